"""What is in force against tsunamis by a list of JMA: an oracle of its own.

Written from the descriptions of JMA's list (fields, words, which report decides, 48 and 12 hours) and
from what a wrong clock may do, not after the program. Where the program keeps a stack of the reports of
an event, this looks for each withdrawal for the report that it voids.
"""

import re
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from checkkit import moment

Row = dict[str, Any]

# The gravity of JMA's words; what nobody knows may be a warning and is above a forecast.
GRAVITY = {"none": 0.0, "forecast": 1.0, None: 1.5, "advisory": 2.0, "warning": 3.0, "majorWarning": 4.0}
# How far ahead of a right clock a time of JMA may be: of making a report, and of its issue.
MADE_AHEAD = timedelta(minutes=5)
ISSUED_AHEAD = timedelta(minutes=30)
ALARM = timedelta(hours=48)
FORECAST = timedelta(hours=12)


class InForce(NamedTuple):
    """Each coast with its level and whether that is doubtful; reports that are old; the state."""

    coasts: dict[str, tuple[str | None, bool]]
    overdue: set[str]
    state: str


def level(text: str) -> str | None:
    """JMA's words; None for any other."""
    if re.search("解除|津波なし", text):
        return "none"
    for words, name in (
        ("大津波警報", "majorWarning"), ("津波警報", "warning"), ("津波注意報", "advisory"),
        ("津波予報", "forecast"),
    ):
        if words in text:
            return name
    return None


def is_ahead(row: Row, clock: datetime) -> bool:
    """Whether a row cannot have been written yet by this clock."""
    return moment(row["ctt"]) > clock + MADE_AHEAD or moment(row["rdt"]) > clock + ISSUED_AHEAD


def levels(row: Row) -> dict[str, str | None]:
    """Each coast of a row once, with the gravest of its words."""
    found: dict[str, str | None] = {}
    for entry in row["kind"]:
        said = level(entry["kind"])
        if GRAVITY[said] >= GRAVITY[found.get(entry["code"], "none")]:
            found[entry["code"]] = said
    return found


def standing(rows: list[Row]) -> Row | None:
    """The report of an event that decides, of rows whose times are known.

    Each withdrawal voids one report: the latest one before it that no earlier withdrawal voided. A
    correction stands beside what it corrects, which counts again when the correction is voided.
    """
    order = sorted(rows, key=lambda row: (row["ctt"], row["json"]))
    voided: set[int] = set()
    for place, row in enumerate(order):
        if row["ift"] != "取消":
            continue
        for before in range(place - 1, -1, -1):
            if order[before]["ift"] != "取消" and order[before]["kind"] and before not in voided:
                voided.add(before)
                break
    left = [
        row for place, row in enumerate(order)
        if row["ift"] != "取消" and row["kind"] and place not in voided
    ]
    return left[-1] if left else None


def is_over(row: Row, now: datetime, end: datetime | None, lost: bool) -> tuple[bool, bool]:
    """Whether what a row announces has ended, and whether it is a warning too old to be an alarm.

    A forecast whose document cannot be had now may go on longer than one without an end.
    """
    gravest = max(GRAVITY[said] for said in levels(row).values())
    age = now - moment(row["rdt"])
    if gravest > 1:
        return False, age > ALARM
    if gravest == 0:
        return True, False
    return (now >= end if end else age >= (ALARM if lost else FORECAST)), False


def in_force(
    rows: list[Row], clock: datetime, lead: timedelta = timedelta(0),
    ends: dict[str, datetime] | None = None, lost: set[str] | None = None,
) -> InForce:
    """What holds by the list at the time of the machine's clock, which is ahead of the world's by `lead`.

    `ends`: when forecasts end, by the names of their documents. `lost`: documents that cannot be had.
    """
    now = clock - lead
    unique: dict[Any, Row] = {}
    for row in rows:
        words = row["ttl"] + row["ift"]
        if "VTSE41" in row["json"] and not re.search("訓練|試験", words):
            # A document that is listed twice is one.
            unique[(row["json"], str(row) if row["ift"] != "取消" else "")] = row
    coasts: dict[str, tuple[str | None, bool]] = {}
    overdue: set[str] = set()
    has_doubt = any(is_ahead(row, clock) for row in unique.values())

    def show(code: str, said: str | None, doubtful: bool) -> None:
        known = coasts.get(code)
        # Of the same gravity that of a known time.
        if known is None or (GRAVITY[said], not doubtful) > (GRAVITY[known[0]], not known[1]):
            coasts[code] = (said, doubtful)

    for event in {event for row in unique.values() for event in row["eid"].split(" ")}:
        own = [row for row in unique.values() if event in row["eid"].split(" ")]
        doubtful = [row for row in own if is_ahead(row, clock)]
        deciding = standing([row for row in own if not is_ahead(row, clock)])
        certain: dict[str, str | None] = {}
        if deciding is not None:
            name = deciding["json"]
            over, old = is_over(deciding, now, (ends or {}).get(name), name in (lost or ()))
            if old:
                overdue.add(deciding["json"])
            elif not over:
                certain = {code: said for code, said in levels(deciding).items() if said != "none"}
        raised: dict[str, str | None] = {}
        for row in doubtful:
            for code, said in levels(row).items() if row["ift"] != "取消" else ():
                least = max(GRAVITY[certain.get(code, "none")], GRAVITY[raised.get(code, "none")])
                if said != "none" and GRAVITY[said] >= least:
                    raised[code] = said
        for code, said in raised.items():
            show(code, said, True)
        for code, said in certain.items():
            if code not in raised:
                show(code, said, False)
    doubts = has_doubt or bool(overdue)
    return InForce(coasts, overdue, "active" if coasts else "unknown" if doubts else "none")
