"""Rows of the network: every way in which a server fails or lies, with and without stored data."""

import socket
import zlib  # named in network.tsv
from pathlib import Path
from typing import NamedTuple

from attack import answers as a
from attack import for_row
from attack.row import Row, lines, named, numbers, patience
from attack.stage import Stage
from checkkit import free_port
from simulated.server import Answer, healthy

JSON = "forecast 13104 --json"
PLAIN = "forecast 13104"
# What answers.tsv and network.tsv name, too.
BEGUN = b"HTTP/1.1 200 OK\r\nContent-"
NAMES = {**vars(a), "BEGUN": BEGUN}


class Case(NamedTuple):
    """A fault of the answer; `code` is that of a run without stored data."""

    name: str
    answer: Answer
    code: tuple[int, ...]
    says: str
    seconds: float = 5.0
    is_quick: bool = True


CASES = [
    Case(name, named(answer, NAMES), numbers(codes), says, *patience(more))
    for name, answer, codes, says, more in lines(Path(a.__file__))
]


def without_store(case: Case) -> Row:
    def make(stage: Stage) -> None:
        stage.serve(case.answer)
        stage.is_broken = True

    says = (case.says,) if case.says else ()
    return Row(
        f"{case.name}; nothing stored", make, PLAIN, case.code, ("^soramoyo: ", *says),
        hides=("Forecast for", "Tomorrow", r"\d%", r"\bNo warnings"), seconds=case.seconds, is_quick=case.is_quick,
    )  # fmt: skip


def with_store(case: Case) -> Row:
    def make(stage: Stage) -> None:
        stage.learn()
        stage.change_to(case.answer)

    return Row(
        f"{case.name}; stored data", make, JSON, (0,), shows=('"freshness": "(stored|stale)"',),
        seconds=case.seconds, is_quick=case.is_quick,
    )  # fmt: skip


@for_row
def rightly(stage: Stage, answer: Answer) -> None:
    """Unusual, but right: the forecast is shown as it was sent."""
    stage.learn(is_stored=False)
    stage.server.reply = answer


def refused(stage: Stage) -> None:
    stage.environment["SORAMOYO_BASE_URL"] = f"http://127.0.0.1:{free_port()}/"


def full_backlog(stage: Stage) -> None:
    """A listener that accepts no connection and whose queue is full: connecting takes its six seconds."""
    listener = stage.stack.enter_context(socket.socket())
    listener.bind(("127.0.0.1", 0))
    listener.listen(0)
    for _ in range(3):
        filler = stage.stack.enter_context(socket.socket())
        filler.setblocking(False)
        filler.connect_ex(listener.getsockname())
    stage.environment["SORAMOYO_BASE_URL"] = f"http://127.0.0.1:{listener.getsockname()[1]}/"


def unknown_host(stage: Stage) -> None:
    stage.environment["SORAMOYO_BASE_URL"] = "http://nothing.invalid/"


def other_host(stage: Stage) -> None:
    """The other host gets what any client would send: no key, no cookie, no referrer."""
    stage.learn(is_stored=False)
    stage.server.reply = a.redirects(stage.serve_beside())


@for_row
def tls(stage: Stage, certificate: str, is_trusted: bool, answer: Answer = healthy) -> None:
    stage.serve(answer, stage.tls(certificate))
    if is_trusted:
        stage.trust()


@for_row
def tls_to(stage: Stage, certificate: str) -> None:
    """A trusted server sends everybody to another one, whose certificate this is."""
    tls("good", True)(stage)
    there = stage.serve_beside(healthy, stage.tls(certificate))
    stage.server.reply = a.redirects(there.replace("127.0.0.1", "localhost"))


def tls_to_plain(stage: Stage) -> None:
    tls("good", True, a.redirects("http://127.0.0.1:1{path}"))(stage)


def plain_for_tls(stage: Stage) -> None:
    server = stage.serve()
    stage.environment["SORAMOYO_BASE_URL"] = server.address.replace("http:", "https:")


def no_authorities(stage: Stage) -> None:
    tls("good", True)(stage)
    stage.environment["CURL_CA_BUNDLE"] = str(stage.home / "absent.pem")


def escapes(stage: Stage) -> None:
    stage.serve(a.with_escapes)


def hanging(stage: Stage) -> None:
    stage.serve(a.hangs)


def rows() -> list[Row]:
    return [*map(without_store, CASES), *map(with_store, CASES)]
