"""Writes measured tables into a page, between the marks that name them."""

import re
from pathlib import Path

MARK = "<!-- measured: {} -->"
END = "<!-- measured: end -->"


def write(path: Path, sections: dict[str, list[str]]) -> None:
    """Replaces the sections that the page has; a section without its marks is an error."""
    text = path.read_text(encoding="utf-8")
    for name, lines in sections.items():
        pattern = re.compile(re.escape(MARK.format(name)) + r"\n.*?" + re.escape(END), re.DOTALL)
        body = "\n".join([MARK.format(name), *lines, END])
        text, count = pattern.subn(lambda _: body, text)
        if count != 1:
            raise SystemExit(f"{path}: {count} sections named {name}")
    path.write_text(text, encoding="utf-8")
