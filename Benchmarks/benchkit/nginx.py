"""Debian's nginx with HTTP/2 and a certificate authority of its own, in front of a slow origin."""

import asyncio
import shutil
import subprocess
import threading
from pathlib import Path

from certificates import Authority
from checkkit import free_port, listens, until

PACKAGE = "nginx-light"


def is_installed() -> bool:
    """Whether everything that the server needs can be run."""
    path = "/usr/sbin:/usr/bin:/sbin:/bin"
    return bool(shutil.which("nginx", path=path)) and bool(shutil.which("openssl", path=path))


class Origin:
    """Answers each path with its document after a fixed time, however many ask at once."""

    def __init__(self, bodies: dict[str, bytes], delay: float) -> None:
        self.bodies = bodies
        self.delay = delay
        self.requests: list[str] = []
        self.now = 0
        self.most = 0
        self.port = 0
        started = threading.Event()
        threading.Thread(target=self._run, args=(started,), daemon=True).start()
        started.wait()

    def forget(self) -> None:
        self.requests.clear()
        self.most = 0

    def _run(self, started: threading.Event) -> None:
        async def serve() -> None:
            server = await asyncio.start_server(self._talk, "127.0.0.1", 0, backlog=512)
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await server.serve_forever()

        asyncio.run(serve())

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                path = head.split(b" ", 2)[1].decode()
                self.requests.append(path)
                self.now += 1
                self.most = max(self.most, self.now)
                await asyncio.sleep(self.delay)
                self.now -= 1
                writer.write(self._answer(path))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    def _answer(self, path: str) -> bytes:
        body = self.bodies.get(path)
        status = "404 Not Found" if body is None else "200 OK"
        head = (
            f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n"
            f'ETag: "sample"\r\nContent-Length: {len(body or b"")}\r\n\r\n'
        )
        return head.encode() + (body or b"")


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
        configuration.write_text(_configuration(folder, self.port, self.old_port, origin.port))
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


def _configuration(folder: Path, port: int, old_port: int, origin: int) -> str:
    return f"""
daemon off;
master_process off;
pid {folder}/nginx.pid;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  ssl_certificate {folder}/server.pem;
  ssl_certificate_key {folder}/server.key;
  upstream origin {{ server 127.0.0.1:{origin}; keepalive 128; }}
  server {{
    listen 127.0.0.1:{port} ssl http2;
    location / {{
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }}
  }}
  server {{
    listen 127.0.0.1:{old_port} ssl;
    location / {{
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }}
  }}
}}
"""
