"""A server that speaks HTTP/2 over TLS, as far as libcurl needs it, and breaks it where a row says so."""

import socket
import ssl
import struct
import time
from contextlib import suppress
from itertools import count
from threading import Lock, Thread
from typing import NamedTuple

from simulated.server import Answer, Client, Server

# The header fields of requests (RFC 7541). Answers are written without compression.

Field = tuple[bytes, bytes]

# Appendix A, of whose 61 fields only the path is looked at.
STATIC: list[Field] = [(b"", b"")] * 3 + [(b":path", b"/"), (b":path", b"/index.html")] + [(b"", b"")] * 56

# Appendix B: how many bits each byte has. The code is canonical: the bits follow from that.
LENGTHS = bytes.fromhex(
    "0d171c1c1c1c1c1c1c181e1c1c1e1c1c1c1c1c1c1c1c1e1c1c1c1c1c1c1c1c1c060a0a0c0d06080b0a0a080b08060606"
    "0505050606060606060607080f060c0a0d06070707070707070707070707070707070707070707070807080d130d0e06"
    "0f05060506050606060507070606060506070605050607070707070f0b0e0d1c14161414161616171617171717171817"
    "181816171817171717151617161717181615141616171715171616181516171715151615171617171416161617161617"
    "1a1a1413161716191a1a1a1b1b1a181913151a1b1b1a1b1815151a1a1c1b1b1b14181415161515171616191918181a17"
    "1a1b1a1a1b1b1b1b1b1c1b1b1b1b1b1a"
)


class Decoder:
    """Of one connection."""

    def __init__(self) -> None:
        self.known: list[Field] = []

    def fields(self, data: bytes) -> list[Field]:
        found: list[Field] = []
        at = 0
        while at < len(data):
            first = data[at]
            if first & 0x80:
                index, at = number(data, at, 7)
                found.append(self.field(index))
                continue
            if first & 0xE0 == 0x20:
                size, at = number(data, at, 5)
                if size == 0:
                    self.known.clear()
                continue
            index, at = number(data, at, 6 if first & 0x40 else 4)
            if index:
                name = self.field(index)[0]
            else:
                name, at = text(data, at)
            value, at = text(data, at)
            found.append((name, value))
            if first & 0x40:
                self.known.insert(0, (name, value))
        return found

    def field(self, index: int) -> Field:
        """What has this number. Few fields come over one connection, so none is ever forgotten."""
        return STATIC[index - 1] if index <= len(STATIC) else self.known[index - 1 - len(STATIC)]


def number(data: bytes, at: int, bits: int) -> tuple[int, int]:
    most = (1 << bits) - 1
    value = data[at] & most
    at += 1
    if value < most:
        return value, at
    shift = 0
    while True:
        value += (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def text(data: bytes, at: int) -> tuple[bytes, int]:
    is_packed = data[at] & 0x80
    length, at = number(data, at, 7)
    raw = data[at : at + length]
    return unpacked(raw) if is_packed else raw, at + length


def unpacked(raw: bytes) -> bytes:
    found = bytearray()
    code = length = 0
    for byte in raw:
        for shift in range(7, -1, -1):
            code = code << 1 | byte >> shift & 1
            length += 1
            if (length, code) in CODES:
                found.append(CODES[length, code])
                code = length = 0
    return bytes(found)


def codes() -> dict[tuple[int, int], int]:
    made: dict[tuple[int, int], int] = {}
    code = before = 0
    for length, byte in sorted((length, byte) for byte, length in enumerate(LENGTHS)):
        code = code + 1 << length - before if made else 0
        made[length, code] = byte
        before = length
    return made


CODES = codes()


DATA, HEADERS, RESET, SETTINGS, PING, GOAWAY = 0, 1, 3, 4, 6, 7
END_STREAM, END_HEADERS, PADDED, PRIORITY = 1, 4, 8, 0x20
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
# Error codes of RFC 9113.
NO_ERROR, INTERNAL_ERROR, ENHANCE_YOUR_CALM = 0, 2, 11
LARGEST = 16_384


class Happened(NamedTuple):
    """A connection (then without a path) or a request, and when."""

    connection: int
    path: str
    seconds: float


class Connection:
    """What is sent over one connection, whole frames at a time."""

    def __init__(self, stream: socket.socket, number: int) -> None:
        self.stream = stream
        self.number = number
        # From now on nothing comes back, not even an end.
        self.is_dead = False
        self._lock = Lock()

    def frame(self, kind: int, flags: int, stream: int, payload: bytes = b"") -> None:
        head = struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream)
        with self._lock:
            if not self.is_dead:
                self.stream.sendall(head + payload)


class Asked(Client):
    """One request."""

    def __init__(self, server: "H2Server", connection: Connection, own: int, path: str, number: int) -> None:
        super().__init__(connection.stream, server.bodies, server.moment, server.stopped)
        self.server = server
        self.connection = connection
        # Of its stream.
        self.id = own
        self.path = path
        # Of all connections.
        self.number = number

    def begin(self, status: int, length: "int | None" = None) -> None:
        fields = {b":status": status, b"content-length": length}
        texts = ((name, str(value).encode()) for name, value in fields.items() if value is not None)
        block = b"".join(b"\0" + bytes([len(name)]) + name + bytes([len(text)]) + text for name, text in texts)
        self.connection.frame(HEADERS, END_HEADERS, self.id, block)

    def data(self, body: bytes, *, ends: bool) -> None:
        pieces = [body[at : at + LARGEST] for at in range(0, len(body), LARGEST)] or [b""]
        for piece in pieces:
            is_last = ends and piece is pieces[-1]
            self.connection.frame(DATA, END_STREAM if is_last else 0, self.id, piece)

    def answer(self, body: bytes, status: str = "200 OK", **_: str) -> None:
        self.begin(int(status[:3]), len(body))
        self.data(body, ends=True)

    def reset(self, code: int = INTERNAL_ERROR) -> None:
        self.connection.frame(RESET, 0, self.id, struct.pack(">I", code))

    def go_away(self, last: int, code: int) -> None:
        self.connection.frame(GOAWAY, 0, 0, struct.pack(">II", last, code))

    def close(self) -> None:
        self.stream.shutdown(socket.SHUT_RDWR)


class H2Server(Server):
    """The same server with another protocol. `happened` is what it has seen."""

    def __init__(self, answer: Answer, bodies: dict[str, bytes], moment: float, context: ssl.SSLContext) -> None:
        context.set_alpn_protocols(["h2"])
        super().__init__(answer, bodies, moment, context)
        self.happened: list[Happened] = []
        self._begin = time.monotonic()
        self._requests, self._connections = count(1), count(1)

    def _note(self, connection: int, path: str) -> None:
        self.happened.append(Happened(connection, path, time.monotonic() - self._begin))

    def _talk(self, stream: socket.socket) -> None:
        connection = Connection(stream, next(self._connections))
        self._note(connection.number, "")
        reader = stream.makefile("rb")
        if reader.read(len(PREFACE)) != PREFACE:
            return
        connection.frame(SETTINGS, 0, 0)
        decoder = Decoder()
        while True:
            head = reader.read(9)
            if len(head) < 9:
                return
            length, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
            own = int.from_bytes(head[5:], "big") & 0x7FFF_FFFF
            payload = reader.read(length)
            if kind in (SETTINGS, PING) and not flags & 1:
                connection.frame(kind, 1, 0, payload if kind == PING else b"")
            if kind != HEADERS:
                continue
            skipped = bool(flags & PADDED) + (5 if flags & PRIORITY else 0)
            padding = payload[0] if flags & PADDED else 0
            fields = dict(decoder.fields(payload[skipped : len(payload) - padding]))
            path = fields[b":path"].decode("ascii", "replace")
            self._note(connection.number, path)
            asked = Asked(self, connection, own, path, next(self._requests))
            Thread(target=self._answer, args=(asked,), daemon=True).start()

    def _answer(self, asked: Asked) -> None:
        with suppress(OSError, ValueError):
            self.reply(asked)
