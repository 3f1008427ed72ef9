"""A service for all Japan, as large as JMA's: invented forecasts, overviews, bulletins, warnings and observations of
every office, issued just now, and rain around 渋谷区."""

from datetime import datetime, timedelta
from typing import Any

from checkkit import iso, stamp, table
from oracles import png
from simulated.server import tagged
from simulated.service import FOLDER, HOUR, Service, issue, packed, series, short_times

# The file of Tokyo.
PATH = "/forecast/data/forecast/130000.json"
FAMILIES = ("VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61")
EARLY = timedelta(minutes=20)


class National(Service):
    answer = staticmethod(tagged)
    early = EARLY

    def serve_all(self) -> None:
        self.serve_observations()
        self.serve_forecasts()
        self.serve_reports()
        # The tiles of the finest zoom around 渋谷区.
        self.serve_rain(showers, range(908, 911), range(402, 405))

    def serve_observations(self) -> None:
        """And what is the same everywhere."""
        documents = self.documents(FOLDER / "national.json", {})
        path = f"amedas/data/map/{stamp(self.latest)}.json"
        documents[path] = dict.fromkeys((row["id"] for row in table("stations")), documents[path])
        for path, document in documents.items():
            self.serve(path, document)

    def serve_forecasts(self) -> None:
        for row in table("offices"):
            overview = self.documents(FOLDER / "office.json", row)["overview"]
            self.serve(f"forecast/data/overview_forecast/{row['code']}.json", overview)
        for office in offices():
            self.serve(f"forecast/data/forecast/{office.file}.json", forecast(self.base, office))

    def serve_reports(self) -> None:
        """Warnings and bulletins."""
        bulletins, reports = [], []
        areas, towns = table("primary-areas"), table("municipalities")
        for row in table("offices"):
            parts = self.documents(FOLDER / "office.json", row)
            bulletins.append(parts["bulletin"])
            own = [area["code"] for area in areas if area["office"] == row["code"]]
            inside = [town["code"] for town in towns if town["primary"] in own]
            own_reports = [report(parts["report"], family, own, inside) for family in FAMILIES]
            self.serve(f"warning/data/r8/{row['code']}.json", own_reports)
            reports += own_reports
        self.serve("information/data/r8/information.json", bulletins)
        # All of them in one file, as JMA has it: without it, all 58 are asked for one by one.
        self.serve("warning/data/r8/map.json", reports)


class Office:
    """The areas and stations of one forecast file, names by codes."""

    def __init__(self, file: str) -> None:
        areas = [row for row in table("primary-areas") if row["forecast_file"] == file]
        weekly = [row for row in table("weekly-areas") if row["forecast_file"] == file]
        # Some weekly areas are in force in a part of the year only; the others cover them then.
        weekly = [row for row in weekly if row["in_force"] == "all"] or weekly
        names = {row["id"]: row["ja"] for row in table("stations")}
        stations = [number for row in areas for number in row["stations"].split(",")]
        self.file = file
        self.areas = {row["code"]: row["ja"] for row in areas}
        self.stations = {number: names[number] for number in stations if number in names}
        self.weekly = {row["code"]: row["ja"] for row in weekly}
        self.weekly_stations = {row["station"]: names[row["station"]] for row in weekly}


def offices() -> list[Office]:
    return [Office(file) for file in sorted({row["forecast_file"] for row in table("primary-areas")})]


def report(head: dict[str, Any], family: str, areas: list[str], towns: list[str]) -> dict[str, Any]:
    """A thunderstorm advisory is in force everywhere, and nothing else."""
    kinds = [{"code": "14", "status": "継続"} if family == "VPWW61" else {"status": "発表警報・注意報はなし"}]
    levels = {"class10Items": areas, "class20Items": towns}
    items = {level: [{"areaCode": code, "kinds": kinds} for code in codes] for level, codes in levels.items()}
    return {**head, "dataTypeCode": family, "warning": items}


def document(now: datetime, file: str) -> bytes:
    """The forecast that is the newest at this time."""
    return packed(forecast(issue(now + EARLY), Office(file)))


def forecast(base: datetime, office: Office) -> list[dict[str, Any]]:
    """A file in JMA's layout, of the issue of this hour."""
    days, blocks, stamps = short_times(base)
    short = [
        series(days, office.areas, weatherCodes="101", weathers="晴れ　時々　くもり", winds="北の風", waves="１メートル"),
        series(blocks, office.areas, pops="10"), series(stamps, office.stations, temps="12"),
    ]  # fmt: skip
    week = [base.replace(hour=0) + 24 * n * HOUR for n in range(1, 8)]
    figures = {"Min": ("8", "10", "6"), "Max": ("15", "17", "12")}
    # The first weekly day has only its weather, the second no reliability either.
    temperatures = {
        f"temps{end}{bound}": ["", *[value] * 6]
        for end, values in figures.items() for bound, value in zip(("", "Upper", "Lower"), values)
    }  # fmt: skip
    long = [
        series(week, office.weekly, weatherCodes="201", pops=["", *["30"] * 6], reliabilities=["", "", *["A"] * 5]),
        series(week, office.weekly_stations, **temperatures),
    ]

    def normals(low: str, high: str) -> dict[str, Any]:
        stations = office.weekly_stations.items()
        return {"areas": [{"area": {"name": name, "code": code}, "min": low, "max": high} for code, name in stations]}

    head = {"publishingOffice": "例示気象台", "reportDatetime": iso(base)}
    means = {"tempAverage": normals("7.9", "15.8"), "precipAverage": normals("4.5", "22.5")}
    return [{**head, "timeSeries": short}, {**head, "timeSeries": long, **means}]


def showers(number: int = 0) -> bytes:
    """A tile with rain of all classes, in JMA's palette form (4 bits)."""
    rows = [[1] * 256 for _ in range(256)]
    for y, row in enumerate(rows):
        for x in range(256):
            for centre, radius in ((60 + 9 * number, 50), (170, 70 - 3 * number)):
                distance = ((x - centre) ** 2 + (y - centre) ** 2) ** 0.5 / radius
                if distance < 1:
                    row[x] = max(row[x], min(9, 2 + int(8 * (1 - distance))))
    return png.write(rows, png.RAIN)
