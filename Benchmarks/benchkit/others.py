"""Other programs that do a comparable thing, in the same run; what is not installed is said."""

import json
import shutil
from datetime import datetime, timedelta
from pathlib import Path
from typing import Callable, NamedTuple, Sequence

from checkkit import JST, stamp
from checkkit import rows as lines
from simulated.national import PATH, National

from .measure import filled, interleaved
from .xmlfiles import write_telegram

HEAD = ("Work", "Beside", "Median ms", "Its median ms", "times it", "Spread", "Bar", "Verdict")
TELEGRAMS = 1000
ARCHIVED = 100_000


class Pair(NamedTuple):
    """A command of ours and one of another program; `before` runs ahead of each of ours."""

    work: str
    ours: list[str]
    name: str
    theirs: list[str]
    bar: float | None
    before: Callable[[], None] = lambda: None


def pairs(binary: Path, scratch: Path, service: National) -> list[Pair]:
    """What is compared. Files are made in `scratch`."""
    forecast, week, cold, folder = (scratch / name for name in ("130000.json", "wego.json", "cold", "telegrams"))
    forecast.write_bytes(service.bodies[PATH])
    nation, observed = scratch / "nation.json", scratch / "observed.json"
    nation.write_bytes(service.bodies["/warning/data/r8/map.json"])
    observed.write_bytes(service.bodies[f"/amedas/data/map/{stamp(service.latest)}.json"])
    week.write_text(json.dumps(_wego()), encoding="utf-8")
    folder.mkdir()
    marks = {
        "soramoyo": [str(binary)], "@": ["--base-url", service.address], "FORECAST": [str(forecast)],
        "URL": [service.address.rstrip("/") + PATH], "EMPTY": [f"XDG_CACHE_HOME={cold}"], "WEEK": [str(week)],
        "NATION": [str(nation)], "OBSERVED": [str(observed)],
        "ARCHIVE": archive(scratch / "archive", service, ARCHIVED - 1), "FOLDER": [str(scratch / "archive")],
        "TELEGRAM": [str(write_telegram(scratch / "telegram.xml"))],
        "TELEGRAMS": [str(write_telegram(folder / f"{number}.xml", 4)) for number in range(TELEGRAMS)],
    }  # fmt: skip

    def empty() -> None:
        shutil.rmtree(cold, ignore_errors=True)

    return [
        Pair(work, filled(ours, marks), name, filled(theirs, marks), float(bar) if bar else None, empty)
        for work, ours, name, theirs, bar in lines("../Benchmarks/benchkit/others.tsv")
    ]


def archive(folder: Path, service: National, files: int) -> list[str]:
    """The options for an archive of so many old files, and the newest of Tokyo."""
    folder.mkdir()
    for number in range(files):
        day, code = 1 + number // 100 % 28, 130000 + number % 100 * 1000
        name = f"{code}_20{number // 2800 % 15 + 10:02d}{1 + number // 42000:02d}{day:02d}T0500.json"
        (folder / name).write_bytes(b"{}")
    (folder / f"130000_{service.base:%Y%m%dT%H%M}.json").write_bytes(service.bodies[PATH])
    return ["--source", f"archive:{folder}", "--at", f"{service.base:%Y-%m-%dT%H:30}"]


def _wego() -> dict[str, object]:
    """Three days as wego's backend "json" reads them."""
    slot = json.loads(Path(__file__).with_name("wego-slot.json").read_text())
    start = datetime.now(JST).replace(hour=0, minute=0, second=0, microsecond=0)
    slots = [{"Time": (start + timedelta(hours=3 * n)).isoformat(), **slot} for n in range(24)]
    days = [{"Date": slots[n]["Time"], "Slots": slots[n : n + 8]} for n in range(0, 24, 8)]
    return {"Location": "Shibuya", "Current": slots[0], "Forecast": days}


def rows(found: Sequence[Pair], environment: dict[str, str], runs: int) -> list[Sequence[str]]:
    result: list[Sequence[str]] = []
    for pair in found:
        theirs = _resolved(pair.theirs)
        bar = "" if pair.bar is None else f"{pair.bar:g} ×"
        if theirs is None:
            result.append((pair.work, pair.name, "—", "not installed", "—", "—", bar, "—"))
            continue
        ours = _resolved(pair.ours) or pair.ours
        its, own = interleaved(theirs, {"ours": ours}, environment, runs, 2, pair.before).values()
        ratios, ratio, code = sorted(own.ratios), own.ratio, own.code or its.code
        spread = f"{ratios[len(ratios) // 10]:.2f}–{ratios[-1 - len(ratios) // 10]:.2f}"
        verdict = "—" if pair.bar is None else "ok" if ratio <= pair.bar else "over"
        judged = f"failed (exit code {code})" if code else verdict
        medians = (f"{series.median_ms:.2f}" for series in (own, its))
        result.append((pair.work, pair.name, *medians, f"{ratio:.2f}", spread, bar, judged))
    return result


def _resolved(line: list[str]) -> list[str] | None:
    """The line with the full path of its program; None if that, or the one behind `env`, is not here."""
    program = next(word for word in line if word != "env" and "=" not in word)
    return [shutil.which(line[0]) or line[0], *line[1:]] if shutil.which(program) else None
