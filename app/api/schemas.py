"""The JSON schemas of the API's answers, by name, as the OpenAPI document carries them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def closed(what: str, /, **properties: Json) -> Json:
    """Return an object that has exactly these properties."""
    return {
        "type": "object",
        "description": what,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(of: Json, what: str = "") -> Json:
    """Return a list of one kind of thing."""
    return {"type": "array", "items": of} | ({"description": what} if what else {})


TEXT: Json = {"type": "string"}
MAYBE: Json = {"type": ["string", "null"]}
COUNT: Json = {"type": "integer", "minimum": 0}
FLAG: Json = {"type": "boolean"}
KEYS = listed(TEXT, "Numbers, as `rules/NUMBER` takes them.")
BOTH = _ref("Bilingual")

_MOVE = closed("A rule under another number.", **{"from": TEXT, "to": TEXT})

SCHEMAS: dict[str, Json] = {
    "Kind": {
        "type": "string",
        "enum": ["section", "rule", "glossary", "card", "ruling", "topic", "scenario"],
    },
    "Bilingual": closed(
        "A text in Chinese and in English; an absent text is null.", zh=MAYBE, en=MAYBE
    ),
    "Node": closed(
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
        examples=listed(BOTH),
        parent=MAYBE,
        path=listed(_ref("Step"), "From the chapter inwards."),
        children=KEYS,
        previous=MAYBE,
        next=MAYBE,
        refs=KEYS,
        dangling=listed(TEXT, "References that lead nowhere in this edition."),
        cited_by=KEYS,
        glossary=listed(TEXT, "Keys of the glossary entries that refer to it."),
        rulings=listed(TEXT),
        scenarios=listed(TEXT),
        terms=listed(TEXT, "Keys of the glossary's terms in it."),
        gist=BOTH,
        official=FLAG | {"description": "False where the library holds our gists alone."},
    ),
    "Step": closed("A node around another.", number=TEXT, title=BOTH),
    "Nodes": closed("The nodes of a range or list.", nodes=listed(_ref("Node"))),
    "NodeOrNodes": {"oneOf": [_ref("Node"), _ref("Nodes")]},
    "Term": closed(
        "A glossary entry.",
        id=TEXT,
        name=BOTH,
        definitions=BOTH,
        refs=KEYS,
        dangling=listed(TEXT),
        cited_by=KEYS,
        provisional=FLAG | {"description": "Whether its translators call the Chinese provisional."},
    ),
    "Card": closed(
        "A card: one set of faces, and its rulings.",
        id=TEXT,
        name=BOTH,
        layout=TEXT,
        faces=listed(_ref("Face")),
        sets=listed(TEXT, "Codes in lower case."),
        aliases=listed(TEXT),
        rulings=listed(_ref("Ruling")),
        topics=listed(closed("A mechanics section.", id=TEXT, title=BOTH)),
        others=listed(TEXT, "Ids of further cards of this name."),
        terms=listed(TEXT, "Keys of the glossary terms in its text."),
        rules=listed(TEXT, "Rules that its text and its rulings touch."),
    ),
    "Face": closed(
        "One face, as its document writes it.",
        name=BOTH,
        cost=MAYBE,
        type=BOTH,
        text=BOTH,
        stats=MAYBE,
        color=MAYBE,
    ),
    "Ruling": closed(
        "A ruling, numbered under its first card.",
        id=TEXT,
        number=COUNT,
        text=BOTH,
        section=MAYBE,
        document=MAYBE,
        date=MAYBE,
        sources=listed(
            closed(
                "Where it stands.", document=TEXT, line={"type": ["integer", "null"]}, date=MAYBE
            )
        ),
        cards=listed(TEXT, "Ids of the cards it stands under."),
        terms=listed(TEXT),
        rules=listed(TEXT, "Rules that it names by number."),
    ),
    "Diff": closed(
        "What differs between two editions.",
        game=TEXT,
        book=TEXT,
        old=TEXT,
        new=TEXT,
        added=KEYS,
        removed=KEYS,
        moved=listed(_MOVE),
        changed=listed(
            closed(
                "A rule that says something else.",
                **{"from": TEXT, "to": TEXT},
                similarity={"type": "number", "minimum": 0, "maximum": 1},
                what=listed({"enum": ["text_zh", "text_en", "examples", "refs"]}),
                refs_follow=FLAG,
                nature={"enum": ["meaning", "translation", "renumbering"]},
            )
        ),
        sections=listed(
            closed(
                "How much of a section differs.",
                **{"from": MAYBE, "to": MAYBE},
                added=COUNT,
                removed=COUNT,
                moved=COUNT,
                changed=COUNT,
            )
        ),
        renumbered=listed(
            closed(
                "The outermost renumbered rules.",
                **{"from": TEXT, "to": TEXT},
                along=COUNT | {"description": "How many rules below it went along."},
            )
        ),
    ),
    "History": closed(
        "A rule through the editions, the oldest first.",
        chain=listed(
            closed(
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
    "Hit": closed(
        "A hit; its snippets are plain text.",
        kind=_ref("Kind"),
        id=TEXT,
        number=MAYBE,
        title=BOTH,
        snippet=BOTH,
        score={"type": "number"},
        path=listed(_ref("Step"), "The nodes around a rule, the chapter first."),
        cards=listed(TEXT, "Names of the cards that a card, a ruling or a topic speaks of."),
        sets=listed(TEXT, "Codes of their sets."),
        lacks=listed(TEXT, "Words of the query that it lacks, where hits before it have them all."),
        asked=MAYBE
        | {"description": "A phrasing of ours that asks for it much as the query does."},
    ),
    "Answer": closed(
        "What stands above the hits: a rule, a term or a ruling in full that answers the query.",
        how={
            "type": "string",
            "enum": ["named", "meet", "apart", "asked"],
            "description": "The query is its name; names things that meet in these rules, or that "
            "no rule speaks of together; or asks what the best hit answers.",
        },
        sure={"type": "string", "enum": ["sure", "likely", "guess"]},
        subjects=listed(BOTH, "The names of what the query names."),
        items=listed(
            closed(
                "One that answers, the one first that decides.",
                kind={"type": "string", "enum": ["rule", "glossary", "ruling"]},
                id=TEXT,
                number=MAYBE,
                title=BOTH,
                text=BOTH,
                gist=BOTH | {"description": "Our own words, no official text."},
                decides=BOTH
                | {"description": "The sentence of the text that decides; null where it is one."},
                asked=MAYBE | {"description": "A phrasing of ours that asks the same."},
            )
        ),
        scenario=MAYBE | {"description": "The id of a scenario that shows it."},
    ),
    "Search": closed(
        "The answer to a query, hits best first.",
        query=TEXT,
        edition=TEXT,
        total=COUNT,
        answer={"anyOf": [_ref("Answer"), {"type": "null"}]},
        hits=listed(_ref("Hit")),
        suggestions=listed(TEXT, "Names that are spelt alike, or the nearest numbers."),
        unknown_number=MAYBE | {"description": "A number that the edition does not have."},
        all_words=FLAG | {"description": "False when no hit has every word of the query."},
        fault=listed(
            TEXT,
            "Words without which there would be hits; of a question those found nowhere.",
        ),
        misread=listed(TEXT, "Filters that were left out: their value means nothing."),
        idle=listed(
            closed(
                "A filter that narrows to what the library does not have.",
                filter=TEXT,
                nearest=listed(TEXT, "The nearest values that there are."),
            )
        ),
        read_as=MAYBE
        | {
            "description": "The query with pinyin read as names and slips put right, if it has any."
        },
        as_typed=MAYBE
        | {"description": "The query for what was typed, where slips were put right."},
        exact=MAYBE | {"description": "The id of what the query names outright."},
        elsewhere=listed(
            closed(
                "Another book, in its newest edition, that has what is not found here.",
                id=TEXT,
                game=TEXT,
                book=TEXT,
                total=COUNT,
            )
        ),
        groups={
            "type": "object",
            "additionalProperties": COUNT,
            "description": "All hits by kind, scenarios beside.",
        },
        marks=listed(TEXT, "Folded strings by which the query is seen in a text."),
    ),
    "Completion": closed(
        "A name or a number that what was typed may become.",
        text=TEXT,
        kind=TEXT | {"description": "A kind of hit, said for what players say, or filter."},
        id=MAYBE,
        number=MAYBE,
        title=BOTH,
    ),
    "Completions": closed(
        "What may complete a query, the likeliest first.",
        query=TEXT,
        completions=listed(_ref("Completion")),
    ),
    "Edition": closed(
        "An edition of a book.",
        id=TEXT,
        game=TEXT,
        book=TEXT,
        edition=TEXT,
        effective=MAYBE,
        official=FLAG,
    ),
    "Editions": closed("All editions.", editions=listed(_ref("Edition"))),
    "Scenarios": closed(
        "The scenarios of the collection.",
        scenarios=listed(
            closed(
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
    "Error": closed(
        "Every error has this shape.",
        error=closed(
            "What is wrong.",
            code=TEXT | {"description": "not_found, syntax, ambiguous, illegal, unsupported …"},
            message=TEXT,
            place=MAYBE,
            nearest=listed(TEXT, "Valid values close to what was asked, best first."),
        ),
    ),
}
