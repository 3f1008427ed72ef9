"""Feeds and the livedoor list of places."""

import re
import xml.etree.ElementTree as ET

from .values import Json, attribute, child, child_text, children, local, moment, texts

NAME = re.compile(r"/?[^/]*?(?:^|_)?(V[A-Z]{3}[0-9i]{2})(?:_(\d+))?(?:_[^/]*)?\.xml$")


def feed(root: ET.Element) -> Json:
    """An Atom feed."""
    return {
        "kind": "feed",
        **texts(root, "title", "subtitle", "id"),
        "updated": moment(child_text(root, "updated")),
        "entries": [entry(inner) for inner in children(root, "entry")],
    }


def entry(element: ET.Element) -> Json:
    """One telegram of a feed."""
    link = target(element)
    found = NAME.search(link or child_text(element, "id") or "")
    return {
        **texts(element, "title", "id", "content"),
        "updated": moment(child_text(element, "updated")),
        "author": child_text(child(element, "author"), "name"),
        "link": link,
        "type": found.group(1) if found else None,
        "code": found.group(2) if found else None,
    }


def target(element: ET.Element) -> str | None:
    """The first link that leads to a telegram."""
    for link in children(element, "link"):
        if attribute(link, "rel") in (None, "alternate"):
            return attribute(link, "href")
    return None


def areas(root: ET.Element) -> Json:
    """`primary_area.xml`."""
    groups = []
    for prefecture in (element for element in root.iter() if local(element) == "pref"):
        warnings = child(prefecture, "warn")
        source = None if warnings is None else attribute(warnings, "source")
        cities = [
            {
                "title": attribute(city, "title") or "",
                "id": attribute(city, "id") or "",
                "feed": attribute(city, "source"),
            }
            for city in children(prefecture, "city")
        ]
        title = attribute(prefecture, "title") or ""
        groups.append({"title": title, "warnings": source, "cities": cities})
    channel = child(root, "channel")
    return {"kind": "areas", "title": child_text(channel, "title"), "groups": groups}
