"""Compares documents both ways, and keeps books of what a file says."""

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any, Iterator

from .values import cleaned, local, moment

# Written on elements whose meaning is fixed: a label of the code's table, said once for all.
FIXED = {("Code", "type"), ("DetailedCode", "type")}
# Read as figures, so their spelling may change.
FIGURES = {"Magnitude"}
LISTS = {"PublishingOffice"}
OPEN = (dict, list)


class Comparison:
    """Collects differences and counts the values looked at."""

    def __init__(self) -> None:
        self.values = 0
        self.differences: list[str] = []

    def same(self, path: str, expected: Any, actual: Any) -> None:
        """Walks both sides together. Nothing may be on one side only."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            for key in sorted(expected.keys() | actual.keys()):
                if key not in expected or key not in actual:
                    side = "not expected" if key in actual else "missing"
                    self.differences.append(f"{path}.{key}: {side}")
                    continue
                self.same(f"{path}.{key}", expected[key], actual[key])
        elif isinstance(expected, list) and isinstance(actual, list):
            if len(expected) != len(actual):
                self.differences.append(
                    f"{path}: expected {len(expected)} entries, got {len(actual)}"
                )
            for index, (left, right) in enumerate(zip(expected, actual)):
                self.same(f"{path}[{index}]", left, right)
        else:
            self.values += 1
            alike = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
            if not alike:
                self.differences.append(f"{path}: expected {expected!r}, got {actual!r}")


def lost(root: ET.Element, document: Any) -> list[str]:
    """What a telegram says that is nowhere in its document, however it may be arranged there."""
    said = Counter(facts(root))
    said.subtract(Counter(answers(document)))
    return sorted(fact for fact, count in said.items() if count > 0 and not shared(fact, document))


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


def shared(fact: str, document: Any) -> bool:
    """Said once for many in either place: then it is enough that it is there at all."""
    return any(fact == answer for answer in answers(document))


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
                for inner in element
                if len(inner) == 0 and inner.get("unit") and inner.get("type")
            }
            if len(figures) > 1:
                names |= {name for name in figures if name}
    # A long screen breaks no word of these.
    return {name for name in names if name not in screen}
