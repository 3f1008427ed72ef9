"""Debian's nginx with HTTP/2 and a certificate authority of its own, in front of a slow origin."""

import re
import shutil
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from certificates import Authority
from checkkit import free_port, listens, until
from simulated.server import Client, Server, healthy

PACKAGE = "nginx-light"
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"


def is_installed() -> bool:
    return all(shutil.which(tool, path=PATH) for tool in ("nginx", "openssl"))


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
        healthy(client, ETag='"sample"')


@contextmanager
def secured(folder: Path, origin: Origin) -> Iterator[tuple[Path, str, str]]:
    """The authority; addresses for --base-url: HTTP/2 over TLS, and the same with nothing newer than HTTP/1.1."""
    authority = Authority(folder)
    authority.signed("server", "IP:127.0.0.1")
    port, old_port = free_port(), free_port()
    configuration = folder / "nginx.conf"
    text = Path(__file__).with_name("nginx.conf").read_text()
    marks = {"FOLDER": folder, "PORT": port, "OLD_PORT": old_port, "ORIGIN": origin.port}
    configuration.write_text(re.sub("@([A-Z_]+)@", lambda mark: str(marks[mark[1]]), text))
    nginx = shutil.which("nginx", path=PATH) or "nginx"
    command = [nginx, "-p", str(folder), "-c", str(configuration), "-e", str(folder / "error.log")]
    with subprocess.Popen(command) as process:
        try:
            if not until(lambda: listens(port)):
                raise RuntimeError("nginx did not start")
            yield authority.chain, f"https://127.0.0.1:{port}/", f"https://127.0.0.1:{old_port}/"
        finally:
            process.terminate()
