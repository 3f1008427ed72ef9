#!/usr/bin/env python3
"""Runs the commands at every width, in both languages, and measures the lines.

No line may be wider than asked, start with a closing mark, end with a space, or hold a control
character; the columns of the list must line up. Widths are counted with Python's own Unicode
data. To measure one more command, add it to tables/width-commands.tsv.
"""

from itertools import product

from checkkit import Checker, Options, parallel, rows, script
from oracles.width import column_problems, problems


# The columns of some, the lists of prefectures, have to line up.
COMMANDS = [words for words, _ in rows("tables/width-commands.tsv")]
COLUMNS = [words for words, columns in rows("tables/width-commands.tsv") if columns]
# 40 to 100 in steps that are said, then by ten up to 200.
WIDE = range(100, 201, 10)
FAVORITES = ("130010", "016010", "471010", "130040")


# A command in one language at one width.
Case = tuple[str, str, int]


class WidthChecker(Checker):
    common: list[str]
    ambiguous: int

    def problems(self, case: Case) -> list[str]:
        words, language, width = case
        options = ["--lang", language, "--width", str(width), *self.common]
        variables = {"COLUMNS": str(width), "SORAMOYO_AMBIGUOUS_WIDTH": str(self.ambiguous)}
        outcome = self.run(*words.split(), *options, **variables)
        if outcome.code != 0:
            return [outcome.trouble]
        found = list(problems(outcome.out, width, language == "ja", self.ambiguous))
        return found + (list(column_problems(outcome.out)) if words in COLUMNS else [])


@script
def main(options: Options, checker: WidthChecker) -> int:
    commands = [words for words in COMMANDS if options.only in words]
    cases = list(product(commands, ("ja", "en"), [*range(40, 100, options.step), *WIDE]))
    # A line for each command and language that fails: the first problem, and how often.
    failing: dict[tuple[str, str], list[tuple[int, list[str]]]] = {}
    checker.common, checker.ambiguous = options.common.split(), int(options.ambiguous)
    # Something for `favorites list` to show, and stars for `list`.
    checker.run("favorites", "add", *FAVORITES)
    for (words, language, width), found in zip(cases, parallel(checker.problems, cases, options.jobs)):
        if not checker.check(not found, f"{words} --lang {language} --width {width}"):
            failing.setdefault((words, language), []).append((width, found))
    for (words, language), group in list(failing.items())[: options.first]:
        times = sum(len(found) for _, found in group)
        spread = f"{len(group)} widths, {group[0][0]} to {group[-1][0]}; {times} problems"
        print(f"FAIL {words} --lang {language} --width {group[0][0]}: {group[0][1][0]} ({spread})")
    return checker.count()
