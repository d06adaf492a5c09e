"""The API over HTTP: `/api/v1/`, the same JSON as the command line gives.

In: addresses and query parameters. Out: JSON; 400 for what is not well formed, 404 for what is not
there, both with the one shape of errors.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.globals import request_ctx
from werkzeug.exceptions import MethodNotAllowed, RequestEntityTooLarge

from app import locating
from app.askable import check_says_something
from app.library.edition_facts import EditionFacts
from app.library.scenario_shelf import SCENARIOS
from app.replaying.limits import LARGEST_REQUEST, LONGEST_TEXT, TooLargeError
from app.scenarios import scenario_text
from app.search.entry import KINDS
from app.serving import VERSION, sent, service, status_of
from app.shapes.cards import Card, Notes, Ruling, Sets, Topic
from app.shapes.contents import Contents, Glossary
from app.shapes.editions import Diff, Editions, History
from app.shapes.errors import Error
from app.shapes.openapi import document
from app.shapes.rules import Term, node_or_nodes
from app.shapes.search import Completions, Scenarios, Search
from app.shapes.shape import Shape, as_json
from rules.errors import DocumentError, HeadjudgeError, NotationError, NotFoundError
from rules.text import Language

api = Blueprint("api", __name__, url_prefix="/api/v1")

#: Most hits that one answer holds.
MOST_HITS = 200
#: A list begins so far in at most.
FARTHEST = 10_000_000


def answered(shape: Shape) -> Response:
    """Return the response that holds a shape's JSON."""
    return Response(as_json(shape), content_type="application/json")


def requested_edition() -> EditionFacts:
    """Return the edition that the query parameters `game`, `book` and `edition` name."""
    asked = request.args
    return service().edition(asked.get("game"), asked.get("book"), asked.get("edition"))


def of_id(text: str, room: str = "") -> tuple[str, EditionFacts]:
    """Return a number or a name and its edition; an id names both (`mtg/cr/latest/704.5k`).

    `room` stands between edition and name in the ids of terms (`glossary/`).
    """
    return locating.of_id(service().library, text, room) or (text, requested_edition())


def searched_edition() -> EditionFacts:
    """Return the edition to search in, that of `requested_edition` where the library has a book."""
    asked = request.args
    return service().searched(asked.get("game"), asked.get("book"), asked.get("edition"))


@api.get("/rules/<path:number>")
def rules(number: str) -> Response:
    """Give one rule, a range, or a list of numbers; an id names the edition too."""
    return answered(node_or_nodes(service().rules(*of_id(number))))


@api.get("/terms/<path:name>")
def terms(name: str) -> Response:
    """Give a glossary entry by its name in either language, or by its id."""
    return answered(Term.of(service().term(*of_id(name, "glossary/"))))


@api.get("/contents")
def contents() -> Response:
    """List the chapters of an edition with their sections."""
    edition = requested_edition()
    return answered(Contents.of(edition, service().contents(edition)))


@api.get("/terms")
def glossary() -> Response:
    """List the glossary of an edition."""
    edition = requested_edition()
    return answered(Glossary.of(edition, service().library.all_entries(edition)))


@api.get("/cards/<path:name>")
def cards(name: str) -> Response:
    """Give a card with all its rulings, by any name of any of its faces."""
    return answered(Card.of(service().card(name.replace("%2E", "."))))


@api.get("/rulings/<path:key>")
def rulings(key: str) -> Response:
    """Give one ruling by its address."""
    return answered(Ruling.of(service().ruling(key)))


@api.get("/sets")
def sets() -> Response:
    """List the sets whose release notes there are."""
    library = service().library
    codes = [code for code in library.cards.sets() if code]
    return answered(
        Sets.of(
            (code, library.titles_of_notes(code), len(library.cards.cards_of_set(code)))
            for code in codes
        )
    )


@api.get("/notes/<code>")
def notes(code: str) -> Response:
    """List the topics and the cards of a set's release notes."""
    cards = service().library.cards
    if not code or code not in cards.sets():
        nearest = tuple(known for known in cards.sets() if known)
        raise NotFoundError("no such release notes in the library", text=code, nearest=nearest)
    return answered(Notes.of(code, cards.topics_of_set(code), cards.cards_of_set(code)))


@api.get("/topics/<path:key>")
def topics(key: str) -> Response:
    """Give a topic of release notes by its address."""
    found = service().library.cards.topic(key)
    if found is None:
        raise NotFoundError("no such topic in the library", text=key)
    return answered(Topic.of(found))


@api.get("/diff/<old>/<new>")
def diff(old: str, new: str) -> Response:
    """Compare two editions of a book by their dates."""
    asked = request.args
    return answered(Diff.of(service().diff(old, new, asked.get("game"), asked.get("book"))))


@api.get("/history/<path:number>")
def history(number: str) -> Response:
    """Follow a rule through all editions."""
    return answered(History.of(service().history(*of_id(number))))


@api.get("/search")
def search() -> Response:
    """Search: `q`, `kind` (may be repeated), `lang`, `limit`, `game`, `book`, `edition`."""
    kinds = request.args.getlist("kind")
    for kind in kinds:
        if kind not in KINDS:
            raise NotationError("no such kind of hit", place="kind", text=kind)
    edition = searched_edition()
    text = _query()
    view = service().search(
        text, edition, kinds=kinds, limit=_limit(), language=_language(), grouped=0
    )
    answer = service().answer(view) if not kinds else None
    return answered(Search.of(view, answer, service().elsewhere(view)))


@api.get("/complete")
def complete() -> Response:
    """Complete what was typed so far: `q`, `limit` (1–200)."""
    edition = searched_edition()
    text = request.args.get("q", "")
    found = service().complete(text, edition, limit=_limit(10))
    return answered(Completions.of(text, found, edition))


@api.get("/openapi.json")
def openapi_document() -> Response:
    """Describe the API."""
    return jsonify(document(VERSION))


@api.get("/scenarios")
def scenarios() -> Response:
    """List the scenarios of the collection with the rules they apply: all, or `limit`, `offset`."""
    found = service().library.scenarios.all()
    first = number_asked("offset", 0, 0, FARTHEST)
    most = number_asked("limit", MOST_HITS, 1, MOST_HITS) if "limit" in request.args else None
    return answered(Scenarios.of(found[first : None if most is None else first + most]))


@api.get("/editions")
def editions() -> Response:
    """List the editions that the library has, newest first in each book."""
    return answered(Editions.of(service().library.editions))


def _query() -> str:
    text = request.args.get("q", "")
    check_says_something(text)
    return text


def _language() -> Language | None:
    asked = request.args.get("lang")
    if asked not in (None, *Language):
        raise NotationError("zh or en", place="lang", text=asked)
    return Language(asked) if asked else None


def _limit(usual: int = 20) -> int:
    return number_asked("limit", usual, 1, MOST_HITS)


def number_asked(name: str, usual: int, least: int, most: int) -> int:
    """Return a number of the query parameters. Raises `NotationError` for any other text."""
    asked = request.args.get(name, str(usual))
    if not (asked.isascii() and asked.isdigit()) or not least <= int(asked[:9]) <= most:
        raise NotationError(f"a number from {least} to {most}", place=name, text=asked)
    return int(asked)


@api.post("/replay")
def replay() -> Response:
    """Replay the scenario in the body: `skip_missing` leaves out one whose cards are missing."""
    answer = sent().replay_json(sent_text(), skip_missing=_flag("skip_missing"))
    return Response(answer, content_type="application/json")


@api.post("/why-not")
def why_not() -> Response:
    """Try an action after a step of the scenario in the body: `step`, `action`."""
    return _why_not(sent_text())


@api.get("/scenarios/<path:id>/why-not")
def why_not_there(id: str) -> Response:
    """Try an action after a step of a scenario of the collection: `step`, `action`."""
    return _why_not(scenario_text(SCENARIOS, id))


def _why_not(text: str) -> Response:
    action = request.args.get("action", "").strip()
    answer = sent().why_not_json(text, _step(""), action)
    return Response(answer, content_type="application/json")


def _step(usual: str) -> int:
    step = request.args.get("step", usual)
    if not (step.isascii() and step.isdigit()) or len(step) > 6:
        raise NotationError("the number of a step", place="step", text=step)
    return int(step)


@api.post("/about")
def about() -> Response:
    """Tell what an object of the scenario in the body is after a step: `step`, `name`."""
    return _about(sent_text())


@api.get("/scenarios/<path:id>/about")
def about_there(id: str) -> Response:
    """Tell what an object of a scenario of the collection is after a step: `step`, `name`."""
    return _about(scenario_text(SCENARIOS, id))


def _about(text: str) -> Response:
    name = request.args.get("name", "").strip()
    if not name:
        raise NotationError("the name of an object", place="name")
    return Response(sent().about_json(text, _step("0"), name), content_type="application/json")


def sent_text() -> str:
    """Return the scenario that a request holds; raises `TooLargeError`, `DocumentError`."""
    request.max_content_length = LARGEST_REQUEST
    try:
        return request.get_data(cache=False).decode("utf-8")
    except RequestEntityTooLarge as error:
        raise TooLargeError(
            f"a scenario that is sent has at most {LONGEST_TEXT:,} characters", place="scenario"
        ) from error
    except UnicodeDecodeError as error:
        raise DocumentError("the scenario is not UTF-8 text", place="scenario") from error


def _flag(name: str) -> bool:
    asked = request.args.get(name, "0")
    if asked not in ("0", "1"):
        raise NotationError("0 or 1", place=name, text=asked)
    return asked == "1"


@api.errorhandler(HeadjudgeError)
def answer_error(error: HeadjudgeError) -> Response:
    """Answer with the one shape of errors."""
    return error_answer(error)


def error_answer(error: HeadjudgeError, said: str | None = None) -> Response:
    """Return the answer to an error: its JSON, its status, and when to ask again.

    `said` is its message in another language than English.
    """
    response = answered(Error.of(error, said))
    response.status_code, headers = status_of(error)
    response.headers.update(headers)
    return response


@api.get("/<path:unknown>")
def no_such_address(unknown: str) -> Any:
    """Answer for an address that the API does not have, or has for another method alone."""
    adapter = request_ctx.url_adapter
    if adapter is not None and "POST" in (methods := set(adapter.allowed_methods())):
        raise MethodNotAllowed(valid_methods=methods - {"GET", "HEAD"})
    raise NotFoundError("the API has no such address", text=f"/api/v1/{unknown}")
