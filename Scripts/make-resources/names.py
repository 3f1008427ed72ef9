"""The search index: normalised name -> places, in two strengths."""
import re

import romaji
from normalise import normalise
from places import KIND_EN, KIND_KANA, strip_kana
from soratab import Table, TableError, raw

PREFECTURE, FULL, SHORT, FORMER = 0, 1, 2, 3
ORDER = "pascm"
DESIGNATED = (
    "01100 04100 11100 12100 14100 14130 14150 15100 22100 22130 23100 26100 27100 27140 28100 "
    "33100 34100 40100 40130 43100").split()


class Index:
    """Collects (key, strength, ref) and the kanji name each ref is known by."""

    def __init__(self):
        self.keys = {}
        self.bare = {}
        self.strong = set()

    def add(self, ref, strength, *texts):
        for text in texts:
            key = normalise(text)
            if not key:
                raise TableError("an empty key for %s" % ref)
            if normalise(key) != key:
                raise TableError("the normal form of %r is not stable" % text)
            refs = self.keys.setdefault(key, {})
            refs[ref] = min(strength, refs.get(ref, strength))

    def settle(self):
        """Bare names of great cities count as full names, unless places of another kanji share
        the reading."""
        for key, refs in self.keys.items():
            strong = [r for r in refs if r in self.strong and refs[r] == SHORT]
            if not strong:
                continue
            if len({self.bare.get(r) for r in refs}) == 1:
                for ref in strong:
                    refs[ref] = FULL
        for key, refs in self.keys.items():
            # A reading is a full name by chance: しろい市 for 白石, Nanyo for 南陽.
            full = {self.bare.get(r) for r in refs if refs[r] == FULL}
            if full and re.fullmatch("[a-zぁ-ん]+", key):
                for ref in refs:
                    if refs[ref] == SHORT and self.bare.get(ref) not in full:
                        refs[ref] = FULL

    def table(self):
        out = Table("names", "key refs more".split())
        for key, refs in self.keys.items():
            best = min(refs.values())
            ranked = sorted(refs, key=lambda r: (refs[r], ORDER.index(r[0]), raw(r)))
            out.add(key, [r for r in ranked if refs[r] == best],
                    [r for r in ranked if refs[r] > best])
        return out


def latin(kana):
    """Romaji of a reading, whose parts may have a dot between them."""
    return romaji.romanise(kana.replace("・", ""))


def add_plain(index, ref, ja, kana, english, full=FULL):
    """A name that ends in 市, 区, 町 or 村. `full` is the strength of the name with its ending."""
    kind, bare = ja[-1], ja[:-1]
    bare_kana, ending = strip_kana(kana, kind)
    base = english.rsplit(" ", 1)[0]
    index.bare[ref] = bare
    stems = {normalise(base), romaji.romanise(bare_kana)}
    tails = (english.rsplit(" ", 1)[1], KIND_EN[kind], romaji.romanise(ending))
    index.add(ref, full, ja, kana, *(stem + tail for stem in stems for tail in tails))
    index.add(ref, max(full, SHORT), bare, bare_kana, *stems)


def add_ward(index, ref, city, ward, own=FULL):
    """A ward of a city: its own name (of strength `own`), and with the city in front."""
    (city_ja, city_kana, city_en), (ja, kana, english) = city, ward
    add_plain(index, ref, ja, kana, english, own)
    city_bare, city_base = city_ja[:-1], city_en.rsplit(" ", 1)[0]
    kana_bare = strip_kana(city_kana, city_ja[-1])[0]
    short_kana = strip_kana(kana, ja[-1])[0]
    index.add(ref, FULL, city_ja + ja, city_bare + ja, city_kana + kana, kana_bare + kana)
    stem = english.rsplit(" ", 1)[0]
    for front in (city_base, city_base + "shi", city_base + "city"):
        index.add(ref, FULL, front + stem, front + stem + "ku", front + stem + "ward")
    index.add(ref, SHORT, city_bare + ja[:-1], kana_bare + short_kana)


def add_prefectures(index, table):
    for code in table.rows:
        ja, kana, english = (table.get(code, c) for c in ("ja", "kana", "en"))
        ref = "p:" + code
        bare, bare_kana, tail = ja, kana, ""
        if code != "01":
            ending = {"都": "と", "府": "ふ", "県": "けん"}[ja[-1]]
            bare, bare_kana, tail = ja[:-1], kana[: -len(ending)], romaji.romanise(ending)
        index.bare[ref] = bare
        index.add(ref, PREFECTURE, ja, bare, kana, bare_kana, english, english + tail,
                  english + "prefecture", english + "pref", romaji.romanise(bare_kana))


def area_shorts(ja, kana):
    """Short forms of a primary area: (ja, kana)."""
    shorts = []
    if ja.endswith("地方"):
        ja, kana = ja[:-2], kana[:-3]
        shorts.append((ja, kana))
    elif ja.endswith("諸島"):
        shorts.append((ja[:-2], kana[:-4]))
    parts = list(zip(ja.split("・"), kana.split("・")))
    if len(parts) > 1 and all(len(p) > 1 for p, _ in parts):
        shorts += parts
    return shorts


def add_areas(index, table, prefectures):
    for code in table.rows:
        ja, kana, english = (table.get(code, c) for c in ("ja", "kana", "en"))
        ref, pref = "a:" + code, table.get(code, "pref")
        shorts = area_shorts(ja, kana)
        index.bare[ref] = shorts[0][0] if shorts else ja
        base = re.sub(r" (Region|Islands|Prefecture)$", "", english)
        index.add(ref, FULL, ja, kana, english, latin(kana))
        for short, short_kana in shorts:
            index.add(ref, SHORT, base, short, short_kana, romaji.romanise(short_kana))
        pref_ja, pref_kana, pref_en = (prefectures.get(pref, c) for c in ("ja", "kana", "en"))
        if ja == pref_ja:
            index.add(ref, SHORT, ja[:-1], re.sub("(けん|ふ|と)$", "", kana), pref_en)
            continue
        tail = 0 if pref == "01" else 1
        kana_tail = 0 if pref == "01" else (2 if pref_ja[-1] == "県" else 1)
        for own, own_kana in [(ja, kana)] + shorts:
            index.add(ref, FULL, pref_ja + own, pref_ja[: len(pref_ja) - tail] + own,
                      pref_kana + own_kana, pref_kana[: len(pref_kana) - kana_tail] + own_kana,
                      pref_en + latin(own_kana))
        index.add(ref, FULL, pref_en + english, pref_en + base)


def add_part(index, ref, row):
    """One part of a municipality that JMA splits."""
    _, ja, kana, english, parent, parent_kana, parent_en = row
    index.bare[ref] = ja
    parent_bare = parent_kana_bare = None
    if parent[-1] in KIND_KANA:
        parent_bare = parent[:-1]
        parent_kana_bare = strip_kana(parent_kana, parent[-1])[0]
    own, own_kana = ja[len(parent):], kana[len(parent_kana):]
    index.add(ref, FULL, ja, english)
    if own_kana:
        index.add(ref, FULL, kana, romaji.romanise(parent_kana) + latin(own_kana))
    bare = own.strip("（）").replace("を除く", "").replace("地域", "")
    if "を除く" in own:
        return
    index.add(ref, FULL, parent_bare + bare)
    if own_kana:
        index.add(ref, FULL, parent_kana_bare + own_kana)
        index.add(ref, SHORT, latin(parent_kana_bare + own_kana))
    if own in ("東部", "西部", "南部", "北部") or bare == parent_bare:
        return
    index.add(ref, SHORT, bare)
    if own_kana:
        index.add(ref, SHORT, own_kana, latin(own_kana), english.split(",")[0])
    for piece in zip(bare.split("・"), own_kana.split("・") if own_kana else ("",) * 9):
        index.add(ref, SHORT, *filter(None, piece))


def add_municipalities(index, table):
    done = set()
    for code in sorted(table.rows, key=raw):
        ja, kana, english = (table.get(code, c) for c in ("ja", "kana", "en"))
        parent = [table.get(code, c) for c in ("parent_ja", "parent_kana", "parent_en")]
        ref = "m:" + code
        if parent[0]:
            whole = "s:" + code[:5]
            if whole not in done:
                done.add(whole)
                add_plain(index, whole, *parent)
            if ja != parent[0]:
                add_part(index, ref, [code, ja, kana, english] + parent)
            continue
        match = re.fullmatch(r"(\w+) City (\w+ Ward)", english)
        if match:
            city = ja[: ja.index("市") + 1]
            city_kana = {"神戸市": "こうべし", "広島市": "ひろしまし"}[city]
            add_ward(index, ref, (city, city_kana, match[1] + " City"),
                     (ja[len(city):], kana[len(city_kana):], match[2]))
            index.add(ref, FULL, english)
            continue
        add_plain(index, ref, ja, kana, english)


def add_aliases(index, table):
    for code in table.rows:
        get = lambda column: table.get(code, column)
        ref, own = "c:" + code, (get("ja"), get("kana"), get("en"))
        if get("kind") == "city":
            add_plain(index, ref, *own)
        else:
            city, is_former = tuple(get("city_" + c) for c in ("ja", "kana", "en")), get("kind") == "former"
            add_ward(index, ref, city, own, FORMER if is_former else FULL)
            if is_former:
                # As the program writes it: 浜松市旧中区, former Naka Ward.
                index.add(ref, FORMER, "旧" + own[0], city[0] + "旧" + own[0], "former " + own[2])


def names(prefectures, areas, municipalities, aliases):
    index = Index()
    add_prefectures(index, prefectures)
    add_areas(index, areas, prefectures)
    add_municipalities(index, municipalities)
    add_aliases(index, aliases)
    index.add("m:1438300", SHORT, "まなつるまち")
    index.add("m:0920603", SHORT, "にっこうしふじわら")
    great = set(DESIGNATED) | {
        prefectures.get(code, "capital_municipality")[:5] for code in prefectures.rows}
    for refs in index.keys.values():
        for ref in refs:
            kind, code = ref.split(":")
            if kind in "smc" and code[:5] in great and index.bare.get(ref, "")[-1:] != "区":
                whole = kind in "sc" or not municipalities.get(code, "parent_ja")
                plain = kind != "c" or aliases.get(code, "kind") == "city"
                ward = kind == "m" and " Ward" in municipalities.get(code, "en")
                if whole and plain and not ward:
                    index.strong.add(ref)
    index.settle()
    return index.table()
