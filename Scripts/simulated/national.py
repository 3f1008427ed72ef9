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
        documents = self.documents(FOLDER / "national.json", {})
        observed = f"amedas/data/map/{stamp(self.latest)}.json"
        documents[observed] = dict.fromkeys((row["id"] for row in table("stations")), documents[observed])
        bulletins, reports = [], []
        areas, towns = ({row["code"]: row for row in table(name)} for name in ("primary-areas", "municipalities"))
        for row in table("offices"):
            code, parts = row["code"], self.documents(FOLDER / "office.json", row)
            documents[f"forecast/data/overview_forecast/{code}.json"] = parts["overview"]
            bulletins.append(parts["bulletin"])
            own = [area for area, facts in areas.items() if facts["office"] == code]
            inside = [town for town, facts in towns.items() if facts["primary"] in own]
            own_reports = [report(parts["report"], family, own, inside) for family in FAMILIES]
            documents[f"warning/data/r8/{code}.json"] = own_reports
            reports += own_reports
        documents["information/data/r8/information.json"] = bulletins
        # All of them in one file, as JMA has it: without it, all 58 are asked for one by one.
        documents["warning/data/r8/map.json"] = reports
        for file in sorted({facts["forecast_file"] for facts in areas.values()}):
            documents[f"forecast/data/forecast/{file}.json"] = forecast(self.base, file)
        for path, document in documents.items():
            self.serve(path, document)
        # The tiles of the finest zoom around 渋谷区.
        self.serve_rain(showers, range(908, 911), range(402, 405))


def report(head: dict[str, Any], family: str, areas: list[str], towns: list[str]) -> dict[str, Any]:
    """A thunderstorm advisory is in force everywhere, and nothing else."""
    kinds = [{"code": "14", "status": "継続"} if family == "VPWW61" else {"status": "発表警報・注意報はなし"}]
    levels = {"class10Items": areas, "class20Items": towns}
    items = {level: [{"areaCode": code, "kinds": kinds} for code in codes] for level, codes in levels.items()}
    return {**head, "dataTypeCode": family, "warning": items}


def document(now: datetime, file: str) -> bytes:
    """The forecast that is the newest at this time."""
    return packed(forecast(issue(now + EARLY), file))


def forecast(base: datetime, file: str) -> list[dict[str, Any]]:
    """A file in JMA's layout, of the issue of this hour."""
    areas = [row for row in table("primary-areas") if row["forecast_file"] == file]
    weekly = [row for row in table("weekly-areas") if row["forecast_file"] == file]
    # Some weekly areas are in force in a part of the year only; the others cover them then.
    weekly = [row for row in weekly if row["in_force"] == "all"] or weekly
    names = {row["id"]: row["ja"] for row in table("stations")}
    stations = [number for row in areas for number in row["stations"].split(",") if number in names]
    own = {row["code"]: row["ja"] for row in areas}
    days, blocks, stamps = short_times(base)
    short = [
        series(days, own, weatherCodes="101", weathers="晴れ　時々　くもり", winds="北の風", waves="１メートル"),
        series(blocks, own, pops="10"), series(stamps, {code: names[code] for code in stations}, temps="12"),
    ]  # fmt: skip
    week = [base.replace(hour=0) + 24 * n * HOUR for n in range(1, 8)]
    week_stations = {row["station"]: names[row["station"]] for row in weekly}
    figures = {"Min": ("8", "10", "6"), "Max": ("15", "17", "12")}
    # The first weekly day has only its weather, the second no reliability either.
    temperatures = {
        f"temps{end}{bound}": ["", *[value] * 6]
        for end, values in figures.items() for bound, value in zip(("", "Upper", "Lower"), values)
    }  # fmt: skip
    long = [
        series(
            week, {row["code"]: row["ja"] for row in weekly}, weatherCodes="201", pops=["", *["30"] * 6],
            reliabilities=["", "", *["A"] * 5],
        ),
        series(week, week_stations, **temperatures),
    ]  # fmt: skip

    def normals(low: str, high: str) -> dict[str, Any]:
        stations = week_stations.items()
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
