"""The coastline of Japan and its neighbours, simplified and packed into printable characters."""
import math

from soratab import Table, packed_number

SOURCE = "more/geo/natural_earth_10m_land_japan.json"

# Steps of the coordinates for one degree: 0.002 degrees are about 200 m.
STEPS = 500

# (key letter, tolerance of the simplification and least extent of a line, in degrees). Coarse is for
# a map of the whole country, fine for the surroundings of a place.
DETAILS = (("c", 0.03, 0.15), ("f", 0.004, 0.02))


def distance(point, first, last):
    """From a point to a line between two others, in degrees of latitude."""
    scale = math.cos(math.radians(36))
    px, py = (point[0] - first[0]) * scale, point[1] - first[1]
    dx, dy = (last[0] - first[0]) * scale, last[1] - first[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, (px * dx + py * dy) / length))
    return math.hypot(px - along * dx, py - along * dy)


def simplified(points, tolerance):
    """Douglas and Peucker: the points that are needed to stay within the tolerance."""
    keep = {0, len(points) - 1}
    pending = [(0, len(points) - 1)]
    while pending:
        first, last = pending.pop()
        if last - first < 2:
            continue
        far = max(range(first + 1, last),
                  key=lambda i: (distance(points[i], points[first], points[last]), -i))
        if distance(points[far], points[first], points[last]) > tolerance:
            keep.add(far)
            pending += [(first, far), (far, last)]
    return [points[i] for i in sorted(keep)]


def ring(points, tolerance):
    """A closed line: simplified in two halves, so that it cannot collapse onto its start."""
    far = max(range(len(points)), key=lambda i: (math.dist(points[0], points[i]), -i))
    return simplified(points[:far + 1], tolerance)[:-1] + simplified(points[far:], tolerance)


def packed(points):
    """Differences in steps, zigzag; the first point is the difference to 0."""
    text, before = [], (0, 0)
    for point in points:
        for value, last in zip(point, before):
            text.append(packed_number((value - last) * 2 if value >= last else (last - value) * 2 - 1))
        before = point
    return "".join(text)


def lines(inputs):
    """(whether it is closed, points as (longitude, latitude)) of the source."""
    for feature in inputs.json(SOURCE)["features"]:
        geometry = feature["geometry"]
        if geometry["type"] == "Polygon":
            for points in geometry["coordinates"]:
                yield True, points
        else:
            yield False, geometry["coordinates"]


def steps(points):
    """The points in whole steps, each once in a row."""
    found = []
    for longitude, latitude in points:
        point = (round(longitude * STEPS), round(latitude * STEPS))
        if not found or found[-1] != point:
            found.append(point)
    return found


def coastline(inputs):
    table = Table("coastline", "key closed west south east north points".split())
    source = list(lines(inputs))
    for letter, tolerance, least in DETAILS:
        found = []
        for closed, points in source:
            points = steps((ring if closed else simplified)(points, tolerance))
            west, east = min(p[0] for p in points), max(p[0] for p in points)
            south, north = min(p[1] for p in points), max(p[1] for p in points)
            extent = max(east - west, north - south)
            if extent >= least * STEPS:
                found.append((-extent, west, south, east, north, closed, points))
        for number, (_, west, south, east, north, closed, points) in enumerate(sorted(found)):
            table.add("%s%03d" % (letter, number), "y" if closed else "",
                      west, south, east, north, packed(points))
    return table
