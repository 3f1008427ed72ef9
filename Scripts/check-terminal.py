#!/usr/bin/env python3
"""Runs every command and the screens on a terminal, and reads their colours and words.

With 256 colours or more no colour of the terminal's own sixteen stands for a role: themes change those. On a
terminal no own words have ℃ or →, which fonts draw wider than their cell (but as the name of a key). A command that
prints nothing fails. The service is simulated, and what it says is invented. To look at one more, add it to COMMANDS.
"""

from __future__ import annotations

import re
import sys
from typing import Dict, Iterator, List

from checkkit import Checker, command_line
from simulated import more_documents
from simulated.service import Service
from terminal import Terminal

COMMANDS = (
    "forecast 渋谷",
    "forecast 渋谷 --full --week --hourly --text --now --warnings --rain --sun",
    "forecast 渋谷 --graph",
    "forecast 渋谷 --card",
    "now 渋谷",
    "extremes 渋谷",
    "list",
    "list --weather",
    "map",
    "map --show high",
    "map --show now",
    "warnings 渋谷 --verbose",
    "warnings --all",
    "rain 渋谷",
    "radar 渋谷",
    "typhoon 渋谷",
    "quakes",
    "tsunami",
    "bulletins 渋谷",
    "heat 渋谷",
    "volcanoes 鹿児島",
    "sun 渋谷",
    "areas",
    "info 渋谷",
    "search 山",
    "favorites list",
    "config show",
    "cache",
    "demo --width 80 --rows 24",
    "--help",
)
# Home, weather, its end, warnings, map, its values, radar, list, search, earthquakes, typhoons, stations, help.
KEYS = ("\r", "G", "w", "q", "m", "v", "v", "R", "p", "/", "shibu", "\x1b", "e", "\x1b", "t", "\x1b", "n", "\x1b", "?")
LANGUAGES = ("ja", "en")
FAVORITES = ("m:1311300", "m:1310500")
# These ask nobody.
ALONE = ("areas", "info", "search", "favorites", "config", "cache", "demo", "sun", "--help")
# 69: the service has nothing of it, or not for all of Japan, and a page says so.
ENDS = (0, 69)
# The key at the right, and the sign whose width the screens ask the terminal for.
KEY_NAME = re.compile(r"→ l\b|^→", re.M)
SELECT = re.compile(r"\x1b\[([\d;:]*)m")
CONTROL = re.compile(r"\x1b(?:\[[\d;:?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P.*?\x1b\\|[ -/]*[0-~])", re.S)
QUIET = 0.7


def foregrounds(text: str) -> Iterator[int]:
    """The numbers of the terminal's own colours that texts have."""
    for found in SELECT.finditer(text):
        numbers = [int(number or 0) for number in re.split("[;:]", found.group(1))]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48, 58):
                kind = numbers.pop(0) if numbers else 0
                del numbers[: {5: 1, 2: 3}.get(kind, 0)]
            elif 30 <= number <= 37 or 90 <= number <= 97:
                yield number


class TerminalChecker(Checker):
    def look(self, title: str, seen: bytes) -> None:
        text = seen.decode("utf-8", "replace")
        words = CONTROL.sub("", text)
        self.check(bool(words.strip()), f"{title}: prints nothing")
        own = sorted(set(foregrounds(text)))
        self.check(not own, f"{title}: colours {own} of the terminal's own sixteen")
        for sign in "℃→":
            lines = [line.strip() for line in KEY_NAME.sub("", words).splitlines() if sign in line]
            self.check(not lines, f"{title}: {sign} in {lines[:1]}")

    def terminal(self, words: List[str], environment: Dict[str, str]) -> Terminal:
        return Terminal([str(self.binary), *words], environment, (100, 40))


def main() -> int:
    options = command_line(__doc__ or "").parse_args()
    with TerminalChecker(options.binary) as checker, Service() as service:
        more_documents.serve(service)
        for code in FAVORITES:
            checker.run("favorites", "add", code)
        for language in LANGUAGES:
            environment = dict(checker.environment, TERM="xterm-256color", LANG="C.UTF-8", SORAMOYO_LANG=language)
            common = ["--base-url", service.address]
            for command in COMMANDS:
                words = command.split()
                terminal = checker.terminal(words + ([] if words[0] in ALONE else common), environment)
                seen = terminal.read(20)
                checker.look(f"{command} ({language})", seen)
                code = terminal.end()
                checker.check(code in ENDS, f"{command} ({language}): exit code {code}")
            terminal = checker.terminal(common, environment)
            seen = terminal.read(QUIET, 10)
            for key in KEYS:
                terminal.type(key.encode())
                seen += terminal.read(QUIET, 10)
            checker.look(f"screens ({language})", seen)
            terminal.type(b"\x03")
            terminal.read(QUIET, 5)
            terminal.end()
        return checker.close()


if __name__ == "__main__":
    sys.exit(main())
