"""Reads a table byte by byte for the check; shares no code with the generator."""
import os


class Problems:
    """Collects what is wrong, at most a hundred."""

    def __init__(self):
        self.found = []

    def unless(self, right, text):
        if not right and len(self.found) < 100:
            self.found.append(text)


class Rows:
    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.keys = [row[0] for row in rows]
        self.index = {row[0]: row for row in rows}

    def dicts(self):
        return [dict(zip(self.columns, row)) for row in self.rows]

    def dict(self, key):
        return dict(zip(self.columns, self.index[key]))

    def __contains__(self, key):
        return key in self.index


def load(folder, name, problems):
    """A table, with the rules of the format checked."""
    with open(os.path.join(folder, name + ".tsv"), "rb") as handle:
        content = handle.read()
    problems.unless(content.endswith(b"\n") and b"\r" not in content, "%s: line ends" % name)
    lines = content[:-1].split(b"\n")
    head = lines[0].decode("utf-8").split("\t")
    problems.unless(head[:2] == ["#soratab 1", name], "%s: header" % name)
    keys = [line.split(b"\t", 1)[0] for line in lines[1:]]
    problems.unless(all(a < b for a, b in zip(keys, keys[1:])), "%s: not sorted" % name)
    rows = []
    for number, line in enumerate(lines[1:], 2):
        row = line.decode("utf-8").split("\t")
        problems.unless(len(row) == len(head) - 2, "%s:%d: number of fields" % (name, number))
        problems.unless(row[0] != "", "%s:%d: no key" % (name, number))
        for field in row:
            clean = field == field.strip() and all(c >= " " and c != "\x7f" for c in field)
            problems.unless(clean, "%s:%d: %r" % (name, number, field))
        rows.append(row)
    return Rows(head[2:], rows)


def numbers(text):
    """The whole numbers of a packed field: five bits a character, the least first."""
    found, bits, shift = [], 0, 0
    for character in text:
        code = ord(character) - 63
        bits |= (code & 31) << shift
        shift += 5
        if code & 32 == 0:
            found.append(bits)
            bits = shift = 0
    if shift:
        raise ValueError("a number without an end")
    return found
