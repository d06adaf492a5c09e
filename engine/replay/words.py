"""Types and keywords as a scenario writes them, in the engine's English words.

In: a word in Chinese or English. Out: the word that characteristics use; an unknown word stays.
"""

from __future__ import annotations

from functools import cache

from engine.ability import KeywordAbility
from engine.ability.keywords import KEYWORDS
from engine.scenario.words import fold
from engine.terms import CardType, Supertype
from engine.text import UnsupportedAbility, parse_type_line, read
from engine.text.errors import AmbiguousAbility
from engine.text.normalise import language_of
from engine.text.words.subtypes import BY_NAME
from rules.errors import NotationError


@cache
def type_word(word: str) -> str:
    """The card type, supertype or subtype that a word names."""
    folded = fold(word)
    if folded in {*CardType, *Supertype}:
        return folded
    subtype = BY_NAME.get(folded) or BY_NAME.get(word)
    if subtype is not None:
        return subtype.name
    try:
        line = parse_type_line(word)
    except NotationError:
        pass
    else:
        return str(line.types[0])
    try:
        return str(parse_type_line(f"{word}生物").supertypes[0])
    except (NotationError, IndexError):
        return word.strip()


@cache
def keyword_word(word: str) -> str:
    """The keyword ability that a word names: 飞行 and "Flying" are flying."""
    folded = fold(word)
    if folded in KEYWORDS:
        return folded
    try:
        abilities = read(word.strip(), language_of(word))
    except (UnsupportedAbility, AmbiguousAbility):
        abilities = ()
    if len(abilities) == 1 and isinstance(abilities[0], KeywordAbility):
        return abilities[0].keyword
    return folded
