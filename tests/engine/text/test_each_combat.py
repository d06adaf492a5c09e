"""How often a creature must be blocked: once this turn, each combat this turn, or always."""

from __future__ import annotations

import pytest

from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read

ONCE = "Target creature must be blocked this turn if able."
EACH = "Target creature must be blocked each combat this turn if able."


@pytest.mark.parametrize(
    ("zh", "en"),
    [
        ("目标生物本回合若能被阻挡，则必须被阻挡。", ONCE),
        ("本回合中，目标生物若能被阻挡，则须如此作。", ONCE),
        ("目标生物本回合每次战斗若能被阻挡，则必须被阻挡。", EACH),
        ("本回合中，目标生物每次战斗若能被阻挡，则须如此作。", EACH),
    ],
)
def test_each_combat_is_more_than_once(zh: str, en: str) -> None:
    """CR 509.1c: what must be blocked each combat is not free after one of them."""
    assert read(zh, "zh", SPELL_LINE) == read(en, "en", SPELL_LINE)
    assert read(ONCE, "en", SPELL_LINE) != read(EACH, "en", SPELL_LINE)


def test_what_names_no_turn_is_none_of_this_turn() -> None:
    """Without "this turn" it does not end with this turn."""
    with pytest.raises(UnsupportedAbility):
        read("目标生物每次战斗若能被阻挡，则须如此作。", "zh", SPELL_LINE)
