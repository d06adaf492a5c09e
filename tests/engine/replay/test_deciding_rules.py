"""The rule that decides a step stands in it, and says why from what happened in the game."""

from __future__ import annotations

from engine.replay.result import Replay
from tests.engine.replay.told import only_step, step_at
from tests.engine.replay.told import played_with as played


def why(of: Replay, words: str, rule: str) -> str:
    """Why a rule applies in the one step with these words; the step must cite it."""
    step = step_at(of, words)
    assert rule in step.rules, step.rules
    return step.because[rule].en


def test_protection_is_no_reason_of_a_legal_block() -> None:
    """CR 702.16f: says who can't block; a block by another creature is not legal by it."""
    told = played("""
players: {A: {battlefield: [Knight]}, B: {battlefield: [Cub]}}
cards:
  Knight: {type: Creature — Knight, stats: 2/2, text: Protection from red}
actions:
  - attack: Knight
  - block: {Cub: Knight}
""")
    assert "702.16f" not in step_at(told, "Cub blocks Knight").rules


def test_menace_is_named_with_the_restriction() -> None:
    """CR 702.111b with 509.1b, refused and obeyed."""
    told = played("""
players: {A: {battlefield: [Brute]}, B: {battlefield: [Cub, Ox]}}
cards:
  Brute: {type: Creature — Ogre, stats: 0/4, text: Menace}
actions:
  - attack: Brute
  - block: {Cub: Brute}
    illegal: 702.111b
  - block: {Cub: Brute, Ox: Brute}
""")
    assert {"702.111b", "509.1b"} <= set(step_at(told, "Illegal").rules)
    assert why(told, "Cub and Ox block Brute", "702.111b") == "because Brute has menace."


def test_decayed_says_itself_that_it_cannot_block() -> None:
    """CR 702.147a: and not 509.1b alone."""
    told = played("""
players: {A: {battlefield: [Cub]}, B: {battlefield: [Husk]}}
cards:
  Husk: {type: Creature — Zombie, stats: 2/2, text: Decayed}
actions:
  - attack: Cub
  - to: declare blockers
""")
    step = step_at(told, "declare blockers step")
    assert [check.rule for check in step.checked] == ["702.147a"]


def test_what_a_wrong_assignment_of_damage_breaks() -> None:
    """CR 510.1a with 510.1e: as much as its power, and the whole assignment is checked."""
    told = played("""
players: {A: {battlefield: [Ox]}, B: {battlefield: [Cub, Bird]}}
cards:
  Nothing: {type: Artifact}
actions:
  - attack: Ox
  - block: {Cub: Ox, Bird: Ox}
  - assign damage: {Ox: {Cub: 1}}
    illegal: 510.1a
  - assign damage: {Ox: {Cub: 2}}
""")
    assert {"510.1a", "510.1e"} <= set(step_at(told, "Illegal").rules)


def test_a_creature_without_power_assigns_no_damage() -> None:
    """CR 510.1a: nothing happens, and the rule says why."""
    told = played("""
players: {A: {battlefield: [Wall]}, B: {}}
cards:
  Wall: {type: Creature — Wall, stats: 0/4}
actions:
  - attack: Wall
""")
    assert "510.1a" in step_at(told, "A's combat damage step").rules


def test_keywords_do_not_say_dies() -> None:
    """CR 700.4 is about card text that says it; undying says what it means."""
    told = played("""
players: {A: {battlefield: [Ghoul, Mourner], hand: [Doom]}, B: {}}
cards:
  Ghoul: {type: Creature — Zombie, stats: 2/2, text: Undying}
  Mourner: {type: Creature — Human, stats: 5/5, text: "Whenever a creature dies, you gain 1 life."}
actions:
  - cast: Doom
    targets: Ghoul
  - resolve
  - order: [1, 2]
""")
    assert why(told, "Doom resolves", "700.4").startswith("because Ghoul is put into a graveyard")
    alone = played("""
players: {A: {battlefield: [Ghoul], hand: [Doom]}, B: {}}
cards:
  Ghoul: {type: Creature — Zombie, stats: 2/2, text: Undying}
actions:
  - cast: Doom
    targets: Ghoul
""")
    assert "700.4" not in step_at(alone, "Doom resolves").rules


def test_who_struck_first_does_not_strike_again() -> None:
    """CR 510.4: no damage in the second of the two steps."""
    told = played("""
players: {A: {battlefield: [Lancer, Cub]}, B: {}}
cards:
  Lancer: {type: Creature — Knight, stats: 2/2, text: First strike}
actions:
  - attack: [Lancer, Cub]
""")
    assert why(told, "A's first combat damage step", "702.7b") == "because Lancer has first strike."
    second = only_step(told, "A's combat damage step")
    said = second.because["510.4"].en
    assert said == "because Cub dealt no damage in the first combat damage step."
    assert second.checked[0].condition.en.startswith("Lancer assigns combat damage again")


def test_tapping_an_attacker_leaves_it_in_combat() -> None:
    """CR 506.4b."""
    told = played("""
players: {A: {battlefield: [Ox]}, B: {hand: [Nap]}}
cards:
  Nap: {type: Instant, cost: "{W}", text: "Untap target creature."}
actions:
  - attack: Ox
  - cast: Nap
    by: B
    targets: Ox
expect:
  - B: {life: 18}
""")
    assert why(told, "Nap resolves", "506.4b") == "because Ox is attacking or blocking already."


def test_what_would_have_kept_it_from_blocking_comes_too_late() -> None:
    """CR 506.4a."""
    told = played("""
players: {A: {battlefield: [Ox], hand: [Lull]}, B: {battlefield: [Cub]}}
cards:
  Lull: {type: Instant, cost: "{W}", text: "Target creature can't block this turn."}
actions:
  - attack: Ox
  - block: {Cub: Ox}
  - cast: Lull
    targets: Cub
expect:
  - B: {life: 20}
""")
    assert "506.4a" in step_at(told, "Lull resolves").rules


def test_what_is_tapped_does_not_become_tapped() -> None:
    """CR 701.26a: only an untapped permanent can be tapped."""
    told = played("""
players: {A: {hand: [Nap]}, B: {battlefield: [{Ox: {tapped: yes}}]}}
cards:
  Nap: {type: Instant, cost: "{W}", text: "Tap target creature."}
actions:
  - cast: Nap
    targets: Ox
""")
    step = step_at(told, "Nap resolves")
    assert "becomes tapped" not in step.text.en and "横置。" not in step.text.zh
    assert "Ox is tapped already" in step.text.en
    assert step.because["701.26a"].en == "because Ox is tapped already."


def test_an_effect_says_what_it_no_longer_finds() -> None:
    """CR 400.7: what left is another object by now."""
    told = played("""
players: {A: {hand: [Calf], battlefield: [Snare]}, B: {hand: [Away]}}
cards:
  Calf: {type: Creature — Ox, cost: "{G}", stats: 1/1}
  Snare: {type: Enchantment, text: "Whenever a creature enters, tap it."}
actions:
  - cast: Calf
  - resolve
  - cast: Away
    by: B
    targets: Calf
""")
    step = step_at(told, "ability of Snare resolves")
    assert step.because["400.7"].en.startswith("because Calf has changed zones since")


def test_last_known_information_is_named() -> None:
    """CR 608.2h: its power as it last was on the battlefield."""
    told = played("""
players: {A: {hand: [Path]}, B: {battlefield: [Ox]}}
cards:
  Path: {type: Instant, cost: "{W}",
         text: "Exile target creature. Its controller gains life equal to its power."}
actions:
  - cast: Path
    targets: Ox
expect:
  - B: {life: 22}
""")
    said = why(told, "Path resolves", "608.2h")
    assert (
        said == "because Ox is no longer where it was, and what counts is what it was last (2/4)."
    )


def test_what_is_affected_is_no_target() -> None:
    """CR 115.10a: hexproof keeps nothing off that has no target."""
    told = played("""
players: {A: {hand: [Flood]}, B: {battlefield: [Slick]}}
cards:
  Slick: {type: Creature — Frog, stats: 1/1, text: Hexproof}
  Flood: {type: Sorcery, cost: "{W}", text: "Destroy all creatures."}
actions:
  - cast: Flood
expect:
  - Slick: {zone: graveyard}
""")
    assert "Slick has hexproof" in why(told, "Flood resolves", "115.10a")


def test_devotion_is_named_where_it_changes_something() -> None:
    """CR 700.5."""
    told = played("""
players: {A: {hand: [Priest], battlefield: [Idol]}, B: {}}
cards:
  Priest: {type: Creature — Human Cleric, cost: "{W}{W}", stats: 1/1}
  Idol: {type: Legendary Enchantment Creature — God, cost: "{2}{W}", stats: 4/4,
         text: "As long as your devotion to white is less than three, ~ isn't a creature."}
actions:
  - cast: Priest
expect:
  - Idol: {types: [creature, enchantment]}
""")
    assert (
        why(told, "Priest resolves", "700.5")
        == "because A's devotion to white is 3 (Idol 1, Priest 2)."
    )


def test_a_doubling_applies_once() -> None:
    """CR 614.5: it does not double what it has doubled."""
    told = played("""
players: {A: {hand: [Sip], battlefield: [Well]}, B: {}}
cards:
  Well: {type: Enchantment, text: "If you would gain life, you gain twice that much life instead."}
  Sip: {type: Instant, cost: "{W}", text: "You gain 2 life."}
actions:
  - cast: Sip
expect:
  - A: {life: 24}
""")
    assert "applied to this event once already" in why(told, "Sip resolves", "614.5")


def test_how_something_enters_is_judged_by_what_it_will_be() -> None:
    """CR 614.12: for effects of other objects."""
    told = played("""
players: {A: {hand: [Calf]}, B: {battlefield: [Gate]}}
cards:
  Calf: {type: Creature — Ox, cost: "{G}", stats: 1/1}
  Gate: {type: Enchantment, text: "Creatures your opponents control enter tapped."}
actions:
  - cast: Calf
expect:
  - Calf: {tapped: yes}
""")
    assert "614.12" in step_at(told, "Calf resolves").rules


def test_a_keyword_counter_has_its_own_timestamp() -> None:
    """CR 613.7c: put on after an effect that takes all abilities, it gives its keyword."""
    told = played("""
players: {A: {hand: [Hush, Lift], battlefield: [Ox]}, B: {}}
cards:
  Hush: {type: Instant, cost: "{U}",
         text: "Target creature loses all abilities until end of turn."}
  Lift: {type: Instant, cost: "{W}", text: "Put a flying counter on target creature."}
actions:
  - cast: Hush
    targets: Ox
  - resolve
  - cast: Lift
    targets: Ox
expect:
  - Ox: {keywords: flying}
""")
    assert told.outcome.value == "met"
    step = step_at(told, "Lift resolves")
    assert {"122.1b", "613.7c"} <= set(step.rules)
    before = played("""
players: {A: {hand: [Hush], battlefield: [{Ox: {counters: {flying: 1}}}]}, B: {}}
cards:
  Hush: {type: Instant, cost: "{U}",
         text: "Target creature loses all abilities until end of turn."}
actions:
  - cast: Hush
    targets: Ox
expect:
  - Ox: {keywords: []}
""")
    assert before.outcome.value == "met"


def test_counters_say_how_many_there_are() -> None:
    """CR 613.4c, 122.1a."""
    told = played("""
players: {A: {hand: [Feed], battlefield: [Ox]}, B: {}}
cards:
  Feed: {type: Instant, cost: "{G}", text: "Put two +1/+1 counters on target creature."}
actions:
  - cast: Feed
    targets: Ox
""")
    assert why(told, "Feed resolves", "613.4c") == "because Ox has two +1/+1 counters."


def test_nobody_can_attack_and_each_creature_says_why() -> None:
    """CR 302.6, 508.1a, 508.8."""
    told = played("""
players: {A: {battlefield: [{Ox: {new: yes}}, {Cub: {tapped: yes}}]}, B: {}}
cards:
  Nothing: {type: Artifact}
actions:
  - to: declare attackers
""")
    step = step_at(told, "has no creature that can attack")
    assert [check.rule for check in step.checked] == ["302.6", "508.1a"]
    assert "508.8" in step.rules


def test_bestow_and_madness_say_how_they_are_cast() -> None:
    """CR 702.103b: the spell is an Aura from the stack on."""
    told = played("""
players: {A: {hand: [Nymph], battlefield: [Ox]}, B: {}}
cards:
  Nymph: {type: Enchantment Creature — Nymph, cost: "{G}", stats: 1/1,
          text: "Bestow {3}{G}\\nEnchanted creature gets +1/+1."}
actions:
  - cast: Nymph
    with: bestow
    targets: Ox
""")
    said = why(told, "A casts Nymph", "702.103b")
    assert said == "because it is cast for its bestow cost rather than its mana cost."


def test_an_ability_works_where_it_says() -> None:
    """CR 113.6m: its effect moves its card out of the graveyard."""
    told = played("""
players: {A: {graveyard: [Root]}, B: {}}
cards:
  Root: {type: Creature — Plant, stats: 1/1,
         text: "{2}{B}: Return this card from your graveyard to your hand."}
actions:
  - activate: Root
""")
    assert "113.6m" in step_at(told, "activates").rules
    assert "602.1c" not in step_at(told, "activates").rules


def test_abilities_of_two_players_go_in_turn_order() -> None:
    """CR 101.4, 603.3b."""
    told = played("""
players: {A: {hand: [Doom], battlefield: [Mourner]}, B: {battlefield: [Weeper, Cub]}}
cards:
  Mourner: {type: Creature — Human, stats: 1/1, text: "Whenever a creature dies, you gain 1 life."}
  Weeper: {type: Creature — Human, stats: 1/1, text: "Whenever a creature dies, you gain 2 life."}
actions:
  - cast: Doom
    targets: Cub
""")
    said = why(told, "gain 2 life”, goes on the stack", "101.4")
    assert said == "because abilities of A and B triggered before anybody received priority."


def test_a_counter_that_cannot_be_put_is_told() -> None:
    """CR 101.2: "can't" takes precedence."""
    told = played("""
players: {A: {hand: [Feed], battlefield: [Ox, Dry]}, B: {}}
cards:
  Dry: {type: Enchantment, text: "Creatures can't have counters put on them."}
  Feed: {type: Instant, cost: "{G}", text: "Put a +1/+1 counter on target creature."}
actions:
  - cast: Feed
    targets: Ox
""")
    step = step_at(told, "Feed resolves")
    assert "can't be put on Ox" in step.text.en
    assert "101.2" in step.rules


def test_no_damage_at_all_is_said() -> None:
    """CR 120.8: 0 damage is none."""
    told = played("""
players: {A: {hand: [Bluff]}, B: {}}
cards:
  Bluff: {type: Sorcery, cost: "{R}",
          text: "Bluff deals damage equal to the number of creatures you control to any target."}
actions:
  - cast: Bluff
    targets: B
""")
    assert (
        step_at(told, "Bluff resolves").because["120.8"].en == "because Bluff deals no damage to B."
    )


def test_a_trigger_that_goes_once_each_turn_says_so() -> None:
    """CR 603.2: its own words let it trigger no more often."""
    told = played("""
players: {A: {battlefield: [Choir], hand: [Sip, Sip]}, B: {}}
cards:
  Choir: {type: Enchantment,
    text: "Whenever you gain life, draw a card. This ability triggers only once each turn."}
  Sip: {type: Instant, cost: "{W}", text: "You gain 1 life."}
actions:
  - cast: Sip
  - resolve: all
  - cast: Sip#2
""")
    second = step_at(told, "Sip#2 resolves")
    assert [check.rule for check in second.checked] == ["603.2"]
    assert "may trigger once more this turn" in second.checked[0].condition.en
