"""Unpacks the coastline once more, apart from the code that packed it, and states what is wrong."""
import re

from checkread import numbers

# Degrees that the source was clipped to.
WEST, SOUTH, EAST, NORTH = 118, 20, 150, 48

# Natural Earth lacks these islands, or has them kilometres away.
NOT_IN_THE_SOURCE = {"江田島市", "知名町", "座間味村", "渡名喜村"}


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
        say(re.fullmatch(r"[cf]\d{3}", key), "coastline: key %s" % key)
        say(re.fullmatch(r"[?-~]+", row["points"]), "coastline %s: characters" % key)
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
