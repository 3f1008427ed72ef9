"""Rows of answers that are something else than their type says, or than was asked for."""

from datetime import timezone

from attack.network import cases, served  # named in main.py
from attack.stage import Stage
from checkkit import stamp, zulu
from oracles import png
from simulated.server import Client, healthy
from simulated.service import FOLDER

# A body, and the type that it is sent as.
Foreign = tuple[bytes, str]
LIST = b'[{"code": "130000", "reportDatetime": "2026-11-21T11:00:00+09:00"}]', "application/json"
PAGE = b"<!DOCTYPE html>\n<html><head><title>Log in</title></head><body>\x1b[2J</body></html>", "text/html"
PICTURE = png.write([[1] * 256] * 256, [(255, 255, 255, 0), (242, 242, 255, 255)]), "image/png"
FEED = (
    b'<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
    b"<title>feed</title><updated>2026-11-21T11:01:20+09:00</updated></feed>"
), "application/xml"
TABLE = "観測所番号,都道府県\n44132,東京都\n".encode("shift_jis"), "text/csv"


def instead(client: Client, body: bytes, kind: str, part: str = "") -> None:
    """This body for each path that has the part, the right one for the others."""
    if part in client.path:
        client.answer(body, Content_Type=kind)
    else:
        healthy(client)


def answers(stage: Stage, foreign: Foreign, part: str = "") -> None:
    stage.serve(lambda client: instead(client, *foreign, part))


def feed(stage: Stage) -> bytes:
    """A feed that lists the telegrams of Tokyo's forecast, which are then asked for."""
    # Names and times of a feed are UTC.
    moment = stage.service().now.astimezone(timezone.utc)
    form = (FOLDER / "feed.xml").read_text(encoding="utf-8")
    return form.replace("@UPDATED@", zulu(moment)).replace("@STAMP@", stamp(moment)).encode()


def telegrams(stage: Stage, foreign: Foreign) -> None:
    """The feeds are right, and each telegram is this."""
    document = feed(stage)

    def answer(client: Client) -> None:
        if "/feed/" in client.path:
            client.answer(document, Content_Type="application/atom+xml")
        else:
            client.answer(foreign[0], Content_Type=foreign[1])

    stage.serve(answer)


# One of the answers of a forecast is something else: the rest is shown, marked.
CASES = cases("foreign-answers", globals())
