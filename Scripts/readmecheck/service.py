"""The service of the examples: what the invented one has, with warnings fit to be shown."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any, Dict, List

from simulated.service import HOUR, Service, _iso, _utc


class ExampleService(Service):
    """A heavy rain warning and a thunderstorm advisory for Shinjuku."""

    def _serve_observations(self) -> None:
        super()._serve_observations()
        for path, body in self.bodies.items():
            if path.startswith("/amedas/data/point/"):
                moments = json.loads(body)
                for values in moments.values():
                    # The sun has set.
                    del values["sun1h"]
                    # Times of extremes are UTC.
                    values["maxTempTime"] = {"hour": 4, "minute": 20}
                    values["minTempTime"] = {"hour": 21, "minute": 10}
                    values["gustTime"] = {"hour": 2, "minute": 40}
                self.serve(path[1:], moments)
            elif path.startswith("/amedas/data/map/"):
                stations = json.loads(body)
                del stations["44132"]["sun1h"]
                self.serve(path[1:], stations)

    def _serve_warnings(self) -> None:
        super()._serve_warnings()
        timeline = json.loads(self.bodies["/warning_timeline/data/130000.json"])
        part = timeline["timeSeries"][0]["class20Items"][0]["kinds"][0]["significancyParts"][0]
        part.update(type="大雨浸水危険度", locals=[{"codes": ["31", "31", "21", "21"]}])
        self.serve("warning_timeline/data/130000.json", timeline)
        start = self.now.replace(minute=0)
        rain: Dict[str, Any] = {
            "code": "03",
            "status": "発表",
            "properties": [
                {
                    "type": "大雨浸水危険度",
                    "criteriaPeriod": {
                        "locals": [
                            {
                                "sentence": "３時間以内、警戒レベル３相当",
                                "code": "31",
                                "time": _iso(start),
                                "duration": "PT6H",
                            }
                        ]
                    },
                }
            ],
        }
        thunder = {"code": "14", "status": "継続", "additions": ["竜巻"]}
        reports = [
            self._report("VPWW55", self.now - timedelta(minutes=35), [rain]),
            self._report("VPWW61", self.now - 3 * HOUR, [thunder]),
        ]
        self.serve("warning/data/r8/130000.json", reports)
        self.serve("warning/data/r8/map.json", reports)
        latest = self.now - timedelta(minutes=4)
        self.serve("warning/data/r8/map_time.json", {"latestControlDatetime": _utc(latest)})
        self.serve("flood/data/r8/flood_xml.json", [])

    def _report(self, family: str, time: Any, kinds: List[Dict[str, Any]]) -> Dict[str, Any]:
        return {
            "controlDatetime": _utc(time),
            "reportDatetime": _iso(time),
            "publishingOffice": "気象庁",
            "infoType": "発表",
            "dataTypeCode": family,
            "offices": [{"type": "気象関係", "name": "気象庁"}],
            "warning": {
                "class10Items": [{"areaCode": "130010", "kinds": kinds}],
                "class20Items": [{"areaCode": "1310400", "kinds": kinds}],
            },
        }
