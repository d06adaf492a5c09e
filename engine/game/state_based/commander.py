"""CR 704.6c–d: damage by one commander, and commanders that may return to the command zone."""

from __future__ import annotations

from engine.game.facts.questions import Question
from engine.game.facts.state_based import StateBased
from engine.game.play import Play
from engine.game.state.events import LoseGame, Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.zones import Zone

#: CR 903.10a: so much combat damage by one commander loses the game.
FATAL = 21


def commander_damage(position: Position, play: Play) -> list[Finding]:
    """CR 704.6c: a player dealt 21 or more combat damage by one commander loses the game."""
    found = []
    for player in position.state.players:
        for label, dealt in player.commander_damage:
            if dealt >= FATAL and not player.lost:
                reason = StateBased.COMMANDER_DAMAGE(player.name, label, dealt)
                events = (LoseGame(player.name, "704.6c"),)
                found.append(Finding("704.6c", reason, events, ("903.10a",)))
    return found


def commander_returns(position: Position, play: Play) -> list[Finding]:
    """CR 704.6d: put into a graveyard or exile since the last check, its owner may move it."""
    state, found = position.state, []
    for zone in (Zone.GRAVEYARD, Zone.EXILE):
        for id in state.everywhere(zone):
            if not state.objects[id].just_put:
                continue
            owner = state.objects[id].owner
            prompt = Question.COMMANDER_TO_COMMAND_ZONE(id)
            if play.choose_yes(owner, prompt, "704.6d"):
                reason = StateBased.COMMANDER_TO_COMMAND_ZONE(owner, id)
                move = Move(id, Zone.COMMAND, MoveCause.STATE_BASED, owner)
                found.append(Finding("704.6d", reason, (move,), ("903.9a",)))
    return found
