"""Debian's nginx with HTTP/2 and a certificate authority of its own, in front of a slow origin."""

import re
import shutil
import subprocess
import threading
import time
from pathlib import Path

from certificates import Authority
from checkkit import free_port, listens, until
from simulated.server import TAG, Client, Server, healthy

PACKAGE = "nginx-light"


def is_installed() -> bool:
    path = "/usr/sbin:/usr/bin:/sbin:/bin"
    return bool(shutil.which("nginx", path=path)) and bool(shutil.which("openssl", path=path))


class Origin(Server):
    """Answers each path with its document after a fixed time, and counts what it is asked, and how much at once."""

    def __init__(self, bodies: dict[str, bytes], delay: float) -> None:
        super().__init__(self._answer, bodies, time.time())
        self.delay = delay
        self.now = self.most = 0
        self._counting = threading.Lock()
        self.__enter__()

    def forget(self) -> None:
        self.asked.clear()
        self.most = 0

    def _answer(self, client: Client) -> None:
        with self._counting:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(self.delay)
        with self._counting:
            self.now -= 1
        healthy(client, ETag=TAG)


class SecureServer:
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
        self.base_url = f"https://127.0.0.1:{self.port}/"
        self.old_url = f"https://127.0.0.1:{self.old_port}/"

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
