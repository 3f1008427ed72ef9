"""How far `romaji` agrees with the English names of JMA's list, and where it does not."""
import re

import romaji
from places import KIND_KANA, parent_of

DIRECTIONS = "Eastern|Western|Northern|Southern"


def strip(kana, kind):
    """The reading without the ending of 市, 区, 町 or 村."""
    for ending in KIND_KANA[kind]:
        if kana.endswith(ending) and len(kana) > len(ending):
            return kana[: -len(ending)]
    return kana


def plain(text):
    return re.sub("[^a-z]", "", text.lower())


def pairs(world, code):
    """The (kana, romaji) pairs that an entry of the list is made of."""
    place = world.class20s[code]
    ja, kana, english = place["name"], place["kana"], place["enName"]
    ward = re.fullmatch(r"(\w+) City (\w+) Ward", english)
    if ward:
        city = ja[: ja.index("市")]
        at = kana.index("し", 1 if city == "神戸" else 3) + 1
        return [(strip(kana[:at], "市"), ward[1]), (strip(kana[at:], "区"), ward[2])]
    if not world.is_split(code[:5]):
        return [(strip(kana, ja[-1]), english.rsplit(" ", 1)[0])]
    whole = world.halls[code[:5]]
    found = [(strip(whole["citykana"], whole["city"][-1]),
              parent_of(ja, english).rsplit(" ", 1)[0])]
    own = kana[len(whole["citykana"]):].replace("・", "")
    if own and not re.match(DIRECTIONS, english):
        found.append((own, english.rsplit(", ", 1)[0]))
    return found


def agreement(world):
    different = []
    for code in sorted(world.class20s):
        for kana, english in pairs(world, code):
            if romaji.romanise(kana) != plain(english):
                different.append("romaji: %s %s %s is %s, not %s" % (
                    code, world.class20s[code]["name"], kana, english, romaji.name(kana)))
                break
    same = len(world.class20s) - len(different)
    return ["romaji: the same as JMA for %d of %d" % (same, len(world.class20s))] + different
