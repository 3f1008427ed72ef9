#!/usr/bin/env python3
"""Runs the recipes of docs/history.md on real parts, with invented data.

The proxy: nginx in front of an invented service over TLS, which has a certificate for JMA's name and is found through
an invented name server, with 200 clients at once; then the service moves to another address, and then another service
answers there. The history: some days of all areas in the layout that `record` writes, through `--json-lines` and the
SQL of the page, and into an object store (moto's). nginx, duckdb and moto are not part of the program: where one is
missing, its part is skipped with a word, and in CI (`CI` is set) fails.
With `--days 365` it is a year, of about 60,000 reports; docs/history.md has its time and memory.
"""

import json
import math
import os
import shutil
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from certificates import Authority, Pair
from checkkit import (
    JST, Tally, command_line, free_port, isolated_environment, listens, recipes, run, script, until,
)  # fmt: skip
from simulated.archive import STATION_OF, Archive
from simulated.national import document
from simulated.server import Client, Server

FORECAST = "/bosai/forecast/data/forecast/130000.json"
CLIENTS = 200
NAME = "www.jma.go.jp"


class Origin(Server):
    """An invented service behind the proxy, which counts what it is asked."""

    def __init__(self, pair: Pair, address: str = "127.0.0.1", port: int = 0) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.names: Counter[str] = Counter()
        self.hosts: Counter[str] = Counter()
        self.refuses = False
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*pair)
        context.sni_callback = lambda _socket, asked, _context: self.names.update([asked or ""])
        now = datetime.now(JST)
        bodies = {FORECAST: document(now, "130000")}
        super().__init__(self._reply, bodies, now.timestamp(), context, (address, port))
        self.__enter__()

    def _reply(self, client: Client) -> None:
        self.hosts[client.fields.get("host", "")] += 1
        is_known = client.fields.get("if-none-match") == '"one"'
        status = 404 if client.body is None else 304 if is_known else 200
        status = 503 if self.refuses else status
        self.answers[(client.path, status)] += 1
        time.sleep(0.2)
        fields = {
            200: {"ETag": '"one"', "Content_Type": "application/json"}, 304: {"ETag": '"one"'},
            503: {"Retry_After": "77"}, 404: {},
        }[status]  # fmt: skip
        body = client.body if status == 200 else None
        client.answer(body or b"", f"{status} x", **fields)


class NameServer:
    """Answers each question for an address (A) with the one of JMA's name; there are no others."""

    def __init__(self) -> None:
        self.address = "127.0.0.1"
        self.asked: Counter[str] = Counter()
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                data, client = self.socket.recvfrom(512)
            except OSError:
                return
            labels, at = [], 12
            while data[at]:
                labels.append(data[at + 1:at + 1 + data[at]].decode("ascii"))
                at += data[at] + 1
            name, (kind,) = ".".join(labels), struct.unpack("!H", data[at + 1:at + 3])
            question = data[12:at + 5]
            has_answer = name == NAME and kind == 1
            self.asked[name] += 1
            answer = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 1, 4) + socket.inet_aton(self.address)
            self.socket.sendto(
                data[:2] + struct.pack("!HHHHH", 0x8180, 1, int(has_answer), 0, 0) + question
                + (answer if has_answer else b""),
                client,
            )


def replaced(text: str, there: str, here: str) -> str:
    if there not in text:
        sys.exit(f"the recipe has no {there}")
    return text.replace(there, here)


def configuration(folder: Path, port: int, origin: int, names: int, authority: Path) -> str:
    """The recipe of the page with other addresses, and with a second or two for its minute."""
    server = recipes("history.md")["nginx"]
    for there, here in (
        ("/var/cache/nginx/soramoyo", str(folder / "cache")),
        ("listen 8080", f"listen 127.0.0.1:{port}"),
        (f"https://{NAME};", f"https://{NAME}:{origin};"),
        ("resolver 127.0.0.53 valid=60s;", f"resolver 127.0.0.1:{names} valid=1s;"),
        ("/etc/ssl/certs/ca-certificates.crt", str(authority)),
        (" 1m;", " 2s;"),
    ):
        server = replaced(server, there, here)
    temporary = "\n".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # Its workers write to our folder.
    user = "user root;\n" if os.geteuid() == 0 else ""
    return (
        f"{user}daemon off; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"worker_rlimit_nofile 4096; events {{ worker_connections 2048; }}\n"
        f"http {{ access_log off;\n{temporary}\n{server}}}\n"
    )


def head(address: str, **headers: str) -> tuple[int, dict[str, str]]:
    import urllib.error

    request = Request(address, headers={key.replace("_", "-"): value for key, value in headers.items()})
    try:
        with urlopen(request, timeout=30) as answer:
            return answer.status, dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers)


def head_from_service(address: str, origin: Origin) -> tuple[int, dict[str, str]]:
    """The first answer for which the proxy asks the service: what it kept has to grow old before."""
    origin.answers.clear()
    answers: list[tuple[int, dict[str, str]]] = []

    def is_asked() -> bool:
        answers.append(head(address))
        return bool(origin.answers)

    until(is_asked)
    return answers[-1]


def check_proxy(binary: Path, folder: Path, tally: Tally) -> None:
    """200 clients at once, a minute later, a refusal, another address, and another service at it."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    if not os.access(nginx, os.X_OK):
        tally.lacks("nginx")
        return
    if not tally.has("openssl"):
        return
    authority = Authority(folder / "tls")
    pair = authority.signed("jma", f"DNS:{NAME}")
    origin = Origin(pair)
    names = NameServer()
    port = free_port()
    (folder / "nginx.conf").write_text(
        configuration(folder, port, origin.port, names.port, authority.chain), encoding="utf-8"
    )
    proxy = subprocess.Popen([nginx, "-c", str(folder / "nginx.conf"), "-p", str(folder)])
    address = f"http://127.0.0.1:{port}"
    try:
        if not until(lambda: listens(port)):
            sys.exit("nginx did not begin to listen")
        origin.answers.clear()

        def client(number: int) -> int:
            environment = isolated_environment(folder / f"home{number}")
            arguments = ["forecast", "13113", "--no-warnings", "--plain", "--base-url", f"{address}/bosai/"]
            done = run(binary, arguments, environment, 120)
            return done.code if done.code is not None else -1

        with ThreadPoolExecutor(CLIENTS) as pool:
            codes = Counter(pool.map(client, range(CLIENTS)))
        tally.check(codes == {0: CLIENTS}, f"{CLIENTS} clients end with 0: {dict(codes)}")
        asked = {key: count for key, count in origin.answers.items() if key[0] == FORECAST}
        full = asked.get((FORECAST, 200), 0)
        tally.check(full == 1, f"the service sends the document once, not {full} times")
        tally.check(set(origin.names) == {NAME}, f"TLS is asked for JMA's name (SNI): {dict(origin.names)}")
        tally.check(set(origin.hosts) == {NAME}, f"so is the server (Host): {dict(origin.hosts)}")

        first = head(address + FORECAST)
        second = head_from_service(address + FORECAST, origin)
        tally.check(origin.answers == {(FORECAST, 304): 1}, f"later it is asked what changed: {dict(origin.answers)}")
        tally.check(second[1].get("ETag") == '"one"', "ETag survives")
        tally.check(head(address + FORECAST, If_None_Match='"one"')[0] == 304, "clients get their 304")
        tally.check("Date" in first[1] and "Date" in second[1], "Date survives")

        origin.refuses = True
        refusals = [head_from_service(address + FORECAST, origin)]
        refusals += [head(address + FORECAST) for _ in range(4)]
        tally.check(
            all(status == 503 and headers.get("Retry-After") == "77" for status, headers in refusals),
            f"a refusal and its Retry-After reach every client: {refusals[0]}",
        )
        tally.check(origin.answers == {(FORECAST, 503): 1}, f"a service in trouble is asked once: {dict(origin.answers)}")

        # The name now means another address, where the same service is; the old one is gone.
        moved = Origin(pair, "127.0.0.2", origin.port)
        names.address = "127.0.0.2"
        origin.__exit__()
        answer = head_from_service(address + FORECAST, moved)
        tally.check(answer[0] == 200, f"a service that moved is found by its name: {answer[0]}")
        tally.check(set(moved.names) == {NAME}, f"and by it alone: {dict(moved.names)}")

        # Somebody else has the address, and a certificate of another name.
        moved.__exit__()
        stranger = authority.signed("stranger", "DNS:www.example.jp")
        other = Origin(stranger, "127.0.0.3", origin.port)
        names.address = "127.0.0.3"
        refused = until(lambda: head(address + "/bosai/other.json")[0] == 502 and other.names)
        tally.check(bool(refused), f"a certificate of another name is refused: {dict(other.names)}")
        tally.check(not other.answers, f"nothing is asked of that service: {dict(other.answers)}")
        other.__exit__()
    finally:
        proxy.terminate()
        proxy.wait()


FIRST = datetime(2026, 10, 1, tzinfo=JST)
# In the place of DuckDB's own command line: its Python package, which prints the rows of the last answer as JSON.
DUCKDB = """#!{python}
import duckdb, json, os, resource, sys
for text in duckdb.extract_statements(sys.stdin.read()):
    duckdb.execute(text)
print(json.dumps(duckdb.fetchall() if duckdb.description else []))
with open(os.environ["PEAKS"], "a") as peaks:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=peaks)
"""


class Columns:
    """The recipes about columns, in a folder where the lines of the page find what they name."""

    def __init__(self, binary: Path, folder: Path, days: int) -> None:
        self.folder = folder
        self.recipe = recipes("history.md")
        programs = folder / "bin"
        programs.mkdir()
        (programs / "soramoyo").symlink_to(binary)
        self.duckdb(sys.executable)
        (folder / "columns.sql").write_text(self.recipe["columns"], encoding="utf-8")
        self.environment = {
            **isolated_environment(folder / "home"), "PATH": f"{programs}:{os.defpath}", "FOLDER": str(folder / "weather"),
            "PLACES": " ".join(STATION_OF),
            "DAYS": " ".join(f"{FIRST + timedelta(days=n):%Y-%m-%d}" for n in range(days)), "PEAKS": str(folder / "peaks"),
        }  # fmt: skip

    def duckdb(self, python: str | Path) -> None:
        """Which Python has the DuckDB that is run from now on."""
        program = self.folder / "bin/duckdb"
        program.write_text(DUCKDB.replace("{python}", str(python)), encoding="utf-8")
        program.chmod(0o755)

    def run(self, what: str, command: list[str], text: str = "") -> subprocess.CompletedProcess[str]:
        """One step, with its time and the most memory that a DuckDB in it needed."""
        peaks, begun = self.folder / "peaks", time.monotonic()
        peaks.write_text("", encoding="utf-8")
        done = subprocess.run(
            command, input=text, env=self.environment, cwd=self.folder, capture_output=True, text=True)
        most = max(map(int, peaks.read_text(encoding="utf-8").split()), default=0)
        print(f"{what}: {time.monotonic() - begun:.1f} s, DuckDB at most {most // 1024} MB")
        return done

    def ask(self, tally: Tally, what: str, text: str) -> list[list[Any]]:
        done = self.run(what, ["duckdb"], text)
        tally.check(done.returncode == 0, f"{what}: {done.stderr.strip()[-300:]}")
        return json.loads(done.stdout or "[]")


def check_history(binary: Path, folder: Path, days: int, store: Path | None, tally: Tally) -> None:
    """Invented days of all areas through the lines, the columns and the questions of the page; then the store."""
    try:
        import duckdb  # noqa: F401
    except ImportError:
        tally.lacks("duckdb (PyPI)")
        return
    begun = time.monotonic()
    truth = Archive(folder / "weather", FIRST, days)
    print(f"{truth.reports} reports, {len(truth.hours)} maps made: {time.monotonic() - begun:.1f} s")
    columns = Columns(binary, folder, days)
    done = columns.run("lines and columns", ["sh", "-ec", columns.recipe["lines"]])
    tally.check(done.returncode == 0, f"the lines are written: {done.stderr.strip()[-300:]}")
    written = list((folder / "columns").rglob("*.parquet"))
    tally.check(len(written) == 3 * days, f"a file for each day and kind, not {len(written)}")
    print(f"columns: {sum(file.stat().st_size for file in written) / 1e6:.1f} MB")
    found = {(place, percent): [slots, wet] for place, percent, slots, wet in columns.ask(tally, "rain", columns.recipe["rain"])}
    tally.check(bool(found) and found == truth.slots, "the chances of rain of all areas hold as often as was made up")
    rows = {place: values for place, *values in columns.ask(tally, "temperatures", columns.recipe["temperatures"])}
    for area in STATION_OF:
        # How many, their mean, and the root of their mean square.
        made = [[len(e), sum(e) / len(e), math.sqrt(sum(x * x for x in e) / len(e))] for e in truth.errors[area]]
        found_ones = rows.get(area, [])
        is_right = len(found_ones) == 6 and math.dist(sum(made, []), found_ones) < 1e-6
        tally.check(is_right, f"errors of {area}: {found_ones}, made were {made}")
    check_store(columns, store, tally)


def check_store(columns: Columns, python: Path | None, tally: Tally) -> None:
    """Two recorders write into one store, moto's; a question about a day finds each hour once."""
    if python is None:
        tally.lacks("a Python with duckdb-extension-httpfs and moto (PyPI, --store)")
        return
    # Its environment is found by the path, which must not be followed.
    python = python.absolute()
    columns.duckdb(python)
    port = free_port()
    server = subprocess.Popen(
        [python, "-m", "moto.server", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not until(lambda: listens(port), 60):
            sys.exit("moto did not begin to listen")
        urlopen(Request(f"http://127.0.0.1:{port}/weather", method="PUT")).close()
        extension = next(python.parent.parent.rglob("httpfs.duckdb_extension"))
        begin, _, copy = columns.recipe["store"].partition("COPY ")
        for there, here in (
            ("INSTALL httpfs;\nLOAD httpfs;", f"LOAD '{extension}';"),
            ("ENDPOINT 's3.example.jp'", f"ENDPOINT '127.0.0.1:{port}', USE_SSL false"),
        ):
            begin = replaced(begin, there, here)
        for recorder in ("recorder-1", "recorder-2"):
            columns.ask(tally, f"store, {recorder}", begin + "COPY " + replaced(copy, "recorder-1", recorder))
        rows = columns.ask(tally, "store, a day", begin + columns.recipe["ask"])
        day = "SELECT count(*), sum(mm) FROM 'columns/observed/day=2026-10-02/*.parquet'"
        here = columns.ask(tally, "the same day of the folder", day)
        tally.check(bool(rows) and rows == here, f"the store has {rows}, the folder {here}")
        files = columns.ask(tally, "files", begin + "SELECT count(*) FROM glob('s3://weather/observed/*/*.parquet');")
        there = len(list((columns.folder / "columns/observed").rglob("*.parquet")))
        tally.check(files == [[2 * there]], f"each recorder has its own files: {files}, days: {there}")
    finally:
        server.terminate()
        server.wait()


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        check_proxy(options.binary, Path(folder), tally)
    with tempfile.TemporaryDirectory() as folder:
        check_history(options.binary, Path(folder), options.days, options.store, tally)
    return tally.close()
