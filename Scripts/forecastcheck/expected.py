"""The day table that the rules give for one primary area, in the shape of the program's JSON."""

from datetime import date, datetime, timedelta
from typing import Any

from checkkit import iso

from .report import SHORT, WEEKLY, Report, midnight
from .stations import short_station, weekly_area, weekly_station
from .tables import Tables

BLOCK = timedelta(hours=6)
STALE_AFTER = timedelta(hours=24)


class Expectation:
    """What must be said about one area at one moment."""

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
            "place": self._place(),
            "primaryArea": self._primary_area(),
            "source": "archive",
            "freshness": "sample",
            "checked": None,
            "trouble": None,
            "outdated": self.now > self.report.base + STALE_AFTER,
            "short": self._short(),
            "weekly": self._weekly(),
            "days": {day.isoformat(): self._day(day) for day in self._dates()},
        }

    def _place(self) -> dict[str, Any]:
        return {
            "id": "a:" + self.area,
            "kind": "primaryArea",
            "prefecture": self.tables.areas[self.area].prefecture,
            **self._primary_area(),
        }

    def _primary_area(self) -> dict[str, str]:
        facts = self.tables.areas[self.area]
        return {"code": facts.code, "name": facts.name, "english": facts.english}

    def _short(self) -> dict[str, Any]:
        report = self.report
        return {
            "office": report.short.office,
            "issued": iso(report.short.issued),
            "base": iso(report.base),
            "cycle": report.base.hour,
            "correction": report.short.issued != report.base,
            "station": self._named(SHORT, "temps", self.station),
        }

    def _weekly(self) -> dict[str, Any] | None:
        report = self.report
        if report.weekly is None or self.weekly_area is None:
            return None
        return {
            "office": report.weekly.office,
            "issued": iso(report.weekly.issued),
            "area": self._named(WEEKLY, "weatherCodes", self.weekly_area),
            "station": self._named(WEEKLY, "tempsMax", self.weekly_station),
            "normals": self._normals(),
        }

    def _named(self, part: str, field: str, code: str | None) -> dict[str, str] | None:
        if code is None:
            return None
        return {"code": code, "name": self.report.name(part, field, code)}

    def _normals(self) -> dict[str, float | None] | None:
        temperature = self.report.temperature_normals.get(self.weekly_station or "")
        rain = self.report.rain_normals.get(self.weekly_station or "")
        if temperature is None and rain is None:
            return None
        return {
            "low": temperature.low if temperature else None,
            "high": temperature.high if temperature else None,
            "rainLower": rain.low if rain else None,
            "rainUpper": rain.high if rain else None,
        }

    def _dates(self) -> list[date]:
        found: set[date] = set()
        for part, code in ((SHORT, self.area), (WEEKLY, self.weekly_area or "")):
            for when, _ in self.report.stamped(part, "weatherCodes", code):
                found.add(when.date())
        return sorted(day for day in found if day >= self.now.date())

    def _day(self, day: date) -> dict[str, Any]:
        return {
            "date": day.isoformat(),
            "tonight": self._tonight(day),
            "weather": self._weather(day),
            "text": self._text(day),
            "rain": self._rain(day),
            "high": self._high(day),
            "low": self._low(day),
            "wholeDayHigh": self._whole_day_high(day),
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
        blocks: list[dict[str, Any]] = [
            {"from": iso(when), "to": iso(when + BLOCK), "percent": int(value)}
            for when, value in self.report.stamped(SHORT, "pops", self.area)
            if when.date() == day and when + BLOCK > self.now
        ]
        if blocks:
            highest = max(block["percent"] for block in blocks)
            return {"percent": highest, "derived": True, "blocks": blocks}
        return {"percent": _whole(self._week(day, "pops")), "derived": False, "blocks": []}

    def _high(self, day: date) -> dict[str, Any] | None:
        return self._short_temperature(midnight(day, 9)) or self._week_temperature(day, "tempsMax")

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
            "celsius": int(value),
            "origin": WEEKLY,
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
