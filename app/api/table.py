"""The table over HTTP: `/api/v1/table`, a scenario played on request by request.

In: a scenario, as text or as a tree, with entries that are to be played on it. Out: JSON; nothing
is stored, the scenario that comes back is all that there is.
"""

from __future__ import annotations

import secrets
from typing import TypeVar

from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from app.api.views import error_answer
from app.askable import check_length
from app.library.scenario_shelf import SCENARIOS
from app.replaying.limits import LARGEST_REQUEST, LONGEST_TEXT, TooLargeError
from app.replaying.table_parts import MOST_READ
from app.serving import sent, service
from app.shapes.requests import (
    LARGEST_SEED,
    PastedRequest,
    PlayRequest,
    PracticeRequest,
    Request,
    ScenarioRequest,
    TableWhyNotRequest,
)
from app.shapes.shape import as_json
from app.shapes.table import PlainAnswer
from app.table.answer import plain_text
from app.table.meant import UnderstoodInPartError, is_understood, pieces_in
from app.table.offered import offered, told
from app.table.practice import drawn, drawn_from
from app.words.problems import in_both
from engine.playing.question import LEVELS, Asks
from engine.playing.trying import Piece
from rules.errors import HeadjudgeError, NotationError
from rules.text import Language

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


def _language() -> str:
    """The reader's language, "" where it is not said; raises `NotationError` for another."""
    language = request.args.get("lang", "")
    if language not in ("", *Language):
        raise NotationError("zh or en", place="lang", text=language)
    return language


def _given(answer: bytes) -> Response:
    return Response(answer, content_type="application/json")


@table.post("")
def played() -> Response:
    """Play a scenario on by the entries of `do`, and tell how the table stands."""
    body = asked(PlayRequest)
    answer = sent().table_json(body.text, do=body.do, known=body.known, language=body.language)
    return _given(answer)


@table.post("/why-not")
def why_not() -> Response:
    """Answer for all that a card could do, or for one entry."""
    body = asked(TableWhyNotRequest)
    return _given(sent().table_why_not_json(body.text, card=body.card, action=body.action))


@table.post("/expect")
def expect() -> Response:
    """Make expectations from what happens in a scenario."""
    body = asked(ScenarioRequest)
    return _given(sent().expect_json(body.text, body.language))


@table.post("/answer")
def answer() -> Response:
    """Tell a play as plain text."""
    body = asked(ScenarioRequest)
    language = body.language or "en"
    text = plain_text(sent().plain_answer(body.text, language), language)
    return _given(as_json(PlainAnswer(text=text)))


@table.get("/try")
def tried() -> Response:
    """Set up a board for cards and keywords: `card` (may be repeated), or `q`, `lang`."""
    found = service()
    named = [Piece(name) for name in request.args.getlist("card")]
    asked = request.args.get("q", "")
    pieces = named or pieces_in(asked, found)
    language = _language()
    if pieces and not named and not is_understood(asked, found):
        raise UnderstoodInPartError(
            "the line says more than a board made from it would hold", place="q"
        )
    if not pieces:
        raise NotationError("a card or a keyword is missing", place="card")
    return _given(sent().try_json(pieces, language))


@table.get("/cards")
def cards() -> Response:
    """Complete what was typed to cards for the table: `q`, `limit` (1–30), `lang` of the names."""
    language = _language()
    text, limit = request.args.get("q", ""), request.args.get("limit", "10")
    if not (limit.isascii() and limit.isdigit()) or not 1 <= int(limit[:4]) <= MOST_READ:
        raise NotationError(f"a number from 1 to {MOST_READ}", place="limit", text=limit)
    check_length(text)
    found = list(offered(text, service(), int(limit), language))
    names = [one.say for one in found if one.kind == "library"]
    return _given(as_json(told(text, found, sent().cards_read(names) if names else {}, language)))


@table.post("/cards")
def pasted() -> Response:
    """Read a card that was pasted as text."""
    return _given(sent().pasted_json(asked(PastedRequest).card))


@table.get("/practice")
def practice() -> Response:
    """Draw a question: `level` (1–4), `topic`, `asks`, `seed`."""
    wanted = {name: request.args.get(name, "") for name in ("level", "asks", "seed")}
    for name, most in (("level", max(LEVELS)), ("seed", LARGEST_SEED)):
        text = wanted[name]
        if text and not (text.isascii() and text.isdigit() and int(text[:12]) <= most):
            raise NotationError(f"a number up to {most}", place=name, text=text)
    if wanted["asks"] not in ("", *Asks):
        raise NotationError(", ".join(Asks), place="asks", text=wanted["asks"])
    found = drawn(
        sent(),
        SCENARIOS,
        int(wanted["seed"]) if wanted["seed"] else secrets.randbelow(LARGEST_SEED),
        level=int(wanted["level"] or 0),
        topic=request.args.get("topic", ""),
        asks=wanted["asks"],
    )
    answer = _given(as_json(found))
    answer.cache_control.no_store = True
    return answer


@table.post("/practice")
def practice_of() -> Response:
    """Draw a question about a scenario that is sent."""
    body = asked(PracticeRequest)
    found = drawn_from(sent(), body.text, body.seed, level=body.level, asks=body.asks)
    return _given(as_json(found))


@table.errorhandler(HeadjudgeError)
def answer_error(error: HeadjudgeError) -> Response:
    """Answer with the one shape of errors; a reader who says a language is told in that alone."""
    language, said = request.args.get("lang", ""), in_both(error)
    return error_answer(error, {"zh": said.zh, "en": said.en}.get(language))
