"""The layers under way: which effects began to apply, and to what (CR 613.6).

In: a position whose layers are being applied. Out: effects applied, or tried and taken back.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Filter, Modification
from engine.ability.modifications import BecomeBasicLand, ChangeColors, ChangeTypes
from engine.game.facts.layers import Chapter
from engine.game.layers.commuting import Clash, Touched
from engine.game.layers.dependence import Profile, profile_of
from engine.game.layers.effect import (
    ActiveEffect,
    reads,
    speaking_from_graveyards,
    speaks_of_all,
    static_effects,
)
from engine.game.layers.story import Watch
from engine.game.meaning.questions import modify
from engine.game.meaning.zones import zones_of
from engine.game.state.characteristics import Characteristics, HeldAbility
from engine.game.state.position import Applied, Position
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.layers import LAYER_RULES

Held = tuple[HeldAbility, ...]


class Matched:
    """What filters of static abilities mean, kept until an effect changes what they look at."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._kept: dict[tuple[Filter, PlayerId], tuple[ObjectId, ...]] = {}
        self._looked_at: frozenset[str] = frozenset()

    def affected(self, effect: ActiveEffect) -> tuple[ObjectId, ...]:
        """What the effect applies to; equal filters of one player are asked once."""
        filter = effect.applies_to
        if not isinstance(filter, Filter) or not speaks_of_all(effect):
            return effect.affected(self._position)
        key = (filter, effect.scene.controller)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = effect.affected(self._position)
            self._looked_at |= reads(filter)
        return found

    def forget(self, written: frozenset[str]) -> None:
        """What looks at these is to be asked again."""
        if not self._looked_at.isdisjoint(written):
            self.forget_all()

    def forget_all(self) -> None:
        """Ask everything again."""
        self._kept.clear()
        self._looked_at = frozenset()


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
        self._profiles: dict[object, Profile] = {}
        self._touched = Touched()
        self._matched = Matched(position)
        self.started: dict[object, tuple[ObjectId, ...]] = {}
        self.running: dict[object, ActiveEffect] = {}
        #: (layer, effect) → the sources of the effects that went before it out of turn.
        self.waited: dict[tuple[int, object], list[ObjectId]] = {}
        #: The same the other way: before the effects of which sources an effect went.
        self.ahead: dict[tuple[int, object], list[ObjectId]] = {}
        speaking = (*ids, *speaking_from_graveyards(position))
        self.holders = [id for id in speaking if position.of(id).statics]
        #: An object → its static abilities and its controller as they were, and their effects.
        self._of_holders: dict[ObjectId, tuple[Held, PlayerId | None, list[ActiveEffect]]] = {}

    def enter(self, layer: int) -> None:
        """Go on to this layer or sublayer."""
        self.layer = layer
        self._profiles = {}
        self._touched = Touched()

    def profile(self, effect: ActiveEffect) -> Profile:
        """What the effect looks at and changes in this layer."""
        found = self._profiles.get(effect.key)
        if found is None:
            found = self._profiles[effect.key] = profile_of(effect, self.layer)
        return found

    def include_other_zones(self) -> None:
        """Work out objects in other zones as well where an effect speaks of them."""
        for effect in self.static_effects():
            if isinstance(effect.applies_to, Filter):
                for zone in zones_of(effect.applies_to):
                    for id in self.position.state.everywhere(zone):
                        self.position.of(id)

    def static_effects(self) -> list[ActiveEffect]:
        """The effects of the static abilities that there are at this point."""
        found: list[ActiveEffect] = []
        for id in self.holders:
            holder = self.position.of(id)
            known = self._of_holders.get(id)
            if known is None or known[0] is not holder.statics or known[1] != holder.controller:
                effects = static_effects(self.position, [id])
                known = self._of_holders[id] = (holder.statics, holder.controller, effects)
            found += known[2]
        return found

    def effects(self, layer: int, done: set[object]) -> list[ActiveEffect]:
        """The effects with a part in this layer: begun already, or existing now."""
        if not (self.running or self.lasting or self.holders):
            return []
        found: dict[object, ActiveEffect] = {}
        for effect in (*self.running.values(), *self.lasting, *self.static_effects()):
            if effect.parts(layer) and effect.key not in done and effect.key not in found:
                found[effect.key] = effect
        return list(found.values())

    def apply(self, effect: ActiveEffect, rules: tuple[str, ...]) -> None:
        """Apply one effect, which these rules put first."""
        affected = self.affected(effect)
        if affected:
            gone = effect.key in self.started and not self._is_there(effect)
            if gone or effect.in_several_layers:
                # CR 613.6: its parts in their layers, also when its ability is gone meanwhile
                rules += ("613.6",)
            parts = effect.parts(self.layer)
            scene = effect.scene if effect.counter is None else None
            source = scene.source if scene is not None else None
            clash = self._touched.note(parts, self.layer, affected, source)
            waited = tuple(dict.fromkeys(self.waited.get((self.layer, effect.key), ())))
            in_order = _in_time((*rules, "613.8") if waited else rules, clash)
            of_its_parts = (*rules_of_types(parts), *rules_of_colors(parts, effect.defining))
            known = (LAYER_RULES[self.layer], *of_its_parts, *in_order)
            ahead = tuple(dict.fromkeys(self.ahead.get((self.layer, effect.key), ())))
            if effect.counter is not None:
                own = ("613.7c",) if "613.7" in known else ()
                known = (*known, "122.1b", *own)
            if waited:
                known = tuple(dict.fromkeys((*known, "613.8", "613.8a", "613.8b")))
            given_by = self._given_by(effect) if "613.7" in known else None
            if given_by is not None:
                known = (*known, "613.7a")
            timed = "613.7" in known
            self.position.applied[(self.layer, effect.key)] = Applied(
                known,
                affected,
                parts,
                scene,
                waited,
                ahead,
                effect.counter,
                gone,
                given_by,
                clash.objects if timed else (),
                clash.sources if timed else (),
                effect.applies_to if isinstance(effect.applies_to, Filter) else None,
                effect.stated,
            )
        self.started[effect.key] = affected
        self.running[effect.key] = effect
        watched = self.watch.ids.intersection(affected) if self.watch is not None else None
        if self.watch is not None and watched:
            self._change_watched(self.watch, effect, affected)
        else:
            self._change(effect, affected)

    def _given_by(self, effect: ActiveEffect) -> ObjectId | None:
        """CR 613.7a: the source of the effect that gave the ability from which this one comes."""
        if not isinstance(effect.key, HeldAbility):
            return None
        since = effect.key.timestamp
        givers = (e for e in self.running.values() if e.timestamp == since and e is not effect)
        return next((giver.scene.source for giver in givers), None)

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
                    None if effect.counter else replace(effect.scene, iterated=id),
                    effect.timestamp,
                    effect.counter,
                    waits_for=applied.waits_for,
                    ahead_of=applied.ahead_of,
                    later_than=applied.later_than if id in applied.contested else (),
                    gone=applied.gone,
                    stated=applied.stated,
                )
            )

    def _change(self, effect: ActiveEffect, affected: tuple[ObjectId, ...]) -> None:
        position = self.position
        position.effect_timestamp = effect.timestamp
        parts = effect.parts(self.layer)
        for id in affected:
            target = position.of(id)
            effect.scene.iterated = id  # what "its mana value" is about
            for part in parts:
                modify(part, target, position, effect.scene)
        profile = self.profile(effect)
        self._matched.forget(profile.writes)
        if profile.unsettles:
            known = set(self.holders)
            self.holders += [id for id in affected if id not in known and position.of(id).statics]

    def affected(self, effect: ActiveEffect) -> tuple[ObjectId, ...]:
        """What it applies to: as it began (CR 613.6), else as things stand."""
        if effect.key in self.started:
            return tuple(id for id in self.started[effect.key] if self.position.exists(id))
        return self._matched.affected(effect)

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
        self._matched.forget_all()


def _in_time(rules: tuple[str, ...], clash: Clash) -> tuple[str, ...]:
    """CR 613.7: timestamps count where another effect of the layer makes something else of
    the same."""
    if "613.8" in rules or "613.3" in rules:
        return rules
    others_first = tuple(rule for rule in rules if rule != "613.7")
    # CR 613.9: the later one overrides what the earlier one made of it
    return (*others_first, "613.7", "613.9") if clash.objects else others_first


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


def rules_of_colors(parts: tuple[Modification, ...], defining: bool) -> tuple[str, ...]:
    """CR 105.3: new colors are in place of all others; 604.3: what defines a color is another."""
    if defining or not any(isinstance(p, ChangeColors) and not p.add for p in parts):
        return ()
    return ("105.3",)


def snapshot(characteristics: Characteristics) -> tuple[object, ...]:
    """What can be compared of characteristics."""
    c = characteristics
    return (
        c.controller, c.types, c.subtypes, c.supertypes, c.colors, c.power, c.toughness, c.name,
        tuple(held.ability for held in c.held), c.every_creature_type, c.barred,
    )  # fmt: skip
