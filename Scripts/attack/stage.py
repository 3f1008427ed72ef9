"""Where one row is played: a home of its own, a service, limits, streams; and how it ended."""

import fcntl
import os
import re
import resource
import select
import shutil
import signal
import ssl
import struct
import subprocess
import termios
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, Callable, NamedTuple

from checkkit import Outcome, decoded_json, isolated_environment, run
from simulated.server import Answer, Server, healthy
from simulated.service import Service

NOBODY = 65534
# How long the screens may take to answer a key; half of it to end. --patience is in its stead.
PATIENCE_WITH_KEYS = 6.0


class Skipped(Exception):
    """This machine cannot make the fault; the words say why."""


def only_root(what: str) -> None:
    if os.getuid() != 0:
        raise Skipped(f"only root can {what}")


def only_mounting() -> None:
    only_root("mount here")
    if shutil.which("unshare") is None:
        raise Skipped("unshare is not installed")


class Tools(NamedTuple):
    """What all rows share."""

    binary: Path
    # A library that fixes the clock, preloaded; None without a C compiler.
    clock: Path | None
    folder: Path
    certificates: dict[str, tuple[Path, Path]]


class Stage:
    """One row's place. `with` ends what it started."""

    # From `serve` on.
    server: Server

    def __init__(self, tools: Tools, home: Path) -> None:
        self.tools = tools
        self.home = home
        self.environment = isolated_environment(home)
        self.data = home / "data" / "soramoyo"
        self.cache = home / "cache" / "soramoyo"
        self.config = home / "config" / "soramoyo"
        self.truth: dict[str, Any] = {}
        self.is_broken = False
        # What is judged, and what it printed before that.
        self.command = ""
        self.told = ""
        self.outcome = Outcome(None, "", "")
        # What a row knows from before the run that is judged: files as they were, right answers.
        self.files: dict[Path, bytes] = {}
        self.known: list[Any] = []
        # Whether the stored forecast has to outlive the fault.
        self.keeps_forecast = False
        # Seconds beyond what is documented.
        self.patience = PATIENCE_WITH_KEYS
        self.limits: list[tuple[int, int]] = []
        self.prefix: list[str] = []
        self.user: int | None = None
        # 0, 1, 2: streams that are closed before the program starts.
        self.closed: list[int] = []
        self.stdout: int | None = None
        self.stderr: int | None = None
        self.stdin: int | None = None
        self.reader: Callable[[int], bytes] | None = None
        # Typed one after another at a terminal that the program has then, instead of pipes.
        self.keys: list[bytes] = []
        # Seconds after the last key until it is asked to end.
        self.rest = 1.0
        self.begun = Event()
        self.over = Event()
        self.stack = ExitStack()
        # The run that is judged, once it has begun.
        self.process: subprocess.Popen[bytes] | None = None
        self._service: Service | None = None

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_: Any) -> None:
        self.over.set()
        self.stack.close()

    # Services.

    def service(self, now: Any = None) -> Service:
        """What a healthy service would send; made once."""
        if self._service is None:
            self._service = Service(now)
        return self._service

    def serve(
        self, answer: Answer = healthy, context: ssl.SSLContext | None = None, kind: type[Server] = Server
    ) -> Server:
        """Starts a server and names it as the address of all sources."""
        self.server = self.stack.enter_context(self.service().server(answer, context, kind))
        self.environment["SORAMOYO_BASE_URL"] = self.server.address
        return self.server

    def serve_beside(self, answer: Answer = healthy, context: ssl.SSLContext | None = None) -> str:
        """Another server, which nothing names yet; returns an address to redirect to."""
        other = self.stack.enter_context(self.service().server(answer, context))
        return other.address.rstrip("/") + "{path}"

    def tls(self, name: str = "good") -> ssl.SSLContext:
        """A server's side of TLS with one of the certificates."""
        if name not in self.tools.certificates:
            raise Skipped("no openssl for certificates")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.tools.certificates[name])
        return context

    def trust(self) -> None:
        """The program knows the authority that signed the good certificates."""
        self.environment["CURL_CA_BUNDLE"] = str(self.tools.certificates["authority"][0])

    def learn(self, is_stored: bool = True, serves: bool = True) -> None:
        """Takes the forecast of the healthy service as the truth, and keeps it stored or not."""
        if serves:
            self.serve()
        outcome = self.run_plainly("forecast", "13104", "--json")
        document = decoded_json(outcome.out)
        if outcome.code != 0 or not document:
            raise RuntimeError(f"the healthy service does not work: {outcome.trouble}")
        self.truth = {f["place"]["code"]: f for f in document["forecasts"]}
        if not is_stored:
            shutil.rmtree(self.cache, ignore_errors=True)

    def change_to(self, answer: Answer, hours: float = 2) -> None:
        """From now on the same address answers so, and the clock is later: stored data is due."""
        self.server.reply = answer
        self.is_broken = True
        self.keeps_forecast = True
        self.at(self.service().now.timestamp() + hours * 3600)
        self.server.moment = self.service().now.timestamp() + hours * 3600

    def at(self, moment: float) -> None:
        if self.tools.clock is None:
            raise Skipped("no C compiler for the clock")
        self.environment["LD_PRELOAD"] = str(self.tools.clock)
        self.environment["SORAMOYO_BENCH_TIME"] = str(int(moment))

    def beside(self, work: Callable[[], None]) -> None:
        """Does this once, in a thread, after the program has started."""

        def wait() -> None:
            self.begun.wait()
            work()

        Thread(target=wait, daemon=True).start()

    def repeat(self, work: Callable[[], None]) -> None:
        """Does this again and again while the row lasts."""

        def turn() -> None:
            while not self.over.is_set():
                with suppress(OSError):
                    work()

        thread = Thread(target=turn, daemon=True)
        thread.start()
        self.stack.callback(thread.join, 2)

    @property
    def hears(self) -> bool:
        return self.stderr is None and 2 not in self.closed

    @property
    def sees(self) -> bool:
        return self.stdout is None and self.reader is None and 1 not in self.closed and not self.keys

    # Runs.

    def run_plainly(self, *arguments: str) -> Outcome:
        """A run without the fault's limits and streams."""
        return run(self.tools.binary, arguments, self.environment)

    def start(self, command: str, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        """Another process, killed at the end."""
        process = subprocess.Popen(
            [str(self.tools.binary), *command.split()], stdin=subprocess.DEVNULL, stdout=stdout,
            stderr=subprocess.DEVNULL, env=self.environment, cwd=self.home,
        )  # fmt: skip
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process

    def record(self) -> Path:
        """Records what the service has; returns the file of the forecast."""
        outcome = self.run_plainly("record", "13104", "--into", str(self.home / "kept"))
        assert outcome.code == 0, outcome
        return next((self.home / "kept" / "forecast").rglob("*.json"))

    def replay(self) -> Outcome:
        return self.run_plainly(
            "forecast", "13104", "--json", "--source", f"archive:{self.home / 'kept'}",
            "--at", f"{self.service().now:%Y-%m-%dT%H:%M+09:00}",
        )  # fmt: skip

    def opened(self, path: str | Path, flags: int) -> int:
        """A file that stays open while the row lasts."""
        descriptor = os.open(path, flags, 0o644)
        self.stack.callback(os.close, descriptor)
        return descriptor

    def pipe(self, *, blocks: bool = True) -> tuple[int, int]:
        """Its ends, which stay open while the row lasts."""
        ends = os.pipe()
        for end in ends:
            os.set_blocking(end, blocks)
            self.stack.callback(os.close, end)
        return ends

    def full_pipe(self) -> tuple[int, int, int]:
        """Its ends, of which the one to write does not block, and how many bytes it took."""
        near, far = self.pipe()
        os.set_blocking(far, False)
        stuffed = 0
        try:
            while True:
                stuffed += os.write(far, b"x" * 4096)
        except BlockingIOError:
            return near, far, stuffed

    def limit(self, kind: int, value: int) -> None:
        self.limits.append((kind, value))

    def play(self, arguments: list[str], seconds: float) -> Outcome:
        limits, closed, user = self.limits, self.closed, self.user

        def prepare() -> None:
            for number in closed:
                os.close(number)
            if user is not None:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            for kind, value in limits:
                resource.setrlimit(kind, (value, value))

        if user is not None:
            only_root("become another user")
            self._give_away(user)
        begin = time.monotonic()
        if self.keys:
            return self._play_on_terminal(arguments, prepare)
        process = self._begin(
            arguments, prepare, subprocess.DEVNULL if self.stdin is None else self.stdin,
            *(subprocess.PIPE if stream is None else stream for stream in (self.stdout, self.stderr)),
        )
        try:
            if self.reader and process.stdout:
                with process.stdout as pipe:
                    out = self.reader(pipe.fileno())
                err = process.stderr.read() if process.stderr else b""
                process.wait(seconds)
            else:
                out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return Outcome(None, "", "", time.monotonic() - begin)
        return Outcome(
            process.returncode, (out or b"").decode("utf-8", "backslashreplace"),
            (err or b"").decode("utf-8", "backslashreplace"), time.monotonic() - begin,
        )

    def _begin(self, arguments: list[str], prepare: Callable[[], None], *streams: int) -> subprocess.Popen[bytes]:
        process = self.process = subprocess.Popen(
            [*self.prefix, str(self.tools.binary), *arguments], -1, None, *streams, env=self.environment,
            preexec_fn=prepare, cwd=self.home,
        )  # fmt: skip
        self.begun.set()
        return process

    def tell(self, number: int) -> None:
        """Sends the run that is judged a signal, unless it has ended."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    def _play_on_terminal(self, arguments: list[str], prepare: Callable[[], None]) -> Outcome:
        """Types, waits for the end, and asks for it (SIGTERM). A program that stays then did not end."""
        begin = time.monotonic()
        near, far = os.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))

        def take_terminal() -> None:
            os.setsid()
            fcntl.ioctl(far, termios.TIOCSCTTY, 0)
            prepare()

        self.environment["TERM"] = "xterm-256color"
        process = self._begin(arguments, take_terminal, far, far, subprocess.PIPE)
        os.close(far)
        drawn = bytearray()

        def look(seconds: float, key: bytes = b"") -> bool:
            """Reads for so long, after it has written as much of the key at a time as the terminal takes: a program
            that is not read does not read either. Whether the program has ended."""
            os.set_blocking(near, False)
            rest, end = memoryview(key), time.monotonic() + (180 if key else seconds)
            while time.monotonic() < end and process.poll() is None:
                readable, writable, _ = select.select([near], [near] if rest else [], [], 0.05)
                try:
                    if readable:
                        drawn.extend(os.read(near, 65536))
                    if writable:
                        rest = rest[os.write(near, rest[:4096]) :]
                        end = end if rest else time.monotonic() + seconds
                except OSError:
                    time.sleep(0.01)
            return process.poll() is not None

        look(1)
        deaf = False
        for key in self.keys:
            if process.poll() is None:
                before = len(drawn)
                deaf = not look(0.5, key) and len(drawn) == before and not look(self.patience)
                deaf = deaf and len(drawn) == before
        if not look(self.rest):
            process.send_signal(signal.SIGTERM)
            look(self.patience / 2)
        hangs = process.poll() is None
        if hangs:
            process.kill()
        with process.stderr as pipe:  # type: ignore[union-attr]
            err = pipe.read().decode("utf-8", "backslashreplace")
        code = process.wait()
        os.close(near)
        trap = re.search(rb"Fatal error[^\r\n]*|\*\*\* Program crashed", bytes(drawn))
        if trap:
            err += trap.group().decode("utf-8", "backslashreplace")
        return Outcome(None if hangs or deaf else code, "", err, time.monotonic() - begin)

    def _give_away(self, user: int) -> None:
        for folder, _, files in os.walk(self.home):
            for path in [folder, *(os.path.join(folder, name) for name in files)]:
                os.chown(path, user, user, follow_symlinks=False)
