#!/usr/bin/env python3
"""Gives the completion scripts, and the dump of the help, to those who read them.

Each script must be accepted by its shell, be the same at every width, and complete: the shell is asked
for what may follow on a few beginnings. A shell that is not installed is skipped with a word.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Dict, List, Sequence

from checkkit import Tally, decoded_json, isolated_environment, program_path, run

LANGUAGES = ("en_US.UTF-8", "ja_JP.UTF-8", "C", "ja_JP.eucJP")
WIDTHS = ("", "20", "80", "400")

# What is typed so far, and a word that must be offered.
BEGINNINGS = (
    (("fore",), "forecast"),
    (("favorites", "ad"), "add"),
    (("forecast", "--we"), "--week"),
    (("config", "s"), "set"),
)

# Calls what the script has told bash to call, with the variables that bash sets.
BASH = r"""
set -u
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
COMP_LINE="${COMP_WORDS[*]}"
COMP_POINT=${#COMP_LINE}
COMP_TYPE=9
COMP_KEY=9
COMPREPLY=()
handler=$(complete -p soramoyo | sed -n 's/.* -F \([^ ]*\).*/\1/p')
"$handler" soramoyo "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
"""

FISH = r"""
source $argv[1]
complete --do-complete "$argv[2]"
"""

# The completion system of zsh needs a line editor, so a shell is started on a terminal of its own.
ZSH = r"""
autoload -Uz compinit
compinit -D -u
source "$1"
(( $+functions[_soramoyo] )) || exit 3
[[ ${_comps[soramoyo]-} == _soramoyo ]] || compdef _soramoyo soramoyo || exit 4
print -r -- ${_comps[soramoyo]}
"""


def shell(
    command: Sequence[str], environment: Dict[str, str], limit: float = 30.0
) -> subprocess.CompletedProcess:
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        timeout=limit,
        encoding="utf-8",
        errors="replace",
    )


def offered(name: str, script: Path, words: Sequence[str], environment: Dict[str, str]) -> List[str]:
    """What a shell offers after these words."""
    if name == "bash":
        command = ["bash", "-c", BASH, "bash", str(script), "soramoyo", *words]
    else:
        command = ["fish", "--no-config", "-c", FISH, str(script), " ".join(("soramoyo", *words))]
    return [line.split("\t")[0] for line in shell(command, environment).stdout.split("\n")]


def check_shell(
    tally: Tally, name: str, binary: Path, home: Path, environment: Dict[str, str]
) -> None:
    scripts: Dict[str, str] = {}
    for language in LANGUAGES:
        for width in WIDTHS:
            variables = {**environment, "LC_ALL": language, "COLUMNS": width}
            done = run(binary, ["--generate-completion-script", name], variables)
            where = f"{name}, {language}, COLUMNS={width}"
            if not tally.check(done.code == 0 and not done.err, f"{where}: {done.trouble}"):
                continue
            first = scripts.setdefault(language, done.out)
            tally.check(done.out == first, f"{where}: the width changes the script")
            script = home / f"soramoyo.{language}.{width}.{name}"
            script.write_text(done.out, encoding="utf-8")
            accepted = shell([name, "-n", str(script)], environment)
            tally.check(
                accepted.returncode == 0 and not accepted.stderr,
                f"{where}: {name} -n: {accepted.stderr.strip()[:300]}",
            )
    script = home / f"soramoyo.{LANGUAGES[0]}.80.{name}"
    if not script.exists():
        return
    # The scripts call the program by its name.
    folder = home / "bin"
    folder.mkdir(exist_ok=True)
    if not (folder / "soramoyo").exists():
        (folder / "soramoyo").symlink_to(binary)
    inside = {**environment, "PATH": f"{folder}{os.pathsep}{environment['PATH']}"}
    if name == "zsh":
        done = shell(["zsh", "-f", "-c", ZSH, "zsh", str(script)], inside)
        tally.check(
            done.returncode == 0 and "_soramoyo" in done.stdout,
            f"zsh does not take the function: {done.returncode} {done.stderr.strip()[:300]}",
        )
        return
    for words, wanted in BEGINNINGS:
        found = offered(name, script, words, inside)
        tally.check(wanted in [word.strip() for word in found], f"{name}: {words} offers {found}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=program_path)
    options = parser.parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        environment = isolated_environment(home)
        for name in ("bash", "zsh", "fish"):
            if shutil.which(name, path=environment["PATH"]) is None:
                print(f"skipped: {name} is not installed")
                continue
            check_shell(tally, name, options.binary, home, environment)
        for width in WIDTHS:
            for command in ([], ["forecast"]):
                done = run(
                    options.binary,
                    [*command, "--experimental-dump-help"],
                    {**environment, "COLUMNS": width},
                )
                dump = decoded_json(done.out)
                name = dump["command"]["commandName"] if isinstance(dump, dict) else None
                tally.check(
                    name == (command[0] if command else "soramoyo"),
                    f"--experimental-dump-help, {command}, COLUMNS={width}: no JSON of it",
                )
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
