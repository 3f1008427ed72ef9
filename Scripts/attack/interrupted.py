"""Rows of a program that is stopped, typed at, or cut off from the reader of its messages."""

import os
import random
import resource
import shutil
import signal
import time
from typing import Callable

from attack import answers as a
from attack import for_row
from attack.row import FETCH, Row
from attack.stage import Skipped, Stage
from checkkit import Outcome, until
from simulated.server import healthy

JSON = "forecast 13104 --json"
# A search of each of these letters alone took 30 to 50 ms.
LETTERS = b"shibuya " * 125


@for_row
def messages_to(stage: Stage, path: str) -> None:
    """Standard error cannot be written."""
    stage.serve()
    stage.stderr = os.open(path, os.O_WRONLY)
    stage.stack.callback(os.close, stage.stderr)


def full_pipe(stage: Stage) -> None:
    """Standard error is full and does not block; somebody reads it a second later. A pipe that nobody ever
    reads holds any program, as it should: what it says is not to be lost."""
    stage.serve()
    near, stage.stderr, stuffed = stage.full_pipe()

    def read() -> None:
        time.sleep(1)
        left = stuffed
        while left > 0:
            left -= len(os.read(near, left))

    stage.beside(read)


def stopped(stage: Stage) -> None:
    """Suspended while its request is under way, and continued two seconds later."""
    stage.learn(is_stored=False)
    pause(stage)


def stopped_screens(stage: Stage) -> None:
    stage.serve()
    stage.keys = [b"j", b"k", b"q"]
    pause(stage)


def pause(stage: Stage) -> None:
    def work() -> None:
        process = stage.process
        if process is None or process.poll() is not None:
            return
        process.send_signal(signal.SIGSTOP)
        time.sleep(2)
        process.send_signal(signal.SIGCONT)

    stage.beside(work)


@for_row
def ignoring(stage: Stage, names: str) -> None:
    """The parent ignores these signals, and so the program does at first."""
    shell = shutil.which("sh")
    if shell is None:
        raise Skipped("no shell")
    stage.serve()
    stage.prefix = [shell, "-c", f"trap '' {names}; exec \"$@\"", "sh"]


def quota(stage: Stage) -> None:
    """Each write to a file answers that the quota is used up (EDQUOT)."""
    strace = shutil.which("strace")
    if strace is None:
        raise Skipped("no strace")
    stage.serve()
    stage.prefix = [strace, "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EDQUOT"]


@for_row
def typed(stage: Stage, *keys: bytes) -> None:
    stage.serve()
    stage.keys = list(keys)


@for_row
def flood(stage: Stage, *keys: bytes) -> None:
    """Typed without the marks of a paste, in memory that is ample for anything but the whole of it."""
    typed(*keys)(stage)
    stage.rest = 60
    stage.limit(resource.RLIMIT_AS, 400_000_000)


def wheel(count: int) -> bytes:
    """Up and down at random over one place, which a selection cannot run away from."""
    chance = random.Random(5)
    return b"".join(b"\x1b[<%d;10;5M" % chance.choice((64, 65)) for _ in range(count))


def clicks(count: int) -> bytes:
    chance = random.Random(5)
    rows = [chance.randint(5, 28) for _ in range(count)]
    return b"".join(b"\x1b[<0;10;%dM\x1b[<0;10;%dm" % (row, row) for row in rows)


def within(seconds: float) -> Callable[[Outcome], str | None]:
    return lambda ended: f"it took {ended.seconds:.0f} s" if ended.seconds > seconds else None


def beside_stopped(stage: Stage, command: str = JSON) -> None:
    """Another process of this person was stopped (Ctrl-Z) while its requests were under way, and stays so."""
    stage.learn(is_stored=False)
    server = stage.server
    assert server is not None
    server.reply = a.hangs
    server.asked.clear()
    other = stage.start(command)
    if not until(lambda: server.asked):
        raise RuntimeError("the other process asked for nothing")
    other.send_signal(signal.SIGSTOP)
    server.asked.clear()
    server.reply = healthy


def beside_stopped_warnings(stage: Stage) -> None:
    beside_stopped(stage, "warnings 13104")


def hanging_host(stage: Stage) -> None:
    """A redirect to another host that takes the request and answers nothing."""
    stage.serve(a.redirects(stage.serve_beside(a.hangs)))


def rows() -> list[Row]:
    return [
        Row("stderr full: forecast", messages_to("/dev/full"), JSON, (0,), shows=('"fresh"',)),
        Row("stderr full: an error", messages_to("/dev/full"), "forecast Atlantis", (66,), is_silent=True),
        Row("stderr full, non-blocking, read later: forecast", full_pipe, JSON + " --verbose", (0,), shows=('"fresh"',)),
        Row("stderr full, non-blocking, read later: an error", full_pipe, "forecast Atlantis", (66,), is_silent=True),
        Row("stopped and continued: forecast", stopped, JSON, (0,), shows=('"fresh"',), seconds=7),
        Row("stopped and continued: the screens", stopped_screens, "", (0,), seconds=15),
        Row("SIGPIPE ignored: forecast", ignoring("PIPE"), JSON, (0,), shows=('"fresh"',)),
        Row("SIGPIPE, HUP, INT and TERM ignored: list", ignoring("PIPE HUP INT TERM"), "list --json", (0,), shows=("Hokkaido",)),
        Row("quota used up: favorites add", quota, "favorites add 13104", (73,), ("[Qq]uota",)),
        Row("1,000 letters at once in the search, then Ctrl-C", typed(b"/", LETTERS + b"\x03"), "", (130,), seconds=10),
        Row("1,000 letters at once on the list, then q", typed(b"j" * 1000 + b"q"), "", (0,), seconds=10),
        # A lock is waited for five seconds at most.
        Row("beside a stopped process: forecast", beside_stopped, JSON, (0,), shows=('"fresh"',), seconds=7),
        Row("beside a stopped process: warnings", beside_stopped_warnings, "warnings 13104 --json", (0,), seconds=7),
        Row("beside a stopped process: watch", beside_stopped_warnings, "watch 13104 --once", (0,), seconds=7),
        # It keeps its own deadline, and says so where that was too short.
        Row("beside a stopped process: status", beside_stopped, "status 13104", (0, 69), seconds=3.5),
        Row("beside a stopped process: status --deadline 8", beside_stopped, "status 13104 --deadline 8", (0,), seconds=8),
        Row(
            "3 MB of letters at once in the search, then Ctrl-C", flood(b"/", LETTERS * 3000 + b"\x03"), "", (130,),
            ended=within(60), is_quick=False,
        ),
        Row(
            "400 KB of keys at once on the list, then Ctrl-C", flood(b"p", b"jk" * 200_000 + b"\x03"), "", (130,),
            ended=within(60), is_quick=False,
        ),
        Row(
            "50,000 steps of the wheel at once on the list, then Ctrl-C", flood(b"p", wheel(50_000) + b"\x03"), "",
            (130,), ended=within(30),
        ),
        Row(
            "10,000 clicks at once in the list, then Ctrl-C", flood(b"p", clicks(10_000) + b"\x03"), "", (130,),
            ended=within(30),
        ),
        Row(
            "60 KB of letters that are not handled yet, then Ctrl-C", flood(b"/", LETTERS * 60 + b"\x03"), "", (130,),
            ended=within(15),
        ),
        Row(
            "redirect to another host that hangs", hanging_host, "forecast 13104", (69,), ("15 s|did not answer",),
            hides=("Forecast for",), seconds=FETCH, is_quick=False,
        ),
    ]  # fmt: skip
