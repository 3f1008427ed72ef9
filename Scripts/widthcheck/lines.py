"""Rules for every line of every command."""

from typing import Iterator

from .cells import is_forbidden, width

CLOSING = frozenset("。、，．）］｝」』】〕〉》〙〛’”！？々〻％℃")
SHOWN = 60
CLOSING_IN_JAPANESE_TEXT = frozenset("：；・…ー")


def problems(out: str, limit: int, japanese: bool, ambiguous: int = 1) -> Iterator[str]:
    """What is wrong with an output, line by line."""
    if not out.endswith("\n"):
        yield "the output does not end with a line feed" if out else "there is no output"
    for number, line in enumerate(_lines(out), start=1):
        for problem in _line_problems(line, limit, japanese, ambiguous):
            yield f"line {number} {problem}: {line[:SHOWN]!r}"


def _lines(out: str) -> list[str]:
    return out[:-1].split("\n") if out.endswith("\n") else out.split("\n")


def _line_problems(line: str, limit: int, japanese: bool, ambiguous: int) -> Iterator[str]:
    cells = width(line, ambiguous)
    if cells > limit:
        yield f"has {cells} cells, {limit} allowed"
    if line and line[-1].isspace():
        yield "ends with a space"
    found = sorted({f"U+{ord(character):04X}" for character in line if is_forbidden(character)})
    if found:
        yield f"has {', '.join(found)}"
    start = line.lstrip()
    if start and _may_not_start(start, japanese):
        yield f"starts with {start[0]}"


def _may_not_start(start: str, japanese: bool) -> bool:
    """A mark that may also be a bullet or a dash counts only when text follows without a space."""
    if start[0] in CLOSING:
        return True
    bound = len(start) > 1 and not start[1].isspace() and start[1] not in CLOSING_IN_JAPANESE_TEXT
    return japanese and start[0] in CLOSING_IN_JAPANESE_TEXT and bound
