"""Which station and which weekly area a primary area takes its figures from."""

from .report import SHORT, WEEKLY, Report
from .tables import Tables


def short_station(report: Report, tables: Tables, area: str) -> str | None:
    """Per candidate: its id, then its name under another id; only then the next candidate."""
    present = report.codes(SHORT, "temps")
    for candidate in tables.areas[area].stations:
        name = tables.station_names.get(candidate)
        found = _by_code_or_name(report, SHORT, "temps", present, candidate, name)
        if found is not None:
            return found
    return None


def weekly_area(report: Report, tables: Tables, area: str) -> str | None:
    """The candidate that this very report has; of two, the one for the smaller area."""
    present = set(report.codes(WEEKLY, "weatherCodes"))
    found = [code for code in tables.areas[area].weekly_areas if code in present]
    return min(found, key=lambda code: code.endswith("0000")) if found else None


def weekly_station(report: Report, tables: Tables, weekly: str) -> str | None:
    """The station of the weekly area's table row, by id, else by name."""
    if weekly not in tables.weekly_stations:
        return None
    code, name = tables.weekly_stations[weekly]
    present = report.codes(WEEKLY, "tempsMax")
    return _by_code_or_name(report, WEEKLY, "tempsMax", present, code, name)


def _by_code_or_name(
    report: Report, part: str, field: str, present: list[str], code: str, name: str | None
) -> str | None:
    if code in present:
        return code
    for other in present:
        if report.name(part, field, other) == name:
            return other
    return None
