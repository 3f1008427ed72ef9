"""Which station gives a municipality its temperatures: of its area's, the nearest that a report has."""

import csv
import json
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import Iterator

from oracles.forecasts import SHORT, Report, Tables

Point = tuple[float, float]


def halls(resources: Path) -> dict[str, tuple[str, Point]]:
    """The area and the town hall of each municipality that has its hall on its own ground."""
    with (resources / "municipalities.tsv").open(encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        rows.fieldnames = [name for name in rows.fieldnames or [] if name][2:]
        return {
            row["code"]: (row["primary"], (float(row["lat"]), float(row["lon"])))
            for row in rows
            if row["town_hall"] == "y"
        }


def positions(data: Path) -> dict[str, Point]:
    """Those of JMA's stations, whose table has degrees and minutes."""
    path = data / "jma-bosai" / "const" / "amedastable_20260424.json"
    entries = json.loads(path.read_text(encoding="utf-8"))
    return {code: (_degrees(entry["lat"]), _degrees(entry["lon"])) for code, entry in entries.items()}


def _degrees(parts: list[float]) -> float:
    return parts[0] + parts[1] / 60


def kilometers(one: Point, other: Point) -> float:
    (north, east), (far_north, far_east) = (map(radians, point) for point in (one, other))
    chord = sin((far_north - north) / 2) ** 2
    chord += cos(north) * cos(far_north) * sin((far_east - east) / 2) ** 2
    return 2 * 6371 * asin(sqrt(chord))


def nearest(
    report: Report, tables: Tables, towns: dict[str, tuple[str, Point]], stations: dict[str, Point]
) -> Iterator[tuple[str, list[str]]]:
    """Each municipality of the report's areas, and its station; several where two are as near."""
    present = set(report.codes(SHORT, "temps"))
    for code, (area, hall) in towns.items():
        near = {
            station: kilometers(hall, stations[station])
            for station in (tables.codes(area, "all_temp_stations") if area in tables.areas else ())
            if station in present and station in stations
        }
        if near and area in report.codes(SHORT, "weatherCodes"):
            least = min(near.values())
            yield code, [station for station, far in near.items() if far < least + 0.1]
