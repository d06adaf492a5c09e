"""Answers that are kept: the same as made anew, for whom they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from app import create_app
from app.server.answer_heads import GIVE
from app.server.kept import Kept, KeptAnswers

GLOSSARY = "/mtg/cr/2026-04-17/glossary"


@pytest.fixture
def app(starter_library: Path) -> Flask:
    return create_app(starter_library)


def _asked(app: Flask) -> list[str]:
    """The paths that the application itself, behind what is kept, is asked for."""
    asked: list[str] = []

    @app.before_request
    def note() -> None:
        from flask import request  # noqa: PLC0415

        asked.append(request.full_path)

    return asked


def _told(answer: Any) -> tuple[Any, ...]:
    headers = {k: v for k, v in answer.headers.items() if k not in ("X-Request-ID", "Date")}
    return answer.status_code, answer.data, headers


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize(
    "address", ["/mtg/cr/2026-04-17/702.2", "/api/v1/rules/702.2", "/702.2", GLOSSARY]
)
def test_a_kept_answer_is_the_one_that_was_made(app: Flask, address: str, encoding: str) -> None:
    asked, client = _asked(app), app.test_client(use_cookies=False)
    made, kept = (client.get(address, headers={"Accept-Encoding": encoding}) for _ in range(2))
    assert _told(made) == _told(kept)
    assert len(asked) == 1


@pytest.mark.parametrize("asked", [{}, {"Accept-Encoding": "gzip"}, {"If-None-Match": "*"}])
def test_a_server_that_takes_answers_whole_is_given_the_same(
    app: Flask, asked: dict[str, str]
) -> None:
    """Status, headers and body, by way of `GIVE` and by way of WSGI."""
    client = app.test_client(use_cookies=False)
    etag = client.get(GLOSSARY).headers["ETag"]
    headers = {name: etag if value == "*" else value for name, value in asked.items()}
    kept = client.get(GLOSSARY, headers=headers)
    whole: list[tuple[str, bytes, bytes]] = []
    environ = EnvironBuilder(GLOSSARY, headers=headers).get_environ()
    environ[GIVE] = lambda *answer: whole.append(answer)
    assert list(app.wsgi_app(environ, lambda *_: pytest.fail("WSGI was asked"))) == []
    ((status, head, body),) = whole
    assert (status, body) == (kept.status, kept.data)
    told = {tuple(line.split(": ", 1)) for line in head.decode("latin-1").splitlines()}
    passing = ("X-Request-ID", "Date")
    assert {h for h in told if h[0] not in passing} == {
        h for h in kept.headers if h[0] not in passing
    }
    assert any(name == "X-Request-ID" for name, _ in told)


def test_who_has_it_is_told_so(app: Flask) -> None:
    client = app.test_client()
    etag = client.get(GLOSSARY).headers["ETag"]
    answer = client.get(GLOSSARY, headers={"If-None-Match": etag})
    assert (answer.status_code, answer.data) == (304, b"")


def test_readers_get_their_own(app: Flask) -> None:
    """Language by cookie, by browser and by address never mix."""
    client = app.test_client(use_cookies=False)
    chinese = client.get(GLOSSARY, headers={"Accept-Language": "zh"}).text
    english = client.get(GLOSSARY, headers={"Accept-Language": "en"}).text
    assert chinese != english
    cookie = {"Accept-Language": "zh", "Cookie": "lang=en"}
    assert client.get(GLOSSARY, headers=cookie).text == english
    assert client.get(f"{GLOSSARY}?lang=en", headers={"Accept-Language": "zh"}).text != chinese
    assert client.get(GLOSSARY, headers={"Accept-Language": "zh"}).text == chinese


def test_faults_and_what_is_missing_are_not_kept(app: Flask) -> None:
    asked, client = _asked(app), app.test_client()
    for _ in range(2):
        assert client.get("/api/v1/rules/999.9").status_code == 404
    assert len(asked) == 2


def test_the_least_recently_asked_goes_first() -> None:
    answers = KeptAnswers(room=250)
    for name in ("a", "b"):
        answers.put((name,), Kept.of("200 OK", b"x" * 100))
    assert answers.get(("a",))
    answers.put(("c",), Kept.of("200 OK", b"x" * 100))
    assert answers.get(("a",))
    assert answers.get(("c",))
    assert not answers.get(("b",))
