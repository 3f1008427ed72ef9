"""A weather service on the loopback: invented forecasts, overviews, warnings and observations of all
Japan, as large as JMA's and issued just now."""

import json
from datetime import datetime, timedelta
from typing import Any

from checkkit import JST, table, zulu
from simulated.server import Client, Server
from simulated.service import series

from . import nowcast

# The file of Tokyo.
PATH = "/bosai/forecast/data/forecast/130000.json"
ISSUES = (5, 11, 17)
EARLY = timedelta(minutes=20)
# What each station observes.
FIGURES: dict[str, Any] = {
    "temp": [12.3, 0], "humidity": [56, 0], "sun10m": [10, 0], "sun1h": [1.0, 0], "precipitation10m": [0.0, 0],
    "precipitation1h": [0.0, 0], "precipitation3h": [0.0, 0], "precipitation24h": [1.5, 0],
    "windDirection": [16, 0], "wind": [2.4, 0], "pressure": [1012.3, 0], "normalPressure": [1015.1, 0],
}  # fmt: skip
FAMILIES = ("VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61")


class Office:
    """The areas and stations of one forecast file."""

    def __init__(self, file: str) -> None:
        areas = [row for row in table("primary-areas") if row["forecast_file"] == file]
        weekly = [row for row in table("weekly-areas") if row["forecast_file"] == file]
        names = {row["id"]: row["ja"] for row in table("stations")}
        stations = [number for row in areas for number in row["stations"].split(",")]
        # Some weekly areas are in force in a part of the year only; the others cover them then.
        lasting = [row for row in weekly if row["in_force"] == "all"] or weekly
        self.file = file
        self.areas = {row["code"]: row["ja"] for row in areas}
        self.stations = {number: names[number] for number in stations if number in names}
        self.weekly = {row["code"]: row["ja"] for row in lasting}
        self.weekly_stations = {row["station"]: names[row["station"]] for row in lasting}


class Service(Server):
    """Serves until closed, and counts what it was asked."""

    def __init__(self, now: datetime | None = None) -> None:
        now = now or datetime.now(JST)
        contents = {
            "/bosai/tsunami/data/list.json": [], "/bosai/information/data/r8/information.json": bulletins(now),
            **warnings(now), **observations(now), **files(now),
        }  # fmt: skip
        bodies = {
            path: content.encode() if isinstance(content, str) else _packed(content)
            for path, content in contents.items()
        }
        super().__init__(_answer, {**bodies, **nowcast.files(now)}, now.timestamp())
        # What goes behind --base-url.
        self.base_url = f"{self.address}bosai/"
        self.__enter__()


def document(now: datetime, file: str) -> bytes:
    return _packed(forecast(now, Office(file)))


def _packed(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _answer(client: Client) -> None:
    """Knows its paths, their ETag, and how to say no."""
    if client.body is None:
        client.answer(b"<html>not found</html>", "404 Not Found", Content_Type="text/html")
    elif client.fields.get("if-none-match") == '"sample"':
        client.answer(b"", "304 Not Modified", ETag='"sample"')
    else:
        client.answer(client.body, Content_Type="application/json", ETag='"sample"')


def files(now: datetime) -> dict[str, Any]:
    """Forecasts and overviews of all offices under their paths."""
    contents: dict[str, Any] = {}
    for file in sorted({row["forecast_file"] for row in table("primary-areas")}):
        contents[f"/bosai/forecast/data/forecast/{file}.json"] = forecast(now, Office(file))
    for row in table("offices"):
        contents[f"/bosai/forecast/data/overview_forecast/{row['code']}.json"] = {
            "publishingOffice": row["observatory_ja"],
            "reportDatetime": _newest_issue(now).isoformat(), "targetArea": row["ja"],
            "headlineText": "", "text": "　例示です。\n\n　高気圧に覆われて晴れています。" * 6,
        }
    return contents


def bulletins(now: datetime) -> list[dict[str, Any]]:
    """As many as JMA lists in a quiet week, in its layout."""
    return [
        {
            "controlTitle": "府県気象解説情報", "headTitle": "大雨に関する例の気象解説情報",
            "datetime": issued.isoformat(), "reportDatetime": issued.isoformat(), "publishingOffice": "例の気象台",
            "infoType": "発表", "eventId": f"{row['code']}_1", "areaType": "offices", "areaCode": row["code"],
            "areaCodes": [row["code"]], "jsonName": f"{issued:%Y%m%d%H%M%S}_0_VPFJ50_{row['code']}", "infoTag": [],
        }
        for row in table("offices")
        for issued in [now.replace(minute=0) - timedelta(hours=5)]
    ]  # fmt: skip


def forecast(now: datetime, office: Office) -> list[dict[str, Any]]:
    """A file in JMA's layout, of the newest issue, which comes out a little before its hour."""
    base = _newest_issue(now)
    today = base.replace(hour=0)
    weekly_issue = base if base.hour != 5 else (today - timedelta(hours=7))
    week = [weekly_issue.replace(hour=0) + timedelta(days=n) for n in range(1, 8)]
    return [_short(office, base, today), _weekly(office, weekly_issue, week)]


def _newest_issue(now: datetime) -> datetime:
    day = (now + EARLY).replace(hour=0, minute=0, second=0, microsecond=0)
    hours = [hour for hour in ISSUES if day + timedelta(hours=hour) <= now + EARLY]
    return day + timedelta(hours=hours[-1] if hours else 17 - 24)


def _short(office: Office, base: datetime, today: datetime) -> dict[str, Any]:
    days = [base] + [today + timedelta(days=n) for n in range(1, 2 if base.hour == 5 else 3)]
    first_block = base + timedelta(hours=1)
    blocks = [
        first_block + timedelta(hours=6 * n)
        for n in range(8) if first_block + timedelta(hours=6 * n) < today + timedelta(days=2)
    ]
    hours = (24, 33) if base.hour >= 17 else (9, 0, 24, 33)
    temperatures = [today + timedelta(hours=h) for h in hours]
    words = {"weathers": "晴れ　時々　くもり", "winds": "北の風", "waves": "１メートル"}
    return {
        "publishingOffice": "例示気象台", "reportDatetime": base.isoformat(),
        "timeSeries": [
            series(days, office.areas, weatherCodes="101", **words),
            series(blocks, office.areas, pops="10"),
            series(temperatures, office.stations, temps="12"),
        ],
    }


def _weekly(office: Office, issued: datetime, week: list[datetime]) -> dict[str, Any]:
    days = series(week, office.weekly, weatherCodes="201", pops="30", reliabilities="A")
    lows = {"tempsMin": "8", "tempsMinUpper": "10", "tempsMinLower": "6"}
    highs = {"tempsMax": "15", "tempsMaxUpper": "17", "tempsMaxLower": "12"}
    temperatures = series(week, office.weekly_stations, **lows, **highs)
    for part in (days, temperatures):
        # The first weekly day has only its weather, the second no reliability either.
        for key, values in part["areas"][0].items():
            if key not in ("area", "weatherCodes"):
                values[0] = ""
            if key == "reliabilities":
                values[1] = ""
    return {
        "publishingOffice": "例示気象台", "reportDatetime": issued.isoformat(),
        "timeSeries": [days, temperatures], "tempAverage": _normals(office, "7.9", "15.8"),
        "precipAverage": _normals(office, "4.5", "22.5"),
    }


def _normals(office: Office, low: str, high: str) -> dict[str, Any]:
    stations = office.weekly_stations.items()
    return {"areas": [{"area": {"name": name, "code": code}, "min": low, "max": high} for code, name in stations]}


def observations(now: datetime) -> dict[str, Any]:
    """The newest time, and the map of that time."""
    time = now.replace(minute=now.minute // 10 * 10, second=0, microsecond=0)
    time -= timedelta(minutes=10)
    stations = {row["id"]: FIGURES for row in table("stations")}
    return {
        "/bosai/amedas/data/latest_time.txt": time.isoformat(),
        f"/bosai/amedas/data/map/{time:%Y%m%d%H%M%S}.json": stations,
    }


def warnings(now: datetime) -> dict[str, Any]:
    """What stands under each path; a thunderstorm advisory is in force everywhere."""
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
        "/bosai/warning/data/r8/map_time.json": {"latestControlDatetime": zulu(now - timedelta(minutes=3))},
        "/bosai/flood/data/r8/flood_xml.json": [],
    }


def _report(family: str, now: datetime, areas: list[str], municipalities: list[str]) -> dict[str, Any]:
    issued = now - timedelta(hours=2)
    kind = {"code": "14", "status": "継続"}
    kinds = [kind if family == "VPWW61" else {"status": "発表警報・注意報はなし"}]
    return {
        "controlDatetime": zulu(issued), "reportDatetime": issued.isoformat(timespec="seconds"),
        "infoType": "発表", "publishingOffice": "例示気象台", "headlineText": "例示です。",
        "dataTypeCode": family,
        "warning": {
            "class10Items": [{"areaCode": area, "kinds": kinds} for area in areas],
            "class20Items": [{"areaCode": code, "kinds": kinds} for code in municipalities],
        },
    }
