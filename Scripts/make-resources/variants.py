"""Other forms of the kanji of place names: 澁谷 for 渋谷, 塩釜 for 塩竈.

`FOLDS` makes the forms of one kanji equal, in the table of names and in what is typed. Forms that tell two
places apart are in `APART` instead: such a name is first looked up as it is typed.

Sources: the forms for use in names (`jinmeiyo.tsv`, made by `jinmeiyo.py` from Unihan), Unicode's decompositions
of compatibility ideographs, and `kanji-forms.tsv`, of which each line
has a place whose name has one of the two.
"""
import unicodedata

from soratab import TableError, beside


# Forms that two places differ by: form | others
APART = {"嶋": "島", "島": "嶋", "嶌": "島嶋"}


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
    found = {form: usual for form, usual, _ in beside("kanji-forms")}

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
    for form, usual, place in beside("kanji-forms"):
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
