#!/usr/bin/env python3
"""Leaves the screens open for hours on a clock that runs faster, with keys now and then.

The program and the server of the forecasts see the same clock, so issues come, days go and data grows
old as they would; keys, resizes and outages come at random from a seed. At the end the program must
still answer, must not have grown, must hold no more descriptors than before, and must leave the
terminal as it was. Growth that ends when caches are full is told apart from growth without end by the
samples: what malloc has given out, in the last third, may not be more than in the one before. The server is
`../shared/tools/standin-jma.py`; without it nothing is played.
"""

import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from checkkit import ROOT, Options, compiled, free_port, listens, script, until  # noqa: E402
from terminal import Terminal  # noqa: E402

STANDIN = ROOT.parent / "shared" / "tools" / "standin-jma.py"

# Everything that moves about; nothing that leaves, opens a browser, or changes the favorites for good.
KEYS = [b"j", b"k", b"l", b"h", b"\r", b"\x1b", b"m", b"v", b"w", b"p", b"H", b"[", b"]", b"r", b"e",
        b"t", b"R", b"+", b"-", b" ", b"?", b"\t", b"/", b"G", b"g", b"\x1b[6~", b"\x1b[5~", b"L", b"L",
        b"f", b"u", b"1", b"A", b"F", b"F"]
SIZES = [(24, 80), (60, 200), (40, 120), (10, 40), (50, 160)]
OUTAGES = ["mode=ok", "mode=503", "mode=ok", "mode=cut", "mode=ok", "mode=html", "mode=ok"]


class Use(NamedTuple):
    hours: float
    megabytes: float
    # Of it, what is not a file's; and what malloc has given out and not got back.
    own: float
    used: float
    descriptors: int
    threads: int

    @property
    def line(self) -> str:
        return (f"after {self.hours:4.1f} h: {self.megabytes:.1f} MB, {self.own:.1f} of them its own, "
                f"{self.used:.1f} in use, {self.descriptors} descriptors, {self.threads} threads")


def used(pid: int, hours: float, heap: Path) -> Use:
    """What a program uses now; `heap` is written by the library of heap.c."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    fields = {name: value.split()[0] for name, _, value in (line.partition(":") for line in lines) if value.strip()}
    return Use(
        hours, int(fields["VmRSS"]) / 1024, int(fields["RssAnon"]) / 1024, int(heap.read_text().split()[0]) / (1 << 20),
        len(os.listdir(f"/proc/{pid}/fd")), int(fields["Threads"]))


def grown(uses: list[Use]) -> list[str]:
    """What kept growing. Lower quartiles: a large screen just drawn, or a document just read, is no trend."""
    third = len(uses) // 3
    if third < 4:
        return []
    first, second, last = (
        statistics.quantiles((use.used for use in uses[n * third : (n + 1) * third]), n=4)[0] for n in range(3)
    )
    print(f"in use, lower quartiles by thirds: {first:.1f}, {second:.1f}, {last:.1f} MB")
    faults = []
    # A leak goes on as before; what fills up slows down.
    if last - second > max(2.0, (second - first) * 0.75):
        faults.append(f"memory in use by thirds: {first:.1f}, {second:.1f}, {last:.1f} MB")
    settled = uses[third:]
    if settled[-1].descriptors > settled[0].descriptors + 8:
        faults.append(f"descriptors: {settled[0].descriptors}, then {settled[-1].descriptors}")
    return faults


class Soak:
    def __init__(self, options: Any, scratch: Path) -> None:
        self.options = options
        self.random = random.Random(options.seed)
        self.scratch = scratch
        self.heap = scratch / "heap"
        clock = compiled(Path(__file__).with_name("fastclock.c"), scratch)
        self.start = time.time()
        self.environment = {
            "HOME": str(scratch), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "LD_PRELOAD": str(clock), "SORAMOYO_CLOCK_START": repr(self.start),
            "SORAMOYO_CLOCK_SPEED": repr(options.speed),
        }
        self.port = free_port()
        self.bytes = 0

    def run(self) -> int:
        server = subprocess.Popen(
            [sys.executable, str(STANDIN), str(self.port)], env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if not until(lambda: listens(self.port)):
                sys.exit("the server does not start")
            return self._play()
        finally:
            server.kill()
            server.wait()

    def _play(self) -> int:
        binary = str(self.options.binary.resolve())
        for place in ("渋谷", "札幌", "那覇"):
            subprocess.run([binary, "favorites", "add", place], env=self.environment, check=True, capture_output=True)
        heap = compiled(Path(__file__).with_name("heap.c"), self.scratch)
        watching = {
            **self.environment, "SORAMOYO_HEAP": str(self.heap),
            "LD_PRELOAD": f"{self.environment['LD_PRELOAD']}:{heap}",
        }
        line = [binary, "--base-url", f"http://127.0.0.1:{self.port}/"]
        self.terminal = Terminal(line, watching, (200, 60))
        pid = self.terminal.pid
        uses: list[Use] = []
        end = self.start + self.options.hours * 3600 / self.options.speed
        turn = 0
        while time.time() < end:
            self._drain(0.4)
            turn += 1
            self.terminal.type(self.random.choice(KEYS))
            if turn % 40 == 0:
                rows, columns = self.random.choice(SIZES)
                self.terminal.resize((columns, rows))
            if turn % 60 == 0:
                self._control(self.random.choice(OUTAGES))
            if turn % 25 == 0:
                uses.append(used(pid, (time.time() - self.start) * self.options.speed / 3600, self.heap))
                self._tell(uses)
            if os.waitpid(pid, os.WNOHANG)[0]:
                print("the program has ended by itself")
                return 1
        self._control("mode=ok")
        return self._end(uses, turn)

    def _end(self, uses: list[Use], keys: int) -> int:
        if uses:
            print(uses[-1].line)
        # A key is answered, and Ctrl-C leaves the program at once.
        self.terminal.type(b"\x1b\x1b\x1b")
        self._drain(1.0)
        seen = self.bytes
        self.terminal.type(b"L")
        self._drain(2.0)
        faults = [] if self.bytes > seen else ["a key is not answered"]
        self.terminal.type(b"\x03")
        tail = self._drain(8.0)
        code = self.terminal.end(signal.SIGKILL)
        if code not in (0, 130):
            faults.append(f"exit code {code}")
        if b"\x1b[?1049l" not in tail:
            faults.append("the terminal is not given back")
        faults += grown(uses)
        print(f"{self.options.hours:g} hours, {keys} keys, {self.bytes:,} bytes drawn; "
              + ("; ".join(faults) or "nothing found"))
        return 1 if faults else 0

    def _tell(self, uses: list[Use]) -> None:
        """Prints a sample as its time comes."""
        step = self.options.hours / self.options.samples
        before = uses[-2].hours if len(uses) > 1 else 0.0
        if uses[-1].hours // step > before // step:
            print(uses[-1].line, flush=True)

    def _drain(self, seconds: float) -> bytes:
        found = self.terminal.read(seconds, seconds)
        self.bytes += len(found)
        return found

    def _control(self, what: str) -> None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/__ctl?{what}", timeout=5).read()
        except OSError:
            pass


@script
def main(options: Options) -> int:
    if not STANDIN.exists():
        print("skipped: ../shared/tools/standin-jma.py is not there")
        return 0
    with tempfile.TemporaryDirectory(prefix="soak-") as scratch:
        return Soak(options, Path(scratch)).run()
