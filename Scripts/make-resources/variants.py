"""Other forms of the kanji of place names: 澁谷 for 渋谷, 塩釜 for 塩竈.

`FOLDS` makes the forms of one kanji equal, in the table of names and in what is typed. Forms that tell two
places apart are in `APART` instead: such a name is first looked up as it is typed.

Sources: the forms for use in names (`jinmeiyo.tsv`, made by `jinmeiyo.py` from Unihan), Unicode's decompositions
of compatibility ideographs, and the list below, of which each line has a place that needs it.
"""
import unicodedata

from soratab import TableError, beside


# form | the usual one | a place whose name has one of the two
OTHERS = """
檜:桧:檜原村 竈:釜:塩竈市 竃:釜:塩竈市 釡:釜:釜石市 澤:沢:藤沢市 濱:浜:横浜市 濵:浜:横浜市 邊:辺:田辺市 邉:辺:田辺市
舘:館:函館市 凾:函:函館市 鯵:鰺:鰺ヶ沢町 諌:諫:諫早市 驒:騨:飛騨市 﨑:崎:長崎市 嵜:崎:長崎市 㟢:崎:長崎市 髙:高:高知市
籠:篭:聖籠町 鹽:塩:塩尻市 礪:砺:砺波市 蘆:芦:芦屋市 灣:湾:宜野湾市 礒:磯:大磯町 栁:柳:柳川市 壹:壱:壱岐市 關:関:関市
寶:宝:宝塚市 豐:豊:豊田市 會:会:会津若松市 戶:戸:水戸市 淺:浅:浅口市 鄕:郷:三郷市 鄉:郷:三郷市 區:区:渋谷区 縣:県:青森県
隱:隠:隠岐の島町 觀:観:観音寺市 輕:軽:軽井沢町 產:産:産山村 絲:糸:糸島市 繩:縄:沖縄市 冲:沖:沖縄市 雙:双:双葉町
總:総:総社市 對:対:対馬市 臺:台:仙台市 膽:胆:胆振地方 當:当:当麻町 讀:読:読谷村 霸:覇:那覇市 發:発:新発田市
竝:並:杉並区 滿:満:糸満市 豫:予:伊予市 餘:余:余市町 戀:恋:嬬恋村 龜:亀:亀山市 姬:姫:姫路市 荘:庄:由利本荘市
梼:檮:檮原町 渕:淵:剣淵町 穉:稚:稚内市 栢:柏:柏市 彥:彦:彦根市 吳:呉:呉市 吴:呉:呉市 內:内:河内長野市 淸:清:清瀬市
靑:青:青森市 湧:涌:涌谷町 畄:留:留萌市 舍:舎:田舎館村 龝:秋:秋田市 苅:刈:刈谷市 猨:猿:猿払村 坐:座:座間市
泻:潟:新潟市 坿:附:見附市 體:体:男体山 驛:駅:渋谷駅 祗:祇:祇園
"""

# Forms that two places differ by: form | others
APART = {"嶋": "島", "島": "嶋", "嶌": "島嶋"}


def others():
    """(form, usual, place) of the list."""
    return [tuple(entry.split(":")) for entry in OTHERS.split()]


def jinmeiyo():
    """(form, usual) of Unihan, where the usual one is no compatibility ideograph itself."""
    pairs = beside("jinmeiyo")
    return [(form, usual) for form, usual in pairs if unicodedata.normalize("NFC", usual) == usual]


def compatibility():
    """Ideographs that Unicode has twice for the sake of other standards."""
    for code in range(0xF900, 0xFB00):
        usual = unicodedata.normalize("NFC", chr(code))
        if len(usual) == 1 and usual != chr(code):
            yield chr(code), usual


def folds():
    """Each form and the one that stands for it, which is no form of another."""
    found = {form: usual for form, usual, _ in others()}

    def root(kanji):
        while kanji in found:
            kanji = found[kanji]
        return kanji

    for form, usual in jinmeiyo() + list(compatibility()):
        if form not in found and form not in APART and root(usual) != form:
            found[form] = usual
    return {form: root(form) for form in found}


FOLDS = folds()


def folded(name):
    return "".join(FOLDS.get(c, c) for c in name)


def check(names):
    """Fails if a line of the list is of no use, or would make two names one.

    names: those of all places, and of landmarks.
    """
    names = set(names)
    for form, usual, place in others():
        if place not in names or FOLDS[form] not in folded(place):
            raise TableError("variants: no place %s with %s or %s" % (place, form, usual))
    seen = {}
    for name in sorted(names):
        other = seen.setdefault(folded(name), name)
        if other != name:
            raise TableError("variants: %s and %s would be one name" % (other, name))
    for form, instead in APART.items():
        if form in FOLDS or not any(c in name for name in names for c in form + instead):
            raise TableError("variants: %s is not apart" % form)
