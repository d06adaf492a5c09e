"""Abilities that come with a designation of a player, without a source: speed, monarch, initiative.

In: the abilities of a mark in the command zone, or one. Out: the designation, and its rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.base import Ability
from engine.ability.dungeons import INITIATIVE
from engine.ability.monarch import MONARCH
from engine.ability.speed import SPEED

#: The word of each designation, what its mark has, and the rule that gives it its abilities.
_DESIGNATIONS = (
    ("speed", SPEED.abilities, "702.179d"),
    ("monarch", MONARCH.abilities, "725.2"),
    ("initiative", INITIATIVE.abilities, "726.2"),
)


def designation_with(abilities: Sequence[Ability]) -> str | None:
    """The designation whose mark has just these abilities."""
    for word, its, _ in _DESIGNATIONS:
        if tuple(abilities) == its:
            return word
    return None


def rules_of_inherent(ability: Ability) -> tuple[str, ...]:
    """The rule that gives the ability to whoever has the designation; none of another ability."""
    return tuple(rule for _, its, rule in _DESIGNATIONS if ability in its)
