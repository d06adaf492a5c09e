"""The Ring tempts a player: the emblem, and a creature that becomes the Ring-bearer (CR 701.54).

In: the scene in which a spell or ability resolves. Out: the emblem and the designation.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.ring import NAME, RingTempts, ring
from engine.game.deeds import PERFORMS, select_players
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.perform.designations import end_bearing
from engine.game.perform.lasting import create_emblem
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.object import GameObject
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone

_RULE = KeywordAction.RING_TEMPTS_YOU.rule


@PERFORMS.of(RingTempts)
def _ring_tempts(effect: RingTempts, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        _strengthen(play, player)
        chosen = _choose_bearer(play, player)
        # CR 701.54d: it triggers though nothing could be chosen
        note(play, PlayerDid(player, 0, PlayerDeed.RING_TEMPTS, chosen))


def _emblem(play: Play, player: PlayerId) -> GameObject | None:
    objects = (play.state.objects[id] for id in play.state.zone(Zone.COMMAND))
    return next((o for o in objects if o.owner == player and o.values.name.en == NAME), None)


def _strengthen(play: Play, player: PlayerId) -> None:
    """CR 701.54c: the emblem is there before the choice, and says one thing more each time."""
    there = _emblem(play, player)
    if there is None:
        create_emblem(play, player, replace(ring(1), name=play.state.named(NAME)))
        return
    more = ring(len(there.values.abilities) + 1).abilities
    stronger = replace(there.values, abilities=more)
    play.state = play.state.with_object(replace(there, values=stronger))
    play.because("701.54c", Doing.RING_TEMPTS(player, there.id))


def _choose_bearer(play: Play, player: PlayerId) -> tuple[ObjectId, ...]:
    """CR 701.54a: until another creature becomes it, or another player gains control of it."""
    position = play.position
    own = tuple(
        id
        for id in play.state.battlefield
        if position.controller(id) == player and CardType.CREATURE in position.of(id).types
    )
    chosen = play.choose_objects(player, own, 1, 1, _RULE)
    for id in chosen:
        for other in play.state.battlefield:
            if play.state.objects[other].choice(Status.RING_BEARER) == player:
                end_bearing(play, other)
        play.because(_RULE, Doing.BECOMES_RING_BEARER(player, id))
        play.report(Doing.BECOMES_RING_BEARER(player, id))
        happen(play, ev.Designate(id, Status.RING_BEARER, player))
    return chosen
