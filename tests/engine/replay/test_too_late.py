"""What an effect comes too late for is told where it begins, or would (CR 614.4, 615.4)."""

from __future__ import annotations

from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import step_at


def test_a_regeneration_shield_comes_too_late_for_what_is_destroyed() -> None:
    """CR 614.4."""
    game = """
players: {{A: {{battlefield: [Troll]}}, B: {{hand: [{answer}]}}}}
actions: [{{activate: Troll}}, {{cast: {answer}, by: B, targets: Troll}}, {{resolve: all}}]
cards:
  Troll: {{type: Creature — Troll, stats: 2/2, text: "{{G}}: Regenerate this creature."}}
"""
    step = step_at(played(game.format(answer="Doom")), "ability of Troll resolves")
    assert "Troll was destroyed before there was a shield" in step.because["614.4"].en
    assert "Troll先被消灭，此时才产生重生护盾已来不及" in step.because["614.4"].zh
    step = step_at(played(game.format(answer="Away")), "ability of Troll resolves")
    assert "614.4" not in step.rules


HURT = """
players: {{A: {{hand: [Spark, Veil], battlefield: [Ox]}}, B: {{}}}}
actions:
  - {{cast: Spark, targets: {at}}}
  - resolve
  - {{cast: Veil, targets: A}}
  - resolve
cards:
  Spark: {{type: Instant, cost: "{{R}}", text: "Spark deals 1 damage to any target."}}
  Veil:
    type: Instant
    cost: "{{W}}"
    text: "Prevent the next 3 damage that would be dealt to any target this turn."
"""


def test_a_shield_comes_too_late_for_damage_that_was_dealt() -> None:
    """CR 615.4: said of damage to what the shield is about, and of no other."""
    step = step_at(played(HURT.format(at="A")), "Veil resolves")
    assert "too late for the 1 damage that was dealt to A before" in step.because["615.4"].en
    assert "先前已对A造成的1点伤害来不及防止" in step.because["615.4"].zh
    assert "615.4" in step.deciding
    step = step_at(played(HURT.format(at="Ox")), "Veil resolves")
    assert "615.4" in step.procedure


def test_a_fog_comes_too_late_for_the_first_strikers() -> None:
    """CR 510.4, 615.4."""
    told = played("""
players: {A: {battlefield: [Lancer, Ox]}, B: {hand: [Fog]}}
actions:
  - attack: {Lancer: B, Ox: B}
  - to: combat damage
  - {cast: Fog, by: B}
cards:
  Lancer: {type: Creature — Knight, stats: 2/2, text: First strike}
  Fog:
    type: Instant
    cost: "{G}"
    text: "Prevent all combat damage that would be dealt this turn."
""")
    step = step_at(told, "Fog resolves")
    assert "too late for the combat damage that was dealt before" in step.because["615.4"].en
    assert "先前已造成的战斗伤害来不及防止" in step.because["615.4"].zh


def test_a_power_that_was_asked_is_not_asked_again() -> None:
    """CR 603.2."""
    told = played("""
players: {A: {battlefield: [Tutor], hand: [Pup, Swell]}, B: {}}
actions: [{cast: Pup}, {resolve}, {cast: Swell, targets: Pup}, {resolve: all}]
cards:
  Tutor:
    type: Creature — Human
    stats: 2/2
    text: "Whenever another creature you control with power 2 or less enters, you gain 1 life."
  Pup: {type: Creature — Bear, cost: "{1}", stats: 2/2}
  Swell: {type: Instant, cost: "{G}", text: "Target creature gets +2/+2 until end of turn."}
""")
    why = step_at(told, "triggered ability of Tutor resolves").because["603.2"]
    assert "is not asked again, though now Pup is not a creature with power 2 or less" in why.en
    assert "只在触发时检查，现在Pup不是力量等于或小于2的生物（其力量为4）并无影响" in why.zh
