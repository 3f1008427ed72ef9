"""Kills a write after each of its system calls: what is left must be the old file or the new one.

strace counts the calls of each thread (a lock is taken on one of its own) and, in a run of its own for each
call, kills the program as the n-th begins. After each kill the file is read by the program and by us; the next change has to work, and nothing
may be left over after it.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple

from checkkit import Tally, decoded_json, isolated_environment, run


class Write(NamedTuple):
    """A command that writes a file; `before` are the commands that make the old one."""

    name: str
    before: Tuple[str, ...]
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


def is_nothing(content: bytes) -> bool:
    return content == b""


SHINJUKU, SAPPORO = "m:1310400", "m:0110000"
WRITES = (
    Write(
        "the first favorite", (), "favorites add 13104", "data/soramoyo/favorites.json",
        is_nothing, favorites_are(SHINJUKU),
    ),
    Write(
        "another favorite", ("favorites add 13104",), "favorites add 札幌市",
        "data/soramoyo/favorites.json", favorites_are(SHINJUKU), favorites_are(SHINJUKU, SAPPORO),
    ),
    Write(
        "a favorite removed", ("favorites add 13104", "favorites add 札幌市"),
        "favorites remove 13104", "data/soramoyo/favorites.json",
        favorites_are(SHINJUKU, SAPPORO), favorites_are(SAPPORO),
    ),
    Write(
        "the first setting", (), "config set lang en", "config/soramoyo/config",
        is_nothing, settings_are("lang = en"),
    ),
    Write(
        "a setting changed", ("config set lang en", "config set width 70"), "config set lang ja",
        "config/soramoyo/config", settings_are("lang = en", "width = 70"),
        settings_are("lang = ja", "width = 70"),
    ),
)  # fmt: skip
CALL = re.compile(r"^(\d+) +([a-z_0-9]+)\(")


class Prefixes:
    """All prefixes of one write."""

    def __init__(self, binary: Path, write: Write, tally: Tally) -> None:
        self.binary = binary
        self.write = write
        self.tally = tally

    def run_all(self, jobs: int, step: int) -> int:
        """Kills at every `step`-th call; returns how many kills there were."""
        with tempfile.TemporaryDirectory(prefix="prefixes-") as text:
            template = Path(text) / "template"
            environment = self._home(template)
            for command in self.write.before:
                outcome = run(self.binary, command.split(), environment)
                self.tally.check(outcome.code == 0, f"{self.write.name}: {command}: {outcome.trouble}")
            calls = self._calls(Path(text), template)
            self.tally.check(len(calls) > 20, f"{self.write.name}: strace sees {len(calls)} calls")
            # The first is the start of the program.
            numbers = list(range(2, len(calls) + 1, step))
            with ThreadPoolExecutor(jobs) as pool:
                landed = sum(
                    pool.map(lambda n: self._one(Path(text), template, n, *nth_of_its_kind(calls, n)), numbers)
                )
            self.tally.check(
                landed * 2 > len(numbers), f"{self.write.name}: {landed} kills of {len(numbers)} came in time"
            )
            return len(numbers)

    def _home(self, home: Path) -> Dict[str, str]:
        return isolated_environment(home)

    def _strace(self, trace: Path, environment: Dict[str, str], *more: str) -> Optional[int]:
        done = subprocess.run(
            ["strace", "-f", "-o", str(trace), *more, str(self.binary), *self.write.command.split()],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=60,
        )  # fmt: skip
        return done.returncode

    def _calls(self, folder: Path, template: Path) -> List[Tuple[str, str]]:
        """Each call with its thread, in order."""
        home = folder / "counting"
        shutil.copytree(template, home)
        trace = folder / "calls"
        code = self._strace(trace, self._home(home))
        self.tally.check(code == 0, f"{self.write.name}: under strace: exit code {code}")
        found = (CALL.match(line) for line in trace.read_text(errors="replace").splitlines())
        return [(match.group(1), match.group(2)) for match in found if match]

    def _one(self, folder: Path, template: Path, number: int, call: str, nth: int) -> bool:
        home = folder / f"home-{number}"
        shutil.copytree(template, home)
        environment = self._home(home)
        title = f"{self.write.name}, killed at call {number} ({call})"
        code = self._strace(
            folder / f"trace-{number}", environment,
            "-e", f"inject={call}:signal=KILL:when={nth}",
        )  # fmt: skip
        killed = code in (-signal.SIGKILL, 128 + signal.SIGKILL)
        # With threads, calls are not the same in each run: what was not met ends well.
        self.tally.check(killed or code == 0, f"{title}: exit code {code}")
        path = home / self.write.file
        content = path.read_bytes() if path.exists() else b""
        whole = self.write.new(content) or (killed and self.write.old(content))
        self.tally.check(whole, f"{title}: neither the old file nor the new one: {content[:120]!r}")
        self._usable(home, environment, title)
        shutil.rmtree(home)
        return killed

    def _usable(self, home: Path, environment: Dict[str, str], title: str) -> None:
        """The next run reads the file, makes the change, and leaves nothing of the killed one."""
        reading = self.write.command.split()[0]
        outcome = run(self.binary, [reading, "list" if reading == "favorites" else "show"], environment)
        self.tally.check(outcome.code == 0, f"{title}: cannot be read: {outcome.trouble}")
        outcome = run(self.binary, self.write.command.split(), environment)
        self.tally.check(outcome.code == 0, f"{title}: the next change: {outcome.trouble}")
        path = home / self.write.file
        self.tally.check(self.write.new(path.read_bytes()), f"{title}: the next change is not there")
        known = {path.name, path.stem + ".lock", path.name + ".lock"}
        more = sorted(set(os.listdir(path.parent)) - known)
        # A write that begins may leave its file once: the next change after it removes it.
        self.tally.check(len(more) <= 1, f"{title}: left over: {more}")


def nth_of_its_kind(calls: List[Tuple[str, str]], number: int) -> Tuple[str, int]:
    """strace counts the calls of each name and thread by themselves."""
    thread, call = calls[number - 1]
    return call, calls[:number].count((thread, call))


def attack(binary: Path, tally: Tally, jobs: int, step: int) -> str:
    """All writes; returns what was done, in words."""
    if shutil.which("strace") is None:
        tally.lacks("strace")
        return "no kills at system calls"
    kills = [Prefixes(binary, write, tally).run_all(jobs, step) for write in WRITES]
    return f"{sum(kills)} kills at the system calls of {len(WRITES)} writes"


