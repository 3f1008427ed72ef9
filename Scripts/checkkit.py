"""Shared help for the checks: a home of their own, runs with a time limit, a tally."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, Sequence


class Outcome(NamedTuple):
    """How one run of the program ended. `code` is None when it hung and was stopped."""

    code: Optional[int]
    out: str
    err: str

    @property
    def trouble(self) -> str:
        """One line that says why the run did not succeed."""
        if self.code is None:
            return "did not end in time"
        lines = self.err.strip().splitlines()
        return f"exit code {self.code}" + (f": {lines[0]}" if lines else "")


def isolated_environment(home: Path) -> Dict[str, str]:
    """An environment in which the program sees nothing of the person who runs the check."""
    folders = {
        "XDG_CONFIG_HOME": home / "config",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_RUNTIME_DIR": home / "runtime",
    }
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    environment = {name: str(folder) for name, folder in folders.items()}
    environment.update(HOME=str(home), PATH=os.defpath, LANG="C.UTF-8", TERM="dumb")
    return environment


def run(
    binary: Path, arguments: Sequence[str], environment: Dict[str, str], limit: float = 30.0
) -> Outcome:
    """Runs the program with closed stdin. Bytes that are not UTF-8 arrive as surrogates."""
    try:
        done = subprocess.run(
            [str(binary), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            timeout=limit,
        )
    except subprocess.TimeoutExpired:
        return Outcome(None, "", "")
    return Outcome(
        done.returncode,
        done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "replace"),
    )


def decoded_json(text: str) -> Any:
    """The value of a JSON text, or None if it is not JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return None


class Tally:
    """Counts what passed and keeps the words for what failed."""

    def __init__(self) -> None:
        self.passed = 0
        self.failures: List[str] = []

    def check(self, holds: bool, message: str) -> bool:
        """Counts one check; `message` is kept when it does not hold."""
        if holds:
            self.passed += 1
        else:
            self.failures.append(message)
        return holds

    def lacks(self, tool: str) -> None:
        """Says that a part is skipped because a tool is missing; in CI, which installs all, that fails."""
        if os.environ.get("CI"):
            self.check(False, f"{tool} is not installed")
        else:
            print(f"skipped: {tool} is not installed")

    def close(self, limit: int = 50) -> int:
        """Prints the first failures and the closing line; returns the exit code."""
        for message in self.failures[:limit]:
            print("FAIL", message)
        if len(self.failures) > limit:
            print(f"... and {len(self.failures) - limit} more")
        return self.count()

    def count(self) -> int:
        """Prints only the closing line; returns the exit code."""
        print(f"{self.passed} passed, {len(self.failures)} failed")
        return 1 if self.failures or not self.passed else 0


def program_path(text: str) -> Path:
    """The argument type of `--binary`: an absolute path to a file that can be run."""
    path = Path(text).resolve()
    if not (path.is_file() and os.access(path, os.X_OK)):
        raise argparse.ArgumentTypeError(f"not a program: {text}")
    return path
