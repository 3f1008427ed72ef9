#!/usr/bin/env python3
"""Compares `typhoon --json` with an independent reading of JMA's files about typhoons.

Reads the recorded files (--data, a folder with `typhoon` in it) and invented ones (others for another
--seed), laid out as an archive. Every value of every storm, time, track and chance has to be in the
program's answer as it is in the file, every distance as another formula gives it, and nothing more.
"""

import json
import math
import random
import shutil
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Callable

from checkkit import (
    Checker, Options, iso, kilometers, moment, position, replayed, rows, save, script, table,
    unit_vector,
)  # fmt: skip

PLACES = ["m:1311300", "m:4720100", "m:0120200", "m:1340100", "p:13"]
HALLS = {
    row["code"][:5]: position(row)
    for row in table("municipalities") if f"m:{row['code']}" in PLACES and row["lat"]
}  # fmt: skip
SIZES = ["-", "大型", "超大型"]
INTENSITIES = ["-", "強い", "非常に強い", "猛烈な"]
CLASSES = [("熱帯低気圧", "TD"), ("台風", "TS"), ("台風", "STS"), ("台風", "TY"), ("温帯低気圧", "LOW")]
SIDES = ["北東", "南西", "東", "西", {"jp": "全域", "en": "All"}]
ANALYSIS = {"jp": "実況", "en": "Analysis"}
COURSES = ["北", "北北西", "西北西", "東", "南南東"]


class TyphoonChecker(Checker):
    groups: list[str]

    def archive(self, title: str, archive: Path, at: str) -> None:
        listed = newest(archive, "targetTc", None, at)
        reports = [newest(archive, "specifications", entry["tropicalCyclone"], at) for entry in listed]
        # A storm of which the archive has no report is a failure that is said.
        code = 69 if None in reports else 0
        document = self.json(title, "typhoon", *replayed(archive, at), *PLACES, code=code)
        if document is None:
            return
        self.same(f"{title} unread", document["unread"], 0)
        self.same(f"{title} storms", len(document["storms"]), len(listed))
        records = self.run("typhoon", "--plain", *replayed(archive, at)).out.splitlines()
        moments = 0
        for shown, entry in zip(document["storms"], listed):
            storm = entry["tropicalCyclone"]
            where = f"{title} {storm}"
            number = entry["typhoonNumber"]
            serial, letter = (int(number[2:]), None) if number.isdigit() else (None, number)
            self.members(where, shown, {"id": storm, "number": serial, "letter": letter})
            self.same(f"{where} listed", moment(shown["listed"]), moment(entry["issue"]))
            moments += self.report(where, shown, newest(archive, "specifications", storm, at), entry)
            self.track(where, shown["track"], newest(archive, "forecast", storm, at))
            chances = newest(archive, "probabilityTimeseries", storm, at)
            days = newest(archive, "probabilityThrough", storm, at)
            self.chances(where, shown["chances"], chances, days)
        self.same(f"{title} records", len(records), moments)

    def report(self, title: str, shown: Any, file: Any, entry: Any) -> int:
        if file is None:
            self.members(title, shown, {"report": None, "class": entry["category"]})
            return 0
        head, times = file[0], sorted(file[1:], key=lambda item: moment(item["validtime"]["JST"]))
        name = head.get("name") or {}
        kind = times[0]["category"]["en"]
        self.members(title, shown, {"name": name.get("jp"), "english": name.get("en"), "class": kind})
        report = shown["report"]
        self.same(f"{title} issued", moment(report["issued"]), moment(head["issue"]["JST"]))
        self.same(f"{title} unread", report["unread"], 0)
        self.same(f"{title} times", len(report["moments"]), len(times))
        for found, item in zip(report["moments"], times):
            self.at_time(f"{title} +{item['advancedHours']} h", found, item)
        return len(times)

    def at_time(self, title: str, shown: Any, item: Any) -> None:
        self.members(title, shown, {key: READINGS[how](at(item, path)) for key, path, how in MEMBERS})
        self.same(f"{title} time", moment(shown["time"]), moment(item["validtime"]["JST"]))
        latitude, longitude = item["position"]["deg"]
        self.members(title, shown["position"], {"latitude": latitude, "longitude": longitude})
        # Another formula than the program's: with vectors instead of haversines.
        for place in shown["places"]:
            here = HALLS.get(place["place"])
            if here is None:
                continue
            distance, bearing = by_vectors(here, (latitude, longitude))
            close = abs(place["kilometers"] - distance) < 0.06
            turn = abs((place["bearing"] - bearing + 180) % 360 - 180)
            self.check(close, f"{title} {place['place']}: {place['kilometers']} km, not {distance}")
            self.check(turn < 0.06, f"{title} {place['place']}: {place['bearing']}°, not {bearing}")

    def track(self, title: str, shown: Any, file: Any) -> None:
        if file is None:
            self.same(f"{title} track", shown, None)
            return
        analysis = next(item for item in file if "track" in item)
        for key, name in (("before", "preTyphoon"), ("past", "typhoon")):
            points = [[point["latitude"], point["longitude"]] for point in shown[key]]
            self.same(f"{title} {key}", points, [list(map(float, p)) for p in analysis["track"].get(name, [])])
        gale = analysis.get("galeWarningArea")
        self.same(f"{title} gales", circle(shown["gales"]), gale and (*gale["center"], gale["radius"]))
        arcs = analysis.get("stormWarningArea", {}).get("arc") or []
        whole_circle = (*arcs[0][0], arcs[0][1]) if len(arcs) == 1 else None
        self.same(f"{title} storm winds", circle(shown["stormWinds"]), whole_circle)
        circles = [
            (moment(item["validtime"]["JST"]), *item["center"], item["probabilityCircle"]["radius"])
            for item in file if "probabilityCircle" in item
        ]
        found = [(moment(one["time"]), *(circle(one) or ())) for one in shown["circles"]]
        self.same(f"{title} circles", found, sorted(circles))

    def chances(self, title: str, shown: Any, file: Any, days: Any) -> None:
        if file is None:
            self.same(f"{title} chances", shown, None)
            return
        self.same(f"{title} start", moment(shown["start"]), moment(file["targetDatetime"]))
        ends = [moment(text) for text in file["validtime"]]
        starts = [moment(file["targetDatetime"]), *ends[:-1]]
        self.check(bool(shown["areas"]), f"{title}: no areas")
        for area in shown["areas"]:
            where = f"{title} {area['code']}"
            self.check(area["code"] in self.groups, f"{where} is no group")
            values = file["probability"].get(area["code"])
            slots = area["slots"]
            if values is None:
                self.same(f"{where} slots", slots, None)
                continue
            self.same(f"{where} percents", [slot["percent"] for slot in slots], values)
            self.same(f"{where} starts", [moment(slot["start"]) for slot in slots], starts)
            self.same(f"{where} ends", [moment(slot["end"]) for slot in slots], ends)
            best = max(value for value in values if value is not None)
            self.same(f"{where} peak", area["peak"], slots[values.index(best)])
            self.same(f"{where} days", area["withinDays"], (days or {}).get(area["code"]))


def newest(archive: Path, file: str, storm: str | None, at: str) -> Any:
    """The newest recording of a file that the name dates at or before a time."""
    found: list[tuple[datetime, Path]] = []
    for path in (archive / "typhoon").glob(f"{file}_*.json"):
        parts = path.stem.split("_")
        if storm is not None and storm not in parts:
            continue
        stamp = next(part for part in parts if part[:8].isdigit() and part.startswith("20"))
        time = datetime.strptime(stamp, "%Y%m%dT%H%M" if "T" in stamp else "%Y%m%d")
        if time <= datetime.fromisoformat(at) and datetime.fromisoformat(at) - time <= timedelta(days=1, hours=12):
            found.append((time, path))
    return json.loads(max(found)[1].read_text()) if found else None


def at(value: Any, path: str) -> Any:
    """What is at the end of a path of keys; None where nothing is."""
    for key in path.split("."):
        value = value.get(key) if value is not None else None
    return value


def ranges(items: Any) -> list[dict[str, Any]]:
    def side(area: Any) -> str | None:
        name = area["jp"] if isinstance(area, dict) else area
        return None if name == "全域" else name

    return [{"side": side(i["area"]), "kilometers": i["range"]["km"]} for i in items or []]


# How a member of the answer reads what is in the file.
MEMBERS = rows("tables/typhoons.tsv")
READINGS: dict[str, Callable[[Any], Any]] = {
    "": lambda value: value, "whole": lambda text: None if text is None else int(text),
    "word": lambda text: None if text == "-" else text, "ranges": ranges,
    "kind": lambda text: "analysis" if text == "実況" else "forecast",
}  # fmt: skip


def circle(shown: Any) -> tuple[float, float, int] | None:
    """A circle of the answer with its radius in metres, as the files have it."""
    if shown is None:
        return None
    center = shown["center"]
    return (center["latitude"], center["longitude"], round(shown["kilometers"] * 1000))


def by_vectors(here: tuple[float, float], there: tuple[float, float]) -> tuple[float, float]:
    """Kilometres and degrees from one point to another, by vectors."""
    latitude, longitude = map(math.radians, here)
    north = (
        -math.sin(latitude) * math.cos(longitude), -math.sin(latitude) * math.sin(longitude),
        math.cos(latitude),
    )
    east = (-math.sin(longitude), math.cos(longitude), 0.0)
    to_north, to_east = (sum(x * y for x, y in zip(unit_vector(there), way)) for way in (north, east))
    return kilometers(here, there), math.degrees(math.atan2(to_east, to_north)) % 360


class Inventor:
    def __init__(self, seed: int, groups: list[str]) -> None:
        self.random = random.Random(seed)
        self.groups = groups
        self.time = datetime(2027, 8, 3, 9) + timedelta(hours=3 * self.random.randrange(300))

    def write(self, folder: Path) -> str:
        """Writes all files; returns the time to ask for."""
        target = folder / "typhoon"
        issued = self.time + timedelta(minutes=45)
        entries = []
        for index in range(self.random.randrange(0, 4)):
            storm = f"TC27{10 + index}"
            number = self.random.choice([f"27{5 + index:02}", "abc"[index]])
            kind = self.random.choice(CLASSES)
            listed = iso(issued - timedelta(minutes=5 * index))
            entry = {"tropicalCyclone": storm, "typhoonNumber": number, "category": kind[1]}
            entries.append({**entry, "issue": listed})
            name = f"{storm}_{issued:%Y%m%dT%H%M}.json"
            save(target / f"specifications_{name}", self.report(number, kind, issued))
            if self.random.random() < 0.8:
                save(target / f"forecast_{name}", self.track())
            if self.random.random() < 0.8:
                save(target / f"probabilityTimeseries_{name}", self.chances())
                if self.random.random() < 0.8:
                    save(target / f"probabilityThrough_{name}", self.days())
        save(target / f"targetTc_{issued:%Y%m%dT%H%M}.json", entries)
        return (issued + timedelta(minutes=7)).isoformat()

    def point(self) -> list[float]:
        return [round(self.random.uniform(5, 55), 1), round(self.random.uniform(110, 175), 1)]

    def report(self, number: str, kind: tuple[str, str], issued: datetime) -> Any:
        title: dict[str, Any] = {
            "part": "title", "issue": {"JST": iso(issued)}, "typhoonNumber": number,
            "category": {"jp": kind[0], "en": kind[1]},
        }
        if number.isdigit():
            title["name"] = {"jp": "例", "en": "Example"}
        hours = [0] + self.random.choice([[], [12, 24], [12, 24, 45, 69, 93], [24, 48, 72, 96, 120]])
        return [title] + [self.moment(hour, kind) for hour in hours]

    def moment(self, hours: int, kind: tuple[str, str]) -> Any:
        choice, number = self.random.choice, self.random.randrange
        kind = kind if hours == 0 else choice(CLASSES)
        wind = {"sustained": {"m/s": str(number(15, 70)), "kt": str(number(30, 130))}}
        if number(4):
            wind["gust"] = {"m/s": str(number(20, 100)), "kt": str(number(40, 200))}
        later = {"jp": f"予報　{hours}時間後", "en": f"Forecast for {hours} hours ahead"}
        item: dict[str, Any] = {
            "part": later if hours else ANALYSIS, "advancedHours": hours,
            "validtime": {"JST": iso(self.time + timedelta(hours=hours))},
            "category": {"jp": kind[0], "en": kind[1]}, "intensity": choice(INTENSITIES),
            "position": {"deg": self.point()}, "location": choice(["日本の南", "父島の南約180km", "黄海"]),
            "pressure": str(number(880, 1010)),
        }
        if number(4):
            item["maximumWind"] = wind
        if number(4):
            item["course"] = choice(COURSES)
            item["speed"] = choice([{"km/h": str(number(5, 90)), "kt": "9"}, {"note": {"jp": "ゆっくり"}}])
        if hours == 0:
            item["scale"] = choice(SIZES)
            item["position"]["accuracy"] = choice(["正確", "ほぼ正確", "不確実"])
            item["galeWarning"] = self.ranges()
        else:
            item["probabilityCircleRadius"] = {"km": number(30, 600), "nm": 9}
        if number(2):
            item["stormWarning"] = self.ranges()
        return item

    def ranges(self) -> Any:
        sides = self.random.sample(SIDES, self.random.randrange(1, 3))
        return [{"area": side, "range": {"km": self.random.randrange(50, 900), "nm": 9}} for side in sides]

    def track(self) -> Any:
        def some() -> list[list[float]]:
            return [self.point() for _ in range(self.random.randrange(0, 30))]

        items: list[Any] = [
            {"part": "title"},
            {
                "part": ANALYSIS, "advancedHours": 0, "validtime": {"JST": iso(self.time)},
                "track": {"preTyphoon": some(), "typhoon": some()}, "center": self.point(),
                "galeWarningArea": {"center": self.point(), "radius": self.random.randrange(10**5, 10**6)},
            },
        ]
        if self.random.randrange(2):
            arc = [self.point(), self.random.randrange(10**5, 10**6), [0.0, 360.0]]
            items[1]["stormWarningArea"] = {"arc": [arc]}
        for hours in (12, 24, 48):
            time = {"JST": iso(self.time + timedelta(hours=hours))}
            circle = {"radius": self.random.randrange(10**4, 10**6)}
            items.append({"validtime": time, "probabilityCircle": circle, "center": self.point()})
        return items

    def chances(self) -> Any:
        ends = [self.time + timedelta(hours=3 * n) for n in range(1, 41)]
        groups = self.random.sample(self.groups, len(self.groups) - 20)
        return {
            "targetDatetime": iso(self.time), "validtime": [iso(end) for end in ends],
            "probability": {group: [self.random.randrange(101) for _ in ends] for group in groups},
        }

    def days(self) -> Any:
        return {group: sorted(self.random.randrange(101) for _ in range(5)) for group in self.groups}


@script
def main(options: Options, checker: TyphoonChecker) -> None:
    groups = [row["code"] for row in table("groups")]
    checker.groups = groups
    for number in range(options.count):
        folder = checker.folder / f"archive{number}"
        at = Inventor(options.seed * 1000 + number, groups).write(folder)
        checker.archive(f"invented {number}", folder, at)
    if options.data is not None:
        for at in ("2026-09-18T19:00:00", "2026-08-31T11:00:00"):
            checker.archive(f"recorded {at}", options.data, at)
        # A recorded report whose list was not recorded gets one that names it.
        lone = checker.folder / "lone"
        name = "specifications_TC2410_20240820T2145_depression.json"
        entry = {"tropicalCyclone": "TC2410", "typhoonNumber": "2409", "category": "TD"}
        save(lone / "typhoon/targetTc_20240820T2145.json", [{**entry, "issue": "2024-08-20T21:45:00+09:00"}])
        shutil.copy(options.data / "typhoon" / name, lone / "typhoon")
        checker.archive("recorded depression", lone, "2024-08-20T22:00:00")
