"""Turn-based actions outside combat: untapping, drawing, lore counters, cleaning up (CR 703.4).

In: a play at the beginning of the step. Out: the action done.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.events.expiry import expire_at_cleanup
from engine.game.events.process import happen
from engine.game.facts.events import Carried
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import Turn
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import players_of, value_of
from engine.game.perform.designations import become
from engine.game.permanents.sagas import final_chapter
from engine.game.play import Play
from engine.game.state.events import DrawCard, Move, PutCounters
from engine.game.turn.phasing import (
    carry_out_phasing,
    events_of_phasing_in,
    events_of_phasing_out,
)
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone

MAXIMUM_HAND_SIZE = 7


def phase(play: Play) -> None:
    """CR 502.1: the active player's permanents with phasing go, those that had gone come back."""
    state, position = play.state, play.position
    leaving = tuple(
        id
        for id in state.battlefield
        if position.controller(id) == state.active and position.of(id).has_keyword(Keyword.PHASING)
    )
    events = (*events_of_phasing_out(position, leaving), *events_of_phasing_in(state, state.active))
    if events:
        for rule in ("502.1", "702.26a"):
            play.because(rule, Carried(events, events))
        carry_out_phasing(play, events)


def look_at_last_turn(play: Play) -> None:
    """CR 502.2, 731.2: day becomes night after a turn without spells, night day after two."""
    cast = play.state.cast_by_last_active
    if play.state.night is False and cast == 0:
        become(play, night=True, rule="731.2a", why=Reason.NO_SPELLS_LAST_TURN())
    elif play.state.night is True and cast > 1:
        become(play, night=False, rule="731.2b", why=Reason.SPELLS_LAST_TURN(cast))


def reset_for_turn(play: Play) -> None:
    """What is counted for each turn begins anew."""
    players = tuple(replace(p, lands_played=0, drawn=0, cast=0) for p in play.state.players)
    changed = [
        # CR 702.177a: what may be activated only once was activated in whatever turn.
        o.but(activated=tuple(a for a in o.activated if a.once), triggered=())
        for o in play.state.objects.values()
        if o.activated or o.triggered
    ]
    play.change(players=players)
    if changed:
        play.state = play.state.with_objects(changed)


def draw_for_turn(play: Play) -> None:
    """CR 504.1: the active player draws a card; the first player skips it (CR 103.8a)."""
    state = play.state
    if state.turn == 1 and len(state.players) == 2:
        play.because("103.8a", Turn.SKIPS_FIRST_DRAW(state.active))
        play.report(Turn.SKIPS_FIRST_DRAW(state.active))
        return
    play.cite("504.1")
    happen(play, DrawCard(state.active))


def put_lore_counters(play: Play) -> None:
    """CR 505.4, 714.3c: the active player puts a lore counter on each Saga with chapters."""
    position, state = play.position, play.state
    sagas = [
        id
        for id in state.battlefield
        if final_chapter(position, id) and position.controller(id) == state.active
    ]
    if sagas:
        play.cite("505.4")
        events = tuple(PutCounters(id, CounterKind.LORE, 1, state.active) for id in sagas)
        play.because("714.3c", Carried(events, events))
        happen(play, *events)


def clean_up(play: Play) -> None:
    """CR 514.1–2: discard down to the maximum hand size, then damage and durations end."""
    state = play.state
    player = state.active
    limit = _maximum_hand_size(play)
    hand = state.zone(Zone.HAND, player)
    if limit is not None and len(hand) > limit:
        play.because("514.1", Reason.HAND_TOO_LARGE(player, len(hand), limit))
        too_many = len(hand) - limit
        prompt = Question.DISCARD_TO_MAXIMUM()
        chosen = play.choose_objects(player, hand, too_many, too_many, "514.1", prompt)
        happen(play, *(Move(id, Zone.GRAVEYARD, MoveCause.DISCARD, player) for id in chosen))
    play.cite("514.2")
    healed = [
        o.but(damage=0, deathtouched=False)
        for id in play.state.zone(Zone.BATTLEFIELD)
        if (o := play.state.objects[id]).damage
    ]
    if healed:
        removed = Turn.DAMAGE_REMOVED(tuple(o.id for o in healed))
        play.because("514.2", removed)
        play.report(removed)
        play.state = play.state.with_objects(healed)
    expire_at_cleanup(play)


def _maximum_hand_size(play: Play) -> int | None:
    """CR 402.2: seven unless effects say otherwise; None for no maximum."""
    rules, player = changed_rules(play.position), play.state.active
    if rules.for_player(player, ForPlayers.NO_MAXIMUM_HAND):
        return None
    size = MAXIMUM_HAND_SIZE
    for changed, scene in rules.of_players:  # CR 402.2: one after another as they came
        if player not in players_of(changed.players, play.position, scene):
            continue
        if changed.rule is ForPlayers.MAXIMUM_HAND and changed.amount is not None:
            size = value_of(changed.amount, play.position, scene)
        elif changed.rule is ForPlayers.LARGER_MAXIMUM_HAND and changed.amount is not None:
            size += value_of(changed.amount, play.position, scene)
    return max(0, size)
