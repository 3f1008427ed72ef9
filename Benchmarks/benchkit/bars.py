"""The bars that the product sets itself, and the verdict on a measurement."""

from typing import NamedTuple, Sequence

from checkkit import rows

# The wish is 9; the bar of a command that has one is a tenth below what it took in November 2026.
ONE_SHOT_MEGABYTES = 16.0
BINARY_MEGABYTES = 23


class Command(NamedTuple):
    """One command line to measure; `times` is the bar as a multiple of the C hello, `megabytes`
    that of peak memory."""

    name: str
    arguments: list[str]
    times: float
    megabytes: float


def commands(base_url: str) -> list[Command]:
    """What is measured, in the order of the table; `@` stands for the service."""
    return [
        Command(
            name, words.replace("@", f"--base-url {base_url}").split(), float(times or 0),
            float(megabytes or ONE_SHOT_MEGABYTES),
        )
        for name, words, times, megabytes in rows("../Benchmarks/benchkit/commands.tsv")
    ]


class InnerBar(NamedTuple):
    """A bar for a row of the inner benchmark; `most` is false where more is better."""

    start: str
    limit: float
    unit: str
    most: bool


# The first bar whose `start` begins the name of a row counts for it.
INNER_BARS = [
    InnerBar(start, float(limit), unit, which == "at most")
    for start, which, limit, unit in rows("../Benchmarks/benchkit/inner-bars.tsv")
]
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
