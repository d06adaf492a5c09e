"""The end of the game: losing, winning, drawing, and what a player leaves behind (CR 104, 800.4).

In: a play in which players may have lost. Out: the outcome in the state.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.events.process import happen
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import GameEnd
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.dungeons import is_initiative
from engine.game.meaning.monarch import is_mark
from engine.game.perform.initiative import take_initiative
from engine.game.perform.monarch import become_monarch
from engine.game.play import Play
from engine.game.state.events import LeaveGame, Move
from engine.terms.ids import PlayerId
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone

#: So many spells and abilities are named at most.
_FEW = 3


def settle_outcome(play: Play) -> bool:
    """Whether the game is over, after taking out players who have lost (CR 104.2a, 104.4a)."""
    state = play.state
    if state.over:
        return True
    playing = state.playing
    if len(playing) == len(state.players):
        return False
    if not playing:
        # CR 104.4a: all lose at once: a draw
        play.because("104.4a", GameEnd.DRAW_ALL_LOSE())
        play.report(GameEnd.DRAW_ALL_LOSE())
        _tell_unresolved(play)
        end_game(play, (), "draw")
        return True
    if len(playing) == 1:
        play.because("104.2a", GameEnd.ONLY_ONE_LEFT(playing[0]))
        play.report(GameEnd.WINS(playing[0]))
        _tell_unresolved(play)
        end_game(play, playing, "won")
        return True
    _take_out(play)
    return False


def _tell_unresolved(play: Play) -> None:
    """CR 104.1: what is on the stack as the game ends, where it is not too much to be named."""
    if 0 < len(play.state.stack) <= _FEW:
        play.because("104.1", GameEnd.NEVER_RESOLVES(tuple(reversed(play.state.stack))))


def end_game(play: Play, winners: tuple[PlayerId, ...], outcome: str) -> None:
    """CR 104.1: the game ends immediately."""
    play.change(winners=winners, over=True, outcome=outcome, priority=None)


def win_game(play: Play, player: PlayerId) -> None:
    """CR 104.2b: an effect says that a player wins the game, and nobody has won it before."""
    if play.state.over:
        return
    if changed_rules(play.position).for_player(player, ForPlayers.CANT_WIN):
        play.nothing("101.2", GameEnd.WINS(player))
        return
    play.because("104.2b", GameEnd.WINS(player))
    play.report(GameEnd.WINS(player))
    end_game(play, (player,), "won")


def _take_out(play: Play) -> None:
    """CR 800.4a: all objects of a player who left leave the game with them."""
    gone = {p.name for p in play.state.players if p.lost}
    kept = tuple(c for c in play.state.controlled if not gone & {c.player, c.by})
    if kept != play.state.controlled:
        play.change(controlled=kept)  # CR 800.4a: their control of players ends
    leaving = [LeaveGame(o.id) for o in play.state.objects.values() if o.owner in gone]
    if not leaving:
        return
    for player in dict.fromkeys(play.state.objects[e.object].owner for e in leaving):
        play.because("800.4a", GameEnd.LEAVES(player))
        play.report(GameEnd.LEAVES(player))
    play.because("800.4", GameEnd.GOES_ON(play.state.playing))
    if play.state.active in gone:
        play.because("800.4j", Reason.TURN_GOES_ON(play.state.active))
    crown = any(is_mark(play.state.objects[event.object]) for event in leaving)
    initiative = any(is_initiative(play.state.objects[event.object]) for event in leaving)
    happen(play, *leaving)
    if crown:
        # CR 725.4: the active player becomes the monarch, or else the next in turn order.
        play.because("725.4", GameEnd.LEAVES(min(gone)))
        become_monarch(play, play.state.apnap()[0])
    if initiative:
        # CR 726.4: the active player takes the initiative, or else the next in turn order.
        play.because("726.4", GameEnd.LEAVES(min(gone)))
        take_initiative(play, play.state.apnap()[0])
    effects = tuple(e for e in play.state.effects if e.term.player not in gone)
    play.change(effects=effects)
    still = [
        Move(id, Zone.EXILE)
        for id in play.state.battlefield
        if play.position.controller(id) in gone
    ]
    if still:
        happen(play, *still)


def leave_game(play: Play, player: PlayerId) -> None:
    """CR 104.3a: a player who concedes leaves the game at once and loses it."""
    play.begin(GameEnd.CONCEDES(player))
    play.because("104.3a", GameEnd.CONCEDES(player))
    state = play.state.player(player)
    play.state = play.state.with_player(replace(state, lost=True))
