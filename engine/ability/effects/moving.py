"""Effects that move objects out of their zone: destroy, exile, sacrifice, put and return.

In: an effect's values. Out: events that `play.happen` carries out, and what was moved remembered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.base import (
    Amount,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.durations import Duration
from engine.ability.filters import AllOf, ControlledBy, OwnedBy
from engine.ability.references import All, Chosen, IteratedPlayer
from engine.ability.restrictions import CantBeSacrificed
from engine.actions import Recipient
from engine.events import values as ev
from engine.facts.effects import Found
from engine.lasting import ContinuousEffect, Term
from engine.perform.lasting import return_when_source_leaves
from engine.perform.objects import (
    attack_target,
    moved_by,
    present,
    put_onto_battlefield,
    reachable,
    shuffle,
)
from engine.terms import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy permanents (CR 701.8)."""

    what: ObjectReference
    can_regenerate: bool = True
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        if not self.can_regenerate:
            play.cite("701.19c")
        moved = moved_by(play.happen(*(ev.Destroy(id, self.can_regenerate) for id in ids)))
        scene.remember(self.remember, moved)


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile objects; remembered under `remember` for linked abilities (CR 607.2a).

    `until_source_leaves`: they return right after the source leaves the battlefield (CR 610.3).
    """

    what: ObjectReference
    until_source_leaves: bool = False
    face_down: bool = False
    remember: str = "exiled"

    def perform(self, play: Play, scene: Scene) -> None:
        if self.until_source_leaves and not present(play, (scene.source,), Zone.BATTLEFIELD):
            # CR 610.3a–b: the moment to come back is past, so nothing is exiled.
            rule = "610.3a" if scene.event is None else "610.3b"
            play.check(rule, Found.SOURCE_STAYS())
            return
        ids = reachable(play, self.what.select(play, scene), scene)
        moved = moved_by(
            play.happen(*(ev.Move(id, Zone.EXILE, "exile", scene.controller) for id in ids))
        )
        scene.remember("this way", moved)
        if self.remember != "this way":
            scene.remember(self.remember, moved)
        if self.until_source_leaves and moved:
            return_when_source_leaves(play, scene, moved)


def _may_sacrifice(play: Play, player: PlayerId, id: ObjectId) -> bool:
    """CR 701.21a: only a permanent, and only one that the player controls."""
    if not present(play, (id,), Zone.BATTLEFIELD) or play.position.controller(id) != player:
        play.check("701.21a", Found.PERMANENT_OF(player, id))
        return False
    return not play.position.rules.has(id, CantBeSacrificed)


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players sacrifice permanents (CR 701.21): `what` for each of `who`.

    "Each opponent sacrifices a creature" is who=EachOpponent(), what=Chosen(creature,
    by=IteratedPlayer(), number 1): the choice is made by each in APNAP order, all at once.
    """

    who: PlayerReference
    what: ObjectReference
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        events: list[ev.Event] = []
        players = self.who.select_players(play, scene)
        if len(players) > 1:
            play.cite("101.4")  # CR 101.4: chosen in turn order, done at the same time
        for player in players:
            scene.iterated_player = player
            if self.is_impossible(play, scene):
                play.check("701.21a", Found.HAS_SOMETHING_TO_SACRIFICE(player))
            for id in self._own().select(play, scene):
                if _may_sacrifice(play, player, id):
                    events.append(ev.Move(id, Zone.GRAVEYARD, "sacrifice", player))
        scene.iterated_player = None
        scene.remember(self.remember, moved_by(play.happen(*dict.fromkeys(events))))

    def _own(self) -> ObjectReference:
        """CR 701.21a: what is chosen is among the permanents that the player controls."""
        if not isinstance(self.what, Chosen):
            return self.what
        own = AllOf((ControlledBy(IteratedPlayer()), self.what.filter))
        return replace(self.what, filter=own)

    def is_impossible(self, play: Play, scene: Scene) -> bool:
        return not self._own().objects(play.position, scene)


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Put or return objects into a zone: hand, graveyard, library, battlefield, exile, command.

    To the battlefield under the control of `controller` (None: their owners'), `tapped`,
    `attacking`, `transformed`, with counters; it is what `modifications` say. To the library at
    `position` "top", "bottom", "random bottom" or "shuffled" (then shuffles), or `from_top` deep;
    "top in any order" is the order in which they are chosen, the first on top (CR 401.4).
    """

    what: ObjectReference
    zone: Zone
    controller: PlayerReference | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    position: str = "top"
    from_top: int = 0
    attached_to: ObjectReference | None = None
    modifications: tuple[Modification, ...] = ()
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        meant = self.what.select(play, scene)
        ids = reachable(play, meant, scene)
        if self.position == "top in any order":
            ids = ids[::-1]
        if self.zone is Zone.BATTLEFIELD:
            moved = put_onto_battlefield(play, scene, ids, self._entering(play, scene))
        else:
            # CR 109.5: cards and objects go where the text says, always to their owners' zones.
            moved = moved_by(
                play.happen(
                    *(
                        ev.Move(
                            id,
                            self.zone,
                            "",
                            scene.controller,
                            None,
                            self._library_position,
                            self.from_top,
                        )
                        for id in ids
                    )
                )
            )
        scene.remember(self.remember, moved)
        if self.position == "shuffled" and self.zone is Zone.LIBRARY:
            if len(ids) < len(meant):
                play.cite("701.24c")  # CR 701.24c: also where what was to be shuffled has gone
            shuffle(play, self._shuffling(play, scene, meant))

    def _shuffling(
        self, play: Play, scene: Scene, meant: tuple[ObjectId, ...]
    ) -> tuple[PlayerId, ...]:
        """Whose libraries are shuffled: also where no object was there to go (CR 701.24d)."""
        owners = dict.fromkeys(play.position.object(id).owner for id in meant)
        if isinstance(self.what, All):
            filter_ = self.what.filter
            for part in filter_.filters if isinstance(filter_, AllOf) else (filter_,):
                if isinstance(part, OwnedBy):
                    owners |= dict.fromkeys(part.players.players(play.position, scene))
        if not meant and owners:
            play.cite("701.24d")
        return tuple(owners)

    @property
    def _library_position(self) -> str:
        return self.position if self.zone is Zone.LIBRARY else "top"

    def _entering(self, play: Play, scene: Scene) -> ev.Entering:
        """How what is put onto the battlefield enters; the controller is its owner unless said."""
        controller = PlayerId("")
        if self.controller is not None:
            controller = self.controller.select_players(play, scene)[0]
        host: Recipient | None = None
        if self.attached_to is not None:
            hosts = self.attached_to.select(play, scene)
            host = hosts[0] if hosts else None
        counters = tuple(
            (kind, number.value_in(play.position, scene)) for kind, number in self.counters
        )
        attacking = attack_target(play, scene, scene.controller) if self.attacking else None
        return ev.Entering(
            controller,
            self.tapped,
            counters,
            face=1 if self.transformed else 0,
            attached_to=host,
            attacking=attacking,
            effects=self._effects(play, scene),
        )

    def _effects(self, play: Play, scene: Scene) -> tuple[ContinuousEffect, ...]:
        """CR 611.2e: what the permanent is or has, from the moment it enters."""
        if not self.modifications:
            return ()
        play.cite("611.2e")
        fixed = tuple(change.fixed(play.position, scene) for change in self.modifications)
        term = Term(Duration.NONE, scene.controller, scene.source, play.state.turn)
        return (ContinuousEffect((), fixed, term, 0, scene.saved()),)
