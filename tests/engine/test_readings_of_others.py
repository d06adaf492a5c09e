"""Whom "other" leaves out in a spell, and what "otherwise" is of: as a judge found them read."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read
from tests.engine.kit import Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="4/4")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Cry",
            "Bears you control get +2/+1 until end of turn. Other creatures you control get +1/+1 "
            "until end of turn.",
        ),
        ("呼号", "由你操控的熊得+2/+1直到回合结束。由你操控的其他生物得+1/+1直到回合结束。"),
    ],
)
def test_others_beside_a_group_are_none_of_it(name: str, text: str) -> None:
    """A spell is no creature that "other" could leave out."""
    table = Table.of((CUB, OX), hand=(worded(name, "Sorcery", text),)).cast(name).settle()
    assert (table.stats("Cub"), table.stats("Ox")) == ((4, 3), (5, 5))


def test_others_beside_tokens_are_not_the_tokens() -> None:
    """What was made just before stays."""
    dusk = worded(
        "Dusk",
        "Sorcery",
        "Create two 1/1 white Soldier creature tokens. If you control a Bear, destroy all other "
        "creatures.",
    )
    table = Table.of((CUB, OX), hand=(dusk,)).cast("Dusk").settle()
    assert table.zone("Cub") is table.zone("Ox") is Zone.GRAVEYARD
    assert len(table.state.battlefield) == 2


@pytest.mark.parametrize(
    "line",
    [
        "Destroy all other creatures.",
        "Reveal the top card of your library. You may put that card onto the battlefield if it's a "
        "creature card. Otherwise, put that card into your hand.",
    ],
)
def test_other_than_nothing_and_otherwise_of_a_choice_are_refused(line: str) -> None:
    """ "Otherwise" may be that you may and do not."""
    with pytest.raises(UnsupportedAbility):
        read(line, "en", SPELL_LINE)
