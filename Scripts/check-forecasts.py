#!/usr/bin/env python3
"""Compares the program's forecasts, value by value, with an independent reading of recorded files.

Every recorded forecast file is read twice: here, from the raw JSON and the tables of the
specification, and by the program (`forecast CODE... --source archive:FILE --at TIME --json`).
Three questions are asked of each file and moment: is the day table what the rules say, was any
figure of the file lost, was any figure invented.

Each file is asked at its own report time; recorded originals, special cases and every n-th other
file (--every) also at the end of the base day, at 00:01 of the next day and 20 hours after the
base time. --variants adds changed copies of the recorded originals and special cases (areas in
another order, gaps, missing parts, unknown keys), to which the same rules apply.
"""

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Callable, Iterator, NamedTuple

from checkkit import Checker, Comparison, Options, iso, parallel, replayed, save, script
from oracles.forecast_account import Account, compare_forecast
from oracles.forecasts import SHORT, Expectation, Report, Tables, midnight, nearest


# Changed copies of recorded files, for what the records do not hold but the rules allow. The files of the
# collection are almost too good: nothing is missing in them, and areas stand in one order. These copies keep every
# rule of the format and take that comfort away. The same expectations apply, since those are worked out from the copy.

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
    "shuffled": shuffled, "gaps": gaps, "no-rain": no_rain,
    "no-temperatures": lambda parts, _: [{**parts[0], "timeSeries": parts[0]["timeSeries"][:2]}, *parts[1:]],
    "no-week": lambda parts, _: parts[:1], "more-keys": more_keys,
}


def _empty(row: dict[str, Any], index: int, start: str) -> None:
    """Empties a value together with its range, which says nothing without the value."""
    for field, values in row.items():
        if field.startswith(start):
            values[index] = ""


THOROUGHLY = ("raw/", "special/")


class Case(NamedTuple):
    path: Path
    label: str
    variant: str
    now: datetime

    @property
    def title(self) -> str:
        return " ".join(filter(None, [self.label, self.variant, "at", iso(self.now)]))


class Result(NamedTuple):
    case: Case
    areas: int
    unused: int
    comparison: Comparison


class ForecastChecker(Checker):
    tables: Tables

    def case(self, case: Case) -> Result:
        """Runs one case. Trouble of any kind becomes a difference."""
        report = Report(case.path)
        areas = report.codes(SHORT, "weatherCodes")
        comparison, unused = Comparison(case.title), 0
        unknown = set() if case.variant else report.unknown_fields
        comparison.check(not unknown, "file", f"arrays that this check does not know: {unknown}")
        try:
            outcome = self.run("forecast", *areas, *replayed(case.path, case.now), "--json", "--days", "8")
            comparison.check(outcome.code == 0, "run", outcome.trouble)
            if outcome.code == 0:
                answer = json.loads(outcome.out)
                self._compare_all(report, areas, case.now, answer, comparison)
                account = Account(report, case.now, answer["forecasts"], comparison)
                account.nothing_lost()
                account.nothing_invented()
                unused = account.unused
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            comparison.check(False, "shape", f"not as documented: {error!r}")
        return Result(case, len(areas), unused, comparison)

    def towns(self, folder: Path) -> None:
        """Of the reports of one time, over all Japan: each municipality has its nearest station."""
        for path in sorted(folder.glob("*.json")):
            report = Report(path)
            wanted = dict(nearest(report, self.tables))
            source = replayed(path, report.short.issued)
            outcome = self.run("forecast", *(f"m:{code}" for code in wanted), *source, "--json")
            self.check(outcome.code == 0, f"{path.name}: {outcome.trouble}")
            for forecast in json.loads(outcome.out or "{}").get("forecasts", []):
                code, station = forecast["place"]["id"][2:], forecast["short"]["station"]["code"]
                self.check(station in wanted.pop(code), f"{code} has the station {station}")
            self.check(not wanted, f"{path.name}: no forecast of {sorted(wanted)}")

    def _compare_all(
        self, report: Report, areas: list[str], now: datetime, answer: Any, comparison: Comparison
    ) -> None:
        frame = {"schema": "soramoyo.forecast", "version": 1, "at": iso(now)}
        frame.update(normals=[], failures=[])
        comparison.same("answer", frame, {key: answer[key] for key in frame})
        shown = [forecast["place"]["code"] for forecast in answer["forecasts"]]
        comparison.check(shown == areas, "places", f"expected {areas}, got {shown}")
        for forecast in answer["forecasts"]:
            area = forecast["place"]["code"]
            if area in areas:
                inner = Comparison(f"{comparison.where} {area}")
                compare_forecast(inner, Expectation(report, self.tables, area, now).forecast(), forecast)
                comparison.values += inner.values
                comparison.differences += inner.differences


def moments(report: Report, all_times: bool) -> Iterator[datetime]:
    """The times at which a file is asked; never before it was issued, never one twice."""
    found = [report.short.issued]
    if all_times:
        next_day = midnight(report.base.date() + timedelta(days=1))
        found += [next_day - timedelta(minutes=1), next_day + timedelta(minutes=1)]
        found.append(report.base + timedelta(hours=20))
    yield from sorted(set(found))


def cases(root: Path, only: str, every: int) -> Iterator[Case]:
    """All files below `root` in a fixed order, with the moments for each."""
    for index, path in enumerate(sorted(root.rglob("*.json"))):
        label = path.relative_to(root).as_posix()
        if only in label:
            all_times = label.startswith(THOROUGHLY) or index % every == 0
            for now in moments(Report(path), all_times):
                yield Case(path, label, "", now)


def variant_cases(originals: list[Case], folder: Path) -> Iterator[Case]:
    """Changed copies of the files that are asked thoroughly, at the same moments."""
    for case in originals:
        if case.label.startswith(THOROUGHLY):
            for name in VARIANTS:
                # The same copy on every run.
                rng, parts = random.Random(f"{name} {case.label}"), json.loads(case.path.read_text("utf-8"))
                yield case._replace(path=save(folder / name / case.label, VARIANTS[name](parts, rng)), variant=name)


@script
def main(options: Options, checker: ForecastChecker) -> int:
    work = list(cases(options.data / "jma-bosai" / "forecast", options.only, options.every))
    checker.tables = Tables(options.specs, options.data)
    if options.variants:
        work += list(variant_cases(work, checker.folder / "variants"))
    results = parallel(checker.case, work, options.jobs)
    for case, _, _, comparison in results:
        differences = comparison.differences[: options.first]
        checker.check(not differences, "\n".join([f"{case.title}: {len(comparison.differences)}", *differences]))
        checker.values += comparison.values
    folders = sorted((options.data / "jma-bosai" / "forecast" / "rebuilt").glob("*"))
    checker.towns(folders[-1])
    areas = {result.case.label: result.areas for result in results}
    unused = sum(result.unused for result in results)
    print(f"{len(results)} runs (file and time); {unused} figures of stations that no area uses")
    print(f"{len(areas)} files, {sum(areas.values())} areas, {checker.values} values compared")
    return checker.close(options.first)
