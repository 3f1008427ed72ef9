#!/usr/bin/env python3
"""Compares `season --json` with an independent reading of JMA's outlooks and early weather information.

Reads the recorded files (--data, a folder with `season` and `information` in it) and invented ones (others for another
--seed), for all prefectures, all primary areas and the municipalities of 宗谷地方. Which region a place is in is written
down here a second time, by the names in JMA's list of regions; periods are counted by the calendar of Python.
"""

import json
import random
import re
from calendar import monthrange
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import JST, Checker, Options, replayed, script, table

ELEMENTS = ("temperature", "precipitation", "sunshine", "snowfall")
# JMA's numbers of the files of early weather information, by region.
NUMBERS = {
    "010100": 11, "010200": 15, "010300": 20, "010500": 21, "010400": 22, "010600": 23, "010700": 26, "010800": 29,
    "010900": 30, "011000": 31, "011100": 34,
}  # fmt: skip
# By JMA's list of names: parts of regions by their prefectures, areas or groups of municipalities.
NAMED = {
    "010101": "宗谷北部 利尻・礼文 上川地方 留萌地方 空知地方 石狩地方 後志地方 檜山地方",
    "010102": "宗谷南部 紋別地方 網走地方 北見地方",
    "010103": "根室地方 釧路地方 十勝地方 胆振地方 日高地方 渡島地方",
    "010201": "青森県/津軽 秋田県 山形県 福島県/会津",
    "010202": "青森県/下北 青森県/三八上北 岩手県 宮城県 福島県/中通り 福島県/浜通り",
    "010203": "青森県 秋田県 岩手県", "010204": "山形県 宮城県 福島県",
    # Northern Shiga may be in either.
    "010601": "京都府/南部 大阪府 兵庫県/南部 奈良県 滋賀県 和歌山県",
    "010602": "京都府/北部 兵庫県/北部 滋賀県/北部", "010701": "鳥取県 島根県", "010702": "岡山県 広島県",
    "011001": "宮崎県 鹿児島県/薩摩地方 鹿児島県/大隅地方 鹿児島県/種子島・屋久島地方", "011002": "鹿児島県/奄美地方",
}  # fmt: skip
PARTS = {code: set(names.split()) for code, names in NAMED.items()}
# Each is one way to divide a region.
DIVISIONS = [
    ["010101", "010102", "010103"], ["010201", "010202"], ["010203", "010204"], ["010601", "010602"],
    ["010701", "010702"], ["011001", "011002"],
]  # fmt: skip


class Regions:
    """The paths of regions of a place: which are asked first, for each of its parts."""

    def __init__(self) -> None:
        self.areas = table("primary-areas")
        self.centers = {row["code"]: row["center_code"] for row in table("offices")}
        self.prefectures = {row["code"]: row["ja"] for row in table("prefectures")}
        self.groups = {row["code"]: row for row in table("groups")}

    def whole(self, area: dict[str, str]) -> str:
        return self.centers[area["office"]]

    def area(self, area: dict[str, str], groups: list[str] | None = None) -> list[list[str]]:
        names = {area["ja"], self.prefectures[area["pref"]], f"{self.prefectures[area['pref']]}/{area['ja']}"}
        if area["ja"] == "宗谷地方":
            inside = groups or [row["ja"] for row in self.groups.values() if row["primary"] == area["code"]]
            return unique(path for name in inside for path in self._paths({name}, self.whole(area)))
        return self._paths(names, self.whole(area))

    def _paths(self, names: set[str], whole: str) -> list[list[str]]:
        found = [[code for code in division if PARTS[code] & names] for division in DIVISIONS]
        found = [codes for codes in found if codes and codes[0][:4] == whole[:4]]
        if len(found) == 2:
            # Tohoku is divided in two ways.
            return [[found[0][0], found[1][0], whole]]
        return [[code, whole] for code in found[0]] if found else [[whole]]


def unique(paths: Any) -> list[list[str]]:
    kept: list[list[str]] = []
    for path in paths:
        if path not in kept:
            kept.append(path)
    return kept


def number(value: Any) -> int:
    return int(value)


def figures(table: dict[str, Any], slot: int, paths: list[list[str]]) -> set[tuple[Any, ...]]:
    """(region, below, normal, above) of the smallest regions that have a value."""
    found: set[tuple[Any, ...]] = set()
    nothing: set[tuple[Any, ...]] = set()
    for path in paths:
        for region in path:
            slots = table.get(region) or []
            value = slots[slot] if slot < len(slots) else None
            if value is not None:
                found.add((region, *map(number, value)))
                break
        else:
            nothing.add((path[0], None, None, None))
    return found | nothing if found else {(paths[0][-1], None, None, None)}


def later(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def period(outlook: dict[str, Any], slot: int) -> tuple[str, str]:
    is_month = outlook["targetDuration"] == "P1M"
    text = outlook["targetDatetime"] if slot == 0 else outlook["timeDefines"][slot - 1]
    first = datetime.fromisoformat(text).astimezone(JST).date()
    if is_month:
        after = later(first, 1) if slot == 0 else first + timedelta(days=14 if slot == 3 else 7)
    else:
        after = later(first, 3 if slot == 0 else 1)
    return first.isoformat(), (after - timedelta(days=1)).isoformat()


def expected(outlook: dict[str, Any], paths: list[list[str]]) -> set[tuple[Any, ...]]:
    """All values of an outlook that have to be there for a place."""
    values: set[tuple[Any, ...]] = set()
    for element in ELEMENTS:
        regions = outlook.get(element) or {}
        for slot in range(4):
            is_there = any(slot < len(slots) and slots[slot] is not None for slots in regions.values())
            if element == "temperature" or is_there:
                values |= {(element, slot, *period(outlook, slot), *f) for f in figures(regions, slot, paths)}
    return values


def standing(rows: list[dict[str, Any]], now: datetime) -> str:
    text = max(row["reportDate_W"] for row in rows)
    year, month, day = re.fullmatch(r"令和(元|\d+)年(\d+)月(\d+)日", text).groups()  # type: ignore[union-attr]
    age = now.date() - date(2018 + (1 if year == "元" else int(year)), int(month), int(day))
    if age.days < 0:
        return "ageUnknown"
    return "outdated" if age.days > 5 else "issued" if any(row.get("text") for row in rows) else "none"


def newest(files: list[Path], now: datetime, time: str) -> dict[str, Any] | None:
    found = [json.loads(path.read_text("utf-8")) for path in files]
    found = [value for value in found if datetime.fromisoformat(value[time]) <= now.replace(tzinfo=JST)]
    return max(found, key=lambda value: value[time]) if found else None


def check(checker: Checker, regions: Regions, folder: Path, now: datetime) -> None:
    outlooks = {
        term: newest(sorted((folder / "season").glob(f"{term}_*.json")), now, "reportDatetime") for term in ("P1M", "P3M")
    }
    places: list[tuple[str, list[list[str]], str]] = []
    for row in table("prefectures"):
        areas = [area for area in regions.areas if area["pref"] == row["code"]]
        paths = unique(path for area in areas for path in regions.area(area))
        places.append((row["code"], paths, regions.whole(areas[0])))
    for area in regions.areas:
        places.append((f"a:{area['code']}", regions.area(area), regions.whole(area)))
    soya = next(area for area in regions.areas if area["ja"] == "宗谷地方")
    for town in table("municipalities"):
        if town["primary"] == soya["code"]:
            group = regions.groups[town["group"]]["ja"]
            places.append((f"m:{town['code']}", regions.area(soya, [group]), regions.whole(soya)))
    words = [place for place, _, _ in places]
    document = checker.json(f"{folder}", "season", *words, *replayed(folder, now), code=None, limit=600)
    if document is None:
        return
    checker.same(f"{folder} {now}: places", len(document["places"]), len(places))
    for (word, paths, whole), found in zip(places, document["places"]):
        title = f"{folder.name} {now:%m-%d} {word}"
        checker.same(f"{title} region", found["region"]["code"], whole)
        shown = {outlook["term"]: outlook for outlook in found["outlooks"]}
        checker.same(f"{title} outlooks", sorted(shown), sorted(term for term, value in outlooks.items() if value))
        for term, outlook in outlooks.items():
            if outlook is None or term not in shown:
                continue
            keys = ("element", "slot", "from", "to", "region", "below", "normal", "above")
            values = [tuple(value[key] for key in keys) for value in shown[term]["values"]]
            wanted = expected(outlook, paths)
            checker.same(f"{title} {term} count", len(values), len(wanted))
            checker.same(f"{title} {term} unread", shown[term]["unread"], 0)
            checker.same(f"{title} {term} issued", shown[term]["issued"], outlook["reportDatetime"])
            for value in wanted.symmetric_difference(values):
                checker.same(f"{title} {term}", value if value in values else None, value if value in wanted else None)
            checker.values += len(wanted)
        check_information(checker, title, folder, NUMBERS[whole], found, now)


def check_information(
    checker: Checker, title: str, folder: Path, code: int, found: dict[str, Any], now: datetime
) -> None:
    files = sorted((folder / "information").glob(f"souten_{code}_*.json"))
    files = [path for path in files if path.name.split("_")[2][:8] <= f"{now:%Y%m%d}"]
    if not files:
        checker.same(f"{title} information", found["information"], None)
        return
    rows = json.loads(files[-1].read_text("utf-8"))
    shown = found["information"]
    if checker.check(shown is not None, f"{title} information is missing"):
        checker.same(f"{title} standing", shown["standing"], standing(rows, now))
        texts = [row["text"] for row in rows if row.get("text")]
        checker.same(f"{title} texts", [row["text"] for row in shown["rows"] if row["text"]], texts)
        titles = [row["title"] for row in rows if row.get("title")]
        checker.same(f"{title} titles", [row["title"] for row in shown["rows"] if row["title"]], titles)


def invent(folder: Path, seed: int) -> datetime:
    """Outlooks in which parts of regions have values of their own here and there; returns the time to ask for."""
    dice = random.Random(seed)
    thursday = datetime(2027, 1, 7, 14, 30, tzinfo=JST) + timedelta(weeks=dice.randrange(50))
    as_text = bool(dice.randrange(2))

    def value() -> Any:
        below = dice.randrange(0, 11)
        normal = dice.randrange(0, 11 - below)
        chances = [10 * below, 10 * normal, 100 - 10 * below - 10 * normal]
        return [str(chance) for chance in chances] if as_text else chances

    def regions(slots: list[int]) -> dict[str, Any]:
        made: dict[str, list[Any]] = {}
        for whole in NUMBERS:
            divisions = [division for division in DIVISIONS if division[0][:4] == whole[:4]]
            for slot in slots:
                # As a whole, in parts, or not at all.
                choice = dice.randrange(10)
                codes = [] if choice == 0 else dice.choice(divisions) if divisions and choice < 5 else [whole]
                for code in codes:
                    made.setdefault(code, [None] * 4)[slot] = value()
        # A list may end with its last value.
        return {code: slots if dice.randrange(2) else trimmed(slots) for code, slots in made.items()}

    def trimmed(slots: list[Any]) -> list[Any]:
        return slots[: 1 + max(index for index, slot in enumerate(slots) if slot is not None)]

    def write(term: str, issued: datetime, start: datetime, steps: list[datetime], slots: dict[str, list[int]]) -> None:
        outlook = {
            "reportDatetime": issued.isoformat(), "targetDatetime": start.isoformat(), "targetDuration": term,
            "timeDefines": [step.isoformat() for step in steps], "durationType": 17,
            **{element: regions(slots.get(element, [])) for element in ELEMENTS},
        }
        (folder / "season").mkdir(parents=True, exist_ok=True)
        (folder / "season" / f"{term}_{issued:%Y%m%dT%H%M}.json").write_text(json.dumps(outlook), "utf-8")

    start = thursday.replace(hour=0, minute=0) + timedelta(days=2)
    steps = [start + timedelta(weeks=n) for n in range(3)]
    others = {"precipitation": [0], "sunshine": [0], **({"snowfall": [0]} if dice.randrange(2) else {})}
    write("P1M", thursday, start, steps, {"temperature": [0, 1, 2, 3], **others})
    months = [datetime.combine(later(thursday.date().replace(day=1), n), datetime.min.time(), JST) for n in (1, 2, 3)]
    write(
        "P3M", thursday.replace(hour=14, minute=0), months[0], months,
        {"temperature": [0, 1, 2, 3], "precipitation": [0, 1, 2, 3], **({"snowfall": [0]} if dice.randrange(2) else {})},
    )  # fmt: skip
    now = (thursday + timedelta(days=dice.randrange(1, 9))).replace(tzinfo=None)
    (folder / "information").mkdir(exist_ok=True)
    for code in NUMBERS.values():
        issued = thursday.date() - timedelta(days=dice.choice([0, 0, 3]))
        row = {"reportDate_W": f"令和{issued.year - 2018}年{issued.month}月{issued.day}日"}
        rows = [row]
        if dice.randrange(3) == 0:
            title = f"高温に関する早期天候情報（例{code}）"
            more = {"publishOffice": "例示気象台", "reportTime_W": "14時30分", "title": title}
            rows = [
                {**row, **more, "type": "高温", "condition": "かなりの高温の確率30％以上", "text": ""},
                {**row, **more, "type": "本文", "text": f"　例の本文です。\n　番号は{code}です。"},
            ]  # fmt: skip
        path = folder / "information" / f"souten_{code}_{issued:%Y%m%d}.json"
        path.write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    return now


@script
def main(options: Options, checker: Checker) -> None:
    regions = Regions()
    for count in range(5):
        folder = checker.folder / f"archive{count}"
        check(checker, regions, folder, invent(folder, options.seed * 1000 + count))
    if options.data is not None:
        for time in ("2026-07-17T12:00", "2026-07-24T12:00", "2026-10-05T12:00", "2026-10-20T12:00"):
            check(checker, regions, options.data, datetime.fromisoformat(time))
    print(f"{checker.values} values compared")
