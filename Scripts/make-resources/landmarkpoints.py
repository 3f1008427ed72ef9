"""Where landmarks are, latitude and longitude in degrees.

Rain is read there, distances are counted from there. Airports: the package airportsdata 20260905 of PyPI (MIT), and
for 石垣空港 the AMeDAS station of the airport, because the package has the old one. The others are our own: a
station's platforms, the middle of a quarter or an island, a summit. `check.py` compares airports with their AMeDAS
stations, and all with the town halls of their places.

What is spread over several municipalities without one point that stands for it (淡路島, 奄美大島,
沖永良部島) has none: there the municipality that was chosen counts. Where one name has two landmarks, each has its own, in the
order of their places.
"""
from __future__ import annotations

from soratab import TableError

WITHOUT = {"淡路島", "奄美大島", "沖永良部島"}
POINTS = """
成田空港 35.765 140.386
羽田空港 35.552 139.780
関西空港 34.427 135.244
伊丹空港 34.785 135.438
中部国際空港 34.858 136.805
新千歳空港 42.775 141.692
福岡空港 33.586 130.451
那覇空港 26.196 127.646
仙台空港 38.140 140.917
神戸空港 34.633 135.224
広島空港 34.436 132.919
鹿児島空港 31.803 130.719
熊本空港 32.837 130.855
宮崎空港 31.877 131.449
大分空港 33.479 131.737
長崎空港 32.917 129.914
佐賀空港 33.150 130.302
北九州空港 33.846 131.035
高松空港 34.214 134.016
松山空港 33.827 132.700
徳島空港 34.133 134.607
高知空港 33.546 133.669
岡山空港 34.757 133.855
米子空港 35.492 133.236
鳥取空港 35.530 134.167
出雲空港 35.414 132.890
小松空港 36.395 136.407
富山空港 36.648 137.188
新潟空港 37.956 139.121
秋田空港 39.616 140.219
青森空港 40.735 140.691
花巻空港 39.429 141.135
山形空港 38.412 140.371
庄内空港 38.812 139.787
福島空港 37.227 140.431
茨城空港 36.181 140.415
静岡空港 34.796 138.188
名古屋飛行場 35.255 136.924
函館空港 41.770 140.822
旭川空港 43.671 142.447
釧路空港 43.041 144.193
帯広空港 42.733 143.217
女満別空港 43.881 144.164
稚内空港 45.404 141.801
石垣空港 24.395 124.245
宮古空港 24.783 125.295
奄美空港 28.431 129.713
東京駅 35.681 139.767
新宿駅 35.690 139.700
渋谷駅 35.658 139.702
池袋駅 35.729 139.711
品川駅 35.628 139.739
目黒駅 35.634 139.716
上野駅 35.714 139.777
秋葉原駅 35.698 139.773
横浜駅 35.466 139.622
新横浜駅 35.507 139.617
大宮駅 35.906 139.624
名古屋駅 35.171 136.882
京都駅 34.986 135.759
大阪駅 34.702 135.496
新大阪駅 34.733 135.500
札幌駅 43.069 141.351
仙台駅 38.260 140.882
広島駅 34.398 132.475
博多駅 33.590 130.421
銀座 35.672 139.765
六本木 35.663 139.732
原宿 35.670 139.703
恵比寿 35.647 139.710
浅草 35.712 139.796
築地 35.667 139.772
お台場 35.627 139.775
有楽町 35.675 139.763
新橋 35.666 139.758
霞が関 35.674 139.751
赤坂 35.673 139.737
吉祥寺 35.703 139.580
下北沢 35.661 139.668
自由が丘 35.607 139.669
高円寺 35.705 139.650
日本橋 35.684 139.774 34.666 135.506
みなとみらい 35.458 139.632
舞浜 35.637 139.883
幕張メッセ 35.648 140.035
祇園 35.004 135.775
難波 34.666 135.500
心斎橋 34.675 135.501
道頓堀 34.669 135.502
三宮 34.694 135.195
ユニバーサル・スタジオ・ジャパン 34.666 135.432
すすきの 43.055 141.353
天神 33.591 130.399
中洲 33.593 130.406
富士山 35.361 138.727
高尾山 35.625 139.243
筑波山 36.225 140.107
六甲山 34.778 135.264
榛名山 36.477 138.851
赤城山 36.560 139.193
男体山 36.765 139.491
伊吹山 35.418 136.406
高野山 34.213 135.586
桜島 31.580 130.658
上高地 36.249 137.638
志賀高原 36.720 138.490
伊豆大島 34.735 139.400
三宅島 34.086 139.526
式根島 34.326 139.210
八丈島 33.110 139.790
父島 27.074 142.208
母島 26.655 142.161
南鳥島 24.288 153.983
硫黄島 24.780 141.325 30.793 130.305
礼文島 45.370 141.030
利尻島 45.178 141.242
奥尻島 42.160 139.460
佐渡島 38.030 138.380
江の島 35.300 139.480
宮島 34.280 132.315
喜界島 28.320 129.970
与論島 27.045 128.430
南大東島 25.845 131.245
北大東島 25.947 131.298
西表島 24.330 123.820
"""


def points():
    """Japanese name -> list of "latitude longitude"."""
    found = {}
    for line in POINTS.strip().split("\n"):
        name, *numbers = line.split(" ")
        found[name] = [" ".join(numbers[at:at + 2]) for at in range(0, len(numbers), 2)]
    return found


def of(name, places):
    """The points of a landmark: none, one, or one for each of its places."""
    known = points()
    if (name in WITHOUT) == (name in known):
        raise TableError("landmarks: %s needs a point" % name)
    found = known.get(name, [])
    if len(found) not in (0, 1, places):
        raise TableError("landmarks: %s has %d places and %d points" % (name, places, len(found)))
    return found
