"""Rows of a program that is stopped, typed at, or cut off from the reader of its messages."""

import os
import random
import resource
import shutil
import signal
import time

from attack import answers as a
from attack.limits import writes_to  # named in interrupted.tsv
from attack.stage import Skipped, Stage
from checkkit import Outcome, until
from simulated.server import healthy

# A search of each of these letters alone took 30 to 50 ms.
LETTERS = b"shibuya " * 125


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


def stopped(stage: Stage, *keys: bytes) -> None:
    """Suspended while its request is under way, and continued two seconds later."""
    if keys:
        typed(stage, *keys)
    else:
        stage.learn(is_stored=False)

    def work() -> None:
        stage.tell(signal.SIGSTOP)
        time.sleep(2)
        stage.tell(signal.SIGCONT)

    stage.beside(work)


def ignoring(stage: Stage, names: str) -> None:
    """The parent ignores these signals, and so the program does at first."""
    stage.serve()
    stage.prefix = ["sh", "-c", f"trap '' {names}; exec \"$@\"", "sh"]


def quota(stage: Stage) -> None:
    """Each write to a file answers that the quota is used up (EDQUOT)."""
    strace = shutil.which("strace")
    if strace is None:
        raise Skipped("no strace")
    stage.serve()
    stage.prefix = [strace, "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EDQUOT"]


def typed(stage: Stage, *keys: bytes) -> None:
    stage.serve()
    stage.keys = list(keys)


def flood(stage: Stage, *keys: bytes) -> None:
    """Typed without the marks of a paste, in memory that is ample for anything but the whole of it."""
    typed(stage, *keys)
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


def within(ended: Outcome, seconds: float) -> str | None:
    return f"it took {ended.seconds:.0f} s" if ended.seconds > seconds else None


def beside_stopped(stage: Stage, command: str = "forecast 13104 --json") -> None:
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


def hanging_host(stage: Stage) -> None:
    """A redirect to another host that takes the request and answers nothing."""
    there = stage.serve_beside(a.hangs)
    stage.serve(lambda client: a.redirects(client, there))
