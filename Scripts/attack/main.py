#!/usr/bin/env python3
"""Plays the fault table: each row breaks one thing around the program and looks at what it does.

A row holds if the exit code is that of docs/exit-codes.md, standard error says what happened, nothing
untrue and no control character is printed, what was stored is kept, and the program ends within its
documented time (and six seconds for a busy machine). Most rows are in tables (.tsv) beside their modules;
storage.py attacks what is stored.
"""

import multiprocessing
import signal
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Callable, NamedTuple

SCRIPTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))

from attack import answers  # noqa: E402
from attack.network import pairs  # noqa: E402
from attack.row import Row, faults, listed  # noqa: E402
from attack.stage import Skipped, Stage, Tools  # noqa: E402
from certificates import good_and_bad  # noqa: E402
from checkkit import ROOT, Options, compiled, script  # noqa: E402
from simulated.service import Service  # noqa: E402


MODULES = "network http2 foreign files changing versions times older limits interrupted surroundings watching"
# Rows at once on a machine that has nothing else to do.
MOST_JOBS = 16


class Verdict(NamedTuple):
    """`skipped` says why the row could not be played."""

    name: str
    code: int | None
    seconds: float
    faults: list[str]
    skipped: str = ""
    message: str = ""

    def line(self) -> str:
        word = "skip" if self.skipped else "FAIL" if self.faults else "ok"
        head = f"{word:4} {self.seconds:6.2f} s  exit {self.code!s:>4}  {self.name}"
        return head + (f" ({self.skipped})" if self.skipped else "")


def play(row: Row, tools: Tools, patience: float) -> Verdict:
    with tempfile.TemporaryDirectory(prefix="attack-", ignore_cleanup_errors=True) as home:
        with Stage(tools, Path(home)) as stage:
            # Another user has to get in.
            Path(home).chmod(0o755)
            try:
                stage.patience, stage.command = patience, row.command
                row.make(stage)
                ended = stage.play(row.command.split(), row.seconds + patience)
            except Skipped as reason:
                return Verdict(row.name, None, 0, [], str(reason))
            return Verdict(
                row.name, ended.code, ended.seconds, list(faults(row, stage, ended)), "", ended.err
            )


# How a row is played, which the processes inherit: a row is made of functions, which cannot be sent to a process. Rows
# in threads of one process would wait for each other: a server without a turn for 15 seconds is one that does not answer.
PLAYS: list[Callable[[int], Verdict]] = []


def play_number(number: int) -> Verdict:
    return PLAYS[0](number)


def jobs_here() -> int:
    """As many as fit, fewer where others work: a process of this kind gets so much of a processor now."""
    begin, used = time.monotonic(), time.process_time()
    while time.monotonic() < begin + 0.5:
        pass
    share = (time.process_time() - used) / (time.monotonic() - begin)
    return max(2, min(MOST_JOBS, round(MOST_JOBS * share)))


def table() -> list[Row]:
    """All rows. Each name is there once."""
    modules = [import_module(f"attack.{name}") for name in MODULES.split()]
    rows = [row for module in modules for row in listed(module)]
    rows += [row for module in modules if hasattr(module, "CASES") for row in pairs(module.CASES, module.served)]
    rows += [row for module in modules for row in getattr(module, "ROWS", ())]
    names = [row.name for row in rows]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"two rows have the name {sorted(twice)[0]!r}")
    return rows


@script
def main(options: Options) -> int:
    # A shell without job control ignores it in what it starts behind `&`, and programs inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    begin = time.monotonic()
    rows = [row for row in table() if not options.only or options.only in row.name]
    if options.quick:
        rows = [row for row in rows if row.is_quick]
    with tempfile.TemporaryDirectory(prefix="attack-tools-") as text:
        folder = Path(text)
        folder.chmod(0o755)
        clock = compiled(ROOT / "Benchmarks" / "fixedclock.c", folder)
        tools = Tools(options.binary, clock, folder, good_and_bad(folder / "tls"))
        verdicts: list[Verdict] = []

        def note(verdict: Verdict) -> None:
            print(verdict.line(), flush=True)
            for fault in verdict.faults:
                print(f"       {fault}")
            if options.messages and verdict.message:
                print("       | " + verdict.message.strip().replace("\n", "\n       | "))
            verdicts.append(verdict)

        # Made once, before the processes part, what takes a while to make.
        for layers in (1, 2):
            answers.bomb(layers)
        Service()
        PLAYS.append(lambda number: play(rows[number], tools, options.patience))
        jobs = options.jobs or jobs_here()
        together = [number for number, row in enumerate(rows) if not row.is_alone]
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
            for verdict in pool.map(play_number, together):
                note(verdict)
        for row in rows:
            if row.is_alone:
                note(play(row, tools, options.patience))
    failed = sum(bool(verdict.faults) for verdict in verdicts)
    skipped = sum(bool(verdict.skipped) for verdict in verdicts)
    print(
        f"{len(verdicts) - failed - skipped} rows hold, {failed} do not, {skipped} skipped, "
        f"{time.monotonic() - begin:.1f} s, {jobs} at once"
    )
    return 1 if failed or len(verdicts) == skipped else 0
