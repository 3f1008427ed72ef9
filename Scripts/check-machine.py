#!/usr/bin/env python3
"""Holds what --json and --plain print against docs/schema and docs/json.md.

Every document has to be as its JSON Schema says, with no key or word more: PyPI's jsonschema validates,
and has to notice a wrong key or type in each. Records have to have as many columns as docs/json.md numbers.
The program runs on its built-in data and on a service of this script, in which everything is invented. With
--data it also reads every telegram that was collected.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from checkkit import ROOT, Checker, command_line, decoded_json, replayed

try:
    from machinecheck.documented import Documented
except ModuleNotFoundError as error:
    sys.exit(f"{error}: apt-get install python3-jsonschema, or pip install jsonschema")
from simulated.service import Service


class Case(NamedTuple):
    """A command line without its output form. `plain` names its record in docs/json.md."""

    line: str
    plain: Optional[str] = None
    is_live: bool = False


CASES = (
    Case("list", "list"),
    Case("list --weather --source sample", "list-weather"),
    Case("areas", "areas"),
    Case("search しぶ", "search"),
    Case("info 東京"),
    Case("info 渋谷"),
    Case("info p:01"),
    Case("favorites list", "favorites"),
    Case("config show", "config"),
    Case("cache status", "cache"),
    Case("sun 渋谷 札幌 --source sample", "sun"),
    Case("forecast 渋谷 --sun --source sample", "sun"),
    Case("typhoon 渋谷 那覇 --source sample", "typhoon"),
    Case("typhoon --source sample:snow", "typhoon"),
    Case("typhoon 新宿", "typhoon", is_live=True),
    Case("extremes 新宿", "extremes", is_live=True),
    Case("heat 新宿", "heat", is_live=True),
    Case("rain 渋谷 札幌 --hours --source sample", "rain"),
    Case("forecast 渋谷 --rain --source sample", "rain"),
    Case("radar --source sample", "radar"),
    Case("watch 渋谷 --only quakes --once --source sample", "watch"),
    Case("radar 渋谷 --thunder --source sample", "radar"),
    Case("rain 新宿", "rain", is_live=True),
    Case("rain 那覇", "rain", is_live=True),
    Case("bulletins 新宿", "bulletins", is_live=True),
    Case("bulletins", "bulletins", is_live=True),
    Case("quakes", "quakes", is_live=True),
    Case("quakes --place 八戸市 --min 1 --last 30d", "quakes", is_live=True),
    Case("quakes 1", "quakes-event", is_live=True),
    Case("tsunami", "tsunami", is_live=True),
    Case("tsunami 岩手県", "tsunami", is_live=True),
    Case("quakes --source sample --place 宮崎市", "quakes"),
    Case("quakes 1 --source sample", "quakes-event"),
    Case("tsunami --source sample", "tsunami"),
    Case("forecast 渋谷 札幌 --source sample:snow", "forecast"),
    Case("forecast 渋谷 --source sample --at 2025-01-01"),
    Case("forecast 札幌 --offline"),
    Case("now 渋谷 --source sample"),
    Case("warnings 渋谷 --source sample", "warnings"),
    Case("map --source sample", "map"),
    Case("map --source sample --show warnings", "map-warnings"),
    Case("status 渋谷 --source sample", "status"),
    Case("status 渋谷 札幌 --source sample", "status"),
    Case("forecast 新宿", "forecast", is_live=True),
    Case("forecast 新宿 --week --days 8", "forecast", is_live=True),
    Case("forecast 新宿 --hourly", "forecast-hourly", is_live=True),
    Case("forecast 新宿 --text", "forecast-text", is_live=True),
    Case("now 新宿", "now", is_live=True),
    Case("warnings 新宿", "warnings", is_live=True),
    Case("warnings 東京 13105", "warnings", is_live=True),
    Case("warnings --all", "warnings", is_live=True),
    Case("map --show warnings", "map-warnings", is_live=True),
    Case("status 新宿", "status", is_live=True),
)
EVERY_SECTION = (
    "forecast 新宿 --warnings --now --rain --hourly --heat --yesterday --sun --two-weeks --changes --text"
)


class MachineChecker(Checker):
    """Runs the program and compares its output with the document."""

    def __init__(self, binary: Path) -> None:
        super().__init__(binary)
        self.documented = Documented(ROOT / "docs")

    def case(self, case: Case, more: Sequence[str] = ()) -> None:
        arguments = case.line.split() + list(more)
        self.document(case.line, [*arguments, "--json"])
        if case.plain:
            self.plain(case.line, arguments, case.plain)

    def document(
        self, title: str, arguments: Sequence[str], schema: Optional[str] = None
    ) -> Dict[str, Any]:
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


def edits(document: Dict[str, Any]) -> Iterator[Tuple[str, Dict[str, Any]]]:
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


def children(value: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    """The objects right inside of one. What JMA names itself (`attributes`) is left out."""
    for name, member in value.items():
        members = member if isinstance(member, list) else [member]
        yield from (one for one in members if isinstance(one, dict) and name != "attributes")


def sections(checker: MachineChecker, more: List[str]) -> None:
    """All sections of a forecast at once; none of them may be missing."""
    document = checker.document(EVERY_SECTION, [*EVERY_SECTION.split(), *more, "--json"])
    forecasts = document.get("forecasts") or [{}]
    for name in ("warnings", "observed", "threeHourly", "overview"):
        checker.check(forecasts[0].get(name) is not None, f"no section {name}")


def collected(checker: MachineChecker, data: Path) -> None:
    """What only collected data has: two issues in a row, and telegrams of every kind."""
    for title, line, folder, at in (
        ("changes", "forecast 渋谷 --changes", "jma-bosai", "2024-08-29T18:00"),
        ("two weeks", "forecast 名古屋 --two-weeks", "jma-bosai", "2022-09-14T18:00"),
        ("heat", "heat 渋谷", "more", "2026-08-31T21:30"),
    ):
        checker.document(title, [*line.split(), *replayed(data / folder, at), "--json"])
    xml = data / "jma-xml"
    telegrams = [*sorted((xml / "samples").glob("*.xml")), *sorted((xml / "feed").glob("*"))]
    telegrams.append(data / "livedoor" / "primary_area.xml")
    checker.document("read", ["read", *map(str, telegrams), "missing.xml", "--json"])


def main() -> int:
    """Runs the check; the exit code says whether all agreed."""
    parser = command_line(__doc__)
    parser.add_argument("--data", type=Path, help="collected data with jma-bosai and jma-xml in it")
    options = parser.parse_args()
    with MachineChecker(options.binary) as checker, Service() as service:
        checker.run("favorites", "add", "渋谷", "札幌")
        more = ["--base-url", service.address]
        for case in CASES:
            checker.case(case, more if case.is_live else [])
        events = "watch 渋谷 --only quakes --once --source sample --events"
        checker.document(events, events.split(), "event")
        sections(checker, more)
        if options.data is not None:
            collected(checker, options.data)
        return checker.close()


if __name__ == "__main__":
    sys.exit(main())
