"""The JSON schemas of the API's answers, by name, as the OpenAPI document carries them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _closed(what: str, /, **properties: Json) -> Json:
    """Return an object that has exactly these properties."""
    return {
        "type": "object",
        "description": what,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(of: Json, what: str = "") -> Json:
    return {"type": "array", "items": of} | ({"description": what} if what else {})


TEXT: Json = {"type": "string"}
MAYBE: Json = {"type": ["string", "null"]}
COUNT: Json = {"type": "integer", "minimum": 0}
FLAG: Json = {"type": "boolean"}
KEYS = _list(TEXT, "Numbers, as `rules/NUMBER` takes them.")
BOTH = _ref("Bilingual")

_MOVE = _closed("A rule under another number.", **{"from": TEXT, "to": TEXT})

SCHEMAS: dict[str, Json] = {
    "Kind": {
        "type": "string",
        "enum": ["section", "rule", "glossary", "card", "ruling", "topic", "scenario"],
    },
    "Bilingual": _closed(
        "A text in Chinese and in English; an absent text is null.", zh=MAYBE, en=MAYBE
    ),
    "Node": _closed(
        "A chapter, section, rule or subrule of one edition.",
        id=TEXT | {"description": "The permanent id, which is the page's address too."},
        game=TEXT,
        book=TEXT,
        edition=TEXT | {"format": "date"},
        effective=MAYBE,
        number=TEXT,
        key=TEXT | {"description": "The number; with ~2 for the second node of that number."},
        kind={"type": "string", "enum": ["chapter", "section", "rule", "subrule"]},
        title=BOTH,
        text=BOTH,
        examples=_list(BOTH),
        parent=MAYBE,
        path=_list(_ref("Step"), "From the chapter inwards."),
        children=KEYS,
        previous=MAYBE,
        next=MAYBE,
        refs=KEYS,
        dangling=_list(TEXT, "References that lead nowhere in this edition."),
        cited_by=KEYS,
        glossary=_list(TEXT, "Keys of the glossary entries that refer to it."),
        rulings=_list(TEXT),
        scenarios=_list(TEXT),
        terms=_list(TEXT, "Keys of the glossary's terms in it."),
        gist=BOTH,
        official=FLAG | {"description": "False where the library holds our gists alone."},
    ),
    "Step": _closed("A node around another.", number=TEXT, title=BOTH),
    "Nodes": _closed("The nodes of a range or list.", nodes=_list(_ref("Node"))),
    "NodeOrNodes": {"oneOf": [_ref("Node"), _ref("Nodes")]},
    "Term": _closed(
        "A glossary entry.",
        id=TEXT,
        name=BOTH,
        definitions=BOTH,
        refs=KEYS,
        dangling=_list(TEXT),
        cited_by=KEYS,
        provisional=FLAG | {"description": "Whether its translators call the Chinese provisional."},
    ),
    "Card": _closed(
        "A card: one set of faces, and its rulings.",
        id=TEXT,
        name=BOTH,
        layout=TEXT,
        faces=_list(_ref("Face")),
        sets=_list(TEXT, "Codes in lower case."),
        aliases=_list(TEXT),
        rulings=_list(_ref("Ruling")),
        topics=_list(_closed("A mechanics section.", id=TEXT, title=BOTH)),
        others=_list(TEXT, "Ids of further cards of this name."),
        terms=_list(TEXT, "Keys of the glossary terms in its text."),
        rules=_list(TEXT, "Rules that its text and its rulings touch."),
    ),
    "Face": _closed(
        "One face, as its document writes it.",
        name=BOTH,
        cost=MAYBE,
        type=BOTH,
        text=BOTH,
        stats=MAYBE,
        color=MAYBE,
    ),
    "Ruling": _closed(
        "A ruling, numbered under its first card.",
        id=TEXT,
        number=COUNT,
        text=BOTH,
        section=MAYBE,
        document=MAYBE,
        date=MAYBE,
        sources=_list(
            _closed(
                "Where it stands.", document=TEXT, line={"type": ["integer", "null"]}, date=MAYBE
            )
        ),
        cards=_list(TEXT, "Ids of the cards it stands under."),
        terms=_list(TEXT),
        rules=_list(TEXT, "Rules that it names by number."),
    ),
    "Diff": _closed(
        "What differs between two editions.",
        game=TEXT,
        book=TEXT,
        old=TEXT,
        new=TEXT,
        added=KEYS,
        removed=KEYS,
        moved=_list(_MOVE),
        changed=_list(
            _closed(
                "A rule that says something else.",
                **{"from": TEXT, "to": TEXT},
                similarity={"type": "number", "minimum": 0, "maximum": 1},
                what=_list({"enum": ["text_zh", "text_en", "examples", "refs"]}),
                refs_follow=FLAG,
            )
        ),
        sections=_list(
            _closed(
                "How much of a section differs.",
                **{"from": MAYBE, "to": MAYBE},
                added=COUNT,
                removed=COUNT,
                moved=COUNT,
                changed=COUNT,
            )
        ),
        renumbered=_list(
            _closed(
                "The outermost renumbered rules.",
                **{"from": TEXT, "to": TEXT},
                along=COUNT | {"description": "How many rules below it went along."},
            )
        ),
    ),
    "History": _closed(
        "A rule through the editions, the oldest first.",
        chain=_list(
            _closed(
                "The rule in one edition.",
                edition=TEXT,
                number=MAYBE,
                change=TEXT
                | {
                    "description": "first, added, same, renumbered, changed, references, removed; "
                    "several joined by +"
                },
                similarity={"type": "number"},
            )
        ),
    ),
    "Hit": _closed(
        "A hit; its snippets are plain text.",
        kind=_ref("Kind"),
        id=TEXT,
        number=MAYBE,
        title=BOTH,
        snippet=BOTH,
        score={"type": "number"},
        path=_list(_ref("Step"), "The nodes around a rule, the chapter first."),
        cards=_list(TEXT, "Names of the cards that a card, a ruling or a topic speaks of."),
        sets=_list(TEXT, "Codes of their sets."),
        lacks=_list(TEXT, "Words of the query that it lacks, where hits before it have them all."),
        asked=MAYBE
        | {"description": "A phrasing of ours that asks for it much as the query does."},
    ),
    "Search": _closed(
        "The answer to a query, hits best first.",
        query=TEXT,
        edition=TEXT,
        total=COUNT,
        hits=_list(_ref("Hit")),
        suggestions=_list(TEXT, "Names that are spelt alike, or the nearest numbers."),
        unknown_number=MAYBE | {"description": "A number that the edition does not have."},
        all_words=FLAG | {"description": "False when no hit has every word of the query."},
        fault=_list(
            TEXT,
            "Words without which there would be hits; of a question those found nowhere.",
        ),
        misread=_list(TEXT, "Filters that were left out: their value means nothing."),
        idle=_list(
            _closed(
                "A filter that narrows to what the library does not have.",
                filter=TEXT,
                nearest=_list(TEXT, "The nearest values that there are."),
            )
        ),
        read_as=MAYBE | {"description": "The query with pinyin read as the names that it spells."},
        exact=MAYBE | {"description": "The id of what the query names outright."},
        groups={"type": "object", "additionalProperties": COUNT, "description": "Hits by kind."},
        marks=_list(TEXT, "Folded strings by which the query is seen in a text."),
    ),
    "Completion": _closed(
        "A name or a number that what was typed may become.",
        text=TEXT,
        kind=TEXT | {"description": "A kind of hit, or said for what players say."},
        id=MAYBE,
        number=MAYBE,
        title=BOTH,
    ),
    "Completions": _closed(
        "What may complete a query, the likeliest first.",
        query=TEXT,
        completions=_list(_ref("Completion")),
    ),
    "Edition": _closed(
        "An edition of a book.",
        id=TEXT,
        game=TEXT,
        book=TEXT,
        edition=TEXT,
        effective=MAYBE,
        official=FLAG,
    ),
    "Editions": _closed("All editions.", editions=_list(_ref("Edition"))),
    "Scenarios": _closed(
        "The scenarios of the collection.",
        scenarios=_list(
            _closed(
                "A scenario and the rules that apply in it.",
                id=TEXT,
                title=BOTH,
                source=MAYBE,
                outcome=TEXT,
                steps=COUNT,
                rules=KEYS,
            )
        ),
    ),
    "Error": _closed(
        "Every error has this shape.",
        error=_closed(
            "What is wrong.",
            code=TEXT | {"description": "not_found, syntax, ambiguous, illegal, unsupported …"},
            message=TEXT,
            place=MAYBE,
            nearest=_list(TEXT, "Valid values close to what was asked, best first."),
        ),
    ),
}
