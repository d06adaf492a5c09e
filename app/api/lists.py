"""Lists and wholes of the API: cards a page at a time, a scenario with its replay, exports.

In: addresses and query parameters. Out: JSON, with the errors of `app.api.views`.
"""

from __future__ import annotations

from flask import Response, current_app, request, send_file

from app.api.views import FARTHEST, MOST_HITS, answered, api, number_asked
from app.collection import played
from app.editions import DEFAULT_BOOKS, DEFAULT_GAME
from app.exporting.files import MEDIA_TYPES, Format
from app.exporting.records import wanted_of
from app.exporting.shelf import ExportShelf
from app.idle import near_codes
from app.library.card_list import CardQuery, card_page, set_codes
from app.serving import service
from app.shapes.cards import Cards
from app.shapes.scenarios import PlayedScenario
from rules.errors import NotationError, NotFoundError

__all__ = ["api"]

#: Characters of a name to look for, and of the code of a set.
_LONGEST_WORDS = 100


@api.get("/cards")
def card_list() -> Response:
    """List cards: `q` in their names, `game`, `set`, `rulings=1`; a page by `limit`, `offset`."""
    asked = request.args
    game = asked.get("game", DEFAULT_GAME)
    if game != DEFAULT_GAME:
        known = game in DEFAULT_BOOKS
        problem = "the library has no cards of this game" if known else "no such game"
        raise NotFoundError(problem, place="game", text=game, nearest=(DEFAULT_GAME,))
    words, code = asked.get("q", "").strip(), asked.get("set", "").strip()
    if "q" in asked and not words:
        raise NotationError("what is searched for is missing", place="q")
    for place, text in (("q", words), ("set", code)):
        if len(text) > _LONGEST_WORDS:
            raise NotationError(f"at most {_LONGEST_WORDS} characters", place=place, text=text)
    if code and code.casefold() not in (codes := set_codes(service().library)):
        near = near_codes(code, codes)
        raise NotFoundError("the library has no such set", place="set", text=code, nearest=near)
    wanted = CardQuery(
        words,
        code,
        number_asked("rulings", 0, 0, 1) == 1,
        number_asked("offset", 0, 0, FARTHEST),
        number_asked("limit", 50, 1, MOST_HITS),
    )
    return answered(Cards.of(card_page(service().library, wanted), wanted))


@api.get("/scenarios/<path:id>")
def scenario(id: str) -> Response:
    """Give a scenario of the collection as it is written, with its replay."""
    return answered(PlayedScenario.of(played(id, service().library)))


@api.get("/export/<path:what>")
def export(what: str) -> Response:
    """Give a book, `cards`, `scenarios` or `all` as a file: `format=jsonl` or `sqlite`."""
    asked = request.args.get("format", Format.JSONL.value)
    if asked not in (*Format,):
        raise NotationError("jsonl or sqlite", place="format", text=asked)
    form, date = Format(asked), request.args.get("edition")
    wanted = wanted_of(service(), what, date)
    shelf: ExportShelf = current_app.extensions["headjudge_exports"]
    path, etag = shelf.file(wanted, form)
    answer = send_file(
        path,
        mimetype=MEDIA_TYPES[form],
        as_attachment=True,
        download_name=f"headjudge-{wanted.name}.{form}",
        etag=etag,
    )
    answer.headers["Cache-Control"] = "no-cache"
    return answer
