#!/usr/bin/env python3
"""Checks that `read` ends in time, whatever a telegram has lost.

Of one telegram of each of 20 kinds every element is removed, emptied and doubled, one at a time; each
such file is given to the program, for people and as JSON. Each run must end within the limit of
processor time with an exit code of docs/exit-codes.md, and JSON must be JSON. Of many elements alike
the first two are changed. `--quick` changes each element in one of the three ways only, and takes
fewer kinds: enough for every change.
"""

import copy
import re
import threading
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Iterator

from checkkit import Checker, Options, decoded_json, parallel, script

# What reading a file can come to: read, or not understood (docs/exit-codes.md).
CODES = {0, 65}
EDITS = ("removed", "emptied", "doubled")
KINDS = 20
QUICK_KINDS = 6
TYPE = re.compile(r"(?:^|_)(V[A-Z]{3}[0-9i]{2})")
# The first word of a defect report was VPFD51; forecasts and warnings come first.
FIRST = ("VPFD51", "VPFD50", "VPFW50", "VPWW54", "VXKOii", "VXSE53", "VTSE41", "VPTW60")


def samples(data: Path, kinds: int) -> list[Path]:
    """The smallest telegram of each kind."""
    found: dict[str, Path] = {}
    folders = ("jma-xml/samples", "jma-xml/samples-other", "more/xml-official")
    paths = [path for folder in folders for path in (data / folder).rglob("*.xml")]
    for path in sorted(paths, key=lambda path: path.stat().st_size):
        kind = TYPE.search(path.name)
        if kind and path.stat().st_size > 2500:
            found.setdefault(kind.group(1), path)
    order = [kind for kind in FIRST if kind in found]
    order += sorted(kind for kind in found if kind not in FIRST)
    # Spread over the rest, so that not all of them are of one family.
    rest = order[len(FIRST) :]
    step = max(1, len(rest) // max(1, kinds - len(FIRST)))
    return [found[kind] for kind in (order[: len(FIRST)] + rest[::step])[:kinds]]


def elements(parent: ET.Element, place: str = "") -> Iterator[tuple[list[int], str]]:
    """The way to every element, and what it is called; of many alike the first two."""
    seen: dict[str, int] = {}
    for index, child in enumerate(parent):
        name = str(child.tag).rpartition("}")[2]
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 2:
            continue
        called = f"{place}/{name}[{seen[name]}]"
        yield [index], called
        for way, inner in elements(child, called):
            yield [index, *way], inner


def edits(path: Path, quick: bool) -> Iterator[tuple[str, bytes]]:
    """What was changed, and the telegram with this one change."""
    root = ET.parse(path).getroot()
    for number, (way, called) in enumerate(elements(root)):
        for kind in [EDITS[number % 3]] if quick else EDITS:
            edited = copy.deepcopy(root)
            parent = edited
            for step in way[:-1]:
                parent = parent[step]
            child = parent[way[-1]]
            if kind == "removed":
                parent.remove(child)
            elif kind == "emptied":
                child.text = None
                for inner in list(child):
                    child.remove(inner)
            else:
                parent.insert(way[-1], copy.deepcopy(child))
            yield f"{path.name} {called} {kind}", ET.tostring(edited, encoding="utf-8")


def trouble(checker: Checker, name: str, raw: bytes, limit: int) -> list[str]:
    """What is wrong with the two runs of one change."""
    # The name of the file tells the kind.
    file = checker.folder / f"{threading.get_ident()}_{name.split()[0]}"
    file.write_bytes(raw)
    found = []
    for form in (["--lang", "ja", "--width", "80"], ["--json"]):
        outcome = checker.run("read", str(file), *form, processor=limit)
        if outcome.code not in CODES:
            found.append(f"{name} {form[0]}: exit code {outcome.code}")
        elif form == ["--json"] and decoded_json(outcome.out) is None:
            found.append(f"{name} --json: no JSON")
    return found


@script
def main(options: Options, checker: Checker) -> None:
    chosen = samples(options.data, QUICK_KINDS if options.quick else KINDS)
    for path in chosen:
        cases = list(edits(path, options.quick))
        for found in parallel(lambda case: trouble(checker, *case, options.limit), cases):
            checker.passed += 2 - len(found)
            checker.failures += found
        print(f"{path.name}: {len(cases)} changes")
    print(f"{len(chosen)} kinds")
