"""What is refused changes nothing, what led up to it included."""

from __future__ import annotations

from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.reader import read_scenario
from engine.terms.turn import Step


def _played(text: str) -> Replay:
    return replay(read_scenario(text))


def test_a_refused_response_leaves_the_spell_on_the_stack() -> None:
    """CR 733.1: A's pass that would have given B priority is undone with B's illegal spell."""
    played = _played(
        """
title: {en: An illegal answer}
players:
  A: {hand: [Shot, Growth], battlefield: [Cub]}
  B: {hand: [Ritual]}
cards:
  Cub: {type: Creature — Bear, stats: 2/2}
  Shot: {type: Instant, cost: "{R}", text: "~ deals 2 damage to any target."}
  Growth: {type: Instant, cost: "{G}", text: "Target creature gets +3/+3 until end of turn."}
  Ritual: {type: Sorcery, cost: "{B}", text: "Draw a card."}
actions:
  - cast: Shot
    targets: [Cub]
  - cast: Ritual
    by: B
    illegal: 117.1a
  - cast: Growth
    targets: [Cub]
expect:
  - Cub: {damage: 2, stats: 5/5, zone: battlefield}
"""
    )
    assert played.outcome is Outcome.MET, [(j.text, j.actual) for j in played.expectations]


def test_a_refused_attack_leaves_the_main_phase() -> None:
    """CR 733.1: nobody has gone to combat for an attack that is not allowed."""
    played = _played(
        """
title: {en: Still the main phase}
players:
  A: {hand: [Study], battlefield: [{Cub: {tapped: yes}}]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 2/2}
  Study: {type: Sorcery, cost: "{U}", text: "Draw a card."}
actions:
  - attack: Cub
    illegal: 508.1a
  - check:
      - step: precombat main
  - cast: Study
expect:
  - A: {hand: 1}
"""
    )
    assert played.outcome is Outcome.MET, [(j.text, j.actual) for j in played.expectations]


SKIPPED = """
title: {en: No draw step}
step: upkeep
players:
  A: {battlefield: [Seal]}
  B: {}
cards:
  Seal: {type: Enchantment, cost: "{B}", text: "Skip your draw step."}
actions:
  - to: draw
"""


def test_nobody_goes_to_a_step_that_is_skipped() -> None:
    """CR 500.11: play does not run on to the draw step of another turn."""
    played = _played(SKIPPED)
    assert played.refusal is not None and played.refusal.rule == "500.11"
    assert "the draw step is skipped" in played.steps[-1].text.en
    assert played.final is not None and played.final.step == Step.UPKEEP


def test_there_is_no_combat_damage_step_without_attackers() -> None:
    """CR 508.8: the step of a later turn is not meant."""
    played = _played(
        """
title: {en: Nothing attacks}
players:
  A: {battlefield: [Cub]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 2/2}
actions:
  - to: combat damage
"""
    )
    assert played.outcome is Outcome.FAILED
    assert played.refusal is not None and played.refusal.rule == "508.8"


def test_convoke_with_too_little_mana_lacks_the_rest() -> None:
    """CR 601.2h, 118.3: the creatures may pay for mana; it is the pool that lacks some."""
    played = _played(
        """
title: {en: Convoked and one short}
mana: strict
players:
  A: {hand: [Herd], battlefield: [Fae, Hawk], mana: "{G}"}
  B: {}
cards:
  Fae: {type: Creature — Faerie, cost: "{W}", stats: 1/1}
  Hawk: {type: Creature — Bird, cost: "{W}", stats: 1/1}
  Herd: {type: Sorcery, cost: "{3}{G}", text: "Convoke\\nDraw a card."}
actions:
  - cast: Herd
    pay: {tap: [Fae, Hawk]}
    illegal: 601.2h
expect:
  - Fae: {tapped: false}
  - Herd: {zone: hand}
"""
    )
    assert played.outcome is Outcome.MET, (played.refusal, played.stopped)
    said = [each for step in played.steps for each in step.refused]
    assert [each.rule for each in said] == ["601.2h"]
    assert "A has {G}, which does not pay {1}{G}" in said[0].reason.en
