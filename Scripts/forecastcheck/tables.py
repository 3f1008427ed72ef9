"""The facts that are not in a forecast file: areas, their stations, names, weather codes."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class AreaFacts:
    """One primary area (class10)."""

    code: str
    name: str
    english: str
    prefecture: dict[str, str]
    stations: tuple[str, ...]
    weekly_areas: tuple[str, ...]


@dataclass(frozen=True)
class Tables:
    """Everything the rules need besides the report itself."""

    areas: dict[str, AreaFacts]
    weekly_stations: dict[str, tuple[str, str]]
    station_names: dict[str, str]
    weather: dict[str, dict[str, str]]


def load_tables(specs: Path, data: Path) -> Tables:
    """Reads the tables of the specification and the station list of the collected data."""
    return Tables(
        areas={row["class10"]: _area(row) for row in _rows(specs / "areas-class10.tsv")},
        weekly_stations={
            row["weekly_code"]: (row["temp_station"], row["temp_station_ja"])
            for row in _rows(specs / "weekly-areas.tsv")
        },
        station_names=_station_names(data),
        weather={
            row["code"]: {key: row[key] for key in ("ja", "en", "category")}
            for row in _rows(specs / "weather-codes.tsv")
        },
    )


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _area(row: dict[str, str]) -> AreaFacts:
    return AreaFacts(
        code=row["class10"],
        name=row["ja"],
        english=row["en"],
        prefecture={"code": row["pref"], "name": row["pref_ja"], "english": row["pref_en"]},
        stations=_codes(row["all_temp_stations"]),
        weekly_areas=_codes(row["weekly_candidates"]),
    )


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code for code in text.split(",") if code)


def _station_names(data: Path) -> dict[str, str]:
    path = data / "jma-bosai" / "const" / "amedastable_20260424.json"
    entries = json.loads(path.read_text(encoding="utf-8"))
    return {code: entry["kjName"] for code, entry in entries.items()}
