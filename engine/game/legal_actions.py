"""What may be done now: each action is tried, and the state stays as it was."""

from __future__ import annotations

from engine.game.casting.doors import locked_halves
from engine.game.casting.face_down import keyword_of
from engine.game.casting.permission import activated_abilities
from engine.game.combat.blockers import block_options
from engine.game.events.preparing import prepared_by
from engine.game.game import why_not
from engine.game.layers.deriving import derive
from engine.game.state import actions as act
from engine.game.state.actions import Action
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """What the player with priority can do, or who has to choose: actions without announcements.

    For a pending choice see `state.pending`; then the only action listed is to concede.
    """
    if state.over:
        return ()
    if state.pending is not None:
        return (act.Concede(state.pending.player),)
    player = state.priority
    if player is None:
        return ()
    found: list[Action] = [act.Pass(player), act.Concede(player)]
    for candidate in _candidates(state, player):
        if why_not(state, candidate) is None:
            found.append(candidate)
    return tuple(found)


def _candidates(state: GameState, player: PlayerId) -> list[Action]:
    position = derive(state)
    found: list[Action] = []
    zones = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)
    for zone in zones:
        for id in state.zone(zone, player):
            object = state.objects[id]
            if object.owner != player or not object.known:
                continue
            if prepared_by(position, object) is not None:
                found.append(act.Cast(player, id))
            if object.card is None:
                found += _activations(player, id, len(activated_abilities(position, id)))
                continue
            if zone is Zone.LIBRARY and id != state.zone(zone, player)[0]:
                continue
            for face in range(len(object.card.faces)):
                is_land = "land" in object.card.faces[face].types
                found.append(
                    act.Play(player, id, face) if is_land else act.Cast(player, id, face=face)
                )
            if (morph := keyword_of(object.card.faces[0])) is not None:
                ahead = act.Announcements(alternative=morph.keyword)
                found.append(act.Cast(player, id, ahead))
            found += _by_keyword(position, player, id)
            found += _activations(player, id, len(activated_abilities(position, id)))
    for id in state.battlefield:
        if state.objects[id].face_down:
            found.append(act.TurnFaceUp(player, id))
        found += [act.Unlock(player, id, half) for half in locked_halves(position, id)]
        found += _activations(player, id, len(activated_abilities(position, id)))
    return found


def _by_keyword(position: Position, player: PlayerId, id: ObjectId) -> list[Action]:
    """What keywords of the card let its owner do with it besides: set it aside, cast its back."""
    found: list[Action] = []
    for word in position.of(id).keywords:
        if word.special:
            found.append(act.SetAside(player, id, word))
        if word.back_from is not None or word in (Keyword.SNEAK, Keyword.FUSE):
            found.append(act.Cast(player, id, act.Announcements(alternative=word)))
    return found


def _activations(player: PlayerId, id: ObjectId, number: int) -> list[Action]:
    return [act.Activate(player, id, index) for index in range(number)]


def blocks_possible(state: GameState, player: PlayerId) -> dict[ObjectId, tuple[ObjectId, ...]]:
    """For each creature of a defending player, the attackers that it can block now."""
    return block_options(derive(state), player)
