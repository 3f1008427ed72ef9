"""A row of the fault table, what must hold in it, and how it is judged."""

import re
from itertools import product
from types import FunctionType, ModuleType
from typing import Any, Callable, Iterator, NamedTuple, get_origin

from attack.stage import Stage
from checkkit import Comparison, Outcome, decoded_json, rows

# C0 without tab and line feed, C1, DEL, and what turns the direction of text.
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
TRAP = re.compile(r"Fatal error|stack dump|Segmentation|\*\*\* |AddressSanitizer|Traceback")
# A bare number is useless as a reason.
NUMBER = re.compile(r"connection error|: error \d+[;.]|\(errno\)|libcurl-errors")
# No message repeats more than a part of what it is about.
LONGEST = 20_000

# Codes of docs/exit-codes.md that a message explains; 1 is an answer of `--exit-code`.
FAILURES = (64, 65, 66, 69, 73, 74, 75, 78)

# Commands that say nothing where nothing is wrong.
QUIET = ("favorites add", "favorites remove", "favorites list", "cache clear", "watch")

Kept = Callable[[Stage], str | None]


class Row(NamedTuple):
    """`make` prepares the stage and starts the fault; `kept` says what was lost, if anything."""

    name: str
    make: Callable[[Stage], None]
    command: str
    # Any of these.
    codes: tuple[int, ...]
    # Regular expressions: each has to be found on standard error.
    says: tuple[str, ...] = ()
    # Must be found on standard output.
    shows: tuple[str, ...] = ()
    # Must not be found there.
    hides: tuple[str, ...] = ()
    is_silent: bool = False
    seconds: float = 5.0
    kept: Kept | None = None
    # What is wrong with the end, if anything.
    ended: Callable[[Outcome], str | None] | None = None
    is_quick: bool = True
    # Runs with nothing beside it.
    is_alone: bool = False


def lines(name: str) -> Iterator[list[str]]:
    """The lines of a table beside this module, with as many lines for one that names lists as these have values. `each`
    in the first cell makes a list: its name, and values, whose parts have `=` between them; `$name1` is a part."""
    lists: dict[str, list[list[str]]] = {}
    for head, *cells in rows(f"attack/{name}.tsv"):
        if head == "each":
            lists[cells[0]] = [value.split("=") for value in cells[1:] if value]
            continue
        line = [head, *cells]
        used = [name for name in lists if any(f"${name}0" in cell for cell in line)]
        for values in product(*(lists[name] for name in used)):
            marks = {f"${name}{place}": part for name, value in zip(used, values) for place, part in enumerate(value)}
            yield [re.sub(r"\$[a-z]+\d", lambda mark: marks[mark[0]], cell) for cell in line]


def named(text: str, names: dict[str, Any]) -> Any:
    """A function of a module as a table names it, with its values; None where it names none."""
    return eval(text, {name: in_table(value) for name, value in names.items()}) if text else None


def in_table(work: Any) -> Any:
    """A table says `work(10)` of what is called `work(stage, 10)` when the row is played: the first argument, which is
    of the kind that the function says, is left out."""
    if not (isinstance(work, FunctionType) and work.__code__.co_argcount and work.__annotations__):
        return work
    kind = next(iter(work.__annotations__.values()))
    kind = get_origin(kind) or kind

    def with_values(*values: Any, **more: Any) -> Any:
        if values and isinstance(values[0], kind):
            return work(*values, **more)
        return lambda subject: work(subject, *values, **more)

    return with_values


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def patience(more: str) -> tuple[float, bool]:
    """The documented seconds, and whether the row is a quick one."""
    seconds = re.search(r"([\d.]+) s\b", more)
    return float(seconds[1]) if seconds else Row._field_defaults["seconds"], "slow" not in more


def listed(module: ModuleType) -> list[Row]:
    """The rows of the table beside a module. Patterns of one cell have ` & ` between them."""
    table = module.__name__.rpartition(".")[2]
    names = {**getattr(module, "NAMES", {}), **vars(module)}

    def patterns(text: str) -> tuple[str, ...]:
        return tuple(text.split(" & ")) if text else ()

    made = []
    for name, fault, command, codes, says, shows, hides, kept, ended, more in lines(table):
        seconds, is_quick = patience(more)
        made.append(Row(
            name, named(fault, names), command, numbers(codes), patterns(says), patterns(shows), patterns(hides),
            "silent" in more, seconds, named(kept, names), named(ended, names), is_quick,
        ))  # fmt: skip
    return made


def faults(row: Row, stage: Stage, ended: Outcome) -> Iterator[str]:
    if ended.code is None:
        yield f"did not end in time: {row.seconds:.0f} s, and patience"
        return
    if ended.code not in row.codes:
        yield f"exit code {ended.code}, not {' or '.join(map(str, row.codes))}: {ended.err[:300]!r}"
    for title, text in (("stdout", ended.out), ("stderr", ended.err)):
        for pattern in (CONTROL, TRAP):
            found = pattern.search(text)
            if found:
                yield f"{title} has {text[max(0, found.start() - 30) : found.end() + 30]!r}"
    found = NUMBER.search(ended.err)
    if found:
        yield f"stderr has a number for a reason: {ended.err[:300]!r}"
    if len(ended.err) > LONGEST:
        yield f"stderr has {len(ended.err)} characters"
    for patterns, text, is_wanted, told in (
        (row.says, ended.err, True, "stderr does not say"), (row.shows, ended.out, True, "stdout does not show"),
        (row.hides, ended.out, False, "stdout shows"),
    ):
        wrong = (words for words in patterns if bool(re.search(words, text)) != is_wanted)
        yield from (f"{told} /{words}/: {text[:300]!r}" for words in wrong)
    if ended.code != 0 and ended.err and not ended.err.startswith(("soramoyo: ", "Error: ")):
        yield f"stderr does not begin as it should: {ended.err[:80]!r}"
    # A watch tells its troubles among its events, once: in a second look none is left to tell.
    is_told = bool(ended.err) or (row.command.startswith("watch") and bool(ended.out or row.ended))
    if ended.code in FAILURES and not is_told and stage.hears:
        yield f"exit code {ended.code} without a word on stderr"
    is_quiet = row.is_silent or row.command.startswith(QUIET)
    if ended.code == 0 and not (ended.out or ended.err) and not is_quiet and stage.sees:
        yield "exit code 0, and nothing was printed"
    if row.is_silent and ended.out:
        yield f"stdout is not empty: {ended.out[:200]!r}"
    yield from untrue(stage, ended)
    wrong = row.ended(ended) if row.ended else None
    if wrong:
        yield wrong
    stage.outcome = ended
    lost = row.kept(stage) if row.kept else None
    if lost:
        yield lost
    if stage.keeps_forecast:
        yield from lost_forecast(stage)


def lost_forecast(stage: Stage) -> Iterator[str]:
    """What was stored before the fault, and is not afterwards."""
    after = stage.run_plainly("forecast", "13104", "--json", "--offline")
    document = decoded_json(after.out)
    if after.code != 0 or not isinstance(document, dict):
        yield f"the stored forecast is lost: exit code {after.code}, {after.trouble!r}"
        return
    yield from untrue(stage, Outcome(after.code, after.out, ""))


def untrue(stage: Stage, ended: Outcome) -> Iterator[str]:
    """A figure of a forecast that the healthy service did not send; stored data unmarked."""
    document = decoded_json(ended.out)
    if not (stage.truth and isinstance(document, dict)):
        return
    for forecast in document.get("forecasts", []):
        truth = stage.truth[forecast["place"]["code"]]
        for day in forecast.get("days", []):
            real = next((other for other in truth["days"] if other["date"] == day["date"]), None)
            if real is None:
                # After midnight in Japan the report still has the evening before, which only a clock
                # that is behind shows.
                if day["date"] > min(other["date"] for other in truth["days"]):
                    yield f"{day['date']} was not forecast"
                continue
            # Blocks by their beginning: those that have passed are not shown, and others move up.
            day, real = by_beginning({**day, "tonight": None}), by_beginning(real)
            comparison = Comparison(f"{day['date']}, what is shown (expected) beside what was sent (got):")
            comparison.same("", told(day), real)
            yield from comparison.differences
        if stage.is_broken and forecast.get("freshness") == "fresh":
            yield "stored data is called fresh"


def by_beginning(day: dict[str, Any]) -> dict[str, Any]:
    """The same day with its six hours of rain by the time that they begin."""
    rain = day.get("rain")
    if not isinstance(rain, dict) or not isinstance(rain.get("blocks"), list):
        return day
    blocks = {str(block.get("from")): block for block in rain["blocks"]}
    return {**day, "rain": {**rain, "blocks": blocks}}


def told(value: Any) -> Any:
    """Without what is not told: null."""
    if isinstance(value, dict):
        return {key: told(inner) for key, inner in value.items() if inner is not None}
    return [told(inner) for inner in value] if isinstance(value, list) else value
