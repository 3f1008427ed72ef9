"""Rows of limits: descriptors, threads, memory, and streams that are closed, full or non-blocking."""

import json
import os
import re
import resource
import select
import subprocess
import time
from typing import Sequence

from attack.stage import NOBODY, Skipped, Stage, only_mounting
from checkkit import Outcome, table, until
from simulated.service import Service

MEGABYTE = 1 << 20


def limited(stage: Stage, kind: int, value: int, user: int | None = None) -> None:
    stage.learn(is_stored=False)
    stage.cache.mkdir()
    stage.limit(kind, value)
    stage.user = user


# Every screen with national data, and back; what is left over after the end is lost.
KEYS = [b"w", b"\x1b", b"m", b"q", b"q", b"q"]
TOO_LITTLE = r"ulimit -[unv]"


def make_national(service: Service) -> None:
    """A forecast for each office, and warnings for each municipality: as much as on the worst of days."""
    forecast = service.bodies["/forecast/data/forecast/130000.json"]
    for office in table("offices"):
        service.bodies[f"/forecast/data/forecast/{office['code']}.json"] = forecast
    reports = json.loads(service.bodies["/warning/data/r8/map.json"])
    codes = [row["code"] for row in table("municipalities")]
    national = []
    for start in range(0, len(codes), 30):
        for report in reports:
            items = [{**report["warning"]["class20Items"][0], "areaCode": code} for code in codes[start : start + 30]]
            national.append({**report, "warning": {**report["warning"], "class20Items": items}})
    service.serve("warning/data/r8/map.json", national)


def scarce(stage: Stage, kind: int, value: int, user: int | None = None, keys: Sequence[bytes] = ()) -> None:
    """The same in all Japan, with nothing stored; on a terminal if there are keys."""
    make_national(stage.service())
    stage.serve()
    stage.limit(kind, value)
    stage.user = user
    stage.keys = list(keys)


def says_why(ended: Outcome) -> str | None:
    """Where it does not suffice, that is the reason, and no other."""
    if ended.code == 69 and not re.search(TOO_LITTLE, ended.err + ended.out):
        return f"another reason is given: {ended.err[:300]!r}"
    return None


def closed(stage: Stage, *numbers: int) -> None:
    stage.serve()
    stage.closed = list(numbers)


def writes_to(stage: Stage, path: str, stream: str = "stdout") -> None:
    stage.serve()
    setattr(stage, stream, stage.opened(path, os.O_WRONLY))


def to_small_file(stage: Stage) -> None:
    stage.serve()
    stage.stdout = stage.opened(stage.home / "out", os.O_WRONLY | os.O_CREAT)
    stage.limit(resource.RLIMIT_FSIZE, 100)


def non_blocking(stage: Stage, pause: float) -> None:
    """The pipe does not block, and its reader is slow: all of it has to arrive."""
    stage.serve()
    near, stage.stdout = stage.pipe(blocks=False)
    collected = stage.home / "collected"

    def read() -> None:
        with collected.open("wb") as file:
            while not stage.over.is_set():
                time.sleep(pause)
                ready, _, _ = select.select([near], [], [], 0.1)
                if ready:
                    file.write(os.read(near, 4096))
                    file.flush()

    stage.repeat(read)


def all_arrived(stage: Stage) -> str | None:
    """`list --json` ends with a brace and a line feed."""
    def is_whole() -> bool:
        data = collected.read_bytes()
        return data.rstrip().endswith(b"}") and data.count(b"{") == data.count(b"}")

    collected = stage.home / "collected"
    if until(is_whole, 5):
        return None
    return f"{len(collected.read_bytes())} bytes arrived, the last {collected.read_bytes()[-60:]!r}"


def reader_leaves(stage: Stage) -> None:
    """Reads 100 bytes and closes."""
    stage.serve()

    def read(descriptor: int) -> bytes:
        os.read(descriptor, 100)
        return b""

    stage.reader = read


def without_proc(stage: Stage) -> None:
    """/proc is empty, as in a chroot, a jail or a sandbox: Swift's `CommandLine` reads it."""
    hide = 'mount -t tmpfs none /proc && [ ! -e /proc/self ] || exit 97; exec "$@"'
    prefix = ["unshare", "-m", "sh", "-c", hide, "sh"]
    only_mounting()
    if subprocess.run([*prefix, "true"], stderr=subprocess.DEVNULL).returncode != 0:
        raise Skipped("nothing can be mounted here")
    stage.learn()
    stage.prefix = prefix


def odd_stdin(stage: Stage, kind: str) -> None:
    if kind not in ("write end", "non-blocking"):
        stage.stdin = stage.opened(stage.home if kind == "folder" else kind, os.O_RDONLY)
        return
    near, far = os.pipe()
    stage.stdin = far if kind == "write end" else near
    stage.stack.callback(os.close, near)
    if kind == "non-blocking":
        os.set_blocking(near, False)
        stage.beside(lambda: (time.sleep(0.3), os.write(far, b"not XML"), os.close(far)))
    else:
        stage.stack.callback(os.close, far)
