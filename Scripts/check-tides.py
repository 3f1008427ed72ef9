#!/usr/bin/env python3
"""Compares `tide --json` with an independent reading of JMA's tide tables.

Every day of the recorded tables (--data, a folder with `tide` in it): heights, high and low waters, the word
of the day from the moon and sun of a shorter formula. Then the station of every municipality and prefecture,
chosen here from the tables of facts, and invented tables with lines cut, lost and of other stations. And JMA's sample
telegrams of marine warnings, of today, for a station of each area.
"""

import gzip
import math
import re
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from checkkit import JST, Checker, Options, kilometers, position, replayed, script, table
from simulated.service import Service

# A place whose nearest station with a recorded table it is.
PLACES = {
    "CC": "1342100", "HK": "0120200", "KG": "46", "MJ": "1338100", "NG": "23", "NH": "47", "SG": "0420300", "TK": "13",
    "WN": "0121400",
}  # fmt: skip
YEAR = 2024
WEEK = 7
# Offices on another island than the village.
ELSEWHERE = {"4630300", "4630400", "4738100"}
# By how much the shorter formula may be wrong, in degrees.
TOLERANCE = 0.5
WORDS = ((36, "spring"), (72, "middle"), (108, "neap"), (120, "long"), (132, "young"), (168, "middle"), (180, "spring"))


def words(day: date) -> set[str]:
    """Those that the day may have, by the low-precision formulas of the Astronomical Almanac for noon in Japan."""
    days = (datetime(day.year, day.month, day.day, 3) - datetime(2000, 1, 1, 12)).total_seconds() / 86400 + 69 / 86400
    t = days / 36525

    def wave(size: float, start: float, speed: float) -> float:
        return size * math.sin(math.radians(start + speed * t))

    moon = 218.32 + 481267.881 * t + wave(6.29, 135.0, 477198.87) + wave(-1.27, 259.3, -413335.36)
    moon += wave(0.66, 235.7, 890534.22) + wave(0.21, 269.9, 954397.74) + wave(-0.19, 357.5, 35999.05)
    moon += wave(-0.11, 186.5, 966404.03)
    anomaly = math.radians(357.528 + 0.9856003 * days)
    sun = 280.460 + 0.9856474 * days + 1.915 * math.sin(anomaly) + 0.020 * math.sin(2 * anomaly)
    ahead = [(moon - sun + error) % 180 for error in (-TOLERANCE, 0, TOLERANCE)]
    return {next(word for end, word in WORDS if degrees < end) for degrees in ahead}


def read(line: str) -> dict[str, Any]:
    """A day of a table, with blanks as zeros in both halves of a time."""
    day = date(2000 + int(line[72:74]), int(line[74:76]), int(line[76:78]))
    waters = []
    for kind, start in (("high", 80), ("low", 108)):
        for place in range(start, start + 28, 7):
            time, height = line[place : place + 4], line[place + 4 : place + 7]
            if time != "9999":
                clock = time.replace(" ", "0")
                waters.append(
                    {"kind": kind, "time": f"{day}T{clock[:2]}:{clock[2:]}:00+09:00", "height": int(height)}
                )
    waters.sort(key=lambda water: water["time"])
    heights = [int(line[3 * hour : 3 * hour + 3]) for hour in range(24)]
    return {"date": str(day), "basis": "table", "datum": "tableDatum", "heights": heights, "waters": waters}


def compare(checker: Checker, letters: str, shown: dict[str, Any], expected: dict[str, Any]) -> None:
    title = f"{letters} {expected['date']}"
    for key in ("date", "basis", "datum", "heights"):
        checker.same(f"{title} {key}", shown[key], expected[key])
    waters = [{key: water[key] for key in ("kind", "time", "height")} for water in shown["waters"]]
    checker.same(f"{title} waters", waters, expected["waters"])
    day = date.fromisoformat(expected["date"])
    checker.check(shown["springNeap"] in words(day), f"{title}: {shown['springNeap']}, should be of {words(day)}")


def check_tables(checker: Checker, folder: Path) -> None:
    tables: dict[str, dict[str, dict[str, Any]]] = {}
    for letters in PLACES:
        path = folder / "tide" / f"suisan_{YEAR}_{letters}.txt.gz"
        days = [read(line) for line in gzip.decompress(path.read_bytes()).decode("ascii").splitlines()]
        tables[letters] = {day["date"]: day for day in days}
    first, count = date(YEAR, 1, 1), 366
    for start in range(0, count, WEEK):
        at = datetime.combine(first + timedelta(days=start), datetime.min.time())
        document = checker.json(
            f"week of {at:%m-%d}", "tide", *PLACES.values(), "--week", *replayed(folder, f"{at:%Y-%m-%d}T12:00:00+09:00"),
            code=None,
        )  # fmt: skip
        if document is None:
            continue
        for letters, place in zip(PLACES, document["places"]):
            checker.same(f"{letters}: station", place["station"]["letters"], letters)
            wanted = [str(first + timedelta(days=n)) for n in range(start, start + WEEK)]
            checker.same(f"{letters}: dates", [day["date"] for day in place["days"]], wanted)
            for day in place["days"]:
                if day["date"] in tables[letters]:
                    compare(checker, letters, day, tables[letters][day["date"]])
                else:
                    checker.same(f"{letters} {day['date']}", day["basis"], "missing")


def check_stations(checker: Checker) -> None:
    """Of every place with a town hall, and every prefecture, where nothing is recorded."""
    folder = checker.folder / "nothing"
    (folder / "tide").mkdir(parents=True)
    stations, coasts = table("tide-stations"), table("tsunami-coasts")
    shores: dict[str, set[str]] = {}
    for coast in coasts:
        for code in coast["municipalities"].split(","):
            shores.setdefault(code, set()).add(coast["code"])
    expected = {}
    for row in table("municipalities"):
        if row["lat"] and row["code"] not in ELSEWHERE:
            own = [station for station in stations if station["coast"] in shores.get(row["code"], set())]
            expected[row["code"]] = nearest(row, own), nearest(row, stations)
    for row in table("prefectures"):
        inside = [station for station in stations if station["municipality"][:2] == row["code"]]
        shore = shores.get(row["capital_municipality"], set())
        own = [station for station in inside if station["coast"] in shore] or inside
        expected[row["code"]] = nearest(row, own), nearest(row, stations)
    codes = list(expected)
    for start in range(0, len(codes), 50):
        some = codes[start : start + 50]
        document = checker.json(
            f"stations from {some[0]}", "tide", *some, *replayed(folder, "2024-06-01T12:00:00+09:00"), code=None
        )
        if document is None:
            continue
        for code, place in zip(some, document["places"]):
            own, other = expected[code]
            checker.same(f"{code}: has sea", place["hasSea"], own is not None)
            shown = place["station"] if own else place["nearest"]
            letters, distance = own or other or ("", 0.0)
            checker.same(f"{code}: station", shown and shown["letters"], letters)
            if shown:
                checker.check(abs(shown["kilometers"] - distance) < 0.02, f"{code}: {shown['kilometers']} km")


def nearest(row: dict[str, str], stations: list[dict[str, str]]) -> tuple[str, float] | None:
    found = [(kilometers(position(row), position(station)), station["letters"]) for station in stations]
    return (min(found)[1], min(found)[0]) if found else None


def check_damaged(checker: Checker) -> None:
    """A table with lines cut, lost and of others: the other days are as they are."""
    folder = checker.folder / "damaged"
    (folder / "tide").mkdir(parents=True)
    heights = "".join(f"{5 * hour - 20:3}" for hour in range(24))
    turns = " 7 4 95" + "9999999" * 3 + "9999999" * 4
    lines = {day: f"{heights}24 1{day:2}TK{turns}" for day in range(1, 8)}
    whole = dict(lines)
    lines[2], lines[4] = lines[2][:-1], lines[4].replace("TK", "WN")
    del lines[6]
    (folder / "tide" / "suisan_2024_TK.txt").write_text("\n".join(lines.values()), encoding="ascii")
    document = checker.json("damaged", "tide", "13", "--week", *replayed(folder, "2024-01-01T12:00:00+09:00"), code=None)
    if document is None:
        return
    for number, day in enumerate(document["places"][0]["days"], 1):
        if number in (2, 4, 6):
            checker.same(f"damaged {number}", day["basis"], "missing")
        else:
            compare(checker, "damaged", day, read(whole[number]))


def marine_kinds(telegrams: list[bytes], area: str) -> list[tuple[str, str]]:
    """The kinds and names of areas of their warnings that an area, or the region it is a part of, has."""
    found = []
    for telegram in telegrams:
        for item in ElementTree.fromstring(telegram).iterfind("{*}Body/{*}Warning/{*}Item"):
            code, name = (item.findtext("{*}Area/{*}" + part) for part in ("Code", "Name"))
            if code in (area, area[:2] + "00"):
                found.append((item.findtext("{*}Kind/{*}Code") or "", name or ""))
    return sorted(found)


def check_marine(checker: Checker, folder: Path) -> None:
    """JMA's samples as if issued now, from the feed, for the nearest municipality of a station of each area."""
    now = datetime.now(JST).replace(microsecond=0)
    service = Service(is_empty=True)
    entries, telegrams = [], []
    for office, path in zip(("130000", "471000"), sorted((folder / "jma-xml/samples").glob("*_VPCU51.xml"))):
        text = path.read_text(encoding="utf-8")
        for element, time in (("ReportDateTime", now), ("ValidDateTime", now + timedelta(hours=20))):
            text = re.sub(f"<{element}>.*?</{element}>", f"<{element}>{time.isoformat()}</{element}>", text)
        name = f"{now - timedelta(hours=9):%Y%m%d%H%M%S}_0_VPCU51_{office}.xml"
        service.serve(f"data/{name}", text)
        telegrams.append(text.encode())
        entries.append(f'<entry><updated>{now.isoformat()}</updated><link href="https://example.org/{name}"/></entry>')
    feed = f'<feed xmlns="http://www.w3.org/2005/Atom"><updated>{now.isoformat()}</updated>{"".join(entries)}</feed>'
    service.serve("feed/other.xml", feed)
    service.serve("feed/other_l.xml", feed)
    municipality = {row["letters"]: row["municipality"] for row in table("tide-stations")}
    areas = {row["code"]: row["stations"].split(",") for row in table("marine-areas")}
    areas_of = {letters: code for code, stations in areas.items() for letters in stations}
    with service:
        places = [municipality[stations[0]] for stations in areas.values()]
        options = ("--source", "jma-xml", "--base-url", service.address)
        document = checker.json("marine", "tide", *places, *options, code=None)
    for place in document["places"] if document else []:
        warnings, area = place["marineWarnings"], areas_of[place["station"]["letters"]]
        if warnings is None:
            checker.check(False, f"marine {area}: {place['failures']}")
            continue
        checker.same(f"marine {area}: area", warnings["code"], area)
        shown = [(one["code"], one["areaName"]) for report in warnings["reports"] for one in report["warnings"]]
        checker.same(f"marine {area}", sorted(shown), marine_kinds(telegrams, area))


@script
def main(options: Options, checker: Checker) -> None:
    check_stations(checker)
    check_damaged(checker)
    if options.data is not None:
        check_tables(checker, options.data)
        check_marine(checker, options.data.parent)
