"""What trigger events have in common: who and what they ask for.

In: a happening and what an event asks. Out: whether it fits; happenings put together.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Filter, PlayerReference
from engine.game.meaning.questions import matches, players_of
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import What
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.turn import Step
from engine.terms.zones import Zone


def is_one(id: ObjectId | None, filter: Filter | None, position: Position, scene: Scene) -> bool:
    """Whether an object matches; no filter matches everything."""
    if filter is None:
        return True
    return id is not None and matches(filter, position, id, scene)


def done_by(
    player: PlayerId | None, players: PlayerReference | None, position: Position, scene: Scene
) -> bool:
    """Whether a player is one of those meant; no reference means any player."""
    if players is None:
        return True
    return player is not None and player in players_of(players, position, scene)


def batched(found: list[Happening], batch: bool) -> tuple[Happening, ...]:
    """CR 603.2c: "one or more" triggers once for everything that happened together."""
    if batch and found:
        return (as_one(found, len(found)),)
    return tuple(found)


def as_one(found: list[Happening], amount: int) -> Happening:
    """Happenings that are one event: "they" are all of its objects, as they were if they left."""
    objects = (h.before if h.origin is Zone.BATTLEFIELD else h.object for h in found)
    together = tuple(dict.fromkeys(id for id in objects if id is not None))
    return replace(found[0], amount=amount, together=together)


def dealt(recipient: Recipient, hits: list[Happening], position: Position) -> Happening:
    """One happening for all damage dealt to a recipient at the same time."""
    mine = [h for h in hits if recipient in (h.target, *h.others)]
    object = recipient if isinstance(recipient, int) else None
    player = PlayerId(recipient) if isinstance(recipient, str) else position.controller(recipient)
    sources = tuple(h.object for h in mine if h.object is not None)
    total = sum(h.amount for h in mine)
    return Happening(
        What.DAMAGE, object, others=sources, player=player, amount=total, combat=mine[0].combat
    )


def first_of_draw_step(happening: Happening, position: Position) -> bool:
    """Whether this is the first card that the active player drew in their draw step."""
    state = position.state
    if state.step is not Step.DRAW or happening.player != state.active:
        return False
    drawn = [
        h
        for h in state.history
        if h.what is What.DRAWN and h.player == happening.player and h.step is Step.DRAW
    ]
    return bool(drawn) and drawn[0].number == happening.number
