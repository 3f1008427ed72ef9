#!/usr/bin/env python3
"""Runs the commands at every width, in both languages, and measures the lines.

No line may be wider than asked, start with a closing mark, end with a space, or hold a control
character; the columns of the list must line up. Widths are counted with Python's own Unicode
data. To measure one more command, add it to COMMANDS.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import product, starmap
from pathlib import Path
from typing import NamedTuple

from checkkit import Checker, command_line, script
from oracles.width import column_problems, problems


# The lists of prefectures, whose columns have to line up.
COLUMNS = ("list", "list --weather")
COMMANDS = (
    *COLUMNS, "areas", "search 山", "info 渋谷", "forecast 渋谷", "forecast 札幌 --days 8", "favorites list",
    "--help", "list --help", "areas --help", "search --help", "info --help", "forecast --help",
    "warnings --help", "favorites --help", "favorites add --help",
)
# 40 to 100 in steps that are said, then by ten up to 200.
WIDE = range(100, 201, 10)
FAVORITES = ("130010", "016010", "471010", "130040")


class Case(NamedTuple):
    words: str
    language: str
    width: int

    @property
    def title(self) -> str:
        return f"{self.words} --lang {self.language} --width {self.width}"


class WidthChecker(Checker):
    def __init__(self, binary: Path, common: list[str], ambiguous: int) -> None:
        super().__init__(binary)
        self.common = common
        self.ambiguous = ambiguous
        # Something for `favorites list` to show, and stars for `list`.
        self.run("favorites", "add", *FAVORITES)

    def problems(self, case: Case) -> list[str]:
        options = ["--lang", case.language, "--width", str(case.width), *self.common]
        variables = {"COLUMNS": str(case.width), "SORAMOYO_AMBIGUOUS_WIDTH": str(self.ambiguous)}
        outcome = self.run(*case.words.split(), *options, **variables)
        if outcome.code != 0:
            return [outcome.trouble]
        found = list(problems(outcome.out, case.width, case.language == "ja", self.ambiguous))
        return found + (list(column_problems(outcome.out)) if case.words in COLUMNS else [])


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    commands = [words for words in COMMANDS if options.only in words]
    cases = list(starmap(Case, product(commands, ("ja", "en"), [*range(40, 100, options.step), *WIDE])))
    # A line for each command and language that fails: the first problem, and how often.
    failing: dict[tuple[str, str], list[tuple[Case, list[str]]]] = {}
    with WidthChecker(options.binary, options.common.split(), int(options.ambiguous)) as checker:
        with ThreadPoolExecutor(max_workers=options.jobs) as pool:
            for case, found in zip(cases, pool.map(checker.problems, cases)):
                if not checker.check(not found, case.title):
                    failing.setdefault((case.words, case.language), []).append((case, found))
    for group in list(failing.values())[: options.first]:
        (case, found), (last, _) = group[0], group[-1]
        times = sum(len(problems_of_case) for _, problems_of_case in group)
        spread = f"{len(group)} widths, {case.width} to {last.width}; {times} problems"
        print(f"FAIL {case.title}: {found[0]} ({spread})")
    return checker.count()
