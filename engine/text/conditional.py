"""Conditional: targets of which an instruction speaks in one of the ways only that it may go.

In: an instruction whose words are bound. Out: those targets; a sentence after it that spoke of them
might belong to the condition or not.
"""

from __future__ import annotations

from engine.ability.base import Effect
from engine.ability.conditions import WasKicked
from engine.ability.effects.structure import FlipCoin, If, May, MayPay
from engine.ability.references import Target
from engine.ability.walk import contains, parts_of

#: The ways that an instruction may go; what stands in each is done whichever it goes.
_WAYS = {
    If: ("then", "otherwise"),
    May: ("effects", "otherwise"),
    MayPay: ("then", "otherwise"),
    FlipCoin: ("won", "lost"),
}


def conditional_targets(effect: Effect) -> set[Target]:
    """Targets of which an instruction speaks only if a condition holds or a choice is made.

    Not those of a cost that was paid: without it there is no such target (CR 601.2c).
    """
    if not isinstance(effect, If | May | MayPay | FlipCoin) or if_paid(effect):
        return set()
    ways = [getattr(effect, name) for name in _WAYS[type(effect)]]
    always = set.intersection(*(set(parts_of(way, Target)) for way in ways))
    asked = [getattr(effect, name, None) for name in ("condition", "who", "cost")]
    always |= {target for part in asked for target in parts_of(part, Target)}
    return set(parts_of(effect, Target)) - always


def if_paid(effect: Effect) -> bool:
    """Whether it is done only if an optional cost was paid: kicker and its kin."""
    return isinstance(effect, If) and contains(effect.condition, WasKicked)
