"""Invented observations of all stations, as large as JMA's."""

from datetime import datetime, timedelta
from typing import Any

from checkkit import table

FIGURES: dict[str, Any] = {
    "temp": [12.3, 0],
    "humidity": [56, 0],
    "sun10m": [10, 0],
    "sun1h": [1.0, 0],
    "precipitation10m": [0.0, 0],
    "precipitation1h": [0.0, 0],
    "precipitation3h": [0.0, 0],
    "precipitation24h": [1.5, 0],
    "windDirection": [16, 0],
    "wind": [2.4, 0],
    "pressure": [1012.3, 0],
    "normalPressure": [1015.1, 0],
}


def files(now: datetime) -> dict[str, Any]:
    """The newest time, and the map of that time."""
    time = now.replace(minute=now.minute // 10 * 10, second=0, microsecond=0)
    time -= timedelta(minutes=10)
    stations = {row["id"]: FIGURES for row in table("stations")}
    return {
        "/bosai/amedas/data/latest_time.txt": time.isoformat(),
        f"/bosai/amedas/data/map/{time:%Y%m%d%H%M%S}.json": stations,
    }
