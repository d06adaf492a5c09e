"""Effects on cards in hands, libraries and elsewhere.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, Filter, ObjectReference, PlayerReference
from engine.ability.durations import Duration
from engine.ability.filters import Anything
from engine.ability.references import You
from engine.ability.restrictions import MayCastFrom
from engine.events import values as ev
from engine.facts.effects import Doing
from engine.facts.questions import Question
from engine.happening import Happening, What
from engine.perform.lasting import add_effect
from engine.perform.objects import look_at_top, moved_by, put_rest, reachable, shuffle
from engine.terms import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards, one after another (CR 121.2)."""

    who: PlayerReference
    number: Amount = Number(1)

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            # CR 121.2: one card after another; 121.2c: active player first.
            scene.iterated_player = player
            number = max(0, self.number.value_in(play.position, scene))
            if number > 1:
                play.cite("121.2")
            for _ in range(number):
                drawn = play.happen(ev.DrawCard(player))
                scene.remember("drawn", moved_by(drawn))


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards (CR 701.9); `number` None: their hand.

    They choose, unless `at_random` or chosen by `chooser` (who looks at the hand). With
    `reveal_hand` the hand is revealed first.
    """

    who: PlayerReference
    number: Amount | None = Number(1)
    filter: Filter | None = None
    at_random: bool = False
    chooser: PlayerReference | None = None
    up_to: bool = False
    remember: str = "this way"
    reveal_hand: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        events: list[ev.Event] = []
        for player in self.who.select_players(play, scene):
            scene.iterated_player = player
            if self.reveal_hand:
                play.cite("701.20a")
                play.report(Doing.REVEALS_HAND(player))
            events += (
                ev.Move(id, Zone.GRAVEYARD, "discard", player)
                for id in self._chosen(play, scene, player)
            )
        scene.iterated_player = None
        play.cite("701.9a")
        scene.remember(self.remember, moved_by(play.happen(*events)))

    def _chosen(self, play: Play, scene: Scene, player: PlayerId) -> tuple[ObjectId, ...]:
        hand = play.state.zone(Zone.HAND, player)
        position = play.position
        if self.filter is not None:
            hand = tuple(id for id in hand if self.filter.matches(position, id, scene))
        if self.number is None:
            return hand
        number = self.number.value_in(position, scene)
        if self.at_random:
            play.cite("701.9b")
            return play.choose_at_random(hand, number)
        chooser = player
        if self.chooser is not None:
            chooser = self.chooser.select_players(play, scene)[0]
        play.cite("701.9b")
        prompt = Question.DISCARD()
        least = 0 if self.up_to else number
        chosen = play.choose_objects(chooser, hand, least, number, "701.9b", prompt)
        if chooser != player and chosen:
            play.report(Doing.CHOOSES(chooser, chosen))
        return chosen


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players mill cards (CR 701.17)."""

    who: PlayerReference
    number: Amount
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("701.17a")
        events: list[ev.Event] = []
        for player in self.who.select_players(play, scene):
            scene.iterated_player = player
            number = max(0, self.number.value_in(play.position, scene))
            cards = play.top_of_library(player, number)
            events += (ev.Move(id, Zone.GRAVEYARD, "mill", player) for id in cards)
        scene.remember(self.remember, moved_by(play.happen(*events)))


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Players scry (CR 701.22)."""

    who: PlayerReference
    number: Amount

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            number = self.number.value_in(play.position, scene)
            look_at_top(play, player, number, Zone.LIBRARY, "701.22a")
            if number > 0:
                play.note(Happening(What.SCRY, player=player, amount=number))


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Players surveil (CR 701.25)."""

    who: PlayerReference
    number: Amount

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            number = self.number.value_in(play.position, scene)
            look_at_top(play, player, number, Zone.GRAVEYARD, "701.25a")
            if number > 0:
                play.note(Happening(What.SURVEIL, player=player, amount=number))


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """`who` searches `whose` library (or other zones) for up to/exactly `number` matching cards.

    Cards found go to `destination`; `reveal` them; then the library is shuffled if `shuffle`.
    Finding fewer cards is allowed where the filter asks for a quality (CR 701.23b).
    """

    who: PlayerReference
    filter: Filter
    destination: Zone
    number: Amount | None = Number(1)
    whose: PlayerReference | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    up_to: bool = False
    reveal: bool = False
    tapped: bool = False
    on_top: bool = False
    shuffle: bool = True
    remember: str = "found"

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            owners = (player,) if self.whose is None else self.whose.select_players(play, scene)
            if play.position.rules.for_player(player, "can't search libraries"):
                play.cite("101.2")
                play.report(Doing.CANT_SEARCH(player))
                continue
            found = self._find(play, scene, player, owners)
            moved = self._put(play, scene, player, found)
            scene.remember(self.remember, moved)
            scene.remember("this way", moved)
            if self.shuffle and Zone.LIBRARY in self.zones:
                shuffle(play, owners)
            if self.on_top and moved:
                play.happen(*(ev.Move(id, Zone.LIBRARY) for id in moved))

    def _find(
        self, play: Play, scene: Scene, player: PlayerId, owners: tuple[PlayerId, ...]
    ) -> tuple[ObjectId, ...]:
        play.cite("701.23a")
        position = play.position
        options = tuple(
            id
            for zone in self.zones
            for owner in owners
            for id in play.state.zone(zone, owner)
            if position.object(id).known and self.filter.matches(position, id, scene)
        )
        number = len(options) if self.number is None else self.number.value_in(position, scene)
        # CR 701.23b: nobody has to find a card with a quality in a hidden zone.
        any_card = isinstance(self.filter, Anything)
        play.cite("701.23b")
        least = number if any_card and not self.up_to else 0
        prompt = Question.CARDS_FOUND()
        found = play.choose_objects(player, options, least, number, "701.23a", prompt)
        if not found:
            play.report(Doing.FINDS_NO_CARD(player))
        return found

    def _put(
        self, play: Play, scene: Scene, player: PlayerId, found: tuple[ObjectId, ...]
    ) -> tuple[ObjectId, ...]:
        if self.reveal and found:
            play.cite("701.20a")
            play.report(Doing.REVEALS(player, found))
        if self.on_top:
            return found
        entering = None
        if self.destination is Zone.BATTLEFIELD:
            entering = ev.Entering(player, self.tapped)
        return moved_by(
            play.happen(*(ev.Move(id, self.destination, "", player, entering) for id in found))
        )


@dataclass(frozen=True, slots=True)
class LookAndSort(Effect):
    """Look at (or `reveal`) the top cards of a library and put some of them somewhere.

    Of the top `number`, `take` matching cards (`up_to`) go to `destination`, the rest to `rest`
    at `rest_position` ("bottom", "top", "random bottom", "shuffled"): impulse, dig, look at top.
    """

    who: PlayerReference
    number: Amount
    take: Amount
    destination: Zone
    rest: Zone
    filter: Filter | None = None
    up_to: bool = False
    reveal: bool = False
    rest_position: str = "bottom"
    tapped: bool = False
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            number = self.number.value_in(play.position, scene)
            cards = play.state.zone(Zone.LIBRARY, player)[:number]
            if self.reveal:
                play.cite("701.20a")
                play.report(Doing.REVEALS(player, cards))
            position = play.position
            options = tuple(
                id
                for id in cards
                if self.filter is None or self.filter.matches(position, id, scene)
            )
            most = self.take.value_in(position, scene)
            prompt = Question.CARDS()
            least = 0 if self.up_to else most
            taken = play.choose_objects(player, options, least, most, "608.2d", prompt)
            entering = None
            if self.destination is Zone.BATTLEFIELD:
                entering = ev.Entering(player, self.tapped)
            moved = moved_by(
                play.happen(*(ev.Move(id, self.destination, "", player, entering) for id in taken))
            )
            scene.remember(self.remember, moved)
            rest = tuple(id for id in cards if id not in taken)
            put_rest(play, player, rest, self.rest, self.rest_position)


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top until `number` matching ones; those and the rest go somewhere."""

    who: PlayerReference
    filter: Filter
    destination: Zone
    rest: Zone
    number: Amount = Number(1)
    rest_position: str = "bottom"
    tapped: bool = False
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            wanted = self.number.value_in(play.position, scene)
            revealed: list[ObjectId] = []
            hits: list[ObjectId] = []
            for id in play.state.zone(Zone.LIBRARY, player):
                if len(hits) >= wanted:
                    break
                revealed.append(id)
                if self.filter.matches(play.position, id, scene):
                    hits.append(id)
            play.cite("701.20a")
            play.report(Doing.REVEALS(player, tuple(revealed)))
            entering = None
            if self.destination is Zone.BATTLEFIELD:
                entering = ev.Entering(player, self.tapped)
            moved = moved_by(
                play.happen(*(ev.Move(id, self.destination, "", player, entering) for id in hits))
            )
            scene.remember(self.remember, moved)
            rest = tuple(id for id in revealed if id not in hits)
            put_rest(play, player, rest, self.rest, self.rest_position)


@dataclass(frozen=True, slots=True)
class RevealCards(Effect):
    """Reveal objects, remembering them; or a whole hand by `All(InZone(hand)…)` (CR 701.20)."""

    what: ObjectReference
    remember: str = "revealed"

    def perform(self, play: Play, scene: Scene) -> None:
        ids = self.what.select(play, scene)
        play.cite("701.20a")
        for player in dict.fromkeys(play.position.object(id).owner for id in ids):
            shown = tuple(id for id in ids if play.position.object(id).owner == player)
            play.report(Doing.REVEALS(player, shown))
        scene.remember(self.remember, ids)


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """The controller looks at objects or hands: nothing changes for the rules, and it is said."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        seen = tuple(self.what.select(play, scene))
        play.report(Doing.LOOKS_AT(scene.controller, seen))


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    who: PlayerReference

    def perform(self, play: Play, scene: Scene) -> None:
        shuffle(play, self.who.select_players(play, scene))


@dataclass(frozen=True, slots=True)
class MayPlay(Effect):
    """The players may play (cast) cards for a time, from where they are: impulse draw."""

    what: ObjectReference
    who: PlayerReference = You()
    duration: Duration = Duration.END_OF_TURN
    without_paying: bool = False
    any_mana: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        ids = reachable(play, self.what.select(play, scene), scene)
        permission = MayCastFrom(self.who, self.without_paying, self.any_mana)
        add_effect(play, scene, ids, (permission,), self.duration)


@dataclass(frozen=True, slots=True)
class CastForCost(Effect):
    """While this resolves, `who` may cast the card for its alternative cost of that `word`.

    `rule`: the rule that says so. `otherwise` is performed if the card is not cast.
    """

    what: ObjectReference
    word: str
    who: PlayerReference = You()
    rule: str = ""
    otherwise: tuple[Effect, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            ids = reachable(play, self.what.select(play, scene), scene)
            play.cite(self.rule, "608.2g")
            if not play.cast_now(player, ids, free=False, cast_for=self.word):
                for effect in self.otherwise:
                    effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class CastNow(Effect):
    """While this resolves, `who` may cast cards referred to, without paying their mana costs.

    `transformed`: with their back faces up (CR 712.11a).
    """

    what: ObjectReference
    who: PlayerReference = You()
    without_paying: bool = True
    transformed: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("608.2g")
        face = 1 if self.transformed else 0
        for player in self.who.select_players(play, scene):
            ids = self.what.select(play, scene)
            play.cast_now(player, ids, free=self.without_paying, face=face)
