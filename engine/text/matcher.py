"""The matcher: every reading of a span of words by the rows of a table.

In: a table of rows, a language, a category and tokens. Out: all values that the category can have
over the whole span, and the furthest place that any reading reached. Readings of each category at
each place are found once (a packrat parser that keeps every result, so that no reading hides
another).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.text.branches import Branch, Candidate, tree_of
from engine.text.form import Element, Hole, whose
from engine.text.row import Language, Row
from engine.text.surface import said_of

#: A category of single tokens: reads a token to a value, writes a value to a token, or None.
Reader = Callable[[str], Any]
Writer = Callable[[Any], str | None]


@dataclass(frozen=True, slots=True)
class Terminal:
    """A category whose members are single tokens that no list could hold: numbers, symbols."""

    read: Reader
    write: Writer


class Grammar:
    """The rows of a table in one language, looked up by category and first token."""

    def __init__(
        self, rows: Iterable[Row], terminals: Mapping[str, Terminal], language: Language
    ) -> None:
        self.language = language
        self.terminals = dict(terminals)
        self._variants: dict[str, list[Candidate]] = {}
        asked: dict[str, Row] = {}
        for each in rows:
            for category, variant in _variants(each, language):
                known = self._variants.setdefault(category, [])
                holes = [e for e in variant if not isinstance(e, str)]
                names, said = tuple(h.name for h in holes), "".join(whose(variant))
                known.append(Candidate(each, variant, len(known), names, said))
                asked |= {hole.category: each for hole in holes}
        self._check(asked)
        self._trees = {c: tree_of(candidates) for c, candidates in self._variants.items()}
        self._firsts: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        self._ways: dict[tuple[str, str], tuple[tuple[str, Branch], ...]] = {}

    def candidates(self, category: str, token: str) -> tuple[Candidate, ...]:
        """The variants of `category` that can begin with `token`."""
        return tuple(
            candidate
            for candidate in self._variants.get(category, ())
            if self._begins(candidate.elements[0], token)
        )

    def word_ways(self, category: str, token: str) -> Branch | None:
        """Where variants of `category` go on that begin with this word."""
        tree = self._trees.get(category)
        return tree.words.get(token) if tree is not None else None

    def slot_ways(self, category: str, token: str) -> tuple[tuple[str, Branch], ...]:
        """The slots with which variants of `category` begin that can begin with `token`."""
        key = (category, token)
        found = self._ways.get(key)
        if found is None:
            tree = self._trees.get(category, Branch())
            ways = ((slot, branch) for slot, branch in tree.slots.items())
            found = tuple(way for way in ways if self._can_begin(way[0], token))
            self._ways[key] = found
        return found

    def _begins(self, element: Element, token: str) -> bool:
        if isinstance(element, str):
            return element == token
        return self._can_begin(element.category, token)

    def _can_begin(self, category: str, token: str) -> bool:
        words, terminals = self._first(category)
        return token in words or any(
            self.terminals[terminal].read(token) is not None for terminal in terminals
        )

    def _first(self, category: str) -> tuple[frozenset[str], frozenset[str]]:
        """The words and the terminals with which what a category reads can begin."""
        if category in self.terminals:
            return frozenset(), frozenset({category})
        known = self._firsts.get(category)
        if known is None:
            tree = self._trees.get(category, Branch())
            below = [self._first(slot) for slot in tree.slots]
            words = frozenset(tree.words).union(*(words for words, _ in below))
            known = self._firsts[category] = (
                words,
                frozenset().union(*(terminals for _, terminals in below)),
            )
        return known

    def _check(self, asked: Mapping[str, Row]) -> None:
        """Raise `ValueError` for an empty form, left recursion or a category that nothing has.

        `asked` are the categories of slots, each with a row that has it.
        """
        for category, row in asked.items():
            if category not in self.terminals and category not in self._variants:
                raise ValueError(f"no category {category!r}: {row}")
        done: set[str] = set()
        for category, candidates in self._variants.items():
            for candidate in candidates:
                if not candidate.elements:
                    raise ValueError(f"a form of {candidate.row} can be empty")
            self._follow(category, (), done)

    def _follow(self, category: str, above: tuple[str, ...], done: set[str]) -> None:
        """Go down the categories that `category` can begin with, each of them once."""
        if category in above:
            raise ValueError(f"left recursion: {' > '.join((*above, category))}")
        if category in done:
            return
        for candidate in self._variants.get(category, ()):
            first = candidate.elements[0]
            if isinstance(first, Hole) and first.category not in self.terminals:
                self._follow(first.category, (*above, category), done)
        done.add(category)


#: English nouns, which are read in the number that their place asks for.
NOUNS = frozenset(
    {
        "permanents", "permanent_head", "cards", "card_head", "spells", "spell_head",
        "stack_objects", "kinds", "kind", "type", "subtype", "noun", "basic_land",
    }
)  # fmt: skip


def _variants(row: Row, language: Language) -> Iterator[tuple[str, tuple[Element, ...]]]:
    """The variants of a row with the category that each belongs to, nouns by number."""
    for form in row.forms(language):
        if language == "zh":
            yield from ((row.category, variant) for variant in form.variants)
        elif row.category in NOUNS:
            for number, variants in (("sg", form.singular), ("pl", form.plural)):
                for variant in variants:
                    yield f"{row.category}.{number}", _numbered(variant, number)
        else:
            yield from ((row.category, _numbered(variant, "sg")) for variant in form.variants)


def _numbered(variant: tuple[Element, ...], number: str) -> tuple[Element, ...]:
    """Each noun of a variant in its number: its own mark, or that of the noun around it."""
    return tuple(
        replace(element, category=f"{element.category}.{element.number or number}")
        if isinstance(element, Hole) and element.category in NOUNS
        else element
        for element in variant
    )


#: A place reached, the variant that matched up to it, and the values of its slots.
Match = tuple[int, Candidate, tuple[Any, ...]]


class Matcher:
    """The readings of one tuple of tokens."""

    def __init__(self, grammar: Grammar, tokens: tuple[str, ...]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        #: The highest index of a token that no row could go past.
        self.furthest = 0
        self._memo: dict[tuple[str, int], tuple[tuple[int, Any], ...]] = {}

    def whole(self, category: str) -> tuple[Any, ...]:
        """The distinct values of `category` over all tokens."""
        length = len(self.tokens)
        values = (value for end, value in self.at(category, 0) if end == length)
        return tuple(dict.fromkeys(said_of(value, "") for value in values))

    def at(self, category: str, start: int) -> tuple[tuple[int, Any], ...]:
        """The readings of `category` from token `start`, as pairs of end and value."""
        key = (category, start)
        known = self._memo.get(key)
        if known is not None:
            return known
        self._memo[key] = ()
        found: dict[tuple[int, Any], None] = {}
        if start < len(self.tokens):
            token = self.tokens[start]
            terminal = self.grammar.terminals.get(category)
            if terminal is not None:
                value = terminal.read(token)
                if value is not None:
                    found[(start + 1, value)] = None
            for end, candidate, slots in self._matches(category, token, start):
                value = candidate.row.build(dict(zip(candidate.names, slots, strict=True)))
                if value is not None and candidate.whose:
                    value = said_of(value, candidate.whose)
                if value is not None:
                    found[(end, value)] = None
        if not found and start > self.furthest:
            self.furthest = start
        result = tuple(found)
        self._memo[key] = result
        return result

    def _matches(self, category: str, token: str, start: int) -> list[Match]:
        """What matches from `start` on: variants in the order of the table, short slots first."""
        grammar, tokens, length = self.grammar, self.tokens, len(self.tokens)
        found: list[Match] = []
        # A state is a branch, the place reached, where the run of words before it began, the slots.
        states: list[tuple[Branch, int, int, tuple[Any, ...]]] = []
        for slot, branch in grammar.slot_ways(category, token):
            for end, value in reversed(self.at(slot, start)):
                states.append((branch, end, end, (value,)))
        if (first := grammar.word_ways(category, token)) is not None:
            states.append((first, start + 1, start, ()))
        while states:
            branch, place, run, slots = states.pop()
            for candidate in branch.ends:
                found.append((place, candidate, slots))
            if branch.words:
                word = tokens[place] if place < length else None
                if run > self.furthest and branch.others_than(word):
                    self.furthest = run
                following = branch.words.get(word) if word is not None else None
                if following is not None:
                    states.append((following, place + 1, run, slots))
            for slot, following in branch.slots.items():
                for end, value in reversed(self.at(slot, place)):
                    states.append((following, end, end, (*slots, value)))
        found.sort(key=lambda match: match[1].place)
        return found
