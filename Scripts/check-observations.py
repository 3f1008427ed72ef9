#!/usr/bin/env python3
"""Compares `now --json` with an independent reading, for every municipality, area and prefecture.

A map of all stations and files of some stations are invented (other values for another --seed) and
laid out as an archive. For each place this script finds, with distances of its own, the nearest
station of each measurement that has a value, and what the day's extremes and the values of the last
hour have to be; the program has to say the same. With --data the positions of the stations are
those of JMA's own table, and the recorded files are compared in the same way.
"""

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import JST, Checker, Options, iso, parallel, replayed, rows, save, script, stamp
from oracles.observations import (
    ELEMENTS, MEASUREMENTS, Archive, Expected, Near, Place, Station, all_places, load_stations,
)  # fmt: skip


# Invents a map of all stations and files of some of them, in JMA's shape, with every kind of gap.

# Fields, their digit in `elems`, and from where to where their values go, in steps.
INVENTED = rows("tables/invented-observations.tsv")
FLAGS = [2, 3, 4, 5, 6, 7, None, 8]


class Inventor:
    def __init__(self, seed: int, time: datetime, folder: Path) -> None:
        self.random = random.Random(seed)
        self.time = time
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def write_map(self, stations: dict[str, Station]) -> Path:
        """A map: some stations are missing, some values too, some cannot be."""
        made = {
            code: self._fields(station, on_the_hour=self.time.minute == 0)
            for code, station in stations.items() if self.random.random() > 0.04
        }
        made["99999"] = {"temp": [12.3, 0]}
        return save(self.folder / f"map_{stamp(self.time)}.json", made)

    def points(self, station: Station) -> list[Path]:
        newest = self.time.replace(hour=self.time.hour // 3 * 3, minute=0)
        starts = self.random.choice(
            [[newest], [newest, newest - timedelta(hours=3)], [newest - timedelta(hours=3)]]
        )
        paths = []
        for start in starts:
            moments: dict[str, Any] = {}
            for step in range(18):
                when = start + timedelta(minutes=10 * step)
                # One moment too many: what is after the map's time must not be used.
                if when > self.time + timedelta(minutes=10) or self.random.random() < 0.1:
                    continue
                fields = self._fields(station, on_the_hour=when.minute == 0)
                fields.update(self._extremes(when))
                fields.update(prefNumber=int(station.code[:2]), observationNumber=1)
                moments[f"{when:%Y%m%d%H%M%S}"] = fields
            if moments:
                paths.append(save(self.folder / f"point_{station.code}_{start:%Y%m%d%H}.json", moments))
        return paths

    def _fields(self, station: Station, on_the_hour: bool) -> dict[str, Any]:
        pick = self.random
        fields: dict[str, Any] = {}
        for name, digit, least, most, step in INVENTED:
            # In steps; what often is nothing is so half of the time.
            value = round(pick.randrange(int(least), int(most)) * json.loads(step), 1)
            is_nothing = name.startswith(("precipitation", "snow")) and pick.random() < 0.5
            if station.elems[int(digit)] != "0" and (on_the_hour or name != "weather"):
                fields[name] = 0 * value if is_nothing else value
        if fields.get("weather", 0) > 16:
            fields["weather"] += 13
        return {name: pair for name, value in fields.items() if (pair := self._pair(value))}

    def _pair(self, value: Any) -> Any:
        fate = self.random.random()
        if fate < 0.82:
            return [value, 0]
        if fate < 0.86:
            return [value, 1]
        if fate < 0.94:
            return [self.random.choice([value, None, 0]), self.random.choice(FLAGS)]
        if fate < 0.96:
            return [None, 0]
        if fate < 0.97:
            return [99999.9, 0]
        return None

    def _extremes(self, when: datetime) -> dict[str, Any]:
        pick = self.random
        fields: dict[str, Any] = {"gustDirection": [pick.randrange(17), 0]}
        for name in ("maxTemp", "minTemp", "gust"):
            value = round(pick.uniform(0, 35), 1)
            if pair := self._pair(value):
                fields[name] = pair
            clock = {"hour": pick.randrange(24), "minute": pick.randrange(60)}
            if pick.random() < 0.1:
                clock = {"hour": None, "minute": None}
            fields[f"{name}Time"] = clock
        return fields


BATCH = 500
# Kilometres. Distances are printed to ten metres.
TOLERANCE = 0.006


class ObservationChecker(Checker):
    stations: list[Station]

    def archive(self, title: str, folder: Path, archive: Archive, places: list[Place]) -> None:
        batches = [places[start : start + BATCH] for start in range(0, len(places), BATCH)]
        answers = parallel(lambda batch: self._ask(folder, archive, batch), batches)
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
        failed = [place.id for place in places if not Expected(place, self.stations, archive).figures]
        self.same("failures", [one["place"]["id"] for one in document["failures"]], failed)
        return document["observations"]

    def _compare(self, title: str, place: Place, archive: Archive, row: dict[str, Any]) -> None:
        expected = Expected(place, self.stations, archive)
        self.same(f"{title} observed", row["observed"], iso(archive.time))
        self._station(title, "station", row["station"], expected.main)
        kind = "townHall" if place.own is None else "forecastStation"
        self.same(f"{title} from", row["from"]["kind"], kind)
        for measurement, (_, _, elements) in MEASUREMENTS.items():
            for element in elements:
                self._element(title, measurement, element, expected, row["elements"][element])
        self._today(title, expected, row["today"])

    def _element(self, title: str, measurement: str, element: str, expected: Expected, shown: dict[str, Any]) -> None:
        title = f"{title} {element}"
        self.same(f"{title} unit", shown["unit"], ELEMENTS[element][1])
        figure = expected.figures.get(element)
        if figure is None:
            self.same(f"{title} value", shown["value"], None)
            gap = expected.gaps.get(measurement)
            reason = shown["missing"]["reason"] if shown["missing"] else None
            self.same(f"{title} reason", reason, gap[1] if gap else None)
            if gap and gap[0] and shown["missing"]:
                self._station(title, "missing", shown["missing"]["station"], gap[0])
            return
        estimated = measurement == "sunshine" and figure.near.station.elems[4] == "2"
        own = {"value": figure.value, "quality": figure.quality, "estimated": estimated}
        self.members(title, shown, {**own, "time": iso(figure.time)})
        self._station(title, "station", shown["station"], figure.near)
        passed = [(item["station"]["code"], item["reason"]) for item in shown["passedOver"]]
        self.same(f"{title} passed over", passed, expected.passed.get(measurement, []))

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
                self.same(f"{title} {name}", shown, None)
                continue
            value, reached, quality = extremes[name]
            if not self.check(shown is not None, f"{title} {name}: lost {value}"):
                continue
            own = {unit: value, "time": iso(reached) if reached else None, "asOf": iso(extremes["asOf"])}
            self.members(f"{title} {name}", shown, {**own, "quality": quality})
            self._station(title, name, shown["station"], near)
        self.same(f"{title} gust direction", today["gustDirection"], wind.get("gustDirection"))

    def _station(self, title: str, what: str, shown: dict[str, Any] | None, near: Near | None) -> None:
        self.same(f"{title} {what}", shown and shown["code"], near and near.station.code)
        if shown is None or near is None or shown["code"] != near.station.code:
            return
        self.same(f"{title} {what} name", shown["name"], near.station.name)
        kilometers = shown["kilometers"]
        if near.kilometers is None or kilometers is None:
            self.same(f"{title} {what} distance", kilometers, near.kilometers)
        else:
            close = abs(kilometers - near.kilometers) <= TOLERANCE
            self.check(close, f"{title} {what}: {kilometers} km, should be {near.kilometers:.2f}")


def recorded(checker: ObservationChecker, data: Path, stations: dict[str, Any], places: list[Place]) -> None:
    """The map that JMA served, as it is; and its files of stations beside an invented map."""
    path = data / "amedas" / "map_20261009154000_trimmed.json"
    time = datetime(2026, 10, 9, 15, 40, tzinfo=JST)
    north = [place for place in places if place.point[0] > 44]
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
    aichi = [place for place in places if place.id.startswith(("m:23", "a:23", "p:23"))]
    checker.archive("recorded stations", root, Archive(invented, time, points), aichi)


@script
def main(options: Options, checker: ObservationChecker) -> None:
    stations = load_stations(options.data)
    places = all_places(stations)
    checker.stations = list(stations.values())
    # The afternoon, the first minutes of three hours, and of a day.
    moments = ["2026-11-21T15:40", "2026-11-22T00:10", "2027-01-01T00:00"]
    for number, moment in enumerate(moments):
        time = datetime.fromisoformat(moment).replace(tzinfo=JST)
        root = checker.folder / f"archive{number}"
        inventor = Inventor(options.seed + number, time, root / "amedas")
        path = inventor.write_map(stations)
        chosen = inventor.random.sample(sorted(stations), options.points)
        points = {code: inventor.points(stations[code]) for code in chosen}
        # All places once; at the other moments every ninth.
        some = places if number == 0 else places[number :: 9]
        checker.archive(moment, root, Archive(path, time, points), some)
    if options.data is not None:
        recorded(checker, options.data / "jma-bosai", stations, places)
