"""Answering: what stands above the hits of a search.

In: a search that was made, and its library. Out: an `Answer`: rules, terms or rulings in full, the
sentence that decides, our gist, how the query led there and how sure that is. None where the query
says nothing that one answer could be given to.

How an answer was found: the query is the `named` thing; it names things that `meet`, or that stand
`apart` because no rule speaks of all; it asks how two things differ (`compared`), or asks (`asked`)
what the best hit answers; it names `cards` of which no rule surely says how they meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.answer.answer import Answer, Answering, How, Sure
from app.answer.certainty import ALIKE, ASKED_AT_ALL, WORD_FOR_WORD, how_sure
from app.answer.deciding import deciding_in_both
from app.answer.meeting import meeting_of
from app.answer.of_tournaments import of_tournament
from app.answer.subjects import Subject, subjects_in
from app.asked_about import names_asked_about, names_held_together
from app.favoured import favoured_rules
from app.found import NAMED_SCORE, HitView, SearchView, id_of
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.analysis import fold
from app.search.lexicon import token_of
from app.search.query import Query, parse
from app.search.ranking import DECIDES
from app.search.units import Unit
from rules.digest import load_digest
from rules.node import Node
from rules.number import RuleNumber
from rules.text import HAN, Bilingual, Language
from rulings.card import Card
from rulings.ruling import Ruling

#: So many of the first hits are looked at for a rule where things meet that a question names.
_FIRST = 5
#: So many things that stand apart are told.
_MOST_APART = 3
#: So many things of which one is a card are held against each other.
_MOST_TOGETHER = 3
_PAIR = 2
#: So many words say what is asked though the line is no question; what may answer it then.
_MANY_WORDS, _OF_BOOKS = 4, ("rule", "section", "policy")


def answer_of(library: Library, view: SearchView, named: Sequence[str]) -> Answer | None:
    """Return what answers a query; `named` are the keys of the nodes that it names by number."""
    query = parse(view.query)
    if not query.is_plain or not query.words or view.unknown_number:
        return None
    make = _Making(library, view.edition, query)
    if named:
        return Answer(How.NAMED, Sure.SURE, make.rules(named)) if len(named) == 1 else None
    best = view.hits[0] if view.hits else None
    if best and best.kind == "policy" and best.score >= NAMED_SCORE:
        return make.of_tournament(best)
    if asked_about := names_asked_about(library, query):
        found = make.asked_about(asked_about)
        if found is not None:
            return found
    words = view.read_as if view.read_as and "|" not in view.read_as else query.words
    subjects, is_all = subjects_in(library, words, view.edition)
    if is_all and len(subjects) == 1:
        return make.named(subjects[0], view)
    found = _of_names(make, subjects, view) if is_all else None
    if found is not None:
        return make.with_asked_first(found, view) if make.is_asked(view, found) else found
    return _of_question(make, subjects, view, library, query)


def _of_names(make: _Making, subjects: Sequence[Subject], view: SearchView) -> Answer | None:
    """Return what answers a line that names several things and says nothing else."""
    if subjects and all(subject.card is None for subject in subjects):
        met = make.met(subjects, view)
        return met if met and (met.sure is Sure.SURE or not view.is_question) else None
    return make.with_cards(subjects, view) if 1 < len(subjects) <= _MOST_TOGETHER else None


def _of_question(
    make: _Making, subjects: Sequence[Subject], view: SearchView, library: Library, query: Query
) -> Answer | None:
    """Return what answers a line that says more than names; where that is no more than a guess,
    what the things that it names have to do with each other.
    """
    found = make.asked(view)
    of_cards = sum(subject.card is not None for subject in subjects)
    if of_cards and len(subjects) <= _MOST_TOGETHER and _is_unsure(found):
        met = make.with_cards(subjects, view)
        if found is None and view.is_question and of_cards == 1:
            return replace(met, sure=Sure.LIKELY)  # the line says more than this card
        if found is not None and view.is_question and of_cards == 1:
            cards = (item for item in met.items if item.kind == "card")
            return replace(found, items=(*found.items, *cards))
        if of_cards > 1 and (found is None or met.how is How.MEET):
            return met
    if _is_unsure(found) and (both := names_held_together(library, query)):
        found = make.asked_about(both) or found
    if _is_unsure(found):
        return make.met_in_question(subjects, view) or found
    return found


def _is_unsure(found: Answer | None) -> bool:
    return found is None or found.sure is Sure.GUESS


class _Making:
    """Makes answers to one query."""

    def __init__(self, library: Library, edition: EditionFacts, query: Query) -> None:
        self._library, self._edition, self._query = library, edition, query

    def named(self, subject: Subject, view: SearchView) -> Answer | None:
        """Return what is named outright: a rule, or a term with its first rule; no card.

        What players mean by the name, where it is another rule, stands first among the hits.
        """
        if subject.card is not None:
            return None
        items = self.rules(subject.rules[:1])
        if subject.kind == "glossary":
            items = (*self._term(subject.key), *items)
        first = view.hits[0] if view.hits else None
        if first and first.kind == "rule" and first.key not in subject.rules and items:
            items = (*self.rules((first.key,)), *items[:1])
        return Answer(How.NAMED, Sure.SURE, items, (subject.title,)) if items else None

    def asked_about(self, names: Sequence[str]) -> Answer | None:
        """Return what a thing is, or what each of two is: its term, for one with its first rule.

        No card is told so, and nothing that the edition has no word for.
        """
        items: list[Answering] = []
        titles: list[Bilingual] = []
        for name in names:
            subjects, _ = subjects_in(self._library, name, self._edition)
            if len(subjects) != 1 or subjects[0].card is not None:
                return None
            subject = subjects[0]
            term = self._term_named(subject, name)
            first = self.rules(self._defining(subject)) if len(names) == 1 or not term else ()
            items.extend((*term, *first))
            titles.append(subject.title)
        how = How.NAMED if len(names) == 1 else How.COMPARED
        return Answer(how, Sure.SURE, tuple(items), tuple(titles)) if items else None

    def _term_named(self, subject: Subject, name: str) -> tuple[Answering, ...]:
        """Return the term of a subject, also where a keyword's rule has its name."""
        if subject.kind == "glossary":
            return self._term(subject.key)
        called = self._library.search.vocabulary.by_token.get(token_of(name), ())
        terms = (self._term(one.key) for one in called if one.kind == "glossary")
        return next((term for term in terms if term), ()) or self._term(name)

    def _defining(self, subject: Subject) -> tuple[str, ...]:
        """Return the rule that says what a subject is: of a whole section its first rule.

        Of several that a term refers to, that one in whose title it stands.
        """
        nodes = self._library.nodes(self._edition, subject.rules) if subject.rules else {}
        there = [nodes[key] for key in subject.rules if key in nodes]
        if not there:
            return ()
        titled = (node for node in there if _is_in_title(subject.title, node))
        node = next(titled, there[0])
        is_section = "." not in node.key and bool(node.children)
        return (node.children[0],) if is_section else (node.key,)

    def of_tournament(self, hit: HitView) -> Answer | None:
        """Return what a tournament document says, where the query is what players call that."""
        items = of_tournament(self._library, self._query, hit)
        return Answer(How.NAMED, Sure.SURE, items, (hit.title,)) if items else None

    def met(self, subjects: Sequence[Subject], view: SearchView) -> Answer | None:
        """Return the rules where things meet, or those of each where no rule speaks of all."""
        names = tuple(subject.title for subject in subjects)
        hits = [hit.key for hit in view.hits if hit.kind == "rule"]
        meeting = meeting_of(self._library, subjects, self._edition, hits)
        if meeting.rules:
            sure = Sure.SURE if meeting.is_sure else Sure.LIKELY
            return Answer(How.MEET, sure, self.rules(meeting.rules), names, meeting.scenario)
        each = [self._own(it, own) for it, own in zip(subjects, meeting.own, strict=True)]
        if not all(each) or len(each) > _MOST_APART:
            return None
        items = {item.id: item for of_one in each for item in of_one}
        return Answer(How.APART, Sure.LIKELY, tuple(items.values()), names, meeting.scenario)

    def met_in_question(self, subjects: Sequence[Subject], view: SearchView) -> Answer | None:
        """Return where two terms surely meet that a question names among other words.

        Only where the first hits come to it too: the question may ask something else of them.
        """
        if len(subjects) != _PAIR or any(subject.card is not None for subject in subjects):
            return None
        met = self.met(subjects, view)
        hits = {hit.key for hit in view.hits[:_FIRST]}
        if met is None or met.sure is not Sure.SURE or hits.isdisjoint(it.key for it in met.items):
            return None
        return replace(met, sure=Sure.LIKELY)

    def _own(self, subject: Subject, asked: tuple[str, str] | None) -> tuple[Answering, ...]:
        """Return a thing's own rule: the one that is asked for with the others, else its first."""
        if asked is not None:
            is_alike = bool(HAN.search(asked[1])) == bool(HAN.search(self._query.words))
            said = asked[1] if is_alike else None  # the reader asks in one language
            return tuple(replace(item, asked=said) for item in self.rules(asked[:1]))
        return self.rules(subject.rules[:1]) or self._term_named(subject, subject.key)

    def with_cards(self, subjects: Sequence[Subject], view: SearchView) -> Answer:
        """Return the rules that govern cards and what is named with them, rulings, the cards.

        Where no rule is known for it cards alone stand there, a card and a term each for itself.
        """
        from app.answer.with_cards import together  # noqa: PLC0415 - the engine

        found = together(self._library, subjects, self._edition)
        cards = tuple(
            Answering("card", card.key, card.key, None, card.name, _whole_text(card))
            for subject in subjects
            if (card := subject.card) is not None
        )
        names = tuple(subject.title for subject in subjects)
        first = next(iter(view.hits), None)
        is_asked = first and first.kind == "rule" and (first.asked or view.is_question)
        keys = list(dict.fromkeys((first.key, *found.rules) if is_asked and first else found.rules))
        places = {hit.key: place for place, hit in enumerate(view.hits)}
        keys.sort(key=lambda key: places.get(key, len(places)))
        rules = (*self.rules(keys if found.rules else ()), *map(self._ruling, found.rulings))
        if rules:
            is_sure = found.is_sure and rules[0].key in found.rules
            sure = Sure.SURE if is_sure else Sure.LIKELY
            return Answer(How.MEET, sure, (*rules, *cards), names, found.scenario)
        terms = [it for it in subjects if it.card is None]
        own = tuple(item for it in terms for item in self._own(it, None))
        how, sure = (How.APART, Sure.LIKELY) if own else (How.CARDS, Sure.SURE)
        return Answer(how, sure, (*own, *cards), names)

    def is_asked(self, view: SearchView, found: Answer) -> bool:
        """Whether the first hit answers a question rather than what is found for its names.

        Where nothing is known of them together a phrasing need ask less than where they meet, or
        the question is a situation that this rule decides.
        """
        best = self._best(view) if view.is_question else None
        if best is None or best.kind == "card":
            return False
        if best.asked and best.alike >= (WORD_FOR_WORD if found.how is How.MEET else ASKED_AT_ALL):
            return True
        decided = favoured_rules(self._library, self._query, self._edition)
        return found.how is not How.MEET and decided.get(best.key, 0.0) >= DECIDES

    def with_asked_first(self, found: Answer, view: SearchView) -> Answer:
        """Return what is found for names behind the first hit, which is asked for."""
        asked = self.asked(view)
        if asked is None:
            return found
        ids = {item.id for item in asked.items}
        items = (*asked.items, *(item for item in found.items if item.id not in ids))
        if found.how is not How.MEET:
            return replace(found, how=How.ASKED, sure=asked.sure, items=items, subjects=())
        is_told = any(item.id in ids for item in found.items)
        return replace(found, items=items, sure=found.sure if is_told else Sure.LIKELY)

    def asked(self, view: SearchView) -> Answer | None:
        """Return the best hit of a question, with the phrasing that asks the same."""
        best = self._best(view)
        if best is None:
            return None
        sure = (
            how_sure(self._library, self._edition, self._query, view.hits)
            if best is view.hits[0]
            else Sure.LIKELY
        )
        if view.missing and sure is Sure.GUESS:
            return None  # the book that would answer is not there: no guess stands above that
        items = [replace(item, asked=best.asked) for item in self._of_hit(best)]
        return Answer(How.ASKED, sure, tuple(items)) if items else None

    def _best(self, view: SearchView) -> HitView | None:
        """Return the hit that answers.

        Of a question it is the first; of words that are none the first that a phrasing of ours asks
        for, also behind others that have the words; of many words the first, if it is no card.
        """
        best = next(iter(view.hits), None)
        if best is None or view.is_question or best.asked:
            return None if best is None or best.lacks else best
        asked = (hit for hit in view.hits[:_FIRST] if hit.asked and hit.alike >= ALIKE)
        if (found := next((hit for hit in asked if not hit.lacks), None)) is not None:
            return found
        is_one = best.kind in _OF_BOOKS and not best.lacks
        return best if is_one and self._says_much() else None

    def _says_much(self) -> bool:
        """Whether the query has many words that are not names alone."""
        if len(self._library.search.units_of(self._query)) < _MANY_WORDS:
            return False
        return not subjects_in(self._library, self._query.words, self._edition)[1]

    def rules(self, keys: Iterable[str]) -> tuple[Answering, ...]:
        """Return rules in full, those that the edition has."""
        keys = tuple(keys)
        library, edition = self._library, self._edition
        nodes, gists = library.nodes(edition, keys), library.gists(edition, keys)
        units = library.search.units_of(self._query)
        return tuple(
            Answering(
                "rule",
                f"{edition.id}/{key}",
                key,
                str(node.number),
                node.title or _title_around(library, edition, node.parent),
                node.text,
                gists.get(key, Bilingual()),
                self._decides(node.text, str(node.number), units),
                references=node.references,
            )
            for key in keys
            if (node := nodes.get(key)) is not None
        )

    def _decides(
        self, text: Bilingual, number: str, units: Sequence[Unit]
    ) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        entry = None
        if self._library.is_of_the_digest(self._edition):
            entry = load_digest().get(RuleNumber.parse(number))
        words = (entry.keywords.zh, entry.keywords.en) if entry else ((), ())
        return deciding_in_both(text, words, units)

    def _term(self, key: str) -> tuple[Answering, ...]:
        entry = self._library.entry(self._edition, key)
        if entry is None:
            return ()
        own = self._library.term_gists.of(self._edition, entry.key)
        where = id_of("glossary", entry.key, self._edition)
        return (
            Answering(
                "glossary",
                where,
                entry.key,
                None,
                entry.heading,
                entry.definitions,
                own.gist,
                references=entry.references,
            ),
        )

    def _of_hit(self, hit: HitView) -> tuple[Answering, ...]:
        if hit.kind in ("rule", "section"):
            return self.rules((hit.key,))
        if hit.kind == "glossary":
            return self._term(hit.key)
        if hit.kind == "policy":
            return of_tournament(self._library, self._query, hit)
        if hit.kind == "ruling" and (ruling := self._library.cards.ruling(hit.key)):
            return (self._ruling(ruling, hit.title),)
        return ()

    def _ruling(self, ruling: Ruling, title: Bilingual | None = None) -> Answering:
        """Return a ruling; its title is the name of the card that it stands under."""
        if title is None:
            card = self._library.cards.card(ruling.cards[0]) if ruling.cards else None
            title = card.name if card is not None else Bilingual()
        units = self._library.search.units_of(self._query)
        decides = deciding_in_both(ruling.text, ((), ()), units)
        item = Answering("ruling", ruling.key, ruling.key, None, title, ruling.text)
        return replace(item, decides=decides)


def _whole_text(card: Card) -> Bilingual:
    """Return type and text of all faces."""
    zh, en = (
        "\n".join(
            text for face in card.faces for text in (face.type[side], face.text[side]) if text
        )
        for side in Language
    )
    return Bilingual(zh or None, en or None)


def _is_in_title(name: Bilingual, node: Node) -> bool:
    """Whether a name stands in a node's title, in one language or the other."""
    pairs = ((name[side], node.title[side] if node.title else None) for side in Language)
    return any(said and title and fold(said) in fold(title) for said, title in pairs)


def _title_around(library: Library, edition: EditionFacts, parent: str | None) -> Bilingual:
    """Return the title of the innermost node around one that has a title."""
    while parent:
        title = library.titles(edition, (parent,)).get(parent)
        if title:
            return title
        node = library.node(edition, parent)
        parent = node.parent if node else None
    return Bilingual()
