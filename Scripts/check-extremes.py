#!/usr/bin/env python3
"""Compares `extremes --json` with an independent reading of JMA's tables of extremes.

Reads the recorded tables (--data, a folder with `amedas` in it) and invented ones (others for another
--seed) in Shift_JIS, as they are served. Every row of the ranking has to be as in the table, in an order
determined here, and nothing more.
"""

import csv
import io
import random
from datetime import datetime
from pathlib import Path
from typing import Any

from checkkit import Checker, Options, replayed, script, table

FILES = {"highest": "mxtemsadext", "lowest": "mntemsadext", "rain24Hours": "pre24h"}
COUNT = "100"


def check(checker: Checker, folder: Path, at: str) -> None:
    document = checker.json(f"{folder}", "extremes", "--count", COUNT, *replayed(folder, at))
    if document is None:
        return
    checker.same(f"{folder}: kinds", [t["kind"] for t in document["tables"]], list(FILES))
    for found in document["tables"]:
        kind = found["kind"]
        path = next((folder / "amedas").glob(FILES[kind] + "*"))
        raw = path.read_bytes()
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            text = raw.decode("cp932")
        rows = [row for row in csv.reader(io.StringIO(text)) if row and row[0].isdigit()]
        expected = [entry for entry in (read(kind, row) for row in rows) if entry]
        checker.same(f"{path.name}: stations", found["stations"], len(expected))
        checker.same(f"{path.name}: unread", found["unread"], 0)
        values = [e["value"] for e in expected]
        if kind.startswith("rain"):
            expected = [e for e in expected if e["value"] > 0]
        for entry in expected:
            better = [v for v in values if (v < entry["value"] if kind == "lowest" else v > entry["value"])]
            entry["rank"] = 1 + len(better)
        expected.sort(key=lambda e: (e["rank"], e["code"]))
        expected = expected[: int(COUNT)]
        checker.same(f"{path.name}: rows", len(found["rows"]), len(expected))
        for one, other in zip(expected, found["rows"]):
            checker.same(path.name, {key: other[key] for key in one}, one)


def read(kind: str, row: list[str]) -> dict[str, Any] | None:
    """What the answer has to have of a row; None where it has no usable value."""
    value, quality, hour, minute = (11, 12, 13, 14) if kind == "rain24Hours" else (9, 10, 11, 12)
    if not row[value] or row[quality] not in ("4", "5", "8"):
        return None
    time = None
    if row[hour]:
        day = datetime(int(row[4]), int(row[5]), int(row[6]))
        time = f"{day:%Y-%m-%d}T{row[hour]}:{row[minute]}:00+09:00"
    difference = [float(row[c]) if kind != "rain24Hours" and row[c] else None for c in (14, 15)]
    return {
        "code": row[0], "value": float(row[value]), "time": time, "fromNormal": difference[0],
        "fromYesterday": difference[1], "soFar": row[quality] == "4",
    }


def invent(folder: Path, seed: int, stations: list[dict[str, str]]) -> str:
    """Writes the three tables as JMA serves them; returns the time to ask for."""
    dice = random.Random(seed)
    now = datetime(2027, dice.randrange(5, 11), dice.randrange(1, 28), dice.randrange(1, 23))
    target = folder / "amedas"
    target.mkdir(parents=True)
    for kind, name in FILES.items():
        lines = ["観測所番号,都道府県,地点," + f"{now.day}日の値"]
        for station in dice.sample(stations, 700):
            row = [station["id"], "北海道 宗谷地方", f"{station['ja']}（カナ）", "", *f"{now:%Y,%m,%d,%H,%M}".split(",")]
            row += [""] * 12
            quality = dice.choice(["4", "4", "4", "5", "8", "1", ""])
            at = [f"{dice.randrange(now.hour):02}", f"{dice.randrange(60):02}"]
            if kind == "rain24Hours":
                amount = dice.choice([0, 0, dice.randrange(1, 900) / 2])
                row[9:15] = ["0.0", "8", f"{amount:.1f}", quality, *(at if amount else ["", ""])]
            else:
                row[9:13] = [f"{dice.randrange(-300, 400) / 10:.1f}", quality, *at]
                if dice.randrange(2):
                    row[14:16] = [f"{dice.randrange(-90, 90) / 10:+.1f}" for _ in range(2)]
            lines.append(",".join(row))
        (target / f"{name}00_rct_{now:%Y%m%dT%H%M}.csv").write_bytes("\r\n".join(lines).encode("cp932"))
    return now.isoformat()


@script
def main(options: Options, checker: Checker) -> None:
    # Some names are not in the older encoding; the table is of those that are.
    stations = [row for row in table("stations") if row["ja"].encode("cp932", "ignore").decode("cp932") == row["ja"]]
    for number in range(10):
        folder = checker.folder / f"archive{number}"
        check(checker, folder, invent(folder, options.seed * 1000 + number, stations))
    if options.data is not None:
        check(checker, options.data, "2026-09-04T07:30:00")
