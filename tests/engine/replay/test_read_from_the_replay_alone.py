"""What a learner asks who has nothing but the replay: the step itself gives the answer.

In: small games. Out: the reason beside a rule of a step, or the words of the step.
"""

from __future__ import annotations

from tests.engine.replay.told import only_step, step_at
from tests.engine.replay.told import played_with as played

_STRIKERS = """
players:
  A: {battlefield: [Boar]}
  B: {battlefield: [Sapling, Big Ox]}
cards:
  Boar: {type: Creature — Boar, stats: 4/6, text: "Double strike, trample"}
  Sapling: {type: Creature — Treefolk, stats: 1/3}
  Big Ox: {type: Creature — Ox, stats: 2/5}
actions:
  - attack: [Boar]
  - block: {Sapling: Boar, Big Ox: Boar}
  - assign damage: {Boar: {Sapling: 3, Big Ox: 1}}
  - assign damage: {Boar: {Big Ox: 4}}
"""


def test_a_blocker_that_dies_between_the_damage_steps_deals_none() -> None:
    """CR 506.4, 510.4: the step in which it leaves says so."""
    step = step_at(played(_STRIKERS), "Sapling is destroyed")
    said = step.because["506.4"]
    assert said.en == (
        "because Sapling leaves the battlefield, and deals no more damage in this combat."
    )
    assert said.zh == "因为Sapling离开战场，在这次战斗中不再造成战斗伤害。"


def test_damage_that_is_there_is_named_where_lethal_damage_is_assigned() -> None:
    """CR 702.19b: four is lethal for a toughness of five that has one already."""
    step = only_step(played(_STRIKERS), "A's combat damage step")
    assert "after 4 to Big Ox (which has 1 damage already)" in step.because["702.19b"].en
    assert "对已受到1点伤害的Big Ox4点" in step.because["702.19b"].zh


def test_a_blocker_whose_attacker_dies_blocks_nothing() -> None:
    """CR 506.4."""
    told = played("""
players: {A: {battlefield: [Cub]}, B: {battlefield: [Ox]}}
cards:
  Pup: {type: Creature — Bear, stats: 1/1}
actions:
  - attack: [Cub]
  - block: {Ox: Cub}
  - to: end of combat
""")
    step = step_at(told, "State-based actions")
    assert step.because["506.4"].en == (
        "because Cub leaves the battlefield, so Ox blocks nothing any more."
    )


def test_counters_that_something_had_are_what_is_asked() -> None:
    """CR 608.2h, 702.43a: its counters as it last was, and not its size."""
    told = played("""
players: {A: {battlefield: [Golem, {Cub of Brass: {counters: {"+1/+1": 2}}}], hand: [End]}, B: {}}
cards:
  Golem: {type: Artifact Creature — Golem, stats: 3/3}
  Cub of Brass: {type: Artifact Creature — Construct, stats: 0/0, text: Modular 2}
  End: {type: Instant, cost: "{B}", text: Destroy target creature.}
actions:
  - cast: End
    targets: Cub of Brass
  - resolve
  - resolve
  - choose: yes
""")
    said = step_at(told, "modular ability of Cub of Brass resolves").because["608.2h"]
    assert said.en.endswith("what counts is what it was last (two +1/+1 counters).")
    assert said.zh.endswith("以其最后的信息为准（两个+1/+1指示物）。")


def test_a_choice_of_mana_is_told_by_what_is_paid() -> None:
    """CR 702.24a: the choice is made for each counter, and each payment shows it."""
    told = played("""
mana: strict
players:
  A: {battlefield: [{Guard: {counters: {age: 1}}}, Isle, Plain]}
  B: {}
active: B
cards:
  Guard: {type: Creature — Soldier, stats: 3/3, text: "Cumulative upkeep {W} or {U}"}
  Isle: {type: Basic Land — Island}
  Plain: {type: Basic Land — Plains}
actions:
  - to: upkeep
  - activate: Isle
  - activate: Plain
  - resolve
  - pay: yes
  - choose: 第1项费用
  - choose: 第2项费用
""")
    step = step_at(told, "cumulative upkeep ability of Guard resolves")
    assert "chooses" not in step.text.en
    assert "A pays {W}; A pays {U}" in step.text.en
    assert "A may pay {W} or {U} twice as it resolves" in step.because["118.12"].en
    assert "A可以在结算时选择支付{W}或{U}两次" in step.because["118.12"].zh
    assert "Guard has two age counters" in step.because["608.2h"].en
    mana = step_at(told, "activates a mana ability of Isle")
    assert mana.because["605.1a"].en.endswith("it resolves at once, without the stack.")


def test_a_target_is_judged_as_the_resolution_begins() -> None:
    """CR 608.2b: what it becomes during that does not matter any more."""
    told = played("""
players: {A: {battlefield: [Banner], hand: [Lure]}, B: {battlefield: [{Cub: {tapped: yes}}]}}
cards:
  Banner: {type: Enchantment, text: Creatures you control get +1/+1.}
  Lure: {type: Sorcery, cost: "{R}",
         text: "Gain control of target creature with power 2 or less until end of turn. Untap it."}
actions:
  - cast: Lure
    targets: Cub
  - resolve
""")
    said = step_at(told, "Lure resolves").because["608.2b"]
    assert said.en.startswith(
        "because targets are checked as Lure begins to resolve and not again: by now Cub is not"
    )
    assert said.zh.startswith("因为目标是否合法只在Lure开始结算时检查：虽然此时Cub不是")


def test_control_and_untapping_say_nothing_of_targets() -> None:
    """CR 608.2b: a text that asks for what it changes itself raises no question."""
    told = played("""
players: {A: {hand: [Lure]}, B: {battlefield: [{Cub: {tapped: yes}}]}}
cards:
  Lure: {type: Sorcery, cost: "{R}",
         text: "Gain control of target creature an opponent controls until end of turn. Untap it."}
actions:
  - cast: Lure
    targets: Cub
  - resolve
""")
    assert "608.2b" not in step_at(told, "Lure resolves").because


def test_what_applied_before_goes_on_after_becoming_a_copy() -> None:
    """CR 707.4: effects that copy nothing still apply to what has become a copy."""
    told = played("""
players: {A: {battlefield: [Shifter], hand: [Growth, Yak]}, B: {}}
cards:
  Shifter: {type: Creature — Shapeshifter, stats: 0/1,
    text: "Whenever another creature enters, Shifter becomes a copy of that creature."}
  Yak: {type: Creature — Ox, cost: "{W}", stats: 2/4}
  Growth: {type: Instant, cost: "{G}", text: Target creature gets +3/+3 until end of turn.}
actions:
  - cast: Growth
    targets: Shifter
  - resolve
  - cast: Yak
  - resolve
  - resolve
""")
    said = step_at(told, "becomes a copy of Yak").because["707.4"].en
    assert (
        said
        == "because the effect of Growth still applies to Yak (Shifter) after that, in layer 7c."
    )


def test_a_siege_is_protected_by_an_opponent() -> None:
    """CR 310.11a: the position says by whom, and the attack why it is not its controller."""
    told = played("""
players: {A: {battlefield: [Siege, Ox]}, B: {}}
cards:
  Siege: {type: Battle — Siege, cost: "{3}", defense: 3}
actions:
  - attack: {Ox: Siege}
""")
    assert told.opening is not None
    assert any("protected by B" in line.en for line in told.opening.players)
    said = step_at(told, "Ox attacks Siege").because["310.11a"].en
    assert said == (
        "because A controls Siege, and only an opponent of its controller can protect a Siege."
    )


def test_no_ability_is_activated_before_state_based_actions() -> None:
    """CR 704.3: the player does not get priority in between."""
    told = played("""
players: {A: {battlefield: [{Ballista: {counters: {"+1/+1": 2}, damage: 1}}]}, B: {}}
cards:
  Ballista: {type: Artifact Creature — Construct, stats: 0/0,
    text: "Remove a +1/+1 counter from Ballista: It deals 1 damage to target player."}
actions:
  - activate: Ballista
    targets: B
""")
    step = step_at(told, "State-based actions")
    assert step.because["704.3"].en == (
        "because state-based actions come before A gets priority again, so no further ability of "
        "Ballista can be activated first."
    )
    assert step.because["704.3"].zh == (
        "因为状态动作在A再次得到优先权之前处理，来不及再起动Ballista的异能。"
    )


def test_hexproof_is_nothing_to_its_controller() -> None:
    """CR 702.11b: the casting says why it may target it, and a refused one what it would target."""
    told = played("""
players: {A: {battlefield: [Deer], hand: [Swell]}, B: {hand: [Bolt]}}
cards:
  Deer: {type: Creature — Elk, stats: 2/2, text: Hexproof}
  Swell: {type: Instant, cost: "{G}", text: Target creature gets +1/+1 until end of turn.}
  Bolt: {type: Instant, cost: "{R}", text: Bolt deals 1 damage to target creature.}
actions:
  - cast: Bolt
    by: B
    targets: Deer
    illegal: 702.11b
  - cast: Swell
    targets: Deer
""")
    said = step_at(told, "A casts Swell").because["702.11b"]
    assert said.en == "because the hexproof of Deer stops opponents alone, and A controls it."
    assert said.zh == "因为Deer的辟邪异能只防对手，而A操控它。"
    refused = step_at(told, "Illegal action")
    assert "B casts Bolt targeting Deer" in refused.text.en
    assert "B施放Bolt，目标为Deer" in refused.text.zh


def test_a_fight_is_no_combat_damage() -> None:
    """CR 701.14d: what is said of combat damage changes nothing in a fight."""
    told = played("""
players: {A: {battlefield: [Tree, Calf], hand: [Brawl]}, B: {battlefield: [Ox]}}
cards:
  Tree: {type: Creature — Treefolk, stats: 3/3,
    text: All creatures assign combat damage equal to their toughness rather than their power.}
  Calf: {type: Creature — Ox, stats: 1/4}
  Brawl: {type: Sorcery, cost: "{G}",
    text: Target creature you control fights target creature you don't control.}
actions:
  - cast: Brawl
    targets: [Calf, Ox]
  - resolve
""")
    said = step_at(told, "Brawl resolves").because["701.14d"]
    assert said.en.startswith(
        "because the effect of Tree is about combat damage, which Calf doesn't deal in a fight"
    )
    assert said.zh.startswith("因为Tree的效应只管战斗伤害，而Calf在互斗中造成的不是战斗伤害")
