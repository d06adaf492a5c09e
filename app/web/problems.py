"""What errors look like: words, the nearest things there are, and a way on."""

from __future__ import annotations

from flask import Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from app.web.blueprint import web
from app.web.reader import reader_of
from app.web.strings import strings
from app.web.strings.problems import in_chinese
from app.web.strings.zh import PROBLEMS
from rules.errors import SHOWN_TEXT, HeadjudgeError, NotFoundError
from rules.text import Language


def said(error: HeadjudgeError, *, bare: bool = False) -> str:
    """Return what is wrong in the language of the interface, with the offending text.

    Chinese leaves out the place; `bare` leaves it out of English too.
    """
    if reader_of(request).lang is Language.EN:
        return error.unplaced if bare else str(error)
    known = (zh for en, zh in PROBLEMS.items() if error.problem.startswith(en))
    words = next(known, None) or in_chinese(error.problem) or error.problem
    return f"{words}：“{error.text[:SHOWN_TEXT]}”" if error.text is not None else words


@web.errorhandler(HeadjudgeError)
def show_error(error: HeadjudgeError) -> tuple[Response, int]:
    """Show what is wrong, in words, with the nearest things there are."""
    words = strings(reader_of(request).lang)
    title = words.get(f"error_{error.code}", words["wrong"])
    page = render_template("error.html", error=error, said=said(error), heading=title, page="error")
    return make_response(page), 404 if error.code == "not_found" else 400


@web.app_errorhandler(404)
@web.app_errorhandler(405)
def show_http_error(error: HTTPException) -> tuple[Response, int]:
    """Show an address that leads nowhere as a page like the others."""
    problem = NotFoundError("there is no such page", text=request.path)
    words = strings(reader_of(request).lang)
    page = render_template(
        "error.html", error=problem, said=said(problem), heading=words["not_found"], page="error"
    )
    return make_response(page), error.code or 404
