#!/usr/bin/env python3
"""Writes the first inputs of each fuzz target: documents of the invented service, and small texts.

Usage: Scripts/attack/corpus.py CORPUS DOCUMENTS; the second folder gets the documents of a healthy service,
which the target `screens` changes.
"""

import gzip
import socket
import sys
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack.network import CASES  # noqa: E402
from checkkit import JST, script  # noqa: E402
from oracles import png  # noqa: E402
from simulated.server import Answer, Client  # noqa: E402
from simulated.service import Service, telegram  # noqa: E402

# The moment of HealthyDocuments.swift, so that all runs see the same.
MOMENT = datetime(2026, 11, 21, 11, 30, tzinfo=JST)


class Recorder(Client):
    """Keeps what an answer sends, as far as it goes."""

    LONGEST = 20_000

    def __init__(self, service: Service) -> None:
        super().__init__(socket.socket(), service.bodies, MOMENT.timestamp())
        self.path = "/forecast/data/forecast/130000.json"
        self.sent = b""
        self.is_reset = False

    def send(self, data: bytes) -> None:
        self.sent += data[: self.LONGEST - len(self.sent)]
        if len(self.sent) >= self.LONGEST:
            self.stopped.set()

    def wait(self, seconds: float = 3600) -> None:
        pass

    def reset(self) -> None:
        self.is_reset = True


def answers(service: Service) -> list[bytes]:
    """What the servers of the fault table send, and pairs of answers. The first byte is the server's manner:
    1 keeps the connection, 2 resets it, 4 sends halves, 8 wants a short body, 16 no redirect."""

    def sent(answer: Answer) -> bytes:
        client = Recorder(service)
        answer(client)
        client.stream.close()
        return bytes([2 if client.is_reset else 0]) + client.sent

    ok = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: \"x\"\r\n\r\n[]"
    packed = gzip.compress(b"[]")

    def to(address: bytes, manner: int = 0, more: bytes = ok) -> bytes:
        head = b"HTTP/1.1 302 Found\r\nLocation: " + address + b"\r\nContent-Length: 0\r\n\r\n"
        return bytes([manner]) + head + b"\xff\xff" + more

    return [sent(case.answer) for case in CASES] + [
        b"\x00" + ok, b"\x08" + ok, b"\x04" + ok, b"\x05" + ok + b"\xff\xff" + ok,
        b"\x00HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + packed,
        b"\x08HTTP/1.1 200 OK\r\n\r\n" + gzip.compress(b" " * 5000),
        b"\x00HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n16\r\n" + packed + b"\r\n0\r\nX: y\r\n\r\n",
        b"\x00HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + ok,
        b"\x00HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n\0\0\0\4\0\0\0\0\0",
        b"\x00HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"x\", nonce=\"y\"\r\nSet-Cookie: a=b\r\n\r\n",
        b"\x00HTTP/2 200\r\nAlt-Svc: h3=\":443\"\r\nStrict-Transport-Security: max-age=1\r\n\r\n[]",
        b"\x00HTTP/1.1 206 Part\r\nContent-Range: bytes 0-1/9\r\n\r\n[]",
        to(b"/x"), to(b"../x?y#z", 1), to(b"/x", 16), to(b"http://a.example/x"), to(b"//a.example:80/", 1),
        to(b"http://" + b"a" * 3000 + b"/"), to(b"https://a.example/", 1, b"HTTP/1.1 200 OK\r\n\r\n\xff\xff\x16\3\1\0\2"),
        to(b"https://a.example/", 1, b"HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\n\r\n"), to(b"/x", 5, to(b"/y")[1:]),
    ]  # fmt: skip


def changing(service: Service) -> list[str]:
    """The documents that the target `screens` changes: others are no JSON, or on no screen."""
    left = ("/information/data/r8/", "/stats/", "/wbgt/")
    return [path for path in sorted(service.bodies) if path.endswith(".json") and not path.startswith(left)]


def screens(service: Service) -> list[bytes]:
    """Each document as it is, and with places changed (see ScreenCase.swift)."""
    made = []
    for number, path in enumerate(changing(service)):
        look = number % 5 << 2 | number & 1
        made.append(bytes([number, look]) + service.bodies[path])
        for step in range(4):
            edits = [(0, 17 * step + number & 255, 29 * step + 3 * n & 255) for n in range(1 + step % 2)]
            made.append(bytes([number, look ^ step % 2 | 2]) + b"".join(map(bytes, edits)))
    return made


def inputs(service: Service) -> dict[str, list[bytes]]:
    bodies = [body for path, body in service.bodies.items() if not path.endswith(".png")]
    tile = png.write([[1, 2] * 128] * 256, [(255, 255, 255, 0), (242, 242, 255, 255), (0, 65, 255, 255)])
    return {
        # The first byte chooses the parser; each document is given to each of them.
        "documents": [bytes([n]) + body for body in bodies for n in range(30) if len(body) < 4000],
        "forecast": [service.bodies["/forecast/data/forecast/130000.json"]],
        "telegram": [telegram("甲")],
        "tile": [tile],
        "keys": [
            b"\x1b[A\x1bOP\x1b[1;5C", b"\x1b[<0;10;20M\x1b[<0;10;20m", b"\x1b[200~a\nb\x1b[201~",
            "渋谷\x1b".encode(), b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\xe3\x81", b"\x1b[?62;4c",
        ],
        "text": ["\x20渋谷区 ﾊﾝｶｸ e\u0301 👨‍👩‍👧 🇯🇵 ☂️ a-b c".encode(), b"\x05\x1b[31mred\x9b2J", "\x0aあ\u202eい".encode()],
        "favorites": [
            b'{"version": 1, "favorites": ["m:1310400", "p:27"], "names": {"p:27": "x"}, "more": [1, null]}'
        ],
        "config": [
            b"\x06" + "渋谷".encode() + b"# place = \nlang = ja\r\nplace = a\nplace = b", b"\x02 x\xef\xbb\xbfwidth = 60\n",
            b'\x03"a"mouse="off"\n\n= 1\nplace', b"\x00",
        ],
        "places": ["渋谷".encode(), b"shibuya", "さっぽろし".encode(), b"13104", "東京都府中市".encode(), b"toukyou"],
        "template": [b"{place} {sign} {high}/{low} {rain} {{x}}", b"{", b"}"],
        "headers": [b"HTTP/1.1 200 OK\r\nETag: \"x\"\r\nContent-Length: 5\r\n\r\n"],
        "gzip": [gzip.compress(b"x" * 1000), gzip.compress(b"[]") + b"rest"],
        "answers": answers(service),
        "screens": screens(service),
    }  # fmt: skip


def write_documents(service: Service, folder: Path) -> None:
    """Each under its path; `paths` lists them all, `changing` those that are changed."""
    for path, body in service.bodies.items():
        file = folder / path[1:]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    for name, paths in (("paths", sorted(service.bodies)), ("changing", changing(service))):
        (folder / name).write_text("".join(f"{path[1:]}\n" for path in paths))


@script
def main() -> int:
    folder = Path(sys.argv[1])
    service = Service(MOMENT)
    write_documents(service, Path(sys.argv[2]))
    for target, made in inputs(service).items():
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(made):
            (folder / target / f"first-{number:04}").write_bytes(data)
    return 0
