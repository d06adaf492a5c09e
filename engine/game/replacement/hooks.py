"""Which events a replacement or prevention effect watches for (CR 614.1).

In: an event that would happen. Out: whether it is one of those, by `watches`.
"""

from __future__ import annotations

from engine.ability.replacements.hooks import (
    EitherOf,
    WouldBeDestroyed,
    WouldBegin,
    WouldCreateTokens,
    WouldDealDamage,
    WouldDraw,
    WouldEnter,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseGame,
    WouldLoseLife,
    WouldMove,
    WouldPayLife,
    WouldReduceLife,
)
from engine.game.meaning.questions import WATCHES, matches, players_of, watches
from engine.game.meaning.zones import is_such_a_source
from engine.game.state import events as ev
from engine.game.state.position import Arrival, Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Drawn
from engine.terms.turn import Step
from engine.terms.zones import Zone


@WATCHES.of(WouldEnter)
def _would_enter(
    hook: WouldEnter, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return arrival is not None and matches(hook.filter, position, arrival.id, scene)


@WATCHES.of(WouldMove)
def _would_move(
    hook: WouldMove, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    if not isinstance(event, ev.Move) or not position.exists(event.object):
        return False
    object = position.object(event.object)
    return (
        hook.origin in (None, object.zone)
        and hook.destination in (None, event.destination)
        and hook.cause in (None, event.cause)
        and matches(hook.filter, position, event.object, scene)
    )


@WATCHES.of(WouldBeDestroyed)
def _would_be_destroyed(
    hook: WouldBeDestroyed,
    event: ev.Event,
    position: Position,
    scene: Scene,
    arrival: Arrival | None,
) -> bool:
    if not isinstance(event, ev.Destroy) or not position.exists(event.object):
        return False
    return matches(hook.filter, position, event.object, scene)


@WATCHES.of(WouldDealDamage)
def _would_deal_damage(
    hook: WouldDealDamage,
    event: ev.Event,
    position: Position,
    scene: Scene,
    arrival: Arrival | None,
) -> bool:
    if not isinstance(event, ev.Damage) or event.amount <= 0:
        return False  # CR 120.8: no damage, no event to replace
    if hook.combat is not None and hook.combat is not event.combat:
        return False
    if hook.source is not None and not is_such_a_source(hook.source, position, event.source, scene):
        return False
    if hook.to is None and hook.players is None:
        return True
    if isinstance(event.recipient, str):
        return hook.players is not None and event.recipient in players_of(
            hook.players, position, scene
        )
    return hook.to is not None and matches(hook.to, position, event.recipient, scene)


@WATCHES.of(WouldDraw)
def _would_draw(
    hook: WouldDraw, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    if not isinstance(event, ev.DrawCard):
        return False
    if event.player not in players_of(hook.players, position, scene):
        return False
    state = position.state
    in_draw_step = state.step is Step.DRAW and state.active == event.player
    first = not any(
        isinstance(h, Drawn) and h.step is Step.DRAW and h.player == event.player
        for h in state.history
    )
    return not (hook.except_draw_step_first and in_draw_step and first)


@WATCHES.of(WouldGainLife)
def _would_gain_life(
    hook: WouldGainLife, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return isinstance(event, ev.GainLife) and event.player in players_of(
        hook.players, position, scene
    )


@WATCHES.of(WouldLoseLife)
def _would_lose_life(
    hook: WouldLoseLife, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return isinstance(event, ev.LoseLife) and event.player in players_of(
        hook.players, position, scene
    )


@WATCHES.of(WouldReduceLife)
def _would_reduce_life(
    hook: WouldReduceLife,
    event: ev.Event,
    position: Position,
    scene: Scene,
    arrival: Arrival | None,
) -> bool:
    if not isinstance(event, ev.LoseLife) or not event.damage:
        return False
    if event.player not in players_of(hook.players, position, scene):
        return False
    # A total that is lower already is not raised to the least.
    return (
        position.state.player(event.player).life - event.amount
        < hook.least
        <= (position.state.player(event.player).life)
    )


@WATCHES.of(WouldPayLife)
def _would_pay_life(
    hook: WouldPayLife, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    if not isinstance(event, ev.LoseLife) or not event.paid:
        return False
    if event.player not in players_of(hook.players, position, scene):
        return False
    return len(position.state.zone(Zone.LIBRARY, event.player)) >= event.amount


@WATCHES.of(WouldLoseGame)
def _would_lose_game(
    hook: WouldLoseGame, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return (
        isinstance(event, ev.LoseGame)
        and event.rule != "104.3a"
        and event.player in players_of(hook.players, position, scene)
    )


@WATCHES.of(WouldGetCounters)
def _would_get_counters(
    hook: WouldGetCounters,
    event: ev.Event,
    position: Position,
    scene: Scene,
    arrival: Arrival | None,
) -> bool:
    if arrival is not None and isinstance(event, ev.Move | ev.TokenEnters):
        return _watches_entering(hook, event, arrival, scene)
    if not isinstance(event, ev.PutCounters) or hook.kind not in (None, event.kind):
        return False
    if hook.by_effect and not event.by_effect:
        return False
    if hook.by is not None and event.by not in players_of(hook.by, position, scene):
        return False
    if isinstance(event.recipient, str):
        return hook.players is not None and event.recipient in players_of(
            hook.players, position, scene
        )
    return hook.filter is not None and matches(hook.filter, position, event.recipient, scene)


def _watches_entering(
    hook: WouldGetCounters, event: ev.Move | ev.TokenEnters, arrival: Arrival, scene: Scene
) -> bool:
    # CR 122.6, 614.12: what enters with counters gets them; it is seen as it would exist.
    entering = event.entering
    if entering is None or hook.filter is None:
        return False
    if not any(hook.kind in (None, kind) and number for kind, number in entering.counters):
        return False
    position = arrival.position
    # CR 122.6a: its controller puts them, unless the effect says another.
    if hook.by is not None and entering.controller not in players_of(hook.by, position, scene):
        return False
    return matches(hook.filter, position, arrival.id, scene)


@WATCHES.of(WouldCreateTokens)
def _would_create_tokens(
    hook: WouldCreateTokens,
    event: ev.Event,
    position: Position,
    scene: Scene,
    arrival: Arrival | None,
) -> bool:
    return isinstance(event, ev.CreateTokens) and event.player in players_of(
        hook.players, position, scene
    )


@WATCHES.of(WouldBegin)
def _would_begin(
    hook: WouldBegin, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return (
        isinstance(event, ev.Begin)
        and event.player in players_of(hook.players, position, scene)
        and (event.step in hook.steps if hook.steps else event.step is None)
    )


@WATCHES.of(EitherOf)
def _either_of(
    hook: EitherOf, event: ev.Event, position: Position, scene: Scene, arrival: Arrival | None
) -> bool:
    return any(watches(each, event, position, scene, arrival) for each in hook.events)
