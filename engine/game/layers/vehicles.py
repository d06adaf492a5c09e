"""What a Vehicle has as it becomes a creature (CR 301.7b).

In: what newly applies in a layer, the positions before and after. Out: the rule with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.modifications import ChangeTypes
from engine.game.facts.reasons import Reason
from engine.game.layers.beside import Rules
from engine.game.state.position import Position
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.types import CardType


def of_vehicles(
    newly: frozenset[ObjectId], rules: Rules, was: Position, now: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 301.7b: its printed power and toughness at once, whatever other effects make of them."""
    parts = rules[0][1].parts if rules else ()
    if not any(isinstance(p, ChangeTypes) and CardType.CREATURE in p.types for p in parts):
        return
    for id in sorted(newly):
        if not now.exists(id) or "Vehicle" not in now.of(id).subtypes:
            continue
        before = was.of(id).types if id in was.state.objects else frozenset()
        printed = now.copiable(id)
        if CardType.CREATURE in before or CardType.CREATURE not in now.of(id).types:
            continue
        if isinstance(printed.power, int) and isinstance(printed.toughness, int):
            yield "301.7b", Reason.VEHICLE_HAS_ITS_SIZE(id, printed.power, printed.toughness)
