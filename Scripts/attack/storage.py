#!/usr/bin/env python3
"""Tries to lose or break what the program stores: settings, favorites, cache, what a watch has told, records.

--processes writers and readers at once, --kills processes killed at random moments, and every prefix
of the system calls of a write (with strace, every --step-th).
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack import fetching, prefixes, state  # noqa: E402
from checkkit import Tally, command_line  # noqa: E402


def arguments() -> argparse.Namespace:
    parser = command_line(__doc__)
    parser.add_argument("--processes", type=int, default=64, help="at once (default 64)")
    parser.add_argument("--rounds", type=int, default=3, help="of each kind (default 3)")
    parser.add_argument("--kills", type=int, default=1000, help="at random moments (default 1000)")
    parser.add_argument("--step", type=int, default=1, help="of the system calls (default 1: all)")
    parser.add_argument("--jobs", type=int, default=4, help="straces at once (default 4)")
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (default 1)")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    tally = Tally()
    begin = time.monotonic()
    state.attack(
        options.binary, tally, options.processes, options.rounds, options.kills, options.seed
    )
    print(f"together and killed: {time.monotonic() - begin:.1f} s")
    begin = time.monotonic()
    print(prefixes.attack(options.binary, tally, options.jobs, options.step), end="")
    print(f": {time.monotonic() - begin:.1f} s")
    begin = time.monotonic()
    print(fetching.attack(options.binary, tally, options.jobs, options.step), end="")
    print(f": {time.monotonic() - begin:.1f} s")
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
