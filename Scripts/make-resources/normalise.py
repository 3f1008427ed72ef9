"""The normal form of search keys. docs/data.md states the same steps for other programs."""
from __future__ import annotations

import unicodedata

KANJI_FOLDS = dict(pair.split(":") for pair in (
    "龍:竜 檜:桧 竈:釜 澤:沢 濱:浜 櫻:桜 國:国 邊:辺 邉:辺 廣:広 曾:曽 瀧:滝 冨:富 條:条 與:与 "
    "舘:館 鯵:鰺 諌:諫 驒:騨 鷗:鴎 﨑:崎 髙:高 德:徳 籠:篭 藪:薮 彌:弥 萬:万 齋:斎 齊:斉 眞:真 榮:栄 "
    "鹽:塩 鐵:鉄 縣:県 區:区 澁:渋 靜:静 橫:横 惠:恵 圓:円 藝:芸 礪:砺 蘆:芦 灣:湾 礒:磯 栁:柳 壹:壱 "
    "稻:稲 瀨:瀬 增:増 關:関 佛:仏 濵:浜 寶:宝 豐:豊 壽:寿 會:会 來:来 戶:戸 淺:浅 鄕:郷 鷄:鶏 "
    "應:応 黑:黒 埜:野"
).split())
KANJI_FOLDS = {k: v for k, v in KANJI_FOLDS.items() if k != v}

DROPPED = set(" \t-'`\".,;/()[]" "・･·‐‑‒–—―−‘’‚“”ʻʼ´、。「」（）『』〔〕【】" "\u200b\u200c\u200d\u2060\ufeff")


def latin_folds():
    """Latin letters with a mark, as plain lower-case letters."""
    folds = {}
    for code in range(0xC0, 0x180):
        base = "".join(c for c in unicodedata.normalize("NFD", chr(code)) if ord(c) < 0x80)
        if len(base) == 1 and base.isalpha():
            folds[chr(code)] = base.lower()
    return folds


def halfwidth_folds():
    """Half-width katakana as hiragana; the two sound marks as combining marks."""
    folds = {}
    for code in range(0xFF66, 0xFF9E):
        wide = unicodedata.normalize("NFKC", chr(code))
        folds[chr(code)] = chr(ord(wide) - 0x60) if "ァ" <= wide <= "ヶ" else wide
    folds["\uff9e"], folds["\uff9f"] = "\u3099", "\u309a"
    return folds


FOLDS = dict(KANJI_FOLDS, **latin_folds(), **halfwidth_folds())


def is_han(c):
    """Kanji: the unified ideographs, extension A, and the repeat mark."""
    return "\u4e00" <= c <= "\u9fff" or "\u3400" <= c <= "\u4dbf" or c == "々"


def is_variation(c):
    """Variation selectors carry no meaning here."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"


def normalise(text):
    """The search key of a text; see docs/data.md, "Search keys"."""
    out = []
    for c in text:
        if "\uff01" <= c <= "\uff5e":
            c = chr(ord(c) - 0xFEE0)
        elif c == "\u3000":
            c = " "
        c = FOLDS.get(c, c)
        if c in ("\u309b", "\u309c"):
            c = chr(ord(c) - 2)
        if c in ("\u3099", "\u309a"):
            voiced = unicodedata.normalize("NFC", out[-1] + c) if out else ""
            if len(voiced) == 1:
                out[-1] = voiced
            continue
        if "A" <= c <= "Z":
            c = chr(ord(c) + 0x20)
        if "ァ" <= c <= "ヶ":
            c = chr(ord(c) - 0x60)
        if c in DROPPED or is_variation(c) or "\u0300" <= c <= "\u036f":
            continue
        if c in ("ゕ", "ゖ"):
            c = "か" if c == "ゕ" else "け"
        if c in "かがけ" and out and is_han(out[-1]):
            c = "け"
        out.append(c)
    return "".join(out)
