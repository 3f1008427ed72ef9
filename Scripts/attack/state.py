"""Attacks what is stored: many processes at once on settings and cache, and kills while they write.

Favorites have a script of their own, Scripts/stress-favorites.py, which main.py calls.
"""

import random
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checkkit import Checker, Outcome, Tally, decoded_json
from simulated.service import Service

KEYS = {
    "lang": ("ja", "en"), "color": ("never", "auto"), "glyphs": ("ascii", "unicode", "emoji"),
    "width": ("60", "70", "80", "100"), "mouse": ("on", "off"), "ambiguous-width": ("auto", "1", "2"),
    "fallback": ("official", "off"), "place": ("渋谷", "札幌市"),
}  # fmt: skip


class State(Checker):
    def __init__(self, binary: Path, rng: random.Random) -> None:
        super().__init__(binary)
        self.rng = rng

    def line(self, line: str) -> Outcome:
        return self.run(*line.split())

    def together(self, lines: list[str]) -> list[Outcome]:
        with ThreadPoolExecutor(len(lines)) as pool:
            return list(pool.map(self.line, lines))


def settings_together(state: State, processes: int, rounds: int) -> None:
    """Writers of different keys and readers at once: no write is lost, no reader sees half a file."""
    file = Path(state.environment["XDG_CONFIG_HOME"], "soramoyo", "config")
    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(rounds):
        file.write_text("# a remark that stays\n")
        wanted: dict[str, str] = {}
        lines: list[str] = []
        for _ in range(processes // 2):
            key = state.rng.choice(sorted(KEYS))
            # One value a round for each key, so that the end is certain.
            value = wanted.setdefault(key, state.rng.choice(KEYS[key]))
            lines += [f"config set {key} {value}", "config show --json"]
        for line, outcome in zip(lines, state.together(lines)):
            state.check(outcome.code == 0, f"round {number}: {line}: {outcome.trouble}")
        text = file.read_text()
        state.check(text.startswith("# a remark that stays\n"), f"round {number}: {text!r}")
        for key, value in wanted.items():
            lost = text.count(f"{key} = {value}\n") != 1
            state.check(not lost, f"round {number}: {key} = {value} is not there once: {text!r}")


def cache_together(state: State, processes: int, rounds: int) -> None:
    """Readers and writers of one cache, and some that clear it: each prints the same forecast."""
    service = Service()
    with service.server() as server:
        state.environment["SORAMOYO_BASE_URL"] = server.address
        truth = days(state.line("forecast 13104 --json"))
        state.check(bool(truth), "cache: the service does not work")
        for number in range(rounds):
            state.line("cache clear")
            lines = ["forecast 13104 --json"] * (processes - 4) + ["cache clear"] * 4
            state.rng.shuffle(lines)
            for line, outcome in zip(lines, state.together(lines)):
                if not state.check(outcome.code == 0, f"{number}: {line}: {outcome.trouble}"):
                    continue
                if line.startswith("forecast"):
                    state.check(days(outcome) == truth, f"round {number}: another forecast")


def killed(state: State, kills: int) -> None:
    """Fetching, clearing and setting, killed at random moments: the next run has to work."""
    service = Service()
    with service.server() as server:
        state.environment["SORAMOYO_BASE_URL"] = server.address
        truth = days(state.line("forecast 13104 --json"))
        landed = 0
        for number in range(kills):
            line = state.rng.choice(
                ("forecast 13104 --json", "cache clear", "config set width 70", "config set lang ja")
            )
            process = subprocess.Popen(
                [str(state.binary), *line.split()], env=state.environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            time.sleep(state.rng.uniform(0, 0.03))
            process.send_signal(signal.SIGKILL)
            landed += process.wait() == -signal.SIGKILL
            outcome = state.line("forecast 13104 --json")
            title = f"kill {number + 1} of {line}"
            if state.check(outcome.code == 0, f"{title}: {outcome.trouble}"):
                state.check(days(outcome) == truth, f"{title}: another forecast")
        print(f"{landed} of {kills} processes were killed before they ended by themselves")


def days(outcome: Outcome) -> object:
    document = decoded_json(outcome.out)
    return document["forecasts"][0]["days"] if isinstance(document, dict) else None


def attack(binary: Path, tally: Tally, processes: int, rounds: int, kills: int, seed: int) -> None:
    """Everything, each in a home of its own."""
    rng = random.Random(seed)
    for work, *amount in (
        (settings_together, processes, rounds),
        (cache_together, processes, rounds),
        (killed, kills),
    ):
        with State(binary, rng) as state:
            work(state, *amount)
        tally.passed += state.passed
        tally.failures += state.failures
