#!/usr/bin/env python3
"""Runs the recipes of docs/history.md on real parts, with invented data.

The proxy: nginx in front of an invented service over TLS, which has a certificate for JMA's name and is found through
an invented name server, with 200 clients at once; then the service moves to another address, and then another service answers there. The history: a month of reports and hourly
observations in the layout that `record` writes, through `--json-lines` and the SQL of the page. nginx and duckdb
are not part of the program: where one is missing, its part is skipped with a word, and in CI (`CI` is set) fails.
"""

import json
import os
import random
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
from urllib.request import Request, urlopen

from certificates import Authority, Pair
from checkkit import (
    JST, ROOT, Tally, command_line, free_port, isolated_environment, listens, recipes, run, save,
    script, until,
)  # fmt: skip
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
        if there not in server:
            sys.exit(f"the recipe has no {there}")
        server = server.replace(there, here)
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


DAYS = 30
FIRST = datetime(2026, 10, 1, tzinfo=JST)


def invent(folder: Path) -> dict[int, tuple[int, int]]:
    """A month of invented reports and observations, in the layout of `record`.

    Returns what the query has to find: for each chance the slots, and those with 1 mm or more.
    """
    random.seed(20261001)
    rain: dict[datetime, float] = {}
    for hour in range((DAYS + 2) * 24):
        rain[FIRST + timedelta(hours=hour)] = random.choice([0.0, 0.0, 0.0, 0.0, 0.5, 1.5])
    # Two hours were never observed: their slots do not count.
    missing = {FIRST + timedelta(days=3, hours=8), FIRST + timedelta(days=9, hours=2)}
    for moment, millimetres in rain.items():
        if moment in missing:
            continue
        values = {"temp": [15.0, 0], "precipitation1h": [millimetres, 0]}
        save(folder / f"amedas/{moment:%Y%m}/map_{moment:%Y%m%d%H%M%S}.json", {"44132": values})
    truth: dict[int, list[int]] = {}
    for day in range(DAYS):
        issued = FIRST + timedelta(days=day, hours=17)
        report = json.loads(document(issued, "130000"))
        for series in report[0]["timeSeries"]:
            for area in series["areas"]:
                if "pops" not in area:
                    continue
                chances = [str(random.choice(range(0, 101, 10))) for _ in series["timeDefines"]]
                area["pops"] = chances
                if area["area"]["code"] != "130010":
                    continue
                for start, chance in zip(series["timeDefines"], chances):
                    begin = datetime.fromisoformat(start)
                    if begin.date() == issued.date():
                        continue
                    hours = [begin + timedelta(hours=n) for n in range(1, 7)]
                    if any(hour in missing for hour in hours) or hours[-1] >= FIRST + timedelta(days=DAYS):
                        continue
                    found = truth.setdefault(int(chance), [0, 0])
                    found[0] += 1
                    found[1] += sum(rain[hour] for hour in hours) >= 1
        save(folder / f"forecast/{issued:%Y%m}/130000_{issued:%Y%m%dT%H%M}.json", report)
    return {chance: (slots, wet) for chance, (slots, wet) in truth.items()}


def check_history(binary: Path, folder: Path, tally: Tally) -> None:
    """The lines and the query of the page over an invented month."""
    try:
        import duckdb
    except ImportError:
        tally.lacks("duckdb (PyPI)")
        return
    recipe = recipes("history.md")
    truth = invent(folder / "weather")
    environment = isolated_environment(folder / "home")
    (folder / "bin").mkdir()
    (folder / "bin/soramoyo").symlink_to(binary)
    days = " ".join(f"{FIRST + timedelta(days=n):%Y-%m-%d}" for n in range(DAYS))
    environment.update(
        PATH=f"{folder / 'bin'}:{os.defpath}", DAYS=days,
        HOURS=" ".join(f"{hour:02d}" for hour in range(24)), FOLDER=str(folder / "weather"),
    )
    done = subprocess.run(
        ["sh", "-ec", recipe["lines"]], env=environment, cwd=folder, capture_output=True, text=True
    )
    tally.check(done.returncode == 0, f"the lines are written: {done.stderr.strip()[:300]}")
    lines = (folder / "forecasts.jsonl").read_text(encoding="utf-8").splitlines()
    tally.check(len(lines) == DAYS and all(json.loads(line) for line in lines), "one line a forecast")
    os.chdir(folder)
    found = {row[0]: (row[1], row[2]) for row in duckdb.sql(recipe["sql"]).fetchall()}
    for chance in sorted(truth.keys() | found.keys()):
        tally.check(
            found.get(chance) == truth.get(chance),
            f"{chance} %: the query finds {found.get(chance)}, made were {truth.get(chance)}",
        )
    os.chdir(ROOT)


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        check_proxy(options.binary, Path(folder), tally)
    with tempfile.TemporaryDirectory() as folder:
        check_history(options.binary, Path(folder), tally)
    return tally.close()
