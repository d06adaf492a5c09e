"""Why a spell may be cast now, what a designation is, what a dungeon comes from."""

from __future__ import annotations

from tests.engine.replay.told import replayed, step_at


def test_flash_under_a_condition_is_no_flash_as_though() -> None:
    """CR 601.3d: the spell has flash, so that 609.4 has no part in it."""
    told = replayed("costs/flash-for-a-cost")
    step = step_at(told, "A casts Heron")
    assert "609.4" not in step.rules
    assert step.because["601.3d"].en.endswith("which is met as A begins to cast it.")
    assert "着手施放时该条件成立" in step.because["601.3d"].zh


def test_the_condition_of_flash_that_is_not_met_is_named() -> None:
    """CR 601.3d: not that it is another's turn alone stands in the way."""
    step = step_at(replayed("costs/flash-for-a-cost"), "Illegal action: A casts Egret")
    assert "“an opponent controls an Ox” is not met" in step.because["601.3d"].en
    assert "「任一对手操控牛」不成立" in step.because["601.3d"].zh


def test_what_is_paid_for_flash_is_named() -> None:
    """CR 601.3c: the cost alone lets it be cast now; nothing is a matter of choice then."""
    step = step_at(replayed("costs/flash-for-a-cost"), "A casts Flood")
    assert step.because["601.3c"].en == "because for casting it now, A has to pay {2} besides."
    assert step.because["601.3c"].zh == "因为要在此时施放，A须额外支付{2}。"
    assert "118.8b" not in step.rules


def test_a_devourer_with_nothing_left_to_devour_makes_no_choice() -> None:
    """CR 614.13b: what is gone for one can't be chosen for the other."""
    step = step_at(replayed("replacement/devoured-only-once"), "A sacrifices Cave Bear")
    assert "for the devour 3 ability of Cinder Lizard, A has nothing to choose from" in step.text.en
    assert "A没有可供Cinder Lizard的吞噬3异能选择的物件" in step.text.zh


def test_the_initiative_is_no_object_in_a_zone() -> None:
    """CR 726.1-3: it is a designation, and its abilities have no source."""
    told = replayed("multiplayer/the-initiative-changes-hands")
    step = step_at(told, "B takes the initiative")
    assert [change.subject.en for change in step.changes if change.what == "exists"] == [
        "ability of the initiative"
    ]
    assert "“you have the initiative” is not met" in step.because["611.3a"].en
    assert "「你握有先制」不成立" in step.because["611.3a"].zh
    combat = step_at(told, "combat damage step")
    assert "一个或数个生物对A造成战斗伤害时" in combat.because["726.2"].zh


def test_a_dungeon_comes_from_outside_the_game() -> None:
    """CR 701.49d."""
    told = replayed("multiplayer/the-initiative-changes-hands")
    step = step_at(told, "A ventures into Secret Entrance")
    assert "A brings Undercity from outside the game" in step.because["701.49d"].en
    assert "A从游戏外将地底城置入统帅区" in step.because["701.49d"].zh


def test_a_search_of_cards_that_nobody_named_says_why_it_finds_none() -> None:
    """CR 701.23b."""
    told = replayed("multiplayer/the-initiative-changes-hands")
    step = step_at(told, "A finds no card")
    assert "A need not find one" in step.because["701.23b"].en
    assert "A也可以不找出来" in step.because["701.23b"].zh
