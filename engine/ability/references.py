"""References: which objects and players a text speaks of.

In: the scene of an ability (source, controller, targets, event). Out: objects or players, in a
fixed order. "You" is always the ability's controller (CR 109.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.base import Amount, Filter, ObjectReference, PlayerReference, Subject
from engine.terms.happenings import What
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.play import Play
    from engine.game.state.scene import Scene
    from engine.terms.ids import ObjectId, Recipient


@dataclass(frozen=True, slots=True)
class This(ObjectReference):
    """The ability's own source: its name, "this creature", "this card" (CR 201.5)."""

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return (scene.source,)


@dataclass(frozen=True, slots=True)
class Target(ObjectReference, PlayerReference):
    """What was chosen for target specification number `slot` of the mode, counted from 0.

    Objects where an object is wanted, players where a player is; both for "any target".
    """

    slot: int = 0

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return tuple(r for r in scene.group(self.slot) if isinstance(r, int))

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return tuple(r for r in scene.group(self.slot) if isinstance(r, str))

    def recipients(self, play: Play, scene: Scene) -> tuple[Recipient, ...]:
        return scene.group(self.slot)


@dataclass(frozen=True, slots=True)
class AttachedTo(ObjectReference):
    """What the source is attached to: "enchanted creature", "equipped creature" (CR 303.4b)."""

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        attached_to = position.object(scene.source).attached_to
        return (attached_to,) if isinstance(attached_to, int) else ()


@dataclass(frozen=True, slots=True)
class EventObject(ObjectReference):
    """The object that the trigger event happened to or that did it: "it", "that creature"."""

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        event = scene.event
        if event is None or event.object is None:
            return ()
        if event.what is What.ZONE_CHANGE and event.origin is Zone.BATTLEFIELD:
            # CR 603.10a: what it was there is what counts; effects find what it became (400.7e).
            return (event.before,) if event.before is not None else ()
        return (event.object,)


@dataclass(frozen=True, slots=True)
class OtherEventObject(ObjectReference):
    """The second object of the trigger event.

    For blocks: the attacker blocked; for becomes blocked: the blockers; for damage dealt: the
    recipient; for being dealt damage: the source; for becomes target: the spell or ability.
    """

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return scene.event.others if scene.event is not None else ()


@dataclass(frozen=True, slots=True)
class Together(ObjectReference):
    """What two words refer to, acted on at the same time: "target creature and target land"."""

    first: ObjectReference
    second: ObjectReference

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        both = (*self.first.objects(position, scene), *self.second.objects(position, scene))
        return tuple(dict.fromkeys(both))

    def select(self, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
        both = (*self.first.select(play, scene), *self.second.select(play, scene))
        return tuple(dict.fromkeys(both))


@dataclass(frozen=True, slots=True)
class All(ObjectReference):
    """Every object that matches when the effect is performed: "each creature", "all lands"."""

    filter: Filter

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return position.matching(self.filter, scene)


@dataclass(frozen=True, slots=True)
class Chosen(ObjectReference):
    """Objects chosen, without targeting, while the effect is performed (CR 608.2d).

    `by` chooses `number` of the matching objects, as many as there are if fewer; with `up_to` any
    number up to that; with `at_random` nobody chooses.
    """

    filter: Filter
    by: PlayerReference
    number: Amount
    up_to: bool = False
    at_random: bool = False

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return position.matching(self.filter, scene)

    def select(self, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
        found = self.objects(play.position, scene)
        number = self.number.value_in(play.position, scene)
        if self.at_random:
            return play.choose_at_random(found, number)
        chosen: list[ObjectId] = []
        for player in self.by.players(play.position, scene):
            scene.iterated_player = player
            options = self.objects(play.position, scene)
            chosen += play.choose_objects(
                player, options, 0 if self.up_to else min(number, len(options)), number, "608.2d"
            )
        return tuple(dict.fromkeys(chosen))


@dataclass(frozen=True, slots=True)
class Remembered(ObjectReference):
    """Objects that an earlier instruction of this ability, or of one linked to it, remembered.

    Labels are free words; "this way" uses "this way", linked exile uses "exiled" (CR 607.2a).
    """

    label: str = "this way"

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        found = scene.labels.get(self.label)
        if found is None:
            source = position.object(scene.source)
            found = source.labelled(self.label)
        return tuple(r for r in found if isinstance(r, int))


@dataclass(frozen=True, slots=True)
class SacrificedAsCost(ObjectReference):
    """What was sacrificed to pay for the spell or ability; `noun` is what the text calls it.

    A copy of a spell looks at what was sacrificed for the original (CR 707.10).
    """

    noun: str

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return tuple(r for r in scene.labels.get("sacrificed", ()) if isinstance(r, int))


@dataclass(frozen=True, slots=True)
class TopOfLibrary(ObjectReference):
    """The top cards of a player's library; none that is entering the battlefield from it."""

    number: Amount
    whose: PlayerReference

    def select(self, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
        number = self.number.value_in(play.position, scene)
        players = self.whose.players(play.position, scene)
        return tuple(id for name in players for id in play.top_of_library(name, number))

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        number = self.number.value_in(position, scene)
        return tuple(
            id
            for player in self.whose.players(position, scene)
            for id in position.state.zone(Zone.LIBRARY, player)[:number]
        )


@dataclass(frozen=True, slots=True)
class Iterated(ObjectReference):
    """The object at which a `ForEach` stands."""

    def objects(self, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
        return (scene.iterated,) if scene.iterated is not None else ()


@dataclass(frozen=True, slots=True)
class Both(Subject):
    """Several subjects acted on at the same time: "each creature and each player"."""

    subjects: tuple[Subject, ...]

    def recipients(self, play: Play, scene: Scene) -> tuple[Recipient, ...]:
        everything = [r for subject in self.subjects for r in subject.recipients(play, scene)]
        return tuple(dict.fromkeys(everything))


@dataclass(frozen=True, slots=True)
class You(PlayerReference):
    """The controller of the ability (CR 109.5)."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return (scene.controller,)


@dataclass(frozen=True, slots=True)
class EachOpponent(PlayerReference):
    """Every opponent of the controller (CR 102.2). In a filter: "an opponent controls"."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return position.state.opponents(scene.controller)


@dataclass(frozen=True, slots=True)
class EachPlayer(PlayerReference):
    """Every player who is still in the game."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return position.state.apnap()


@dataclass(frozen=True, slots=True)
class EachOtherPlayer(PlayerReference):
    """Every player but those referred to."""

    than: PlayerReference

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        excepted = self.than.players(position, scene)
        return tuple(name for name in position.state.apnap() if name not in excepted)


@dataclass(frozen=True, slots=True)
class ControllerOf(PlayerReference):
    """The controller of the objects referred to, or their last controller (CR 608.2h)."""

    object: ObjectReference

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        names = (position.controller(id) for id in self.object.objects(position, scene))
        return tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True)
class OwnerOf(PlayerReference):
    """The owner of the objects referred to."""

    object: ObjectReference

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        names = (position.object(id).owner for id in self.object.objects(position, scene))
        return tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True)
class EventPlayer(PlayerReference):
    """The player of the trigger event: "that player"."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        if scene.event is None or scene.event.player is None:
            return ()
        return (scene.event.player,)


@dataclass(frozen=True, slots=True)
class DefendingPlayer(PlayerReference):
    """The player whom the source attacks (CR 506.2, 508.5)."""

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        # CR 508.5: of several, the one that this ability's creature attacks or attacked.
        combat = position.state.combat
        attacker = combat.attacker(scene.source) if combat is not None else None
        if attacker is not None:
            return (attacker.defending,)
        if scene.event is not None and scene.event.target is not None:
            return (scene.event.target,)
        return ()


@dataclass(frozen=True, slots=True)
class ActivePlayer(PlayerReference):
    """The player whose turn it is (CR 102.1)."""

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return (position.state.active,)


@dataclass(frozen=True, slots=True)
class AttachedPlayer(PlayerReference):
    """The player whom the source is attached to: "enchanted player"."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        attached_to = position.object(scene.source).attached_to
        return (attached_to,) if isinstance(attached_to, str) else ()


@dataclass(frozen=True, slots=True)
class ChosenPlayer(PlayerReference):
    """One of `among`, chosen by the controller while the effect is performed."""

    among: PlayerReference
    at_random: bool = False

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return self.among.players(position, scene)

    def select_players(self, play: Play, scene: Scene) -> tuple[PlayerId, ...]:
        options = self.among.players(play.position, scene)
        return play.choose_players(scene.controller, options, 1, 1, "608.2d") if options else ()


@dataclass(frozen=True, slots=True)
class RememberedPlayers(PlayerReference):
    """Players that an earlier instruction remembered, or whom a shield was given."""

    label: str = "this way"

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return tuple(PlayerId(r) for r in scene.labels.get(self.label, ()) if isinstance(r, str))


@dataclass(frozen=True, slots=True)
class WithMostLife(PlayerReference):
    """Every player with the most life or tied for it."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        there = [player for player in position.state.players if not player.lost]
        most = max((player.life for player in there), default=0)
        return tuple(player.name for player in there if player.life == most)


@dataclass(frozen=True, slots=True)
class NotedPlayer(PlayerReference):
    """The player chosen as the source entered: "the chosen player" (CR 607.2d)."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        object = position.object(scene.source)
        chosen = object.choice("player") or object.choice("opponent")
        return () if chosen is None else (PlayerId(chosen),)


@dataclass(frozen=True, slots=True)
class IteratedPlayer(PlayerReference):
    """The player at whom a `ForEachPlayer` stands."""

    def players(self, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
        return (scene.iterated_player,) if scene.iterated_player is not None else ()
