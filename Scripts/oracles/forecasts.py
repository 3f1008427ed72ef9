"""A second, independent reading of JMA's forecast files: a file as a flat set of figures, the tables that the rules
need besides, and the day table that they give for one primary area."""

import csv
import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from checkkit import JST, iso, kilometers, moment, position, table
from oracles.observations import load_stations

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
    office: str
    issued: datetime


class Normals(NamedTuple):
    """The `min` and `max` of tempAverage or precipAverage for one station."""

    low: float | None
    high: float | None


class Report:
    """A file with its short and, as a rule, its weekly part. Empty strings are no figures."""

    def __init__(self, path: Path) -> None:
        parts: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
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
                code = row["area"]["code"]
                self.unknown_fields |= row.keys() - KNOWN_FIELDS - {"area"}
                for field in row.keys() & KNOWN_FIELDS:
                    self.names[part, field, code] = row["area"]["name"]
                    self.times[part, field] = times
                    for when, value in zip(times, row[field]):
                        if value not in NOTHING:
                            self.figures[Key(part, field, code, when)] = value

    def codes(self, part: str, field: str) -> list[str]:
        """The areas or stations that have this array, in the order of the file."""
        return [code for p, f, code in self.names if (p, f) == (part, field)]

    def at(self, part: str, field: str, code: str, when: datetime) -> str | None:
        """The figure with exactly this time stamp."""
        return self.figures.get(Key(part, field, code, when))

    def on(self, part: str, field: str, code: str, day: date) -> str | None:
        """The figure of an array that has one entry a day."""
        times = (when for when in self.times.get((part, field), []) if when.date() == day)
        return next((self.at(part, field, code, when) for when in times), None)

    def stamped(self, part: str, field: str, code: str) -> Iterator[tuple[datetime, str]]:
        """All figures of one array of one area or station, in time order."""
        for when in self.times.get((part, field), []):
            value = self.at(part, field, code, when)
            if value is not None:
                yield when, value


def midnight(day: date, hour: int = 0) -> datetime:
    """A full hour of a day in Japan."""
    return datetime(day.year, day.month, day.day, hour, tzinfo=JST)


def _issue(part: dict[str, Any]) -> Issue:
    return Issue(part["publishingOffice"], moment(part["reportDatetime"]))


def _normals(content: dict[str, Any] | None) -> dict[str, Normals]:
    def number(text: str | None) -> float | None:
        return float(text) if text not in (None, *NOTHING) else None

    rows = content["areas"] if content else []
    return {row["area"]["code"]: Normals(number(row.get("min")), number(row.get("max"))) for row in rows}


# The facts that are not in a forecast file: areas, their stations, names, weather codes.


class Tables:
    """Everything the rules need besides the report itself: rows of the specification, names of the collected data."""

    def __init__(self, specs: Path, data: Path) -> None:
        self.areas = {row["class10"]: row for row in spec_rows(specs / "areas-class10.tsv")}
        self.weekly = {row["weekly_code"]: row for row in spec_rows(specs / "weekly-areas.tsv")}
        weather = spec_rows(specs / "weather-codes.tsv")
        self.weather = {row["code"]: {key: row[key] for key in ("ja", "en", "category")} for row in weather}
        self.stations = load_stations(data)

    def codes(self, area: str, column: str) -> list[str]:
        return [code for code in self.areas[area][column].split(",") if code]


def spec_rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


# Which station and which weekly area a primary area takes its figures from.


def short_station(report: Report, tables: Tables, area: str) -> str | None:
    """Per candidate: its id, then its name under another id; only then the next candidate."""
    candidates = tables.codes(area, "all_temp_stations")
    names = {code: station.name for code, station in tables.stations.items()}
    found = (_by_code_or_name(report, SHORT, "temps", code, names.get(code)) for code in candidates)
    return next((code for code in found if code is not None), None)


def weekly_area(report: Report, tables: Tables, area: str) -> str | None:
    """The candidate that this very report has; of two, the one for the smaller area."""
    present = set(report.codes(WEEKLY, "weatherCodes"))
    found = [code for code in tables.codes(area, "weekly_candidates") if code in present]
    return min(found, key=lambda code: code.endswith("0000")) if found else None


def weekly_station(report: Report, tables: Tables, weekly: str) -> str | None:
    """The station of the weekly area's table row, by id, else by name."""
    row = tables.weekly.get(weekly)
    return row and _by_code_or_name(report, WEEKLY, "tempsMax", row["temp_station"], row["temp_station_ja"])


def _by_code_or_name(report: Report, part: str, field: str, code: str, name: str | None) -> str | None:
    present = report.codes(part, field)
    named = (other for other in present if report.names[part, field, other] == name)
    return code if code in present else next(named, None)


def nearest(report: Report, tables: Tables) -> Iterator[tuple[str, list[str]]]:
    """Each municipality with its hall on its own ground, and the nearest station of its area that the report has;
    several where two are as near."""
    present, areas = report.codes(SHORT, "temps"), report.codes(SHORT, "weatherCodes")
    for row in table("municipalities"):
        if row["town_hall"] != "y" or row["primary"] not in tables.areas:
            continue
        own = tables.codes(row["primary"], "all_temp_stations")
        known = [code for code in own if code in present and code in tables.stations]
        near = {code: kilometers(position(row), tables.stations[code].point) for code in known}
        if near and row["primary"] in areas:
            least = min(near.values())
            yield row["code"], [code for code, far in near.items() if far < least + 0.1]


# The day table that the rules give, in the shape of the program's JSON.

BLOCK = timedelta(hours=6)
STALE_AFTER = timedelta(hours=24)


class Expectation:
    def __init__(self, report: Report, tables: Tables, area: str, now: datetime) -> None:
        self.report = report
        self.tables = tables
        self.area = area
        self.now = now
        self.station = short_station(report, tables, area)
        self.weekly_area = weekly_area(report, tables, area)
        self.weekly_station = weekly_station(report, tables, self.weekly_area or "")

    def forecast(self) -> dict[str, Any]:
        """The whole entry of `forecasts`, less what depends on the run."""
        return {
            "place": self._place(), "primaryArea": self._primary_area(), "source": "archive",
            "freshness": "replay", "checked": None, "trouble": None,
            "outdated": self.now > self.report.base + STALE_AFTER, "short": self._short(),
            "weekly": self._weekly(),
            "days": {day.isoformat(): self._day(day) for day in self._dates()},
        }

    def _place(self) -> dict[str, Any]:
        row = self.tables.areas[self.area]
        prefecture = {"code": row["pref"], "name": row["pref_ja"], "english": row["pref_en"]}
        return {"id": "a:" + self.area, "kind": "primaryArea", "prefecture": prefecture, **self._primary_area()}

    def _primary_area(self) -> dict[str, str]:
        row = self.tables.areas[self.area]
        return {"code": self.area, "name": row["ja"], "english": row["en"]}

    def _short(self) -> dict[str, Any]:
        report = self.report
        return {
            "office": report.short.office, "issued": iso(report.short.issued),
            "base": iso(report.base), "cycle": report.base.hour,
            "correction": report.short.issued != report.base,
            "station": self._named(SHORT, "temps", self.station),
        }

    def _weekly(self) -> dict[str, Any] | None:
        report = self.report
        if report.weekly is None or self.weekly_area is None:
            return None
        return {
            "office": report.weekly.office, "issued": iso(report.weekly.issued),
            "area": self._named(WEEKLY, "weatherCodes", self.weekly_area),
            "station": self._named(WEEKLY, "tempsMax", self.weekly_station),
            "normals": self._normals(),
        }

    def _named(self, part: str, field: str, code: str | None) -> dict[str, str] | None:
        if code is None:
            return None
        return {"code": code, "name": self.report.names[part, field, code]}

    def _normals(self) -> dict[str, float | None] | None:
        station = self.weekly_station or ""
        known = [own.get(station) for own in (self.report.temperature_normals, self.report.rain_normals)]
        if known == [None, None]:
            return None
        figures = [figure for own in known for figure in own or (None, None)]
        return dict(zip(("low", "high", "rainLower", "rainUpper"), figures))

    def _dates(self) -> list[date]:
        found: set[date] = set()
        for part, code in ((SHORT, self.area), (WEEKLY, self.weekly_area or "")):
            for when, _ in self.report.stamped(part, "weatherCodes", code):
                found.add(when.date())
        return sorted(day for day in found if day >= self.now.date())

    def _day(self, day: date) -> dict[str, Any]:
        return {
            "date": day.isoformat(), "tonight": self._tonight(day), "weather": self._weather(day),
            "text": self._text(day), "rain": self._rain(day),
            "high": self._short_temperature(midnight(day, 9)) or self._week_temperature(day, "tempsMax"),
            "low": self._low(day), "wholeDayHigh": self._whole_day_high(day),
            "reliability": self._week(day, "reliabilities"),
        }

    def _tonight(self, day: date) -> bool:
        starts = [when for when, _ in self.report.stamped(SHORT, "weatherCodes", self.area)]
        return day == self.now.date() and midnight(day, 17) in starts

    def _weather(self, day: date) -> dict[str, Any] | None:
        short = self.report.on(SHORT, "weatherCodes", self.area, day)
        code = short if short is not None else self._week(day, "weatherCodes")
        if code is None:
            return None
        part = SHORT if short is not None else WEEKLY
        return {"code": code, "part": part, **self.tables.weather[code]}

    def _text(self, day: date) -> dict[str, str | None]:
        fields = {"weather": "weathers", "wind": "winds", "wave": "waves"}
        return {key: self.report.on(SHORT, field, self.area, day) for key, field in fields.items()}

    def _rain(self, day: date) -> dict[str, Any]:
        # A block of the report that has no chance is a gap, not a block less.
        own = self.area in self.report.codes(SHORT, "pops")
        starts = [
            when for when in self.report.times.get((SHORT, "pops"), [])
            if own and when.date() == day and when + BLOCK > self.now
        ]
        blocks: list[dict[str, Any]] = [
            {
                "from": iso(when), "to": iso(when + BLOCK),
                "percent": _whole(self.report.at(SHORT, "pops", self.area, when)),
            }
            for when in starts
        ]
        known = [block["percent"] for block in blocks if block["percent"] is not None]
        if known:
            return {"percent": max(known), "derived": True, "blocks": blocks}
        return {"percent": _whole(self._week(day, "pops")), "derived": False, "blocks": blocks}

    def _low(self, day: date) -> dict[str, Any] | None:
        if day <= self.report.base.date():
            return None
        return self._short_temperature(midnight(day)) or self._week_temperature(day, "tempsMin")

    def _short_temperature(self, when: datetime) -> dict[str, Any] | None:
        value = self.report.at(SHORT, "temps", self.station or "", when)
        if value is None:
            return None
        return {"celsius": int(value), "origin": SHORT, "lower": None, "upper": None}

    def _week_temperature(self, day: date, field: str) -> dict[str, Any] | None:
        if day <= self.report.base.date():
            return None
        station = self.weekly_station or ""
        value = self.report.on(WEEKLY, field, station, day)
        if value is None:
            return None
        return {
            "celsius": int(value), "origin": WEEKLY,
            "lower": _whole(self.report.on(WEEKLY, field + "Lower", station, day)),
            "upper": _whole(self.report.on(WEEKLY, field + "Upper", station, day)),
        }

    def _whole_day_high(self, day: date) -> int | None:
        if day != self.report.base.date():
            return None
        return _whole(self.report.at(SHORT, "temps", self.station or "", midnight(day)))

    def _week(self, day: date, field: str) -> str | None:
        return self.report.on(WEEKLY, field, self.weekly_area or "", day)


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None else None
