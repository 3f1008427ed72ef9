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

import json
import re
import tempfile
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Iterator

from checkkit import Checker, Options, iso, isolated_environment, moment, replayed, script, zulu
from oracles.forecasts import spec_rows
from simulated.service import Service

LIFTED = "解除"
NOTHING = "発表警報・注意報はなし"
RANKS = {"advisory": 2, "warning": 3, "danger": 4, "emergency": 5}
DANGER_RANKS = {"51": 5, "50": 5, "41": 4, "31": 3, "30": 3, "21": 2, "22": 2, "20": 2}
DANGER_LEVELS = {"51": 5, "41": 4, "31": 3, "21": 2, "22": 2}
# Codes of docs/exit-codes.md.
NONE, UNKNOWN = 0, 69
FILE_NAME = re.compile(r"(\d{6})_(\d{8})\.json")


Codes = dict[str, dict[str, Any]]


def load_codes(specs: Path) -> Codes:
    rows = spec_rows(specs / "warning-codes.tsv")
    return {row["code"]: {**row, "level": int(row["level"]) if row["level"] else None} for row in rows}


class Recording:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.reports: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))

    @property
    def municipalities(self) -> list[str]:
        items = (item for r in self.reports for item in r["warning"]["class20Items"])
        return sorted({item["areaCode"] for item in items})

    def moments(self) -> list[datetime]:
        """When the file is asked: at each report, just before it, and long after the last."""
        day = moment(f"{FILE_NAME.match(self.path.name)[2]}T00:00:00+09:00")
        times = [moment(report["reportDatetime"]) for report in self.reports]
        asked = times + [time - timedelta(minutes=1) for time in times]
        asked.append(max(times) + timedelta(days=1))
        # A file is for the day in its name and what comes after.
        return sorted({time for time in asked if time >= day})

    def newest(self, at: datetime) -> tuple[dict[str, dict[str, Any]], list[str]]:
        """The newest report of each family, and the families that have later ones only."""
        found: dict[str, dict[str, Any]] = {}
        for report in self.reports:
            if moment(report["reportDatetime"]) > at:
                continue
            family = report["dataTypeCode"]
            if family not in found or self._order(found[family]) < self._order(report):
                found[family] = report
        families = {report["dataTypeCode"] for report in self.reports}
        return found, sorted(families - set(found))

    @staticmethod
    def _order(report: dict[str, Any]) -> tuple[datetime, datetime]:
        """A stamp ahead of the handling counts for the handling."""
        handled = moment(report["controlDatetime"])
        return min(moment(report["reportDatetime"]), handled), handled


class Expectation:
    def __init__(self, recording: Recording, codes: Codes, area: str, at: datetime) -> None:
        self.codes = codes
        self.area = area
        self.reports, self.later = recording.newest(at)

    def entries(self, lifted: bool) -> list[dict[str, Any]]:
        """Everything in force, or everything lifted, without an order."""
        found = []
        for family, report in self.reports.items():
            for kind in self._kinds(report):
                status = kind["status"]
                if status != NOTHING and (status == LIFTED) == lifted:
                    found.append(self._entry(family, report, kind))
        return sorted(found, key=lambda entry: entry["code"])

    def families(self) -> list[dict[str, Any]]:
        later = {"state": "unknown", "reason": "recordedLater"}
        known = [{"family": family, **later} for family in self.later]
        for family, report in self.reports.items():
            active = any(k["status"] not in (LIFTED, NOTHING) for k in self._kinds(report))
            state = {"state": "active" if active else "none", "reason": None, "basis": "exact"}
            known.append({"family": family, **state})
        return sorted(known, key=lambda entry: entry["family"])

    @property
    def rank(self) -> int:
        """The gravest class in force, 0 for none."""
        return max([RANKS[e["class"]] for e in self.entries(False)], default=0)

    @property
    def level(self) -> int | None:
        levels = [e["level"] for e in self.entries(False) if e["level"] is not None]
        return max(levels, default=None)

    def _kinds(self, report: dict[str, Any]) -> list[dict[str, Any]]:
        items = report["warning"]["class20Items"]
        return [kind for item in items if item["areaCode"] == self.area for kind in item["kinds"]]

    def _entry(self, family: str, report: dict[str, Any], kind: dict[str, Any]) -> dict[str, Any]:
        meaning = self.codes[kind["code"]]
        reported = iso(moment(report["reportDatetime"]))
        return {
            "code": kind["code"], "name": meaning["ja"], "english": meaning["en"],
            **{key: meaning[key] for key in ("class", "level", "phenomenon")},
            "statusText": kind["status"], "additions": kind.get("additions", []), "family": family,
            "reported": reported, "since": reported if kind["status"] == "発表" else None,
            "until": self._until(kind, RANKS[meaning["class"]]),
            "properties": [self._property(p) for p in kind.get("properties", [])],
        }

    def _until(self, kind: dict[str, Any], rank: int) -> str | None:
        periods = (local for prop in kind.get("properties", []) for local in self._periods(prop))
        ends = [self._end(local) for local in periods if DANGER_RANKS.get(local["code"], 0) >= rank]
        return max(ends, default=None)

    @staticmethod
    def _end(local: dict[str, Any]) -> str:
        hours = int(re.fullmatch(r"PT(\d+)H", local["duration"])[1])
        return iso(moment(local["time"]) + timedelta(hours=hours))

    def _property(self, prop: dict[str, Any]) -> dict[str, Any]:
        def danger(local: dict[str, Any]) -> dict[str, Any]:
            code = local["code"]
            return {"code": code, "level": DANGER_LEVELS.get(code), "area": local.get("areaName")}

        locals_ = prop.get("significancyPart", {}).get("locals", [])
        dangers = [{**danger(local), "additions": local.get("additions", [])} for local in locals_]
        periods = [
            {
                **danger(local), "sentence": local["sentence"],
                "from": iso(moment(local["time"])), "to": self._end(local),
            }  # fmt: skip
            for local in self._periods(prop)
        ]
        return {"type": prop["type"], "dangers": dangers, "periods": periods}

    @staticmethod
    def _periods(prop: dict[str, Any]) -> list[dict[str, Any]]:
        return prop.get("criteriaPeriod", {}).get("locals", [])


class WarningChecker(Checker):
    codes: Codes

    def whole(self, recording: Recording, at: datetime) -> None:
        where = f"{recording.path.name} at {iso(at)}"
        places = recording.municipalities
        answer = self._ask(recording, at, [f"m:{code}" for code in places], where)
        if answer is None:
            return
        shown = [place["place"]["id"] for place in answer["places"]]
        self.same(f"{where} places", shown, [f"m:{code}" for code in places])
        ranks = []
        for code, said in zip(places, answer["places"]):
            expected = Expectation(recording, self.codes, code, at)
            ranks.append(expected.rank)
            self._place(f"{where} {code}", recording, expected, said, at)
        self.same(f"{where} highest", answer["highest"], self._word(max(ranks)))

    def check_exit_codes(self, recording: Recording, at: datetime) -> None:
        for code in recording.municipalities:
            rank = Expectation(recording, self.codes, code, at).rank
            source = replayed(recording.path.parent, at)
            outcome = self.run("warnings", f"m:{code}", "--exit-code", *source)
            expected = 10 + rank if rank else 69
            self.same(f"{recording.path.name} exit code {code}", outcome.code, expected)

    def check_live(self, recording: Recording) -> None:
        """One file as a service sends it now: "none" is said where all is known, and nowhere else."""
        office = FILE_NAME.match(recording.path.name)[1]
        latest = max(moment(report["reportDatetime"]) for report in recording.reports)
        for lacks in ("nothing", "rivers", "life"):
            with Service(is_empty=True) as service:
                # Nothing was handled in all Japan for hours: what was in force may have ended.
                age = timedelta(hours=7 if lacks == "life" else 0, minutes=5)
                shift = service.now - age - latest
                service.serve(f"warning/data/r8/{office}.json", self._shifted(recording, shift))
                service.serve("warning/data/r8/map_time.json", {"latestControlDatetime": zulu(service.now - age)})
                if lacks != "rivers":
                    service.serve("flood/data/r8/flood_xml.json", [])
                self._live(recording, latest, service.address, lacks)

    @staticmethod
    def _shifted(recording: Recording, shift: timedelta) -> list[dict[str, Any]]:
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
            own = isolated_environment(Path(home))
            places = [f"m:{code}" for code in codes]
            outcome = self.run("warnings", *places, "--json", *source, **own)
            self.same(f"{where} exit", outcome.code, 0)
            for code, said in zip(codes, json.loads(outcome.out)["places"]):
                known = {"nothing": "none", "rivers": "unknown", "life": "unknown"}[lacks]
                state = "active" if ranks[code] and lacks != "life" else known
                self.members(f"{where} {code}", said, {"state": state, "complete": lacks == "nothing"})
            for rank in sorted(set(ranks.values())):
                code = next(code for code in codes if ranks[code] == rank)
                outcome = self.run("warnings", f"m:{code}", "--exit-code", *source, **own)
                silent = NONE if lacks == "nothing" else UNKNOWN
                code_known = 10 + rank if rank and lacks != "life" else silent
                self.same(f"{where} {code} exit code", outcome.code, code_known)

    def check_areas(self, recording: Recording, at: datetime) -> None:
        """The primary areas: their municipalities together have what the file has."""
        reports, _ = recording.newest(at)
        areas = sorted({i["areaCode"] for r in reports.values() for i in r["warning"]["class10Items"]})
        where = f"{recording.path.name} areas at {iso(at)}"
        answer = self._ask(recording, at, [f"a:{code}" for code in areas], where)
        if answer is None:
            return
        areas_of = (area for place in answer["places"] for area in place["areas"])
        counts = Counter(warning["code"] for area in areas_of for warning in area["warnings"])
        each = (Expectation(recording, self.codes, code, at) for code in recording.municipalities)
        expected = Counter(entry["code"] for one in each for entry in one.entries(False))
        self.same(f"{where} counts", counts, expected)
        for place in answer["places"]:
            summary = self._summary(reports, place["place"]["code"])
            self.same(f"{where} {place['place']['code']}", place["highest"], self._word(summary))

    def _summary(self, reports: dict[str, dict[str, Any]], area: str) -> int:
        items = (item for report in reports.values() for item in report["warning"]["class10Items"])
        kinds = (kind for item in items if item["areaCode"] == area for kind in item["kinds"])
        held = [kind["code"] for kind in kinds if kind["status"] not in (LIFTED, NOTHING)]
        return max([RANKS[self.codes[code]["class"]] for code in held], default=0)

    def _place(self, where: str, recording: Recording, expected: Expectation, said: Any, at: datetime) -> None:
        state = "active" if expected.rank else "unknown"
        highest = self._word(expected.rank)
        own = {"state": state, "highest": highest, "level": expected.level, "complete": False}
        self.members(where, said, own)
        self.same(f"{where} areas", [area["code"] for area in said["areas"]], [expected.area])
        area = said["areas"][0]
        warnings = sorted(area["warnings"], key=lambda entry: entry["code"])
        released = sorted(area["released"], key=lambda entry: entry["code"])
        self._entries(f"{where} warnings", expected.entries(False), warnings)
        self._entries(f"{where} released", expected.entries(True), released)
        ranks = [RANKS[entry["class"]] for entry in area["warnings"]]
        self.same(f"{where} order", ranks, sorted(ranks, reverse=True))
        families = expected.families()
        self._entries(f"{where} families", families, area["families"])
        reasons = {("riverFloods", "notOffered", None)}
        reasons |= {("warnings", "recordedLater", family) for family in expected.later}
        latest = [moment(r["controlDatetime"]) for r in recording.reports]
        latest = [time for time in latest if time <= at]
        if not latest or at - max(latest) >= timedelta(hours=6):
            reasons.add(("warningFeed", "notOffered", None))
        unknown = {(u["part"], u["reason"], u["family"]) for u in said["unknown"]}
        self.same(f"{where} unknown", sorted(map(str, unknown)), sorted(map(str, reasons)))
        self._reports(where, expected, said)

    def _reports(self, where: str, expected: Expectation, said: Any) -> None:
        shown = said["offices"][0]["reports"]
        self.same(f"{where} reports", [r["family"] for r in shown], sorted(expected.reports))
        for report in shown:
            raw = expected.reports[report["family"]]
            own = {
                "reported": iso(moment(raw["reportDatetime"])),
                "controlled": iso(moment(raw["controlDatetime"])),
                "office": raw["publishingOffice"], "headline": raw["headlineText"] or None,
                "notice": raw.get("notice"), "issuers": raw.get("offices", []),
            }
            self.members(f"{where} {report['family']}", report, own)

    def _entries(self, where: str, expected: list[dict[str, Any]], said: list[Any]) -> None:
        self.same(f"{where} count", len(said), len(expected))
        for own, theirs in zip(expected, said):
            self.members(f"{where} {own.get('code', own.get('family'))}", theirs, own)

    def _ask(self, recording: Recording, at: datetime, places: list[str], where: str) -> dict[str, Any] | None:
        outcome = self.run("warnings", *places, "--json", *replayed(recording.path.parent, at))
        # Before the first report of the file there is nothing to show.
        is_there = any(moment(r["reportDatetime"]) <= at for r in recording.reports)
        self.same(f"{where} exit", outcome.code, 0 if is_there else 69)
        return json.loads(outcome.out) if outcome.code == 0 else None

    @staticmethod
    def _word(rank: int) -> str | None:
        return next((word for word, own in RANKS.items() if own == rank), None)


def recordings(data: Path) -> Iterator[Recording]:
    for path in sorted((data / "jma-bosai" / "warning-r8").glob("*.json")):
        if FILE_NAME.fullmatch(path.name):
            yield Recording(path)


@script
def main(options: Options, checker: WarningChecker) -> None:
    files = list(recordings(options.data))
    checker.codes = load_codes(options.specs)
    for recording in files:
        times = recording.moments()
        for time in times:
            checker.whole(recording, time)
        checker.check_areas(recording, times[-1])
        checker.check_exit_codes(recording, times[-1])
        checker.check_live(recording)
    places = sum(len(recording.municipalities) for recording in files)
    print(f"{len(files)} files, {places} municipalities, {checker.values} values compared")
