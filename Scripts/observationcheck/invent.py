"""Invents a map of all stations and files of some of them, in JMA's shape, with every kind of gap.

Every value is invented; the same seed invents the same values."""

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from .stations import Station

FLAGS = [2, 3, 4, 5, 6, 7, None, 8]


class Inventor:
    """Writes one archive."""

    def __init__(self, seed: int, time: datetime, folder: Path) -> None:
        self.random = random.Random(seed)
        self.time = time
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def write_map(self, stations: dict[str, Station]) -> Path:
        """A map: some stations are missing, some values too, some cannot be."""
        made = {
            code: self._fields(station, on_the_hour=self.time.minute == 0)
            for code, station in stations.items()
            if self.random.random() > 0.04
        }
        made["99999"] = {"temp": [12.3, 0]}
        path = self.folder / f"map_{self.time:%Y%m%d%H%M%S}.json"
        path.write_text(json.dumps(made), encoding="utf-8")
        return path

    def write_points(self, stations: list[Station]) -> dict[str, list[Path]]:
        """Files of stations: of the newest three hours, or only of those before."""
        return {station.code: self._points(station) for station in stations}

    def _points(self, station: Station) -> list[Path]:
        newest = self.time.replace(hour=self.time.hour // 3 * 3, minute=0)
        starts = self.random.choice(
            [[newest], [newest, newest - timedelta(hours=3)], [newest - timedelta(hours=3)]]
        )
        paths = []
        for start in starts:
            moments: dict[str, Any] = {}
            for step in range(18):
                when = start + timedelta(minutes=10 * step)
                # One moment too many: what is after the map's time must not be used.
                if when > self.time + timedelta(minutes=10) or self.random.random() < 0.1:
                    continue
                fields = self._fields(station, on_the_hour=when.minute == 0)
                fields.update(self._extremes(when))
                fields.update(prefNumber=int(station.code[:2]), observationNumber=1)
                moments[f"{when:%Y%m%d%H%M%S}"] = fields
            if not moments:
                continue
            path = self.folder / f"point_{station.code}_{start:%Y%m%d%H}.json"
            path.write_text(json.dumps(moments), encoding="utf-8")
            paths.append(path)
        return paths

    def _fields(self, station: Station, on_the_hour: bool) -> dict[str, Any]:
        elems, pick = station.elems, self.random
        fields: dict[str, Any] = {}
        if elems[0] != "0":
            fields["temp"] = round(pick.uniform(-20, 38), 1)
        if elems[1] != "0":
            for name, most in (("10m", 9), ("1h", 30), ("3h", 60), ("24h", 200)):
                fields[f"precipitation{name}"] = pick.choice([0.0, pick.randrange(most) / 2])
        if elems[3] != "0":
            fields["windDirection"] = pick.randrange(17)
            fields["wind"] = round(pick.uniform(0, 20), 1)
        if elems[4] != "0":
            fields["sun10m"] = pick.randrange(11)
            fields["sun1h"] = pick.randrange(11) / 10
        if elems[5] != "0":
            fields["snow"] = pick.choice([0, pick.randrange(300)])
            for hours in (1, 6, 12, 24):
                fields[f"snow{hours}h"] = pick.randrange(20)
        if elems[6] != "0":
            fields["humidity"] = pick.randrange(101)
        if elems[7] != "0":
            fields["pressure"] = round(pick.uniform(900, 1030), 1)
            fields["normalPressure"] = round(pick.uniform(960, 1040), 1)
            fields["visibility"] = float(pick.randrange(1, 400) * 50)
            if on_the_hour:
                fields["weather"] = pick.choice([*range(17), 30, 31])
        return {name: pair for name, value in fields.items() if (pair := self._pair(value))}

    def _pair(self, value: Any) -> Any:
        fate = self.random.random()
        if fate < 0.82:
            return [value, 0]
        if fate < 0.86:
            return [value, 1]
        if fate < 0.94:
            return [self.random.choice([value, None, 0]), self.random.choice(FLAGS)]
        if fate < 0.96:
            return [None, 0]
        if fate < 0.97:
            return [99999.9, 0]
        return None

    def _extremes(self, when: datetime) -> dict[str, Any]:
        pick = self.random
        fields: dict[str, Any] = {"gustDirection": [pick.randrange(17), 0]}
        for name in ("maxTemp", "minTemp", "gust"):
            value = round(pick.uniform(0, 35), 1)
            if pair := self._pair(value):
                fields[name] = pair
            clock = {"hour": pick.randrange(24), "minute": pick.randrange(60)}
            if pick.random() < 0.1:
                clock = {"hour": None, "minute": None}
            fields[f"{name}Time"] = clock
        return fields
