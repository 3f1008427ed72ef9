#!/usr/bin/env python3
"""Presses TAB in bash, zsh and fish, and looks at what they make of it.

Each completion script must be accepted by its shell and be the same at every width and in every language.
Then lines are typed: in bash and zsh on a terminal of their own, with the real key, where the line afterwards
and the list on the screen are looked at; fish is asked for its candidates. The scripts are tried both read in
(`source`) and installed by `soramoyo completions install`. A shell that is not installed is skipped with a word, and in CI (`CI` is set) a failure.
"""

import os
import re
import shutil
import signal
import time
from pathlib import Path
from typing import Sequence

from checkkit import ROOT, Checker, Options, decoded_json, rows, script
from terminal import Terminal

LANGUAGES = ("en_US.UTF-8", "ja_JP.UTF-8", "C", "ja_JP.eucJP")
WIDTHS = ("", "20", "80", "400")

# What is typed, and the line after TAB.
LINES = [(text, line[:-1] if line else None) for text, line in rows("tables/completions-lines.tsv")]

# What is typed, and words that the list under it must have: (word, explanation).
LISTS: dict[str, list[tuple[str, str]]] = {}
for typed, listed, explained in rows("tables/completions-lists.tsv"):
    LISTS.setdefault(typed[:-1], []).append((listed, explained))

# Answers that replace what was typed: in bash and zsh; fish keeps to what can be found in the word.
RESPELLED = (("forecast sibuy", "forecast shibuya "),)

ESCAPES = re.compile(r"\x1b\[[0-9;?>=]*[A-Za-z]|\x1b[=>()][0-9A-Za-z]?|\r")


class ShellTerminal(Terminal):
    seen = ""

    def hear(self, data: bytes) -> None:
        self.seen += data.decode("utf-8", "replace")

    def wait_for(self, mark: str, limit: float = 60.0) -> bool:
        """Reads until a mark is on the screen."""
        end = time.monotonic() + limit
        while mark not in self.seen and time.monotonic() < end:
            self.read(0.02)
        return mark in self.seen


class Typing:
    def __init__(self, shell: str, loading: str, environment: dict[str, str], folder: Path) -> None:
        self.out = folder / "line"
        environment = {**environment, "OUT": str(self.out), "TERM": "xterm", "COLUMNS": "120"}
        command = ["bash", "--norc", "-i"] if shell == "bash" else ["zsh", "-f", "-i"]
        begin = folder / f"begin.{shell}"
        keys = (ROOT / f"Scripts/tables/typing.{shell}").read_text("utf-8")
        begin.write_text((loading + "\n" + keys) if shell == "bash" else loading.replace("COMPINIT", keys), "utf-8")
        self.terminal = ShellTerminal(command, environment, (120, 24), folder)
        self.terminal.read(0.5)
        self.terminal.type(f"source {begin}\n".encode())
        self.ready = self.terminal.wait_for("<ready>")
        self.terminal.read(0.1)

    def press(
        self, text: str, tabs: int = 1, words: Sequence[str] = (), command: str = "soramoyo"
    ) -> tuple[str | None, str]:
        """The line after TAB, and what was on the screen meanwhile: all of the words, if they come at all. A shell
        that finds the next key waiting shows no list, and on a busy machine silence says nothing."""
        if self.out.exists():
            self.out.unlink()
        self.terminal.seen = ""
        self.terminal.type(f"\x18e{command} {text}".encode() + b"\t" * tabs)
        self.terminal.read(0.25)
        screen = ESCAPES.sub("", self.terminal.seen)
        end = time.monotonic() + 60
        while not all(word in screen for word in words) and time.monotonic() < end:
            self.terminal.read(0.25)
            screen = ESCAPES.sub("", self.terminal.seen)
        self.terminal.seen = ""
        self.terminal.type(b"\x18p")
        if not self.terminal.wait_for("<dumped>", 30):
            return None, screen
        line = self.out.read_text("utf-8") if self.out.exists() else ""
        return line[len(command) + 1:] if line.startswith(command + " ") else line, screen


def elsewhere(checker: Checker, name: str, loading: str, environment: dict[str, str], work: Path) -> None:
    """TAB starts no program of the current folder, whatever is typed and wherever PATH leads. fish is asked."""
    # A program of the current folder, and the file that it writes when it is started.
    started, evil = work / "started", work / "soramoyo"
    evil.write_text(f"#!/bin/sh\n: >'{started}'\nprintf 'words\\nforecast\\n'\n", encoding="utf-8")
    evil.chmod(0o755)
    (work / "sub").mkdir(exist_ok=True)
    shutil.copy(evil, work / "sub" / "soramoyo")
    found = environment["PATH"]
    rest = found.split(os.pathsep, 1)[1]
    ways = [(found, "./soramoyo"), (found, "../current/soramoyo"), (f".{os.pathsep}{found}", "soramoyo")]
    if name != "fish":
        ways += [(found, "sub/soramoyo"), (f"{os.pathsep}{found}", "soramoyo")]
    # Where no other is found nothing is completed.
    lonely = [(f".{os.pathsep}{rest}", "soramoyo"), (rest, "./soramoyo")]
    try:
        for path, command in ways + lonely:
            where = f"{name}, {command}, PATH={path[:24]}"
            inside, is_offered = {**environment, "PATH": path}, (path, command) in ways
            if name == "fish":
                fish = [shutil.which("fish", path=found) or "fish", "--no-config", "-c"]
                asking = [f"{loading}\ncomplete --do-complete $argv[1]", f"{command} fore"]
                done = checker.shell([*fish, *asking], work, **inside)
                seen, is_right = f"{done.stdout!r} {done.stderr!r}", ("forecast" in done.stdout) == is_offered
            else:
                typing = Typing(name, loading, inside, work)
                line, screen = typing.press("fore", command=command)
                typing.terminal.end(signal.SIGKILL)
                seen, is_right = f"{line!r} {screen[-200:]!r}", line == ("forecast " if is_offered else "fore")
            checker.check(not started.exists(), f"{where}: TAB started a program of the current folder: {seen}")
            checker.check(is_right, f"{where}: 'fore' became {seen}")
            started.unlink(missing_ok=True)
    finally:
        evil.unlink()


def check_script(checker: Checker, name: str) -> Path:
    """The script is accepted, and nothing changes it."""
    first: str | None = None
    for language in LANGUAGES:
        for width in WIDTHS:
            where = f"{name}, {language}, COLUMNS={width}"
            for line in (["completions", name], ["--generate-completion-script", name]):
                done = checker.run(*line, LC_ALL=language, COLUMNS=width)
                if not checker.check(done.code == 0 and not done.err, f"{where}: {done.trouble}"):
                    continue
                first = first or done.out
                checker.check(done.out == first, f"{where}: {line} prints another script")
    script = checker.folder / f"script.{name}"
    script.write_text(first or "", encoding="utf-8")
    accepted = checker.shell([name, "-n", str(script)])
    is_accepted = accepted.returncode == 0 and not accepted.stderr
    checker.check(is_accepted, f"{name} -n: {accepted.stderr.strip()[:300]}")
    return script


def type_lines(checker: Checker, name: str, typing: Typing, how: str) -> None:
    where = f"{name}, {how}"
    if not checker.check(typing.ready, f"{where}: the shell did not start: {typing.terminal.seen[-300:]}"):
        return
    for text, wanted in (*LINES, *RESPELLED):
        line, screen = typing.press(text)
        if wanted is None:
            checker.check(line is not None and line.startswith(text.rstrip("-")), f"{where}: {text!r} became {line!r}")
        elif name == "bash" and wanted.endswith("/"):
            # bash puts no mark behind the only folder until the next TAB.
            checker.check((line or "").rstrip("/ ") == wanted.rstrip("/"), f"{where}: {text!r} became {line!r}")
        else:
            checker.check(line == wanted, f"{where}: {text!r} became {line!r}, not {wanted!r}")
    for text, words in LISTS.items():
        # The first may only add what all have in common.
        wanted = [word for pair in words for word in (pair if name == "zsh" else pair[:1])]
        _, screen = typing.press(text, tabs=2, words=wanted)
        for word, explained in words:
            checker.check(word in screen, f"{where}: {text!r} lists no {word}: {screen[-400:]!r}")
            if name == "zsh":
                checker.check(explained in screen, f"{where}: {text!r}: {word} is not explained: {screen[-400:]!r}")


def ask_fish(checker: Checker, loading: str, environment: dict[str, str], folder: Path, how: str) -> None:
    """fish completes a line that it is asked about as it does when TAB is pressed."""
    # Without its configuration fish looks nowhere for completions; its home is one of ours anyway.
    options = ["--no-config"] if loading else []

    def offered(text: str) -> list[list[str]]:
        asking = [f"{loading}\ncomplete --do-complete $argv[1]", "soramoyo " + text]
        done = checker.shell(["fish", *options, "-c", *asking], folder, **environment)
        checker.check(not done.stderr, f"fish, {how}: {text!r}: {done.stderr[:300]}")
        return [entry.split("\t") for entry in done.stdout.split("\n") if entry]

    for text, wanted in LINES:
        if wanted is None:
            continue
        found = [entry[0] for entry in offered(text)]
        word = wanted.rstrip(" ").split(" ")[-1]
        begun = text.split(" ")[-1]
        # Candidates that begin with what was typed go before those that only resemble it.
        exact = [entry for entry in found if entry.startswith(begun)]
        checker.check(exact == [word], f"fish, {how}: {text!r} offers {found}")
    for text, words in LISTS.items():
        entries = offered(text)
        for word, explained in words:
            checker.check([word, explained] in entries, f"fish, {how}: {text!r} offers {entries[:10]}, not {word}")


def check_shell(checker: Checker, name: str) -> None:
    script = check_script(checker, name)
    work = checker.folder / "current"
    (work / "records").mkdir(parents=True, exist_ok=True)
    (work / "telegram.xml").write_text("<a/>", "utf-8")
    inside = {**checker.environment, "LANG": "C.UTF-8"}
    for place in ("渋谷", "札幌"):
        checker.run("favorites", "add", place)
    installed = checker.run("completions", "install", name)
    checker.check(installed.code == 0, f"completions install {name}: {installed.trouble}")
    path = installed.out.strip()
    checker.check(path.startswith(str(checker.folder)) and Path(path).is_file(), f"{name}: {path} was not written")
    if name == "fish":
        ask_fish(checker, f"source {script}", inside, work, "read in")
        ask_fish(checker, "", inside, work, "installed")
        elsewhere(checker, name, f"source {script}", inside, work)
        return
    ways = {"read in": f"source {script}" if name == "bash" else f"COMPINIT\nsource {script}"}
    if name == "bash":
        ways["installed"] = f"source '{path}'"
        package = Path("/usr/share/bash-completion/bash_completion")
        if package.exists():
            ways["found by bash-completion"] = f"source {package}"
    else:
        ways["installed"] = f"fpath=('{Path(path).parent}' $fpath)\nCOMPINIT"
    for how, loading in ways.items():
        typing = Typing(name, loading, inside, work)
        try:
            type_lines(checker, name, typing, how)
        finally:
            typing.terminal.end(signal.SIGKILL)
    elsewhere(checker, name, ways["read in"], inside, work)


@script
def main(options: Options, checker: Checker) -> None:
    # The scripts call the program by its name.
    checker.install()
    for name in (options.shell,) if options.shell else ("bash", "zsh", "fish"):
        if shutil.which(name, path=checker.environment["PATH"]) is None:
            checker.lacks(name)
            continue
        check_shell(checker, name)
    for width in WIDTHS:
        for command in ([], ["forecast"]):
            done = checker.run(*command, "--experimental-dump-help", COLUMNS=width)
            dump = decoded_json(done.out)
            name = dump["command"]["commandName"] if isinstance(dump, dict) else None
            title = f"--experimental-dump-help, {command}, COLUMNS={width}"
            checker.same(title, name, command[0] if command else "soramoyo")
