"""What the engine cannot execute yet: unsupported is an answer, nothing is approximated.

In: an ability, or any value of the vocabulary. Out: the names of its parts that no code executes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.ability import base
from engine.ability.chosen_costs import OneOfCosts, SacrificeMatching
from engine.ability.costs import DrawCards, PayLife, PayMana
from engine.ability.keywords import KeywordAbility, is_known
from engine.ability.modifications import GainActivatedAbilities
from engine.game.deeds import INSTEAD, PAYS, PERFORMS
from engine.game.meaning.questions import (
    HOLDS,
    MATCHES,
    MODIFIES,
    OBJECTS,
    OCCURRENCES,
    PLAYERS,
    VALUES,
    WATCHES,
)
from engine.game.meaning.registry import Meanings
from engine.terms.keywords import Keyword

#: Kind of value → the question without whose answer it cannot be executed.
_ASKED: dict[type, Meanings[Any, Any]] = {
    base.Amount: VALUES,
    base.Condition: HOLDS,
    base.Filter: MATCHES,
    base.ObjectReference: OBJECTS,
    base.PlayerReference: PLAYERS,
    base.Effect: PERFORMS,
    base.CostPart: PAYS,
    base.TriggerEvent: OCCURRENCES,
    base.ReplacedEvent: WATCHES,
    base.ReplacementResult: INSTEAD,
}


@lru_cache(maxsize=4096)
def unsupported(value: object) -> tuple[str, ...]:
    """The names of the parts that cannot be executed, none for a value that can."""
    found: list[str] = []
    for kind, answers in _ASKED.items():
        if isinstance(value, kind) and not answers.knows(value):
            found.append(type(value).__name__)
    if isinstance(value, base.Modification) and not _is_applied(value):
        found.append(type(value).__name__)
    if isinstance(value, KeywordAbility) and not _is_played(value):
        found.append(f"keyword {value.keyword}")
    for part in _parts(value):
        found += unsupported(part)
    return tuple(dict.fromkeys(found))


#: Costs that can be paid many times at once (CR 702.24a).
_ADDED_UP = PayMana | PayLife | SacrificeMatching | DrawCards | OneOfCosts


def _is_played(value: KeywordAbility) -> bool:
    """Whether it is known with a cost like this: what is paid many times can be added up."""
    if value.keyword is Keyword.CUMULATIVE_UPKEEP:
        return all(isinstance(part, _ADDED_UP) for part in value.cost)
    return is_known(value.keyword)


def _is_applied(value: base.Modification) -> bool:
    """Whether its layer's work is done; copies and changed rules are looked at elsewhere."""
    if value.layer in (1, 8) or isinstance(value, GainActivatedAbilities):
        return True
    return MODIFIES.knows(value)


def _parts(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return value
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return ()
    return tuple(getattr(value, name) for name in fields)
