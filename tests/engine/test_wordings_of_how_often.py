"""What is done only once each turn, how often an ability resolved, mana that stays, its colors."""

from __future__ import annotations

import pytest

from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import PERMANENT_LINE, read
from tests.engine.kit import A, B, Table, card, worded

CUB = worded("Cub", "Creature — Bear", "", "{0}", "2/2")
BALM = worded("Balm", "Instant", "You gain 1 life.", "{0}")
SALVE = worded("Salve", "Instant", "You gain 2 life.", "{0}")
NOTE = worded(
    "Note",
    "Enchantment",
    "Whenever you gain life, you may put a +1/+1 counter on each creature you control. "
    "Do this only once each turn.",
)


def test_what_was_done_is_not_offered_again_this_turn() -> None:
    """CR 603.2h: once it was done, the ability does not trigger."""
    table = Table.of((NOTE, CUB), hand=(BALM, SALVE)).cast("Balm").settle().choose("yes").settle()
    assert table.counters("Cub") == {"+1/+1": 1}
    table = table.cast("Salve").settle()
    assert table.counters("Cub") == {"+1/+1": 1}
    assert "603.2h" in table.checked


def test_what_was_not_done_is_offered_again() -> None:
    """CR 603.2h: that it triggered is not that it was done."""
    table = Table.of((NOTE, CUB), hand=(BALM, SALVE)).cast("Balm").settle().choose("no").settle()
    table = table.cast("Salve").settle().choose("yes").settle()
    assert table.counters("Cub") == {"+1/+1": 1}


def test_only_what_one_may_do_is_done_once() -> None:
    """What is more than one thing that its controller may do is not read."""
    line = "Whenever you gain life, draw a card. Do this only once each turn."
    with pytest.raises(UnsupportedAbility):
        read(line, "en", PERMANENT_LINE)


def test_second_time_that_an_ability_resolves() -> None:
    """It counts itself, and each source its own."""
    scribe = worded(
        "Scribe",
        "Enchantment",
        "Whenever you gain life, put a +1/+1 counter on each creature you control. "
        "If this is the second time this ability has resolved this turn, you lose 5 life.",
    )
    table = Table.of((scribe, CUB), hand=(BALM, SALVE)).cast("Balm").settle()
    assert table.life(A) == 21
    table = table.cast("Salve").settle()
    assert (table.life(A), table.counters("Cub")) == (18, {"+1/+1": 2})


def test_mana_stays_until_the_turn_ends() -> None:
    """CR 500.5: what an effect says of this mana; all other mana empties."""
    spring = worded(
        "Spring",
        "Enchantment",
        "At the beginning of your upkeep, add {G}. Until end of turn, you don't lose this mana "
        "as steps and phases end.",
    )
    table = Table.of((spring,))
    first = table.state.turn
    table = table.to(Step.PRECOMBAT_MAIN, first + 2)
    assert [str(m) for m in table.state.player(A).mana] == ["{G}"]
    table = table.to(Step.UPKEEP, first + 3)
    assert not table.state.player(A).mana


def test_leave_of_a_condition_to_cast_from_the_graveyard() -> None:
    """CR 113.6b, 601.3: the line functions there, while its condition holds."""
    crawler = worded(
        "Crawler",
        "Creature — Zombie",
        "You may cast Crawler from your graveyard as long as you control a Bear.",
        "{0}",
        "2/1",
    )
    table = Table.of((CUB,), graveyard=(crawler,)).cast("Crawler").settle()
    assert table.zone("Crawler") is Zone.BATTLEFIELD
    assert Table.of((), graveyard=(crawler,)).cast("Crawler").refused


@pytest.mark.parametrize(("cost", "cards"), [("{U}{R}", 2), ("{R}{R}", 1)])
def test_colors_of_mana_spent(cost: str, cards: int) -> None:
    """CR 106.1a, 400.7d: colors and not mana are counted."""
    hues = worded(
        "Hues",
        "Sorcery",
        "You gain X life, where X is the number of colors of mana spent to cast Hues.",
        cost,
    )
    assert Table.of((), hand=(hues,)).cast("Hues").settle().life(A) == 20 + cards


def test_target_player_or_the_controller_of_the_target_planeswalker() -> None:
    """CR 115.4: the same words speak of either; of the planeswalker's its controller."""
    scorn = worded(
        "Scorn",
        "Sorcery",
        "Scorn deals 1 damage to target player or planeswalker and each creature that player or "
        "that planeswalker's controller controls.",
        "{0}",
    )
    sage = card("Sage", (CardType.PLANESWALKER,), loyalty=4)
    pup = worded("Pup", "Creature — Dog", "", "{0}", "1/2")
    for target, life, loyalty in (("B", 19, 4), ("Sage", 20, 3)):
        table = Table.of((CUB,), (sage, pup), hand=(scorn,)).cast("Scorn", target).settle()
        assert (table.life(B), table.counters("Sage")["loyalty"]) == (life, loyalty)
        damage = [table.state.objects[table.id(name)].damage for name in ("Pup", "Cub")]
        assert damage == [1, 0]


@pytest.mark.parametrize(("step", "life"), [(Step.PRECOMBAT_MAIN, 23), (Step.UPKEEP, 20)])
def test_cast_during_ones_main_phase(step: Step, life: int) -> None:
    """What phase it was is kept of how it was cast."""
    vow = worded(
        "Vow", "Instant", "If you cast Vow during your main phase, you gain 3 life.", "{0}"
    )
    assert Table.of((), hand=(vow,), step=step).cast("Vow").settle().life(A) == life
