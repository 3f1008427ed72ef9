"""Rows of the network: every way in which a server fails or lies, with and without stored data."""

import socket
import zlib
from typing import NamedTuple

from attack import answers as a
from attack import for_row
from attack.row import CONNECT, FETCH, Row
from attack.stage import Stage
from checkkit import free_port
from simulated.server import Answer, healthy

JSON = "forecast 13104 --json"
PLAIN = "forecast 13104"
UNAVAILABLE = (69,)
UNREADABLE = (65,)
BEGUN = b"HTTP/1.1 200 OK\r\nContent-"
NOT_HTTP = "^soramoyo: The answer of .* is not readable as HTTP"


class Case(NamedTuple):
    """A fault of the answer; `code` is that of a run without stored data."""

    name: str
    answer: Answer
    code: tuple[int, ...]
    says: str
    seconds: float = 5.0
    is_quick: bool = True


CASES: list[Case] = [
    Case("reset before an answer", a.resets, UNAVAILABLE, "broke off"),
    Case("reset in the headers", a.sends_raw(BEGUN, a.resets), UNAVAILABLE, "broke off"),
    Case("reset in the body", a.sends_half(a.resets), UNAVAILABLE, "broke off"),
    Case("closed without an answer", a.closes, UNAVAILABLE, "broke off"),
    Case("hang before the headers", a.hangs, UNAVAILABLE, "15 s", FETCH),
    Case("hang in the headers", a.sends_raw(BEGUN, a.hangs), UNAVAILABLE, "15 s", FETCH, False),
    Case("hang in the body", a.sends_half(a.hangs), UNAVAILABLE, "15 s", FETCH, False),
    Case("one byte a second, headers", a.drips_headers, UNAVAILABLE, "15 s", FETCH, False),
    Case("one byte a second, body", a.drips_body, UNAVAILABLE, "15 s", FETCH),
    Case("length too short", a.announces_times(0.5), UNREADABLE, "cannot be understood"),
    Case("length too long", a.announces_times(2), UNAVAILABLE, "broke off"),
    Case("length negative", a.announces("-1"), (69, 65), NOT_HTTP),
    Case("length of 30 digits", a.announces("9" * 30), (69, 65), "too large"),
    Case("length is a word", a.announces("many"), (69, 65), NOT_HTTP),
    Case("two lengths", a.two_lengths, (69, 65), "not JSON"),
    Case("chunk of 2^64-1 bytes", a.chunked(b"ffffffffffffffff\r\n[]"), UNAVAILABLE, "broke off"),
    Case("chunk of -1 bytes", a.chunked(b"-1\r\n[]\r\n0\r\n\r\n"), UNAVAILABLE, "broke off"),
    Case("body empty", a.sends(b""), UNREADABLE, "not JSON"),
    Case("body null", a.sends(b"null"), UNREADABLE, "shape"),
    Case("body of zeros", a.sends(b"\0" * 4096), UNREADABLE, "not JSON"),
    Case("a web page", a.sends(b"<!DOCTYPE html><html>Log in", Content_Type="text/html"), UNREADABLE, "web page"),
    Case("nested 100,000 deep", a.sends(b"[" * 100_000), UNREADABLE, "not JSON"),
    Case("number of 100,000 digits", a.sends(b"[" + b"9" * 100_000 + b"]"), UNREADABLE, "shape"),
    Case("charset Shift_JIS", a.encoded("shift_jis"), UNREADABLE, "not JSON"),
    Case("charset UTF-16", a.encoded("utf-16"), UNREADABLE, "not JSON"),
    Case("UTF-8 broken", a.broken_utf8, UNREADABLE, "not JSON"),
    Case("gzip bomb, 100 MB", a.explodes(1), (69, 65), "too large", 10),
    Case("gzip bomb in gzip", a.explodes(2), (69, 65), "too large", 10),
    Case("gzip cut", a.packed(a.cut), (69, 65), "not JSON|unpacked"),
    Case("gzip that is none", a.packed(bytes), (69, 65), "unpacked"),
    Case("gzip with a wrong sum", a.packed(a.with_wrong_sum), (69, 65), "unpacked"),
    Case("body without end", a.endless_body, (69, 65), "too large", 10),
    Case("headers without end", a.endless_headers, (69, 65), "too large"),
    Case("100 Continue without end", a.endless_interim, (69, 65), "too large", FETCH, False),
    Case("gzip in two members", a.packed(a.in_members), UNREADABLE, "unpacked"),
    Case("gzip with more behind it", a.packed(a.with_more), UNREADABLE, "unpacked"),
    Case("NUL in a header", a.begins(b"HTTP/1.1 200 OK\r\nX: a\0b"), UNAVAILABLE, NOT_HTTP),
    Case("a header without a colon", a.begins(b"HTTP/1.1 200 OK\r\nno colon"), UNAVAILABLE, NOT_HTTP),
    Case("HTTP/0.9", a.begins(b"HTTP/0.9 200 OK"), UNAVAILABLE, NOT_HTTP),
    Case("HTTP/9.9", a.begins(b"HTTP/9.9 200 OK"), UNAVAILABLE, NOT_HTTP),
    Case("status 000", a.begins(b"HTTP/1.1 000 OK"), UNAVAILABLE, NOT_HTTP),
    Case("status -1", a.begins(b"HTTP/1.1 -1 OK"), UNAVAILABLE, NOT_HTTP),
    Case("status 2000000000", a.begins(b"HTTP/1.1 2000000000 OK"), UNAVAILABLE, NOT_HTTP),
    Case("a header of 200 KB", a.begins(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 200_000), UNREADABLE, "too large"),
    Case("a status line of 1 MB", a.begins(b"HTTP/1.1 200 " + b"x" * 1_000_000), UNREADABLE, "too large"),
    Case("not HTTP", a.sends_raw(b"SSH-2.0-x\r\n\x1b[2J"), UNAVAILABLE, NOT_HTTP),
    Case("status 204", a.status("204 No Content"), (69, 65), "204"),
    Case("status 304 to an unconditional request", a.status("304 Not Modified"), UNAVAILABLE, "304"),
    Case("status 403", a.status("403 Forbidden"), UNAVAILABLE, "403"),
    Case("status 404", a.status("404 Not Found"), UNAVAILABLE, "404|no longer"),
    Case("status 429 for a year", a.status("429 Slow", Retry_After="31536000"), UNAVAILABLE, "429"),
    Case("status 500", a.status("500 Oops"), UNAVAILABLE, "500"),
    Case("status 503 until never", a.status("503 No", Retry_After="never"), UNAVAILABLE, "503"),
    Case("status 999", a.status("999 What"), UNAVAILABLE, "999"),
    Case("status with escapes", a.status("500 \x1b[31mred\x1b]0;t\x07"), UNAVAILABLE, "500"),
    Case("redirect to a file", a.redirects("file:///etc/passwd"), UNAVAILABLE, "redirects to an address that is not http"),
    Case("redirect to gopher", a.redirects("gopher://127.0.0.1:1/x"), UNAVAILABLE, "redirects to an address that is not http"),
    Case("redirect to ftp", a.redirects("ftp://127.0.0.1:1/x"), UNAVAILABLE, "redirects to an address that is not http"),
    Case("redirect to itself", a.redirects("{path}"), UNAVAILABLE, "too many redirects"),
    Case("redirects without end", a.redirects_on, UNAVAILABLE, "too many redirects"),
    Case("redirect to nowhere", a.redirects(""), UNAVAILABLE, "302"),
    Case("redirect with a password", a.redirects_with_password, UNAVAILABLE, "user name or a password"),
    Case("redirect to an odd address", a.redirects("http://[::1\x1b[2J]/"), UNAVAILABLE, "redirects to something that is not an address"),
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


def right(name: str, answer: Answer) -> Row:
    """Unusual, but right: the forecast is shown as it was sent."""

    def make(stage: Stage) -> None:
        stage.learn(is_stored=False)
        stage.server.reply = answer

    return Row(name, make, JSON, (0,), shows=('"freshness": "fresh"',))


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


def many_products(stage: Stage) -> None:
    stage.serve(a.hangs)


def hanging(command: str, codes: tuple[int, ...], seconds: float, quick: bool = False) -> Row:
    return Row(
        f"hang: {command}", many_products, command, codes, seconds=seconds,
        hides=(r"\d°C", "[Nn]o (warnings|tsunami|rain)"), is_quick=quick,
    )  # fmt: skip


def rows() -> list[Row]:
    made = [without_store(case) for case in CASES] + [with_store(case) for case in CASES]
    made += [
        right("the right body as text/html", a.typed("text/html; charset=shift_jis")),
        right("the right body as image/png", a.typed("image/png")),
        right("the right body without a type", a.typed("")),
        right("deflate", a.packed(zlib.compress, "deflate")),
        right("gzip in two members, unsaid", a.packed(a.in_members, "")),
        Row("refused; nothing stored", refused, PLAIN, (69,), ("connect",), hides=("Forecast for",)),
        Row("connecting takes for ever", full_backlog, PLAIN, (69,), ("8 s",), seconds=CONNECT),
        Row("unknown host", unknown_host, PLAIN, (69,), ("nothing.invalid|network",), hides=("Forecast for",)),
        Row("redirect to another host", other_host, JSON, (0,), shows=('"freshness": "fresh"',)),
        Row("TLS, certificate good", tls("good", True), PLAIN, (0,), shows=("Forecast for",)),
        Row("TLS, authority unknown", tls("good", False), PLAIN, (69,), ("certificate",)),
        Row("TLS, signed by itself", tls("selfsigned", True), PLAIN, (69,), ("certificate",)),
        Row("TLS, expired", tls("expired", True), PLAIN, (69,), ("certificate",)),
        Row("TLS, not yet valid", tls("future", True), PLAIN, (69,), ("certificate",)),
        Row("TLS, for another name", tls("mismatched", True), PLAIN, (69,), ("certificate",)),
        *(
            Row(f"TLS, redirect to a host {words}", tls_to(name), PLAIN, (69,), ("Cannot reach localhost: .*certificate",), hides=("Forecast for",))
            for name, words in (
                ("expired", "whose certificate has expired"),
                ("future", "whose certificate is not yet valid"),
                ("mismatched", "whose certificate is for another name"),
                ("strange", "whose certificate is of an unknown authority"),
                ("selfsigned", "whose certificate is signed by itself"),
            )
        ),
        Row("TLS, redirect to a host with a good certificate", tls_to("good"), PLAIN, (0,), shows=("Forecast for",)),
        Row("TLS, redirect to plain HTTP", tls_to_plain, PLAIN, (69,), ("redirects from a secure connection",)),
        Row("plain HTTP where TLS is expected", plain_for_tls, PLAIN, (69,), ("8 s",), seconds=CONNECT),
        Row("no file of authorities", no_authorities, PLAIN, (69,), ("certificate",)),
        Row("escapes in every text", escapes, PLAIN, (0,), shows=("Forecast for",)),
        Row("escapes in every text, JSON", escapes, JSON, (0,)),
        Row("escapes in every text, plain", escapes, PLAIN + " --plain", (0,)),
        hanging("status 13104", (0, 69), 3, True),
        hanging("status 13104 --deadline 0.3", (0, 69), 0.3, True),
        hanging("status 13104 --tmux", (0,), 3, True),
        hanging("warnings 13104 --exit-code", (69,), FETCH),
        hanging("rain 13104 --exit-code", (69,), FETCH * 2),
        hanging("now 13104", (69,), FETCH * 2),
        hanging("quakes", (69,), FETCH),
        hanging("tsunami", (69,), FETCH),
        hanging("typhoon", (69,), FETCH),
        hanging("volcanoes", (69,), FETCH),
        hanging("bulletins", (69,), FETCH),
        hanging("extremes", (69,), FETCH),
        hanging("list --weather", (69,), FETCH),
        hanging("map --show warnings", (69,), FETCH),
        hanging("radar 13104", (69,), FETCH * 2),
    ]
    return made
