"""Sentences about a choice, joined to the sentence that offers it, and taken apart again.

In: effects of a text, one after another, in which "if you do", "when you do" and "otherwise" stand
alone. Out: effects in which they stand in the `May`, `MayPay` or `If` before them. Raises
`UnreferredError` where there is nothing before them that they could belong to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Effect
from engine.ability.conditions import DoneThisWay
from engine.ability.effects.structure import If, May, MayPay
from engine.text.referents import UnreferredError
from engine.text.surface import IfDone, Otherwise, WhenDone


def joined(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Put each sentence about a choice into the choice before it."""
    out: list[Effect] = []
    for effect in effects:
        if isinstance(effect, IfDone | WhenDone | Otherwise):
            if not out:
                raise UnreferredError("if you do")
            out[-1:] = _attached(out[-1], effect)
        else:
            out.append(effect)
    return tuple(out)


def _attached(before: Effect, effect: IfDone | WhenDone | Otherwise) -> list[Effect]:
    if isinstance(before, May | MayPay):
        if isinstance(effect, WhenDone) and not before.then:
            return [replace(before, then=(effect,))]
        if isinstance(effect, IfDone) and effect.done and not before.then:
            return [replace(before, then=effect.effects)]
        negative = isinstance(effect, Otherwise) or (isinstance(effect, IfDone) and not effect.done)
        if negative and not before.otherwise:
            return [replace(before, otherwise=effect.effects)]
        raise UnreferredError("if you do")
    if isinstance(before, If) and isinstance(effect, Otherwise) and not before.otherwise:
        return [replace(before, otherwise=effect.effects)]
    label = getattr(before, "remember", "")
    if label and isinstance(effect, IfDone) and effect.done:
        return [before, If(DoneThisWay(label), effect.effects)]
    if label and isinstance(effect, WhenDone) and label == "this way":
        return [before, effect]
    raise UnreferredError("if you do")


def parted(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The inverse of `joined`: one effect for each sentence."""
    out: list[Effect] = []
    for effect in effects:
        out.extend(_parts(effect))
    return tuple(out)


def _parts(effect: Effect) -> list[Effect]:
    if isinstance(effect, May | MayPay) and (effect.then or _offers(effect)):
        rest: list[Effect] = [replace(effect, then=(), otherwise=())]
        if len(effect.then) == 1 and isinstance(effect.then[0], WhenDone):
            rest.append(effect.then[0])
        elif effect.then:
            rest.append(IfDone(effect.then))
        if effect.otherwise:
            rest.append(IfDone(effect.otherwise, False))
        return rest
    if isinstance(effect, If) and isinstance(effect.condition, DoneThisWay):
        plain = effect.condition.filter is None and not effect.otherwise
        if plain:
            return [IfDone(effect.then)]
    if isinstance(effect, If) and effect.otherwise:
        return [replace(effect, otherwise=()), Otherwise(effect.otherwise)]
    return [effect]


def _offers(effect: Any) -> bool:
    """Whether the choice is said before what happens otherwise: "you may"; not "unless"."""
    return isinstance(effect, May) and bool(effect.otherwise)
