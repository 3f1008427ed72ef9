"""Terminal cells by Python's own Unicode data, as a second opinion on the program's tables."""

import unicodedata

EMOJI_STYLE = "\ufe0f"
JOINER = "\u200d"
ALLOWED_FORMAT = {JOINER}


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
    if character in ALLOWED_FORMAT:
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def fold(text: str) -> str:
    """Small letters without macrons, one character for one character."""
    return "".join(unicodedata.normalize("NFD", character)[0].lower() for character in text)
