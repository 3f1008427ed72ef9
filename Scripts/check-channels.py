#!/usr/bin/env python3
"""Runs the recipes of docs/alerts.md with `--test`: receivers are stand-ins on this machine, brokers and mailers real.

A stand-in checks what the API it stands for requires, from the documentation of that API. mosquitto, its clients,
msmtp and systemd are not part of the program: where one is missing, its part is skipped with a word, and in CI fails.
"""

import json
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, Callable

from checkkit import ROOT, Checker, Options, free_port, listens, recipes, script, until
from simulated.server import Client, Server

TEXT = "Nothing has happened: sent by watch --test."


def ntfy(path: str, fields: dict[str, str], body: Any) -> bool:
    """https://docs.ntfy.sh/publish/#publish-as-json"""
    return (
        path == "/" and body["topic"] == "weather" and TEXT in body["message"]
        and body["priority"] in range(1, 6) and all(isinstance(tag, str) for tag in body["tags"])
        and fields["authorization"] == "Bearer tk_x"
    )  # fmt: skip


def slack(path: str, _fields: dict[str, str], body: Any) -> bool:
    """https://api.slack.com/messaging/webhooks"""
    return path == "/services/T0/B0/x" and list(body) == ["text"] and TEXT in body["text"]


def discord(path: str, _fields: dict[str, str], body: Any) -> bool:
    """https://discord.com/developers/docs/resources/webhook#execute-webhook"""
    return (
        path == "/api/webhooks/1/x" and TEXT in body["content"] and len(body["content"]) <= 2000
        and body["allowed_mentions"] == {"parse": []}
    )  # fmt: skip


def line(path: str, fields: dict[str, str], body: Any) -> bool:
    """https://developers.line.biz/en/reference/messaging-api/#send-push-message"""
    message = body["messages"][0]
    return (
        path == "/v2/bot/message/push" and fields["authorization"] == "Bearer TOKEN"
        and body["to"].startswith("U") and len(body["messages"]) == 1
        and message["type"] == "text" and TEXT in message["text"] and len(message["text"]) <= 5000
    )  # fmt: skip


# The recipe, what its file has behind the server's address, and who reads what arrives.
RECEIVERS: list[tuple[str, str, Callable[[str, dict[str, str], Any], bool]]] = [
    ("ntfy", "/weather\nAuthorization: Bearer tk_x\n", ntfy),
    ("slack", "/services/T0/B0/x\n", slack),
    ("discord", "/api/webhooks/1/x\n", discord),
    ("line", "/v2/bot/message/push\nAuthorization: Bearer TOKEN\nto: U0123\n", line),
]


def receiver(reads: Callable[[str, dict[str, str], Any], bool], answers: list[tuple[int, bytes]]) -> Server:
    """Answers 200 to what it understands, 400 to all else."""

    def answer(client: Client) -> None:
        try:
            is_right = client.fields["content-type"] == "application/json"
            is_right = is_right and reads(client.path, client.fields, json.loads(client.content))
        except (KeyError, TypeError, ValueError):
            is_right = False
        answers.append((200 if is_right else 400, client.content))
        client.answer(b"", "200 OK" if is_right else "400 Bad Request")

    return Server(answer, {}, time.time())


def tested(recipe: str) -> str:
    """The command of a recipe, with one event instead of a watch."""
    return recipe.replace("soramoyo watch 渋谷", "soramoyo watch --test")


def check_receivers(texts: dict[str, str], checker: Checker) -> None:
    folder = Path(checker.environment["HOME"]) / ".config/soramoyo"
    folder.mkdir(parents=True)
    for name, file, reads in RECEIVERS:
        answers: list[tuple[int, bytes]] = []
        with receiver(reads, answers) as server:
            secret = folder / name
            secret.touch(0o600)
            secret.write_text(server.address.rstrip("/") + file, encoding="utf-8")
            done = checker.shell(tested(texts[name]))
            checker.check(done.returncode == 0, f"{name}: {done.returncode} {done.stderr}")
            checker.check([status for status, _ in answers] == [200], f"{name}: {answers}")


def check_broker(texts: dict[str, str], checker: Checker) -> None:
    if not (checker.has("mosquitto") and checker.has("mosquitto_pub")):
        return
    port = free_port()
    configuration = checker.folder / "broker.conf"
    configuration.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
    broker = subprocess.Popen(["mosquitto", "-c", str(configuration)], stderr=subprocess.DEVNULL)
    here = f"-h 127.0.0.1 -p {port}"
    try:
        until(lambda: listens(port))
        # The broker keeps what comes for a subscriber whom it knows.
        session = f"mosquitto_sub {here} -i check -c -q 1 -t soramoyo/#"
        checker.shell(f"{session} -E")
        done = checker.shell(tested(texts["mqtt"]).replace("-h localhost", here))
        heard = checker.shell(f"{session} -v -C 1 -W 30").stdout
        topic, _, text = heard.partition(" ")
        checker.check(done.returncode == 0 and topic == "soramoyo/test", f"mqtt: {done.stderr} {heard}")
        checker.check(json.loads(text or "{}").get("kind") == "test", f"mqtt: {text}")
        done = checker.shell(tested(texts["mqtt-discovery"]).replace("-h localhost", here))
        # What is retained is there for whoever comes later.
        kept = checker.shell(f"mosquitto_sub {here} -t homeassistant/# -t soramoyo/text -v -C 2 -W 30")
        checker.check(TEXT in kept.stdout and '"state_topic"' in kept.stdout, f"mqtt-discovery: {done.stderr} {kept}")
    finally:
        broker.terminate()
        broker.wait()


def serve_mail(listener: socket.socket, mails: list[str]) -> None:
    """As much of SMTP as one mail needs."""
    connection, _ = listener.accept()
    with connection, connection.makefile("rwb") as stream:
        stream.write(b"220 here\r\n")
        stream.flush()
        while command := stream.readline().decode().upper():
            stream.write(b"354 go on\r\n" if command.startswith("DATA") else b"250 fine\r\n")
            stream.flush()
            if command.startswith("DATA"):
                text = b""
                while (part := stream.readline()) not in (b".\r\n", b""):
                    text += part
                mails.append(text.decode("utf-8"))
                stream.write(b"250 kept\r\n")
                stream.flush()


def check_mail(texts: dict[str, str], checker: Checker) -> None:
    if not checker.has("msmtp"):
        return
    mails: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=serve_mail, args=(listener, mails), daemon=True).start()
        settings = Path(checker.environment["HOME"]) / ".msmtprc"
        settings.write_text(
            f"account default\nhost 127.0.0.1\nport {listener.getsockname()[1]}\nfrom a@example.jp\ntls off\nauth off\n"
        )
        settings.chmod(0o600)
        done = checker.shell(tested(texts["mail"]))
    checker.check(done.returncode == 0, f"mail: {done.stderr}")
    checker.check(len(mails) == 1 and TEXT in mails[0] and "Subject: soramoyo test" in mails[0], f"mail: {mails}")


# Units of this home, started by a user manager that ends with its namespaces. 77: it may have none.
MANAGER = """
mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && mount -t cgroup2 none /sys/fs/cgroup || exit 77
/lib/systemd/systemd --user --log-target=null &
for _ in $(seq 100); do systemctl --user list-units >/dev/null 2>&1 && break; sleep 0.1; done
systemctl --user enable --now soramoyo-watch.timer && systemctl --user start soramoyo-watch.service
systemctl --user is-active soramoyo-watch.timer
systemctl --user show soramoyo-watch.service -p Result -p ExecMainStatus
"""


def check_units(recipe: str, checker: Checker) -> None:
    """The unit of the page is read by systemd, and that of the packages started: it finds the program in ~/.local/bin."""
    if not checker.has("systemd-analyze"):
        return
    home = Path(checker.environment["HOME"])
    units = Path(checker.environment["XDG_CONFIG_HOME"]) / "systemd/user"
    for folder in (units, home / ".local/bin"):
        folder.mkdir(parents=True)
    program = home / ".local/bin/soramoyo"
    program.write_text(f'#!/bin/sh\necho "$@" >>"{home}/started"\nexec "{checker.binary}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    for unit in (ROOT / "packaging/systemd").iterdir():
        shutil.copy(unit, units)
    (units / "soramoyo-watch-post.service").write_text(recipe, encoding="utf-8")
    for unit in units.iterdir():
        done = checker.shell(["systemd-analyze", "verify", "--user", "--man=no", str(unit)])
        # It looks for no program by its name, whatever ExecSearchPath says.
        faults = [line for line in done.stderr.splitlines() if "soramoyo is not executable" not in line]
        checker.check(not faults, f"{unit.name}: {faults}")
    namespaces = ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--cgroup", "--kill-child"]
    # Where notify-send is installed, there may be no desktop that takes its notifications.
    settings = {"SORAMOYO_PLACE": "渋谷", "SORAMOYO_SOURCE": "sample", "SORAMOYO_NOTIFY_AS": "bell"}
    done = checker.shell([*namespaces, "sh", "-c", MANAGER], **settings)
    if done.returncode == 77 or "unshare" in done.stderr:
        return print("skipped: no user manager of our own is allowed")
    is_right = done.stdout.split() == ["active", "Result=success", "ExecMainStatus=0"]
    checker.check(is_right, f"the timer and its unit: {done.stdout} {done.stderr}")
    started = home / "started"
    checker.check(
        started.exists() and started.read_text(encoding="utf-8") == "watch --once --notify\n", "the unit's command")


@script
def main(options: Options, checker: Checker) -> None:
    texts = recipes("alerts.md")
    checker.install()
    checker.environment["PATH"] += ":/usr/sbin"
    check_receivers(texts, checker)
    check_broker(texts, checker)
    check_mail(texts, checker)
    check_units(texts["systemd"], checker)
