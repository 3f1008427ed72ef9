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

--write puts what is printed into the pages. A shortened document is never written: it needs a person.
"""

import difflib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from checkkit import ROOT, Tally, command_line, compiled, isolated_environment, script
from simulated.service import Service


# The examples of a page: fenced blocks whose first line is a command after a dollar sign.

REMARK = re.compile(r"^<!-- example: (?:(not run|after): (.+)|(service)) -->$")
RUNS = "<!-- example: runs -->"


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


def blocks(lines: list[str]) -> list[Block]:
    found: list[Block] = []
    index = 0
    while index < len(lines):
        if not lines[index].startswith("```"):
            index += 1
            continue
        end = next(i for i in range(index + 1, len(lines)) if lines[i].startswith("```"))
        body = lines[index + 1 : end]
        if body and body[0].startswith("$ soramoyo"):
            remark = REMARK.match(lines[index - 1]) if index else None
            kind, text, service = remark.groups() if remark else (None, None, None)
            excuse, before = (text if kind == word else None for word in ("not run", "after"))
            found.append(Block(index + 1, end, calls(body), excuse, before, service is not None))
        index = end + 1
    return found


def command_lines(lines: list[str]) -> list[tuple[int, str]]:
    """The commands of blocks that show no output but have to run, with their lines from 0."""
    found: list[tuple[int, str]] = []
    for index, line in enumerate(lines):
        if line == RUNS:
            start = index + 2
            end = next(i for i in range(start, len(lines)) if lines[i].startswith("```"))
            found += [(i, lines[i]) for i in range(start, end) if "soramoyo" in lines[i]]
    return found


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
    """A heavy rain warning and a thunderstorm advisory for Shinjuku."""

    def serve_all(self) -> None:
        super().serve_all()
        self.load(ROOT / "Scripts/readmecheck/example.json")
        self.load(ROOT / "Scripts/simulated/more.json")
        self.bodies["/warning/data/r8/map.json"] = self.bodies["/warning/data/r8/130000.json"]
        for path in [path for path in self.bodies if path.startswith("/amedas/data/")]:
            if "/point/" in path:
                moments = json.loads(self.bodies[path])
                for values in moments.values():
                    # The sun has set.
                    del values["sun1h"]
                    # Times of extremes are UTC.
                    values["maxTempTime"] = {"hour": 4, "minute": 20}
                    values["minTempTime"] = {"hour": 21, "minute": 10}
                    values["gustTime"] = {"hour": 2, "minute": 40}
                self.serve(path[1:], moments)
            elif "/map/" in path:
                stations = json.loads(self.bodies[path])
                del stations["44132"]["sun1h"]
                self.serve(path[1:], stations)


# The moment of the examples, and the home that they show.
MOMENT = datetime.fromisoformat("2026-11-21T18:44:00+09:00")
HOME = "/home/hana"


class Terminal:
    """Types examples, each block in a new home."""

    def __init__(self, binary: Path, folder: Path, service: str) -> None:
        self.service = service
        self.folder = folder
        self.clock = compiled(ROOT / "Scripts/readmecheck/clock.c", folder)
        if self.clock is None:
            sys.exit("there is no C compiler: a toolchain of Swift has clang beside swift")
        (folder / "bin").mkdir()
        (folder / "bin/soramoyo").symlink_to(binary)
        self.homes = 0

    def environment(self, language: str) -> dict[str, str]:
        self.homes += 1
        home = self.folder / f"home{self.homes}"
        shutil.copytree(ROOT / "Scripts/readmecheck/files", home)
        variables = isolated_environment(home)
        for name in [name for name in variables if name.startswith("XDG_")]:
            del variables[name]
        variables.update(
            LANG=language, PATH=f"{self.folder / 'bin'}:{variables['PATH']}",
            LD_PRELOAD=str(self.clock), EXAMPLE_CLOCK=str(int(MOMENT.timestamp())),
            # An example that asks a service, and does not say so, gets no further than this.
            https_proxy="http://127.0.0.1:1",
        )
        return variables

    def lines(self, command: str, environment: dict[str, str]) -> list[str] | None:
        """What a person sees of a command, messages included; None when it does not end."""
        try:
            done = self.shell(["sh", "-c", command], environment)
        except subprocess.TimeoutExpired:
            return None
        text = done.stdout.decode("utf-8", "replace").replace(environment["HOME"], HOME)
        return text.splitlines()

    @staticmethod
    def shell(
        command: list[str], environment: dict[str, str]
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs a shell in the home; messages come with the output."""
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment, cwd=environment["HOME"], timeout=60,
        )  # fmt: skip

    def succeeds(self, command: str, language: str) -> bool:
        """Whether a command ends with 0, on the sample or with the invented service."""
        for source in ({"SORAMOYO_SOURCE": "sample"}, {"SORAMOYO_BASE_URL": self.service}):
            environment = {**self.environment(language), **source}
            piped = ["bash", "-o", "pipefail", "-c", command]
            if self.shell(piped, environment).returncode == 0:
                return True
        return False


def language_of(page: Path) -> str:
    """The locale of the person who reads a page."""
    is_japanese = page.name.endswith(".ja.md") or page.parent.name == "ja"
    return "ja_JP.UTF-8" if is_japanese else "en_US.UTF-8"


def check(page: Path, block: Block, terminal: Terminal, tally: Tally) -> list[str]:
    """Compares one example. Returns the lines that the block should have."""
    environment = terminal.environment(language_of(page))
    if block.asks_service:
        environment["SORAMOYO_BASE_URL"] = terminal.service
    if block.before:
        terminal.lines(block.before, environment)
    lines: list[str] = []
    for command, shown in block.calls:
        output = terminal.lines(command, environment)
        where = f"{page.relative_to(ROOT)}:{block.start + 1}: $ {command}"
        lines.append(f"$ {command}")
        if tally.check(output is not None and agrees(shown, output), where) or output is None:
            lines += shown
            continue
        lines += shown if is_shortened(shown) else output
        difference = difflib.unified_diff(shown, output, "page", "program", lineterm="", n=1)
        tally.failures[-1] += "\n" + "\n".join(list(difference)[:60])
    return lines


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    pages = [ROOT / "README.md", ROOT / "README.ja.md", *sorted((ROOT / "docs").rglob("*.md"))]
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder, ExampleService(MOMENT) as service:
        terminal = Terminal(options.binary, Path(folder), service.address)
        for page in pages:
            old = page.read_text(encoding="utf-8").splitlines()
            new = list(old)
            for line, command in command_lines(old):
                if " | jq " in command and shutil.which("jq") is None:
                    print(f"not run: {page.name}:{line + 1}: jq is not here")
                    continue
                ran = terminal.succeeds(command, language_of(page))
                tally.check(ran, f"{page.relative_to(ROOT)}:{line + 1}: {command} does not end with 0")
            # From the end, so that the lines before keep their numbers.
            for block in reversed(blocks(old)):
                if block.excuse:
                    print(f"not run: {page.name}:{block.start + 1}: {block.excuse}")
                    continue
                new[block.start : block.end] = check(page, block, terminal, tally)
            if options.write and new != old:
                page.write_text("\n".join(new) + "\n", encoding="utf-8")
                print(f"written: {page.relative_to(ROOT)}")
    return tally.close()
