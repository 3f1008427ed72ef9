"""Debian's nginx with HTTP/2 and a certificate authority of its own, in front of a slow origin."""

import re
import shutil
import subprocess
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Iterator

from certificates import Authority
from checkkit import free_port, listens, until

PACKAGE = "nginx-light"


def is_installed() -> bool:
    """Whether everything that the server needs can be run."""
    path = "/usr/sbin:/usr/bin:/sbin:/bin"
    return bool(shutil.which("nginx", path=path)) and bool(shutil.which("openssl", path=path))


class Answering(BaseHTTPRequestHandler):
    """Answers each path with its document after a fixed time, however many ask at once."""

    protocol_version = "HTTP/1.1"
    server: "Origin"
    # Head and body in one piece: two would wait for each other's acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        with self.server.under_way(self.path):
            time.sleep(self.server.delay)
        body = self.server.bodies.get(self.path)
        self.send_response(404 if body is None else 200)
        for name, value in (("Content-Type", "application/json"), ("ETag", '"sample"')):
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_: object) -> None:
        """Nothing is said of a request."""


class Origin(ThreadingHTTPServer):
    """Counts what it is asked, and how much of it at once."""

    request_queue_size = 512

    def __init__(self, bodies: dict[str, bytes], delay: float) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.bodies = bodies
        self.delay = delay
        self.port = self.server_port
        self.requests: list[str] = []
        self.now = self.most = 0
        self._counting = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def forget(self) -> None:
        self.requests.clear()
        self.most = 0

    @contextmanager
    def under_way(self, path: str) -> Iterator[None]:
        with self._counting:
            self.requests.append(path)
            self.now += 1
            self.most = max(self.most, self.now)
        yield
        with self._counting:
            self.now -= 1


class SecureServer:
    """nginx on the loopback, with HTTP/2 or without."""

    def __init__(self, folder: Path, origin: Origin) -> None:
        self.folder = folder
        authority = Authority(folder)
        self.authority = authority.chain
        authority.signed("server", "IP:127.0.0.1")
        self.port = free_port()
        self.old_port = free_port()
        configuration = folder / "nginx.conf"
        text = Path(__file__).with_name("nginx.conf").read_text()
        marks = {"FOLDER": folder, "PORT": self.port, "OLD_PORT": self.old_port, "ORIGIN": origin.port}
        configuration.write_text(re.sub("@([A-Z_]+)@", lambda mark: str(marks[mark[1]]), text))
        nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin") or "nginx"
        self.process = subprocess.Popen(
            [nginx, "-p", str(folder), "-c", str(configuration), "-e", str(folder / "error.log")]
        )
        if not until(lambda: listens(self.port)):
            raise RuntimeError("nginx did not start")

        # For --base-url: HTTP/2 over TLS, and the same with nothing newer than HTTP/1.1.
        self.base_url = f"https://127.0.0.1:{self.port}/bosai/"
        self.old_url = f"https://127.0.0.1:{self.old_port}/bosai/"

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
