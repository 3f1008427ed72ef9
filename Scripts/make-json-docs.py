#!/usr/bin/env python3
"""Makes the tables of docs/json.md and the schemas of docs/schema from what the program declares.

Each member of --json and each column of --plain is declared once, in Sources/MachineFormats. This
runs `json-declarations`, a program of this package that prints the declarations, and writes the tables
between their marks in the page, and one JSON Schema a document. With --check it writes nothing and
fails where something is not as it would be made, where a shape has no table, or where the page does not
name a word that a value may be.
"""

import fnmatch
import itertools
import json
import re
import subprocess
from pathlib import Path
from typing import Any, Iterator

from checkkit import ROOT, Options, script

PAGE = ROOT / "docs" / "json.md"
FOLDER = ROOT / "docs" / "schema"


# A member of an object of --json; or a part: members that are declared elsewhere, or told here where it has no shape.
Entry = dict[str, Any]


class Declared:
    def __init__(self, tree: dict[str, Any]) -> None:
        self.documents: list[str] = [document["shape"] for document in tree["documents"]]
        self.shapes: dict[str, list[Entry]] = tree["shapes"]
        self.records: dict[str, list[tuple[str, str]]] = {
            name: [(column["name"], column["meaning"]) for column in columns]
            for name, columns in tree["records"].items()
        }


def words(value: Any) -> Iterator[str]:
    """Every word that a value may be."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if key == "words":
            yield from inner
        elif isinstance(inner, (dict, list)):
            yield from words(inner)


def fields(entries: list[Entry], nullable: bool = False) -> Iterator[Entry]:
    """All members of an object one by one, those of parts too."""
    for entry in entries:
        if "part" in entry:
            yield from fields(entry["members"], nullable or entry["nullable"])
        else:
            yield or_null(entry) if nullable else entry


def or_null(field: Entry) -> Entry:
    """The same, where it may be missing."""
    is_so = isinstance(field["type"], dict) and "nullable" in field["type"]
    return field if is_so else {**field, "type": {"nullable": field["type"]}}


def title(shape: str) -> str:
    """A name as people read it: `forecastOfPlace` is “forecast of place”."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", shape).lower()


# The JSON Schemas of docs/schema: draft 2020-12, one file a document, nothing outside of it.

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
SIMPLE = {
    "text": {"type": "string"}, "integer": {"type": "integer"}, "number": {"type": "number"},
    "bool": {"type": "boolean"}, "date": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
    "time": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+09:00$"},
}
Schema = dict[str, Any]


class Schemas:
    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.needed: list[str] = []

    def document(self, name: str) -> Schema:
        self.needed = []
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"urn:soramoyo:schema:{name}:{self.version(name)}", "title": f"soramoyo.{name}",
            **self.object(self.declared.shapes[name]),
        }
        definitions: dict[str, Schema] = {}
        # Making one may show that others are needed.
        for shape in self.needed:
            definitions[shape] = self.object(self.declared.shapes[shape])
        return {**schema, "$defs": definitions} if definitions else schema

    def version(self, name: str) -> str:
        """Its own, or that of the standard that it follows."""
        (field,) = (
            one for one in fields(self.declared.shapes[name]) if one["name"] in ("version", "specversion")
        )
        return str(field["type"]["constant"])

    def object(self, entries: list[Entry]) -> Schema:
        properties = {field["name"]: self.member(field) for field in fields(entries)}
        return {"type": "object", "properties": properties, "required": list(properties)}

    def member(self, field: Entry) -> Schema:
        schema = self.type(field["type"])
        told = LINK.sub(r"\1", field["meaning"]).replace("`", "")
        if field["unit"]:
            told = f"{told} ({field['unit']})" if told else field["unit"]
        return {"description": told, **schema} if told else schema

    def type(self, kind: Any) -> Schema:
        if isinstance(kind, str):
            return dict(SIMPLE[kind])
        ((form, inner),) = kind.items()
        if form == "shape" and inner not in self.needed:
            self.needed.append(inner)
        return {
            "nullable": lambda: _schema_or_null(self.type(inner)),
            "list": lambda: {"type": "array", "items": self.type(inner)},
            "map": lambda: {"type": "object", "additionalProperties": self.type(inner)},
            # New words may appear within a version.
            "words": lambda: {"anyOf": [{"enum": list(dict.fromkeys(inner))}, {"type": "string"}]},
            "constant": lambda: {"const": inner}, "object": lambda: self.object(inner),
            "shape": lambda: {"$ref": f"#/$defs/{inner}"}, "either": lambda: self.either(inner),
        }[form]()  # fmt: skip

    def either(self, kinds: list[Entry]) -> Schema:
        """One of several; by the member that tells them apart where there is one."""
        shared = set.intersection(*(set(self.constants(kind)) for kind in kinds))
        key = min(shared) if shared else None
        schemas = [self.type(kind) for kind in kinds]
        if key is None:
            return {"anyOf": schemas}
        values = [self.constants(kind)[key] for kind in kinds]
        return {
            "type": "object", "properties": {key: {"enum": values}}, "required": [key],
            "allOf": [
                {"if": {"properties": {key: {"const": value}}}, "then": schema}
                for value, schema in zip(values, schemas)
            ],
        }

    def constants(self, kind: Any) -> dict[str, Any]:
        if not isinstance(kind, dict) or "shape" not in kind:
            return {}
        return {
            field["name"]: field["type"]["constant"]
            for field in fields(self.declared.shapes[kind["shape"]])
            if isinstance(field["type"], dict) and "constant" in field["type"]
        }


def _schema_or_null(schema: Schema) -> Schema:
    if set(schema) == {"anyOf"}:
        return {"anyOf": [*schema["anyOf"], {"type": "null"}]}
    if isinstance(schema.get("type"), str) and "properties" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def text(value: Any, indent: str = "", width: int = 120) -> str:
    """JSON in which what fits into a line stands in one."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(indent) + len(short) <= width:
        return short
    deeper = indent + "  "
    if isinstance(value, list):
        lines = [deeper + text(one, deeper) for one in value]
        return "[\n" + ",\n".join(lines) + f"\n{indent}]"
    lines = [f"{deeper}{json.dumps(key)}: {text(one, deeper)}" for key, one in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


# The tables of docs/json.md.

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
        if what == "contents":
            return contents(PAGE.read_text(encoding="utf-8"))
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
            columns = enumerate(self.declared.records[found[0]], 1)
            return _table(("#", "Column", ""), ((str(number), *column) for number, column in columns))
        if kind == "facts":
            columns = [column for name in found for column in self.declared.records[name]]
            return _table(("Fact", ""), columns)
        return _table(("First column", "Further columns"), map(self.further, found))

    def further(self, name: str) -> tuple[str, str]:
        """A kind of record: its first column is its name, its second the file."""
        columns = self.declared.records[name]
        told = [f"{column} ({meaning})" if meaning else column for column, meaning in columns[2:]]
        return columns[0][1], ", ".join(told)

    def shape(self, name: str) -> str:
        rows = list(_merged(self.rows(self.declared.shapes[name], "", False)))
        return f'<a id="{name.lower()}"></a>\n\n' + _table(("Key", "Type", "Meaning"), rows)

    def rows(self, entries: list[Entry], path: str, nullable: bool) -> Iterator[Row]:
        for entry in entries:
            if "part" in entry:
                if entry["part"] is None:
                    yield from self.rows(entry["members"], path, nullable or entry["nullable"])
                    continue
                names = ", ".join(f"`{path}{field['name']}`" for field in fields(entry["members"]))
                told = f"as under [{title(entry['part'])}](#{entry['part'].lower()})"
                yield names, "", told + (", null without an answer" if entry["nullable"] else "")
            elif entry["name"] not in ("schema", "version"):
                field = or_null(entry) if nullable else entry
                yield self.row(field, path)
                yield from self.inner(field["type"], f"{path}{field['name']}")

    def row(self, field: Entry, path: str) -> Row:
        kind = _type(field["type"]) + (f", {field['unit']}" if field["unit"] else "")
        meaning = field["meaning"]
        if isinstance(field["type"], dict) and "constant" in field["type"]:
            always = f"always `{json.dumps(field['type']['constant'])}`".replace('"', "")
            meaning = f"{always}: {meaning}" if meaning else always
        return f"`{path}{field['name']}`", kind, meaning

    def inner(self, kind: Any, path: str) -> Iterator[Row]:
        """The members of an object that is only described where it stands."""
        if not isinstance(kind, dict):
            return
        if "nullable" in kind:
            yield from self.inner(kind["nullable"], path)
        elif "list" in kind:
            yield from self.inner(kind["list"], path + "[]")
        elif "object" in kind and not _is_plain(kind):
            yield from self.rows(kind["object"], path + ".", False)


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
        return "bool" if isinstance(inner, bool) else "integer" if isinstance(inner, int) else "text"
    if form == "object" and _is_plain(kind):
        return "object: " + ", ".join(f"`{field['name']}`" for field in fields(inner))
    return {"words": "word"}.get(form, "object")


def _is_plain(kind: Any) -> bool:
    """Whether nothing is to be said of the members of an object but their names."""
    return all(
        isinstance(field["type"], str) and field["unit"] is None and not field["meaning"]
        for field in fields(kind["object"])
    )


def _merged(rows: Iterator[Row]) -> Iterator[Row]:
    """Rows that stand together, as deep, and say the same become one."""
    for (_, kind, meaning), same in itertools.groupby(
        rows, lambda row: (row[0].count("."), row[1], row[2])
    ):
        yield ", ".join(key for key, _, _ in same), kind, meaning


def _table(head: tuple[str, ...], rows: Any) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def contents(page: str) -> str:
    """A row for each command, with links to its parts."""
    links: dict[str, list[str]] = {}
    for title in re.findall(r"^## `(.+)`$", page, re.M):
        command, _, form = title.rpartition(" ")
        anchor = re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")
        links.setdefault(command, []).append(f"[{form}](#{anchor})")
    return _table(("Command", ""), ((f"`{command}`", ", ".join(forms)) for command, forms in links.items()))


def declarations(program: Path | None) -> Declared:
    command = [str(program)] if program else ["swift", "run", "-q", "json-declarations"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return Declared(json.loads(done.stdout))


def wanted(declared: Declared, faults: list[str]) -> dict[Path, str]:
    """All files as they should be."""
    tables = Tables(declared)
    page = tables.fill(PAGE.read_text(encoding="utf-8"))
    faults += [f"docs/json.md has no table for {what}" for what in sorted(tables.left)]
    faults += [f"nothing is declared for the mark “{what}”" for what in tables.unknown]
    unknown = sorted({word for word in words(declared.shapes) if f"`{word}`" not in page})
    faults += [f"docs/json.md does not name the word {word}" for word in unknown]
    files = {PAGE: page}
    schemas = Schemas(declared)
    for name in declared.documents:
        files[FOLDER / f"{name}.json"] = text(schemas.document(name)) + "\n"
    return files


@script
def main(options: Options) -> int:
    faults: list[str] = []
    files = wanted(declarations(options.program), faults)
    for path in sorted(set(FOLDER.glob("*.json")) - set(files)):
        faults.append(f"{path.relative_to(ROOT)} is of no document")
    FOLDER.mkdir(exist_ok=True)
    for path, wanted_text in files.items():
        if path.exists() and path.read_text(encoding="utf-8") == wanted_text:
            continue
        name = path.relative_to(ROOT)
        if options.check:
            faults.append(f"{name} is not as declared: run Scripts/make-json-docs.py")
        else:
            path.write_text(wanted_text, encoding="utf-8")
            print(f"written: {name}")
    for fault in faults:
        print(f"FAIL {fault}")
    if not faults:
        print(f"{len(files)} files as declared")
    return 1 if faults else 0
