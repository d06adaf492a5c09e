"""Reading and printing: one normalised line to its abilities and back.

In: a line in one language and what kind of object it stands on. Out: a tuple of abilities, the
same for both languages; or the line of a tuple of abilities. Readings are kept, since the same
lines are read again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.ability.base import Ability, Condition
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.matcher import Grammar, Matcher
from engine.text.printer import Printer
from engine.text.row import Language
from engine.text.surface import about_this, holds_words
from engine.text.table import TABLE
from engine.text.table.terminals import TERMINALS
from engine.text.tokens import join_en, join_zh, tokenise_line

#: Categories in which a line of a permanent, or of an instant or sorcery, is looked up.
PERMANENT_LINE = "line"
SPELL_LINE = "spell_line"

#: How many words (English) or characters (Chinese) an error quotes.
_QUOTED = {"en": 5, "zh": 10}
_STOPS = {"en": ".", "zh": "。"}
#: The most words of a line that is read, three times as many as a card has: the time for all
#: readings of a line grows faster than the line.
MOST_WORDS = 400


@lru_cache(maxsize=2)
def grammar(language: Language) -> Grammar:
    """The table in one language, ready for matching."""
    return Grammar((row for row in TABLE if row.forms(language)), TERMINALS, language)


@lru_cache(maxsize=2)
def printer(language: Language) -> Printer:
    """The table in one language, ready for printing."""
    return Printer(TABLE, TERMINALS, language)


@lru_cache(maxsize=8192)
def read(line: str, language: Language, category: str = PERMANENT_LINE) -> tuple[Ability, ...]:
    """The abilities of one normalised line.

    Raises `UnsupportedAbility` where no reading reaches the end, quoting the words at the furthest
    place that any reading reached, and `AmbiguousAbility` where two readings differ.
    """
    matcher, readings = matched(line, language, category)
    if not readings:
        raise _unsupported(line, matcher, language)
    if len(readings) > 1:
        raise AmbiguousAbility(line, tuple(repr(reading) for reading in readings))
    found: tuple[Ability, ...] = readings[0]
    if holds_words(found):
        raise _unsupported(line, matcher, language)
    return found


def condition_of(words: str, language: Language) -> Condition | None:
    """The condition that words say by themselves, None where they say none or two."""
    found = Matcher(grammar(language), tokenise_line(words)).whole("conditions")
    if len(found) != 1 or not isinstance(found[0], Condition):
        return None
    said: Condition = about_this(found[0])
    return None if holds_words(said) else said


def matched(line: str, language: Language, category: str) -> tuple[Matcher, tuple[Any, ...]]:
    """Every reading of a line, with a full stop where it lacks one, and the matcher that found it.

    Of a line that is not read the matcher is that of the line as it stands; one of more than
    `MOST_WORDS` words or characters is not looked at.
    """
    tokens = tokenise_line(line)
    matcher = Matcher(grammar(language), tokens)
    if len(tokens) > MOST_WORDS:
        return matcher, ()
    try:
        readings = matcher.whole(category)
        if not readings and tokens[-1:] != (_STOPS[language],):
            closed = Matcher(grammar(language), (*tokens, _STOPS[language]))
            readings = closed.whole(category)
            matcher = closed if readings else matcher
    except RecursionError:  # hundreds of parts within each other: nothing that a card says
        readings = ()
    return matcher, readings


def written(abilities: tuple[Ability, ...], language: Language, category: str) -> str | None:
    """One line that reads as `abilities`, with `~` "
    "for the object itself; None if no row says so."""
    phrase = printer(language).write(category, abilities)
    if phrase is None:
        return None
    return (join_en if language == "en" else join_zh)(phrase.tokens)


def _unsupported(line: str, matcher: Matcher, language: Language) -> UnsupportedAbility:
    tokens = matcher.tokens
    start = min(matcher.furthest, max(0, len(tokens) - 1))
    words = tokens[start : start + _QUOTED[language]]
    quoted = " ".join(words) if language == "en" else join_zh(words)
    return UnsupportedAbility(line, quoted, index=start)
