"""The bars that the product sets itself, and the verdict on a measurement."""

from typing import NamedTuple, Sequence

# The wish is 9; the bar of a command that has one is a tenth below what it took in November 2026.
ONE_SHOT_MEGABYTES = 16.0
BINARY_MEGABYTES = 23


class Command(NamedTuple):
    """One command line to measure; `times` is the bar as a multiple of the C hello, `megabytes`
    that of peak memory."""

    name: str
    arguments: tuple[str, ...]
    times: float | None = None
    megabytes: float = ONE_SHOT_MEGABYTES


def commands(base_url: str) -> list[Command]:
    """What is measured, in the order of the table."""
    return [
        Command("list", ("list",), 3.2, 8.8),
        Command("areas", ("areas",), 3.2, 8.2),
        Command("search しぶや", ("search", "しぶや"), 2.7, 9.4),
        Command("info 渋谷", ("info", "渋谷"), 2.7, 9.6),
        Command(
            "forecast 渋谷, from the cache", ("forecast", "渋谷", "--base-url", base_url), 4.3, 10.8
        ),
        Command("forecast 渋谷 --source sample", ("forecast", "渋谷", "--source", "sample")),
        Command(
            "rain 渋谷, from the cache", ("rain", "渋谷", "--offline", "--base-url", base_url), 6.0
        ),
        Command("favorites list", ("favorites", "list")),
        Command("--help", ("--help",), 4.5, 8.5),
    ]


class InnerBar(NamedTuple):
    """A bar for a row of the inner benchmark; `most` is false where more is better."""

    start: str
    limit: float
    unit: str
    most: bool = True


# The first bar whose `start` begins the name of a row counts for it.
INNER_BARS = (
    InnerBar("resolve", 1, "ms"),
    InnerBar("parse-forecast-all", 20, "ms"),
    InnerBar("parse-forecast", 0.3, "ms"),
    InnerBar("parse-xml", 100, "MB/s", most=False),
    InnerBar("decode-tile", 1, "ms"),
    InnerBar("read-tile", 1, "ms"),
    InnerBar("redraw-80x24 radar", 5, "ms"),
    InnerBar("redraw-200x60 radar", 5, "ms"),
    InnerBar("redraw-80x24", 1, "ms"),
    InnerBar("redraw-200x60", 3, "ms"),
)
UNITS = {"ns": ("ms", 1e-6), "us": ("ms", 1e-3), "µs": ("ms", 1e-3), "ms": ("ms", 1.0)}
UNITS.update({"s": ("ms", 1e3), "MB/s": ("MB/s", 1.0), "GB/s": ("MB/s", 1e3)})


def bar_text(command: Command) -> str:
    memory = f"{command.megabytes:g} MB"
    return f"{command.times:g} × hello, {memory}" if command.times else memory


def verdict(command: Command, ratio: float, megabytes: float) -> str:
    over = ["time"] if command.times and ratio > command.times else []
    over += ["memory"] if megabytes > command.megabytes else []
    return f"over ({', '.join(over)})" if over else "ok"


def inner_verdict(name: str, value: float, unit: str) -> Sequence[str]:
    """Bar and verdict of an inner row; dashes where there is no bar for it."""
    bar = next((bar for bar in INNER_BARS if name.startswith(bar.start)), None)
    base_unit, factor = UNITS.get(unit, ("", 0.0))
    if bar is None or base_unit != bar.unit:
        return "—", "—"
    holds = value * factor <= bar.limit if bar.most else value * factor >= bar.limit
    sign = "≤" if bar.most else "≥"
    return f"{sign} {bar.limit:g} {bar.unit}", "ok" if holds else "over" if bar.most else "under"
