"""Shared help for the checks: command line, a home of their own, runs with a limit, a tally."""

import argparse
import json
import math
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable, Iterable, NamedTuple, NoReturn, Sequence

ROOT = Path(__file__).resolve().parent.parent
JST = timezone(timedelta(hours=9))
EARTH_RADIUS = 6371.0


class Outcome(NamedTuple):
    """How one run of the program ended. `code` is None when it hung and was stopped."""

    code: int | None
    out: str
    err: str
    seconds: float = 0.0

    @property
    def trouble(self) -> str:
        """One line that says why the run did not succeed."""
        if self.code is None:
            return "did not end in time"
        lines = self.err.strip().splitlines()
        return f"exit code {self.code}" + (f": {lines[0]}" if lines else "")


def isolated_environment(home: Path) -> dict[str, str]:
    """An environment in which the program sees nothing of the person who runs the check."""
    folders = {
        "XDG_CONFIG_HOME": home / "config", "XDG_CACHE_HOME": home / "cache",
        "XDG_DATA_HOME": home / "data", "XDG_STATE_HOME": home / "state",
        "XDG_RUNTIME_DIR": home / "runtime",
    }
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    environment = {name: str(folder) for name, folder in folders.items()}
    environment.update(HOME=str(home), PATH=os.defpath, LANG="C.UTF-8", TERM="dumb")
    return environment


def run(
    binary: Path, arguments: Sequence[str], environment: dict[str, str], limit: float = 30.0,
    processor: int = 0,
) -> Outcome:  # fmt: skip
    """Runs the program with closed stdin. Bytes that are not UTF-8 arrive as surrogates. A limit of
    processor time, in seconds too, does not count waiting for others."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 1))

    try:
        done = subprocess.run(
            [str(binary), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment, timeout=limit,
            preexec_fn=limited if processor else None,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return Outcome(None, "", "")
    return Outcome(
        done.returncode, done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "replace"),
    )


def decoded_json(text: str) -> Any:
    """The value of a JSON text, or None if it is not JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def lacking(packages: str) -> NoReturn:
    """Ends a check that cannot do without packages: a failure in CI, which installs all."""
    print(f"skipped: it needs {packages} (PyPI)")
    sys.exit(1 if os.environ.get("CI") else 0)


class Tally:
    """Counts what passed and keeps the words for what failed."""

    def __init__(self) -> None:
        self.passed = 0
        self.failures: list[str] = []

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

    def has(self, tool: str) -> bool:
        """Whether a tool is here; says so where it is not."""
        if shutil.which(tool) is None:
            self.lacks(tool)
        return shutil.which(tool) is not None

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


class Checker(Tally):
    """Asks the program in a home of its own, which a `with` ends, and counts what is right."""

    values = 0

    def __init__(self, binary: Path) -> None:
        super().__init__()
        self.binary = binary
        self._scratch = tempfile.TemporaryDirectory(prefix="soramoyo-check-")
        self.folder = Path(self._scratch.name)
        self.environment = isolated_environment(self.folder / "home")

    def __enter__(self) -> "Checker":
        return self

    def __exit__(self, *_: object) -> None:
        self._scratch.cleanup()

    def run(self, *words: str, limit: float = 120, processor: int = 0, **variables: str) -> Outcome:
        """One run, with further variables of the environment."""
        return run(self.binary, words, {**self.environment, **variables}, limit, processor)

    def json(self, title: str, *words: str, code: int | None = 0, limit: float = 120, **variables: str) -> Any:
        """The document that a command prints; None, and a failure, where it ends otherwise. Any code does for None."""
        outcome = self.run(*words, "--json", limit=limit, **variables)
        document = decoded_json(outcome.out)
        is_right = code in (None, outcome.code) and document is not None
        return document if self.check(is_right, f"{title}: {outcome.trouble}") else None

    def install(self) -> None:
        """From now on it is found by its name."""
        folder = self.folder / "bin"
        folder.mkdir()
        (folder / "soramoyo").symlink_to(self.binary)
        self.environment["PATH"] = f"{folder}:{self.environment['PATH']}"

    def shell(
        self, command: str | Sequence[str], folder: Path | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """A line of sh, or another command, with what it prints; messages apart from it."""
        return subprocess.run(
            ["sh", "-c", command] if isinstance(command, str) else command, env={**self.environment, **variables},
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace", timeout=60, cwd=folder,
        )  # fmt: skip

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """A run that is going to be killed."""
        none = subprocess.DEVNULL
        command = [str(self.binary), *words]
        return subprocess.Popen(command, env=self.environment, stdin=none, stdout=none, stderr=none)

    def together(self, lines: Sequence[Sequence[str]]) -> list[Outcome]:
        """Runs at the same time."""
        return parallel(lambda words: self.run(*words), lines, len(lines))

    def same(self, title: str, shown: Any, expected: Any) -> bool:
        self.values += 1
        return self.check(expected == shown, f"{title}: {shown!r}, should be {expected!r}")

    def members(self, title: str, shown: dict[str, Any], expected: dict[str, Any]) -> None:
        """Those members of an object that are expected."""
        for key, value in expected.items():
            self.same(f"{title} {key}", shown[key], value)


class Comparison:
    """Walks two documents together, collects differences and counts the values looked at."""

    def __init__(self, where: str = "", is_exact: bool = False) -> None:
        self.where = where
        # Nothing may be on one side only.
        self.is_exact = is_exact
        self.values = 0
        self.differences: list[str] = []

    def check(self, holds: bool, path: str, message: str) -> None:
        """Counts one value."""
        self.values += 1
        if not holds:
            self.differences.append(f"{self.where} {path}: {message}")

    def same(self, path: str, expected: Any, actual: Any) -> None:
        """Equal also in kind: 1 is not true, "1" is not 1, but 1 is 1.0."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            for key in sorted(expected.keys() | (actual.keys() if self.is_exact else set())):
                if key in expected and key in actual:
                    self.same(f"{path}.{key}", expected[key], actual[key])
                else:
                    self.check(False, f"{path}.{key}", "is missing" if key in expected else "not expected")
        elif isinstance(expected, list) and isinstance(actual, list):
            if len(expected) != len(actual) or not self.is_exact:
                self.check(len(expected) == len(actual), path, f"expected {len(expected)} entries, got {len(actual)}")
            for index, (left, right) in enumerate(zip(expected, actual)):
                self.same(f"{path}[{index}]", left, right)
        else:
            alike = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
            self.check(alike, path, f"expected {expected!r}, got {actual!r}")


def replayed(folder: Path, at: datetime | str) -> list[str]:
    """Options for what was recorded in a folder, as it was at a time."""
    moment = at if isinstance(at, str) else at.isoformat()
    return ["--source", f"archive:{folder}", "--at", moment]


def iso(time: datetime) -> str:
    """A time as the program writes it; one without a zone is of Japan."""
    return time.replace(tzinfo=time.tzinfo or JST).astimezone(JST).isoformat(timespec="seconds")


def moment(text: str) -> datetime:
    """A time of JMA: ISO, or fourteen digits of Japan."""
    if re.fullmatch(r"\d{14}", text):
        return datetime.strptime(text, "%Y%m%d%H%M%S").replace(tzinfo=JST)
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(JST)


def stamp(time: datetime) -> str:
    """Fourteen digits."""
    return time.strftime("%Y%m%d%H%M%S")


def zulu(time: datetime) -> str:
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def kilometers(one: Sequence[float], other: Sequence[float]) -> float:
    """From a point to another along a sphere, by way of the straight line through it: the program has haversines."""
    chord = math.dist(unit_vector(one), unit_vector(other))
    return 2 * EARTH_RADIUS * math.asin(min(1.0, chord / 2))


def unit_vector(point: Sequence[float]) -> tuple[float, float, float]:
    """From the middle of the earth to a point in degrees."""
    north, east = map(math.radians, point)
    return math.cos(north) * math.cos(east), math.cos(north) * math.sin(east), math.sin(north)


def position(row: dict[str, str]) -> tuple[float, float]:
    """Latitude and longitude of a row of a table."""
    return float(row["lat"]), float(row["lon"])


def save(path: Path, value: Any) -> Path:
    """JSON, in a folder that is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table of facts (docs/data.md)."""
    lines = (ROOT / "Resources" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")[2:]
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


def rows(name: str) -> list[list[str]]:
    """The lines of a table in this folder but for its head, all with as many cells as that."""
    head, *lines = (ROOT / "Scripts" / name).read_text(encoding="utf-8").splitlines()
    cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return [line + [""] * (head.count("\t") + 1 - len(line)) for line in cells]


def recipes(page: str) -> dict[str, str]:
    """The fenced blocks of a page of docs, by the name in the comment above each."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return dict(re.findall(r"<!-- recipe: (\S+) -->\n```\w*\n(.*?)```", text, re.S))


def parallel(work: Callable[[Any], Any], items: Iterable[Any], jobs: int | None = None) -> list[Any]:
    """What it makes of each of them, so many at a time: as many as there are processors, unless told."""
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        return list(pool.map(work, items))


def until(happens: Callable[[], Any], seconds: float = 20.0) -> Any:
    """Tries again and again; what it gives at last, which is true unless the time was over."""
    end = time.monotonic() + seconds
    while not (found := happens()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def compiled(source: Path, folder: Path) -> Path | None:
    """A C file as a library to preload; None without a compiler (Swift's toolchain has clang)."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        return None
    library = folder / f"{source.stem}.so"
    command = [compiler, "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl", "-lpthread"]
    done = subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
    return library if done.returncode == 0 else None


Options = argparse.Namespace


def script(main: Callable[..., int | None]) -> Callable[..., int | None]:
    """What a file does when it is started, with its exit code. It is given its options, and a Checker of the kind that
    it names, if it takes them; that one is closed after it, unless it tells a code itself."""
    if main.__module__ != "__main__":
        return main
    # Under nohup a hang-up is ignored, and would be by every program that is tested.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    takes = main.__code__.co_argcount
    options = [command_line(sys.modules["__main__"].__doc__ or "").parse_args()] if takes else []
    if takes < 2:
        sys.exit(main(*options))
    kind = list(main.__annotations__.values())[1]
    with kind(options[0].binary) as checker:
        code = main(options[0], checker)
        sys.exit(checker.close() if code is None else code)


def program_path(text: str) -> Path:
    """An absolute path to a file that can be run."""
    path = Path(text).resolve()
    if not (path.is_file() and os.access(path, os.X_OK)):
        raise argparse.ArgumentTypeError(f"not a program: {text}")
    return path


KINDS = {"int": int, "float": float, "path": Path, "paths": Path, "program": program_path}


def command_line(words: str) -> argparse.ArgumentParser:
    """The command line of the script that was started: these words about it, and its rows of tables/options.tsv. A kind
    with bars is a choice; a default `required` is none, and `cpus` the processors of this machine."""
    parser = argparse.ArgumentParser(description=words, formatter_class=argparse.RawDescriptionHelpFormatter)
    started = Path(sys.argv[0]).resolve().relative_to(ROOT).as_posix()
    for script, name, kind, default, about in rows("tables/options.tsv"):
        if script != started:
            continue
        more: dict[str, Any] = {"action": "store_true"} if kind == "flag" else {"type": KINDS.get(kind, str)}
        if kind == "paths":
            more.update(action="append", default=[])
        elif default == "required":
            more["required"] = True
        elif kind != "flag":
            nothing = None if kind in KINDS else ""
            more["default"] = str(os.cpu_count() or 1) if default == "cpus" else default or nothing
        if "|" in kind:
            more["choices"] = kind.split("|")
        parser.add_argument(name, help=about or None, **more)
    return parser
