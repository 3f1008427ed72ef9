"""An HTTP server on this machine whose every answer is made by a function, byte by byte."""

import socket
import ssl
import struct
from contextlib import suppress
from email.utils import formatdate
from threading import Event, Thread
from typing import Any, Callable


class Client:
    """One connection. Waiting ends when the server is stopped."""

    def __init__(
        self, stream: socket.socket, bodies: dict[str, bytes], moment: float, stopped: Event | None = None
    ) -> None:
        self.stream = stream
        self.bodies = bodies
        self.moment = moment
        self.stopped = stopped or Event()
        self.path = ""
        # The fields of its request by their names in small letters, and what was sent behind them.
        self.fields: dict[str, str] = {}
        self.content = b""

    @property
    def body(self) -> bytes | None:
        """What a healthy server sends for the path; nil means 404."""
        return self.bodies.get(self.path)

    def send(self, data: bytes) -> None:
        self.stream.sendall(data)

    def head(self, status: str = "200 OK", **fields: str) -> bytes:
        """A status line and fields; `Content_Length` becomes `Content-Length`."""
        lines = [f"HTTP/1.1 {status}", f"Date: {formatdate(self.moment, usegmt=True)}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")

    def answer(self, body: bytes, status: str = "200 OK", **fields: str) -> None:
        # In one piece: two would wait for each other's acknowledgement.
        self.send(self.head(status, Content_Length=str(len(body)), Connection="close", **fields) + body)

    def wait(self, seconds: float = 3600) -> None:
        self.stopped.wait(seconds)

    def reset(self) -> None:
        """The peer sees ECONNRESET instead of an end."""
        self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.stream.close()


# Of any kind of client.
Answer = Callable[[Any], None]


class Server:
    """Use it in a `with` statement; `address` is what to give as `--base-url`."""

    def __init__(
        self, answer: Answer, bodies: dict[str, bytes], moment: float,
        context: ssl.SSLContext | None = None, place: tuple[str, int] = ("127.0.0.1", 0),
    ) -> None:
        self.reply = answer
        self.bodies = bodies
        self.moment = moment
        self.context = context
        self.asked: list[str] = []
        self.stopped = Event()
        self._listener = socket.create_server(place, backlog=256)
        self.port: int = self._listener.getsockname()[1]
        self.address = f"{'https' if context else 'http'}://{place[0]}:{self.port}/"

    def __enter__(self) -> "Server":
        self._accepting = Thread(target=self._accept, daemon=True)
        self._accepting.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        # Wakes who accepts. Closed under it, its number could become that of another row's listener, and
        # this server would answer there.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                stream, _ = self._listener.accept()
            except OSError:
                return
            Thread(target=self._serve, args=(stream,), daemon=True).start()

    def _serve(self, stream: socket.socket) -> None:
        with suppress(OSError, ValueError, IndexError, struct.error):
            if self.context:
                stream = self.context.wrap_socket(stream, server_side=True)
            self._talk(stream)
        stream.close()

    def _talk(self, stream: socket.socket) -> None:
        client = Client(stream, self.bodies, self.moment, self.stopped)
        received = b""
        while b"\r\n\r\n" not in received:
            more = stream.recv(65536)
            if not more:
                return
            received += more
        head, _, client.content = received.partition(b"\r\n\r\n")
        first, *fields = head.decode("ascii", "replace").split("\r\n")
        client.path = first.split(" ", 2)[1]
        parted = (field.partition(":") for field in fields)
        client.fields = {name.lower(): value.strip() for name, _, value in parted}
        while len(client.content) < int(client.fields.get("content-length", 0)):
            if not (more := stream.recv(65536)):
                return
            client.content += more
        self.asked.append(client.path)
        self.reply(client)


def healthy(client: Client, **fields: str) -> None:
    """What the service should do."""
    if client.body is None:
        client.answer(b"", "404 Not Found")
    else:
        client.answer(client.body, **{"Content_Type": "application/json", **fields})


def tagged(client: Client) -> None:
    """The same with an ETag of the content: what the client has is not sent again."""
    tag = f'"{hash(client.body):x}"'
    if client.body is not None and client.fields.get("if-none-match") == tag:
        client.answer(b"", "304 Not Modified", ETag=tag)
    else:
        healthy(client, ETag=tag)
