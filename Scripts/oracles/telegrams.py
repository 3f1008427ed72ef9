"""An independent reading of JMA's XML: from an element, a telegram, a feed or the livedoor list of places to the
values that docs/json.md promises for it."""

import re
import unicodedata
import xml.etree.ElementTree as ET
from datetime import datetime
from typing import Any, Callable, Iterable

from checkkit import JST, rows

Json = dict[str, Any]
FIGURE = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)")
STAMP = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?")
DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?")
# What a value has a key of its own for; any other attribute goes into "attributes".
KEYS = {"type", "unit", "condition", "range", "description", "refID"}


def local(element: ET.Element) -> str:
    """The name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def attribute(element: ET.Element, name: str) -> str | None:
    """An attribute's text; None where it is missing or empty."""
    return cleaned(element.get(name))


def cleaned(text: str | None) -> str | None:
    """Trimmed of ASCII white space, freed of what steers a terminal; None if nothing is left."""
    if text is None:
        return None
    kept = []
    for sign in text.strip(" \t\r\n"):
        if sign == "\n":
            kept.append(sign)
        elif sign == "\t":
            kept.append(" ")
        elif unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            kept.append(sign)
    return "".join(kept) or None


def own_text(element: ET.Element | None) -> str | None:
    """The text of an element; 値なし has none."""
    if element is None or element.get("condition") == "値なし":
        return None
    return cleaned(element.text)


def child(element: ET.Element | None, name: str) -> ET.Element | None:
    """The first child of a name, in whatever namespace."""
    if element is None:
        return None
    return next((inner for inner in element if local(inner) == name), None)


def children(element: ET.Element | None, name: str) -> list[ET.Element]:
    return [] if element is None else [inner for inner in element if local(inner) == name]


def child_text(element: ET.Element | None, name: str) -> str | None:
    return own_text(child(element, name))


def key(name: str) -> str:
    """An element's name as a key: ChangeStatus is changeStatus."""
    return name[0].lower() + name[1:]


def texts(element: ET.Element | None, *names: str) -> Json:
    """The texts of the first children of these names, by their keys."""
    return {key(name): child_text(element, name) for name in names}


def attributes(element: ET.Element, *names: str) -> Json:
    return {name: attribute(element, name) for name in names}


def moment(text: str | None) -> str | None:
    """A time as the program writes it: in Japan's time, without fractions."""
    if text is None or not STAMP.fullmatch(text):
        return None
    stamp = datetime.fromisoformat(text.replace("Z", "+00:00"))
    if stamp.tzinfo is None:
        stamp = stamp.replace(tzinfo=JST)
    return stamp.astimezone(JST).replace(microsecond=0).isoformat()


def seconds(text: str | None) -> int | None:
    found = DURATION.fullmatch(text or "")
    if not found or not any(found.groups()):
        return None
    weeks, days, hours, minutes, rest = (int(part or 0) for part in found.groups())
    return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + rest


def figure(text: str | None) -> float | None:
    if text is None or text in ("NaN", "-999.9") or not FIGURE.fullmatch(text):
        return None
    return float(text)


class Reading:
    def __init__(self, times: dict[str, str | None]) -> None:
        self.times = times
        self.groups = 0
        self.values: list[Json] = []

    def walk(
        self, parent: ET.Element, skip: Iterable[str] = (), place: Json | None = None,
        once: Iterable[str] = (),
    ) -> list[Json]:
        """Every value below `parent`, in document order. Of names in `once` the first is skipped."""
        left_out, first = set(skip), set(once)
        here = place or {"path": [], "group": 0, "groupType": None, "area": None, "timeId": None}
        only_name = len(parent) == 1
        for inner in parent:
            name = local(inner)
            if name in left_out:
                continue
            if name in first:
                first.remove(name)
                continue
            if name == "AreaName" and place is not None and not only_name:
                continue
            if len(inner) == 0:
                self.values.append(self.value(inner, here, own_text(inner), None))
            elif is_coded(inner):
                self.values.append(
                    self.value(inner, here, child_text(inner, "Name"), child_text(inner, "Code"))
                )
            else:
                self.container(inner, here)
        return self.values

    def container(self, element: ET.Element, here: Json) -> None:
        """An element around others: a group of its own, and a value if it says something itself."""
        if any(key not in ("type", "refID") for key in element.attrib):
            self.values.append(self.value(element, here, None, None))
        self.groups += 1
        inside = {
            "path": here["path"] + [local(element)], "group": self.groups,
            "groupType": attribute(element, "type") or here["groupType"],
            "area": child_text(element, "AreaName") or here["area"],
            "timeId": attribute(element, "refID") or here["timeId"],
        }
        self.walk(element, place=inside)

    def value(self, element: ET.Element, here: Json, text: str | None, code: str | None) -> Json:
        time_id = attribute(element, "refID") or here["timeId"]
        more = {
            name.rpartition("}")[2]: cleaned(text)
            for name, text in element.attrib.items() if name not in KEYS and cleaned(text)
        }
        return {
            **here, "name": local(element), "timeId": time_id,
            "time": self.times.get(time_id) if time_id else None, "text": text,
            "number": figure(text) if attribute(element, "unit") else None, "code": code,
            **attributes(element, "type", "unit", "condition", "range", "description"),
            "attributes": more,
        }


def is_coded(element: ET.Element) -> bool:
    names = sorted(local(inner) for inner in element)
    return names in (["Code"], ["Code", "Name"]) and all(len(inner) == 0 for inner in element)


def values(
    element: ET.Element | None, skip: Iterable[str] = (),
    times: dict[str, str | None] | None = None, once: Iterable[str] = (),
) -> list[Json]:
    """Every value below an element, apart from the children named."""
    return [] if element is None else Reading(times or {}).walk(element, skip, once=once)


# Shapes: what telegrams.tsv says of the members of each.

Times = dict[str, str | None]
SHAPES: dict[str, list[list[str]]] = {}
for shape, *member in rows("oracles/telegrams.tsv"):
    SHAPES.setdefault(shape, []).append(member)
STATUS = {"通常": "normal", "訓練": "training", "試験": "test"}
INFO_TYPE = {"発表": "issued", "訂正": "corrected", "取消": "cancelled", "遅延": "delayed"}
# What a text, the first of some elements that has one, becomes.
READINGS: dict[str, Callable[[str | None], Any]] = {
    "text": lambda text: text, "name": lambda text: text or "", "list": lambda text: (text or "").split(),
    "status": lambda text: STATUS.get(text or "", "other"),
    "info_type": lambda text: INFO_TYPE.get(text or "", "other"),
    "time": lambda text: moment(text), "duration": lambda text: duration(text),
}


def read(shape: str, element: ET.Element | None, times: Times | None = None) -> Any:
    """An element as a shape of the table, or as the function of that name has it."""
    if shape not in SHAPES:
        return globals()[shape](element, times)
    made: Json = {}
    handled: set[str] = set()
    for name, how, names in SHAPES[shape]:
        what, _, inner = how.partition(":")
        paths = names.split()
        if what == "others":
            # Of the elements that are named here only the first was read above.
            made[name] = values(element, handled - set(paths), times, paths)
            continue
        handled |= {path.partition("/")[0] for path in paths}
        found = [at(element, path) for path in paths]
        if what in READINGS:
            made[name] = READINGS[what](next(filter(None, map(own_text, found)), None))
        elif what == "one":
            made[name] = None if found[0] is None else read(inner, found[0], times)
        elif what == "all":
            inside = () if element is None else element
            made[name] = [read(inner, one, times) for one in inside if local(one) in paths]
        else:
            made[name] = {
                "of": lambda: read(inner, found[0], times), "element": lambda: read(inner, element, times),
                "always": lambda: inner, "local": lambda: local(element),
                "attribute": lambda: attribute(element, paths[0]), "notes": lambda: notes(element, paths[0]),
            }[what]()
    return made


def at(element: ET.Element | None, path: str) -> ET.Element | None:
    for name in path.split("/"):
        element = child(element, name)
    return element


# Telegrams.

TYPE = re.compile(r"(?:^|_)(V[A-Z]{3}(?:[0-9i]{2}))(?:_|\.|$)")


def telegram(root: ET.Element, file_name: str) -> Json:
    control, head = read("control", child(root, "Control")), read("head", child(root, "Head"))
    body = child(root, "Body")
    found = TYPE.search(file_name)
    return {
        "kind": "telegram", "type": found.group(1) if found else None,
        "inForce": control["statusText"] == "通常" and head["infoTypeText"] != "取消", "control": control, "head": head,
        "parts": [part for element in (body if body is not None else []) for part in parts(element)],
    }


def duration(text: str | None) -> Json | None:
    return None if text is None else {"text": text, "seconds": seconds(text)}


def parts(element: ET.Element) -> list[Json]:
    """What one child of the body becomes."""
    name = local(element)
    if name in ("Warning", "VolcanoInfo"):
        return [{"part": "items", **read("items", element)}]
    if name in ("MeteorologicalInfos", "Earthquake", "Tsunami"):
        return [read("series" if name == "MeteorologicalInfos" else name.lower(), element)]
    if name == "Intensity":
        return [read("intensity", inner) for inner in element]
    if name == "TargetArea":
        return [{"part": "targetArea", "place": place(element, "area", None)}]
    if name == "Comment" or name == "VolcanoInfoContent":
        return [
            text for inner in element for text in one_text(inner, name, attribute(inner, "type"))
        ]
    if name == "Comments":
        return [text for inner in element for text in comment(inner)]
    if len(element) == 0:
        return one_text(element, name, attribute(element, "type"))
    kind = attribute(element, "type")
    return [{"part": "other", "name": name, "type": kind, "values": values(element)}]


def one_text(element: ET.Element, name: str, kind: str | None) -> list[Json]:
    text = own_text(element)
    own = local(element) if name == "VolcanoInfoContent" else name
    if text is None:
        return []
    return [{"part": "text", "name": own, "type": kind, "codes": [], "text": text}]


def comment(element: ET.Element) -> list[Json]:
    """One of the comments of a quake or tsunami telegram."""
    holder = child(element, "Text") if len(element) else element
    text = own_text(holder)
    if text is None:
        return []
    codes = (child_text(element, "Code") or "").split()
    kind = attribute(element, "codeType")
    return [{"part": "text", "name": local(element), "type": kind, "codes": codes, "text": text}]


# What no table says.


def places(element: ET.Element, _: Times | None) -> list[Json]:
    """Those of an item."""
    found = []
    for inner in element:
        role = local(inner).removesuffix("s").lower()
        if role not in ("area", "station"):
            continue
        own = attribute(inner, "codeType")
        found += [place(one, role, own) for one in (inner if local(inner).endswith("s") else [inner])]
    return found


def notes(element: ET.Element, name: str) -> list[str]:
    found = [own_text(note) for outer in children(element, name) for note in children(outer, "Note")]
    return [note for note in found if note is not None]


def place(element: ET.Element, role: str, outer: str | None) -> Json:
    code = child(element, "Code")
    of_code = None if code is None else attribute(code, "type")
    return {
        "role": role, "name": child_text(element, "Name") or "", "code": own_text(code),
        "codeType": attribute(element, "codeType") or outer or of_code,
        "details": values(element, once={"Name", "Code"}),
    }


def area(element: ET.Element, _: Times | None) -> Json:
    return place(element, "area", None)


def block(element: ET.Element, _: Times | None) -> Json:
    is_series = local(element) == "TimeSeriesInfo"
    stamps: list[Json] = []
    if is_series:
        for define in children(child(element, "TimeDefines"), "TimeDefine"):
            stamps.append(stamp(define, attribute(define, "timeId")))
    elif any(child(element, name) is not None for name in ("DateTime", "Duration", "Name")):
        stamps.append(stamp(element, None))
    starts = {one["id"]: one["start"] for one in stamps if one["id"]}
    handled = {"TimeDefines", "Item"} if is_series else {"DateTime", "Duration", "Name", "Item"}
    return {
        "form": "series" if is_series else "moment", "type": attribute(element, "type"),
        "times": stamps, "items": [read("item", inner, starts) for inner in children(element, "Item")],
        "details": values(element, handled, starts),
    }


def stamp(element: ET.Element, name: str | None) -> Json:
    start = child(element, "DateTime")
    length = child_text(element, "Duration")
    return {
        "id": name, "start": moment(own_text(start)), "duration": duration(length),
        "name": child_text(element, "Name"),
        "type": None if start is None else attribute(start, "type"),
        "attributes": {}
        if start is None
        else {key: cleaned(text) for key, text in start.attrib.items() if key != "type"},
    }


def hypocenter(element: ET.Element, _: Times | None) -> Json:
    area = child(element, "Area")
    names = ("Name", "Code", "DetailedName", "DetailedCode", "NameFromMark")
    return {
        **texts(area, *names), **texts(element, "Source"),
        "coordinates": [coordinate(inner) for inner in children(area, "Coordinate")],
        "details": values(area, {*names, "Coordinate"}) + values(element, {"Area", "Source"}),
    }


def magnitude(element: ET.Element, _: Times | None) -> Json:
    return {"value": figure(own_text(element)), **attributes(element, "type", "condition", "description")}


def coordinate(element: ET.Element) -> Json:
    """ISO 6709: +38.0+142.9-10000/ or degrees and minutes +3447.2+13829.5-23000/."""
    text = own_text(element)
    shape = re.fullmatch(r"([+-][\d.]+)([+-][\d.]+)([+-][\d.]+)?/.*", text or "", re.S)
    north = east = depth = None
    if shape:
        north = degrees(shape.group(1), 2)
        east = degrees(shape.group(2), 3)
        depth = None if shape.group(3) is None else -round(float(shape.group(3)))
    return {
        "text": text, **attributes(element, "type", "condition", "description"), "latitude": north,
        "longitude": east, "depth": depth,
    }


def degrees(text: str, whole: int) -> float | None:
    """Degrees from degrees, or from degrees and minutes."""
    digits = len(text[1:].partition(".")[0])
    if digits <= whole:
        return float(text)
    if digits != whole + 2:
        return None
    sign = -1 if text[0] == "-" else 1
    return sign * (int(text[1 : 1 + whole]) + float(text[1 + whole :]) / 60)


LEVELS = {"Pref": "prefecture", "Area": "area", "City": "municipality", "IntensityStation": "station"}


def level(element: ET.Element, _: Times | None) -> str:
    return LEVELS[local(element)]


def form(element: ET.Element, _: Times | None) -> str:
    return "forecast" if local(element) == "Forecast" else "observation"


def height(element: ET.Element, _: Times | None) -> Json:
    handled = {"ArrivalTime", "DateTime", "Condition", "Initial", "Revise", "TsunamiHeight"}
    only_height = [inner for inner in element if local(inner) == "TsunamiHeight"][:1]
    holder = ET.Element("holder")
    holder.extend(only_height)
    found = values(holder)
    return {
        "time": moment(child_text(element, "ArrivalTime") or child_text(element, "DateTime")),
        **texts(element, "Condition", "Initial", "Revise"), "height": found[0] if found else None,
        **height_figure(only_height[0] if only_height else None),
        "details": values(element, handled),
    }


def height_figure(element: ET.Element | None) -> Json:
    """The figure of a height by its words: １０ｍ超, ０．２ｍ未満; 巨大 and 高い are none."""
    words = unicodedata.normalize("NFKC", element.get("description") or "") if element is not None else ""
    shape = re.fullmatch(r"(\d+(?:\.\d+)?)m(超|未満|以上)?", words)
    bounds = {None: "exact", "超": "over", "未満": "under", "以上": "atLeast"}
    return {
        "number": float(shape.group(1)) if shape else None,
        "bound": bounds[shape.group(2)] if shape else None,
        "rising": element is not None and "上昇中" in (element.get("condition") or ""),
    }


# Feeds and the livedoor list of places.

NAME = re.compile(r"/?[^/]*?(?:^|_)?(V[A-Z]{3}[0-9i]{2})(?:_(\d+))?(?:_[^/]*)?\.xml$")


def entry(element: ET.Element, _: Times | None) -> Json:
    link = target(element)
    found = NAME.search(link or child_text(element, "id") or "")
    kind, code = found.groups() if found else (None, None)
    return {**read("listed", element), "link": link, "type": kind, "code": code}


def target(element: ET.Element) -> str | None:
    """The first link that leads to a telegram."""
    for link in children(element, "link"):
        if attribute(link, "rel") in (None, "alternate"):
            return attribute(link, "href")
    return None


def areas(root: ET.Element) -> Json:
    groups = []
    for prefecture in (element for element in root.iter() if local(element) == "pref"):
        warnings = child(prefecture, "warn")
        source = None if warnings is None else attribute(warnings, "source")
        cities = [
            {
                "title": attribute(city, "title") or "", "id": attribute(city, "id") or "",
                "feed": attribute(city, "source"),
            }
            for city in children(prefecture, "city")
        ]
        title = attribute(prefecture, "title") or ""
        groups.append({"title": title, "warnings": source, "cities": cities})
    channel = child(root, "channel")
    return {"kind": "areas", "title": child_text(channel, "title"), "groups": groups}
