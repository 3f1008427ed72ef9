"""What AMeDAS files say, read from the raw JSON."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

from checkkit import JST

# field: (element, unit, least, most)
FIELDS = {
    "temp": ("temperature", "C", -60, 60),
    "humidity": ("humidity", "%", 0, 100),
    "pressure": ("stationPressure", "hPa", 400, 1100),
    "normalPressure": ("seaLevelPressure", "hPa", 800, 1100),
    "wind": ("windSpeed", "m/s", 0, 150),
    "windDirection": ("windDirection", "1/16", 0, 16),
    "precipitation10m": ("rain10Minutes", "mm", 0, 200),
    "precipitation1h": ("rain1Hour", "mm", 0, 500),
    "precipitation3h": ("rain3Hours", "mm", 0, 1500),
    "precipitation24h": ("rain24Hours", "mm", 0, 5000),
    "sun10m": ("sunshine10Minutes", "min", 0, 10),
    "sun1h": ("sunshine1Hour", "h", 0, 1),
    "snow": ("snowDepth", "cm", 0, 2000),
    "snow1h": ("snow1Hour", "cm", 0, 2000),
    "snow6h": ("snow6Hours", "cm", 0, 2000),
    "snow12h": ("snow12Hours", "cm", 0, 2000),
    "snow24h": ("snow24Hours", "cm", 0, 2000),
    "visibility": ("visibility", "m", 0, 200_000),
    "weather": ("weather", "code", 0, 99),
}
ELEMENTS = {element: (field, unit) for field, (element, unit, _, _) in FIELDS.items()}
QUALITIES = {
    0: "normal", 1: "nearlyNormal", 2: "veryDoubtful", 3: "unfit", 4: "tooFewData", 5: "stopped",
    6: "failed", 7: "notObservedHere", None: "noInformation",
}  # fmt: skip


class Reading(NamedTuple):
    """A value, or why there is none."""

    value: float | None
    quality: str


NOT_REPORTED = Reading(None, "notReported")


def reading(field: str, pair: list[Any] | None) -> Reading:
    """What `[value, flag]` of a field means."""
    if pair is None:
        return NOT_REPORTED
    value, flag = pair
    quality = QUALITIES.get(flag, "unknownFlag")
    if quality not in ("normal", "nearlyNormal"):
        return Reading(None, quality)
    if value is None:
        return Reading(None, "noNumber")
    least, most = FIELDS[field][2:]
    if not least <= value <= most or (field in ("windDirection", "weather") and value % 1):
        return Reading(None, "implausible")
    return Reading(float(value), quality)


class Archive:
    """All maps and files of stations of one folder."""

    def __init__(self, map_path: Path, time: datetime, points: dict[str, list[Path]]) -> None:
        self.map: dict[str, dict[str, Any]] = json.loads(map_path.read_text(encoding="utf-8"))
        self.time = time
        self.points: dict[str, dict[datetime, dict[str, Any]]] = {}
        for code, paths in points.items():
            moments: dict[datetime, dict[str, Any]] = {}
            for path in paths:
                for key, fields in json.loads(path.read_text(encoding="utf-8")).items():
                    when = datetime.strptime(key, "%Y%m%d%H%M%S").replace(tzinfo=JST)
                    moments[when] = fields
            self.points[code] = moments

    def now(self, code: str, element: str) -> Reading:
        """What the map says of a station."""
        field = ELEMENTS[element][0]
        return reading(field, self.map.get(code, {}).get(field))

    def moments(self, code: str, bucket: datetime) -> dict[datetime, dict[str, Any]]:
        """What a station reported in the three hours from `bucket`, up to the map's time."""
        end = min(bucket + timedelta(hours=3), self.time + timedelta(minutes=1))
        return {
            when: fields
            for when, fields in self.points.get(code, {}).items()
            if bucket <= when < end
        }

    def bucket(self) -> datetime:
        """When the newest three hours began."""
        return self.time.replace(hour=self.time.hour // 3 * 3, minute=0)


def japan_clock(clock: Any, day: datetime) -> datetime | None:
    """The moment of `{hour, minute}`, which is UTC, on a day in Japan."""
    if not isinstance(clock, dict):
        return None
    hour, minute = clock.get("hour"), clock.get("minute")
    if hour is None or minute is None or not (0 <= hour < 24 and 0 <= minute < 60):
        return None
    utc = datetime(2000, 1, 1, hour, minute, tzinfo=timezone.utc)
    local = utc.astimezone(JST)
    return day.replace(hour=local.hour, minute=local.minute)
