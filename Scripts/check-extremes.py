#!/usr/bin/env python3
"""Compares `extremes --json` with an independent reading of JMA's tables of extremes.

Reads the recorded tables (--data, a folder with `amedas` in it) and invented ones (others for another
--seed) in Shift_JIS, as they are served. Every row of the ranking has to be as in the table, in an order
determined here, and nothing more.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

from checkkit import Tally, decoded_json, isolated_environment, program_path, run

FILES = {"highest": "mxtemsadext", "lowest": "mntemsadext", "rain24Hours": "pre24h"}
COUNT = "100"


def check(tally: Tally, binary: Path, environment: Dict[str, str], folder: Path, at: str) -> None:
    outcome = run(
        binary,
        ["extremes", "--json", "--count", COUNT, "--source", f"archive:{folder}", "--at", at],
        environment,
    )
    document = decoded_json(outcome.out)
    if not tally.check(outcome.code == 0 and document is not None, f"{folder}: {outcome.trouble}"):
        return
    tally.check([t["kind"] for t in document["tables"]] == list(FILES), f"{folder}: kinds")
    for table in document["tables"]:
        kind = table["kind"]
        path = next((folder / "amedas").glob(FILES[kind] + "*"))
        raw = path.read_bytes()
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            text = raw.decode("cp932")
        rows = [row for row in csv.reader(io.StringIO(text)) if row and row[0].isdigit()]
        expected = [entry for entry in (read(kind, row) for row in rows) if entry]
        tally.check(table["stations"] == len(expected), f"{path.name}: {table['stations']} stations")
        tally.check(table["unread"] == 0, f"{path.name}: {table['unread']} unread")
        values = [e["value"] for e in expected]
        if kind.startswith("rain"):
            expected = [e for e in expected if e["value"] > 0]
        for entry in expected:
            better = [v for v in values if (v < entry["value"] if kind == "lowest" else v > entry["value"])]
            entry["rank"] = 1 + len(better)
        expected.sort(key=lambda e: (e["rank"], e["code"]))
        expected = expected[: int(COUNT)]
        shown = [{key: row[key] for key in expected[0]} for row in table["rows"]] if expected else table["rows"]
        tally.check(len(shown) == len(expected), f"{path.name}: {len(shown)} rows, not {len(expected)}")
        for one, other in zip(shown, expected):
            tally.check(one == other, f"{path.name}: {one}, not {other}")


def read(kind: str, row: List[str]) -> Optional[Dict[str, Any]]:
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
        "code": row[0],
        "value": float(row[value]),
        "time": time,
        "fromNormal": difference[0],
        "fromYesterday": difference[1],
        "soFar": row[quality] == "4",
    }


def invent(folder: Path, seed: int, stations: List[List[str]]) -> str:
    """Writes the three tables as JMA serves them; returns the time to ask for."""
    dice = random.Random(seed)
    now = datetime(2027, dice.randrange(5, 11), dice.randrange(1, 28), dice.randrange(1, 23))
    target = folder / "amedas"
    target.mkdir(parents=True)
    for kind, name in FILES.items():
        lines = ["観測所番号,都道府県,地点," + f"{now.day}日の値"]
        for station in dice.sample(stations, 700):
            row = [station[0], "北海道 宗谷地方", f"{station[1]}（カナ）", "", *f"{now:%Y,%m,%d,%H,%M}".split(",")]
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


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the check; the exit code says whether all agreed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=program_path, required=True)
    parser.add_argument("--data", type=Path, help="a folder of recordings with `amedas` in it")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    table = Path(__file__).resolve().parent.parent / "Resources/stations.tsv"
    rows = [line.split("\t") for line in table.read_text().splitlines()[1:]]
    # Some names are not in the older encoding; the table is of those that are.
    stations = [row for row in rows if encodable(row[1])]
    tally = Tally()
    with tempfile.TemporaryDirectory() as home:
        environment = isolated_environment(Path(home))
        for number in range(10):
            folder = Path(home) / f"archive{number}"
            at = invent(folder, options.seed * 1000 + number, stations)
            check(tally, options.binary, environment, folder, at)
        if options.data is not None:
            check(tally, options.binary, environment, options.data, "2026-09-04T07:30:00")
    return tally.close()


def encodable(text: str) -> bool:
    try:
        text.encode("cp932")
    except UnicodeEncodeError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
