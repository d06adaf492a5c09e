"""Effects on life and damage.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Amount, Effect, ObjectReference, PlayerReference, Subject
from engine.ability.references import This
from engine.events import values as ev
from engine.facts.effects import Found
from engine.happening import What
from engine.perform.objects import present_creatures
from engine.terms import PlayerId, Stat

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """`source` deals damage to objects and players (CR 120.1).

    `divided`: the amount was divided among the targets as they were chosen (CR 601.2d).
    """

    amount: Amount
    to: Subject
    source: ObjectReference = This()
    divided: bool = False
    cant_be_prevented: bool = False
    remember: str = ""

    def perform(self, play: Play, scene: Scene) -> None:
        position = play.position
        sources = self.source.objects(position, scene)
        if not sources:
            return
        source = sources[0]
        amount = max(0, self.amount.value_in(position, scene))  # CR 107.1b
        play.cite("120.2b")
        if not position.exists(source):
            play.cite("608.2h")  # CR 608.2h: it deals the damage as it most recently existed
        events = []
        for recipient in dict.fromkeys(self.to.recipients(play, scene)):
            dealt = scene.division.get(recipient, 0) if self.divided else amount
            preventable = not self.cant_be_prevented
            events.append(ev.Damage(source, recipient, dealt, preventable=preventable))
        happened = play.happen(*events)
        damaged = [id for h in happened if h.what is What.DAMAGE for id in h.others]
        scene.remember("dealt damage", tuple(damaged))
        total = sum(h.amount for h in happened if h.what is What.DAMAGE)
        scene.remember_number(self.remember or "this way", total)


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""

    first: ObjectReference
    second: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        first = present_creatures(play, self.first.select(play, scene))
        second = present_creatures(play, self.second.select(play, scene))
        if not first or not second:
            play.cite("701.14b")  # CR 701.14b: unless both are there, neither deals damage
            return
        play.cite("701.14a")
        one, other = first[0], second[0]
        position = play.position
        play.happen(
            ev.Damage(one, other, max(0, position.stat(one, Stat.POWER))),
            ev.Damage(other, one, max(0, position.stat(other, Stat.POWER))),
        )


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life (CR 119.3)."""

    who: PlayerReference
    amount: Amount

    def perform(self, play: Play, scene: Scene) -> None:
        players = self.who.select_players(play, scene)
        amounts = _of_each(self.amount, players, play, scene)
        gains = zip(players, amounts, strict=True)
        play.happen(*(ev.GainLife(name, amount) for name, amount in gains))


def _of_each(
    amount: Amount, players: tuple[PlayerId, ...], play: Play, scene: Scene
) -> tuple[int, ...]:
    """The amount for each of the players: "the number of cards in their hand" is each one's own."""
    outer = scene.iterated_player
    found = []
    for player in players:
        scene.iterated_player = player
        found.append(amount.value_in(play.position, scene))
    scene.iterated_player = outer
    return tuple(found)


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life."""

    who: PlayerReference
    amount: Amount
    remember: str = ""

    def perform(self, play: Play, scene: Scene) -> None:
        players = self.who.select_players(play, scene)
        amounts = _of_each(self.amount, players, play, scene)
        play.cite("119.3")
        losses = zip(players, amounts, strict=True)
        happened = play.happen(*(ev.LoseLife(name, amount) for name, amount in losses))
        total = sum(h.amount for h in happened if h.what is What.LIFE_LOST)
        scene.remember_number(self.remember or "this way", total)


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals: each gains or loses the difference (CR 701.12c)."""

    one: PlayerReference
    other: PlayerReference

    def perform(self, play: Play, scene: Scene) -> None:
        found = (
            *self.one.select_players(play, scene), *self.other.select_players(play, scene)
        )  # fmt: skip
        names = tuple(dict.fromkeys(found))
        if len(names) != 2:
            play.check("701.12a", Found.WHOLE_EXCHANGE())
            return
        lives = [play.state.player(name).life for name in names]
        low, high = sorted(names, key=lambda name: play.state.player(name).life)
        rules = play.position.rules
        # CR 119.7–8: nobody who can't gain life is given a higher total, nor a lower one likewise.
        if lives[0] != lives[1] and (
            rules.for_player(low, "can't gain life") or rules.for_player(high, "can't lose life")
        ):
            play.check("701.12c", Found.BOTH_LIFE_TOTALS())
            return
        play.cite("701.12c")
        difference = max(lives) - min(lives)
        if difference:
            play.happen(ev.GainLife(low, difference), ev.LoseLife(high, difference))


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """A player's life total becomes a number: that much is gained or lost (CR 119.5)."""

    who: PlayerReference
    amount: Amount

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("119.5")
        events: list[ev.Event] = []
        for name in self.who.select_players(play, scene):
            change = self.amount.value_in(play.position, scene) - play.state.player(name).life
            events.append(ev.GainLife(name, change) if change > 0 else ev.LoseLife(name, -change))
        play.happen(*events)
