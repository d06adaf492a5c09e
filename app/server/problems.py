"""Errors wherever they come from: JSON under `/api/`, a page elsewhere, never a bare one.

In: errors of a user, of the protocol (404, 405, 413), and faults of the program. Out: answers with
their status; a fault is logged with its traceback and told with the name of the request alone.
"""

from __future__ import annotations

import logging

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from app.api.views import error_answer
from app.replaying.limits import TooLargeError
from app.server.admission import TOO_LARGE
from app.web.problems import show_error
from rules.errors import HeadjudgeError, NotFoundError

_LOG = logging.getLogger("headjudge.faults")


class FaultError(HeadjudgeError):
    """A fault of the program: the user can do nothing about it but tell its name."""

    code = "fault"


class MethodError(HeadjudgeError):
    """An address that is there, and is not asked so."""

    code = "method"


def answer_problems_of(app: Flask) -> None:
    """Make an application answer every error like this."""

    @app.errorhandler(HeadjudgeError)
    def of_a_user(error: HeadjudgeError) -> Response:
        return _answer(error)

    @app.errorhandler(HTTPException)
    def of_the_protocol(error: HTTPException) -> Response:
        if isinstance(error, InternalServerError):
            name = request.environ.get("headjudge.request_id", "")
            original = error.original_exception or error
            _LOG.error("request %s: a fault", name, exc_info=original)
            problem: HeadjudgeError = FaultError("something is wrong here; tell us", text=name)
        else:
            problem = _told(error)
        response = _answer(problem)
        response.status_code = error.code or 500
        if isinstance(error, MethodNotAllowed) and error.valid_methods:
            response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
        return response


def _told(error: HTTPException) -> HeadjudgeError:
    if error.code == 404:
        return NotFoundError("there is no such page", text=request.path)
    if error.code == 413:
        return TooLargeError(TOO_LARGE, place="scenario")
    if error.code == 405:
        return MethodError("this address is not asked so", text=request.method)
    return HeadjudgeError(error.description or "the request is not understood")


def _answer(error: HeadjudgeError) -> Response:
    return error_answer(error) if request.path.startswith("/api/") else show_error(error)
