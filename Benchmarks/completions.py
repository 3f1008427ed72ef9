#!/usr/bin/env python3
"""Measures what a TAB costs: the question alone, and all that bash, zsh and fish do around it.

Prints the median and the slowest of some runs in milliseconds. Ends with 1 if a median is above 20 ms, which a person
begins to notice. For bash the script's own function is called, in a shell that runs on, as TAB does; zsh and fish are
measured by their question alone, because what they do around it cannot be told from drawing.
"""

import os
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

from benchkit.measure import environment, run_once
from checkkit import Options, rows, script

LIMIT = 20.0
QUESTIONS = [(name, words.split(" ")) for name, words in rows("../Benchmarks/completions.tsv")]


def asked(binary: Path, words: list[str], environment: dict[str, str], runs: int) -> list[float]:
    """The question of zsh, from the start of the process to its end."""
    samples = [run_once([str(binary), "---complete", "zsh", *words], environment) for _ in range(runs)]
    if any(sample.code for sample in samples):
        raise SystemExit(f"{words}: exit code {max(sample.code for sample in samples)}")
    return [sample.wall_ms for sample in samples]


def in_bash(binary: Path, words: list[str], environment: dict[str, str], runs: int) -> list[float]:
    """The function that TAB calls."""
    done = subprocess.run(
        ["bash", "--norc", str(Path(__file__).with_name("tab.bash")), str(binary), str(runs), " ".join(["soramoyo", *words])],
        env=environment, capture_output=True, text=True, check=True)
    return [int(line) / 1000 for line in done.stdout.split()]


@script
def main(options: Options) -> int:
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "soramoyo").symlink_to(options.binary)
        variables = {**environment(Path(folder)), "PATH": f"{folder}{os.pathsep}{os.defpath}"}
        ways = [("question", asked)] + ([("bash", in_bash)] if shutil.which("bash") else [])
        for name, words in QUESTIONS:
            for way, measure in ways:
                times = measure(options.binary, words, variables, options.runs)
                median = statistics.median(times)
                slow = slow or median > LIMIT
                print(f"{name:24} {way:10} {median:7.2f} ms   slowest {max(times):7.2f} ms")
    return 1 if slow else 0
