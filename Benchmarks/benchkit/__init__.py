"""The parts of the benchmark: measuring, bars, other programs, and the page."""

import sys
from pathlib import Path

# What the checks share serves here, too.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts"))
