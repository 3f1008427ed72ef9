#!/usr/bin/env python3
"""Checks the manual the way it is read: with mandoc, man, and a pager on a terminal.

Every page must be clean for `mandoc -T lint`, every command must have one in both languages with each of its
options, and `soramoyo help` must print every topic. On a terminal long output goes to the pager, short output and
`--no-pager` do not, and a forecast never does. Tools that are not installed are skipped with a word, and in CI (`CI` is set) a failure.
"""

import os
import re
import signal
import subprocess
from typing import Sequence

from checkkit import Checker, Options, decoded_json, rows, script
from simulated.service import telegram
from terminal import Terminal

TOPICS = {topic: words for topic, *words in rows("tables/topics.tsv")}
PAGES = "man1/soramoyo.1 man5/soramoyo-json.5 man5/soramoyo-config.5 man7/soramoyo-exit-codes.7 man7/soramoyo-places.7"


def on_terminal(command: Sequence[str], environment: dict[str, str], rows: int = 24) -> tuple[str, int]:
    """What a program shows on a terminal with this many rows, and its exit code. No key is pressed."""
    terminal = Terminal(command, environment, (100, rows))
    seen = terminal.read(20)
    return seen.decode("utf-8", "replace"), terminal.end(signal.SIGKILL)


def options_of(dump: object) -> dict[str, list[str]]:
    """Each command's own long options, from the dump of the help."""
    assert isinstance(dump, dict)
    found: dict[str, list[str]] = {}
    left = [("", dump["command"])]
    for name, command in left:
        found[name] = [
            "--" + entry["name"]
            for argument in command.get("arguments", [])
            for entry in argument.get("names", []) or [] if entry["kind"] == "long"
        ]
        left += [(f"{name} {sub['commandName']}".strip(), sub) for sub in command.get("subcommands", [])]
    return found


def plain(text: str) -> str:
    """A page of man(7) without its escapes."""
    return text.replace("\\-", "-").replace("\\:", "").replace("\\fB", "").replace("\\fP", "")


def check_pages(checker: Checker) -> None:
    folder = checker.folder / "manual"
    done = checker.run("---manual", str(folder), "2026-01-01")
    if not checker.check(done.code == 0 and not done.err, f"---manual: {done.trouble}"):
        return
    pages = sorted(folder.rglob("*.[157]"))
    half = [page for page in pages if page.relative_to(folder).parts[0] != "ja"]
    checker.check(len(pages) == 2 * len(half), "there is not a Japanese page for each English one")
    for name in PAGES.split():
        checker.check((folder / name).is_file() and (folder / "ja" / name).is_file(), f"{name} is missing")
    dump = decoded_json(checker.run("--experimental-dump-help").out)
    commands = options_of(dump)
    common = set.intersection(*(set(words) for words in commands.values() if "--lang" in words))
    for name, words in commands.items():
        if not name or name == "help" or name.endswith(" help"):
            continue
        for base in (folder, folder / "ja"):
            page = base / f"man1/soramoyo-{name.split()[0]}.1"
            if not checker.check(page.is_file(), f"{name}: there is no {page}"):
                continue
            text = plain(page.read_text("utf-8"))
            for word in sorted(set(words) - common):
                checker.check(word in text, f"{page.relative_to(folder)} has no {word}")
    for base in (folder, folder / "ja"):
        text = plain((base / "man1/soramoyo.1").read_text("utf-8"))
        for word in sorted(common) + ["SORAMOYO_LANG", "NO_COLOR", "favorites.json", "soramoyo-json(5)"]:
            checker.check(word in text, f"{base.name}/man1/soramoyo.1 has no {word}")
    if checker.has("mandoc"):
        for page in pages:
            lint = subprocess.run(["mandoc", "-T", "lint", str(page)], capture_output=True, text=True)
            checker.check(lint.returncode == 0 and not lint.stdout, f"mandoc -T lint: {lint.stdout[:300]}")
    if checker.has("man") and checker.has("groff"):
        for page in pages:
            shown = subprocess.run(
                ["man", "--warnings=w", "-E", "UTF-8", "-l", str(page)], capture_output=True, text=True,
                env={**checker.environment, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}, errors="replace",
            )
            wrong = [line for line in shown.stderr.splitlines() if "can't break" not in line]
            checker.check(shown.returncode == 0 and not wrong, f"man {page.name}: {wrong[:3]}")


def check_help(checker: Checker) -> None:
    for topic, words in TOPICS.items():
        for language, word in zip(("en_US.UTF-8", "ja_JP.UTF-8"), words):
            for width in (40, 80, 200):
                done = checker.run("help", topic, LANG=language, COLUMNS=str(width))
                where = f"help {topic}, {language}, {width}"
                # A line may end in the words.
                is_there = "".join(word.split()) in "".join(done.out.split())
                checker.check(done.code == 0 and not done.err and is_there, f"{where}: {done.trouble}")
    for words in (["help"], ["help", "forecast"], ["help", "favorites", "add"]):
        asked = checker.run(*words)
        told = checker.run(*words[1:], "--help")
        checker.check(asked.code == 0 and asked.out == told.out, f"{words} is not what --help prints")
    for words in (["help", "nonsense"], ["help", "forecast", "nonsense"], ["help", "favorites", "nonsense"]):
        done = checker.run(*words)
        is_wrong = words[1] != "forecast"
        is_refused = (done.code == 64, bool(done.err)) == (is_wrong, is_wrong)
        checker.check(is_refused, f"{words}: exit code {done.code}")
    near = checker.run("help", "jsno")
    checker.check("soramoyo help json" in near.err, "help jsno suggests nothing")
    part = checker.run("help", "json", "warnings")
    is_part = "soramoyo.warnings" in part.out and "soramoyo.forecast" not in part.out
    checker.check(part.code == 0 and is_part, f"help json warnings: {part.trouble}")
    names = [checker.run("help", "json", name).out for name in ("sky", "sun")]
    checker.check("soramoyo.sun" in names[0] and names[0] == names[1], "help json sun is not that of sky")
    near = checker.run("help", "json", "warnngs")
    is_refused = near.code == 64 and "soramoyo help json warnings" in near.err
    checker.check(is_refused, "help json warnngs suggests nothing")


def check_pager(checker: Checker) -> None:
    mark = checker.folder / "pager"
    mark.write_text("#!/bin/sh\necho PAGED\nexec cat\n", "utf-8")
    mark.chmod(0o755)
    file = checker.folder / "telegram.xml"
    lines = "".join(f"line {number}\n" for number in range(60))
    file.write_bytes(telegram("天気概況", text=lines))
    binary = str(checker.binary)
    paged = {**checker.environment, "TERM": "xterm", "PAGER": str(mark)}

    def shows(words: list[str], variables: dict[str, str] = paged, rows: int = 24) -> str:
        text, code = on_terminal([binary, *words], variables, rows)
        checker.check(code == 0, f"{words} on a terminal ends with {code}: {text[-200:]}")
        return text

    for words in (["help", "json"], ["help"], ["help", "exit-codes"], ["read", str(file)]):
        text = shows(words)
        checker.check("PAGED" in text, f"{words} does not use the pager")
        without = shows([*words, "--no-pager"])
        checker.check("PAGED" not in without, f"{words} --no-pager uses it")
        checker.check(text.replace("PAGED\r\n", "") == without, f"{words}: the pager gets something else")
    checker.check("PAGED" not in shows(["help", "exit-codes"], rows=500), "short output uses the pager")
    checker.check("PAGED" not in shows(["forecast", "13", "01", "--week", "--source", "sample"]),
                "a forecast uses the pager")
    for variables in ({"PAGER": ""}, {"PAGER": "cat"}, {"TERM": "dumb"}, {"PAGER": "/nonexistent/pager"}):
        text = shows(["help", "json"], {**paged, **variables})
        checker.check("PAGED" not in text and "schema" in text, f"{variables}: {text[:200]!r}")
    # More than a program and its options is for a shell; one that it cannot find is said.
    checker.check("PAGED" in shows(["help", "json"], {**paged, "PAGER": f"cat | '{mark}'"}), "a pipe as PAGER")
    text = shows(["help", "json"], {**paged, "PAGER": "nonexistent-pager | cat -n >&2; exit 127"})
    checker.check("--no-pager" in text, "a pager that a shell cannot run is not said")
    # A pager that ends early is not an error.
    shows(["help", "json"], {**paged, "PAGER": "head -n 1"})
    # Errors come behind what is read.
    text, code = on_terminal([binary, "read", str(file), "/nonexistent.xml"], paged)
    checker.check(code == 66 and text.find("/nonexistent.xml") > text.find("line 59"), "an error disturbs the pager")
    if checker.has("less"):
        quiet = {name: value for name, value in paged.items() if name != "PAGER"}
        text = shows(["help", "exit-codes"], quiet, rows=500)
        checker.check("sysexits.h" in text, "without PAGER")
        # less shows a prompt and waits for a key where the text is longer than the terminal.
        terminal = Terminal([binary, "help", "json"], {**quiet, "PATH": os.defpath})
        shown = terminal.read(2).decode("utf-8", "replace")
        terminal.type(b"q")
        terminal.read(20)
        checker.check(terminal.end(signal.SIGKILL) == 0, "q in less ends with an error")
        checker.check("schema" not in shown.split("The promise")[0] and shown.count("\n") < 60, "less shows all at once")


def check_version(checker: Checker) -> None:
    done = checker.run("--version")
    checker.check(re.match(r"soramoyo \d+\.\d+\.\d+\ncommit: \S+\n.*\d{4}-\d\d-\d\d\n", done.out) is not None,
                f"--version prints {done.out!r}")
    for words in (["-V"], ["--version", "--lang", "en"], ["-q", "--version"]):
        checker.check(checker.run(*words).out == done.out, f"{words} prints something else")


@script
def main(options: Options, checker: Checker) -> None:
    check_pages(checker)
    check_help(checker)
    check_pager(checker)
    check_version(checker)
