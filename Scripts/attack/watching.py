"""Rows of a watch that cannot tell what it should: its program fails, or nobody reads its lines."""

import os
import signal  # named in watching.tsv
import subprocess

from attack.stage import Stage
from checkkit import until

WATCH = "watch 13104 --only warnings --plain --run tell"
PASS = WATCH.replace(" --run", " --once --run")
# Writes what it was told, holds as long as it is said, and ends as it is said.
TELL = """#!/bin/sh
echo "$WATCH_TRY|$WATCH_AT|$WATCH_TEXT" >> "$HOME/told"
while [ -e "$HOME/hold" ]; do sleep 0.1; done
exit "$(cat "$HOME/end")"
"""


def prepare(stage: Stage, code: int) -> None:
    stage.serve()
    programs = stage.home / "programs"
    programs.mkdir()
    (programs / "tell").write_text(TELL)
    (programs / "tell").chmod(0o755)
    stage.environment["HOME"] = str(stage.home)
    stage.environment["PATH"] = f"{programs}:/usr/bin:/bin"
    end_with(stage, code)


def end_with(stage: Stage, code: int) -> None:
    (stage.home / "end").write_text(f"{code}\n")


def told(stage: Stage) -> list[list[str]]:
    path = stage.home / "told"
    return [line.split("|") for line in path.read_text().splitlines()] if path.exists() else []


def tried(stage: Stage, *counts: int) -> str | None:
    """Each event was told with these numbers of tries, with one time and one text."""
    events = {text for _, _, text in told(stage)}
    if not events:
        return "no program was started"
    for event in events:
        lines = [line for line in told(stage) if line[2] == event]
        if [line[0] for line in lines] != [str(count) for count in counts]:
            return f"{event!r}: the tries are {[line[0] for line in lines]}, not {counts}"
        if len({line[1] for line in lines}) != 1:
            return f"{event!r} has the times {[line[1] for line in lines]}"
    return None


def failing(stage: Stage, code: int, passes: int) -> None:
    """So many passes whose program failed; then it ends with this code."""
    prepare(stage, 7)
    for _ in range(passes):
        stage.run_plainly(*PASS.split())
    end_with(stage, code)


def await_end(process: subprocess.Popen[bytes], stage: Stage) -> None:
    try:
        process.wait(10 + stage.patience)
    except subprocess.TimeoutExpired:
        process.kill()


def until_told(stage: Stage) -> None:
    until(lambda: told(stage), 15 + stage.patience)


def killed(stage: Stage, number: int) -> None:
    """The first pass ends by this signal while its program runs."""
    prepare(stage, 0)
    (stage.home / "hold").touch()
    process = stage.start(PASS)
    until_told(stage)
    process.send_signal(number)
    await_end(process, stage)
    (stage.home / "hold").unlink()


def full_pipe(stage: Stage) -> int:
    """A pipe that nobody reads, and into which nothing more goes."""
    _, far, _ = stage.full_pipe()
    os.set_blocking(far, True)
    return far


def stopped_reader(stage: Stage, number: int) -> None:
    """Told the signal once its program has run, or never."""
    prepare(stage, 0)
    stage.stdout = full_pipe(stage)

    def work() -> None:
        until_told(stage)
        stage.tell(number)

    stage.beside(work)


def unread(stage: Stage) -> None:
    """A pass whose lines nobody has read, ended by a signal."""
    prepare(stage, 0)
    process = stage.start(PASS, full_pipe(stage))
    until_told(stage)
    process.terminate()
    await_end(process, stage)


def loses_nothing(stage: Stage) -> str | None:
    """All were told, and only the one whose program was under way at the end of the first pass perhaps again."""
    lines = told(stage)
    again = {text for number, _, text in lines if number == "2"}
    if not lines or len(again) > 1 or {number for number, _, _ in lines} - {"1", "2"}:
        return f"the programs were {[f'{number}: {text}' for number, _, text in lines]}"
    return None


def starts_again(stage: Stage) -> str | None:
    """The event whose program was under way was told twice, and all others once."""
    lines = told(stage)
    if not lines:
        return "no program was started"
    events = {text for _, _, text in lines}
    again = [text for number, _, text in lines if number == "2"]
    if again != [lines[0][2]] or len(lines) != len(events) + 1:
        return f"the programs were {[f'{number}: {text}' for number, _, text in lines]}"
    return None
