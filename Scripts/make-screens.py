#!/usr/bin/env python3
"""Makes the pictures of docs/screens.md from the built-in sample, in both languages.

  Scripts/make-screens.py --program PATH           writes docs/screens/*.svg and docs/screens.md
  Scripts/make-screens.py --program PATH --check   compares, and exits with 1 if something is stale
"""
import os
import re
import subprocess
import sys
from itertools import product

from checkkit import ROOT, rows, script

DOCS = ROOT / "docs"

# (name, arguments, caption in English, caption in Japanese)
SCREENS = [(name, words.split(), english, japanese) for name, words, english, japanese in rows("tables/screens.tsv")]
# Side by side at the beginning of the READMEs.
BEGINNING = (
    ("first-home", ["demo", "--svg", "home", "--width", "80", "--rows", "24"]),
    ("first-radar", ["demo", "--svg", "radar", "--width", "48", "--rows", "24"]),
)
# Which columns and rows of a picture are shown, where a page shows all of it too small to be read.
PARTS = {"panes": (slice(68, 200), slice(0, 34))}
CELL_WIDTH, CELL_HEIGHT, MARGIN = 9.03, 18, 10
LANGUAGES = ("en", "ja")


def picture(program, arguments, language):
    """What the program prints; nothing of this machine's settings or clock is in it."""
    environment = {"HOME": "/nonexistent", "PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}
    run = subprocess.run([program] + arguments + ["--lang", language], env=environment, check=True,
                         stdout=subprocess.PIPE)
    return run.stdout.rstrip(b"\n") + b"\n"


def part(picture, columns, rows):
    """What is between some columns and rows, with half a margin around it."""
    left, top = MARGIN / 2 + columns.start * CELL_WIDTH, MARGIN / 2 + rows.start * CELL_HEIGHT
    width = (columns.stop - columns.start) * CELL_WIDTH + MARGIN
    height = (rows.stop - rows.start) * CELL_HEIGHT + MARGIN
    head, rest = picture.split(b"\n", 1)
    sizes = 'width="%g" height="%g" viewBox="%g %g %g %g"' % (width, height, left, top, width, height)
    head = re.sub(rb'width="[^"]*" height="[^"]*" viewBox="[^"]*"', sizes.encode(), head)
    # The ground is as large as the part, but at the beginning of the whole.
    ground = b'<rect width="100%" height="100%"'
    placed = ground.replace(b"<rect", b'<rect x="%g" y="%g"' % (left, top))
    return head + b"\n" + rest.replace(ground, placed, 1)


def page():
    lines = ["# The screens", "",
             "Made by the program itself from its built-in sample (`Scripts/make-screens.py`), and compared in CI. `--svg` makes such a",
             "picture of any page, `demo --svg SCREEN` of a screen.", ""]
    for name, _, english, japanese in SCREENS:
        lines += [f"## {english}", "", japanese, ""]
        lines += [f"![{english} ({language})](screens/{name}.{language}.svg)\n" for language in LANGUAGES]
    return ("\n".join(lines).rstrip("\n") + "\n").encode()


@script
def main(options):
    program = os.path.abspath(options.program)
    files = {"screens.md": page()}
    for (name, arguments), language in product([*BEGINNING, *(screen[:2] for screen in SCREENS)], LANGUAGES):
        made = picture(program, arguments, language)
        files[f"screens/{name}.{language}.svg"] = part(made, *PARTS[name]) if name in PARTS else made
    stale = [path.name for path in DOCS.glob("screens/*") if "screens/" + path.name not in files]
    for name, content in files.items():
        path = DOCS / name
        if not options.check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
        elif not path.exists() or path.read_bytes() != content:
            stale.append(name)
    for name in stale:
        print("stale: docs/%s (run Scripts/make-screens.py)" % name, file=sys.stderr)
    return 1 if stale and options.check else 0
