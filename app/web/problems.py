"""What errors look like: words, the nearest things there are, and a way on."""

from __future__ import annotations

from flask import Response, g, make_response, render_template, request

from app.serving import status_of
from app.web.reader import reader_of
from app.web.strings import strings
from app.words.problems import in_both
from rules.errors import HeadjudgeError
from rules.text import Language


def said(error: HeadjudgeError, *, bare: bool = False) -> str:
    """Return what is wrong in the language of the interface, with the offending text.

    Chinese leaves out the place; `bare` leaves it out of English too.
    """
    if reader_of(request).lang is Language.EN:
        return error.unplaced if bare else str(error)
    return in_both(error).zh


def show_error(error: HeadjudgeError) -> Response:
    """Show what is wrong, in words, with the nearest things there are."""
    g.is_error = True
    words = strings(reader_of(request).lang)
    title = words.get(f"error_{error.code}", words["wrong"])
    page = render_template("error.html", error=error, said=said(error), heading=title, page="error")
    response = make_response(page)
    response.status_code, headers = status_of(error)
    response.headers.update(headers)
    return response
