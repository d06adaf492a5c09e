"""More counters and damage, mana of any type, control given away, spells from hands only."""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")


def test_each_kind_of_counter() -> None:
    """CR 701.10e: doubled, or one more of each."""
    marks = worded(
        "Marks",
        "Instant",
        "Put two +1/+1 counters on target creature and a flying counter on it.",
    )
    twice = worded(
        "Twice", "Instant", "Double the number of each kind of counter on target creature."
    )
    again = worded(
        "Again",
        "Instant",
        "For each kind of counter on target permanent, put another counter of that kind on it.",
    )
    table = Table.of((CUB,), hand=(marks, twice, again))
    table.cast("Marks", "Cub").settle()
    assert table.counters("Cub") == {"+1/+1": 2, "flying": 1}
    table.cast("Twice", "Cub").settle()
    assert table.counters("Cub") == {"+1/+1": 4, "flying": 2}
    table.cast("Again", "Cub").settle()
    assert table.counters("Cub") == {"+1/+1": 5, "flying": 3}


def test_all_damage_is_doubled() -> None:
    """What these would deal, not what others would."""
    fury = worded(
        "Fury", "Enchantment", "Double all damage that red sources you control would deal."
    )
    red = worded("Singe", "Instant", "~ deals 2 damage to target player.", cost="{R}")
    blue = worded("Chill", "Instant", "~ deals 2 damage to target player.", cost="{U}")
    table = Table.of((fury,), hand=(red, blue)).cast("Singe", "B").settle()
    assert table.life(B) == 16
    assert table.cast("Chill", "B").settle().life(B) == 14


def test_another_red_source_deals_more() -> None:
    """CR 614.1a: not what the source itself would deal."""
    drake = worded(
        "Drake",
        "Creature — Drake",
        "If another red source you control would deal damage to a permanent or player, it deals "
        "that much damage plus 1 to that permanent or player instead.\n"
        "{0}: ~ deals 1 damage to target player.",
        cost="{R}",
        stats="1/1",
    )
    red = worded("Singe", "Instant", "~ deals 2 damage to target player.", cost="{R}")
    table = Table.of((drake,), hand=(red,)).cast("Singe", "B").settle()
    assert table.life(B) == 17
    assert table.activate("Drake", "B").settle().life(B) == 16


def test_mana_of_any_type() -> None:
    """CR 106.7: colorless mana is a type, not a color."""
    waste = worded("Waste", "Land", "{T}: Add {C}.", cost="")
    peak = worded("Peak", "Land", "{T}: Add {R}.", cost="")
    mirror = worded(
        "Mirror",
        "Artifact",
        "{T}: Add one mana of any type that a land you control could produce.",
    )
    both = Table.of((waste, peak, mirror)).activate("Mirror").choose("C")
    assert "".join(map(str, both.state.player(A).mana)) == "{C}"
    one = Table.of((waste, mirror)).activate("Mirror")
    assert "".join(map(str, one.state.player(A).mana)) == "{C}"
    assert "106.7" in one.cited


def test_control_given_to_an_opponent() -> None:
    """It stays theirs."""
    curio = worded("Curio", "Artifact", "When ~ enters, an opponent gains control of it.")
    table = Table.of((), hand=(curio,)).cast("Curio").settle()
    assert table.position.controller(table.id("Curio")) == B
    assert table.zone("Curio") is Zone.BATTLEFIELD


def test_spells_from_hands_only() -> None:
    """A card with flashback can't be cast from its graveyard, but can from a hand."""
    cell = worded(
        "Cell",
        "Enchantment",
        "Your opponents can't cast spells from anywhere other than their hands.",
    )
    echo = worded("Echo", "Instant", "You gain 1 life.\nFlashback {0}", cost="{0}")
    table = Table.of((), (cell,), hand=(echo,)).cast("Echo").settle()
    assert table.life(A) == 21
    assert table.cast("Echo").refused is not None
    free = Table.of((), (), hand=(echo,)).cast("Echo").settle().cast("Echo").settle()
    assert free.life(A) == 22


def test_control_given_by_each_in_turn() -> None:
    """The player meant as the effect begins keeps it, though no player is iterated later."""
    gift = worded("Gift", "Artifact", "{T}: An opponent gains control of ~.")
    table = Table.of((gift,)).activate("Gift").settle().to(Step.UPKEEP, 4)
    assert table.position.controller(table.id("Gift")) == B


def test_gained_suspend() -> None:
    """CR 702.62a: a counter less in each upkeep of its owner, at last it is cast and has haste."""
    delay = worded(
        "Delay",
        "Instant",
        "Exile target creature and put two time counters on it. If it doesn't have suspend, it "
        "gains suspend.",
    )
    take = worded("Take", "Instant", "Gain control of target creature.")
    table = Table.of((), (CUB,), hand=(delay, take)).cast("Delay", "Cub").settle()
    assert table.zone("Cub") is Zone.EXILE
    assert table.counters("Cub") == {"time": 2}
    table.to(Step.UPKEEP, 4).settle()
    assert table.counters("Cub") == {"time": 1}
    table.to(Step.UPKEEP, 6).settle().choose("yes").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.position.controller(table.id("Cub")) == B
    assert table.position.of(table.id("Cub")).keyword_abilities(Keyword.HASTE)
    table.to(Step.UPKEEP, 7).cast("Take", "Cub").settle()
    assert table.position.controller(table.id("Cub")) == A
    assert not table.position.of(table.id("Cub")).keyword_abilities(Keyword.HASTE)


def test_suspend_is_not_gained_twice() -> None:
    """What has suspend already has it once, with its own number."""
    delay = worded(
        "Delay",
        "Instant",
        "Exile target creature and put two time counters on it. If it doesn't have suspend, it "
        "gains suspend.",
    )
    late = worded("Late", "Creature — Bear", "Suspend 3—{1}", stats="2/2")
    table = Table.of((), (late,), hand=(delay,)).cast("Delay", "Late").settle()
    assert len(table.position.of(table.id("Late")).keyword_abilities(Keyword.SUSPEND)) == 1
    table.to(Step.UPKEEP, 4).settle()
    assert table.counters("Late") == {"time": 1}
