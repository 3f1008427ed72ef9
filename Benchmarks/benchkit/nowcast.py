"""JMA's lists of rain pictures and tiles of invented rain around 渋谷区, as large as real ones."""

import json
from datetime import datetime, timedelta, timezone
from itertools import product

from oracles import png
from simulated.service import RAIN_STEP, rain_lists, rain_path

ROOT = "/bosai/jmatile/data/nowc/"
# The tiles of the finest zoom around 渋谷区.
ZOOM, COLUMNS, ROWS = 10, range(908, 911), range(402, 405)


def newest(now: datetime) -> datetime:
    """The moment of the newest observed picture."""
    settled = now - timedelta(seconds=90)
    return settled.replace(minute=settled.minute // 5 * 5, second=0, microsecond=0).astimezone(timezone.utc)


def files(now: datetime) -> dict[str, bytes]:
    """The two lists, and the tiles of the newest picture and the twelve forecast ones."""
    base = newest(now)
    found = {ROOT + name: json.dumps(rows).encode() for name, rows in rain_lists(base).items()}
    for number in range(13):
        picture = tile(number)
        for x, y in product(COLUMNS, ROWS):
            found[ROOT + rain_path(base, base + number * RAIN_STEP, ZOOM, x, y)] = picture
    return found


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
