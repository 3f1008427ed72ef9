"""Airports, stations, quarters, mountains and islands that people ask for, and the municipalities they are in.

The choice, the names and their English are our own. The municipality of each is not: it is that of the
postcode and town beside it in Japan Post's list (`postcodes.py`), or for what lies in several that of the
source named. The rows are in `landmarks.tsv`: other names, postcode and town or JIS codes with
their source, and where it is, latitude and longitude in degrees.

Rain is read at these points, distances are counted from there. Airports: the package airportsdata
20260905 of PyPI (MIT), and for 石垣空港 the AMeDAS station of the airport, because the package has
the old one. The others are our own: a station's platforms, the middle of a quarter or an island, a
summit. `check.py` compares airports with their AMeDAS stations, and all with the town halls of
their places. Where one name has two landmarks, each has its own, in the order of their places.
"""
import romaji
from normalise import normalise
from soratab import Table, TableError, beside

# Spread over several municipalities, without one point that stands for them: the municipality that
# was chosen counts.
WITHOUT_POINT = {"淡路島", "奄美大島", "沖永良部島"}


def places_of(jis, municipalities, aliases):
    """As the program finds a JIS code: all parts of a divided municipality, a municipality, or a ward.
    Seven digits are one of such parts."""
    if jis in municipalities.rows:
        return "m:" + jis
    parts = [code for code in municipalities.rows if code[:5] == jis]
    if len(parts) > 1:
        return "s:" + jis
    if parts:
        return "m:" + parts[0]
    if jis in aliases.rows:
        return "c:" + jis
    raise TableError("landmarks: no place has the JIS code %s" % jis)


def points_of(name, text, places):
    """The points of a landmark: none, one, or one for each of its places."""
    points = text.split(",") if text else []
    if (name in WITHOUT_POINT) == bool(points) or len(points) not in (0, 1, places):
        raise TableError("landmarks: %s has %d places and %d points" % (name, places, len(points)))
    return points


def landmarks(source, names, municipalities, aliases):
    """The table. No key may be the name of a place: that would hide it."""
    table = Table("landmarks", "key kind ja kana en keys places source points".split())
    taken = {}
    for kind, ja, kana, english, others, where, origin, points in beside("landmarks"):
        if origin:
            codes = where.split(" ")
        else:
            # Postcode, town, and in a divided municipality the part that has it.
            towns = [part.split(" ") for part in where.split("+")]
            codes = [source.municipality(code.replace("-", ""), town) for code, town, *_ in towns]
            for index, (_, _, *part) in enumerate(towns):
                if part and not part[0].startswith(codes[index]):
                    raise TableError("landmarks: %s is not in %s" % (ja, part[0]))
                codes[index] = part[0] if part else codes[index]
            origin = "日本郵便 " + "、".join(" ".join(town[:2]) for town in towns)
        keys = []
        own = [ja, kana, english, romaji.romanise(kana.replace("ー", "").replace("・", ""))]
        for text in own + others.split():
            key = normalise(text)
            if key in names.rows or key in keys:
                if key in names.rows:
                    print("landmarks: %s is a place" % text)
                continue
            if key in taken:
                raise TableError("landmarks: %s is %s and %s" % (key, taken[key], ja))
            taken[key] = ja
            keys.append(key)
        table.add(
            normalise(english), kind, ja, kana, english, keys,
            [places_of(jis, municipalities, aliases) for jis in codes], origin,
            points_of(ja, points, len(codes)))
    return table
