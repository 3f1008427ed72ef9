"""JMA's lists of rain pictures and tiles of invented rain around 渋谷区, as large as real ones."""

from __future__ import annotations

import json
import struct
import zlib
from datetime import datetime, timedelta, timezone
from typing import Dict, List

ROOT = "/bosai/jmatile/data/nowc/"
# The tiles of the finest zoom around 渋谷区.
ZOOM, COLUMNS, ROWS = 10, range(908, 911), range(402, 405)
STEP = timedelta(minutes=5)
PALETTE = [
    (255, 255, 255), (255, 255, 255), (242, 242, 255), (160, 210, 255), (33, 140, 255),
    (0, 65, 255), (250, 245, 0), (255, 153, 0), (255, 40, 0), (180, 0, 104),
]


def _stamp(time: datetime) -> str:
    return time.astimezone(timezone.utc).strftime("%Y%m%d%H%M%S")


def newest(now: datetime) -> datetime:
    """The moment of the newest observed picture."""
    settled = now - timedelta(seconds=90)
    return settled.replace(minute=settled.minute // 5 * 5, second=0, microsecond=0)


def files(now: datetime) -> Dict[str, bytes]:
    """The two lists, and the tiles of the newest picture and the twelve forecast ones."""
    base = newest(now)
    observed = [base - STEP * back for back in range(37)]
    ahead = [base + STEP * step for step in range(1, 13)]
    found: Dict[str, bytes] = {
        ROOT + "targetTimes_N1.json": _list([(time, time) for time in observed]),
        ROOT + "targetTimes_N2.json": _list([(base, time) for time in reversed(ahead)]),
    }
    for number, time in enumerate([base, *ahead]):
        picture = tile(number)
        for x in COLUMNS:
            for y in ROWS:
                path = f"{_stamp(base)}/none/{_stamp(time)}/surf/hrpns/{ZOOM}/{x}/{y}.png"
                found[ROOT + path] = picture
    return found


def _list(frames: "List[tuple[datetime, datetime]]") -> bytes:
    rows = [
        {"basetime": _stamp(base), "validtime": _stamp(time), "elements": ["hrpns", "hrpns_nd"]}
        for base, time in frames
    ]
    return json.dumps(rows, separators=(",", ":")).encode()


def tile(number: int = 0) -> bytes:
    """A tile with showers of all classes, in JMA's palette form (4 bits)."""
    size = 256
    lines = []
    for y in range(size):
        row = []
        for x in range(size):
            best = 1
            for centre, radius in ((60 + 9 * number, 50), (170, 70 - 3 * number)):
                distance = ((x - centre) ** 2 + (y - centre) ** 2) ** 0.5 / radius
                if distance < 1:
                    best = max(best, 2 + int(8 * (1 - distance)))
            row.append(min(9, best))
        packed = bytes(row[at] << 4 | row[at + 1] for at in range(0, size, 2))
        lines.append(b"\0" + packed)
    head = struct.pack(">IIBBBBB", size, size, 4, 3, 0, 0, 0)
    palette = b"".join(bytes(color) for color in PALETTE)
    body = zlib.compress(b"".join(lines), 9)
    parts = [(b"IHDR", head), (b"PLTE", palette), (b"tRNS", b"\0\0"), (b"IDAT", body), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
