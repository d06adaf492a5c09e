"""Whose "your" and "their" say that it is, held against who acts."""

from __future__ import annotations

import pytest

from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read
from engine.text.row import Language


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Target player mills three cards. You may exile a card from their graveyard."),
        (
            "en",
            "Destroy target land. Its controller may search your library for a land card, put it "
            "onto the battlefield, then shuffle.",
        ),
        ("en", "Each opponent may put a land card from your hand onto the battlefield."),
        ("en", "Each opponent sacrifices a creature, then discards your hand."),
        ("zh", "目标牌手磨三张牌。你可以将一张牌从其坟墓场放逐。"),
        ("zh", "目标牌手将一张生物牌从你的坟墓场移回其手上。"),
    ],
)
def test_what_is_anothers_is_not_read_as_ones_own(language: Language, line: str) -> None:
    """ "Your" is yours and "their" is the other player's, whoever acts."""
    with pytest.raises(UnsupportedAbility):
        read(line, language, SPELL_LINE)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Target player mills three cards. You may exile a card from your graveyard."),
        ("en", "Each opponent may put a land card from their hand onto the battlefield."),
        ("zh", "目标牌手磨三张牌。你可以将一张牌从你的坟墓场放逐。"),
        ("zh", "目标牌手将一张生物牌从其坟墓场移回其手上。"),
    ],
)
def test_what_is_ones_own_is_read(language: Language, line: str) -> None:
    """The possessive agrees with who acts."""
    assert read(line, language, SPELL_LINE)
