"""Rows of time: clocks that are wrong, zones, leap days and the turn of a year."""

from datetime import datetime, timedelta

from attack.stage import Stage
from checkkit import JST, Outcome, decoded_json

DAY = 86_400.0
WATCH = "watch 13104 03201 --once --lang en"


def shifted(stage: Stage, seconds: float, is_stored: bool, is_offline: bool = False) -> None:
    """The program's clock differs from the service's by so much."""
    stage.learn(is_stored)
    # The service's answer may be fresh: only figures and marks are judged.
    stage.is_broken = is_offline
    stage.at(stage.service().now.timestamp() + seconds)


def moment(stage: Stage, text: str, zone: str = "") -> None:
    """Service and program live at this time of Japan."""
    now = datetime.fromisoformat(text).replace(tzinfo=JST)
    stage.at(now.timestamp())
    if zone:
        stage.environment["TZ"] = zone
    stage.service(now)
    stage.learn()


def has_days(ended: Outcome, text: str, count: int) -> str | None:
    """The forecast's days begin with these dates, in this order."""
    document = decoded_json(ended.out) or {"forecasts": [{"days": []}]}
    found = [day["date"] for day in document["forecasts"][0]["days"]][:count]
    first = datetime.fromisoformat(text)
    return None if found == [f"{first + timedelta(days=n):%Y-%m-%d}" for n in range(count)] else f"days are {found}"


def alarm(stage: Stage, seconds: float) -> None:
    stage.serve()
    stage.at(stage.service().now.timestamp() + seconds)


def watched(stage: Stage, seconds: float) -> None:
    """What is in force was told; then the clock goes wrong."""
    now = stage.service().now.timestamp()
    stage.serve()
    stage.at(now)
    told = stage.run_plainly(*WATCH.split()).out
    if not ("Shinjuku" in told and "TSUNAMI" in told):
        raise RuntimeError(f"the watch does not tell what is in force: {told[:300]!r}")
    stage.at(now + seconds)


def takes_nothing_back(ended: Outcome) -> str | None:
    wrong = [word for word in ("lifted", "lowered", "withdrawn") if word in ended.out]
    return f"told {wrong[0]}: {ended.out[:300]!r}" if wrong else None
