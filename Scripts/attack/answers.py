"""What a broken or hostile server may answer."""

from __future__ import annotations

import gzip
import zlib
from functools import lru_cache

from attack import for_row
from simulated.server import Client

MEGABYTE = 1_000_000
ESCAPES = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066"


def reset_before(client: Client) -> None:
    client.reset()


def reset_in_headers(client: Client) -> None:
    client.send(b"HTTP/1.1 200 OK\r\nContent-Le")
    client.reset()


def reset_in_body(client: Client) -> None:
    body = client.body or b""
    client.send(client.head(Content_Length=str(len(body))) + body[: len(body) // 2])
    client.reset()


def closes_at_once(client: Client) -> None:
    return


def hangs_before(client: Client) -> None:
    client.wait()


def hangs_in_headers(client: Client) -> None:
    client.send(b"HTTP/1.1 200 OK\r\nContent-")
    client.wait()


def hangs_in_body(client: Client) -> None:
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(len(body))) + body[: len(body) // 2])
    client.wait()


def drips_headers(client: Client) -> None:
    """One byte a second."""
    for byte in client.head():
        client.send(bytes([byte]))
        client.wait(1)


def drips_body(client: Client) -> None:
    """One byte a second."""
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(len(body))))
    for byte in body:
        client.send(bytes([byte]))
        client.wait(1)


def is_longer(client: Client) -> None:
    """The body goes on after the length that was announced: the first half looks whole."""
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(len(body) // 2)) + body)


def is_shorter(client: Client) -> None:
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(len(body) * 2)) + body)


@for_row
def announces(client: Client, length: str) -> None:
    client.send(client.head(Content_Length=length, Connection="close") + (client.body or b""))


def two_lengths(client: Client) -> None:
    body = client.body or b""
    head = client.head(Content_Length=str(len(body)), content_length=str(len(body) // 2))
    client.send(head + body)


def chunk_too_long(client: Client) -> None:
    client.send(client.head(Transfer_Encoding="chunked") + b"ffffffffffffffff\r\n[]")


def chunk_negative(client: Client) -> None:
    client.send(client.head(Transfer_Encoding="chunked") + b"-1\r\n[]\r\n0\r\n\r\n")


@for_row
def sends(client: Client, body: bytes, **fields: str) -> None:
    """The same body for each path."""
    client.answer(body, **fields)


@for_row
def status(client: Client, line: str, **fields: str) -> None:
    client.answer(client.body or b"", line, **fields)


@for_row
def typed(client: Client, kind: str) -> None:
    """The right body under another type."""
    client.answer(client.body or b"", Content_Type=kind)


@for_row
def encoded(client: Client, charset: str) -> None:
    """The right document in another charset, which the type does not tell."""
    text = (client.body or b"").decode()
    client.answer(text.encode(charset), Content_Type="application/json")


def broken_utf8(client: Client) -> None:
    client.answer((client.body or b"").replace("東".encode(), b"\xed\xa0\x80\xff"))


def with_escapes(client: Client) -> None:
    """The document is well formed; each text begins with what steers a terminal."""
    marks = "".join(f"\\u{ord(mark):04x}" for mark in ESCAPES).encode()
    body = client.body or b""
    client.answer(body.replace("晴れ".encode(), marks + "晴れ".encode()))


@lru_cache(maxsize=None)
def bomb(layers: int) -> bytes:
    """A hundred megabytes of blanks in a hundred kilobytes; more layers are smaller still."""
    data = gzip.compress(b"[" + b" " * (100 * MEGABYTE), 1)
    for _ in range(layers - 1):
        data = gzip.compress(data, 9)
    return data


def explodes(client: Client) -> None:
    client.answer(bomb(1), Content_Encoding="gzip")


def explodes_twice(client: Client) -> None:
    client.answer(bomb(2), Content_Encoding="gzip, gzip")


def gzip_cut(client: Client) -> None:
    data = gzip.compress(client.body or b"")
    client.answer(data[: len(data) // 2], Content_Encoding="gzip")


def gzip_sum(client: Client) -> None:
    """The checksum at the end is wrong."""
    data = bytearray(gzip.compress(client.body or b""))
    data[-6] ^= 0xFF
    client.answer(bytes(data), Content_Encoding="gzip")


def gzip_not(client: Client) -> None:
    client.answer(client.body or b"", Content_Encoding="gzip")


def gzip_members(client: Client) -> None:
    """Two members one after the other, which RFC 1952 allows and libcurl does not read."""
    body = client.body or b"{}"
    half = len(body) // 2
    client.answer(gzip.compress(body[:half]) + gzip.compress(body[half:]), Content_Encoding="gzip")


def gzip_members_unsaid(client: Client) -> None:
    """The same where no header says that it is packed: the program unpacks it itself."""
    body = client.body or b"{}"
    half = len(body) // 2
    client.answer(gzip.compress(body[:half]) + gzip.compress(body[half:]))


def gzip_with_more(client: Client) -> None:
    client.answer(gzip.compress(client.body or b"") + b"more", Content_Encoding="gzip")


@for_row
def begins(client: Client, head: bytes) -> None:
    """A head of our own, with the right body."""
    client.send(head + b"\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n" + (client.body or b""))


def deflated(client: Client) -> None:
    """Right, in the rarer encoding."""
    client.answer(zlib.compress(client.body or b""), Content_Encoding="deflate")


def endless_body(client: Client) -> None:
    client.send(client.head())
    while not client.stopped.is_set():
        client.send(b" " * 65536)


def endless_headers(client: Client) -> None:
    client.send(b"HTTP/1.1 200 OK\r\n")
    while not client.stopped.is_set():
        client.send(b"X-More: " + b"x" * 4096 + b"\r\n")


def endless_interim(client: Client) -> None:
    """100 Continue forever."""
    while not client.stopped.is_set():
        client.send(b"HTTP/1.1 100 Continue\r\n\r\n")


@for_row
def redirects(client: Client, to: str, code: str = "302 Found") -> None:
    """`{path}` in the address is the path that was asked for."""
    client.answer(b"", code, Location=to.replace("{path}", client.path))


def redirects_on(client: Client) -> None:
    """Each answer leads to a new address of the same server."""
    client.answer(b"", "302 Found", Location=client.path + "x")


def redirects_with_password(client: Client) -> None:
    """Whoever follows it gets the right answer."""
    host, port = client.stream.getsockname()[:2]
    if client.path.startswith("/taken/"):
        client.path = client.path[len("/taken") :]
        client.answer(client.body or b"", Content_Type="application/json")
    else:
        client.answer(b"", "302 Found", Location=f"http://u:secret@{host}:{port}/taken{client.path}")
