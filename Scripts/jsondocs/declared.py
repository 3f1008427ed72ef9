"""What the program declares that it prints (MachineFormats, printed by json-declarations)."""

import re
from typing import Any, Iterator, NamedTuple

Type = Any


class Field(NamedTuple):
    """A member of an object of --json, or a column of a record of --plain."""

    name: str
    type: Type
    unit: str | None
    meaning: str


class Part(NamedTuple):
    """Members that are declared elsewhere; `shape` is None where they are only told here."""

    shape: str | None
    nullable: bool
    members: list[Any]


class Declared:
    def __init__(self, tree: dict[str, Any]) -> None:
        self.documents: list[str] = [document["shape"] for document in tree["documents"]]
        self.shapes = {name: members(entries) for name, entries in tree["shapes"].items()}
        self.records: dict[str, list[tuple[str, str]]] = {
            name: [(column["name"], column["meaning"]) for column in columns]
            for name, columns in tree["records"].items()
        }

    def words(self) -> Iterator[str]:
        """Every word that a value may be."""
        for shape in self.shapes.values():
            yield from _words([member._asdict() for member in shape])


def members(entries: list[dict[str, Any]]) -> list[Any]:
    """Fields and parts as they are declared."""
    return [
        Part(entry["part"], entry["nullable"], members(entry["members"]))
        if "part" in entry
        else Field(entry["name"], entry["type"], entry["unit"], entry["meaning"])
        for entry in entries
    ]


def fields(entries: list[Any], nullable: bool = False) -> Iterator[Field]:
    """All members of an object one by one, those of parts too."""
    for entry in entries:
        if isinstance(entry, Part):
            yield from fields(entry.members, nullable or entry.nullable)
        else:
            yield or_null(entry) if nullable else entry


def or_null(field: Field) -> Field:
    """The same, where it may be missing."""
    if isinstance(field.type, dict) and "nullable" in field.type:
        return field
    return field._replace(type={"nullable": field.type})


def title(shape: str) -> str:
    """A name as people read it: `forecastOfPlace` is “forecast of place”."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", shape).lower()


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "words":
                yield from inner
            else:
                yield from _words(inner)
    elif isinstance(value, (list, tuple)):
        if isinstance(value, (Field, Part)):
            value = value._asdict()
            yield from _words(value)
        else:
            for inner in value:
                yield from _words(inner)
