"""Finding: a query answered from a library, as every face shows it.

In: a line as people type it, and the edition to look in. Out: a `SearchView`: hits best first, what
the query names outright, which word is at fault, suggestions, and what to mark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from app.asked_about import called_outright
from app.cards_told import with_cards_told
from app.favoured import favoured_rules
from app.found import NAMED_SCORE, HitView, KindGroup, SearchView, id_of
from app.idle import IdleFilter, idle_filters
from app.in_books import missing_books, paths_of, scopes_of
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.naming import by_number, cards_first, is_named, named_by
from app.search.analysis import name_key
from app.search.index import Found, Hit
from app.search.query import Clause, Form, Query, parse
from app.search.spoken import spoken
from app.snippet import snippet
from rules.errors import NotationError, NotFoundError
from rules.node import Node
from rules.number import parse_query
from rules.text import HAN, Bilingual, Language

#: Of so many numbers of a query it is looked for what names them.
_MOST_CITED = 20
#: So many of the best hits are looked at for a card that belongs before its rulings.
_LOOKED_AT = 60
_MOST_SUGGESTED = 5


def search(
    library: Library,
    text: str,
    edition: EditionFacts,
    numbered: Sequence[Node],
    kinds: Sequence[str],
    limit: int,
    language: Language | None = None,
    unknown: str | None = None,
    grouped: int | None = None,
    beside: Sequence[str] = (),
) -> SearchView:
    """Answer a query from one edition and from what belongs to no edition of its game.

    `numbered` are the nodes that the query names by number, `unknown` a number that is not there,
    `beside` numbers of other books that it may mean (`IPG 2.5`).
    With `grouped` all hits are counted by kind, and so many of the best of each kind are shown.
    """
    query = _asked(text, language)
    edition = _edition_of(query, library, edition)
    query = with_cards_told(library, query)
    scopes = scopes_of(edition)
    asked = [unknown] if unknown else [str(node.number) for node in numbered]
    if asked:
        query = _citing(query, asked)
    counted = grouped is not None and not kinds
    look = partial(_look, library, edition, kinds, limit, counted)
    read = _Read(query, look(query)) if asked else _read(library, query, edition, look)
    query, names, found = read.query, read.names, read.found
    shown = [
        Hit(s, NAMED_SCORE)
        for s in (
            *by_number(library, numbered, edition, scopes, kinds),
            *(shown for name in beside for shown in library.search.named(name, scopes, kinds)),
            *named_by(
                library, query, called_outright(library, query, names), edition, scopes, kinds
            ),
        )
    ]
    count = len(shown)
    straight = query.is_plain and is_named(query, numbered, shown)
    shown.extend(cards_first(found.hits, query)[:limit])
    hits = _views(library, edition, shown, found.marks, query.language)
    first: dict[str, HitView] = {}
    for hit in hits:
        first.setdefault(hit.id, hit)
    everything = tuple(first.values())
    groups: tuple[KindGroup, ...] = ()
    if grouped is not None:
        groups = _groups(library, query, edition, found if counted else None, grouped)
        groups = groups if kinds else _with_named(groups, everything, grouped)
    idle = idle_filters(library, query, edition)
    needs_help = not everything or not (found.all_words or query.is_question)
    suggestions: tuple[str, ...] = ()
    if read.as_typed:
        suggestions = _suggestions(library, _asked(text, language), idle, edition, needs_help=True)
    elif not straight:
        suggestions = _suggestions(library, query, idle, edition, needs_help=needs_help)
    return SearchView(
        query=text,
        edition=edition,
        total=_total(groups, kinds) or max(found.total, sum(not hit.lacks for hit in everything)),
        hits=everything[:limit],
        suggestions=suggestions,
        exact=everything[0] if straight else None,
        all_words=found.all_words or not found.hits or count > 0,
        fault=() if count else found.fault,
        marks=found.marks,
        misread=query.misread,
        idle=idle,
        read_as=query.text if names or read.as_typed else None,
        as_typed=read.as_typed,
        groups=groups,
        is_question=query.is_question,
        missing=missing_books(library, query, everything[0].alike if everything else 0.0),
    )


def _groups(
    library: Library, query: Query, edition: EditionFacts, found: Found | None, first: int
) -> tuple[KindGroup, ...]:
    """Return all hits of a query by kind, what was `found` or else looked for anew.

    Scenarios stand beside them where they have all the words.
    """
    search, scopes = library.search, scopes_of(edition)
    favoured = favoured_rules(library, query, edition)
    found = found or search.find(query, scopes, (), 1, 0, counted=True, favoured=favoured)
    played = search.find(query, scopes, ("scenario",), 1, shown=0, counted=True)
    beside = played.entries if played.all_words or query.is_question else ()
    return tuple(
        KindGroup(
            group.kind,
            group.total,
            tuple(_views(library, edition, group.hits, found.marks, query.language)),
        )
        for group in search.groups(tuple(dict.fromkeys((*found.entries, *beside))), first)
    )


def _total(groups: Sequence[KindGroup], kinds: Sequence[str]) -> int:
    """Return how many hits counted groups have, of some kinds or of all.

    Scenarios stand beside what is found.
    """
    wanted = kinds or [group.kind for group in groups if group.kind != "scenario"]
    return sum(group.total for group in groups if group.kind in wanted)


def _with_named(
    groups: Sequence[KindGroup], hits: Sequence[HitView], first: int
) -> tuple[KindGroup, ...]:
    """Return groups in the order of the hits, what the query names first in its own."""
    by_kind = {group.kind: group for group in groups}
    kinds = dict.fromkeys((*(hit.kind for hit in hits), *by_kind))
    whole: list[KindGroup] = []
    for kind in sorted(kinds, key=lambda kind: kind == "scenario"):
        group = by_kind.get(kind, KindGroup(kind, 0, ()))
        named = [hit for hit in hits if hit.kind == kind and hit.score >= NAMED_SCORE]
        shown = {hit.id: hit for hit in (*named, *group.hits)}
        whole.append(KindGroup(kind, max(group.total, len(shown)), tuple(shown.values())[:first]))
    return tuple(group for group in whole if group.total)


def _is_odd(library: Library, query: Query, found: Found) -> bool:
    """Whether a line may have slips: it has words that lead nowhere, or Chinese that is no name.

    Each character of a Chinese slip is found somewhere.
    """
    if found.fault or not found.hits:
        return True
    is_name = name_key(query.words) in library.search.vocabulary.by_key
    return bool(HAN.search(query.words)) and not is_name


@dataclass(frozen=True, slots=True)
class _Read:
    """A query as it is read and what it finds; `names` are those of the last word in pinyin.

    `as_typed` asks for what was typed, where slips were put right.
    """

    query: Query
    found: Found
    names: tuple[str, ...] = ()
    as_typed: str | None = None


def _asked(text: str, language: Language | None) -> Query:
    query = parse(text)
    return query if language is None else replace(query, language=language)


def _look(
    library: Library,
    edition: EditionFacts,
    kinds: Sequence[str],
    limit: int,
    counted: bool,
    query: Query,
) -> Found:
    most = max(limit, _LOOKED_AT)
    return library.search.find(
        query,
        scopes_of(edition),
        kinds,
        most,
        shown=limit,
        counted=counted,
        favoured=favoured_rules(library, query, edition),
    )


def _read(
    library: Library, query: Query, edition: EditionFacts, look: Callable[[Query], Found]
) -> _Read:
    """Return a query as it is read, and what is found.

    Pinyin is read as the names that it spells; a line that finds nothing may be the beginning of a
    name in pinyin; slips are put right where what is meant has all the words.
    """
    names: tuple[str, ...] = ()
    unknown = library.search.unknown_words(query)
    if unknown and (read := spoken(query.text, unknown, library.completer(edition).spelt_by)):
        query, names = _asked(read.line, query.language), read.names
    found = look(query)
    if names or not query.is_plain:
        return _Read(query, found, names)
    if _is_odd(library, query, found) and (meant := library.search.speller.meant(query)):
        mended = with_cards_told(library, _asked(meant.line, query.language))
        there = look(mended)
        if there.hits and (there.all_words or mended.is_question):
            return _Read(mended, there, (), meant.as_typed)
    if not found.hits and (names := library.completer(edition).begun_by(query.words)):
        query = _asked(names[0], query.language)
        found = look(query)
    return _Read(query, found, names)


def _suggestions(
    library: Library,
    query: Query,
    idle: Sequence[IdleFilter],
    edition: EditionFacts,
    *,
    needs_help: bool,
) -> tuple[str, ...]:
    """Return queries to offer: with filters that are there, by initials, by spelling."""
    if idle:
        return tuple(
            query.text.replace(one.typed, mended) for one in idle for mended in one.mended
        )[:_MOST_SUGGESTED]
    offers = library.search.speller.suggest(query) if needs_help or HAN.search(query.words) else ()
    if needs_help and query.is_plain and query.words.isascii():
        offers = (*library.completer(edition).shortened_to(query.words), *offers)
    return tuple(dict.fromkeys(offers))[:_MOST_SUGGESTED]


def _citing(query: Query, numbers: Sequence[str]) -> Query:
    """Return the query for what names one of these numbers; chapters among others are not words."""
    said = [n for n in numbers if len(n) > 2 or len(numbers) == 1][:_MOST_CITED]
    clauses = tuple(Clause(Form.WORDS, number) for number in dict.fromkeys(said))
    return replace(query, wanted=(clauses,) if clauses else ())


def _edition_of(query: Query, library: Library, edition: EditionFacts) -> EditionFacts:
    """Return the edition that a query asks for; one that is not there asks for nothing."""
    if query.edition is None:
        return edition
    try:
        return library.edition(edition.game, edition.book, query.edition)
    except NotFoundError:
        return edition


def _views(
    library: Library,
    edition: EditionFacts,
    shown: Sequence[Hit],
    marks: Sequence[str],
    language: Language | None,
) -> list[HitView]:
    views = [_view(hit, edition, marks, language) for hit in shown]
    paths = paths_of(library, edition, shown)
    return [replace(view, path=paths.get(view.key, ())) for view in views]


def _view(
    hit: Hit, edition: EditionFacts, marks: Sequence[str], language: Language | None
) -> HitView:
    shown = hit.shown
    sides = (
        snippet(text, marks) if (text := shown.text[side]) and language in (None, side) else None
        for side in Language
    )
    return HitView(
        kind=shown.kind,
        id=id_of(shown.kind, shown.key, edition),
        number=shown.number,
        key=shown.key,
        title=shown.title,
        book=shown.key.split("/")[1] if shown.kind == "policy" else None,
        snippet=Bilingual(*sides),
        score=hit.score,
        cards=shown.cards,
        sets=shown.sets,
        lacks=hit.lacks,
        asked=hit.asked,
        alike=hit.alike,
    )


def marks_in_page(library: Library, text: str) -> tuple[str, ...]:
    """Return the folded strings by which a query is seen where one reads on.

    None for numbers; single characters only where there is nothing longer.
    """
    try:
        parse_query(text)
    except NotationError:
        query = parse(text)
        if library.search.unknown_words(query) and (meant := library.search.speller.meant(query)):
            query = parse(meant.line)
        marks = library.search.marks(query)
        return tuple(mark for mark in marks if len(mark) > 1) or marks
    return ()
