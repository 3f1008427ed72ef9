#!/usr/bin/env python3
"""Runs the commands that print something for people, and the screens, on a terminal; reads their colours and words.

With 256 colours or more no colour of the terminal's own sixteen stands for a role: themes change those. On a
terminal no own words have ℃ or →, which fonts draw wider than their cell (but as the name of a key). A command that
prints nothing fails, and so does a key that does not lead to its screen. The service is simulated, and what it says is
invented. Left out are `status` and `watch`, whose lines are for bars and messages, commands that print scripts or
nothing (`completions`, `open`, `record`), and the topics of `help`, which are files in docs. To look at one more, add
it to tables/terminal.tsv.
"""

import re
from typing import Iterator

from checkkit import ROOT, Checker, Options, rows, script
from simulated.service import Service, serve_more
from terminal import Terminal

TELEGRAM = ROOT / "Scripts/readmecheck/files/20261121091000_0_VPWW55_130000.xml"
COMMANDS = rows("tables/terminal.tsv")
# With how the screen begins that they lead to, in both languages: its title, and what else only this key brings.
KEYS = [(keys.encode().decode("unicode_escape"), titles) for keys, *titles in rows("tables/terminal-keys.tsv")]
REDRAW = b"\x0c"
LANGUAGES = ("ja", "en")
FAVORITES = ("m:1311300", "m:1310500")
KEY_NAME = re.compile(r"→ l\b")
# The screens ask the terminal for the width of a sign.
WIDTH_QUESTION = re.compile(r"\x1b\[2H→\x1b\[6n")
SECOND_ROW = re.compile(r"\x1b\[2(;\d+)?H")
SELECT = re.compile(r"\x1b\[([\d;:]*)m")
CONTROL = re.compile(r"\x1b(?:\[[\d;:?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P.*?\x1b\\|[ -/]*[0-~])", re.S)
QUIET = 0.7


def own_colours(text: str) -> Iterator[str]:
    """The terminal's own colours that texts or their grounds have."""
    for found in SELECT.finditer(text):
        numbers = [int(number or 0) for number in re.split("[;:]", found.group(1))]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48, 58):
                kind = numbers.pop(0) if numbers else 0
                if kind == 5 and numbers and numbers[0] < 16:
                    yield f"{number};5;{numbers[0]}"
                del numbers[: {5: 1, 2: 3}.get(kind, 0)]
            elif number // 10 in (3, 4, 9, 10) and number % 10 < 8:
                yield str(number)


class TerminalChecker(Checker):
    def look(self, title: str, seen: bytes) -> None:
        text = seen.decode("utf-8", "replace")
        words = CONTROL.sub("", WIDTH_QUESTION.sub("", text))
        self.check(bool(words.strip()), f"{title}: prints nothing")
        own = sorted(set(own_colours(text)))
        self.check(not own, f"{title}: colours {own} of the terminal's own sixteen")
        for sign in "℃→":
            lines = [line.strip() for line in KEY_NAME.sub("", words).splitlines() if sign in line]
            self.check(not lines, f"{title}: {sign} in {lines[:1]}")

    def terminal(self, words: list[str], environment: dict[str, str]) -> Terminal:
        return Terminal([str(self.binary), *words], environment, (100, 40))


@script
def main(options: Options, checker: TerminalChecker) -> None:
    with Service() as service:
        serve_more(service)
        for code in FAVORITES:
            checker.run("favorites", "add", code)
        for language in LANGUAGES:
            environment = dict(checker.environment, TERM="xterm-256color", LANG="C.UTF-8", SORAMOYO_LANG=language)
            # A page longer than the terminal waits for no one.
            environment["PAGER"] = ""
            common = ["--base-url", service.address]
            for command, asks, wanted in COMMANDS:
                words = [str(TELEGRAM) if word == "TELEGRAM" else word for word in command.split()]
                terminal = checker.terminal(words + (common if asks == "service" else []), environment)
                seen = terminal.read(20)
                checker.look(f"{command} ({language})", seen)
                code = terminal.end()
                checker.check(code == int(wanted), f"{command} ({language}): exit code {code}")
            terminal = checker.terminal(common, environment)
            seen = terminal.read(QUIET, 10)
            for key, titles in KEYS:
                terminal.type(key.encode())
                seen += terminal.read(QUIET, 10)
                terminal.type(REDRAW)
                whole = terminal.read(QUIET, 10)
                screen = CONTROL.sub("", SECOND_ROW.sub("\n", whole.decode("utf-8", "replace"))).strip()
                reached = re.match(titles[LANGUAGES.index(language)], screen)
                checker.check(bool(reached), f"{key!r} ({language}) leads to {screen.splitlines()[:1]}")
                seen += whole
            checker.look(f"screens ({language})", seen)
            terminal.type(b"\x03")
            terminal.read(QUIET, 5)
            terminal.end()
