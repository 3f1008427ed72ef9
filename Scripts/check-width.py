#!/usr/bin/env python3
"""Runs the commands at every width, in both languages, and measures the lines.

No line may be wider than asked, start with a closing mark, end with a space, or hold a control
character; the columns of the list must line up. Widths are counted with Python's own Unicode
data. To measure one more command, add it to COMMANDS.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Iterator, NamedTuple

from checkkit import Checker, command_line
from oracles.width import column_problems, problems


class Command(NamedTuple):
    """A command line to measure. `columns`: it is the list, so its columns must line up."""

    words: str
    columns: bool = False


COMMANDS = (
    Command("list", columns=True),
    Command("list --weather", columns=True),
    Command("areas"),
    Command("search 山"),
    Command("info 渋谷"),
    Command("forecast 渋谷"),
    Command("forecast 札幌 --days 8"),
    Command("favorites list"),
    Command("--help"),
    Command("list --help"),
    Command("areas --help"),
    Command("search --help"),
    Command("info --help"),
    Command("forecast --help"),
    Command("warnings --help"),
    Command("favorites --help"),
    Command("favorites add --help"),
)
LANGUAGES = ("ja", "en")
FAVORITES = ("130010", "016010", "471010", "130040")


class Case(NamedTuple):
    """One command at one width in one language."""

    command: Command
    language: str
    width: int

    @property
    def title(self) -> str:
        """What a failure is listed under."""
        return f"{self.command.words} --lang {self.language} --width {self.width}"


class WidthChecker(Checker):
    """Runs a case and says what is wrong with its output."""

    def __init__(self, binary: Path, common: list[str], ambiguous: int) -> None:
        super().__init__(binary)
        self.common = common
        self.ambiguous = ambiguous

    def mark_favorites(self) -> None:
        """Gives `favorites list` something to show, and `list` its stars."""
        for code in FAVORITES:
            self.run("favorites", "add", code)

    def case(self, case: Case) -> tuple[Case, list[str]]:
        """The problems of one case."""
        options = ["--lang", case.language, "--width", str(case.width), *self.common]
        words = case.command.words.split()
        outcome = self.run(
            *words, *options, COLUMNS=str(case.width),
            SORAMOYO_AMBIGUOUS_WIDTH=str(self.ambiguous),
        )  # fmt: skip
        if outcome.code != 0:
            return case, [outcome.trouble]
        found = list(problems(outcome.out, case.width, case.language == "ja", self.ambiguous))
        if case.command.columns:
            found += column_problems(outcome.out)
        return case, found


def widths(step: int) -> list[int]:
    """40 to 100 in small steps, then by ten up to 200."""
    return [*range(40, 100, step), *range(100, 201, 10)]


def cases(only: str, step: int) -> Iterator[Case]:
    """Everything to run whose command has `only` in it."""
    for command in COMMANDS:
        if only in command.words:
            for language in LANGUAGES:
                for width in widths(step):
                    yield Case(command, language, width)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = command_line(__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--only", default="", metavar="TEXT", help="only commands that have TEXT")
    parser.add_argument(
        "--ambiguous", type=int, choices=(1, 2), default=1, help="cells of characters such as °"
    )
    parser.add_argument("--step", type=int, default=1, help="step of the widths below 100")
    parser.add_argument(
        "--first", type=int, default=50, metavar="N", help="list N commands that fail"
    )
    parser.add_argument(
        "--common", default="--color never --source sample", metavar="OPTIONS",
        help="options for every command (default: %(default)s); write --common=OPTIONS",
    )  # fmt: skip
    return parser.parse_args()


def main() -> int:
    """Runs all cases, a few at a time."""
    options = arguments()
    work = list(cases(options.only, options.step))
    with WidthChecker(options.binary, options.common.split(), options.ambiguous) as checker:
        checker.mark_favorites()
        with ThreadPoolExecutor(max_workers=options.jobs) as pool:
            results = list(pool.map(checker.case, work))
    for case, found in results:
        checker.check(not found, case.title)
    for line in summary(results)[: options.first]:
        print("FAIL", line)
    return checker.count()


def summary(results: list[tuple[Case, list[str]]]) -> list[str]:
    """A line for each command and language that fails: the first problem, and how often."""
    failing: dict[tuple[str, str], list[tuple[Case, list[str]]]] = {}
    for case, found in results:
        if found:
            failing.setdefault((case.command.words, case.language), []).append((case, found))
    return [_group_line(group) for group in failing.values()]


def _group_line(group: list[tuple[Case, list[str]]]) -> str:
    case, found = group[0]
    times = sum(len(problems_of_case) for _, problems_of_case in group)
    spread = f"{len(group)} widths, {group[0][0].width} to {group[-1][0].width}; {times} problems"
    return f"{case.title}: {found[0]} ({spread})"


if __name__ == "__main__":
    sys.exit(main())
