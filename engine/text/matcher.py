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

from engine.text.form import Element, Hole
from engine.text.row import Language, Row

#: A category of single tokens: reads a token to a value, writes a value to a token, or None.
Reader = Callable[[str], Any]
Writer = Callable[[Any], str | None]


@dataclass(frozen=True, slots=True)
class Terminal:
    """A category whose members are single tokens that no list could hold: numbers, symbols."""

    read: Reader
    write: Writer


@dataclass(frozen=True, slots=True)
class Candidate:
    """One variant of a row's form, ready to be matched."""

    row: Row
    elements: tuple[Element, ...]


class Grammar:
    """The rows of a table in one language, looked up by category and first token."""

    def __init__(
        self, rows: Iterable[Row], terminals: Mapping[str, Terminal], language: Language
    ) -> None:
        self.language = language
        self.terminals = dict(terminals)
        self._variants: dict[str, list[Candidate]] = {}
        for each in rows:
            for category, variant in _variants(each, language):
                self._variants.setdefault(category, []).append(Candidate(each, variant))
        self._check()
        self._candidates: dict[tuple[str, str], tuple[Candidate, ...]] = {}
        self._starts: dict[tuple[str, str], bool] = {}

    def candidates(self, category: str, token: str) -> tuple[Candidate, ...]:
        """The variants of `category` that can begin with `token`."""
        key = (category, token)
        found = self._candidates.get(key)
        if found is None:
            found = tuple(
                candidate
                for candidate in self._variants.get(category, ())
                if self._begins(candidate.elements[0], token)
            )
            self._candidates[key] = found
        return found

    def _begins(self, element: Element, token: str) -> bool:
        if isinstance(element, str):
            return element == token
        category = element.category
        if category in self.terminals:
            return self.terminals[category].read(token) is not None
        key = (category, token)
        known = self._starts.get(key)
        if known is None:
            known = any(
                self._begins(candidate.elements[0], token)
                for candidate in self._variants.get(category, ())
            )
            self._starts[key] = known
        return known

    def _check(self) -> None:
        """Raise `ValueError` for an empty form, an unknown category or left recursion."""
        done: set[str] = set()
        for category, candidates in self._variants.items():
            for candidate in candidates:
                if not candidate.elements:
                    raise ValueError(f"a form of {candidate.row} can be empty")
                for element in candidate.elements:
                    if isinstance(element, Hole) and not self._known(element.category):
                        raise ValueError(f"no category {element.category!r}: {candidate.row}")
            self._follow(category, (), done)

    def _known(self, category: str) -> bool:
        return category in self.terminals or category in self._variants

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
        return tuple(value for end, value in self.at(category, 0) if end == length)

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
            for candidate in self.grammar.candidates(category, token):
                for end, bindings in self._sequence(candidate.elements, start):
                    value = candidate.row.build(bindings)
                    if value is not None:
                        found[(end, value)] = None
        if not found and start > self.furthest:
            self.furthest = start
        result = tuple(found)
        self._memo[key] = result
        return result

    def _sequence(
        self, elements: tuple[Element, ...], start: int
    ) -> list[tuple[int, dict[str, Any]]]:
        # A state is the place reached, where the run of words before it began, and the slots.
        states: list[tuple[int, int, dict[str, Any]]] = [(start, start, {})]
        tokens, length = self.tokens, len(self.tokens)
        for element in elements:
            following: list[tuple[int, int, dict[str, Any]]] = []
            if isinstance(element, str):
                for place, words, bindings in states:
                    if place < length and tokens[place] == element:
                        following.append((place + 1, words, bindings))
                    elif words > self.furthest:
                        self.furthest = words
            else:
                name, category = element.name, element.category
                for place, _, bindings in states:
                    for end, value in self.at(category, place):
                        following.append((end, end, {**bindings, name: value}))
            if not following:
                return []
            states = following
        return [(place, bindings) for place, _, bindings in states]
