#!/usr/bin/env python3
"""Counts the rows of `forecast` on a terminal of 24 rows, over all recorded reports.

Each report is asked for at the moment of its issue, for its first area, at 80 and 100 columns in both languages.
What the records lack (warnings) is said in a row that a person with a network does not have. Fails where fewer than
95 of 100 have at most 23 rows, which leave one for the prompt; what is longer is listed, the longest first.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from checkkit import Checker, Options, replayed, script
from oracles.forecasts import SHORT, Report
from terminal import Terminal

ROWS = 24
MOST = ROWS - 1
WANTED = 0.95
WIDTHS = (80, 100)
LANGUAGES = ("ja", "en")
ISSUES = (5, 11, 17)


# Language, columns and hour of the issue; a title, a command line, and its environment.
Run = tuple[tuple[str, int, int], str, tuple[str, ...], dict[str, str]]


def rows(run: Run) -> int:
    (language, width, _), _, command, environment = run
    terminal = Terminal(command, dict(environment, SORAMOYO_LANG=language), (width, ROWS))
    seen = terminal.read(20).decode("utf-8", "replace")
    return seen.count("\n") if terminal.end() == 0 else 0


@script
def main(options: Options, checker: Checker) -> None:
    root = options.data / "jma-bosai"
    environment = dict(checker.environment, TERM="xterm-256color", LANG="C.UTF-8", SORAMOYO_BACKGROUND="dark")
    cases: list[Run] = []
    for path in sorted(root.rglob("*.json")):
        try:
            report = Report(path)
        except (KeyError, TypeError, ValueError, IndexError):
            continue
        hour = report.short.issued.hour
        areas = report.codes(SHORT, "weatherCodes")
        if hour not in ISSUES or not areas:
            continue
        command = (str(checker.binary), "forecast", areas[0], *replayed(path, report.short.issued))
        title = path.relative_to(root).as_posix()
        for width, language in product(WIDTHS, LANGUAGES):
            cases.append(((language, width, hour), title, command, environment))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = list(zip(cases, pool.map(rows, cases, chunksize=8)))
    for run, count in found:
        checker.check(count > 0, f"{run[1]} {run[0]}: no page")
    for width, language, hour in product(WIDTHS, LANGUAGES, ISSUES):
        counts = sorted(count for run, count in found if run[0] == (language, width, hour))
        if not counts:
            continue
        share = sum(count <= MOST for count in counts) / len(counts)
        line = (
            f"{width} columns, {language}, {hour:02}:00: {len(counts)} reports, {share:.1%} in {MOST} rows, "
            f"median {counts[len(counts) // 2]}, most {counts[-1]}"
        )
        print(line)
        checker.check(share >= WANTED, line)
    for run, count in sorted(found, key=lambda one: -one[1])[:8]:
        print(f"{count} rows: {run[1]} {run[0]}")
