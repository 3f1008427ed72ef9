#!/usr/bin/env python3
"""Counts the instructions of commands and compares them with a checked-in list.

Instructions, unlike times, are the same on a busy machine. Each command runs once under valgrind's callgrind
with an environment and files that are always the same, at noon. A command that takes more than 5 % above its
number in instructions.tsv fails; --write puts the numbers of today into the list, for a change that is meant, and
into docs/performance.md, beside the bytes that each command reads, its bar in millions, and its time beside jq, which
only parses the same documents, in the same rounds.

The numbers are those of one toolchain and of the binary of Scripts/release.
"""

import re
import shutil
import subprocess
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Iterator, NamedTuple

from benchkit import page
from benchkit.measure import environment, filled, instructions, interleaved
from benchkit.xmlfiles import write_telegram
from checkkit import JST, ROOT, Options, compiled, parallel, rows, script
from simulated.national import National

HERE = Path(__file__).resolve().parent
LIST = HERE / "instructions.tsv"
# Noon of today: the cache judges the age of its files, whose times are the machine's own.
MOMENT = datetime.now(JST).replace(hour=12, minute=0, second=0, microsecond=0)
LIMIT = 1.05
# The places of all rows.
WARNED = ("渋谷", "札幌", "大阪市", "那覇")
HEAD = (
    "Command", "Millions of instructions", "KB read", "Instructions a byte", "Bar", "ms", "ms of `jq empty`", "times jq",
)
ROUNDS = 15


class Row(NamedTuple):
    """`@` in the words stands for the service; a new command has no number yet, and most have no bar."""

    name: str
    words: str
    bar: str
    number: str


class Count(NamedTuple):
    instructions: int
    # Of files and pipes; 0 without strace.
    read: int
    # Milliseconds, those of jq, and the median of the ratios; empty for what reads no stored document.
    beside: tuple[float, ...] = ()


def count_all(binary: Path, known: list[Row], with_times: bool = False) -> list[Count]:
    """In folders of its own, with the clock at noon."""
    with tempfile.TemporaryDirectory(prefix="soramoyo-instructions-") as scratch, National(MOMENT) as service:
        folder = Path(scratch)
        variables = environment(folder)
        variables["LD_PRELOAD"] = str(compiled(HERE / "fixedclock.c", folder))
        noon = int(MOMENT.timestamp())
        fixed = {**variables, "SORAMOYO_BENCH_TIME": str(noon)}
        # What was fetched in this second is cleaned up after.
        before = {**variables, "SORAMOYO_BENCH_TIME": str(noon - 5)}
        base = ["--base-url", service.address]
        marks = {"@": base, "TELEGRAM": [str(write_telegram(folder / "telegram.xml"))], "NOTHING": [""]}
        lines = [[str(binary), *filled(row.words, marks)] for row in known]
        # The cache of a user who looks at all Japan now and then, and at everything else.
        prefectures = [f"{number:02d}" for number in range(1, 48)]
        whole = [str(binary), "forecast", *prefectures, "--text", *base]
        # Before all else: other commands do without the warnings that a busy machine takes long to send.
        warnings = [str(binary), "warnings", *WARNED, *base]
        for line in (warnings, whole, *(line for line in lines if base[0] in line)):
            subprocess.check_output(line, env=before, stdin=subprocess.DEVNULL)
        counts = parallel(lambda line: Count(instructions(line, fixed), bytes_read(line, fixed)), lines)
        # One after the other, while nothing else runs.
        if with_times:
            counts = [one._replace(beside=beside_jq(line, fixed, folder)) for one, line in zip(counts, lines)]
        return counts


def beside_jq(command: list[str], variables: dict[str, str], folder: Path) -> tuple[float, ...]:
    """The command and `jq empty` over the bodies of the stored answers that it opens."""
    jq, opened = shutil.which("jq"), traced(command, variables, "openat")
    stored = sorted(set(re.findall(rb'"([^"]+\.cached)", O_RDONLY[^\n]*\) = \d', opened)))
    if jq is None or not stored:
        return ()
    bodies = []
    for number, path in enumerate(stored):
        bodies.append(folder / f"{number}.json")
        # Behind the facts of the answer, which end with an empty line.
        bodies[-1].write_bytes(Path(path.decode()).read_bytes().partition(b"\n\n")[2])
    theirs, ours = interleaved([jq, "empty", *map(str, bodies)], {"ours": command}, variables, ROUNDS).values()
    return (ours.median_ms, theirs.median_ms, ours.ratio)


def bytes_read(command: list[str], variables: dict[str, str]) -> int:
    return sum(int(count) for count in re.findall(rb"\) += (\d+)\n", traced(command, variables, "read,pread64")))


def traced(command: list[str], variables: dict[str, str], calls: str) -> bytes:
    """The lines of strace about these system calls; nothing without strace."""
    if shutil.which("strace") is None:
        return b""
    return subprocess.run(
        ["strace", "-f", "-qq", "-e", f"trace={calls}", "-e", "signal=none", *command],
        env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
    ).stderr  # fmt: skip


def judge(now: int, before: int) -> str:
    if now > before * LIMIT:
        return "grown"
    return "ok" if now * LIMIT > before else "less: write the list anew"


def table(known: list[Row], counts: list[Count]) -> Iterator[list[str]]:
    """As docs/performance.md has it; what reads less than a kilobyte has no rate."""
    for row, (count, read, beside) in zip(known, counts):
        rate = f"{count / read:.0f}" if read >= 1000 else "—"
        name = f"`{row.name}`".replace(" (cache)`", "`, from the cache")
        times = [f"{number:.2f}" for number in beside] or ["—"] * 3
        yield [name, f"{count / 1e6:.1f}", f"{read / 1000:.0f}", rate, row.bar or "—", *times]


@script
def main(options: Options) -> int:
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not here (Debian package valgrind)")
        return 0
    known = [Row(*row) for row in rows("../Benchmarks/instructions.tsv")]
    counts = count_all(options.binary, known, bool(options.write))
    # Once in some ten runs a command finds the cache in another state than it was filled to, and reads more.
    again = [
        index for index, row in enumerate(known)
        if judge(counts[index].instructions, int(row.number or 0)) == "grown"
    ]  # fmt: skip
    if again:
        for index, count in zip(again, count_all(options.binary, [known[index] for index in again])):
            counts[index] = min(counts[index], count._replace(beside=counts[index].beside))
    if options.write:
        head = LIST.read_text(encoding="utf-8").partition("\n")[0]
        known = [row._replace(number=str(count.instructions)) for row, count in zip(known, counts)]
        LIST.write_text("\n".join([head, *("\t".join(row) for row in known)]) + "\n", encoding="utf-8")
        lines = page.table(HEAD, table(known, counts))
        page.write(ROOT / "docs/performance.md", {"instructions": lines})
    failed = False
    for row, (count, *_) in zip(known, counts):
        before = int(row.number or 0)
        verdict = judge(count, before)
        failed = failed or verdict == "grown"
        change = f"{count / before - 1:+.1%}" if before else ""
        bar = f"  bar {row.bar}" if row.bar and count > float(row.bar) * 1e6 else ""
        print(f"{row.name:34} {count:>12,} {change:>7}  {verdict}{bar}")
    return 1 if failed else 0
