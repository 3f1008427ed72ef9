"""Rows of files that are replaced, or cut and grown, while they are read."""

import json
from pathlib import Path
from typing import Any, Callable

from attack import for_row
from attack.files import cutting, swapping
from attack.row import Row
from attack.stage import Stage
from checkkit import Outcome, decoded_json

# Each row is played once, and this often again while the file goes on changing.
TURNS = 25
FORECAST = "forecast 13104 --json"
REMARK = b"# a remark that makes reading take a while\n" * 1200


@for_row
def again(stage: Stage, command: str, judge: Callable[[Outcome], str | None]) -> str | None:
    """Runs it more often while the file changes; says what the first wrong run did."""
    for number in range(TURNS):
        outcome = stage.run_plainly(*command.split())
        wrong = judge(outcome)
        if wrong:
            return f"run {number + 1}: {wrong}"
    return None


def row(name: str, make: Callable[[Stage], None], command: str, judge: Callable[[Outcome], str | None], codes: Any = (0,)) -> Row:
    return Row(name, make, command, codes, ended=judge, kept=again(command, judge), seconds=10)


HOW = {True: "replaced", False: "cut and grown"}


def disturb(stage: Stage, path: Path, whole: bytes, other: bytes, is_replaced: bool) -> None:
    """Again and again while the row lasts."""
    stage.repeat(swapping(path, whole, other) if is_replaced else cutting(path, whole))


# Settings.

FIRST = REMARK + b"lang = en\nwidth = 70\nglyphs = ascii\n"
SECOND = b"lang = ja\n" + REMARK + b"width = 100\nglyphs = unicode\n"
PAIRS = ({"lang": "en", "width": "70", "glyphs": "ascii"}, {"lang": "ja", "width": "100", "glyphs": "unicode"})

# What stands in place of each value when the file is cut before the last digit of the width; the system
# does not read a file at one moment, so each may be either.
HALF = {"lang": "en", "width": "7", "glyphs": "unicode"}


def values(outcome: Outcome) -> Any:
    document = decoded_json(outcome.out)
    if not isinstance(document, dict):
        return None
    found = {setting["key"]: setting for setting in document["settings"]}
    return {key: str(found[key]["value"]) for key in PAIRS[0]}


def one_of_both(outcome: Outcome) -> str | None:
    if outcome.code != 0:
        return outcome.trouble
    found = values(outcome)
    return None if found in PAIRS else f"neither the one nor the other file: {found}"


def replaced_settings(stage: Stage) -> None:
    stage.config.mkdir(parents=True)
    (stage.config / "config").write_bytes(FIRST)
    stage.repeat(swapping(stage.config / "config", FIRST, SECOND))


def cut_settings(stage: Stage) -> None:
    """A plain text has no end that could be missing: what is before the cut holds."""
    stage.config.mkdir(parents=True)
    path = stage.config / "config"
    path.write_bytes(FIRST)
    stage.repeat(cutting(path, FIRST, FIRST.index(b"70") + 1))


def whole_or_half(outcome: Outcome) -> str | None:
    if outcome.code == 78:
        return None if "width must be" in outcome.err else f"the setting is not named: {outcome.err[:200]!r}"
    if outcome.code != 0:
        return outcome.trouble
    found = values(outcome)
    right = found and all(found[key] in (PAIRS[0][key], HALF[key]) for key in HALF)
    return None if right else f"other settings: {found}"


# The cache.


def entry(stage: Stage) -> Path:
    """The stored forecast of the office."""
    return next(path for path in stage.cache.glob("*.cached") if b"/forecast/data/forecast/" in path.read_bytes()[:400])


def other_entry(whole: bytes) -> bytes:
    """The same answer with another figure, as a later issue would have it."""
    head, _, body = whole.partition(b"\n\n")
    assert body.count(b'"30"')
    return head + b"\n\n" + body.replace(b'"30"', b'"70"')


def chances(outcome: Outcome) -> Any:
    """All chances of rain of all days; None where there is no forecast."""
    document = decoded_json(outcome.out)
    if not (isinstance(document, dict) and document.get("forecasts")):
        return None
    return json.dumps([day.get("rain") for day in document["forecasts"][0]["days"]])


class Cached:
    """A forecast from an entry of the cache that changes; both forecasts are known from one that does not change."""

    def __init__(self, is_replaced: bool, is_offline: bool) -> None:
        self.is_replaced = is_replaced
        self.is_offline = is_offline
        self.known: list[Any] = []

    def make(self, stage: Stage) -> None:
        stage.learn()
        # The judge of this row knows two truths.
        stage.truth = {}
        path = entry(stage)
        whole = path.read_bytes()
        other = other_entry(whole)
        for content in (other, whole):
            path.write_bytes(content)
            self.known.append(chances(stage.run_plainly(*FORECAST.split(), "--offline")))
        assert len(set(self.known)) == 2, self.known
        disturb(stage, path, whole, other, self.is_replaced)

    def judge(self, outcome: Outcome) -> str | None:
        if outcome.code == 69 and self.is_offline and not self.is_replaced:
            said = outcome.err.startswith("soramoyo: ") and chances(outcome) is None
            return None if said else f"69 with a forecast, or without words: {outcome.err[:200]!r}"
        if outcome.code != 0:
            return outcome.trouble
        right = self.known if self.is_replaced else self.known[1:]
        return None if chances(outcome) in right else f"another forecast: {chances(outcome)}"

    def row(self) -> Row:
        where = "without a network" if self.is_offline else "with the service"
        command = FORECAST + (" --offline" if self.is_offline else "")
        codes = (0, 69) if self.is_offline and not self.is_replaced else (0,)
        return row(f"cache entry {HOW[self.is_replaced]} while it is read, {where}", self.make, command, self.judge, codes)


# What `watch` has told.

WATCH = "watch 13104 --once --only warnings --plain"


def state_file(stage: Stage) -> Path:
    return next(stage.cache.glob("watch-*.state"))


def watched(is_replaced: bool) -> Row:
    """Nothing is new: a state that is read whole tells nothing, one that is not tells all of it, and says why."""
    told: list[str] = []

    def make(stage: Stage) -> None:
        stage.serve()
        first = stage.run_plainly(*WATCH.split())
        told.append(first.out)
        assert first.code == 0 and told[0].count("\n") > 1, first
        path = state_file(stage)
        whole = path.read_bytes()
        # Time goes on, so the program rewrites it itself; a state of the same meaning replaces it.
        other = whole.replace(b"known\twarnings\t2", b"known\twarnings\t2", 1)
        disturb(stage, path, whole, other, is_replaced)

    def judge(outcome: Outcome) -> str | None:
        if outcome.code != 0:
            return outcome.trouble
        if not outcome.out:
            return None
        if is_replaced:
            return f"told again: {outcome.out[:200]!r}"
        return None if "told" in outcome.err else f"told again without a word: {outcome.out[:200]!r}, {outcome.err!r}"

    return row(f"what a watch has told, {HOW[is_replaced]} while it is read", make, WATCH, judge)


# What `record` has kept.

RECORD = "record 13104 --into kept --json"


def recorded(is_replaced: bool) -> Row:
    """A file of the archive is replaced by another one, or cut: `record` must keep its own answer whole."""
    whole: list[bytes] = []

    def make(stage: Stage) -> None:
        stage.serve()
        stage.environment["PWD"] = str(stage.home)
        path = stage.record()
        whole.append(path.read_bytes())
        disturb(stage, path, whole[0], b"[]", is_replaced)

    def kept(stage: Stage) -> str | None:
        for _ in range(TURNS):
            outcome = stage.run_plainly("record", "13104", "--into", str(stage.home / "kept"), "--json")
            if outcome.code != 0:
                return outcome.trouble
        names = sorted(path.name for path in (stage.home / "kept" / "forecast").rglob("*") if path.is_file())
        more = [name for name in names if not name.endswith((".json", ".new"))]
        if more:
            return f"left over: {more}"
        copies = [path for path in (stage.home / "kept" / "forecast").rglob("*-2.json")]
        wrong = [path.name for path in copies if path.read_bytes() != whole[0]]
        return f"not whole: {wrong}" if wrong else "more than one copy" if len(names) > 3 else None

    return Row(f"recorded file {HOW[is_replaced]} while it is compared", make, RECORD, (0,), kept=kept, seconds=10)


def replayed(is_replaced: bool) -> Row:
    """The same while it is replayed: one of both, or a message."""
    known: list[Any] = []

    def make(stage: Stage) -> None:
        stage.serve()
        path = stage.record()
        whole = path.read_bytes()
        other = whole.replace(b'"30"', b'"70"')
        for content in (other, whole):
            path.write_bytes(content)
            known.append(chances(stage.replay()))
        assert len(set(known)) == 2, known
        disturb(stage, path, whole, other, is_replaced)

    def kept(stage: Stage) -> str | None:
        for number in range(TURNS):
            outcome = stage.replay()
            if outcome.code in (65, 69) and not is_replaced:
                if not outcome.err.startswith("soramoyo: "):
                    return f"run {number + 1}: without words: {outcome.err[:200]!r}"
                continue
            if outcome.code != 0:
                return f"run {number + 1}: {outcome.trouble}"
            right = known if is_replaced else known[1:]
            if chances(outcome) not in right:
                return f"run {number + 1}: another forecast: {chances(outcome)}"
        return None

    return Row(f"recorded file {HOW[is_replaced]} while it is replayed", make, "list", (0,), kept=kept, seconds=10)


def rows() -> list[Row]:
    made = [
        row("settings replaced while they are read", replaced_settings, "config show --json", one_of_both),
        row("settings cut and grown while they are read", cut_settings, "config show --json", whole_or_half, (0, 78)),
    ]
    made += [Cached(is_replaced, is_offline).row() for is_replaced in (True, False) for is_offline in (True, False)]
    for is_replaced in (True, False):
        made += [watched(is_replaced), recorded(is_replaced), replayed(is_replaced)]
    return made
