"""The heads of answers as they are sent: what waitress says of a connection is said as before."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask, Response, request
from waitress.wasyncore import close_all

from app.server.health import Readiness
from app.server.run import SiteServer
from tests.app.web.outage import free_port


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A server of a small application."""
    import threading  # noqa: PLC0415

    app = Flask("heads")
    app.extensions["headjudge_readiness"] = Readiness()

    @app.get("/whole")
    def whole() -> Response:
        return Response("tea", headers={"X-Kept": "yes"})

    @app.get("/parts")
    def parts() -> Response:
        return Response(iter(("green ", "tea")))

    @app.get("/none")
    def none() -> tuple[str, int]:
        return "", 204

    @app.get("/given")
    def given() -> Response:
        """Say whether the server takes an answer whole; what it takes is what is sent."""
        return Response(str("headjudge.give" in request.environ))

    site = app.wsgi_app

    def with_whole(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/at-once":
            return site(environ, start_response)
        status = "304 NOT MODIFIED" if "HTTP_IF_NONE_MATCH" in environ else "200 OK"
        body = b"" if status.startswith("304") else b"kettle"
        length = b"" if status.startswith("304") else b"Content-Length: 6\r\n"
        environ["headjudge.give"](status, b"X-Kept: yes\r\n" + length, body)
        return ()

    app.wsgi_app = with_whole  # type: ignore[method-assign]

    number = free_port()
    server = SiteServer(app, "127.0.0.1", number)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield number
    waitress = server._server
    waitress.trigger.pull_trigger(lambda: close_all(waitress._map, ignore_all=True))
    thread.join()
    waitress.task_dispatcher.shutdown()


def _asked(port: int, head: str) -> tuple[list[str], bytes]:
    """Send a head; return the lines of the answer's, and its body, until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(f"{head}\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        found = b"".join(iter(lambda: line.recv(65536), b""))
    first, _, body = found.partition(b"\r\n\r\n")
    return first.decode("latin-1").split("\r\n"), body


def _asked_twice(port: int, head: str) -> tuple[dict[str, str], bytes]:
    """Ask twice on a connection that stays open; return the second head and body."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        file = line.makefile("rb")
        for _ in range(2):
            line.sendall(f"{head}\r\nHost: localhost\r\n\r\n".encode())
            file.readline()
            lines = iter(lambda: file.readline().decode("latin-1").strip(), "")
            named = dict(one.split(": ", 1) for one in lines)
            body = file.read(int(named.get("Content-Length", 0)))
    return named, body


def test_a_kept_connection_gives_heads_with_length_date_and_server(port: int) -> None:
    named, body = _asked_twice(port, "GET /whole HTTP/1.1")
    assert (body, named["Content-Length"], named["X-Kept"]) == (b"tea", "3", "yes")
    assert named["Server"] == "headjudge"
    assert named["Date"].endswith(" GMT")
    assert "Connection" not in named


def test_an_answer_that_is_given_whole_is_sent_as_it_is(port: int) -> None:
    named, body = _asked_twice(port, "GET /at-once HTTP/1.1")
    assert (body, named["Content-Length"], named["X-Kept"]) == (b"kettle", "6", "yes")
    assert named["Server"] == "headjudge"
    assert named["Date"].endswith(" GMT")


@pytest.mark.parametrize("path", ["/none", "/at-once"])
def test_an_answer_without_a_body_leaves_the_connection_open(port: int, path: str) -> None:
    """Who has a page already asks for the next one on the same line."""
    named, body = _asked_twice(port, f"GET {path} HTTP/1.1\r\nIf-None-Match: x")
    assert body == b""
    assert {"Connection", "Content-Length", "Transfer-Encoding"}.isdisjoint(named)


def test_who_hangs_up_is_given_nothing_whole(port: int) -> None:
    assert _asked(port, "GET /given HTTP/1.1")[1] == b"False"
    assert _asked_twice(port, "GET /given HTTP/1.1")[1] == b"True"


def test_head_and_body_are_sent_in_one_piece(port: int) -> None:
    """A reader that takes one piece from the line has the whole of a small answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(b"GET /whole HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).endswith(b"\r\n\r\ntea")


def test_the_head_of_a_whole_answer_is_asked_for_alone(port: int) -> None:
    lines, body = _asked(port, "HEAD /whole HTTP/1.1")
    assert (lines[0], body) == ("HTTP/1.1 200 OK", b"")
    assert "Content-Length: 3" in lines


@pytest.mark.parametrize(
    ("head", "wanted"),
    [
        ("GET /whole HTTP/1.1", "Connection: close"),
        ("GET /whole HTTP/1.0", "Connection: close"),
    ],
)
def test_who_hangs_up_is_left_to_waitress(port: int, head: str, wanted: str) -> None:
    lines, _ = _asked(port, head)
    assert wanted in lines


def test_an_answer_in_parts_is_sent_in_parts(port: int) -> None:
    lines, body = _asked(port, "GET /parts HTTP/1.1")
    assert "Transfer-Encoding: chunked" in lines
    assert body == b"6\r\ngreen \r\n3\r\ntea\r\n0\r\n\r\n"
