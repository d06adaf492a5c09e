"""What a step says of how a spell is cast: from where, for what, with which choices (CR 601.2)."""

from __future__ import annotations

from tests.conftest import ROOT
from tests.engine.replay.told import replayed, run_text, step_at


def test_zone_and_costs_of_a_cast_spell_are_told_and_cited() -> None:
    """CR 601.2b, 118.8b, 118.9a: by the keywords that offer them."""
    escaped = step_at(replayed("keywords/escaped-from-the-graveyard"), "A casts Drake#2")
    assert "A casts Drake#2 from the graveyard: for its escape cost" in escaped.text.en
    assert "A从坟墓场施放Drake#2：支付逸脱费用而非其法术力费用" in escaped.text.zh
    bought = step_at(replayed("keywords/bought-back"), "A casts Spark")
    assert "paying its buyback cost" in bought.text.en and "702.27a" in bought.rules
    evoked = step_at(replayed("spells/the-evoke-trigger-countered"), "A casts Mull")
    assert "for its evoke cost" in evoked.text.en and "702.74a" in evoked.rules
    less = step_at(replayed("keywords/affinity-counts-permanents"), "A casts Golem")
    assert "it costs {2} less" in less.text.en and "702.41a" in less.rules
    commander = step_at(replayed("state-based/commander-dies-and-returns"), "A casts Warlord")
    assert "from the command zone" in commander.text.en and "903.8" in commander.rules


def test_a_commander_cast_again_costs_more_and_says_why() -> None:
    """CR 903.8: {2} for each time before, told with how often; the first time nothing is added."""
    played = replayed("state-based/commander-costs-more-each-time")
    first, second = (step for step in played.steps if step.text.en.startswith("A casts Warlord"))
    assert "more" not in first.text.en
    assert "A pays {3}{R}" in first.text.en
    assert "cast from there once before, it costs {2} more; A pays {5}{R}" in second.text.en
    assert "此前已从统帅区施放过一次，费用增加{2}；A支付{5}{R}" in second.text.zh
    assert "903.8" in second.rules
    assert any("which does not pay {7}{R}" in step.text.en for step in played.steps)


def test_a_commander_cast_from_the_hand_is_not_counted() -> None:
    """CR 903.8: only casts from the command zone cost more, and only they are counted."""
    scenario = ROOT / "scenarios/state-based/commander-costs-more-each-time.yaml"
    text = scenario.read_text(encoding="utf-8").replace("choose: yes", "choose: no")
    kept = [line for line in text.splitlines() if "pay: " not in line and "illegal" not in line]
    played = run_text("\n".join(kept).split("expect:")[0])
    casts = [step for step in played.steps if step.text.en.startswith("A casts Warlord")]
    assert len(casts) == 3
    assert all("more" not in step.text.en for step in casts)


def test_flash_is_cited_where_the_moment_asks_for_it() -> None:
    """CR 702.8a: not in one's own main phase."""
    at_instant_speed = step_at(replayed("keywords/flash-at-instant-speed"), "B casts Lynx")
    assert "702.8a" in at_instant_speed.rules
    played = run_text(
        """
title: {en: In its own time}
players: {A: {hand: [Lynx]}, B: {}}
cards:
  Lynx: {type: Creature — Cat, cost: "{W}", stats: 3/3, text: Flash}
actions:
  - cast: Lynx
"""
    )
    assert "702.8a" not in step_at(played, "A casts Lynx").rules


MODES = """
title: {en: Modes and divisions}
players:
  A: {hand: [Charm, Hail]}
  B: {battlefield: [Ox, Cub]}
cards:
  Ox: {type: Creature — Ox, stats: 2/4}
  Cub: {type: Creature — Bear, stats: 2/2}
  Charm: {type: Instant, cost: "{R}",
          text: "Choose one —\\n• ~ deals 2 damage to target creature.\\n• Draw a card."}
  Hail: {type: Instant, cost: "{R}",
         text: "~ deals 3 damage divided as you choose among one, two, or three targets."}
actions:
  - cast: Charm
    modes: [1]
    targets: [Ox]
  - resolve
  - cast: Hail
    targets: [Ox, Cub]
    divide: {Ox: 1, Cub: 2}
"""


def test_modes_and_divisions_are_told() -> None:
    """CR 700.2a, 601.2d: which mode, in its words, and who gets how much."""
    played = run_text(MODES)
    charm = step_at(played, "A casts Charm")
    assert "choosing “Charm deals 2 damage to target creature”; targeting Ox" in charm.text.en
    assert "选择「Charm对目标生物造成2点伤害」" in charm.text.zh
    hail = step_at(played, "A casts Hail")
    assert "divided as 1 to Ox and 2 to Cub" in hail.text.en
    assert "分配对Ox为1与对Cub为2" in hail.text.zh


def test_what_resolves_goes_on_after_a_spell_was_cast() -> None:
    """CR 608.2g: what follows belongs to the ability, not to the casting."""
    played = replayed("keywords/cascade-into-a-lesser-spell")
    cast = step_at(played, "A casts Bolt")
    assert "from exile: without paying its mana cost" in cast.text.en
    assert "608.2n" not in cast.rules and "library" not in cast.text.en
    rest = step_at(played, "continues to resolve")
    assert "Field and Giant are put on the bottom of A's library in a random" in rest.text.en
    assert "608.2n" in rest.rules
    nothing_more = replayed("keywords/discarded-and-cast-for-madness")
    assert not [s for s in nothing_more.steps if "continues to resolve" in s.text.en]
    assert "608.2n" not in step_at(nothing_more, "A casts Fit").rules
    assert [s.number for s in nothing_more.steps] == list(range(1, len(nothing_more.steps) + 1))


def test_goading_predefined_tokens_and_face_down_spells_have_their_rules() -> None:
    """CR 701.15a–b, 111.10, 708.2a, 708.3."""
    goaded = replayed("keywords/goaded-attacks-another")
    assert "701.15a" in step_at(goaded, "Taunt resolves").rules
    assert "701.15b" in step_at(goaded, "B's declare attackers step").rules
    feast = step_at(replayed("keywords/treasure-food-clue-blood"), "Feast resolves")
    assert {"111.10a", "111.10b", "111.10f", "111.10g"} <= set(feast.rules)
    down = step_at(replayed("keywords/face-down-and-turned-up"), "Face-down Ghoul resolves")
    assert {"708.2a", "708.4"} <= set(down.rules)


def test_what_does_not_happen_is_told_as_a_check() -> None:
    """CR 701.27c, 510.1a: no transformation, no damage."""
    copy = step_at(replayed("copies/copy-of-a-back-face-cannot-transform"), "Moonrise resolves")
    assert [check.rule for check in copy.checked] == ["701.27c", "712.9"]
    weak = step_at(replayed("combat/negative-power"), "combat damage step")
    assert [check.rule for check in weak.checked] == ["510.1a"]


def test_a_granted_ability_that_goes_on_applying_is_cited_once() -> None:
    """CR 613.4b, 613.7: not again in each step in which nothing about it changes."""
    played = replayed("layers/land-as-large-as-the-graveyard")
    assert "613.4b" in step_at(played, "The activated ability of Hollow Barrow resolves").rules
    assert "613.4b" not in step_at(played, "A casts Sweep Away").rules
