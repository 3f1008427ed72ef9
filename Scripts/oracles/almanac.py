"""Sun, moon and calendar from JPL's ephemeris DE421, through skyfield, for check-sun.py.

Set to Japan's definitions: the moon rises and sets with its centre 35 minutes of arc below the
horizon, as seen from the place; days, months and solar terms are those of Japan's time.
"""

from bisect import bisect_right
from datetime import date, timedelta
from typing import NamedTuple

import numpy
from skyfield import almanac, almanac_east_asia
from skyfield.api import Loader, wgs84
from skyfield_data import get_skyfield_data_path

Moments = numpy.ndarray

EPOCH = date(1970, 1, 1)
DAY = 86400
JST = 9 * 3600
# How far uniform time is ahead of clocks since 2017.
LEAD = 69.184
# Julian date of 1970-01-01T00:00Z.
UNIX = 2440587.5
# 中気, and the month of the old calendar that each belongs to, by the sun's longitude in steps of 15 degrees.
WINTER = 18
ELEVENTH = 11
# Where the rule of the old calendar fails.
UNSETTLED = (date(2033, 8, 25), date(2034, 3, 19))

PHASES = ["new", "waxingCrescent", "firstQuarter", "waxingGibbous", "full", "waningGibbous", "lastQuarter",
          "waningCrescent"]  # fmt: skip


class OldDate(NamedTuple):
    year: int
    month: int
    is_leap: bool
    day: int


def start(day: date) -> int:
    """The seconds since 1970 at which a day begins in Japan."""
    return (day - EPOCH).days * DAY - JST


def day_of(moment: float) -> date:
    return EPOCH + timedelta(int((moment + JST) // DAY))


class Almanac:
    """What happens in the sky on some days, in seconds since 1970."""

    def __init__(self, first: date, last: date) -> None:
        load = Loader(get_skyfield_data_path(), verbose=False)
        self.bodies = load("de421.bsp")
        scale = load.timescale(builtin=True)

        def time(day: date, more: int):
            return scale.tt_jd(UNIX + (start(day + timedelta(more)) + LEAD) / DAY)

        self.span = time(first, -2), time(last, 3)
        # A year and two months more: a month of the old calendar depends on both solstices around it.
        wide = time(first, -430), time(last, 430)
        times, quarters = almanac.find_discrete(*wide, almanac.moon_phases(self.bodies))
        self.quarters = list(zip(self.seconds(times).tolist(), quarters.tolist()))
        times, terms = almanac.find_discrete(*wide, almanac_east_asia.solar_terms(self.bodies))
        self.terms = list(zip(self.seconds(times).tolist(), terms.tolist()))
        self.old_dates = self.old_calendar()

    @staticmethod
    def seconds(times) -> Moments:
        return (times.tt - UNIX) * DAY - LEAD

    def events(self, point: tuple[float, float]) -> dict[str, Moments]:
        """Of a place, by the name of their column."""
        place = self.bodies["earth"] + wgs84.latlon(*point)
        sun, moon = self.bodies["sun"], self.bodies["moon"]
        found = {"transit": almanac.find_transits(place, sun, *self.span)}
        for rise, down, body, altitude in [
            ("sunrise", "sunset", sun, -50 / 60), ("civilDawn", "civilDusk", sun, -6.0),
            ("moonrise", "moonset", moon, -35 / 60),
        ]:  # fmt: skip
            found[rise] = almanac.find_risings(place, body, *self.span, altitude)[0]
            found[down] = almanac.find_settings(place, body, *self.span, altitude)[0]
        return {name: self.seconds(times) for name, times in found.items()}

    def next_quarter(self, quarter: int, day: date) -> float:
        """The first of a kind from the beginning of a day on: 0 is a new moon, 2 a full moon."""
        return next(moment for moment, kind in self.quarters if kind == quarter and moment >= start(day))

    def phase(self, day: date) -> str:
        begun = bisect_right(self.quarters, (start(day + timedelta(1)), -1)) - 1
        moment, quarter = self.quarters[begun]
        return PHASES[2 * quarter + (moment < start(day))]

    def next_term(self, moment: int) -> tuple[float, str]:
        """The first from a moment on, with its name."""
        time, number = next(term for term in self.terms if term[0] >= moment)
        return time, almanac_east_asia.SOLAR_TERMS_JP[number]

    def old_calendar(self) -> dict[date, OldDate]:
        """Each day between two winter solstices that are known."""
        months = [day_of(moment) for moment, quarter in self.quarters if quarter == 0]
        principal = [day_of(moment) for moment, number in self.terms if number % 2 == 0]
        solstices = [day_of(moment) for moment, number in self.terms if number == WINTER]
        dates = {}
        for solstice, next_solstice in zip(solstices, solstices[1:]):
            first, end = (bisect_right(months, day) - 1 for day in (solstice, next_solstice))
            if first < 0:
                continue
            without = [
                month for month in range(first, end)
                if not any(months[month] <= day < months[month + 1] for day in principal)
            ]  # fmt: skip
            leap = without[0] if end - first == 13 else None
            number, year = ELEVENTH, solstice.year
            for month in range(first, end):
                if month > first and month != leap:
                    number = number % 12 + 1
                    year += number == 1
                for day in range((months[month + 1] - months[month]).days):
                    when = months[month] + timedelta(day)
                    dates[when] = OldDate(year, number, month == leap, day + 1)
        return dates

    def old_date(self, day: date) -> OldDate | None:
        return None if UNSETTLED[0] <= day <= UNSETTLED[1] else self.old_dates[day]
