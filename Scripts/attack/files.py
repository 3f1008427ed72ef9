"""Rows of files: disks that are full or read-only, folders that vanish, files that change or lie."""

import fcntl
import json
import os
import resource
import shutil
import signal
from contextlib import suppress
from pathlib import Path
from typing import Callable

from attack.row import Kept, Row
from attack.stage import NOBODY, Skipped, Stage, only_mounting, only_root
from simulated.server import Client, healthy
from simulated.service import telegram

# 新宿区 and 浜松市 (its southern part) are in the list before the fault.
BEFORE = ["13104", "22130"]


def favorites(stage: Stage) -> None:
    """Two favorites and a setting, stored while all is well."""
    for place in BEFORE:
        stage.run_plainly("favorites", "add", place)
    stage.run_plainly("config", "set", "lang", "en")


def are_kept(stage: Stage) -> str | None:
    """The earlier favorites and setting are there, and nothing is left over."""
    try:
        document = json.loads((stage.data / "favorites.json").read_text())
    except (OSError, ValueError) as error:
        return f"the favorites are lost: {error}"
    if len(document["favorites"]) != 2:
        return f"the favorites changed: {document['favorites']}"
    if "lang = en" not in (stage.config / "config").read_text():
        return "the setting is lost"
    known = {"favorites.json", "favorites.lock"}
    more = [path.name for path in stage.data.iterdir() if path.name not in known]
    return f"left over: {more}" if more else None


def config_kept(stage: Stage) -> str | None:
    text = (stage.config / "config").read_text()
    return None if text.strip() == "lang = en" else f"the settings are {text!r}"


def mounted(stage: Stage, option: str, fills: bool) -> None:
    """Data, settings and cache on a file system of their own, in a mount name space of the program."""
    only_mounting()
    favorites(stage)
    for name in ("data", "config", "cache"):
        shutil.copytree(stage.home / name, stage.home / "copy" / name)
    (stage.home / "kept").mkdir()
    # What the program left is copied out before the name space ends.
    names = "data config cache"
    script = (
        'home=$1; shift; for n in ' + names + '; do mount -t tmpfs -o size=64k none "$home/$n"'
        ' && cp -a "$home/copy/$n/." "$home/$n/" || exit 99; done; '
        + ('for n in ' + names + '; do cat /dev/zero > "$home/$n/fill" 2>/dev/null; done; ' if fills else "")
        + ('for n in ' + names + '; do mount -o remount,' + option + ' "$home/$n" || exit 99; done; ' if option else "")
        + '"$@"; code=$?; for n in ' + names + '; do cp -a "$home/$n" "$home/kept/"; done; exit $code'
    )  # fmt: skip
    stage.prefix = ["unshare", "-m", "sh", "-c", script, "sh", str(stage.home)]


def kept_inside(stage: Stage, check: Kept) -> str | None:
    """The same check on the copy that left the name space."""
    stage.data = stage.home / "kept" / "data" / "soramoyo"
    stage.config = stage.home / "kept" / "config" / "soramoyo"
    return check(stage)


def served(stage: Stage, first: Callable[[Stage], None]) -> None:
    """The same fault, with a service that is well."""
    stage.serve()
    first(stage)


def quota(stage: Stage, size: int) -> None:
    favorites(stage)
    stage.limit(resource.RLIMIT_FSIZE, size)


def without_permission(stage: Stage, *folders: str) -> None:
    """Another user, who may look into the folders but not write, or (mode 0) not even that."""
    favorites(stage)
    stage.user = NOBODY
    for folder in folders:
        path = stage.home / folder / "soramoyo"
        path.mkdir(parents=True, exist_ok=True)
        for below in [*path.rglob("*"), path]:
            below.chmod(0o444 if below.is_file() else 0o555)


def unreadable(stage: Stage) -> None:
    favorites(stage)
    stage.user = NOBODY
    (stage.data / "favorites.json").chmod(0)


def swap(path: Path, *contents: bytes) -> None:
    """Puts the one, then the other there, each by a rename."""
    for content in contents:
        new = path.with_suffix(".new")
        new.write_bytes(content)
        new.replace(path)


def cut(path: Path, whole: bytes, at: int | None = None) -> None:
    """Cuts at a half and writes to the end again, in place, as careless editors and copies do."""
    place = len(whole) // 2 if at is None else at
    with path.open("r+b") as file:
        file.truncate(place)
        file.seek(place)
        file.write(whole[place:])


def replaced_favorites(stage: Stage) -> None:
    favorites(stage)
    path = stage.data / "favorites.json"
    whole = path.read_bytes()
    other = json.dumps({"version": 1, "favorites": ["p:01", "p:02"]}).encode()
    stage.repeat(lambda: swap(path, whole, other))


# Many comments make a telegram long.
LONG = ("<!-- " + "x" * 1000 + " -->\n") * 2000


def replaced_telegram(stage: Stage) -> None:
    path = stage.home / "telegram.xml"
    path.write_bytes(telegram("甲", LONG))
    stage.repeat(lambda: swap(path, telegram("甲", LONG), telegram("乙")))


def cut_telegram(stage: Stage) -> None:
    """Written in place, so a reader may meet any half of it: an error, or the whole."""
    path = stage.home / "telegram.xml"
    whole = telegram("甲", LONG)
    path.write_bytes(whole)
    stage.repeat(lambda: cut(path, whole))


def slow_service(stage: Stage, then: Callable[[Stage], None]) -> None:
    """Does it to the cache after the program has asked, before it is answered."""
    stage.learn(is_stored=False)

    def answer(client: Client) -> None:
        then(stage)
        healthy(client)

    stage.server.reply = answer


def cache_to_file(stage: Stage) -> None:
    shutil.rmtree(stage.cache, ignore_errors=True)
    with suppress(OSError):
        stage.cache.write_text("a file, not a folder")


def linked_cache(stage: Stage, own: bool) -> None:
    """The cache folder is a link: to another folder of the user's, or to another user's."""
    stage.learn(is_stored=False)
    target = stage.home / "elsewhere"
    target.mkdir()
    (target / "precious.txt").write_text("keep me")
    stage.cache.symlink_to(target)
    if not own:
        only_root("give a folder to another user")
        os.chown(target, NOBODY, NOBODY)


def precious(stage: Stage, is_used: bool) -> str | None:
    target = stage.home / "elsewhere"
    if (target / "precious.txt").read_text() != "keep me":
        return "a file of the user's was changed"
    if not is_used and len(list(target.iterdir())) != 1:
        return f"wrote into a folder of another user: {[p.name for p in target.iterdir()]}"
    return None


def filled_cache(stage: Stage, change: Callable[[bytes], bytes]) -> None:
    stage.learn()
    for path in stage.cache.rglob("*"):
        if path.is_file():
            path.write_bytes(change(path.read_bytes()))


def damaged_cache_without_service(stage: Stage, change: Callable[[bytes], bytes]) -> None:
    filled_cache(stage, change)
    stage.server.reply = lambda client: client.reset()
    stage.is_broken = True


def put(path: Path, what: str | bytes) -> None:
    """A content, or something that is no ordinary file; a path is what a link leads to."""
    if isinstance(what, bytes):
        path.write_bytes(what)
    elif what == "fifo":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to(path if what == "loop" else what)


def data_as(stage: Stage, name: str, what: str | bytes) -> None:
    favorites(stage)
    if isinstance(what, str) and what.startswith("/proc/") and not os.access(what, os.R_OK):
        raise Skipped(f"only root can read {what}")
    (stage.data / name).unlink()
    put(stage.data / name, what)


def put_aside(stage: Stage) -> str | None:
    names = [path.name for path in stage.data.iterdir()]
    kept = any(name.startswith("favorites.json.damaged-") for name in names)
    return None if kept else f"the damaged file was not kept: {names}"


def unchanged(stage: Stage, content: bytes) -> str | None:
    found = (stage.data / "favorites.json").read_bytes()
    return None if found == content else f"the file was changed: {found[:80]!r}"


def config_as(stage: Stage, what: str | bytes) -> None:
    stage.config.mkdir(parents=True, exist_ok=True)
    put(stage.config / "config", what)


def locked(stage: Stage) -> None:
    """Another process holds the lock and does not let go."""
    favorites(stage)
    fcntl.flock(stage.opened(stage.data / "favorites.lock", os.O_RDWR | os.O_CREAT), fcntl.LOCK_EX)


NEWER = b'{"version": 99, "favorites": ["m:1310400"], "more": {"a": [1]}}\n'
OLDER = b'{"version": 0, "favorites": ["m:1310400"]}\n'


def flipped(old: bytes) -> bytes:
    """One bit in the middle of the file: what cannot be noticed must at least not be a trap."""
    changed = bytearray(old)
    if changed:
        changed[len(changed) // 2] ^= 0x80
    return bytes(changed)


def newer_kept(stage: Stage) -> str | None:
    """The file of the newer version is there, under its name or set aside."""
    found = [path for path in stage.data.iterdir() if path.is_file() and path.read_bytes() == NEWER]
    return None if found else "a list of a newer version was overwritten"


READ = "read " + "A" * 120_000
ROWS = [Row("an argument of 120,000 letters", lambda stage: None, READ, (66, 74), ("name is too long",))]

# SIGXFSZ must reach the program as it is by default: Python ignores it, and children inherit that.
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
