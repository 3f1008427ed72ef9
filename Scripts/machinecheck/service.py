"""A service on this machine that answers for Tokyo under JMA's paths. Everything in it is invented.

Its times are made from the clock, because the program looks at that one, or from a moment that the
program is made to believe in.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Dict, List, Optional, Tuple

from raincheck import png

JST = timezone(timedelta(hours=9))
HOUR = timedelta(hours=1)
AREA = {"name": "東京地方", "code": "130010"}
STATION = {"name": "東京", "code": "44132"}


class Service:
    """Use it in a `with` statement; `address` is what to give as `--base-url`."""

    def __init__(self, now: Optional[datetime] = None) -> None:
        self.now = (now or datetime.now(JST)).replace(second=0, microsecond=0)
        self.bodies: Dict[str, bytes] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = service.bodies.get(self.path)
                self.send_response(404 if body is None else 200)
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            def date_time_string(self, timestamp: Optional[float] = None) -> str:
                # The service lives at its own time; the program compares the date with its clock.
                moment = service.now.timestamp() if timestamp is None else timestamp
                return super().date_time_string(moment)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> "Service":
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()

    def serve(self, path: str, body: Any) -> None:
        text = body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
        self.bodies["/" + path] = text.encode()

    def serve_all(self) -> None:
        self.serve("forecast/data/forecast/130000.json", self._forecast())
        self.serve("forecast/data/overview_forecast/130000.json", self._overview())
        self.serve("jmatile/data/wdist/VPFD/130010.json", self._three_hourly())
        self.serve("information/data/r8/information.json", self._bulletins())
        self._serve_rain()
        self._serve_observations()
        self._serve_warnings()

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
            _series(
                [first + hour * HOUR for hour in hours],
                AREA,
                pops=[str(10 * (n % 4)) for n, _ in enumerate(hours)],
            ),
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
        head = {"publishingOffice": "気象庁", "reportDatetime": _iso(base)}
        normals = {
            "tempAverage": {"areas": [{"area": STATION, "min": "7.9", "max": "15.8"}]},
            "precipAverage": {"areas": [{"area": STATION, "min": "4.5", "max": "22.5"}]},
        }
        return [{**head, "timeSeries": short}, {**head, "timeSeries": weekly, **normals}]

    def _overview(self) -> Any:
        return {
            "publishingOffice": "気象庁",
            "reportDatetime": _iso(self.base - timedelta(minutes=25)),
            "targetArea": "東京都",
            "headlineText": "",
            "text": "　例の本文です。\n\n　東京地方は、晴れています。",
        }

    def _bulletins(self) -> Any:
        issued = _iso(self.base)
        entry = {
            "controlTitle": "府県気象解説情報",
            "headTitle": "例の気象解説情報（大雨）",
            "datetime": issued,
            "reportDatetime": issued,
            "publishingOffice": "例の気象台",
            "infoType": "発表",
            "eventId": "130000_1",
            "areaType": "offices",
            "areaCode": "130000",
            "areaCodes": ["130000"],
            "jsonName": "20261121012000_0_VPFJ50_130000",
        }
        paper = {**entry, "controlTitle": None, "jsonName": None, "dataType": "pdf"}
        return [entry, paper, {**entry, "areaType": "japan", "areaCodes": []}, "odd"]

    def _serve_rain(self) -> None:
        """Tiles of 新宿 only: other places have none."""
        newest = (self.now - timedelta(minutes=self.now.minute % 5)).astimezone(timezone.utc)
        stamp = "%Y%m%d%H%M%S"

        def row(base: datetime, valid: datetime) -> Any:
            return {
                "basetime": base.strftime(stamp),
                "validtime": valid.strftime(stamp),
                "elements": ["hrpns", "hrpns_nd"],
            }

        step = timedelta(minutes=5)
        folder = "jmatile/data/nowc/"
        past = [row(newest - n * step, newest - n * step) for n in range(37)]
        ahead = [row(newest, newest + n * step) for n in range(12, 0, -1)]
        self.serve(folder + "targetTimes_N1.json", past)
        self.serve(folder + "targetTimes_N2.json", ahead)
        palette = [(255, 255, 255, 0), (255, 255, 255, 0), (242, 242, 255, 255)]
        for n in range(13):
            tile = png.write([[1 + n % 2] * 256] * 256, palette)
            times = f"{newest.strftime(stamp)}/none/{(newest + n * step).strftime(stamp)}"
            self.bodies[f"/{folder}{times}/surf/hrpns/10/909/403.png"] = tile

    def _three_hourly(self) -> Any:
        start = self.base.replace(hour=self.base.hour // 6 * 6 + 6)
        end = self.base.replace(hour=0) + 48 * HOUR
        steps = [start + 3 * n * HOUR for n in range((end - start) // (3 * HOUR))]
        return {
            "publishingOffice": "気象庁",
            "firstAreaCode": AREA["code"],
            "reportDateTime": _iso(self.base),
            "infoType": "発表",
            "areaTimeSeries": {
                "timeDefines": [{"dateTime": _iso(s), "duration": "PT3H"} for s in steps],
                "weather": ["くもり" if s.hour < 12 else "晴れ" for s in steps],
                "wind": [{"direction": "北", "speed": 2, "range": "3 5"} for _ in steps],
            },
            "pointTimeSeries": {
                "pointNameJP": "東京",
                "pointNameEN": "Tokyo",
                "timeDefines": [{"dateTime": _iso(s)} for s in [*steps, end]],
                "temperature": [16 - abs(14 - s.hour) // 2 for s in [*steps, end]],
                "maxTemperature": ["" for _ in [*steps, end]],
                "minTemperature": ["" for _ in [*steps, end]],
            },
        }

    # What is observed.

    def _serve_observations(self) -> None:
        latest = self.now.replace(minute=self.now.minute // 10 * 10) - timedelta(minutes=10)
        values: Dict[str, Any] = {
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
        self.serve("amedas/data/latest_time.txt", _iso(latest))
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

    # Warnings.

    def _serve_warnings(self) -> None:
        code = "1310400"
        start = self.now.replace(minute=0)
        danger = {
            "type": "土砂災害危険度",
            "significancyPart": {"locals": [{"code": "41"}]},
            "criteriaPeriod": {
                "locals": [
                    {
                        "sentence": "例の期間、警戒レベル４相当",
                        "code": "41",
                        "time": _iso(start),
                        "duration": "PT6H",
                    }
                ]
            },
        }
        lists: List[Tuple[str, List[Dict[str, Any]]]] = [
            ("VPWW56", [{"code": "49", "status": "発表", "properties": [danger]}]),
            (
                "VPWW61",
                [
                    {"code": "14", "status": "継続", "additions": ["竜巻"]},
                    {"code": "21", "status": "解除"},
                    {"code": "99", "status": "発表"},
                ],
            ),
        ]
        none = [{"status": "発表警報・注意報はなし"}]
        reports = [
            {
                "controlDatetime": _utc(self.now - HOUR),
                "reportDatetime": _iso(self.now - HOUR),
                "publishingOffice": "気象庁",
                "infoType": "発表",
                "dataTypeCode": family,
                "headlineText": "例の見出し",
                "notice": "例の注意",
                "offices": [{"type": "気象関係", "name": "気象庁"}],
                "warning": {
                    "class10Items": [{"areaCode": "130010", "kinds": kinds}],
                    "class20Items": [
                        {"areaCode": code, "kinds": kinds},
                        {"areaCode": "1310500", "kinds": none},
                    ],
                },
            }
            for family, kinds in lists
        ]
        self.serve("warning/data/r8/130000.json", reports)
        self.serve("warning/data/r8/map.json", reports)
        self.serve("warning/data/r8/map_time.json", {"latestControlDatetime": _utc(self.now)})
        self.serve(
            "flood/data/r8/flood_xml.json",
            [
                {
                    "status": "通常",
                    "infoType": "発表",
                    "reportDatetime": _iso(self.now - HOUR),
                    "riverName": name,
                    "riverCode": "8303030001",
                    "class20Codes": [code],
                    "class10Codes": ["130010"],
                    "officeCodes": ["130000"],
                    "item": {"name": "例", "code": level, "condition": "例（発表）"},
                }
                for name, level in (("例川", "30"), ("例野川", "10"))
            ],
        )
        self.serve(
            "probability/data/probability/r8/130000.json",
            [
                {
                    "publishingOffice": "気象庁",
                    "reportDatetime": _iso(self.base),
                    "timeSeries": [
                        {
                            "timeDefines": [_iso(start), _iso(start + 6 * HOUR)],
                            "timeDefineArray": [
                                {"dateTime": _iso(start), "duration": "PT6H"},
                                {"dateTime": _iso(start + 6 * HOUR), "duration": "PT12H"},
                            ],
                            "areas": [
                                {
                                    "code": "130010",
                                    "text": "例の説明",
                                    "properties": [
                                        {
                                            "type": "大雨の警報級の可能性",
                                            "probabilities": ["高", "中"],
                                        }
                                    ],
                                }
                            ],
                        }
                    ],
                }
            ],
        )
        steps = [start + 3 * n * HOUR for n in range(4)]
        self.serve(
            "warning_timeline/data/130000.json",
            {
                "reportDatetime": _iso(self.now - HOUR),
                "timeSeries": [
                    {
                        "timeDefines": [{"dateTime": _iso(s), "duration": "PT3H"} for s in steps],
                        "class20Items": [
                            {
                                "areaCode": code,
                                "kinds": [
                                    {
                                        "status": "発表",
                                        "significancyParts": [
                                            {
                                                "type": "土砂災害危険度",
                                                "locals": [{"codes": ["41", "41", "31", "21"]}],
                                            }
                                        ],
                                    }
                                ],
                            }
                        ],
                    }
                ],
            },
        )


def _iso(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def _utc(time: datetime) -> str:
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def _series(times: List[datetime], area: Dict[str, str], **values: List[str]) -> Dict[str, Any]:
    return {"timeDefines": [_iso(time) for time in times], "areas": [{"area": area, **values}]}
