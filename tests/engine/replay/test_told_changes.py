"""What a step says of what does not resolve, of choices, of reasons, and what changed in it."""

from __future__ import annotations

from engine.telling.changes import Change
from engine.telling.trace import TraceStep
from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import run_text, step_at

TOLD = """
title: {en: Told in order}
players:
  A: {hand: [Split Fire, Bell],
      battlefield: [Chime, Serpent, {Band: {attached to: Templar}}, {Ring: {attached to: Templar}}]}
  B: {hand: [Snap, Rot, Ward, Whim], battlefield: [Ox, Templar]}
  C: {}
cards:
  Split Fire: {names: [分火], type: Instant, cost: "{R}",
         text: Split Fire deals 2 damage to target creature.}
  Bell: {names: [铃], type: Creature — Ox, cost: "{R}", stats: 1/1}
  Chime: {names: [钟], type: Artifact,
         text: "Whenever a creature enters, you gain 1 life.\\n\
           Whenever a creature enters, each opponent loses 1 life."}
  Cub: {names: [熊], type: Creature — Bear, stats: 1/1}
  Ox: {names: [牛], type: Creature — Ox, stats: 2/2}
  Templar: {names: [圣堂], type: Creature — Human, stats: 2/2}
  Whim: {type: Sorcery, cost: "{3}{R}", text: "Draw two cards.\\nMadness {R}"}
  Rot: {type: Instant, cost: "{B}", text: Target player discards a card.}
  Snap: {type: Instant, cost: "{U}", text: Return target creature to its owner's hand.}
  Ward: {type: Instant, cost: "{U}",
         text: Target creature gains protection from red until end of turn.}
  Serpent: {names: [海蛇], type: Creature — Serpent, stats: 5/5,
         text: Serpent can't attack unless defending player controls an Island.}
  Band: {names: [环], type: Enchantment — Aura, cost: "{R}",
         text: "Enchant creature\\nEnchanted creature gets +1/+1."}
  Ring: {names: [剑], type: Artifact — Equipment, color: red,
         text: "Equipped creature gets +1/+1.\\nEquip {1}"}
actions:
  - cast: Ward
    targets: [Templar]
    by: B
  - resolve: all
  - cast: Split Fire
    targets: [Ox]
  - cast: Snap
    targets: [Ox]
  - resolve: all
  - cast: Rot
    targets: [B]
    by: B
  - resolve
  - choose: Whim
  - resolve
  - choose: true
  - resolve: all
  - cast: Bell
  - resolve
  - order: [Chime, Chime]
  - resolve: all
"""

GATE = """
title: {en: A gate and a sea}
players:
  A: {hand: [Hare], battlefield: [Serpent]}
  B: {battlefield: [Gate]}
  C: {}
cards:
  Gate: {names: [门], type: Enchantment, text: Creatures your opponents control enter tapped.}
  Hare: {names: [兔], type: Creature — Rabbit, cost: "{G}", stats: 1/1}
  Serpent: {names: [海蛇], type: Creature — Serpent, stats: 5/5,
            text: Serpent can't attack unless defending player controls an Island.}
actions:
  - cast: Hare
  - resolve
"""


def _subjects(step: TraceStep, what: str) -> list[Bilingual]:
    return [change.subject for change in step.changes if change.what == what]


def test_what_has_only_illegal_targets_is_not_said_to_resolve() -> None:
    """CR 608.2b: it doesn't resolve, and the sentence begins with that."""
    step = step_at(run_text(TOLD), "Split Fire doesn't resolve")
    assert step.text.en.startswith("Split Fire doesn't resolve: all its targets are illegal;")
    assert step.text.zh.startswith("分火不结算：其所有目标都不合法；")
    assert "resolves" not in step.text.en and "608.2b" in step.rules


def test_a_reason_is_given_once_with_all_that_it_keeps_off() -> None:
    """CR 702.16c–d: one protection, and both the Aura and the Equipment that it concerns."""
    step = step_at(run_text(TOLD), "State-based actions")
    assert "Templar has protection from red, so Band and Ring can't be attached to it" in (
        step.text.en
    )
    assert "圣堂具有反红保护异能，故环与剑不能贴附于其上" in step.text.zh
    assert step.text.zh.count("反红保护") == 1
    assert {"702.16c", "702.16d"} <= set(step.rules)


def test_casting_for_madness_is_said_to_be_chosen() -> None:
    """CR 702.35a: its owner may cast it as the triggered ability resolves."""
    step = step_at(run_text(TOLD), "The madness ability of Whim resolves")
    assert "B chooses to cast Whim for its madness cost" in step.text.en
    assert "B选择以疯魔费用施放Whim" in step.text.zh


def test_abilities_of_one_source_are_told_apart_by_an_ordinal_where_there_are_several() -> None:
    """The first is named after its source alone, the next beside it has a number."""
    steps = [s for s in run_text(TOLD).steps if "goes on the stack under A" in s.text.en]
    (one,), (other,) = (_subjects(step, "exists") for step in steps)
    assert one == Bilingual("钟的异能", "ability of Chime")
    assert other == Bilingual("钟的异能（2）", "ability of Chime (2)")


def test_a_change_of_abilities_has_their_qualities_in_both_languages() -> None:
    """CR 702.16a: protection is protection from something."""
    (change,) = (
        c for c in step_at(run_text(TOLD), "Ward resolves").changes if c.what == "abilities"
    )
    assert change == Change(
        Bilingual("圣堂", "Templar"),
        "abilities",
        "",
        "protection from red",
        (Bilingual("", ""), Bilingual("反红保护", "protection from red")),
    )


def test_entering_tapped_because_of_another_is_told_as_what_happens() -> None:
    """CR 614.1c: the effect changes how it enters; nobody is told to do it."""
    step = step_at(run_text(GATE), "Hare resolves")
    assert "兔改为横置进战场" in step.text.zh and "须" not in step.text.zh
    assert "Hare enters tapped instead" in step.text.en


def test_a_creature_that_may_not_attack_by_its_own_text_is_told_the_condition() -> None:
    """CR 508.1c: the restriction asks what the defending player controls."""
    step = step_at(run_text(GATE + "  - attack: {Serpent: B}\n"), "Illegal action")
    assert "unless defending player controls an Island" in step.refused[0].reason.en
    assert "除非防御牌手操控海岛" in step.refused[0].reason.zh


def test_the_unknown_cards_of_a_player_who_leaves_are_one_change() -> None:
    """CR 800.4a: they leave with their owner; nobody said which they are or how many."""
    step = step_at(run_text(GATE + "  - concede: B\n"), "B concedes")
    unknown = [one for one in _subjects(step, "exists") if "牌库等处" in one.zh]
    (before,) = (player.library for player in run_text(GATE).final.players if player.name == "B")
    assert unknown == [Bilingual("B牌库等处的牌", "the unknown cards of B")]
    assert before > 1
