"""Terminal cells by Python's own Unicode data, as a second opinion on the program's tables; what every line
must look like at every width, and whether the columns of the list of prefectures line up."""

import re
import unicodedata
from typing import Iterator, NamedTuple, Sequence

from checkkit import table

EMOJI_STYLE = "\ufe0f"
JOINER = "\u200d"


def width(text: str, ambiguous: int = 1) -> int:
    """Cells of a text. A character followed by U+FE0F is drawn as an emoji: two cells."""
    total = previous = 0
    for character in text:
        if character == EMOJI_STYLE:
            total += 2 - previous if previous == 1 else 0
            previous = 0
        else:
            previous = _cells(character, ambiguous)
            total += previous
    return total


def _cells(character: str, ambiguous: int) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    kind = unicodedata.east_asian_width(character)
    return 2 if kind in "WF" else ambiguous if kind == "A" else 1


def is_forbidden(character: str) -> bool:
    """Control characters, line and paragraph separators, invisible formatting, broken UTF-8."""
    return character != JOINER and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def fold(text: str) -> str:
    """Small letters without macrons, one character for one character."""
    return "".join(unicodedata.normalize("NFD", character)[0].lower() for character in text)


# Rules for every line of every command.

CLOSING = frozenset("。、，．）］｝」』】〕〉》〙〛’”！？々〻％℃")
SHOWN = 60
CLOSING_IN_JAPANESE_TEXT = frozenset("：；・…ー")


def problems(out: str, limit: int, japanese: bool, ambiguous: int = 1) -> Iterator[str]:
    """What is wrong with an output, line by line."""
    if not out.endswith("\n"):
        yield "the output does not end with a line feed" if out else "there is no output"
    for number, line in enumerate(out.removesuffix("\n").split("\n"), start=1):
        for problem in _line_problems(line, limit, japanese, ambiguous):
            yield f"line {number} {problem}: {line[:SHOWN]!r}"


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


# Do the columns of the list of prefectures line up?

JAPANESE, ENGLISH = ([row[language] for row in table("prefectures")] for language in ("ja", "en"))
STARS = "★☆⭐✩✭*"


class Row(NamedTuple):
    """A line that names prefectures: where each name starts, and which the first one is."""

    line: str
    starts: list[int]
    first: int


def column_problems(out: str) -> Iterator[str]:
    """What does not line up, with ambiguous characters counted as one cell and as two."""
    named = ((line, list(_names(line))) for line in out.split("\n"))
    rows = _without_heading([Row(line, [at for at, _ in names], names[0][1]) for line, names in named if names])
    missing = sorted(set(range(47)) - {index for _, index in _names(out)})
    if missing:
        yield f"not in the list: {', '.join(JAPANESE[index] for index in missing)}"
    for ambiguous in (1, 2):
        how = f" (ambiguous characters {ambiguous} wide)"
        for problem in _name_problems(rows, ambiguous):
            yield problem + how
        for what, find in (("code", _code_start), ("star", _star_start)):
            found = ((row.line, find(row)) for row in rows)
            starts = {width(line[:start], ambiguous) for line, start in found if start is not None}
            if len(starts) > 1:
                yield f"the {what} column starts at {sorted(starts)}" + how
    yield from _gap_problems(out, rows)


def _without_heading(rows: list[Row]) -> list[Row]:
    """Leaves out a heading for the area Hokkaido, which is called like its prefecture."""
    hokkaido = [row for row in rows if row.first == 0]
    headings = [row for row in hokkaido if fold(row.line.strip()) in INDEX]
    return [row for row in rows if row not in headings] if headings != hokkaido else rows


def _names(line: str) -> Iterator[Sequence[int]]:
    for match in PATTERN.finditer(fold(line)):
        yield match.start(), INDEX[match.group()]


def _name_problems(rows: list[Row], ambiguous: int) -> Iterator[str]:
    """All rows share a start of a name; in a grid every start is one of the fullest row."""
    if not rows:
        return
    starts = [{width(row.line[:start], ambiguous) for start in row.starts} for row in rows]
    if not set.intersection(*starts):
        firsts = sorted({min(cells) for cells in starts})
        yield f"the name column starts at {firsts}"
    elif len(rows) <= 24:
        odd = set.union(*starts) - max(starts, key=len)
        if odd:
            yield f"names of the grid start at {sorted(odd)} too"


def _code_start(row: Row) -> int | None:
    """The row's own two digits, before the name."""
    match = re.search(rf"(?<!\d){row.first + 1:02}(?!\d)", row.line[: row.starts[0]])
    return match.start() if match else None


def _star_start(row: Row) -> int | None:
    """The first star before the first name."""
    found = [row.line.find(star) for star in STARS if star in row.line[: row.starts[0]]]
    return min(found) if found else None


def _gap_problems(out: str, rows: list[Row]) -> Iterator[str]:
    """Between two words of a header there is a cell that is blank in every row."""
    lines = out.split("\n")
    header = lines[0] if lines and rows and lines[0] != rows[0].line else ""
    words = list(re.finditer(r"\S+(?: \S+)*", header))
    for left, right in zip(words, words[1:]):
        gap = range(width(header[: left.start()]), width(header[: right.end()]))
        if not any(
            all(_blank(line, cell) for line in [header, *(r.line for r in rows)]) for cell in gap
        ):
            yield f"no blank cell between the columns {left.group()!r} and {right.group()!r}"


def _blank(line: str, cell: int) -> bool:
    at = 0
    for character in line:
        next_at = at + width(character)
        if at <= cell < next_at:
            return character.isspace()
        at = next_at
    return True


# Every way of writing a prefecture: full, without the last character, in letters.
INDEX = {
    fold(name): index
    for index, (japanese, english) in enumerate(zip(JAPANESE, ENGLISH))
    for name in (japanese, japanese if index == 0 else japanese[:-1], english)
}
_LONGEST_FIRST = sorted(INDEX, key=len, reverse=True)
_LETTERS = [rf"(?<![a-z]){name}(?![a-z])" for name in _LONGEST_FIRST if name.isascii()]
PATTERN = re.compile("|".join([name for name in _LONGEST_FIRST if not name.isascii()] + _LETTERS))
