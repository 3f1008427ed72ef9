"""Other programs that do a comparable thing, in the same run; what is not installed is said."""

from __future__ import annotations

import shutil
import statistics
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence

from .measure import run_once
from .service import Service
from .telegram import write_telegram

HEAD = ("Work", "Beside", "Median ms", "Its median ms", "times it", "Spread", "Bar", "Verdict")
FORECAST = "bosai/forecast/data/forecast/130000.json"
TELEGRAMS = 1000


class Pair(NamedTuple):
    """A command of ours and one of another program; `before` runs ahead of each of ours."""

    work: str
    ours: List[str]
    name: str
    theirs: List[str]
    bar: Optional[float]
    before: Callable[[], None] = lambda: None


def pairs(binary: Path, scratch: Path, service: Service) -> List[Pair]:
    """What is compared. Files are made in `scratch`."""
    program = str(binary)
    host = service.base_url.removesuffix("bosai/")
    forecast = scratch / "130000.json"
    forecast.write_bytes(service.bodies["/" + FORECAST])
    telegram = str(write_telegram(scratch / "telegram.xml"))
    folder = scratch / "telegrams"
    folder.mkdir()
    many = [str(write_telegram(folder / f"{number}.xml", 4)) for number in range(TELEGRAMS)]
    cold = scratch / "cold"

    def empty() -> None:
        shutil.rmtree(cold, ignore_errors=True)

    base = ["--base-url", service.base_url]
    first = ["env", f"XDG_CACHE_HOME={cold}", program, "forecast", "渋谷", "--no-warnings", *base]
    return [
        Pair(
            "`forecast 渋谷` from the cache",
            [program, "forecast", "渋谷", *base],
            "jq",
            ["jq", ".", str(forecast)],
            None,
        ),
        Pair(
            "`forecast 渋谷 --no-warnings`, first fetch",
            first,
            "curl",
            ["env", "curl", "-s", "-o", "/dev/null", host + FORECAST],
            1.6,
            empty,
        ),
        *(
            Pair(
                f"`read {face}`, {work}".replace(" `", "`"),
                [program, "read", face, *files],
                "xmllint",
                ["xmllint", "--stream", "--noout", *files],
                2.5,
            )
            for work, files in (("a telegram of 0.3 MB", [telegram]), ("1,000 telegrams", many))
            for face in ("--plain", "--json")
        ),
    ]


def rows(found: Sequence[Pair], environment: Dict[str, str], runs: int) -> List[Sequence[str]]:
    """The table, medians of pairs."""
    result: List[Sequence[str]] = []
    for pair in found:
        theirs = _resolved(pair.theirs)
        bar = "" if pair.bar is None else f"{pair.bar:g} ×"
        if theirs is None:
            result.append((pair.work, pair.name, "—", "not installed", "—", "—", bar, "—"))
            continue
        ours = _resolved(pair.ours) or pair.ours
        walls: List[List[float]] = [[], []]
        failed = 0
        for turn in range(-2, runs):
            pair.before()
            for index, line in enumerate((ours, theirs)):
                sample = run_once(line, environment)
                failed = failed or sample.code
                if turn >= 0:
                    walls[index].append(sample.wall_ms)
        ratios = sorted(one / other for one, other in zip(*walls))
        ratio = statistics.median(ratios)
        spread = f"{ratios[len(ratios) // 10]:.2f}–{ratios[-1 - len(ratios) // 10]:.2f}"
        verdict = "—" if pair.bar is None else "ok" if ratio <= pair.bar else "over"
        medians = [f"{statistics.median(wall):.2f}" for wall in walls]
        judged = f"failed ({failed})" if failed else verdict
        result.append((pair.work, pair.name, *medians, f"{ratio:.2f}", spread, bar, judged))
    return result


def _resolved(line: List[str]) -> Optional[List[str]]:
    """The line with the full path of its program, or of the one behind `env`; None if it is not here."""
    head = line[0]
    if head == "env":
        program = next(word for word in line[1:] if "=" not in word)
        if shutil.which(program) is None:
            return None
    path = shutil.which(head)
    return None if path is None else [path, *line[1:]]
