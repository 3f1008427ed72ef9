"""Rows of what is around the program: proxies that do not let requests through, a cache folder that cannot be
used, a file system whose locks hang, names that are not UTF-8."""

import os
import signal
import time
from pathlib import Path

from attack.stage import NOBODY, Skipped, Stage, only_root
from checkkit import compiled

JSON = "forecast 13104 --json"


def proxy(stage: Stage, status: int, secure: bool) -> None:
    """Everything is asked through a proxy, which answers so; 0 is one that takes no connection."""
    server = stage.serve(lambda client: client.answer(b"", f"{status} No"))
    address = server.address if status else "http://127.0.0.1:1/"
    stage.environment["https_proxy" if secure else "http_proxy"] = address
    stage.environment["SORAMOYO_BASE_URL"] = f"http{'s' if secure else ''}://127.0.0.2:9/"


def unusable_cache(stage: Stage, is_private: bool, is_foreign: bool = False) -> None:
    stage.learn(is_stored=False)
    if is_foreign:
        only_root("give a folder to another user")
        stage.cache.mkdir()
        os.chown(stage.cache, NOBODY, NOBODY)
    else:
        stage.cache.write_text("a file, not a folder")
    if is_private:
        Path(stage.environment["XDG_RUNTIME_DIR"]).chmod(0o700)


def stored_for_login(stage: Stage, is_stored: bool) -> str | None:
    folder = Path(stage.environment["XDG_RUNTIME_DIR"]) / "soramoyo"
    names = [path.name for path in folder.iterdir()] if folder.exists() else []
    if is_stored and not any(name.endswith(".cached") for name in names):
        return f"nothing is stored for this login: {names}"
    if not is_stored and names:
        return f"stored in a folder that others may look into: {names}"
    return "another user's folder was used" if stage.cache.is_dir() and any(stage.cache.iterdir()) else None


def hanging_locks(stage: Stage, is_ended: bool = False) -> None:
    """No lock is ever answered."""
    stage.learn(is_stored=False)
    library = compiled(Path(__file__).with_name("hang.c"), stage.home)
    if library is None:
        raise Skipped("no C compiler")
    stage.environment["LD_PRELOAD"] = str(library)

    def work() -> None:
        time.sleep(1.5)
        stage.tell(signal.SIGTERM)

    if is_ended:
        stage.beside(work)


def odd_variable(stage: Stage, name: str, *without: str) -> None:
    for other in without:
        del stage.environment[other]
    stage.environment[name] = os.fsdecode(os.fsencode(str(stage.home)) + b"/caf\xe9")


def nothing_new(stage: Stage) -> str | None:
    found = [str(path) for path in stage.home.rglob("*") if path.is_file()]
    return f"files were made: {found}" if found else None
