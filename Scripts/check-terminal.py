#!/usr/bin/env python3
"""Runs the commands that print something for people, and the screens, on a terminal; reads their colours and words.

With 256 colours or more no colour of the terminal's own sixteen stands for a role: themes change those. On a
terminal no own words have ℃ or →, which fonts draw wider than their cell (but as the name of a key). A command that
prints nothing fails, and so does a key that does not lead to its screen. The service is simulated, and what it says is
invented. Left out are `status` and `watch`, whose lines are for bars and messages, commands that print scripts or
nothing (`completions`, `open`, `record`), and the topics of `help`, which are files in docs. To look at one more, add
it to COMMANDS.
"""

import re
import shlex
from typing import Iterator

from checkkit import ROOT, Checker, command_line, script
from simulated.service import Service, serve_more
from terminal import Terminal

TELEGRAM = ROOT / "Scripts/readmecheck/files/20261121091000_0_VPWW55_130000.xml"
COMMANDS = (
    "forecast 渋谷", "forecast 渋谷 --full --week --hourly --text --now --warnings --rain --sun",
    "forecast 渋谷 --graph", "forecast 渋谷 --card", "now 渋谷", "extremes 渋谷", "list", "list --weather",
    "map", "map --show high", "map --show now", "warnings 渋谷 --verbose", "warnings --all",
    "rain 渋谷", "radar 渋谷", "typhoon 渋谷", "quakes", "tsunami", "bulletins 渋谷", "bulletins 渋谷 --read 1", "heat 渋谷",
    "volcanoes 鹿児島", "sun 渋谷", "areas", "info 渋谷", "search 山", f"read {shlex.quote(str(TELEGRAM))}", "favorites list",
    "config show", "cache", "demo --width 80 --rows 24", "--help",
)
LIST = ("都道府県", "Prefectures")
# With how the screen begins that they lead to, in both languages: its title, and what else only this key brings.
KEYS = (
    ("\r", ("渋谷区", "Shibuya")), ("G", ("渋谷区[^↑]*↑", "Shibuya[^↑]*↑")), ("w", ("全国の警報", "Warnings in")),
    ("q", ("渋谷区", "Shibuya")), ("m", ("地図.*天気", "Map.*Weather")), ("v", ("地図.*最高", "Map.*High")),
    ("v", ("地図.*最低", "Map.*Low")), ("R", ("雨雲", "Rain radar")), ("p", LIST),
    ("/", ("場所を探す", "Search")), ("shibu", ("場所を探す", "Search")), ("\x1b", LIST),
    ("e", ("地震情報", "Earthquakes")), ("\x1b", LIST), ("t", ("台風情報", "Typhoons")), ("\x1b", LIST),
    ("b", ("気象情報", "Bulletins")), ("\x1b", LIST),
    ("n", ("周辺の観測所", "Stations nearby")), ("\x1b", LIST), ("?", ("キーの一覧", "Keys")),
)  # fmt: skip
REDRAW = b"\x0c"
LANGUAGES = ("ja", "en")
FAVORITES = ("m:1311300", "m:1310500")
# These ask nobody.
ALONE = ("read", "areas", "info", "search", "favorites", "config", "cache", "demo", "sun", "--help")
# The service does not have all of them, or not for all of Japan, and a page says so: 69. The others end with 0.
PARTLY = ("list --weather", "map", "map --show high", "radar 渋谷", "typhoon 渋谷")
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
def main() -> int:
    options = command_line(__doc__).parse_args()
    with TerminalChecker(options.binary) as checker, Service() as service:
        serve_more(service)
        for code in FAVORITES:
            checker.run("favorites", "add", code)
        for language in LANGUAGES:
            environment = dict(checker.environment, TERM="xterm-256color", LANG="C.UTF-8", SORAMOYO_LANG=language)
            # A page longer than the terminal waits for no one.
            environment["PAGER"] = ""
            common = ["--base-url", service.address]
            for command in COMMANDS:
                words = shlex.split(command)
                terminal = checker.terminal(words + ([] if words[0] in ALONE else common), environment)
                seen = terminal.read(20)
                checker.look(f"{command} ({language})", seen)
                code = terminal.end()
                checker.check(code == (69 if command in PARTLY else 0), f"{command} ({language}): exit code {code}")
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
        return checker.close()
