"""A state under change: many small changes, then one new state.

In: a state. Out: `finish()`, the state with all changes made. Only `carry_out` uses it.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.state.combat import Combat
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import OWN_ZONES, GameState, LastKnown, Player, ZoneKey
from engine.terms.happenings import Happening
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.zones import Zone


class Editor:
    """The parts of a state that events change; `before` is the position before the events."""

    def __init__(self, before: Position) -> None:
        self.before = before
        self.state: GameState = before.state
        self.objects: dict[ObjectId, GameObject] = dict(self.state.objects)
        self.zones: dict[ZoneKey, list[ObjectId]] = {}
        self.players: dict[PlayerId, Player] = {p.name: p for p in self.state.players}
        self.last_known: dict[ObjectId, LastKnown] = {}
        self.successors: dict[ObjectId, ObjectId] = {}
        self.combat: Combat | None = self.state.combat
        self.next_id = self.state.next_id
        self.timestamp = self.state.timestamp
        self.happenings: list[Happening] = []
        self._labels: set[str] = set()
        self._next_number: dict[tuple[str, str], int] = {}
        self.begun: list[ContinuousEffect] = []

    def new_id(self) -> ObjectId:
        """An id that no object ever had."""
        self.next_id += 1
        return ObjectId(self.next_id - 1)

    def new_timestamp(self) -> int:
        """The next timestamp (CR 613.7)."""
        self.timestamp += 1
        return self.timestamp

    def zone(self, zone: Zone, player: PlayerId | None) -> list[ObjectId]:
        """The ids of a zone, to be changed in place."""
        key = (zone, player if zone in OWN_ZONES else None)
        if key not in self.zones:
            self.zones[key] = list(self.state.zones.get(key, ()))
        return self.zones[key]

    def put(self, object: GameObject) -> None:
        """Store a changed object."""
        self.objects[object.id] = object
        if self._labels:
            self._labels.add(object.label)

    def take_away(self, id: ObjectId) -> GameObject:
        """Remove an object from its zone and keep what was last known of it (CR 113.7a)."""
        object = self.objects.pop(id)
        self.zone(object.zone, object.owner).remove(id)
        shown = self.state.objects.get(id, object)
        self.last_known[id] = LastKnown(shown, self.before.of(id), self.before.copied(id))
        if self.combat is not None:
            # CR 506.4: what leaves the battlefield is removed from combat.
            self.combat = self.combat.gone(id)
        return object

    def free_label(self, wanted: str, other: str = "") -> str:
        """A label that nothing has or had: the name, or the name with a number.

        `other` is the name in the other language, by which something may be known already.
        """
        used = self._labels_used()
        names = (wanted, other or wanted)
        if used.isdisjoint(names):
            return wanted
        number = self._next_number.get(names, 2)  # what is used once is never free again
        while not used.isdisjoint({f"{name}#{number}" for name in names}):
            number += 1
        self._next_number[names] = number
        return f"{wanted}#{number}"

    def _labels_used(self) -> set[str]:
        """The labels of all that is there or was, those of objects stored since among them."""
        if not self._labels:
            self._labels = {*self.state.labels_used, *(o.label for o in self.objects.values())}
        return self._labels

    def tell(self, happening: Happening) -> None:
        """Note that something happened."""
        self.happenings.append(happening)

    def finish(self) -> GameState:
        """The state with all changes."""
        state = self.state
        zones = {**state.zones, **{key: tuple(ids) for key, ids in self.zones.items()}}
        gone = self.successors
        effects = state.effects
        if gone or self.last_known:
            followed = (_follow(self, effect) for effect in effects)
            effects = tuple(effect for effect in followed if effect is not None)
        if self.begun:
            effects = (*effects, *self.begun)
        return state.but(
            objects=self.objects,
            zones=zones if self.zones else state.zones,
            players=tuple(self.players[p.name] for p in state.players),
            last_known={**state.last_known, **self.last_known}
            if self.last_known
            else state.last_known,
            successors={**state.successors, **gone} if gone else state.successors,
            combat=self.combat,
            next_id=self.next_id,
            timestamp=self.timestamp,
            effects=effects,
            history=(*state.history, *self.happenings),
        )


def _follow(editor: Editor, effect: ContinuousEffect) -> ContinuousEffect | None:
    """CR 400.7: an effect loses objects that changed zones; 400.7a: it follows permanent spells."""
    if not effect.objects or all(id in editor.objects for id in effect.objects):
        return effect
    kept: list[ObjectId] = []
    for id in effect.objects:
        if id in editor.objects:
            kept.append(id)
            continue
        new = editor.successors.get(id)
        if new is None or new not in editor.objects or id not in editor.state.objects:
            continue
        origin, arrived = editor.state.objects[id].zone, editor.objects[new].zone
        if origin is Zone.STACK and arrived is Zone.BATTLEFIELD:
            kept.append(new)
    return replace(effect, objects=tuple(kept)) if kept else None
