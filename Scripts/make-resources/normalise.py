"""The normal form of search keys. docs/data.md states the same steps for other programs."""

import re
import unicodedata

from soratab import TableError, beside


# Other forms of the kanji of place names: 澁谷 for 渋谷, 塩釜 for 塩竈. KANJI makes the forms of one kanji
# equal, in the table of names and in what is typed. Forms that tell two places apart are in APART instead: such a name is first looked up as it is
# typed. Sources: the forms for use in names (jinmeiyo.tsv, made by jinmeiyo.py from Unihan), Unicode's decompositions of
# compatibility ideographs, and kanji-forms.tsv, of which each line has a place whose name has one of the two.

# Forms that two places differ by: form | others
APART = {"嶋": "島", "島": "嶋", "嶌": "島嶋"}


def kanji_folds():
    """Each form and the one that stands for it, which is no form of another."""
    found = {form: usual for form, usual, _ in beside("kanji-forms")}

    def root(kanji):
        while kanji in found:
            kanji = found[kanji]
        return kanji

    # Those of Unihan whose usual form is no compatibility ideograph itself, and ideographs that Unicode has twice.
    older = [(form, usual) for form, usual in beside("jinmeiyo") if unicodedata.normalize("NFC", usual) == usual]
    twice = [(chr(code), unicodedata.normalize("NFC", chr(code))) for code in range(0xF900, 0xFB00)]
    for form, usual in older + [(form, usual) for form, usual in twice if len(usual) == 1 and usual != form]:
        if form not in found and form not in APART and root(usual) != form:
            found[form] = usual
    return {form: root(form) for form in found}


KANJI = kanji_folds()


def folded(name):
    return "".join(KANJI.get(c, c) for c in name)


def check_forms(names):
    """Fails if a line of the list is of no use, or would make two names one.

    names: those of all places, and of landmarks.
    """
    names = set(names)
    for form, usual, place in beside("kanji-forms"):
        if place not in names or KANJI[form] not in folded(place):
            raise TableError("variants: no place %s with %s or %s" % (place, form, usual))
    seen = {}
    for name in sorted(names):
        other = seen.setdefault(folded(name), name)
        if other != name:
            raise TableError("variants: %s and %s would be one name" % (other, name))
    for form, instead in APART.items():
        if form in KANJI or not any(c in name for name in names for c in form + instead):
            raise TableError("variants: %s is not apart" % form)


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


FOLDS = dict(KANJI, **latin_folds(), **halfwidth_folds())


def is_han(c):
    """Kanji: the unified ideographs, extension A, and the repeat mark."""
    return "\u4e00" <= c <= "\u9fff" or "\u3400" <= c <= "\u4dbf" or c == "々"


# Spaces of every width, the ends of lines, as pasted text has them, and what carries no meaning: variation selectors.
LOST = re.compile(
    "[\n\r\x0b\x0c\x85\xa0\xad\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f"
    "\u0300-\u036f\ufe00-\ufe0f\U000e0100-\U000e01ef]")


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
        if c in DROPPED or LOST.match(c):
            continue
        if c in ("ゕ", "ゖ"):
            c = "か" if c == "ゕ" else "け"
        out.append(c)
    # 茅が崎 is 茅ヶ崎, but 県かすみがうら is no 県ヶすみがうら.
    for at in range(1, len(out) - 1):
        if out[at] in "かが" and is_han(out[at - 1]) and is_han(out[at + 1]):
            out[at] = "け"
    return "".join(out)
