"""The 66 coasts (津波予報区) of tsunami warnings and the prefectures with a shore on each.

Codes and Japanese names are compared with JMA's example telegrams. No source at hand says which
prefectures a coast belongs to, nor its English name; both are our own, after JMA's map of the coasts
and its English names of prefectures and regions.
"""
from __future__ import annotations

import re

from soratab import Table, TableError

SAMPLES = "more/xml-official/tsunami"

# code, name, English, prefectures
COASTS = """
100 北海道太平洋沿岸東部|Eastern Pacific Coast of Hokkaido|01
101 北海道太平洋沿岸中部|Central Pacific Coast of Hokkaido|01
102 北海道太平洋沿岸西部|Western Pacific Coast of Hokkaido|01
110 北海道日本海沿岸北部|Northern Sea of Japan Coast of Hokkaido|01
111 北海道日本海沿岸南部|Southern Sea of Japan Coast of Hokkaido|01
120 オホーツク海沿岸|Sea of Okhotsk Coast|01
200 青森県日本海沿岸|Sea of Japan Coast of Aomori Prefecture|02
201 青森県太平洋沿岸|Pacific Coast of Aomori Prefecture|02
202 陸奥湾|Mutsu Bay|02
210 岩手県|Iwate Prefecture|03
220 宮城県|Miyagi Prefecture|04
230 秋田県|Akita Prefecture|05
240 山形県|Yamagata Prefecture|06
250 福島県|Fukushima Prefecture|07
300 茨城県|Ibaraki Prefecture|08
310 千葉県九十九里・外房|Kujukuri and Sotobo, Chiba Prefecture|12
311 千葉県内房|Uchibo, Chiba Prefecture|12
312 東京湾内湾|Inner Tokyo Bay|12 13 14
320 伊豆諸島|Izu Islands|13
321 小笠原諸島|Ogasawara Islands|13
330 相模湾・三浦半島|Sagami Bay and Miura Peninsula|14
340 新潟県上中下越|Joetsu, Chuetsu and Kaetsu, Niigata Prefecture|15
341 佐渡|Sado|15
350 富山県|Toyama Prefecture|16
360 石川県能登|Noto, Ishikawa Prefecture|17
361 石川県加賀|Kaga, Ishikawa Prefecture|17
370 福井県|Fukui Prefecture|18
380 静岡県|Shizuoka Prefecture|22
390 愛知県外海|Outer Sea Coast of Aichi Prefecture|23
391 伊勢・三河湾|Ise and Mikawa Bays|23 24
400 三重県南部|Southern Mie Prefecture|24
500 京都府|Kyoto Prefecture|26
510 大阪府|Osaka Prefecture|27
520 兵庫県北部|Northern Hyogo Prefecture|28
521 兵庫県瀬戸内海沿岸|Seto Inland Sea Coast of Hyogo Prefecture|28
522 淡路島南部|Southern Awaji Island|28
530 和歌山県|Wakayama Prefecture|30
540 鳥取県|Tottori Prefecture|31
550 島根県出雲・石見|Izumo and Iwami, Shimane Prefecture|32
551 隠岐|Oki|32
560 岡山県|Okayama Prefecture|33
570 広島県|Hiroshima Prefecture|34
580 徳島県|Tokushima Prefecture|36
590 香川県|Kagawa Prefecture|37
600 愛媛県宇和海沿岸|Uwa Sea Coast of Ehime Prefecture|38
601 愛媛県瀬戸内海沿岸|Seto Inland Sea Coast of Ehime Prefecture|38
610 高知県|Kochi Prefecture|39
700 山口県日本海沿岸|Sea of Japan Coast of Yamaguchi Prefecture|35
701 山口県瀬戸内海沿岸|Seto Inland Sea Coast of Yamaguchi Prefecture|35
710 福岡県瀬戸内海沿岸|Seto Inland Sea Coast of Fukuoka Prefecture|40
711 福岡県日本海沿岸|Sea of Japan Coast of Fukuoka Prefecture|40
712 有明・八代海|Ariake and Yatsushiro Seas|40 41 42 43 46
720 佐賀県北部|Northern Saga Prefecture|41
730 長崎県西方|Western Nagasaki Prefecture|42
731 壱岐・対馬|Iki and Tsushima|42
740 熊本県天草灘沿岸|Amakusa Sea Coast of Kumamoto Prefecture|43
750 大分県瀬戸内海沿岸|Seto Inland Sea Coast of Oita Prefecture|44
751 大分県豊後水道沿岸|Bungo Channel Coast of Oita Prefecture|44
760 宮崎県|Miyazaki Prefecture|45
770 鹿児島県東部|Eastern Kagoshima Prefecture|46
771 種子島・屋久島地方|Tanegashima and Yakushima|46
772 奄美群島・トカラ列島|Amami and Tokara Islands|46
773 鹿児島県西部|Western Kagoshima Prefecture|46
800 沖縄本島地方|Okinawa Main Island|47
801 大東島地方|Daito Islands|47
802 宮古島・八重山地方|Miyakojima and Yaeyama|47
"""

# The old name of one, in telegrams made before it was renamed.
RENAMED = {"奄美諸島・トカラ列島": "奄美群島・トカラ列島"}


def tsunami_coasts(inputs):
    """The table; every coast that an example telegram has must be in it under its name."""
    table = Table("tsunami-coasts", "code ja en prefectures".split())
    for line in COASTS.strip().split("\n"):
        code, rest = line.split(" ", 1)
        ja, english, prefectures = rest.split("|")
        table.add(code, ja, english, prefectures.split(" "))
    seen = set()
    for name in inputs.names(SAMPLES):
        text = inputs.read("data", "%s/%s" % (SAMPLES, name)).decode("utf-8")
        body = text.partition("<Tsunami>")[2].partition("</Tsunami>")[0]
        for ja, code in re.findall(r"<Area>\s*<Name>([^<]+)</Name>\s*<Code>(\d{3})</Code>", body):
            seen.add(code)
            if code not in table.rows or table.get(code, "ja") != RENAMED.get(ja, ja):
                raise TableError("tsunami-coasts: %s %s is not in the table" % (code, ja))
    if seen != set(table.rows):
        raise TableError("tsunami-coasts: no telegram has %s" % sorted(set(table.rows) - seen))
    return table
