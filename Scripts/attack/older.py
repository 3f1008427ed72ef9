"""Rows of documents that go back in time: a cache on the way answers with an older copy."""

import json
from datetime import timedelta
from email.utils import formatdate
from typing import Any

from attack.stage import Stage
from checkkit import Outcome, decoded_json
from simulated.server import Client, healthy
from simulated.service import Service

OFFICE = "/warning/data/r8/130000.json"
FLOODS = "/flood/data/r8/flood_xml.json"
TSUNAMIS = "/tsunami/data/list.json"
STORMS = "/typhoon/data/targetTc.json"
NOTHING = [{"status": "発表警報・注意報はなし"}]
# Seconds by which the older copies were made before the others: longer than any time from one issue to
# the next, of which the longest is twelve hours.
AGE = 13 * 3600


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


def looks(stage: Stage, *turns: str, command: str = "") -> None:
    """Looks one after the other, at minutes of their own, each at newer (`2n`), older (`2o`) or emptied (`2e`) documents;
    the last is the one that is judged."""
    now = stage.service().now
    modified = start = now.timestamp()

    def answer(client: Client) -> None:
        healthy(client, Last_Modified=formatdate(modified, usegmt=True))

    server = stage.serve(answer)
    newer = {**server.bodies, FLOODS: flood(now)}
    emptied = {**newer, FLOODS: b"[]", STORMS: b"[]", TSUNAMIS: b"[]"}
    copies = {"n": (newer, start), "o": (older(now), start - AGE), "e": (emptied, start + 60)}
    for number, turn in enumerate(turns):
        if number:
            stage.told += stage.run_plainly(*(command or stage.command).split()).out
        server.bodies, modified = copies[turn[-1]]
        server.moment = start + float(turn[:-1]) * 60
        stage.at(server.moment)


def is_silent(ended: Outcome) -> str | None:
    return f"told: {ended.out[:200]!r}" if ended.out else None


def is_marked(ended: Outcome) -> str | None:
    is_said = decoded_json(ended.out) and '"olderCopies"' in ended.out
    return None if is_said else f"not marked: {ended.out[:200]!r}"


def takes_nothing_back(stage: Stage) -> str | None:
    """For so long that the order is unclear: that is said, and nothing of what was told is taken back."""
    wrong = [word for word in ("lifted", "lowered") if word in stage.told]
    if wrong:
        return f"told {wrong[0]}: {stage.told!r}"
    return None if "lost" in stage.told else f"no trouble: {stage.told!r}"
