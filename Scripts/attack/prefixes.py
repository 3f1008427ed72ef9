"""Kills a write after each of its system calls: what is left must be the old file or the new one.

After each kill the file is read by the program and by us; the next change has to work, and nothing
may be left over after it.
"""

import os
import shutil
from pathlib import Path
from typing import Callable, NamedTuple

from attack.killing import Call, Kill, Killing
from checkkit import Tally, decoded_json, run


class Write(NamedTuple):
    """A command that writes a file; `before` are the commands that make the old one."""

    name: str
    before: tuple[str, ...]
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


class Prefixes(Killing):
    def __init__(self, binary: Path, write: Write, tally: Tally) -> None:
        super().__init__(binary, write.name, write.command, tally)
        self.write = write

    def before(self, home: Path) -> None:
        environment = self.environment(home)
        for command in self.write.before:
            outcome = run(self.binary, command.split(), environment)
            self.tally.check(outcome.code == 0, f"{self.name}: {command}: {outcome.trouble}")

    def kills(self, calls: list[Call]) -> list[Kill]:
        """At each call but the first, which is the start of the program."""
        self.tally.check(len(calls) > 20, f"{self.name}: strace sees {len(calls)} calls")
        return [(call[1], calls[: at + 1].count(call)) for at, call in enumerate(calls)][1:]

    def after(self, home: Path, title: str, is_killed: bool, printed: str) -> None:
        """The next run reads the file, makes the change, and leaves nothing of the killed one."""
        path = home / self.write.file
        content = path.read_bytes() if path.exists() else b""
        whole = self.write.new(content) or (is_killed and self.write.old(content))
        self.tally.check(whole, f"{title}: neither the old file nor the new one: {content[:120]!r}")
        environment = self.environment(home)
        reading = self.command.split()[0]
        listing = [reading, "list" if reading == "favorites" else "show"]
        for what, words in (("cannot be read", listing), ("the next change", self.words(home))):
            outcome = run(self.binary, words, environment)
            self.tally.check(outcome.code == 0, f"{title}: {what}: {outcome.trouble}")
        self.tally.check(self.write.new(path.read_bytes()), f"{title}: the next change is not there")
        known = {path.name, path.stem + ".lock", path.name + ".lock"}
        more = sorted(set(os.listdir(path.parent)) - known)
        # A write that begins may leave its file once: the next change after it removes it.
        self.tally.check(len(more) <= 1, f"{title}: left over: {more}")


def attack(binary: Path, tally: Tally, jobs: int, step: int) -> str:
    """All writes; returns what was done, in words."""
    if shutil.which("strace") is None:
        tally.lacks("strace")
        return "no kills at system calls"
    kills = [Prefixes(binary, write, tally).run_all(jobs, step)[0] for write in WRITES]
    return f"{sum(kills)} kills at the system calls of {len(WRITES)} writes"


