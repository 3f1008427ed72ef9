#!/usr/bin/env python3
"""Counts the instructions of everyday commands and compares them with a checked-in list.

Instructions, unlike times, are the same on a busy machine. Each command runs once under valgrind's callgrind
with an environment and files that are always the same, at noon. A command that takes more than 5 % above its
number in instructions.tsv fails; --write puts the numbers of today into the list, for a change that is meant.

The numbers are those of one toolchain and of the binary of Scripts/release.
"""

import shutil
import subprocess
import tempfile
from datetime import datetime
from pathlib import Path

from benchkit.measure import environment, filled, instructions
from benchkit.xmlfiles import write_telegram
from checkkit import JST, Options, compiled, rows, script
from simulated.national import National

HERE = Path(__file__).resolve().parent
LIST = HERE / "instructions.tsv"
# Noon of today: the cache judges the age of its files, whose times are the machine's own.
MOMENT = datetime.now(JST).replace(hour=12, minute=0, second=0, microsecond=0)
LIMIT = 1.05


def count_all(binary: Path) -> dict[str, int]:
    """Name of a command line to its instructions, in folders of its own, with the clock at noon."""
    with tempfile.TemporaryDirectory(prefix="soramoyo-instructions-") as scratch, National(MOMENT) as service:
        folder = Path(scratch)
        variables = {
            **environment(folder), "SORAMOYO_BENCH_TIME": str(int(MOMENT.timestamp())),
            "LD_PRELOAD": str(compiled(HERE / "fixedclock.c", folder)),
        }
        base = ["--base-url", service.address]
        marks = {"@": base, "TELEGRAM": [str(write_telegram(folder / "telegram.xml"))], "NOTHING": [""]}
        lines = {name: filled(words, marks) for name, words, _ in known()}
        # The cache of a user who looks at all Japan now and then.
        prefectures = [f"{number:02d}" for number in range(1, 48)]
        whole = ["forecast", *prefectures, "--text", *base]
        for arguments in (whole, lines["forecast 渋谷 (cache)"], lines["status 渋谷 (cache)"]):
            subprocess.check_output([str(binary), *arguments], env=variables, stdin=subprocess.DEVNULL)
        return {name: instructions([str(binary), *arguments], variables) for name, arguments in lines.items()}


def known() -> list[list[str]]:
    """Names, arguments and numbers: `@` stands for the service, and an empty number for a new command."""
    return rows("../Benchmarks/instructions.tsv")


def judge(now: int, before: int) -> str:
    if now > before * LIMIT:
        return "grown"
    return "ok" if now * LIMIT > before else "less: write the list anew"


@script
def main(options: Options) -> int:
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not here (Debian package valgrind)")
        return 0
    counts = count_all(options.binary)
    if options.write:
        head = LIST.read_text(encoding="utf-8").partition("\n")[0]
        text = "".join(f"\n{name}\t{words}\t{counts[name]}" for name, words, _ in known())
        LIST.write_text(f"{head}{text}\n", encoding="utf-8")
    failed = False
    for name, _, before in known():
        verdict = judge(counts[name], int(before or 0))
        failed = failed or verdict == "grown"
        change = f"{counts[name] / int(before) - 1:+.1%}" if before else ""
        print(f"{name:32} {counts[name]:>12,} {change:>7}  {verdict}")
    return 1 if failed else 0
