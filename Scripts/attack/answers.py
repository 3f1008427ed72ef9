"""What a broken or hostile server may answer."""

import gzip
from functools import lru_cache
from typing import Callable

from simulated.server import Answer, Client, healthy

MEGABYTE = 1_000_000
ESCAPES = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066"


def resets(client: Client) -> None:
    client.reset()


def hangs(client: Client) -> None:
    client.wait()


def closes(client: Client) -> None:
    return


def sends_raw(client: Client, data: bytes, then: Answer = closes) -> None:
    """These bytes and nothing else."""
    client.send(data)
    then(client)


def sends_half(client: Client, then: Answer) -> None:
    """Half of what was announced."""
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(len(body))) + body[: len(body) // 2])
    then(client)


def drips(client: Client, is_body: bool) -> None:
    """A byte a second, of the head or of the body."""
    body = client.body or b"{}"
    if is_body:
        client.send(client.head(Content_Length=str(len(body))))
    for byte in body if is_body else client.head():
        client.send(bytes([byte]))
        client.wait(1)


def announces_times(client: Client, factor: float) -> None:
    """Another length than that of the body, whose first half may look whole."""
    body = client.body or b"{}"
    client.send(client.head(Content_Length=str(int(len(body) * factor))) + body)


def announces(client: Client, length: str) -> None:
    client.send(client.head(Content_Length=length, Connection="close") + (client.body or b""))


def two_lengths(client: Client) -> None:
    body = client.body or b""
    head = client.head(Content_Length=str(len(body)), content_length=str(len(body) // 2))
    client.send(head + body)


def chunked(client: Client, chunks: bytes) -> None:
    client.send(client.head(Transfer_Encoding="chunked") + chunks)


def sends(client: Client, body: bytes, **fields: str) -> None:
    """The same body for each path."""
    client.answer(body, **fields)


def status(client: Client, line: str, **fields: str) -> None:
    client.answer(client.body or b"", line, **fields)


def encoded(client: Client, charset: str) -> None:
    """The right document in another charset, which the type does not tell."""
    text = (client.body or b"").decode()
    client.answer(text.encode(charset), Content_Type="application/json")


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


def explodes(client: Client, layers: int) -> None:
    client.answer(bomb(layers), Content_Encoding=", ".join(["gzip"] * layers))


def packed(client: Client, change: Callable[[bytes], bytes], encoding: str = "gzip") -> None:
    """What is made of the body, said to be packed so; nothing is said if it is empty."""
    fields = {"Content_Encoding": encoding} if encoding else {}
    client.answer(change(client.body or b"{}"), **fields)


def cut(body: bytes) -> bytes:
    data = gzip.compress(body)
    return data[: len(data) // 2]


def with_wrong_sum(body: bytes) -> bytes:
    data = bytearray(gzip.compress(body))
    data[-6] ^= 0xFF
    return bytes(data)


def in_members(body: bytes) -> bytes:
    """Two members one after the other, which RFC 1952 allows and libcurl does not read."""
    half = len(body) // 2
    return gzip.compress(body[:half]) + gzip.compress(body[half:])


def begins(client: Client, head: bytes) -> None:
    """A head of our own, with the right body."""
    client.send(head + b"\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n" + (client.body or b""))


def endless(client: Client, first: bytes, again: bytes) -> None:
    client.send(first)
    while not client.stopped.is_set():
        client.send(again)


def redirects(client: Client, to: str, code: str = "302 Found") -> None:
    """`{path}` in the address is the path that was asked for."""
    client.answer(b"", code, Location=to.replace("{path}", client.path))


def redirects_with_password(client: Client) -> None:
    """Whoever follows it gets the right answer."""
    host, port = client.stream.getsockname()[:2]
    if client.path.startswith("/taken/"):
        client.path = client.path[len("/taken") :]
        healthy(client)
    else:
        client.answer(b"", "302 Found", Location=f"http://u:secret@{host}:{port}/taken{client.path}")
