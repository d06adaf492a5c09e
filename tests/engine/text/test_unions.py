"""What is said after "… or … card" is said of both, what stands before a noun of that one."""

from __future__ import annotations

import pytest

from engine.ability.abilities import SpellAbility
from engine.ability.effects.cards import Search
from engine.ability.filters import AllOf, AnyOf
from engine.ability.targets import Mode
from engine.text.reading import SPELL_LINE, read


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("an instant or sorcery card with mana value 2 or less", AllOf),
        ("a Bird or basic land card", AnyOf),
    ],
)
def test_card_of_one_kind_or_another(asked: str, kind: type) -> None:
    line = f"Search your library for {asked}, reveal it, put it into your hand, then shuffle."
    (ability,) = read(line, "en", SPELL_LINE)
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.instructions, Mode)
    (search,) = ability.instructions.effects
    assert isinstance(search, Search)
    assert isinstance(search.filter, kind)
