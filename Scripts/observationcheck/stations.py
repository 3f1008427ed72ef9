"""Stations and places, and which stations can speak for a place. Decisions of the program that are
no facts (how far is too far, what is too high) are written down here a second time, by hand."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

Point = Tuple[float, float]

EARTH_RADIUS = 6371.0
HIGHEST = 1500.0
# measurement: digit of elems, reach in km, elements with the deciding one first
MEASUREMENTS: Dict[str, Tuple[int, float, Tuple[str, ...]]] = {
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
OFFICE_ELSEWHERE: Dict[str, Optional[str]] = {
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
    altitude: Optional[float]
    elems: str


class Near(NamedTuple):
    """A station with its distance; None for the one that stands for the place."""

    station: Station
    kilometers: Optional[float]


def great_circle(a: Point, b: Point) -> float:
    """Kilometres, by way of the straight line through the earth."""
    ax, ay, az = _unit(a)
    bx, by, bz = _unit(b)
    chord = math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2)
    return 2 * EARTH_RADIUS * math.asin(min(1.0, chord / 2))


def _unit(point: Point) -> Tuple[float, float, float]:
    latitude, longitude = math.radians(point[0]), math.radians(point[1])
    return (
        math.cos(latitude) * math.cos(longitude),
        math.cos(latitude) * math.sin(longitude),
        math.sin(latitude),
    )


def load_stations(resources: Path, data: Optional[Path]) -> Dict[str, Station]:
    """From JMA's own table where it is at hand, else from ours."""
    if data is not None:
        path = data / "jma-bosai" / "const" / "amedastable_20260424.json"
        with path.open(encoding="utf-8") as file:
            table = json.load(file)
        return {
            code: Station(
                code,
                entry["kjName"],
                (_degrees(entry["lat"]), _degrees(entry["lon"])),
                entry["alt"],
                entry["elems"],
            )
            for code, entry in table.items()
        }
    rows = _rows(resources / "stations.tsv")
    return {
        row["id"]: Station(
            row["id"],
            row["ja"],
            (float(row["lat"]), float(row["lon"])),
            float(row["alt"]) if row["alt"] else None,
            row["elems"],
        )
        for row in rows
        if row["lat"]
    }


def _degrees(pair: List[float]) -> float:
    # The tables have four decimals (docs/data.md): eleven metres decide which of two is nearer.
    return round(pair[0] + pair[1] / 60, 4)


def _rows(path: Path) -> List[Dict[str, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")[2:]
    return [dict(zip(names, line.split("\t"))) for line in lines[1:]]


class Place(NamedTuple):
    """A place to ask about: its id, and where it asks from."""

    id: str
    point: Point
    # The station that stands for it, when there is no town hall to measure from.
    own: Optional[str]


class Places:
    """All municipalities, primary areas and prefectures, with their vantage points."""

    def __init__(self, resources: Path, stations: Dict[str, Station]) -> None:
        self.stations = stations
        self.areas = {row["code"]: row for row in _rows(resources / "primary-areas.tsv")}
        self.all: List[Place] = []
        for row in _rows(resources / "municipalities.tsv"):
            self.all.append(self._municipality(row))
        for code in self.areas:
            self.all.append(self._at_station(f"a:{code}", self._of_area(code)))
        for row in _rows(resources / "prefectures.tsv"):
            self.all.append(self._at_station(f"p:{row['code']}", self._of_area(row["capital_primary"])))

    def _municipality(self, row: Dict[str, str]) -> Place:
        code = row["code"]
        if code in OFFICE_ELSEWHERE or not row["lat"]:
            own = OFFICE_ELSEWHERE.get(code) or self._of_area(row["primary"])
            return self._at_station(f"m:{code}", own)
        return Place(f"m:{code}", (float(row["lat"]), float(row["lon"])), None)

    def _at_station(self, place: str, code: str) -> Place:
        return Place(place, self.stations[code].point, code)

    def _of_area(self, area: str) -> str:
        codes = self.areas[area]["stations"].split(",")
        return next(code for code in codes if code in self.stations)


class Neighbours:
    """The stations around a place."""

    def __init__(self, stations: Dict[str, Station]) -> None:
        self.stations = list(stations.values())

    def around(self, place: Place) -> List[Near]:
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
    def candidates(around: List[Near], measurement: str) -> List[Near]:
        """Those within reach that have the instrument."""
        digit, reach, _ = MEASUREMENTS[measurement]
        return [
            near
            for near in around
            if near.station.elems[digit] != "0" and (near.kilometers or 0.0) <= reach
        ]
