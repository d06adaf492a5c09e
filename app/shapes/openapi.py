"""The OpenAPI document: what the API has, told from one table, true to the running server.

In: nothing. Out: the document as a dictionary. A test asks the server for every example and holds
each answer against the schemas.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.replaying.limits import LONGEST_TEXT, MOST_PERMANENTS, MOST_STEPS, SECONDS
from app.search.entry import KINDS
from app.shapes.requests import REQUESTS
from app.shapes.schemas import ADDRESS, PLAYED, schemas

Json = dict[str, Any]
#: Parameters that choose an edition: (name, in, meaning, example, required).
_IN_EDITION = (
    ("game", "query", "The game; mtg without it.", "mtg", False),
    ("book", "query", "The book; the game's own rule book without it.", "cr", False),
    ("edition", "query", "The edition's date; the newest without it.", None, False),
)
_OF_WHY_NOT = (
    ("step", "query", "The number of a step; 0 is the beginning.", "0", True),
    (
        "action",
        "query",
        "An action as a scenario writes it: attack: Otter, or cast: Spark, targets: [B].",
        "attack: Otter",
        False,
    ),
)
_OF_ABOUT = (
    ("name", "query", "An object as a scenario writes it: Otter, or Otter#2.", "掘地巨虫", True),
    ("step", "query", "The number of a step; 0, the set-up, without it.", "2", False),
)
#: (address, summary, what it does, schema of the answer, parameters)
_Parameter = tuple[str, str, str, str | None, bool]
ENDPOINTS: tuple[tuple[str, str, str, str, tuple[_Parameter, ...]], ...] = (
    (
        "/rules/{number}",
        "A rule, a range, or a list",
        "One rule as Node; a range (702.2a-c) or a list (603.2,603.6) as {nodes: […]}. The number "
        "may carry a prefix (CR 704.5k) and any case.",
        "NodeOrNodes",
        (
            ("number", "path", "A number, a range or a list of numbers.", "702.2", True),
            *_IN_EDITION,
        ),
    ),
    (
        "/contents",
        "The contents of a book",
        "The chapters of an edition with their sections.",
        "Contents",
        _IN_EDITION,
    ),
    (
        "/terms",
        "The glossary",
        "The names of all entries, in the order of the book.",
        "Glossary",
        _IN_EDITION,
    ),
    (
        "/terms/{name}",
        "A glossary entry",
        "The entry of a term by its Chinese or English name.",
        "Term",
        (("name", "path", "The name in either language.", "Deathtouch", True), *_IN_EDITION),
    ),
    (
        "/cards/{name}",
        "A card",
        "A card with every face and all its rulings, by any name of a face in either language, or "
        "by its id.",
        "Card",
        (("name", "path", "A name or an id.", None, True),),
    ),
    (
        "/rulings/{id}",
        "A ruling",
        "One ruling by its id (mh3/…/2).",
        "Ruling",
        (("id", "path", "The id, as cards and hits give it.", None, True),),
    ),
    (
        "/sets",
        "Sets with release notes",
        "The sets whose release notes the library has, by date.",
        "Sets",
        (),
    ),
    (
        "/notes/{set}",
        "The release notes of a set",
        "Their topics and their cards, in the order of the document.",
        "Notes",
        (("set", "path", "The code of a set.", None, True),),
    ),
    (
        "/topics/{id}",
        "A topic of release notes",
        "A section on a mechanic with all its parts.",
        "Topic",
        (("id", "path", "The id, as notes and cards give it.", None, True),),
    ),
    (
        "/diff/{old}/{new}",
        "A diff of two editions",
        "What was added, removed, renumbered and changed between any two editions of a book.",
        "Diff",
        (
            ("old", "path", "The date of an edition.", None, True),
            ("new", "path", "The date of another.", None, True),
            *_IN_EDITION[:2],
        ),
    ),
    (
        "/history/{number}",
        "The history of a rule",
        "One rule through all editions of its book, the oldest first.",
        "History",
        (("number", "path", "The number in the edition asked for.", "702.2", True), *_IN_EDITION),
    ),
    (
        "/search",
        "Search",
        "Hits for words in any mix of languages, a number or a name; best first. Understood are "
        '"exact phrase", -word, or, prefix*, kind:, card:, in:702, set:, edition: and lang:.',
        "Search",
        (
            ("q", "query", "What to look for.", "deathtouch", True),
            ("kind", "query", "Only hits of this kind; may be repeated.", None, False),
            ("lang", "query", "Only words and texts of this language: zh or en.", None, False),
            ("limit", "query", "How many hits at most, 1 to 200; 20 without it.", None, False),
            *_IN_EDITION,
        ),
    ),
    (
        "/complete",
        "Completions",
        "Names and numbers that begin with what was typed, pinyin and its initials among them.",
        "Completions",
        (
            ("q", "query", "What was typed so far.", "sichu", True),
            ("limit", "query", "How many at most, 1 to 200; 10 without it.", None, False),
            *_IN_EDITION,
        ),
    ),
    (
        "/scenarios",
        "Scenarios",
        "The scenarios of the collection, each with the rules that apply in it.",
        "Scenarios",
        (),
    ),
    (
        "/scenarios/{id}/why-not",
        "Why not, in a scenario of the collection",
        "As POST /why-not, of a scenario of the collection.",
        "WhyNotOrOffers",
        (
            (
                "id",
                "path",
                "The id of a scenario, as the list has it.",
                "combat/deathtouch-with-trample",
                True,
            ),
            *_OF_WHY_NOT,
        ),
    ),
    (
        "/scenarios/{id}/about",
        "The story of an object, in a scenario of the collection",
        "As POST /about, of a scenario of the collection.",
        "About",
        (
            (
                "id",
                "path",
                "The id of a scenario, as the list has it.",
                "combat/deathtouch-with-trample",
                True,
            ),
            *_OF_ABOUT,
        ),
    ),
    (
        "/table/cards",
        "Cards for the table",
        "Cards that can be put on the table and that what was typed may become, Chinese, English "
        "or pinyin: those of the library, basic lands, predefined tokens, and a creature of given "
        "numbers (2/2 flying). Each says whether the engine reads all of it.",
        "OfferedCards",
        (
            ("q", "query", "What was typed so far.", "2/2", True),
            ("limit", "query", "How many at most, 1 to 30; 10 without it.", None, False),
        ),
    ),
    (
        "/table/try",
        "A board to try a card on",
        "A scenario in which a card can do something, or a creature with keyword abilities: with "
        "something to fight, to aim at, to enchant. Up to four names, by card or in one query.",
        "Tried",
        (
            ("card", "query", "A card or a keyword; may be repeated.", None, False),
            ("q", "query", "Names one after the other, in place of card.", "deathtouch", True),
            ("lang", "query", "The language of what stands by: zh or en.", None, False),
        ),
    ),
    (
        "/table/practice",
        "A question for practice",
        "A play up to a moment and a question what comes: which rule decides, what is different "
        "then, whether an action is allowed. Drawn from the collection and from boards that are "
        "made by a recipe; answers and citations are the engine's.",
        "Practice",
        (
            ("level", "query", "1 to 4, by the rules that decide.", None, False),
            ("topic", "query", "A folder of the collection, or boards.", "boards", False),
            ("asks", "query", "rule, happens or may.", None, False),
            ("seed", "query", "The same seed draws the same question.", "7", False),
        ),
    ),
    (
        "/editions",
        "Editions",
        "The editions that the library has, newest first in each book.",
        "Editions",
        (),
    ),
)

_BUSY = "Every worker is busy; try again in a moment."
#: A scenario that is sent as it stands in a file.
_EXAMPLE = """\
players:
  A: {battlefield: [Otter]}
  B: {life: 20}
cards:
  Otter: {type: Creature — Otter, stats: 3/2}
actions:
  - attack: Otter
expect:
  - B: {life: 17}
"""
#: Addresses to which a scenario is sent, as `ENDPOINTS`.
POSTS: tuple[tuple[str, str, str, str, tuple[_Parameter, ...]], ...] = (
    (
        "/replay",
        "Replay a scenario",
        "Plays the scenario in the body and gives what headjudge replay FILE --json gives. At most "
        f"{LONGEST_TEXT:,} characters, {MOST_PERMANENTS} permanents, {MOST_STEPS:,} steps and "
        f"{SECONDS:g} seconds; each limit has its own error. Nothing is stored.",
        "ReplayOrSkipped",
        (
            (
                "skip_missing",
                "query",
                "1: a scenario with a card that nothing defines is left out.",
                None,
                False,
            ),
        ),
    ),
    (
        "/why-not",
        "Why not?",
        "Tries an action that was not taken, after a step of the scenario in the body: the rule "
        "that forbids it, the choice that it asks for, or what would happen. Without an action, "
        "what may be asked about there.",
        "WhyNotOrOffers",
        _OF_WHY_NOT,
    ),
    (
        "/about",
        "The story of an object",
        "What an object is after a step of the scenario in the body: what it is by itself, what "
        "each continuous effect makes of it layer by layer, and what it is then.",
        "About",
        tuple((*one[:3], {"name": "Otter", "step": "0"}[one[0]], one[4]) for one in _OF_ABOUT),
    ),
)


#: Addresses to which a request in JSON is sent: (address, summary, what it does, answer, example).
TABLE: tuple[tuple[str, str, str, str, Json], ...] = (
    (
        "/table",
        "A scenario at the table",
        "Plays a scenario as far as it is written and on by the entries of `do`: the steps, how "
        "the table stands, the choice that is put or the actions that are open, each with the "
        "entry that takes it. The scenario that comes back, with the entries written into it, is "
        "all that there is: nothing is stored. docs/table.md has worked examples.",
        "Table",
        {"scenario": _EXAMPLE, "do": [], "known": 0},
    ),
    (
        "/table/why-not",
        "Why not, at the table",
        "All that a card could do, legal or not, with rule and reason, now and once players have "
        "passed until its moment; or the same for one entry.",
        "TableWhyNot",
        {"scenario": _EXAMPLE, "card": "Otter"},
    ),
    (
        "/table/expect",
        "Expectations from what happens",
        "The scenario with its expectations filled from the state at its end and the rules that "
        "decide.",
        "Written",
        {"scenario": _EXAMPLE},
    ),
    (
        "/table/answer",
        "A play as plain text",
        "The board, the steps and the deciding rules as plain text for a chat.",
        "PlainAnswer",
        {"scenario": _EXAMPLE, "language": "en"},
    ),
    (
        "/table/cards",
        "A card as text",
        "A pasted card, its name, cost, type line, text and numbers told apart, with what the "
        "engine reads of it.",
        "Pasted",
        {"card": "Otter {1}{U}\nCreature — Otter\nFlying\n2/2"},
    ),
)


def document(version: str) -> Json:
    """Return the OpenAPI document of the API."""
    paths: dict[str, Json] = {one[0]: {"get": _operation(*one[1:])} for one in ENDPOINTS}
    for one in POSTS:
        paths[one[0]] = {"post": _post(*one[1:])}
    for asked in TABLE:
        paths.setdefault(asked[0], {})["post"] = _at_table(*asked)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Headjudge",
            "version": version,
            "description": "Rules and rulings of trading card games, in Chinese and English.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/api/v1"}],
        "paths": paths,
        "components": {"schemas": schemas()},
    }


def _operation(
    summary: str, description: str, schema: str, parameters: tuple[_Parameter, ...]
) -> Json:
    return {
        "summary": summary,
        "description": description,
        "operationId": _identifier(summary),
        "parameters": [_parameter(*p) for p in parameters],
        "responses": {
            "200": _answer("The answer.", schema) | {"headers": {"ETag": _text_header()}},
            "304": {"description": "Nothing has changed since the ETag in If-None-Match."},
            "400": _answer("The request is not well formed.", "Error"),
            "404": _answer("The library has no such thing.", "Error"),
        }
        | ({"503": _answer(_BUSY, "Error")} if schema in PLAYED else {}),
    }


def _at_table(address: str, summary: str, description: str, schema: str, example: Json) -> Json:
    body = {"$ref": ADDRESS.format(name=REQUESTS[address].__name__)}
    made = _post(summary, description, schema, ())
    made["requestBody"] = {
        "required": True,
        "content": {"application/json": {"schema": body, "example": example}},
    }
    return made


def _post(summary: str, description: str, schema: str, parameters: tuple[_Parameter, ...]) -> Json:
    scenario = {"schema": {"type": "string"}, "example": _EXAMPLE}
    return {
        "summary": summary,
        "description": description,
        "operationId": _identifier(summary),
        "parameters": [_parameter(*p) for p in parameters],
        "requestBody": {
            "description": "A scenario, as docs/scenarios.md has it: YAML in UTF-8, or JSON.",
            "required": True,
            "content": {
                "application/yaml": scenario,
                "application/json": {"schema": {"type": "object"}},
            },
        },
        "responses": {
            "200": _answer("The answer.", schema),
            "400": _answer(
                "The scenario is not right (with its line), or too long in play.", "Error"
            ),
            "404": _answer("The scenario names something that is not there.", "Error"),
            "413": _answer("The scenario, or the answer, is too large.", "Error"),
            "503": _answer(_BUSY, "Error"),
        },
    }


def _identifier(summary: str) -> str:
    return "_".join(re.findall(r"[a-z]+", summary.lower()))


def _text_header() -> Json:
    return {"description": "Changes when the answer does.", "schema": {"type": "string"}}


def _parameter(name: str, where: str, what: str, example: str | None, required: bool) -> Json:
    made: Json = {
        "name": name,
        "in": where,
        "description": what,
        "required": required,
        "schema": _PARAMETER_SCHEMAS.get(name, {"type": "string"}),
    }
    return made | ({"example": example} if example else {})


_PARAMETER_SCHEMAS: Mapping[str, Json] = {
    "limit": {"type": "integer", "minimum": 1, "maximum": 200},
    "step": {"type": "integer", "minimum": 0},
    "kind": {"type": "array", "items": {"type": "string", "enum": list(KINDS)}},
    "edition": {"type": "string", "format": "date"},
}


def _answer(what: str, schema: str) -> Json:
    ref = {"$ref": ADDRESS.format(name=schema)}
    return {"description": what, "content": {"application/json": {"schema": ref}}}
