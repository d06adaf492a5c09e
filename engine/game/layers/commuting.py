"""Whether the order of two effects in a layer matters (CR 613.7).

In: what two effects do in the same layer or sublayer. Out: whether both orders come to the same.
"""

from __future__ import annotations

from engine.ability.base import Modification
from engine.ability.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeTypes,
    GainAbility,
    LoseAbility,
)

Parts = tuple[Modification, ...]


def commute(one: Parts, other: Parts, layer: int) -> bool:
    """Whether two effects that do this to the same object come to the same in any order."""
    if layer in (73, 74):
        return True  # CR 613.4c–d: bonuses add up, and a switch undoes a switch
    return (_only_adds(one) and _only_adds(other)) or (_only_takes(one) and _only_takes(other))


def _only_adds(parts: Parts) -> bool:
    return all(_adds(part) for part in parts)


def _adds(part: Modification) -> bool:
    match part:
        case GainAbility():
            return True
        case ChangeTypes():
            return not (part.replace or part.remove_types or part.remove_supertypes)
        case ChangeColors() | BecomeBasicLand():
            return part.add
    return False


def _only_takes(parts: Parts) -> bool:
    return all(isinstance(part, LoseAbility) for part in parts)
