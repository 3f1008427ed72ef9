#!/usr/bin/env python3
"""Checks `status` where it is used: in tmux, for Waybar and Polybar, in the prompts of bash and zsh, from cron and
systemd, and by Prometheus' own parser. The recipes are those of docs/bars.md, taken from the page itself.

What is not installed is said and left out: tmux, zsh, systemd-analyze, prometheus_client
(apt-get install tmux zsh systemd python3-prometheus-client). starship and i3status-rust are not run; their
recipes are only parsed as TOML.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bars.md"
LINE = "Shibuya City ☁→☂ 31/- 80% ? [SAMPLE]"


class Check:
    def __init__(self, binary: str, home: Path):
        self.binary = binary
        self.home = home
        self.failed = 0
        folder = home / "bin"
        folder.mkdir()
        (folder / "soramoyo").symlink_to(Path(binary).resolve())
        self.environment = {
            "HOME": str(home), "PATH": f"{folder}:/usr/bin:/bin", "LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8",
            "SORAMOYO_LANG": "en", "SORAMOYO_SOURCE": "sample", "SORAMOYO_PLACE": "渋谷", "TERM": "xterm-256color",
        }

    def run(self, command: List[str], **more) -> subprocess.CompletedProcess:
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=60, **more)

    def expect(self, right: bool, what: str, found: object = "") -> None:
        print(("ok    " if right else "WRONG ") + what + ("" if right else f": {found!r}"))
        self.failed += not right


def recipes() -> Dict[str, str]:
    """The fenced blocks of the page, by the name in the comment above each."""
    found = re.findall(r"<!-- recipe: (\S+) -->\n```\w*\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return dict(found)


def has(program: str) -> bool:
    if shutil.which(program):
        return True
    print(f"left out: {program} is not installed")
    return False


def tmux(check: Check, recipe: str) -> None:
    config = check.home / "tmux.conf"
    config.write_text(recipe + "set -g status-right-length 80\nset -g status-interval 1\n")
    # The status line is drawn for a client: that is another tmux, whose screen can be read.
    outer, inner = ["tmux", "-L", f"outer{os.getpid()}"], ["tmux", "-L", f"inner{os.getpid()}"]
    command = "env -u TMUX " + " ".join(inner) + f" -f {config} new-session 'sleep 60'"
    started = check.run(outer + ["-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "10", command])
    check.expect(started.returncode == 0, "tmux starts with the recipe", started)
    shown = ""
    for _ in range(50):
        shown = check.run(outer + ["capture-pane", "-p"]).stdout
        if "31/-" in shown:
            break
        time.sleep(0.2)
    check.run(inner + ["kill-server"])
    check.run(outer + ["kill-server"])
    check.expect("Shibuya City" in shown and "31/-" in shown, "tmux shows the line", shown)


def waybar(check: Check, recipe: str) -> None:
    module = json.loads("{" + recipe.strip().rstrip(",") + "}")["custom/weather"]
    done = check.run(["sh", "-c", module["exec"]])
    lines = done.stdout.splitlines()
    check.expect(done.returncode == 0 and len(lines) == 1, "Waybar gets one line", done)
    value = json.loads(lines[0])
    check.expect(
        module["return-type"] == "json" and set(value) == {"text", "alt", "tooltip", "class"},
        "Waybar's JSON has its four members", value)


def polybar(check: Check, recipe: str) -> None:
    values = dict(re.findall(r"^([\w-]+) = (.*)$", recipe, re.M))
    done = check.run(["sh", "-c", values["exec"]])
    check.expect(
        values["type"] == "custom/script" and done.returncode == 0 and len(done.stdout.splitlines()) == 1,
        "Polybar gets one line", done)


def prompts(check: Check, found: Dict[str, str]) -> None:
    bash = check.run(["bash", "--norc", "-c", found["bash"] + '\nprintf "%s" "${PS1@P}"'])
    check.expect("31/-" in bash.stdout, "the prompt of bash has the weather", bash)
    if has("zsh"):
        zsh = check.run(["zsh", "-f", "-c", found["zsh"] + '\nprint -rP -- "$PROMPT"'])
        check.expect("31/-" in zsh.stdout, "the prompt of zsh has the weather", zsh)


def toml(check: Check, found: Dict[str, str]) -> None:
    try:
        import tomllib
    except ImportError:
        print("left out: this Python has no tomllib")
        return
    for name in ("starship", "i3status-rust"):
        value = tomllib.loads(found[name])
        text = json.dumps(value)
        command = re.search(r"soramoyo status[^\"]*", text)
        done = check.run(["sh", "-c", command[0]]) if command else None
        check.expect(
            done is not None and done.returncode == 0 and done.stdout != "",
            f"{name}: the recipe is TOML and its command runs (the program itself is not run)", done)


def cron(check: Check, recipe: str) -> None:
    fields = recipe.strip().splitlines()[-1].split(None, 5)
    done = check.run(["sh", "-c", fields[5]])
    check.expect(len(fields) == 6 and done.returncode == 0, "the line of cron runs", done)


def systemd(check: Check, found: Dict[str, str]) -> None:
    folder = check.home / "units"
    folder.mkdir()
    for name in ("service", "timer"):
        (folder / f"soramoyo-metrics.{name}").write_text(found["systemd-" + name])
    command = re.search(r"^ExecStart=(.*)$", found["systemd-service"], re.M)
    out = check.home / "soramoyo.prom"
    line = command[1].replace("%h", str(check.home)).replace("/var/lib/node_exporter", str(check.home))
    done = check.run(["sh", "-c", line])
    check.expect(done.returncode == 0 and out.exists(), "the unit's command writes the file", done)
    if has("systemd-analyze"):
        done = check.run(["systemd-analyze", "verify", "--user", str(folder / "soramoyo-metrics.timer")])
        # The program is not where the unit looks for it on this machine.
        faults = [l for l in done.stderr.splitlines() if "soramoyo-metrics" in l and "not executable" not in l]
        check.expect(not faults, "systemd-analyze finds no fault", faults)


def prometheus(check: Check) -> None:
    done = check.run(["soramoyo", "status", "渋谷", "札幌", "--prometheus"])
    try:
        from prometheus_client.parser import text_string_to_metric_families
    except ImportError:
        print("left out: prometheus_client is not installed")
        return
    families = {family.name: family for family in text_string_to_metric_families(done.stdout)}
    high = families.get("soramoyo_forecast_high_celsius")
    check.expect(high is not None and len(high.samples) == 2, "Prometheus' parser reads two places", done.stdout)
    check.expect(
        all(family.documentation and family.type == "gauge" for family in families.values()),
        "each family has a type and an explanation", list(families))
    check.expect(high.samples[0].labels["code"] == "13113" and high.samples[0].value == 31.0,
                 "with labels and values as they are", high.samples)
    check.expect("soramoyo_forecast_low_celsius" not in families or
                 all(s.value != 0 for s in families["soramoyo_forecast_low_celsius"].samples),
                 "what is not known has no sample", done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    found = recipes()
    with tempfile.TemporaryDirectory() as folder:
        check = Check(options.binary, Path(folder))
        line = check.run(["soramoyo", "status"])
        check.expect(line.stdout.strip() == LINE, "status prints its line", line)
        if has("tmux"):
            tmux(check, found["tmux"])
        waybar(check, found["waybar"])
        polybar(check, found["polybar"])
        prompts(check, found)
        toml(check, found)
        cron(check, found["cron"])
        systemd(check, found)
        prometheus(check)
    print(f"{check.failed} wrong")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
