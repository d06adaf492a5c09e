"""Why a continuous effect applies no more, or to fewer objects than before (CR 611.3).

In: what applied before a step and what applies after it. Out: rules with their reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.ability.abilities import StaticAbility
from engine.ability.references import AttachedTo
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.naming import NotSo
from engine.game.facts.reasons import Reason
from engine.game.layers.beside import Rules, static_of
from engine.game.layers.effect import EffectKey
from engine.game.meaning.questions import holds
from engine.game.state.characteristics import HeldAbility
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId


def ends_with_source(
    key: tuple[int, object],
    each: tuple[Rules, frozenset[ObjectId]],
    before: GameState,
    after: GameState,
) -> Fact | None:
    """CR 611.3b: what a static ability did to others until its source left."""
    held = key[1]
    ability = held[1] if isinstance(held, EffectKey) else None
    if isinstance(held, HeldAbility):
        ability = held.ability
    if not each[0] or not isinstance(ability, StaticAbility):
        return None
    scene = each[0][0][1].scene
    if scene is None or scene.source in after.objects or scene.source not in before.objects:
        return None
    others = any(id in after.objects for id in each[1])
    return Reason.ENDS_WITH_SOURCE(scene.source) if others else None


def fits_no_longer(
    known: Mapping[tuple[int, object], tuple[Rules, frozenset[ObjectId]]],
    applying: Mapping[tuple[int, object], tuple[Rules, frozenset[ObjectId]]],
    position: Position,
) -> Iterator[tuple[str, Fact]]:
    """CR 611.3a: what a static ability, still there, does not apply to any more."""
    for key, (rules, objects) in known.items():
        left = objects - applying.get(key, ((), frozenset()))[1]
        ability = static_of(key[1])
        scene = rules[0][1].scene if left and rules else None
        if ability is None or scene is None or ability.applies_to == AttachedTo():
            continue
        if not position.exists(scene.source):
            continue
        there = [id for id in sorted(left) if id in position.state.battlefield]
        held = position.of(scene.source).functional
        if there and any(each.ability == ability for each in held):
            yield "611.3a", _why_no_longer(ability, scene.source, there[0], position)


def _why_no_longer(
    ability: StaticAbility, source: ObjectId, left: ObjectId, position: Position
) -> Fact:
    """The condition that is not met any more, else that what the ability says does not fit."""
    controller = position.controller(source)
    asked = ability.condition
    if asked is None or holds(asked, position, Scene(source, controller)):
        return Reason.FITS_NO_LONGER(source, left)
    return NotSo(ConditionHolds(asked, source, controller=controller))
