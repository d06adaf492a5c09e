"""What rule the exceptions of a copy effect are told by (CR 707.9a–b).

In: the exceptions. Out: the rules.
"""

from __future__ import annotations

from engine.ability.base import Modification
from engine.ability.modifications import GainAbility, HasThisAbility


def rules_of_exceptions(exceptions: tuple[Modification, ...]) -> tuple[str, ...]:
    """CR 707.9a: the copy gains an ability; CR 707.9b: a characteristic is another."""
    gains = [isinstance(each, GainAbility | HasThisAbility) for each in exceptions]
    return (*(("707.9a",) if any(gains) else ()), *(("707.9b",) if not all(gains) else ()))
