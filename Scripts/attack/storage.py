#!/usr/bin/env python3
"""Tries to lose or break what the program stores: settings, favorites, cache, what a watch has told, records.

--processes writers and readers at once, --kills processes killed at random moments, and every prefix
of the system calls of a write (with strace, every --step-th). Favorites have a script of their own,
Scripts/stress-favorites.py.
"""

import random
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack import killing  # noqa: E402
from checkkit import Checker, Options, rows, script  # noqa: E402
from simulated.service import Service  # noqa: E402

KEYS = {key: values.split() for key, values in rows("attack/storage.tsv")}
FORECAST = ("forecast", "13104", "--json")
CLEAR = ("cache", "clear")


def settings_together(state: Checker, rng: random.Random, processes: int, rounds: int) -> None:
    """Writers of different keys and readers at once: no write is lost, no reader sees half a file."""
    file = Path(state.environment["XDG_CONFIG_HOME"], "soramoyo", "config")
    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(rounds):
        file.write_text("# a remark that stays\n")
        wanted: dict[str, str] = {}
        lines: list[tuple[str, ...]] = []
        for _ in range(processes // 2):
            key = rng.choice(sorted(KEYS))
            # One value a round for each key, so that the end is certain.
            value = wanted.setdefault(key, rng.choice(KEYS[key]))
            lines += [("config", "set", key, value), ("config", "show", "--json")]
        for line, outcome in zip(lines, state.together(lines)):
            state.check(outcome.code == 0, f"round {number}: {line}: {outcome.trouble}")
        text = file.read_text()
        state.check(text.startswith("# a remark that stays\n"), f"round {number}: {text!r}")
        for key, value in wanted.items():
            lost = text.count(f"{key} = {value}\n") != 1
            state.check(not lost, f"round {number}: {key} = {value} is not there once: {text!r}")


def cache_together(state: Checker, rng: random.Random, processes: int, rounds: int) -> None:
    """Readers and writers of one cache, and some that clear it: each prints the same forecast."""
    with Service() as service:
        state.environment["SORAMOYO_BASE_URL"] = service.address
        truth = killing.days(state.run(*FORECAST).out)
        state.check(bool(truth), "cache: the service does not work")
        for number in range(rounds):
            state.run(*CLEAR)
            lines = [FORECAST] * (processes - 4) + [CLEAR] * 4
            rng.shuffle(lines)
            for line, outcome in zip(lines, state.together(lines)):
                if state.check(outcome.code == 0, f"{number}: {line}: {outcome.trouble}") and line == FORECAST:
                    state.check(killing.days(outcome.out) == truth, f"round {number}: another forecast")


def killed(state: Checker, rng: random.Random, kills: int) -> None:
    """Fetching, clearing and setting, killed at random moments: the next run has to work."""
    lines = (FORECAST, CLEAR, ("config", "set", "width", "70"), ("config", "set", "lang", "ja"))
    with Service() as service:
        state.environment["SORAMOYO_BASE_URL"] = service.address
        truth = killing.days(state.run(*FORECAST).out)
        landed = 0
        for number in range(kills):
            line = rng.choice(lines)
            process = state.start(*line)
            time.sleep(rng.uniform(0, 0.03))
            process.send_signal(signal.SIGKILL)
            landed += process.wait() == -signal.SIGKILL
            outcome = state.run(*FORECAST)
            title = f"kill {number + 1} of {line}"
            if state.check(outcome.code == 0, f"{title}: {outcome.trouble}"):
                state.check(killing.days(outcome.out) == truth, f"{title}: another forecast")
        print(f"{landed} of {kills} processes were killed before they ended by themselves")


@script
def main(options: Options, tally: Checker) -> None:
    begin = time.monotonic()
    rng = random.Random(options.seed)
    amount = (options.processes, options.rounds)
    for work, *how_many in ((settings_together, *amount), (cache_together, *amount), (killed, options.kills)):
        # Each in a home of its own.
        with Checker(options.binary) as state:
            work(state, rng, *how_many)
        tally.passed += state.passed
        tally.failures += state.failures
    print(f"together and killed: {time.monotonic() - begin:.1f} s")
    for attack in (killing.writes, killing.fetches):
        begin = time.monotonic()
        done = attack(options.binary, tally, options.jobs, options.step)
        print(f"{done}: {time.monotonic() - begin:.1f} s")
