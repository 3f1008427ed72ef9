#!/usr/bin/env python3
"""Counts the characters of bulletins against an independent reading.

Every recorded text and every official sample telegram of a kind of bulletins is printed by the program in both
languages at several widths. Whatever JMA wrote has to be there: the same characters in the same order, no line wider
than the page, and no word of a table broken. The list and its rows (`--read`) are compared, too.
"""

import html
import json
import re
import shutil
import time
import xml.etree.ElementTree as ET
from datetime import datetime
from itertools import product
from pathlib import Path
from typing import NamedTuple

from checkkit import Checker, Options, parallel, replayed, script
from oracles.width import width
from simulated.server import Server, healthy

WIDTHS = (40, 57, 80, 120, 200)
LANGUAGES = ("ja", "en")
BLANK = "\u3000"
KINDS = re.compile(r"(VP[ZCF]J5[01]|VPBS50|VPHW5[01]|VPOA50)")
# At this time all recorded texts and rows are there.
MOMENT = "2026-09-21T12:00+09:00"


class Bulletin(NamedTuple):
    """What a document says, read here."""

    name: str
    title: str
    headline: str
    text: str
    parts: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        """The lines of the text, without blanks at their ends and empty lines around them."""
        return "\n".join(line.rstrip(" " + BLANK) for line in self.text.split("\n")).strip("\n").split("\n")

    @property
    def rows(self) -> list[str]:
        return [line for line in self.lines if line.startswith(2 * BLANK)]


def squeezed(text: str) -> str:
    return "".join(text.split())


def recorded(path: Path) -> Bulletin:
    """A document of JMA's pages."""
    file = json.loads(path.read_text(encoding="utf-8"))
    text = re.sub(r"<br\s*/?>", "\n", file["commentText"], flags=re.I)
    text = html.unescape(re.sub(r"</?[A-Za-z][^<>]*>", "", text))
    areas = [
        area["name"]
        for info in file.get("headlineInfo") or []
        for group in info.get("areas") or []
        for area in group.get("area") or []
    ]
    return Bulletin(path.stem, file["headTitle"], file["headlineText"], text, tuple(dict.fromkeys(areas)))


def telegram(path: Path) -> tuple[Bulletin, bytes]:
    """An official sample, under a name as on JMA's site, which the file does not have."""
    raw = path.read_bytes()
    root = ET.fromstring(raw)

    def texts(names: str) -> list[str]:
        found = [root]
        for name in names.split("/"):
            found = [child for item in found for child in item if child.tag.split("}")[1] == name]
        return ["".join(item.itertext()) for item in found]

    time = datetime.fromisoformat(texts("Control/DateTime")[0].replace("Z", "+00:00"))
    kind = KINDS.search(path.name.upper())
    name = f"{time:%Y%m%d%H%M%S}_0_{kind.group(1) if kind else 'VPHW50'}_130000"
    headline = "".join(texts("Head/Headline/Text"))
    text = "\n\n".join(texts("Body/Comment/Text"))
    return Bulletin(name, texts("Head/Title")[0], headline, text, ()), raw


class Bulletins(Checker):
    characters = 0

    def page(self, bulletin: Bulletin, options: list[str], language: str, columns: int) -> None:
        title = f"{bulletin.name} {language} {columns}"
        words = ["bulletins", bulletin.name, "--lang", language, "--width", str(columns)]
        outcome = self.run(*words, *options)
        if not self.check(outcome.code == 0, f"{title}: {outcome.trouble}"):
            return
        lines = outcome.out.splitlines()
        for line in lines:
            # An address is not broken.
            self.check(width(line) <= columns or "http" in line, f"{title}: {width(line)} cells: {line}")
        shown, expected = squeezed(outcome.out), squeezed(bulletin.headline + bulletin.text)
        if language == "en":
            # Beside a heading stands its English, which may go on below it.
            shown = re.sub(r"(?<=］)[!-~]+", "", shown)
        place = shown.find(expected)
        count = len(expected) if place >= 0 else matching(shown, expected)
        self.characters += count
        self.check(place >= 0, f"{title}: {count} of {len(expected)} characters: …{expected[count:count + 20]}")
        for row in bulletin.rows:
            words = row.split()
            # Behind the margin and the blanks before the row a name may need more than a line.
            has_room = width(row[: row.index(words[0])] + words[0]) + 2 <= columns
            for word in words if has_room else words[1:]:
                self.check(any(word in line for line in lines), f"{title}: {word} is broken")
            # Two blanks more are between name and value.
            whole = any(all(word in line for word in words) for line in lines)
            self.check(whole or width(row) + 4 > columns, f"{title}: {row} is not on one line")

    def document(self, bulletin: Bulletin, options: list[str]) -> None:
        shown = self.json(bulletin.name, "bulletins", bulletin.name, *options)
        if shown is None:
            return
        self.same(f"{bulletin.name} id", shown["id"], bulletin.name)
        self.same(f"{bulletin.name} title", shown["title"], bulletin.title)
        self.same(f"{bulletin.name} headline", squeezed(shown["headline"] or ""), squeezed(bulletin.headline))
        text = "\n".join(bulletin.lines)
        self.same(f"{bulletin.name} words", shown["words"].split("\n"), text.split("\n"))
        if bulletin.parts:
            self.same(f"{bulletin.name} parts", [part["name"] for part in shown["parts"]], list(bulletin.parts))

    def rows(self, rows: list[dict[str, str]], options: list[str]) -> None:
        document = self.json("list", "bulletins", *options)
        if document is None:
            return
        shown = document["places"][0]["bulletins"]
        ordered = sorted(rows, key=lambda row: row["reportDatetime"], reverse=True)
        self.same("list", [row["id"] for row in shown], [row["jsonName"] for row in ordered])
        for number in (1, 3):
            read = self.json(f"row {number}", "bulletins", "--since", "40", "--read", str(number), *options)
            if read is not None:
                self.same(f"row {number}", read["id"], ordered[number - 1]["jsonName"])


def matching(shown: str, expected: str) -> int:
    """How many characters from the beginning are somewhere in a row."""
    low, high = 0, len(expected)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if expected[:middle] in shown else (low, middle - 1)
    return low


@script
def main(options: Options, check: Bulletins) -> None:
    information = options.data / "live" / "information"
    texts = sorted((information / "denbun").glob("*.json"))
    samples = sorted((options.data / "jma-xml" / "samples").glob("*.xml"))
    samples += sorted((options.data / "more" / "warnings-xml").glob("*.xml"))
    samples = [path for path in samples if KINDS.search(path.name.upper())]
    rows = next(information.glob("information_r8_*_24rows_*.json"))
    with Server(healthy, {}, time.time()) as server:
        archive = check.folder / "archive" / "information"
        shutil.copytree(information / "denbun", archive / "denbun")
        shutil.copy(rows, archive / "information_20260921T0900.json")
        replay = replayed(archive.parent, MOMENT)
        xml = ["--source", "jma-xml", "--base-url", server.address]
        known = [(recorded(path), replay) for path in texts]
        for path in samples:
            bulletin, raw = telegram(path)
            # Samples of one second are told apart by the number.
            while f"/data/{bulletin.name}.xml" in server.bodies:
                start, number, rest = bulletin.name.split("_", 2)
                bulletin = bulletin._replace(name=f"{start}_{int(number) + 1}_{rest}")
            server.bodies[f"/data/{bulletin.name}.xml"] = raw
            known.append((bulletin, xml))
        check.rows(json.loads(rows.read_text(encoding="utf-8")), replay)
        parallel(lambda one: check.document(*one), known)
        parallel(lambda page: check.page(*page[0], page[1], page[2]), product(known, LANGUAGES, WIDTHS))
        print(f"{len(texts)} texts, {len(samples)} telegrams, {check.characters} characters on their pages")
