"""What kind of object a filter asks for, in one word: the kinds that a question names.

In: a filter. Out: the card types that it names, and whether it speaks of cards in a zone.
"""

from __future__ import annotations

from engine.ability.base import Filter
from engine.ability.filters import HasType, InZone, Not
from engine.ability.walk import parts_of
from engine.terms.types import CardType, as_on_type_line
from engine.terms.zones import Zone


def kinds_asked(filter: Filter) -> tuple[tuple[CardType, ...], bool]:
    """The card types that are asked for, none if any will do; whether cards are meant."""
    barred = {part for negated in parts_of(filter, Not) for part in parts_of(negated, HasType)}
    types = {part.type for part in parts_of(filter, HasType) if part not in barred}
    zones = {part.zone for part in parts_of(filter, InZone)}
    return as_on_type_line(types), bool(zones - {Zone.BATTLEFIELD})
