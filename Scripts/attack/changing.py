"""Rows of files that are replaced, or cut and grown, while they are read."""

import json
from pathlib import Path
from typing import Any, Callable

from attack.files import cut, swap
from attack.row import Kept
from attack.stage import Stage
from checkkit import Outcome, decoded_json

# Each row is played once, and this often again while the file goes on changing.
TURNS = 25
FORECAST = "forecast 13104 --json"
REMARK = b"# a remark that makes reading take a while\n" * 1200


def again(stage: Stage, judge: Kept, run: Callable[[Stage], Outcome] | None = None) -> str | None:
    """The run that is judged, and more of them while the file goes on changing; says what the first wrong one did."""
    for number in range(TURNS + 1):
        if number or run:
            stage.outcome = run(stage) if run else stage.run_plainly(*stage.command.split())
        if wrong := judge(stage):
            return f"run {number}: {wrong}"
    return None


def disturb(stage: Stage, path: Path, whole: bytes, other: bytes, is_replaced: bool) -> None:
    """Again and again while the row lasts."""
    stage.repeat(lambda: swap(path, whole, other) if is_replaced else cut(path, whole))


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


def one_of_both(stage: Stage) -> str | None:
    outcome = stage.outcome
    if outcome.code != 0:
        return outcome.trouble
    found = values(outcome)
    return None if found in PAIRS else f"neither the one nor the other file: {found}"


def settings(stage: Stage, is_replaced: bool) -> None:
    """Replaced, or cut: a plain text has no end that could be missing: what is before the cut holds."""
    stage.config.mkdir(parents=True)
    path = stage.config / "config"
    path.write_bytes(FIRST)
    stage.repeat(lambda: swap(path, FIRST, SECOND) if is_replaced else cut(path, FIRST, FIRST.index(b"70") + 1))


def whole_or_half(stage: Stage) -> str | None:
    outcome = stage.outcome
    if outcome.code == 78:
        return None if "width must be" in outcome.err else f"the setting is not named: {outcome.err[:200]!r}"
    if outcome.code != 0:
        return outcome.trouble
    found = values(outcome)
    right = found and all(found[key] in (PAIRS[0][key], HALF[key]) for key in HALF)
    return None if right else f"other settings: {found}"


# The cache.


def chances(outcome: Outcome) -> Any:
    """All chances of rain of all days; None where there is no forecast."""
    document = decoded_json(outcome.out)
    if not (isinstance(document, dict) and document.get("forecasts")):
        return None
    return json.dumps([day.get("rain") for day in document["forecasts"][0]["days"]])


def learn_both(stage: Stage, path: Path, is_replaced: bool, run: Callable[[], Outcome]) -> None:
    """Both forecasts are known from a file that does not change; then it changes. `30` becomes `70` as in a later issue.
    Of a file that is cut the one that is whole has to be shown."""
    whole = path.read_bytes()
    other = whole.replace(b'"30"', b'"70"')
    for content in (other, whole):
        path.write_bytes(content)
        stage.known.append(chances(run()))
    assert len(set(stage.known)) == 2, stage.known
    if not is_replaced:
        del stage.known[0]
    disturb(stage, path, whole, other, is_replaced)


def cached(stage: Stage, is_replaced: bool) -> None:
    stage.learn()
    # The judge of this row knows two truths.
    stage.truth = {}
    entries = stage.cache.glob("*.cached")
    path = next(path for path in entries if b"/forecast/data/forecast/" in path.read_bytes()[:400])
    learn_both(stage, path, is_replaced, lambda: stage.run_plainly(*FORECAST.split(), "--offline"))


def replayed(stage: Stage, is_replaced: bool) -> None:
    """The same of a recorded file while it is replayed."""
    stage.serve()
    learn_both(stage, stage.record(), is_replaced, stage.replay)


def known(stage: Stage) -> str | None:
    if stage.outcome.code != 0:
        return stage.outcome.trouble
    found = chances(stage.outcome)
    return None if found in stage.known else f"another forecast: {found}"


def known_or_said(stage: Stage) -> str | None:
    """Or a message, and no forecast."""
    outcome = stage.outcome
    if outcome.code not in (65, 69):
        return known(stage)
    said = outcome.err.startswith("soramoyo: ") and chances(outcome) is None
    return None if said else f"{outcome.code} with a forecast, or without words: {outcome.err[:200]!r}"


# What `watch` has told.

MORE_LINES = 1000
WATCH = "watch 13104 --once --only warnings --plain"


def state_file(stage: Stage) -> Path:
    return next(stage.cache.glob("watch-*.state"))


def watched(stage: Stage, is_replaced: bool) -> None:
    """Nothing is new."""
    stage.serve()
    first = stage.run_plainly(*WATCH.split())
    assert first.code == 0 and first.out.count("\n") > 1, first
    path = state_file(stage)
    whole = path.read_bytes()
    # Time goes on, so the program rewrites it itself. The other one is longer and means the same: lines that
    # the program does not know are left out.
    title, version, count = whole.partition(b"\n")[0].split(b"\t")
    head = b"\t".join((title, version, b"%d" % (int(count) + MORE_LINES)))
    other = head + whole[whole.index(b"\n"):] + b"later\t-\n" * MORE_LINES
    disturb(stage, path, whole, other, is_replaced)


def tells_nothing(stage: Stage, is_replaced: bool) -> str | None:
    """A state that is read whole tells nothing, one that is not tells all of it, and says why."""
    outcome = stage.outcome
    if outcome.code != 0:
        return outcome.trouble
    if outcome.out and is_replaced:
        return f"told again: {outcome.out[:200]!r}"
    is_said = not outcome.out or "told" in outcome.err
    return None if is_said else f"told again without a word: {outcome.out[:200]!r}, {outcome.err!r}"


# What `record` has kept.


def recorded(stage: Stage, is_replaced: bool) -> None:
    stage.serve()
    stage.environment["PWD"] = str(stage.home)
    path = stage.record()
    stage.known = [path.read_bytes()]
    disturb(stage, path, stage.known[0], b"[]", is_replaced)


def kept_whole(stage: Stage) -> str | None:
    folder = stage.home / "kept"
    for _ in range(TURNS):
        outcome = stage.run_plainly("record", "13104", "--into", str(folder), "--json")
        if outcome.code != 0:
            return outcome.trouble
    paths = [path for path in (folder / "forecast").rglob("*") if path.is_file()]
    more = sorted(path.name for path in paths if path.suffix not in (".json", ".new"))
    if more:
        return f"left over: {more}"
    copies = (folder / "forecast").rglob("*-2.json")
    wrong = [path.name for path in copies if path.read_bytes() != stage.known[0]]
    return f"not whole: {wrong}" if wrong else "more than one copy" if len(paths) > 3 else None
