"""Which rules a step cites: the one that makes it so, and not its neighbour."""

from __future__ import annotations

from engine.terms.turn import Step
from tests.engine.replay.told import only_step, run_text


def test_haste_is_cited_where_it_lets_a_creature_attack_or_be_tapped() -> None:
    """CR 702.10b–c: and not for a creature that could have done so without it."""
    played = run_text(
        """
title: {en: Haste}
players:
  A: {battlefield: [{Imp: {new: true}}, {Elf: {new: true}}, Old]}
  B: {}
cards:
  Imp: {type: Creature — Imp, stats: 2/2, text: Haste}
  Elf: {type: Creature — Elf, stats: 1/1, text: "Haste\\n{T}: You gain 1 life."}
  Old: {type: Creature — Elf, stats: 1/1, text: "Haste\\n{T}: You gain 2 life."}
actions:
  - activate: Elf
  - resolve
  - activate: Old
  - resolve
  - attack: Imp
"""
    )
    assert "702.10c" in only_step(played, "A activates an ability of Elf").rules
    assert "702.10c" not in only_step(played, "A activates an ability of Old").rules
    assert "702.10b" in only_step(played, "Imp attacks B").rules


STRIKES = """
title: {en: Strikes that change}
players:
  A: {hand: [Dull, Whet], battlefield: [Twin, Lancer]}
  B: {}
cards:
  Twin: {type: Creature — Knight, stats: 2/2, text: Double strike}
  Lancer: {type: Creature — Knight, stats: 3/3, text: First strike}
  Dull: {type: Instant, cost: "{U}",
         text: "Target creature loses all abilities until end of turn."}
  Whet: {type: Instant, cost: "{R}",
         text: "Target creature gains double strike until end of turn."}
actions:
  - attack: [Twin, Lancer]
  - to: first-strike combat damage
  - cast: Dull
    targets: [Twin]
  - cast: Whet
    targets: [Lancer]
expect:
  - B: {life: 12}
"""


def test_strikes_that_change_between_the_steps_have_their_own_rules() -> None:
    """CR 702.4b–d, 702.7b: who strikes first, who no longer again, who again after all."""
    played = run_text(STRIKES)
    assert played.outcome.value == "met"
    first = only_step(played, "first combat damage step")
    assert {"510.4", "702.4b", "702.7b"} <= set(first.rules)
    second = only_step(played, "A's combat damage step")
    assert {"702.4c", "702.4d"} <= set(second.rules)


def test_a_creature_that_attacks_a_removed_planeswalker_deals_no_damage() -> None:
    """CR 506.4c: it goes on attacking, but nobody."""
    played = run_text(
        """
title: {en: The walker is gone}
players:
  A: {hand: [Doom], battlefield: [Cub]}
  B: {battlefield: [{Sage: {counters: {loyalty: 3}}}]}
cards:
  Cub: {type: Creature — Bear, stats: 2/2}
  Sage: {type: Planeswalker — Sage, loyalty: 3, text: "+1: You gain 1 life."}
  Doom: {type: Instant, cost: "{B}", text: "Destroy target planeswalker."}
actions:
  - attack: {Cub: Sage}
  - cast: Doom
    targets: [Sage]
expect:
  - B: {life: 20}
"""
    )
    assert "506.4c" in only_step(played, "combat damage step").rules


def test_an_ability_whose_source_has_left_resolves_all_the_same() -> None:
    """CR 113.7a, 608.2h: and its damage is dealt by the source as it was."""
    played = run_text(
        """
title: {en: Shot in response}
players:
  A: {battlefield: [Archer]}
  B: {hand: [Doom]}
cards:
  Archer: {type: Creature — Archer, stats: 1/1, text: "{T}: ~ deals 1 damage to any target."}
  Doom: {type: Instant, cost: "{B}", text: "Destroy target creature."}
actions:
  - activate: Archer
    targets: [B]
  - cast: Doom
    by: B
    targets: [Archer]
expect:
  - B: {life: 19}
"""
    )
    step = only_step(played, "The activated ability of Archer resolves")
    assert {"113.7a", "608.2h"} <= set(step.rules)


def test_a_loyalty_ability_cites_its_cost() -> None:
    """CR 606.3–4: once, at sorcery timing, for loyalty counters."""
    played = run_text(
        """
title: {en: Loyalty}
players:
  A: {battlefield: [{Sage: {counters: {loyalty: 3}}}]}
  B: {}
cards:
  Sage: {type: Planeswalker — Sage, loyalty: 3, text: "+1: You gain 1 life."}
actions:
  - activate: Sage
expect:
  - Sage: {counters: {loyalty: 4}}
"""
    )
    assert {"606.3", "606.4"} <= set(played.steps[0].rules)


def test_timestamps_are_cited_where_two_effects_meet_on_one_object() -> None:
    """CR 613.7: and not where they apply to different objects."""
    played = run_text(
        """
title: {en: In the order of time}
players:
  A: {hand: [Dye, Bleach, Dye], battlefield: [Cub, Ox]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 2/2}
  Ox: {type: Creature — Ox, stats: 2/2}
  Dye: {type: Instant, cost: "{U}", text: "Target creature becomes blue until end of turn."}
  Bleach: {type: Instant, cost: "{W}", text: "Target creature becomes white until end of turn."}
actions:
  - cast: Dye
    targets: [Cub]
  - resolve
  - cast: Dye#2
    targets: [Ox]
  - resolve
  - cast: Bleach
    targets: [Cub]
expect:
  - Cub: {colors: white}
"""
    )
    assert "613.7" not in only_step(played, "Dye#2 resolves").rules
    assert {"613.1e", "613.7"} <= set(only_step(played, "Bleach resolves").rules)


def test_the_choice_of_a_state_based_action_belongs_to_its_step() -> None:
    """CR 704.5j: not to the spell whose resolution came before."""
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
expect:
  - King: {zone: graveyard}
"""
    )
    assert "704.5j" not in only_step(played, "King#2 resolves").rules
    assert "704.5j" in only_step(played, "State-based actions").rules


def test_one_card_drawn_and_no_counter_put_cite_nothing_of_several() -> None:
    """CR 121.2 is about several cards, 122.1 about counters that there are."""
    played = run_text(
        """
title: {en: One card}
players:
  A: {hand: [Study, Muse], library: [4]}
  B: {}
cards:
  Study: {type: Instant, cost: "{U}", text: "Draw a card."}
  Muse: {type: Instant, cost: "{U}", text: "Draw two cards."}
actions:
  - cast: Study
  - resolve
  - cast: Muse
"""
    )
    assert "121.2" not in only_step(played, "Study resolves").rules
    assert "121.2" in only_step(played, "Muse resolves").rules


def test_the_first_step_begins_with_the_set_up() -> None:
    """What changes between two steps belongs to the later one: the step of the turn, too."""
    played = run_text(STRIKES)
    assert played.steps[0].before.step is Step.PRECOMBAT_MAIN
    for one, other in zip(played.steps, played.steps[1:], strict=False):
        assert other.before.step is one.after.step


SILENT = """
title: {en: Nothing triggers}
players:
  A: {hand: [Cub, Blaze], battlefield: [Lamp, Orb, Herald]}
  B: {hand: [Mist, Gate]}
cards:
  Cub: {type: Creature — Bear, cost: "{G}", stats: 1/1, text: "When ~ enters, draw a card."}
  Herald: {type: Enchantment, text: "Whenever you cast a creature spell, you gain 1 life."}
  Lamp: {type: Artifact}
  Orb: {type: Artifact, text: "Creatures entering don't cause abilities to trigger."}
  Blaze: {type: Instant, cost: "{R}", text: "~ deals 1 damage to any target."}
  Mist: {type: Instant, cost: "{U}",
         text: "Counter target spell. If that spell is countered this way, exile it instead of
           putting it into its owner's graveyard."}
  Gate: {type: Instant, cost: "{W}", text: "Exile target artifact."}
actions:
  - cast: Cub
  - resolve: all
  - cast: Blaze
    targets: [B]
  - cast: Mist
    by: B
    targets: [Blaze]
  - resolve
  - cast: Gate
    by: B
    targets: [Lamp]
  - resolve
"""


def test_what_does_not_trigger_is_told_where_it_would_have() -> None:
    """CR 101.2: at the entering that triggers nothing, not at a cast or a draw."""
    played = run_text(SILENT)
    entering = next(s for s in played.steps if "Cub enters the battlefield" in s.text.en)
    assert [check.rule for check in entering.checked] == ["101.2"]
    assert entering.checked[0].condition.en == (
        "the triggered ability of Cub triggers in spite of Orb"
    )
    others = [s for s in played.steps if s is not entering]
    assert not [s.text.en for s in others if "101.2" in s.rules]


def test_exiling_is_cited_as_such_and_countering_told() -> None:
    """CR 701.13a, 701.6a: the action, not the zone; countered, wherever the spell then goes."""
    played = run_text(SILENT)
    assert "701.13a" in only_step(played, "Gate resolves").rules
    mist = only_step(played, "Mist resolves")
    assert "Blaze is countered and exiled" in mist.text.en
    assert "Blaze被反击，并被放逐" in mist.text.zh


def test_a_game_that_begins_in_the_untap_step_tells_it() -> None:
    """CR 502.3: not under the upkeep that follows."""
    first = run_text(
        """
title: {en: From the start}
players: {A: {battlefield: [{Cub: {tapped: yes}}]}, B: {}}
step: untap
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
actions:
  - to: draw
"""
    ).steps[0]
    assert first.text.en == "A's untap step: Cub becomes untapped."
    assert "502.3" in first.rules


def test_regeneration_outside_combat_removes_nothing_from_it() -> None:
    """CR 701.19a: only an attacking or blocking creature is removed from combat."""
    played = run_text(
        """
title: {en: No combat to leave}
players:
  A: {battlefield: [Troll], hand: [Axe]}
  B: {}
cards:
  Troll: {type: Creature — Troll, stats: 2/2, text: "{0}: Regenerate this creature."}
  Axe: {type: Sorcery, cost: "{B}", text: Destroy target creature.}
actions:
  - activate: Troll
  - resolve
  - cast: Axe
    targets: Troll
"""
    )
    step = only_step(played, "Axe resolves")
    assert "701.19a" in step.rules and "506.4" not in step.rules
    assert "combat" not in step.text.en and "战斗" not in step.text.zh


def test_an_alternative_cost_is_announced_and_an_increase_is_no_reduction() -> None:
    """CR 601.2b, 601.2f, 118.9d: 118.7 is for what costs less."""
    played = run_text(
        """
title: {en: Flashback that costs more}
players:
  A: {graveyard: [Ember]}
  B: {battlefield: [Tax]}
cards:
  Ember: {type: Instant, cost: "{R}", text: "Ember deals 1 damage to any target.\\nFlashback {2}"}
  Tax: {type: Artifact, text: "Noncreature spells cost {1} more to cast."}
actions:
  - cast: Ember
    with: flashback
    targets: B
"""
    )
    rules = only_step(played, "A casts Ember").rules
    assert {"601.2b", "601.2f", "118.9d"} <= set(rules)
    assert "118.7" not in rules


def test_a_dependency_is_cited_with_what_it_is() -> None:
    """CR 613.8a beside 613.8 and 613.8b."""
    played = run_text(
        """
title: {en: A land that loses its words}
players:
  A: {battlefield: [Mire Spring], hand: [Red Sky]}
  B: {}
cards:
  Red Sky: {type: Enchantment, cost: "{R}", text: Nonbasic lands are Mountains.}
  Mire Spring: {type: Land, text: Each land is a Swamp in addition to its other land types.}
actions:
  - cast: Red Sky
  - resolve
"""
    )
    assert {"613.8", "613.8a", "613.8b"} <= set(only_step(played, "Red Sky resolves").rules)


def test_a_new_creature_that_cannot_tap_is_refused_by_both_rules() -> None:
    """CR 302.6, 602.5a."""
    played = run_text(
        """
title: {en: New}
players:
  A: {battlefield: [{Elf: {new: true}}]}
  B: {}
cards:
  Elf: {type: Creature — Elf, stats: 1/1, text: "{T}: You gain 1 life."}
actions:
  - activate: Elf
    illegal: 602.5a
"""
    )
    assert {"302.6", "602.5a"} <= set(played.steps[0].rules)
