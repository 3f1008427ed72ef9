#!/usr/bin/env python3
"""Compares `now --json` with an independent reading, for every municipality, area and prefecture.

A map of all stations and files of some stations are invented (other values for another --seed) and
laid out as an archive. For each place this script finds, with distances of its own, the nearest
station of each measurement that has a value, and what the day's extremes and the values of the last
hour have to be; the program has to say the same. With --data the positions of the stations are
those of JMA's own table, and the recorded files are compared in the same way.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import JST, Checker, command_line, replayed
from observationcheck.expected import Expected
from observationcheck.invent import Inventor
from observationcheck.readings import ELEMENTS, Archive
from observationcheck.stations import MEASUREMENTS, Near, Neighbours, Place, Places, load_stations

BATCH = 500
# Kilometres. Distances are printed to ten metres.
TOLERANCE = 0.006


class ObservationChecker(Checker):
    """Asks the program about places and compares what it says."""

    def __init__(self, binary: Path, neighbours: Neighbours) -> None:
        super().__init__(binary)
        self.neighbours = neighbours

    def archive(self, title: str, folder: Path, archive: Archive, places: list[Place]) -> None:
        """All places over one archive."""
        batches = [places[start : start + BATCH] for start in range(0, len(places), BATCH)]
        with ThreadPoolExecutor(max_workers=2) as pool:
            answers = list(pool.map(lambda batch: self._ask(folder, archive, batch), batches))
        for batch, answer in zip(batches, answers):
            found = {row["place"]["id"]: row for row in answer}
            for place in batch:
                row = found.get(place.id)
                if self.check(row is not None, f"{title} {place.id}: no answer"):
                    self._compare(f"{title} {place.id}", place, archive, row or {})

    def _ask(self, folder: Path, archive: Archive, places: list[Place]) -> list[dict[str, Any]]:
        source = replayed(folder, archive.time + timedelta(minutes=7))
        document = self.json("now", "now", *source, *[place.id for place in places], limit=300)
        if document is None:
            return []
        self.same("schema", document["schema"], "soramoyo.now")
        self.same("failures", document["failures"], [])
        return document["observations"]

    def _compare(self, title: str, place: Place, archive: Archive, row: dict[str, Any]) -> None:
        expected = Expected(place, self.neighbours, archive)
        self._same(title, "observed", row["observed"], _iso(archive.time))
        self._station(title, "station", row["station"], expected.main)
        kind = "townHall" if place.own is None else "forecastStation"
        self._same(title, "from", row["from"]["kind"], kind)
        for measurement, (_, _, elements) in MEASUREMENTS.items():
            for element in elements:
                self._element(title, measurement, element, expected, row["elements"][element])
        self._today(title, expected, row["today"])

    def _element(
        self, title: str, measurement: str, element: str, expected: Expected, shown: dict[str, Any]
    ) -> None:
        title = f"{title} {element}"
        self._same(title, "unit", shown["unit"], ELEMENTS[element][1])
        figure = expected.figures.get(element)
        if figure is None:
            self._same(title, "value", shown["value"], None)
            gap = expected.gaps.get(measurement)
            reason = shown["missing"]["reason"] if shown["missing"] else None
            self._same(title, "reason", reason, gap[1] if gap else None)
            if gap and gap[0] and shown["missing"]:
                self._station(title, "missing", shown["missing"]["station"], gap[0])
            return
        self._same(title, "value", shown["value"], figure.value)
        self._same(title, "quality", shown["quality"], figure.quality)
        self._same(title, "time", shown["time"], _iso(figure.time))
        self._station(title, "station", shown["station"], figure.near)
        estimated = measurement == "sunshine" and figure.near.station.elems[4] == "2"
        self._same(title, "estimated", shown["estimated"], estimated)
        passed = [(item["station"]["code"], item["reason"]) for item in shown["passedOver"]]
        self._same(title, "passed over", passed, expected.passed.get(measurement, []))

    def _today(self, title: str, expected: Expected, today: dict[str, Any]) -> None:
        temperature = expected.extremes(expected.temperature_station)
        wind = expected.extremes(expected.wind_station)
        cases: list[tuple[str, str, dict[str, Any], Near | None]] = [
            ("high", "celsius", temperature, expected.temperature_station),
            ("low", "celsius", temperature, expected.temperature_station),
            ("gust", "metersPerSecond", wind, expected.wind_station),
        ]
        for name, unit, extremes, near in cases:
            shown = today[name]
            if name not in extremes:
                self._same(title, name, shown, None)
                continue
            value, reached, quality = extremes[name]
            if not self.check(shown is not None, f"{title} {name}: lost {value}"):
                continue
            self._same(title, name, shown[unit], value)
            self._same(title, f"{name} time", shown["time"], _iso(reached) if reached else None)
            self._same(title, f"{name} asOf", shown["asOf"], _iso(extremes["asOf"]))
            self._same(title, f"{name} quality", shown["quality"], quality)
            self._station(title, name, shown["station"], near)
        self._same(title, "gust direction", today["gustDirection"], wind.get("gustDirection"))

    def _station(
        self, title: str, what: str, shown: dict[str, Any] | None, near: Near | None
    ) -> None:
        self._same(title, what, shown and shown["code"], near and near.station.code)
        if shown is None or near is None or shown["code"] != near.station.code:
            return
        self._same(title, f"{what} name", shown["name"], near.station.name)
        kilometers = shown["kilometers"]
        if near.kilometers is None or kilometers is None:
            self._same(title, f"{what} distance", kilometers, near.kilometers)
        else:
            self.check(
                abs(kilometers - near.kilometers) <= TOLERANCE,
                f"{title} {what}: {kilometers} km, should be {near.kilometers:.2f}",
            )

    def _same(self, title: str, what: str, shown: Any, expected: Any) -> None:
        self.same(f"{title} {what}", shown, expected)


def _iso(time: datetime) -> str:
    return time.isoformat()


def main() -> int:
    """Runs the check; the exit code says whether all agreed."""
    parser = command_line(__doc__)
    parser.add_argument("--data", type=Path, help="collected data with jma-bosai in it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=150, help="stations with a file of their own")
    options = parser.parse_args()
    stations = load_stations(options.data)
    places = Places(stations)
    with ObservationChecker(options.binary, Neighbours(stations)) as checker:
        # The afternoon, the first minutes of three hours, and of a day.
        moments = ["2026-11-21T15:40", "2026-11-22T00:10", "2027-01-01T00:00"]
        for number, moment in enumerate(moments):
            time = datetime.fromisoformat(moment).replace(tzinfo=JST)
            root = checker.folder / f"archive{number}"
            inventor = Inventor(options.seed + number, time, root / "amedas")
            path = inventor.write_map(stations)
            chosen = inventor.random.sample(sorted(stations), options.points)
            points = inventor.write_points([stations[code] for code in chosen])
            # All places once; at the other moments every ninth.
            some = places.all if number == 0 else places.all[number :: 9]
            checker.archive(moment, root, Archive(path, time, points), some)
        if options.data is not None:
            recorded(checker, options.data / "jma-bosai", stations, places)
        return checker.close()


def recorded(
    checker: ObservationChecker, data: Path, stations: dict[str, Any], places: Places
) -> None:
    """The map that JMA served, as it is; and its files of stations beside an invented map."""
    path = data / "amedas" / "map_20261009154000_trimmed.json"
    time = datetime(2026, 10, 9, 15, 40, tzinfo=JST)
    north = [place for place in places.all if place.point[0] > 44]
    checker.archive("recorded map", data, Archive(path, time, {}), north)

    root = checker.folder / "recorded"
    time = datetime(2022, 10, 3, 15, 10, tzinfo=JST)
    inventor = Inventor(7, time, root / "amedas")
    invented = inventor.write_map(stations)
    points: dict[str, list[Path]] = {}
    for code in ("51011", "51031", "51106"):
        link = root / "amedas" / f"point_{code}_2022100315.json"
        link.symlink_to((data / "amedas" / link.name).resolve())
        points[code] = [link]
    aichi = [place for place in places.all if place.id.startswith(("m:23", "a:23", "p:23"))]
    checker.archive("recorded stations", root, Archive(invented, time, points), aichi)


if __name__ == "__main__":
    sys.exit(main())
