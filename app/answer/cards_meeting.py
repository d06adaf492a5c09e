"""Where two cards meet: the rules that surely govern it, by what the engine reads of both.

In: cards. Out: numbers of rules, those that decide first; none where no rule surely speaks of what
both do. A line that is not read says nothing here: what it does might change all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from app.card_lines import read_abilities
from engine.ability.base import Ability, Modification, ReplacedEvent, TriggerEvent
from engine.ability.effects.moving import Destroy
from engine.ability.keywords import KeywordAbility
from engine.ability.replacements.instead import RegenerateInstead
from engine.ability.targets import TargetSpecification
from engine.ability.walk import rebuilt
from engine.terms.keywords import Keyword
from rulings.card import Card

#: Layers end below this: what comes after changes rules and no characteristics.
_RULES_LAYER = 8
#: What keeps an object from being a target, or asks something for it; the rule that says so.
_AGAINST_TARGETS = {
    Keyword.HEXPROOF: "702.11b",
    Keyword.SHROUD: "702.18a",
    Keyword.WARD: "702.21a",
}


def rules_where_cards_meet(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the rules that govern how what these cards do comes together."""
    pieces = [tuple(_pieces(read_abilities(card))) for card in cards]
    found = (
        rule
        for one, other in combinations(pieces, 2)
        for rule in (
            *_in_layers(one, other),
            *_of_replacement(one, other),
            *_of_triggers(one, other),
            *_of_keywords(one, other),
            *_of_keywords(other, one),
        )
    )
    return tuple(dict.fromkeys(found))


def keywords_of(card: Card) -> tuple[Keyword, ...]:
    """Return the keywords that a card has or gives, each once, in the order of its text."""
    found: dict[Keyword, None] = {}

    def look(part: Any) -> Any:
        if isinstance(part, KeywordAbility):
            found.setdefault(part.keyword)
        return rebuilt(part, look)

    for ability in read_abilities(card):
        look(ability)
    return tuple(found)


def _in_layers(one: Sequence[Any], other: Sequence[Any]) -> Iterator[str]:
    """Yield how continuous effects come together (CR 613): layers, dependency, timestamps."""
    mine, theirs = _layers(one), _layers(other)
    if mine and theirs:
        yield "613.1"
        if mine & theirs:
            yield from ("613.7", "613.8")


def _layers(pieces: Sequence[Any]) -> set[int]:
    """Return the layers that pieces change something in; layer 7 is one with four parts."""
    return {p.layer for p in pieces if isinstance(p, Modification) and p.layer != _RULES_LAYER}


def _of_replacement(one: Sequence[Any], other: Sequence[Any]) -> Iterator[str]:
    """Yield who orders effects that replace the same kind of event (CR 616.1)."""
    if _kinds(one, ReplacedEvent) & _kinds(other, ReplacedEvent):
        yield "616.1"


def _of_triggers(one: Sequence[Any], other: Sequence[Any]) -> Iterator[str]:
    """Yield in which order abilities go on the stack that wait for the same (CR 603.3b)."""
    mine, theirs = ({p for p in pieces if isinstance(p, TriggerEvent)} for pieces in (one, other))
    if mine & theirs:
        yield "603.3b"


def _kinds(pieces: Sequence[Any], wanted: type[Any]) -> set[type[Any]]:
    return {type(piece) for piece in pieces if isinstance(piece, wanted)}


def _of_keywords(one: Sequence[Any], other: Sequence[Any]) -> Iterator[str]:
    """Yield what the keywords of one say of what the other does."""
    keywords = {piece.keyword for piece in one if isinstance(piece, KeywordAbility)}
    if any(isinstance(p, TargetSpecification) and p.objects is not None for p in other):
        yield from (rule for keyword, rule in _AGAINST_TARGETS.items() if keyword in keywords)
    if any(isinstance(piece, Destroy) for piece in other):
        if Keyword.INDESTRUCTIBLE in keywords:
            yield "702.12b"
        if any(isinstance(piece, RegenerateInstead) for piece in one):
            yield "701.19a"


def _pieces(abilities: Sequence[Ability]) -> Iterator[Any]:
    """Yield all that abilities are made of, tokens and granted abilities left out."""
    found: list[Any] = []

    def look(part: Any) -> Any:
        found.append(part)
        return part if isinstance(part, Ability) else rebuilt(part, look)

    for ability in abilities:
        found.append(ability)
        rebuilt(ability, look)
    yield from found
