"""An independent account of what a place's stations reported over some days: a row every ten minutes, each day's extremes
with their times, and sums of rain, from files of three hours."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from checkkit import iso
from oracles.observations import Reading, japan_clock, reading

HOUR, STEP, DAY = timedelta(hours=1), timedelta(minutes=10), timedelta(days=1)
# Elements of a row in the order of the columns: which measurement, and the field.
ELEMENTS = {
    "temperature": ("temperature", "temp"), "rain10Minutes": ("rain", "precipitation10m"),
    "rain1Hour": ("rain", "precipitation1h"), "windSpeed": ("wind", "wind"), "windDirection": ("wind", "windDirection"),
}  # fmt: skip
MEASUREMENTS = ("temperature", "rain", "wind")
DECIDING = {"temperature": "temperature", "rain": "rain1Hour", "wind": "windSpeed"}

Blocks = dict[datetime, dict[datetime, dict[str, Any]]]


def block(time: datetime) -> datetime:
    return time.replace(hour=time.hour // 3 * 3, minute=0, second=0, microsecond=0)


def told(fields: dict[str, Any], field: str, like: str = "") -> Reading:
    """What a report says of a field, whose values are as those of another one."""
    if field not in fields:
        return Reading(None, "notReported")
    pair = fields[field]
    is_pair = isinstance(pair, list) and len(pair) == 2
    return reading(like or field, pair) if is_pair else Reading(None, "unreadable")


class Kept(NamedTuple):
    """What there is of one station: reports by their moments, and where its files begin."""

    reports: dict[datetime, dict[str, Any]]
    begin: datetime | None


def kept(blocks: Blocks, asked: datetime, latest: datetime, is_service: bool) -> Kept:
    """Goes back to what was asked for. A service has nothing behind its first missing file but the newest."""
    reports: dict[datetime, dict[str, Any]] = {}
    start = block(latest)
    while start + 3 * HOUR > asked:
        found = {when: fields for when, fields in blocks.get(start, {}).items() if when <= latest}
        if start not in blocks and is_service and start != block(latest):
            break
        reports |= found
        start -= 3 * HOUR
    return Kept(reports, block(min(reports)) if reports else None)


class ExpectedPast:
    """`stations` has the number of the station of each measurement, None without one."""

    def __init__(
        self, stations: dict[str, str | None], files: dict[str, Blocks], asked: datetime, latest: datetime,
        is_service: bool,
    ) -> None:
        self.stations = stations
        self.reports: dict[str, dict[datetime, dict[str, Any]]] = {}
        begins = []
        for measurement, code in stations.items():
            found = kept(files.get(code or "", {}), asked, latest, is_service)
            self.reports[measurement] = found.reports if code else {}
            if code and found.begin:
                begins.append(found.begin)
        self.until = latest
        self.is_empty = not begins
        begin = max(asked, min(begins)) if begins else asked
        late = begin.minute % 10 or begin.second
        self.first = begin.replace(minute=begin.minute // 10 * 10, second=0) + (STEP if late else 0 * STEP)

    def times(self) -> list[datetime]:
        return [self.first + n * STEP for n in range((self.until - self.first) // STEP + 1)]

    def value(self, element: str, time: datetime) -> Reading | None:
        measurement, field = ELEMENTS[element]
        report = self.reports[measurement].get(time)
        return None if report is None else told(report, field)

    def rows(self) -> list[dict[str, Any]]:
        def shown(found: Reading | None) -> dict[str, Any] | None:
            return found and {"value": found.value, "quality": found.quality}

        return [{"time": iso(t), **{e: shown(self.value(e, t)) for e in ELEMENTS}} for t in self.times()]

    def lines(self, place: str, source: str, freshness: str) -> list[str]:
        """The records of `--plain`."""

        def text(value: Any) -> str:
            return "-" if value is None else str(value)

        lines = []
        for time in self.times():
            found = {element: self.value(element, time) for element in ELEMENTS}
            cells = [place, iso(time)] + [text(one and one.value) for one in found.values()]
            qualities = [found[DECIDING[measurement]] for measurement in MEASUREMENTS]
            cells += [text(one and one.quality) for one in qualities]
            cells += [text(self.stations[measurement]) for measurement in MEASUREMENTS]
            lines.append("\t".join([*cells, source, freshness]))
        return lines

    def rain(self, start: datetime, end: datetime) -> dict[str, Any] | None:
        start, end = max(start, self.first), min(end, self.until)
        hours = [h for n in range(25) if start + HOUR <= (h := start.replace(minute=0) + n * HOUR) <= end]
        if not hours or self.stations["rain"] is None:
            return None
        amounts = [found.value if (found := self.value("rain1Hour", hour)) else None for hour in hours]
        tenths = None if None in amounts else sum(round(amount * 10) for amount in amounts if amount is not None)
        total = None if tenths is None else tenths / 10
        return {"from": iso(hours[0] - HOUR), "to": iso(hours[-1]), "millimeters": total}

    def extremes(self, measurement: str, day: datetime) -> dict[str, Any]:
        """Those of the last report of a day behind its midnight."""
        moments = [when for when in self.reports[measurement] if day < when < day + DAY]
        if not moments:
            return {}
        last = max(moments)
        fields = self.reports[measurement][last]
        found: dict[str, Any] = {"last": last}
        kinds = (("high", "maxTemp", "temp", "celsius"), ("low", "minTemp", "temp", "celsius"),
                 ("gust", "gust", "wind", "metersPerSecond"))  # fmt: skip
        for name, field, like, unit in kinds:
            value = told(fields, field, like)
            reached = japan_clock(fields.get(f"{field}Time"), day)
            found[name] = None
            if value.value is not None and (reached is None or reached <= last):
                at = iso(reached) if reached else None
                found[name] = {unit: value.value, "time": at, "asOf": iso(last), "quality": value.quality}
        direction = told(fields, "gustDirection", "windDirection").value
        found["gustDirection"] = None if direction is None or not found["gust"] else int(direction)
        return found

    def days(self) -> list[dict[str, Any]]:
        days = []
        day = self.first.replace(hour=0, minute=0)
        while day < self.until:
            warm, wind = self.extremes("temperature", day), self.extremes("wind", day)
            is_over = day + DAY <= self.until
            days.append({
                "date": f"{day:%Y-%m-%d}", "over": is_over,
                "whole": is_over and warm.get("last") == day + DAY - STEP,
                "high": warm.get("high"), "low": warm.get("low"), "gust": wind.get("gust"),
                "gustDirection": wind.get("gustDirection"), "rain": self.rain(day, day + DAY),
            })  # fmt: skip
            day += DAY
        return days
