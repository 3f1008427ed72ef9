"""Tables of codes and words: weather codes, words, place words, warning codes, tiles."""
import re

from soratab import Table, TableError, beside


def weather_codes(inputs):
    columns = "code day_icon night_icon category ja en group main link second day night".split()
    table = Table("weather-codes", columns)
    shown = {code: words for code, *words in beside("weather-words")}
    telops = inputs.json("jma-bosai/const/telops_otiai10.json")
    rows = inputs.spec("weather-codes.tsv")
    for row in rows:
        page = telops[row["code"]]
        if [page[0][:3], page[1][:3], page[2], page[3]] != [
                row["icon_day"], row["icon_night"], row["group"], row["ja"]]:
            raise TableError("weather code %s differs between the inputs" % row["code"])
        table.add(row["code"], row["icon_day"], row["icon_night"], row["category"], row["ja"],
                  row["en"], row["group"], row["main"], row["link"], row["second"],
                  *shown.get(row["code"], ("", "")))
    if not set(shown) <= set(telops):
        raise TableError("weather-words.tsv has an unknown code")
    if set(telops) != {row["code"] for row in rows}:
        raise TableError("the weather codes are not the same set")
    return table


def words(inputs):
    """The words of forecast texts; a remark in brackets goes to `hours` or is dropped; a wind is its direction."""
    table = Table("words", "token kana role en hours".split())
    for row in inputs.spec("text-tokens.tsv"):
        match = re.fullmatch(r"(.*?) ?\(([^)]*)\)", row["en"])
        english, remark = match.groups() if match else (row["en"], "")
        if row["role"] == "wind":
            english = re.sub(r" winds?$", "", english)
        hours = remark if re.fullmatch(r"\d\d-\d\d", remark) else ""
        table.add(row["token"], row["kana"], row["role"], english, hours)
    return table


def place_words(world):
    """Place names inside forecast texts. One English name, or one per prefecture."""
    table = Table("place-words", "ja en by_pref".split())
    found = {}
    for level in (world.class10s, world.class15s, world.class20s, world.offices):
        for code, place in level.items():
            found.setdefault(place["name"], {}).setdefault(code[:2], place["enName"])
    for ja, english in beside("special-places"):
        if ja in found:
            raise TableError("%s is a listed name" % ja)
        table.add(ja, english, "")
    for ja, per_pref in found.items():
        names = set(per_pref.values())
        if len(names) == 1:
            table.add(ja, names.pop(), "")
        else:
            table.add(ja, "", ["%s=%s" % item for item in sorted(per_pref.items())])
    return table


def warning_codes(inputs):
    table = Table("warning-codes", "code ja en phenomenon class level telegram".split())
    for row in inputs.spec("warning-codes.tsv"):
        telegram = "" if row["telegram"].endswith("?") else row["telegram"]
        table.add(row["code"], row["ja"], row["en"], row["phenomenon"], row["class"],
                  row["level"], telegram)
    return table


# Where the 47 tiles of the map stand over the coastline, for three shapes of a terminal. Found by a search that keeps
# every tile near its prefecture and neighbours in their order, then put right by hand. Each line of `map-layout.tsv`
# is a row of cells, with the prefectures on it and their first columns.
LAYOUT = beside("map-layout")


def tile_places(shape):
    """{prefecture: (column, row)} of one shape."""
    found = {}
    for row, fields in (line[1:] for line in LAYOUT if line[0] == shape):
        for field in fields.split():
            code, column = field.split("@")
            if code in found:
                raise TableError("map layout %s: %s is there twice" % (shape, code))
            found[code] = (int(column), int(row))
    return found


def tiles():
    shapes = list(dict.fromkeys(line[0] for line in LAYOUT))
    table = Table("tiles", "pref col row".split() + shapes)
    found = [tile_places(name) for name in shapes]
    for y, (line,) in enumerate(beside("tile-rows")):
        for x, code in enumerate(line.split(" ")):
            if code != "..":
                table.add(code, x, y, *[[str(cell) for cell in shape[code]] for shape in found])
    return table
