"""Tables of places: prefectures, offices, centers, primary areas, municipalities, groups, aliases."""
import re

import romaji
from soratab import Table, TableError, beside, decimal

FILE_OF_OFFICE = {"014030": "014100", "460040": "460100"}
REGIONS = {name: n + 1 for n, name in enumerate("北海道 東北 関東 中部 近畿 中国 四国 九州".split())}
KIND_KANA = {"市": ("し",), "区": ("く",), "町": ("ちょう", "まち"), "村": ("そん", "むら")}
KIND_EN = {"市": "City", "区": "Ward", "町": "Town", "村": "Village"}

AREA_KANA = dict(beside("area-kana"))
# Municipalities that JMA splits: the part with the town hall (hall); cities that it lists by ward only: the ward with
# the city hall (city); and the parts that a ward lies in, the one with the ward office first (ward).
SPLITS = {(kind, code): parts.split() for kind, code, parts in beside("splits")}

# The wards of Hamamatsu since 2024-01-01; the list of municipalities still has the seven before.
HAMAMATSU_NOW = (("22138", "中央区", "ちゅうおうく"), ("22139", "浜名区", "はまなく"), ("22140", "天竜区", "てんりゅうく"))
HAMAMATSU_BEFORE = ("22131", "22132", "22133", "22134", "22135", "22136", "22137")


class World:
    """The inputs about places, read once, slips put right."""

    def __init__(self, inputs):
        tree = inputs.json("jma-bosai/const/area_20260424.json")
        self.centers, self.offices = tree["centers"], tree["offices"]
        self.class10s, self.class15s = tree["class10s"], tree["class15s"]
        self.class20s = tree["class20s"]
        for code, field, wrong, right in beside("fixes"):
            if self.class20s[code][field] != wrong:
                raise TableError("the input no longer says %r for %s" % (wrong, code))
            self.class20s[code][field] = right
        self.halls = {}
        for row in inputs.csv("prefecture/localgovjp-utf8.csv"):
            self.halls[row["cid"].zfill(5)] = row
        self.prefectures = inputs.spec("prefectures.tsv")
        self.areas = {row["class10"]: row for row in inputs.spec("areas-class10.tsv")}
        self.weekly = inputs.spec("weekly-areas.tsv")
        self.newest = {
            area["code"]: area["stations"]
            for office in inputs.json("jma-bosai/const/offices_areas_stations_2026.json")
            for area in office["areas"]
        }
        self.livedoor = dict(
            (code, title) for title, code in re.findall(
                r'<city title="([^"]+)" id="(\d{6})"',
                inputs.read("data", "livedoor/primary_area.xml").decode("utf-8"))
        )
        self.population = {
            row["code"]: row for row in inputs.csv("prefecture/ssdse_e_2026_population_area.csv")
        }
        self.prefectural_halls = {
            row["pid"].zfill(2): row for row in inputs.csv("prefecture/prefjp-utf8.csv")
        }
        self.parts = {}
        for code in sorted(self.class20s):
            self.parts.setdefault(code[:5], []).append(code)

    def class10_of(self, class20):
        return self.class15s[self.class20s[class20]["parent"]]["parent"]

    def is_split(self, city):
        """True if JMA has this municipality in parts."""
        return len(self.parts.get(city, ())) > 1 or self.parts.get(city, ["xxxxx00"])[0][5:] != "00"


def strip_kana(kana, kind):
    """しぶやく -> しぶや, く."""
    for ending in KIND_KANA[kind]:
        if kana.endswith(ending) and len(kana) > len(ending):
            return kana[: -len(ending)], ending
    raise TableError("the reading %s does not end like %s" % (kana, kind))


def city_romaji(kana, kind):
    """`Sendai City` from せんだいし and 市."""
    return romaji.name(strip_kana(kana, kind)[0]) + " " + KIND_EN[kind]


def parent_of(name, english):
    """English name of the municipality from the English name of a part."""
    english = re.sub(r" \(.*\)$", "", english)
    english = english.rsplit(", ", 1)[-1]
    return re.sub(r"^(Eastern|Western|Northern|Southern) (?=\w+ (City|Town|Village)$)", "", english)


def offices_and_centers(world):
    offices = Table("offices", "code ja en observatory_ja center_code forecast_file".split())
    for code, office in world.offices.items():
        offices.add(code, office["name"], office["enName"], office["officeName"],
                    office["parent"], FILE_OF_OFFICE.get(code, code))
    centers = Table("centers", "code ja en".split())
    for code, center in world.centers.items():
        centers.add(code, center["name"], center["enName"])
    return offices, centers


def prefectures(world):
    table = Table("prefectures", (
        "code ja kana en area capital_ja capital_kana capital_en capital_municipality "
        "capital_primary primary_areas offices forecast_files population population_year "
        "area_km2 area_year lat lon").split())
    for row in world.prefectures:
        code, capital = row["pref"], row["capital_ja"]
        hall = world.prefectural_halls[code]
        if hall["pref"] != row["ja"] or hall["prefkana"] != row["kana"]:
            raise TableError("prefecture %s differs between the inputs" % code)
        city = row["capital_class20"][:5]
        if city in ("28110", "34101"):
            city = city[:3] + "00"
        local = world.halls[city]
        if local["city"] != capital:
            raise TableError("capital %s is not %s" % (capital, local["city"]))
        count = world.population[code]
        table.add(
            code, row["ja"], row["kana"], row["en"], REGIONS[row["region8_ja"]],
            capital, local["citykana"], city_romaji(local["citykana"], capital[-1]).split(" ")[0],
            row["capital_class20"], row["capital_class10"],
            row["class10_codes"].split(","), row["offices"].split(","),
            row["forecast_files"].split(","), count["population_2024"], "2024",
            decimal(int(count["area_ha_2024"]) / 100, 2), "2024",
            decimal(hall["lat"], 4), decimal(hall["lng"], 4))
    return table


def primary_areas(world):
    table = Table("primary-areas", (
        "code ja kana en office forecast_file pref stations weekly_candidates waves "
        "representative city_title").split())
    for code, area in world.class10s.items():
        spec = world.areas[code]
        stations = spec["all_temp_stations"].split(",")
        known = set(world.newest[code])
        if not set(stations) <= known or (known - set(stations)) - {"63576", "73136"}:
            raise TableError("stations of %s differ between the inputs" % code)
        if (spec["ja"], spec["en"], spec["office"]) != (area["name"], area["enName"], area["parent"]):
            raise TableError("primary area %s differs between the inputs" % code)
        if world.livedoor[code] != spec["livedoor_title"]:
            raise TableError("city title of %s differs between the inputs" % code)
        table.add(code, area["name"], AREA_KANA[area["name"]], area["enName"],
                  area["parent"], spec["forecast_file"], spec["pref"], stations,
                  spec["weekly_candidates"].split(","), spec["waves"],
                  spec["representative_class20"], spec["livedoor_title"])
    return table


def groups(world):
    table = Table("groups", "code ja en primary".split())
    for code, group in world.class15s.items():
        table.add(code, group["name"], group["enName"], group["parent"])
    return table


def municipalities(world):
    table = Table("municipalities", (
        "code ja kana en primary group lat lon town_hall parent_ja parent_kana parent_en").split())
    for code, place in world.class20s.items():
        city = code[:5]
        local = world.halls.get(city)
        split = world.is_split(city)
        hall = not split or SPLITS["hall", city] == [code]
        parent = ["", "", ""]
        if split:
            parent = [local["city"], local["citykana"], parent_of(place["name"], place["enName"])]
            if not place["name"].startswith(parent[0]):
                raise TableError("%s is no part of %s" % (place["name"], parent[0]))
        point = ["", ""]
        if hall and local:
            point = [decimal(local["lat"], 4), decimal(local["lng"], 4)]
        table.add(code, place["name"], place["kana"], place["enName"], world.class10_of(code),
                  place["parent"], point[0], point[1], "y" if hall else "", *parent)
    return table


def aliases(world):
    """Wards and cities that JMA's list does not have as one entry of their own."""
    table = Table("aliases", "code ja kana en city_ja city_kana city_en kind targets".split())
    rows = []
    for code, local in sorted(world.halls.items()):
        words, kana = local["city"].split(" "), local["citykana"].split(" ")
        if code in HAMAMATSU_BEFORE:
            if code != "22137":
                rows.append((code, "former", words, kana))
        elif code not in world.parts:
            rows.append((code, "ward" if len(words) == 2 else "city", words, kana))
    for code, ward, kana in HAMAMATSU_NOW:
        rows.append((code, "ward", ["浜松市", ward], ["はままつし", kana]))
    cities = {words[0]: code for code, local in world.halls.items()
              for words in [local["city"].split(" ")] if len(words) == 1}
    for code, kind, words, kana in sorted(rows):
        if kind == "city":
            parts = sorted(c for c in world.class20s
                           if c[:2] == code[:2] and world.class20s[c]["name"].startswith(words[0]))
            (first,) = SPLITS["city", code]
            targets = [first] + [c for c in parts if c != first]
            city_en = city_romaji(kana[0], "市")
            table.add(code, words[0], kana[0], city_en, "", "", "", kind, targets)
            continue
        city = cities[words[0]]
        targets = SPLITS.get(("ward", code)) or [city + "00"]
        english = parent_of("", world.class20s[targets[0]]["enName"])
        table.add(code, words[1], kana[1], city_romaji(kana[1], "区"), words[0], kana[0],
                  english, kind, targets)
    return table


# How far `romaji` agrees with the English names of JMA's list, and where it does not.

DIRECTIONS = "Eastern|Western|Northern|Southern"


def bare(kana, kind):
    """The reading without the ending of 市, 区, 町 or 村, if it has one."""
    return strip_kana(kana, kind)[0] if kana.endswith(KIND_KANA[kind]) else kana


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
        return [(bare(kana[:at], "市"), ward[1]), (bare(kana[at:], "区"), ward[2])]
    if not world.is_split(code[:5]):
        return [(bare(kana, ja[-1]), english.rsplit(" ", 1)[0])]
    whole = world.halls[code[:5]]
    found = [(bare(whole["citykana"], whole["city"][-1]), parent_of(ja, english).rsplit(" ", 1)[0])]
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
