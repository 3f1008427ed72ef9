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
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from benchkit import nginx, nowcast, service
from benchkit.measure import Beside, beside, in_turn, run_once
from checkkit import command_line, script, table

DELAY = 0.05
OFFICES = 47
COLD_BAR = 1.6
OFFICES_BAR = 1.5
# Milliseconds.
RAIN_BAR = 250


def areas() -> dict[str, str]:
    """47 forecast files, and the first primary area of each."""
    found: dict[str, str] = {}
    for row in table("primary-areas"):
        found.setdefault(row["forecast_file"], row["code"])
    return dict(list(found.items())[:OFFICES])


class Bench:
    """Runs pairs in folders of its own."""

    def __init__(self, binary: Path, scratch: Path, runs: int) -> None:
        self.binary = str(binary)
        self.curl = shutil.which("curl") or "curl"
        self.scratch = scratch
        self.runs = runs

    def environment(self, authority: str = "") -> dict[str, str]:
        """Nothing of the user's, and an empty cache."""
        self.forget()
        result = {
            "PATH": os.environ["PATH"], "HOME": str(self.scratch), "LANG": "ja_JP.UTF-8",
            "XDG_CACHE_HOME": str(self.scratch / "cache"), "SORAMOYO_FALLBACK": "off",
        }
        if authority:
            result["SSL_CERT_FILE"] = authority
            result["CURL_CA_BUNDLE"] = authority
        return result

    def run(self, ours: list[str], theirs: list[str], authority: str = "") -> Beside:
        """Both in turn, with nothing stored."""
        compared = beside(ours, theirs, self.environment(authority), self.runs, 2, self.forget)
        if compared.failed:
            sys.exit(compared.failed)
        return compared

    def forget(self) -> None:
        shutil.rmtree(self.scratch / "cache", ignore_errors=True)

    def command(self, base_url: str, arguments: list[str]) -> list[str]:
        return [self.binary, *arguments, "--base-url", base_url]

    def curl_line(self, urls: list[str], options: list[str]) -> list[str]:
        """curl with a file of addresses; what it fetches is thrown away."""
        config = self.scratch / f"urls-{len(urls)}-{len(options)}"
        config.write_text("".join(f'url = "{url}"\noutput = "/dev/null"\n' for url in urls))
        return [self.curl, "-q", "-s", "--compressed", *options, "-K", str(config)]


def report(name: str, compared: Beside, bar: float) -> bool:
    """Prints a row of the table; whether the bar is met."""
    ratio = compared.ratio
    quarter = statistics.quantiles(compared.ratios, n=4) if len(compared.ratios) > 1 else [ratio] * 3
    spread = f"{quarter[0]:.2f}–{quarter[2]:.2f}"
    judged = (f"{bar:g}", "met" if ratio <= bar else "missed") if bar else ("—", "—")
    cells = (name, *compared.medians(1), f"{ratio:.2f}", spread, *judged)
    print("| " + " | ".join(cells) + " |")
    return not bar or ratio <= bar


def cold(bench: Bench, bodies: dict[str, bytes], file: str, area: str) -> bool:
    """A forecast over HTTP with nothing stored."""
    origin = nginx.Origin(bodies, 0)
    base = f"http://127.0.0.1:{origin.port}/bosai/"
    url = f"{base}forecast/data/forecast/{file}.json"
    line = bench.command(base, ["forecast", area, "--no-warnings", "--plain"])
    return report("a cold forecast over HTTP; `curl`", bench.run(line, bench.curl_line([url], [])), COLD_BAR)


def offices(bench: Bench, bodies: dict[str, bytes], places: dict[str, str]) -> bool:
    """47 files over HTTPS, 50 ms each."""
    folder = bench.scratch / "nginx"
    folder.mkdir()
    origin = nginx.Origin(bodies, DELAY)
    server = nginx.SecureServer(folder, origin)
    authority = str(server.authority)
    arguments = ["forecast", *places.values(), "--no-warnings", "--plain"]
    rows: list[tuple[str, str, list[str], float]] = [
        ("47 offices, HTTP/2, 50 ms each; `curl -Z`", server.base_url, [], OFFICES_BAR),
        ("the same; `curl -Z --parallel-max 32`", server.base_url, ["--parallel-max", "32"], 0),
        ("the same, HTTP/1.1; `curl -Z --parallel-max 6`", server.old_url,
         ["--parallel-max", "6"], 0),
    ]
    met = True
    notes: list[str] = []
    try:
        for name, base, options, bar in rows:
            urls = [f"{base}forecast/data/forecast/{file}.json" for file in places]
            origin.forget()
            run_once(bench.command(base, arguments), bench.environment(authority))
            notes.append(f"{name}: {len(origin.asked)} requests, {origin.most} at once")
            theirs = bench.curl_line(urls, ["-Z", *options])
            met = report(name, bench.run(bench.command(base, arguments), theirs, authority), bar) and met
    finally:
        server.close()
    print("", *(f"- {note}" for note in notes), sep="\n")
    return met


def rain(bench: Bench) -> bool:
    """The rain of a place with nothing stored: two lists, then 13 tiles side by side, 50 ms each."""
    bodies = nowcast.files(datetime.now(service.JST))
    origin = nginx.Origin(bodies, DELAY)
    base = f"http://127.0.0.1:{origin.port}/bosai/"
    line = bench.command(base, ["rain", "渋谷", "--plain"])

    def anew() -> None:
        origin.forget()
        bench.forget()

    samples = [one for (one,) in in_turn([line], bench.environment(), bench.runs, 2, anew)]
    failed = next((one.code for one in samples if one.code != 0), 0)
    if failed:
        sys.exit(f"exit code {failed}: {' '.join(line)[:200]}")
    wall = statistics.median(one.wall_ms for one in samples)
    met = wall <= RAIN_BAR
    print(
        f"| a cold `rain`, 50 ms each ({len(origin.asked)} requests, {origin.most} at once) "
        f"| {wall:.1f} | — | — | — | {RAIN_BAR:g} ms | {'met' if met else 'missed'} |")
    return met


def _memory() -> str | None:
    """A folder in memory: on a disk, ext4 would search long for numbers of files that were not just
    removed, because each run begins with an empty cache."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@script
def main() -> int:
    parser = command_line(__doc__)
    parser.add_argument("--runs", type=int, default=20, help="pairs (default 20)")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if a bar is missed")
    options = parser.parse_args()
    places = areas()
    now = datetime.now(service.JST)
    bodies = {f"/bosai/forecast/data/forecast/{file}.json": service.document(now, file) for file in places}
    met = True
    with tempfile.TemporaryDirectory(dir=_memory()) as scratch:
        bench = Bench(options.binary, Path(scratch), options.runs)
        print("| What; beside | soramoyo ms | curl ms | ratio | quartiles | bar | |")
        print("| --- | --: | --: | --: | --: | --: | --- |")
        met = cold(bench, bodies, *next(iter(places.items()))) and met
        met = rain(bench) and met
        if nginx.is_installed():
            met = offices(bench, bodies, places) and met
        else:
            print(f"\nSkipped: 47 offices over HTTPS (no nginx or openssl; {nginx.PACKAGE}).")
    return 1 if options.strict and not met else 0
