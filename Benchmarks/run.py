#!/usr/bin/env python3
"""Measures the program beside a C hello and prints a page of Markdown.

Each round runs the C hello and then every command once, so that both meet the same weather on
the machine; a ratio is the median over rounds. Times are whole processes from spawn to exit with
output thrown away. The cache for `forecast` is filled once from a service on the loopback, and
the page says so if the program asked that service again while it was measured.

With --bench, the inner benchmark is run too. It prints lines of name, value and unit with tabs
between them; names that begin with resolve, parse-forecast-all, parse-forecast, parse-xml,
decode-tile, read-tile, redraw-80x24 and redraw-200x60 are held against their bars.
"""

import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path
from typing import Sequence

import keys
from benchkit.bars import Command, bar_text, commands, inner_verdict, verdict
from benchkit.measure import (
    Series, compile_c, compile_swift, environment, interleaved, peak_megabytes, run_once,
)
from benchkit.others import HEAD as HEAD_BESIDE
from benchkit.others import pairs, rows
from benchkit.page import binary_facts, machine, table, write
from checkkit import Options, script
from simulated.national import National, showers

HERE = Path(__file__).resolve().parent
SWIFT = "Swift hello, all flags of `Scripts/release`"
PLAIN_SWIFT = "Swift hello, static and stripped only"
FAVORITES = ("130010", "016010", "471010")
PEAK_RUNS = 3
HEAD = ("Command", "Median ms", "p95 ms", "× C hello", "CPU ms", "Peak MB", "Bar", "Verdict")


class Bench:
    def __init__(self, binary: Path, scratch: Path, service: National) -> None:
        self.binary = binary
        self.service = service
        self.environment = environment(scratch)
        self.scratch = scratch
        self.hello = str(compile_c(HERE / "hello.c", scratch / "hello"))
        self.swift = {
            name: compile_swift(HERE / "hello.swift", scratch / f"hello-swift-{number}", whole)
            for number, (name, whole) in enumerate(((SWIFT, True), (PLAIN_SWIFT, False)))
        }
        self.helper = compile_c(HERE / "peak.c", scratch / "peak")
        self.commands = commands(service.address)

    def prepare(self) -> None:
        """Marks favorites and fills the cache."""
        for code in FAVORITES:
            run_once([str(self.binary), "favorites", "add", code], self.environment)
        # The cache of a user who looks at all Japan now and then.
        base = ["--base-url", self.service.address]
        prefectures = [f"{number:02d}" for number in range(1, 48)]
        run_once([str(self.binary), "forecast", *prefectures, "--text", *base], self.environment)
        run_once([str(self.binary), "status", "渋谷", *base], self.environment)
        for command in self.commands:
            run_once([str(self.binary), *command.arguments], self.environment)
        # What is measured offline has to be stored before.
        run_once([str(self.binary), "rain", "渋谷", *base], self.environment)

    def measure(self, runs: int) -> list[str]:
        """The first table, with a remark if the cache was not enough."""
        self.prepare()
        asked = len(self.service.asked)
        lines = {command.name: [str(self.binary), *command.arguments] for command in self.commands}
        floors = {name: [str(path)] for name, path in self.swift.items() if path}
        lines.update(floors)
        series = interleaved([self.hello], lines, self.environment, runs)
        self.asked_again = len(self.service.asked) - asked
        remark = f"Requests to fill the cache: {asked}; while measuring: {self.asked_again}."
        if asked == 0 or self.asked_again > 0:
            remark = f"INVALID: not from the cache. {remark}"
        rows = [self._row("C hello", series[""], [self.hello])]
        rows += [self._row(name, series[name], line) for name, line in floors.items()]
        rows += [self._row(f"`{one.name}`", series[one.name], lines[one.name], one) for one in self.commands]
        ran = all(one.code == 0 for one in series.values())
        self.failed = not ran or asked == 0 or self.asked_again > 0
        self.over = any("over" in row[-1] for row in rows)
        return [*table(HEAD, rows), "", remark, ""]

    def _row(self, name: str, series: Series, line: list[str], command: Command | None = None) -> Sequence[str]:
        bar = bar_text(command) if command else ""
        if series.code != 0:
            return (name, *"—————", bar, f"failed ({series.code})")
        peak = max(peak_megabytes(self.helper, line, self.environment) for _ in range(PEAK_RUNS))
        numbers = (series.median_ms, series.p95_ms, series.ratio, series.cpu_ms)
        judged = verdict(command, series.ratio, peak) if command else ""
        return (name, *(f"{number:.2f}" for number in numbers), f"{peak:.1f}", bar, judged)

    def beside(self, runs: int) -> list[str]:
        found = pairs(self.binary, self.scratch, self.service)
        compared = rows(found, self.environment, max(5, runs // 4))
        self.over = self.over or any(row[-1] == "over" for row in compared)
        return table(HEAD_BESIDE, compared, left=2)

    def keys(self) -> list[str]:
        """What a key costs on a terminal of 80x24 with all Japan loaded, how soon the screen is
        there, and what a minute without a key costs."""
        arguments = ["--base-url", self.service.address]
        pressed = keys.rows(str(self.binary), None, arguments, 100, 3)
        opened = keys.opening(str(self.binary), arguments, 15)
        self.over = self.over or any(row[-1] == "over" for row in [*pressed, *opened])
        return [
            *table(keys.HEAD, pressed), "", *table(keys.HEAD_OPENING, opened), "",
            keys.idle_line(str(self.binary), arguments, 60),
        ]


def inner_rows(bench: Path) -> list[Sequence[str]]:
    with tempfile.NamedTemporaryFile(suffix=".png") as tile:
        tile.write(showers())
        tile.flush()
        runs = [subprocess.check_output([str(bench), *more], text=True) for more in ([], ["tile", tile.name])]
    found = (line.split("\t") for run in runs for line in run.splitlines())
    return [
        (name, f"{float(value):g} {unit}", *inner_verdict(name, float(value), unit)) for name, value, unit in found
    ]


@script
def main(options: Options) -> int:
    if options.inner and not options.bench or options.runs < 1:
        sys.exit("--inner needs --bench PATH, and --runs must be 1 or more")
    about = [f"Machine: {machine()}; {date.today().isoformat()}; {options.runs} rounds.", ""]
    page = ["# Speed and size", ""]
    sections: dict[str, list[str]] = {}
    failed = over = False
    if not options.inner:
        with tempfile.TemporaryDirectory(prefix="soramoyo-bench-") as scratch, National() as service:
            bench = Bench(options.binary, Path(scratch), service)
            sections["start"] = [*about, *bench.measure(options.runs)]
            sections["beside"] = [*about, *bench.beside(options.runs), ""]
            sections["keys"] = [*about, *bench.keys(), ""]
        failed, over = bench.failed, bench.over
        facts = binary_facts(options.binary)
        sections["file"] = [*table(("File", "Value", "Bar", "Verdict"), facts), ""]
        over = over or any(row[-1] == "over" for row in facts)
    if options.bench:
        inside = inner_rows(options.bench)
        head = ("Inside the process", "Value", "Bar", "Verdict")
        sections["inside"] = [*about, *table(head, inside), ""]
        over = over or any(row[-1] in ("over", "under") for row in inside)
    text = "\n".join([*page, *(line for lines in sections.values() for line in lines)])
    print(text, end="")
    if options.write and not failed:
        write(options.write, sections)
    return 1 if failed or (over and options.strict) else 0
