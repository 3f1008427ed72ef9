#!/usr/bin/env python3
"""Writes the first inputs of each fuzz target: documents of the invented service, and small texts.

Usage: Scripts/attack/corpus.py CORPUS DOCUMENTS; the second folder gets the documents of a healthy service,
which the target `screens` changes.
"""

import gzip  # named in corpus.tsv
import socket
import sys
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack.network import CASES  # noqa: E402
from attack.row import named  # noqa: E402
from checkkit import JST, rows, script  # noqa: E402
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
    def sent(answer: Answer) -> bytes:
        client = Recorder(service)
        answer(client)
        client.stream.close()
        return bytes([2 if client.is_reset else 0]) + client.sent

    return [sent(case.answer) for case in CASES]


OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: \"x\"\r\n\r\n[]"


def to(address: bytes, manner: int = 0, more: bytes = OK) -> bytes:
    """A redirect and another answer; the first byte is the server's manner: 1 keeps the connection, 2 resets it, 4
    sends halves, 8 wants a short body, 16 no redirect."""
    head = b"HTTP/1.1 302 Found\r\nLocation: " + address + b"\r\nContent-Length: 0\r\n\r\n"
    return bytes([manner]) + head + b"\xff\xff" + more


def changing(service: Service) -> list[str]:
    """The documents that the target `screens` changes: others are no JSON, or on no screen."""
    left = ("/information/data/r8/", "/stats/", "/tidelevel/", "/wbgt/", "/season/", "/cpd/")
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
    made = {
        # The first byte chooses the parser; each document is given to each of them.
        "documents": [bytes([n]) + body for body in bodies for n in range(30) if len(body) < 4000],
        "forecast": [service.bodies["/forecast/data/forecast/130000.json"]],
        "telegram": [telegram("甲")], "tile": [tile], "answers": answers(service), "screens": screens(service),
    }  # fmt: skip
    for target, expression in rows("attack/corpus.tsv"):
        made.setdefault(target, []).append(named(expression, globals()))
    return made


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
