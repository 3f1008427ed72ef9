#!/usr/bin/env python3
"""Compares `sun --plain` with sunrise, sunset and moon age computed in another way.

The town halls of the 47 capitals, each day of a year, within a minute and a tenth of a day. The
program solves for the hour angle with the series of Meeus; here the orbit of the earth comes from
JPL's Keplerian elements, the rotation of the earth from its rotation angle, and the moment from
bisection of the altitude; new moons are where the longitudes of moon and sun meet.
"""

import math
from datetime import date, timedelta
from typing import Iterable, Sequence

from checkkit import Checker, Options, Tally, parallel, position, rows, script, table

Point = tuple[float, float]

# Days from noon of 1 January 2000 UTC to 1970-01-01, and how far JST is ahead, in days.
EPOCH = 10957.5
JST = 9 / 24
# Clocks are this many days behind the uniform time of the planets.
LEAD = 69 / 86400
# The centre of the sun when its upper edge touches a sea horizon.
HORIZON = math.sin(math.radians(-50 / 60))
MINUTE = 1 / 1440
# Half a tenth by rounding, and a hundredth.
MOON_TOLERANCE = 0.06
SYNODIC_MONTH = 29.530589

# National Astronomical Observatory, Tokyo (jma-more section 13.2).
ALMANAC_POINT = (35.6581, 139.7414)
ALMANAC = rows("tables/almanac.tsv")


def sun_longitude(days: float) -> float:
    """Apparent ecliptic longitude of the sun in radians, without nutation."""
    t = (days + LEAD) / 36525
    eccentricity = 0.01671123 - 0.00004392 * t
    perihelion = 102.93768193 + 0.32327364 * t
    mean = math.radians((100.46457166 + 35999.37244981 * t - perihelion) % 360)
    anomaly = mean
    for _ in range(6):
        excess = anomaly - eccentricity * math.sin(anomaly) - mean
        anomaly -= excess / (1 - eccentricity * math.cos(anomaly))
    true = 2 * math.atan2(
        math.sqrt(1 + eccentricity) * math.sin(anomaly / 2),
        math.sqrt(1 - eccentricity) * math.cos(anomaly / 2),
    )
    precession = 1.3969713 * t + 0.0003086 * t * t
    aberration = -20.4955 / 3600 / (1 - eccentricity * math.cos(anomaly))
    return true + math.radians(perihelion + 180 + precession + aberration)


class Sky:
    """Where the sun stands at a moment, and how far the earth has turned."""

    def __init__(self, days: float) -> None:
        t = (days + LEAD) / 36525
        node = math.radians(125.04452 - 1934.136261 * t)
        twice = 2 * math.radians(280.4665 + 36000.7698 * t)
        nutation = math.radians((-17.20 * math.sin(node) - 1.32 * math.sin(twice)) / 3600)
        tilt = math.radians(
            84381.406 / 3600 - 46.836769 / 3600 * t
            + (9.20 * math.cos(node) + 0.57 * math.cos(twice)) / 3600
        )
        longitude = sun_longitude(days) + nutation
        self.declination = math.asin(math.sin(tilt) * math.sin(longitude))
        self.ascension = math.atan2(math.cos(tilt) * math.sin(longitude), math.cos(longitude))
        rotation = math.tau * (0.7790572732640 + 1.00273781191135448 * days)
        drift = math.radians((4612.156534 * t + 1.3915817 * t * t) / 3600)
        self.sidereal = rotation + drift + nutation * math.cos(tilt)

    def height(self, point: Point) -> float:
        """The sine of the altitude at a point, above the horizon that counts."""
        latitude, longitude = math.radians(point[0]), math.radians(point[1])
        hour_angle = self.sidereal + longitude - self.ascension
        return (
            math.sin(latitude) * math.sin(self.declination)
            + math.cos(latitude) * math.cos(self.declination) * math.cos(hour_angle)
            - HORIZON
        )


def midnight(day: date) -> float:
    return (day - date(1970, 1, 1)).days - EPOCH - JST


def crossing(start: float, end: float, point: Point) -> float | None:
    """When the sun crosses the horizon between two moments on different sides of noon."""
    below = Sky(start).height(point) < 0
    if below == (Sky(end).height(point) < 0):
        return None
    while end - start > 1e-6:
        middle = (start + end) / 2
        if (Sky(middle).height(point) < 0) == below:
            start = middle
        else:
            end = middle
    return (start + end) / 2


def sun_times(day: date, point: Point) -> tuple[float | None, float | None]:
    """Sunrise and sunset as fractions of the day; noon is where the sun stands highest, roughly."""
    noon = midnight(day) + JST + 0.5 - point[1] / 360
    rise, down = crossing(noon - 0.5, noon, point), crossing(noon, noon + 0.5, point)
    start = midnight(day)
    return None if rise is None else rise - start, None if down is None else down - start


# Millionths of a degree; multiples of elongation, sun's anomaly, moon's anomaly, latitude argument.
MOON_TERMS = [list(map(int, row)) for row in rows("tables/moon.tsv")]


def moon_ahead(days: float) -> float:
    """How far the moon is ahead of the sun in longitude, in degrees from -180 to 180."""
    t = (days + LEAD) / 36525
    longitude = 218.3164477 + 481267.88123421 * t
    angles = [
        math.radians(297.8501921 + 445267.1114034 * t),
        math.radians(357.5291092 + 35999.0502909 * t),
        math.radians(134.9633964 + 477198.8675055 * t),
        math.radians(93.2720950 + 483202.0175233 * t),
    ]
    eccentricity = 1 - 0.002516 * t
    for size, *factors in MOON_TERMS:
        angle = sum(factor * angle for factor, angle in zip(factors, angles))
        longitude += size * 1e-6 * eccentricity ** abs(factors[1]) * math.sin(angle)
    return (longitude - math.degrees(sun_longitude(days)) + 180) % 360 - 180


def moon_age(day: date) -> float:
    """Days since the last new moon, at noon in Japan."""
    noon = midnight(day) + 0.5
    new = noon - (moon_ahead(noon) % 360) / 360 * SYNODIC_MONTH
    for _ in range(8):
        new -= moon_ahead(new) / 360 * SYNODIC_MONTH
    return noon - new


def capitals() -> dict[str, Point]:
    """The town hall of each capital, by the code of its municipality."""
    codes = [row["capital_municipality"] for row in table("prefectures")]
    points = {row["code"]: row for row in table("municipalities")}
    return {code: position(points[code]) for code in codes}


def ask(checker: Checker, codes: Iterable[str], days: Sequence[date]) -> list[str]:
    """The records of the program, a run for each day: place, date, sunrise, sunset and moon age."""
    places = [f"m:{code}" for code in codes]

    def one(day: date) -> list[str]:
        outcome = checker.run("sun", "--plain", "--day", f"{day}", *places)
        checker.check(outcome.code == 0, f"{day}: {outcome.trouble}")
        return outcome.out.splitlines()

    return [line for lines in parallel(one, days) for line in lines]


def minutes(text: str) -> float | None:
    """The fraction of a day of a time such as 06:51; None where there is none."""
    hour, separator, minute = text.partition(":")
    if not separator or not (hour + minute).isdigit():
        return None
    return (int(hour) * 60 + int(minute)) / 1440


def same_time(shown: float | None, computed: float | None) -> bool:
    """Whether two times are within a minute."""
    if shown is None or computed is None:
        return shown is computed
    return abs(shown - computed) <= MINUTE


def compare(records: Sequence[str], points: dict[str, Point], days: Sequence[date], tally: Tally):
    """Each place and day once, and all of it right."""
    # A whole municipality is written with the five digits of JIS.
    by_code = {code[:5] if code.endswith("00") else code: point for code, point in points.items()}
    wanted = {(code, day) for code in by_code for day in days}
    ages = {day: moon_age(day) for day in days}
    for record in records:
        fields = record.split("\t")
        if not tally.check(len(fields) == 5, f"not a record: {record!r}"):
            continue
        code, text, rise, down, age = fields
        day = date.fromisoformat(text)
        if (code, day) not in wanted:
            # `sun` may show further days.
            continue
        wanted.remove((code, day))
        times = sun_times(day, by_code[code])
        for name, shown, computed in zip(("sunrise", "sunset"), (rise, down), times):
            is_same = same_time(minutes(shown), computed)
            tally.check(is_same, f"{code} {day} {name}: {shown}, should be {clock(computed)}")
        off = abs(float(age) - ages[day])
        is_near = min(off, abs(SYNODIC_MONTH - off)) <= MOON_TOLERANCE
        tally.check(is_near, f"{code} {day} moon age: {age}, should be {ages[day]:.2f}")
    tally.check(not wanted, f"{len(wanted)} missing, such as {sorted(wanted)[:3]}")


def clock(fraction: float | None) -> str:
    """06:51:12 for a fraction of a day."""
    if fraction is None:
        return "-"
    seconds = round(fraction * 86400)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


@script
def main(options: Options, checker: Checker) -> None:
    points = capitals()
    first = date(options.year, 1, 1)
    length = (date(options.year + 1, 1, 1) - first).days
    days = [first + timedelta(number) for number in range(0, length, options.step)]
    for text, rise, down in ALMANAC:
        times = sun_times(date.fromisoformat(text), ALMANAC_POINT)
        for shown, computed in zip((rise, down), times):
            checker.check(same_time(minutes(shown), computed), f"almanac {text} {shown}: {clock(computed)}")
    compare(ask(checker, points, days), points, days, checker)
