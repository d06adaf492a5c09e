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
