#!/usr/bin/env python3
"""Compares `heat --json` and `forecast --two-weeks --json` with an independent reading of the same files.

Reads recorded files (--data, a folder with `heat` and `twoweek` somewhere in it) and invented ones (others
for another --seed): lists of heat-stroke alerts, forecasts and actual values of the heat index, and
two-week forecasts.
"""

import csv
import json
import random
import re
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import (
    ROOT, Checker, Options, iso, kilometers, position, replayed, save, script, table,
)  # fmt: skip

FLAGS = {"0": "none", "1": "alert", "2": "specialJudged", "3": "special", "9": "notYet"}
RANKS = {-2: "muchBelow", -1: "below", 0: "near", 1: "above", 2: "muchAbove"}


def heat_class(celsius: float) -> str:
    for bound, name in ((31, "danger"), (28, "severe"), (25, "warning"), (21, "caution")):
        if celsius >= bound:
            return name
    return "safe"


# MARK: Reading


def alert_list(path: Path) -> dict[str, Any]:
    """What a list of alerts says: the heads before the table, and the rows of it."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = [row for row in csv.reader(file) if len(row) > 1]
    start = next(at for at, row in enumerate(lines) if row[0] == "府県予報区")
    heads, header, rows = {row[0]: row[1] for row in lines[:start]}, lines[start], lines[start + 1 :]
    issued = datetime.strptime(f"{heads['ReportDate']} {heads['ReportTime']}", "%Y/%m/%d %H:%M:%S")
    days = [datetime.strptime(heads[f"TargetDate{n}"], "%Y/%m/%d").date() for n in (1, 2)]
    column = next((i for i, name in enumerate(header) if f"（{issued.hour}:00）" in name), None)
    return {"issued": issued, "days": days, "rows": {row[3]: row for row in rows}, "column": column}


def expected_alerts(lists: list[dict[str, Any]], area: str, at: datetime) -> Any:
    """The days of an area: of each the newest list that says something, of 14:00 only special alerts."""
    if not lists:
        return None
    full = [one for one in lists if one["issued"].hour != 14]
    base = full[-1] if full else lists[-1]
    row = base["rows"].get(area)
    if row is None:
        return None
    said: dict[date, Any] = {}
    dates = {at.date(), *base["days"]}
    for one in lists:
        if area not in one["rows"]:
            continue
        for day, figure in zip(one["days"], one["rows"][area][6:8]):
            if day >= at.date():
                dates.add(day)
            if figure == "9" or (one["issued"].hour == 14 and figure != "3"):
                continue
            # Lists come from the oldest to the newest.
            ahead = one["issued"].date() + timedelta(days=one["issued"].hour >= 12)
            points = points_of(one, area) if day == ahead else []
            said[day] = (FLAGS.get(figure), iso(one["issued"]), points)
    days = []
    for day in sorted(dates):
        # What no list says is unknown once it is the time for it.
        due = day == at.date() or (day <= at.date() + timedelta(days=1) and at.hour >= 17)
        flag, issued, points = said.get(day, (None if due else "notYet", None, []))
        days.append((day.isoformat(), flag, issued, points))
    return days


def points_of(one: dict[str, Any], area: str) -> list[dict[str, Any]]:
    row, column = one["rows"][area], one["column"]
    parts = row[column].split("/") if column is not None and column < len(row) else []
    points = (part.split(":") for part in parts if part)
    return [{"name": name, "index": int(index)} for name, index in points]


def index_of(path: Path) -> dict[str, Any]:
    """A forecast of the heat index: hours up to 24, values times ten."""
    with path.open(encoding="utf-8") as file:
        times, values = [line.rstrip("\n").split(",") for line in file][:2]
    entries = []
    for text, value in zip(times[2:], values[2:]):
        time = datetime.strptime(text[:8], "%Y%m%d") + timedelta(hours=int(text[8:]))
        celsius = int(value) / 10 if value.strip() else None
        grade = heat_class(celsius) if celsius is not None else None
        entries.append({"time": iso(time), "celsius": celsius, "class": grade})
    return {"made": iso(datetime.strptime(values[1], "%Y/%m/%d %H:%M")), "values": entries}


def two_weeks(path: Path) -> dict[str, Any]:
    """The days of a two-week forecast, a high and a low each."""
    data = json.loads(path.read_text(encoding="utf-8"))
    days: dict[date, dict[str, Any]] = {}
    for name, span in (("wk1", "day"), ("wk2", "fiveDays")):
        for row in data[name]:
            if row["elem"] not in (2, 3):
                continue
            day = date(row["yy"], row["mm"], row["dd"])
            entry = days.setdefault(day, {"date": day.isoformat(), "span": span, "high": None, "low": None})
            entry["high" if row["elem"] == 2 else "low"] = {
                "celsius": row["fcst"], "lower": row.get("lower"), "upper": row.get("upper"),
                "normal": row.get("nrm"), "rank": RANKS.get(row.get("rank")),
            }
    report = data["reportDate"]
    issued = datetime(report["yy"], report["mm"], report["dd"]) + timedelta(hours=report["hh"])
    return {
        "issued": iso(issued), "internationalNumber": str(data["No"]),
        "days": [days[day] for day in sorted(days)],
    }


# MARK: Comparing


def check_heat(checker: Checker, folder: Path, at: datetime, places: list[str]) -> None:
    document = checker.json(f"{folder}", "heat", *places, *replayed(folder, at), code=None)
    if document is None:
        return
    heat = folder / "heat"
    lists = sorted((alert_list(path) for path in heat.glob("alert_*.csv")), key=lambda l: l["issued"])
    past = [one for one in lists if one["issued"] <= at]
    offices = {row["code"]: row["office"] for row in table("primary-areas")}
    areas = {row["code"][:5]: row["primary"] for row in table("municipalities")}
    for entry in document["places"]:
        code = entry["place"]["code"]
        area = entry["alerts"]["area"] if entry["alerts"] else None
        wanted = offices.get(areas.get(code[:5], code))
        if area is not None:
            checker.same(f"{code}: area", area, wanted)
        expected = expected_alerts(past, wanted or "", at)
        shown = entry["alerts"] and [
            (day["date"], day["flag"], day["issued"], day["points"]) for day in entry["alerts"]["days"]
        ]
        checker.same(code, shown, expected)
        index = entry["index"]
        if index is None:
            continue
        path = next(heat.glob(f"yohou_{index['station']}*.csv"))
        read = index_of(path)
        checker.same(f"{code}: made", index["made"], read["made"])
        checker.same(f"{code}: values of {index['station']}", index["values"], read["values"])


def two_week_stations() -> dict[str, str]:
    """The stations of two-week forecasts, and their international numbers."""
    source = (ROOT / "Sources/Models/TwoWeeks/TwoWeekForecast.swift").read_text()
    return dict(re.findall(r'init\("(\d{5})", "(\d{5})"\)', source))


# Island villages whose office is in the port on another island: the program measures from their islands.
OFFICE_ELSEWHERE = ("46303", "46304", "47381")


def check_two_weeks(checker: Checker, folder: Path, at: datetime, place: str) -> None:
    outcome = checker.run("forecast", place, "--two-weeks", "--plain", *replayed(folder, at))
    lines = [line.split("\t") for line in outcome.out.splitlines()]
    # The first with a file of the three nearest within 150 km.
    numbers = two_week_stations()
    town = next(row for row in table("municipalities") if row["code"].startswith(place))
    stations = {row["id"]: position(row) for row in table("stations") if row["lat"]}
    here = position(town)
    away = sorted((kilometers(here, stations[code]), code) for code in numbers if code in stations)
    near = [(distance, code) for distance, code in away if distance <= 150][:3]
    files = {path.stem.split("_")[1]: path for path in folder.rglob("data_*.json")}
    code = next((code for _, code in near if numbers[code] in files), None)
    is_shown = (code is not None) == bool(lines)
    if not checker.check(is_shown, f"{folder} {place}: {near}, {outcome.trouble}"):
        return
    if code is None:
        return
    expected = two_weeks(files[numbers[code]])
    rows = []
    for day in expected["days"]:
        row = [place[:5], day["date"], day["span"]]
        for value in (day["high"] or {}, day["low"] or {}):
            figures = (value.get(key) for key in ("celsius", "lower", "upper", "normal"))
            row += [None if figure is None else float(figure) for figure in figures]
            row.append(value.get("rank") or "-")
        rows.append(row + [code, expected["issued"]])
    shown = [line[:3] + [figure(c, n) for n, c in enumerate(line[3:13])] + line[13:15] for line in lines]
    checker.same(place, shown, rows)


def figure(text: str, column: int) -> Any:
    return text if column in (4, 9) else None if text == "-" else float(text)


# MARK: Inventing


def invent_heat(folder: Path, dice: random.Random) -> datetime:
    """Writes lists of a day and forecasts of some stations; returns a time."""
    heat = folder / "heat"
    heat.mkdir(parents=True)
    day = date(2027, 5, 1) + timedelta(days=dice.randrange(150))
    morning, evening = dice.randrange(4) > 0, dice.randrange(4) > 0
    for hour in [5] * morning + [14] + [17] * evening:
        first = day if hour != 17 or dice.randrange(2) else day + timedelta(days=1)
        lines = [
            "Title,熱中症特別警戒情報・熱中症警戒情報", f"ReportDate,{day:%Y/%m/%d}", f"ReportTime,{hour:02}:00:00",
            f"TargetDate1,{first:%Y/%m/%d}", f"TargetDate2,{first + timedelta(days=1):%Y/%m/%d}",
            "Status,通常",
        ]
        lines += ["KeyMessage%d,あああ" % n for n in range(dice.randrange(4))]
        lines.append(
            "府県予報区,表示番号,サブ,府県予報区等コード,都道府県名,都道府県コード,"
            "TargetDate1フラグ,TargetDate2フラグ,日最高WBGT（10:00）,日最高WBGT（17:00）,日最高WBGT（5:00）"
        )
        for office in table("offices"):
            code = office["code"]
            now, later = dice.choice("00111239"), dice.choice("01239")
            if hour == 5:
                now, later = dice.choice("00111123"), "9"
            elif hour == 14:
                now, later = "9", dice.choice("0023")
            points = ["/".join(f"{p}:{dice.randrange(15, 36)}" for p in "甲乙丙"[: dice.randrange(4)]) for _ in range(3)]
            lines.append(",".join([office["ja"], "1", "0", code, "県", code[:2], now, later, *points]))
        (heat / f"alert_{day:%Y%m%d}_{hour:02}.csv").write_text("\n".join(lines), encoding="utf-8")
    stations = [row["id"] for row in table("stations") if row["lat"]]
    for code in dice.sample(stations, 500):
        made = datetime(day.year, day.month, day.day, dice.randrange(4), dice.randrange(60))
        times, values = ["", ""], [code, f"{made:%Y/%m/%d %H:%M}"]
        for number in range(1, 1 + dice.randrange(4, 20)):
            offset, hour = divmod(number * 3, 24)
            date_of = day + timedelta(days=offset if hour else offset - 1)
            times.append(f"{date_of:%Y%m%d}{hour or 24:02}")
            values.append(f" {dice.randrange(50, 360)}" if dice.randrange(8) else "")
        (heat / f"yohou_{code}_{made:%Y%m%dT%H%M}.csv").write_text(",".join(times) + "\n" + ",".join(values) + "\n")
    return datetime(day.year, day.month, day.day, dice.choice([15, 16, 17, 22] + [6, 12] * morning), 30)


def invent_two_weeks(folder: Path, dice: random.Random) -> datetime:
    """Writes a file of each station that the program knows; returns a time."""
    day = date(2027, 1, 1) + timedelta(days=dice.randrange(360))
    for number in two_week_stations().values():
        data: dict[str, Any] = {
            "No": int(number),
            "reportDate": {"yy": day.year, "mm": day.month, "dd": day.day, "hh": 5}, "obs": [],
        }
        for name, offsets in (("wk1", range(1, 8)), ("wk2", range(8, 13))):
            rows = []
            for element in (1, 2, 3):
                for offset in offsets:
                    when = day + timedelta(days=offset)
                    value = dice.randrange(-15, 38)
                    row = {"yy": when.year, "mm": when.month, "dd": when.day, "elem": element, "fcst": value}
                    if dice.randrange(5):
                        row.update(lower=value - dice.randrange(4), upper=value + dice.randrange(4))
                    if dice.randrange(9):
                        row.update(nrm=dice.randrange(-150, 350) / 10, rank=dice.randrange(-2, 3))
                    if dice.randrange(12):
                        rows.append(row)
            dice.shuffle(rows)
            data[name] = rows
        save(folder / "twoweek" / f"data_{number}.json", data)
    return datetime(day.year, day.month, day.day, 9, 0)


@script
def main(options: Options, checker: Checker) -> None:
    halls = [row["code"] for row in table("municipalities") if row["lat"]]
    towns = [code[:5] for code in halls if code.endswith("00")]
    for number in range(6):
        dice = random.Random(options.seed * 1000 + number)
        folder = checker.folder / f"archive{number}"
        at = invent_heat(folder, dice)
        check_heat(checker, folder, at, dice.sample(towns, 40))
        at = invent_two_weeks(folder, dice)
        for town in dice.sample([code for code in towns if code not in OFFICE_ELSEWHERE], 12):
            check_two_weeks(checker, folder, at, town)
    if options.data is not None:
        places = ["13113", "30201", "47201"]
        check_heat(checker, options.data / "more", datetime(2026, 8, 25, 6), places)
        for town, at in (("23100", datetime(2022, 9, 14, 18)), ("21201", datetime(2022, 9, 11, 6))):
            check_two_weeks(checker, options.data / "jma-bosai", at, town)
