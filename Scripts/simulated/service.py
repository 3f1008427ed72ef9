"""A service on this machine that answers for Tokyo under JMA's paths. Everything in it is invented.

Its times are made from the clock, because the program looks at that one, or from a moment that the
program is made to believe in.
"""

import json
import math
import re
import ssl
from datetime import datetime, timedelta, timezone
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Callable, Iterable, Self

from checkkit import JST, iso, stamp, zulu
from oracles import png
from simulated.server import Answer, Server, healthy

HOUR = timedelta(hours=1)
RAIN_STEP = timedelta(minutes=5)
FOLDER = Path(__file__).resolve().parent
# @iso:base+12h, @zulu:now, @stamp:hour-30m, @%Y/%m/%d:now; `latest` is the time of the newest observations.
TIME = re.compile(r"@(iso|zulu|stamp|%[%\w/,: ]+?):(base_day|base|now|hour|day|latest)(?:([+-]\d+)([mhd]))?")
UNITS = {"m": timedelta(minutes=1), "h": HOUR, "d": 24 * HOUR}
ISSUES = (5, 11, 17)
# The regions of outlooks, each with the number of its file of early weather information.
SEASON_REGIONS = {
    "010100": 11, "010200": 15, "010300": 20, "010400": 22, "010500": 21, "010600": 23, "010700": 26, "010800": 29,
    "010900": 30, "011001": 31, "011100": 34,
}  # fmt: skip
AREA, STATION = {"130010": "東京地方"}, {"44132": "東京"}


class Service:
    """Its documents. In a `with` statement it sends them, from `address` (for `--base-url`)."""

    answer: Answer = staticmethod(healthy)
    # How long before its hour a forecast comes out.
    early = timedelta(0)

    def __init__(self, now: datetime | None = None, is_empty: bool = False) -> None:
        self.now = (now or datetime.now(JST)).replace(second=0, microsecond=0)
        self.bodies: dict[str, bytes] = {}
        if not is_empty:
            self.serve_all()

    def server(
        self, answer: Answer = healthy, context: ssl.SSLContext | None = None, kind: type[Server] = Server
    ) -> Server:
        """One that has these documents, at their time, which the program compares with its clock."""
        return kind(answer, self.bodies, self.now.timestamp(), context)

    def __enter__(self) -> Self:
        self._server = self.server(self.answer).__enter__()
        self.address, self.asked = self._server.address, self._server.asked
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.__exit__()

    def serve(self, path: str, body: Any) -> None:
        self.bodies["/" + path] = body.encode() if isinstance(body, str) else packed(body)

    def serve_all(self) -> None:
        self.load(FOLDER / "documents.json")
        self.bodies["/warning/data/r8/map.json"] = self.bodies["/warning/data/r8/130000.json"]
        self.serve("forecast/data/forecast/130000.json", self._forecast())
        self.serve("jmatile/data/wdist/VPFD/130010.json", self._three_hourly())
        self.serve("typhoon/data/TC2699/probabilityTimeseries.json", self._storm_chances())
        # Other places than 新宿 have no tile.
        self.serve_rain(lambda number: _tile(1 + number % 2), [909], [403])
        self._serve_observations()
        self._serve_season()
        self._serve_tides()

    def load(self, file: Path) -> None:
        for path, document in self.documents(file, {}).items():
            self.serve(path, document)

    def documents(self, file: Path, words: dict[str, str]) -> dict[str, Any]:
        """Documents by their paths. Times are written as how far they are from its own; `@{code}` is a word."""
        text = TIME.sub(self._time, file.read_text(encoding="utf-8"))
        return json.loads(re.sub(r"@\{(\w+)\}", lambda mark: words[mark[1]], text))

    def _time(self, found: re.Match[str]) -> str:
        form, start, count, unit = found.groups()
        hour = self.now.replace(minute=0)
        day = hour.replace(hour=0)
        starts = {"base": self.base, "now": self.now, "hour": hour, "day": day, "latest": self.latest}
        starts["base_day"] = self.base.replace(hour=0)
        time = starts[start] + int(count or 0) * UNITS[unit or "h"]
        return FORMS[form](time) if form in FORMS else f"{time:{form}}"

    # Tides of Tokyo alone.

    def _serve_tides(self) -> None:
        for year in {(self.now + timedelta(days=days)).year for days in (-1, 0, 7)}:
            self.serve(f"kaiyou/data/db/tide/suisan/txt/{year}/TK.txt", tide_table(year))
            day = [tide_height(hour) - 120 for hour in range(24)]
            astronomical = {f"{date:%m%d}": day for date in days_of(year)}
            document = {"time": f"{year}-01-01T00:00:00+09:00", "station_code": GAUGE, "tide": astronomical}
            self.serve(f"tidelevel/const/tide_astro/tide_astro_{year}_{GAUGE}.json", document)
        gauge = {
            "code": GAUGE, "name": "東京", "type": "jma", "typeName": "気象庁", "reference": "TP（東京湾平均海面）",
            "lat": 35.65, "lon": 139.77,
        }  # fmt: skip
        stretch = {"code": "13001100", "standard": {"level4": 200, "level5": 300}, "stations": [gauge]}
        self.serve("tidelevel/const/tide_area.json", {"1310200": {"name": "中央区", "class30s": [stretch]}})
        self.serve("tidelevel/data/tide/tide_time.json", {"time": iso(self.now)})
        start = self.now.replace(hour=0, minute=0)
        count = int((self.now - start).total_seconds()) // 15 + 1
        levels = [tide_height(index / 240) - 110 for index in range(count)]
        values = {"tide": levels, "departure": [10] * count}
        document = {"time": iso(start), "station_code": GAUGE, "interval": 15, **values}
        self.serve(f"tidelevel/data/tide/tide_obs_{start:%Y%m%d}_{GAUGE}.json", document)

    # The forecast.

    @property
    def base(self) -> datetime:
        """The last of 05, 11 and 17 o'clock."""
        return issue(self.now + self.early)

    def _forecast(self) -> Any:
        base = self.base
        days, blocks, stamps = short_times(base)
        count = len(days)
        short = [
            series(
                days, AREA, weatherCodes=["101", "110", "200"][:count],
                weathers=["晴れ　時々　くもり", "晴れ　後　くもり", "くもり"][:count],
                winds=["北の風", "北の風　後　東の風", "東の風"][:count],
                waves=["０．５メートル", "１メートル", "１メートル"][:count],
            ),
            series(blocks, AREA, pops=[str(10 * (n % 4)) for n, _ in enumerate(blocks)]),
            series(stamps, STATION, temps=["16", "16", "7", "16"][-len(stamps) :]),
        ]
        # The weekly part is among the documents.
        (weekly,) = json.loads(self.bodies["/forecast/data/forecast/130000.json"])
        head = {"publishingOffice": "気象庁", "reportDatetime": iso(base)}
        return [{**head, "timeSeries": short}, weekly]

    def serve_rain(self, tile: Callable[[int], bytes], columns: Iterable[int], rows: Iterable[int]) -> None:
        """The lists, and the same tile of each of 13 pictures in these places."""
        newest = (self.now - timedelta(minutes=self.now.minute % 5)).astimezone(timezone.utc)
        for name, pictures in rain_lists(newest).items():
            self.serve(f"jmatile/data/nowc/{name}", pictures)
        for n in range(13):
            picture = tile(n)
            for x, y in product(columns, rows):
                path = rain_path(newest, newest + n * RAIN_STEP, 10, x, y)
                self.bodies[f"/jmatile/data/nowc/{path}"] = picture

    def _three_hourly(self) -> Any:
        start = self.base.replace(hour=self.base.hour // 6 * 6 + 6)
        end = self.base.replace(hour=0) + 48 * HOUR
        steps = [start + 3 * n * HOUR for n in range((end - start) // (3 * HOUR))]
        times = [{"dateTime": iso(s)} for s in [*steps, end]]
        none = [""] * len(times)
        return {
            "publishingOffice": "気象庁", "firstAreaCode": "130010", "reportDateTime": iso(self.base), "infoType": "発表",
            "areaTimeSeries": {
                "timeDefines": [{"dateTime": iso(s), "duration": "PT3H"} for s in steps],
                "weather": ["くもり" if s.hour < 12 else "晴れ" for s in steps],
                "wind": [{"direction": "北", "speed": 2, "range": "3 5"} for _ in steps],
            },
            "pointTimeSeries": {
                "pointNameJP": "東京", "pointNameEN": "Tokyo", "timeDefines": times,
                "temperature": [16 - abs(14 - s.hour) // 2 for s in [*steps, end]],
                "maxTemperature": none, "minTemperature": none,
            },
        }  # fmt: skip

    def _storm_chances(self) -> Any:
        ends = [iso(self.base + 3 * n * HOUR) for n in range(1, 41)]
        chances = {"130011": [n % 30 for n, _ in enumerate(ends)]}
        return {"targetDatetime": iso(self.base), "validtime": ends, "probability": chances}

    # What is observed.

    @property
    def latest(self) -> datetime:
        """The full ten minutes before the last."""
        return self.now.replace(minute=self.now.minute // 10 * 10) - timedelta(minutes=10)

    def _serve_observations(self) -> None:
        """The file of the station: what the map has, with extremes, at each time of the newest three hours."""
        values = json.loads(self.bodies[f"/amedas/data/map/{stamp(self.latest)}.json"])["44132"]
        start = self.latest.replace(hour=self.latest.hour // 3 * 3, minute=0)
        extremes = {"maxTemp": [16.1, 0], "minTemp": [6.8, 0], "gust": [8.1, 0], "gustDirection": [15, 0]}
        # Their times are UTC.
        at = {"hour": (start - 9 * HOUR).hour, "minute": 0}
        extremes |= dict.fromkeys(("maxTempTime", "minTempTime", "gustTime"), at)
        moments = [start + timedelta(minutes=10 * n) for n in range(18)]
        self.serve(
            f"amedas/data/point/44132/{start:%Y%m%d_%H}.json",
            {stamp(m): {**values, **extremes} for m in moments if m <= self.latest},
        )


    # What the coming months may be like.

    def _serve_season(self) -> None:
        """Issued yesterday, whatever day that was. In 関東甲信 early weather information is issued."""
        issued = (self.now - timedelta(days=1)).replace(hour=14, minute=0)
        start = issued.replace(hour=0) + timedelta(days=2)
        for term, days in (("P1M", (0, 7, 14)), ("P3M", (0, 31, 62))):
            slots = [[20, 30, 50], [30, 40, 30], [10, 30, 60], [40, 40, 20]]
            others = slots if term == "P3M" else [[40, 30, 30], None, None, None]
            self.serve(
                f"season/data/{term}.json",
                {
                    "reportDatetime": iso(issued), "targetDatetime": iso(start), "targetDuration": term,
                    "timeDefines": [iso(start + timedelta(days=n)) for n in days], "durationType": 17,
                    "temperature": dict.fromkeys(SEASON_REGIONS, slots),
                    "precipitation": dict.fromkeys(SEASON_REGIONS, others),
                    "sunshine": dict.fromkeys(SEASON_REGIONS, others) if term == "P1M" else {}, "snowfall": {},
                },
            )  # fmt: skip
        none = {"reportDate_W": f"令和{issued.year - 2018}年{issued.month}月{issued.day}日"}
        title = {"title": "高温に関する早期天候情報（関東甲信地方）", "reportTime_W": "14時30分", "publishOffice": "気象庁"}
        text = {"type": "本文", "text": "関東甲信地方では、例の高温に注意してください。"}
        for number in SEASON_REGIONS.values():
            self.serve(f"cpd/souten/data/{number}.json", [{**none, **title, **text} if number == 20 else none])
        self.serve("cpd/souten/data/flg.json", {"snow": -9, "temp": 1})


def packed(document: Any) -> bytes:
    """Without blanks, as JMA sends it."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def issue(now: datetime) -> datetime:
    """The last of 05, 11 and 17 o'clock."""
    day = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return max(time for hour in (ISSUES[-1] - 24, *ISSUES) if (time := day + hour * HOUR) <= now)


def short_times(base: datetime) -> tuple[list[datetime], list[datetime], list[datetime]]:
    """Of the series of a short forecast: days, six hours of rain, and temperatures."""
    first = base.replace(hour=0)
    days = [base, *(first + 24 * n * HOUR for n in range(1, 2 if base.hour == 5 else 3))]
    blocks = [first + hour * HOUR for hour in range(base.hour // 6 * 6 + 6, 48, 6)]
    return days, blocks, [first + hour * HOUR for hour in ((24, 33) if base.hour == 17 else (9, 0, 24, 33))]


def rain_lists(newest: datetime) -> dict[str, Any]:
    """JMA's lists of pictures by their names: three hours of observed ones, and those of the next hour."""

    def row(base: datetime, valid: datetime) -> Any:
        return {"basetime": stamp(base), "validtime": stamp(valid), "elements": ["hrpns", "hrpns_nd"]}

    past = [newest - n * RAIN_STEP for n in range(37)]
    return {
        "targetTimes_N1.json": [row(time, time) for time in past],
        "targetTimes_N2.json": [row(newest, newest + n * RAIN_STEP) for n in range(12, 0, -1)],
    }


def rain_path(base: datetime, valid: datetime, zoom: int, x: int, y: int) -> str:
    return f"{stamp(base)}/none/{stamp(valid)}/surf/hrpns/{zoom}/{x}/{y}.png"


@cache
def _tile(position: int) -> bytes:
    """A tile of one colour: none or the lowest class of rain. Written once: it takes most of a service's time."""
    return png.write([[position] * 256] * 256, [(255, 255, 255, 0), (255, 255, 255, 0), (242, 242, 255, 255)])


GAUGE = "130001"


def days_of(year: int) -> list[datetime]:
    first = datetime(year, 1, 1)
    return [first + timedelta(days=n) for n in range((datetime(year + 1, 1, 1) - first).days)]


def tide_height(hour: float) -> int:
    """In cm: the same on each day, high at 06:00 and 18:00."""
    return round(120 - 60 * math.cos(hour * math.pi / 6))


@cache
def tide_table(year: int, letters: str = "TK") -> str:
    """A table as JMA writes it: blanks are zeros in both halves of a time."""
    heights = "".join(f"{tide_height(hour):3}" for hour in range(24))
    turns = " 6 0180" + "18 0180" + "9999999" * 2 + " 0 0 60" + "12 0 60" + "9999999" * 2
    return "".join(f"{heights}{day:%y}{day.month:2}{day.day:2}{letters}{turns}\n" for day in days_of(year))


FORMS = {"iso": iso, "zulu": zulu, "stamp": stamp}


def series(times: list[datetime], areas: dict[str, str], **values: str | list[str]) -> dict[str, Any]:
    """One of a forecast: names of areas by their codes; a value for each time, or one for all of them."""
    rows = {key: [value] * len(times) if isinstance(value, str) else value for key, value in values.items()}
    own = [{"area": {"name": name, "code": code}, **rows} for code, name in areas.items()]
    return {"timeDefines": [iso(time) for time in times], "areas": own}


def serve_more(service: Service) -> None:
    """A second earthquake, tsunami and typhoon, so that one change never leaves none, and volcanoes and two weeks."""
    service.load(FOLDER / "second.json")
    service.load(FOLDER / "more.json")
    service.serve("cpd/twoweek/data/Latest/data_47662.json", _two_weeks(service))


def _two_weeks(service: Service) -> Any:
    made = service.base

    def rows(days: range) -> Any:
        for day in (made + timedelta(days=n) for n in days):
            date = {"yy": day.year, "mm": day.month, "dd": day.day}
            yield from ({**date, "elem": n, "fcst": 10 + n, "lower": -2, "upper": 17} for n in (2, 3))

    report = {"yy": made.year, "mm": made.month, "dd": made.day, "hh": made.hour}
    return {
        "No": "47662", "reportDate": report, "obs": [], "wk1": list(rows(range(1, 8))), "wk2": list(rows(range(8, 12))),
    }  # fmt: skip


def telegram(title: str, comments: str = "", text: str = "") -> bytes:
    """An outlook for Tokyo, with comments of XML, and a text other than that of its title."""
    whole = (FOLDER / "telegram.xml").read_text(encoding="utf-8")
    for mark, words in (("@TITLE@", title), ("@COMMENTS@", comments), ("@TEXT@", text or title + "の本文です。")):
        whole = whole.replace(mark, words)
    return whole.encode()
