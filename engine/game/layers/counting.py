"""Numbers that are others than before: counters, and power and toughness that abilities count.

In: what applied in a layer before a step and applies after it. Out: whether there are more
counters; the rules by which a size is another one now, each with its reason (CR 611.3a, 613.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Amount, Modification
from engine.ability.walk import parts_of
from engine.game.facts.reasons import Reason
from engine.game.layers.effect import EffectKey
from engine.game.meaning.questions import value_of
from engine.game.state.characteristics import HeldAbility
from engine.game.state.position import Applied, Position
from engine.terms.fact import Fact
from engine.terms.layers import LAYER_RULES

Rules = tuple[tuple[str, Applied], ...]
#: The sublayers whose results those after them change: 7a to 7c.
BENEATH = (71, 72, 73)


def is_more(was: Rules, now: Rules) -> bool | None:
    """Whether there are more counters of a kind than before; None for no others than before."""
    before = was[0][1].counter if was else None
    after = now[0][1].counter if now else None
    if before is None or after is None or before == after:
        return None
    return after[1] > before[1]


def counted_anew(
    key: tuple[int, object], rules: Rules, before: Position, after: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 611.3a: power and toughness that a static ability counts, and that are others now."""
    held, layer = key[1], key[0]
    if layer not in BENEATH or not rules or not isinstance(held, HeldAbility | EffectKey):
        return
    ability = held.ability if isinstance(held, HeldAbility) else held[1]
    applied = rules[0][1]
    amounts = _counting(applied.parts)
    if not amounts or applied.scene is None or not isinstance(ability, StaticAbility):
        return
    scene, source = applied.scene, applied.scene.source
    if source not in before.state.objects or source not in after.state.objects:
        return
    counted = {(value_of(each, before, scene), value_of(each, after, scene)) for each in amounts}
    changed = [each for each in counted if each[0] != each[1]]
    if not changed:
        return
    found = after.of(applied.objects[0])
    stats = found.power or 0, found.toughness or 0
    told: Fact = Reason.COUNTED_ANEW(source, applied.objects[0], *stats)
    if len(changed) == 1:
        told = Reason.COUNTS_NOW(source, applied.objects[0], *stats, *changed[0])
    for rule in (LAYER_RULES[layer], "611.3a"):
        yield rule, told


@lru_cache(maxsize=512)
def _counting(parts: tuple[Modification, ...]) -> tuple[Amount, ...]:
    """The numbers that changes look up, and that card text does not fix."""
    return tuple(each for each in parts_of(parts, Amount) if not isinstance(each, Number))
