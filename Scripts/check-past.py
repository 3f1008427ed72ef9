#!/usr/bin/env python3
"""Compares `now --since` and `normals` with an independent reading.

A week of files of every station around some places is invented, with every kind of gap (others for another --seed), and
asked for as an archive and from a service, which must not be asked twice for hours that are over, nor for more than one
file behind the last that it has. With --data the recorded files of stations are read in the same way, and all normals
are compared with JMA's files of them; without it with the table of this program alone.
"""

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import JST, Checker, Options, iso, moment, replayed, save, script, stamp, table
from oracles.observations import Near, Place, Station, all_places, around, candidates, load_stations
from oracles.past import DAY, HOUR, MEASUREMENTS, STEP, Blocks, ExpectedPast, block
from simulated.service import Service

PLACES = ("m:1310400", "m:1320600", "p:01", "m:4738200", "m:1342100")
SPANS = (("3h", 3), ("24h", 24), ("50h", 50), ("7d", 168))
FLAGS = [2, 3, 4, 5, 6, 7, None, 8]


class Week:
    """Files of stations, of three hours each. Of some hours there is none, and some reports and values are missing."""

    def __init__(self, seed: int, latest: datetime, days: int) -> None:
        self.random = random.Random(seed)
        self.latest = latest
        self.starts = [block(latest) - n * 3 * HOUR for n in range(days * 8)]

    def blocks(self, station: Station, missing: float) -> Blocks:
        is_there = [n == 0 or self.random.random() >= missing for n, _ in enumerate(self.starts)]
        return {start: self._block(station, start) for start, there in zip(self.starts, is_there) if there}

    def _block(self, station: Station, start: datetime) -> dict[datetime, dict[str, Any]]:
        moments = [start + n * STEP for n in range(18)]
        reports = {m: self._report(station, m) for m in moments if m <= self.latest and self.random.random() > 0.03}
        # A file has something in it.
        return reports or {start: self._report(station, start)}

    def _report(self, station: Station, time: datetime) -> dict[str, Any]:
        pick = self.random
        has = {name: station.elems[digit] != "0" for name, digit in (("temp", 0), ("rain", 1), ("wind", 3))}
        fields: dict[str, Any] = {"prefNumber": 1, "observationNumber": 1}
        if has["temp"]:
            fields |= {name: self._pair(round(pick.uniform(-12, 35), 1)) for name in ("temp", "maxTemp", "minTemp")}
        if has["rain"]:
            fields |= {name: self._pair(pick.choice([0.0, 0.0, 0.5, 3.5])) for name in ("precipitation10m", "precipitation1h")}
        if has["wind"]:
            fields |= {name: self._pair(round(pick.uniform(0, 20), 1)) for name in ("wind", "gust")}
            fields |= {name: self._pair(pick.randrange(17)) for name in ("windDirection", "gustDirection")}
        for name in ("maxTemp", "minTemp", "gust"):
            hour = None if pick.random() < 0.1 else pick.randrange(24)
            fields[f"{name}Time"] = {"hour": hour, "minute": pick.randrange(60)}
        return {name: value for name, value in fields.items() if pick.random() > 0.005}

    def _pair(self, value: float) -> Any:
        fate = self.random.random()
        if fate > 0.02:
            return [value, 1 if fate > 0.97 else 0]
        return self.random.choice([None, [None, None], [None, 0], [value, self.random.choice(FLAGS)], [99999.9, 0], "x", []])


def written(reports: dict[datetime, dict[str, Any]]) -> dict[str, Any]:
    return {stamp(when): fields for when, fields in reports.items()}


class PastChecker(Checker):
    stations: dict[str, Station]

    def near(self, place: Place, given: dict[str, Any] | None = None) -> dict[str, Near | None]:
        """The nearest station of each measurement; with a map, that has a value there."""
        field = {"temperature": "temp", "rain": "precipitation1h", "wind": "wind"}
        found: dict[str, Near | None] = {}
        for measurement in MEASUREMENTS:
            within = candidates(around(self.stations.values(), place), measurement)
            with_value = [n for n in within if given and given.get(n.station.code, {}).get(field[measurement])]
            found[measurement] = next(iter(with_value or within), None)
        return found

    def compare(
        self, title: str, place: Place, near: dict[str, Near | None], files: dict[str, Blocks], asked: datetime,
        latest: datetime, since: str, options: list[str], is_service: bool = False,
    ) -> None:  # fmt: skip
        codes = {measurement: one and one.station.code for measurement, one in near.items()}
        expected = ExpectedPast(codes, files, asked, latest, is_service)
        words = ["now", place.id, "--since", since, *options]
        document = self.json(title, *words, code=None if expected.is_empty else 0)
        if document is None:
            return
        self.same(f"{title} schema", document["schema"], "soramoyo.past")
        if expected.is_empty:
            self.same(f"{title} entries", document["observations"], [])
            return
        (entry,) = document["observations"]
        self.members(title, entry, {"asked": iso(asked), "first": iso(expected.first), "until": iso(latest)})
        for measurement, code in codes.items():
            shown = entry["stations"][measurement]
            self.same(f"{title} station of {measurement}", shown and shown["code"], code)
        self._list(f"{title} row", entry["rows"], expected.rows())
        for day in entry["days"]:
            for name in ("high", "low", "gust"):
                if day[name]:
                    del day[name]["station"]
        self._list(f"{title} day", entry["days"], expected.days())
        outcome = self.run(*words, "--plain")
        lines = expected.lines(entry["place"]["code"], entry["source"], entry["freshness"])
        self._list(f"{title} line", outcome.out.splitlines(), lines)

    def _list(self, title: str, shown: list[Any], expected: list[Any]) -> None:
        self.same(f"{title}s", len(shown), len(expected))
        for number, (one, other) in enumerate(zip(shown, expected)):
            self.same(f"{title} {number}", one, other)


def invented(checker: PastChecker, seed: int, places: dict[str, Place]) -> None:
    """An archive, whose gaps do not end the search."""
    for number, text in enumerate(("2026-11-21T15:40", "2026-11-22T00:00", "2026-12-03T02:50")):
        latest = datetime.fromisoformat(text).replace(tzinfo=JST)
        week = Week(seed + number, latest, 8)
        folder = checker.folder / f"archive{number}"
        for ident in PLACES:
            place = places[ident]
            near = checker.near(place)
            files = {one.station.code: week.blocks(one.station, 0.1) for one in near.values() if one}
            for code, blocks in files.items():
                for start, reports in blocks.items():
                    path = folder / f"{ident[2:]}" / "amedas" / f"point_{code}_{start:%Y%m%d%H}.json"
                    save(path, written(reports))
            # Without a map the newest report is the newest moment.
            newest = max(when for blocks in files.values() for reports in blocks.values() for when in reports)
            for since, hours in SPANS:
                options = replayed(folder / ident[2:], latest)
                asked = latest - hours * HOUR
                checker.compare(f"{text} {ident} {since}", place, near, files, asked, newest, since, options)


def served(checker: PastChecker, seed: int, place: Place) -> None:
    """A service that keeps five days, of which one file is missing on another day."""
    with Service() as service:
        given = json.loads(service.bodies[f"/amedas/data/map/{stamp(service.latest)}.json"])
        near = checker.near(place, given)
        week = Week(seed, service.latest, 5)
        files = {one.station.code: week.blocks(one.station, 0) for one in near.values() if one}
        for code, blocks in files.items():
            for start, reports in blocks.items():
                service.serve(f"amedas/data/point/{code}/{start:%Y%m%d_%H}.json", written(reports))
        options = ["--base-url", service.address]
        outcome = checker.run("now", place.id, "--since", "7d", "--json", *options)
        entry = json.loads(outcome.out)["observations"][0]
        asked = moment(entry["asked"])
        checker.check(timedelta(0) <= service.now - asked + timedelta(minutes=2) - 7 * DAY < HOUR, "--since 7d: asked")
        codes = {measurement: one and one.station.code for measurement, one in near.items()}
        expected = ExpectedPast(codes, files, asked, service.latest, True)
        checker._list("service row", entry["rows"], expected.rows())
        points = [path for path in service.asked if "/point/" in path]
        checker.same("asked once", len(points), len(set(points)))
        most = sum(len(blocks) + 2 for blocks in files.values())
        checker.check(len(points) <= most, f"{len(points)} files asked for, should be {most} at most")
        checker.run("now", place.id, "--since", "7d", "--json", *options)
        again = [path for path in service.asked if "/point/" in path][len(points):]
        over = {f"/amedas/data/point/{code}/{start:%Y%m%d_%H}.json" for code, blocks in files.items()
                for start in blocks if start + 4 * HOUR < service.now}  # fmt: skip
        checker.same("asked again of hours that are over", sorted(over & set(again)), [])


def recorded(checker: PastChecker, data: Path, places: dict[str, Place]) -> None:
    """The files of one station that somebody kept, and those of three of one afternoon."""
    for folder, ident, text, since, hours in (
        (data / "live", "m:1320600", "2022-02-26T10:25", "4h", 4),
        (data / "jma-bosai", "p:23", "2022-10-03T17:55", "3h", 3),
    ):
        files: dict[str, Blocks] = {}
        for path in (folder / "amedas").glob("point_*.json"):
            reports = {moment(key): fields for key, fields in json.loads(path.read_text("utf-8")).items()}
            files.setdefault(path.name.split("_")[1], {})[block(min(reports))] = reports
        place = places[ident]
        near = checker.near(place)
        at = datetime.fromisoformat(text).replace(tzinfo=JST)
        used = [files.get(one.station.code, {}) for one in near.values() if one]
        newest = max((when for blocks in used for reports in blocks.values() for when in reports if when <= at), default=at)
        checker.compare(
            f"recorded {ident}", place, near, files, at - hours * HOUR, newest, since, replayed(folder, at))  # fmt: skip


ELEMENTS = {
    "high": "av_hitemp", "low": "av_lwtemp", "mean": "av_avtemp", "rain": "sm_rain", "sunshine": "sm_sun",
    "snow": "sm_snowing",
}  # fmt: skip


def normals(checker: PastChecker, data: Path | None) -> None:
    """Of every primary area, month by month."""
    ours = {row["station"]: row for row in table("normals")}
    read = {name: json.loads((data / "normals" / f"{stem}.json").read_text("utf-8")) for name, stem in ELEMENTS.items()} if data else {}

    def official(code: str, name: str, month: int) -> float | None:
        if read:
            values = read[name].get(code)
        else:
            values = [float(text) if text else None for text in ours[code][name].split(",")]
        return values[month - 1] if values and len(values) >= 12 else None

    areas = {row["code"]: row["stations"].split(",") for row in table("primary-areas")}
    seen = set()
    for area, codes in areas.items():
        code = next((one for one in codes if one in ours), None)
        document = checker.json(f"normals {area}", "normals", f"a:{area}", code=0 if code else 69)
        if document is None or code is None:
            continue
        (entry,) = document["places"]
        checker.same(f"{area} station", entry["station"]["code"], code)
        checker.same(f"{area} months", [month["month"] for month in entry["months"]], list(range(1, 13)))
        for month in entry["months"]:
            for name in ELEMENTS:
                expected = official(code, name, month["month"])
                checker.same(f"{area} {code} {name} {month['month']}", month[name], expected)
        seen.add(code)
    checker.check(len(seen) > 100, f"only {len(seen)} stations with normals")


@script
def main(options: Options, checker: PastChecker) -> None:
    checker.stations = load_stations(options.data)
    places = {place.id: place for place in all_places(checker.stations)}
    invented(checker, options.seed, places)
    served(checker, options.seed, places["m:1310400"])
    if options.data is not None:
        recorded(checker, options.data, places)
    normals(checker, options.data)
    print(f"{checker.values} values compared")
