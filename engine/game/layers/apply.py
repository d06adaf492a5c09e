"""Applying continuous effects layer by layer (CR 613.1–613.8).

In: a position without characteristics. Out: the same with the characteristics of every permanent,
stack object and emblem; of other objects where an effect speaks of their zone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.ability.abilities import StaticAbility
from engine.ability.base import Filter
from engine.ability.intrinsic import land_abilities
from engine.ability.keywords import KeywordAbility
from engine.game.layers.characteristics import (
    Characteristics,
    HeldAbility,
    starting_characteristics,
)
from engine.game.layers.copying import copied_values
from engine.game.layers.effect import ActiveEffect, of_lasting, reads, static_effects
from engine.game.layers.order import next_effect, snapshot
from engine.game.layers.zones import zones_of
from engine.game.meaning.questions import modify
from engine.game.state.scene import Scene
from engine.terms.counters import KEYWORD_COUNTERS
from engine.terms.ids import ObjectId
from engine.terms.types import CardType
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.position import Position

#: The layers and sublayers after the first, in order.
LAYERS = (2, 4, 5, 6, 71, 72, 73, 74)
LAYER_RULES = {
    2: "613.1b",
    4: "613.1d",
    5: "613.1e",
    6: "613.1f",
    71: "613.4a",
    72: "613.4b",
    73: "613.4c",
    74: "613.4d",
}
_STAT_COUNTER = re.compile(r"^([+-]\d+)/([+-]\d+)$")


def apply_layers(position: Position) -> None:
    """Work out the characteristics of the objects of this position."""
    state = position.state
    ids = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
    lasting = [of_lasting(effect) for effect in state.effects]
    _start(position, ids, lasting)
    application = Application(position, ids, lasting)
    application.include_other_zones()
    for layer in LAYERS:
        application.apply_layer(layer)
        if layer == 4:
            _give_land_abilities(position)
    position.started = application.started
    effects = (*lasting, *static_effects(position, application.holders))
    looked_at = (reads(e.modifications) | reads(e.applies_to) | reads(e.condition) for e in effects)
    position.reads = frozenset().union(*looked_at)


def _give_land_abilities(position: Position) -> None:
    """CR 305.6–305.7: a land of a basic land type has its mana ability, however it got the type.

    Later effects can take it away with all other abilities.
    """
    for id in position.state.battlefield:
        found = position.of(id)
        if CardType.LAND in found.types and (given := land_abilities(found.subtypes)):
            found.set_held((*found.held, *(HeldAbility(ability) for ability in given)))


def _start(position: Position, ids: list[ObjectId], lasting: list[ActiveEffect]) -> None:
    """CR 613.2: copiable values first: what each object is or is a copy of."""
    copies: dict[ObjectId, ActiveEffect] = {}
    for effect in sorted(lasting, key=lambda e: e.timestamp):
        if effect.parts(1):
            for id in effect.affected(position):
                copies[id] = effect
    for id in ids:
        object = position.state.objects[id]
        values = object.values
        if id in copies and not object.face_down:  # CR 708.10: face down it stays what it is
            values = copied_values(copies[id].parts(1)[-1], values)
            position.values[id] = values
            position.applied[(1, copies[id].key)] = (("613.2a", "707.2"), (id,))
        found = starting_characteristics(values)
        found.controller = object.controller
        position.characteristics[id] = found


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


class Application:
    """The layers under way: which effects began to apply, and to what (CR 613.6)."""

    def __init__(
        self, position: Position, ids: list[ObjectId], lasting: list[ActiveEffect]
    ) -> None:
        self.position = position
        self.ids = ids
        self.lasting = lasting
        self.layer = 0
        self.started: dict[object, tuple[ObjectId, ...]] = {}
        self.running: dict[object, ActiveEffect] = {}
        self.holders = [id for id in ids if position.of(id).statics]

    def include_other_zones(self) -> None:
        """Work out objects in other zones as well where an effect speaks of them."""
        for effect in static_effects(self.position, self.holders):
            if isinstance(effect.applies_to, Filter):
                for zone in zones_of(effect.applies_to):
                    for id in self.position.state.everywhere(zone):
                        self.position.of(id)

    def apply_layer(self, layer: int) -> None:
        """Apply all effects of one layer or sublayer, one after another."""
        self.layer = layer
        if layer == 6:
            self._keyword_counters()
        done: set[object] = set()
        waiting = self._effects(layer, done)
        while waiting:
            effect, rules = next_effect(waiting, self)
            self._apply(effect, rules)
            done.add(effect.key)
            if layer in (4, 6) or effect.parts(2):
                # CR 613.8c: what is left is looked at again.
                waiting = self._effects(layer, done)
            else:
                waiting = [other for other in waiting if other is not effect]
        if layer == 73:
            self._stat_counters()

    def _effects(self, layer: int, done: set[object]) -> list[ActiveEffect]:
        """The effects with a part in this layer: begun already, or existing now."""
        found: dict[object, ActiveEffect] = {}
        candidates = [*self.running.values(), *self.lasting]
        candidates += static_effects(self.position, self.holders)
        for effect in candidates:
            if effect.key not in done and effect.key not in found and effect.parts(layer):
                found[effect.key] = effect
        return list(found.values())

    def _apply(self, effect: ActiveEffect, rules: tuple[str, ...]) -> None:
        affected = self.affected(effect)
        if affected:
            if effect.key in self.started and not self._is_there(effect):
                rules += ("613.6",)  # CR 613.6: it goes on though its ability is gone
            known = (LAYER_RULES[self.layer], *self._in_time(rules, affected))
            self.position.applied[(self.layer, effect.key)] = (known, affected)
        self.started[effect.key] = affected
        self.running[effect.key] = effect
        self._change(effect, affected)

    def _in_time(self, rules: tuple[str, ...], affected: tuple[ObjectId, ...]) -> tuple[str, ...]:
        """CR 613.7: timestamps count where another effect of the layer applies to the same."""
        others = (
            ids for (layer, _), (_, ids) in self.position.applied.items() if layer == self.layer
        )
        together = any(set(ids) & set(affected) for ids in others)
        if "613.8" in rules or "613.3" in rules:
            return rules
        return ("613.7",) if together else tuple(rule for rule in rules if rule != "613.7")

    def _change(self, effect: ActiveEffect, affected: tuple[ObjectId, ...]) -> None:
        position = self.position
        position.effect_timestamp = effect.timestamp
        parts = effect.parts(self.layer)
        for id in affected:
            target = position.of(id)
            effect.scene.iterated = id  # what "its mana value" is about
            for part in parts:
                modify(part, target, position, effect.scene)
        if self.layer in (4, 6):
            known = set(self.holders)
            self.holders += [id for id in affected if id not in known and position.of(id).statics]

    def affected(self, effect: ActiveEffect) -> tuple[ObjectId, ...]:
        """What it applies to: as it began (CR 613.6), else as things stand."""
        if effect.key in self.started:
            return tuple(id for id in self.started[effect.key] if self.position.exists(id))
        return effect.affected(self.position)

    def exists(self, effect: ActiveEffect) -> bool:
        """Whether the ability that generates it is there, or it began to apply already."""
        return effect.key in self.started or self._is_there(effect)

    def _is_there(self, effect: ActiveEffect) -> bool:
        if not effect.from_ability:
            return True
        source = effect.scene.source
        return any(e.key == effect.key for e in static_effects(self.position, [source]))

    def is_started_alone(self, effect: ActiveEffect) -> bool:
        """Whether nothing can depend on this effect because it applies to nothing."""
        return not self.affected(effect)

    def results(self, effect: ActiveEffect, affected: tuple[ObjectId, ...]) -> tuple[object, ...]:
        """What it would make of each of those objects, leaving aside what others made of them."""
        found: list[object] = []
        self.position.effect_timestamp = effect.timestamp
        for id in affected:
            blank = Characteristics(
                self.position.of(id).name, None, frozenset(), frozenset(), frozenset(),
                frozenset(), (), 0, 0, None, None, self.position.of(id).controller,
            )  # fmt: skip
            effect.scene.iterated = id
            for part in effect.parts(self.layer):
                modify(part, blank, self.position, effect.scene)
            found.append(snapshot(blank)[1:])
        return tuple(found)

    def try_effect(self, effect: ActiveEffect) -> dict[ObjectId, Characteristics]:
        """Apply an effect for a trial; gives what `undo` needs."""
        affected = self.affected(effect)
        saved = {id: self.position.of(id) for id in affected}
        for id in affected:
            self.position.characteristics[id] = saved[id].clone()
        holders = list(self.holders)
        self._change(effect, affected)
        self.holders = holders
        return saved

    def undo(self, saved: dict[ObjectId, Characteristics]) -> None:
        """Take a trial back."""
        self.position.characteristics.update(saved)

    def _keyword_counters(self) -> None:
        """CR 122.1b: keyword counters give their keyword in layer 6."""
        for id in self.position.state.battlefield:
            object = self.position.state.objects[id]
            for kind, _ in object.counters:
                if kind in KEYWORD_COUNTERS:
                    target = self.position.of(id)
                    given = HeldAbility(KeywordAbility(kind), object.timestamp)
                    target.set_held((*target.held, given))
                    if id not in self.holders and target.statics:
                        self.holders.append(id)

    def _stat_counters(self) -> None:
        """CR 613.4c: counters that modify power and toughness."""
        for id in self.ids:
            for kind, number in self.position.state.objects[id].counters:
                if match := _STAT_COUNTER.match(kind):
                    target = self.position.of(id)
                    self.position.applied[(73, (id, kind))] = (("613.4c", "122.1a"), (id,))
                    if target.power is not None:
                        target.power += int(match[1]) * number
                    if target.toughness is not None:
                        target.toughness += int(match[2]) * number
