#!/usr/bin/env python3
"""Holds what --json and --plain print against docs/schema and docs/json.md.

Every document has to be as its JSON Schema says, with no key or word more: PyPI's jsonschema validates,
and has to notice a wrong key or type in each. Records have to have as many columns as docs/json.md numbers.
The program runs on its built-in data and on a service of this script, in which everything is invented. With
--data it also reads every telegram that was collected.
"""

import copy
import json
import re
import sys
from pathlib import Path
from typing import Any, Iterator, Sequence

from checkkit import ROOT, Checker, Options, decoded_json, replayed, rows, script

try:
    import jsonschema
except ModuleNotFoundError as error:
    sys.exit(f"{error}: apt-get install python3-jsonschema, or pip install jsonschema")
from simulated.service import Service


EVERY_SECTION = "forecast 新宿 --warnings --now --rain --hourly --heat --yesterday --sun --two-weeks --tide --changes --text"


# What docs/ says of machine formats: the schemas of --json, the columns of --plain.

TABLE = re.compile(r"<!-- generated: record (\S+) -->\n(.*?)<!-- end -->", re.S)


class Documented:
    """The schemas by document, and how many columns a record has by its name in docs/json.md."""

    def __init__(self, docs: Path) -> None:
        self.columns: dict[str, int] = {
            # The head of a table is two lines.
            name: len(table.splitlines()) - 2
            for name, table in TABLE.findall((docs / "json.md").read_text(encoding="utf-8"))
        }
        self.schemas: dict[str, jsonschema.Draft202012Validator] = {}
        for path in sorted((docs / "schema").glob("*.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            self.schemas[path.stem] = jsonschema.Draft202012Validator(strict(schema))

    def faults(self, name: str, document: Any) -> Iterator[str]:
        """What of a document is not as its schema says."""
        for error in self.schemas[name].iter_errors(document):
            deepest = jsonschema.exceptions.best_match([error]) or error
            yield f"{deepest.json_path}: {deepest.message[:200]}"


def strict(schema: Any) -> Any:
    """The schema of this very version: no further keys, no further words.

    The schemas that are handed out let them pass, because a later program may have some.
    """
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: strict(value) for key, value in schema.items()}
    if "anyOf" in schema and any("enum" in one for one in schema["anyOf"]):
        schema["anyOf"] = [one for one in schema["anyOf"] if one != {"type": "string"}]
    # What only tells objects apart has no members of its own.
    if "properties" in schema and schema.get("type") == "object" and "allOf" not in schema:
        schema["additionalProperties"] = False
    return schema


class MachineChecker(Checker):
    documented: Documented

    def case(self, line: str, record: str, more: Sequence[str]) -> None:
        arguments = [*line.split(), *more]
        self.document(line, [*arguments, "--json"])
        if record:
            self.plain(line, arguments, record)

    def document(
        self, title: str, arguments: Sequence[str], schema: str | None = None
    ) -> dict[str, Any]:
        """`schema` is the name of the one that documents of a standard do not name."""
        outcome = self.run(*arguments)
        document = decoded_json(outcome.out)
        if not self.check(isinstance(document, dict), f"{title}: {outcome.trouble}"):
            return {}
        schema = schema or str(document.get("schema")).rpartition(".")[2]
        if not self.check(schema in self.documented.schemas, f"{title}: schema {schema}?"):
            return document
        faults = list(self.documented.faults(schema, document))
        self.check(not faults, f"{title}: {'; '.join(faults[:5])}")
        for change, other in edits(document):
            is_found = any(self.documented.faults(schema, other))
            self.check(is_found, f"{title}: nobody notices {change}")
        return document

    def plain(self, title: str, arguments: Sequence[str], record: str) -> None:
        outcome = self.run(*arguments, "--plain")
        wanted = self.documented.columns[record]
        found = {len(line.split("\t")) for line in outcome.out.splitlines()}
        self.check(found <= {wanted}, f"{title}: {found} columns, documented {wanted}")


def edits(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The document with a key less, a key more and a value of another type, each at its end."""
    for change in ("a key less", "a key more", "another type"):
        other = copy.deepcopy(document)
        inner: Any = other
        while nested := [value for value in children(inner) if value]:
            inner = nested[-1]
        name = next(iter(inner))
        if change == "a key less":
            del inner[name]
        elif change == "a key more":
            inner["surplus"] = None
        else:
            inner[name] = {"surplus": None}
        yield change, other


def children(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The objects right inside of one. What JMA names itself (`attributes`) is left out."""
    for name, member in value.items():
        members = member if isinstance(member, list) else [member]
        yield from (one for one in members if isinstance(one, dict) and name != "attributes")


def sections(checker: MachineChecker, more: list[str]) -> None:
    """All sections of a forecast at once; none of them may be missing."""
    document = checker.document(EVERY_SECTION, [*EVERY_SECTION.split(), *more, "--json"])
    forecasts = document.get("forecasts") or [{}]
    for name in ("warnings", "observed", "threeHourly", "overview"):
        checker.check(forecasts[0].get(name) is not None, f"no section {name}")


def collected(checker: MachineChecker, data: Path) -> None:
    """What only collected data has: two issues in a row, and telegrams of every kind."""
    for line, folder, at in rows("tables/machine-recorded.tsv"):
        checker.document(line, [*line.split(), *replayed(data / folder, at), "--json"])
    xml = data / "jma-xml"
    telegrams = [*sorted((xml / "samples").glob("*.xml")), *sorted((xml / "feed").glob("*"))]
    telegrams.append(data / "livedoor" / "primary_area.xml")
    checker.document("read", ["read", *map(str, telegrams), "missing.xml", "--json"])


@script
def main(options: Options, checker: MachineChecker) -> None:
    checker.documented = Documented(ROOT / "docs")
    with Service() as service:
        checker.run("favorites", "add", "渋谷", "札幌")
        more = ["--base-url", service.address]
        # A command line without its output form, and the name of its record in docs/json.md.
        for line, record, asked in rows("tables/machine.tsv"):
            checker.case(line, record, more if asked == "service" else [])
        events = "watch 渋谷 --only quakes --once --source sample --events"
        checker.document(events, events.split(), "event")
        sections(checker, more)
        if options.data is not None:
            collected(checker, options.data)
