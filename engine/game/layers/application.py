"""The layers under way: which effects began to apply, and to what (CR 613.6).

In: a position whose layers are being applied. Out: effects applied, or tried and taken back.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Filter, Modification
from engine.ability.modifications import BecomeBasicLand, ChangeTypes
from engine.game.facts.layers import Chapter
from engine.game.layers.commuting import commute
from engine.game.layers.effect import ActiveEffect, static_effects
from engine.game.layers.story import Watch
from engine.game.meaning.questions import modify
from engine.game.meaning.zones import zones_of
from engine.game.state.characteristics import Characteristics
from engine.game.state.position import Applied, Position
from engine.terms.ids import ObjectId

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


class Application:
    """The layers under way: which effects began to apply, and to what (CR 613.6)."""

    def __init__(
        self,
        position: Position,
        ids: list[ObjectId],
        lasting: list[ActiveEffect],
        watch: Watch | None = None,
    ) -> None:
        self.watch = watch
        self.position = position
        self.ids = ids
        self.lasting = lasting
        self.layer = 0
        self.started: dict[object, tuple[ObjectId, ...]] = {}
        self.running: dict[object, ActiveEffect] = {}
        #: (layer, effect) → the sources of the effects that went before it out of turn.
        self.waited: dict[tuple[int, object], list[ObjectId]] = {}
        #: The same the other way: before the effects of which sources an effect went.
        self.ahead: dict[tuple[int, object], list[ObjectId]] = {}
        self.holders = [id for id in ids if position.of(id).statics]

    def include_other_zones(self) -> None:
        """Work out objects in other zones as well where an effect speaks of them."""
        for effect in static_effects(self.position, self.holders):
            if isinstance(effect.applies_to, Filter):
                for zone in zones_of(effect.applies_to):
                    for id in self.position.state.everywhere(zone):
                        self.position.of(id)

    def effects(self, layer: int, done: set[object]) -> list[ActiveEffect]:
        """The effects with a part in this layer: begun already, or existing now."""
        found: dict[object, ActiveEffect] = {}
        candidates = [*self.running.values(), *self.lasting]
        candidates += static_effects(self.position, self.holders)
        for effect in candidates:
            if effect.key not in done and effect.key not in found and effect.parts(layer):
                found[effect.key] = effect
        return list(found.values())

    def apply(self, effect: ActiveEffect, rules: tuple[str, ...]) -> None:
        """Apply one effect, which these rules put first."""
        affected = self.affected(effect)
        if affected:
            if effect.key in self.started and not self._is_there(effect):
                rules += ("613.6",)  # CR 613.6: it goes on though its ability is gone
            parts = effect.parts(self.layer)
            known = (
                LAYER_RULES[self.layer],
                *rules_of_types(parts),
                *self._in_time(effect, rules, affected),
            )
            waited = tuple(dict.fromkeys(self.waited.get((self.layer, effect.key), ())))
            ahead = tuple(dict.fromkeys(self.ahead.get((self.layer, effect.key), ())))
            if waited:
                known = tuple(dict.fromkeys((*known, "613.8", "613.8a", "613.8b")))
            self.position.applied[(self.layer, effect.key)] = Applied(
                known, affected, parts, effect.scene, waited, ahead
            )
        self.started[effect.key] = affected
        self.running[effect.key] = effect
        watched = self.watch.ids.intersection(affected) if self.watch is not None else None
        if self.watch is not None and watched:
            self._change_watched(self.watch, effect, affected)
        else:
            self._change(effect, affected)

    def _change_watched(
        self, watch: Watch, effect: ActiveEffect, affected: tuple[ObjectId, ...]
    ) -> None:
        """Apply the effect and write down what it makes of what is watched."""
        applied = self.position.applied[(self.layer, effect.key)]
        ids = [id for id in affected if id in watch.ids]
        before = {id: self.position.of(id).clone() for id in ids}
        self._change(effect, affected)
        for id in ids:
            watch.note(
                Chapter(
                    id,
                    self.layer,
                    applied.rules,
                    before[id],
                    self.position.of(id).clone(),
                    applied.parts,
                    replace(effect.scene, iterated=id),
                    effect.timestamp,
                    waits_for=applied.waits_for,
                    ahead_of=applied.ahead_of,
                )
            )

    def _in_time(
        self, effect: ActiveEffect, rules: tuple[str, ...], affected: tuple[ObjectId, ...]
    ) -> tuple[str, ...]:
        """CR 613.7: timestamps count where another effect of the layer makes
        something else of the same."""
        if "613.8" in rules or "613.3" in rules:
            return rules
        parts = effect.parts(self.layer)
        others = (
            applied
            for (layer, _), applied in self.position.applied.items()
            if layer == self.layer and not commute(applied.parts, parts, layer)
        )
        together = any(set(other.objects) & set(affected) for other in others)
        others_first = tuple(rule for rule in rules if rule != "613.7")
        return (*others_first, "613.7") if together else others_first

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


def rules_of_types(parts: tuple[Modification, ...]) -> tuple[str, ...]:
    """What the rules say of types that are set and of types that are added (CR 205.1, 305.7)."""
    found: dict[str, None] = {}
    for part in parts:
        if isinstance(part, BecomeBasicLand):
            found["305.7"] = None
    changing = [p for p in parts if isinstance(p, ChangeTypes) and (p.types or p.subtypes)]
    if changing:
        # CR 205.1b: a "Golem artifact creature" keeps all its types but the creature types.
        found["205.1a" if all(part.replace for part in changing) else "205.1b"] = None
    return tuple(found)


def snapshot(characteristics: Characteristics) -> tuple[object, ...]:
    """What can be compared of characteristics."""
    c = characteristics
    return (
        c.controller, c.types, c.subtypes, c.supertypes, c.colors, c.power, c.toughness, c.name,
        tuple(held.ability for held in c.held), c.every_creature_type, c.barred,
    )  # fmt: skip
