"""Rows of what is around the program: proxies that do not let requests through, a cache folder that cannot be
used, a file system whose locks hang, names that are not UTF-8."""

import os
import signal
import time
from pathlib import Path

from attack import for_row
from attack.row import FETCH, Row
from attack.stage import NOBODY, Skipped, Stage, only_root
from checkkit import compiled

JSON = "forecast 13104 --json"
# The longest wait for a lock.
STOPPED = 5.0
HANG = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/file.h>
#include <unistd.h>
int flock(int file, int what) {
  if (what & LOCK_UN) return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, what);
  while (1) pause();
}
"""


@for_row
def proxy(stage: Stage, status: int, secure: bool) -> None:
    """Everything is asked through a proxy, which answers so; 0 is one that takes no connection."""
    server = stage.serve(lambda client: client.answer(b"", f"{status} No"))
    address = server.address if status else "http://127.0.0.1:1/"
    stage.environment["https_proxy" if secure else "http_proxy"] = address
    stage.environment["SORAMOYO_BASE_URL"] = f"http{'s' if secure else ''}://127.0.0.2:9/"


def private_runtime(stage: Stage) -> Path:
    folder = Path(stage.environment["XDG_RUNTIME_DIR"])
    folder.chmod(0o700)
    return folder


@for_row
def unusable_cache(stage: Stage, is_private: bool, is_foreign: bool = False) -> None:
    stage.learn(is_stored=False)
    if is_foreign:
        only_root("give a folder to another user")
        stage.cache.mkdir()
        os.chown(stage.cache, NOBODY, NOBODY)
    else:
        stage.cache.write_text("a file, not a folder")
    if is_private:
        private_runtime(stage)


@for_row
def stored_for_login(stage: Stage, is_stored: bool) -> str | None:
    folder = Path(stage.environment["XDG_RUNTIME_DIR"]) / "soramoyo"
    names = [path.name for path in folder.iterdir()] if folder.exists() else []
    if is_stored and not any(name.endswith(".cached") for name in names):
        return f"nothing is stored for this login: {names}"
    if not is_stored and names:
        return f"stored in a folder that others may look into: {names}"
    return "another user's folder was used" if stage.cache.is_dir() and any(stage.cache.iterdir()) else None


def hanging_locks(stage: Stage) -> None:
    """No lock is ever answered."""
    stage.learn(is_stored=False)
    (stage.home / "hang.c").write_text(HANG)
    library = compiled(stage.home / "hang.c", stage.home)
    if library is None:
        raise Skipped("no C compiler")
    stage.environment["LD_PRELOAD"] = str(library)


def hanging_watch(stage: Stage) -> None:
    hanging_locks(stage)

    def work() -> None:
        time.sleep(1.5)
        if stage.process is not None:
            stage.process.send_signal(signal.SIGTERM)

    stage.beside(work)


def odd_home(stage: Stage) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        del stage.environment[name]
    folder = os.fsencode(str(stage.home)) + b"/caf\xe9"
    os.mkdir(folder)
    stage.environment["HOME"] = os.fsdecode(folder)


@for_row
def odd_variable(stage: Stage, name: str) -> None:
    stage.environment[name] = os.fsdecode(os.fsencode(str(stage.home)) + b"/caf\xe9")


def nothing_new(stage: Stage) -> str | None:
    found = [str(path) for path in stage.home.rglob("*") if path.is_file()]
    return f"files were made: {found}" if found else None


def rows() -> list[Row]:
    made = [
        Row(f"a proxy {what}: {'https' if secure else 'http'}", proxy(status, secure), JSON, (69,), ("the proxy 127.0.0.1:", words), seconds=8)
        for status, secure, what, words in (
            (0, True, "that refuses", "https_proxy.* refuses the connection"),
            (0, False, "that refuses", "http_proxy.* refuses the connection"),
            (407, True, "that wants a password", "user name and a password"),
            (407, False, "that wants a password", "user name and a password"),
            (403, True, "that forbids", "does not allow"),
            (502, True, "that cannot connect", "answered 502"),
        )
    ]  # fmt: skip
    made += [
        Row("cache folder is a file, a folder of the login", unusable_cache(True), JSON, (0,), ("cannot be used.*stored in",), shows=('"fresh"',), kept=stored_for_login(True)),
        Row("cache folder is a file, the login's is open", unusable_cache(False), JSON, (0,), ("cannot be used.*again",), shows=('"fresh"',), kept=stored_for_login(False)),
        Row("cache folder is another user's, a folder of the login", unusable_cache(True, True), JSON, (0,), ("another user.*stored in",), shows=('"fresh"',), kept=stored_for_login(True)),
        Row("cache status, folder is a file", unusable_cache(True), "cache status", (0,), ("cannot be used",), shows=("runtime/soramoyo",)),
        Row("locks hang: forecast", hanging_locks, JSON, (0,), shows=('"fresh"',), seconds=STOPPED + FETCH),
        Row("locks hang: status", hanging_locks, "status 13104", (0,), seconds=4),
        Row("locks hang: status in the background", hanging_locks, "status 13104 --stale-ok", (69,), ("next call",), seconds=2),
        Row("locks hang: watch, asked to end", hanging_watch, "watch 13104", (143,), seconds=4),
        Row("locks hang: favorites add", hanging_locks, "favorites add 13104", (73,), ("does not answer",), seconds=STOPPED),
        Row("a home that is not UTF-8", odd_home, "favorites add 13104", (64,), ("HOME is not UTF-8",), kept=nothing_new),
    ]  # fmt: skip
    made += [
        Row(f"{name} that is not UTF-8", odd_variable(name), "favorites add 13104", (64,), (f"{name} is not UTF-8",), kept=nothing_new)
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "SORAMOYO_CONFIG", "SORAMOYO_PLACE")
    ]  # fmt: skip
    return made
