"""What trigger events have in common: who and what they ask for.

In: a happening and what an event asks. Out: whether it fits; occurrences put together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.game.meaning.questions import matches, players_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import occurs_on
from engine.terms.happenings import DamageDealt, Drawn, Happening, Occurrence
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.turn import Step

T = TypeVar("T", bound=TriggerEvent)
H = TypeVar("H", bound=Happening)
Fits = Callable[[T, H, Position, Scene], bool]


def triggers_on(trigger: type[T], *kinds: type[H]) -> Callable[[Fits[T, H]], Fits[T, H]]:
    """Register when an event triggers that happens once for each happening of these kinds."""

    def register(fits: Fits[T, H]) -> Fits[T, H]:
        @occurs_on(trigger, *kinds)
        def occurrences(
            event: T, happenings: tuple[Happening, ...], position: Position, scene: Scene
        ) -> tuple[Occurrence, ...]:
            return tuple(
                h.occurrence()
                for h in happenings
                if isinstance(h, kinds) and fits(event, h, position, scene)
            )

        return fits

    return register


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


def batched(found: list[Occurrence], batch: bool) -> tuple[Occurrence, ...]:
    """CR 603.2c: "one or more" triggers once for everything that happened together."""
    if batch and found:
        return (as_one(found, len(found)),)
    return tuple(found)


def batched_of_each(
    found: list[Occurrence], batch: bool, players: PlayerReference | None
) -> tuple[Occurrence, ...]:
    """CR 603.2c: "a player discards one or more" is an event of its own for each such player."""
    if not batch or players is None:
        return batched(found, batch)
    who = dict.fromkeys(each.player for each in found)
    return tuple(one for p in who for one in batched([o for o in found if o.player == p], True))


def as_one(found: list[Occurrence], amount: int) -> Occurrence:
    """What is one event: "they" are all of its objects, as they were if they left."""
    objects = tuple(dict.fromkeys(id for each in found for id in each.objects))
    return replace(found[0], amount=amount, objects=objects)


def dealt(recipient: Recipient, hits: list[DamageDealt], position: Position) -> Occurrence:
    """One occurrence for all damage dealt to a recipient at the same time."""
    mine = [h for h in hits if h.recipient == recipient]
    object = (recipient,) if isinstance(recipient, int) else ()
    player = recipient if isinstance(recipient, str) else position.controller(recipient)
    sources = tuple(h.source for h in mine)
    return Occurrence(mine[0], object, player, sources, sum(h.amount for h in mine))


def first_of_draw_step(drawn: Drawn, position: Position) -> bool:
    """Whether this is the first card that the active player drew in their draw step."""
    state = position.state
    if state.step is not Step.DRAW or drawn.player != state.active:
        return False
    first = (
        h
        for h in state.history
        if isinstance(h, Drawn) and h.player == drawn.player and h.step is Step.DRAW
    )
    return next(first, drawn).number == drawn.number
