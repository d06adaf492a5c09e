"""Card text in sentences: words of the templates, for whoever tells a step.

In: values of the vocabulary. Out: their words in the languages of the templates, by code, or None
where no template says them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.ability.abilities import SpellAbility
from engine.ability.base import Ability
from engine.ability.targets import Mode
from engine.text.normalise import fold_symbols
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, printer, written
from engine.text.row import Language
from engine.text.tokens import SUBTYPE_WORDS, join_en, join_zh

#: Words by the code of their language.
Words = Mapping[str, str]
_LANGUAGES: tuple[Language, ...] = ("zh", "en")
#: Protection and hexproof from colors, which templates write with 色.
_FROM_COLORS = re.compile("反[白蓝黑红绿]色(?:与[白蓝黑红绿]色)*(?=保护|辟邪)")
#: What stands between two subtypes.
_BETWEEN_HAN = re.compile("(?<=[一-鿿])/(?=[一-鿿])")
#: What is quoted from a text: longer abilities are named without their words.
_LONGEST = {"zh": 90, "en": 240}


@lru_cache(maxsize=4096)
def words(category: str, value: Any, number: str = "sg") -> Words | None:
    """What the templates of a category say for a value, in the middle of a sentence."""
    found = {code: _written(category, value, code, number) for code in _LANGUAGES}
    return _in_all(found)


def _in_all(found: Mapping[Language, str | None]) -> Words | None:
    """The words if every language has them: else none is used."""
    said: dict[str, str] = {code: text for code, text in found.items() if text is not None}
    return said if len(said) == len(found) else None


def _written(category: str, value: Any, language: Language, number: str) -> str | None:
    phrase = printer(language).write(category, value, number)
    if phrase is None:
        return None
    if language == "zh":
        return as_printed(join_zh(phrase.tokens))
    return _inside(join_en(phrase.tokens), phrase.tokens)


def as_printed(text: str) -> str:
    """Chinese words as cards have them: 反黑保护, 反黑与反红保护; costs as {2}{R}."""
    text = _BETWEEN_HAN.sub("／", fold_symbols(text))
    return _FROM_COLORS.sub(lambda found: found[0].replace("色", "").replace("与", "与反"), text)


def _inside(text: str, tokens: tuple[str, ...]) -> str:
    """A phrase in the middle of a sentence: no capital that only its beginning gave it."""
    first = tokens[0] if tokens else ""
    subtype = SUBTYPE_WORDS.get(first) is not None  # those have a capital wherever they stand
    if first[:1].islower() and text[:1].isupper() and text[1:2].islower() and not subtype:
        return text[0].lower() + text[1:]
    return text


@lru_cache(maxsize=1024)
def ability_words(ability: Ability) -> Words | None:
    """The line that an ability is, `~` for its source; None if no template says it, or too long."""
    return _line(ability, PERMANENT_LINE)


@lru_cache(maxsize=1024)
def mode_words(mode: Mode) -> Words | None:
    """What a mode does, `~` for its source; None if no template says it, or too long."""
    return _line(SpellAbility(mode), SPELL_LINE)


def _line(ability: Ability, category: str) -> Words | None:
    found = {code: written((ability,), code, category) for code in _LANGUAGES}
    chinese = found["zh"]
    if chinese is not None:
        found["zh"] = as_printed(chinese)
    said = _in_all(found)
    if said is None or any(len(said[code]) > longest for code, longest in _LONGEST.items()):
        return None
    return said
