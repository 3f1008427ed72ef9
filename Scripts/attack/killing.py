"""Kills a command after each of its system calls, and looks at what is left.

strace counts the calls of each thread (a lock is taken on one of its own) and, in a run of its own
for each call, kills the program as the n-th begins in the thread that comes there first.
"""

import re
import shutil
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checkkit import Tally, isolated_environment

LINE = re.compile(r"^(\d+) +([a-z_0-9]+)\(")
# A thread and a call; a call and its number in a thread.
Call = tuple[str, str]
Kill = tuple[str, int]


class Killing:
    """All kills of one command. Heirs say what comes before, which kills, and what must hold."""

    def __init__(self, binary: Path, name: str, command: str, tally: Tally) -> None:
        self.binary = binary
        self.name = name
        self.command = command
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
        return self.command.split()

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
