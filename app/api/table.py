"""The table over HTTP: `/api/v1/table`, a scenario played on request by request.

In: a scenario, as text or as a tree, with entries that are to be played on it. Out: JSON; nothing
is stored, the scenario that comes back is all that there is.
"""

from __future__ import annotations

from typing import TypeVar

from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from app.api.views import error_answer
from app.replaying.limits import LARGEST_REQUEST, LONGEST_TEXT, TooLargeError
from app.serving import sent
from app.shapes.requests import PlayRequest, Request
from rules.errors import HeadjudgeError

table = Blueprint("table", __name__, url_prefix="/api/v1/table")
R = TypeVar("R", bound=Request)


def asked(kind: type[R]) -> R:
    """Return what the body asks for; raises `NotationError`, `TooLargeError`."""
    request.max_content_length = LARGEST_REQUEST
    try:
        return kind.read(request.get_data(cache=False))
    except RequestEntityTooLarge as error:
        raise TooLargeError(
            f"a scenario that is sent has at most {LONGEST_TEXT:,} characters", place="scenario"
        ) from error


def _given(answer: bytes) -> Response:
    return Response(answer, content_type="application/json")


@table.post("")
def played() -> Response:
    """Play a scenario on by the entries of `do`, and tell how the table stands."""
    body = asked(PlayRequest)
    answer = sent().table_json(body.text, do=body.do, known=body.known, language=body.language)
    return _given(answer)


@table.errorhandler(HeadjudgeError)
def answer_error(error: HeadjudgeError) -> Response:
    """Answer with the one shape of errors."""
    return error_answer(error)
