#!/usr/bin/env python3
"""Reads what `calendar` and `--geojson` print with the parsers that others use (PyPI's icalendar and geojson), and holds
it against `--json` of the same command, and positions against the tables of facts.

The program runs on its built-in data, on a service of this script, and on an archive with a typhoon on the 180th meridian;
with --data also on a recorded typhoon. Calendars are also held against RFC 5545 byte by byte, and the recipe of docs/feeds.md
is run: a call that fails must leave the calendar that is there.
"""

import math
import unicodedata
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Iterator, Sequence

from checkkit import Checker, command_line, decoded_json, iso, kilometers, moment, recipes, replayed, run, save
from checkkit import position as position_of_row
from checkkit import lacking, script, table

try:
    import geojson
    import icalendar
except ModuleNotFoundError:
    lacking("icalendar and geojson")
from simulated.service import Service

# The parser would round.
geojson.geometry.DEFAULT_PRECISION = 15

SAMPLE = ["--source", "sample"]
# Command lines, and whether the service of this script is asked.
MAPS = [
    ("map", False), ("map --show warnings", False), ("map --show now", False), ("quakes", False),
    ("quakes 1", False), ("typhoon", False), ("typhoon 渋谷 那覇", False), ("now 渋谷 札幌", False),
    ("warnings --all", False), ("warnings 新宿 13105", True), ("warnings --all", True), ("quakes", True),
    ("quakes 1", True), ("typhoon 新宿", True), ("now 新宿", True), ("map --show warnings", True), ("map", True),
]  # fmt: skip
# The member of a document that the features are made of.
LISTS = {"map": "prefectures", "quakes": "quakes", "quakeDetail": "quake", "typhoon": "storms", "now": "observations",
         "warnings": "places"}  # fmt: skip
# Villages whose office stands on another island (docs/json.md, `from`).
ELSEWHERE = {"4630300", "4630400", "4738100"}
# Kilometres between a circle and the corners of its polygon, which have four decimals of a degree.
EXACTNESS = 0.05

Position = Sequence[float]
# The kind of a feature, its other properties, and where it lies: None for nowhere, ... where that is not judged here.
Expected = tuple[str, dict[str, Any], Any]


class Facts:
    """Positions of the tables, longitude first."""

    def __init__(self) -> None:
        self.stations = {row["id"]: self.turned(row) for row in table("stations") if row["lat"]}
        self.areas = {row["code"]: row["stations"].split(",") for row in table("primary-areas")}
        self.capitals = {row["code"]: row["capital_primary"] for row in table("prefectures")}
        self.municipalities = {
            row["code"]: self.turned(row) for row in table("municipalities") if row["lat"] and row["code"] not in ELSEWHERE
        }

    @staticmethod
    def turned(row: dict[str, str]) -> Position:
        return position_of_row(row)[::-1]

    def area(self, code: str) -> Any:
        """The first station of its forecast that has a position."""
        return next((self.stations[one] for one in self.areas[code] if one in self.stations), None)

    def place(self, place: dict[str, Any]) -> Any:
        code = place["id"].partition(":")[2]
        if place["kind"] == "prefecture":
            return self.area(self.capitals[code])
        return self.area(code) if place["kind"] == "primaryArea" else self.municipalities.get(code, ...)


def without(value: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: member for name, member in value.items() if name not in names}


def lies(value: Any) -> Any:
    """The position of an object with latitude and longitude, which may be null."""
    known = value is not None and value["latitude"] is not None and value["longitude"] is not None
    return [value["longitude"], value["latitude"]] if known else None


def expected(document: dict[str, Any], facts: Facts) -> Iterator[Expected]:
    """The features that a document of --json has to become."""
    kind = document["schema"].rpartition(".")[2]
    if kind == "map":
        for entry in document["prefectures"]:
            station = (entry.get("observed") or {}).get("station")
            place = facts.stations[station] if station else facts.area(facts.capitals[entry["code"]])
            yield "prefecture", entry, place
    elif kind == "quakes":
        for quake in document["quakes"]:
            yield "quake", quake, lies(quake)
    elif kind == "quakeDetail":
        yield "quake", document["quake"], lies(document["quake"])
        for prefecture in document["quake"]["prefectures"]:
            for felt in prefecture["municipalities"]:
                yield "municipality", felt, facts.municipalities.get(felt["code"], ...)
    elif kind == "now":
        for entry in document["observations"]:
            yield "observation", entry, lies(entry["station"] or entry["from"])
    elif kind == "warnings":
        for place in document["places"]:
            yield "place", without(place, "areas"), facts.place(place["place"])
            for area in place["areas"]:
                is_area = area["kind"] == "primaryArea"
                where = facts.area(area["code"]) if is_area else facts.municipalities.get(area["code"], ...)
                yield "area", {"placeCode": place["place"]["code"], **area}, where
    elif kind == "typhoon":
        for storm in document["storms"]:
            yield from of_storm(storm)


def of_storm(storm: dict[str, Any]) -> Iterator[Expected]:
    moments = (storm["report"] or {}).get("moments", [])
    now = next((one["position"] for one in moments if one["kind"] == "analysis"), None)
    own = {"storm": storm["id"]}
    yield "storm", without(storm, "track"), lies(now)
    for one in moments:
        yield "moment", {**own, **one}, lies(one["position"])
    track = storm["track"]
    if track is None:
        for one in moments:
            if one["circleKilometers"] is not None and one["position"] is not None:
                circle = {"time": one["time"], "center": one["position"], "kilometers": one["circleKilometers"]}
                yield "circle", {**own, **circle}, ...
        return
    for name in ("before", "past"):
        if len(track[name]) > 1:
            yield name, own, ...
    for name in ("gales", "stormWinds"):
        if track[name] is not None:
            yield name, {**own, **track[name]}, ...
    for circle in track["circles"]:
        yield "circle", {**own, **circle}, ...


def unaged(value: Any) -> Any:
    """Without the moments of the two calls."""
    if isinstance(value, list):
        return [unaged(one) for one in value]
    if isinstance(value, dict):
        return {name: unaged(member) for name, member in value.items() if name not in ("at", "checked")}
    return value


class FeedChecker(Checker):
    def __init__(self, binary: Path) -> None:
        super().__init__(binary)
        self.facts = Facts()

    # GeoJSON

    def map(self, title: str, words: Sequence[str]) -> None:
        # What a first call stores, later ones need not ask for.
        self.run(*words, "--json")
        printed, plain = self.run(*words, "--geojson"), self.run(*words, "--json")
        document = decoded_json(plain.out)
        self.same(f"{title}: exit code", printed.code, plain.code)
        if not self.check(isinstance(document, dict), f"{title}: {plain.trouble}"):
            return
        try:
            collection = geojson.loads(printed.out)
        except ValueError as error:
            self.check(False, f"{title}: {error}, {printed.trouble}")
            return
        if not self.check(isinstance(collection, geojson.FeatureCollection), f"{title}: a {type(collection)}"):
            return
        self.check(collection.is_valid, f"{title}: {str(collection.errors())[:300]}")
        head = without(dict(collection), "type", "features")
        self.same(f"{title}: schema", head.pop("schema", None), f"{document['schema']}.geojson")
        name = LISTS[document["schema"].rpartition(".")[2]]
        self.same(f"{title}: members", unaged(head), unaged(without(document, "schema", name)))
        wanted = list(expected(document, self.facts))
        self.same(f"{title}: features", len(collection.features), len(wanted))
        for number, (feature, (kind, properties, where)) in enumerate(zip(collection.features, wanted)):
            here = f"{title}: feature {number}, {kind}"
            shown = unaged(dict(feature["properties"]))
            self.same(here, shown, unaged({"feature": kind, **properties}))
            self.geometry(here, feature["geometry"], kind, properties, where)

    def geometry(self, title: str, shown: Any, kind: str, properties: dict[str, Any], where: Any) -> None:
        if where is not ...:
            point = None if shown is None else list(shown["coordinates"])
            self.same(f"{title} position", point, None if where is None else list(where))
        if shown is None:
            return
        for longitude, latitude in geojson.utils.coords(shown):
            self.check(abs(longitude) <= 180 and abs(latitude) <= 90, f"{title}: {longitude}, {latitude}")
        if kind in ("gales", "stormWinds", "circle"):
            self.circle(title, shown, properties)
        elif kind in ("before", "past"):
            self.check(shown["type"] in ("LineString", "MultiLineString"), f"{title}: a {shown['type']}")
            parts = [shown["coordinates"]] if shown["type"] == "LineString" else shown["coordinates"]
            for part in parts:
                leaps = any(abs(one[0] - other[0]) > 180 for one, other in zip(part, part[1:]))
                self.check(not leaps, f"{title}: it goes around the world")

    def circle(self, title: str, shown: Any, properties: dict[str, Any]) -> None:
        if not self.check(shown["type"] in ("Polygon", "MultiPolygon"), f"{title}: a {shown['type']}"):
            return
        rings = [shown["coordinates"]] if shown["type"] == "Polygon" else shown["coordinates"]
        center = (properties["center"]["latitude"], properties["center"]["longitude"])
        total = 0.0
        for (ring,) in rings:
            self.check(ring[0] == ring[-1], f"{title}: not closed")
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) / 2
            self.check(area > 0, f"{title}: clockwise")
            total += area
            for longitude, latitude in ring:
                if len(rings) > 1 and abs(longitude) == 180:
                    continue
                distance = kilometers((latitude, longitude), center)
                self.check(abs(distance - properties["kilometers"]) < EXACTNESS, f"{title}: a corner {distance} km away")
        # About as large as the circle, on a map of degrees: nothing is lost at the edge.
        radius = math.degrees(properties["kilometers"] / 6371)
        whole = math.pi * radius**2 / math.cos(math.radians(center[0]))
        is_small = properties["kilometers"] < 1000 and abs(center[0]) < 50
        self.check(not is_small or abs(total / whole - 1) < 0.06, f"{title}: an area of {total}, not {whole}")

    # Calendars

    def calendar(self, title: str, places: Sequence[str], more: Sequence[str], language: str, alarm: str = "") -> None:
        options = [*more, "--lang", language]
        wish = ["--alarm", alarm] if alarm else []
        outcome = self.run("calendar", *places, *options, *wish)
        if not self.check(outcome.code == 0, f"{title}: {outcome.trouble}"):
            return
        self.lines(title, outcome.out)
        calendar = icalendar.Calendar.from_ical(outcome.out.encode())
        self.same(f"{title}: errors", calendar.errors, [])
        self.members(title, {name: str(calendar.get(name)) for name in ("VERSION", "TRANSP", "METHOD")},
                     {"VERSION": "2.0", "METHOD": "None"})  # fmt: skip
        self.same(f"{title}: refresh", calendar.decoded("REFRESH-INTERVAL"), timedelta(hours=1))
        self.same(f"{title}: names", str(calendar["NAME"]), str(calendar["X-WR-CALNAME"]))
        events = calendar.walk("VEVENT")
        names = [str(event["UID"]) for event in events]
        self.same(f"{title}: different names", len(set(names)), len(names))
        document = decoded_json(self.run("forecast", *places, "--days", "8", "--warnings", *more, "--json").out)
        wanted = [(one, day) for one in document["forecasts"] for day in one["days"]]
        self.same(f"{title}: days", [event.decoded("DTSTART") for event in events],
                  [date.fromisoformat(day["date"]) for _, day in wanted])  # fmt: skip
        at = moment(document["at"])
        for event, (forecast, day) in zip(events, wanted):
            here = f"{title}: {day['date']} of {forecast['place']['name']}"
            is_today = day["date"] == at.date().isoformat()
            self.event(here, event, forecast, day, language)
            self.issue(here, event, forecast, forecast["warnings"] if is_today else None, document["at"])
            alarms = [one.decoded("TRIGGER") for one in event.walk("VALARM")]
            hours, _, minutes = alarm.partition(":")
            self.same(f"{here}: alarms", alarms, [timedelta(hours=int(hours), minutes=int(minutes))] if alarm else [])

    def lines(self, title: str, text: str) -> None:
        """What RFC 5545 says of lines."""
        whole = text.encode("utf-8", "surrogateescape")
        lines = whole.split(b"\r\n")
        self.same(f"{title}: the end", lines[-1], b"")
        self.check(all(b"\r" not in line and b"\n" not in line for line in lines), f"{title}: a lone CR or LF")
        self.check(max(map(len, lines)) <= 75, f"{title}: a line of {max(map(len, lines))} bytes")
        for line in lines:
            try:
                text = line.decode()
            except UnicodeDecodeError as error:
                self.check(False, f"{title}: {error}")
                continue
            is_clean = not any(unicodedata.category(sign) in ("Cc", "Cf") for sign in text)
            self.check(is_clean, f"{title}: control characters in {text!r}")

    def event(self, title: str, event: Any, forecast: Any, day: Any, language: str) -> None:
        summary, description = str(event["SUMMARY"]), str(event["DESCRIPTION"])
        high, low = ("-" if day[name] is None else str(day[name]["celsius"]) for name in ("high", "low"))
        rain = "-" if day["rain"] is None or day["rain"]["percent"] is None else f"{day['rain']['percent']}%"
        self.check(f" {high}/{low}" in summary, f"{title}: {high}/{low} is not in {summary}")
        self.check(summary.endswith(rain), f"{title}: {rain} is not in {summary}")
        is_sample = forecast["freshness"] == "sample"
        if language == "ja":
            weather = "-" if day["weather"] is None else day["weather"]["ja"]
            self.check(weather in summary, f"{title}: {weather} is not in {summary}")
            self.same(f"{title}: mark", summary.startswith("[見本] "), is_sample)
            self.same(f"{title}: mark below", description.startswith("見本"), is_sample)
            self.check(forecast["place"]["name"] in str(event["LOCATION"]), f"{title}: {event['LOCATION']}")
            is_weekly = (day["weather"] or {}).get("part") == "weekly" and forecast["weekly"] is not None
            issued = moment(forecast["weekly" if is_weekly else "short"]["issued"])
            words = f"{issued.year}年{issued.month}月{issued.day}日"
            is_said = words in description and f"{issued:%H:%M} 発表" in description
            self.check(is_said, f"{title}: no issue of {issued} in {description}")
        else:
            self.same(f"{title}: mark", summary.startswith("[SAMPLE] "), is_sample)
        self.same(f"{title}: transparent", str(event["TRANSP"]), "TRANSPARENT")
        self.check("DTEND" not in event and "DURATION" not in event, f"{title}: an end")
        kind = "sample" if is_sample else "forecast"
        key = forecast["place"]["id"].replace(":", "-")
        self.same(f"{title}: name", str(event["UID"]), f"{day['date']}-{key}-{kind}@soramoyo")

    def issue(self, title: str, event: Any, forecast: Any, warnings: Any, at: str) -> None:
        """The newest issue of what the event says decides, and when its warnings were asked for."""
        times = [one["issued"] for one in (forecast["short"], forecast["weekly"]) if one is not None]
        if warnings is not None:
            checked = [office["checked"] for office in warnings["offices"] if office["checked"] is not None]
            times += checked or [at]
            description = unicodedata.normalize("NFKC", str(event["DESCRIPTION"]))
            for area in warnings["areas"]:
                for one in area["warnings"][:3]:
                    names = [unicodedata.normalize("NFKC", one[key] or one["code"]) for key in ("name", "english")]
                    self.check(any(name in description for name in names), f"{title}: no {names} in {description}")
        newest = max(moment(time) for time in times if time is not None).astimezone(timezone.utc)
        self.same(f"{title}: stamp", event.decoded("DTSTAMP"), newest)
        self.same(f"{title}: modified", event.decoded("LAST-MODIFIED"), newest)
        self.same(f"{title}: sequence", event.decoded("SEQUENCE"), int(newest.timestamp()) // 60)

    def same_again(self) -> None:
        """A calendar without a change is the same bytes."""
        words = ["calendar", "渋谷", "札幌", *SAMPLE]
        self.same("calendar again", self.run(*words).out, self.run(*words).out)

    def refused(self) -> None:
        for line in ("map --geojson --json", "typhoon --geojson --plain", "now 渋谷 --geojson --json-lines",
                     "quakes --geojson --svg", "warnings --all --geojson --prose", "calendar 渋谷 --json",
                     "calendar 渋谷 --alarm 25:00"):  # fmt: skip
            outcome = self.run(*line.split(), *SAMPLE)
            self.same(line, (outcome.code, outcome.out), (64, ""))

    def recipe(self) -> None:
        """The line of cron, in a folder of ours."""
        there = self.folder / "www"
        there.mkdir()
        line = recipes("feeds.md")["cron"].strip()
        command = line.split(None, 5)[5].replace("/var/www/html", str(there))
        self.check(str(there) in command, f"recipe: {line}")
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "soramoyo").symlink_to(self.binary)
        environment = {**self.environment, "PATH": f"{programs}:/usr/bin:/bin"}
        calendar = there / "weather.ics"
        for source, code in (("sample", 0), ("archive:/nonexistent", None)):
            done = run(Path("/bin/sh"), ["-c", command], {**environment, "SORAMOYO_SOURCE": source})
            if code == 0:
                self.same(f"recipe: {done.err}", done.code, 0)
            else:
                self.check(done.code not in (0, None), "recipe: a failure is none")
            is_whole = calendar.exists() and calendar.read_bytes().endswith(b"END:VCALENDAR\r\n")
            self.check(is_whole, f"recipe: no calendar with {source}")


def storm_at_the_edge(folder: Path) -> str:
    """An archive with a typhoon east of the 180th meridian that came from the west of it; the time to ask for."""
    time = datetime(2027, 8, 3, 9)
    issued = time + timedelta(minutes=45)
    name = f"TC2710_{issued:%Y%m%dT%H%M}.json"
    kind = {"jp": "台風", "en": "TY"}
    center = [31.0, -179.2]
    title = {"part": "title", "issue": {"JST": iso(issued)}, "typhoonNumber": "2705", "category": kind}
    analysis = {"part": {"jp": "実況", "en": "Analysis"}, "advancedHours": 0, "validtime": {"JST": iso(time)}}
    later = {"part": {"jp": "予報　24時間後", "en": "Forecast for 24 hours ahead"}, "advancedHours": 24,
             "validtime": {"JST": iso(time + timedelta(hours=24))}}  # fmt: skip
    rest = {"category": kind, "location": "日付変更線の東", "pressure": "950"}
    save(folder / "typhoon" / f"specifications_{name}", [
        title, {**analysis, **rest, "position": {"deg": center}},
        {**later, **rest, "position": {"deg": [33.0, 179.9]}, "probabilityCircleRadius": {"km": 200, "nm": 9}},
    ])  # fmt: skip
    save(folder / "typhoon" / f"forecast_{name}", [
        {"part": "title"},
        {**analysis, "track": {"preTyphoon": [[28.0, 177.5], [29.0, 178.9]],
                               "typhoon": [[29.0, 178.9], [30.0, -179.9], center]},
         "center": center, "galeWarningArea": {"center": center, "radius": 550_000},
         "stormWarningArea": {"arc": [[center, 60_000, [0.0, 360.0]]]}},
        {"validtime": later["validtime"], "probabilityCircle": {"radius": 200_000}, "center": [33.0, 179.9]},
    ])  # fmt: skip
    entry = {"tropicalCyclone": "TC2710", "typhoonNumber": "2705", "category": "TY", "issue": iso(issued)}
    save(folder / "typhoon" / f"targetTc_{issued:%Y%m%dT%H%M}.json", [entry])
    return (issued + timedelta(minutes=7)).isoformat()


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    with FeedChecker(options.program) as checker, Service() as service:
        served = ["--base-url", service.address]
        for line, asks in MAPS:
            checker.map(f"{line} {'of the service' if asks else ''}", [*line.split(), *(served if asks else SAMPLE)])
        edge = checker.folder / "edge"
        at = storm_at_the_edge(edge)
        checker.map("typhoon at the edge", ["typhoon", *replayed(edge, at)])
        if options.data is not None:
            recorded = replayed(options.data / "more", "2026-09-18T19:00:00")
            checker.map("typhoon, recorded", ["typhoon", "渋谷", *recorded])
        for language in ("ja", "en"):
            checker.calendar(f"sample, {language}", ["渋谷"], SAMPLE, language)
            checker.calendar(f"service, {language}", ["新宿"], served, language, alarm="07:30")
        checker.calendar("several", ["渋谷", "札幌市", "那覇市"], SAMPLE, "ja")
        checker.same_again()
        checker.refused()
        checker.recipe()
        print(f"{checker.values} values")
        return checker.close()
