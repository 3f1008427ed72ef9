"""The normal form of search keys. docs/data.md states the same steps for other programs."""
import unicodedata

import variants

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


FOLDS = dict(variants.FOLDS, **latin_folds(), **halfwidth_folds())


def is_han(c):
    """Kanji: the unified ideographs, extension A, and the repeat mark."""
    return "\u4e00" <= c <= "\u9fff" or "\u3400" <= c <= "\u4dbf" or c == "々"


def is_space(c):
    """Spaces of every width, and the ends of lines, as pasted text has them."""
    return c in "\n\r\x0b\x0c\x85\xa0\xad\u1680\u180e\u2028\u2029\u202f\u205f" or "\u2000" <= c <= "\u200a"


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
        if c in DROPPED or is_space(c) or is_variation(c) or "\u0300" <= c <= "\u036f":
            continue
        if c in ("ゕ", "ゖ"):
            c = "か" if c == "ゕ" else "け"
        out.append(c)
    # 茅が崎 is 茅ヶ崎, but 県かすみがうら is no 県ヶすみがうら.
    for at in range(1, len(out) - 1):
        if out[at] in "かが" and is_han(out[at - 1]) and is_han(out[at + 1]):
            out[at] = "け"
    return "".join(out)
