#!/usr/bin/env python3
"""Compares the program's earthquakes and tsunamis, value by value, with an independent reading.

Recorded lists of JMA, and lists made here with random rows (cancellations, corrections, exercises,
several events at once, unknown words), are read twice: here, from the raw JSON, and by the program
(`quakes` and `tsunami` with `--source archive:DIR --at TIME --json`). Lists of tsunamis that contradict
themselves, come late or meet a wrong clock are served on this machine; what holds by them is the rule of
`oracles/tsunami.py`.
"""

import json
import random
import re
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from checkkit import (
    JST, Checker, Options, iso, isolated_environment, moment, replayed, save, script, stamp,
)  # fmt: skip
from oracles import tsunami_cases as cases
from oracles.telegrams import degrees
from oracles.tsunami import InForce, in_force
from simulated.server import Server, healthy

SCALE = ["0", "1", "2", "3", "4", "5-", "5+", "6-", "6+", "7"]
KINDS = {"VXSE51": "quick", "VXSE52": "hypocentre", "VXSE5k": "full", "VXSE61": "update"}
TITLES = {
    "VXSE51": "震度速報", "VXSE52": "震源に関する情報", "VXSE5k": "震源・震度情報",
    "VXSE61": "顕著な地震の震源要素更新のお知らせ",
}  # fmt: skip
TOWNS = ["0220300", "0220100", "1410200", "4320201", "1311300"]
LEVELS = ["none", "forecast", "advisory", "warning", "majorWarning"]


def position(text: str) -> tuple[float | None, float | None, int | None]:
    """Latitude, longitude and depth in metres of ISO 6709."""
    found = re.fullmatch(r"([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)([+-]\d+)?/", text)
    if not found:
        return None, None, None
    return degrees(found[1], 2), degrees(found[2], 3), None if found[3] is None else -int(found[3])


class Quakes:
    """The earthquakes of a list at a time, merged here."""

    def __init__(self, rows: list[dict[str, Any]], at: datetime) -> None:
        events: dict[str, list[dict[str, Any]]] = {}
        for row in rows:
            # Only the words of a list tell an exercise.
            if moment(row["ctt"]) <= at and not re.search("訓練|試験", row["ttl"] + row["ift"]):
                events.setdefault(row["eid"], []).append(row)
        merged = {event: self._merge(found) for event, found in events.items()}
        self.all = {event: quake for event, quake in merged.items() if quake}

    def _merge(self, rows: list[dict[str, Any]]) -> dict[str, Any] | None:
        unique = {json.dumps(row, sort_keys=True): row for row in rows}.values()
        newest = sorted(unique, key=lambda row: row["ctt"], reverse=True)
        standing, withdrawn = [], set()
        for row in newest:
            kind = row["json"].split("_")[2]
            if row["ift"] == "取消":
                withdrawn.add(kind)
            elif kind not in withdrawn:
                standing.append(row)
        if not standing:
            return None
        of = {k: [r for r in standing if r["json"].split("_")[2] == k] for k in KINDS}
        full = [r for r in of["VXSE5k"] if r["maxi"]]
        quick = [r for r in of["VXSE51"] if r["maxi"]]
        for index, row in enumerate(quick):
            if row["ift"] == "訂正":
                quick = quick[: index + 1]
                break
        intensity, felt = None, {}
        if full:
            intensity, felt = full[0]["maxi"], self._felt(full[:1])
        elif quick:
            intensity = max((r["maxi"] for r in quick), key=SCALE.index)
            felt = self._felt(quick)
        placed = [r for r in standing if not r["json"].split("_")[2] == "VXSE51" and r["cod"]]
        source = placed[0] if placed else None
        latitude, longitude, depth = position(source["cod"]) if source else (None, None, None)
        return {
            "intensity": intensity, "preliminary": bool(quick) and not full, "latitude": latitude,
            "longitude": longitude, "depth": depth,
            "magnitude": float(source["mag"]) if source and source["mag"] else None,
            "name": source["anm"] if source else None,
            "updated": iso(moment(source["rdt"]))
            if source and source["json"].split("_")[2] == "VXSE61"
            else None,
            "occurred": iso(moment((source or standing[0])["at"])), "felt": felt,
            "kinds": [KINDS[r["json"].split("_")[2]] for r in standing],
        }

    @staticmethod
    def _felt(rows: list[dict[str, Any]]) -> dict[str, str]:
        """The greatest of each prefecture and municipality."""
        felt: dict[str, str] = {}
        for row in rows:
            for prefecture in row["int"]:
                places = [prefecture] + prefecture["city"]
                for place in places:
                    known = felt.get(place["code"], "0")
                    if SCALE.index(place["maxi"]) > SCALE.index(known):
                        felt[place["code"]] = place["maxi"]
        return felt


class Maker:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.start = datetime(2026, 11, 20, tzinfo=JST)

    def quakes(self) -> list[dict[str, Any]]:
        rows = []
        for _ in range(self.random.randint(1, 8)):
            time = self.start + timedelta(minutes=self.random.randint(0, 2000))
            rows += [self._quake(stamp(time), time) for _ in range(self.random.randint(1, 5))]
        self.random.shuffle(rows)
        return rows

    def _quake(self, event: str, time: datetime) -> dict[str, Any]:
        choice, whole, real = self.random.choice, self.random.randint, self.random.uniform
        kind = choice(list(KINDS))
        made = time + timedelta(seconds=whole(60, 9000))
        row = {
            "ctt": stamp(made), "eid": event, "rdt": iso(made.replace(second=0)),
            "ttl": TITLES[kind] + choice([""] * 9 + ["（訓練）"]), "ift": choice(["発表"] * 8 + ["訂正", "取消"]),
            "ser": choice([0, "1", "2"]), "at": iso(time.replace(second=0)), "anm": "", "acd": "", "cod": "", "mag": "",
            "maxi": "", "int": [], "en_ttl": "", "en_anm": "",
            "json": f"{stamp(made)}_{event}_{kind}_{whole(0, 9)}.json",
        }  # fmt: skip
        if kind != "VXSE51":
            where = f"{real(-60, 60):+.1f}{real(-179, 179):+.1f}{choice(['', '+0', '-10000', '-570000'])}/"
            if kind == "VXSE61":
                where = f"+{whole(24, 45)}{real(0, 59):04.1f}+{whole(123, 145)}{real(0, 59):04.1f}-{whole(0, 700)}000/"
            row.update(anm="岩手県沖", acd="286", cod=where, mag=f"{real(1, 9):.1f}")
        if kind in ("VXSE51", "VXSE5k"):
            codes = self.random.sample(["02", "13", "14", "43"], 2)
            row.update(maxi=choice(SCALE[1:]), int=[self._felt(code, kind != "VXSE51") for code in codes])
        return row

    def _felt(self, code: str, has_towns: bool) -> dict[str, Any]:
        inside = [town for town in TOWNS if has_towns and town.startswith(code)]
        towns = [{"code": town, "maxi": self.random.choice(SCALE[1:])} for town in inside]
        return {"code": code, "maxi": self.random.choice(SCALE[1:]), "city": towns}

    def tsunamis(self) -> list[dict[str, Any]]:
        rows = []
        events = [f"2026112005{n:02}00" for n in range(self.random.randint(1, 3))]
        words = ["大津波警報", "津波警報", "津波注意報", "津波予報（若干の海面変動）", "津波警報解除",
                 "津波注意報解除", "津波なし", "大津波警報：発表", "見たことのない語"]
        for number in range(self.random.randint(0, 7)):
            made = self.start + timedelta(hours=6, seconds=self.random.randint(0, 9 * 3600))
            kind = self.random.choice(["VTSE41"] * 4 + ["VTSE51", "VTSE52"])
            chosen = self.random.sample(events, self.random.randint(1, len(events)))
            rows.append(cases.row(
                made, 0, None, self.random.choice(["発表"] * 8 + ["訂正", "取消"]),
                eid=" ".join(chosen), at=iso(self.start),
                ttl=self.random.choice(["津波注意報"] * 9 + ["津波注意報（訓練）"]),
                kind=[] if kind != "VTSE41" else [
                    {"code": code, "kind": self.random.choice(words)}
                    for code in self.random.sample(["210", "220", "250", "312", "712"], 3)],
                json=f"{stamp(made)}_{chosen[0]}_{kind}_{number}.json",
            ))  # fmt: skip
        self.random.shuffle(rows)
        return rows


class QuakeChecker(Checker):
    lists = 0

    def quakes(self, name: str, rows: list[dict[str, Any]], at: datetime) -> None:
        answer = self._ask("quakes", rows, at, ["--min", "1", "--last", "60d"], name)
        expected = Quakes(rows, at).all
        if answer is None:
            return
        said = {quake["id"]: quake for quake in answer["quakes"]}
        self.same(f"{name} events", sorted(said), sorted(expected))
        self.same(f"{name} unread", answer["unread"], 0)
        for event in expected.keys() & said.keys():
            self._quake(f"{name} {event}", expected[event], said[event])

    def _quake(self, where: str, expected: dict[str, Any], said: dict[str, Any]) -> None:
        keys = ("intensity", "preliminary", "depth", "magnitude", "updated", "occurred")
        self.members(where, said, {key: expected[key] for key in keys})
        for key in ("latitude", "longitude"):
            one, other = expected[key], said[key]
            same = one == other or (None not in (one, other) and abs(one - other) < 1e-6)
            self.same(f"{where} {key}", same, True)
        self.same(f"{where} name", (said["epicentre"] or {}).get("name"), expected["name"])
        self.same(f"{where} kinds", [r["kind"] for r in said["reports"]], expected["kinds"])
        places = (place for one in said["prefectures"] for place in [one] + one["municipalities"])
        felt = {place["code"]: place["intensity"] for place in places}
        self.same(f"{where} felt", felt, expected["felt"])

    def tsunamis(self, name: str, rows: list[dict[str, Any]], at: datetime) -> None:
        answer = self._ask("tsunami", rows, at, [], name)
        if answer is None:
            return
        # A replay knows nothing of what came later.
        known = [row for row in rows if moment(row["ctt"]) <= at]
        self._in_force(name, in_force(known, at), answer)

    def _in_force(self, name: str, expected: InForce, answer: dict[str, Any]) -> None:
        said = {c["code"]: (c["level"], c["aheadOfClock"]) for c in answer["coasts"]}
        self.same(f"{name} coasts", said, expected.coasts)
        self.same(f"{name} overdue", len(answer["overdue"]), len(expected.overdue))
        known = [level for level, _ in expected.coasts.values() if level]
        highest = max(known, key=LEVELS.index) if known else None
        self.same(f"{name} highest", answer["highest"], highest)
        self.same(f"{name} state", answer["state"], expected.state)

    def _served(self, server: Server, case: cases.Case) -> dict[str, Any] | None:
        """What the program makes of a list and its documents, with nothing from before."""
        documents = {"list.json": case.rows, **case.documents}
        server.bodies = {
            f"/tsunami/data/{name}": json.dumps(whole).encode() for name, whole in documents.items()
        }
        server.moment = time.time() + case.offset.total_seconds()
        home = isolated_environment(self.folder / f"home-{self.lists}")
        self.lists += 1
        return self.json(case.name, "tsunami", "--base-url", server.address, **home)

    def served(self, server: Server, case: cases.Case) -> None:
        """One list at this moment, by the program's own clock."""
        answer = self._served(server, case)
        if answer is None:
            return
        ends = {
            name: moment(whole["Head"]["ValidDateTime"])
            for name, whole in case.documents.items() if "ValidDateTime" in whole["Head"]}
        lost = {row["json"] for row in case.rows} - set(case.documents)
        lead = max(timedelta(0), -case.offset)
        self._in_force(case.name, in_force(case.rows, cases.clock(), lead, ends, lost), answer)

    def heights(self, server: Server) -> None:
        """Each form of a height on JMA's pages."""
        for text, number, bound, rising in cases.HEIGHTS:
            made = cases.row(cases.clock(), 10, cases.WARNING)
            document = {made["json"]: cases.document(None, text)}
            answer = self._served(server, cases.Case(f"height {text}", [made], document))
            if answer is None:
                continue
            height = answer["coasts"][0]["height"]
            said = (height["number"], height["bound"], height["rising"])
            self.same(f"height {text}", said, (number, bound, rising))

    def _ask(
        self, command: str, rows: list[dict[str, Any]], at: datetime, options: list[str], name: str
    ) -> dict[str, Any] | None:
        folder = self.folder / f"{command}-{self.lists}"
        self.lists += 1
        kind = "quake" if command == "quakes" else "tsunami"
        # The name says when the list was read.
        save(folder / kind / f"list_{at:%Y%m%dT%H%M}.json", rows)
        return self.json(name, command, *options, *replayed(folder, at))


def recorded(data: Path, folder: str) -> list[tuple[str, list[dict[str, Any]]]]:
    paths = sorted((data / "more" / folder).glob("list_*.json"))
    paths += sorted((data / "jma-bosai" / folder).glob("list_*.json"))
    return [(path.name, json.loads(path.read_text(encoding="utf-8"))) for path in paths]


@script
def main(options: Options, checker: QuakeChecker) -> None:
    with Server(healthy, {}, 0) as server:
        if options.data:
            for name, rows in recorded(options.data, "quake"):
                for row in [{"ctt": "99991231235959"}] + rows:
                    newest = max(r["ctt"] for r in rows)
                    checker.quakes(name, rows, moment(min(row["ctt"], newest)))
            for name, rows in recorded(options.data, "tsunami"):
                for subset in (rows, rows[1:], rows[1:2], rows[:1], []):
                    for at in ("07-28T16:29:30", "07-28T17:00:00", "07-28T18:11:00", "08-26T12:00:00"):
                        checker.tsunamis(name, subset, moment(f"2026-{at}+09:00"))
        for seed in range(options.rounds):
            maker = Maker(seed)
            rows = maker.quakes()
            checker.quakes(f"made {seed}", rows, maker.start + timedelta(days=3))
            checker.quakes(f"made {seed} early", rows, maker.start + timedelta(hours=30))
            rows = maker.tsunamis()
            for hours in (12, 20, 40, 70):
                checker.tsunamis(f"made {seed} +{hours}h", rows, maker.start + timedelta(hours=hours))
        now = cases.clock()
        made = [cases.invented(now, seed) for seed in range(options.rounds)]
        for case in [*cases.orders(now), *cases.clocks(now), *cases.ends(now), *made]:
            checker.served(server, case)
        checker.heights(server)
    print(f"{checker.lists} lists, {checker.values} values compared")
