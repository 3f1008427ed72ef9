"""Kills what fetches and stores after each of its system calls: cache, what a watch has told, records.

As prefixes.py, with a service beside.
After each kill every file is whole, the old one or the new one; the next run gives the same answer; what
a watch had to tell was told by one of the two; and what is left over goes when it is old.
"""

import os
import re
import shutil
import time
from collections import Counter
from pathlib import Path
from typing import Callable, Iterator, NamedTuple

from attack.killing import Call, Kill, Killing
from checkkit import Outcome, Tally, decoded_json, isolated_environment, run
from simulated.service import Service

WATCH = "watch 13104 --once --only warnings --plain"
Bodies = dict[str, bytes]


class Fetch(NamedTuple):
    """`first` is what the service has while `before` runs; None where nothing is stored before."""

    name: str
    command: str
    first: Callable[[Bodies], Bodies] | None
    # What is wrong with a killed run, given what it printed, what the next one printed, and what a
    # run that nobody killed prints.
    told: Callable[[str, Outcome, str], str | None]


def later(bodies: Bodies) -> Bodies:
    """The service as it was before: other chances of rain, other warnings."""
    return {
        path: body.replace(b'"30"', b'"70"').replace(b'"code": "14"', b'"code": "10"')
        for path, body in bodies.items()
    }


def same_days(printed: str, after: Outcome, wanted: str) -> str | None:
    def days(text: str) -> object:
        document = decoded_json(text)
        return document["forecasts"][0]["days"] if isinstance(document, dict) else None

    if days(after.out) != days(wanted):
        return "another forecast"
    return None if printed == "" or days(printed) == days(wanted) else f"a part of a forecast: {printed[-80:]!r}"


def changes(printed: str) -> set[str]:
    """The lines of a watch without their times."""
    whole = printed.split("\n")[:-1]
    return {re.sub(r"\d{4}-\d\d-\d\dT\S+", "", line) for line in whole}


def all_told(printed: str, after: Outcome, wanted: str) -> str | None:
    both = changes(printed) | changes(after.out)
    lost, more = changes(wanted) - both, both - changes(wanted)
    return f"never told: {lost}" if lost else f"invented: {more}" if more else None


def nothing(printed: str, after: Outcome, wanted: str) -> str | None:
    return None


FETCHES = (
    Fetch("the first forecast", "forecast 13104 --json", None, same_days),
    Fetch("a newer forecast", "forecast 13104 --json", later, same_days),
    Fetch("the first look of a watch", WATCH, None, all_told),
    Fetch("another look of a watch", WATCH, later, all_told),
    Fetch("a first record", "record 13104 --into kept --quiet", None, nothing),
    Fetch("another record", "record 13104 --into kept --quiet", later, nothing),
)


class Fetching(Killing):
    """All kills of one command that fetches."""

    def __init__(self, binary: Path, fetch: Fetch, tally: Tally, service: Service) -> None:
        super().__init__(binary, fetch.name, fetch.command, tally)
        self.fetch = fetch
        now = service.bodies
        self.bodies = [now, fetch.first(now) if fetch.first else now]
        self.server = service.server()

    def before(self, home: Path) -> None:
        home.mkdir()
        environment = self.environment(home)
        if self.fetch.first:
            self.server.bodies = self.bodies[1]
            outcome = run(self.binary, self.words(home), environment)
            self.tally.check(outcome.code == 0, f"{self.name}: before: {outcome.trouble}")
            make_due(home / "cache")
        self.server.bodies = self.bodies[0]

    def environment(self, home: Path) -> dict[str, str]:
        return {**isolated_environment(home), "SORAMOYO_BASE_URL": self.server.address}

    def words(self, home: Path) -> list[str]:
        """The command, with the folder of the records below the home."""
        return [str(home / word) if word == "kept" else word for word in self.command.split()]

    def kills(self, calls: list[Call]) -> list[Kill]:
        """Each call as often as the thread that makes it most; the first starts the program."""
        is_heard = bool(self.wanted) or "--quiet" in self.command
        self.tally.check(is_heard, f"{self.name}: prints nothing")
        most: dict[str, int] = {}
        for (_, call), count in Counter(calls).items():
            most[call] = max(most.get(call, 0), count)
        kills = [(call, n) for call, count in sorted(most.items()) for n in range(1, count + 1)]
        self.tally.check(len(kills) > 100, f"{self.name}: strace sees {len(kills)} calls")
        return [kill for kill in kills if kill[0] != "execve"]

    def after(self, home: Path, title: str, is_killed: bool, printed: str) -> None:
        environment = self.environment(home)
        for trouble in self._broken(home):
            self.tally.check(False, f"{title}: {trouble}")
        outcome = run(self.binary, self.words(home), environment)
        if self.tally.check(outcome.code == 0, f"{title}: the next run: {outcome.trouble}"):
            wrong = self.fetch.told(printed, outcome, self.wanted)
            self.tally.check(not wrong, f"{title}: {wrong}")
        for trouble in [*self._broken(home), *self._not_kept(home), *self._left_over(home, environment)]:
            self.tally.check(False, f"{title}: afterwards: {trouble}")

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

    def _left_over(self, home: Path, environment: dict[str, str]) -> Iterator[str]:
        """Unfinished files are removed by the next run that stores something, once they are an hour old."""
        found = [path for path in home.rglob(".atomic-*") if path.is_file()]
        if not found:
            return
        for path in found:
            os.utime(path, (time.time() - 7200, time.time() - 7200))
        for path in [*(home / "cache").rglob("*.cached"), *(home / "kept").rglob("*.json")]:
            path.unlink()
        outcome = run(self.binary, self.words(home), environment)
        if outcome.code != 0:
            yield f"the run after the next: {outcome.trouble}"
        left = [str(path.relative_to(home)) for path in found if path.exists()]
        if left:
            yield f"left over: {left}"


RECORDED = re.compile(r"forecast/data/(forecast|overview_forecast)/130000|wdist/VPFD/130010|warning/data/r8/130000|amedas/data/map/")


def is_leftover(path: Path) -> bool:
    return path.name.startswith(".atomic-") and path.name.endswith(".tmp")


def is_whole(path: Path, known: set[bytes]) -> bool:
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
    results = []
    for fetch in FETCHES:
        fetching = Fetching(binary, fetch, tally, Service())
        with fetching.server:
            results.append(fetching.run_all(jobs, step))
    return (
        f"{sum(landed for _, landed in results)} kills at the system calls of {len(FETCHES)} commands that fetch"
        f" ({sum(tried for tried, _ in results)} tried)"
    )
