#!/usr/bin/env python3
"""Compares the program's warnings, value by value, with an independent reading of recorded files.

Every recorded file of warnings is read twice: here, from the raw JSON and the table of codes of the
specification, and by the program (`warnings m:CODE... --source archive:DIR --at TIME --json`). Each
file is asked for every municipality in it, at the time of each of its reports, a minute before
that, and a day after the last one. At the last time the exit code of each municipality is asked
for too, and the areas as a whole.

Nothing recorded says what rivers do, so a replay never says "none". For that each file is served as a
live service would, with its reports as old as minutes ago: with an empty list of rivers and a feed that
is alive, where no warning means none; and without either, where it means that it is not known.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from checkkit import Tally, isolated_environment, program_path, run
from machinecheck.service import Service

JST = timezone(timedelta(hours=9))
LIFTED = "解除"
NOTHING = "発表警報・注意報はなし"
RANKS = {"advisory": 2, "warning": 3, "danger": 4, "emergency": 5}
DANGER_RANKS = {"51": 5, "50": 5, "41": 4, "31": 3, "30": 3, "21": 2, "22": 2, "20": 2}
DANGER_LEVELS = {"51": 5, "41": 4, "31": 3, "21": 2, "22": 2}
# Codes of docs/exit-codes.md.
NONE, UNKNOWN = 0, 69
FILE_NAME = re.compile(r"(\d{6})_(\d{8})\.json")


def moment(text: str) -> datetime:
    """A time as JMA writes it, in Japan."""
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(JST)


def iso(time: datetime) -> str:
    """The way the program writes times."""
    return time.strftime("%Y-%m-%dT%H:%M:%S+09:00")


class Meaning(NamedTuple):
    """A row of the table of codes."""

    name: str
    english: str
    phenomenon: str
    kind: str
    level: Optional[int]


def load_codes(specs: Path) -> Dict[str, Meaning]:
    """The table of the specification."""
    lines = (specs / "warning-codes.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return {r[0]: Meaning(r[1], r[2], r[3], r[4], int(r[5]) if r[5] else None) for r in rows}


class Recording:
    """One recorded file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reports: List[Dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))

    @property
    def municipalities(self) -> List[str]:
        """Every municipality of the file, once."""
        items = (item for r in self.reports for item in r["warning"]["class20Items"])
        return sorted({item["areaCode"] for item in items})

    def moments(self) -> List[datetime]:
        """When the file is asked: at each report, just before it, and long after the last."""
        day = moment(f"{FILE_NAME.match(self.path.name)[2]}T00:00:00+09:00")
        times = [moment(report["reportDatetime"]) for report in self.reports]
        asked = times + [time - timedelta(minutes=1) for time in times]
        asked.append(max(times) + timedelta(days=1))
        # A file is for the day in its name and what comes after.
        return sorted({time for time in asked if time >= day})

    def newest(self, at: datetime) -> Tuple[Dict[str, Dict[str, Any]], List[str]]:
        """The newest report of each family, and the families that have later ones only."""
        found: Dict[str, Dict[str, Any]] = {}
        for report in self.reports:
            if moment(report["reportDatetime"]) > at:
                continue
            family = report["dataTypeCode"]
            if family not in found or self._order(found[family]) < self._order(report):
                found[family] = report
        families = {report["dataTypeCode"] for report in self.reports}
        return found, sorted(families - set(found))

    @staticmethod
    def _order(report: Dict[str, Any]) -> Tuple[datetime, datetime]:
        """A stamp ahead of the handling counts for the handling."""
        handled = moment(report["controlDatetime"])
        return min(moment(report["reportDatetime"]), handled), handled


class Expectation:
    """What must be said of one municipality at one time."""

    def __init__(
        self, recording: Recording, codes: Dict[str, Meaning], area: str, at: datetime
    ) -> None:
        self.codes = codes
        self.area = area
        self.reports, self.later = recording.newest(at)

    def entries(self, lifted: bool) -> List[Dict[str, Any]]:
        """Everything in force, or everything lifted, without an order."""
        found = []
        for family, report in self.reports.items():
            for kind in self._kinds(report):
                status = kind["status"]
                if status != NOTHING and (status == LIFTED) == lifted:
                    found.append(self._entry(family, report, kind))
        return sorted(found, key=lambda entry: entry["code"])

    def families(self) -> List[Dict[str, Any]]:
        """What is known of each family."""
        known = {}
        for family, report in self.reports.items():
            active = any(k["status"] not in (LIFTED, NOTHING) for k in self._kinds(report))
            known[family] = ("active" if active else "none", None)
        for family in self.later:
            known[family] = ("unknown", "recordedLater")
        return [
            {"family": family, "state": state, "reason": reason, "basis": "exact"}
            if family in self.reports
            else {"family": family, "state": state, "reason": reason}
            for family, (state, reason) in sorted(known.items())
        ]

    @property
    def rank(self) -> int:
        """The gravest class in force, 0 for none."""
        return max([RANKS[e["class"]] for e in self.entries(False)], default=0)

    @property
    def level(self) -> Optional[int]:
        """The highest level in force."""
        levels = [e["level"] for e in self.entries(False) if e["level"] is not None]
        return max(levels, default=None)

    def _kinds(self, report: Dict[str, Any]) -> List[Dict[str, Any]]:
        items = report["warning"]["class20Items"]
        return [kind for item in items if item["areaCode"] == self.area for kind in item["kinds"]]

    def _entry(self, family: str, report: Dict[str, Any], kind: Dict[str, Any]) -> Dict[str, Any]:
        meaning = self.codes[kind["code"]]
        reported = iso(moment(report["reportDatetime"]))
        return {
            "code": kind["code"],
            "name": meaning.name,
            "english": meaning.english,
            "class": meaning.kind,
            "level": meaning.level,
            "phenomenon": meaning.phenomenon,
            "statusText": kind["status"],
            "additions": kind.get("additions", []),
            "family": family,
            "reported": reported,
            "since": reported if kind["status"] == "発表" else None,
            "until": self._until(kind, RANKS[meaning.kind]),
            "properties": [self._property(p) for p in kind.get("properties", [])],
        }

    def _until(self, kind: Dict[str, Any], rank: int) -> Optional[str]:
        ends = [
            self._end(local)
            for prop in kind.get("properties", [])
            for local in prop.get("criteriaPeriod", {}).get("locals", [])
            if DANGER_RANKS.get(local["code"], 0) >= rank
        ]
        return max(ends, default=None)

    @staticmethod
    def _end(local: Dict[str, Any]) -> str:
        hours = int(re.fullmatch(r"PT(\d+)H", local["duration"])[1])
        return iso(moment(local["time"]) + timedelta(hours=hours))

    def _property(self, prop: Dict[str, Any]) -> Dict[str, Any]:
        return {
            "type": prop["type"],
            "dangers": [
                {
                    "code": local["code"],
                    "level": DANGER_LEVELS.get(local["code"]),
                    "additions": local.get("additions", []),
                    "area": local.get("areaName"),
                }
                for local in prop.get("significancyPart", {}).get("locals", [])
            ],
            "periods": [
                {
                    "sentence": local["sentence"],
                    "code": local["code"],
                    "level": DANGER_LEVELS.get(local["code"]),
                    "from": iso(moment(local["time"])),
                    "to": self._end(local),
                    "area": local.get("areaName"),
                }
                for local in prop.get("criteriaPeriod", {}).get("locals", [])
            ],
        }


class Checker:
    """Asks the program and compares."""

    def __init__(
        self, binary: Path, codes: Dict[str, Meaning], environment: Dict[str, str], tally: Tally
    ) -> None:
        self.binary = binary
        self.codes = codes
        self.environment = environment
        self.tally = tally
        self.values = 0

    def check(self, recording: Recording, at: datetime) -> None:
        """One file at one time, every municipality."""
        where = f"{recording.path.name} at {iso(at)}"
        places = recording.municipalities
        answer = self._ask(recording, at, [f"m:{code}" for code in places], where)
        if answer is None:
            return
        shown = [place["place"]["id"] for place in answer["places"]]
        self._same(f"{where} places", [f"m:{code}" for code in places], shown)
        ranks = []
        for code, said in zip(places, answer["places"]):
            expected = Expectation(recording, self.codes, code, at)
            ranks.append(expected.rank)
            self._place(f"{where} {code}", recording, expected, said, at)
        self._same(f"{where} highest", self._word(max(ranks)), answer["highest"])

    def check_exit_codes(self, recording: Recording, at: datetime) -> None:
        """One file at one time: what each municipality ends with."""
        for code in recording.municipalities:
            rank = Expectation(recording, self.codes, code, at).rank
            outcome = run(
                self.binary,
                ["warnings", f"m:{code}", "--exit-code", *self._source(recording, at)],
                self.environment,
            )
            expected = 10 + rank if rank else 69
            self._same(f"{recording.path.name} exit code {code}", expected, outcome.code)

    def check_live(self, recording: Recording) -> None:
        """One file as a service sends it now: "none" is said where all is known, and nowhere else."""
        office = FILE_NAME.match(recording.path.name)[1]
        latest = max(moment(report["reportDatetime"]) for report in recording.reports)
        for lacks in ("nothing", "rivers", "life"):
            with Service() as service:
                # Nothing was handled in all Japan for hours: what was in force may have ended.
                age = timedelta(hours=7 if lacks == "life" else 0, minutes=5)
                shift = service.now - age - latest
                service.serve(f"warning/data/r8/{office}.json", self._shifted(recording, shift))
                handled = (service.now - age).astimezone(timezone.utc)
                service.serve(
                    "warning/data/r8/map_time.json",
                    {"latestControlDatetime": handled.strftime("%Y-%m-%dT%H:%M:%SZ")},
                )
                if lacks != "rivers":
                    service.serve("flood/data/r8/flood_xml.json", [])
                self._live(recording, latest, service.address, lacks)

    @staticmethod
    def _shifted(recording: Recording, shift: timedelta) -> List[Dict[str, Any]]:
        """The same reports at other times."""
        reports = json.loads(json.dumps(recording.reports))
        for report in reports:
            for key in ("reportDatetime", "controlDatetime"):
                report[key] = iso(moment(report[key]) + shift)
        return reports

    def _live(self, recording: Recording, at: datetime, address: str, lacks: str) -> None:
        where = f"{recording.path.name} live, without {lacks}"
        codes = recording.municipalities
        ranks = {code: Expectation(recording, self.codes, code, at).rank for code in codes}
        # Another cache each time: what is known from before would be used.
        with tempfile.TemporaryDirectory(prefix="check-warnings-") as home:
            source = ["--source", "jma", "--base-url", address]
            environment = isolated_environment(Path(home))
            command = ["warnings", *(f"m:{code}" for code in codes), "--json", *source]
            outcome = run(self.binary, command, environment)
            self._same(f"{where} exit", 0, outcome.code)
            for code, said in zip(codes, json.loads(outcome.out)["places"]):
                known = {"nothing": "none", "rivers": "unknown", "life": "unknown"}[lacks]
                state = "active" if ranks[code] and lacks != "life" else known
                self._same(f"{where} {code} state", state, said["state"])
                self._same(f"{where} {code} complete", lacks == "nothing", said["complete"])
            for rank in sorted(set(ranks.values())):
                code = next(code for code in codes if ranks[code] == rank)
                command = ["warnings", f"m:{code}", "--exit-code", *source]
                outcome = run(self.binary, command, environment)
                silent = NONE if lacks == "nothing" else UNKNOWN
                code_known = 10 + rank if rank and lacks != "life" else silent
                self._same(f"{where} {code} exit code", code_known, outcome.code)

    def check_areas(self, recording: Recording, at: datetime) -> None:
        """The primary areas: their municipalities together have what the file has."""
        reports, _ = recording.newest(at)
        areas = sorted(
            {i["areaCode"] for r in reports.values() for i in r["warning"]["class10Items"]}
        )
        where = f"{recording.path.name} areas at {iso(at)}"
        answer = self._ask(recording, at, [f"a:{code}" for code in areas], where)
        if answer is None:
            return
        counts: Dict[str, int] = {}
        for place in answer["places"]:
            for area in place["areas"]:
                for warning in area["warnings"]:
                    counts[warning["code"]] = counts.get(warning["code"], 0) + 1
        expected: Dict[str, int] = {}
        for code in recording.municipalities:
            for entry in Expectation(recording, self.codes, code, at).entries(False):
                expected[entry["code"]] = expected.get(entry["code"], 0) + 1
        self._same(f"{where} counts", expected, counts)
        for place in answer["places"]:
            summary = self._summary(reports, place["place"]["code"])
            self._same(f"{where} {place['place']['code']}", self._word(summary), place["highest"])

    def _summary(self, reports: Dict[str, Dict[str, Any]], area: str) -> int:
        kinds = [
            kind
            for report in reports.values()
            for item in report["warning"]["class10Items"]
            if item["areaCode"] == area
            for kind in item["kinds"]
            if kind["status"] not in (LIFTED, NOTHING)
        ]
        return max([RANKS[self.codes[kind["code"]].kind] for kind in kinds], default=0)

    def _place(
        self, where: str, recording: Recording, expected: Expectation, said: Any, at: datetime
    ) -> None:
        self._same(f"{where} state", "active" if expected.rank else "unknown", said["state"])
        self._same(f"{where} highest", self._word(expected.rank), said["highest"])
        self._same(f"{where} level", expected.level, said["level"])
        self._same(f"{where} complete", False, said["complete"])
        self._same(f"{where} areas", [expected.area], [area["code"] for area in said["areas"]])
        area = said["areas"][0]
        warnings = sorted(area["warnings"], key=lambda entry: entry["code"])
        released = sorted(area["released"], key=lambda entry: entry["code"])
        self._entries(f"{where} warnings", expected.entries(False), warnings)
        self._entries(f"{where} released", expected.entries(True), released)
        ranks = [RANKS[entry["class"]] for entry in area["warnings"]]
        self._same(f"{where} order", sorted(ranks, reverse=True), ranks)
        families = expected.families()
        self._entries(f"{where} families", families, area["families"])
        reasons = {("riverFloods", "notOffered", None)}
        reasons |= {("warnings", "recordedLater", family) for family in expected.later}
        latest = [moment(r["controlDatetime"]) for r in recording.reports]
        latest = [time for time in latest if time <= at]
        if not latest or at - max(latest) >= timedelta(hours=6):
            reasons.add(("warningFeed", "notOffered", None))
        unknown = {(u["part"], u["reason"], u["family"]) for u in said["unknown"]}
        self._same(f"{where} unknown", sorted(map(str, reasons)), sorted(map(str, unknown)))
        self._reports(where, expected, said)

    def _reports(self, where: str, expected: Expectation, said: Any) -> None:
        shown = said["offices"][0]["reports"]
        self._same(f"{where} reports", sorted(expected.reports), [r["family"] for r in shown])
        for report in shown:
            raw = expected.reports[report["family"]]
            own = {
                "reported": iso(moment(raw["reportDatetime"])),
                "controlled": iso(moment(raw["controlDatetime"])),
                "office": raw["publishingOffice"],
                "headline": raw["headlineText"] or None,
                "notice": raw.get("notice"),
                "issuers": raw.get("offices", []),
            }
            for key, value in own.items():
                self._same(f"{where} {report['family']}.{key}", value, report[key])

    def _entries(self, where: str, expected: List[Dict[str, Any]], said: List[Any]) -> None:
        self._same(f"{where} count", len(expected), len(said))
        for own, theirs in zip(expected, said):
            for key, value in own.items():
                self._same(f"{where} {own.get('code', own.get('family'))}.{key}", value, theirs[key])

    def _ask(
        self, recording: Recording, at: datetime, places: List[str], where: str
    ) -> Optional[Dict[str, Any]]:
        command = ["warnings", *places, "--json", *self._source(recording, at)]
        outcome = run(self.binary, command, self.environment)
        # Before the first report of the file there is nothing to show.
        is_there = any(moment(r["reportDatetime"]) <= at for r in recording.reports)
        self._same(f"{where} exit", 0 if is_there else 69, outcome.code)
        return json.loads(outcome.out) if outcome.code == 0 else None

    def _source(self, recording: Recording, at: datetime) -> List[str]:
        return ["--source", f"archive:{recording.path.parent}", "--at", iso(at)]

    @staticmethod
    def _word(rank: int) -> Optional[str]:
        return next((word for word, own in RANKS.items() if own == rank), None)

    def _same(self, where: str, expected: Any, actual: Any) -> None:
        self.values += 1
        self.tally.check(expected == actual, f"{where}: expected {expected!r}, got {actual!r}")


def recordings(data: Path) -> Iterator[Recording]:
    """All recorded files of warnings."""
    for path in sorted((data / "jma-bosai" / "warning-r8").glob("*.json")):
        if FILE_NAME.fullmatch(path.name):
            yield Recording(path)


def main() -> int:
    """Checks every file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--binary", type=program_path, required=True, help="the program")
    parser.add_argument("--data", type=Path, required=True, help="folder that has jma-bosai")
    parser.add_argument("--specs", type=Path, required=True, help="folder with warning-codes.tsv")
    options = parser.parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="check-warnings-") as scratch:
        environment = isolated_environment(Path(scratch, "home"))
        checker = Checker(options.binary, load_codes(options.specs), environment, tally)
        files = list(recordings(options.data))
        work = []
        for recording in files:
            times = recording.moments()
            work += [(checker.check, recording, time) for time in times]
            work.append((checker.check_areas, recording, times[-1]))
            work.append((checker.check_exit_codes, recording, times[-1]))
            work.append((checker.check_live, recording))
        for job, *arguments in work:
            job(*arguments)
    places = sum(len(recording.municipalities) for recording in files)
    print(f"{len(files)} files, {places} municipalities, {checker.values} values compared")
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
