"""A position: a state together with what its objects are at that moment.

In: a `GameState`. Out: a `Position`, which answers what an object is and who controls it. The
layers (`layers.derive`) make it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.ability.base import Filter, Modification
from engine.ability.cards import CopiableValues, Layout
from engine.game.state.characteristics import Characteristics
from engine.game.state.object import GameObject
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import Stat
from engine.terms.zones import Zone

#: Works out what an object is where the layers were not applied: outside the battlefield.
Elsewhere = Callable[["Position", GameObject], Characteristics]


@dataclass(frozen=True, slots=True)
class Applied:
    """How an effect applied in a layer: by which rules, to which objects, with which parts.

    `scene` is that in which its words are read, None for counters, which are told by `counter`:
    their kind and number. `waits_for` are the sources of later effects on which it depends, so that
    they applied first (CR 613.8); `ahead_of` are those of earlier effects that wait because they
    depend on this one; `gone` says that the ability it comes from was lost in an earlier layer;
    `given_by` is the source of the effect that gave this ability, where the timestamp of that
    counts (CR 613.7a); `stated` says that it makes nothing so, but says that it is so: a static
    ability, or what a permanent is as it enters (CR 611.2e); `contested` are the objects of which
    earlier effects of the layer, those of `later_than`, made something else (CR 613.7); `over` is
    the filter by which it applies.
    """

    rules: tuple[str, ...]
    objects: tuple[ObjectId, ...]
    parts: tuple[Modification, ...] = ()
    scene: Scene | None = None
    waits_for: tuple[ObjectId, ...] = ()
    ahead_of: tuple[ObjectId, ...] = ()
    counter: tuple[str, int] | None = None
    gone: bool = False
    given_by: ObjectId | None = None
    contested: tuple[ObjectId, ...] = ()
    later_than: tuple[ObjectId, ...] = ()
    over: Filter | None = None
    stated: bool = False


class Position:
    """A state and the derived characteristics of its objects; read-only once derived."""

    __slots__ = (
        "_attachments",
        "_elsewhere",
        "applied",
        "attackable",
        "characteristics",
        "effect_timestamp",
        "reads",
        "replacing",
        "rules_changed",
        "started",
        "state",
        "triggers",
        "values",
    )

    def __init__(self, state: GameState, elsewhere: Elsewhere) -> None:
        self.state = state
        self._elsewhere = elsewhere
        self.characteristics: dict[ObjectId, Characteristics] = {}
        self.effect_timestamp = 0
        #: Effects that began to apply, for the rules changed after the layers (CR 613.6).
        self.started: dict[object, tuple[ObjectId, ...]] = {}
        #: What the continuous effects look at, in the words of `Filter.reads`.
        self.reads: frozenset[str] = frozenset()
        #: Copiable values of objects that are copies (CR 613.2c).
        self.values: dict[ObjectId, CopiableValues] = {}
        #: Room for what other modules gather once for this position.
        self.replacing: Any = None
        self.rules_changed: Any = None
        self.triggers: Any = None
        self.attackable: tuple[Recipient, ...] | None = None
        #: (layer, effect) → how it applied.
        self.applied: dict[tuple[int, object], Applied] = {}
        self._attachments: dict[ObjectId, tuple[ObjectId, ...]] | None = None

    def of(self, id: ObjectId) -> Characteristics:
        """What the object is; what it last was if it is gone (CR 608.2h)."""
        found = self.characteristics.get(id)
        if found is None:
            object = self.state.objects.get(id)
            if object is None or (object.phased_out and id in self.state.last_known):
                return self.state.last_known[id].characteristics  # CR 702.26b
            found = self._elsewhere(self, object)
            self.characteristics[id] = found
        return found

    def object(self, id: ObjectId) -> GameObject:
        """The object, or as it last was; raises `KeyError` for an id that never was."""
        return self.state.object_or_last_known(id)

    def choice(self, id: ObjectId, what: str) -> str | None:
        """What was chosen for the object: a color, a creature type, a name, a player.

        CR 607.5a: None for abilities that it copied only after the choice was made.
        """
        object = self.object(id)
        made = max(object.came, object.chose)
        for effect in self.state.effects:
            copies = any(part.layer == 1 for part in effect.modifications)
            if copies and effect.timestamp > made and id in effect.objects:
                return None
        return object.choice(what)

    def exists(self, id: ObjectId) -> bool:
        """Whether the object is still the same object in the same zone (CR 400.7), phased in."""
        object = self.state.objects.get(id)
        return object is not None and not object.phased_out

    def controller(self, id: ObjectId) -> PlayerId:
        """Who controls it, its owner where nobody does (CR 108.4, 109.4)."""
        controller = self.of(id).controller
        return controller if controller is not None else self.object(id).owner

    def stat(self, id: ObjectId, stat: Stat) -> int:
        """One of its numbers, 0 if it has none."""
        found = self.of(id)
        if stat is Stat.MANA_VALUE:
            return self.mana_value(id)
        if stat is Stat.LOYALTY:
            return self.object(id).count("loyalty")
        if stat is Stat.DEFENSE:
            return self.object(id).count("defense")
        number = found.stat(stat)
        return number if number is not None else 0

    def mana_value(self, id: ObjectId) -> int:
        """CR 202.3: the mana value; on the stack X is the number chosen for it (202.3e)."""
        object = self.object(id)
        found = self.of(id)
        value = found.mana_value
        if object.zone is Zone.STACK and object.stack is not None and found.mana_cost is not None:
            value += object.stack.x * found.mana_cost.variables
        if object.card is None or object.face != 1 or id in self.values:
            return value  # CR 202.3b: of what it is a copy of, 0 for a back face
        if object.values == object.card.faces[1]:
            return back_face_mana_value(object, value)
        return value

    def attachments(self, id: ObjectId) -> tuple[ObjectId, ...]:
        """What is attached to the object, in the order of their timestamps."""
        if self._attachments is None:
            found: dict[ObjectId, tuple[ObjectId, ...]] = {}
            for other in self.state.battlefield:
                host = self.state.objects[other].attached_to
                if isinstance(host, int):
                    found[host] = (*found.get(host, ()), other)
            self._attachments = found
        return self._attachments.get(id, ())

    def copiable(self, id: ObjectId) -> CopiableValues:
        """CR 707.2: the copiable values of an object, copy effects included; as it last was."""
        found = self.copied(id)
        return self.object(id).values if found is None else found

    def copied(self, id: ObjectId) -> CopiableValues | None:
        """The copiable values that a copy effect gives or last gave it, None without one."""
        if id in self.values or id in self.state.objects:
            return self.values.get(id)
        known = self.state.last_known.get(id)
        return None if known is None else known.values

    def shared_with(self, state: GameState) -> Position:
        """The position of a state that differs in nothing characteristics depend on."""
        position = Position(state, self._elsewhere)
        position.characteristics = self.characteristics
        position.started = self.started
        position.reads = self.reads
        position.applied = self.applied
        position.values = self.values
        position.replacing = (
            self.replacing if state.replacements is self.state.replacements else None
        )
        position.triggers = self.triggers
        position.rules_changed = self.rules_changed
        position._attachments = self._attachments
        return position


def back_face_mana_value(object: GameObject, value: int) -> int:
    """CR 202.3b: a nonmodal back face has the mana value of its front face."""
    card = object.card
    if card is None or card.layout is not Layout.TRANSFORMING:
        return value
    cost = card.faces[0].mana_cost
    return cost.mana_value if cost is not None else 0


@dataclass(frozen=True, slots=True)
class Arrival:
    """An object as it would exist on the battlefield (CR 614.12)."""

    position: Position
    id: ObjectId
    was: ObjectId | None
