"""Whole-process measurements: wall time and CPU by posix_spawn and wait4, memory by a helper."""

import os
import re
import shutil
import statistics
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, NamedTuple, Sequence

from checkkit import isolated_environment

NOWHERE: list[Any] = [
    (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
]


class Sample(NamedTuple):
    wall_ms: float
    cpu_ms: float
    code: int


def run_once(command: list[str], environment: dict[str, str]) -> Sample:
    """Runs a command with all streams closed off."""
    start = time.monotonic_ns()
    child = os.posix_spawn(command[0], command, environment, file_actions=NOWHERE)
    _, status, usage = os.wait4(child, 0)
    wall = (time.monotonic_ns() - start) / 1e6
    cpu = (usage.ru_utime + usage.ru_stime) * 1e3
    return Sample(wall, cpu, os.waitstatus_to_exitcode(status))


def peak_megabytes(helper: Path, command: list[str], environment: dict[str, str]) -> float:
    """Peak resident memory, asked by a small helper (see peak.c for the reason)."""
    reader, writer = os.pipe()
    try:
        actions = [*NOWHERE, (os.POSIX_SPAWN_DUP2, writer, 3)]
        if writer == 3:
            os.set_inheritable(writer, True)
            actions = NOWHERE
        child = os.posix_spawn(
            str(helper), [str(helper), *command], environment, file_actions=actions
        )
        os.wait4(child, 0)
        return int(os.read(reader, 64).decode() or 0) / 1024
    finally:
        os.close(reader)
        os.close(writer)


@dataclass
class Series:
    """All runs of one command, paired round by round with the yardstick's."""

    samples: list[Sample] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    @property
    def code(self) -> int:
        """The first exit code that is not 0, else 0."""
        return next((sample.code for sample in self.samples if sample.code != 0), 0)

    @property
    def walls(self) -> list[float]:
        return sorted(sample.wall_ms for sample in self.samples)

    @property
    def median_ms(self) -> float:
        return statistics.median(self.walls)

    @property
    def p95_ms(self) -> float:
        """The wall time that 95 of 100 runs stay within."""
        return self.walls[max(0, -(-len(self.samples) * 95 // 100) - 1)]

    @property
    def cpu_ms(self) -> float:
        """Median of user and system time together."""
        return statistics.median(sample.cpu_ms for sample in self.samples)

    @property
    def ratio(self) -> float:
        """Median of the ratios to the yardstick run of the same round."""
        return statistics.median(self.ratios)


def interleaved(
    yardstick: list[str], commands: dict[str, list[str]], environment: dict[str, str], runs: int,
    warm_up: int = 3, before: Callable[[], None] = lambda: None,
) -> dict[str, Series]:  # fmt: skip
    """Rounds of the yardstick, first command, second command ...; the name "" stands for the yardstick."""
    rounds = in_turn([yardstick, *commands.values()], environment, runs, warm_up, before)
    result = {name: Series() for name in ["", *commands]}
    for samples in rounds:
        for name, sample in zip(result, samples):
            result[name].samples.append(sample)
            result[name].ratios.append(sample.wall_ms / samples[0].wall_ms)
    return result


def in_turn(
    commands: Sequence[list[str]], environment: dict[str, str], runs: int, warm_up: int,
    before: Callable[[], None] = lambda: None,
) -> list[list[Sample]]:  # fmt: skip
    """Rounds of one command after the other, of which the first do not count."""
    rounds = []
    for _ in range(warm_up + runs):
        before()
        rounds.append([run_once(command, environment) for command in commands])
    return rounds[warm_up:]


def filled(words: str, marks: dict[str, list[str]]) -> list[str]:
    """A command line of a table, with what its marks stand for."""
    return [one for word in words.split() for one in marks.get(word, [word])]


def instructions(command: Sequence[str], environment: dict[str, str]) -> int:
    """Instructions from the start of the process to its end, by valgrind's callgrind."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-500:]}")
    return int(found[1])


def compile_c(source: Path, target: Path) -> Path:
    subprocess.run(["cc", "-O2", "-o", str(target), str(source)], check=True)
    return target


def compile_swift(source: Path, target: Path, whole: bool) -> Path | None:
    """Compiles a Swift file as a static, stripped program; None without a compiler.

    `whole`: with all that Scripts/release does for the product, which is the true floor of a program
    in Swift; without it, as somebody would who knows of static linking only.
    """
    compiler = shutil.which("swiftc")
    if compiler is None:
        return None
    flags = ["-Osize", "-static-stdlib", "-Xlinker", "-s"]
    if whole:
        flags += _release_flags(target.parent)
    made = target.with_suffix(".linked")
    subprocess.run([compiler, *flags, "-o", str(made), str(source)], check=True)
    # A file written piece by piece is cached page by page, so this copies it, as Scripts/release does.
    shutil.copy(made, target)
    return target


def _release_flags(folder: Path) -> list[str]:
    """Those of Scripts/release, but for the order of sections: a hello has too few to order."""
    exports = folder / "no-exports.map"
    exports.write_text("{ local: *; };\n")
    frontend = ["-function-sections", "-disable-concrete-type-metadata-mangled-name-accessors"]
    linker = ["--gc-sections", f"--version-script={exports}", "--icf=safe"]
    clang = ["-no-pie"]
    libraries = folder / "static-libraries"
    libraries.mkdir(exist_ok=True)
    asked = subprocess.run(
        [shutil.which("clang") or "cc", "-print-file-name=libstdc++.a"],
        capture_output=True, text=True, check=False,
    ).stdout.strip()
    if os.path.isfile(asked):
        shutil.copy(asked, libraries / "libstdc++.a")
        clang.append(f"-L{libraries}")
        clang.append("-static-libgcc")
    flags = ["-use-ld=lld", "-no-toolchain-stdlib-rpath"]
    for name, values in (("frontend", frontend), ("linker", linker), ("clang-linker", clang)):
        for value in values:
            flags += [f"-X{name}", value]
    return flags


def environment(scratch: Path, **more: str) -> dict[str, str]:
    """What a program is started with: folders of its own, and always the same variables."""
    return {**isolated_environment(scratch), "LANG": "ja_JP.UTF-8", **more}
