#!/usr/bin/env python3
"""Measures what a TAB costs: the question alone, and all that bash, zsh and fish do around it.

Prints the median and the slowest of some runs in milliseconds. Ends with 1 if a median is above 20 ms, which a person
begins to notice. For bash the script's own function is called, in a shell that runs on, as TAB does; zsh and fish are
measured by their question alone, because what they do around it cannot be told from drawing.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LIMIT = 20.0
QUESTIONS: list[tuple[str, list[str]]] = [
    ("commands", [""]),
    ("options", ["forecast", "--"]),
    ("shibu", ["forecast", "shibu"]),
    ("しぶ", ["forecast", "しぶ"]),
    ("渋", ["forecast", "渋"]),
    ("k (most places)", ["forecast", "k"]),
    ("toukyo (other romaji)", ["forecast", "toukyo"]),
    ("no place yet", ["forecast", ""]),
    ("area", ["list", "--area", "k"]),
]


def asked(binary: Path, words: list[str], environment: dict[str, str], runs: int) -> list[float]:
    """The question of zsh, from the start of the process to its end."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        subprocess.run([str(binary), "---complete", "zsh", *words], env=environment, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - begin) * 1000)
    return times


def in_bash(binary: Path, words: list[str], environment: dict[str, str], runs: int) -> list[float]:
    """The function that TAB calls."""
    done = subprocess.run(
        ["bash", "--norc", str(Path(__file__).with_name("tab.bash")), str(binary), str(runs), " ".join(["soramoyo", *words])],
        env=environment, capture_output=True, text=True, check=True)
    return [int(line) / 1000 for line in done.stdout.split()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True, help="the program (Scripts/release)")
    parser.add_argument("--runs", type=int, default=30)
    options = parser.parse_args()
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "soramoyo").symlink_to(options.binary.resolve())
        environment = {"HOME": folder, "LANG": "C.UTF-8", "PATH": f"{folder}{os.pathsep}{os.defpath}"}
        ways = [("question", asked)] + ([("bash", in_bash)] if shutil.which("bash") else [])
        for name, words in QUESTIONS:
            for way, measure in ways:
                times = measure(options.binary.resolve(), words, environment, options.runs)
                median = statistics.median(times)
                slow = slow or median > LIMIT
                print(f"{name:24} {way:10} {median:7.2f} ms   slowest {max(times):7.2f} ms")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
