"""The printer: a value written in the words of the rows that build it.

In: a table of rows, a language, a category and a value. Out: the tokens of the first row that
prints the value, or None where no row does.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.text.form import Agreement, Form, Group, Hole, Printed
from engine.text.matcher import Terminal
from engine.text.pattern import Bindings
from engine.text.row import Language, Row


@dataclass(frozen=True, slots=True)
class Phrase:
    """Printed tokens and their grammatical number, `sg` or `pl`."""

    tokens: tuple[str, ...]
    number: str


#: What the memory gives for a phrase that was never printed; None is one that cannot be.
_UNKNOWN: Any = object()
#: Phrases that are remembered; what strangers send is printed too.
_MOST = 30_000


class Underway(threading.local):
    """What this thread is printing: another one that prints the same must not be told "nothing"."""

    def __init__(self) -> None:
        self.keys: set[tuple[str, Any, str]] = set()


class Printer:
    """The rows of a table in one language, looked up by category; safe among threads."""

    def __init__(
        self, rows: Iterable[Row], terminals: Mapping[str, Terminal], language: Language
    ) -> None:
        self.language = language
        self.terminals = dict(terminals)
        self._rows: dict[str, list[Row]] = {}
        for each in rows:
            if each.forms(language):
                self._rows.setdefault(each.category, []).append(each)
        self._memo: dict[tuple[str, Any, str], Phrase | None] = {}
        self._underway = Underway()

    def write(self, category: str, value: Any, number: str = "sg") -> Phrase | None:
        """Print `value` as a `category`; None where no row of the table prints it."""
        key = (category, value, number)
        found: Phrase | None = self._memo.get(key, _UNKNOWN)
        if found is not _UNKNOWN:
            return found
        underway = self._underway.keys
        if key in underway:  # a row that prints it by itself
            return None
        underway.add(key)
        try:
            phrase = self._first(category, value, number)
        finally:
            underway.remove(key)
        if len(self._memo) >= _MOST:
            self._memo.clear()
        self._memo[key] = phrase
        return phrase

    def _first(self, category: str, value: Any, number: str) -> Phrase | None:
        """Print by a terminal, or by the first row that can."""
        if (phrase := self._terminal(category, value, number)) is not None:
            return phrase
        for each in self._rows.get(category, ()):
            if (phrase := self._by_row(each, value, number)) is not None:
                return phrase
        return None

    def _terminal(self, category: str, value: Any, number: str) -> Phrase | None:
        terminal = self.terminals.get(category)
        word = terminal.write(value) if terminal else None
        return Phrase((word,), number) if word is not None else None

    def _by_row(self, row: Row, value: Any, number: str) -> Phrase | None:
        bindings = row.take(value)
        if bindings is None:
            return None
        forms = row.forms(self.language)
        for form in forms if row.is_choice else forms[:1]:
            phrase = self._by_form(row, form, bindings, number)
            if phrase is not None:
                return phrase
        return None

    def _by_form(self, row: Row, form: Form, bindings: Bindings, number: str) -> Phrase | None:
        phrases: dict[str, Phrase] = {}
        bare = number == "inf"  # "have it deal": the verb does not follow its subject
        agreed = "pl" if bare else row.number or number
        for hole in sorted(form.holes, key=lambda hole: not hole.subject):
            if not _given(bindings.get(hole.name)):
                continue
            asked = hole.number or ("sg" if hole in form.after_article else agreed)
            phrase = self.write(hole.category, bindings[hole.name], asked)
            if phrase is None:
                return None
            if hole.subject and not bare:
                phrase = _as_subject(phrase)
            phrases[hole.name] = phrase
            if hole.subject and not bare:
                agreed = phrase.number
        if len(form.printed) == 1 and len(phrases) == 1 and not bare:
            agreed = next(iter(phrases.values())).number
        tokens = _laid_out(form.printed, phrases, agreed)
        return Phrase(tokens, row.number or agreed) if tokens is not None else None


#: Pronouns as they are written where the verb is theirs.
_SUBJECTS = {"them": "they", "him": "he", "her": "she"}


def _as_subject(phrase: Phrase) -> Phrase:
    """The phrase before its verb: "they get", and not "them get"."""
    if len(phrase.tokens) != 1 or phrase.tokens[0] not in _SUBJECTS:
        return phrase
    return Phrase((_SUBJECTS[phrase.tokens[0]],), phrase.number)


def _given(value: Any) -> bool:
    return value is not None and value != ()


def _laid_out(
    printed: tuple[Printed, ...], phrases: dict[str, Phrase], number: str
) -> tuple[str, ...] | None:
    """The tokens of a form; None where a slot outside optional words has no value."""
    tokens: list[str] = []
    for element in printed:
        if isinstance(element, Hole):
            if element.name not in phrases:
                return None
            tokens.extend(phrases[element.name].tokens)
        elif isinstance(element, Agreement):
            theirs = number == "they" and element.plural != ("your",)
            tokens.extend(element.plural if number == "pl" or theirs else element.singular)
        elif isinstance(element, Group):
            tokens.extend(_laid_out(element.printed, phrases, number) or ())
        else:
            tokens.append(element)
    return tuple(tokens)
