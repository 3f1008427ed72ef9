"""Whether what the program says of a forecast file is what has to be said, value by value, and
bookkeeping over the whole file: no figure lost, none invented."""

import re
from datetime import date, datetime, timedelta
from typing import Any, Callable

from checkkit import Comparison, iso
from oracles.forecasts import SHORT, WEEKLY, Key, Report, midnight

NO_TEXT: dict[str, Any] = {"weather": None, "wind": None, "wave": None}
NO_RAIN: dict[str, Any] = {"percent": None, "derived": False, "blocks": []}
ISO_JST = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00")
FORECAST_KEYS = {
    "place", "primaryArea", "source", "freshness", "origin", "checked", "trouble", "outdated",
    "nextIssue", "short", "weekly", "days",
}  # fmt: skip


def compare_forecast(result: Comparison, expected: dict[str, Any], actual: dict[str, Any]) -> None:
    """One entry of `forecasts`; days are matched by their date, never by position."""
    missing = sorted(FORECAST_KEYS - set(actual))
    result.check(not missing, "keys", f"missing {', '.join(missing)}")
    issue = actual.get("nextIssue")
    result.check(isinstance(issue, str) and ISO_JST.fullmatch(issue) is not None, "nextIssue", f"no time: {issue!r}")
    result.check(isinstance(actual.get("origin"), str), "origin", "not a text")
    rows = actual.get("days") or []
    dates = [row.get("date") for row in rows]
    result.check(dates == list(expected["days"]), "days", f"expected {list(expected['days'])}, got {dates}")
    result.same("", expected, dict(actual, days={row.get("date"): tidy_day(row) for row in rows}))


def tidy_day(row: dict[str, Any]) -> dict[str, Any]:
    """Makes the two ways of saying "nothing" one: null, or an object full of null."""
    text = row["text"] if row.get("text") is not None else NO_TEXT
    rain = row["rain"] if row.get("rain") is not None else NO_RAIN
    if rain.get("percent") is None and rain.get("derived") is None:
        rain = dict(rain, derived=False)
    return dict(row, text=text, rain=rain)


# The account does not use the expected table. It trusts the program's own words about which area and
# station it used, and asks only whether the figures went where those words say.

Row = dict[str, Any]
TEXTS = {"weathers": "weather", "winds": "wind", "waves": "wave"}
RANGE_ENDS = {"": "celsius", "Lower": "lower", "Upper": "upper"}


class Account:
    """The figures of one report against all forecasts the program made of it."""

    def __init__(self, report: Report, now: datetime, forecasts: list[Row], result: Comparison):
        self.report = report
        self.now = now
        self.forecasts = forecasts
        self.result = result
        self.unused = 0

    def nothing_lost(self) -> None:
        """Every figure for today or later is shown by each forecast that it belongs to."""
        for key, value in self.report.figures.items():
            if key.when.date() < self.now.date():
                continue
            owners = [forecast for forecast in self.forecasts if _owner_code(forecast, key) == key.code]
            if not owners and (key.part, key.field) == (SHORT, "temps"):
                self.unused += 1
                continue
            self.result.check(bool(owners), _label(key), f"no area shows {value!r}")
            for owner in owners:
                days = {row["date"]: row for row in owner["days"]}
                row = days.get(key.when.date().isoformat())
                shows = self._shows_short if key.part == SHORT else self._shows_weekly
                shown = row is not None and shows(row, key, value)
                place = owner["place"]["code"]
                self.result.check(shown, _label(key), f"{value!r} is lost in {place}")

    def _shows_short(self, row: Row, key: Key, value: str) -> bool:
        if key.field == "weatherCodes":
            return _get(row, "weather", "code") == value and _get(row, "weather", "part") == SHORT
        if key.field == "pops":
            return key.when + timedelta(hours=6) <= self.now or _block(row, key.when) == int(value)
        if key.field == "temps":
            return self._shows_temperature(row, key.when, int(value))
        return key.field in TEXTS and _get(row, "text", TEXTS[key.field]) == value

    def _shows_temperature(self, row: Row, when: datetime, value: int) -> bool:
        if when.hour == 0 and when.date() == self.report.base.date():
            return row["wholeDayHigh"] == value
        which = "high" if when.hour == 9 else "low"
        return _get(row, which, "celsius") == value and _get(row, which, "origin") == SHORT

    @staticmethod
    def _shows_weekly(row: Row, key: Key, value: str) -> bool:
        field = key.field
        if field == "weatherCodes":
            return _get(row, "weather", "part") == SHORT or _get(row, "weather", "code") == value
        if field == "pops":
            return _get(row, "rain", "derived") or _get(row, "rain", "percent") == int(value)
        if field == "reliabilities":
            return row["reliability"] == value
        which = "high" if field.startswith("tempsMax") else "low"
        suffix = field[len("tempsMax"):]  # fmt: skip
        short = _get(row, which, "origin") == SHORT
        return short or _get(row, which, RANGE_ENDS[suffix]) == int(value)

    def nothing_invented(self) -> None:
        """Every figure that is shown is in the file, for that code and that time."""
        for forecast in self.forecasts:
            for row in forecast["days"]:
                self._trace(forecast, tidy_day(row))
            self._trace_normals(forecast)

    def _trace(self, forecast: Row, row: Row) -> None:
        day = date.fromisoformat(row["date"])
        place = forecast["place"]["code"]
        trace = tracer(self.result, f"{place} {day}")
        weekly_area = _get(forecast, "weekly", "area", "code")
        self._trace_weather(trace, row, day, place, weekly_area)
        self._trace_rain(trace, row, day, place, weekly_area)
        for which, field, hour in (("high", "tempsMax", 9), ("low", "tempsMin", 0)):
            self._trace_temperature(trace, forecast, row, day, which, field, hour)
        whole = None
        if day == self.report.base.date():
            whole = self.report.at(SHORT, "temps", self._station(forecast, SHORT), midnight(day))
        trace("wholeDayHigh", row["wholeDayHigh"], whole, float)
        known = self.report.on(WEEKLY, "reliabilities", weekly_area, day)
        trace("reliability", row["reliability"], known)

    def _trace_weather(self, trace: "Trace", row: Row, day: date, place: str, weekly_area: str) -> None:
        part = _get(row, "weather", "part")
        code = place if part == SHORT else weekly_area
        known = self.report.on(part or SHORT, "weatherCodes", code, day)
        trace("weather", _get(row, "weather", "code"), known)
        for field, key in TEXTS.items():
            trace(f"text.{key}", row["text"][key], self.report.on(SHORT, field, place, day))

    def _trace_rain(self, trace: "Trace", row: Row, day: date, place: str, weekly_area: str) -> None:
        rain = row["rain"]
        known = {iso(when): value for when, value in self.report.stamped(SHORT, "pops", place)}
        for block in rain["blocks"]:
            trace(f"rain {block['from']}", block["percent"], known.get(block["from"]), float)
        if rain["derived"]:
            percents = [block["percent"] for block in rain["blocks"] if block["percent"] is not None]
            is_highest = bool(percents) and rain["percent"] == max(percents)
            message = f"{rain['percent']!r} is not the highest of {percents}"
            self.result.check(is_highest, f"{place} {day} rain.percent", message)
        else:
            percent = self.report.on(WEEKLY, "pops", weekly_area, day)
            trace("rain.percent", rain["percent"], percent, float)

    def _trace_temperature(
        self, trace: "Trace", forecast: Row, row: Row, day: date, which: str, field: str,
        hour: int,
    ) -> None:  # fmt: skip
        value = row[which]
        if value is None:
            return
        origin = value["origin"]
        station = self._station(forecast, origin)
        if origin == SHORT:
            known = self.report.at(SHORT, "temps", station, midnight(day, hour))
            trace(which, value["celsius"], known, float)
            return
        trace(f"{which}.origin", origin, WEEKLY)
        for suffix, key in RANGE_ENDS.items():
            known = self.report.on(WEEKLY, field + suffix, station, day)
            trace(f"{which}.{key}", value[key], known, float)

    def _trace_normals(self, forecast: Row) -> None:
        normals = _get(forecast, "weekly", "normals")
        station = self._station(forecast, WEEKLY)
        if normals is None:
            return
        trace = tracer(self.result, f"{forecast['place']['code']} normals")
        for known, low, high in (
            (self.report.temperature_normals, "low", "high"), (self.report.rain_normals, "rainLower", "rainUpper"),
        ):  # fmt: skip
            own = known.get(station)
            trace(low, normals[low], own and own.low, float)
            trace(high, normals[high], own and own.high, float)

    @staticmethod
    def _station(forecast: Row, part: str) -> str:
        return _get(forecast, part, "station", "code") or ""


Trace = Callable[..., None]


def tracer(result: Comparison, where: str) -> Trace:
    """Compares what is shown with what the file has, numbers as strings; showing nothing is never an invention."""

    def trace(label: str, shown: Any, known: Any, read: Callable[[Any], Any] = str) -> None:
        if shown is not None:
            message = f"{shown!r} is invented, the file has {known!r}"
            result.check(known is not None and shown == read(known), f"{where} {label}", message)

    return trace


def _owner_code(forecast: Row, key: Key) -> str | None:
    """The code by which this forecast would take figures of the array that `key` is from."""
    if (key.part, key.field) == (SHORT, "temps"):
        return _get(forecast, SHORT, "station", "code")
    if key.part == SHORT:
        return _get(forecast, "place", "code")
    which = "station" if key.field.startswith("temps") else "area"
    return _get(forecast, WEEKLY, which, "code")


def _block(row: Row, start: datetime) -> int | None:
    blocks = (row["rain"] or {}).get("blocks", [])
    return next((block["percent"] for block in blocks if block["from"] == iso(start)), None)


def _label(key: Key) -> str:
    return f"{key.part} {key.field} {key.code} {iso(key.when)}"


def _get(value: Any, *path: str) -> Any:
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    return value
