"""A service on this machine that answers for Tokyo under JMA's paths. Everything in it is invented.

Its times are made from the clock, because the program looks at that one, or from a moment that the
program is made to believe in.
"""

import json
import re
import ssl
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from pathlib import Path
from typing import Any

from checkkit import JST, iso, stamp, zulu
from oracles import png
from simulated.server import Answer, Server, healthy

HOUR = timedelta(hours=1)
FOLDER = Path(__file__).resolve().parent
# @iso:base+12h, @zulu:now, @stamp:hour-30m
TIME = re.compile(r"@(iso|zulu|stamp):(base|now|hour|day)(?:([+-]\d+)([mhd]))?")
UNITS = {"m": timedelta(minutes=1), "h": HOUR, "d": 24 * HOUR}
AREA = {"name": "東京地方", "code": "130010"}
STATION = {"name": "東京", "code": "44132"}


class Service:
    """Its documents. In a `with` statement it sends them, from `address` (for `--base-url`)."""

    def __init__(self, now: datetime | None = None, is_empty: bool = False) -> None:
        self.now = (now or datetime.now(JST)).replace(second=0, microsecond=0)
        self.bodies: dict[str, bytes] = {}
        if not is_empty:
            self.serve_all()

    def server(
        self, answer: Answer = healthy, context: ssl.SSLContext | None = None
    ) -> Server:
        """One that has these documents, at their time, which the program compares with its clock."""
        return Server(answer, self.bodies, self.now.timestamp(), context)

    def __enter__(self) -> "Service":
        self._server = self.server().__enter__()
        self.address = self._server.address
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.__exit__()

    def serve(self, path: str, body: Any) -> None:
        text = body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
        self.bodies["/" + path] = text.encode()

    def serve_all(self) -> None:
        self.load(FOLDER / "documents.json")
        self.bodies["/warning/data/r8/map.json"] = self.bodies["/warning/data/r8/130000.json"]
        self.serve("forecast/data/forecast/130000.json", self._forecast())
        self.serve("jmatile/data/wdist/VPFD/130010.json", self._three_hourly())
        self.serve("typhoon/data/TC2699/probabilityTimeseries.json", self._storm_chances())
        self._serve_rain()
        self._serve_observations()
        self._serve_tables()

    def load(self, file: Path) -> None:
        """Documents by their paths. Times are written as how far they are from its own."""
        text = TIME.sub(self._time, file.read_text(encoding="utf-8"))
        for path, document in json.loads(text).items():
            self.serve(path, document)

    def _time(self, found: re.Match[str]) -> str:
        form, start, count, unit = found.groups()
        hour = self.now.replace(minute=0)
        starts = {"base": self.base, "now": self.now, "hour": hour, "day": hour.replace(hour=0)}
        return FORMS[form](starts[start] + int(count or 0) * UNITS[unit or "h"])

    # The forecast.

    @property
    def base(self) -> datetime:
        """The last of 05, 11 and 17 o'clock."""
        day = self.now.replace(hour=0, minute=0)
        times = [day - 7 * HOUR] + [day + hour * HOUR for hour in (5, 11, 17)]
        return max(time for time in times if time <= self.now)

    def _forecast(self) -> Any:
        base = self.base
        first = base.replace(hour=0)
        dates = [base, first + 24 * HOUR] + ([first + 48 * HOUR] if base.hour != 5 else [])
        hours = range(base.hour // 6 * 6 + 6, 48, 6)
        own = [first + 9 * HOUR, first] if base.hour != 17 else []
        stamps = own + [first + 24 * HOUR, first + 33 * HOUR]
        temperatures = (["16", "16"] if own else []) + ["7", "16"]
        chances = [str(10 * (n % 4)) for n, _ in enumerate(hours)]
        week = [first + 24 * HOUR * (n + 1) for n in range(7)]
        short = [
            _series(
                dates,
                AREA,
                weatherCodes=["101", "110", "200"][: len(dates)],
                weathers=["晴れ　時々　くもり", "晴れ　後　くもり", "くもり"][: len(dates)],
                winds=["北の風", "北の風　後　東の風", "東の風"][: len(dates)],
                waves=["０．５メートル", "１メートル", "１メートル"][: len(dates)],
            ),
            _series([first + hour * HOUR for hour in hours], AREA, pops=chances),
            _series(stamps, STATION, temps=temperatures),
        ]
        weekly = [
            _series(
                week,
                AREA,
                weatherCodes=["110", "200", "202", "101", "100", "100", "101"],
                pops=["", "30", "50", "20", "10", "10", "20"],
                reliabilities=["", "", "B", "A", "A", "A", "B"],
            ),
            _series(
                week,
                STATION,
                tempsMin=["", "8", "9", "6", "5", "4", "5"],
                tempsMinUpper=["", "9", "11", "8", "7", "6", "7"],
                tempsMinLower=["", "7", "8", "4", "3", "2", "3"],
                tempsMax=["", "15", "13", "14", "14", "13", "14"],
                tempsMaxUpper=["", "17", "15", "16", "16", "16", "17"],
                tempsMaxLower=["", "13", "11", "12", "12", "11", "11"],
            ),
        ]
        head = {"publishingOffice": "気象庁", "reportDatetime": iso(base)}
        normals = {
            "tempAverage": {"areas": [{"area": STATION, "min": "7.9", "max": "15.8"}]},
            "precipAverage": {"areas": [{"area": STATION, "min": "4.5", "max": "22.5"}]},
        }
        return [{**head, "timeSeries": short}, {**head, "timeSeries": weekly, **normals}]

    def _serve_rain(self) -> None:
        """Tiles of 新宿 only: other places have none."""
        newest = (self.now - timedelta(minutes=self.now.minute % 5)).astimezone(timezone.utc)

        def row(base: datetime, valid: datetime) -> Any:
            times = {"basetime": stamp(base), "validtime": stamp(valid)}
            return {**times, "elements": ["hrpns", "hrpns_nd"]}

        step = timedelta(minutes=5)
        folder = "jmatile/data/nowc/"
        past = [row(newest - n * step, newest - n * step) for n in range(37)]
        ahead = [row(newest, newest + n * step) for n in range(12, 0, -1)]
        self.serve(folder + "targetTimes_N1.json", past)
        self.serve(folder + "targetTimes_N2.json", ahead)
        for n in range(13):
            tile = _tile(1 + n % 2)
            times = f"{stamp(newest)}/none/{stamp(newest + n * step)}"
            self.bodies[f"/{folder}{times}/surf/hrpns/10/909/403.png"] = tile

    def _three_hourly(self) -> Any:
        start = self.base.replace(hour=self.base.hour // 6 * 6 + 6)
        end = self.base.replace(hour=0) + 48 * HOUR
        steps = [start + 3 * n * HOUR for n in range((end - start) // (3 * HOUR))]
        return {
            "publishingOffice": "気象庁",
            "firstAreaCode": AREA["code"],
            "reportDateTime": iso(self.base),
            "infoType": "発表",
            "areaTimeSeries": {
                "timeDefines": [{"dateTime": iso(s), "duration": "PT3H"} for s in steps],
                "weather": ["くもり" if s.hour < 12 else "晴れ" for s in steps],
                "wind": [{"direction": "北", "speed": 2, "range": "3 5"} for _ in steps],
            },
            "pointTimeSeries": {
                "pointNameJP": "東京",
                "pointNameEN": "Tokyo",
                "timeDefines": [{"dateTime": iso(s)} for s in [*steps, end]],
                "temperature": [16 - abs(14 - s.hour) // 2 for s in [*steps, end]],
                "maxTemperature": ["" for _ in [*steps, end]],
                "minTemperature": ["" for _ in [*steps, end]],
            },
        }

    def _storm_chances(self) -> Any:
        ends = [iso(self.base + 3 * n * HOUR) for n in range(1, 41)]
        chances = {"130011": [n % 30 for n, _ in enumerate(ends)]}
        return {"targetDatetime": iso(self.base), "validtime": ends, "probability": chances}

    # Tables of extremes; of the heat index only where it is the season.

    def _serve_tables(self) -> None:
        now = f"{self.now:%Y,%m,%d,%H,%M}"
        rows = [
            f"44132,東京都,東京,47662,{now},25.7,4,01,02,4,,+0.3",
            f"88317,鹿児島県,鹿児島,47827,{now},28.9,4,01,31,4,,",
        ]
        rain = [f"44132,東京都,東京,47662,{now},0.0,8,1.5,4,01,02,8", rows[1]]
        folder = "stats/data/mdrr/"
        for name in ("mxtemsadext00_rct", "mntemsadext00_rct"):
            self.serve(f"{folder}tem_rct/alltable/{name}.csv", "観測所番号\n" + "\n".join(rows))
        self.serve(f"{folder}pre_rct/alltable/pre24h00_rct.csv", "\n".join(rain))
        self.serve(f"{folder}snc_rct/alltable/snc00_rct.csv", f"44132,,,,{now},3,8")
        for hour, day in ((5, self.now), (17, self.now), (17, self.now - 24 * HOUR)):
            self.serve(
                f"wbgt/alert/dl/{day:%Y}/alert_{day:%Y%m%d}_{hour:02}.csv",
                f"ReportDate,{day:%Y/%m/%d}\nReportTime,{hour:02}:00:00\nStatus,通常\n"
                f"TargetDate1,{day:%Y/%m/%d}\nTargetDate2,{day + 24 * HOUR:%Y/%m/%d}\n"
                f"府県予報区,,,,,,,,日最高WBGT（{hour}:00）\n東京都,44,0,130000,東京,13,1,0,東京:32\n",
            )
        times = [self.now.replace(hour=0) + timedelta(days=1, hours=n) for n in (3, 6, 9)]
        self.serve(
            "wbgt/prev15WG/dl/yohou_44132.csv",
            f",,{','.join(f'{time:%Y%m%d%H}' for time in times)}\n"
            f"44132,{self.now:%Y/%m/%d %H:%M}, 220, 315,\n",
        )
        self.serve(f"wbgt/est15WG/dl/wbgt_44132_{self.now:%Y%m}.csv", "Date,Time,44132\n")

    # What is observed.

    def _serve_observations(self) -> None:
        latest = self.now.replace(minute=self.now.minute // 10 * 10) - timedelta(minutes=10)
        values: dict[str, Any] = {
            "temp": [12.3, 0],
            "humidity": [46, 0],
            "normalPressure": [1017.2, 0],
            "precipitation10m": [0.0, 0],
            "precipitation1h": [0.0, 0],
            "wind": [2.4, 0],
            "windDirection": [16, 0],
            "sun1h": [0.8, 0],
            "snow": [None, 5],
        }
        self.serve("amedas/data/latest_time.txt", iso(latest))
        self.serve(f"amedas/data/map/{latest:%Y%m%d%H%M%S}.json", {"44132": values})
        start = latest.replace(hour=latest.hour // 3 * 3, minute=0)
        # Times of extremes are UTC.
        at = (start - 9 * HOUR).astimezone(JST)
        extremes = {
            "maxTemp": [16.1, 0],
            "maxTempTime": {"hour": at.hour, "minute": 0},
            "minTemp": [6.8, 0],
            "minTempTime": {"hour": at.hour, "minute": 0},
            "gust": [8.1, 0],
            "gustTime": {"hour": at.hour, "minute": 0},
            "gustDirection": [15, 0],
        }
        moments = [start + timedelta(minutes=10 * n) for n in range(18)]
        self.serve(
            f"amedas/data/point/44132/{start:%Y%m%d}_{start:%H}.json",
            {f"{m:%Y%m%d%H%M%S}": {**values, **extremes} for m in moments if m <= latest},
        )


@lru_cache(maxsize=None)
def _tile(position: int) -> bytes:
    """A tile of one colour: none or the lowest class of rain. Written once: it takes most of a service's time."""
    return png.write([[position] * 256] * 256, [(255, 255, 255, 0), (255, 255, 255, 0), (242, 242, 255, 255)])


FORMS = {"iso": iso, "zulu": zulu, "stamp": stamp}


def _series(times: list[datetime], area: dict[str, str], **values: list[str]) -> dict[str, Any]:
    return {"timeDefines": [iso(time) for time in times], "areas": [{"area": area, **values}]}
