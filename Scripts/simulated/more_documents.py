"""Documents that the invented service has beside those of the other checks: a second earthquake,
tsunami and typhoon, so that one change never leaves none, and volcanoes and two weeks."""

import json
from datetime import timedelta
from typing import Any

from simulated.service import FOLDER, Service


def serve(service: Service) -> None:
    _second(service, "quake/data/list.json", code="287")
    _second(service, "tsunami/data/list.json", code="191")
    storms = json.loads(service.bodies["/typhoon/data/targetTc.json"])
    second = {**storms[0], "tropicalCyclone": "TC2697", "typhoonNumber": "2697", "category": "TS"}
    service.serve("typhoon/data/targetTc.json", [*storms, second])
    service.load(FOLDER / "more.json")
    service.serve("cpd/twoweek/data/Latest/data_47662.json", _two_weeks(service))


def _second(service: Service, path: str, code: str) -> None:
    """The first entry of the list once more, as an event of an hour before with areas of its own."""
    entries: list[Any] = json.loads(service.bodies["/" + path])
    other = json.loads(json.dumps(entries[0]))
    event = (service.base - timedelta(hours=1)).strftime("%Y%m%d%H%M%S")
    other.update(ctt=event, eid=event, json="absent.json", acd=code)
    for time in ("rdt", "at"):
        other[time] = (service.base - timedelta(hours=1)).isoformat(timespec="seconds")
    if isinstance(other.get("kind"), list):
        other["kind"] = [{"code": code, "kind": "津波注意報"}]
    service.serve(path, [*entries, other])


def _two_weeks(service: Service) -> Any:
    made = service.base
    days = [made + timedelta(days=n) for n in range(1, 12)]

    def row(day: Any, element: int, value: int) -> Any:
        return {"yy": day.year, "mm": day.month, "dd": day.day, "elem": element, "fcst": value, "lower": -2, "upper": 17}

    return {
        "No": "47662", "reportDate": {"yy": made.year, "mm": made.month, "dd": made.day, "hh": made.hour}, "obs": [],
        "wk1": [row(day, element, 10 + element) for day in days[:7] for element in (2, 3)],
        "wk2": [row(day, element, 10 + element) for day in days[7:] for element in (2, 3)],
    }  # fmt: skip
