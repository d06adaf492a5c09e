"""The state of a game: everything that is true at a moment, and nothing that can be derived.

In: the state before. Out: another state; states are values and never change. `layers.derive`
gives what objects are in a state.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.ability.cards import CopiableValues
from engine.game.state.actions import Action, AdvanceTo
from engine.game.state.characteristics import Characteristics
from engine.game.state.choices import Choice, Value
from engine.game.state.combat import Combat
from engine.game.state.lasting import (
    ContinuousEffect,
    DelayedAbility,
    LastingReplacement,
    PlayerControl,
    WaitingTrigger,
)
from engine.game.state.object import GameObject
from engine.terms.bilingual import Bilingual
from engine.terms.happenings import BecameCast, Happening
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.mana import Mana
from engine.terms.turn import Step
from engine.terms.zones import Zone

#: Zones of which each player has one (CR 400.1).
OWN_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})
ZoneKey = tuple[Zone, PlayerId | None]


@dataclass(frozen=True, slots=True)
class Player:
    """A player and what belongs to them alone."""

    name: PlayerId
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[Mana, ...] = ()
    lost: bool = False
    lands_played: int = 0
    drew_from_empty: bool = False  # since state-based actions were last checked
    drawn: int = 0  # cards drawn this turn
    cast: int = 0  # spells cast this turn
    speed: int = 0  # CR 702.179; 0 for none
    upkeeps: tuple[int, int] = (0, 0)  # turns of the last two upkeeps that began, 0 for none
    commander_damage: tuple[tuple[str, int], ...] = ()  # combat damage by label (CR 903.10a)
    dungeons: tuple[str, ...] = ()  # names of those completed, in order (CR 309.7)
    commander_casts: tuple[tuple[str, int], ...] = ()  # from the command zone, by label (CR 903.8)

    def count(self, kind: str) -> int:
        """How many counters of `kind` the player has."""
        return dict(self.counters).get(kind, 0)

    def with_counters(self, kind: str, change: int) -> Player:
        """This player with so many more (or fewer) counters, never below none."""
        counters = dict(self.counters)
        counters[kind] = max(0, counters.get(kind, 0) + change)
        return replace(self, counters=tuple(sorted((k, n) for k, n in counters.items() if n)))


@dataclass(frozen=True, slots=True)
class LastKnown:
    """An object as it last was in the zone that it left (CR 608.2h, 113.7a).

    `values` are its copiable values where a copy effect gave them; both follow from the state.
    """

    object: GameObject
    characteristics: Characteristics = field(compare=False)
    values: CopiableValues | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Suspended:
    """An action that waits for a choice: done again from `base` with one answer more.

    `told` steps of its trace were given out already.
    """

    base: GameState
    action: Action
    answers: tuple[tuple[Value, ...] | Action, ...]
    told: int


@dataclass(frozen=True, slots=True)
class Seen:
    """A position that was there since a player last had a real choice, for loops (CR 732.4).

    `mark` is equal for equal positions. `shape` is what resolved and what is on the stack, equal
    also where numbers have grown; `grows` are those that may, `stays` those that may not.
    """

    mark: str
    shape: str
    grows: Mapping[Hashable, int]
    stays: tuple[int, ...]


@dataclass(frozen=True)
class GameState:
    """A game at a moment; without slots, because copying it with changes is the commonest act.

    `zones` hold the ids in order: libraries and graveyards top first, the stack bottom first.
    `passed` counts the players who passed in succession. `last_known` has every object that left a
    zone, `successors` what it became. `history` is what happened this turn,
    `known_then` what the subjects of those happenings were as they happened. `seen` are the
    positions since a player last had a real choice (CR 104.4b).
    """

    players: tuple[Player, ...]
    objects: Mapping[ObjectId, GameObject]
    zones: Mapping[ZoneKey, tuple[ObjectId, ...]]
    active: PlayerId
    step: Step
    turn: int = 1
    priority: PlayerId | None = None
    passed: int = 0
    next_id: int = 1
    timestamp: int = 1
    combat: Combat | None = None
    effects: tuple[ContinuousEffect, ...] = ()
    replacements: tuple[LastingReplacement, ...] = ()
    delayed: tuple[DelayedAbility, ...] = ()
    waiting: tuple[WaitingTrigger, ...] = ()
    last_known: Mapping[ObjectId, LastKnown] = field(default_factory=dict)
    successors: Mapping[ObjectId, ObjectId] = field(default_factory=dict)
    history: tuple[Happening, ...] = ()
    known_then: Mapping[Happening, Characteristics] = field(default_factory=dict, compare=False)
    extra_turns: tuple[PlayerId, ...] = ()
    before_extra: PlayerId | None = None  # whose turn the extra turns were added after (CR 500.7)
    controlled: tuple[PlayerControl, ...] = ()  # players whom others control, or will (CR 723.1)
    extra_steps: tuple[Step, ...] = ()
    alone: bool = False  # the step is the only one of a phase that was added for it (CR 500.10)
    after_extra: Step | None = None  # the step that follows once the extra phases are over
    turn_ends: bool = False  # an effect has ended the turn (CR 724.1)
    main_phases: int = 0
    monarch: PlayerId | None = None
    night: bool | None = None  # day is False; None until the game has either (CR 731.1)
    cast_by_last_active: int = 0  # spells that the last turn's active player cast then
    cast_last_turn: tuple[BecameCast, ...] = ()  # the spells cast in the turn before this one
    strict_mana: bool = False
    coin_flips: tuple[bool, ...] = ()
    dice: tuple[int, ...] = ()
    limit: int = 10_000
    given_names: Mapping[str, Bilingual] = field(default_factory=dict)
    winners: tuple[PlayerId, ...] = ()
    over: bool = False
    outcome: str = ""  # "", "won", "draw", "limit"
    seen: tuple[Seen, ...] = ()
    pending: Choice | None = None
    suspended: Suspended | None = None
    goal: AdvanceTo | None = None
    steps_told: int = 0
    memo: dict[str, Any] = field(
        default_factory=dict, init=False, compare=False, repr=False, hash=False
    )

    def named(self, english: str) -> Bilingual:
        """What the rules name so, as this game calls it."""
        return self.given_names.get(english) or Bilingual.same(english)

    def but(self, **fields: Any) -> GameState:
        """This state with other values in these fields: as `replace`, many times faster."""
        new = object.__new__(GameState)
        known = new.__dict__
        known.update(self.__dict__)
        known.update(fields)
        known["memo"] = {}
        return new

    # --- players --------------------------------------------------------------------------------

    def player(self, name: PlayerId) -> Player:
        """The player of that name; raises `KeyError` if there is none."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    @property
    def playing(self) -> tuple[PlayerId, ...]:
        """The players still in the game, in turn order from the first seat."""
        return tuple(player.name for player in self.players if not player.lost)

    def in_turn_order(self, first: PlayerId) -> tuple[PlayerId, ...]:
        """The players still in the game in turn order, from `first` on (CR 101.4)."""
        names = [player.name for player in self.players]
        start = names.index(first)
        lost = {player.name for player in self.players if player.lost}
        return tuple(n for n in names[start:] + names[:start] if n not in lost)

    def apnap(self) -> tuple[PlayerId, ...]:
        """Active player, then the others in turn order (CR 101.4)."""
        found: tuple[PlayerId, ...] | None = self.memo.get("apnap")
        if found is None:
            found = self.in_turn_order(self.active)
            self.memo["apnap"] = found
        return found

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Everybody else in the game (CR 102.2), in APNAP order."""
        return tuple(name for name in self.apnap() if name != player)

    def decider(self, player: PlayerId) -> PlayerId:
        """Who makes the choices of a player: whoever controls that player now (CR 723.5)."""
        for control in self.controlled:
            if control.begun and control.player == player:
                return control.by
        return player

    def with_player(self, player: Player) -> GameState:
        """The state with this player in place of the one of the same name."""
        return self.but(players=tuple(player if p.name == player.name else p for p in self.players))

    # --- objects and zones ----------------------------------------------------------------------

    def zone(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectId, ...]:
        """The objects of a zone; own zones need a player."""
        return self.zones.get((zone, player if zone in OWN_ZONES else None), ())

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """The permanents that are not phased out."""
        found: tuple[ObjectId, ...] | None = self.memo.get("battlefield")
        if found is None:
            ids = self.zone(Zone.BATTLEFIELD)
            found = tuple(i for i in ids if not self.objects[i].phased_out)
            self.memo["battlefield"] = found
        return found

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The objects on the stack, bottom first."""
        return self.zone(Zone.STACK)

    def everywhere(self, zone: Zone) -> tuple[ObjectId, ...]:
        """The objects in this zone of all players, in APNAP order of the players."""
        if zone is Zone.BATTLEFIELD:
            return self.battlefield
        if zone not in OWN_ZONES:
            return self.zone(zone)
        return tuple(i for name in self.apnap() for i in self.zone(zone, name))

    def with_objects(self, objects: Iterable[GameObject]) -> GameState:
        """The state with these objects in place of those of the same id."""
        return self.but(objects={**self.objects, **{o.id: o for o in objects}})

    def with_known(self, object: GameObject) -> GameState:
        """This state with this object changed, be it gone and only known as it last was."""
        if object.id in self.objects:
            return self.with_object(object)
        known = replace(self.last_known[object.id], object=object)
        return self.but(last_known={**self.last_known, object.id: known})

    def with_object(self, object: GameObject) -> GameState:
        """The state with this object in place of the one of the same id."""
        return self.but(objects={**self.objects, object.id: object})

    @property
    def labels_used(self) -> frozenset[str]:
        """The labels of all objects that are there or were, so that none is given twice."""
        found: frozenset[str] | None = self.memo.get("labels")
        if found is None:
            gone = (known.object.label for known in self.last_known.values())
            found = frozenset((*gone, *(object.label for object in self.objects.values())))
            self.memo["labels"] = found
        return found

    def object_or_last_known(self, id: ObjectId) -> GameObject:
        """The object, or as it last was."""
        found = self.objects.get(id)
        return found if found is not None else self.last_known[id].object

    def current(self, id: ObjectId) -> ObjectId | None:
        """What an object has become through zone changes; None if it has ceased to exist."""
        while id not in self.objects:
            if id not in self.successors:
                return None
            id = self.successors[id]
        return id

    def find(self, label: str) -> ObjectId | None:
        """The object with this label where it is now, None if there is none any more."""
        for object in self.objects.values():
            if object.label == label:
                return object.id
        return None


def is_player(state: GameState, recipient: Recipient) -> bool:
    """Whether this id is that of a player."""
    return isinstance(recipient, str)
