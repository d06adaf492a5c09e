"""Who chose what among what: a trace tells choices, not only what came of them."""

from __future__ import annotations

from tests.engine.replay.told import replayed, run_text, step_at


def test_the_affected_player_is_told_to_choose_the_first_effect() -> None:
    """CR 616.1: who chose, and which of the effects."""
    step = step_at(replayed("replacement/damage-doubled-twice"), "combat damage step")
    said = "B chooses to apply the replacement effect of Ember Totem"
    assert said in step.text.en
    assert "B选择先适用Ember Totem" in step.text.zh


def test_the_one_that_the_legend_rule_leaves_is_named() -> None:
    """CR 704.5j: its controller keeps one of them."""
    played = run_text(
        """
title: {en: Two of one name}
players:
  A: {hand: [King], battlefield: [King]}
  B: {}
cards:
  King: {type: Legendary Creature — Human, cost: "{W}", stats: 2/2}
actions:
  - cast: King#2
  - resolve
  - choose: King#2
"""
    )
    step = step_at(played, "State-based actions")
    assert "A controls two legendary permanents named King and chooses to keep" in step.text.en
    assert "A操控两个同名传奇永久物King，选择保留King#2" in step.text.zh


def test_a_spell_that_is_not_cast_after_all_is_told() -> None:
    """CR 608.2g: declining is a choice like another."""
    played = replayed("keywords/discarded-and-cast-for-madness")
    step = step_at(played, "The madness ability of Fit#2 resolves")
    assert "A chooses not to cast Fit#2" in step.text.en
    assert "A选择不施放Fit#2" in step.text.zh


SEARCHES = """
title: {en: Found and not found}
players:
  A: {hand: [Seek, Doubt], library: [Elk]}
  B: {hand: [Ox, Cub]}
cards:
  Elk: {type: Creature — Elk, stats: 1/1}
  Ox: {type: Creature — Ox, stats: 2/2}
  Cub: {type: Creature — Bear, stats: 1/1}
  Seek: {type: Sorcery, cost: "{G}",
         text: "Search your library for a basic land card, reveal it, put it into your hand,
           then shuffle."}
  Doubt: {type: Sorcery, cost: "{B}",
          text: "Target opponent reveals their hand. You choose a nonland card from it. That
            player discards that card."}
actions:
  - cast: Seek
  - resolve
  - cast: Doubt
    targets: [B]
  - resolve
  - choose: Ox
"""


def test_an_empty_search_and_a_choice_from_another_hand_are_told() -> None:
    """CR 701.23b, 701.9b: nothing found is an outcome, and who chooses is not who discards."""
    played = run_text(SEARCHES)
    assert "A finds no card; A shuffles their library" in step_at(played, "Seek resolves").text.en
    doubt = step_at(played, "Doubt resolves")
    assert "B reveals their hand; A chooses Ox; B discards Ox" in doubt.text.en
    assert "A选择Ox；B弃掉Ox" in doubt.text.zh


def test_delayed_and_reflexive_abilities_are_quoted_as_they_are_put_on_the_stack() -> None:
    """CR 603.7, 603.12: two of one source are told apart by what they will do."""
    delayed = step_at(replayed("keywords/decayed-attacks-once"), "The delayed triggered ability")
    assert "“at end of combat, sacrifice Husk”, goes on the stack" in delayed.text.en
    played = run_text(
        """
title: {en: When you do}
players:
  A: {hand: [Chief], battlefield: [Cub]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
  Chief: {type: Creature — Orc, cost: "{R}", stats: 2/2,
          text: "When ~ enters, you may sacrifice another creature. When you do, ~ deals 2
            damage to any target."}
actions:
  - cast: Chief
  - resolve: all
  - choose: yes
  - choose: B
"""
    )
    reflexive = step_at(played, "The reflexive triggered")
    assert "“when you do, Chief deals 2 damage to any target”, goes on" in reflexive.text.en
    assert "「当你如此作时，Chief对任意一个目标造成2点伤害」放进堆叠" in reflexive.text.zh


def test_a_copy_of_what_has_no_name_is_told_all_the_same() -> None:
    """CR 707.2, 708.2a: a face-down creature lends its copy no name."""
    step = step_at(replayed("copies/copy-of-a-face-down"), "Clay Twin resolves")
    assert "Clay Twin enters as a copy of a face-down 2/2 creature" in step.text.en
    assert "当成牌面朝下的2/2生物的复制品" in step.text.zh


def test_a_creature_that_lost_double_strike_is_told_to_deal_no_damage() -> None:
    """CR 702.4c: the step has its reason, not only its number."""
    played = run_text(
        """
title: {en: Dulled in between}
players:
  A: {battlefield: [Duelist]}
  B: {hand: [Dull]}
cards:
  Duelist: {type: Creature — Human, stats: 2/2, text: Double strike}
  Dull: {type: Instant, cost: "{U}",
         text: "Target creature loses all abilities until end of turn."}
actions:
  - attack: Duelist
  - to: first-strike combat damage
  - cast: Dull
    by: B
    targets: [Duelist]
  - to: end of combat
"""
    )
    step = step_at(played, "A's combat damage step")
    assert [check.rule for check in step.checked] == ["702.4c"]
    assert step.checked[0].condition.zh == "Duelist仍具有连击异能"


def test_refusals_say_what_is_lacking() -> None:
    """CR 702.51a, 702.122a, 115.1: by names, numbers and zones."""

    def refused(name: str) -> str:
        return next(step.text.en for step in replayed(name).steps if step.refused)

    convoke = refused("keywords/a-red-creature-pays-no-white")
    assert "Cub and Cub#2 can't all pay for mana in {1}{W}{W}" in convoke
    crew = refused("keywords/crewed-by-a-summoning-sick-creature")
    assert "Elf has total power 1, and 2 or more is needed" in crew
    assert "what is on the stack is an ability" in refused("keywords/cycling-is-no-spell")
    assert "from there for its escape cost" in refused("keywords/escaped-from-the-graveyard")
