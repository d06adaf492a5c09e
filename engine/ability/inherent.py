"""Abilities that come with a designation of a player, without a source: speed, monarch, initiative.

In: the abilities of a mark in the command zone, or one. Out: the designation, and its rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Ability
from engine.ability.dungeons import INITIATIVE, EntersRoom
from engine.ability.monarch import MONARCH
from engine.ability.sieges import DEFEATED
from engine.ability.speed import SPEED

#: The word of each designation, what its mark has, and the rule that gives it its abilities.
_DESIGNATIONS = (
    ("speed", SPEED.abilities, "702.179d"),
    ("monarch", MONARCH.abilities, "725.2"),
    ("initiative", INITIATIVE.abilities, "726.2"),
)


class Inherent(StrEnum):
    """Abilities that stand on no card, in the order in which the rules name them."""

    SPEED = "speed"
    MONARCH_DRAWS = "monarch draws"
    MONARCH_IS_DEALT = "monarch is dealt damage"
    INITIATIVE_UPKEEP = "initiative in the upkeep"
    INITIATIVE_IS_DEALT = "initiative is dealt damage"
    INITIATIVE_TAKEN = "initiative is taken"
    SIEGE = "siege is defeated"


_INHERENT = dict(
    zip(
        (*SPEED.abilities, *MONARCH.abilities, *INITIATIVE.abilities, DEFEATED),
        Inherent,
        strict=True,
    )
)


def inherent(ability: Ability) -> Inherent | None:
    """Which of the abilities that stand on no card this is; None for another."""
    return _INHERENT.get(ability)


def designation_with(abilities: Sequence[Ability]) -> str | None:
    """The designation whose mark has just these abilities."""
    for word, its, _ in _DESIGNATIONS:
        if tuple(abilities) == its:
            return word
    return None


def rules_of_inherent(ability: Ability) -> tuple[str, ...]:
    """The rule that gives the ability to a player, or to a dungeon; none of another ability."""
    if is_of_room(ability):
        return ("309.4c",)
    if ability == DEFEATED:
        return ("310.11b",)
    return tuple(rule for _, its, rule in _DESIGNATIONS if ability in its)


def is_of_room(ability: object) -> bool:
    """CR 309.4c: whether it is the ability of a room."""
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, EntersRoom)
