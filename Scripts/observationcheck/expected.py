"""What has to be shown for a place."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from .readings import ELEMENTS, NOT_REPORTED, Archive, Reading, japan_clock, reading
from .stations import MEASUREMENTS, Near, Neighbours, Place

# An earlier value may be there after these; what is broken now was so ten minutes ago.
MAY_HAVE_PASSED = ("noInformation", "notReported", "noNumber", "tooFewData")
MOST_ASKED = 4


class Figure(NamedTuple):
    """One value that has to be shown."""

    value: float
    quality: str
    near: Near
    time: datetime


class Expected:
    """Values, gaps and extremes of one place."""

    def __init__(self, place: Place, neighbours: Neighbours, archive: Archive) -> None:
        self.archive = archive
        self.figures: dict[str, Figure] = {}
        self.gaps: dict[str, tuple[Near | None, str]] = {}
        self.passed: dict[str, list[tuple[str, str]]] = {}
        self._asked: list[str] = []
        around = neighbours.around(place)
        for measurement in MEASUREMENTS:
            self._choose(measurement, neighbours.candidates(around, measurement))
        thermometers = neighbours.candidates(around, "temperature")
        self.main = self._main(thermometers)
        self._step_back()
        temperature = self.figures.get("temperature")
        self.temperature_station = temperature.near if temperature else self.main
        wind = self.figures.get("windSpeed")
        self.wind_station = wind.near if wind else None

    def _main(self, thermometers: list[Near]) -> Near | None:
        for near in thermometers:
            if self.archive.now(near.station.code, "temperature").value is not None:
                return near
        return thermometers[0] if thermometers else None

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
        moments = self.archive.moments(code, bucket) or self.archive.moments(
            code, bucket - timedelta(hours=3)
        )
        day = self.archive.time.replace(hour=0, minute=0)
        of_today = {w: f for w, f in moments.items() if w.date() == day.date() and w > day}
        if not of_today:
            return {}
        last = max(of_today)
        fields = of_today[last]
        found: dict[str, Any] = {"asOf": last}
        for name, field, like in (
            ("high", "maxTemp", "temp"),
            ("low", "minTemp", "temp"),
            ("gust", "gust", "wind"),
        ):
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
    return reading(field, fields[field]) if field in fields else NOT_REPORTED
