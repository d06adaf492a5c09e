"""Cards and their rulings, sets and their release notes, topics.

In: addresses. Out: a card with every face and its rulings by document; one ruling; a set's notes as
a document to read; one topic.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from flask import current_app, redirect, render_template, request

from app.card_lines import FaceLines, is_whole, lines_of, rules_of_lines
from app.library.shelf import CardShelf
from app.web.addresses import dots_read, own_address, with_query
from app.web.blueprint import service, web
from app.web.linked import ruling_text
from app.web.reader import reader_of
from rules.errors import NotFoundError
from rules.text import Bilingual, Language
from rulings.card import Card
from rulings.ruling import Ruling
from rulings.topic import PartKind, Topic

#: So many rules stand on the page of a card; the rest opens at a touch.
_SHOWN_RULES = 12
#: So many cards of release notes stand on one page: with their rulings about 100 kB of text.
CARDS_A_PART = 50


#: Of the sets without notes that have a card so many are named.
_MOST_SETS = 6
#: Formats in the order in which players name them; others stand behind, by name.
_FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "commander", "pauper")
#: The page where a card can be tried, which a site may have or not.
_TABLE = "/table"


@dataclass(frozen=True, slots=True)
class Heap:
    """Rulings of one card that stand in the same documents; `documents` are their titles.

    `date` is that of all of them, None where they have several.
    """

    documents: tuple[str, ...]
    date: str | None
    rulings: tuple[Ruling, ...]


def shelf() -> CardShelf:
    """Return the cards of the library in force."""
    return service().library.cards


@web.get("/cards")
def cards() -> str:
    """Show the sets whose notes the library has."""
    library = service().library
    listed = [
        (code, library.titles_of_notes(code), len(library.cards.cards_of_set(code)))
        for code in _sets()
    ]
    return render_template("cards.html", sets=listed, page="cards")


def _sets() -> list[str]:
    return [code for code in shelf().sets() if code]


@web.get("/cards/<path:name>")
def card(name: str) -> Any:
    """Show a card by any of its names, with its rulings; an address shows exactly that card."""
    name = dots_read(name)
    view = service().card(name)
    if view.card.key != name:
        return redirect(with_query(own_address("cards", view.card.key)))
    edition, library = service().book_of_cards, service().library
    lines = lines_of(view.card)
    governing = rules_of_lines(lines)
    return render_template(
        "card.html",
        view=view,
        with_notes=_sets(),
        printed=[code for code in view.card.sets if code not in _sets()][:_MOST_SETS],
        lines=lines,
        is_whole=is_whole(lines),
        lead=_lead(lines),
        titles=library.titles(edition, governing) if edition and governing else {},
        governing=library.openings(edition, governing) if edition and governing else {},
        formats=_formats(view.card),
        try_address=try_address(view.card),
        edition=edition,
        query=request.args.get("q", ""),
        openings=library.openings(edition, view.rules) if edition else {},
        terms=library.term_names(edition, view.terms) if edition else {},
        shown_references=_SHOWN_RULES,
        card=view.card,
        heaps=_heaps(item.ruling for item in view.rulings),
        bilingual=_in_both(item.ruling.text for item in view.rulings),
        notes_of=_notes_of(),
        ruling_text=ruling_text,
        page="cards",
    )


def try_address(card: Card) -> str | None:
    """Return where a card can be tried; None where this site has no such page."""
    if not any(rule.rule == _TABLE for rule in current_app.url_map.iter_rules()):
        return None
    name = card.faces[0].name.prefer(reader_of(request).lang)
    return f"{_TABLE}?{urlencode({'card': name})}"


def _lead(lines: Sequence[FaceLines]) -> Language:
    """Return the language whose lines have their rules shown: the reader's, if it is there."""
    wanted = reader_of(request).lang
    other = Language.EN if wanted is Language.ZH else Language.ZH

    def read(language: Language) -> int:
        return sum(line.is_read for face in lines for line in face.get(language, ()))

    return other if read(other) and not read(wanted) else wanted


def _formats(card: Card) -> dict[str, list[str]]:
    """Return the formats of each word (legal, restricted, banned), in the order of players."""

    def order(name: str) -> tuple[int, str]:
        return (_FORMATS.index(name) if name in _FORMATS else len(_FORMATS)), name

    found: dict[str, list[str]] = {}
    for name, word in sorted(card.formats, key=lambda each: order(each[0])):
        found.setdefault(word, []).append(name)
    return {word: found[word] for word in ("legal", "restricted", "banned") if word in found}


@web.get("/rulings/<path:key>")
def ruling(key: str) -> str:
    """Show one ruling with the cards it stands under and the rules that it names."""
    found = service().ruling(key).ruling
    cards = [c for c in (shelf().card(k) for k in found.cards) if c is not None]
    return render_template(
        "ruling.html",
        ruling=found,
        cards=cards,
        titles=_titles(found),
        notes_of=_notes_of(),
        bilingual=_in_both([found.text]),
        ruling_text=ruling_text,
        page="cards",
    )


@web.get("/notes/<code>")
def notes(code: str) -> str:
    """Show a set's release notes to read: its topics, then its cards with their rulings.

    Long ones in parts (`?part=2`), or whole, to be printed (`?part=all`).
    """
    if code not in _sets():
        raise NotFoundError(
            "no such release notes in the library", text=code, nearest=tuple(_sets())
        )
    cards = shelf().cards_of_set(code)
    parts = max(-(-len(cards) // CARDS_A_PART), 1)
    whole = parts == 1 or request.args.get("part") == "all"
    part = 0 if whole else min(max(request.args.get("part", 1, int), 1), parts)
    here = cards if whole else cards[(part - 1) * CARDS_A_PART : part * CARDS_A_PART]
    rulings = {card.key: shelf().rulings_of(card.key) for card in here}
    every = [item for found in rulings.values() for item in found]
    return render_template(
        "notes.html",
        code=code,
        titles=service().library.titles_of_notes(code),
        topics=shelf().topics_of_set(code),
        cards=cards,
        here=here,
        part=part,
        parts_count=parts,
        a_part=CARDS_A_PART,
        rulings=rulings,
        date=next((item.date for item in every if item.date and item.key.startswith(code)), None),
        bilingual=_in_both(item.text for item in every),
        page="cards",
        **_topic_tools(),
    )


@web.get("/topics/<path:key>")
def topic(key: str) -> str:
    """Show one topic of release notes."""
    found = shelf().topic(key)
    if found is None:
        raise NotFoundError("no such topic in the library", text=key)
    bilingual = _in_both(part.text for part in found.parts)
    return render_template(
        "topic.html", topic=found, bilingual=bilingual, page="cards", **_topic_tools()
    )


def _topic_tools() -> dict[str, Any]:
    return {"PartKind": PartKind, "ruling_text": ruling_text, "card_of_entry": _card_of_entry}


def _card_of_entry(topic: Topic, entry: str) -> Card | None:
    """Return the card that a topic writes out."""
    code = topic.key.split("/", 1)[0]
    name = entry.split("~", 1)[0]
    return shelf().card(f"{code}/{name}") or next(iter(shelf().find(name)), None)


def _in_both(texts: Iterable[Bilingual]) -> bool:
    """Tell whether any text is in both languages, so that there is something to choose."""
    return any(text.zh and text.en for text in texts)


def _heaps(rulings: Iterable[Ruling]) -> list[Heap]:
    """Group rulings by the documents they stand in, in the order of their first."""
    groups: dict[tuple[str, ...], list[Ruling]] = defaultdict(list)
    for item in rulings:
        groups[_titles(item)].append(item)
    return [
        Heap(titles, dates.pop() if len(dates) == 1 else None, tuple(found))
        for titles, found in groups.items()
        for dates in [{item.date for item in found}]
    ]


def _titles(item: Ruling) -> tuple[str, ...]:
    """Return the titles of the documents that have a ruling, each once."""
    titles = _document_titles()
    return tuple(dict.fromkeys(titles.get(s.document, s.document) for s in item.sources))


def _document_titles() -> dict[str, str]:
    found = service().library.documents_of_cards()
    return {d["path"]: d["title"] or Path(d["path"]).name for d in found}


def _notes_of() -> dict[str, str]:
    """Return the set of release notes whose page each title of a document names."""
    found = service().library.documents_of_cards()
    return {d["title"] or Path(d["path"]).name: d["set"] for d in found if d["set"] in _sets()}


def rulings_about(rulings: Sequence[str]) -> list[tuple[Ruling, Card | None]]:
    """Return rulings by address with the first card of each, for the page of a rule."""
    here = shelf()
    found = here.rulings(rulings)
    cards = here.cards(ruling.cards[0] for ruling in found if ruling.cards)
    return [(r, cards.get(r.cards[0]) if r.cards else None) for r in found]
