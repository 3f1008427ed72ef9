"""An independent reading of AMeDAS files: what they say, which stations can speak for a place, and what has to be
shown for it. Decisions of the program that are no facts (how far is too far, what is too high) are written down here a second time, by hand."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Iterable, NamedTuple

from checkkit import JST, kilometers, moment, position, rows, table

# field: (element, unit, least, most)
FIELDS = {
    field: (element, unit, float(least), float(most))
    for field, element, unit, least, most in rows("tables/observations.tsv")
}
ELEMENTS = {element: (field, unit) for field, (element, unit, _, _) in FIELDS.items()}
QUALITIES = {
    0: "normal", 1: "nearlyNormal", 2: "veryDoubtful", 3: "unfit", 4: "tooFewData", 5: "stopped",
    6: "failed", 7: "notObservedHere", None: "noInformation",
}  # fmt: skip


class Reading(NamedTuple):
    """A value, or why there is none."""

    value: float | None
    quality: str


def reading(field: str, pair: list[Any] | None) -> Reading:
    """What `[value, flag]` of a field means."""
    if pair is None:
        return Reading(None, "notReported")
    value, flag = pair
    quality = QUALITIES.get(flag, "unknownFlag")
    if quality not in ("normal", "nearlyNormal"):
        return Reading(None, quality)
    if value is None:
        return Reading(None, "noNumber")
    least, most = FIELDS[field][2:]
    if not least <= value <= most or (field in ("windDirection", "weather") and value % 1):
        return Reading(None, "implausible")
    return Reading(float(value), quality)


class Archive:
    def __init__(self, map_path: Path, time: datetime, points: dict[str, list[Path]]) -> None:
        self.map: dict[str, dict[str, Any]] = json.loads(map_path.read_text(encoding="utf-8"))
        self.time = time
        self.points: dict[str, dict[datetime, dict[str, Any]]] = {
            code: {moment(key): fields for path in paths for key, fields in json.loads(path.read_text("utf-8")).items()}
            for code, paths in points.items()
        }  # fmt: skip

    def now(self, code: str, element: str) -> Reading:
        return _of(self.map.get(code, {}), element)

    def moments(self, code: str, bucket: datetime) -> dict[datetime, dict[str, Any]]:
        """What a station reported in the three hours from `bucket`, up to the map's time."""
        end = min(bucket + timedelta(hours=3), self.time + timedelta(minutes=1))
        return {when: fields for when, fields in self.points.get(code, {}).items() if bucket <= when < end}

    def bucket(self) -> datetime:
        return self.time.replace(hour=self.time.hour // 3 * 3, minute=0)


def japan_clock(clock: Any, day: datetime) -> datetime | None:
    """The moment of `{hour, minute}`, which is UTC, on a day in Japan."""
    if not isinstance(clock, dict):
        return None
    hour, minute = clock.get("hour"), clock.get("minute")
    if hour is None or minute is None or not (0 <= hour < 24 and 0 <= minute < 60):
        return None
    utc = datetime(2000, 1, 1, hour, minute, tzinfo=timezone.utc)
    local = utc.astimezone(JST)
    return day.replace(hour=local.hour, minute=local.minute)


# Stations and places.

Point = tuple[float, float]

HIGHEST = 1500.0
# measurement: digit of elems, reach in km, elements with the deciding one first
MEASUREMENTS = {
    name: (int(digit), float(reach), elements.split())
    for name, digit, reach, elements in rows("tables/measurements.tsv")
}
# Villages whose office stands on another island, with a station of their own.
OFFICE_ELSEWHERE: dict[str, str | None] = {"4630300": None, "4630400": "88736", "4738100": "94062"}


@dataclass(frozen=True)
class Station:
    code: str
    name: str
    point: Point
    altitude: float | None
    elems: str


class Near(NamedTuple):
    """A station with its distance; None for the one that stands for the place."""

    station: Station
    kilometers: float | None


def load_stations(data: Path | None) -> dict[str, Station]:
    """From JMA's own table where it is at hand, else from ours."""
    if data is not None:
        path = data / "jma-bosai" / "const" / "amedastable_20260424.json"
        found = [
            Station(code, row["kjName"], (_degrees(row["lat"]), _degrees(row["lon"])), row["alt"], row["elems"])
            for code, row in json.loads(path.read_text(encoding="utf-8")).items()
        ]
    else:
        found = [
            Station(row["id"], row["ja"], position(row), float(row["alt"]) if row["alt"] else None, row["elems"])
            for row in table("stations") if row["lat"]
        ]  # fmt: skip
    return {station.code: station for station in found}


def _degrees(pair: list[float]) -> float:
    # The tables have four decimals (docs/data.md): eleven metres decide which of two is nearer.
    return round(pair[0] + pair[1] / 60, 4)


class Place(NamedTuple):
    """A place to ask about: its id, and where it asks from."""

    id: str
    point: Point
    # The station that stands for it, when there is no town hall to measure from.
    own: str | None


def all_places(stations: dict[str, Station]) -> list[Place]:
    """All municipalities, primary areas and prefectures, with their vantage points."""
    areas = {row["code"]: row["stations"].split(",") for row in table("primary-areas")}

    def at_station(place: str, code: str) -> Place:
        return Place(place, stations[code].point, code)

    def of_area(area: str) -> str:
        return next(code for code in areas[area] if code in stations)

    found = []
    for row in table("municipalities"):
        code = row["code"]
        if code in OFFICE_ELSEWHERE or not row["lat"]:
            found.append(at_station(f"m:{code}", OFFICE_ELSEWHERE.get(code) or of_area(row["primary"])))
        else:
            found.append(Place(f"m:{code}", position(row), None))
    found += [at_station(f"a:{code}", of_area(code)) for code in areas]
    return found + [at_station(f"p:{row['code']}", of_area(row["capital_primary"])) for row in table("prefectures")]


def around(stations: Iterable[Station], place: Place) -> list[Near]:
    """Nearest first, within the widest reach."""
    found = []
    for station in stations:
        if station.code == place.own:
            found.append(Near(station, None))
        elif (station.altitude or 0) <= HIGHEST and abs(station.point[0] - place.point[0]) <= 1:
            distance = kilometers(place.point, station.point)
            if distance <= 75:
                found.append(Near(station, distance))
    return sorted(found, key=lambda near: (near.kilometers or -1.0, near.station.code))


def candidates(near_by: list[Near], measurement: str) -> list[Near]:
    """Those within reach that have the instrument."""
    digit, reach, _ = MEASUREMENTS[measurement]
    return [near for near in near_by if near.station.elems[digit] != "0" and (near.kilometers or 0.0) <= reach]


# What has to be shown for a place.

# An earlier value may be there after these; what is broken now was so ten minutes ago.
MAY_HAVE_PASSED = ("noInformation", "notReported", "noNumber", "tooFewData")
MOST_ASKED = 4


class Figure(NamedTuple):
    value: float
    quality: str
    near: Near
    time: datetime


class Expected:
    def __init__(self, place: Place, stations: Iterable[Station], archive: Archive) -> None:
        self.archive = archive
        self.figures: dict[str, Figure] = {}
        self.gaps: dict[str, tuple[Near | None, str]] = {}
        self.passed: dict[str, list[tuple[str, str]]] = {}
        self._asked: list[str] = []
        near_by = around(stations, place)
        for measurement in MEASUREMENTS:
            self._choose(measurement, candidates(near_by, measurement))
        thermometers = candidates(near_by, "temperature")
        warm = (near for near in thermometers if archive.now(near.station.code, "temperature").value is not None)
        self.main = next(warm, thermometers[0] if thermometers else None)
        self._step_back()
        temperature = self.figures.get("temperature")
        self.temperature_station = temperature.near if temperature else self.main
        wind = self.figures.get("windSpeed")
        self.wind_station = wind.near if wind else None

    def _choose(self, measurement: str, candidates: list[Near]) -> None:
        elements = MEASUREMENTS[measurement][2]
        without: list[tuple[Near, str]] = []
        for near in candidates:
            first = self.archive.now(near.station.code, elements[0])
            if first.value is None:
                without.append((near, first.quality))
                continue
            readings = {e: self.archive.now(near.station.code, e) for e in elements}
            self._take(readings, near, self.archive.time)
            self.passed[measurement] = [(n.station.code, q) for n, q in without]
            return
        self.gaps[measurement] = without[0] if without else (None, "noStation")

    def _take(self, readings: dict[str, Reading], near: Near, time: datetime) -> None:
        for element, found in readings.items():
            if found.value is not None:
                self.figures[element] = Figure(found.value, found.quality, near, time)

    def _step_back(self) -> None:
        asked = 0
        for measurement, (_, _, elements) in MEASUREMENTS.items():
            near, quality = self.gaps.get(measurement, (None, ""))
            if near is None or quality not in MAY_HAVE_PASSED or asked >= MOST_ASKED:
                continue
            code = near.station.code
            if code not in self._asked:
                asked += 1
                self._asked.append(code)
            hour = self._last_hour(code)
            for when in sorted(hour, reverse=True):
                readings = {e: _of(hour[when], e) for e in elements}
                if readings[elements[0]].value is not None:
                    self._take(readings, near, when)
                    del self.gaps[measurement]
                    break

    def _last_hour(self, code: str) -> dict[datetime, dict[str, Any]]:
        bucket = self.archive.bucket()
        found = dict(self.archive.moments(code, bucket - timedelta(hours=3)))
        found.update(self.archive.moments(code, bucket))
        oldest = self.archive.time - timedelta(hours=1)
        return {when: fields for when, fields in found.items() if when >= oldest}

    def extremes(self, near: Near | None) -> dict[str, Any]:
        """High, low and gust of the day, from the newest moment of the newest file there is."""
        if near is None:
            return {}
        code = near.station.code
        bucket = self.archive.bucket()
        starts = (bucket, bucket - timedelta(hours=3))
        moments = next(filter(None, (self.archive.moments(code, start) for start in starts)), {})
        day = self.archive.time.replace(hour=0, minute=0)
        of_today = {w: f for w, f in moments.items() if w.date() == day.date() and w > day}
        if not of_today:
            return {}
        last = max(of_today)
        fields = of_today[last]
        found: dict[str, Any] = {"asOf": last}
        for name, field, like in (("high", "maxTemp", "temp"), ("low", "minTemp", "temp"), ("gust", "gust", "wind")):
            value = reading(like, fields.get(field))
            reached = japan_clock(fields.get(f"{field}Time"), day)
            if value.value is not None and (reached is None or reached <= last):
                found[name] = (value.value, reached, value.quality)
        direction = reading("windDirection", fields.get("gustDirection"))
        if "gust" in found and direction.value is not None:
            found["gustDirection"] = int(direction.value)
        return found


def _of(fields: dict[str, Any], element: str) -> Reading:
    field = ELEMENTS[element][0]
    return reading(field, fields.get(field))
