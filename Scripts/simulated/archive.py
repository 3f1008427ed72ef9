"""Reports and hourly observations of all Japan for days on end, invented, in the layout that `record` writes, and what a
verification has to find in them. All of it follows from the day and the hour: two runs make the same files."""

import json
import math
from collections import defaultdict
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from checkkit import save, table
from simulated.national import Office, forecast, offices
from simulated.service import HOUR, ISSUES

# Of 256 equally likely values: an hour in four has rain, one in eight as much as makes a slot wet.
RAIN = [0.0] * 192 + [0.5] * 32 + [1.5] * 32
STATIONS = [row["id"] for row in table("stations")]
PLACES = {name: number for number, name in enumerate(STATIONS)}
# The station of an area's temperatures, which observes there, too.
STATION_OF = {row["code"]: row["stations"].split(",")[0] for row in table("primary-areas")}


class Archive:
    """Some days from 00:00 of the first on. Every 97th hour was never observed: what needs it does not count."""

    def __init__(self, folder: Path, first: datetime, days: int) -> None:
        self.folder, self.first, self.days = folder, first, days
        self.hours = {number: self._hour(number) for number in range(days * 24) if number % 97 != 50}
        # By area and chance: slots, and those with 1 mm or more. By area: errors of lows and highs.
        self.slots: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0])
        self.errors: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
        self.reports = 0
        all_offices = offices()
        for day in range(days):
            for cycle in ISSUES:
                for office in all_offices:
                    self._report(first + timedelta(days=day, hours=cycle), office)

    def _hour(self, number: int) -> bytes:
        """Two bytes a station, for rain and temperature."""
        time = self.first + number * HOUR
        drawn = Random(number).randbytes(2 * len(STATIONS))
        lines = ",".join(
            f'"{name}":{{"temp":[{self._celsius(number, drawn[2 * n + 1])},0],"precipitation1h":[{RAIN[drawn[2 * n]]},0]}}'
            for n, name in enumerate(STATIONS))
        path = self.folder / f"amedas/{time:%Y%m}/map_{time:%Y%m%d%H%M%S}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{" + lines + "}", encoding="utf-8")
        return drawn

    @staticmethod
    def _celsius(number: int, drawn: int) -> float:
        # The clock matters less than chance: the extreme may be at the first hour and at the last.
        season, clock = math.cos(math.tau * number / 8766), math.cos(math.tau * (number % 24 - 14) / 24)
        return round(15 - 11 * season + clock / 2 + (drawn - 128) / 64, 1)

    def _observed(self, area: str, hours: range) -> list[tuple[float, float]] | None:
        """Rain and temperature of an area's station; None unless all hours were observed."""
        place = 2 * PLACES[STATION_OF[area]]
        if any(number not in self.hours for number in hours):
            return None
        found = [(number, self.hours[number][place:place + 2]) for number in hours]
        return [(RAIN[rain], self._celsius(number, celsius)) for number, (rain, celsius) in found]

    def _report(self, issued: datetime, office: Office) -> None:
        report = forecast(issued, office)
        day = (issued - self.first).days
        random = Random(f"{issued} {office.file}")
        _, chances, temperatures = report[0]["timeSeries"]
        given: dict[str, list[int]] = {}
        for area in chances["areas"]:
            area["pops"] = [str(random.randrange(0, 101, 10)) for _ in chances["timeDefines"]]
            if issued.hour == 17:
                self._count(area["area"]["code"], chances["timeDefines"], area["pops"])
        for station in temperatures["areas"]:
            middle = self._celsius(24 * day, 128)
            given[station["area"]["code"]] = values = [
                round(middle) + random.randint(-3, 3) + (4 if "T09" in time else -4)
                for time in temperatures["timeDefines"]]
            station["temps"] = [str(value) for value in values]
        for area in office.areas if issued.hour == 17 else ():
            # The low of the morning, and the high of the day, of tomorrow.
            for value, hours, extreme, errors in zip(
                given[STATION_OF[area]], (range(0, 10), range(9, 19)), (min, max), self.errors[area]):
                start = 24 * (day + 1)
                found = self._observed(area, range(start + hours.start, start + hours.stop))
                if found:
                    errors.append(value - extreme(celsius for _, celsius in found))
        self.reports += 1
        save(self.folder / f"forecast/{issued:%Y%m}/{office.file}_{issued:%Y%m%dT%H%M}.json", report)

    def _count(self, area: str, starts: list[str], chances: list[str]) -> None:
        for start, chance in zip(starts[1:], chances[1:]):
            hour = (datetime.fromisoformat(start) - self.first) // HOUR
            if found := self._observed(area, range(hour + 1, hour + 7)):
                slot = self.slots[area, int(chance)]
                slot[0] += 1
                slot[1] += sum(rain for rain, _ in found) >= 1
