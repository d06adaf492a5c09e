"""What two judges who read a draw missed, or found untrue, each as a class."""

from __future__ import annotations

from engine.terms.ids import PlayerId
from tests.engine.replay.told import played_with, replayed, run_text, step_at


def test_a_copy_has_nothing_that_spells_you_cast_have() -> None:
    """CR 707.10: a copy isn't cast, so that only the spell itself has lifelink."""
    told = played_with("""
players: {A: {hand: [Scorch, Twin], battlefield: [Font]}, B: {battlefield: [Ox]}}
cards:
  Font: {type: Enchantment, text: "Instant and sorcery spells you cast have lifelink."}
  Scorch: {type: Instant, cost: "{R}", text: "Scorch deals 1 damage to target creature."}
  Twin: {type: Instant, cost: "{R}", text: "Copy target instant or sorcery spell."}
actions:
  - cast: Scorch
    targets: Ox
  - cast: Twin
    targets: Scorch
  - resolve: all
expect:
  - Ox: {damage: 2}
  - A: {life: 21}
""")
    assert told.outcome.value == "met", [e for e in told.expectations if not e.met]


def test_what_is_not_found_where_it_went_is_told_and_the_rest_is_done() -> None:
    """CR 603.6, 609.3: its card was put into a library, and two others return."""
    told = played_with("""
players: {A: {hand: [], battlefield: [Wurm], graveyard: [Cub]}, B: {hand: [Doom, Snatch]}}
cards:
  Wurm: {type: Creature — Wurm, stats: 5/5, text: "When Wurm dies, exile it, then you gain 2 life."}
  Snatch: {type: Instant, cost: "{U}",
           text: "Put target creature card from a graveyard on top of its owner's library."}
actions:
  - {cast: Doom, by: B, targets: Wurm}
  - resolve
  - {cast: Snatch, by: B, targets: Wurm}
  - resolve: all
""")
    step = step_at(told, "The triggered ability of Wurm resolves")
    assert "Wurm can't be found in the zone that it went to" in step.text.en
    assert "找不到它" in step.text.zh
    assert step.because["603.6"].en.startswith("because Wurm can't be found")
    assert "the rest is done" in step.because["609.3"].en


def test_what_is_found_but_is_no_permanent_is_not_told_as_lost() -> None:
    """CR 603.6: its card lies where it went; no counter is put on it there (CR 400.7)."""
    told = played_with("""
players: {A: {battlefield: [King]}, B: {}}
cards:
  King: {type: Creature — Human, stats: 2/2,
         text: "{T}, Sacrifice King: You gain 1 life.\\nWhenever you sacrifice a permanent, put a
           +1/+1 counter on King."}
actions:
  - activate: King
  - resolve: all
""")
    step = step_at(told, "put a +1/+1 counter")
    resolved = next(s for s in told.steps if s.number > step.number and "resolves" in s.text.en)
    assert "603.6" not in resolved.rules


def test_a_number_is_determined_as_the_effect_is_applied() -> None:
    """CR 608.2h: what is counted, and what one object's number is."""
    told = played_with("""
players: {A: {hand: [Census, Balm], battlefield: [Cub, Ox]}, B: {}}
cards:
  Census: {type: Sorcery, cost: "{G}", text: "You gain 1 life for each creature you control."}
  Balm: {type: Sorcery, cost: "{W}", text: "You gain life equal to target creature's toughness."}
actions:
  - cast: Census
  - resolve
  - cast: Balm
    targets: Ox
  - resolve
expect:
  - A: {life: 26}
""")
    counted = step_at(told, "Census resolves").because["608.2h"]
    assert counted.en == (
        "because the number is determined once, as the effect is applied: 2 (Cub and Ox)."
    )
    of_one = step_at(told, "Balm resolves")
    assert of_one.because["608.2h"].en == "because Ox has toughness 4 as the effect is applied."
    assert dict(of_one.sides)["608.2h"] == "there"
    assert "608.2h" not in step_at(told, "A casts Census").rules


def test_a_trigger_on_gaining_life_is_told_by_its_own_rule() -> None:
    """CR 119.9."""
    told = replayed("triggers/life-for-ever")
    assert any("119.9" in step.deciding for step in told.steps)


def test_a_token_is_what_creates_it_defines() -> None:
    """CR 111.3; of a predefined token its own rule says it."""
    told = run_text("""
title: {en: Tokens}
players: {A: {hand: [Grow, Bake]}, B: {}}
cards:
  Grow: {type: Sorcery, cost: "{G}", text: "Create a 1/1 green Saproling creature token."}
  Bake: {type: Sorcery, cost: "{G}", text: "Create a Food token."}
actions:
  - cast: Grow
  - resolve
  - cast: Bake
  - resolve
""")
    assert step_at(told, "Grow resolves").because["111.3"].en == (
        "because what creates Saproling Token defines all the characteristics that it has."
    )
    food = step_at(told, "Bake resolves")
    assert "111.3" not in food.rules and "111.10b" in food.rules


def test_a_color_that_is_not_copied_is_told_by_its_own_rule() -> None:
    """CR 707.9c, and not 707.9b: nothing is modified."""
    step = replayed("copies/a-copy-that-keeps-its-color").steps[1]
    assert "707.9c" in step.rules and "707.9b" not in step.rules


def test_what_entered_as_a_copy_copies_another_object() -> None:
    """CR 707.4; and where the same is copied once more nothing changes."""
    told = replayed("copies/copy-of-the-shifter").steps
    assert "707.4" in told[13].rules
    assert "707.4" not in told[15].rules


def test_what_lets_others_be_cast_is_named_with_the_rule_of_what_it_would_be() -> None:
    """CR 601.3e: an adventurer card is judged as what it would be."""
    told = replayed("spells/an-adventure-from-the-top").steps
    assert "Paragon allows casting other spells from the library" in told[0].text.en
    assert "601.3e" in told[0].rules
    assert "Fell Timber" in told[1].because["601.3e"].en


def test_one_kicker_of_two_is_told_by_its_cost() -> None:
    """CR 702.33b, 607.2i."""
    first = replayed("costs/two-kickers-each-its-own").steps[0]
    assert "paying its {W} kicker cost" in first.text.en
    assert "支付其{W}增幅费用" in first.text.zh
    assert {"702.33b", "607.2i"} <= set(first.deciding)


def test_an_artifact_dies_where_the_card_says_so() -> None:
    """CR 700.4: "another creature or artifact you control dies"; not of artifacts alone."""
    game = """
players: {A: {hand: [Smash], battlefield: [Lamp, Clerk]}, B: {}}
cards:
  Lamp: {type: Artifact, cost: "{1}"}
  Smash: {type: Instant, cost: "{R}", text: "Destroy target artifact."}
  Clerk: {type: Creature — Human, stats: 1/1, text: "%s, you gain 1 life."}
actions:
  - cast: Smash
    targets: Lamp
  - resolve
"""
    both = "Whenever another creature or artifact you control dies"
    step = step_at(played_with(game % both), "Smash resolves")
    assert step.because["700.4"].en.startswith("because Lamp is put into a graveyard")
    alone = "Whenever an artifact you control is put into a graveyard from the battlefield"
    assert "700.4" not in step_at(played_with(game % alone), "Smash resolves").rules


def test_mana_that_is_for_other_things_is_not_told_as_lacking() -> None:
    """CR 106.6: the mana is there, and may not be spent on this."""
    refused = replayed("costs/doubled-mana-is-free").steps[6]
    assert "lacks the mana" not in refused.text.en
    assert "A has mana that may not be spent on this" in refused.text.en
    assert "106.6" in refused.rules


def test_counters_as_it_enters_are_told_where_something_looks_at_counters() -> None:
    """CR 122.6: it is about what refers to counters being put on something."""
    plain = """
players: {A: {hand: [Husk], battlefield: [%s]}, B: {}}
cards:
  Husk: {type: Creature — Golem, cost: "{2}", stats: 0/0,
         text: "Husk enters with two +1/+1 counters on it."}
  Clerk: {type: Enchantment,
          text: "Whenever one or more +1/+1 counters are put on a creature you control, you gain 1
            life."}
actions:
  - cast: Husk
  - resolve
"""
    assert "122.6" not in step_at(played_with(plain % ""), "Husk resolves").rules
    assert "122.6" in step_at(played_with(plain % "Clerk"), "Husk resolves").rules


def test_persist_that_did_not_trigger_is_not_told_as_lost() -> None:
    """CR 603.4: it had persist; there was a counter on it."""
    told = replayed("keywords/undying-with-both-counters").steps
    checked = [check for step in told for check in step.checked]
    assert not any(check.rule == "603.10a" for check in checked)
    assert any(check.rule == "603.4" for check in checked)


def test_that_the_turn_is_yours_is_no_condition_of_speed() -> None:
    """CR 702.179d: it belongs to the event; the ability has no source to be named."""
    told = replayed("keywords/faster-once-each-turn").steps
    resolved = next(s for s in told if "A's speed becomes 2" in s.text.en)
    assert resolved.because["603.4"].en == (
        "because the condition “your speed is less than 4” is met (it is 1)."
    )
    assert resolved.because["702.179d"].en == "because A's speed becomes 2."
    assert not any("Speed#" in step.text.en for step in told)


def test_its_controller_is_not_said_after_a_condition_of_the_source() -> None:
    """ "Its" would be the source's: the creature that entered is named by its noun."""
    step = step_at(replayed("multiplayer/tokens-leave-with-their-owner"), "goes on the stack")
    assert "that creature's controller creates" in step.text.en
    assert "该生物操控者" in step.text.zh


def test_no_more_counters_are_removed_than_there_are() -> None:
    """Two attackers deal five damage to a Siege with four defense counters."""
    step = step_at(replayed("state-based/two-attackers-defeat-a-siege"), "combat damage step")
    assert "a defense counter is removed from Fort" in step.text.en
    assert "布防指示物" in step.because["310.11b"].zh


def test_the_effects_of_two_turns_are_told_as_card_text_says_them() -> None:
    """What attacked is told by a verb, and paid energy by its symbols."""
    refused = replayed("keywords/boast-once-after-an-attack").steps[0]
    assert "“Skald attacked this turn” is not met" in refused.text.en
    paid = replayed("keywords/energy-is-paid-in-full").steps[3]
    assert paid.text.en.endswith("A pays {E}{E}{E}.")
    assert "支付{E}{E}{E}。" in paid.text.zh


def test_the_same_landwalk_of_the_blocker_is_told() -> None:
    """CR 702.14d."""
    because = replayed("keywords/snow-forestwalk").steps[2].because["702.14d"]
    assert "Ice Stalker#2 has the same ability" in because.en


def test_a_gift_that_was_promised_is_told_by_its_rule() -> None:
    """CR 702.174b: the condition of a keyword is cited where it is met as well."""
    told = replayed("keywords/a-gift-of-a-card")
    assert "702.174b" in step_at(told, "Rally resolves").deciding
    cast = step_at(told, "A casts Rally")
    assert "the gift is promised to B" in cast.text.en and "向B应诺礼赠" in cast.text.zh


def test_a_card_face_down_has_a_name_in_the_list_of_changes() -> None:
    """CR 708.2a: it has no name of its own."""
    changes = replayed("spells/a-noncreature-card-cast-face-down-from-the-top").steps[1].changes
    assert changes[0].subject.en == "face-down Masked Sigil"


def test_what_becomes_unattached_is_told_by_what_it_is() -> None:
    """CR 704.5p, 303.4d: a creature; a battle is another case."""
    step = step_at(replayed("state-based/aura-that-becomes-a-creature"), "becomes unattached")
    assert "Ivy Crown is a creature, and can't be attached" in step.text.en
    assert "Ivy Crown是生物，不能结附或贴附" in step.text.zh


def test_an_effect_that_changes_the_rule_of_combat_damage_is_told_with_it() -> None:
    """CR 510.1a speaks of power; CR 613.11 is why it is toughness."""
    told = played_with("""
players: {A: {battlefield: [Ox, Tower]}, B: {}}
cards:
  Tower: {type: Enchantment,
          text: "Each creature you control assigns combat damage equal to its toughness rather
            than its power."}
actions:
  - attack: Ox
""")
    step = step_at(told, "A's combat damage step")
    assert step.because["613.11"] == step.because["510.1a"]


def test_abilities_are_not_told_as_waiting_when_they_are_on_the_stack() -> None:
    """CR 603.3b: the reason holds for the last of them as well."""
    told = replayed("triggers/leaves-together-and-still-sees")
    second = [s for s in told.steps if "603.3b" in s.deciding][-1]
    assert "waiting" not in second.because["603.3b"].en
    assert "等待" not in second.because["603.3b"].zh


def test_a_copy_of_spells_that_cannot_be_countered_as_they_are_cast_can_be() -> None:
    """CR 707.10: "spells you control" would be copies as well."""
    game = """
players: {A: {hand: [Scorch, Twin], battlefield: [Font]}, B: {hand: [Deny]}}
cards:
  Font: {type: Enchantment, text: "Instant and sorcery spells you %s can't be countered."}
  Scorch: {type: Instant, cost: "{R}", text: "Scorch deals 3 damage to any target."}
  Twin: {type: Instant, cost: "{R}", text: "Copy target instant or sorcery spell."}
  Deny: {type: Instant, cost: "{U}", text: "Counter target spell."}
actions:
  - cast: Scorch
    targets: B
  - cast: Twin
    targets: Scorch
  - resolve
  - {cast: Deny, by: B, targets: "Scorch#2"}
  - resolve: all
"""
    ends = [played_with(game % word).steps[-1].after for word in ("cast", "control")]
    assert [end.player(PlayerId("B")).life for end in ends] == [17, 14]


def test_retrace_is_paid_beside_the_spells_own_cost() -> None:
    """CR 702.81a, 118.8: no alternative cost; 118.9a says nothing of it."""
    step = step_at(replayed("keywords/rebound-not-from-elsewhere"), "Relic Fire from the")
    assert "paying its retrace cost" in step.text.en and "支付追溯费用；" in step.text.zh
    assert {"118.8", "702.81a"} <= set(step.rules) and "118.9a" not in step.rules


def test_what_a_designation_brings_has_its_rule_as_it_triggers() -> None:
    """CR 702.179d, 726.2: the ability is on no card; it is called by its player."""
    told = replayed("keywords/faster-once-each-turn")
    assert any("702.179d" in s.because and "603.2" in s.because for s in told.steps)
    told = replayed("multiplayer/the-initiative-changes-hands")
    triggering = next(s for s in told.steps if "726.2" in s.because)
    assert "takes the initiative" in triggering.because["726.2"].en
    assert "掌握先制" in triggering.because["726.2"].zh


def test_split_second_stops_no_triggered_ability() -> None:
    """CR 702.61b."""
    told = played_with("""
players: {A: {hand: [Siege]}, B: {battlefield: [Chapel]}}
cards:
  Siege: {type: Sorcery, cost: "{R}", text: "Split second\\nYou gain 2 life."}
  Chapel: {type: Enchantment, text: "Whenever an opponent casts a spell, that player loses 1 life."}
actions:
  - cast: Siege
  - resolve
""")
    step = next(s for s in told.steps if "702.61b" in s.because)
    assert "doesn't stop triggered abilities" in step.because["702.61b"].en


def test_what_is_lacking_of_a_loyalty_is_said_with_both_numbers() -> None:
    """CR 702.19c, 510.1e: what all attackers assign together counts."""
    told = replayed("combat/over-the-planeswalker")
    step = next(s for s in told.steps if "510.1e" in s.because)
    assert "assigned 2 damage, less than its loyalty (3)" in step.because["510.1e"].en


def test_energy_that_is_lacking_names_what_it_is() -> None:
    """CR 107.14."""
    first = replayed("keywords/energy-is-paid-in-full").steps[0]
    assert "energy counters, and A has" in first.because["107.14"].en


def test_flash_that_a_choice_makes_apply_is_told_by_its_rule() -> None:
    """CR 601.3b: bestowed it is an Aura spell, which may be cast as though it had flash."""
    told = replayed("spells/an-aura-with-flash-though-a-creature-card")
    step = next(s for s in told.steps if "609.4" in s.because)
    assert "chooses bestow" in step.because["601.3b"].en
    assert "选择神授" in step.because["601.3b"].zh


def test_a_face_up_card_is_not_judged_as_what_it_would_be_face_down() -> None:
    """CR 601.3e: only the casting that takes other characteristics is judged by these."""
    told = replayed("spells/a-noncreature-card-cast-face-down-from-the-top")
    assert "601.3e" not in told.steps[0].rules
    assert "601.3e" in told.steps[1].rules


def test_whom_each_attacker_attacks_is_announced_where_there_is_a_choice() -> None:
    """CR 508.1b: with several opponents as with a planeswalker, and not in a duel without."""
    assert any("508.1b" in s.rules for s in replayed("combat/defender-with-mountainwalk").steps)
    duel = played_with("""
players: {A: {battlefield: [Cub]}, B: {}}
cards:
  Spare: {type: Artifact}
actions: [attack: Cub]
""")
    assert not any("508.1b" in s.rules for s in duel.steps)


def test_what_brings_an_earthbent_land_back_is_earthbending() -> None:
    """CR 701.66a."""
    told = replayed("keywords/earthbent-land-comes-back")
    waited = [s for s in told.steps if "603.7b" in s.because]
    assert waited and all("701.66a" in s.because for s in waited)


def test_a_vehicle_has_its_printed_size_as_it_becomes_a_creature() -> None:
    """CR 301.7b: that other effects set it to something else is another matter."""
    told = replayed("keywords/a-bonus-before-it-is-a-creature")
    step = next(s for s in told.steps if "301.7b" in s.because)
    assert "printed 4/4" in step.because["301.7b"].en


def test_a_creature_crews_as_it_is_tapped_for_the_cost() -> None:
    """CR 702.122b."""
    told = replayed("keywords/a-bonus-before-it-is-a-creature")
    assert any("702.122b" in s.because for s in told.steps)


def test_the_side_of_an_intervening_if_is_told_only_where_no_other_was_met() -> None:
    """CR 603.4: one kicker was paid and the other not, so that one ability triggers."""
    told = replayed("costs/two-kickers-each-its-own")
    step = next(s for s in told.steps if "603.4" in s.because)
    assert "603.4" not in step.sides


def test_a_permanent_that_copied_is_itself_again_where_it_went() -> None:
    """CR 400.7: in the graveyard it is a new object, of the name that is printed on it."""
    told = replayed("state-based/a-commander-that-is-a-copy")
    step = step_at(told, "Rend resolves")
    assert "Warlord, and no copy any more" in step.because["400.7"].en


def test_how_often_another_has_triggered_is_asked_of_that_ability_alone() -> None:
    """CR 603.2: B's Bell has triggered for the instant, and not for what A alone does."""
    told = played_with("""
players: {A: {hand: [Spark, Rite], battlefield: [Bell]}, B: {battlefield: [Bell]}}
cards:
  Bell:
    type: Artifact
    text: >-
      Whenever a player casts an instant spell, you gain 1 life. This ability triggers only once
      each turn.

      Whenever you cast a sorcery spell, you gain 2 life. This ability triggers only once each turn.
  Spark: {type: Instant, cost: "{R}", text: Spark deals 1 damage to any target.}
  Rite: {type: Sorcery, cost: "{R}", text: You gain 1 life.}
actions:
  - {cast: Spark, targets: B}
  - resolve: all
  - cast: Rite
  - resolve: all
""")
    step = step_at(told, "A casts Rite")
    assert "603.2" in step.rules
    assert "own" not in step.because["603.2"].en, step.because["603.2"].en
