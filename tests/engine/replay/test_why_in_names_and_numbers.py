"""Whys that are answered by a name or a number: which spell it was, which mana, how much."""

from __future__ import annotations

from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at, steps


def test_a_spell_of_the_last_turn_is_named() -> None:
    """CR 603.4."""
    told = replayed("triggers/no-spell-last-turn")
    first, second = steps(told, "upkeep step")
    assert "last turn” is not met (A cast Sip last turn), so" in first.because["603.4"].en
    assert "不成立（A上回合施放了一口），故" in first.because["603.4"].zh
    assert second.because["603.4"].en.endswith("last turn” is met.")


WAKE = """
players: {{A: {{battlefield: [Ox, Wake], hand: [Doom, Doom]}}, B: {{battlefield: [Cub]}}}}
actions:
  - {{cast: Doom, targets: Cub}}
  - resolve
  - {{cast: Doom#2, targets: Ox}}
  - resolve
  - to: end
cards:
  Wake: {{type: Enchantment, text: "At the beginning of your end step, if {asked}, draw a card."}}
"""


def test_what_happened_this_turn_is_named() -> None:
    """CR 603.4."""
    game = WAKE.format(asked="two or more creatures died this turn")
    why = step_at(played(game), "A's end step").because["603.4"]
    assert why.en.endswith("is met (Cub and Ox).") and why.zh.endswith("成立（Cub与Ox）。")
    game = WAKE.format(asked="you haven't cast a spell from your hand this turn")
    why = step_at(played(game), "A's end step").because["603.4"]
    assert "is not met (A cast Doom and Doom#2), so" in why.en
    assert "不成立（A施放了Doom与Doom#2），故" in why.zh


def test_restricted_mana_that_stays_and_that_is_spent_is_told() -> None:
    """CR 106.6."""
    told = replayed("costs/doubled-mana-is-free")
    step = step_at(told, "A casts Spark")
    assert (
        "of Wild Camp doesn't let its {R} be spent on this, and other" in step.because["106.6"].en
    )
    assert "Wild Camp所产生的{R}依其叙述不能用于此" in step.because["106.6"].zh
    assert "106.6" not in step_at(told, "A activates a mana ability of Rock").rules


SPENT = """
{mana}
players: {{A: {{battlefield: [Camp, Hill], hand: [{card}]}}, B: {{}}}}
actions: [{actions}]
cards:
  Camp: {{type: Land, text: "{{T}}: Add {{R}}{{G}}. Spend this mana only to cast creature spells."}}
  Hill: {{type: Land, text: "{{T}}: Add {{C}}."}}
  Golem: {{type: Artifact Creature — Golem, cost: "{{3}}", stats: 0/1, text: Sunburst}}
  Ram:
    type: Creature — Ram
    cost: "{{1}}{{R}}"
    stats: 3/1
    text: "When this creature enters, if {{R}}{{R}} was spent to cast it, you gain 1 life."
"""


def test_the_mana_that_sunburst_counts_is_named() -> None:
    """CR 106.6, 702.44a."""
    doing = "activate: Camp, activate: Hill, cast: Golem, resolve"
    told = played(SPENT.format(mana="mana: strict", card="Golem", actions=doing))
    paying = step_at(told, "A casts Golem")
    assert "A pays {3}; the mana spent includes {R}{G}{C}." in paying.text.en
    assert "支付的法术力中有{R}{G}{C}" in paying.text.zh
    assert "the text of Camp lets its {R}{G} be spent on this" in paying.because["106.6"].en
    why = step_at(told, "Golem resolves").because
    for rule in ("702.44a", "614.1c"):
        assert "counts this of the mana spent: {R}{G}." in why[rule].en
        assert "在所支付的法术力中计入{R}{G}。" in why[rule].zh


def test_the_mana_that_a_condition_asks_about_is_named() -> None:
    """CR 603.4: where mana is not counted, its player says of what kind it was."""
    doing = "cast: Ram, choose: {number}, resolve"
    told = played(SPENT.format(mana="", card="Ram", actions=doing.format(number=1)))
    assert "the mana spent includes {R}{R}" in step_at(told, "A casts Ram").text.en
    assert "is met ({R}{R} was spent)" in step_at(told, "Ram resolves").because["603.4"].en
    told = played(SPENT.format(mana="", card="Ram", actions=doing.format(number=0)))
    assert "is not met ({R} was spent)" in step_at(told, "Ram resolves").because["603.4"].en
    assert "不成立（支付的法术力有{R}）" in step_at(told, "Ram resolves").because["603.4"].zh


def test_the_mana_values_that_cascade_compares_are_told() -> None:
    """CR 702.85a."""
    step = step_at(replayed("keywords/cascade-into-a-lesser-spell"), "are exiled")
    assert (
        "Giant's mana value of 4 is not less than 4; Bolt's mana value of 1 is less" in step.text.en
    )
    assert "Giant的法术力值为4，不小于4；Bolt的法术力值为1，小于4" in step.text.zh
    assert "Field's" not in step.text.en


def test_the_mana_values_that_discovering_compares_are_told() -> None:
    """CR 701.57a."""
    step = step_at(replayed("keywords/discovered-and-kept"), "Dig resolves")
    assert "Giant's mana value of 5 is more than 3; Imp's mana value of 2 is not" in step.text.en
    assert "巨人的法术力值为5，大于3；小恶魔的法术力值为2，不大于3" in step.text.zh


def test_who_casts_as_an_ability_resolves_is_told_to_choose_so() -> None:
    """CR 608.2g."""
    for name, card in (
        ("keywords/rebounds-in-the-next-upkeep", "Flare"),
        ("keywords/suspended-until-the-last-counter", "Sleeper"),
        ("keywords/cascade-into-a-lesser-spell", "Bolt"),
    ):
        (step,) = [
            step for step in replayed(name).steps if f"A chooses to cast {card}" in step.text.en
        ]
        assert f"A may cast {card} as this resolves" in step.because["608.2g"].en
        assert "A选择施放" in step.text.zh


def test_the_opponents_that_melee_counts_are_named() -> None:
    """CR 508.6, 702.121a: one of whom a planeswalker alone is attacked is not among them."""
    step = step_at(replayed("keywords/melee-counts-opponents"), "melee ability of Brute resolves")
    assert step.because["508.6"].en == ("because creatures of A were declared attacking B and D.")
    assert step.because["508.6"].zh == "因为A在此战斗中宣告了生物攻击B与D。"
    assert step.sides["508.6"] == "attacked"


def test_incubating_says_how_much_and_what_the_token_is() -> None:
    """CR 111.10i, 701.53a."""
    step = step_at(replayed("keywords/incubated-and-hatched"), "Hatchery resolves")
    assert step.because["701.53a"].en == "because A incubates 3."
    assert step.because["701.53a"].zh == "因为A抚育3。"
    assert step.because["111.10i"].zh == "因为抚育器衍生物是预先定义的衍生物。"
