#!/usr/bin/env python3
"""Tries to lose favorites: many processes at once, and processes killed while they write.

Together: --processes add different favorites at the same moment, several rounds; then a mixture
of adds, removes and moves. Afterwards every favorite must be there exactly once, and those that
were not touched must keep their order.

Read: as many readers as writers at once. Favorites are added at the end, so what each reader gets has
to be a beginning of the list that is there afterwards: never a half of it, never nothing after something.

Killed: `favorites add` and `favorites remove` are killed (SIGKILL) --kills times. Every second
kill comes at a random moment of the first --window-ms, every other one as soon as the folder of
the favorites is seen to change. After each kill the list must still be read, hold what was
confirmed before, and nothing unrequested; leftover files must not pile up.
"""

import argparse
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Iterable, NamedTuple

from checkkit import Checker, Outcome, command_line, decoded_json, table

# Primary areas of JMA. Those whose code is also that of an office (such as 270000) are left out.
OFFICES = {row["code"] for row in table("offices")}
CODES = [row["code"] for row in table("primary-areas") if row["code"] not in OFFICES]
LIMIT_SECONDS = 30.0
POLL_SECONDS = 0.00005


class Kill(NamedTuple):
    """What was attempted, and whether the process had already ended well by itself."""

    verb: str
    code: str
    finished: bool
    detail: str


class Program(Checker):
    """The program with its own data folder."""

    def __init__(self, binary: Path, move: str) -> None:
        super().__init__(binary)
        self.data = Path(self.environment["XDG_DATA_HOME"], "soramoyo")
        self.move = move

    def favorites(self, *words: str) -> Outcome:
        return self.run("favorites", *words, limit=LIMIT_SECONDS)

    def add(self, title: str, codes: Iterable[str]) -> None:
        """One after the other."""
        for code in codes:
            self.check(self.favorites("add", code).code == 0, f"{title}: add {code}")

    def change(self, operation: tuple[str, str, int]) -> Outcome:
        """Add, remove or move, given as (verb, code, position)."""
        verb, code, position = operation
        if verb == "move":
            filled = self.move.format(code=code, position=position)
            return self.favorites("move", *filled.split())
        return self.favorites(verb, code)

    def together(self, operations: list[tuple[str, str, int]]) -> list[Outcome]:
        """All operations at the same time, each in its own process."""
        with ThreadPoolExecutor(max_workers=len(operations)) as pool:
            return list(pool.map(self.change, operations))

    def listed(self) -> tuple[list[str] | None, str]:
        """The codes in order, or None and the reason."""
        return self.codes(self.favorites("list", "--json"))

    @staticmethod
    def codes(outcome: Outcome) -> tuple[list[str] | None, str]:
        """What a list that was printed holds, or None and the reason."""
        if outcome.code != 0:
            return None, outcome.trouble
        content = decoded_json(outcome.out)
        if not isinstance(content, dict) or content.get("schema") != "soramoyo.favorites":
            return None, f"not the JSON of favorites: {outcome.out[:80]!r}"
        return [favorite["code"] for favorite in content["favorites"]], ""

    def start(self, verb: str, code: str) -> subprocess.Popen:
        """Starts a command that is going to be killed."""
        return subprocess.Popen(
            [str(self.binary), "favorites", verb, code], env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def look(self) -> frozenset[tuple[str, int, int]]:
        """What the folder looks like: names, sizes, times of change."""
        try:
            stats = [(path.name, path.stat()) for path in self.data.iterdir()]
        except FileNotFoundError:
            return frozenset()
        return frozenset((name, stat.st_size, stat.st_mtime_ns) for name, stat in stats)

    def files(self) -> list[str]:
        """The names of all files in the folder of the favorites."""
        return sorted(path.name for path in self.data.rglob("*") if path.is_file())


class Stress:
    def __init__(self, program: Program, rng: random.Random) -> None:
        self.program = program
        self.rng = rng

    def adding(self, processes: int, number: int) -> None:
        """Adds from nothing, all at once."""
        title = f"adding, round {number}"
        self._empty(title)
        codes = self.rng.sample(CODES, processes)
        self._together(title, [("add", code, 0) for code in codes])
        self._holds(title, set(codes))

    def mixing(self, processes: int, number: int) -> None:
        """Adds, removes and moves at once, each favorite touched by one process only."""
        title = f"mixture, round {number}"
        self._empty(title)
        codes = self.rng.sample(CODES, processes + processes // 2)
        present, absent = codes[:processes], codes[processes:]
        self.program.add(title, present)
        part = processes // 4
        removed, moved = present[:part], present[part : 2 * part]
        untouched = present[2 * part :]
        operations = [("add", code, 0) for code in absent]
        operations += [("remove", code, 0) for code in removed]
        operations += [("move", code, self.rng.randint(1, part or 1)) for code in moved]
        self.rng.shuffle(operations)
        self._together(title, operations)
        listed = self._holds(title, (set(present) | set(absent)) - set(removed))
        order = [code for code in listed if code in untouched]
        in_order = order == [code for code in present if code in untouched]
        self.program.check(in_order, f"{title}: favorites that nobody touched changed their order")

    def reading(self, processes: int, number: int) -> None:
        """As many readers as writers, at once; half of the favorites are there before."""
        title = f"reading, round {number}"
        self._empty(title)
        codes = self.rng.sample(CODES, processes + processes // 2)
        before, added = codes[processes:], codes[:processes]
        self.program.add(title, before)
        lines = [("add", code) for code in added] + [("list", "--json")] * processes
        self.rng.shuffle(lines)
        with ThreadPoolExecutor(max_workers=len(lines)) as pool:
            outcomes = list(pool.map(lambda words: self.program.favorites(*words), lines))
        after = self._holds(title, codes)
        for words, outcome in zip(lines, outcomes):
            if not self.program.check(outcome.code == 0, f"{title}: {words}: {outcome.trouble}"):
                continue
            if words[0] == "list":
                listed, trouble = self.program.codes(outcome)
                self.program.check(listed is not None, f"{title}: {trouble}")
                listed = listed or []
                is_whole = listed == after[: len(listed)] and len(listed) >= len(before)
                self.program.check(is_whole, f"{title}: no state of the list: {listed}, then {after}")

    def killing(self, kills: int, window_ms: float, most_leftovers: int) -> None:
        """Kills writers and looks at what is left."""
        self._empty("killing")
        confirmed = self.rng.sample(CODES, 6)
        self.program.add("killing", confirmed)
        usual = self.program.files()
        landed = 0
        for number in range(kills):
            kill = self._kill_one(number, confirmed, window_ms)
            landed += not kill.finished
            confirmed = self._after_kill(number, kill, confirmed)
        self._after_all_kills(confirmed, usual, most_leftovers)
        print(f"{landed} of {kills} processes were killed before they ended by themselves")

    def _kill_one(self, number: int, confirmed: list[str], window_ms: float) -> Kill:
        adding = len(confirmed) < 4 or (len(confirmed) < 30 and self.rng.random() < 0.5)
        unused = [code for code in CODES if code not in confirmed]
        verb = "add" if adding else "remove"
        code = self.rng.choice(unused if adding else confirmed)
        delay = self.rng.uniform(0, window_ms / 1000)
        before = self.program.look()
        process = self.program.start(verb, code)
        if number % 2:
            detail = self._wait_for_change(process, before)
        else:
            time.sleep(delay)
            detail = f"after {delay * 1000:.2f} ms"
        process.send_signal(signal.SIGKILL)
        return Kill(verb, code, process.wait() == 0, detail)

    def _wait_for_change(self, process: subprocess.Popen, before: frozenset) -> str:
        end = time.monotonic() + LIMIT_SECONDS
        while process.poll() is None and time.monotonic() < end:
            if self.program.look() != before:
                return "as soon as the folder changed"
            time.sleep(POLL_SECONDS)
        return "the folder did not change"

    def _after_kill(self, number: int, kill: Kill, confirmed: list[str]) -> list[str]:
        title = f"kill {number + 1}, {kill.verb} {kill.code} {kill.detail}"
        listed, trouble = self.program.listed()
        if not self.program.check(listed is not None, f"{title}: cannot be read: {trouble}"):
            return confirmed
        allowed = [_applied(kill, confirmed)] + ([] if kill.finished else [confirmed])
        holds = listed in allowed
        self.program.check(holds, f"{title}: {_difference(allowed, listed or [])}")
        return listed or []

    def _after_all_kills(self, confirmed: list[str], usual: list[str], most: int) -> None:
        fresh = next(code for code in CODES if code not in confirmed)
        self.program.add("after the kills", [fresh])
        self._holds("after the kills", {*confirmed, fresh})
        leftovers = [name for name in self.program.files() if name not in usual]
        few = len(leftovers) <= most
        self.program.check(few, f"after the kills: {len(leftovers)} leftover files: {leftovers[:5]}")

    def _together(self, title: str, operations: list[tuple[str, str, int]]) -> None:
        for operation, outcome in zip(operations, self.program.together(operations)):
            words = " ".join(str(word) for word in operation if word)
            self.program.check(outcome.code == 0, f"{title}: {words}: {outcome.trouble}")

    def _holds(self, title: str, expected: Iterable[str]) -> list[str]:
        listed, trouble = self.program.listed()
        if not self.program.check(listed is not None, f"{title}: cannot be read: {trouble}"):
            return []
        codes = listed or []
        lost, invented = set(expected) - set(codes), set(codes) - set(expected)
        self.program.check(not lost, f"{title}: lost {sorted(lost)}")
        self.program.check(not invented, f"{title}: invented {sorted(invented)}")
        self.program.check(len(codes) == len(set(codes)), f"{title}: some are there twice")
        return codes

    def _empty(self, title: str) -> None:
        for code in self.program.listed()[0] or []:
            self.program.favorites("remove", code)
        listed, trouble = self.program.listed()
        self.program.check(listed == [], f"{title}: does not start empty: {trouble or listed}")


def _applied(kill: Kill, confirmed: list[str]) -> list[str]:
    if kill.verb == "add":
        return [*confirmed, kill.code]
    return [code for code in confirmed if code != kill.code]


def _difference(allowed: list[list[str]], listed: list[str]) -> str:
    known = set().union(*allowed)
    sure = set(allowed[0]).intersection(*allowed)
    lost, invented = sorted(sure - set(listed)), sorted(set(listed) - known)
    if not lost and not invented:
        return f"neither the list before nor the list after: {listed}"
    return f"lost {lost}, invented {invented}"


def arguments() -> argparse.Namespace:
    parser = command_line(__doc__)
    parser.add_argument("--processes", type=int, default=32, help="processes at once (default 32)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each kind (default 3)")
    parser.add_argument("--kills", type=int, default=20, help="processes to kill (default 20)")
    parser.add_argument(
        "--window-ms", type=float, default=15, help="latest random kill (default 15)"
    )
    parser.add_argument(
        "--leftovers", type=int, default=2, help="files too many at most (default 2)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (default 1)")
    parser.add_argument(
        "--move", default="{code} {position}", metavar="WORDS",
        help="what follows `favorites move` (default: %(default)s, position from 1)",
    )  # fmt: skip
    options = parser.parse_args()
    if not 4 <= options.processes <= len(CODES) * 2 // 3:
        parser.error(f"--processes must be 4 to {len(CODES) * 2 // 3}")
    return options


def main() -> int:
    options = arguments()
    with Program(options.binary, options.move) as program:
        stress = Stress(program, random.Random(options.seed))
        for number in range(1, options.rounds + 1):
            stress.adding(options.processes, number)
            stress.mixing(options.processes, number)
            stress.reading(options.processes, number)
        stress.killing(options.kills, options.window_ms, options.leftovers)
    return program.close()


if __name__ == "__main__":
    sys.exit(main())
