"""Finds the examples of a page: fenced blocks whose first line is a command after a `$`."""

import re
from typing import NamedTuple

REMARK = re.compile(r"^<!-- example: (?:(not run|after): (.+)|(service)) -->$")
RUNS = "<!-- example: runs -->"


class Call(NamedTuple):
    """A command as it is typed, and the lines that the page shows of its output."""

    command: str
    shown: list[str]


class Block(NamedTuple):
    """An example. `start` and `end` are the lines between the fences, counted from 0."""

    start: int
    end: int
    calls: list[Call]
    # Why it is not run, where it is not.
    excuse: str | None
    # A command that has to come before it.
    before: str | None
    # Whether the invented service is asked in JMA's stead.
    asks_service: bool


def blocks(lines: list[str]) -> list[Block]:
    """The examples of a page, in their order."""
    found: list[Block] = []
    index = 0
    while index < len(lines):
        if not lines[index].startswith("```"):
            index += 1
            continue
        end = next(i for i in range(index + 1, len(lines)) if lines[i].startswith("```"))
        body = lines[index + 1 : end]
        if body and body[0].startswith("$ soramoyo"):
            remark = REMARK.match(lines[index - 1]) if index else None
            kind, text, service = remark.groups() if remark else (None, None, None)
            excuse, before = (text if kind == word else None for word in ("not run", "after"))
            found.append(Block(index + 1, end, calls(body), excuse, before, service is not None))
        index = end + 1
    return found


def command_lines(lines: list[str]) -> list[tuple[int, str]]:
    """The commands of blocks that show no output but have to run, with their lines from 0."""
    found: list[tuple[int, str]] = []
    for index, line in enumerate(lines):
        if line == RUNS:
            start = index + 2
            end = next(i for i in range(start, len(lines)) if lines[i].startswith("```"))
            found += [(i, lines[i]) for i in range(start, end) if "soramoyo" in lines[i]]
    return found


def calls(body: list[str]) -> list[Call]:
    """The commands of a block, each with what stands below it."""
    found: list[Call] = []
    for line in body:
        if line.startswith("$ "):
            found.append(Call(line[2:], []))
        else:
            found[-1].shown.append(line)
    return found
