"""The table format soratab: build, validate, write and read it back; and the inputs,
of which the SHA-256 of each is remembered."""

import csv
import gzip
import hashlib
import io
import json
import os
from pathlib import Path

MAGIC = "#soratab 1"


class TableError(Exception):
    """A table breaks a rule of the format."""


class Table:
    """One table: a name, column names and rows of strings keyed by the first column."""

    def __init__(self, name, columns):
        self.name = name
        self.columns = list(columns)
        self.rows = {}

    def add(self, *fields):
        """Adds a row. Lists become comma lists, None an empty field."""
        cells = [cell(f) for f in fields]
        where = "%s: row %r" % (self.name, cells[0])
        if len(cells) != len(self.columns):
            raise TableError("%s has %d fields, not %d" % (where, len(cells), len(self.columns)))
        if not cells[0]:
            raise TableError("%s has an empty key" % where)
        if cells[0] in self.rows:
            raise TableError("%s is there twice" % where)
        for text in cells:
            if any(ord(c) < 0x20 or ord(c) == 0x7F for c in text):
                raise TableError("%s holds a control character" % where)
            if text != text.strip(" "):
                raise TableError("%s has a blank at an edge: %r" % (where, text))
        self.rows[cells[0]] = cells

    def get(self, key, column):
        return self.rows[key][self.columns.index(column)]

    def column(self, column):
        """All values of one column, in key order."""
        at = self.columns.index(column)
        return [self.rows[key][at] for key in sorted(self.rows, key=raw)]

    def encode(self):
        lines = ["\t".join([MAGIC, self.name] + self.columns)]
        lines += ["\t".join(self.rows[key]) for key in sorted(self.rows, key=raw)]
        return ("\n".join(lines) + "\n").encode("utf-8")


def raw(text):
    """The order of keys: their UTF-8 bytes."""
    return text.encode("utf-8")


def cell(value):
    if value is None:
        return ""
    if isinstance(value, (list, tuple)):
        parts = [cell(v) for v in value]
        if any("," in p for p in parts):
            raise TableError("a comma inside a list item: %r" % (parts,))
        return ",".join(parts)
    if isinstance(value, bool):
        return "y" if value else ""
    return str(value)


def decimal(value, places):
    """A number with a fixed number of decimals, rounded half to even on its decimal text."""
    from decimal import Decimal

    return str(Decimal(str(value)).quantize(Decimal(1).scaleb(-places)))


def packed_number(value):
    """Five bits a character, the least first; 63 is the first character, with 32 added while more follow."""
    return (chr(95 + value % 32) + packed_number(value // 32)) if value >= 32 else chr(63 + value)


def beside(name):
    """The rows of a table that lies beside these modules, without its head."""
    text = Path(__file__).with_name(name + ".tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


def path_of(folder, name):
    return os.path.join(folder, name + ".tsv")


# The inputs.


class Inputs:
    """The two input folders: `specs` (tables of the specification) and `data` (recorded files)."""

    def __init__(self, specs, data):
        self.roots = {"specs": specs, "data": data}
        self.hashes = {}

    def read(self, root, name):
        """The bytes of a file; names use / and are relative to their root."""
        with open(os.path.join(self.roots[root], *name.split("/")), "rb") as handle:
            content = handle.read()
        self.hashes["%s/%s" % (root, name)] = hashlib.sha256(content).hexdigest()
        return content

    def json(self, name):
        """A JSON file of `data`, unpacked if its name ends in .gz."""
        content = self.read("data", name)
        return json.loads(gzip.decompress(content) if name.endswith(".gz") else content)

    def csv(self, name):
        return list(csv.DictReader(io.StringIO(self.read("data", name).decode("utf-8-sig"))))

    def spec(self, name):
        lines = self.read("specs", name).decode("utf-8").rstrip("\n").split("\n")
        columns = lines[0].split("\t")
        return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]

    def names(self, folder):
        return sorted(os.listdir(os.path.join(self.roots["data"], *folder.split("/"))))

    def listing(self):
        """(name, sha256) of all files read so far; a folder of many files is one entry."""
        single, grouped = [], {}
        for name, digest in sorted(self.hashes.items()):
            if "/rebuilt/" in name:
                folder, last = name.rsplit("/", 1)
                grouped.setdefault(folder, []).append("%s  %s\n" % (digest, last))
            else:
                single.append((name, digest))
        for folder, lines in sorted(grouped.items()):
            digest = hashlib.sha256("".join(lines).encode("ascii")).hexdigest()
            single.append(("%s/ (%d files)" % (folder, len(lines)), digest))
        return sorted(single)
