"""Rows of files that an older or a newer version of the program has written."""

import re
from pathlib import Path
from typing import Callable

from attack import for_row
from attack.changing import WATCH, state_file
from attack.row import Row
from attack.stage import Stage

FORECAST = "forecast 13104 --json"
Change = Callable[[bytes], bytes]


def of_version(number: int) -> Change:
    """The number in the first line of an entry, a note or a state."""

    def change(old: bytes) -> bytes:
        first, _, rest = old.partition(b"\n")
        for title in (b"soramoyo-cache ", b"soramoyo-failure ", b"soramoyo-watch\t"):
            if first.startswith(title):
                return title + b"%d" % number + first[len(title) + 1 :] + b"\n" + rest
        return old

    return change


class Remembered:
    """Files as they were before the run that is judged."""

    def __init__(self) -> None:
        self.files: dict[Path, bytes] = {}

    def take(self, paths: list[Path], change: Change) -> None:
        for path in paths:
            content = path.read_bytes()
            if change(content) != content:
                path.write_bytes(change(content))
                self.files[path] = change(content)
        assert self.files, "nothing has a version"

    def left_alone(self, _: Stage) -> str | None:
        changed = [path.name for path, old in self.files.items() if not path.exists() or path.read_bytes() != old]
        return f"changed: {changed}" if changed else None

    def replaced(self, _: Stage) -> str | None:
        """By current answers: the old files must not be fetched again and again without being read."""
        forecasts = [path for path, old in self.files.items() if b"/forecast/data/forecast/" in old]
        same = [path.name for path in forecasts if path.read_bytes() == self.files[path]]
        return f"not replaced: {same}" if same or not forecasts else None


def cache_row(number: int, title: str, network: str) -> Row:
    remembered = Remembered()

    def make(stage: Stage) -> None:
        stage.learn()
        remembered.take(list(stage.cache.glob("*.cached")), of_version(number))
        if network == "no service":
            stage.server.reply = lambda client: client.reset()
            stage.is_broken = True

    name = f"cache of {title}, {network}"
    if network == "the service is well":
        return Row(name, make, FORECAST, (0,), shows=('"fresh"',), kept=remembered.replaced)
    if network == "no service":
        return Row(name, make, FORECAST, (69,), ("broke off",), hides=('"days": \\[\\s*{',), kept=remembered.left_alone)
    return Row(name, make, f"{FORECAST} --offline", (69,), ("stored",), hides=('"days": \\[\\s*{',), kept=remembered.left_alone)


def note_row(number: int, title: str) -> Row:
    """An unreadable note of a failure does not prevent requests."""
    remembered = Remembered()

    def make(stage: Stage) -> None:
        stage.learn(is_stored=False)
        well = stage.server.reply
        stage.server.reply = lambda client: client.answer(b"[]", Content_Type="application/json")
        stage.run_plainly(*FORECAST.split())
        remembered.take(list(stage.cache.glob("*.failed")), of_version(number))
        stage.server.reply = well

    return Row(f"note of a failure of {title}", make, FORECAST, (0,), shows=('"fresh"',))


@for_row
def set_aside(stage: Stage, word: str, old: list[bytes]) -> str | None:
    """The state that could not be read is there under another name, and the new one is read."""
    aside = list(stage.cache.glob(f"watch-*.state.{word}-*"))
    if len(aside) != 1 or aside[0].read_bytes() != old[0]:
        return f"not set aside: {sorted(path.name for path in stage.cache.glob('watch-*'))}"
    outcome = stage.run_plainly(*WATCH.split())
    if outcome.code != 0 or outcome.out or outcome.err:
        return f"the new state is not read: {outcome}"
    stage.run_plainly("cache", "clear")
    left = [path.name for path in stage.cache.glob("watch-*")]
    return f"`cache clear` leaves {left}" if left else None


def watch_row(title: str, change: Change, word: str, says: str) -> Row:
    """What is in force is told again, with the reason; the file of the other version is kept."""
    old: list[bytes] = []

    def make(stage: Stage) -> None:
        stage.serve()
        assert stage.run_plainly(*WATCH.split()).out.count("\n") > 1
        path = state_file(stage)
        path.write_bytes(change(path.read_bytes()))
        old.append(path.read_bytes())

    return Row(
        f"what a watch has told, {title}", make, WATCH, (0,), ("^soramoyo: .*told", says, r"watch-[0-9a-f]+\.state"),
        shows=("\n.*\n",), kept=set_aside(word, old),
    )  # fmt: skip


def first_version(old: bytes) -> bytes:
    """As it was written before the head had the number of lines, long ago: else nothing would be new."""
    lines = re.sub(rb"(known\twarnings\t)\S+", rb"\g<1>2026-01-01T00:00:00+09:00", old.partition(b"\n")[2])
    return b"soramoyo-watch\t1\n" + lines


def older_watch() -> Row:
    """The first version is read: nothing is told again, and it is written in the newer one."""

    def make(stage: Stage) -> None:
        stage.serve()
        stage.run_plainly(*WATCH.split())
        path = state_file(stage)
        path.write_bytes(first_version(path.read_bytes()))

    def kept(stage: Stage) -> str | None:
        head = state_file(stage).read_bytes().partition(b"\n")[0]
        return None if head.startswith(b"soramoyo-watch\t2\t") else f"the state begins with {head!r}"

    return Row(
        "what a watch has told, of an older version", make, WATCH, (0,), kept=kept, is_silent=True,
        ended=lambda ended: f"complains: {ended.err!r}" if ended.err else None,
    )  # fmt: skip


def unreadable_watch(kind: str) -> Row:
    """Something else stands where the state should be: it is named, and the watch goes on."""

    def make(stage: Stage) -> None:
        stage.serve()
        stage.run_plainly(*WATCH.split())
        path = state_file(stage)
        path.unlink()
        if kind == "a folder":
            path.mkdir()
        else:
            path.symlink_to(stage.home / "elsewhere")

    return Row(f"what a watch has told is {kind}", make, WATCH, (0,), ("^soramoyo: .*told", r"watch-[0-9a-f]+\.state"), shows=("\n.*\n",))


STRANGE = {
    "forecast/202611/130000_20261101T1100.v9.json": b'{"version": 9}',
    "hologram/202611/130000.json": b"{}", ".soramoyo-record-9": b"index",
}


def recorded(title: str, change: Change) -> Row:
    """The file of the same name holds something else: it stays, and the answer is kept beside it."""
    found: list[Path] = []
    whole: list[bytes] = []

    def make(stage: Stage) -> None:
        stage.serve()
        found.append(stage.record())
        whole.append(found[0].read_bytes())
        found[0].write_bytes(change(whole[0]))
        for name, content in STRANGE.items():
            path = stage.home / "kept" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def kept(stage: Stage) -> str | None:
        folder = stage.home / "kept"
        lost = [name for name, content in STRANGE.items() if (folder / name).read_bytes() != content]
        if lost or found[0].read_bytes() != change(whole[0]):
            return f"changed: {lost or found[0].name}"
        second = found[0].with_name(found[0].stem + "-2.json")
        if not second.exists() or second.read_bytes() != whole[0]:
            return "the answer is not kept beside it"
        outcome = stage.replay()
        return None if outcome.code == 0 else f"the archive cannot be replayed: {outcome.trouble}"

    return Row(f"record beside a file {title}", make, "record 13104 --into kept", (0,), kept=kept)


def rows() -> list[Row]:
    titles = ((0, "an older version"), (9, "a newer version"))
    networks = ("the service is well", "no service", "offline")
    made = [cache_row(number, title, network) for number, title in titles for network in networks]
    made += [note_row(number, title) for number, title in titles]
    half = lambda old: old[: len(old) // 2]  # noqa: E731
    made += [
        watch_row("of a newer version", of_version(9), "newer", "newer"),
        watch_row("of no version that there was", of_version(0), "damaged", "damaged"),
        watch_row("cut", half, "damaged", "damaged"),
        watch_row("cut between two lines", lambda old: old[: old.rindex(b"\n", 0, -1) + 1], "damaged", "damaged"),
        watch_row("of zeros", lambda old: bytes(len(old)), "damaged", "damaged"),
        watch_row("empty", lambda old: b"", "damaged", "damaged"),
        older_watch(),
        unreadable_watch("a folder"),
        unreadable_watch("a link"),
        recorded("of another version", lambda old: b'{"version": 9}'),
        recorded("that is cut", half),
        recorded("that is empty", lambda old: b""),
        recorded("of a longer answer", lambda old: old + b" "),
    ]
    return made
