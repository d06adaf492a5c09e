"""Questions that a judge put to the engine, and that it once answered wrongly."""

from __future__ import annotations

from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.reader import read_scenario


def _played(text: str) -> Replay:
    played = replay(read_scenario(text))
    assert played.outcome is Outcome.MET, [(j.text, j.actual) for j in played.expectations]
    return played


def test_damage_of_one_lifelink_source_at_once_is_one_gain_of_life() -> None:
    """CR 702.15e, 119.9: one source, one event, one trigger."""
    _played(
        """
title: {en: Lifelink over two blockers}
players:
  A: {life: 5, battlefield: [Worm, Mate]}
  B: {battlefield: [Ox, Ox]}
cards:
  Worm: {type: Creature — Wurm, stats: 6/6, text: "Lifelink, trample"}
  Mate: {type: Creature — Cat, stats: 2/2,
         text: "Whenever you gain life, put a +1/+1 counter on this creature."}
  Ox: {type: Creature — Ox, stats: 2/2}
actions:
  - attack: Worm
  - block: {Ox: Worm, Ox#2: Worm}
  - assign damage: {Worm: {Ox: 2, Ox#2: 2, B: 2}}
  - to: end
expect:
  - A: {life: 11}
  - Mate: {stats: 3/3}
"""
    )


def test_combat_goes_on_when_the_only_attacker_has_left() -> None:
    """CR 508.8 skips the steps only where nothing was declared as an attacker."""
    played = _played(
        """
title: {en: The attacker goes home}
players:
  A: {battlefield: [Bear]}
  B: {hand: [Gust]}
cards:
  Bear: {type: Creature — Bear, stats: 2/2}
  Gust: {type: Instant, cost: "{U}", text: "Return target creature to its owner's hand."}
actions:
  - attack: Bear
  - cast: Gust
    by: B
    targets: Bear
  - to: postcombat main
expect:
  - B: {life: 20}
"""
    )
    sentences = " ".join(step.text.en for step in played.steps)
    assert "declare blockers step" in sentences
    assert "combat damage step" in sentences


def test_cleanup_comes_once_when_control_ends_with_the_turn_and_can_be_gone_to() -> None:
    """CR 514.3a asks for state-based actions or triggers; an effect that ends is neither."""
    played = _played(
        """
标题: {zh: 借来的狼}
牌手:
  A: {手牌: [借用]}
  B: {战场: [狼]}
牌:
  借用: {类别: 法术, 费用: "{R}", 叙述: "获得目标生物的操控权直到回合结束。"}
  狼: {类别: 生物～狼, 攻防: 2/2}
动作:
  - 施放: 借用
    目标: 狼
  - 到: 清除步骤
期望:
  - 狼: {操控者: B}
"""
    )
    cleanups = [step for step in played.steps if "cleanup step" in step.text.en]
    assert len(cleanups) == 1


def test_counters_have_one_name_in_both_languages() -> None:
    """A kind written in Chinese is the kind that the rules know."""
    _played(
        """
title: {en: Oil}
players:
  A: {battlefield: [{Jug: {counters: {炼油: 2}}}]}
  B: {}
cards:
  Jug: {type: Artifact, text: "{T}: Put an oil counter on this artifact."}
actions:
  - activate: Jug
expect:
  - Jug: {counters: {oil: 3}}
"""
    )
