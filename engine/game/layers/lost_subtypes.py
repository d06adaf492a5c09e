"""Subtypes that go with a card type that an effect takes away (CR 205.1a).

In: what newly applies in a layer, the positions before (none at the start) and after. Out: the
rule with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.modifications import ChangeTypes
from engine.game.facts.asked import LostSubtypes
from engine.game.layers.beside import Rules, is_bestowed
from engine.game.state.position import Position
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.subtypes import correlated
from engine.terms.types import CardType


def of_lost_subtypes(
    key: object, newly: frozenset[ObjectId], rules: Rules, was: Position | None, now: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 205.1a: what is no creature any more has no creature types, whatever else it is."""
    parts = [p for p in (rules[0][1].parts if rules else ()) if isinstance(p, ChangeTypes)]
    set_anew = any(part.replace and part.types for part in parts)
    taken = {word for part in parts for word in part.remove_types}
    if (not set_anew and not taken) or is_bestowed(key, rules, now):
        return  # CR 702.103b says all that of a bestowed Aura
    for id in sorted(newly):
        if not now.exists(id):
            continue
        before = now.copiable(id) if was is None or id not in was.state.objects else was.of(id)
        after = now.of(id)
        gone = [word for word in frozenset(before.types) - after.types if set_anew or word in taken]
        for word in sorted(gone, key=list(CardType).index):
            lost = _of_type(word, frozenset(before.subtypes) - after.subtypes, after.types)
            if lost and after.types:
                yield "205.1a", LostSubtypes(id, word, lost)


def _of_type(
    word: CardType, subtypes: frozenset[str], types: frozenset[CardType]
) -> tuple[str, ...]:
    """Those of the subtypes that belong to the card type and to none of `types`."""
    found = (each for each in subtypes if correlated(each, {word}) and not correlated(each, types))
    return tuple(sorted(found))
