"""Kills a command after each of its system calls, and looks at what is left.

strace counts the calls of each thread (a lock is taken on one of its own) and, in a run of its own
for each call, kills the program as the n-th begins in the thread that comes there first.
"""

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
from typing import Any, Callable, Iterator, NamedTuple, Sequence

from attack.row import lines, named
from checkkit import Outcome, Tally, decoded_json, isolated_environment, run
from simulated.service import Service

LINE = re.compile(r"^(\d+) +([a-z_0-9]+)\(")
# A thread and a call; a call and its number in a thread.
Call = tuple[str, str]
Kill = tuple[str, int]


class Killing:
    """All kills of one command. Heirs say what comes before, which kills, and what must hold."""

    def __init__(self, binary: Path, row: Any, tally: Tally) -> None:
        self.binary = binary
        # A Write or a Fetch.
        self.row = row
        self.name = row.name
        self.tally = tally
        # What a run prints that nobody kills.
        self.wanted = ""

    def before(self, home: Path) -> None:
        """Makes what each killed run finds."""

    def kills(self, calls: list[Call]) -> list[Kill]:
        raise NotImplementedError

    def after(self, home: Path, title: str, is_killed: bool, printed: str) -> None:
        raise NotImplementedError

    def environment(self, home: Path) -> dict[str, str]:
        return isolated_environment(home)

    def words(self, home: Path) -> list[str]:
        return self.row.command.split()

    def run(self, home: Path, words: Sequence[str], what: str) -> Outcome:
        """A run that nobody kills, and that has to end well."""
        outcome = run(self.binary, words, self.environment(home))
        self.tally.check(outcome.code == 0, f"{what}: {outcome.trouble}")
        return outcome

    def run_all(self, jobs: int, step: int) -> tuple[int, int]:
        """Every `step`-th kill; returns how many were tried, and how many came before the end."""
        with tempfile.TemporaryDirectory(prefix="killing-") as text:
            folder = Path(text)
            self.before(folder / "template")
            code, self.wanted, calls = self._traced(folder, "counting")
            self.tally.check(code == 0, f"{self.name}: under strace: exit code {code}")
            kills = self.kills(calls)[::step]
            with ThreadPoolExecutor(jobs) as pool:
                landed = sum(pool.map(lambda n: self._one(folder, n, kills[n]), range(len(kills))))
            in_time = f"{self.name}: {landed} kills of {len(kills)} came in time"
            self.tally.check(landed * 2 > len(kills), in_time)
            return len(kills), landed

    def _traced(self, folder: Path, name: str, *more: str) -> tuple[int, str, list[Call]]:
        """A run in a home like the template: its exit code, what it printed, its calls in order."""
        home, trace = folder / name, folder / f"trace-{name}"
        shutil.copytree(folder / "template", home)
        done = subprocess.run(
            ["strace", "-f", "-o", str(trace), *more, str(self.binary), *self.words(home)],
            env=self.environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=60,
        )  # fmt: skip
        found = (LINE.match(line) for line in trace.read_text(errors="replace").splitlines())
        calls = [(match[1], match[2]) for match in found if match]
        trace.unlink()
        return done.returncode, done.stdout.decode("utf-8", "replace"), calls

    def _one(self, folder: Path, number: int, kill: Kill) -> bool:
        call, nth = kill
        title = f"{self.name}, killed at {call} {nth}"
        inject = f"inject={call}:signal=KILL:when={nth}"
        code, printed, _ = self._traced(folder, f"home-{number}", "-e", inject)
        is_killed = code in (-signal.SIGKILL, 128 + signal.SIGKILL)
        # With threads, calls are not the same in each run: what was not met ends well.
        self.tally.check(is_killed or code == 0, f"{title}: exit code {code}")
        self.after(folder / f"home-{number}", title, is_killed, printed)
        shutil.rmtree(folder / f"home-{number}")
        return is_killed


# Writes: what is left must be the old file or the new one. After each kill the file is read by the program and by us;
# the next change has to work, and nothing may be left over after it.


class Write(NamedTuple):
    """A command that writes a file; `before` are the commands that make the old one."""

    name: str
    before: list[str]
    command: str
    file: str
    old: Callable[[bytes], bool]
    new: Callable[[bytes], bool]


def favorites_are(*places: str) -> Callable[[bytes], bool]:
    def are(content: bytes) -> bool:
        document = decoded_json(content.decode("utf-8", "replace"))
        return isinstance(document, dict) and document.get("favorites") == list(places)

    return are


def settings_are(*lines: str) -> Callable[[bytes], bool]:
    return lambda content: content.decode("utf-8", "replace").split("\n") == [*lines, ""]


SHINJUKU, SAPPORO = "m:1310400", "m:0110000"
WRITES = [
    Write(name, before.split("; ") if before else [], command, file, named(old, globals()), named(new, globals()))
    for name, before, command, file, old, new in lines("killing")
]


class Prefixes(Killing):
    def before(self, home: Path) -> None:
        home.mkdir()
        for command in self.row.before:
            self.run(home, command.split(), f"{self.name}: {command}")

    def kills(self, calls: list[Call]) -> list[Kill]:
        """At each call but the first, which is the start of the program."""
        self.tally.check(len(calls) > 20, f"{self.name}: strace sees {len(calls)} calls")
        return [(call[1], calls[: at + 1].count(call)) for at, call in enumerate(calls)][1:]

    def after(self, home: Path, title: str, is_killed: bool, printed: str) -> None:
        """The next run reads the file, makes the change, and leaves nothing of the killed one."""
        path = home / self.row.file
        content = path.read_bytes() if path.exists() else b""
        whole = self.row.new(content) or (is_killed and self.row.old(content))
        self.tally.check(whole, f"{title}: neither the old file nor the new one: {content[:120]!r}")
        reading = self.words(home)[0]
        self.run(home, [reading, "list" if reading == "favorites" else "show"], f"{title}: cannot be read")
        self.run(home, self.words(home), f"{title}: the next change")
        self.tally.check(self.row.new(path.read_bytes()), f"{title}: the next change is not there")
        known = {path.name, path.stem + ".lock", path.name + ".lock"}
        more = sorted(set(os.listdir(path.parent)) - known)
        # A write that begins may leave its file once: the next change after it removes it.
        self.tally.check(len(more) <= 1, f"{title}: left over: {more}")


def writes(binary: Path, tally: Tally, jobs: int, step: int) -> str:
    if not tally.has("strace"):
        return "no kills at system calls"
    kills = [Prefixes(binary, write, tally).run_all(jobs, step)[0] for write in WRITES]
    return f"{sum(kills)} kills at the system calls of {len(WRITES)} writes"


# What fetches and stores: cache, what a watch has told, records, with a service beside. After each kill every file is
# whole, the old one or the new one; the next run gives the same answer; what a watch had to tell was told by one of the
# two; and what is left over goes when it is old.

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
        path: body.replace(b'"30"', b'"70"').replace(b'"code":"14"', b'"code":"10"')
        for path, body in bodies.items()
    }


def days(text: str) -> object:
    document = decoded_json(text)
    return document["forecasts"][0]["days"] if isinstance(document, dict) else None


def same_days(printed: str, after: Outcome, wanted: str) -> str | None:
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


# What must hold of records is said by the files.
FETCHES = [
    Fetch(name, command, named(first, globals()), named(told, globals()))
    for name, command, first, told in lines("killing-fetches")
]


class Fetching(Killing):
    def __init__(self, binary: Path, fetch: Fetch, tally: Tally) -> None:
        super().__init__(binary, fetch, tally)
        service = Service()
        now = service.bodies
        self.bodies = [now, fetch.first(now) if fetch.first else now]
        self.server = service.server()

    def before(self, home: Path) -> None:
        home.mkdir()
        if self.row.first:
            self.server.bodies = self.bodies[1]
            self.run(home, self.words(home), f"{self.name}: before")
            make_due(home / "cache")
        self.server.bodies = self.bodies[0]

    def environment(self, home: Path) -> dict[str, str]:
        return {**isolated_environment(home), "SORAMOYO_BASE_URL": self.server.address}

    def words(self, home: Path) -> list[str]:
        """The command, with the folder of the records below the home."""
        return [str(home / word) if word == "kept" else word for word in super().words(home)]

    def kills(self, calls: list[Call]) -> list[Kill]:
        """Each call as often as the thread that makes it most; the first starts the program."""
        is_heard = bool(self.wanted) or "--quiet" in self.row.command
        self.tally.check(is_heard, f"{self.name}: prints nothing")
        most: dict[str, int] = {}
        for (_, call), count in Counter(calls).items():
            most[call] = max(most.get(call, 0), count)
        kills = [(call, n) for call, count in sorted(most.items()) for n in range(1, count + 1)]
        self.tally.check(len(kills) > 100, f"{self.name}: strace sees {len(kills)} calls")
        return [kill for kill in kills if kill[0] != "execve"]

    def after(self, home: Path, title: str, is_killed: bool, printed: str) -> None:
        for trouble in self._broken(home):
            self.tally.check(False, f"{title}: {trouble}")
        outcome = self.run(home, self.words(home), f"{title}: the next run")
        if outcome.code == 0:
            wrong = self.row.told(printed, outcome, self.wanted)
            self.tally.check(not wrong, f"{title}: {wrong}")
        for trouble in [*self._broken(home), *self._not_kept(home), *self._left_over(home)]:
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
        if "record" not in self.row.command:
            return
        kept = [path.read_bytes() for path in (home / "kept").rglob("*.json")]
        wanted = {body for path, body in self.bodies[0].items() if RECORDED.search(path)}
        if not wanted <= set(kept):
            yield f"{len(wanted - set(kept))} answers are not kept"
        if len(kept) != len(set(kept)):
            yield "an answer is kept twice"

    def _left_over(self, home: Path) -> Iterator[str]:
        """Unfinished files are removed by the next run that stores something, once they are an hour old."""
        found = [path for path in home.rglob(".atomic-*") if path.is_file()]
        if not found:
            return
        for path in found:
            os.utime(path, (time.time() - 7200, time.time() - 7200))
        for path in [*(home / "cache").rglob("*.cached"), *(home / "kept").rglob("*.json")]:
            path.unlink()
        outcome = run(self.binary, self.words(home), self.environment(home))
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


def fetches(binary: Path, tally: Tally, jobs: int, step: int) -> str:
    if not tally.has("strace"):
        return "no kills at system calls while fetching"
    results = []
    for fetch in FETCHES:
        fetching = Fetching(binary, fetch, tally)
        with fetching.server:
            results.append(fetching.run_all(jobs, step))
    return (
        f"{sum(landed for _, landed in results)} kills at the system calls of {len(FETCHES)} commands that fetch"
        f" ({sum(tried for tried, _ in results)} tried)"
    )
