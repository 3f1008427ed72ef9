#!/usr/bin/env python3
"""Measures `watch --places` with places all over Japan, without rain and thunder, whose tiles are counted apart.

A service on this machine answers for every office, on a clock that runs faster; the warnings of one office change
before each look, and each half hour those of all. Counted are the requests for each document in a minute of that clock, the
memory (VmHWM), and the processor time of each look but the first, which reads everything anew. With --post the time
that a receiver may take runs as fast as the clock: only --speed 1 shows how long a storm waits. No event may be dropped.
"""

import json
import os
import subprocess
import tempfile
import time
from collections import defaultdict
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import benchkit  # noqa: F401  (finds the modules below)
from attack.posting import Receiver
from checkkit import JST, command_line, compiled, isolated_environment, iso, script, table, zulu
from simulated.server import Client, tagged
from simulated.service import FOLDER, Service

SUBJECTS = "warnings,quakes,tsunami,typhoons,alerts,heat,volcanoes"
# Code, family and the kind of danger; one office in three has one of each, as in a storm.
KINDS = [
    ("43", "VPWW55", "大雨浸水危険度"), ("49", "VPWW56", "土砂災害危険度"), ("15", "VPWW58", "風危険度"),
    ("16", "VPWW59", "波危険度"), ("14", "VPWW61", "雷危険度"),
]  # fmt: skip
REQUESTS_BAR, MEMORY_BAR, LOOK_BAR = 1, 60.0, 1.0


class Nation(Service):
    def __init__(self, start: float, speed: float) -> None:
        super().__init__()
        self.speed = speed
        # Volcanoes; and of the others what can be read, as it is on most days.
        self.load(FOLDER / "more.json")
        self.serve("volcano/data/eruption.json", [])
        for path, count in (("information/data/r8/information.json", 1), ("typhoon/data/targetTc.json", 1)):
            self.serve(path, json.loads(self.bodies["/" + path])[:count])
        self.start = start
        self.turn = 0
        self.asked: list[tuple[float, str]] = []
        self.areas: dict[str, list[str]] = defaultdict(list)
        self.towns: dict[str, list[str]] = defaultdict(list)
        offices = {}
        for row in table("primary-areas"):
            offices[row["code"]] = row["office"]
            self.areas[row["office"]].append(row["code"])
        for row in table("municipalities"):
            self.towns[offices[row["primary"]]].append(row["code"])
        for office in self.towns:
            self.warn(office)

    @property
    def moment(self) -> datetime:
        return datetime.fromtimestamp(self.start + (time.time() - self.start) * self.speed, JST)

    def warn(self, office: str) -> None:
        is_stormy = (list(self.towns).index(office) + self.turn) % 3 == 0
        now = self.moment

        def kinds(code: str, danger: str) -> list[Any]:
            part = {"type": danger, "significancyPart": {"locals": [{"code": "21"}]}}
            none = {"status": "発表警報・注意報はなし"}
            return [{"code": code, "status": "発表", "properties": [part]} if is_stormy else none]

        def items(codes: list[str], code: str, danger: str) -> list[Any]:
            return [{"areaCode": area, "kinds": kinds(code, danger)} for area in codes]

        self.serve(
            f"warning/data/r8/{office}.json",
            [
                {
                    "controlDatetime": zulu(now), "reportDatetime": iso(now), "infoType": "発表", "headlineText": "",
                    "publishingOffice": "例の気象台", "dataTypeCode": family,
                    "warning": {
                        "class10Items": items(self.areas[office], code, danger),
                        "class20Items": items(self.towns[office], code, danger),
                    },
                }
                for code, family, danger in KINDS
            ],
        )  # fmt: skip

    def answer(self, client: Client) -> None:
        client.moment = self.moment.timestamp()
        self.asked.append((time.monotonic(), client.path))
        if client.path.endswith("map_time.json"):
            self.serve(client.path[1:], {"latestControlDatetime": zulu(self.moment - timedelta(minutes=1))})
        tagged(client)


def processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(pid: int) -> float:
    (line,) = (line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def looks(program: subprocess.Popen[bytes], nation: Nation, minutes: float) -> list[float]:
    """The processor time of each look: from one time without requests to the next."""
    found: list[float] = []
    end = time.monotonic() + minutes * 60 / nation.speed
    used, seen = 0.0, 0
    offices = sorted(nation.towns)
    while time.monotonic() < end and program.poll() is None:
        time.sleep(0.1)
        if len(nation.asked) > seen and time.monotonic() - nation.asked[-1][0] > 1:
            seen, now = len(nation.asked), processor(program.pid)
            found.append(now - used)
            used = now
            nation.turn += 1
            for office in offices if nation.turn % 30 == 2 else [offices[nation.turn % len(offices)]]:
                nation.warn(office)
    return found


def most_a_minute(times: list[float], speed: float) -> int:
    """As many requests as any minute has; what comes two seconds of the faster clock early is still the next one's."""
    span = 58 / speed
    return max(sum(start <= other < start + span for other in times) for start in times)


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    with tempfile.TemporaryDirectory(prefix="places-") as text:
        folder = Path(text)
        towns = [row["code"] for row in table("municipalities")]
        chosen = [towns[n * len(towns) // options.places % len(towns)] for n in range(options.places)]
        sites = folder / "sites.csv"
        sites.write_text("".join(f"Site {n},{code}\n" for n, code in enumerate(chosen)))
        nation = Nation(time.time(), options.speed)
        environment = {
            **isolated_environment(folder / "home"), "SORAMOYO_CLOCK_START": repr(nation.start),
            "LD_PRELOAD": str(compiled(Path(__file__).parents[1] / "Scripts/attack/fastclock.c", folder)),
            "SORAMOYO_CLOCK_SPEED": repr(options.speed), "SORAMOYO_CLOCK_SLEEPS": "1",
        }
        receiver = Receiver(refuses=False, patience=options.answer_after)
        with nation.server(nation.answer) as server, receiver, open(folder / "out", "wb") as out:
            words = ["watch", "--places", sites, "--only", SUBJECTS, "--base-url", server.address]
            if options.post:
                words += ["--post", receiver.address]
            program = subprocess.Popen(
                [options.binary, *words],
                env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
            found = looks(program, nation, options.minutes)
            memory = peak(program.pid)
            program.kill()
            program.wait()
        lines = (folder / "out").read_text().splitlines()
    times: dict[str, list[float]] = defaultdict(list)
    for moment, path in nation.asked:
        times[path].append(moment)
    most = {path: most_a_minute(own, options.speed) for path, own in times.items()}
    missing = sorted(path for path in most if path not in nation.bodies)
    print(f"{options.places} places, {len(nation.towns)} offices, {len(lines)} lines written, {len(found)} looks")
    print(f"{len(nation.asked)} requests in {options.minutes:g} minutes, for {len(times)} documents, "
          f"{len(missing)} of which are not there {missing}")
    print(f"most for one document in a minute: {max(most.values())} (bar {REQUESTS_BAR}); "
          + ", ".join(f"{path} {n}" for path, n in most.items() if n > REQUESTS_BAR))
    later = found[1:]
    print(f"processor: first look {found[0]:.2f} s, then {min(later):.2f} to {max(later):.2f} (bar {LOOK_BAR})")
    dropped = sum("so it is not told" in line for line in lines)
    if options.post:
        print(f"{len(receiver.taken)} events sent, {dropped} dropped")
    print(f"memory: {memory:.1f} MB (bar {MEMORY_BAR:g})")
    if options.lines:
        print("\n".join(lines[: options.lines]))
    return int(max(most.values()) > REQUESTS_BAR or max(later) > LOOK_BAR or memory > MEMORY_BAR or dropped > 0)
