#!/usr/bin/env python3
"""Writes Scripts/section-order.txt: the symbols that short commands and keys touch, for the linker.

A linker puts functions and variables in the order of its input, so the few that a short command
needs lie scattered over the whole file, and nearly each of them costs a page fault. In the order of
this list they lie side by side. `Scripts/release` passes the list to the linker; names in it that
no longer exist are skipped, and new ones stay where they would be without it. So an old list costs
a little time and nothing else: regenerate it before a release.

Needs valgrind (its tools "lackey" and "callgrind" say what addresses a program touches) and lld, which
is part of every Swift toolchain. Takes about eight minutes after the build.

Usage: Scripts/make-section-order.py [--binary FILE --map FILE] [--out FILE]
  --binary, --map  an existing program and its link map; without them `Scripts/release` makes both
"""

import bisect
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Iterable, NamedTuple, Sequence

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))

from keys import Screen, Subject, screens  # noqa: E402  (needs the path above)
from checkkit import Options, rows, script  # noqa: E402
from simulated.national import National  # noqa: E402

# What people and status bars start most. Each run is one vote for the symbols that it touches.
COMMANDS = [(language, words.split()) for language, words in rows("tables/section-order.tsv")]
# How often a key is pressed on each screen: code that runs as often belongs to the key.
PRESSES = 40
TRACE = re.compile(rb"(?:I | S| L| M) +([0-9a-f]+),\d+\n")
# Addresses are counted in pieces of this size: small beside any function worth moving.
GRAIN = 4


class Section(NamedTuple):
    """A piece that the linker moves as a whole, and a name that stands for it."""

    start: int
    end: int
    name: str


def sections(map_file: Path) -> list[Section]:
    """Reads a map of lld: address, address, size and alignment, then the name, indented by what it
    is: 1 blank for a section of the output, 9 for one of an input file, 17 for a symbol in it."""
    row = re.compile(r"^ *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) +\d+( {9}| {17})(\S.*)$")
    movable = re.compile(r":\(\.(text|data|bss|rodata)[^:]*\)$")
    pieces: list[tuple[int, int, list[str]]] = []
    names: Counter[str] = Counter()
    for line in map_file.read_text(encoding="utf-8", errors="replace").splitlines():
        match = row.match(line)
        if not match:
            continue
        start, size, name = int(match[1], 16), int(match[2], 16), match[4]
        if len(match[3]) == 9:
            end = start + size if movable.search(name) else start
            pieces.append((start, end, []))
        elif pieces:
            names[name] += 1
            pieces[-1][2].append(name)
    found = []
    for start, end, symbols in pieces:
        # A name that is local to several files would move all of them. Of the others the shortest
        # is the likeliest to last.
        known = [name for name in symbols if names[name] == 1]
        if end > start and known:
            found.append(Section(start, end, min(known, key=lambda name: (len(name), name))))
    if not found:
        sys.exit(f"{map_file}: no sections; is this a map of lld?")
    return sorted(found)


def quietly(command: Sequence[str], environment: dict[str, str]) -> None:
    subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, check=False,
    )


def touched(binary: Path, arguments: Sequence[str], environment: dict[str, str]) -> list[int]:
    """The addresses in the program's own image that a run touches, in the order of first touch."""
    with tempfile.NamedTemporaryFile(suffix=".trace") as trace:
        tracing = ["--tool=lackey", "--trace-mem=yes", f"--log-file={trace.name}"]
        quietly(["valgrind", *tracing, str(binary), *arguments], environment)
        seen: dict[int, None] = {}
        # The image is at a fixed, low address; libraries, heap and stack are above.
        with open(trace.name, "rb") as lines:
            while chunk := lines.readlines(1 << 26):
                # Millions of lines, most of them again and again.
                for line in dict.fromkeys(chunk):
                    match = TRACE.fullmatch(line)
                    if match and len(match[1]) <= 8:
                        seen.setdefault(int(match[1], 16) // GRAIN * GRAIN)
    if not seen:
        sys.exit(f"valgrind saw nothing of {binary} {' '.join(arguments)}")
    return list(seen)


def pressed(subject: Subject, environment: dict[str, str], folder: Path) -> list[int]:
    """The addresses of code that a screen runs for each key."""
    costs = folder / "costs"
    options = ["--dump-instr=yes", "--compress-pos=no", f"--callgrind-out-file={costs}"]
    command = ["valgrind", "-q", "--tool=callgrind", *options, *subject.command]
    screen = Screen(command, environment, subject.size)
    screen.comes(60)
    screen.read(8)
    for key in subject.setup:
        screen.type(key)
        screen.read(2)
    for number in range(PRESSES):
        screen.type(subject.keys[number % len(subject.keys)])
        screen.read(0.3, 1)
    screen.type(b"\x03")
    screen.read(60)
    screen.end()
    counts: Counter[int] = Counter()
    is_call = False
    for line in costs.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith("0x") and not is_call:
            address, _, count = line.split()
            # The image is at a fixed, low address; libraries are above.
            if len(address) <= 10:
                counts[int(address, 16)] += int(count)
        # The line after a call is the cost of what was called.
        is_call = line.startswith("calls=")
    if not counts:
        sys.exit(f"valgrind saw nothing of {' '.join(subject.command)}")
    return [address for address, count in counts.items() if count >= PRESSES]


def ordered(
    known: list[Section], runs: Iterable[list[int]], keys: Iterable[list[int]]
) -> list[str]:
    """The most shared first, in one rank first what keys need, too, then in the order of first touch."""
    starts = [section.start for section in known]
    first: dict[str, int] = {}

    def touched_by(addresses: Iterable[int]) -> set[str]:
        mine: set[str] = set()
        for address in addresses:
            index = bisect.bisect_right(starts, address) - 1
            if index >= 0 and address < known[index].end:
                mine.add(known[index].name)
                first.setdefault(known[index].name, len(first))
        return mine

    votes = Counter(name for addresses in runs for name in touched_by(addresses))
    of_keys = {name for addresses in keys for name in touched_by(addresses)}
    # Coarse ranks: what nearly all commands need, what many need, the rest, and what keys alone need.
    most = max(votes.values(), default=1)

    def rank(name: str) -> int:
        n = votes[name]
        return 0 if n * 2 >= most else 1 if n * 4 >= most else 2 if n else 3

    return sorted(first, key=lambda name: (rank(name), name not in of_keys, first[name]))


def built(folder: Path) -> tuple[Path, Path]:
    map_file = folder / "map"
    options = ["-Xlinker", f"-Map={map_file}", "-Xlinker", "--no-demangle"]
    release = [str(ROOT / "Scripts" / "release"), *options]
    done = subprocess.run(release, stdout=subprocess.PIPE, text=True, check=True)
    return Path(done.stdout.splitlines()[-1]), map_file


def profile(binary: Path, folder: Path, address: str) -> tuple[list[list[int]], list[list[int]]]:
    """All runs of commands, and of screens, in folders of their own and with a service of their own."""
    home = folder / "home"
    home.mkdir()
    environment = {
        "HOME": str(home), "PATH": os.defpath, "TERM": "dumb", "SORAMOYO_BASE_URL": address,
    }
    runs: list[list[int]] = []
    for environment["LANG"], command in COMMANDS:
        # Once to fill the cache, then as people find it.
        quietly([str(binary), *command], environment)
        runs.append(touched(binary, command, environment))
        print(".", end="", file=sys.stderr, flush=True)
    environment["TERM"] = "xterm-256color"
    keys: list[list[int]] = []
    for subject in screens("", str(binary), ()):
        # Favorites of one run are not those of the next.
        environment["HOME"] = tempfile.mkdtemp(dir=folder)
        keys.append(pressed(subject, environment, folder))
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return runs, keys


@script
def main(options: Options) -> None:
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not here (apt-get install valgrind)")
    if bool(options.binary) != bool(options.map):
        sys.exit("--binary and --map go together")
    with tempfile.TemporaryDirectory(prefix="soramoyo-order-") as scratch, National() as service:
        folder = Path(scratch)
        binary, map_file = (
            (options.binary.resolve(), options.map) if options.binary else built(folder)
        )
        out = options.out or ROOT / "Scripts" / "section-order.txt"
        names = ordered(sections(map_file), *profile(binary, folder, service.address))
    out.write_text("\n".join(names) + "\n", encoding="utf-8")
    print(f"{out}: {len(names)} symbols", file=sys.stderr)
