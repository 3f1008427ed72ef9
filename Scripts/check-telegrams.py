#!/usr/bin/env python3
"""Compares `read --json`, value by value, with an independent reading of recorded XML.

Every recorded telegram, feed and list of places is read twice: here, with Python's own XML parser
and by what docs/json.md promises, and by the program. Both must have the same values, no more and
no less; and every text and attribute of a telegram must be somewhere in the program's answer. All
files are then given to one run together, plain and for people, which must succeed too, with lines
that fit the page. What each kind of telegram exists for has to be on its screen, in both languages.
"""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Dict, List, NamedTuple

from checkkit import Tally, decoded_json, isolated_environment, program_path, run
from telegramcheck.compare import Comparison, lost, unlabelled
from telegramcheck.lists import areas, feed
from telegramcheck.screens import misread
from telegramcheck.telegrams import telegram
from telegramcheck.values import Json, local
from widthcheck.lines import problems

WIDTHS = (40, 57, 80, 111, 200)


class Result(NamedTuple):
    """What came of one file."""

    kind: str
    values: int
    differences: List[str]


def root_of(path: Path) -> ET.Element:
    """The root of a file, packed or not."""
    raw = path.read_bytes()
    return ET.fromstring(gzip.decompress(raw) if path.suffix == ".gz" else raw)


def expected(path: Path) -> Json:
    """The document that the program must make of a file."""
    root = root_of(path)
    if local(root) == "feed":
        document = feed(root)
    elif local(root) == "rss":
        document = areas(root)
    else:
        document = telegram(root, path.name)
        missing = lost(root, document)
        if missing:
            raise ValueError(f"this check itself loses {missing[:5]}")
    return {"file": str(path), "concerns": None, **document}


def check(binary: Path, path: Path, environment: Dict[str, str]) -> Result:
    """One file by itself."""
    screens = screen_problems(binary, path, environment)
    comparison = Comparison()
    document = expected(path)
    kind = document.get("type") or document["kind"]
    outcome = run(binary, ["read", str(path), "--json"], environment)
    if outcome.code != 0:
        return Result(kind, 0, [f"{path.name}: {outcome.trouble}"])
    answer = decoded_json(outcome.out)
    frame = {
        "schema": "soramoyo.read",
        "version": 1,
        "place": None,
        "failures": [],
        "documents": [document],
    }
    comparison.same(path.name, frame, answer)
    screens += labels(binary, path, environment)
    return Result(kind, comparison.values, comparison.differences + screens)


def screen_problems(binary: Path, path: Path, environment: Dict[str, str]) -> List[str]:
    """What a person would misread, in either language."""
    found = []
    for language in ("ja", "en"):
        form = ["--lang", language, "--width", "200"]
        outcome = run(binary, ["read", str(path), *form], environment)
        if outcome.code != 0:
            found.append(f"{path.name} {language}: {outcome.trouble}")
            continue
        problems_here = misread(root_of(path), outcome.out, language)
        found += [f"{path.name} {language}: {what}" for what in problems_here]
    return found


def labels(binary: Path, path: Path, environment: Dict[str, str]) -> List[str]:
    """Figures of different types must not stand under one name: each type is written somewhere."""
    outcome = run(binary, ["read", str(path), "--lang", "ja", "--width", "200"], environment)
    if outcome.code != 0:
        return [f"{path.name}: {outcome.trouble}"]
    return [
        f"{path.name}: nothing on the screen says {name}"
        for name in sorted(unlabelled(root_of(path), outcome.out))
    ]


def files(data: Path) -> List[Path]:
    """Everything recorded that the program reads."""
    xml = data / "jma-xml"
    found = [*xml.glob("samples/*.xml"), *xml.glob("samples-other/*.xml"), *xml.glob("feed/*")]
    more = data / "more"
    found += [*more.rglob("*.xml"), *more.rglob("*.xml.gz")]
    return sorted(found) + [data / "livedoor" / "primary_area.xml"]


def main() -> int:
    """The check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=program_path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    options = parser.parse_args()
    paths = files(options.data)
    tally = Tally()
    values: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home:
        environment = isolated_environment(Path(home))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            results = pool.map(lambda path: check(options.binary, path, environment), paths)
            for result in results:
                values[result.kind] += result.values
                counts[result.kind] += 1
                tally.passed += result.values - len(result.differences)
                tally.failures += result.differences
        together = ["read", *map(str, paths)]
        outcome = run(options.binary, [*together, "--plain"], environment, 120)
        tally.check(outcome.code == 0, f"all files --plain: {outcome.trouble}")
        for language, width in product(("ja", "en"), WIDTHS):
            form = ["--lang", language, "--width", str(width)]
            outcome = run(options.binary, [*together, *form], environment, 120)
            # Texts that JMA broke into lines itself may begin with any mark.
            found = [
                problem
                for problem in problems(outcome.out, width, language == "ja")
                if " starts with " not in problem
            ]
            tally.check(outcome.code == 0, f"all files {' '.join(form)}: {outcome.trouble}")
            tally.check(not found, f"all files {' '.join(form)}: {found[:5]}")
    for kind in sorted(values):
        print(f"{kind:10} {counts[kind]:3} files {values[kind]:8} values")
    print(f"{len(paths)} files, {sum(values.values())} values compared")
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
