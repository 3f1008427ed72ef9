"""What docs/json.md says: the words it names under each heading."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, Iterator, List, Set, Tuple

HEADING = re.compile(r"^#{2,3} (.+)$")
MARKED = re.compile(r"`([^`]+)`")
QUOTED = re.compile(r'"([A-Za-z0-9]+)":')
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
ROW = re.compile(r"^\| (\d+)(?: to (\d+))? \|")


class Documented:
    """The text of each section, and what is named in it."""

    def __init__(self, path: Path) -> None:
        self.sections: Dict[str, List[str]] = {}
        lines: List[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            heading = HEADING.match(line)
            if heading:
                lines = self.sections.setdefault(heading[1].replace("`", ""), [])
            lines.append(line)

    def words(self, sections: Tuple[str, ...]) -> Set[str]:
        """Every word that stands in code marks or as a key of an example."""
        found: Set[str] = set()
        for section in sections:
            text = "\n".join(self.sections[section])
            for mark in MARKED.findall(re.sub(r"```.*?```", "", text, flags=re.S)):
                found.update(WORD.findall(mark))
            found.update(QUOTED.findall(text))
        return found

    def columns(self, section: str) -> Set[int]:
        """How many columns a record may have, by the numbered rows of the section's first table."""
        numbers: List[int] = []
        ranges: List[int] = []
        for row in filter(None, map(ROW.match, self.sections[section])):
            if int(row[1]) != (numbers[-1] + 1 if numbers else 1):
                break
            if row[2]:
                ranges.append(int(row[1]) - 1)
            numbers.append(int(row[2] or row[1]))
        return {numbers[-1], *ranges} if numbers else set()


def keys(value: object, path: str = "") -> Iterator[Tuple[str, str]]:
    """Every key with the path that leads to it. What JMA names itself (`attributes`) is left out."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield key, f"{path}.{key}"
            if key != "attributes":
                yield from keys(member, f"{path}.{key}")
    elif isinstance(value, list):
        for member in value:
            yield from keys(member, f"{path}[]")
