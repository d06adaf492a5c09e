"""New timestamps of what became attached, where they decide the order of effects (CR 613.7e).

In: what newly applies in a layer, and the states before and after. Out: rules with their reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.abilities import StaticAbility
from engine.game.facts.layers import EffectApplies, Place
from engine.game.facts.reasons import Reason
from engine.game.layers.beside import Rules, static_of
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId


def of_renewed(
    key: object, rules: Rules, before: GameState, after: GameState
) -> Iterator[tuple[str, Fact]]:
    """CR 613.7a, 613.7e: how an Aura or Equipment moved comes to have the later timestamp."""
    since = _given_at(key)
    if since is None and static_of(key) is None:
        return
    for rule, applied in rules:
        source = after.objects.get(applied.scene.source) if applied.scene is not None else None
        if source is None or applied.scene is None:
            continue
        if rule == "613.7" and _is_attached_anew(source.id, before, after):
            yield "613.7e", Reason.ATTACHED_ANEW(source.id)
        renewed = since is not None and since < source.timestamp
        if rule == "613.7a" and renewed and applied.given_by is not None:
            of = (applied.objects, applied.parts, applied.scene)
            yield rule, EffectApplies(*of, Place.GIVEN_BEFORE, (applied.given_by,))


def _is_attached_anew(id: ObjectId, before: GameState, after: GameState) -> bool:
    """Whether it was on the battlefield before, and is attached to another thing now."""
    if id not in before.battlefield or id not in after.battlefield:
        return False
    was, now = before.objects[id], after.objects[id]
    return now.attached_to not in (None, was.attached_to)


def _given_at(key: object) -> int | None:
    """The timestamp of the effect that gave the ability, None for an ability of its own."""
    match key:
        case (StaticAbility(), int() as since):
            return since
    return None
