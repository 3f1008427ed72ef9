"""The table format "soratab": build, validate, write and read it back."""
import os

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
        """One field of the row `key`."""
        return self.rows[key][self.columns.index(column)]

    def items(self, key, column):
        """A list field, empty list for an empty field."""
        text = self.get(key, column)
        return text.split(",") if text else []

    def column(self, column):
        """All values of one column, in key order."""
        at = self.columns.index(column)
        return [self.rows[key][at] for key in sorted(self.rows, key=raw)]

    def encode(self):
        """The bytes of the file."""
        lines = ["\t".join([MAGIC, self.name] + self.columns)]
        lines += ["\t".join(self.rows[key]) for key in sorted(self.rows, key=raw)]
        return ("\n".join(lines) + "\n").encode("utf-8")


def raw(text):
    """The order of keys: their UTF-8 bytes."""
    return text.encode("utf-8")


def cell(value):
    """One field as text."""
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


def beside(name):
    """The rows of a table that lies beside these modules, without its head."""
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(path_of(folder, name), encoding="utf-8") as handle:
        return [line.split("\t") for line in handle.read().splitlines()[1:]]


def path_of(folder, name):
    """The path of a table."""
    return os.path.join(folder, name + ".tsv")
