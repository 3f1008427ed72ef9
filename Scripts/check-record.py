#!/usr/bin/env python3
"""Records a day of all Japan from an invented service as large as JMA's, and counts what it costs.

A pass of `record --all` every ten minutes by a clock that the program is made to believe in. One pass is killed and the
next goes on. Every file must be whole and be there once, an archive must replay every product, and a series must have
an answer for each hour. Prints the requests and bytes of the day, as docs/history.md has them.
"""

import gzip
import hashlib
import json
import os
import random
import re
import signal
import subprocess
import tempfile
import time
from collections import Counter
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable

from checkkit import JST, ROOT, Tally, command_line, compiled, isolated_environment, run, script, stamp, table
from simulated.national import EARLY, National
from simulated.server import Client, Server
from simulated.service import Service, issue, packed, rain_lists

HOUR = timedelta(hours=1)
STEP = timedelta(minutes=10)
START = datetime(2026, 11, 21, 0, 3, tzinfo=JST)
BULLETINS = "/bosai/information/data/r8/"
RAIN = "/bosai/jmatile/data/"
# How a day of bulletins, earthquakes and warnings is spread: a new one every so many hours.
EVERY = 3
# The paths of products, as the page names them.
PRODUCTS = {
    "forecasts": r"/forecast/|/overview_forecast/|/wdist/", "warnings": r"/warning/", "observations": r"/amedas/",
    "bulletins": r"/information/", "earthquakes, tsunamis": r"/quake/|/ltpgm/|/tsunami/", "typhoons": r"/typhoon/",
    "nowcast lists": r"/nowc/|/rasrf/", "season": r"/season/|/souten/",
}


class Japan(Server):
    """JMA at a moment, which is set. A document has another ETag when it has another content."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.bytes: Counter[str] = Counter()
        self.slow: dict[str, tuple[Any, dict[str, bytes]]] = {}
        super().__init__(self._reply, {}, START.timestamp())
        self.base_url = f"{self.address}bosai/"
        self.__enter__()

    def set(self, now: datetime) -> None:
        made = now.replace(minute=0) - timedelta(hours=now.hour % EVERY)
        bodies = {
            **observations(now), **lists(now),
            **self._kept("issues", issue(now + EARLY), lambda _: issued(now)), **self._kept("reports", made, reports),
        }
        self.bodies.clear()
        self.bodies.update(bodies)
        self.moment = now.timestamp()

    def _kept(self, name: str, key: Any, make: Any) -> dict[str, bytes]:
        """What changes seldom is made once."""
        if self.slow.get(name, (None,))[0] != key:
            self.slow[name] = (key, make(key))
        return self.slow[name][1]

    def _reply(self, client: Client) -> None:
        body = client.body
        tag = f'"{hashlib.md5(body).hexdigest()}"' if body is not None else ""
        status = 404 if body is None else 304 if client.fields.get("if-none-match") == tag else 200
        product = next((name for name, path in PRODUCTS.items() if re.search(path, client.path)), "others")
        self.answers[(product, status)] += 1
        if body is None:
            return client.answer(b"<html>not found</html>", "404 Not Found", Content_Type="text/html")
        # JMA compresses what it sends.
        sent = gzip.compress(body, 6) if status == 200 else b""
        self.bytes[product] += len(sent)
        fields = {"Content_Encoding": "gzip"} if sent else {}
        client.answer(sent, f"{status} x", ETag=tag, Content_Type="application/json", **fields)


def japan(now: datetime, serve: Callable[[National], None]) -> dict[str, bytes]:
    """A part of what is served for all Japan."""
    nation = National(now, is_empty=True)
    serve(nation)
    return {"/bosai" + path: body for path, body in nation.bodies.items()}


def issued(now: datetime) -> dict[str, bytes]:
    """Forecasts, texts and three-hourly series of the newest issue."""
    bodies = japan(now, National.serve_forecasts)
    tokyo = json.loads(Service(max(now, issue(now + EARLY))).bodies["/jmatile/data/wdist/VPFD/130010.json"])
    for row in table("primary-areas"):
        series = {**tokyo, "firstAreaCode": row["code"]}
        bodies[f"/bosai/jmatile/data/wdist/VPFD/{row['code']}.json"] = packed(series)
    return bodies


def reports(now: datetime) -> dict[str, bytes]:
    """What is reported every few hours: warnings, bulletins with their texts, earthquakes, a tsunami, a typhoon."""
    bodies = japan(now, National.serve_reports)
    simulated = Service(now).bodies
    text = next(body for path, body in simulated.items() if "/denbun/" in path)
    for bulletin in json.loads(bodies[BULLETINS + "information.json"]):
        bodies[f"{BULLETINS}denbun/{bulletin['jsonName']}.json"] = text
    # Only storms of which there is a report.
    storms = json.loads(simulated["/typhoon/data/targetTc.json"])
    known = [s for s in storms if f"/typhoon/data/{s['tropicalCyclone']}/specifications.json" in simulated]
    simulated["/typhoon/data/targetTc.json"] = json.dumps(known, ensure_ascii=False).encode()
    for path, body in simulated.items():
        if re.match(r"/(quake|ltpgm|tsunami|typhoon|season|cpd/souten)/", path):
            bodies["/bosai" + path] = body
    return bodies


def observations(now: datetime) -> dict[str, bytes]:
    """Every station with values of its own: equal ones would compress to a tenth of JMA's map."""
    luck = random.Random(now.timestamp())
    bodies = japan(now, National.serve_observations)
    for path in [path for path in bodies if "/amedas/data/map/" in path]:
        bodies[path] = packed({
            number: {
                name: [round(value + luck.uniform(0, 9), 1) if isinstance(value, float) else value, flag]
                for name, (value, flag) in figures.items()
                if name != "pressure" or luck.random() < 0.2
            }
            for number, figures in json.loads(bodies[path]).items()
        })  # fmt: skip
    return bodies


def lists(now: datetime) -> dict[str, bytes]:
    """The lists of pictures, without the pictures."""
    settled = now - timedelta(seconds=90)
    newest = settled.replace(minute=settled.minute // 5 * 5, second=0, microsecond=0).astimezone(timezone.utc)
    bodies = {f"{RAIN}nowc/{name}": packed(rows) for name, rows in rain_lists(newest).items()}
    hour = stamp(newest.replace(minute=0))
    for path, element in (("nowc/targetTimes_N3.json", "thns"), ("rasrf/targetTimes.json", "rasrf")):
        row = {"basetime": hour, "validtime": hour, "elements": [element], "member": "none"}
        bodies[RAIN + path] = json.dumps([row]).encode()
    return bodies


class Day:
    """The passes of a day into one folder."""

    def __init__(self, program: Path, scratch: Path, clock: Path, check: Tally) -> None:
        self.program = program
        self.clock = clock
        self.check = check
        self.folder = scratch / "kept"
        self.environment = isolated_environment(scratch / "home")
        self.japan = Japan()

    def at(self, now: datetime) -> dict[str, str]:
        """The clock stands at this moment."""
        return {
            **self.environment, "LD_PRELOAD": str(self.clock), "SORAMOYO_CLOCK_START": repr(now.timestamp()),
            "SORAMOYO_CLOCK_SPEED": "0.000001",
        }

    def words(self, per_minute: int = 60_000) -> list[str]:
        return [
            "record", "--all", "--into", str(self.folder), "--per-minute", str(per_minute), "--base-url",
            self.japan.base_url,
        ]

    def record(self, now: datetime) -> float:
        self.japan.set(now)
        done = run(self.program, [*self.words(), "--quiet"], self.at(now), limit=600)
        self.check.check(done.code == 0, f"the pass of {now:%H:%M} has everything: {done.err[:500]}")
        return done.seconds

    def killed(self, now: datetime) -> None:
        """A pass that is killed in the middle, and the one after it."""
        self.japan.set(now)
        child = subprocess.Popen(
            [self.program, *self.words(1200)], env=self.at(now), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        deadline = time.monotonic() + 120
        while len(self.files()) < 60 and child.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        self.check.check(child.poll() is None, "a pass is at work when it is killed")
        child.send_signal(signal.SIGKILL)
        child.wait()
        before = self.files()
        self.whole(before)
        asked = sum(self.japan.answers.values())
        self.record(now)
        fetched = sum(self.japan.answers.values()) - asked
        added = len(self.files()) - len(before)
        print(f"killed with {len(before)} files; the next pass made {fetched} requests for {added} more")
        self.check.check(added > 0 and before <= self.files(), "the next pass goes on and changes no file")

    def files(self) -> set[Path]:
        return {path for path in self.folder.rglob("*.json.gz") if not path.name.startswith(".")}

    def whole(self, files: set[Path]) -> None:
        for path in files:
            try:
                json.loads(gzip.decompress(path.read_bytes()))
            except (OSError, ValueError, EOFError) as error:
                self.check.check(False, f"{path.name} is whole: {error}")

    def once(self) -> None:
        """No content is there twice, but for that of a day before, once a day."""
        seen: dict[tuple[str, bytes], Path] = {}
        for path in sorted(self.files()):
            if re.fullmatch(r"[\w-]+_\d{8}(-\d)?\.json\.gz", path.name):
                continue
            key = (path.name.rpartition("_")[0], hashlib.md5(path.read_bytes()).digest())
            # These have one invented content at all times.
            if not {"denbun", "amedas", "typhoon"} & set(path.parts):
                self.check.check(key not in seen, f"{path.name} is there once: {seen.get(key)}")
            seen[key] = path

    def replayed(self, now: datetime) -> None:
        source = ["--source", f"archive:{self.folder}"]
        for words in (
            ["forecast", "13113", "--hourly", "--text"], ["forecast", "47201"], ["warnings", "13113"], ["now", "13113"],
            ["quakes"], ["tsunami"], ["typhoon"], ["bulletins", "13113"], ["season", "13113"],
            ["quakes", "1"], ["map"],
        ):  # fmt: skip
            line = [*words, *source, "--at", f"{now:%Y-%m-%dT%H:%M}", "--json"]
            done = run(self.program, line, self.environment)
            holds = done.code == 0 and '"freshness": "replay"' in done.out
            self.check.check(holds, f"{' '.join(words)} is replayed: {done.err[:500]}")
        first = START + HOUR
        # A few passes have no hour before them.
        if now < first:
            return
        span = ["--from", f"{first:%Y-%m-%dT%H:%M}", "--to", f"{now:%Y-%m-%dT%H:%M}", "--step", "1h"]
        begun = time.monotonic()
        done = run(self.program, ["now", "13113", *source, *span, "--json-lines"], self.environment, limit=120)
        moments = [json.loads(line)["observations"] for line in done.out.splitlines()]
        expected = (now - first) // HOUR + 1
        holds = done.code == 0 and len(moments) == expected and all(moments)
        self.check.check(holds, f"a series has {expected} moments: {done.err[:500]}")
        print(f"a series of {expected} moments took {time.monotonic() - begun:.2f} s")

    def told(self, passes: int, longest: int) -> None:
        print("| Product | Requests | of which unchanged | Received, compressed |\n| --- | --- | --- | --- |")
        total = Counter[str]()
        for product in [*PRODUCTS, "others"]:
            asked = {status: count for (name, status), count in self.japan.answers.items() if name == product}
            if not asked:
                continue
            row = (sum(asked.values()), asked.get(304, 0), self.japan.bytes[product])
            total.update(requests=row[0], unchanged=row[1], bytes=row[2])
            print(f"| {product} | {row[0]:,} | {row[1]:,} | {row[2] / 1e6:.1f} MB |")
        files = self.files()
        size = sum(path.stat().st_size for path in files)
        print(f"| all | {total['requests']:,} | {total['unchanged']:,} | {total['bytes'] / 1e6:.1f} MB |")
        print(f"{passes} passes; {len(files):,} files, {size / 1e6:.1f} MB; the longest pass made {longest} requests")


@script
def main() -> int:
    options = command_line(__doc__ or "").parse_args()
    check = Tally()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        clock = compiled(ROOT / "Scripts/attack/fastclock.c", scratch)
        if clock is None:
            check.lacks("a C compiler")
            return check.close() if os.environ.get("CI") else 0
        day = Day(options.program, scratch, clock, check)
        day.killed(START)
        longest, asked = 0, sum(day.japan.answers.values())
        now = START
        for n in range(1, options.passes):
            now = START + n * STEP
            day.record(now)
            longest, asked = max(longest, sum(day.japan.answers.values()) - asked), sum(day.japan.answers.values())
        day.whole(day.files())
        day.once()
        day.replayed(now)
        day.told(options.passes, longest)
    return check.close()
