#!/usr/bin/env python3
"""Measures fetching beside curl, in the same run, on the loopback.

- A cold forecast over HTTP, beside `curl` fetching the same file.
- A cold `rain`: two lists and 13 tiles, where each answer takes 50 ms, in two rounds.
- 47 offices over HTTPS and HTTP/2, where each answer takes 50 ms, beside `curl -Z` fetching the same
  47 files. The server is Debian's nginx with a certificate authority of the benchmark's own; without
  nginx or openssl this part is skipped.

Both programs run in turn; a ratio is the median of the ratios of pairs. Each run of the program has
an empty cache. The origin counts what it is asked and how much of it at once.
"""

import os
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Sequence

from benchkit import nginx
from benchkit.measure import environment, in_turn, run_once
from benchkit.others import HEAD, Pair, rows
from benchkit.page import table
from checkkit import Options, script
from checkkit import table as facts
from simulated.national import National

DELAY = 0.05
OFFICES = 47
COLD_BAR = 1.6
OFFICES_BAR = 1.5
# Milliseconds.
RAIN_BAR = 250


def areas() -> dict[str, str]:
    """47 forecast files, and the first primary area of each."""
    found = {row["forecast_file"]: row["code"] for row in reversed(facts("primary-areas"))}
    return dict(sorted(found.items())[:OFFICES])


class Bench:
    def __init__(self, binary: Path, scratch: Path, runs: int) -> None:
        self.binary = str(binary)
        self.scratch = scratch
        self.runs = runs
        self.environment = environment(scratch, SORAMOYO_FALLBACK="off")

    def forget(self) -> None:
        """With nothing stored."""
        shutil.rmtree(self.scratch / "cache", ignore_errors=True)

    def pair(self, work: str, base: str, places: dict[str, str], options: list[str], bar: float | None) -> Pair:
        """Forecasts, and curl with a file of their addresses; what it fetches is thrown away."""
        config = self.scratch / f"urls-{len(places)}-{len(options)}"
        urls = (f"{base}forecast/data/forecast/{file}.json" for file in places)
        config.write_text("".join(f'url = "{url}"\noutput = "/dev/null"\n' for url in urls))
        ours = [self.binary, "forecast", *places.values(), "--no-warnings", "--plain", "--base-url", base]
        theirs = ["curl", "-q", "-s", "--compressed", *options, "-K", str(config)]
        return Pair(work, ours, " ".join(["curl", *options]), theirs, bar, self.forget)


def cold(bench: Bench, bodies: dict[str, bytes], places: dict[str, str]) -> list[Sequence[str]]:
    """A forecast over HTTP with nothing stored."""
    base = f"http://127.0.0.1:{nginx.Origin(bodies, 0).port}/"
    first = dict(list(places.items())[:1])
    return rows([bench.pair("a cold forecast over HTTP", base, first, [], COLD_BAR)], bench.environment, bench.runs)


def offices(bench: Bench, bodies: dict[str, bytes], places: dict[str, str], notes: list[str]) -> list[Sequence[str]]:
    """47 files over HTTPS, 50 ms each."""
    folder = bench.scratch / "nginx"
    folder.mkdir()
    origin = nginx.Origin(bodies, DELAY)
    with nginx.secured(folder, origin) as (authority, new, old):
        known = {**bench.environment, **dict.fromkeys(("SSL_CERT_FILE", "CURL_CA_BUNDLE"), str(authority))}
        found = [
            bench.pair("47 offices, HTTP/2, 50 ms each", new, places, ["-Z"], OFFICES_BAR),
            bench.pair("the same", new, places, ["-Z", "--parallel-max", "32"], None),
            bench.pair("the same, HTTP/1.1", old, places, ["-Z", "--parallel-max", "6"], None),
        ]
        for pair in found:
            origin.forget()
            bench.forget()
            run_once(pair.ours, known)
            notes.append(f"{pair.work}; {pair.name}: {len(origin.asked)} requests, {origin.most} at once")
        return rows(found, known, bench.runs)


def rain(bench: Bench, bodies: dict[str, bytes]) -> Sequence[str]:
    """The rain of a place with nothing stored: two lists, then 13 tiles side by side, 50 ms each."""
    origin = nginx.Origin(bodies, DELAY)
    line = [bench.binary, "rain", "渋谷", "--plain", "--base-url", f"http://127.0.0.1:{origin.port}/"]

    def anew() -> None:
        origin.forget()
        bench.forget()

    samples = [one for (one,) in in_turn([line], bench.environment, bench.runs, 2, anew)]
    failed = next((one.code for one in samples if one.code != 0), 0)
    wall = statistics.median(one.wall_ms for one in samples)
    verdict = f"failed ({failed})" if failed else "ok" if wall <= RAIN_BAR else "over"
    work = f"a cold `rain`, 50 ms each ({len(origin.asked)} requests, {origin.most} at once)"
    return (work, "—", f"{wall:.1f}", "—", "—", "—", f"{RAIN_BAR:g} ms", verdict)


@script
def main(options: Options) -> int:
    places = areas()
    bodies = National().bodies
    notes: list[str] = []
    # In memory: on a disk, ext4 would search long for numbers of files that were not just removed.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as scratch:
        bench = Bench(options.binary, Path(scratch), options.runs)
        found = [*cold(bench, bodies, places), rain(bench, bodies)]
        if nginx.is_installed():
            found += offices(bench, bodies, places, notes)
        else:
            notes.append(f"Skipped: 47 offices over HTTPS (no nginx or openssl; {nginx.PACKAGE}).")
    print(*table(HEAD, found, left=2), "", *(f"- {note}" for note in notes), sep="\n")
    return 1 if options.strict and any(row[-1] not in ("ok", "—") for row in found) else 0
