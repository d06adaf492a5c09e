"""Rows for what is done when damage is prevented: "you gain life equal to the damage prevented".

In: a clause that prevents damage for a time, and the sentence after it. Out: `sentence`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import AmountThisWay, Number
from engine.ability.base import Effect
from engine.ability.effects.damage import DealDamage, GainLife
from engine.ability.effects.lasting import Replace
from engine.ability.references import ChosenSource, ControllerOf, Remembered, You
from engine.ability.replacements.instead import PreventDamage
from engine.ability.walk import contains, parts_of, substituted
from engine.text.actors import acted, unacted
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word
from engine.text.surface import IfDone, It, Otherwise, ThatMuch
from engine.text.table.sentences.multiplied import scaled

#: Under this label the game keeps how much was prevented.
_SO_MUCH = AmountThisWay("prevented")


def _with_then(a: Any, b: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """CR 615.5: what is done right after damage has been prevented."""
    if not isinstance(a, Replace) or a.replacement.then:
        return None
    if not all(isinstance(result, PreventDamage) for result in a.replacement.results):
        return None
    return (replace(a, replacement=replace(a.replacement, then=b)),)


def _take_with_then(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Replace):
        return None
    said = value[0]
    if not said.replacement.then:
        return None
    plain = replace(said, replacement=replace(said.replacement, then=()))
    return {"a": plain, "b": said.replacement.then}


def _for_each_prevented(a: Any) -> tuple[Effect, ...] | None:
    found = scaled(a, _SO_MUCH)
    return None if found is None else acted(You(), (found,))


def _take_for_each_prevented(value: Any) -> Bindings | None:
    said = unacted(You(), value)[0] if len(value) == 1 else None
    for name in ("number", "amount"):
        if said is not None and getattr(said, name, None) == _SO_MUCH:
            return {"a": replace(said, **{name: Number(1)})}
    return None


def _if_prevented(a: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """ "That much" is how much was prevented."""
    if not contains(a, ThatMuch) or contains(a, IfDone, Otherwise):
        return None
    if any(each.noun == "source" for each in parts_of(a, It)):
        return None  # the source that was chosen, if one was
    return tuple(substituted(each, ThatMuch(), _SO_MUCH) for each in a)


def _take_if_prevented(value: Any) -> Bindings | None:
    said = tuple(substituted(each, _SO_MUCH, ThatMuch()) for each in value)
    return {"a": said} if said != value else None


#: CR 609.7a: "that source" is the one that was chosen.
_TO_ITS_CONTROLLER = DealDamage(_SO_MUCH, ControllerOf(Remembered("shielded")))


def _back_to_it(a: Any) -> tuple[Effect, ...] | None:
    chosen = isinstance(a, Replace) and isinstance(a.about, ChosenSource)
    return _with_then(a, (_TO_ITS_CONTROLLER,)) if chosen else None


def _take_back_to_it(value: Any) -> Bindings | None:
    said = _take_with_then(value)
    return {"a": said["a"]} if said and value == _back_to_it(said["a"]) else None


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        "{a:clause}. if damage is prevented this way, ~ deals that much damage to that source's "
        "controller",
        "{a:clause}。如果以此法防止了伤害，则~对该来源的操控者造成等量的伤害",
        make=_back_to_it,
        take=_take_back_to_it,
        eg=(
            "the next time a source of your choice would deal damage to you this turn, prevent "
            "that damage. If damage is prevented this way, ~ deals that much damage to that "
            "source's controller",
            "本回合，防止由你选择的一个来源下一次将对你造成的伤害。"
            "如果以此法防止了伤害，则~对该来源的操控者造成等量的伤害",
        ),
    ),
    row(
        "sentence",
        "{a:clause}. {b:on_prevented}",
        "{a:clause}。{b:on_prevented}",
        make=_with_then,
        take=_take_with_then,
        eg=(
            "prevent all damage that would be dealt to you this turn. "
            "You gain life equal to the damage prevented this way",
            "防止本回合将对你造成的所有伤害。你获得等同于以此法防止之伤害数量的生命",
        ),
    ),
    word(
        "on_prevented",
        "you gain life equal to the damage prevented this way",
        "你获得等同于以此法防止之伤害数量的生命",
        (GainLife(You(), _SO_MUCH),),
    ),
    row(
        "on_prevented",
        "for each 1 damage prevented this way, {a:act@pl}",
        "每以此法防止1点伤害，便{a:act}",
        make=_for_each_prevented,
        take=_take_for_each_prevented,
        eg=(
            "for each 1 damage prevented this way, put a +1/+1 counter on ~",
            "每以此法防止1点伤害，便在~上放置一个+1/+1指示物",
        ),
    ),
    row(
        "on_prevented",
        "if damage is prevented this way, {a:phrase}",
        "如果以此法防止了伤害，则{a:phrase}",
        make=_if_prevented,
        take=_take_if_prevented,
        eg=(
            "if damage is prevented this way, you gain that much life",
            "如果以此法防止了伤害，则你获得等量的生命",
        ),
    ),
)
