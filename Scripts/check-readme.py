#!/usr/bin/env python3
"""Runs the examples of README.md, README.ja.md and docs/ and compares what they print.

An example is a fenced block that begins with `$ soramoyo ...`. Each runs in a new home with the files of
Scripts/readmecheck/files in it, on built-in data, without a network, at one moment that never changes.
Three dots stand for parts of a JSON document that were left out. Before a block may stand

    <!-- example: service -->           for what asks JMA: an invented service answers
    <!-- example: not run: WHY -->      for what needs a file that is not here, or the like
    <!-- example: after: COMMAND -->    for what has to be done first
    <!-- example: runs -->              for commands without output: each has to end with 0, on the
                                        built-in sample or with the invented service
    <!-- example: runs after: COMMAND -->   the same, each behind this command
    <!-- example: file: NAME -->        for what the home of each example of the page has as this file

Any other block with a line that begins with `soramoyo ` is a failure, unless it is of another check (`recipe: NAME`)
or of CI (`ci: NAME`).

--write puts what is printed into the pages. A shortened document is never written: it needs a person.
"""

import difflib
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Iterator, NamedTuple

from checkkit import ROOT, Checker, Options, compiled, script
from simulated.service import Service


# The examples of a page: fenced blocks whose first line is a command after a dollar sign.

REMARK = re.compile(r"^<!-- example: (?:(not run|after): (.+)|(service)) -->$")
RUNS = re.compile(r"^<!-- example: runs(?: after: (.+))? -->$")
FILE = re.compile(r"^<!-- example: file: (\S+) -->$")
# A block of commands that is not run here, with the reason where it is one of ours.
ELSEWHERE = re.compile(r"^<!-- (?:example: not run: (.+)|(?:recipe|ci): \S+) -->$")
TYPED = re.compile(r"(?:\$ )?soramoyo ")
# A tool behind a pipe that a machine may lack.
PIPED = re.compile(r"\| (espeak-ng|jq) ")


# A command as it is typed, and the lines that the page shows of its output.
Call = tuple[str, list[str]]


class Block(NamedTuple):
    """An example. `start` and `end` are the lines between the fences, counted from 0."""

    start: int
    end: int
    calls: list[Call]
    # Why it is not run, where it is not.
    excuse: str | None
    # A command that has to come before it.
    before: str | None
    # Whether the invented service is asked in JMA's stead.
    asks_service: bool


def fences(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """The lines between each pair of fences, from 0, and the line above them."""
    index = 0
    while index < len(lines):
        if not lines[index].startswith("```"):
            index += 1
            continue
        end = next(i for i in range(index + 1, len(lines)) if lines[i].startswith("```"))
        yield index + 1, end, lines[index - 1] if index else ""
        index = end + 1


def is_shown(body: list[str]) -> bool:
    """Whether a block has commands with their output."""
    return bool(body) and body[0].startswith("$ soramoyo")


def blocks(lines: list[str]) -> list[Block]:
    found: list[Block] = []
    for start, end, above in fences(lines):
        body = lines[start:end]
        if is_shown(body):
            remark = REMARK.match(above)
            kind, text, service = remark.groups() if remark else (None, None, None)
            excuse, before = (text if kind == word else None for word in ("not run", "after"))
            found.append(Block(start, end, calls(body), excuse, before, service is not None))
    return found


def command_lines(lines: list[str]) -> list[tuple[int, str, str | None]]:
    """The commands of blocks that show no output but have to run, with their lines from 0, and what comes before."""
    return [
        (i, lines[i], runs.group(1))
        for start, end, above in fences(lines) if (runs := RUNS.match(above))
        for i in range(start, end) if "soramoyo" in lines[i]
    ]  # fmt: skip


def unrun(lines: list[str]) -> list[tuple[int, str | None]]:
    """Blocks of commands that are not run here, by their first lines from 0: with the reason, or None where no mark
    says it."""
    found: list[tuple[int, str | None]] = []
    for start, end, above in fences(lines):
        body = lines[start:end]
        if is_shown(body) or not any(map(TYPED.match, body)) or RUNS.match(above):
            continue
        elsewhere = ELSEWHERE.match(above)
        if elsewhere is None or elsewhere.group(1):
            found.append((start, elsewhere and elsewhere.group(1)))
    return found


def files(lines: list[str]) -> dict[str, str]:
    """The files that a page shows whole, by their names."""
    return {
        named.group(1): "\n".join(lines[start:end]) + "\n"
        for start, end, above in fences(lines) if (named := FILE.match(above))
    }  # fmt: skip


def calls(body: list[str]) -> list[Call]:
    """The commands of a block, each with what stands below it."""
    found: list[Call] = []
    for line in body:
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


# Whether an output is what a page shows of it.

GAP = "..."
# A text of JSON, the mark of what was left out, or one other character that is no blank.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\.\.\.|\S')


def is_shortened(shown: list[str]) -> bool:
    """Whether the page leaves out parts of a JSON document, marked by three dots."""
    text = "\n".join(shown)
    return text.lstrip().startswith("{") and GAP in TOKEN.findall(text)


def agrees(shown: list[str], output: list[str]) -> bool:
    """Exactly, or, for JSON of which parts were left out, in all other parts, blanks aside."""
    if not is_shortened(shown):
        return shown == output
    wanted = TOKEN.findall("\n".join(shown))
    pattern = "".join(".*?" if token == GAP else re.escape(token) for token in without_commas(wanted))
    found = "".join(TOKEN.findall("\n".join(output)))
    return re.fullmatch(pattern + ".*" * (wanted[-1] == GAP), found, re.DOTALL) is not None


def without_commas(tokens: list[str]) -> list[str]:
    """Without commas beside a gap: what was left out has its own."""
    return [
        token
        for index, token in enumerate(tokens)
        if token != "," or GAP not in tokens[max(0, index - 1) : index + 2]
    ]


class ExampleService(Service):
    """A heavy rain warning and a thunderstorm advisory for Shinjuku; the sun has set."""

    def serve_all(self) -> None:
        super().serve_all()
        self.load(ROOT / "Scripts/readmecheck/example.json")
        self.load(ROOT / "Scripts/simulated/more.json")
        self.bodies["/warning/data/r8/map.json"] = self.bodies["/warning/data/r8/130000.json"]


# The moment of the examples, and the home that they show.
MOMENT = datetime.fromisoformat("2026-11-21T18:44:00+09:00")
HOME = "/home/hana"


class Examples(Checker):
    """Types examples, each block in a new home."""

    service: str
    # Those of the page, by their names.
    files: dict[str, str]
    homes = 0

    def __init__(self, binary: Path) -> None:
        super().__init__(binary)
        clock = compiled(ROOT / "Scripts/readmecheck/clock.c", self.folder)
        if clock is None:
            sys.exit("there is no C compiler: a toolchain of Swift has clang beside swift")
        self.install()
        self.environment = {name: value for name, value in self.environment.items() if not name.startswith("XDG_")}
        self.environment.update(
            LD_PRELOAD=str(clock), EXAMPLE_CLOCK=str(int(MOMENT.timestamp())),
            # An example that asks a service, and does not say so, gets no further than this.
            https_proxy="http://127.0.0.1:1",
        )

    def home(self) -> Path:
        self.homes += 1
        home = shutil.copytree(ROOT / "Scripts/readmecheck/files", self.folder / f"home{self.homes}")
        for name, text in self.files.items():
            (home / name).write_text(text, encoding="utf-8")
        return home

    def lines(self, command: str, home: Path, **variables: str) -> list[str] | None:
        """What a person sees of a command, messages included; None when it does not end."""
        try:
            done = self.shell(f"exec 2>&1\n{command}", home, HOME=str(home), **variables)
        except subprocess.TimeoutExpired:
            return None
        return done.stdout.replace(str(home), HOME).splitlines()

    def succeeds(self, command: str, before: str | None, language: str) -> bool:
        """Whether a command ends with 0, on the sample or with the invented service."""
        piped = ["bash", "-o", "pipefail", "-c", f"{before} && {command}" if before else command]
        for source in ({"SORAMOYO_SOURCE": "sample"}, {"SORAMOYO_BASE_URL": self.service}):
            home = self.home()
            try:
                if self.shell(piped, home, HOME=str(home), LANG=language, **source).returncode == 0:
                    return True
            except subprocess.TimeoutExpired:
                continue
        return False

    def example(self, page: Path, block: Block) -> list[str]:
        """Compares one example. Returns the lines that the block should have."""
        home, variables = self.home(), {"LANG": language_of(page)}
        if block.asks_service:
            variables["SORAMOYO_BASE_URL"] = self.service
        if block.before:
            self.lines(block.before, home, **variables)
        lines: list[str] = []
        for command, shown in block.calls:
            output = self.lines(command, home, **variables)
            where = f"{page.relative_to(ROOT)}:{block.start + 1}: $ {command}"
            lines.append(f"$ {command}")
            if self.check(output is not None and agrees(shown, output), where) or output is None:
                lines += shown
                continue
            lines += shown if is_shortened(shown) else output
            difference = difflib.unified_diff(shown, output, "page", "program", lineterm="", n=1)
            self.failures[-1] += "\n" + "\n".join(list(difference)[:60])
        return lines


def language_of(page: Path) -> str:
    """The locale of the person who reads a page."""
    is_japanese = page.name.endswith(".ja.md") or page.parent.name == "ja"
    return "ja_JP.UTF-8" if is_japanese else "en_US.UTF-8"


@script
def main(options: Options, examples: Examples) -> None:
    pages = [ROOT / "README.md", ROOT / "README.ja.md", *sorted((ROOT / "docs").rglob("*.md"))]
    with ExampleService(MOMENT) as service:
        examples.service = service.address
        for page in pages:
            old = page.read_text(encoding="utf-8").splitlines()
            new = list(old)
            examples.files = files(old)
            for line, why in unrun(old):
                if why:
                    print(f"not run: {page.name}:{line + 1}: {why}")
                else:
                    examples.check(False, f"{page.relative_to(ROOT)}:{line}: a block of commands without a mark")
            for line, command, before in command_lines(old):
                lacking = [tool for tool in PIPED.findall(command) if shutil.which(tool) is None]
                if lacking:
                    print(f"not run: {page.name}:{line + 1}: {lacking[0]} is not here")
                    continue
                ran = examples.succeeds(command, before, language_of(page))
                examples.check(ran, f"{page.relative_to(ROOT)}:{line + 1}: {command} does not end with 0")
            # From the end, so that the lines before keep their numbers.
            for block in reversed(blocks(old)):
                if block.excuse:
                    print(f"not run: {page.name}:{block.start + 1}: {block.excuse}")
                    continue
                new[block.start : block.end] = examples.example(page, block)
            if options.write and new != old:
                page.write_text("\n".join(new) + "\n", encoding="utf-8")
                print(f"written: {page.relative_to(ROOT)}")
