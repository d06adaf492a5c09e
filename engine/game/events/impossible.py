"""Events that can't happen: by a "can't" effect or by indestructible (CR 101.2, 614.17).

In: a position and an event. Out: the rule and the reason why it can't happen, or None. What a
permanent enters as decides whether it can enter (CR 614.17d): that is asked in `contained`, last.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.facts.events import Barred
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import ChangedRules, changed_rules, counters_barred
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers


@dataclass(frozen=True, slots=True)
class Impossible:
    """Why an event can't happen: the `rule`, the `reason` for which it applies, what is `told`."""

    rule: str
    reason: Fact
    told: Fact


def why_impossible(position: Position, event: ev.Event) -> Impossible | None:
    """Why the event can't happen; None where it can."""
    match event:
        case ev.Destroy(object=id) if position.exists(id):
            if position.of(id).has_keyword(Keyword.INDESTRUCTIBLE):
                reason = Reason.HAS_KEYWORD(id, Keyword.INDESTRUCTIBLE)
                return Impossible("702.12b", reason, Barred.DESTROYED(id))
        case ev.DrawCard(player=player):
            return _of_drawing(position, player)
        case ev.GainLife(player=player, amount=amount) if amount > 0:
            return _of_player(position, player, ForPlayers.CANT_GAIN_LIFE, "119.7")
        case ev.LoseLife(player=player, amount=amount) if amount > 0:
            return _of_player(position, player, ForPlayers.CANT_LOSE_LIFE, "119.8")
        case ev.LoseGame(player=player, rule=rule) if rule != "104.3a":
            return _of_player(position, player, ForPlayers.CANT_LOSE, "101.2")
        case ev.PutCounters(number=number) if number > 0:
            return _of_counters(position, event)
    return None


def why_not_draw(position: Position, player: PlayerId, number: int) -> Impossible | None:
    """Why the player can't choose, or pay a cost, to draw so many cards (CR 121.2b, 121.3)."""
    barred = _of_drawing(position, player) if number > 0 else None
    if barred is None and number > 1:
        barred = _of_player(position, player, ForPlayers.ONE_DRAW_EACH_TURN, "121.2b")
    return barred


_TOLD = {
    ForPlayers.CANT_GAIN_LIFE: Barred.GAIN_LIFE,
    ForPlayers.CANT_LOSE_LIFE: Barred.LOSE_LIFE,
    ForPlayers.CANT_LOSE: Barred.LOSE_GAME,
    ForPlayers.CANT_DRAW: Barred.DRAW,
    ForPlayers.ONE_DRAW_EACH_TURN: Barred.DRAW_ANOTHER,
}


def _of_player(
    position: Position, player: PlayerId, rule: ForPlayers, cited: str
) -> Impossible | None:
    if not changed_rules(position).for_player(player, rule):
        return None
    told = _TOLD[rule](player)
    return Impossible(cited, told, told)


def _of_drawing(position: Position, player: PlayerId) -> Impossible | None:
    barred = _of_player(position, player, ForPlayers.CANT_DRAW, "101.2")
    if barred is None and position.state.player(player).drawn:
        # CR 121.2b: such an effect counts individual draws
        barred = _of_player(position, player, ForPlayers.ONE_DRAW_EACH_TURN, "121.2b")
    return barred


def _of_counters(position: Position, event: ev.PutCounters) -> Impossible | None:
    if isinstance(event.recipient, str):
        barred = _player_gets_none(changed_rules(position), event.recipient, event.kind)
    else:
        barred = counters_barred(position, event.recipient, event.kind)
    if not barred:
        return None
    told = Barred.COUNTERS(event.recipient)
    return Impossible("101.2", told, told)


def _player_gets_none(rules: ChangedRules, player: str, kind: str) -> bool:
    name = PlayerId(player)
    return bool(rules.for_player(name, ForPlayers.CANT_GET_COUNTERS)) or (
        kind == CounterKind.POISON and bool(rules.for_player(name, ForPlayers.CANT_GET_POISON))
    )
