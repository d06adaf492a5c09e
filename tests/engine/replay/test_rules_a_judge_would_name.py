"""The rule that a judge would name stands in the step: in combat, in the layers, at the end."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at, steps


def test_an_effect_on_whatever_fits_is_told_by_what_fits() -> None:
    """CR 611.2c: what comes later can't block either, so the sentence names no single creature."""
    told = played_with("""
players: {A: {hand: [Fright], battlefield: [Ox]}, B: {hand: [Late], battlefield: [Cub]}}
cards:
  Fright: {type: Sorcery, cost: "{R}", text: "Creatures without flying can't block this turn."}
  Late: {type: Creature — Cat, cost: "{W}", stats: 1/1, text: Flash}
actions:
  - cast: Fright
  - resolve
  - {cast: Late, by: B}
  - resolve
  - attack: Ox
  - block: {Late: Ox}
    illegal: 509.1b
""")
    because = step_at(told, "Fright resolves").because
    why = because["611.2a"]
    assert why.en == "because creatures without flying can't block until end of turn."
    assert "Cub" not in why.zh
    assert "whatever fits at any time" in because["611.2c"].en
    assert "because of Fright" in step_at(told, "Late blocks Ox").text.en


def test_what_was_removed_from_combat_deals_no_damage() -> None:
    """CR 506.4: it is told in the combat damage step as well."""
    step = step_at(replayed("triggers/returned-though-no-creature"), "A's combat damage step")
    assert step.because["506.4"].en.startswith("because Idol was removed from combat")


def test_a_regenerated_blocker_is_told_to_be_out_of_combat() -> None:
    """CR 506.4, 701.19a: shot and regenerated, it deals no combat damage."""
    told = played_with("""
players: {A: {hand: [Doom], battlefield: [Ox]}, B: {battlefield: [Troll]}}
cards:
  Troll: {type: Creature — Troll, stats: 2/2, text: "{G}: Regenerate Troll."}
actions:
  - attack: Ox
  - block: {Troll: Ox}
  - {activate: Troll, by: B}
  - resolve
  - cast: Doom
    targets: Troll
  - resolve
  - to: end of combat
""")
    assert "506.4" in step_at(told, "A's combat damage step").because


def test_damage_by_toughness_says_whose_effect_it_is() -> None:
    """CR 510.1a; where power and toughness are the same number, nothing is told."""
    told = played_with("""
players: {A: {battlefield: [Ox, Cub, Tower]}, B: {}}
cards:
  Tower: {type: Enchantment,
          text: "Each creature you control assigns combat damage equal to its toughness rather
            than its power."}
actions:
  - attack: [Ox, Cub]
""")
    step = step_at(told, "A's combat damage step")
    assert step.because["510.1a"].en == (
        "because by the effect of Tower, Ox assigns 4 damage, as much as its toughness."
    )


def test_menace_that_comes_after_the_block_changes_nothing() -> None:
    """CR 509.1b, 702.111b: it is looked at as blockers are declared."""
    told = played_with("""
players: {A: {hand: [Snarl], battlefield: [Ox]}, B: {battlefield: [Cub]}}
cards:
  Snarl: {type: Instant, cost: "{R}", text: "Target creature gains menace until end of turn."}
actions:
  - attack: Ox
  - block: {Cub: Ox}
  - cast: Snarl
    targets: Ox
  - resolve
  - to: end of combat
""")
    assert "menace after it was blocked" in step_at(told, "combat damage").because["509.1b"].en


def test_a_new_color_is_in_place_of_all_others() -> None:
    """CR 105.3; a characteristic-defining ability has 604.3 instead, and no 611.3b."""
    told = played_with("""
players: {A: {hand: [Bleach], battlefield: [Ox, Pale]}, B: {}}
cards:
  Bleach: {type: Instant, cost: "{W}", text: "Target creature becomes white until end of turn."}
  Pale: {type: Creature — Drone, cost: "{1}{R}", stats: 1/1, text: Devoid}
actions:
  - cast: Bleach
    targets: Ox
  - resolve
""")
    assert "in place of" in step_at(told, "Bleach resolves").because["105.3"].en
    start = step_at(told, "At the start continuous effects")
    assert "604.3" in start.because
    assert not {"105.3", "611.3b"} & set(start.rules)


def test_what_is_attached_does_not_change_hands_along() -> None:
    """CR 303.4e, 301.5d."""
    told = played_with("""
players:
  A: {hand: [Steal]}
  B: {battlefield: [Ox, Veil: {attached to: Ox}]}
cards:
  Steal: {type: Sorcery, cost: "{R}", text: "Gain control of target creature until end of turn."}
  Veil: {type: Enchantment — Aura, cost: "{W}",
         text: "Enchant creature\\nEnchanted creature gets +1/+1."}
actions:
  - cast: Steal
    targets: Ox
""")
    why = step_at(told, "Steal resolves").because["303.4e"]
    assert why.en == "because Veil stays under B's control, whoever controls Ox."


def test_an_ability_that_is_lost_later_has_worked_in_the_layers_before() -> None:
    """CR 613.1: types in layer 4, the loss in layer 6."""
    told = played_with("""
players: {A: {hand: [Hush], battlefield: [Herald, Mere]}, B: {}}
cards:
  Herald: {type: Creature — Merfolk, stats: 2/2, text: "Nonbasic lands are Islands."}
  Mere: {type: Land, text: "{T}: Add {B}."}
  Hush: {type: Instant, cost: "{U}",
         text: "Target creature loses all abilities until end of turn."}
actions:
  - cast: Hush
    targets: Herald
""")
    step = step_at(told, "Hush resolves")
    assert "613.1" in step.deciding
    assert "applies in layer 4, before Herald loses" in step.because["613.1"].en


def test_parts_that_are_rules_are_in_no_layer() -> None:
    """CR 613.6, 613.11: menace and "can't block" are not two layers."""
    step = step_at(replayed("keywords/suspected-cannot-block"), "Rumor resolves")
    assert "613.6" not in step.rules


def test_a_bestowed_aura_is_one_by_its_own_rule() -> None:
    """CR 702.103b, and not 611.3b: until it ceases to be bestowed."""
    told = replayed("keywords/bestowed-though-creature-spells-are-forbidden")
    step = step_at(told, "Moth Spirit resolves")
    assert "cast bestowed" in step.because["702.103b"].en
    assert not {"702.103a", "205.1b", "613.6"} & set(step.rules)
    assert "Elf gets" in step.because["611.3b"].en


def test_an_equipment_that_moves_has_its_own_rule() -> None:
    """CR 604.4."""
    told = replayed("keywords/equip-only-as-a-sorcery")
    for step in steps(told, "equip ability of Blade resolves"):
        assert "604.4" in step.because
        assert "611.3a" not in step.rules


def test_devotion_at_the_start_is_told() -> None:
    """CR 700.5: why a God is no creature."""
    assert "700.5" in replayed("layers/god-with-too-little-devotion").steps[0].because


def test_what_a_land_may_pay_as_it_enters_is_no_cost_of_a_resolution() -> None:
    """CR 118.12 is about spells and abilities that resolve."""
    step = replayed("replacement/land-from-the-library-is-passed-over").steps[0]
    assert "118.12" not in step.rules
    assert {"614.12a", "119.4"} <= set(step.deciding)


def test_what_no_longer_has_its_ability_enters_as_it_would_be() -> None:
    """CR 614.12: lost on the battlefield, or lost where it comes from."""
    told = played_with("""
players: {A: {hand: [Mere], battlefield: [Herald]}, B: {}}
cards:
  Herald: {type: Creature — Merfolk, stats: 2/2, text: "Nonbasic lands are Islands."}
  Mere: {type: Land, text: "This land enters tapped.\\n{T}: Add {B}."}
actions:
  - play: Mere
""")
    assert "lost its own ability" in step_at(told, "A plays Mere").because["614.12"].en
    named = "replacement/no-abilities-in-the-graveyard-but-tapped"
    assert "614.12" in step_at(replayed(named), "Call from the Roots resolves").because


def test_an_effect_that_ends_with_the_turn_decides_the_cleanup_step() -> None:
    """CR 514.2; it is procedure where nothing ends."""
    cleanups = steps(replayed("layers/borrowed-for-a-turn"), "cleanup step")
    assert "514.2" in cleanups[0].deciding
    idle = steps(replayed("state-based/saga-told-to-the-end"), "cleanup step")
    assert all("514.2" in step.procedure for step in idle)


def test_steps_that_are_added_are_told() -> None:
    """CR 500.10: how many, and that the rest of their phase is skipped."""
    told = replayed("triggers/upkeeps-after-combat")
    assert "is added twice after this phase" in step_at(told, "you get that many").text.en or any(
        "is added twice after this phase" in step.text.en for step in told.steps
    )
    added = [step for step in told.steps if "500.10" in step.because]
    assert added[-1].because["500.10"].en.endswith("and the phase comes with no other step.")


def test_power_for_what_is_no_creature_waits() -> None:
    """CR 208.3a."""
    told = replayed("keywords/a-bonus-before-it-is-a-creature")
    assert "208.3a" in step_at(told, "ability of Road Hand resolves").because


def test_energy_is_told_by_its_symbol() -> None:
    """CR 107.14: getting it as well as paying it."""
    told = replayed("keywords/energy-is-paid-in-full")
    assert "107.14" in step_at(told, "A gets two energy counters").because


def test_supertypes_stay_when_types_change() -> None:
    """CR 205.4b."""
    step = step_at(replayed("layers/legendary-lands-stay-legendary"), "The Land Awakes resolves")
    assert "keeps its supertypes" in step.because["205.4b"].en


def test_an_effect_that_fits_by_another_says_so() -> None:
    """CR 613.9: the results of one effect determine whether another applies."""
    step = step_at(replayed("layers/enchanted-white-gets-bonus"), "Whitewash resolves")
    assert step.because["613.9"].en.endswith("now that the effect of Whitewash has made it fit.")
    assert "613.9" not in step_at(replayed("layers/enters-with-the-bonus"), "White Foal res").rules


def test_bestow_is_judged_as_the_aura_that_it_becomes() -> None:
    """CR 702.103d: where that makes the difference, and nowhere else."""
    told = replayed("keywords/bestowed-though-creature-spells-are-forbidden")
    assert "702.103d" in step_at(told, "for its bestow cost").because
    refused = replayed("keywords/no-bestow-from-the-top-for-creature-spells").steps[0]
    assert {"601.3", "702.103d"} <= set(refused.deciding)
    plain = played_with("""
players: {A: {hand: [Moth], battlefield: [Ox]}, B: {}}
cards:
  Moth: {type: Enchantment Creature — Spirit, cost: "{W}", stats: 1/1,
         text: "Bestow {3}{W}\\nEnchanted creature gets +1/+1."}
actions:
  - {cast: Moth, with: bestow, targets: Ox}
""")
    assert "702.103d" not in step_at(plain, "A casts Moth").rules


def test_a_kicker_of_two_is_told_by_its_own_rule() -> None:
    """CR 702.33f; 702.33e for "if it was kicked"."""
    told = replayed("costs/the-second-of-two-kickers")
    assert "702.33f" in step_at(told, "War Mage resolves").because


def test_what_another_replacement_made_happen_is_replaced_too() -> None:
    """CR 616.2."""
    told = replayed("replacement/life-becomes-cards-becomes-a-return")
    assert "Long Memory" in step_at(told, "Warm Sip resolves").because["616.2"].en


def test_a_devotion_has_its_color() -> None:
    """CR 700.5."""
    step = replayed("layers/god-with-too-little-devotion").steps[0]
    assert step.because["700.5"].zh == "因为A对红色的献力为3（Kharas 1、Red Banner 2）。"


def test_what_is_turned_face_up_has_its_name() -> None:
    """CR 613.7f, 702.37b: the timestamp and the counter are of what is face up by then."""
    step = step_at(replayed("keywords/turned-up-in-response"), "is turned face up")
    assert step.text.en.endswith("a +1/+1 counter is put on Serpent Lizard.")
    assert "face-down" not in step.because["613.7f"].en


def test_several_become_the_plural_of_a_type() -> None:
    """ "Goblins", and "an Island" for one land."""
    start = replayed("objects/four-different-names").steps[0]
    assert "are Goblins in addition" in start.because["613.1d"].en
    start = replayed("layers/other-lands-are-only-islands").steps[0]
    assert "is an Island" in start.because["305.7"].en


def test_umbra_armor_names_the_destruction_once() -> None:
    """CR 702.89a."""
    step = step_at(replayed("keywords/umbra-armor-is-destroyed-instead"), "Doom resolves")
    assert step.text.en.count("Shell is destroyed") == 1


def test_loyalty_is_that_of_what_it_enters_as() -> None:
    """CR 306.5b."""
    told = replayed("replacement/copied-walker-enters-with-loyalty")
    assert "Sage of Reeds has loyalty 3" in step_at(told, "Actor resolves").because["306.5b"].en


def test_a_single_target_is_that_of_the_casting() -> None:
    """CR 115.9a: it had two, however many of them are legal now."""
    told = played_with("""
players: {A: {hand: [Volley, Retreat, Turn], battlefield: [Ox, Cub]}, B: {}}
cards:
  Volley: {type: Instant, cost: "{R}",
    text: Volley deals 1 damage to each of two target creatures.}
  Retreat: {type: Instant, cost: "{U}", text: "Return target creature to its owner's hand."}
  Turn: {type: Instant, cost: "{U}", text: Change the target of target spell with a single target.}
actions:
  - cast: Volley
    targets: [[Ox, Cub]]
  - cast: Retreat
    targets: Cub
  - resolve
  - cast: Turn
    targets: Volley
    illegal: 115.9a
""")
    step = step_at(told, "Illegal action")
    assert "115.9a" in step.because
    assert "was given two targets" in step.text.en


def test_what_an_ability_no_longer_fits_is_told() -> None:
    """CR 611.3a: the god becomes a creature as its condition is not so any more."""
    step = step_at(replayed("layers/god-with-too-little-devotion"), "Ember Cult resolves")
    why = step.because["611.3a"].en
    assert "the condition “your devotion to" in why and "is not met (it is" in why


def test_the_loss_of_all_abilities_is_told_before_what_is_gained() -> None:
    """CR 613.1f: the Aura's own ability to enchant is told after what it takes."""
    told = played_with("""
players: {A: {hand: [Veil], battlefield: [Heron]}, B: {}}
cards:
  Heron: {type: Creature — Bird, cost: "{W}", stats: 1/1, text: Flying}
  Veil: {type: Enchantment Creature — Elk, cost: "{1}{W}", stats: 3/3,
         text: "Bestow {W}\\nEnchanted creature loses all abilities."}
actions:
  - cast: Veil
    with: bestow
    targets: Heron
  - resolve
""")
    step = step_at(told, "attached to Heron")
    assert step.because["613.1f"].en.endswith("Heron loses all abilities.")


def test_the_end_of_as_long_as_is_that_of_its_duration() -> None:
    """CR 611.2a: 611.2b is about durations that never begin."""
    told = played_with("""
players: {A: {hand: [Doom], battlefield: [Giver, Ox]}, B: {}}
cards:
  Giver:
    type: Creature — Human
    stats: 1/1
    text: "{0}: Target creature gains flying for as long as you control Giver."
actions:
  - activate: Giver
    targets: Ox
  - resolve
  - cast: Doom
    targets: Giver
  - resolve
""")
    step = step_at(told, "Doom resolves")
    assert "611.2a" in step.because
    assert "611.2b" not in step.because


def test_copies_say_what_comes_of_the_first() -> None:
    """CR 707.9e, 708.10."""
    told = replayed("copies/a-second-copy-effect-and-no-counter")
    why = step_at(told, "Proud Mimic resolves").because["707.9e"].en
    assert "another copy effect then makes it a copy of Ox" in why
    told = replayed("copies/face-down-and-a-copy-with-morph")
    assert "708.10" in step_at(told, "Likeness resolves").because


def test_the_requirement_to_block_names_who_must() -> None:
    """CR 509.1c."""
    step = step_at(
        replayed("combat/menace-and-a-blocking-requirement"), "A's declare blockers step:"
    )
    assert step.because["509.1c"].en == "because Eager Guard must block if able."


def test_a_search_of_the_top_says_how_much_is_searched() -> None:
    """CR 701.23f."""
    told = replayed("spells/the-top-five-and-a-whole-shuffle")
    why = next(each.because["701.23f"].en for each in told.steps if "701.23f" in each.because)
    assert "only the top five cards" in why


def test_a_time_that_is_not_now_is_said() -> None:
    """CR 601.3: what the text asks for is named."""
    step = step_at(replayed("spells/cast-only-in-combat"), "Illegal action")
    assert "the beginning of combat step or the declare attackers step" in step.text.en
    assert "现在不是" in step.text.zh
