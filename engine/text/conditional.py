"""Conditional: targets of which an instruction speaks in one of the ways only that it may go.

In: an instruction whose words are bound. Out: those targets, of which a sentence after it is not
read; targets of a cost that need not be paid, which are asked for only if it was (CR 601.2c).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import Number, OneOf
from engine.ability.base import Effect
from engine.ability.conditions import Unless, WasKicked
from engine.ability.effects.structure import FlipCoin, If, May, MayPay
from engine.ability.references import Target
from engine.ability.targets import TargetSpecification
from engine.ability.walk import contains, parts_of
from engine.text.scene import Scene, UnreferredError
from engine.text.surface import Aim

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
    if not isinstance(effect, If | May | MayPay | FlipCoin):
        return set()
    if if_paid(effect) and not (isinstance(effect, If) and contains(effect.otherwise, Target)):
        return set()
    ways = [getattr(effect, name) for name in _WAYS[type(effect)]]
    always = set.intersection(*(set(parts_of(way, Target)) for way in ways))
    asked = [getattr(effect, name, None) for name in ("condition", "who", "cost")]
    always |= {target for part in asked for target in parts_of(part, Target)}
    return set(parts_of(effect, Target)) - always


def if_paid(effect: Effect) -> bool:
    """Whether it is done only if an optional cost was paid: kicker and its kin."""
    return isinstance(effect, If) and contains(effect.condition, WasKicked)


def ask_if_paid(effect: Effect, scene: Scene, since: int) -> None:
    """CR 601.2c: such a target is chosen only if the cost was paid."""
    if isinstance(effect, If) and isinstance(effect.condition, Unless) and effect.otherwise:
        _ask_instead(effect, scene, since)
        return
    if not isinstance(effect, If) or effect.otherwise:
        raise UnreferredError("target")
    paid = effect.condition
    if not isinstance(paid, WasKicked):
        raise UnreferredError("target")
    scene.specifications[since:] = [asked_if(paid, each) for each in scene.specifications[since:]]


def _ask_instead(effect: If, scene: Scene, since: int) -> None:
    """ "… instead": other targets, if the second is about its own; else those of the first."""
    others = len(tuple(parts_of(effect.otherwise, Aim)))
    if not others:
        return
    assert isinstance(effect.condition, Unless)
    paid = effect.condition.condition
    if not isinstance(paid, WasKicked):
        raise UnreferredError("target")
    first, second = scene.specifications[since:-others], scene.specifications[-others:]
    scene.specifications[since:] = [
        *(asked_unless(paid, each) for each in first),
        *(asked_if(paid, each) for each in second),
    ]


def asked_unless(paid: WasKicked, asked: TargetSpecification) -> TargetSpecification:
    """The target, of which none is chosen where the cost was paid."""
    if asked.maximum is None:
        raise UnreferredError("target")
    least = OneOf(paid, Number(0), asked.minimum)
    return replace(asked, minimum=least, maximum=OneOf(paid, Number(0), asked.maximum))


def asked_if(paid: WasKicked, asked: TargetSpecification) -> TargetSpecification:
    """The target, of which none is chosen where the cost was not paid."""
    if asked.maximum is None:
        raise UnreferredError("target")
    least = OneOf(paid, asked.minimum, Number(0))
    return replace(asked, minimum=least, maximum=OneOf(paid, asked.maximum, Number(0)))
