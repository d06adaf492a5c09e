"""Effects on permanents and on the zones objects are in.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.amounts import CountersOn, Number, StatOf
from engine.ability.base import (
    Amount,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
    Subject,
)
from engine.ability.copying import with_exceptions
from engine.ability.durations import Duration
from engine.ability.filters import AllOf, Anything, ControlledBy, OwnedBy
from engine.ability.references import All, Chosen, Iterated, IteratedPlayer, You
from engine.ability.replacements import RegenerateInstead, Replacement, WouldBeDestroyed
from engine.ability.restrictions import CantBeSacrificed, CantTransform
from engine.actions import Recipient
from engine.attaching import why_not_attached
from engine.characteristics import Bilingual, CopiableValues, Layout
from engine.events import values as ev
from engine.lasting import ContinuousEffect, Term
from engine.perform.lasting import add_replacement, return_when_source_leaves
from engine.perform.objects import (
    attack_target,
    counters_of,
    moved_by,
    present,
    put_onto_battlefield,
    reachable,
    rule_of_token,
    shuffle,
    token_values,
)
from engine.phasing import phase_out
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
            play.check(rule, "其来源仍在战场上", "its source is still on the battlefield")
            return
        ids = reachable(play, self.what.select(play, scene), scene)
        names = play.names(ids)
        moved = moved_by(
            play.happen(*(ev.Move(id, Zone.EXILE, "exile", scene.controller) for id in ids))
        )
        scene.remember("this way", moved)
        if self.remember != "this way":
            scene.remember(self.remember, moved)
        if self.until_source_leaves and moved:
            return_when_source_leaves(play, scene, moved, names)


def _may_sacrifice(play: Play, player: PlayerId, id: ObjectId) -> bool:
    """CR 701.21a: only a permanent, and only one that the player controls."""
    if not present(play, (id,), Zone.BATTLEFIELD) or play.position.controller(id) != player:
        name = play.name(id)
        zh = f"{player}操控{name.zh}这个永久物"
        play.check("701.21a", zh, f"{name.en} is a permanent that {player} controls")
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
                zh, en = f"{player}操控可牺牲的永久物", f"{player} controls what to sacrifice"
                play.check("701.21a", zh, en)
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


@dataclass(frozen=True, slots=True)
class TokenDescription:
    """What a token is (CR 111.3): its copiable values; power and toughness may be worked out."""

    values: CopiableValues
    power: Amount | None = None
    toughness: Amount | None = None


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Players create tokens (CR 111.2, 701.7)."""

    token: TokenDescription
    number: Amount = Number(1)
    who: PlayerReference = You()
    tapped: bool = False
    attacking: bool = False
    attached_to: ObjectReference | None = None
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        created: tuple[ObjectId, ...] = ()
        for event in self.events(play, scene):
            created += moved_by(play.happen(event))
        scene.remember(self.remember, created)

    def events(self, play: Play, scene: Scene) -> list[ev.CreateTokens]:
        """One event for each player who creates."""
        number = self.number.value_in(play.position, scene)
        values = token_values(play, self.token, scene)
        play.cite(*rule_of_token(values))
        return [
            ev.CreateTokens(player, values, number, self._entering(play, scene, player))
            for player in self.who.select_players(play, scene)
        ]

    def _entering(self, play: Play, scene: Scene, player: PlayerId) -> ev.Entering:
        host: Recipient | None = None
        if self.attached_to is not None:
            hosts = self.attached_to.select(play, scene)
            host = hosts[0] if hosts else None
        attacking = attack_target(play, scene, player) if self.attacking else None
        return ev.Entering(player, self.tapped, attached_to=host, attacking=attacking)


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """Players create tokens that are copies of an object, with exceptions (CR 707.2, 111.3)."""

    of: ObjectReference
    number: Amount = Number(1)
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        objects = self.of.select(play, scene)
        if not objects:
            return
        play.cite("707.2")
        values = with_exceptions(play.position.copiable(objects[0]), self.exceptions)
        number = self.number.value_in(play.position, scene)
        created: tuple[ObjectId, ...] = ()
        for player in self.who.select_players(play, scene):
            attacking = attack_target(play, scene, player) if self.attacking else None
            entering = ev.Entering(player, self.tapped, attacking=attacking)
            created += moved_by(play.happen(ev.CreateTokens(player, values, number, entering)))
        scene.remember(self.remember, created)


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects or give them to players (CR 122.1).

    `divided`: distributed among the targets as they were chosen.
    """

    on: Subject
    kind: str
    number: Amount = Number(1)
    divided: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        position = play.position
        each = _for_each(self.number, self.on)
        outer = scene.iterated
        events = []
        for recipient in self.on.recipients(play, scene):
            if isinstance(recipient, int) and not position.exists(recipient):
                continue
            if isinstance(recipient, int) and each is not self.number:
                scene.iterated = recipient
            number = each.value_in(position, scene)
            put = scene.division.get(recipient, 0) if self.divided else number
            events.append(ev.PutCounters(recipient, self.kind, put, scene.controller))
        scene.iterated = outer
        if play.happen(*events):
            play.cite("122.1")


def _for_each(number: Amount, on: Subject) -> Amount:
    """A number that speaks of what the counters are put on is each object's own."""
    if isinstance(number, CountersOn | StatOf) and number.object == on:
        return replace(number, object=Iterated())
    return number


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove counters; `number` None removes all, `kind` None of all kinds."""

    source: Subject
    kind: str | None
    number: Amount | None = Number(1)
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        taken = 0
        events: list[ev.Event] = []
        for recipient in self.source.recipients(play, scene):
            if isinstance(recipient, int) and not play.position.exists(recipient):
                continue
            for kind, there in counters_of(play, recipient):
                if self.kind in (None, kind):
                    wanted = (
                        there if self.number is None else self.number.value_in(play.position, scene)
                    )
                    number = min(there, wanted)
                    taken += number
                    events.append(ev.TakeCounters(recipient, kind, number))
        play.happen(*events)
        scene.remember_number(self.remember, taken)


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one object to another (CR 122.5)."""

    source: ObjectReference
    to: ObjectReference
    kind: str | None
    number: Amount | None = Number(1)

    def perform(self, play: Play, scene: Scene) -> None:
        sources = present(play, self.source.select(play, scene), Zone.BATTLEFIELD)
        hosts = present(play, self.to.select(play, scene), Zone.BATTLEFIELD)
        if not sources or not hosts or sources[0] == hosts[0]:
            play.cite("122.5")
            return
        play.cite("122.5")
        for kind, there in counters_of(play, sources[0]):
            if self.kind in (None, kind):
                wanted = (
                    there if self.number is None else self.number.value_in(play.position, scene)
                )
                number = min(there, wanted)
                play.happen(
                    ev.TakeCounters(sources[0], kind, number),
                    ev.PutCounters(hosts[0], kind, number, scene.controller),
                )


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """Permanents become renowned, monstrous … until they leave the battlefield (CR 702.112b)."""

    what: ObjectReference
    word: str

    def perform(self, play: Play, scene: Scene) -> None:
        for id in present(play, self.what.select(play, scene), Zone.BATTLEFIELD):
            object = play.state.objects[id]
            if object.choice(self.word) is None:
                chosen = (*object.chosen, (self.word, "yes"))
                play.state = play.state.with_object(replace(object, chosen=chosen))


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Choose permanents and players with counters and give each another of each kind (701.34)."""

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("701.34a")
        position, player = play.position, scene.controller
        ids = tuple(id for id in play.state.battlefield if position.object(id).counters)
        names = tuple(p.name for p in play.state.players if p.counters and not p.lost)
        prompt = Bilingual("增殖：选择永久物和牌手", "proliferate: choose permanents and players")
        chosen = play.choose_recipients(player, (*ids, *names), "701.34a", prompt)
        if not chosen:
            play.say(f"{player}不选任何永久物或牌手", f"{player} chooses nothing")
        play.happen(
            *(
                ev.PutCounters(recipient, kind, 1, player)
                for recipient in chosen
                for kind, _ in counters_of(play, recipient)
            )
        )


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26a)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.26a")
        play.happen(*(ev.Tap(id) for id in ids if not play.position.object(id).tapped))


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26b)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.26b")
        play.happen(*(ev.Untap(id) for id in ids if play.position.object(id).tapped))


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object or player (CR 701.3)."""

    what: ObjectReference
    to: Subject

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        hosts = self.to.recipients(play, scene)
        if not ids or not hosts:
            return
        illegal = why_not_attached(play.position, ids[0], hosts[0])
        if illegal is not None:
            play.cite("701.3b", illegal.rule)
            play.say(illegal.reason.zh, illegal.reason.en)
            return
        play.cite("701.3a")
        play.happen(ev.AttachTo(ids[0], hosts[0]))


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.3d")
        play.happen(*(ev.Detach(id) for id in ids))


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform permanents (CR 701.27)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        turning = []
        for id in ids:
            card = play.position.object(id).card
            barred = play.position.rules.has(id, CantTransform)
            if barred:
                play.cite("101.2")
            elif card is not None and card.layout is Layout.TRANSFORMING:
                turning.append(id)
            else:
                # CR 701.27c: nothing happens, a copy of a double-faced card included.
                name = play.name(id)
                play.cite("701.27c")
                play.check(
                    "701.27c",
                    f"{name.zh}由双面牌所代表",
                    f"a double-faced card represents {name.en}",
                )
        play.cite("701.27a")
        play.happen(*(ev.TurnOver(id) for id in turning))


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn permanents face up."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        phase_out(play, present(play, self.what.select(play, scene), Zone.BATTLEFIELD))


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Remove creatures from combat (CR 506.4)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("506.4")
        play.happen(*(ev.LeaveCombat(id) for id in ids))


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """A shield: the next time it would be destroyed this turn, regenerate it (CR 701.19a)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("701.19a")
        for id in present(play, self.what.select(play, scene), Zone.BATTLEFIELD):
            shield = Replacement(WouldBeDestroyed(Anything()), (RegenerateInstead(),))
            add_replacement(play, scene, shield, Duration.END_OF_TURN, uses=1, about=(id,))
            name = play.name(id)
            play.say(f"{name.zh}得到一个重生护盾", f"{name.en} gets a regeneration shield")


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Creatures explore (CR 701.44)."""

    what: ObjectReference
