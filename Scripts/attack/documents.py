#!/usr/bin/env python3
"""Serves documents with one place changed, and looks at what every command makes of them.

Nothing may trap or hang, no control character may be printed, the exit code must be a documented one,
and nothing may be said to be none: `warnings --exit-code` must never be 0, and no page of tsunamis,
earthquakes, typhoons and eruptions says that there is nothing. Of each, two are in force (or listed), and
one change of a document can hide one of them at most. The same seed makes the same cases; `--only N` plays case N again
and prints what the program printed.
"""

import copy
import json
import random
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Iterator, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack.row import CONTROL, TRAP  # noqa: E402
from checkkit import Checker, Options, Outcome, rows, script  # noqa: E402
from simulated.service import Service, serve_more  # noqa: E402

# By a part of the path of the changed document.
COMMANDS = {part: commands.split("; ") for part, commands in rows("attack/documents.tsv")}
# What says of a list that nothing is on it.
NONE = re.compile(
    r"No (tsunami report|report of such an earthquake|eruption warning)|There is no typhoon|"
    r'"(tsunamis|quakes|storms|volcanoes)": \[\]'
)
CODES = {0, 10, 11, 12, 13, 14, 15, 64, 65, 66, 67, 69, 74, 75}
LIMIT = 25.0
WITHOUT_PLACE = {"tsunami", "quakes", "quakes --json", "typhoon", "volcanoes", "volcanoes --json"}


# Changes one place of a document, so that most of it stays what the reader expects.
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3.5, 1e308, -1e308, 2**63, -(2**63) - 1, 10**30, "", " ", "0", "-0",
    "NaN", "1e999", "9" * 400, "\x00", "\x1b]0;x\x07\x1b[2J", "\u202eabc\u2066", "\ud800", "漢" * 3000, "../../../etc",
    "2026-13-45T99:99:99+99:99", "9999-12-31T23:59:59+14:00", "0000-01-01T00:00:00Z", [], {}, [[]],
    [None], {"": None}, {"a": {"a": {"a": []}}},
)  # fmt: skip


class Mutator:
    """The same seed makes the same changes."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def changed(self, body: bytes) -> bytes:
        """One change of the structure, or now and then of the bytes."""
        kind = self.rng.random()
        if kind < 0.08 and body:
            return body[: self.rng.randrange(len(body))]
        if kind < 0.16 and body:
            flipped = bytearray(body)
            flipped[self.rng.randrange(len(body))] ^= 1 << self.rng.randrange(8)
            return bytes(flipped)
        try:
            document = json.loads(body)
        except ValueError:
            return self._changed_table(body)
        changed = self._changed_document(document)
        return json.dumps(changed, ensure_ascii=self.rng.random() < 0.5).encode(
            "utf-8", "surrogatepass"
        )

    def _changed_document(self, document: Any) -> Any:
        document = copy.deepcopy(document)
        places = list(_places(document))
        if not places:
            return self.rng.choice(ODD)
        holder, key = self.rng.choice(places)
        action = self.rng.random()
        if action < 0.5:
            holder[key] = self.rng.choice(ODD)
        elif action < 0.65:
            del holder[key]
        elif action < 0.75 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif action < 0.8 and isinstance(holder, list):
            self.rng.shuffle(holder)
        elif action < 0.85 and isinstance(holder, list):
            holder.extend(copy.deepcopy(holder[key]) for _ in range(2000))
        else:
            other, place = self.rng.choice(places)
            holder[key] = copy.deepcopy(other[place])
        return document

    def _changed_table(self, body: bytes) -> bytes:
        """A line or a field of a table, or of a text."""
        lines = body.decode("utf-8", "replace").split("\n")
        row = self.rng.randrange(len(lines))
        fields = lines[row].split(",")
        column = self.rng.randrange(len(fields))
        odd = self.rng.choice(ODD)
        fields[column] = odd if isinstance(odd, str) else json.dumps(odd)
        lines[row] = ",".join(fields)
        if self.rng.random() < 0.2:
            del lines[self.rng.randrange(len(lines))]
        return "\n".join(lines).encode("utf-8", "surrogatepass")


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (holder, key) below a value."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    return [place for key in keys for place in [(value, key), *_places(value[key])]]


class Case(NamedTuple):
    """A number decides everything about a case."""

    number: int
    path: str
    command: str
    body: bytes


def case(number: int, seed: int, service: Service, paths: list[str]) -> Case:
    mutator = Mutator(seed * 1_000_003 + number)
    path = mutator.rng.choice(paths)
    part = next(part for part in COMMANDS if part in path)
    command = mutator.rng.choice(COMMANDS[part])
    return Case(number, path, command, mutator.changed(service.bodies[path]))


def judged(case: Case, outcome: Outcome) -> Iterator[str]:
    if outcome.code is None:
        yield f"did not end in {LIMIT:.0f} s"
        return
    if outcome.code not in CODES:
        yield f"exit code {outcome.code}: {outcome.err[:200]!r}"
    for pattern in (CONTROL, TRAP):
        for text in (outcome.out, outcome.err):
            found = pattern.search(text)
            if found:
                yield f"prints {text[max(0, found.start() - 40) : found.end() + 20]!r}"
    if "--exit-code" in case.command and outcome.code == 0:
        yield "says that nothing is in force"
    none = NONE.search(outcome.out)
    # Reports about other places than the one that was asked for may well be none.
    if none and case.command in WITHOUT_PLACE:
        yield f"says {none.group()!r}"


def play(case: Case, service: Service, binary: Path, prints: bool) -> list[str]:
    changed = copy.copy(service)
    changed.bodies = {**service.bodies, case.path: case.body}
    with Checker(binary) as checker, changed.server() as server:
        words = case.command.split()
        outcome = checker.run(*words, limit=LIMIT, SORAMOYO_BASE_URL=server.address)
    if prints:
        print(case.path, case.command, outcome.code, outcome.out, outcome.err, case.body.decode("utf-8", "replace"), sep="\n")
    return [f"case {case.number}: {case.command} of {case.path}: {fault}" for fault in judged(case, outcome)]


@script
def main(options: Options, tally: Checker) -> int | None:
    service = Service()
    serve_more(service)
    paths = sorted(path for path in service.bodies if any(part in path for part in COMMANDS))
    if options.only is not None:
        chosen = case(options.only, options.seed, service, paths)
        for fault in play(chosen, service, options.binary, True):
            print(fault)
        return 0
    end = time.monotonic() + options.seconds
    number = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        while time.monotonic() < end:
            cases = [case(number + n, options.seed, service, paths) for n in range(60)]
            number += len(cases)
            for faults in pool.map(lambda c: play(c, service, options.binary, False), cases):
                tally.check(not faults, "; ".join(faults))
    print(f"{number} changed documents of {len(paths)}, {options.seconds:.0f} s, seed {options.seed}")
    return None
