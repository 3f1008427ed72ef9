"""Rows of time: clocks that are wrong, zones, leap days and the turn of a year."""

from datetime import datetime, timedelta

from attack import for_row
from attack.row import Row
from attack.stage import Stage
from checkkit import JST, Outcome

DAY = 86_400.0
HOUR = 3_600.0
JSON = "forecast 13104 --json"


@for_row
def shifted(stage: Stage, seconds: float, is_stored: bool, is_offline: bool = False) -> None:
    """The program's clock differs from the service's by so much."""
    stage.learn(is_stored)
    # The service's answer may be fresh: only figures and marks are judged.
    stage.is_broken = is_offline
    stage.at(stage.service().now.timestamp() + seconds)


@for_row
def moment(stage: Stage, text: str, zone: str = "") -> None:
    """Service and program live at this time of Japan."""
    now = datetime.fromisoformat(text).replace(tzinfo=JST)
    stage.at(now.timestamp())
    if zone:
        stage.environment["TZ"] = zone
    stage.service(now)
    stage.learn()


def dates(text: str, count: int) -> str:
    """The forecast's days begin with these dates, in this order."""
    first = datetime.fromisoformat(text)
    days = [f'"date": "{first + timedelta(days=n):%Y-%m-%d}"' for n in range(count)]
    return r"(?s)" + r".*?".join(days)


# How wrong the clock of a machine may be, by name.
WRONG = (
    ("2 days slow", -2 * DAY), ("6 h slow", -6 * HOUR), ("1 h slow", -HOUR), ("10 min slow", -600.0),
    ("10 min fast", 600.0), ("1 h fast", HOUR), ("6 h fast", 6 * HOUR), ("2 days fast", 2 * DAY),
)  # fmt: skip

ZONES = ("Asia/Kolkata", "Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe", "<x>-5:45", "<x>3:30")
TURNS = (
    ("leap day", "2028-02-29T12:00"), ("eve of a leap day", "2028-02-28T23:59"),
    ("end of a leap day", "2028-02-29T23:59"), ("28 February of no leap year", "2027-02-28T23:59"),
    ("last minute of a year", "2026-12-31T23:59"), ("first minute of a year", "2027-01-01T00:00"),
    ("28 February 2100", "2100-02-28T12:00"), ("2^31 seconds", "2038-01-19T12:14"),
)  # fmt: skip

# What is in force at the service, each with a command that has to show it whatever the clock says.
ALARMS = (
    ("warnings 13104 --lang en", "Landslide Danger Warning"),
    ("forecast 13104 --lang en", "Landslide Danger Warning"),
    ("status 13104 --lang en --format {warning}|", "Landslide Danger Warning"),
    ("map --show warnings --lang en --plain", "13.*danger|13.*unknown"),
    # Without a report for more than a day: "No report lifts the tsunami warning of ...".
    ("tsunami --lang en", "TSUNAMI WARNING.*Iwate|No report lifts"),
    ("forecast 03201 --lang en", "TSUNAMI WARNING.*Iwate|No report lifts"),
    ("quakes --lang en", "Iwate.*M7.1"),
    ("typhoon --lang en", "No. 99 EXAMPLE"),
    ("bulletins 13104 --lang ja", "大雨"),
)
# What a program reads must not be called fresh where it is dated ahead of the clock.
DATED = (
    "forecast 13104", "forecast 13104 --hourly --now --rain --text --warnings", "list --weather", "map", "now 13104",
    "rain 13104", "rain 13104 --hours", "warnings 13104", "status 13104", "quakes", "tsunami", "typhoon", "bulletins 13104",
    "extremes",
)  # fmt: skip
# Their day of two days ago is in no forecast.
PARTLY = ("list --weather", "map")
NONE = ("No warnings", "None listed", "No tsunami", "No report of such", "There are no")


@for_row
def alarm(stage: Stage, seconds: float) -> None:
    """The clock is wrong from the beginning."""
    stage.serve()
    stage.at(stage.service().now.timestamp() + seconds)


@for_row
def watched(stage: Stage, seconds: float) -> None:
    """What is in force was told; then the clock goes wrong."""
    now = stage.service().now.timestamp()
    stage.serve()
    stage.at(now)
    told = stage.run_plainly(*WATCH.split()).out
    if not ("Shinjuku" in told and "TSUNAMI" in told):
        raise RuntimeError(f"the watch does not tell what is in force: {told[:300]!r}")
    stage.at(now + seconds)


WATCH = "watch 13104 03201 --once --lang en"


def takes_nothing_back(ended: Outcome) -> str | None:
    wrong = [word for word in ("lifted", "lowered", "withdrawn") if word in ended.out]
    return f"told {wrong[0]}: {ended.out[:300]!r}" if wrong else None


def rows() -> list[Row]:
    made: list[Row] = []
    for name, seconds in WRONG:
        made.append(Row(f"clock {name}: watch", watched(seconds), WATCH, (0, 69), ended=takes_nothing_back))
        for command, words in ALARMS:
            made.append(Row(f"clock {name}: {command}", alarm(seconds), command, (0, 69), shows=(words,), hides=NONE))
    for command in DATED:
        for form, fresh, stale in (("--json", '"freshness": "fresh"', '"freshness": "stale"'), ("--plain", "\tfresh", "")):
            # Records are of one section.
            if form == "--json" or command.count(" --") < 2:
                line, shows = f"{command} {form}", () if command in PARTLY else (stale,)
                name = f"clock 2 days slow: {line}"
                made.append(Row(name, alarm(-2 * DAY), line, (0, 69), shows=shows, hides=(fresh,)))
    # The signs of POSIX are those of longitudes to the west.
    zones = [(f"{hours:+03}", f"<x>{-hours}") for hours in range(-12, 15)]
    zones += [(zone, zone) for zone in ZONES]
    shows = ('"at": "2026-11-22T00:30:00.09:00"', dates("2026-11-22", 3))
    made += [Row(f"zone {name}", moment("2026-11-22T00:30", zone), JSON, (0,), shows=shows) for name, zone in zones]
    shows = ('"at": "2026-11-22T12:00:00.09:00"', dates("2026-11-22", 3))
    made += [
        Row(f"zone {zone[:24]!r}", moment("2026-11-22T12:00", zone), JSON, (0,), shows=shows)
        for zone in ("", ":/dev/zero", "../../../../etc/passwd", "A" * 10_000, "XYZ99999999999999999999")
    ]
    made += [
        Row(f"{name}: forecast", moment(text), JSON, (0,), shows=(dates(text[:10], 7),)) for name, text in TURNS
    ]
    for text in ("2028-02-29T12:00", "2026-12-31T23:59", "2027-01-01T00:00"):
        for command in ("sun 13104", "now 13104", "warnings 13104", "rain 13104", "status 13104", "quakes"):
            made.append(Row(f"{text}: {command}", moment(text), command, (0,)))
    return made
