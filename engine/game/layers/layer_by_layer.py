"""Applying continuous effects layer by layer (CR 613.1–613.8).

In: a position without characteristics. Out: the same with the characteristics of every permanent,
stack object and emblem; of other objects where an effect speaks of their zone.
"""

from __future__ import annotations

import re
from contextlib import AbstractContextManager, nullcontext

from engine.ability.abilities import StaticAbility
from engine.ability.intrinsic import land_abilities
from engine.game.layers.copying import give_copiable_values
from engine.game.layers.dependence import quiet
from engine.game.layers.effect import of_counters, of_lasting, reads
from engine.game.layers.modifications import count_from_zero
from engine.game.layers.story import Watch
from engine.game.layers.under_way import Application
from engine.game.layers.within_a_layer import in_time, next_effect
from engine.game.meaning.questions import modify
from engine.game.state.characteristics import Characteristics, HeldAbility
from engine.game.state.position import Applied, Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId
from engine.terms.layers import LAYER_RULES
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: The layers after the copiable values, which layers 1 and 3 are about; what is no layer is apart.
LAYERS = tuple(layer for layer in LAYER_RULES if layer not in (1, 3, 8))
_STAT_COUNTER = re.compile(r"^([+-]\d+)/([+-]\d+)$")


def apply_layers(position: Position, watch: Watch | None = None) -> None:
    """Work out the characteristics of the objects of this position; `watch` writes one's down."""
    state = position.state
    ids = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
    lasting = [*(of_lasting(effect) for effect in state.effects), *of_counters(state)]
    give_copiable_values(position, ids, lasting, watch)
    application = Application(position, ids, lasting, watch)
    application.include_other_zones()
    for layer in LAYERS:
        _apply_layer(application, layer)
        if layer == 4:
            with _watched(application, "305.6"):
                _give_land_abilities(position)
    position.started = application.started
    effects = (*lasting, *application.static_effects())
    looked_at = (reads(e.modifications) | reads(e.applies_to) | reads(e.condition) for e in effects)
    position.reads = frozenset().union(*looked_at)


def _watched(
    application: Application, *rules: str, counter: tuple[str, int] | None = None
) -> AbstractContextManager[None]:
    """While it lasts, whoever watches writes down what these rules do of themselves."""
    watch, position = application.watch, application.position
    if watch is None:
        return nullcontext()
    return watch.over(position.characteristics, application.layer, rules, counter=counter)


def _give_land_abilities(position: Position) -> None:
    """CR 305.6–305.7: a land of a basic land type has its mana ability, however it got the type.

    Later effects can take it away with all other abilities.
    """
    for id in position.state.battlefield:
        found = position.of(id)
        if CardType.LAND in found.types and (given := land_abilities(found.subtypes)):
            found.set_held((*found.held, *(HeldAbility(ability) for ability in given)))


def apply_own_definitions(position: Position, id: ObjectId, found: Characteristics) -> None:
    """CR 604.3: a card outside the battlefield still defines its own characteristics."""
    statics = [h for h in found.statics if _defines(h)]
    if not statics:
        return
    scene = Scene(source=id, controller=found.controller or position.state.objects[id].owner)
    for layer in LAYERS:
        for held in statics:
            assert isinstance(held.ability, StaticAbility)
            for part in held.ability.modifications:
                if part.layer == layer:
                    modify(part, found, position, scene)


def _defines(held: HeldAbility) -> bool:
    return isinstance(held.ability, StaticAbility) and held.ability.characteristic_defining


def _apply_layer(application: Application, layer: int) -> None:
    """Apply all effects of one layer or sublayer, one after another."""
    application.enter(layer)
    done: set[object] = set()
    waiting = application.effects(layer, done)
    if waiting and quiet(map(application.profile, waiting)):
        for effect, rules in in_time(waiting):
            application.apply(effect, rules)
        waiting = []
    while waiting:
        effect, rules = next_effect(waiting, application)
        application.apply(effect, rules)
        done.add(effect.key)
        if application.profile(effect).unsettles:
            # CR 613.8c: what is left is looked at again.
            waiting = application.effects(layer, done)
        else:
            waiting = [other for other in waiting if other is not effect]
    if layer == 72:
        for id in application.ids:
            found = application.position.of(id)
            found.base = (found.power, found.toughness)
    if layer == 73:
        _stat_counters(application)


def _stat_counters(application: Application) -> None:
    """CR 613.4c: counters that modify power and toughness."""
    for id in application.ids:
        for kind, number in application.position.state.objects[id].counters:
            if match := _STAT_COUNTER.match(kind):
                target = application.position.of(id)
                application.position.applied[(73, (id, kind))] = Applied(
                    ("613.4c", "122.1a"), (id,), counter=(kind, number)
                )
                with _watched(application, "613.4c", "122.1a", counter=(kind, number)):
                    count_from_zero(target)
                    if target.power is not None:
                        target.power += int(match[1]) * number
                    if target.toughness is not None:
                        target.toughness += int(match[2]) * number
