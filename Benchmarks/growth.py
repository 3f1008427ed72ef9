#!/usr/bin/env python3
"""Measures how the program's work grows with what is stored, and plots it to docs/growth.svg.

Counts instructions with valgrind's callgrind, which says the same whatever else the machine does. Exits with 1 if a
series grows by
more than its size does: a larger step than ten times, with some room, once it exceeds its start.
"""

import math
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Callable, NamedTuple, Sequence

from benchkit.measure import instructions
from benchkit.others import archive
from checkkit import Options, isolated_environment, script, table
from simulated.national import National
from simulated.service import telegram

SIZES = (1, 10, 100, 1000, 10000)
ROOM = 1.15


class Room(NamedTuple):
    folder: Path
    service: National
    environment: dict[str, str]


def cases(binary: str) -> dict[str, Callable[[Room, int], list[str]]]:
    """By what grows: prepares so many, and returns the command line that meets them."""
    def files(room: Room, size: int) -> list[str]:
        command = [binary, "forecast", "渋谷", "--no-warnings", "--base-url", room.service.address]
        subprocess.run(command, env=room.environment, capture_output=True, check=False)
        folder = room.folder / "cache" / "soramoyo"
        one = next(folder.glob("*130000-json.cached"))
        for number in range(size - 1):
            name = one.name.replace("130000", f"{900000 + number}")
            (folder / name).write_bytes(b"soramoyo-cache 1\n")
        return command

    def archived(room: Room, size: int) -> list[str]:
        source = archive(room.folder / "archive", room.service, size)
        return [binary, "forecast", "渋谷", "--no-warnings", *source]

    def places(_: Room, size: int) -> list[str]:
        towns = codes()
        wanted = [towns[number % len(towns)] for number in range(size)]
        return [binary, "forecast", *wanted, "--source", "sample"]

    def favorites(room: Room, size: int) -> list[str]:
        folder = room.folder / "data" / "soramoyo"
        folder.mkdir()
        # Beyond the towns that there are, codes that the tables no longer hold.
        known = codes() + [f"{number:07d}" for number in range(9000000, 9010000)]
        rows = ",".join(f'"m:{code}"' for code in known[:size])
        (folder / "favorites.json").write_text(f'{{"version": 1, "favorites": [{rows}]}}')
        return [binary, "favorites", "list"]

    def telegrams(room: Room, size: int) -> list[str]:
        paths = [room.folder / f"{number}.xml" for number in range(size)]
        for path in paths:
            path.write_bytes(telegram("例示"))
        return [binary, "read", "--plain", *map(str, paths)]

    return {
        "files in the cache": files, "files in an archive": archived, "places": places, "favorites": favorites,
        "telegrams": telegrams,
    }


def codes() -> list[str]:
    return [row["code"] for row in table("municipalities")]


def is_linear(points: Sequence[tuple[int, float]]) -> bool:
    """Whether what each further piece costs does not grow from the last but one step to the last."""
    if len(points) < 3:
        return True
    (n0, c0), (n1, c1), (n2, c2) = points[-3:]
    earlier, later = (c1 - c0) / (n1 - n0), (c2 - c1) / (n2 - n1)
    # A step that costs less than a twentieth of the start is noise.
    return c2 - c1 < c0 / 20 or later <= max(earlier, 0.001) * ROOM


def svg(series: dict[str, list[tuple[int, float]]], unit: str) -> str:
    """A plot with logarithmic axes."""
    width, height, left, top = 640, 400, 60, 20
    inner, tall = width - left - 190, height - top - 50
    values = [value for points in series.values() for _, value in points]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    high = max(high, low + 1)

    def x(size: float) -> float:
        return left + inner * math.log10(size) / math.log10(SIZES[-1])

    def y(value: float) -> float:
        return top + tall * (high - math.log10(value)) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for power in range(low, high + 1):
        at = y(10.0**power)
        parts.append(f'<path d="M{left} {at:.1f}h{inner}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{10**power:g}</text>')
    for size in SIZES:
        parts.append(f'<path d="M{x(size):.1f} {top}v{tall}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(size):.1f}" y="{top + tall + 16}" text-anchor="middle">{size:,}</text>')
    parts.append(f'<text x="{left + inner / 2}" y="{height - 12}" text-anchor="middle">pieces ({unit})</text>')
    colours = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
    for number, (name, points) in enumerate(series.items()):
        colour = colours[number % len(colours)]
        line = " ".join(f"{x(size):.1f},{y(value):.1f}" for size, value in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for size, value in points:
            parts.append(f'<circle cx="{x(size):.1f}" cy="{y(value):.1f}" r="3" fill="{colour}"/>')
        at = top + 14 + 18 * number
        parts.append(f'<text x="{left + inner + 12}" y="{at}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


@script
def main(options: Options) -> int:
    binary = str(options.binary.resolve())
    series: dict[str, list[tuple[int, float]]] = {}
    worse: list[str] = []
    with National() as service:
        for name, prepare in cases(binary).items():
            points = series.setdefault(name, [])
            for size in SIZES:
                with tempfile.TemporaryDirectory() as scratch:
                    room = Room(Path(scratch), service, isolated_environment(Path(scratch)))
                    command = prepare(room, size)
                    points.append((size, instructions(command, room.environment) / 1e6))
            shown = "  ".join(f"{size:,}: {value:.1f}" for size, value in points)
            print(f"{name}: {shown}", flush=True)
            if not is_linear(points):
                worse.append(name)
    options.output.write_text(svg(series, "millions of instructions"), encoding="utf-8")
    for name in worse:
        print(f"worse than linear: {name}", file=sys.stderr)
    return 1 if worse else 0
