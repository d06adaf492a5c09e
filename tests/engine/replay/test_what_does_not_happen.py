"""What a learner waits for and does not come has its rule: triggers, losses, counters, targets."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at


def test_what_leaves_otherwise_does_not_die() -> None:
    """CR 700.4."""
    step = step_at(replayed("triggers/sacrifice-is-dying"), "Ebb resolves")
    assert step.because["700.4"].en == (
        "because Reed Toad is not put into a graveyard, "
        "so the triggered ability of Grave Choir doesn't trigger."
    )


def test_what_attacks_with_others_does_not_attack_alone() -> None:
    """CR 506.5."""
    told = played_with("""
players: {A: {battlefield: [Squire, Ox, Cub]}, B: {}}
cards:
  Squire: {type: Creature — Human, stats: 1/1, text: Exalted}
actions:
  - attack: [Ox, Cub]
""")
    step = step_at(told, "Ox and Cub attack B")
    assert "doesn't attack alone" in step.because["506.5"].en


CURIOUS = """
players:
  A: {battlefield: [Cub, Prying: {attached to: Cub}]}
  B: {battlefield: [Sage: {counters: {loyalty: 3}}]}
cards:
  Prying: {type: Enchantment — Aura, cost: "{U}",
           text: "Enchant creature\\nWhenever enchanted creature deals damage to an opponent,
             you may draw a card."}
  Sage: {type: Planeswalker — Sage, cost: "{2}{W}", loyalty: 3, text: "+1: You gain 1 life."}
actions:
  - attack: {Cub: TARGET}
  - resolve: all
  - choose: no
"""


def test_damage_to_a_planeswalker_is_no_damage_to_its_player() -> None:
    """CR 603.2: why the ability does not trigger."""
    at_sage = CURIOUS.replace("TARGET", "Sage").replace("  - choose: no\n", "")
    step = step_at(played_with(at_sage), "damage to Sage")
    assert "to Sage and to no player" in step.because["603.2"].en
    step = step_at(played_with(CURIOUS.replace("TARGET", "B")), "damage to B")
    assert "no player" not in step.because["603.2"].en


def test_what_enters_attacking_was_not_declared() -> None:
    """CR 508.3a, 508.4."""
    step = step_at(replayed("keywords/myriad-attacks-everybody"), "myriad ability of Captain res")
    assert "never declared as an attacker" in step.because["508.3a"].en


def test_counters_are_not_put_on_what_is_gone() -> None:
    """CR 400.7: the ability resolves and the step says why it does nothing."""
    told = played_with("""
players: {A: {hand: [Spores], battlefield: [Mob, Cub]}, B: {}}
cards:
  Mob: {type: Creature — Goblin, stats: 1/1,
        text: "Whenever another creature you control dies, put a +1/+1 counter on Mob."}
  Spores: {type: Sorcery, cost: "{B}", text: "All creatures get -2/-2 until end of turn."}
actions:
  - cast: Spores
  - resolve: all
""")
    step = step_at(told, "ability of Mob resolves")
    assert step.because["400.7"].en.startswith("because Mob has changed zones since")


def test_an_adventure_that_is_countered_is_not_exiled() -> None:
    """CR 715.3d."""
    told = played_with("""
players: {A: {hand: [Giant]}, B: {hand: [Deny], battlefield: [Ox]}}
cards:
  Giant: {type: Creature — Giant, cost: "{2}{R}", stats: 4/3,
          back: {name: Stomp, type: Instant — Adventure, cost: "{1}{R}",
                 text: "Stomp deals 2 damage to any target."}}
  Deny: {type: Instant, cost: "{U}{U}", text: "Counter target spell."}
actions:
  - {cast: Giant, with: adventure, targets: Ox}
  - {cast: Deny, by: B, targets: Giant}
  - resolve
""")
    assert "715.3d" in step_at(told, "Deny resolves").because


def test_a_spell_without_its_optional_targets_resolves() -> None:
    """CR 115.6."""
    told = replayed("spells/shuffled-with-no-card-chosen")
    assert "115.6" in step_at(told, "ability of Tidy Shaman resolves").because


def test_what_is_chosen_is_no_target() -> None:
    """CR 115.10a: shroud does not help against a choice as it resolves."""
    told = played_with("""
players: {A: {hand: [Recall], battlefield: [Shy]}, B: {}}
cards:
  Shy: {type: Creature — Cat, stats: 1/1, text: Shroud}
  Recall: {type: Sorcery, cost: "{U}", text: "Return a creature you control to its owner's hand."}
actions:
  - cast: Recall
  - resolve
""")
    assert "115.10a" in step_at(told, "Recall resolves").because


def test_no_life_and_no_loss_has_its_reason() -> None:
    """CR 704.5a, 101.2."""
    step = step_at(replayed("state-based/no-loss-at-no-life"), "Ash Dart resolves")
    assert "doesn't lose for that because of Ash Warden" in step.because["704.5a"].en


def test_indestructible_does_not_keep_a_legend() -> None:
    """CR 701.8b: put into the graveyard, and not destroyed."""
    told = replayed("state-based/legend-kept-is-indestructible")
    assert "701.8b" in step_at(told, "State-based actions").because


def test_the_blessing_stays_with_fewer_permanents() -> None:
    """CR 702.131b."""
    step = step_at(replayed("keywords/the-blessing-stays"), "Ruin resolves")
    assert "for the rest of the game" in step.because["702.131b"].en


def test_a_target_that_is_phased_out_is_said_to_be() -> None:
    """CR 702.26b, 608.2b."""
    step = step_at(replayed("keywords/phasing-with-equipment"), "Bolt doesn't resolve")
    assert "702.26b" in step.because
    assert "Bear is phased out" in step.because["608.2b"].en


def test_a_face_down_creature_is_no_target_for_what_it_is_beneath() -> None:
    """CR 708.2."""
    step = step_at(replayed("keywords/face-down-and-turned-up"), "A casts Zap")
    assert {"115.1", "708.2"} <= set(step.deciding)


def test_what_was_another_object_is_not_sacrificed() -> None:
    """CR 701.21a, 400.7: the former one is gone, though its controller has it again."""
    told = replayed("triggers/sacrifice-that-cannot-be-paid")
    assert {"701.21a", "400.7"} <= set(step_at(told, "ability of Quiet Hour resolves").because)


def test_if_you_do_looks_at_the_choice() -> None:
    """CR 118.12: the reason is what was chosen; a hand without cards has "none"."""
    told = replayed("costs/given-to-another-and-still-paid")
    chosen = next(s for s in told.steps if "118.12" in s.because)
    words = "because A chooses to put a creature card from their hand onto the battlefield."
    assert chosen.because["118.12"].en == words
    told = played_with("""
players: {A: {hand: [Leak]}, B: {}}
cards:
  Leak: {type: Sorcery, cost: "{B}", text: "Target player discards two cards."}
actions:
  - {cast: Leak, targets: B}
  - resolve
""")
    why = step_at(told, "Leak resolves").because["609.3"]
    assert why.en == "because 2 are asked for, and none is there."


def test_what_fits_only_after_the_declaration_does_not_trigger() -> None:
    """CR 508.2a, 509.3f."""
    step = step_at(replayed("combat/turned-green-after-attacking"), "Leaf Dye resolves")
    assert "Tide Otter was not what" in step.because["508.2a"].en
    step = step_at(replayed("combat/blocker-turned-red-later"), "Brick Dust resolves")
    assert "509.3f" in step.because


def test_the_same_landwalk_does_not_help_to_block() -> None:
    """CR 702.14d."""
    refused = [s for s in replayed("keywords/snow-forestwalk").steps if s.refused]
    assert {"702.14c", "702.14d"} <= set(refused[0].deciding)


def test_a_copy_of_nothing_is_no_token() -> None:
    """CR 111.12."""
    told = replayed("objects/nothing-exiled-no-token")
    assert any("111.12" in step.because for step in told.steps)


def test_what_has_left_gets_no_counters_of_fabricate() -> None:
    """CR 702.123a, 608.2d: the choice that is impossible is not offered."""
    told = played_with("""
players: {A: {hand: [Smith]}, B: {hand: [Doom]}}
cards:
  Smith: {type: Creature — Human, cost: "{B}", stats: 1/1, text: Fabricate 1}
actions:
  - cast: Smith
  - resolve
  - {cast: Doom, by: B, targets: Smith}
  - resolve: all
""")
    step = step_at(told, "fabricate ability of Smith resolves")
    assert "608.2d" in step.because
    assert "A creates a 1/1 colorless Servo" in step.text.en


def test_the_legend_rule_does_not_apply_to_all_of_them() -> None:
    """CR 704.5j: told when there is one more of the name, and not again after that."""
    told = played_with("""
players: {A: {hand: [Hero, Hero, Bear], battlefield: [Gallery]}, B: {}}
cards:
  Bear: {type: Creature — Bear, cost: "{G}", stats: 1/1}
  Hero: {type: Legendary Creature — Human, cost: "{W}", stats: 2/2}
  Gallery: {type: Artifact, text: "The “legend rule” doesn't apply to permanents you control."}
actions:
  - cast: Hero#1
  - resolve
  - cast: Hero#2
  - resolve
  - cast: Bear
  - resolve
""")
    step = step_at(told, "Hero#2 resolves")
    assert "named Hero, but the legend rule doesn't apply" in step.because["704.5j"].en
    assert "传奇规则不适用于其全部" in step.because["704.5j"].zh
    assert "704.5j" not in step_at(told, "Bear resolves").because


def test_what_keeps_an_ability_from_triggering_is_named() -> None:
    """CR 101.2."""
    told = played_with("""
players: {A: {hand: [Bear], battlefield: [Orb, Herald]}, B: {}}
cards:
  Bear: {type: Creature — Bear, cost: "{G}", stats: 1/1}
  Herald: {type: Enchantment, text: "Whenever a creature enters, you gain 1 life."}
  Orb: {type: Artifact, text: "Creatures entering don't cause abilities to trigger."}
actions:
  - cast: Bear
  - resolve
""")
    reason = step_at(told, "Bear resolves").because["101.2"]
    assert reason.en == "because Orb keeps the triggered ability of Herald from triggering."
    assert reason.zh == "因为Orb使Herald的触发式异能不触发。"
