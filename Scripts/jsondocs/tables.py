"""The tables of docs/json.md."""

import fnmatch
import itertools
import re
from typing import Any, Iterator

from jsondocs.declared import Declared, Field, Part, fields, members, or_null, title

MARKED = re.compile(r"(<!-- generated: (.+?) -->\n).*?(<!-- end -->)", re.S)
Row = tuple[str, str, str]


class Tables:
    """Writes the tables between their marks, and says what has none."""

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.left: set[str] = {f"shape {name}" for name in declared.shapes}
        self.left |= {f"record {name}" for name in declared.records}
        self.unknown: list[str] = []

    def fill(self, page: str) -> str:
        """The page with its tables regenerated."""
        return MARKED.sub(lambda mark: mark[1] + self.table(mark[2]) + mark[3], page)

    def table(self, what: str) -> str:
        kind, _, names = what.partition(" ")
        if kind == "shape" and names in self.declared.shapes:
            self.left.discard(what)
            return self.shape(names)
        found = [
            name
            for pattern in names.split() for name in fnmatch.filter(self.declared.records, pattern)
        ]
        self.left -= {f"record {name}" for name in found}
        if not found or kind not in ("record", "records", "facts"):
            self.unknown.append(what)
            return ""
        if kind == "record":
            return _table(("#", "Column", ""), self.columns(found[0]))
        if kind == "facts":
            columns = [column for name in found for column in self.declared.records[name]]
            return _table(("Fact", ""), columns)
        return _table(("First column", "Further columns"), map(self.further, found))

    def columns(self, name: str) -> Iterator[Row]:
        for number, (column, meaning) in enumerate(self.declared.records[name], 1):
            yield str(number), column, meaning

    def further(self, name: str) -> tuple[str, str]:
        """A kind of record: its first column is its name, its second the file."""
        columns = self.declared.records[name]
        told = [f"{column} ({meaning})" if meaning else column for column, meaning in columns[2:]]
        return columns[0][1], ", ".join(told)

    def shape(self, name: str) -> str:
        rows = list(_merged(self.rows(self.declared.shapes[name], "", False)))
        return f'<a id="{name.lower()}"></a>\n\n' + _table(("Key", "Type", "Meaning"), rows)

    def rows(self, entries: list[Any], path: str, nullable: bool) -> Iterator[Row]:
        for entry in entries:
            if isinstance(entry, Part):
                if entry.shape is None:
                    yield from self.rows(entry.members, path, nullable or entry.nullable)
                    continue
                names = ", ".join(f"`{path}{field.name}`" for field in fields(entry.members))
                told = f"as under [{title(entry.shape)}](#{entry.shape.lower()})"
                yield names, "", told + (", null without an answer" if entry.nullable else "")
            elif entry.name not in ("schema", "version"):
                field = or_null(entry) if nullable else entry
                yield self.row(field, path)
                yield from self.inner(field.type, f"{path}{field.name}")

    def row(self, field: Field, path: str) -> Row:
        kind = _type(field.type) + (f", {field.unit}" if field.unit else "")
        meaning = field.meaning
        if isinstance(field.type, dict) and "constant" in field.type:
            always = f"always `{field.type['constant']}`"
            meaning = f"{always}: {meaning}" if meaning else always
        return f"`{path}{field.name}`", kind, meaning

    def inner(self, kind: Any, path: str) -> Iterator[Row]:
        """The members of an object that is only described where it stands."""
        if not isinstance(kind, dict):
            return
        if "nullable" in kind:
            yield from self.inner(kind["nullable"], path)
        elif "list" in kind:
            yield from self.inner(kind["list"], path + "[]")
        elif "object" in kind and not _is_plain(kind):
            yield from self.rows(members(kind["object"]), path + ".", False)


def _type(kind: Any) -> str:
    if isinstance(kind, str):
        return kind
    ((form, inner),) = kind.items()
    if form == "nullable":
        told = _type(inner)
        return f"null or {told}" if ":" in told else f"{told} or null"
    if form == "list":
        return "list" if _type(inner) == "object" else f"list of {_type(inner)}"
    if form == "either":
        kinds = [_type(one) for one in inner]
        return " or ".join(one for index, one in enumerate(kinds) if one not in kinds[:index])
    if form == "shape":
        return f"[{title(inner)}](#{inner.lower()})"
    if form == "constant":
        return "integer" if isinstance(inner, int) else "text"
    if form == "object" and _is_plain(kind):
        return "object: " + ", ".join(f"`{field.name}`" for field in fields(members(inner)))
    return {"words": "word"}.get(form, "object")


def _is_plain(kind: Any) -> bool:
    """Whether nothing is to be said of the members of an object but their names."""
    return all(
        isinstance(field.type, str) and field.unit is None and not field.meaning
        for field in fields(members(kind["object"]))
    )


def _merged(rows: Iterator[Row]) -> Iterator[Row]:
    """Rows that stand together, as deep, and say the same become one."""
    for (_, kind, meaning), same in itertools.groupby(
        rows, lambda row: (row[0].count("."), row[1], row[2])
    ):
        yield ", ".join(key for key, _, _ in same), kind, meaning


def _table(head: tuple[str, ...], rows: Any) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(_cell(cell) for cell in line) + " |\n" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
