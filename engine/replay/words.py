"""Types and keywords as a scenario writes them, in the engine's English words.

In: a word in Chinese or English. Out: the word that characteristics use; an unknown word stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.ability.keywords import KeywordAbility
from engine.scenario.words import ABILITY_ENDING, CREATURE, fold
from engine.terms.keywords import Keyword
from engine.terms.types import CardType, Supertype
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.normalise import language_of, normalise
from engine.text.reading import read
from engine.text.typeline import parse_type_line
from engine.text.words.keywords import CHINESE
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
        return str(parse_type_line(word + CREATURE).supertypes[0])
    except (NotationError, IndexError):
        return word.strip()


@cache
def keyword_word(word: str) -> Keyword | None:
    """The keyword ability that a word names in either language, None if it names none."""
    named = _in_english().get(fold(word))
    if named is not None:
        return named
    ability = keyword_written(word)
    if ability is not None:
        return ability.keyword
    return _in_chinese().get(word.strip().removesuffix(ABILITY_ENDING))


@cache
def keyword_written(text: str) -> KeywordAbility | None:
    """The keyword ability that a text writes out ("ward {2}"), else None."""
    try:
        (line,) = normalise(text)
        abilities = read(line, language_of(text))
    except (UnsupportedAbility, AmbiguousAbility, ValueError):
        return None
    if len(abilities) != 1 or not isinstance(abilities[0], KeywordAbility):
        return None
    return abilities[0]


@cache
def _in_english() -> Mapping[str, Keyword]:
    """Keyword abilities by their names, those of older cards among them."""
    return {fold(name): word for word in Keyword for name in (str(word), *word.formerly)}


@cache
def _in_chinese() -> Mapping[str, Keyword]:
    """Keyword abilities by their Chinese names; of a variant with the same name the first."""
    return {name: word for word, name in reversed(CHINESE.items())}
