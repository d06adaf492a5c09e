"""What people write without having read the notation, and what is meant by it."""

from __future__ import annotations

from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario
from engine.scenario.tree import as_meant


def test_basic_lands_need_no_definition_in_both_languages() -> None:
    """CR 305.6: each has the mana ability of its type."""
    for land, other in (("Forest", "Mountain"), ("树林", "山脉")):
        found = replay(
            read_scenario(
                f"""
title: {{en: Lands}}
players: {{A: {{battlefield: [{land}], hand: [{other}]}}, B: {{}}}}
actions:
  - play: {other}
  - activate: {land}
expect:
  - A: {{mana: "{{G}}"}}
  - {other}: {{types: [basic, land]}}
"""
            )
        )
        assert found.outcome is Outcome.MET, [(e.text, e.actual) for e in found.expectations]


SNARE = """
title: {en: Up to one}
players: {A: {hand: [Snare], battlefield: [Ox]}, B: {}}
cards:
  Ox: {type: Creature — Ox, stats: 2/4}
  Snare: {type: Sorcery, cost: {R}, text: "Tap up to one target creature."}
actions:
  - cast: Snare
  - choose: %s
expect:
  - Ox: {tapped: no}
"""


def test_nothing_declines_a_choice_of_up_to_so_many() -> None:
    for word in ("nothing", "none", "不选"):
        assert replay(read_scenario(SNARE % word)).outcome is Outcome.MET


def test_an_empty_list_of_targets_is_no_target() -> None:
    written = SNARE.replace("  - choose: %s\n", "    targets: []\n")
    found = replay(read_scenario(written + "  - not asked: choose targets\n"))
    assert found.outcome is Outcome.MET, [(e.text, e.actual) for e in found.expectations]


def test_a_target_that_must_be_chosen_is_asked_for_all_the_same() -> None:
    written = SNARE.replace("  - choose: %s\n", "    targets: []\n").replace("up to one ", "")
    assert replay(read_scenario(written)).outcome is not Outcome.MET


def test_signs_of_a_chinese_keyboard_are_read_as_what_they_mean() -> None:
    """：，［］｛｝ between keys and values; a cost in braces is no mapping."""
    found = replay(
        read_scenario(
            """
标题：全角标点
牌手：
  A：｛战场：［熊，树林］，手牌：［震击］｝
  B：{}
牌：
  熊：{类别：生物～熊，攻防：2/2}
  震击：
    类别：瞬间
    费用：{R}
    文字：震击对任意一个目标造成2点伤害。
动作：
  - 施放：震击
    目标：熊
预期：
  - 熊：{区域：坟墓场}
"""
        )
    )
    assert found.outcome is Outcome.MET, [(e.text, e.actual) for e in found.expectations]


def test_words_of_cards_keep_their_signs() -> None:
    """A text in quotation marks stays as it is, and so does one after its key."""
    for line in (
        '  熊: {text: "{T}：加{G}，且你获得1点生命。"}',
        "  text: 死触，践踏",
        "  熔炉: {类别: 结界, 文字: 若任一来源将造成伤害，则改为两倍。}",
        '  text: "Buyback cost: {2}"',
    ):
        assert as_meant(line) == line
