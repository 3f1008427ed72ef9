"""Keeps books of what the file of a telegram says, and checks what a person reads of it."""

import re
import unicodedata
import xml.etree.ElementTree as ET
from typing import Any, Iterator

from oracles.telegrams import attribute, child, child_text, cleaned, local, moment, own_text

# Written on elements whose meaning is fixed: a label of the code's table, said once for all.
FIXED = {("Code", "type"), ("DetailedCode", "type")}
# Read as figures, so their spelling may change.
FIGURES = {"Magnitude"}
LISTS = {"PublishingOffice"}


def lost(root: ET.Element, document: Any) -> list[str]:
    """What a telegram says that is nowhere in its document, however it may be arranged there."""
    # What is said once for many in either place is there at all.
    return sorted(set(facts(root)) - set(answers(document)))


def facts(root: ET.Element) -> Iterator[str]:
    """Every text and every attribute of a file, as the document would spell it."""
    for element in root.iter():
        for key, text in element.attrib.items():
            kept = cleaned(text)
            if kept and (local(element), key) not in FIXED and not key.startswith("{"):
                yield kept
        text = cleaned(element.text)
        if text is None or len(element) or local(element) in FIGURES:
            continue
        if local(element) in LISTS or (local(element) == "Code" and " " in text):
            yield from text.split()
        else:
            yield moment(text) or text


def answers(value: Any) -> Iterator[str]:
    """Every text of a document, the names of attributes left out."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from answers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from answers(inner)
    elif isinstance(value, str):
        yield value


# Parts that the program has forms of its own for; their labels are not the types.
FORMS = {"Earthquake", "Intensity", "Tsunami", "MeteorologicalInfos", "Warning", "VolcanoInfo"}


def unlabelled(root: ET.Element, screen: str) -> set[str]:
    """Types of figures that stand beside figures of another type, and are nowhere on the screen."""
    body = next((element for element in root if local(element) == "Body"), None)
    names: set[str] = set()
    for part in body if body is not None else []:
        if local(part) in FORMS:
            continue
        for element in part.iter():
            figures = {
                cleaned(inner.get("type"))
                for inner in element if len(inner) == 0 and inner.get("unit") and inner.get("type")
            }
            if len(figures) > 1:
                names |= {name for name in figures if name}
    # A long screen breaks no word of these.
    return {name for name in names if name not in screen}


# What a person reads of a telegram, checked against the telegram itself.

# JMA's dictionary calls this element 参考URI.
WORDS = {"URI"}
ZULU = re.compile(r"\d\d:\d\d:\d\dZ")
SPAN = re.compile(r"(?<![A-Za-z0-9])P\d+[YMD](?![A-Za-z0-9])|(?<![A-Za-z0-9])PT\d+[HMS]")
FULL_WIDTH = str.maketrans("０１２３４５６７８９．", "0123456789.")


def misread(root: ET.Element, screen: str, language: str) -> list[str]:
    """What is on the screen and must not be, or the other way round."""
    if local(root) != "Report":
        return []
    found = [f"element name {name}" for name in sorted(element_names(root, screen, language))]
    found += [f"raw time {text}" for text in ZULU.findall(screen)]
    found += [f"raw length {text}" for text in SPAN.findall(screen)]
    books = (expected_intensities, fine_positions, heights, chances)
    return found + [fault for book in books for fault in book(root, screen, language)]


OVER = {"解除", "なし", "発表警報・注意報はなし"}


def missing_warnings(root: ET.Element, screen: str) -> list[str]:
    """Kinds of warnings that hold in any of a telegram's lists and are not on its usual page."""
    plain = unicodedata.normalize("NFKC", screen)
    names = {
        child_text(kind, "Name") or ""
        for warning in root.iter() if local(warning) == "Warning"
        for kind in warning.iter() if local(kind) == "Kind" and child_text(kind, "Status") not in OVER
    } - OVER  # fmt: skip
    lost = sorted(name for name in names if unicodedata.normalize("NFKC", name) not in plain)
    return [f"no {name} on the usual page" for name in lost]


def element_names(root: ET.Element, screen: str, language: str) -> set[str]:
    """Names of the file's elements that stand on the screen as words."""
    names = {local(element) for element in root.iter()} - WORDS
    if language == "en":
        # English words may be names too: Weather, Time.
        names = {name for name in names if re.search("[a-z][A-Z]", name)}
    return names & set(re.findall("[A-Za-z]+", screen))


def intensity_word(text: str, language: str) -> str:
    """5-: 5弱."""
    ends = {"-": ("弱", " lower"), "+": ("強", " upper")}
    if text[-1:] in ends:
        return text[:-1] + ends[text[-1]][language == "en"]
    return text


def expected_intensities(root: ET.Element, screen: str, language: str) -> Iterator[str]:
    """Each area of an early warning has its intensity on its line, or is nowhere without it."""
    lines = screen.splitlines()
    for area in (element for element in root.iter() if local(element) == "Area"):
        expected = child(area, "ForecastInt")
        if expected is None:
            continue
        word = intensity_word(child_text(expected, "From") or "", language)
        name = child_text(area, "Name") or ""
        # In English the name may be another one.
        mine = [line for line in lines if language == "en" or line.strip().startswith(name)]
        if not any(word in line for line in mine):
            yield f"{name} without its intensity {word}"


def fine_positions(root: ET.Element, screen: str, language: str) -> Iterator[str]:
    """A position in degrees and minutes is there with its minutes."""
    for element in root.iter():
        if local(element) != "Coordinate" or attribute(element, "type") != "震源位置（度分）":
            continue
        text = own_text(element) or ""
        shape = re.match(r"[+-](\d\d)(\d\d\.\d)[+-](\d{3})(\d\d\.\d)", text)
        if shape is None:
            continue
        plain = screen.translate(FULL_WIDTH)
        mark = "分" if language == "ja" else "'"
        for minutes in (shape.group(2), shape.group(4)):
            if minutes + mark not in plain and minutes.lstrip("0") + mark not in plain:
                yield f"position without {minutes} minutes"


def heights(root: ET.Element, screen: str, language: str) -> Iterator[str]:
    """A bound of a tsunami's height is there as a bound."""
    if language != "en":
        return
    for element in root.iter():
        words = attribute(element, "description") or ""
        if local(element) != "TsunamiHeight":
            continue
        figure = words.translate(FULL_WIDTH).rstrip("ｍ超未満以上")
        told = {
            "ｍ超": f"over {figure} m", "未満": f"under {figure} m", "以上": f"{figure} m or more",
            "巨大": "huge", "高い": "high",
        }  # fmt: skip
        for ending, text in told.items():
            if words.endswith(ending) and text not in screen:
                yield f"height {words} without {text}"


def chances(root: ET.Element, screen: str, language: str) -> Iterator[str]:
    """A seasonal chance names its element and its class."""
    low, high = ("低い", "高い"), ("少ない", "多い")
    for element in (one for one in root.iter() if local(one) == "ClimateProbabilityValues"):
        kind: str | None = element.get("kind")
        classes = low if kind == "気温" else high
        words = (kind, "平年並", *classes) if language == "ja" else ("below normal", "above normal")
        for word in words:
            if word and word not in screen:
                yield f"chance of {kind} without {word}"
