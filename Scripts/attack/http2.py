"""Rows of HTTP/2: how an answer breaks off, and connections that die or are only slow."""

from typing import Callable

from attack.h2server import ENHANCE_YOUR_CALM, INTERNAL_ERROR, NO_ERROR, Asked, H2Server  # named in tables
from attack.network import cases
from attack.stage import Stage
from simulated.server import Answer
from simulated.server import healthy as well

# As long as a server may take that is only slow.
SLOW = 14.0
# After this long a request is sent once more.
SILENCE = 3.0


def sends_half(asked: Asked, is_announced: bool, then: Answer) -> None:
    body = asked.body or b"{}"
    asked.begin(200, len(body) if is_announced else None)
    asked.data(body[: len(body) // 2], ends=False)
    then(asked)


def is_shorter(asked: Asked) -> None:
    body = asked.body or b"{}"
    asked.begin(200, len(body) + 1000)
    asked.data(body, ends=True)


def goes_away(asked: Asked, is_taken: bool, code: int) -> None:
    asked.go_away(asked.id if is_taken else 0, code)
    asked.close()


def served(stage: Stage, answer: Answer) -> None:
    stage.serve(answer, stage.tls(), H2Server)
    stage.trust()


def seen(stage: Stage, judge: Callable[[H2Server], str | None]) -> str | None:
    """All that is asked for is answered in the end; `judge` looks at what the server saw."""
    assert isinstance(stage.server, H2Server)
    wrong = judge(stage.server)
    return f"{wrong}: {stage.server.happened}" if wrong else None


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


def asks_at_most(server: H2Server, times: int) -> str | None:
    paths = [event.path for event in server.happened if event.path]
    return f"asked for more than {times} times" if any(paths.count(path) > times for path in paths) else None


CASES = cases("http2-answers", globals())
