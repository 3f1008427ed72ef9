#!/usr/bin/env python3
"""Writes Sources/Terminal/Width/WidthTable.swift.

Needs only the standard library. The widths come from `unicodedata` of the Python that runs this
(Unicode 14 with Python 3.11), plus the additions of Unicode 15 to 17 below, so any Python from
3.11 on gives the same table. A test compares the result with the Swift standard library's own
Unicode tables (marks and emoji), which notices when the additions are out of date.

Usage: Scripts/make-width-table.py > Sources/Terminal/Width/WidthTable.swift
"""

import unicodedata

ZERO, NARROW, WIDE, AMBIGUOUS = range(4)

# Ideographs not assigned yet are wide already (UAX 11).
RESERVED_WIDE = [
    (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
]

# Unicode 15 to 17: new wide characters, and older ones that became wide.
NEW_WIDE = [
    (0x2630, 0x2637), (0x268A, 0x268F), (0x2FFC, 0x2FFF), (0x31E4, 0x31E5), (0x31EF, 0x31EF),
    (0x4DC0, 0x4DFF), (0x16FF2, 0x16FF6), (0x187F8, 0x187FF), (0x18CFF, 0x18CFF),
    (0x18D09, 0x18D1E), (0x18D80, 0x18DF2), (0x1B132, 0x1B132), (0x1B155, 0x1B155),
    (0x1D300, 0x1D356), (0x1D360, 0x1D376), (0x1F6D8, 0x1F6D8), (0x1F6DC, 0x1F6DC),
    (0x1FA75, 0x1FA77), (0x1FA87, 0x1FA8A), (0x1FA8E, 0x1FA8F), (0x1FAAD, 0x1FAAF),
    (0x1FABB, 0x1FABF), (0x1FAC6, 0x1FAC6), (0x1FAC8, 0x1FAC8), (0x1FACD, 0x1FACF),
    (0x1FADA, 0x1FADC), (0x1FADF, 0x1FADF), (0x1FAE8, 0x1FAEA), (0x1FAEF, 0x1FAEF),
    (0x1FAF7, 0x1FAF8),
]

# Unicode 15 to 17: new combining marks and format characters.
NEW_ZERO = [
    (0x0897, 0x0897), (0x0ECE, 0x0ECE), (0x1ACF, 0x1ADD), (0x1AE0, 0x1AEB), (0x10D69, 0x10D6D),
    (0x10EFA, 0x10EFF), (0x11241, 0x11241), (0x113BB, 0x113C0), (0x113CE, 0x113CE),
    (0x113D0, 0x113D0), (0x113D2, 0x113D2), (0x113E1, 0x113E2), (0x11B60, 0x11B60),
    (0x11B62, 0x11B64), (0x11B66, 0x11B66), (0x11F00, 0x11F01), (0x11F36, 0x11F3A),
    (0x11F40, 0x11F40), (0x11F42, 0x11F42), (0x11F5A, 0x11F5A), (0x13439, 0x13440),
    (0x13447, 0x13455), (0x1611E, 0x16129), (0x1612D, 0x1612F), (0x1E08F, 0x1E08F),
    (0x1E4EC, 0x1E4EF), (0x1E5EE, 0x1E5EF), (0x1E6E3, 0x1E6E3), (0x1E6E6, 0x1E6E6),
    (0x1E6EE, 0x1E6EF), (0x1E6F5, 0x1E6F5),
]

# Vowels and final consonants of Hangul, which share the cells of the consonant before them, and
# the block of tags and variation selectors.
JOINED = [(0x1160, 0x11FF), (0xD7B0, 0xD7C6), (0xD7CB, 0xD7FB), (0xE0000, 0xE0FFF)]

# Format characters that are drawn: soft hyphen, Arabic number signs and the like.
VISIBLE_FORMAT = {
    0x00AD, 0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891,
    0x08E2, 0x110BD, 0x110CD,
}


def within(ranges, value):
    return any(first <= value <= last for first, last in ranges)


def width_class(value):
    character = chr(value)
    category = unicodedata.category(character)
    if within(NEW_WIDE, value):
        return WIDE
    if within(NEW_ZERO, value) or within(JOINED, value):
        return ZERO
    if category == "Cn":  # east_asian_width() is not to be trusted for these
        return WIDE if within(RESERVED_WIDE, value) else NARROW
    if category in ("Cc", "Cs", "Mn", "Me", "Zl", "Zp"):
        return ZERO
    if category == "Cf" and value not in VISIBLE_FORMAT:
        return ZERO
    width = unicodedata.east_asian_width(character)
    if width in ("W", "F"):
        return WIDE
    if width == "A" and value not in VISIBLE_FORMAT:
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
    print("// Made by Scripts/make-width-table.py: Unicode 14 data with the additions up to Unicode 17.")
    print("// Do not edit by hand.")
    print()
    print("/// Where the width class changes: each entry is `first scalar << 2 | class`, in rising order,")
    print("/// and holds until the next one. Classes: 0 none, 1 one cell, 2 two cells, 3 ambiguous.")
    print("enum WidthTable {")
    print("  static let changes: [UInt32] = [")
    line = "   "
    for entry in entries:
        word = f" 0x{entry:X},"
        if len(line) + len(word) > 100:
            print(line)
            line = "   "
        line += word
    print(line)
    print("  ]")
    print("}")


main()
