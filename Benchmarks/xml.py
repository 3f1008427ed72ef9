#!/usr/bin/env python3
"""Measures reading XML beside `xmllint --stream` and prints a page of Markdown.

Feeds of several sizes are made in a temporary folder; a telegram can be given. In each round the
inner benchmark and xmllint read the same file, one after the other, as whole processes; a ratio is
the median over rounds. The inner benchmark takes every entry or item apart into texts; xmllint only
reads. Small files are read a hundred times by each, because a process starts in the time it takes
to read them once.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Sequence

from benchkit.xmlfiles import write_feed
from benchkit.measure import compile_c, interleaved, peak_megabytes
from benchkit.page import machine, table
from checkkit import Options, script

HERE = Path(__file__).resolve().parent
SIZES = (1, 10, 100)
REPEATED_BELOW = 5_000_000
REPEATS = 100  # what `xmllint --repeat` does
BAR = 100
HEAD = ("File", "MB", "MB/s", "xmllint MB/s", "times xmllint", "Peak MB", "xmllint MB", "Verdict")


def lines(bench: Path, xmllint: str, path: Path) -> tuple[list[str], list[str]]:
    """Our command line for a file, and that of xmllint."""
    is_small = path.stat().st_size < REPEATED_BELOW
    ours = [str(bench.resolve()), "xml", str(path), *([str(REPEATS)] if is_small else [])]
    return ours, [xmllint, "--stream", "--noout", *(["--repeat"] if is_small else []), str(path)]


def measure(name: str, path: Path, bench: Path, xmllint: str, helper: Path, runs: int) -> Sequence[str]:
    environment: dict[str, str] = {"PATH": os.defpath, "LANG": "C.UTF-8"}
    ours, theirs = lines(bench, xmllint, path)
    size = path.stat().st_size / 1e6
    amount = size * (REPEATS if path.stat().st_size < REPEATED_BELOW else 1)
    series = interleaved(ours, {"xmllint": theirs}, environment, runs, 1)
    if code := series[""].code or series["xmllint"].code:
        raise SystemExit(f"{path}: exit code {code}")
    rates = [amount / (one.median_ms / 1e3) for one in series.values()]
    # How often xmllint takes as long.
    ratio = series["xmllint"].ratio
    peaks = [peak_megabytes(helper, line, environment) for line in (ours, theirs)]
    fine = rates[0] >= BAR and ratio >= 1
    speeds = [f"{rate:.0f}" for rate in rates]
    memory = [f"{peak:.1f}" for peak in peaks]
    verdict = "ok" if fine else "under"
    return (name, f"{size:.1f}", *speeds, f"{ratio:.2f}", *memory, verdict)


@script
def main(options: Options) -> int:
    xmllint = shutil.which("xmllint")
    if xmllint is None:
        print("xmllint is not here; it is in the Debian package libxml2-utils", file=sys.stderr)
        return 69
    with tempfile.TemporaryDirectory(prefix="soramoyo-xml-") as scratch:
        folder = Path(scratch)
        with_what = (options.bench, xmllint, compile_c(HERE / "peak.c", folder / "peak"), options.runs)
        rows = [measure(path.name, path, *with_what) for path in options.telegram]
        for megabytes in SIZES:
            feed = write_feed(folder / "feed.xml", megabytes * 1_000_000)
            rows.append(measure("generated feed", feed, *with_what))
    page = ["# Reading XML", "", f"Machine: {machine()}.", f"Rounds: {options.runs}.", ""]
    print("\n".join([*page, *table(HEAD, rows), ""]))
    return 1 if options.strict and any(row[-1] != "ok" for row in rows) else 0
