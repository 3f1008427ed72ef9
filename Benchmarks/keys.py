#!/usr/bin/env python3
"""Measures what a key costs in the interactive program, beside other programs of the terminal.

All of them run on pseudo-terminals of 80x24 cells, and soramoyo of 200x60, too, one after the other
in each round. For every key it takes the time from the write of the key to the last byte of the
answer, the bytes of the answer, over all keys the processor time of the program, and its memory at
the end. A program that is not installed is left out, and the page says so. With `--before` another
soramoyo is measured in the same rounds, and no other program.

    Benchmarks/keys.py PROGRAM [--before PROGRAM] [--idle 60]
                       [--arguments "--source archive:DIR" | --sample]

Without `--sample` and `--arguments` a service on this machine answers for all Japan, so that all
there is to load is loaded. Then it measures how soon the screen comes, beside a C hello: the first
byte, and the last of the screen with all rows, from the cache of a run before.
"""

import os
import re
import select
import shlex
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple, Sequence

from benchkit import page
from benchkit.measure import compile_c, environment
from checkkit import Options, script
from simulated.national import National
from terminal import Terminal

USUAL, LARGE = (80, 24), (200, 60)
# Seconds without output after which an answer is complete. Longer than a pause inside one answer,
# shorter than the ticks of any of the programs.
QUIET = 0.012


class Subject(NamedTuple):
    """A program, the keys that bring the screen up, and those that are measured."""

    name: str
    command: Sequence[str]
    setup: Sequence[bytes]
    keys: Sequence[bytes]
    size: tuple[int, int] = USUAL


class Screen(Terminal):
    def comes(self, seconds: float) -> bool:
        return bool(select.select([self.device], [], [], seconds)[0])

    def press(self, key: bytes) -> tuple[float, int]:
        """Milliseconds to the last byte of the answer, and its bytes."""
        start = time.perf_counter()
        self.type(key)
        if not self.comes(1.0):
            return 1000.0, 0
        count = len(self.read(QUIET))
        return (self.last - start) * 1e3, count

    def processor(self) -> float:
        """Seconds of processor time so far, of all threads, also those that have ended."""
        # The clock of another process, as clock_getcpuclockid(3) names it.
        return time.clock_gettime((~self.pid << 3) | 2)

    def memory(self) -> float:
        """Megabytes in memory that are its own."""
        found = re.search(r"^Pss: +(\d+)", Path(f"/proc/{self.pid}/smaps_rollup").read_text(), re.M)
        return int(found[1]) / 1024 if found else 0.0


def measure(subject: Subject, variables: dict[str, str], count: int) -> tuple[float, ...] | None:
    """Median and 95 of 100, bytes of an answer, processor time and memory."""
    with Screen(subject.command, variables, subject.size) as screen:
        # The first start has nothing in its cache.
        if not screen.comes(10.0):
            return None
        screen.read(1.5)
        for key in subject.setup:
            screen.type(key)
            screen.read(0.8)
        before = screen.processor()
        pressed = [screen.press(subject.keys[number % len(subject.keys)]) for number in range(count)]
        spent = (screen.processor() - before) * 1e3 / count
        memory = screen.memory()
    times, size = sorted(time for time, _ in pressed), statistics.mean(size for _, size in pressed)
    return statistics.median(times), times[len(times) * 19 // 20], size, spent, memory


def screens(name: str, program: str, arguments: Sequence[str]) -> list[Subject]:
    """The screens of a program, which begin at the list: there are no favorites."""
    mine = [program, *arguments]
    steps = [b"j", b"k"]
    kinds = (
        ("list", [], steps), ("weather", [b"j" * 12, b"\r"], steps),
        ("home", [b"f", b"j", b"f", b"j", b"f", b"H"], steps),
        ("map", [b"m"], [b"\x1b[D", b"\x1b[C"]),
    )
    return [
        Subject(f"{name} {kind}" + (" 200x60" if size == LARGE else ""), mine, setup, keys, size)
        for size in (USUAL, LARGE) for kind, setup, keys in kinds
    ]


def subjects(program: str, before: str | None, arguments: Sequence[str]) -> list[Subject]:
    steps = [b"j", b"k"]
    mine = screens("soramoyo", program, arguments)
    old = screens("before", before, arguments) if before else []
    return [one for pair in zip(mine, old) for one in pair] or mine + [
        Subject("htop", ["htop", "-d", "100"], [], [b"\x1b[B", b"\x1b[A"]),
        Subject("tig", ["tig"], [], steps),
        Subject("less", ["less", "/etc/services"], [], steps),
        Subject("vim", ["vim", "-u", "NONE", "/etc/services"], [], [b"\x06", b"\x02"]),
    ]


HEAD = (
    "Screen", "Median ms", "p95 ms", "Bytes a key", "CPU ms a key", "Memory MB", "Bar", "Verdict")
# Milliseconds of the processor that a key may cost at 80x24.
BARS = {"soramoyo list": 0.5, "soramoyo weather": 1.0}
HEAD_OPENING = ("Opening", "Median ms", "× C hello", "Bar", "Verdict")
# Times of a C hello that the first byte and the whole screen may take.
OPENING = {"first byte": 10, "all rows from the cache": 50}
# Milliseconds of the processor that a minute without a key may cost: one tick.
IDLE_BAR = 10
# Programs that the page names even where they are not installed.
NAMED = ("htop", "tig")


def rows(program: str, before: str | None, arguments: Sequence[str], count: int, rounds: int) -> list[Sequence[str]]:
    """A row for each program that is here, medians over rounds, and one for each that is not."""
    named = subjects(os.path.abspath(program), before, arguments)
    found = [one._replace(command=[path, *one.command[1:]]) for one in named if (path := shutil.which(one.command[0]))]
    results: dict[str, list[tuple[float, ...]]] = {}
    for _ in range(rounds):
        for subject in found:
            # Favorites of one run are not those of the next.
            with tempfile.TemporaryDirectory() as home:
                result = measure(subject, environment(Path(home), TERM="xterm-256color"), count)
            if result:
                results.setdefault(subject.name, []).append(result)
    table: list[Sequence[str]] = []
    for name, own in results.items():
        medians = list(map(statistics.median, zip(*own)))
        cells = (f"{median:.{digits}f}" for median, digits in zip(medians, (2, 2, 0, 3, 1)))
        table.append((name, *cells, *judged(name, medians[3])))
    missing = [] if before else [name for name in NAMED if not shutil.which(name)]
    return table + [(name, "not installed", "—", "—", "—", "—", "", "") for name in missing]


def judged(name: str, spent: float) -> tuple[str, str]:
    bar = BARS.get(name)
    return ("", "") if bar is None else (f"≤ {bar} ms CPU", "ok" if spent <= bar else "over")


def first_and_last(command: Sequence[str], variables: dict[str, str]) -> tuple[float, float]:
    """Milliseconds from the start of a program to its first and its last byte."""
    start = time.perf_counter()
    first = 0.0
    with Screen(command, variables) as screen:
        if screen.comes(5.0):
            first = time.perf_counter()
        screen.read(0.4)
    return (first - start) * 1e3, (screen.last - start) * 1e3


def opening(program: str, arguments: Sequence[str], rounds: int) -> list[Sequence[str]]:
    """How soon the screen is there, with a cache that a run before has filled."""
    with tempfile.TemporaryDirectory() as home:
        variables = environment(Path(home), TERM="xterm-256color")
        hello = str(compile_c(Path(__file__).resolve().parent / "hello.c", Path(home) / "hello"))
        command = [os.path.abspath(program), *arguments]
        with Screen(command, variables) as filling:
            filling.read(2.0)
        floors, firsts, lasts = [], [], []
        for _ in range(rounds):
            floors.append(first_and_last([hello], variables)[0])
            for series, milliseconds in zip((firsts, lasts), first_and_last(command, variables)):
                series.append(milliseconds)
    floor = statistics.median(floors)
    table: list[Sequence[str]] = [("C hello, first byte", f"{floor:.2f}", "1.0", "", "")]
    for name, series in zip(OPENING, (firsts, lasts)):
        median = statistics.median(series)
        verdict = "ok" if median <= OPENING[name] * floor else "over"
        table.append(
            (name, f"{median:.2f}", f"{median / floor:.1f}", f"≤ {OPENING[name]} ×", verdict))
    return table


def idle_line(program: str, arguments: Sequence[str], seconds: int) -> str:
    """What this many seconds without a key cost, in a sentence."""
    with tempfile.TemporaryDirectory() as home:
        with Screen([program, *arguments], environment(Path(home), TERM="xterm-256color")) as screen:
            screen.read(3)
            before = screen.processor()
            screen.read(seconds, seconds)
            spent = (screen.processor() - before) * 1e3
    verdict = "ok" if spent <= IDLE_BAR * seconds / 60 else "over"
    return (
        f"{seconds} s without a key: {spent:.1f} ms of the processor "
        f"(bar {IDLE_BAR} ms a minute: {verdict})."
    )


@script
def main(options: Options) -> int:
    program = os.path.abspath(options.program)
    before = os.path.abspath(options.before) if options.before else None
    with National() as service:
        arguments = ["--source", "sample"] if options.sample else ["--base-url", service.address]
        arguments = shlex.split(options.arguments) or arguments
        pressed = rows(program, before, arguments, options.keys, options.rounds)
        opened = opening(program, arguments, options.rounds * 5)
        print(*page.table(HEAD, pressed), "", *page.table(HEAD_OPENING, opened), "", sep="\n")
        if options.idle:
            print(idle_line(program, arguments, options.idle))
    return 0
