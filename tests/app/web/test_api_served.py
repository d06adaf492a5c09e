"""The OpenAPI document against the running server: each address over HTTP, errors and ETags."""

from __future__ import annotations

import json
from email.message import Message
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest
from jsonschema import Draft202012Validator

from tests.app.web.test_api import ASKED
from tests.conftest import ROOT

SCENARIO = (ROOT / "scenarios" / "combat" / "deathtouch-with-trample.yaml").read_bytes()
#: What is sent to the addresses that take a scenario.
SENT = [SCENARIO, b"", b"players: [", b"\xff\xfe", b"x" * 70_000]
Answer = tuple[int, Message, bytes]


def _ask(address: str, sent: bytes | None = None, **headers: str) -> Answer:
    request = Request(address, sent, headers)
    try:
        with urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.fixture(scope="module")
def told(site: str) -> Any:
    """The document as the running server sends it."""
    return json.loads(_ask(f"{site}/api/v1/openapi.json")[2])


def _hold(told: Any, path: str, method: str, answer: Answer) -> None:
    """Hold an answer against what the document says of its address."""
    status, headers, body = answer
    responses = told["paths"][path][method]["responses"]
    assert str(status) in responses
    assert headers.get_content_type() == "application/json"
    schema = responses[str(status)]["content"]["application/json"]["schema"]
    whole = {**schema, "components": told["components"]}
    Draft202012Validator(whole).validate(json.loads(body))


@pytest.mark.parametrize("path", ASKED)
def test_the_running_server_answers_as_its_document_says(site: str, told: Any, path: str) -> None:
    for asked in ASKED[path]:
        address = f"{site}/api/v1{quote(asked, safe='/?&=')}"
        answer = _ask(address)
        _hold(told, path, "get", answer)
        if answer[0] == 200:
            known = {"If-None-Match": answer[1]["ETag"]}
            assert _ask(address, **known)[::2] == (304, b"")


def test_what_is_sent_to_the_running_server_is_answered_as_its_document_says(
    site: str, told: Any
) -> None:
    paths = [path for path, operations in told["paths"].items() if "post" in operations]
    assert {"/replay", "/why-not", "/about"} <= set(paths)
    for path in paths:
        for sent in SENT:
            _hold(told, path, "post", _ask(f"{site}/api/v1{path}", sent))


@pytest.mark.parametrize("asked", ["/nothing", "/rules", "/rules/999", "/search?q=a&limit=x"])
def test_errors_have_one_shape(site: str, asked: str) -> None:
    status, headers, body = _ask(f"{site}/api/v1{asked}")
    error = json.loads(body)["error"]
    assert 400 <= status < 500
    assert headers.get_content_type() == "application/json"
    assert set(error) == {"code", "message", "place", "nearest"}
