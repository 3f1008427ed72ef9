"""From an element to the values that docs/json.md promises for it."""

import re
import unicodedata
import xml.etree.ElementTree as ET
from datetime import datetime
from typing import Any, Iterable

from checkkit import JST

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
    """All children of a name."""
    return [] if element is None else [inner for inner in element if local(inner) == name]


def child_text(element: ET.Element | None, name: str) -> str | None:
    """The text of the first child of a name."""
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
    """How long a duration is."""
    found = DURATION.fullmatch(text or "")
    if not found or not any(found.groups()):
        return None
    weeks, days, hours, minutes, rest = (int(part or 0) for part in found.groups())
    return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + rest


def figure(text: str | None) -> float | None:
    """The number that a text is."""
    if text is None or text in ("NaN", "-999.9") or not FIGURE.fullmatch(text):
        return None
    return float(text)


class Reading:
    """Collects the values below one element."""

    def __init__(self, times: dict[str, str | None]) -> None:
        self.times = times
        self.groups = 0
        self.values: list[Json] = []

    def walk(
        self,
        parent: ET.Element,
        skip: Iterable[str] = (),
        place: Json | None = None,
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
            "path": here["path"] + [local(element)],
            "group": self.groups,
            "groupType": attribute(element, "type") or here["groupType"],
            "area": child_text(element, "AreaName") or here["area"],
            "timeId": attribute(element, "refID") or here["timeId"],
        }
        self.walk(element, place=inside)

    def value(
        self, element: ET.Element, here: Json, text: str | None, code: str | None
    ) -> Json:
        """One value with all that stands beside it."""
        time_id = attribute(element, "refID") or here["timeId"]
        more = {
            name.rpartition("}")[2]: cleaned(text)
            for name, text in element.attrib.items()
            if name not in KEYS and cleaned(text)
        }
        return {
            **here,
            "name": local(element),
            "timeId": time_id,
            "time": self.times.get(time_id) if time_id else None,
            "text": text,
            "number": figure(text) if attribute(element, "unit") else None,
            "code": code,
            **attributes(element, "type", "unit", "condition", "range", "description"),
            "attributes": more,
        }


def is_coded(element: ET.Element) -> bool:
    """A name with its code."""
    names = sorted(local(inner) for inner in element)
    return names in (["Code"], ["Code", "Name"]) and all(len(inner) == 0 for inner in element)


def values(
    element: ET.Element | None,
    skip: Iterable[str] = (),
    times: dict[str, str | None] | None = None,
    once: Iterable[str] = (),
) -> list[Json]:
    """Every value below an element, apart from the children named."""
    return [] if element is None else Reading(times or {}).walk(element, skip, once=once)
