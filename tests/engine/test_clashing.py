"""Clashing with an opponent (CR 701.30): our own cards, played."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.engine.kit import A, B, C, Table, creature, worded

DEAR, CHEAP = creature("Dear", cost="{5}"), creature("Cheap", cost="{1}")
STRIKE = worded(
    "Strike",
    "Sorcery",
    "Draw a card. Clash with an opponent. If you win, return this card to its owner's hand.",
)
HOUND = worded(
    "Hound",
    "Creature — Dog",
    "Whenever this creature attacks, clash with an opponent. If you win, this creature gets +2/+0 "
    "until end of turn. Otherwise, that player gains 5 life.",
    stats="2/2",
)


def _table(mine: object, *, hand: tuple[object, ...] = ()) -> Table:
    # B's library holds unknown cards of mana value 0.
    return Table.of((HOUND,), hand=hand, library=(mine,))  # type: ignore[arg-type]


def test_the_greater_mana_value_wins() -> None:
    """CR 701.30d: B reveals a card of mana value 0."""
    table = _table(DEAR).attack(Hound="B").settle().choose("no").choose("no")
    assert table.stats("Hound") == (4, 2)
    assert {"701.30a", "701.30d"} <= table.cited
    assert table.state.zone(Zone.LIBRARY, A)[0] == table.id("Dear")


def test_nobody_wins_with_the_same_mana_value() -> None:
    """CR 701.30d: higher than all others; "that player" is the opponent with whom one clashed."""
    table = _table(creature("Nought", cost="{0}")).attack(Hound="B").settle()
    table.choose("no").choose("no")
    assert table.stats("Hound") == (2, 2)
    assert table.life(B) == 25


def test_each_player_may_put_the_card_on_the_bottom() -> None:
    """CR 701.30c: each of them decides, the active player first."""
    table = _table(DEAR).attack(Hound="B").settle().choose("yes").choose("no")
    assert table.state.zone(Zone.LIBRARY, A)[-1] == table.id("Dear")


def test_one_opponent_of_several_is_chosen() -> None:
    """CR 701.30b: you choose the opponent as it resolves."""
    table = Table.of((HOUND,), third=(), library=(CHEAP,)).attack(Hound="B").settle()
    assert table.state.pending is not None
    table.choose("C").choose("no").choose("no")
    assert table.stats("Hound") == (4, 2)
    assert table.life(C) == 20


def test_without_a_library_one_does_not_win() -> None:
    """CR 701.30d: who reveals no card does not win."""
    table = Table.of((HOUND,), unknown_cards=0).attack(Hound="B").settle()
    assert table.stats("Hound") == (2, 2)


def test_the_spell_itself_returns_as_it_resolves() -> None:
    """CR 608.2: the card is in its owner's hand, and goes to no graveyard."""
    table = Table.of((), hand=(STRIKE,), library=(CHEAP, DEAR))
    table.cast("Strike").settle().choose("no").choose("no")
    assert table.zone("Strike") is Zone.HAND


@pytest.mark.parametrize(
    "text",
    ["Draw a card. If you win, draw a card.", "When this enters, if you win, draw a card."],
)
def test_you_win_needs_a_clash(text: str) -> None:
    """Without a clash there is nothing that "you win" could speak of."""
    with pytest.raises(Exception, match="not understood"):
        worded("X", "Artifact" if text.startswith("When") else "Sorcery", text)
