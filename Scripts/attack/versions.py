"""Rows of files that an older or a newer version of the program has written."""

import re
from pathlib import Path
from typing import Callable, Iterable

from attack.answers import resets
from attack.changing import WATCH, state_file
from attack.stage import Stage
from checkkit import Outcome

FORECAST = "forecast 13104 --json"
Change = Callable[[bytes], bytes]


def of_version(old: bytes, number: int) -> bytes:
    """Another number in the first line of an entry, a note or a state."""
    return re.sub(rb"\A(soramoyo-(?:cache|failure|watch)[ \t])\d", rb"\g<1>%d" % number, old)


def first_version(old: bytes) -> bytes:
    """As a state was written before the head had the number of lines, long ago: else nothing would be new."""
    lines = re.sub(rb"(known\twarnings\t)\S+", rb"\g<1>2026-01-01T00:00:00+09:00", old.partition(b"\n")[2])
    return b"soramoyo-watch\t1\n" + lines


def change_all(stage: Stage, paths: Iterable[Path], number: int) -> None:
    for path in list(paths):
        content = path.read_bytes()
        changed = of_version(content, number)
        if changed != content:
            path.write_bytes(changed)
            stage.files[path] = changed
    assert stage.files, "nothing has a version"


def left_alone(stage: Stage) -> str | None:
    changed = [path.name for path, old in stage.files.items() if not path.exists() or path.read_bytes() != old]
    return f"changed: {changed}" if changed else None


def replaced(stage: Stage) -> str | None:
    """By current answers: the old files must not be fetched again and again without being read."""
    forecasts = [path for path, old in stage.files.items() if b"/forecast/data/forecast/" in old]
    same = [path.name for path in forecasts if path.read_bytes() == stage.files[path]]
    return f"not replaced: {same}" if same or not forecasts else None


def cache(stage: Stage, number: int, is_well: bool = True) -> None:
    stage.learn()
    change_all(stage, stage.cache.glob("*.cached"), number)
    if not is_well:
        stage.server.reply = resets
        stage.is_broken = True


def note(stage: Stage, number: int) -> None:
    """An unreadable note of a failure does not prevent requests."""
    stage.learn(is_stored=False)
    well = stage.server.reply
    stage.server.reply = lambda client: client.answer(b"[]", Content_Type="application/json")
    stage.run_plainly(*FORECAST.split())
    change_all(stage, stage.cache.glob("*.failed"), number)
    stage.server.reply = well


def watched(stage: Stage, change: Change) -> None:
    """What is in force is told again, with the reason; the file of the other version is kept. The first version is read:
    nothing is told again, and it is written in the newer one."""
    stage.serve()
    assert stage.run_plainly(*WATCH.split()).out.count("\n") > 1
    path = state_file(stage)
    stage.files[path] = change(path.read_bytes())
    path.write_bytes(stage.files[path])


def set_aside(stage: Stage, word: str) -> str | None:
    """The state that could not be read is there under another name, and the new one is read."""
    aside = list(stage.cache.glob(f"watch-*.state.{word}-*"))
    if len(aside) != 1 or aside[0].read_bytes() not in stage.files.values():
        return f"not set aside: {sorted(path.name for path in stage.cache.glob('watch-*'))}"
    outcome = stage.run_plainly(*WATCH.split())
    if outcome.code != 0 or outcome.out or outcome.err:
        return f"the new state is not read: {outcome}"
    stage.run_plainly("cache", "clear")
    left = [path.name for path in stage.cache.glob("watch-*")]
    return f"`cache clear` leaves {left}" if left else None


def written_anew(stage: Stage) -> str | None:
    head = state_file(stage).read_bytes().partition(b"\n")[0]
    return None if head.startswith(b"soramoyo-watch\t2\t") else f"the state begins with {head!r}"


def says_nothing(ended: Outcome) -> str | None:
    return f"complains: {ended.err!r}" if ended.err else None


def unreadable(stage: Stage, kind: str) -> None:
    """Something else stands where the state should be: it is named, and the watch goes on."""
    watched(stage, lambda old: b"")
    path = state_file(stage)
    path.unlink()
    if kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(stage.home / "elsewhere")


STRANGE = {
    "forecast/202611/130000_20261101T1100.v9.json": b'{"version": 9}', "hologram/202611/130000.json": b"{}",
    ".soramoyo-record-9": b"index",
}  # fmt: skip


def recorded(stage: Stage, change: Change) -> None:
    """The file of the same name holds something else."""
    stage.serve()
    path = stage.record()
    stage.known = [path.read_bytes()]
    for name, content in {**STRANGE, str(path.relative_to(stage.home / "kept")): change(stage.known[0])}.items():
        file = stage.home / "kept" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        stage.files[file] = content


def kept_beside(stage: Stage) -> str | None:
    """It stays, and the answer is kept beside it."""
    *_, path = stage.files
    second = path.with_name(path.stem + "-2.json")
    if changed := left_alone(stage):
        return changed
    if not second.exists() or second.read_bytes() != stage.known[0]:
        return "the answer is not kept beside it"
    outcome = stage.replay()
    return None if outcome.code == 0 else f"the archive cannot be replayed: {outcome.trouble}"
