"""Rows of documents that go back in time: a cache on the way answers with an older copy."""

import json
from datetime import timedelta
from email.utils import formatdate
from typing import Any

from attack.row import Row
from attack.stage import Stage
from checkkit import Outcome, decoded_json
from simulated.server import Client
from simulated.service import Service

OFFICE = "/warning/data/r8/130000.json"
FLOODS = "/flood/data/r8/flood_xml.json"
TSUNAMIS = "/tsunami/data/list.json"
STORMS = "/typhoon/data/targetTc.json"
NOTHING = [{"status": "発表警報・注意報はなし"}]
# Seconds by which the older copies were made before the others: longer than any time from one issue to
# the next, of which the longest is twelve hours.
AGE = 13 * 3600

# What the program is asked between two looks.
WATCH = "watch 13104 --once --plain --only"


def older(now: Any) -> dict[str, bytes]:
    """What the same service had hours before; nothing was in force then."""
    service = Service(now - timedelta(seconds=AGE))
    bodies = dict(service.bodies)
    reports = json.loads(bodies[OFFICE])
    for report in reports:
        for level in report["warning"].values():
            for item in level:
                item["kinds"] = NOTHING
    bodies[OFFICE] = json.dumps(reports).encode()
    for path in (FLOODS, STORMS):
        bodies[path] = b"[]"
    bodies[TSUNAMIS] = bodies[TSUNAMIS].replace("津波警報\"".encode(), "津波なし\"".encode())
    return bodies


def flood(now: Any) -> bytes:
    """A river at level 4 in Shinjuku."""
    time = (now - timedelta(hours=1)).isoformat()
    entry = {
        "status": "通常", "infoType": "発表", "reportDatetime": time, "riverName": "例川", "riverCode": "8303050001",
        "class20Codes": ["1310400"], "class10Codes": ["130010"], "item": {"code": "40", "name": "例"},
    }  # fmt: skip
    return json.dumps([entry]).encode()


class Looks:
    """Looks one after the other, at minutes of their own, each at newer (`n`) or older (`o`) documents."""

    def __init__(self, before: list[tuple[float, str]], command: str, last: tuple[float, str]) -> None:
        self.before = before
        self.command = command
        # What the looks before the last printed.
        self.last = last
        self.outputs: list[str] = []

    def make(self, stage: Stage) -> None:
        now = stage.service().now
        stage.serve(self.answer)
        server = stage.server
        assert server is not None
        newer = {**server.bodies, FLOODS: flood(now)}
        self.bodies = {"n": newer, "o": older(now), "e": {**newer, FLOODS: b"[]", STORMS: b"[]", TSUNAMIS: b"[]"}}
        self.times = {"n": now.timestamp(), "o": now.timestamp() - AGE, "e": now.timestamp() + 60}
        for minute, kind in self.before:
            self.look(stage, minute, kind)
            outcome = stage.run_plainly(*self.command.split())
            self.outputs.append(outcome.out)
        self.look(stage, *self.last)

    def look(self, stage: Stage, minute: float, kind: str) -> None:
        moment = stage.service().now.timestamp() + minute * 60
        stage.server.bodies = self.bodies[kind]
        stage.server.moment = moment
        self.modified = self.times[kind]
        stage.at(moment)

    def answer(self, client: Client) -> None:
        if client.body is None:
            client.answer(b"", "404 Not Found")
        else:
            client.answer(client.body, Last_Modified=formatdate(self.modified, usegmt=True))


def row(
    name: str, before: list[tuple[float, str]], command: str, last: tuple[float, str],
    codes: tuple[int, ...] = (0,), says: tuple[str, ...] = (), **rest: Any,
) -> Row:  # fmt: skip
    looks = Looks(before, command, last)
    return Row(f"document going back in time: {name}", looks.make, command, codes, says, **rest)


def is_silent(ended: Outcome) -> str | None:
    return f"told: {ended.out[:200]!r}" if ended.out else None


def is_marked(ended: Outcome) -> str | None:
    is_said = decoded_json(ended.out) and '"olderCopies"' in ended.out
    return None if is_said else f"not marked: {ended.out[:200]!r}"


def watched(subject: str, looks: list[tuple[float, str]]) -> Row:
    """For so long that the order is unclear: that is said, and nothing of what was told is taken back."""
    played = Looks(looks, f"watch {'03201' if subject == 'tsunami' else '13104'} --once --plain --only {subject}", looks[-1])

    def kept(_: Stage) -> str | None:
        told = "".join(played.outputs)
        wrong = [word for word in ("lifted", "lowered") if word in told]
        return f"told {wrong[0]}: {told!r}" if wrong else None if "lost" in told else f"no trouble: {told!r}"

    return Row(f"document going back in time: {subject}, watched, half an hour long", played.make, "list", (0,), kept=kept)


def rows() -> list[Row]:
    made = [
        row("warnings", [(0, "n")], "warnings 13104 --exit-code", (2, "o"), (14,), shows=("STORED", "an older copy came")),
        row("warnings, twice", [(0, "n"), (2, "o")], "warnings 13104 --exit-code", (4, "o"), (14,)),
        row("warnings, half an hour long", [(0, "n"), (2, "o"), (20, "o")], "warnings 13104 --exit-code", (33, "o"), (14,), shows=("not known",)),
        # The first alone is none of what was in force.
        row("warnings, from the beginning", [], "warnings 13104 --exit-code", (0, "o"), (69,), ("stopped|has not changed",)),
        row("warnings, watched", [(0, "n")], WATCH + " warnings", (2, "o"), ended=is_silent),
        row("warnings, watched, to and fro", [(0, "n"), (2, "o"), (4, "n"), (6, "o")], WATCH + " warnings", (8, "n"), ended=is_silent),
        row("rivers", [(0, "n")], "warnings 13104 --json", (2, "o"), shows=("floodNotListed",)),
        row("a river that left its list, watched once", [(0, "n")], WATCH + " warnings", (2, "e"), ended=is_silent),
        row("a river that left its list, watched twice", [(0, "n"), (2, "e")], WATCH + " warnings", (13, "e"), shows=("lifted",)),
        row("a river that left its list, watched through an older one", [(0, "n"), (2, "o"), (13, "o")], WATCH + " warnings", (14, "e"), hides=("lifted",)),
        watched("warnings", [(0, "n"), (2, "o"), (20, "o"), (33, "o"), (40, "o")]),
        watched("tsunami", [(0, "n"), (2, "o"), (20, "o"), (33, "o"), (40, "o")]),
        row("tsunami", [(0, "n")], "tsunami --json", (2, "o"), shows=('"level": "warning"', "olderCopies")),
        row("tsunami, watched", [(0, "n")], "watch 03201 --once --plain --only tsunami", (2, "o"), hides=("lifted",)),
        # With a report of up to twelve hours before, within the 48 hours in which a warning is believed.
        row("tsunami that left its list, watched", [(0, "n"), (2, "e")], "watch 03201 --once --plain --only tsunami", (2100, "e"), hides=("lifted",)),
        row("typhoons, watched", [(0, "n")], WATCH + " typhoons", (12, "o"), ended=is_silent),
        row("typhoon that left its list, watched twice", [(0, "n"), (11, "e")], WATCH + " typhoons", (22, "e"), shows=("lifted",)),
        row("earthquakes, watched", [(0, "n")], WATCH + " quakes", (2, "o"), ended=is_silent),
    ]  # fmt: skip
    for command, minutes in (
        ("forecast 13104 --json", 61), ("rain 13104 --json", 2), ("quakes --json", 2), ("typhoon 13104 --json", 12),
        ("now 13104 --json", 15), ("bulletins 13104 --json", 2), ("extremes --json", 61),
    ):  # fmt: skip
        made.append(row(command.split()[0], [(0, "n")], command, (minutes, "o"), (0, 69), ended=is_marked))
    return made
