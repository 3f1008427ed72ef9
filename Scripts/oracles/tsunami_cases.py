"""Lists of tsunami reports that contradict themselves or come late, and clocks that are wrong."""

import random
from datetime import datetime, timedelta
from typing import Any, Iterator, NamedTuple

from checkkit import JST, iso
from checkkit import rows as table

Row = dict[str, Any]
MAJOR, WARNING, ADVISORY = "大津波警報", "津波警報", "津波注意報"
FORECAST, LIFTED = "津波予報（若干の海面変動）", "津波警報解除"
COAST = "712"
FUTURE = {"ctt": "20990101000000", "rdt": "2099-01-01T00:00:00+09:00"}


class Case(NamedTuple):
    """A list, its documents, and by how much the world's clock is ahead of this machine's."""

    name: str
    rows: list[Row]
    documents: dict[str, Any] = {}
    offset: timedelta = timedelta(0)


def row(
    now: datetime, minutes: float, words: str | None, issue: str = "発表", serial: int = 0,
    **other: Any,
) -> Row:
    """A row of some minutes ago, which a whole minute must not divide from its second."""
    made = now - timedelta(minutes=minutes)
    stamp = made.strftime("%Y%m%d%H%M%S")
    found = {
        "ctt": stamp, "eid": "20261120050000", "rdt": iso(made.replace(second=0)),
        "ttl": "津波警報・津波注意報", "ift": issue, "ser": serial, "at": "2026-11-20T05:00:00+09:00",
        "anm": "岩手県沖", "acd": "286", "cod": "+40.2+142.4-40000/", "mag": "7.4",
        "kind": [] if words is None else [{"code": COAST, "kind": words}],
        "json": "%s_20261120050000_VTSE41_%d.json" % (stamp, serial), "en_ttl": "", "en_anm": "",
    }
    found.update(other)
    return found


def document(end: datetime | None, height: Any = None) -> Any:
    """The whole report with the end of its forecast and a height."""
    head: dict[str, Any] = {"Title": "津波予報", "InfoType": "発表"}
    if end:
        head["ValidDateTime"] = iso(end)
    item: dict[str, Any] = {"Area": {"Name": "有明・八代海", "Code": COAST}}
    if height is not None:
        item["MaxHeight"] = {"TsunamiHeight": height}
    return {
        "Control": {"Title": "津波警報・注意報・予報", "Status": "通常"}, "Head": head,
        "Body": {"Tsunami": {"Forecast": {"Item": [item]}}},
    }


def orders(now: datetime) -> Iterator[Case]:
    """Withdrawals, corrections, dates of the future."""
    for name, *reports in table("tables/tsunami-orders.tsv"):
        parts = [report.split(" ") for report in reports if report]
        made = [row(now, int(minutes), words or None, kind) for minutes, words, kind in parts]
        if "2099" not in name:
            yield Case(name, made)
            continue
        for how, changed in (("", ("ctt", "rdt")), ("made in ", ("ctt",)), ("issued in ", ("rdt",))):
            future = {**made[0], **{key: FUTURE[key] for key in changed}}
            yield Case(name.replace("of ", how or "of "), [future, *made[1:]])
        yield Case(f"{name} alone", [{**made[0], **FUTURE}])


def clocks(now: datetime) -> Iterator[Case]:
    """A machine whose clock is wrong; the service says what time it is."""
    for seconds in (600, 3600, 6 * 3600, 2 * 86_400):
        for sign, word in ((1, "slow"), (-1, "fast")):
            offset = timedelta(seconds=sign * seconds)
            world = now + offset
            for level in (MAJOR, WARNING, ADVISORY, FORECAST):
                name = f"clock {seconds} s {word}: {level}"
                # Twenty minutes would stay on the right side of the clock that is ten minutes slow.
                yield Case(name, [row(world, 2, level)], offset=offset)
                yield Case(f"{name}, lifted", [row(world, 2, LIFTED), row(world, 30, level)], offset=offset)
                yield Case(f"{name}, two days old", [row(world, 49 * 60, level)], offset=offset)


def ends(now: datetime) -> Iterator[Case]:
    """Forecasts with an end, without one, and without a document."""
    for age, end in ((1, 3), (4, 3), (11, 24), (13, 24), (25, 24), (1, None), (11, None), (13, None)):
        made = row(now, age * 60, FORECAST)
        until = None if end is None else now + timedelta(hours=end - age)
        yield Case(f"a forecast of {age} h ago for {end} h", [made], {made["json"]: document(until)})
    for level in (ADVISORY, WARNING, MAJOR):
        made = row(now, 13 * 60, level)
        yield Case(
            f"{level} with an end", [made], {made["json"]: document(now - timedelta(hours=10))})


def invented(now: datetime, seed: int) -> Case:
    """Random rows, some of them ahead of the clock, some twice, by a clock that may be wrong."""
    chance = random.Random(seed)
    offset = timedelta(seconds=chance.choice([0, 0, 0, 600, -600, 21_600, -21_600]))
    rows: list[Row] = []
    for number in range(chance.randint(1, 6)):
        minutes = chance.choice([-3000, -400, -60] + [chance.randint(2, 2000) for _ in range(9)])
        kind = chance.choice(["発表"] * 5 + ["訂正", "取消"])
        words = chance.choice([MAJOR, WARNING, ADVISORY, FORECAST, LIFTED, "津波なし", "見たことのない語"])
        other: dict[str, Any] = {}
        if kind == "取消":
            other["kind"] = []
        elif chance.random() < 0.4:
            other["kind"] = [
                {"code": code, "kind": chance.choice([MAJOR, WARNING, ADVISORY, FORECAST, LIFTED])}
                for code in chance.sample([COAST, "210", "220"], 2)]
        # Not on the minute at which an age turns.
        made = row(now + offset - timedelta(seconds=30), minutes, words, kind, number, **other)
        rows += [made] * chance.choice([1, 1, 1, 2])
    chance.shuffle(rows)
    # The end of a forecast is not asked for where its document says none.
    documents = {made["json"]: document(None) for made in rows}
    return Case(f"invented {seed}", rows, documents, offset)


HEIGHTS = [
    ("<0.2", 0.2, "under", False), (">10", 10, "over", False), ("≧8.5", 8.5, "atLeast", False),
    ("0.4+", 0.4, "exact", True), ("3", 3, "exact", False), (3, 3, "exact", False),
    ("巨大", None, None, False), ("高い", None, None, False), ("~5", None, None, False),
]


def clock() -> datetime:
    """Now, of this machine, to the second."""
    return datetime.now(JST).replace(microsecond=0)
