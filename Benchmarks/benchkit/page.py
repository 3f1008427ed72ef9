"""The result as a page of Markdown. Nothing on it names the machine or its folders."""

import os
import platform
import re
import subprocess
from pathlib import Path
from typing import Iterable, Sequence

from .bars import BINARY_MEGABYTES


def table(head: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> list[str]:
    """A Markdown table; all but the first `left` columns are aligned to the right."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return ["| " + " | ".join(row) + " |" for row in [head, rule, *rows]]


MARK = "<!-- measured: {} -->"
END = "<!-- measured: end -->"


def write(path: Path, sections: dict[str, list[str]]) -> None:
    """Replaces the sections that the page has; a section without its marks is an error."""
    text = path.read_text(encoding="utf-8")
    for name, lines in sections.items():
        pattern = re.compile(re.escape(MARK.format(name)) + r"\n.*?" + re.escape(END), re.DOTALL)
        body = "\n".join([MARK.format(name), *lines, END])
        text, count = pattern.subn(lambda _: body, text)
        if count != 1:
            raise SystemExit(f"{path}: {count} sections named {name}")
    path.write_text(text, encoding="utf-8")


def machine() -> str:
    """Cores, processor and kernel; no host name."""
    model = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    processor = model.group(1).strip() if model else platform.machine()
    cores = len(os.sched_getaffinity(0))
    system = f"{platform.system()} {platform.release()} ({platform.machine()})"
    return f"{cores} cores, {processor}, {system}, C hello by `cc -O2` (dynamic)"


def binary_facts(binary: Path) -> list[Sequence[str]]:
    megabytes = binary.stat().st_size / 1e6
    size_verdict = "ok" if megabytes < BINARY_MEGABYTES else "over"
    libraries = shared_libraries(binary)
    needs = "unknown" if libraries is None else str(libraries)
    needs_verdict = "—" if libraries is None else "ok" if libraries == 0 else "over"
    return [
        ("size of the binary", f"{megabytes:.1f} MB", f"< {BINARY_MEGABYTES} MB", size_verdict),
        ("shared libraries (ldd)", needs, "0", needs_verdict),
    ]


def shared_libraries(binary: Path) -> int | None:
    """How many libraries the loader would bring in; None if ldd cannot say."""
    done = subprocess.run(["ldd", str(binary)], capture_output=True, text=True, check=False)
    if re.search("not a dynamic executable|statically linked", done.stdout + done.stderr):
        return 0
    return None if done.returncode else len(re.findall(r"=>|^\s*/", done.stdout, re.M))
