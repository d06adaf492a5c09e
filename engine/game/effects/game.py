"""Effects on the game itself.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from engine.ability.durations import Duration
from engine.ability.effects.game import (
    BecomeMonarch,
    ControlPlayer,
    EndTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurn,
    LoseGame,
    SkipNext,
    WinGame,
)
from engine.ability.references import RememberedPlayers
from engine.ability.replacements.hooks import WouldBegin
from engine.ability.replacements.instead import Replacement, Skip
from engine.game.deeds import PERFORMS, select_players
from engine.game.events.process import happen
from engine.game.facts.events import Carried
from engine.game.facts.turn import Turn
from engine.game.meaning.questions import value_of
from engine.game.perform.lasting import add_replacement
from engine.game.perform.monarch import become_monarch
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.lasting import PlayerControl
from engine.game.state.scene import Scene
from engine.game.turn.end_of_game import win_game
from engine.game.turn.order import phase_of
from engine.terms.causes import MoveCause
from engine.terms.objects import ObjectKind
from engine.terms.turn import Phase
from engine.terms.zones import Zone


@PERFORMS.of(WinGame)
def _win_game(effect: WinGame, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        win_game(play, player)


@PERFORMS.of(LoseGame)
def _lose_game(effect: LoseGame, play: Play, scene: Scene) -> None:
    events = tuple(ev.LoseGame(n, "104.3e") for n in select_players(effect.who, play, scene))
    play.because("104.3e", Carried(events, events))
    happen(play, *events)


@PERFORMS.of(ExtraTurn)
def _extra_turn(effect: ExtraTurn, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        play.because("500.7", Turn.ADDS_TURN(player))
        play.report(Turn.ADDS_TURN(player))
        number = value_of(effect.number, play.position, scene)
        play.count_events(number)
        play.change(extra_turns=(*play.state.extra_turns, *(player,) * number))


@PERFORMS.of(ControlPlayer)
def _control_player(effect: ControlPlayer, play: Play, scene: Scene) -> None:
    """CR 723.1: it waits for the next turn that the player takes; nothing else changes (723.3)."""
    for player in select_players(effect.who, play, scene):
        coming = Turn.WILL_CONTROL_PLAYER(scene.controller, player)
        play.because("723.1", coming)
        play.report(coming)
        control = PlayerControl(player, scene.controller, extra=effect.then_extra_turn)
        play.change(controlled=(*play.state.controlled, control))


@PERFORMS.of(EndTurn)
def _end_turn(effect: EndTurn, play: Play, scene: Scene) -> None:
    """CR 724.1a–b: waiting triggers are gone, and so is the stack, this spell with it."""
    play.because("724.1", Turn.TURN_ENDS())
    play.report(Turn.TURN_ENDS())
    if play.state.waiting:
        play.because("724.1a", Turn.TURN_ENDS())
    play.because("724.1b", Turn.TURN_ENDS())
    objects = [play.state.objects[id] for id in play.state.stack]
    # An ability that is exiled is represented by no card and ceases to exist.
    events = tuple(
        ev.CeaseToExist(each.id)
        if each.kind is ObjectKind.ABILITY
        else ev.Move(each.id, Zone.EXILE, MoveCause.EXILE, scene.controller)
        for each in objects
    )
    play.change(waiting=())
    happen(play, *events)
    play.change(turn_ends=True)


_MAIN = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)


@PERFORMS.of(ExtraPhases)
def _extra_phases(effect: ExtraPhases, play: Play, scene: Scene) -> None:
    if effect.after_main and phase_of(play.state.step) not in _MAIN:
        play.nothing("500.8", Turn.MAIN_PHASE())
        return
    phases = {phase_of(step) for step in effect.steps}
    adds = Turn.ADDS_PHASES(len(phases))
    play.because("500.8", adds)
    play.report(adds)
    play.change(extra_steps=(*effect.steps, *play.state.extra_steps))


@PERFORMS.of(ExtraSteps)
def _extra_steps(effect: ExtraSteps, play: Play, scene: Scene) -> None:
    if scene.controller != play.state.active:
        play.nothing("500.10a", Turn.ADDED_PHASE())
        return
    number = value_of(effect.number, play.position, scene)
    if number < 1:
        return
    adds = Turn.ADDS_STEPS(effect.step, number)
    play.because("500.10", adds)
    play.report(adds)
    play.count_events(number)
    play.change(extra_steps=((effect.step,) * number) + play.state.extra_steps)


@PERFORMS.of(BecomeMonarch)
def _become_monarch(effect: BecomeMonarch, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene)[:1]:
        become_monarch(play, player)


@PERFORMS.of(SkipNext)
def _skip_next(effect: SkipNext, play: Play, scene: Scene) -> None:
    # CR 614.10a: one for each player, used by the next that would begin, whenever that is
    their = WouldBegin(RememberedPlayers("shielded"), effect.steps)
    for player in select_players(effect.who, play, scene):
        skipping = Replacement(their, (Skip(),))
        add_replacement(play, scene, skipping, Duration.NONE, uses=1, about=(player,))
