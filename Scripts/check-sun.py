#!/usr/bin/env python3
"""Compares `sky --plain` with sun, moon and calendar computed in other ways.

The town halls of the 47 capitals, each day of ten years, times within a minute, the moon's age within
a tenth of a day, dates exact. The program solves for the hour angle of the sun with the series
VSOP87, and for the moon with the series of Meeus. Here sunrise, sunset and the moon's age come
from JPL's Keplerian elements, the rotation of the earth from its rotation angle, and the moment from
bisection of the altitude; new moons are where the longitudes of moon and sun meet. All of it comes
from JPL's ephemeris, too, through skyfield, where that is installed (skyfield and skyfield-data of PyPI).
"""

import math
from bisect import bisect_left
from datetime import date, datetime, timedelta
from typing import Iterable, NamedTuple, Sequence

try:
    from oracles import almanac
except ImportError:
    almanac = None

from checkkit import Checker, Options, Tally, parallel, position, rows, script, table

Point = tuple[float, float]

COLUMNS = (
    "place date sunrise sunset moonAge transit civilDawn civilDusk moonrise moonset moonPhase newMoon fullMoon"
    " solarTerm nextSolarTerm nextSolarTermTime oldYear oldMonth oldLeap oldDay"
).split()
# Those that do not depend on the place.
OF_ALL = ["moonAge", *COLUMNS[COLUMNS.index("moonPhase"):]]


class Record(NamedTuple):
    """A line of `sky --plain`."""

    code: str
    day: date
    fields: dict[str, str]


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
    """The records of the program, a run for each day."""
    places = [f"m:{code}" for code in codes]

    def one(day: date) -> list[str]:
        outcome = checker.run("sky", "--plain", "--day", f"{day}", *places)
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


def compare(records: Sequence[Record], points: dict[str, Point], tally: Tally) -> None:
    """Sunrise, sunset and moon age by the method of this script."""
    ages = {day: moon_age(day) for day in {record.day for record in records}}
    for record in records:
        code, day, fields = record
        for name, computed in zip(("sunrise", "sunset"), sun_times(day, points[code])):
            is_same = same_time(minutes(fields[name]), computed)
            tally.check(is_same, f"{code} {day} {name}: {fields[name]}, should be {clock(computed)}")
        age = fields["moonAge"]
        off = abs(float(age) - ages[day])
        is_near = min(off, abs(SYNODIC_MONTH - off)) <= MOON_TOLERANCE
        tally.check(is_near, f"{code} {day} moon age: {age}, should be {ages[day]:.2f}")


def read(lines: Sequence[str], points: dict[str, Point], days: Sequence[date], tally: Tally) -> list[Record]:
    """The records of the places and days: each once."""
    wanted = {(code, day) for code in points for day in days}
    records = []
    for line in lines:
        fields = line.split("\t")
        if tally.check(len(fields) == len(COLUMNS), f"not a record: {line!r}"):
            record = Record(fields[0], date.fromisoformat(fields[1]), dict(zip(COLUMNS, fields)))
            if tally.check((record.code, record.day) in wanted, f"not asked for, or twice: {line!r}"):
                wanted.remove((record.code, record.day))
                records.append(record)
    tally.check(not wanted, f"{len(wanted)} missing, such as {sorted(wanted)[:3]}")
    return records


def compare_places(records: Sequence[Record], points: dict[str, Point], sky: "almanac.Almanac", tally: Tally) -> None:
    """The times of each place by the ephemeris: those shown, and that none is left out."""
    by_code: dict[str, list[Record]] = {}
    for record in records:
        by_code.setdefault(record.code, []).append(record)
    for code, ones in by_code.items():
        for name, found in sky.events(points[code]).items():
            moments = found.tolist()
            for record in ones:
                start = almanac.start(record.day)
                shown = minutes(record.fields[name])
                near = moments[bisect_left(moments, start - 60):bisect_left(moments, start + 86460)]
                if shown is not None:
                    is_right = any(abs(start + shown * 86400 - moment) <= 60 for moment in near)
                else:
                    # What is within a minute of midnight may be shown on the day beside.
                    is_right = not any(start + 60 <= moment < start + 86340 for moment in near)
                tally.check(
                    is_right,
                    f"{code} {record.day} {name}: {record.fields[name]}, should be "
                    + (", ".join(clock((moment - start) / 86400) for moment in near) or "-"),
                )


def compare_days(records: Sequence[Record], sky: "almanac.Almanac", tally: Tally) -> None:
    """What is the same in all of Japan, once a day; and that it is the same."""
    days: dict[date, Record] = {}
    for record in records:
        first = days.setdefault(record.day, record)
        if not tally.check(
            all(record.fields[name] == first.fields[name] for name in OF_ALL),
            f"{record.day}: {record.code} and {first.code} differ",
        ):
            continue
    for day, (_, _, fields) in days.items():

        def same(name: str, expected: str) -> None:
            tally.check(fields[name] == expected, f"{day} {name}: {fields[name]}, should be {expected}")

        def near(name: str, expected: float) -> None:
            shown = datetime.fromisoformat(fields[name]).timestamp()
            is_near = abs(shown - expected) <= 60 and almanac.day_of(shown) == almanac.day_of(expected)
            tally.check(is_near, f"{day} {name}: {fields[name]}, should be {clock(expected % 86400 / 86400)} UTC")

        start, end = almanac.start(day), almanac.start(day + timedelta(1))
        same("moonPhase", sky.phase(day))
        near("newMoon", sky.next_quarter(0, day))
        near("fullMoon", sky.next_quarter(2, day))
        moment, term = sky.next_term(start)
        same("solarTerm", term if moment < end else "-")
        moment, term = sky.next_term(end)
        same("nextSolarTerm", term)
        near("nextSolarTermTime", moment)
        old = sky.old_date(day)
        shown = [fields[name] for name in ("oldYear", "oldMonth", "oldLeap", "oldDay")]
        expected = ["-"] * 4 if old is None else [str(int(part)) for part in old]
        tally.check(shown == expected, f"{day} old calendar: {shown}, should be {expected}")


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
    end = date(options.year + (1 if options.few else 10), 1, 1)
    days = [first + timedelta(number) for number in range(0, (end - first).days, 5 if options.few else 1)]
    for text, rise, down in ALMANAC:
        times = sun_times(date.fromisoformat(text), ALMANAC_POINT)
        for shown, computed in zip((rise, down), times):
            checker.check(same_time(minutes(shown), computed), f"almanac {text} {shown}: {clock(computed)}")
    lines = ask(checker, points, days)
    # A whole municipality is written with the five digits of JIS.
    by_code = {code[:5] if code.endswith("00") else code: point for code, point in points.items()}
    records = read(lines, by_code, days, checker)
    compare(records, by_code, checker)
    if almanac is None:
        checker.lacks("skyfield (PyPI)")
        return
    sky = almanac.Almanac(first, end)
    compare_places(records, by_code, sky, checker)
    compare_days(records, sky, checker)
