"""Types and keywords as a scenario writes them, in the engine's English words.

In: a word in Chinese or English. Out: the word that characteristics use; an unknown word stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.ability.keywords import KEYWORDS, KeywordAbility
from engine.scenario.words import ABILITY_ENDING, CREATURE, fold
from engine.telling.words import chinese_keyword
from engine.telling.zh.grammar import keyword as in_chinese
from engine.terms.types import CardType, Supertype
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.normalise import language_of, normalise
from engine.text.reading import read
from engine.text.typeline import parse_type_line
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
def keyword_word(word: str) -> str:
    """The keyword ability that a word names in either language, as English has it."""
    folded = fold(word)
    if folded in KEYWORDS:
        return folded
    ability = keyword_written(word)
    if ability is not None:
        return ability.keyword
    return _named_in_chinese().get(word.strip().removesuffix(ABILITY_ENDING), folded)


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
def _named_in_chinese() -> Mapping[str, str]:
    """Keyword abilities by their Chinese names, those among them that take a cost or a number."""
    return {in_chinese(word, chinese_keyword(word)): word for word in reversed(KEYWORDS)}
