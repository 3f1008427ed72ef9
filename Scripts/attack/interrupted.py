"""Rows of a program that is stopped, typed at, or cut off from the reader of its messages."""

from __future__ import annotations

import os
import shutil
import signal
import time
from typing import Callable, List

from attack import answers as a
from attack.row import FETCH, Row
from attack.server import FaultyServer
from attack.stage import Skipped, Stage

JSON = "forecast 13104 --json"
# A search of each of these letters alone took 30 to 50 ms.
LETTERS = b"shibuya " * 125


def messages_to(path: str) -> Callable[[Stage], None]:
    """Standard error cannot be written."""

    def make(stage: Stage) -> None:
        stage.serve()
        stage.stderr = os.open(path, os.O_WRONLY)
        stage.stack.callback(os.close, stage.stderr)

    return make


def full_pipe(stage: Stage) -> None:
    """Standard error is full and does not block; somebody reads it a second later. A pipe that nobody ever
    reads holds any program, as it should: what it says is not to be lost."""
    stage.serve()
    near, far = os.pipe()
    os.set_blocking(far, False)
    stuffed = 0
    try:
        while True:
            stuffed += os.write(far, b"x" * 4096)
    except BlockingIOError:
        pass
    stage.stderr = far
    for end in (near, far):
        stage.stack.callback(os.close, end)

    def read() -> None:
        time.sleep(1)
        left = stuffed
        while left > 0:
            left -= len(os.read(near, left))

    stage.beside(read)


def stopped(stage: Stage) -> None:
    """Suspended while its request is under way, and continued two seconds later."""
    stage.learn()
    stage.forget()
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


def ignoring(names: str) -> Callable[[Stage], None]:
    """The parent ignores these signals, and so the program does at first."""

    def make(stage: Stage) -> None:
        shell = shutil.which("sh")
        if shell is None:
            raise Skipped("no shell")
        stage.serve()
        stage.prefix = [shell, "-c", f"trap '' {names}; exec \"$@\"", "sh"]

    return make


def quota(stage: Stage) -> None:
    """Each write to a file answers that the quota is used up (EDQUOT)."""
    strace = shutil.which("strace")
    if strace is None:
        raise Skipped("no strace")
    stage.serve()
    stage.prefix = [strace, "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EDQUOT"]


def typed(*keys: bytes) -> Callable[[Stage], None]:
    def make(stage: Stage) -> None:
        stage.serve()
        stage.keys = list(keys)

    return make


def hanging_host(stage: Stage) -> None:
    """A redirect to another host that takes the request and answers nothing."""
    service = stage.service()
    other = FaultyServer(a.hangs_before, service.bodies, service.now.timestamp())
    stage.stack.enter_context(other)
    stage.serve(a.redirects(other.address.rstrip("/") + "{path}"))


def rows() -> List[Row]:
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
        Row(
            "redirect to another host that hangs", hanging_host, "forecast 13104", (69,), ("15 s|did not answer",),
            hides=("Forecast for",), seconds=FETCH, is_quick=False,
        ),
    ]  # fmt: skip
