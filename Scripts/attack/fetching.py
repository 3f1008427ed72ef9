"""Kills what fetches and stores after each of its system calls: cache, what a watch has told, records.

As prefixes.py, with a service beside. Such a program has several threads, and strace counts the calls
of each by themselves, so a kill is said by a call and its number in the thread that comes there first.
After each kill every file is whole, the old one or the new one; the next run gives the same answer; what
a watch had to tell was told by one of the two; and what is left over goes when it is old.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Callable, Dict, Iterator, List, NamedTuple, Optional, Set, Tuple

from checkkit import Outcome, Tally, decoded_json, isolated_environment, run
from simulated.server import Server, healthy
from simulated.service import Service

CALL = re.compile(r"^(\d+) +([a-z_0-9]+)\(")
WATCH = "watch 13104 --once --only warnings --plain"
Bodies = Dict[str, bytes]


class Fetch(NamedTuple):
    """`first` is what the service has while `before` runs; None where nothing is stored before."""

    name: str
    command: str
    first: Optional[Callable[[Bodies], Bodies]]
    # What is wrong with a killed run, given what it printed, what the next one printed, and what a
    # run that nobody killed prints.
    told: Callable[[str, Outcome, str], Optional[str]]


def later(bodies: Bodies) -> Bodies:
    """The service as it was before: other chances of rain, other warnings."""
    return {
        path: body.replace(b'"30"', b'"70"').replace(b'"code": "14"', b'"code": "10"')
        for path, body in bodies.items()
    }


def same_days(printed: str, after: Outcome, wanted: str) -> Optional[str]:
    def days(text: str) -> object:
        document = decoded_json(text)
        return document["forecasts"][0]["days"] if isinstance(document, dict) else None

    if days(after.out) != days(wanted):
        return "another forecast"
    return None if printed == "" or days(printed) == days(wanted) else f"a part of a forecast: {printed[-80:]!r}"


def changes(printed: str) -> Set[str]:
    """The lines of a watch without their times."""
    whole = printed.split("\n")[:-1]
    return {re.sub(r"\d{4}-\d\d-\d\dT\S+", "", line) for line in whole}


def all_told(printed: str, after: Outcome, wanted: str) -> Optional[str]:
    both = changes(printed) | changes(after.out)
    lost, more = changes(wanted) - both, both - changes(wanted)
    return f"never told: {lost}" if lost else f"invented: {more}" if more else None


def nothing(printed: str, after: Outcome, wanted: str) -> Optional[str]:
    return None


FETCHES = (
    Fetch("the first forecast", "forecast 13104 --json", None, same_days),
    Fetch("a newer forecast", "forecast 13104 --json", later, same_days),
    Fetch("the first look of a watch", WATCH, None, all_told),
    Fetch("another look of a watch", WATCH, later, all_told),
    Fetch("a first record", "record 13104 --into kept --quiet", None, nothing),
    Fetch("another record", "record 13104 --into kept --quiet", later, nothing),
)


class Killing:
    """All kills of one command."""

    def __init__(self, binary: Path, fetch: Fetch, tally: Tally) -> None:
        self.binary = binary
        self.fetch = fetch
        self.tally = tally
        self.wanted = ""
        self.bodies: List[Bodies] = []

    def run_all(self, jobs: int, step: int) -> Tuple[int, int]:
        """Returns how many kills were tried, and how many came before the end."""
        service = Service()
        now = service.bodies
        before = self.fetch.first(now) if self.fetch.first else now
        self.bodies = [now, before]
        with tempfile.TemporaryDirectory(prefix="fetching-") as text, Server(
            healthy, dict(before), service.now.timestamp()
        ) as server:
            template = Path(text) / "template"
            environment = self._home(template, server)
            if self.fetch.first:
                outcome = self._run(template, environment)
                self.tally.check(outcome.code == 0, f"{self.fetch.name}: before: {outcome.trouble}")
                make_due(template / "cache")
            server.bodies.update(now)
            calls = self._calls(Path(text), template, server)
            kills = [(call, n) for call, most in sorted(calls.items()) for n in range(1, most + 1)]
            self.tally.check(len(kills) > 100, f"{self.fetch.name}: strace sees {len(kills)} calls")
            # The first is the start of the program.
            kills = [kill for kill in kills if kill[0] != "execve"][::step]
            with ThreadPoolExecutor(jobs) as pool:
                landed = sum(pool.map(lambda kill: self._one(Path(text), template, server, *kill), kills))
            self.tally.check(landed * 2 > len(kills), f"{self.fetch.name}: {landed} kills of {len(kills)} came in time")
            return len(kills), landed

    def _home(self, home: Path, server: Server) -> Dict[str, str]:
        home.mkdir(exist_ok=True)
        return {**isolated_environment(home), "SORAMOYO_BASE_URL": server.address}

    def _words(self, home: Path) -> List[str]:
        """The command, with the folder of the records below the home."""
        return [str(home / word) if word == "kept" else word for word in self.fetch.command.split()]

    def _run(self, home: Path, environment: Dict[str, str]) -> Outcome:
        return run(self.binary, self._words(home), environment)

    def _strace(self, home: Path, environment: Dict[str, str], trace: Path, *more: str) -> Tuple[Optional[int], str]:
        done = subprocess.run(
            ["strace", "-f", "-o", str(trace), *more, str(self.binary), *self._words(home)],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=60,
        )  # fmt: skip
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def _calls(self, folder: Path, template: Path, server: Server) -> Dict[str, int]:
        """Each call, and how often the thread makes it that makes it most."""
        home = folder / "counting"
        shutil.copytree(template, home)
        trace = folder / "calls"
        code, self.wanted = self._strace(home, self._home(home, server), trace)
        self.tally.check(code == 0, f"{self.fetch.name}: under strace: exit code {code}")
        self.tally.check(bool(self.wanted) or "--quiet" in self.fetch.command, f"{self.fetch.name}: prints nothing")
        counts: Counter = Counter()
        for line in trace.read_text(errors="replace").splitlines():
            match = CALL.match(line)
            if match:
                counts[match.groups()] += 1
        most: Dict[str, int] = {}
        for (_, call), count in counts.items():
            most[call] = max(most.get(call, 0), count)
        return most

    def _one(self, folder: Path, template: Path, server: Server, call: str, nth: int) -> bool:
        home = folder / f"home-{call}-{nth}"
        shutil.copytree(template, home)
        environment = self._home(home, server)
        title = f"{self.fetch.name}, killed at {call} {nth}"
        trace = folder / f"trace-{call}-{nth}"
        code, printed = self._strace(home, environment, trace, "-e", f"inject={call}:signal=KILL:when={nth}")
        killed = code in (-signal.SIGKILL, 128 + signal.SIGKILL)
        # With threads, calls are not the same in each run: what was not met ends well.
        self.tally.check(killed or code == 0, f"{title}: exit code {code}")
        for trouble in self._broken(home):
            self.tally.check(False, f"{title}: {trouble}")
        outcome = self._run(home, environment)
        if self.tally.check(outcome.code == 0, f"{title}: the next run: {outcome.trouble}"):
            wrong = self.fetch.told(printed, outcome, self.wanted)
            self.tally.check(not wrong, f"{title}: {wrong}")
        for trouble in [*self._broken(home), *self._not_kept(home), *self._left_over(home, environment)]:
            self.tally.check(False, f"{title}: afterwards: {trouble}")
        shutil.rmtree(home)
        trace.unlink()
        return killed

    def _broken(self, home: Path) -> Iterator[str]:
        """Files that are neither old nor new."""
        known = {body for bodies in self.bodies for body in bodies.values()}
        for path in (home / "cache").rglob("*"):
            if path.is_file() and not is_leftover(path) and not is_whole(path, known):
                yield f"{path.name} is not whole: {path.read_bytes()[:200]!r}"
        for path in (home / "kept").rglob("*"):
            if path.is_file() and not is_leftover(path) and path.read_bytes() not in known:
                yield f"{path.name} is not an answer: {path.read_bytes()[:80]!r}"

    def _not_kept(self, home: Path) -> Iterator[str]:
        """After the next run each answer is in the archive once."""
        if "record" not in self.fetch.command:
            return
        kept = [path.read_bytes() for path in (home / "kept").rglob("*.json")]
        wanted = {body for path, body in self.bodies[0].items() if RECORDED.search(path)}
        if not wanted <= set(kept):
            yield f"{len(wanted - set(kept))} answers are not kept"
        if len(kept) != len(set(kept)):
            yield "an answer is kept twice"

    def _left_over(self, home: Path, environment: Dict[str, str]) -> Iterator[str]:
        """Unfinished files are removed by the next run that stores something, once they are an hour old."""
        found = [path for path in home.rglob(".atomic-*") if path.is_file()]
        if not found:
            return
        for path in found:
            os.utime(path, (time.time() - 7200, time.time() - 7200))
        for path in [*(home / "cache").rglob("*.cached"), *(home / "kept").rglob("*.json")]:
            path.unlink()
        outcome = self._run(home, environment)
        if outcome.code != 0:
            yield f"the run after the next: {outcome.trouble}"
        left = [str(path.relative_to(home)) for path in found if path.exists()]
        if left:
            yield f"left over: {left}"


RECORDED = re.compile(r"forecast/data/(forecast|overview_forecast)/130000|wdist/VPFD/130010|warning/data/r8/130000|amedas/data/map/")


def is_leftover(path: Path) -> bool:
    return path.name.startswith(".atomic-") and path.name.endswith(".tmp")


def is_whole(path: Path, known: Set[bytes]) -> bool:
    content = path.read_bytes()
    if path.name.endswith(".lock"):
        return len(content) < 100
    if path.name.endswith(".state"):
        head, _, rest = content.partition(b"\n")
        fields = head.split(b"\t")
        return fields[:2] == [b"soramoyo-watch", b"2"] and int(fields[2]) == rest.count(b"\n") and rest.endswith(b"\n")
    if path.name.endswith(".cached"):
        head, _, body = content.partition(b"\n\n")
        return head.startswith(b"soramoyo-cache 1\n") and head.endswith(b"length: %d" % len(body)) and body in known
    return path.name.endswith((".failed", ".backoff"))


def make_due(cache: Path) -> None:
    """All that is stored was fetched and confirmed five hours ago."""
    moment = time.strftime("%Y-%m-%dT%H:%M:%S+09:00", time.gmtime(time.time() + 4 * 3600))
    for path in cache.rglob("*.cached"):
        head, _, body = path.read_bytes().partition(b"\n\n")
        head = re.sub(rb"(fetched|checked): \S+", rb"\1: " + moment.encode(), head)
        path.write_bytes(head + b"\n\n" + body)


def attack(binary: Path, tally: Tally, jobs: int, step: int) -> str:
    """All commands; returns what was done, in words."""
    if shutil.which("strace") is None:
        tally.lacks("strace")
        return "no kills at system calls while fetching"
    results = [Killing(binary, fetch, tally).run_all(jobs, step) for fetch in FETCHES]
    return (
        f"{sum(landed for _, landed in results)} kills at the system calls of {len(FETCHES)} commands that fetch"
        f" ({sum(tried for tried, _ in results)} tried)"
    )
