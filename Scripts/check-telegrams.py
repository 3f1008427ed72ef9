#!/usr/bin/env python3
"""Compares `read --json`, value by value, with an independent reading of recorded XML.

Every recorded telegram, feed and list of places is read twice: here, with Python's own XML parser
and by what docs/json.md promises, and by the program. Both must have the same values, no more and
no less; and every text and attribute of a telegram must be somewhere in the program's answer. All
files are then given to one run together, plain and for people, which must succeed too, with lines
that fit the page. What each kind of telegram exists for has to be on its screen, in both languages,
and each kind of warning that holds in any list on the page without `--all`.
"""

import gzip
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import product
from pathlib import Path

from checkkit import Checker, Comparison, Options, decoded_json, parallel, script
from oracles.telegram_screens import lost, misread, missing_warnings, unlabelled
from oracles.telegrams import Json, areas, local, read, telegram
from oracles.width import problems

WIDTHS = (40, 57, 80, 111, 200)


def root_of(path: Path) -> ET.Element:
    raw = path.read_bytes()
    return ET.fromstring(gzip.decompress(raw) if path.suffix == ".gz" else raw)


def expected(path: Path) -> Json:
    root = root_of(path)
    if local(root) == "feed":
        document = read("feed", root)
    elif local(root) == "rss":
        document = areas(root)
    else:
        document = telegram(root, path.name)
        missing = lost(root, document)
        if missing:
            raise ValueError(f"this check itself loses {missing[:5]}")
    return {"file": str(path), "concerns": None, **document}


def check(checker: Checker, path: Path) -> tuple[str, int, list[str]]:
    """Its kind, how many values were compared, and what differs."""
    screens = screen_problems(checker, path)
    comparison = Comparison(is_exact=True)
    document = expected(path)
    kind = document.get("type") or document["kind"]
    outcome = checker.run("read", str(path), "--json")
    if outcome.code != 0:
        return kind, 0, [f"{path.name}: {outcome.trouble}"]
    answer = decoded_json(outcome.out)
    frame = {"schema": "soramoyo.read", "version": 1, "place": None, "failures": []}
    frame["documents"] = [document]
    comparison.same(path.name, frame, answer)
    return kind, comparison.values, comparison.differences + screens


def screen_problems(checker: Checker, path: Path) -> list[str]:
    """What a person would misread, in either language. Figures of different types must not stand under one name:
    each type is written somewhere."""
    found = []
    for language in ("ja", "en"):
        outcome = checker.run("read", str(path), "--all", "--lang", language, "--width", "200")
        if outcome.code != 0:
            found.append(f"{path.name} {language}: {outcome.trouble}")
            continue
        found += [f"{path.name} {language}: {what}" for what in misread(root_of(path), outcome.out, language)]
        if language == "ja":
            names = sorted(unlabelled(root_of(path), outcome.out))
            found += [f"{path.name}: nothing on the screen says {name}" for name in names]
    usual = checker.run("read", str(path), "--lang", "ja", "--width", "200")
    return found + [f"{path.name}: {what}" for what in missing_warnings(root_of(path), usual.out)]


def files(data: Path) -> list[Path]:
    """Everything recorded that the program reads."""
    xml = data / "jma-xml"
    found = [*xml.glob("samples/*.xml"), *xml.glob("samples-other/*.xml"), *xml.glob("feed/*")]
    more = data / "more"
    found += [*more.rglob("*.xml"), *more.rglob("*.xml.gz")]
    return sorted(found) + [data / "livedoor" / "primary_area.xml"]


@script
def main(options: Options, checker: Checker) -> None:
    paths = files(options.data)
    values: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for kind, count, differences in parallel(lambda path: check(checker, path), paths):
        values[kind] += count
        counts[kind] += 1
        checker.passed += count - len(differences)
        checker.failures += differences
    together = ["read", *map(str, paths)]
    outcome = checker.run(*together, "--plain")
    checker.check(outcome.code == 0, f"all files --plain: {outcome.trouble}")
    for language, width in product(("ja", "en"), WIDTHS):
        form = ["--lang", language, "--width", str(width)]
        outcome = checker.run(*together, *form)
        # Texts that JMA broke into lines itself may begin with any mark.
        found = [one for one in problems(outcome.out, width, language == "ja") if " starts with " not in one]
        checker.check(outcome.code == 0, f"all files {' '.join(form)}: {outcome.trouble}")
        checker.check(not found, f"all files {' '.join(form)}: {found[:5]}")
    for kind in sorted(values):
        print(f"{kind:10} {counts[kind]:3} files {values[kind]:8} values")
    print(f"{len(paths)} files, {sum(values.values())} values compared")
