"""English names of the places of earthquakes, as JMA publishes them, and the
66 coasts (津波予報区) of tsunami warnings."""

import re

import tides
from soratab import Table, TableError, beside


def spaced(text):
    """JMA's names hold double spaces."""
    return re.sub(r" +", " ", text).strip()


def quake_names(inputs):
    """Epicentres (e:) and regions (r:) that the recorded reports name in both languages."""
    found = {}

    def add(key, ja, english):
        if not ja or not english:
            return
        if found.setdefault(key, (ja, spaced(english))) != (ja, spaced(english)):
            raise TableError("%s has two names" % key)

    for kind, name in beside("quake-files"):
        if kind == "list":
            for row in inputs.json(name):
                add("e:" + row["acd"], row["anm"], row["en_anm"])
            continue
        body = inputs.json(name)["Body"]
        area = body.get("Earthquake", {}).get("Hypocenter", {}).get("Area")
        if area:
            add("e:" + area["Code"], area["Name"], area["enName"])
        for prefecture in body.get("Intensity", {}).get("Observation", {}).get("Pref", []):
            for region in prefecture["Area"]:
                add("r:" + region["Code"], region["Name"], region["enName"])
    table = Table("quake-names", "key ja en".split())
    for key, (ja, english) in found.items():
        table.add(key, ja, english)
    return table


# The coasts, and the prefectures with a shore on each. Codes and Japanese names are compared with JMA's example telegrams. No
# source at hand says which prefectures a coast belongs to, nor its English name; both are our own (coasts.tsv), after
# JMA's map of the coasts and its English names of prefectures and regions.

SAMPLES = "more/xml-official/tsunami"

# The old name of one, in telegrams made before it was renamed.
RENAMED = {"奄美諸島・トカラ列島": "奄美群島・トカラ列島"}


def tsunami_coasts(inputs, municipalities):
    """The table; every coast that an example telegram has must be in it under its name."""
    table = Table("tsunami-coasts", "code ja en prefectures municipalities".split())
    rows = beside("coasts")
    shores = tides.shores(municipalities, {code: prefectures for code, _, _, prefectures in rows})
    for code, ja, english, prefectures in rows:
        table.add(code, ja, english, prefectures.split(" "), shores[code])
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
