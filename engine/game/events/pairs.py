"""Pairs of soulbond: whether two creatures may be one, and the end of those that are (CR 702.95).

In: a position, or a play in which something has changed. Out: yes or no; the pairs that are left.
"""

from __future__ import annotations

from engine.game.facts.effects import Doing
from engine.game.play import Play
from engine.game.state.position import Position
from engine.terms.ids import ObjectId
from engine.terms.objects import PAIRED
from engine.terms.types import CardType


def is_pair(position: Position, one: ObjectId, other: ObjectId) -> bool:
    """Whether both are creatures on the battlefield under the control of one player."""
    there = all(
        position.exists(id)
        and position.object(id).on_battlefield
        and CardType.CREATURE in position.of(id).types
        for id in (one, other)
    )
    return there and position.controller(one) == position.controller(other)


def unpair(play: Play) -> None:
    """CR 702.95e: what is no pair any more is unpaired, for good."""
    state = play.state
    kept = [id for id in state.battlefield if state.objects[id].labelled(PAIRED)]
    if not kept:
        return
    position = play.position
    for id in kept:
        partner = state.objects[id].labelled(PAIRED)[0]
        if isinstance(partner, int) and is_pair(position, id, ObjectId(partner)):
            continue
        play.state = play.state.with_object(play.state.objects[id].without_label(PAIRED))
        play.because("702.95e", Doing.IS_UNPAIRED(id))
