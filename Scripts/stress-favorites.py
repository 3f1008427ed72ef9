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

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Collection, Iterable, Sequence

from checkkit import Checker, Options, Outcome, decoded_json, script, table

# Primary areas of JMA. Those whose code is also that of an office (such as 270000) are left out.
OFFICES = {row["code"] for row in table("offices")}
CODES = [row["code"] for row in table("primary-areas") if row["code"] not in OFFICES]
LIMIT_SECONDS = 30.0
POLL_SECONDS = 0.00005
Words = Sequence[str]


def codes_of(outcome: Outcome) -> tuple[list[str] | None, str]:
    """The codes of a list that was printed, in order, or None and the reason."""
    if outcome.code != 0:
        return None, outcome.trouble
    content = decoded_json(outcome.out)
    if not isinstance(content, dict) or content.get("schema") != "soramoyo.favorites":
        return None, f"not the JSON of favorites: {outcome.out[:80]!r}"
    return [favorite["code"] for favorite in content["favorites"]], ""


class Stress(Checker):
    options: Options
    rng: random.Random

    @property
    def data(self) -> Path:
        return Path(self.environment["XDG_DATA_HOME"], "soramoyo")

    def run(self, *words: str, limit: float = LIMIT_SECONDS, **variables: str) -> Outcome:  # type: ignore[override]
        return super().run("favorites", *words, limit=limit, **variables)

    def adding(self, title: str) -> None:
        """Adds from nothing, all at once."""
        self._empty(title)
        codes = self.rng.sample(CODES, self.options.processes)
        self._all_well(title, [("add", code) for code in codes])
        self._holds(title, codes)

    def mixing(self, title: str) -> None:
        """Adds, removes and moves at once, each favorite touched by one process only."""
        self._empty(title)
        processes = self.options.processes
        codes = self.rng.sample(CODES, processes + processes // 2)
        present, absent = codes[:processes], codes[processes:]
        self._add(title, present)
        part = processes // 4
        removed, moved, untouched = present[:part], present[part : 2 * part], present[2 * part :]
        lines = [("add", code) for code in absent] + [("remove", code) for code in removed]
        lines += [("move", code, str(self.rng.randint(1, part or 1))) for code in moved]
        self.rng.shuffle(lines)
        self._all_well(title, lines)
        listed = self._holds(title, (set(present) | set(absent)) - set(removed))
        in_order = [code for code in listed if code in untouched] == untouched
        self.check(in_order, f"{title}: favorites that nobody touched changed their order")

    def reading(self, title: str) -> None:
        """As many readers as writers, at once; half of the favorites are there before."""
        self._empty(title)
        processes = self.options.processes
        codes = self.rng.sample(CODES, processes + processes // 2)
        before, added = codes[processes:], codes[:processes]
        self._add(title, before)
        lines = [("add", code) for code in added] + [("list", "--json")] * processes
        self.rng.shuffle(lines)
        outcomes = self._all_well(title, lines)
        after = self._holds(title, codes)
        for outcome in (outcome for words, outcome in outcomes if words[0] == "list"):
            listed, trouble = codes_of(outcome)
            self.check(listed is not None, f"{title}: {trouble}")
            listed = listed or []
            is_whole = listed == after[: len(listed)] and len(listed) >= len(before)
            self.check(is_whole, f"{title}: no state of the list: {listed}, then {after}")

    def killing(self) -> None:
        self._empty("killing")
        confirmed = self.rng.sample(CODES, 6)
        self._add("killing", confirmed)
        usual = self._files()
        landed = 0
        for number in range(self.options.kills):
            verb, code, is_over, detail = self._kill_one(number, confirmed)
            landed += not is_over
            confirmed = self._after_kill(f"kill {number + 1}, {verb} {code} {detail}", verb, code, is_over, confirmed)
        fresh = next(code for code in CODES if code not in confirmed)
        self._add("after the kills", [fresh])
        self._holds("after the kills", {*confirmed, fresh})
        left = sorted(self._files() - usual)
        few = len(left) <= self.options.leftovers
        self.check(few, f"after the kills: {len(left)} leftover files: {left[:5]}")
        print(f"{landed} of {self.options.kills} processes were killed before they ended by themselves")

    def _kill_one(self, number: int, confirmed: list[str]) -> tuple[str, str, bool, str]:
        """What was attempted, whether the process had already ended well by itself, and how it was killed."""
        adding = len(confirmed) < 4 or (len(confirmed) < 30 and self.rng.random() < 0.5)
        verb = "add" if adding else "remove"
        code = self.rng.choice([code for code in CODES if code not in confirmed] if adding else confirmed)
        delay = self.rng.uniform(0, self.options.window_ms / 1000)
        before = self._look()
        process = self.start("favorites", verb, code)
        if number % 2:
            detail = self._wait_for_change(process, before)
        else:
            time.sleep(delay)
            detail = f"after {delay * 1000:.2f} ms"
        process.send_signal(signal.SIGKILL)
        return verb, code, process.wait() == 0, detail

    def _wait_for_change(self, process: subprocess.Popen[bytes], before: object) -> str:
        end = time.monotonic() + LIMIT_SECONDS
        while process.poll() is None and time.monotonic() < end:
            if self._look() != before:
                return "as soon as the folder changed"
            time.sleep(POLL_SECONDS)
        return "the folder did not change"

    def _after_kill(self, title: str, verb: str, killed: str, is_over: bool, confirmed: list[str]) -> list[str]:
        listed, trouble = codes_of(self.run("list", "--json"))
        if not self.check(listed is not None, f"{title}: cannot be read: {trouble}"):
            return confirmed
        done = [code for code in confirmed if code != killed] + [killed] * (verb == "add")
        allowed = [done] + ([] if is_over else [confirmed])
        self.check(listed in allowed, f"{title}: {_difference(allowed, listed or [])}")
        return listed or []

    def _look(self) -> object:
        try:
            stats = [(path.name, path.stat()) for path in self.data.iterdir()]
        except FileNotFoundError:
            return frozenset()
        return frozenset((name, stat.st_size, stat.st_mtime_ns) for name, stat in stats)

    def _files(self) -> set[str]:
        return {path.name for path in self.data.rglob("*") if path.is_file()}

    def _add(self, title: str, codes: Iterable[str]) -> None:
        """One after the other."""
        for code in codes:
            self.check(self.run("add", code).code == 0, f"{title}: add {code}")

    def _all_well(self, title: str, lines: list[Words]) -> list[tuple[Words, Outcome]]:
        """All at the same time; those that end well."""
        outcomes = list(zip(lines, self.together(lines)))
        return [
            (words, outcome) for words, outcome in outcomes
            if self.check(outcome.code == 0, f"{title}: {' '.join(words)}: {outcome.trouble}")
        ]  # fmt: skip

    def _holds(self, title: str, expected: Collection[str]) -> list[str]:
        listed, trouble = codes_of(self.run("list", "--json"))
        if not self.check(listed is not None, f"{title}: cannot be read: {trouble}"):
            return []
        codes = listed or []
        lost, invented = set(expected) - set(codes), set(codes) - set(expected)
        self.check(not lost, f"{title}: lost {sorted(lost)}")
        self.check(not invented, f"{title}: invented {sorted(invented)}")
        self.check(len(codes) == len(set(codes)), f"{title}: some are there twice")
        return codes

    def _empty(self, title: str) -> None:
        for code in codes_of(self.run("list", "--json"))[0] or []:
            self.run("remove", code)
        listed, trouble = codes_of(self.run("list", "--json"))
        self.check(listed == [], f"{title}: does not start empty: {trouble or listed}")


def _difference(allowed: list[list[str]], listed: list[str]) -> str:
    known = set().union(*allowed)
    sure = set(allowed[0]).intersection(*allowed)
    lost, invented = sorted(sure - set(listed)), sorted(set(listed) - known)
    if not lost and not invented:
        return f"neither the list before nor the list after: {listed}"
    return f"lost {lost}, invented {invented}"


@script
def main(options: Options, stress: Stress) -> None:
    if not 4 <= options.processes <= len(CODES) * 2 // 3:
        sys.exit(f"--processes must be 4 to {len(CODES) * 2 // 3}")
    stress.options, stress.rng = options, random.Random(options.seed)
    for number in range(1, options.rounds + 1):
        stress.adding(f"adding, round {number}")
        stress.mixing(f"mixture, round {number}")
        stress.reading(f"reading, round {number}")
    stress.killing()
