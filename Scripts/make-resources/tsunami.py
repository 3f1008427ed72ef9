"""The 66 coasts (津波予報区) of tsunami warnings and the prefectures with a shore on each.

Codes and Japanese names are compared with JMA's example telegrams. No source at hand says which
prefectures a coast belongs to, nor its English name; both are our own (`coasts.tsv`), after
JMA's map of the coasts and its English names of prefectures and regions.
"""
import re

from soratab import Table, TableError, beside

SAMPLES = "more/xml-official/tsunami"

# The old name of one, in telegrams made before it was renamed.
RENAMED = {"奄美諸島・トカラ列島": "奄美群島・トカラ列島"}


def tsunami_coasts(inputs):
    """The table; every coast that an example telegram has must be in it under its name."""
    table = Table("tsunami-coasts", "code ja en prefectures".split())
    for code, ja, english, prefectures in beside("coasts"):
        table.add(code, ja, english, prefectures.split(" "))
    seen = set()
    for name in inputs.names(SAMPLES):
        text = inputs.read("data", "%s/%s" % (SAMPLES, name)).decode("utf-8")
        body = text.partition("<Tsunami>")[2].partition("</Tsunami>")[0]
        for ja, code in re.findall(r"<Area>\s*<Name>([^<]+)</Name>\s*<Code>(\d{3})</Code>", body):
            seen.add(code)
            if code not in table.rows or table.get(code, "ja") != RENAMED.get(ja, ja):
                raise TableError("tsunami-coasts: %s %s is not in the table" % (code, ja))
    if seen != set(table.rows):
        raise TableError("tsunami-coasts: no telegram has %s" % sorted(set(table.rows) - seen))
    return table
