"""CR 704.5f–h: creatures with no toughness, with lethal damage, damaged by deathtouch."""

from __future__ import annotations

from engine.game.facts.state_based import LookedAt, StateBased
from engine.game.layers.deriving import derive
from engine.game.play import Play
from engine.game.state.events import Destroy, Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone


def no_toughness(position: Position, play: Play) -> list[Finding]:
    """CR 704.5f: a creature with toughness 0 or less goes to its owner's graveyard."""
    found = []
    for id in position.state.battlefield:
        its = position.of(id)
        if CardType.CREATURE in its.types and (its.toughness or 0) <= 0:
            reason = StateBased.TOUGHNESS(id, its.toughness or 0)
            found.append(
                Finding("704.5f", reason, (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),))
            )
    return found


def lethal_damage(position: Position, play: Play) -> list[Finding]:
    """CR 704.5g: a creature with damage marked of at least its toughness is destroyed."""
    found = []
    for id in position.state.battlefield:
        object = position.state.objects[id]
        if not object.damage:
            continue
        its = position.of(id)
        if CardType.CREATURE not in its.types or (its.toughness or 0) <= 0:
            continue
        toughness = its.toughness or 0
        if object.damage < toughness:
            if not object.deathtouched and _is_news(play, id, object.damage, toughness):
                looked_at = LookedAt.LETHAL_DAMAGE(id, object.damage, toughness)
                play.check("704.5g", looked_at)
            continue
        if its.has_keyword(Keyword.INDESTRUCTIBLE):
            # CR 702.12b: it ignores this check.
            if _is_news(play, id, object.damage, toughness):
                play.check("702.12b", LookedAt.INDESTRUCTIBLE_LETHAL(id))
            continue
        reason = StateBased.LETHAL_DAMAGE(id, object.damage, toughness)
        found.append(Finding("704.5g", reason, (Destroy(id, by_effect=False),)))
    return found


def _is_news(play: Play, id: ObjectId, damage: int, toughness: int) -> bool:
    """Whether its damage or its toughness is another than before the step that is told."""
    before = play.record.began_with
    if before is None or id not in before.objects:
        return True
    return before.objects[id].damage != damage or derive(before).of(id).toughness != toughness


def deathtouch_damage(position: Position, play: Play) -> list[Finding]:
    """CR 704.5h: a creature dealt damage by a source with deathtouch is destroyed."""
    found = []
    for id in position.state.battlefield:
        if not position.state.objects[id].deathtouched:
            continue
        its = position.of(id)
        if CardType.CREATURE not in its.types or (its.toughness or 0) <= 0:
            continue
        if its.has_keyword(Keyword.INDESTRUCTIBLE):
            play.check("702.12b", LookedAt.INDESTRUCTIBLE_DEATHTOUCH(id))
            continue
        reason = StateBased.DEATHTOUCH(id)
        found.append(Finding("704.5h", reason, (Destroy(id, by_effect=False),), ("702.2b",)))
    return found
