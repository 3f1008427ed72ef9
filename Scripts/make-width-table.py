#!/usr/bin/env python3
"""Writes Sources/Terminal/Width/WidthTable.swift.

Needs only the standard library. The widths come from `unicodedata` of the Python that runs this
(Unicode 14 with Python 3.11), plus the additions of Unicode 15 to 17 in tables/, so any Python from
3.11 on gives the same table. A test compares the result with the Swift standard library's own
Unicode tables (marks and emoji), which notices when the additions are out of date.

Usage: Scripts/make-width-table.py > Sources/Terminal/Width/WidthTable.swift
"""

import textwrap
import unicodedata

from checkkit import rows

ZERO, NARROW, WIDE, AMBIGUOUS = range(4)

# Ranges by kind: ideographs not assigned yet, which are wide already (UAX 11); new wide characters of Unicode 15 to 17,
# and older ones that became wide; new combining marks and format characters; and vowels and final consonants of Hangul,
# which share the cells of the consonant before them, and the block of tags and variation selectors; and format
# characters that are drawn: soft hyphen, Arabic number signs and the like.
RANGES: dict[str, list[tuple[int, int]]] = {}
for kind, first, last in rows("tables/width-additions.tsv"):
    RANGES.setdefault(kind, []).append((int(first, 16), int(last, 16)))


HEAD = """// Made by Scripts/make-width-table.py: Unicode 14 data with the additions up to Unicode 17.
// Do not edit by hand.

/// Where the width class changes: each entry is `first scalar << 2 | class`, in rising order,
/// and holds until the next one. Classes: 0 none, 1 one cell, 2 two cells, 3 ambiguous.
enum WidthTable {
  static let changes: [UInt32] = [
"""


def within(kind, value):
    return any(first <= value <= last for first, last in RANGES[kind])


def width_class(value):
    character = chr(value)
    category = unicodedata.category(character)
    if within("new_wide", value):
        return WIDE
    if within("new_zero", value) or within("joined", value):
        return ZERO
    if category == "Cn":  # east_asian_width() is not to be trusted for these
        return WIDE if within("reserved_wide", value) else NARROW
    if category in ("Cc", "Cs", "Mn", "Me", "Zl", "Zp"):
        return ZERO
    if category == "Cf" and not within("visible_format", value):
        return ZERO
    width = unicodedata.east_asian_width(character)
    if width in ("W", "F"):
        return WIDE
    if width == "A" and not within("visible_format", value):
        return AMBIGUOUS
    return NARROW


def main():
    entries = []
    last = None
    for value in range(0x110000):
        now = width_class(value)
        if now != last:
            entries.append((value << 2) | now)
            last = now
    words = " ".join(f"0x{entry:X}," for entry in entries)
    print(HEAD + textwrap.fill(words, 100, initial_indent=" " * 4, subsequent_indent=" " * 4) + "\n  ]\n}")


main()
