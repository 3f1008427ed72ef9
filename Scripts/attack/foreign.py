"""Rows of answers that are something else than their type says, or than was asked for."""

from datetime import timezone
from typing import Callable, NamedTuple

from attack import for_row
from attack.network import JSON, UNREADABLE, Case, with_store, without_store
from attack.row import Row
from attack.stage import Stage
from oracles import png
from simulated.server import Answer, Client, healthy

PAGE = b"<!DOCTYPE html>\n<html><head><title>Log in</title></head><body>\x1b[2J</body></html>"
PICTURE = png.write([[1] * 256] * 256, [(255, 255, 255, 0), (242, 242, 255, 255)])
FEED = (
    b'<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
    b"<title>feed</title><updated>2026-11-21T11:01:20+09:00</updated></feed>"
)
LIST = b'[{"code": "130000", "reportDatetime": "2026-11-21T11:00:00+09:00"}]'
TABLE = "観測所番号,都道府県\n44132,東京都\n".encode("shift_jis")


class Foreign(NamedTuple):
    """A body, and the type that it is sent as."""

    name: str
    body: bytes
    kind: str


# Where JSON is expected.
FOR_JSON = (
    (Foreign("a web page as JSON", PAGE, "application/json"), "web page"),
    (Foreign("a picture as JSON", PICTURE, "application/json"), "not JSON"),
    (Foreign("XML as JSON", FEED, "application/json"), "not JSON"),
    (Foreign("XML as XML", FEED, "application/xml"), "not JSON"),
    (Foreign("a table as JSON", TABLE, "application/json"), "not JSON"),
)
OTHERS = (
    Foreign("JSON", LIST, "application/json"),
    Foreign("a web page", PAGE, "text/html"),
    Foreign("a picture", PICTURE, "image/png"),
    Foreign("XML", FEED, "application/xml"),
    Foreign("a table", TABLE, "text/csv"),
)


@for_row
def answers(client: Client, foreign: Foreign, part: str = "") -> None:
    """This body for each path that has the part, the right one for the others."""
    if part in client.path:
        client.answer(foreign.body, Content_Type=foreign.kind)
    else:
        healthy(client)


def served(answer: Answer) -> Callable[[Stage], None]:
    return lambda stage: stage.serve(answer) and None


def feed(stage: Stage) -> bytes:
    """A feed that lists the telegrams of Tokyo's forecast, which are then asked for."""
    # Names and times of a feed are UTC.
    moment = stage.service().now.astimezone(timezone.utc)
    stamp = f"{moment:%Y-%m-%dT%H:%M:%SZ}"
    entries = "".join(
        "<entry><title>府県天気予報（Ｒ１）</title><id>https://www.data.jma.go.jp/developer/xml/data/{0}</id>"
        "<updated>{1}</updated><author><name>気象庁</name></author>"
        '<link type="application/xml" href="https://www.data.jma.go.jp/developer/xml/data/{0}"/>'
        '<content type="text">【例】</content></entry>'.format(f"{moment:%Y%m%d%H%M%S}_0_{kind}_130000.xml", stamp)
        for kind in ("VPFD51", "VPFW50", "VPFG50")
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" lang="ja">'
        f"<title>高頻度（定時）</title><updated>{stamp}</updated>{entries}</feed>"
    ).encode()


@for_row
def telegrams(stage: Stage, foreign: Foreign) -> None:
    """The feeds are right, and each telegram is this."""
    document = feed(stage)

    def answer(client: Client) -> None:
        if "/feed/" in client.path:
            client.answer(document, Content_Type="application/atom+xml")
        else:
            client.answer(foreign.body, Content_Type=foreign.kind)

    stage.serve(answer)


class Place(NamedTuple):
    """Where something else is answered: a part of the paths, and the command that asks for them."""

    name: str
    part: str
    command: str
    codes: tuple[int, ...]
    says: str
    # What is no fault there.
    right: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()


PLACES = (
    Place("a tile of rain", ".png", "rain 13104 --exit-code", (69,), "not a PNG picture", ("a picture",), ("[Nn]o rain",)),
    Place("a tile of the radar", ".png", "radar 13104", UNREADABLE, "not a PNG picture", ("a picture",)),
    Place("the list of pictures", "targetTimes", "rain 13104 --exit-code", (69,), "not JSON", (), ("[Nn]o rain",)),
    Place("the time of observations", "latest_time", "now 13104", UNREADABLE, "not a time"),
    Place("the map of observations", "amedas/data/map", "now 13104", UNREADABLE, "not JSON"),
    # All of it: else the rivers alone have a code.
    Place("warnings and rivers", "", "warnings 13104 --exit-code", (69,), "not JSON", (), (r"\b[Nn]o warnings", r"\bNone\b")),
    Place("earthquakes", "quake/data/list", "quakes", UNREADABLE, "not JSON", (), ("[Nn]o earthquakes",)),
    Place("tsunami", "tsunami/data/list", "tsunami", UNREADABLE, "not JSON", (), ("[Nn]o tsunami",)),
    Place("typhoons", "targetTc", "typhoon", UNREADABLE, "not JSON", (), ("[Nn]o (typhoon|storm)",)),
    Place("the table of extremes", "mdrr", "extremes 13104", UNREADABLE, "not a table", ("a table",)),
)


def place_rows() -> list[Row]:
    return [
        Row(
            f"{foreign.name} for {place.name}", served(answers(foreign, place.part)), place.command,
            place.codes, ("^soramoyo: ", said(foreign, place)), hides=place.hides, seconds=8,
        )
        for place in PLACES
        for foreign in OTHERS
        if foreign.name not in place.right
    ]  # fmt: skip


def said(foreign: Foreign, place: Place) -> str:
    """A web page is called one; JSON may be JSON of another shape."""
    if foreign.name == "a web page":
        return "web page"
    return f"{place.says}|shape" if foreign.name == "JSON" else place.says


def xml_rows() -> list[Row]:
    """No feed is asked for around the full minute: that may take five seconds."""
    command = "forecast 13104 --source jma-xml"
    made = []
    for foreign in OTHERS:
        if foreign.name != "XML":
            make = served(answers(foreign))
            says = "web page" if foreign.name == "a web page" else "not XML"
            made.append(Row(f"{foreign.name} for a feed", make, command, UNREADABLE, (says,), hides=("Forecast for",), seconds=12))
        says = {"a web page": "web page", "XML": "shape"}.get(foreign.name, "not XML")
        made.append(Row(f"{foreign.name} for a telegram", telegrams(foreign), command, UNREADABLE, (says,), hides=("Forecast for",), seconds=12))
    return made


def rows() -> list[Row]:
    cases = [Case(foreign.name, answers(foreign), UNREADABLE, says) for foreign, says in FOR_JSON]
    made = [without_store(case) for case in cases] + [with_store(case) for case in cases]
    # One of the answers of a forecast is something else: the rest is shown, marked.
    made += [
        Row(f"{foreign.name} for the overview", served(answers(foreign, "overview")), f"{JSON} --text", UNREADABLE, ("^soramoyo: ",))
        for foreign in OTHERS if foreign.name != "JSON"
    ]  # fmt: skip
    return made + place_rows() + xml_rows()
