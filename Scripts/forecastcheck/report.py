"""One recorded forecast file as a flat set of figures: no days, no joining, no choices."""

import json
from datetime import date, datetime
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from checkkit import JST

SHORT, WEEKLY = "short", "weekly"
NOTHING = ("", "-")
KNOWN_FIELDS = frozenset(
    "weatherCodes weathers winds waves pops temps reliabilities"
    " tempsMin tempsMinUpper tempsMinLower tempsMax tempsMaxUpper tempsMaxLower".split()
)


class Key(NamedTuple):
    """Where a figure stands: part, array name, area or station code, time stamp."""

    part: str
    field: str
    code: str
    when: datetime


class Issue(NamedTuple):
    """Who issued a part, and when."""

    office: str
    issued: datetime


class Normals(NamedTuple):
    """The `min` and `max` of tempAverage or precipAverage for one station."""

    low: float | None
    high: float | None


class Report:
    """A file with its short and, as a rule, its weekly part. Empty strings are no figures."""

    def __init__(self, parts: list[dict[str, Any]]) -> None:
        short = parts[0]
        weekly = parts[1] if len(parts) > 1 else None
        self.figures: dict[Key, str] = {}
        self.names: dict[tuple[str, str, str], str] = {}
        self.times: dict[tuple[str, str], list[datetime]] = {}
        self.unknown_fields: set[str] = set()
        self._read(SHORT, short)
        self._read(WEEKLY, weekly or {})
        self.short = _issue(short)
        self.weekly = _issue(weekly) if weekly else None
        self.base = self.times[SHORT, "weatherCodes"][0]
        self.temperature_normals = _normals((weekly or {}).get("tempAverage"))
        self.rain_normals = _normals((weekly or {}).get("precipAverage"))

    def _read(self, part: str, content: dict[str, Any]) -> None:
        for series in content.get("timeSeries", []):
            times = [moment(text) for text in series["timeDefines"]]
            for row in series["areas"]:
                self._read_row(part, times, row)

    def _read_row(self, part: str, times: list[datetime], row: dict[str, Any]) -> None:
        code = row["area"]["code"]
        for field, values in row.items():
            if field == "area":
                continue
            if field not in KNOWN_FIELDS:
                self.unknown_fields.add(field)
                continue
            self.names[part, field, code] = row["area"]["name"]
            self.times[part, field] = times
            for when, value in zip(times, values):
                if value not in NOTHING:
                    self.figures[Key(part, field, code, when)] = value

    def codes(self, part: str, field: str) -> list[str]:
        """The areas or stations that have this array, in the order of the file."""
        return [code for p, f, code in self.names if (p, f) == (part, field)]

    def name(self, part: str, field: str, code: str) -> str:
        """The name that the file itself gives to an area or station."""
        return self.names[part, field, code]

    def at(self, part: str, field: str, code: str, when: datetime) -> str | None:
        """The figure with exactly this time stamp."""
        return self.figures.get(Key(part, field, code, when))

    def on(self, part: str, field: str, code: str, day: date) -> str | None:
        """The figure of an array that has one entry a day."""
        for when in self.times.get((part, field), []):
            if when.date() == day:
                return self.at(part, field, code, when)
        return None

    def stamped(self, part: str, field: str, code: str) -> Iterator[tuple[datetime, str]]:
        """All figures of one array of one area or station, in time order."""
        for when in self.times.get((part, field), []):
            value = self.at(part, field, code, when)
            if value is not None:
                yield when, value


def load_report(path: Path) -> Report:
    """Reads a file of the collection."""
    return Report(json.loads(path.read_text(encoding="utf-8")))


def moment(text: str) -> datetime:
    """A time of a file, in JST."""
    return datetime.fromisoformat(text).astimezone(JST)


def midnight(day: date, hour: int = 0) -> datetime:
    """A full hour of a day in Japan."""
    return datetime(day.year, day.month, day.day, hour, tzinfo=JST)


def _issue(part: dict[str, Any]) -> Issue:
    return Issue(part["publishingOffice"], moment(part["reportDatetime"]))


def _normals(content: dict[str, Any] | None) -> dict[str, Normals]:
    if not content:
        return {}
    return {
        row["area"]["code"]: Normals(_number(row.get("min")), _number(row.get("max")))
        for row in content["areas"]
    }


def _number(text: str | None) -> float | None:
    return float(text) if text not in (None, *NOTHING) else None
