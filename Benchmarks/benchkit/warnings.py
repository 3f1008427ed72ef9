"""The files that a forecast asks for beside its own: invented warnings, as large as JMA's."""

from datetime import datetime, timedelta, timezone
from typing import Any

from checkkit import table

FAMILIES = ("VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61")


def files(now: datetime) -> dict[str, Any]:
    """What stands under each path; a thunderstorm advisory is in force everywhere."""
    handled = (now - timedelta(minutes=3)).astimezone(timezone.utc)
    office_of = {row["code"]: row["office"] for row in table("primary-areas")}
    municipalities: dict[str, list[str]] = {}
    for row in table("municipalities"):
        municipalities.setdefault(office_of[row["primary"]], []).append(row["code"])
    reports = {
        f"/bosai/warning/data/r8/{office}.json": [
            _report(family, now, [a for a, o in office_of.items() if o == office], codes)
            for family in FAMILIES
        ]
        for office, codes in municipalities.items()
    }
    return {
        **reports,
        # All of them in one file, as JMA has it: without it, all 58 are asked for one by one.
        "/bosai/warning/data/r8/map.json": [one for office in reports.values() for one in office],
        "/bosai/warning/data/r8/map_time.json": {"latestControlDatetime": _zulu(handled)},
        "/bosai/flood/data/r8/flood_xml.json": [],
    }


def _report(
    family: str, now: datetime, areas: list[str], municipalities: list[str]
) -> dict[str, Any]:
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
            "class10Items": [{"areaCode": area, "kinds": kinds} for area in areas],
            "class20Items": [{"areaCode": code, "kinds": kinds} for code in municipalities],
        },
    }


def _zulu(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")
