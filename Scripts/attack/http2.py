"""Rows of HTTP/2: how an answer breaks off, and connections that die or are only slow."""

from typing import Callable

from attack import for_row
from attack.h2server import ENHANCE_YOUR_CALM, INTERNAL_ERROR, NO_ERROR, Answer2, Asked, H2Server
from attack.row import FETCH, Row
from attack.stage import Stage
from simulated.server import healthy

# As long as a server may take that is only slow.
SLOW = 14.0
# After this long a request is sent once more.
SILENCE = 3.0


def well(asked: Asked) -> None:
    healthy(asked)  # type: ignore[arg-type]


def resets(code: int) -> Answer2:
    return lambda asked: asked.reset(code)


@for_row
def sends_half(asked: Asked, is_announced: bool, then: Answer2) -> None:
    body = asked.body or b"{}"
    asked.head(200, len(body) if is_announced else None)
    asked.data(body[: len(body) // 2], ends=False)
    then(asked)


def is_shorter(asked: Asked) -> None:
    body = asked.body or b"{}"
    asked.head(200, len(body) + 1000)
    asked.data(body, ends=True)


@for_row
def goes_away(asked: Asked, is_taken: bool, code: int) -> None:
    asked.go_away(asked.stream if is_taken else 0, code)
    asked.close()


BROKEN: list[tuple[str, Answer2]] = [
    ("the stream is reset", resets(INTERNAL_ERROR)),
    ("the stream is reset for too many requests", resets(ENHANCE_YOUR_CALM)),
    ("the stream is reset in the body", sends_half(True, resets(INTERNAL_ERROR))),
    ("the body is shorter than was announced", is_shorter),
    ("closed in the body", sends_half(True, Asked.close)),
    ("closed in a body without a length", sends_half(False, Asked.close)),
    ("GOAWAY instead of an answer", goes_away(True, NO_ERROR)),
    ("GOAWAY with an error", goes_away(True, ENHANCE_YOUR_CALM)),
    ("GOAWAY before each request", goes_away(False, NO_ERROR)),
]


def serve(stage: Stage, answer: Answer2) -> H2Server:
    """Starts a server and names it as the address of all sources."""
    service = stage.service()
    server = H2Server(answer, service.bodies, service.now.timestamp(), stage.tls())
    stage.server = stage.stack.enter_context(server)
    stage.environment["SORAMOYO_BASE_URL"] = server.address
    stage.trust()
    return server


def without_store(name: str, answer: Answer2) -> Row:
    def make(stage: Stage) -> None:
        serve(stage, answer)
        stage.is_broken = True

    return Row(
        f"HTTP/2, {name}; nothing stored", make, "forecast 13104", (69,), ("^soramoyo: The connection to .* broke off",),
        hides=("Forecast for", "Tomorrow", r"\d%", r"\bNo warnings"),
    )  # fmt: skip


def with_store(name: str, answer: Answer2) -> Row:
    def make(stage: Stage) -> None:
        serve(stage, well)
        stage.learn(serves=False)
        stage.change_to(answer)  # type: ignore[arg-type]

    return Row(
        f"HTTP/2, {name}; stored data", make, "forecast 13104 --json", (0,),
        shows=('"freshness": "(stored|stale)"',),
    )  # fmt: skip


# Asks for one file, and then for another that the first one names.
TWO_FILES = "now 13104"

Judge = Callable[[H2Server], str | None]


def answering(
    name: str, answer: Answer2, command: str, seconds: float, judge: Judge, codes: tuple[int, ...] = (0,)
) -> Row:
    """All that is asked for is answered in the end; `judge` looks at what the server saw."""

    def make(stage: Stage) -> None:
        serve(stage, answer)

    def kept(stage: Stage) -> str | None:
        assert isinstance(stage.server, H2Server)
        wrong = judge(stage.server)
        return f"{wrong}: {stage.server.happened}" if wrong else None

    return Row(
        f"HTTP/2, {name}", make, command, codes, hides=("[Cc]annot reach", "no connection"), seconds=seconds, kept=kept,
    )  # fmt: skip


def dies_after_first(asked: Asked) -> None:
    """The connection dies behind the first answer: what comes over it then is neither answered nor refused."""
    if asked.connection.number == 1 and asked.number > 1:
        asked.connection.is_dead = True
        return
    well(asked)


def asks_anew(server: H2Server) -> str | None:
    """One request is lost; the same one follows over the second connection, after the documented silence."""
    happened = server.happened
    if [event.connection for event in happened[:5]] != [1, 1, 1, 2, 2]:
        return "no second connection before the third request"
    lost, again = happened[2], happened[4]
    if lost.path != again.path:
        return "another request than the lost one came first over the second connection"
    if not SILENCE - 0.1 <= again.seconds - lost.seconds:
        return "sent again too early"
    if any(event.connection == 1 for event in happened[5:]):
        return "the dead connection was used again"
    return None


# Of 47 files that are asked for at once.
BEFORE_DEATH = 20


def dies_amid(asked: Asked) -> None:
    """The connection dies while requests are under way that were sent before it had answered anything."""
    if asked.connection.number > 1:
        well(asked)
    elif asked.number <= BEFORE_DEATH:
        asked.wait(0.2)
        well(asked)


def asks_for_the_rest(server: H2Server) -> str | None:
    lost = [event.path for event in server.happened if event.connection == 1 and event.path][BEFORE_DEATH:]
    anew = [event.path for event in server.happened if event.connection == 2 and event.path]
    if max(event.connection for event in server.happened) > 2:
        return "more connections than the one that is needed"
    if not lost:
        return "nothing was lost: the row shows nothing"
    return None if set(lost) <= set(anew) else "what was lost was not asked for over the second connection"


def all_slow(asked: Asked) -> None:
    asked.wait(SLOW)
    well(asked)


def second_slow(asked: Asked) -> None:
    """The second file takes long, also when it is asked for again."""
    paths = [event.path for event in asked.server.happened if event.path]
    if asked.path in paths[1:2]:
        asked.wait(SLOW)
    well(asked)


def asks_once(server: H2Server) -> str | None:
    paths = [event.path for event in server.happened if event.path]
    return "a slow answer over a new connection was asked for twice" if len(paths) != len(set(paths)) else None


def asks_twice_at_most(server: H2Server) -> str | None:
    paths = [event.path for event in server.happened if event.path]
    return "asked for more than twice" if any(paths.count(path) > 2 for path in paths) else None


def rows() -> list[Row]:
    made = [without_store(*case) for case in BROKEN] + [with_store(*case) for case in BROKEN]
    made += [
        answering("all is well", well, "forecast 13104", 5, asks_once),
        answering("the connection dies", dies_after_first, TWO_FILES, SILENCE + 2, asks_anew),
        # The service does not have the forecasts of all prefectures.
        answering("the connection dies amid requests", dies_amid, "list --weather", SILENCE + 3, asks_for_the_rest, (69,)),
        answering("slow but living, new connection", all_slow, "forecast 13104", FETCH, asks_once),
        answering("slow but living, used connection", second_slow, TWO_FILES, FETCH, asks_twice_at_most),
    ]
    return made
