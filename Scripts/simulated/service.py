"""A service on this machine that answers for Tokyo under JMA's paths. Everything in it is invented.

Its times are made from the clock, because the program looks at that one, or from a moment that the
program is made to believe in.
"""

from __future__ import annotations

import json
import ssl
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import Any, Dict, List, Optional, Tuple

from raincheck import png
from simulated.server import Answer, Server, healthy

JST = timezone(timedelta(hours=9))
HOUR = timedelta(hours=1)
AREA = {"name": "東京地方", "code": "130010"}
STATION = {"name": "東京", "code": "44132"}


class Service:
    """Its documents; in a `with` statement it sends them, and `address` is what to give as `--base-url`."""

    def __init__(self, now: Optional[datetime] = None, is_empty: bool = False) -> None:
        self.now = (now or datetime.now(JST)).replace(second=0, microsecond=0)
        self.bodies: Dict[str, bytes] = {}
        if not is_empty:
            self.serve_all()

    def server(
        self, answer: Answer = healthy, context: Optional[ssl.SSLContext] = None
    ) -> Server:
        """One that has these documents. It lives at their time, which the program compares with its clock."""
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
        self.serve("forecast/data/forecast/130000.json", self._forecast())
        self.serve("forecast/data/overview_forecast/130000.json", self._overview())
        self.serve("jmatile/data/wdist/VPFD/130010.json", self._three_hourly())
        self.serve("information/data/r8/information.json", self._bulletins())
        self._serve_quakes()
        self._serve_rain()
        self._serve_observations()
        self._serve_warnings()
        self._serve_typhoons()
        self._serve_tables()

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

    def _serve_quakes(self) -> None:
        time = self.base
        event = time.strftime("%Y%m%d%H%M%S")
        row = {
            "ctt": event, "eid": event, "rdt": _iso(time), "ift": "発表", "ser": "1",
            "at": _iso(time), "anm": "岩手県沖", "acd": "286", "cod": "+40.2+142.4-40000/",
            "mag": "7.1", "en_ttl": "", "en_anm": "Off the Coast of Iwate Prefecture",
        }
        felt = [{"code": "02", "maxi": "5-", "city": [{"code": "0220300", "maxi": "5-"}]}]
        quake = {**row, "ttl": "震源・震度情報", "maxi": "5-", "int": felt,
                 "json": f"{event}_{event}_VXSE5k_1.json"}
        self.serve("quake/data/list.json", [quake])
        head = {"Title": "震源・震度情報", "ReportDateTime": _iso(time), "EventID": event,
                "InfoType": "発表", "Headline": {"Text": "例の地震がありました。"}}
        control = {"Title": "例", "DateTime": _iso(time), "Status": "通常"}
        city = {"Name": "八戸市", "Code": "0220300", "MaxInt": "5-"}
        area = {"Name": "青森県三八上北", "Code": "202", "MaxInt": "5-", "City": [city]}
        places = [{"Name": "青森県", "Code": "02", "MaxInt": "5-", "Area": [area]}]
        self.serve(f"quake/data/{quake['json']}", {
            "Control": control, "Head": head,
            "Body": {"Intensity": {"Observation": {"MaxInt": "5-", "Pref": places}}}})
        self.serve("ltpgm/data/list.json", [
            {**row, "ttl": "例", "maxLg": "2", "lg": [{"code": "02", "maxLg": "2"}]}])
        coasts = [{"code": "210", "kind": "津波警報"}, {"code": "201", "kind": "津波注意報"}]
        tsunami = {**row, "ttl": "津波警報・津波注意報", "ser": 0, "kind": coasts,
                   "json": f"{event}_{event}_VTSE41_0.json"}
        self.serve("tsunami/data/list.json", [tsunami])
        item = {"Area": {"Name": "岩手県", "Code": "210"},
                "Category": {"Kind": {"Name": "津波警報", "Code": "51"}},
                "FirstHeight": {"Condition": "津波到達中と推測"},
                "MaxHeight": {"TsunamiHeight": "3"}}
        self.serve(f"tsunami/data/{tsunami['json']}", {
            "Control": control, "Head": head, "Body": {"Tsunami": {"Forecast": {"Item": [item]}}}})

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
            "infoTag": [{"name": "TC番号", "condition": "TC2699"}],
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
        for n in range(13):
            tile = _tile(1 + n % 2)
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

    # Typhoons: one whole, one of which nothing is published.

    def _serve_typhoons(self) -> None:
        base = self.base
        folder = "typhoon/data/"
        storm = {"tropicalCyclone": "TC2699", "typhoonNumber": "2699", "category": "TY"}
        other = {"tropicalCyclone": "TC2698", "typhoonNumber": "a", "category": "TD"}
        self.serve(
            folder + "targetTc.json", [{**entry, "issue": _iso(base)} for entry in (storm, other)]
        )
        now = {
            "part": {"jp": "実況", "en": "Analysis"},
            "advancedHours": 0,
            "validtime": {"JST": _iso(base)},
            "category": {"jp": "台風", "en": "TY"},
            "scale": "大型",
            "intensity": "強い",
            "position": {"deg": [25.5, 142.2], "accuracy": "正確"},
            "location": "父島の南約180km",
            "course": "西",
            "speed": {"note": {"jp": "ゆっくり"}},
            "pressure": "975",
            "maximumWind": {"sustained": {"m/s": "35", "kt": "70"}},
            "galeWarning": [{"area": "北東", "range": {"km": 750}}],
            "stormWarning": [{"area": {"jp": "全域", "en": "All"}, "range": {"km": 110}}],
        }
        later = {
            **now,
            "part": {"jp": "予報　１２時間後", "en": "Forecast for 12 hours ahead"},
            "advancedHours": 12,
            "validtime": {"JST": _iso(base + 12 * HOUR)},
            "probabilityCircleRadius": {"km": 65},
        }
        title = {
            "part": "title",
            "issue": {"JST": _iso(base)},
            "typhoonNumber": "2699",
            "name": {"jp": "例", "en": "Example"},
            "category": {"jp": "台風", "en": "TY"},
        }
        self.serve(folder + "TC2699/specifications.json", [title, now, later])
        self.serve(
            folder + "TC2699/forecast.json",
            [
                {
                    "validtime": {"JST": _iso(base)},
                    "track": {"preTyphoon": [[20.1, 145.5]], "typhoon": [[25.5, 142.2]]},
                    "galeWarningArea": {"center": [26.6, 143.4], "radius": 564860},
                },
                {
                    "validtime": {"JST": _iso(base + 12 * HOUR)},
                    "center": [26.5, 141.2],
                    "probabilityCircle": {"radius": 64820},
                },
            ],
        )
        ends = [_iso(base + 3 * n * HOUR) for n in range(1, 41)]
        self.serve(
            folder + "TC2699/probabilityTimeseries.json",
            {
                "targetDatetime": _iso(base),
                "validtime": ends,
                "probability": {"130011": [n % 30 for n, _ in enumerate(ends)]},
            },
        )
        self.serve(folder + "TC2699/probabilityThrough.json", {"130011": [0, 10, 20, 29, 29]})

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
        days = [self.now.replace(hour=0, minute=0) + n * 24 * HOUR for n in (2, 3, 4, 5)]
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
                },
                {
                    "publishingOffice": "気象庁",
                    "reportDatetime": _iso(self.base),
                    "timeSeries": [
                        {
                            "timeDefines": [_iso(day) for day in days],
                            "timeDefineArray": [{"dateTime": _iso(day), "duration": "P1D"} for day in days],
                            "areas": [
                                {
                                    "code": "130010",
                                    "properties": [
                                        {
                                            "type": "大雨の警報級の可能性",
                                            "probabilities": ["" for _ in days],
                                        }
                                    ],
                                }
                            ],
                        }
                    ],
                },
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


@lru_cache(maxsize=None)
def _tile(position: int) -> bytes:
    """A tile of one colour: none or the lowest class of rain. Written once: it takes most of a service's time."""
    return png.write([[position] * 256] * 256, [(255, 255, 255, 0), (255, 255, 255, 0), (242, 242, 255, 255)])


def _iso(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def _utc(time: datetime) -> str:
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def _series(times: List[datetime], area: Dict[str, str], **values: List[str]) -> Dict[str, Any]:
    return {"timeDefines": [_iso(time) for time in times], "areas": [{"area": area, **values}]}
