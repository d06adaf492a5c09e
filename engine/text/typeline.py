"""Type lines and printed numbers: "Legendary Creature — Human Cleric", 传奇生物～人类／僧侣,
`*/1+*`.

In: what a card prints beside its text. Out: card types, supertypes and subtypes as values of
either language alike; power, toughness, loyalty and defense as numbers, a star as 0.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.terms.mana import ManaCost
from engine.terms.numbers import LARGEST_NUMBER, number_in
from engine.terms.types import CardType, Supertype
from engine.text.normalise import fold_symbols
from engine.text.words.script import simplified
from engine.text.words.subtypes import BY_NAME
from rules.errors import NotationError

_TYPES_ZH = {
    "神器": CardType.ARTIFACT, "战役": CardType.BATTLE, "生物": CardType.CREATURE,
    "结界": CardType.ENCHANTMENT, "瞬间": CardType.INSTANT, "亲缘": CardType.KINDRED,
    "部族": CardType.KINDRED, "鹏洛客": CardType.PLANESWALKER, "法术": CardType.SORCERY,
    "地城": CardType.DUNGEON, "地": CardType.LAND,
}  # fmt: skip
_TYPES_EN = {str(kind): kind for kind in CardType} | {"tribal": CardType.KINDRED}
_SUPERTYPES_ZH = {
    "基本": Supertype.BASIC, "传奇": Supertype.LEGENDARY, "雪境": Supertype.SNOW,
    "世界": Supertype.WORLD,
}  # fmt: skip
_SUPERTYPES_EN = {str(kind): kind for kind in Supertype}
#: Words of the printed line that say nothing about types.
_SILENT = frozenset({"token", "衍生", "衍生物"})
_DASH = re.compile(r"\s*(?:[～〜~—–―]|(?<=\s)-(?=\s))\s*")
_WORDS_ZH = re.compile("|".join((*_TYPES_ZH, *_SUPERTYPES_ZH, *_SILENT, ".")))
_STATS = re.compile(r"^([-+*\d.]+(?:\+\*)?|\d*\+?\*\+?\d*)/([-+*\d.]+|\d*\+?\*\+?\d*)$")


@dataclass(frozen=True, slots=True)
class TypeLine:
    """Card types, supertypes and subtypes; an unknown subtype keeps its own word."""

    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()


def type_names() -> dict[str, str]:
    """Return the Chinese name of each card type and supertype by its English one."""
    return {str(kind): zh for zh, kind in reversed([*_TYPES_ZH.items(), *_SUPERTYPES_ZH.items()])}


def parse_type_line(text: str) -> TypeLine:
    """Read a type line of either language; raises `NotationError` for an unknown card type."""
    left, *right = _DASH.split(simplified(text).strip(), maxsplit=1)
    types: list[CardType] = []
    supertypes: list[Supertype] = []
    for word in _words(unicodedata.normalize("NFKC", left)):
        if word in _TYPES_ZH or word in _TYPES_EN:
            types.append(_TYPES_ZH.get(word) or _TYPES_EN[word])
        elif word in _SUPERTYPES_ZH or word in _SUPERTYPES_EN:
            supertypes.append(_SUPERTYPES_ZH.get(word) or _SUPERTYPES_EN[word])
        elif word not in _SILENT:
            raise NotationError(f"no card type or supertype {word!r} in a type line", text=text)
    if not types:
        raise NotationError("a type line names no card type", text=text)
    subtypes = _subtypes(right[0]) if right else ()
    return TypeLine(tuple(types), tuple(supertypes), subtypes)


def _words(left: str) -> list[str]:
    if left.isascii():
        return left.lower().split()
    return [word for word in _WORDS_ZH.findall(left.replace(" ", "")) if word.strip()]


def _subtypes(right: str) -> tuple[str, ...]:
    """The subtypes, by their English name where it is known."""
    folded = unicodedata.normalize("NFKC", right).replace("’", "'")
    chinese = not folded.isascii()
    words = re.split(r"\s*[/、,，]\s*|\s+", folded.strip()) if chinese else _english(folded)
    found = (BY_NAME.get(word.lower()) for word in words if word)
    named = [word for word in words if word]
    return tuple(
        subtype.name if subtype else word for subtype, word in zip(found, named, strict=True)
    )


def _english(text: str) -> list[str]:
    words = text.replace("/", " ").split()
    joined: list[str] = []
    for word in words:
        if joined and f"{joined[-1]} {word}".lower() in BY_NAME:
            joined[-1] = f"{joined[-1]} {word}"
        else:
            joined.append(word)
    return joined


def parse_cost(text: str) -> ManaCost | None:
    """Read a mana cost in either language's symbols; None where there is none (CR 202.1b)."""
    folded = fold_symbols(unicodedata.normalize("NFKC", text)).replace(" ", "")
    return ManaCost.parse(folded) if folded else None


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers in a card's corner, None for what it has not; a star is 0 (CR 208.2)."""

    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None


def parse_stats(text: str, types: tuple[CardType, ...]) -> Numbers:
    """Read `2/3`, `*/1+*`, or a lone number: loyalty of a planeswalker, defense of a battle.

    Raises `NotationError` for anything else.
    """
    folded = unicodedata.normalize("NFKC", text).replace(" ", "")
    if not folded:
        return Numbers()
    match = _STATS.fullmatch(folded)
    if match:
        return Numbers(power=_number(match[1], text), toughness=_number(match[2], text))
    if folded.isdecimal() and CardType.PLANESWALKER in types:
        return Numbers(loyalty=_number(folded, text))
    if folded.isdecimal() and CardType.BATTLE in types:
        return Numbers(defense=_number(folded, text))
    raise NotationError("neither power/toughness nor a loyalty or defense", text=text)


def _number(part: str, text: str) -> int:
    digits = re.sub(r"\*|\+(?=\*|$)|(?<=\*)\+", "", part).strip("+")
    if not re.fullmatch(r"-?\d+", digits):
        return 0
    number = number_in(digits)
    if number is None:
        raise NotationError(f"a number of a card is at most {LARGEST_NUMBER:,}", text=text)
    return number
