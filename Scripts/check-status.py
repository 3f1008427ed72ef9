#!/usr/bin/env python3
"""Checks `status` where it is used: in tmux, for Waybar and Polybar, in the prompts of bash, zsh and fish, from cron and
systemd, and by Prometheus' own parser. The recipes are those of docs/bars.md, taken from the page itself.

The recipes ask a service of the script's own on this machine: with the built-in sample `--stale-ok` would do
nothing. Each shows the figures that `status` itself shows, without a mark of stored data.

What is not installed is said and left out, and in CI (`CI` is set) is a failure: tmux, zsh, fish, systemd-analyze,
prometheus_client (apt-get install tmux zsh fish systemd python3-prometheus-client). starship and i3status-rust are not
run; their recipes are only parsed as TOML and their commands run.
"""

import json
import os
import re
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any, Callable

from checkkit import Checker, Options, recipes, script, until
from simulated.national import National

LINE = "Shibuya City ☁→☂ 31/- 80% Thunderstorm Advisory [SAMPLE]"


class StatusChecker(Checker):
    """Runs commands as a bar or a prompt does."""

    line = ""

    def __init__(self, binary: Path) -> None:
        super().__init__(binary)
        self.home = self.folder / "home"
        self.environment = {
            "HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8",
            "SORAMOYO_LANG": "en", "SORAMOYO_PLACE": "渋谷", "TERM": "xterm-256color",
        }  # fmt: skip
        self.install()

    def followed(self, command: str, is_right: Callable[[str], bool]) -> tuple[str, int]:
        """The first line that is right, and how a command ends whose reader goes then."""
        process = subprocess.Popen(["sh", "-c", command], env=self.environment, stdout=subprocess.PIPE, text=True)
        limit = threading.Timer(60, process.kill)
        limit.start()
        line = next(filter(is_right, process.stdout), "")
        process.stdout.close()
        code = process.wait()
        limit.cancel()
        return line, code

    def sample(self, command: str | list[str]) -> subprocess.CompletedProcess[str]:
        """The same of the built-in sample."""
        return self.shell(command, SORAMOYO_SOURCE="sample", SORAMOYO_BASE_URL="")

    def shows(self, text: str) -> bool:
        """Whether a text has the figures of the line, and no mark."""
        return self.figures in text and "[" not in text

    @property
    def figures(self) -> str:
        """The part of the line that all recipes show: sign, high and low."""
        found = re.search(r"\S+ \S+/\S+", self.line.replace("Shibuya City ", ""))
        return found[0] if found else "no line"

    def expect(self, right: bool, what: str, found: object = "") -> None:
        if self.check(right, f"{what}: {found!r}"):
            print(f"ok    {what}")


def first_calls(check: StatusChecker) -> None:
    """Before anything is stored: a line at once, and the figures from a later call."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["soramoyo", "status", "--stale-ok", "--color", "never"]
        first = check.shell(command, HOME=folder)
        check.expect(
            "-/-" in first.stdout and "being fetched for the next call" in first.stderr,
            "the first call with --stale-ok says that it fetches", first)
        is_shown = until(lambda: check.shell(command, HOME=folder).stdout.strip() == check.line)
        check.expect(is_shown, "a later call shows what was fetched")


def tmux(check: StatusChecker, recipe: str) -> None:
    config = check.home / "tmux.conf"
    config.write_text(recipe + "set -g status-right-length 80\nset -g status-interval 1\n")
    # The status line is drawn for a client: that is another tmux, whose screen can be read.
    outer, inner = ["tmux", "-L", f"outer{os.getpid()}"], ["tmux", "-L", f"inner{os.getpid()}"]
    command = "env -u TMUX " + " ".join(inner) + f" -f {config} new-session 'sleep 60'"
    started = check.shell(outer + ["-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "10", command])
    check.expect(started.returncode == 0, "tmux starts with the recipe", started)
    until(lambda: check.figures in check.shell(outer + ["capture-pane", "-p"]).stdout)
    shown = check.shell(outer + ["capture-pane", "-p"]).stdout
    check.shell(inner + ["kill-server"])
    check.shell(outer + ["kill-server"])
    # tmux itself draws brackets on its left.
    check.expect(check.line in shown and check.line + " [" not in shown, "tmux shows the line, without a mark", shown)


def waybar(check: StatusChecker, recipe: str) -> None:
    module = json.loads("{" + recipe.strip().rstrip(",") + "}")["custom/weather"]
    line, code = check.followed(module["exec"], lambda line: "fresh" in json.loads(line)["class"])
    check.expect(line and code == 0, "Waybar gets a line that is fresh, and leaves no process behind", (line, code))
    value = json.loads(line or "{}")
    check.expect(
        module["return-type"] == "json" and set(value) == {"text", "alt", "tooltip", "class"},
        "Waybar's JSON has its four members", value)
    check.expect(value.get("text") == check.line, "Waybar's text is the line", value)


def polybar(check: StatusChecker, recipe: str) -> None:
    values = dict(re.findall(r"^([\w-]+) = (.*)$", recipe, re.M))
    done = check.followed(values["exec"], lambda line: line == check.line + "\n")
    check.expect(
        (values["type"], values["tail"], done) == ("custom/script", "true", (check.line + "\n", 0)),
        "Polybar gets the line, and leaves no process behind", done)


def prompts(check: StatusChecker, found: dict[str, str]) -> None:
    in_bash = ["bash", "--norc", "-c", found["bash"] + '\nprintf "%s" "${PS1@P}"']
    in_fish = ["fish", "--no-config", "-c", found["fish"] + "\nfish_right_prompt"]
    in_zsh = ["zsh", "-f", "-c", found["zsh"] + '\nprint -rP -- "$PROMPT"']
    bash = check.shell(in_bash)
    check.expect(check.shows(bash.stdout), "the prompt of bash has the weather", bash)
    sample = check.sample(in_bash)
    check.expect("[SAMPLE]" in sample.stdout, "the prompt of bash marks what is not current", sample)
    if check.has("fish"):
        fish = check.shell(in_fish)
        check.expect(check.shows(fish.stdout), "the prompt of fish has the weather", fish)
    if check.has("zsh"):
        zsh = check.shell(in_zsh)
        check.expect(check.shows(zsh.stdout), "the prompt of zsh has the weather", zsh)
        # zsh reads what a command printed as a prompt: percent signs would be lost, or be orders.
        chance = re.search(r"\d+%", check.line)
        check.expect(
            chance is not None and f" {chance[0]} " in zsh.stdout, "the prompt of zsh has its chance of rain", zsh)
        folder = check.home / "stub"
        folder.mkdir()
        text = r"☂ 31/- 80% %F{red}%n%/ 100%% $HOME `id` \u 5%"
        (folder / "soramoyo").write_text(f"#!/bin/sh\ncat <<'END'\n{text}\nEND\n", encoding="utf-8")
        (folder / "soramoyo").chmod(0o755)
        for shell, command in (("zsh", in_zsh), ("bash", in_bash)):
            stub = check.shell(command, PATH=f"{folder}:/usr/bin:/bin")
            is_there = stub.stdout.startswith(text + " ")
            check.expect(is_there, f"the prompt of {shell} shows what was printed, sign by sign", stub)


def toml(check: StatusChecker, found: dict[str, str]) -> None:
    try:
        import tomllib
    except ImportError:
        check.lacks("tomllib of Python 3.11")
        return
    for name in ("starship", "i3status-rust"):
        value = tomllib.loads(found[name])
        text = json.dumps(value)
        command = re.search(r"soramoyo status[^\"]*", text)
        done = check.followed(command[0], check.shows) if command else None
        check.expect(
            done is not None and done[0] and done[1] == 0,
            f"{name}: the recipe is TOML and its command runs (the program itself is not run)", done)


def cron(check: StatusChecker, recipe: str) -> None:
    fields = recipe.strip().splitlines()[-1].split(None, 5)
    check.expect(len(fields) == 6, "the line of cron has five times and a command", fields)
    plain = ["soramoyo", "warnings", "渋谷", "--exit-code"]
    for name, run in (("live", check.shell), ("sample", check.sample)):
        alone = run(plain)
        done = run(fields[5])
        kept = (check.home / ".warnings").read_text(encoding="utf-8")
        check.expect(
            "Shibuya" in alone.stdout and alone.returncode in (0, 12, 13, 14, 15, 69)
            and alone.stdout.splitlines()[0] in kept and done.returncode == 0,
            f"cron's command keeps the warnings ({name})", (alone, done, kept))
        check.expect(
            done.stdout == ("" if alone.returncode == 0 else kept),
            f"cron's mail has them if there are any ({name}: {alone.returncode})", done)


def systemd(check: StatusChecker, found: dict[str, str]) -> None:
    folder = check.home / "units"
    folder.mkdir()
    for name in ("service", "timer"):
        (folder / f"soramoyo-metrics.{name}").write_text(found["systemd-" + name])
    command = re.search(r"^ExecStart=(.*)$", found["systemd-service"], re.M)
    out = check.home / "soramoyo.prom"
    line = command[1].replace("%h", str(check.home)).replace("/var/lib/node_exporter", str(check.home))
    done = check.shell(line)
    written = out.read_text(encoding="utf-8") if out.exists() else ""
    check.expect(
        done.returncode == 0 and re.search(r'^soramoyo_fresh\{.*part="forecast"\} 1$', written, re.M) is not None,
        "the unit's command writes the file", (done, written))
    if check.has("systemd-analyze"):
        done = check.shell(["systemd-analyze", "verify", "--user", str(folder / "soramoyo-metrics.timer")])
        # The program is not where the unit looks for it on this machine.
        faults = [l for l in done.stderr.splitlines() if "soramoyo-metrics" in l and "not executable" not in l]
        check.expect(not faults, "systemd-analyze finds no fault", faults)


def prometheus(check: StatusChecker) -> None:
    done = check.sample(["soramoyo", "status", "渋谷", "札幌", "渋谷区", "--prometheus"])
    live = check.shell(["soramoyo", "status", "渋谷", "渋谷区", "--prometheus"])
    try:
        from prometheus_client.parser import text_string_to_metric_families
    except ImportError:
        check.lacks("prometheus_client")
        return

    def read(text: str) -> tuple[dict[str, Any], list[Any]]:
        families = {family.name: family for family in text_string_to_metric_families(text)}
        return families, [sample for family in families.values() for sample in family.samples]

    families, samples = read(live.stdout)
    series = {(sample.name, *sorted(sample.labels.items())) for sample in samples}
    check.expect(3 < len(series) == len(samples), "no series is there twice", live.stdout)
    check.expect(all("replay" not in s.labels for s in samples), "live data are not marked as replayed", series)
    check.expect(all(s.value == 1 for s in families["soramoyo_fresh"].samples), "live data are fresh", live.stdout)
    families, samples = read(done.stdout)
    is_marked = all(sample.labels.get("replay") == "sample" for sample in samples)
    check.expect(is_marked, "the sample is marked as such", done.stdout)
    high = [sample for sample in samples if sample.name == "soramoyo_forecast_high_celsius"]
    check.expect(len(high) == 2, "Prometheus' parser reads two places", done.stdout)
    told = all(family.documentation and family.type == "gauge" for family in families.values())
    check.expect(told, "each family has a type and an explanation", list(families))
    are_right = high[0].labels["code"] == "13113" and high[0].value == 31.0
    check.expect(are_right, "with labels and values as they are", high)
    low = [sample for sample in samples if sample.name == "soramoyo_forecast_low_celsius"]
    check.expect(all(sample.value != 0 for sample in low), "what is not known has no sample", done.stdout)


@script
def main(_: Options, check: StatusChecker) -> None:
    found = recipes("bars.md")
    with National() as service:
        check.environment["SORAMOYO_BASE_URL"] = service.address
        line = check.sample(["soramoyo", "status"])
        check.expect(line.stdout.strip() == LINE, "status prints its line", line)
        line = check.shell(["soramoyo", "status"])
        check.line = line.stdout.strip()
        check.expect(
            line.returncode == 0 and re.search(r"\d%", check.line) is not None and "[" not in check.line,
            "status prints the line of the service", line)
        first_calls(check)
        if check.has("tmux"):
            tmux(check, found["tmux"])
        waybar(check, found["waybar"])
        polybar(check, found["polybar"])
        prompts(check, found)
        toml(check, found)
        cron(check, found["cron"])
        systemd(check, found)
        prometheus(check)
