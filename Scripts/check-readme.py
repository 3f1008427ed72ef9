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
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from checkkit import ROOT, Tally, command_line, compiled, isolated_environment
from readmecheck.blocks import Block, blocks, command_lines
from readmecheck.compare import agrees, is_shortened
from readmecheck.service import ExampleService

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
            LANG=language,
            PATH=f"{self.folder / 'bin'}:{variables['PATH']}",
            LD_PRELOAD=str(self.clock),
            EXAMPLE_CLOCK=str(int(MOMENT.timestamp())),
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
    ) -> "subprocess.CompletedProcess[bytes]":
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
    for call in block.calls:
        output = terminal.lines(call.command, environment)
        where = f"{page.relative_to(ROOT)}:{block.start + 1}: $ {call.command}"
        lines.append(f"$ {call.command}")
        if tally.check(output is not None and agrees(call.shown, output), where) or output is None:
            lines += call.shown
            continue
        lines += call.shown if is_shortened(call.shown) else output
        difference = difflib.unified_diff(call.shown, output, "page", "program", lineterm="", n=1)
        tally.failures[-1] += "\n" + "\n".join(list(difference)[:60])
    return lines


def main() -> int:
    parser = command_line(__doc__)
    parser.add_argument("--write", action="store_true", help="put what is printed into the pages")
    options = parser.parse_args()
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


if __name__ == "__main__":
    sys.exit(main())
