"""From a telegram to the document that docs/json.md promises for it."""

import re
import unicodedata
import xml.etree.ElementTree as ET

from .values import (
    Json, attribute, attributes, child, child_text, children, cleaned, figure, local, moment,
    own_text, seconds, texts, values,
)  # fmt: skip

STATUS = {"通常": "normal", "訓練": "training", "試験": "test"}
INFO_TYPE = {"発表": "issued", "訂正": "corrected", "取消": "cancelled", "遅延": "delayed"}
TYPE = re.compile(r"(?:^|_)(V[A-Z]{3}(?:[0-9i]{2}))(?:_|\.|$)")
Times = dict[str, str | None]


def telegram(root: ET.Element, file_name: str) -> Json:
    """The whole document."""
    control, head, body = (child(root, name) for name in ("Control", "Head", "Body"))
    status = child_text(control, "Status")
    info_type = child_text(head, "InfoType")
    found = TYPE.search(file_name)
    return {
        "kind": "telegram",
        "type": found.group(1) if found else None,
        "inForce": status == "通常" and info_type != "取消",
        "control": {
            **texts(control, "Title", "EditorialOffice"),
            "time": moment(child_text(control, "DateTime")),
            "status": STATUS.get(status or "", "other"),
            "statusText": status,
            "publishingOffices": (child_text(control, "PublishingOffice") or "").split(),
        },
        "head": {
            **texts(head, "Title", "Serial", "InfoKind", "InfoKindVersion"),
            "reportTime": moment(child_text(head, "ReportDateTime")),
            "targetTime": moment(child_text(head, "TargetDateTime")),
            "targetDubious": child_text(head, "TargetDTDubious"),
            "targetDuration": duration(child_text(head, "TargetDuration")),
            "validTime": moment(child_text(head, "ValidDateTime")),
            "eventId": child_text(head, "EventID"),
            "infoType": INFO_TYPE.get(info_type or "", "other"),
            "infoTypeText": info_type,
            "headline": headline(child(head, "Headline")),
        },
        "parts": [part for element in (body if body is not None else []) for part in parts(element)],
    }


def headline(element: ET.Element | None) -> Json:
    """The summary."""
    return {
        "text": child_text(element, "Text"),
        "information": [items(inner) for inner in children(element, "Information")],
    }


def duration(text: str | None) -> Json | None:
    """A length of time."""
    return None if text is None else {"text": text, "seconds": seconds(text)}


def parts(element: ET.Element) -> list[Json]:
    """What one child of the body becomes."""
    name = local(element)
    if name in ("Warning", "VolcanoInfo"):
        return [{"part": "items", **items(element)}]
    if name == "MeteorologicalInfos":
        return [series(element)]
    if name == "Earthquake":
        return [earthquake(element)]
    if name == "Intensity":
        return [intensity(inner) for inner in element]
    if name == "Tsunami":
        return [tsunami(element)]
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
    """A text, if there is one."""
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


# Items


def items(element: ET.Element, times: Times | None = None) -> Json:
    """`Warning`, `VolcanoInfo`, `Information`."""
    return {
        "name": local(element),
        "type": attribute(element, "type"),
        "items": [item(inner, times) for inner in children(element, "Item")],
    }


def item(element: ET.Element, times: Times | None = None) -> Json:
    """Kinds with their places."""
    places = []
    for inner in element:
        role = {"Area": "area", "Areas": "area", "Station": "station", "Stations": "station"}.get(
            local(inner)
        )
        if role is None:
            continue
        own = attribute(inner, "codeType")
        if local(inner) in ("Areas", "Stations"):
            places += [place(one, role, own) for one in inner]
        else:
            places.append(place(inner, role, own))
    handled = {"Kind", "LastKind", "Area", "Areas", "Station", "Stations"}
    marks = ("ChangeStatus", "FullStatus", "EditingMark")
    return {
        "kinds": [kind(inner, times) for inner in children(element, "Kind")],
        "lastKinds": [last_kind(inner) for inner in children(element, "LastKind")],
        "places": places,
        **texts(element, *marks),
        "details": values(element, handled, times, marks),
    }


def kind(element: ET.Element, times: Times | None) -> Json:
    """One kind."""
    last = child(element, "LastKind")
    handled = {"Addition", "Attention", "Property"}
    marks = {"Name", "Code", "Status", "Condition", "LastKind"}
    return {
        **texts(element, "Name", "Code", "Status", "Condition"),
        "last": None if last is None else last_kind(last),
        "additions": notes(element, "Addition"),
        "attentions": notes(element, "Attention"),
        "properties": [
            {**texts(inner, "Type"), "values": values(inner, (), times, {"Type"})}
            for inner in children(element, "Property")
        ],
        "details": values(element, handled, times, marks),
    }


def last_kind(element: ET.Element) -> Json:
    """What was in force before."""
    return texts(element, "Name", "Code", "Condition")


def notes(element: ET.Element, name: str) -> list[str]:
    """The notes of all additions or attentions."""
    found = [own_text(note) for outer in children(element, name) for note in children(outer, "Note")]
    return [note for note in found if note is not None]


def place(element: ET.Element, role: str, outer: str | None) -> Json:
    """An area or a station."""
    code = child(element, "Code")
    of_code = None if code is None else attribute(code, "type")
    return {
        "role": role,
        "name": child_text(element, "Name") or "",
        "code": own_text(code),
        "codeType": attribute(element, "codeType") or outer or of_code,
        "details": values(element, once={"Name", "Code"}),
    }


# Series


def series(element: ET.Element) -> Json:
    """`MeteorologicalInfos`."""
    return {
        "part": "series",
        "type": attribute(element, "type"),
        "blocks": [
            block(inner)
            for inner in element
            if local(inner) in ("TimeSeriesInfo", "MeteorologicalInfo")
        ],
        "details": values(element, {"TimeSeriesInfo", "MeteorologicalInfo"}),
    }


def block(element: ET.Element) -> Json:
    """Items with their times."""
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
        "form": "series" if is_series else "moment",
        "type": attribute(element, "type"),
        "times": stamps,
        "items": [item(inner, starts) for inner in children(element, "Item")],
        "details": values(element, handled, starts),
    }


def stamp(element: ET.Element, name: str | None) -> Json:
    """One time or span."""
    start = child(element, "DateTime")
    length = child_text(element, "Duration")
    return {
        "id": name,
        "start": moment(own_text(start)),
        "duration": duration(length),
        "name": child_text(element, "Name"),
        "type": None if start is None else attribute(start, "type"),
        "attributes": {}
        if start is None
        else {key: cleaned(text) for key, text in start.attrib.items() if key != "type"},
    }


# Quakes and tsunami


def earthquake(element: ET.Element) -> Json:
    """One quake."""
    origin = child(element, "Hypocenter")
    area = child(origin, "Area")
    handled = {"OriginTime", "ArrivalTime", "Condition", "Hypocenter", "Magnitude"}
    hypocenter = None
    if origin is not None:
        names = ("Name", "Code", "DetailedName", "DetailedCode", "NameFromMark")
        more = values(area, {*names, "Coordinate"}) + values(origin, {"Area", "Source"})
        hypocenter = {
            **texts(area, *names),
            **texts(origin, "Source"),
            "coordinates": [coordinate(inner) for inner in children(area, "Coordinate")],
            "details": more,
        }
    return {
        "part": "earthquake",
        "originTime": moment(child_text(element, "OriginTime")),
        "arrivalTime": moment(child_text(element, "ArrivalTime")),
        **texts(element, "Condition"),
        "hypocenter": hypocenter,
        "magnitudes": [
            {"value": figure(own_text(one)), **attributes(one, "type", "condition", "description")}
            for one in children(element, "Magnitude")
        ],
        "details": values(element, handled),
    }


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
        "text": text,
        **attributes(element, "type", "condition", "description"),
        "latitude": north,
        "longitude": east,
        "depth": depth,
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


def intensity(element: ET.Element) -> Json:
    """Observed or expected intensities."""
    return {
        "part": "intensity",
        "form": "forecast" if local(element) == "Forecast" else "observation",
        "maximum": child_text(element, "MaxInt"),
        "places": [intensity_place(inner, "prefecture") for inner in children(element, "Pref")],
        "details": values(element, {"MaxInt", "Pref"}),
    }


LEVELS = {"Area": "area", "City": "municipality", "IntensityStation": "station"}


def intensity_place(element: ET.Element, level: str) -> Json:
    """One place, with those inside it."""
    handled = {"Name", "Code", "MaxInt", "Int", "Condition", "Revise", *LEVELS}
    return {
        "level": level,
        "name": child_text(element, "Name") or "",
        **texts(element, "Code", "Condition", "Revise"),
        "intensity": child_text(element, "MaxInt") or child_text(element, "Int"),
        "places": [
            intensity_place(inner, LEVELS[local(inner)])
            for inner in element
            if local(inner) in LEVELS
        ],
        "details": values(element, handled),
    }


SECTIONS = {"Observation", "Estimation", "Forecast"}


def tsunami(element: ET.Element) -> Json:
    """What is expected and seen at the coast."""
    return {
        "part": "tsunami",
        "sections": [
            {
                "name": local(inner),
                "items": [coast(one) for one in children(inner, "Item")],
                "details": values(inner, {"Item"}),
            }
            for inner in element
            if local(inner) in SECTIONS
        ],
        "details": values(element, SECTIONS),
    }


def coast(element: ET.Element) -> Json:
    """One stretch of coast."""
    area = child(element, "Area")
    category = child(element, "Category")
    handled = {"Area", "Category", "FirstHeight", "MaxHeight", "Station"}
    now, before = child(category, "Kind"), child(category, "LastKind")
    return {
        "area": None if area is None else place(area, "area", None),
        "kind": None if now is None else last_kind(now),
        "lastKind": None if before is None else last_kind(before),
        "firstHeight": height(child(element, "FirstHeight")),
        "maxHeight": height(child(element, "MaxHeight")),
        "stations": [station(inner) for inner in children(element, "Station")],
        "details": values(element, handled),
    }


def height(element: ET.Element | None) -> Json | None:
    """The first or the highest wave."""
    if element is None:
        return None
    handled = {"ArrivalTime", "DateTime", "Condition", "Initial", "Revise", "TsunamiHeight"}
    only_height = [inner for inner in element if local(inner) == "TsunamiHeight"][:1]
    holder = ET.Element("holder")
    holder.extend(only_height)
    found = values(holder)
    return {
        "time": moment(child_text(element, "ArrivalTime") or child_text(element, "DateTime")),
        **texts(element, "Condition", "Initial", "Revise"),
        "height": found[0] if found else None,
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


def station(element: ET.Element) -> Json:
    """One place at the coast."""
    handled = {"Name", "Code", "HighTideDateTime", "FirstHeight", "MaxHeight"}
    return {
        "name": child_text(element, "Name") or "",
        **texts(element, "Code"),
        "highTide": moment(child_text(element, "HighTideDateTime")),
        "firstHeight": height(child(element, "FirstHeight")),
        "maxHeight": height(child(element, "MaxHeight")),
        "details": values(element, handled),
    }
