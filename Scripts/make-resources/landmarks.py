"""Airports, stations, quarters, mountains and islands that people ask for, and the municipalities they are in.

The choice, the names and their English are our own. The municipality of each is not: it is that of the
postcode and town beside it in Japan Post's list (`postcodes.py`), or for what lies in several that of the
source named.
"""
from __future__ import annotations

import landmarkpoints
import romaji
from normalise import normalise
from soratab import Table, TableError

# kind | Japanese | kana | English | other names | postcode and town, or JIS codes | source of JIS codes
LANDMARKS = """
airport|成田空港|なりたくうこう|Narita Airport|成田国際空港 NRT|282-0004 古込
airport|羽田空港|はねだくうこう|Haneda Airport|羽田 はねだ haneda 東京国際空港 HND|144-0041 羽田空港
airport|関西空港|かんさいくうこう|Kansai Airport|関空 かんくう 関西国際空港 KIX|549-0001 泉州空港北
airport|伊丹空港|いたみくうこう|Itami Airport|大阪空港 大阪国際空港 ITM|560-0036 螢池西町
airport|中部国際空港|ちゅうぶこくさいくうこう|Chubu Centrair Airport|セントレア centrair 中部空港 NGO|479-0881 セントレア
airport|新千歳空港|しんちとせくうこう|New Chitose Airport|新千歳 しんちとせ 千歳空港 CTS|066-0012 美々
airport|福岡空港|ふくおかくうこう|Fukuoka Airport|FUK|812-0003 下臼井
airport|那覇空港|なはくうこう|Naha Airport|OKA|901-0142 鏡水
airport|仙台空港|せんだいくうこう|Sendai Airport|SDJ|989-2401 下増田
airport|神戸空港|こうべくうこう|Kobe Airport|UKB|650-0048 神戸空港
airport|広島空港|ひろしまくうこう|Hiroshima Airport|HIJ|729-0416 本郷町善入寺
airport|鹿児島空港|かごしまくうこう|Kagoshima Airport|KOJ|899-6404 溝辺町麓
airport|熊本空港|くまもとくうこう|Kumamoto Airport|KMJ|861-2204 小谷
airport|宮崎空港|みやざきくうこう|Miyazaki Airport|KMI|880-0912 赤江
airport|大分空港|おおいたくうこう|Oita Airport|OIT|873-0231 安岐町下原
airport|長崎空港|ながさきくうこう|Nagasaki Airport|NGS|856-0816 箕島町
airport|佐賀空港|さがくうこう|Saga Airport|HSG|840-2212 川副町犬井道
airport|北九州空港|きたきゅうしゅうくうこう|Kitakyushu Airport|KKJ|800-0306 空港北町
airport|高松空港|たかまつくうこう|Takamatsu Airport|TAK|761-1401 香南町岡
airport|松山空港|まつやまくうこう|Matsuyama Airport|MYJ|791-8042 南吉田町
airport|徳島空港|とくしまくうこう|Tokushima Airport|TKS|771-0213 豊久
airport|高知空港|こうちくうこう|Kochi Airport|KCZ|783-0096 久枝
airport|岡山空港|おかやまくうこう|Okayama Airport|OKJ|701-1131 日応寺
airport|米子空港|よなごくうこう|Yonago Airport|YGJ|684-0055 佐斐神町
airport|鳥取空港|とっとりくうこう|Tottori Airport|TTJ|680-0947 湖山町西
airport|出雲空港|いずもくうこう|Izumo Airport|IZO|699-0551 斐川町沖洲
airport|小松空港|こまつくうこう|Komatsu Airport|KMQ|923-0993 浮柳町
airport|富山空港|とやまくうこう|Toyama Airport|TOY|939-8252 秋ケ島
airport|新潟空港|にいがたくうこう|Niigata Airport|KIJ|950-0001 松浜町
airport|秋田空港|あきたくうこう|Akita Airport|AXT|010-1211 雄和椿川
airport|青森空港|あおもりくうこう|Aomori Airport|AOJ|030-0155 大谷
airport|花巻空港|はなまきくうこう|Hanamaki Airport|HNA|025-0003 東宮野目
airport|山形空港|やまがたくうこう|Yamagata Airport|GAJ|999-3776 羽入
airport|庄内空港|しょうないくうこう|Shonai Airport|SYO|998-0112 浜中
airport|福島空港|ふくしまくうこう|Fukushima Airport|FKS|963-6304 北須釜
airport|茨城空港|いばらきくうこう|Ibaraki Airport|IBR|311-3416 与沢
airport|静岡空港|しずおかくうこう|Shizuoka Airport|FSZ|421-0411 坂口
airport|名古屋飛行場|なごやひこうじょう|Nagoya Airfield|県営名古屋空港 小牧空港 NKM|480-0202 豊場
airport|函館空港|はこだてくうこう|Hakodate Airport|HKD|042-0952 高松町
airport|旭川空港|あさひかわくうこう|Asahikawa Airport|AKJ|071-1562 東二線
airport|釧路空港|くしろくうこう|Kushiro Airport|KUH|084-0926 鶴丘
airport|帯広空港|おびひろくうこう|Obihiro Airport|とかち帯広空港 OBO|089-1245 泉町
airport|女満別空港|めまんべつくうこう|Memanbetsu Airport|MMB|099-2371 女満別中央
airport|稚内空港|わっかないくうこう|Wakkanai Airport|WKJ|098-6642 声問村
airport|石垣空港|いしがきくうこう|Ishigaki Airport|新石垣空港 ISG|907-0242 白保
airport|宮古空港|みやこくうこう|Miyako Airport|MMY|906-0013 平良下里
airport|奄美空港|あまみくうこう|Amami Airport|ASJ|894-0503 笠利町和野
station|東京駅|とうきょうえき|Tokyo Station||100-0005 丸の内
station|新宿駅|しんじゅくえき|Shinjuku Station||160-0022 新宿
station|渋谷駅|しぶやえき|Shibuya Station||150-0043 道玄坂
station|池袋駅|いけぶくろえき|Ikebukuro Station|池袋 いけぶくろ ikebukuro|171-0022 南池袋
station|品川駅|しながわえき|Shinagawa Station||108-0074 高輪
station|目黒駅|めぐろえき|Meguro Station||141-0021 上大崎
station|上野駅|うえのえき|Ueno Station||110-0005 上野
station|秋葉原駅|あきはばらえき|Akihabara Station|秋葉原 あきはばら akihabara|101-0021 外神田
station|横浜駅|よこはまえき|Yokohama Station||220-0011 高島
station|新横浜駅|しんよこはまえき|Shin-Yokohama Station|新横浜 しんよこはま shinyokohama|222-0033 新横浜
station|大宮駅|おおみやえき|Omiya Station||330-0853 錦町
station|名古屋駅|なごやえき|Nagoya Station|名駅 めいえき|450-0002 名駅
station|京都駅|きょうとえき|Kyoto Station||600-8216 東塩小路町
station|大阪駅|おおさかえき|Osaka Station|梅田 うめだ umeda|530-0001 梅田
station|新大阪駅|しんおおさかえき|Shin-Osaka Station|新大阪 しんおおさか shinosaka|532-0011 西中島
station|札幌駅|さっぽろえき|Sapporo Station||060-0806 北六条西
station|仙台駅|せんだいえき|Sendai Station||980-0021 中央
station|広島駅|ひろしまえき|Hiroshima Station||732-0822 松原町
station|博多駅|はかたえき|Hakata Station||812-0012 博多駅中央街
quarter|銀座|ぎんざ|Ginza||104-0061 銀座
quarter|六本木|ろっぽんぎ|Roppongi||106-0032 六本木
quarter|原宿|はらじゅく|Harajuku|神宮前|150-0001 神宮前
quarter|恵比寿|えびす|Ebisu||150-0013 恵比寿
quarter|浅草|あさくさ|Asakusa||111-0032 浅草
quarter|築地|つきじ|Tsukiji||104-0045 築地
quarter|お台場|おだいば|Odaiba||135-0091 台場
quarter|有楽町|ゆうらくちょう|Yurakucho||100-0006 有楽町
quarter|新橋|しんばし|Shimbashi|shinbashi|105-0004 新橋
quarter|霞が関|かすみがせき|Kasumigaseki||100-0013 霞が関
quarter|赤坂|あかさか|Akasaka||107-0052 赤坂
quarter|吉祥寺|きちじょうじ|Kichijoji||180-0004 吉祥寺本町
quarter|下北沢|しもきたざわ|Shimokitazawa||155-0031 北沢
quarter|自由が丘|じゆうがおか|Jiyugaoka||152-0035 自由が丘
quarter|高円寺|こうえんじ|Koenji||166-0003 高円寺南
quarter|日本橋|にほんばし|Nihombashi|にっぽんばし nihonbashi nipponbashi|103-0027 日本橋+542-0073 日本橋
quarter|みなとみらい|みなとみらい|Minato Mirai||220-0012 みなとみらい
quarter|舞浜|まいはま|Maihama|東京ディズニーランド ディズニーランド disneyland|279-0031 舞浜
quarter|幕張メッセ|まくはりめっせ|Makuhari Messe||261-0023 中瀬
quarter|祇園|ぎおん|Gion||605-0073 祇園町北側
quarter|難波|なんば|Namba|nanba|542-0076 難波
quarter|心斎橋|しんさいばし|Shinsaibashi||542-0085 心斎橋筋
quarter|道頓堀|どうとんぼり|Dotombori|dotonbori|542-0071 道頓堀
quarter|三宮|さんのみや|Sannomiya|三ノ宮|650-0021 三宮町
quarter|ユニバーサル・スタジオ・ジャパン|ゆにばーさるすたじおじゃぱん|Universal Studios Japan|USJ|554-0031 桜島
quarter|すすきの|すすきの|Susukino|薄野|064-0804 南四条西
quarter|天神|てんじん|Tenjin||810-0001 天神
quarter|中洲|なかす|Nakasu||810-0801 中洲
mountain|富士山|ふじさん|Mount Fuji|fujisan|22207 22210 22215 22220 22344 19202 19429|https://ja.wikipedia.org/wiki/富士山
mountain|高尾山|たかおさん|Mount Takao|takaosan|193-0844 高尾町
mountain|筑波山|つくばさん|Mount Tsukuba|tsukubasan|300-4352 筑波
mountain|六甲山|ろっこうさん|Mount Rokko|rokkosan|657-0101 六甲山町
mountain|榛名山|はるなさん|Mount Haruna|harunasan|370-3341 榛名山町
mountain|赤城山|あかぎさん|Mount Akagi|akagisan あかぎやま|371-0101 富士見町赤城山+376-0137 新里町赤城山+379-1111 赤城町北赤城山
mountain|男体山|なんたいさん|Mount Nantai|nantaisan 中禅寺湖|321-1661 中宮祠
mountain|伊吹山|いぶきやま|Mount Ibuki|ibukiyama|521-0311 伊吹
mountain|高野山|こうやさん|Mount Koya|koyasan|648-0211 高野山
mountain|桜島|さくらじま|Sakurajima||891-1419 桜島横山町
mountain|上高地|かみこうち|Kamikochi||390-1516 安曇
mountain|志賀高原|しがこうげん|Shiga Kogen||381-0401 平穏
island|伊豆大島|いずおおしま|Izu Oshima||100-0101 元町
island|三宅島|みやけじま|Miyakejima||100-1101 神着
island|式根島|しきねじま|Shikinejima||100-0511 式根島
island|八丈島|はちじょうじま|Hachijojima||100-1401 大賀郷
island|父島|ちちじま|Chichijima||100-2101 父島
island|母島|ははじま|Hahajima||100-2211 母島
island|南鳥島|みなみとりしま|Minamitorishima|みなみとりじま marcusisland|13421|https://ja.wikipedia.org/wiki/南鳥島
island|硫黄島|いおうとう|Iwo Jima|いおうじま iwoto ioto iojima|13421 46303|https://ja.wikipedia.org/wiki/硫黄島
island|礼文島|れぶんとう|Rebun Island|rebunto|097-1201 香深村
island|利尻島|りしりとう|Rishiri Island|rishirito|01518 01519|https://ja.wikipedia.org/wiki/利尻島
island|奥尻島|おくしりとう|Okushiri Island|okushirito|043-1401 奥尻
island|佐渡島|さどがしま|Sado Island|さどしま sadogashima|952-0014 両津湊
island|江の島|えのしま|Enoshima|江ノ島 江島|251-0036 江の島
island|淡路島|あわじしま|Awaji Island|awajishima|28205 28224 28226|https://ja.wikipedia.org/wiki/淡路島
island|宮島|みやじま|Miyajima|厳島 いつくしま itsukushima|739-0588 宮島町
island|奄美大島|あまみおおしま|Amami Oshima||46222 46523 46524 46525 46527|https://ja.wikipedia.org/wiki/奄美大島
island|喜界島|きかいじま|Kikaijima||891-6201 赤連
island|沖永良部島|おきのえらぶじま|Okinoerabujima|沖永良部 おきのえらぶ okinoerabu|46533 46534|https://ja.wikipedia.org/wiki/沖永良部島
island|与論島|よろんじま|Yoronjima|よろんとう yoronto|891-9301 茶花
island|南大東島|みなみだいとうじま|Minamidaitojima||901-3805 在所
island|北大東島|きただいとうじま|Kitadaitojima||901-3902 中野
island|西表島|いりおもてじま|Iriomotejima|いりおもて 西表 iriomote|907-1542 西表
"""


def places_of(jis, municipalities, aliases):
    """As the program finds a JIS code: all parts of a divided municipality, a municipality, or a ward."""
    parts = [code for code in municipalities.rows if code[:5] == jis]
    if len(parts) > 1:
        return "s:" + jis
    if parts:
        return "m:" + parts[0]
    if jis in aliases.rows:
        return "c:" + jis
    raise TableError("landmarks: no place has the JIS code %s" % jis)


def landmarks(source, names, municipalities, aliases):
    """The table. No key may be the name of a place: that would hide it."""
    table = Table("landmarks", "key kind ja kana en keys places source points".split())
    taken = {}
    for line in LANDMARKS.strip().split("\n"):
        kind, ja, kana, english, others, where, *cited = line.split("|")
        if cited:
            codes, origin = where.split(" "), cited[0]
        else:
            towns = [part.split(" ", 1) for part in where.split("+")]
            codes = [source.municipality(code.replace("-", ""), town) for code, town in towns]
            origin = "日本郵便 " + where.replace("+", "、")
        keys = []
        own = [ja, kana, english, romaji.romanise(kana.replace("ー", "").replace("・", ""))]
        for text in own + others.split():
            key = normalise(text)
            if key in names.rows or key in keys:
                if key in names.rows:
                    print("landmarks: %s is a place" % text)
                continue
            if key in taken:
                raise TableError("landmarks: %s is %s and %s" % (key, taken[key], ja))
            taken[key] = ja
            keys.append(key)
        table.add(
            normalise(english), kind, ja, kana, english, keys,
            [places_of(jis, municipalities, aliases) for jis in codes], origin,
            landmarkpoints.of(ja, len(codes)))
    return table
