"""JMA's lists of rain pictures and tiles of invented rain around 渋谷区, as large as real ones."""

import json
from datetime import datetime, timedelta, timezone

from checkkit import stamp
from oracles import png

ROOT = "/bosai/jmatile/data/nowc/"
# The tiles of the finest zoom around 渋谷区.
ZOOM, COLUMNS, ROWS = 10, range(908, 911), range(402, 405)
STEP = timedelta(minutes=5)


def newest(now: datetime) -> datetime:
    """The moment of the newest observed picture."""
    settled = now - timedelta(seconds=90)
    return settled.replace(minute=settled.minute // 5 * 5, second=0, microsecond=0).astimezone(timezone.utc)


def files(now: datetime) -> dict[str, bytes]:
    """The two lists, and the tiles of the newest picture and the twelve forecast ones."""
    base = newest(now)
    observed = [base - STEP * back for back in range(37)]
    ahead = [base + STEP * step for step in range(1, 13)]
    found: dict[str, bytes] = {
        ROOT + "targetTimes_N1.json": _list([(time, time) for time in observed]),
        ROOT + "targetTimes_N2.json": _list([(base, time) for time in reversed(ahead)]),
    }
    for number, time in enumerate([base, *ahead]):
        picture = tile(number)
        for x in COLUMNS:
            for y in ROWS:
                path = f"{stamp(base)}/none/{stamp(time)}/surf/hrpns/{ZOOM}/{x}/{y}.png"
                found[ROOT + path] = picture
    return found


def _list(frames: list[tuple[datetime, datetime]]) -> bytes:
    rows = [
        {"basetime": stamp(base), "validtime": stamp(time), "elements": ["hrpns", "hrpns_nd"]}
        for base, time in frames
    ]
    return json.dumps(rows, separators=(",", ":")).encode()


def tile(number: int = 0) -> bytes:
    """A tile with showers of all classes, in JMA's palette form (4 bits)."""
    rows = [[1] * 256 for _ in range(256)]
    for y, row in enumerate(rows):
        for x in range(256):
            for centre, radius in ((60 + 9 * number, 50), (170, 70 - 3 * number)):
                distance = ((x - centre) ** 2 + (y - centre) ** 2) ** 0.5 / radius
                if distance < 1:
                    row[x] = max(row[x], min(9, 2 + int(8 * (1 - distance))))
    return png.write(rows, png.RAIN)
