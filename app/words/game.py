"""What the board of a game is called: types, keywords, counters, steps, in the reader's language.

In: the engine's own words, which are English. Out: words for people; what has none stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from app.words.replay import say
from engine.telling.changes import Change
from engine.telling.languages import color_name
from engine.telling.languages import step_name as step_words
from engine.telling.view import PermanentView
from engine.terms.turn import Step
from engine.text.typeline import TypeLine, type_names
from engine.text.words.counters import COUNTER_NAMES
from engine.text.words.keywords import CHINESE
from engine.text.words.subtypes import BY_NAME
from rules.text import Language

#: Values of changes that are words of the engine.
_VALUES = frozenset("yes no none library hand battlefield graveyard stack exile command".split())
_LANDWALK = "landwalk"


def type_line(one: PermanentView, language: Language) -> str:
    """Return the type line of a permanent as it is now."""
    return printed_type(one, language)


def printed_type(one: PermanentView | TypeLine, language: Language) -> str:
    """Return a type line as cards of a language print it."""
    if language is Language.EN:
        left = " ".join((*one.supertypes, *one.types)).title()
        return f"{left} — {' '.join(one.subtypes)}" if one.subtypes else left
    names = type_names()
    left = "".join(names.get(str(word), str(word)) for word in (*one.supertypes, *one.types))
    right = "／".join(_subtype(word) for word in one.subtypes)
    return f"{left}～{right}" if right else left


def _subtype(word: str) -> str:
    found = BY_NAME.get(word.lower())
    return found.zh[0] if found is not None and found.zh else word


def keywords(one: PermanentView, language: Language) -> str:
    """Return the keywords that a permanent has now."""
    if language is Language.EN:
        return ", ".join(one.keywords)
    return "、".join(keyword(word) for word in one.keywords)


@cache
def keyword(word: str) -> str:
    """Return the Chinese name of a keyword; what has none stays as it is."""
    return next((zh for known, zh in CHINESE.items() if known == word), word)


def counter(kind: str, language: Language) -> str:
    """Return the name of a kind of counters."""
    return COUNTER_NAMES.get(kind, kind) if language is Language.ZH else kind


def step_name(value: str, language: Language) -> str:
    """Return the name of a step or phase."""
    name = step_words(Step(value))
    return name.zh if language is Language.ZH else name.en


def values(change: Change, language: Language) -> tuple[str, str]:
    """Return what was and what is, in words."""
    if change.words is not None:
        both = (one.zh if language is Language.ZH else one.en for one in change.words)
        before, after = (text or say("none", language) for text in both)
        return before, after
    way = (change.before, *change.through, change.after)
    before, *others = (value(text, change.what, language) for text in way)
    return before, " → ".join(others)


def what(change: Change) -> str:
    """Return what changed: what comes to be or ceases to be does so in a zone."""
    comes = change.what == "exists" and change.after not in ("yes", "no")
    return "zone" if comes else change.what


def value(text: str, what: str, language: Language) -> str:
    """Return the value of a change in words: `what` is what changed."""
    if not text:
        return say("none", language)
    if what == "step":
        return step_name(text, language)
    if text in _VALUES:
        return say(text, language)
    if what == "colors":
        names = [color_name(letter) for letter in text]
        return listed((n.zh if language is Language.ZH else n.en for n in names), language)
    if language is Language.EN:
        return text
    if what == "abilities":
        return _each(text, ", ", "，", keyword)
    if what == "counters":
        return _each(text, ", ", "，", _counted)
    if what == "types":
        return _each(text, " ", "", lambda word: type_names().get(word, word))
    return _each(text, " ", "／", _subtype) if what == "subtypes" else text


def _each(text: str, split: str, join: str, name: object) -> str:
    assert callable(name)
    return join.join(name(word) for word in text.split(split))


def _counted(text: str) -> str:
    kind, times, number = text.rpartition(" ×")
    return f"{COUNTER_NAMES.get(kind, kind)}{times}{number}"


def listed(names: Iterable[str], language: Language) -> str:
    """Join names as the language does."""
    return ("、" if language is Language.ZH else ", ").join(names)
