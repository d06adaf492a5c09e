"""The subtypes of each card type: one list, which the names in Chinese cover (CR 205.3)."""

from __future__ import annotations

import pytest

from engine.terms.subtypes import closed_list, correlated, is_creature_type, is_one_creature_type
from engine.terms.types import CardType
from engine.text.words.subtypes import SUBTYPES

FAMILIES = {
    "artifact": CardType.ARTIFACT,
    "enchantment": CardType.ENCHANTMENT,
    "land": CardType.LAND,
    "planeswalker": CardType.PLANESWALKER,
    "battle": CardType.BATTLE,
    "spell": CardType.SORCERY,
}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_names_are_those_of_the_list(family: str) -> None:
    named = {each.name for each in SUBTYPES if each.family == family}
    assert named == closed_list(FAMILIES[family])


def test_only_creature_types_are_creature_types() -> None:
    for each in SUBTYPES:
        assert is_creature_type(each.name) == (each.family == "creature"), each.name
    assert not is_one_creature_type("Jace")
    assert not is_one_creature_type("Undercity")


def test_a_planeswalker_type_goes_with_planeswalkers_alone() -> None:
    assert correlated("Jace", {CardType.PLANESWALKER})
    assert not correlated("Jace", {CardType.CREATURE, CardType.KINDRED})
    assert not correlated("Goblin", {CardType.PLANESWALKER})
