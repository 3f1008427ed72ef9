"""Unpacks the coastline and the postcodes once more, apart from the code that packed them, and states what is wrong."""

import math
import re

# Degrees that the source was clipped to.
WEST, SOUTH, EAST, NORTH = 118, 20, 150, 48

# Natural Earth lacks these islands, or has them kilometres away.
NOT_IN_THE_SOURCE = {"江田島市", "知名町", "座間味村", "渡名喜村"}


def numbers(text):
    """The whole numbers of a packed field: five bits a character, the least first."""
    found, bits, shift = [], 0, 0
    for character in text:
        code = ord(character) - 63
        bits |= (code & 31) << shift
        shift += 5
        if code & 32 == 0:
            found.append(bits)
            bits = shift = 0
    if shift:
        raise ValueError("a number without an end")
    return found


def signed(number):
    """The whole number that an even or odd one stands for."""
    return -((number + 1) >> 1) if number & 1 else number >> 1


def points(text):
    """The points of a line in steps of 0.002 degrees, as (longitude, latitude)."""
    flat = [signed(number) for number in numbers(text)]
    if len(flat) % 2:
        raise ValueError("half a point")
    found, x, y = [], 0, 0
    for dx, dy in zip(flat[::2], flat[1::2]):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


def coastline(tables, problems):
    say = problems.unless
    lands = {"c": [], "f": []}
    extents = {"c": 1e9, "f": 1e9}
    for row in tables["coastline"].dicts():
        key = row["key"]
        line = points(row["points"])
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        box = [int(row[side]) for side in ("west", "south", "east", "north")]
        say(box == [min(xs), min(ys), max(xs), max(ys)], "coastline %s: box" % key)
        say(WEST * 500 <= box[0] and box[2] <= EAST * 500 and SOUTH * 500 <= box[1]
            and box[3] <= NORTH * 500, "coastline %s: outside" % key)
        extent = max(box[2] - box[0], box[3] - box[1])
        say(extent <= extents[key[0]], "coastline %s: not by extent" % key)
        extents[key[0]] = extent
        say(all(a != b for a, b in zip(line, line[1:])), "coastline %s: a point twice" % key)
        say((row["closed"] == "y") == (line[0] == line[-1]), "coastline %s: closed" % key)
        if row["closed"] == "y":
            lands[key[0]].append(line)
    halls = [(float(m["lat"]), float(m["lon"]), m["ja"]) for m in
             tables["municipalities"].dicts() if m["lat"]]
    # Every town hall is on land or close to the shore: 0.02 degrees are two kilometres.
    far = [name for lat, lon, name in halls if not near(lon * 500, lat * 500, lands["f"], 10)]
    say(set(far) == NOT_IN_THE_SOURCE, "coastline: no land at %s" % far[:10])
    say(5 * len(lands["c"]) < len(lands["f"]), "coastline: coarse is not coarse")


def near(x, y, lands, steps):
    """Whether a point is inside of a ring, or so close to one of its sides."""
    for line in lands:
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        if not (min(xs) - steps <= x <= max(xs) + steps and min(ys) - steps <= y <= max(ys) + steps):
            continue
        inside = False
        for (ax, ay), (bx, by) in zip(line, line[1:]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
            length = (bx - ax) ** 2 + (by - ay) ** 2
            along = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
            if (ax + along * (bx - ax) - x) ** 2 + (ay + along * (by - ay) - y) ** 2 <= steps ** 2:
                return True
        if inside:
            return True
    return False


# Postcodes and landmarks.

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
    landmark_points(tables, problems)


def landmark_points(tables, problems):
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
