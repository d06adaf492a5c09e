"""Sagas: their chapter abilities, their final chapter, and whether one of them is still on its way.

In: a position. Out: which Sagas have chapters (CR 714.2d), and which ability has not yet left the
stack (CR 714.4).
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.events.objects import ChapterReached
from engine.game.state.position import Position
from engine.terms.ids import ObjectId

SAGA = "Saga"


def final_chapter(position: Position, id: ObjectId) -> int:
    """CR 714.2d: the greatest number among its chapter abilities, 0 for a Saga without any."""
    if SAGA not in position.of(id).subtypes:
        return 0
    chapters = [
        chapter
        for held in position.of(id).functional
        if isinstance(held.ability, TriggeredAbility)
        and isinstance(held.ability.event, ChapterReached)
        for chapter in held.ability.event.chapters
    ]
    return max(chapters, default=0)


def chapter_is_on_its_way(position: Position, id: ObjectId) -> bool:
    """Whether a chapter ability of it has triggered and not yet left the stack."""
    state = position.state
    if any(w.scene.source == id and _is_chapter(w.ability) for w in state.waiting):
        return True
    parts = (state.objects[other].stack for other in state.stack)
    return any(p is not None and p.source == id and _is_chapter(p.ability) for p in parts)


def _is_chapter(ability: object) -> bool:
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, ChapterReached)
