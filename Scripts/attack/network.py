"""Rows of the network: every way in which a server fails or lies, with and without stored data."""

import socket
import zlib  # named in network.tsv
from typing import Any, Callable, Iterator, NamedTuple, Sequence

from attack import answers as a
from attack.row import Row, lines, named, numbers, patience
from attack.stage import Stage
from checkkit import free_port  # named in network.tsv
from simulated.server import Answer, healthy

# What answers.tsv and network.tsv name, too.
BEGUN = b"HTTP/1.1 200 OK\r\nContent-"
NAMES = {**vars(a), "BEGUN": BEGUN}


class Case(NamedTuple):
    """A fault of the answer; `codes` are those of a run without stored data."""

    name: str
    answer: Any
    codes: tuple[int, ...]
    says: str
    seconds: float
    is_quick: bool


def cases(table: str, names: dict[str, Any]) -> list[Case]:
    return [
        Case(name, named(answer, names), numbers(codes), says, *patience(more))
        for name, answer, codes, says, more in lines(table)
    ]


CASES = cases("answers", NAMES)


def pairs(cases: Sequence[Case], serve: Callable[[Stage, Any], Any]) -> Iterator[Row]:
    """The rows of each case, served so."""
    for case in cases:

        def broken(stage: Stage, case: Case = case) -> None:
            serve(stage, case.answer)
            stage.is_broken = True

        def stored(stage: Stage, case: Case = case) -> None:
            serve(stage, healthy)
            stage.learn(serves=False)
            stage.change_to(case.answer)

        times = {"seconds": case.seconds, "is_quick": case.is_quick}
        says = ("^soramoyo: ", case.says) if case.says else ("^soramoyo: ",)
        hides = ("Forecast for", "Tomorrow", r"\d%", r"\bNo warnings")
        yield Row(f"{case.name}; nothing stored", broken, "forecast 13104", case.codes, says, hides=hides, **times)
        shows = ('"freshness": "(stored|stale)"',)
        yield Row(f"{case.name}; stored data", stored, "forecast 13104 --json", (0,), shows=shows, **times)


def rightly(stage: Stage, answer: Answer) -> None:
    """Unusual, but right: the forecast is shown as it was sent."""
    stage.learn(is_stored=False)
    stage.server.reply = answer


def at_address(stage: Stage, address: str) -> None:
    stage.environment["SORAMOYO_BASE_URL"] = address


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


def other_host(stage: Stage) -> None:
    """The other host gets what any client would send: no key, no cookie, no referrer."""
    stage.learn(is_stored=False)
    there = stage.serve_beside()
    stage.server.reply = lambda client: a.redirects(client, there)


def tls(stage: Stage, certificate: str, is_trusted: bool, answer: Answer = healthy) -> None:
    stage.serve(answer, stage.tls(certificate))
    if is_trusted:
        stage.trust()


def tls_to(stage: Stage, certificate: str) -> None:
    """A trusted server sends everybody to another one, whose certificate this is."""
    tls(stage, "good", True)
    there = stage.serve_beside(healthy, stage.tls(certificate)).replace("127.0.0.1", "localhost")
    stage.server.reply = lambda client: a.redirects(client, there)


def plain_for_tls(stage: Stage) -> None:
    server = stage.serve()
    stage.environment["SORAMOYO_BASE_URL"] = server.address.replace("http:", "https:")


def no_authorities(stage: Stage) -> None:
    tls(stage, "good", True)
    stage.environment["CURL_CA_BUNDLE"] = str(stage.home / "absent.pem")


def served(stage: Stage, answer: Answer) -> None:
    stage.serve(answer)
