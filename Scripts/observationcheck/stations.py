"""Stations and places, and which stations can speak for a place. Decisions of the program that are
no facts (how far is too far, what is too high) are written down here a second time, by hand."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from checkkit import table

Point = tuple[float, float]

EARTH_RADIUS = 6371.0
HIGHEST = 1500.0
# measurement: digit of elems, reach in km, elements with the deciding one first
MEASUREMENTS: dict[str, tuple[int, float, tuple[str, ...]]] = {
    "temperature": (0, 30, ("temperature",)),
    "rain": (1, 25, ("rain1Hour", "rain10Minutes", "rain3Hours", "rain24Hours")),
    "wind": (3, 30, ("windSpeed", "windDirection")),
    "sunshine": (4, 50, ("sunshine1Hour", "sunshine10Minutes")),
    "humidity": (6, 50, ("humidity",)),
    "pressure": (7, 75, ("seaLevelPressure", "stationPressure")),
    "snow": (5, 25, ("snowDepth", "snow1Hour", "snow6Hours", "snow12Hours", "snow24Hours")),
    "visibility": (7, 40, ("visibility",)),
    "weather": (7, 40, ("weather",)),
}
# Villages whose office stands on another island, with a station of their own.
OFFICE_ELSEWHERE: dict[str, str | None] = {
    "4630300": None,
    "4630400": "88736",
    "4738100": "94062",
}


@dataclass(frozen=True)
class Station:
    """One station of the table."""

    code: str
    name: str
    point: Point
    altitude: float | None
    elems: str


class Near(NamedTuple):
    """A station with its distance; None for the one that stands for the place."""

    station: Station
    kilometers: float | None


def great_circle(a: Point, b: Point) -> float:
    """Kilometres, by way of the straight line through the earth."""
    ax, ay, az = _unit(a)
    bx, by, bz = _unit(b)
    chord = math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2)
    return 2 * EARTH_RADIUS * math.asin(min(1.0, chord / 2))


def _unit(point: Point) -> tuple[float, float, float]:
    latitude, longitude = math.radians(point[0]), math.radians(point[1])
    return (
        math.cos(latitude) * math.cos(longitude),
        math.cos(latitude) * math.sin(longitude),
        math.sin(latitude),
    )


def load_stations(data: Path | None) -> dict[str, Station]:
    """From JMA's own table where it is at hand, else from ours."""
    if data is not None:
        path = data / "jma-bosai" / "const" / "amedastable_20260424.json"
        own: dict[str, Station] = {}
        for code, entry in json.loads(path.read_text(encoding="utf-8")).items():
            point = (_degrees(entry["lat"]), _degrees(entry["lon"]))
            own[code] = Station(code, entry["kjName"], point, entry["alt"], entry["elems"])
        return own
    ours: dict[str, Station] = {}
    for row in table("stations"):
        if row["lat"]:
            altitude = float(row["alt"]) if row["alt"] else None
            ours[row["id"]] = Station(row["id"], row["ja"], _point(row), altitude, row["elems"])
    return ours


def _point(row: dict[str, str]) -> Point:
    return float(row["lat"]), float(row["lon"])


def _degrees(pair: list[float]) -> float:
    # The tables have four decimals (docs/data.md): eleven metres decide which of two is nearer.
    return round(pair[0] + pair[1] / 60, 4)


class Place(NamedTuple):
    """A place to ask about: its id, and where it asks from."""

    id: str
    point: Point
    # The station that stands for it, when there is no town hall to measure from.
    own: str | None


class Places:
    """All municipalities, primary areas and prefectures, with their vantage points."""

    def __init__(self, stations: dict[str, Station]) -> None:
        self.stations = stations
        self.areas = {row["code"]: row for row in table("primary-areas")}
        self.all: list[Place] = []
        for row in table("municipalities"):
            self.all.append(self._municipality(row))
        for code in self.areas:
            self.all.append(self._at_station(f"a:{code}", self._of_area(code)))
        for row in table("prefectures"):
            self.all.append(self._at_station(f"p:{row['code']}", self._of_area(row["capital_primary"])))

    def _municipality(self, row: dict[str, str]) -> Place:
        code = row["code"]
        if code in OFFICE_ELSEWHERE or not row["lat"]:
            own = OFFICE_ELSEWHERE.get(code) or self._of_area(row["primary"])
            return self._at_station(f"m:{code}", own)
        return Place(f"m:{code}", _point(row), None)

    def _at_station(self, place: str, code: str) -> Place:
        return Place(place, self.stations[code].point, code)

    def _of_area(self, area: str) -> str:
        codes = self.areas[area]["stations"].split(",")
        return next(code for code in codes if code in self.stations)


class Neighbours:
    """The stations around a place."""

    def __init__(self, stations: dict[str, Station]) -> None:
        self.stations = list(stations.values())

    def around(self, place: Place) -> list[Near]:
        """Nearest first, within the widest reach."""
        found = []
        for station in self.stations:
            if station.code == place.own:
                found.append(Near(station, None))
                continue
            if station.altitude is not None and station.altitude > HIGHEST:
                continue
            if abs(station.point[0] - place.point[0]) > 1:
                continue
            distance = great_circle(place.point, station.point)
            if distance <= 75:
                found.append(Near(station, distance))
        return sorted(found, key=lambda near: (near.kilometers or -1.0, near.station.code))

    @staticmethod
    def candidates(around: list[Near], measurement: str) -> list[Near]:
        """Those within reach that have the instrument."""
        digit, reach, _ = MEASUREMENTS[measurement]
        return [
            near
            for near in around
            if near.station.elems[digit] != "0" and (near.kilometers or 0.0) <= reach
        ]
