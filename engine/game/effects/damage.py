"""Effects on life and damage.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Amount
from engine.ability.effects.damage import (
    DealDamage,
    EachDealsDamage,
    ExchangeLife,
    Fight,
    GainLife,
    LoseLife,
    SetLife,
)
from engine.ability.labels import EXCESS, PLAYERS_DEALT_DAMAGE
from engine.ability.references import Chosen, IteratedPlayer, You
from engine.ability.restrictions import AssignsDamageByToughness
from engine.ability.walk import contains
from engine.game.deeds import IMPOSSIBLE, PERFORMS, recipients_of, select_objects, select_players
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.effects import Doing, Found
from engine.game.facts.naming import WasLast
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import objects_of, value_of
from engine.game.perform.objects import present_creatures
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.counters import CounterKind
from engine.terms.happenings import DamageDealt, LifeLost
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType


@IMPOSSIBLE.of(DealDamage)
def _dealing_is_impossible(effect: DealDamage, play: Play, scene: Scene) -> bool:
    """Where there is nothing to choose to which it would be dealt."""
    if not isinstance(effect.to, Chosen) or effect.to.up_to:
        return False
    return not objects_of(effect.to, play.position, scene)


@PERFORMS.of(DealDamage)
def _deal_damage(effect: DealDamage, play: Play, scene: Scene) -> None:
    deal_at_once((effect,), play, scene)


def deal_at_once(effects: tuple[DealDamage, ...], play: Play, scene: Scene) -> None:
    """All that the instructions deal is one event; each remembers what was dealt of its own."""
    damages = [d for d in (_damage(effect, play, scene) for effect in effects) if d is not None]
    if not damages:
        return
    happened = happen(play, *(event for damage in damages for event in damage.events))
    hits = [h for h in happened if isinstance(h, DamageDealt)]
    if hits:
        play.cite("120.2b")
    lethal = {id: number for damage in damages for id, number in damage.lethal.items()}
    creatures = ((h.recipient, h.amount) for h in hits if isinstance(h.recipient, int))
    over = [number - lethal.get(id, number) for id, number in creatures]
    scene.remember_number(EXCESS, sum(max(0, number) for number in over))
    damaged = [h.recipient for h in hits if isinstance(h.recipient, int)]
    scene.remember("dealt damage", tuple(damaged))
    players = [h.recipient for h in hits if isinstance(h.recipient, str)]
    scene.remember(PLAYERS_DEALT_DAMAGE, tuple(players))
    for damage in damages:
        others = {r for other in damages if other is not damage for r in other.recipients()}
        own = [h.amount for h in hits if h.recipient not in others - damage.recipients()]
        scene.remember_number(damage.label, sum(own))


@dataclass(frozen=True, slots=True)
class _Damage:
    """The damage of one instruction, and how much of it would be lethal to whom."""

    events: tuple[ev.Damage, ...]
    lethal: dict[ObjectId, int]
    label: str

    def recipients(self) -> frozenset[ObjectId | PlayerId]:
        return frozenset(event.recipient for event in self.events)


def _damage(effect: DealDamage, play: Play, scene: Scene) -> _Damage | None:
    position = play.position
    sources = objects_of(effect.source, position, scene)
    if not sources:
        return None
    source = sources[0]
    amount = max(0, value_of(effect.amount, position, scene))  # CR 107.1b
    if not position.exists(source):
        # CR 608.2h: it deals the damage as it most recently existed
        play.because("608.2h", Reason.LAST_KNOWN(source, WasLast(source)))
    events: list[ev.Damage] = []
    lethal: dict[ObjectId, int] = {}
    for recipient in dict.fromkeys(recipients_of(effect.to, play, scene)):
        if isinstance(recipient, str) and contains(effect.amount, IteratedPlayer):
            (amount,) = _of_each(effect.amount, (recipient,), play, scene)
        dealt = scene.division.get(recipient, 0) if effect.divided else max(0, amount)
        preventable = not effect.cant_be_prevented
        if isinstance(recipient, int):
            lethal[recipient] = _lethal(position, source, recipient, dealt)
            if effect.excess and dealt > lethal[recipient]:
                beyond = dealt - lethal[recipient]
                dealt, player = lethal[recipient], position.controller(recipient)
                play.because("120.4a", Doing.EXCESS(recipient, player, beyond))
                events.append(ev.Damage(source, player, beyond, preventable=preventable))
        events.append(ev.Damage(source, recipient, dealt, preventable=preventable))
    return _Damage(tuple(events), lethal, effect.remember or "this way")


def _lethal(position: Position, source: ObjectId, id: ObjectId, dealt: int) -> int:
    """CR 120.4a, 120.10: how much of the damage is not in excess; the least of several types."""
    found, object = position.of(id), position.object(id)
    most = [dealt]
    if CardType.CREATURE in found.types:
        lethal = max(0, (found.toughness or 0) - object.damage)
        deadly = position.of(source).has_keyword(Keyword.DEATHTOUCH)
        most.append(min(lethal, 1) if deadly else lethal)
    if CardType.PLANESWALKER in found.types:
        most.append(object.count(CounterKind.LOYALTY))
    if CardType.BATTLE in found.types:
        most.append(object.count(CounterKind.DEFENSE))
    return min(most)


@PERFORMS.of(EachDealsDamage)
def _each_deals_damage(effect: EachDealsDamage, play: Play, scene: Scene) -> None:
    position = play.position
    to = None if effect.to is None else tuple(recipients_of(effect.to, play, scene))
    events = [
        ev.Damage(source, recipient, max(0, position.stat(source, effect.stat)))  # CR 107.1b
        for source in dict.fromkeys(select_objects(effect.source, play, scene))
        for recipient in dict.fromkeys((source,) if to is None else to)
    ]
    hits = [h for h in happen(play, *events) if isinstance(h, DamageDealt)]
    if hits:
        play.cite("120.2b")
    scene.remember("dealt damage", tuple(h.recipient for h in hits if isinstance(h.recipient, int)))
    scene.remember_number(effect.remember, sum(h.amount for h in hits))


@PERFORMS.of(Fight)
def _fight(effect: Fight, play: Play, scene: Scene) -> None:
    first = present_creatures(play, select_objects(effect.first, play, scene))
    second = present_creatures(play, select_objects(effect.second, play, scene))
    if not first or not second:
        # CR 701.14b: unless both are there, neither deals damage
        play.nothing("701.14b", Doing.FIGHTS_NOT())
        return
    one, other = first[0], second[0]
    play.because(KeywordAction.FIGHT.rule, Doing.FIGHTS(one, other))
    position = play.position
    for fighter in (one, other):
        _tell_no_combat_damage(play, fighter)
    happen(
        play,
        ev.Damage(one, other, max(0, position.stat(one, Stat.POWER))),
        ev.Damage(other, one, max(0, position.stat(other, Stat.POWER))),
    )


def _tell_no_combat_damage(play: Play, fighter: ObjectId) -> None:
    """CR 701.14d: an effect on how combat damage is assigned is nothing to a fight."""
    found = play.position.of(fighter)
    if found.power == found.toughness:
        return
    for _, scene in changed_rules(play.position).of(fighter, AssignsDamageByToughness):
        play.because("701.14d", Asked.NO_COMBAT_DAMAGE(fighter, scene.source))


@IMPOSSIBLE.of(GainLife)
def _gaining_is_impossible(effect: GainLife, play: Play, scene: Scene) -> bool:
    """CR 119.7: who can't gain life can't choose to."""
    if not isinstance(effect.who, You):
        return False
    rules = changed_rules(play.position)
    return bool(rules.for_player(scene.controller, ForPlayers.CANT_GAIN_LIFE))


@PERFORMS.of(GainLife)
def _gain_life(effect: GainLife, play: Play, scene: Scene) -> None:
    players = select_players(effect.who, play, scene)
    amounts = _of_each(effect.amount, players, play, scene)
    gains = zip(players, amounts, strict=True)
    happen(play, *(ev.GainLife(name, amount) for name, amount in gains))


def _of_each(
    amount: Amount, players: tuple[PlayerId, ...], play: Play, scene: Scene
) -> tuple[int, ...]:
    """The amount for each of the players: "the number of cards in their hand" is each one's own."""
    outer = scene.iterated_player
    found = []
    for player in players:
        scene.iterated_player = player
        found.append(value_of(amount, play.position, scene))
    scene.iterated_player = outer
    return tuple(found)


@PERFORMS.of(LoseLife)
def _lose_life(effect: LoseLife, play: Play, scene: Scene) -> None:
    players = select_players(effect.who, play, scene)
    amounts = _of_each(effect.amount, players, play, scene)
    losses = zip(players, amounts, strict=True)
    happened = happen(play, *(ev.LoseLife(name, amount) for name, amount in losses))
    total = sum(h.amount for h in happened if isinstance(h, LifeLost))
    scene.remember_number(effect.remember or "this way", total)


@PERFORMS.of(ExchangeLife)
def _exchange_life(effect: ExchangeLife, play: Play, scene: Scene) -> None:
    found = (
        *select_players(effect.one, play, scene), *select_players(effect.other, play, scene)
    )  # fmt: skip
    names = tuple(dict.fromkeys(found))
    if len(names) != 2:
        play.nothing(KeywordAction.EXCHANGE.rule, Found.WHOLE_EXCHANGE())
        return
    lives = [play.state.player(name).life for name in names]
    low, high = sorted(names, key=lambda name: play.state.player(name).life)
    rules = changed_rules(play.position)
    # CR 119.7–8: nobody who can't gain life is given a higher total, nor a lower one likewise.
    if lives[0] != lives[1] and (
        rules.for_player(low, ForPlayers.CANT_GAIN_LIFE)
        or rules.for_player(high, ForPlayers.CANT_LOSE_LIFE)
    ):
        play.nothing("701.12c", Found.BOTH_LIFE_TOTALS())
        return
    play.because("701.12c", Doing.EXCHANGE_LIFE(names))
    difference = max(lives) - min(lives)
    if difference:
        happen(play, ev.GainLife(low, difference), ev.LoseLife(high, difference))


@PERFORMS.of(SetLife)
def _set_life(effect: SetLife, play: Play, scene: Scene) -> None:
    events: list[ev.Event] = []
    players = select_players(effect.who, play, scene)
    totals = _of_each(effect.amount, players, play, scene)
    for name, total in zip(players, totals, strict=True):
        play.because("119.5", Doing.LIFE_BECOMES(name, total))
        change = total - play.state.player(name).life
        events.append(ev.GainLife(name, change) if change > 0 else ev.LoseLife(name, -change))
    happen(play, *events)
