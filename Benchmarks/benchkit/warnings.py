"""The files that a forecast asks for beside its own: invented warnings, as large as JMA's."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Dict, List

MUNICIPALITIES = Path(__file__).resolve().parents[2] / "Resources" / "municipalities.tsv"
FAMILIES = ("VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61")
AREAS = ("130010", "130020", "130030", "130040")


def files(now: datetime) -> Dict[str, Any]:
    """What stands under each path; a thunderstorm advisory is in force everywhere."""
    handled = (now - timedelta(minutes=3)).astimezone(timezone.utc)
    return {
        "/bosai/warning/data/r8/130000.json": [_report(family, now) for family in FAMILIES],
        "/bosai/warning/data/r8/map_time.json": {"latestControlDatetime": _zulu(handled)},
        "/bosai/flood/data/r8/flood_xml.json": [],
    }


def _report(family: str, now: datetime) -> Dict[str, Any]:
    issued = now - timedelta(hours=2)
    kind = {"code": "14", "status": "継続"}
    kinds = [kind if family == "VPWW61" else {"status": "発表警報・注意報はなし"}]
    return {
        "controlDatetime": _zulu(issued.astimezone(timezone.utc)),
        "reportDatetime": issued.isoformat(timespec="seconds"),
        "infoType": "発表",
        "publishingOffice": "例示気象台",
        "headlineText": "例示です。",
        "dataTypeCode": family,
        "warning": {
            "class10Items": [{"areaCode": area, "kinds": kinds} for area in AREAS],
            "class20Items": [{"areaCode": code, "kinds": kinds} for code in _municipalities()],
        },
    }


def _municipalities() -> List[str]:
    lines = MUNICIPALITIES.read_text(encoding="utf-8").splitlines()
    codes = (line.split("\t", 1)[0] for line in lines)
    return [code for code in codes if len(code) == 7 and code.startswith("13")]


def _zulu(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")
