"""Value by value comparison of what must be said with what the program said."""

import re
from typing import Any

NO_TEXT: dict[str, Any] = {"weather": None, "wind": None, "wave": None}
NO_RAIN: dict[str, Any] = {"percent": None, "derived": False, "blocks": []}
ISO_JST = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00")
FORECAST_KEYS = {
    "place", "primaryArea", "source", "freshness", "origin", "checked", "trouble", "outdated",
    "nextIssue", "short", "weekly", "days",
}  # fmt: skip


class Comparison:
    """Collects differences and counts the values looked at."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.values = 0
        self.differences: list[str] = []

    def check(self, holds: bool, path: str, message: str) -> None:
        """Counts one value."""
        self.values += 1
        if not holds:
            self.differences.append(f"{self.where} {path}: {message}")

    def same(self, path: str, expected: Any, actual: Any) -> None:
        """Walks both sides together; keys that only the program has are left alone."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            for key, value in expected.items():
                if key in actual:
                    self.same(f"{path}.{key}", value, actual[key])
                else:
                    self.check(False, f"{path}.{key}", "key is missing")
        elif isinstance(expected, list) and isinstance(actual, list):
            self.check(
                len(expected) == len(actual), f"{path}.count", _unlike(len(expected), len(actual))
            )
            for index, (left, right) in enumerate(zip(expected, actual)):
                self.same(f"{path}[{index}]", left, right)
        else:
            self.check(_equal(expected, actual), path, _unlike(expected, actual))

    def forecast(self, expected: dict[str, Any], actual: dict[str, Any]) -> None:
        """One entry of `forecasts`; days are matched by their date, never by position."""
        missing = sorted(FORECAST_KEYS - set(actual))
        self.check(not missing, "keys", f"missing {', '.join(missing)}")
        self.check(
            _is_time(actual.get("nextIssue")),
            "nextIssue",
            f"not a time in JST: {actual.get('nextIssue')!r}",
        )
        self.check(isinstance(actual.get("origin"), str), "origin", "not a text")
        rows = actual.get("days") or []
        dates = [row.get("date") for row in rows]
        self.check(dates == list(expected["days"]), "days", _unlike(list(expected["days"]), dates))
        joined = dict(actual, days={row.get("date"): tidy_day(row) for row in rows})
        self.same("", expected, joined)


def tidy_day(row: dict[str, Any]) -> dict[str, Any]:
    """Makes the two ways of saying "nothing" one: null, or an object full of null."""
    text = row["text"] if row.get("text") is not None else NO_TEXT
    rain = row["rain"] if row.get("rain") is not None else NO_RAIN
    if rain.get("percent") is None and rain.get("derived") is None:
        rain = dict(rain, derived=False)
    return dict(row, text=text, rain=rain)


def _equal(expected: Any, actual: Any) -> bool:
    """Equal also in kind: 1 is not true, "1" is not 1, but 1 is 1.0."""
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    return expected == actual


def _unlike(expected: Any, actual: Any) -> str:
    return f"expected {expected!r}, got {actual!r}"


def _is_time(value: Any) -> bool:
    return isinstance(value, str) and ISO_JST.fullmatch(value) is not None
