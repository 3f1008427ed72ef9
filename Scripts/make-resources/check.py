#!/usr/bin/env python3
"""Reads the tables again, apart from the code that made them, and states what is wrong."""
import csv
import os
import re
import sys
import unicodedata

import checkfacts
import checkpacked

HERE = os.path.dirname(os.path.abspath(__file__))


def beside(name):
    """The rows of a table beside this file."""
    with open(os.path.join(HERE, name + ".tsv"), encoding="utf-8") as lines:
        return list(csv.reader(lines, "excel-tab"))[1:]


# How many rows and which columns; some have as many as their source.
LAYOUT = {name: (int(rows) if rows else None, columns) for name, rows, columns in beside("tables")}


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


def forget(folder, names):
    """Tables in the folder that are not in `names`."""
    known = {name + ".tsv" for name in names}
    return sorted(f for f in os.listdir(folder) if f.endswith(".tsv") and f not in known)


def plain(text, folds):
    """The normal form once more, by another way than the generator: NFKC and patterns."""
    text = "".join(folds.get(c, c) if not "\uff66" <= c <= "\uff9f" else c for c in text)
    text = unicodedata.normalize("NFKC", text).lower()
    text = re.sub("[ァ-ヶ]", lambda m: chr(ord(m[0]) - 96), text)
    text = re.sub(r"[^0-9a-z一-鿿㐀-䶿々ぁ-ゖー]", "", text)
    text = text.replace("ゖ", "け").replace("ゕ", "か")
    return re.sub("(?<=[一-鿿㐀-䶿々])[かが](?=[一-鿿㐀-䶿々])", "け", text)


def check_names(tables, problems):
    """Every place is found by kanji, kana and romaji, with and without its ending."""
    folds = {row[0]: row[1] for row in tables["folds"].rows if row[1]}
    index = tables["names"]
    kinds = {"p": "prefectures", "a": "primary-areas", "m": "municipalities", "c": "aliases"}
    cities = {code[:5] for code in tables["municipalities"].keys}
    for row in index.rows:
        refs = row[1].split(",") + [r for r in row[2].split(",") if r]
        problems.unless(row[1] != "", "names: %s has no place" % row[0])
        problems.unless(len(refs) == len(set(refs)), "names: %s has a place twice" % row[0])
        problems.unless(plain(row[0], folds) == row[0], "names: %s is not normal" % row[0])
        for ref in refs:
            kind, code = ref.split(":")
            found = code in cities if kind == "s" else code in tables[kinds[kind]].index
            problems.unless(found, "names: %s leads to unknown %s" % (row[0], ref))

    def finds(text, ref, exact=False):
        row = index.index.get(plain(text, folds))
        cells = [] if row is None else row[1].split(",") + ([] if exact else row[2].split(","))
        problems.unless(ref in cells, "names: %r does not lead to %s" % (text, ref))

    for p in tables["prefectures"].dicts():
        bare = p["ja"] if p["code"] == "01" else p["ja"][:-1]
        short = p["kana"] if p["code"] == "01" else re.sub("(けん|ふ|と)$", "", p["kana"])
        for text in (p["ja"], bare, p["kana"], short, p["en"], p["en"] + " Prefecture"):
            finds(text, "p:" + p["code"], exact=True)
    for a in tables["primary-areas"].dicts():
        pref = tables["prefectures"].dict(a["pref"])
        for text in (a["ja"], a["kana"], a["en"], re.sub("地方$", "", a["ja"]),
                     re.sub("ちほう$", "", a["kana"])):
            finds(text, "a:" + a["code"])
        if a["ja"] != pref["ja"]:
            for text in (pref["ja"] + a["ja"], pref["kana"] + a["kana"], pref["en"] + a["en"]):
                finds(text, "a:" + a["code"], exact=True)
    endings = {"市": ["し"], "区": ["く"], "町": ["ちょう", "まち"], "村": ["そん", "むら"]}
    tails = {"し": "shi", "く": "ku", "ちょう": "cho", "まち": "machi", "そん": "son", "むら": "mura"}

    def finds_plain(ref, ja, kana, english):
        ending = [e for e in endings[ja[-1]] if kana.endswith(e)][0]
        base = english.rsplit(" ", 1)[0]
        for text in (ja, ja[:-1], kana, kana[: -len(ending)], base, english, base + tails[ending]):
            finds(text, ref)

    for m in tables["municipalities"].dicts():
        ref = "m:" + m["code"]
        if m["parent_ja"]:
            finds_plain("s:" + m["code"][:5], m["parent_ja"], m["parent_kana"], m["parent_en"])
            if m["ja"] == m["parent_ja"]:
                continue
            finds(m["ja"], ref)
            finds(m["en"], ref)
            if m["kana"] != m["parent_kana"]:
                finds(m["kana"], ref)
        elif m["en"].endswith("Ward"):
            city, ward = re.fullmatch("(.+市)(.+区)", m["ja"]).groups()
            finds_plain(ref, ward, m["kana"].split("まし" if "広島" in city else "べし", 1)[1],
                        m["en"].split(" City ")[1])
            finds(m["ja"], ref)
            finds(m["en"], ref)
        else:
            finds_plain(ref, m["ja"], m["kana"], m["en"])
    for c in tables["aliases"].dicts():
        finds_plain("c:" + c["code"], c["ja"], c["kana"], c["en"])
        if c["kind"] != "city":
            for text in (c["city_ja"] + c["ja"], c["city_kana"] + c["kana"],
                         c["city_en"] + c["en"], c["city_ja"][:-1] + c["ja"]):
                finds(text, "c:" + c["code"], exact=True)
    for key, refs, more in beside("expected-names"):
        row = index.index.get(key)
        cells = [] if row is None else [row[1].split(","), [r for r in row[2].split(",") if r]]
        problems.unless(cells and cells[0] == refs.split(), "names: %s gives %s" % (key, cells))
        problems.unless(not cells or set(more.split()) <= set(cells[1]),
                        "names: %s lacks %s behind" % (key, more))
    for texts in beside("same-names"):
        rows = {plain(text, folds) for text in texts}
        problems.unless(len(rows) == 1 and rows <= set(index.index), "names: %s" % (texts,))
    apart = {row[0]: row[2].split(",") for row in tables["folds"].rows if row[2]}
    for form, others in apart.items():
        problems.unless(form not in folds and all(o not in folds for o in others), "folds: %s" % form)
    problems.unless("島" in apart["嶋"] and "嶋" in apart["島"] and len(apart["嶌"]) == 2, "folds: 嶋")
    for form, usual in folds.items():
        problems.unless(usual not in folds, "folds: %s is itself a form" % usual)
    for c in tables["aliases"].dicts():
        if c["kind"] == "former":
            finds(c["city_ja"] + "旧" + c["ja"], "c:" + c["code"])
            finds("former " + c["en"], "c:" + c["code"])


def check_columns(tables, problems):
    """What each column has to be like."""
    for name, column, pattern in beside("facts"):
        for row in tables[name].dicts():
            if pattern.startswith("@"):
                right = all(code in tables[pattern[1:]] for code in row[column].split(","))
            else:
                right = re.fullmatch(pattern, row[column])
            problems.unless(right, "%s: %s is %r" % (name, column, row[column]))


def check(folder):
    """All problems of the tables in a folder, as sentences; none means right."""
    problems = Problems()
    tables = {}
    for name, (count, columns) in LAYOUT.items():
        tables[name] = table = load(folder, name, problems)
        problems.unless(table.columns == columns.split(), "%s: other columns" % name)
        problems.unless(count in (None, len(table.rows)), "%s: %d rows" % (name, len(table.rows)))
    if problems.found:
        return problems.found
    try:
        check_columns(tables, problems)
        checkfacts.places(tables, problems)
        checkfacts.stations(tables, problems)
        checkfacts.codes(tables, problems)
        checkpacked.coastline(tables, problems)
        checkfacts.people(tables, problems)
        for name, snow in (("sample-20240124", True), ("sample-20240829", False)):
            checkfacts.sample(name, tables, problems, snow)
        check_names(tables, problems)
        folds = {row[0]: row[1] for row in tables["folds"].rows if row[1]}
        checkpacked.post(tables, problems, lambda text: plain(text, folds))
    except (KeyError, ValueError, IndexError) as error:
        problems.found.append("a code or number that does not exist: %r" % (error,))
    return problems.found


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "..", "..", "Resources")
    found = check(folder) + ["not a table: %s" % f for f in forget(folder, LAYOUT)]
    for line in found:
        print(line)
    print("%d tables, %d problems" % (len(LAYOUT), len(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
