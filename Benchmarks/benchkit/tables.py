"""The built-in tables, as far as invented answers need them."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, List

RESOURCES = Path(__file__).resolve().parents[2] / "Resources"


def rows(name: str) -> List[Dict[str, str]]:
    """The rows of a table as column to text."""
    lines = (RESOURCES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")[2:]
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


def station_names() -> Dict[str, str]:
    """Number of a station to its name."""
    return {row["id"]: row["ja"] for row in rows("stations")}
