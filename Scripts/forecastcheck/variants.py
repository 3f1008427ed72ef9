"""Changed copies of recorded files, for what the records do not hold but the rules allow.

The files of the collection are almost too good: nothing is missing in them, and areas stand in
one order. These copies keep every rule of the format and take that comfort away. The same
expectations apply to them, since those are worked out from the copy.
"""

import json
import random
from pathlib import Path
from typing import Any, Callable

Parts = list[dict[str, Any]]


def shuffled(parts: Parts, rng: random.Random) -> Parts:
    """Areas and stations in another order in every series: nothing may be paired by position."""
    for part in parts:
        for series in part["timeSeries"]:
            rng.shuffle(series["areas"])
    return parts


def gaps(parts: Parts, rng: random.Random) -> Parts:
    """One temperature of each station and one weekly day of each area are empty."""
    for row in parts[0]["timeSeries"][2]["areas"]:
        row["temps"][rng.randrange(len(row["temps"]))] = rng.choice(["", "-"])
    for series in parts[1]["timeSeries"]:
        for row in series["areas"]:
            fields = ["tempsMin", "tempsMax", "pops", "reliabilities"]
            _empty(row, rng.randrange(1, 7), rng.choice(fields))
    return parts


def no_rain(parts: Parts, rng: random.Random) -> Parts:
    """All rain blocks after the base day are empty."""
    series = parts[0]["timeSeries"][1]
    base = parts[0]["timeSeries"][0]["timeDefines"][0][:10]
    for row in series["areas"]:
        pairs = zip(series["timeDefines"], row["pops"])
        row["pops"] = [value if time[:10] == base else "" for time, value in pairs]
    return parts


def no_temperatures(parts: Parts, rng: random.Random) -> Parts:
    """The short part has no temperature series."""
    del parts[0]["timeSeries"][2]
    return parts


def no_week(parts: Parts, rng: random.Random) -> Parts:
    """The file ends after the short part."""
    return parts[:1]


def more_keys(parts: Parts, rng: random.Random) -> Parts:
    """Unknown keys, at every level."""
    for part in parts:
        part["notice"] = {"text": "例", "list": [1, None, True]}
        for series in part["timeSeries"]:
            series["interval"] = 6.5
            for row in series["areas"]:
                row["snowAmounts"] = ["0"] * len(series["timeDefines"])
                row["area"]["kana"] = None
    return parts


VARIANTS: dict[str, Callable[[Parts, random.Random], Parts]] = {
    "shuffled": shuffled,
    "gaps": gaps,
    "no-rain": no_rain,
    "no-temperatures": no_temperatures,
    "no-week": no_week,
    "more-keys": more_keys,
}


def write_variant(name: str, original: Path, label: str, folder: Path) -> Path:
    """Writes one changed copy under the same file name; the same copy on every run."""
    parts = json.loads(original.read_text(encoding="utf-8"))
    changed = VARIANTS[name](parts, random.Random(f"{name} {label}"))
    path = folder / name / label
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(changed, ensure_ascii=False), encoding="utf-8")
    return path


def _empty(row: dict[str, Any], index: int, start: str) -> None:
    """Empties a value together with its range, which says nothing without the value."""
    for field, values in row.items():
        if field.startswith(start):
            values[index] = ""
