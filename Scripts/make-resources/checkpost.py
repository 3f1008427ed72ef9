"""Unpacks the postcodes once more, apart from the code that packed them, and states what is wrong."""
import math
import re

from checkread import numbers

# Some that Japan Post's list has, with their municipalities, and some that it lacks.
KNOWN = {
    "1500002": "13113", "0600000": "01101", "1440041": "13111", "2820004": "12211",
    "9071801": "47382", "0350000": "02208 02424", "9850000": "04203 04209 04404",
}
MISSING = ("0000000", "1509999", "9999999")
COUNT = 120720


def unpacked(table):
    """The JIS codes of every postcode."""
    found = {}
    for prefix, names, runs in table.rows:
        lists = [name.split("+") for name in names.split(",")]
        values, at, suffix, index = numbers(runs), 0, 0, 0
        while at < len(values):
            suffix += values[at]
            length, changes = (values[at + 1] >> 1) + 1, values[at + 1] & 1
            at += 2
            if changes:
                index = values[at]
                at += 1
            for _ in range(length):
                found["%s%04d" % (prefix, suffix)] = lists[index]
                suffix += 1
    return found


def post(tables, problems, plain):
    """Every code leads to a municipality or ward; every landmark's places are those of its source."""
    codes = unpacked(tables["postcodes"])
    problems.unless(len(codes) == COUNT, "postcodes: %d" % len(codes))
    cities = {code[:5] for code in tables["municipalities"].keys} | set(tables["aliases"].keys)
    for code, found in codes.items():
        problems.unless(set(found) <= cities, "postcodes: %s leads to %s" % (code, found))
    for code, wanted in KNOWN.items():
        problems.unless(codes.get(code) == wanted.split(), "postcodes: %s is %s" % (code, codes.get(code)))
    for code in MISSING:
        problems.unless(code not in codes, "postcodes: %s is there" % code)
    seen = set()
    for mark in tables["landmarks"].dicts():
        name, keys = mark["ja"], mark["keys"].split(",")
        problems.unless(plain(mark["en"]) == mark["key"], "landmarks: %s has another key" % name)
        problems.unless(plain(name) in keys and plain(mark["kana"]) in keys, "landmarks: keys of %s" % name)
        for key in keys:
            problems.unless(plain(key) == key, "landmarks: %s is not normal" % key)
            problems.unless(key not in tables["names"].index, "landmarks: %s is a place" % key)
            problems.unless(key not in seen, "landmarks: %s is there twice" % key)
            seen.add(key)
        own = [re.sub("^[mcs]:", "", place)[:5] for place in mark["places"].split(",")]
        problems.unless(set(own) <= cities, "landmarks: %s leads to %s" % (name, own))
        cited = [c.replace("-", "") for c in re.findall(r"\d{3}-\d{4}", mark["source"])]
        problems.unless(cited or mark["source"].startswith("https://"), "landmarks: %s has no source" % name)
        if cited:
            problems.unless([codes.get(c) for c in cited] == [[jis] for jis in own],
                            "landmarks: %s is not where %s is" % (name, cited))
    points(tables, problems)


def points(tables, problems):
    """A landmark is near the town hall of its place, and an airport at the AMeDAS station that it has."""
    halls = {row["code"][:5]: (float(row["lat"]), float(row["lon"]))
             for row in tables["municipalities"].dicts() if row["lat"]}
    cities = {row["code"]: row["targets"].split(",")[0][:5] for row in tables["aliases"].dicts()}
    airports = {row["airport_ja"]: (float(row["lat"]), float(row["lon"]))
                for row in tables["stations"].dicts() if row["airport_ja"]}
    for mark in tables["landmarks"].dicts():
        places, found = mark["places"].split(","), [p for p in mark["points"].split(",") if p]
        problems.unless(len(found) in (0, 1, len(places)), "landmarks: points of %s" % mark["ja"])
        for at, point in enumerate(found):
            here = tuple(float(number) for number in point.split(" "))
            station = airports.get(mark["ja"])
            problems.unless(station is None or kilometers(here, station) < 3,
                            "landmarks: %s is not at its station" % mark["ja"])
            for place in places if len(found) == 1 else [places[at]]:
                code = re.sub("^[mcs]:", "", place)[:5]
                away = kilometers(here, halls[cities.get(code, code)])
                # Far islands of a village whose hall is on another one.
                limit = 1300 if code in ("13421", "46303") else 40
                problems.unless(away < limit, "landmarks: %s is %d km away" % (mark["ja"], away))


def kilometers(here, there):
    """On a sphere, by the haversine."""
    (a, b), (c, d) = (map(math.radians, point) for point in (here, there))
    half = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
    return 2 * 6371 * math.asin(math.sqrt(half))
