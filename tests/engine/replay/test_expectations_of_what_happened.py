"""Expectations about base power and toughness, abilities, and what has happened so far."""

from __future__ import annotations

import re

import pytest

from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from tests.engine.replay.told import COMMON_CARDS, replayed

GAME = """
title: {en: What is asked of it}
players:
  A: {hand: [Growth, Husher], battlefield: [Ox, Sage]}
  B: {hand: [Away, Deny]}
cards:COMMON
  Deny: {type: Instant, cost: "{U}", text: "Counter target spell."}
  Growth: {type: Instant, cost: "{G}", text: "Target creature gets +2/+2 until end of turn."}
  Husher: {type: Enchantment, cost: "{W}",
           text: "Creatures lose all abilities and have base power and toughness 1/1."}
  Sage: {type: Creature — Elf, stats: 2/2,
         text: "Flying\\nWhenever you cast a spell, you gain 1 life."}
actions:
ACTIONS
expect:
EXPECT
"""


def _played(actions: str, *expect: str) -> Replay:
    text = GAME.replace("COMMON", COMMON_CARDS.rstrip()).replace("ACTIONS", actions)
    return replay(read_scenario(text.replace("EXPECT", "\n".join(f"  - {e}" for e in expect))))


GROWN = "  - {cast: Growth, targets: Ox}\n  - {cast: Husher}"


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Ox: {base: 1/1, stats: 3/3}", "Ox: {base: 3/3}"),
        ("Ox: {基础身材: 1/1}", "Ox: {基础身材: 2/4}"),
        ("Sage: {lacks ability: any}", "Sage: {ability: any}"),
        ("Sage: {没有异能: 任何}", "Sage: {具有异能: 飞行}"),
        ("Growth: {resolved: yes}", "Growth: {resolved: no}"),
        ("Sage: {triggered: 2}", "Sage: {触发次数: 1}"),
        ("day: neither", "day: night"),
        ("昼夜: 都不是", "昼夜: 白昼"),
    ],
)
def test_each_is_met_and_each_can_fail(true: str, false: str) -> None:
    """CR 613.4b, 608.2b, 603.3, 731: a layer, an ability, a resolution, triggers, the day."""
    assert _played(GROWN, true).outcome.value == "met"
    assert _played(GROWN, false).outcome.value == "failed"


def test_an_ability_is_meant_by_its_words() -> None:
    """What it has is quoted where another was expected."""
    growth = "  - {cast: Growth, targets: Ox}"
    assert _played(growth, "Sage: {ability: whenever you cast a spell}").outcome.value == "met"
    (judged,) = _played(growth, "Sage: {ability: trample}").expectations
    assert not judged.met and "flying" in judged.actual and "gain 1 life" in judged.actual


def test_what_is_countered_or_has_no_target_left_has_not_resolved() -> None:
    """CR 608.2b, 701.6a."""
    countered = "  - {cast: Growth, targets: Ox}\n  - {cast: Deny, by: B, targets: Growth}"
    assert _played(countered, "Growth: {resolved: no}", "Deny: {resolved: yes}").outcome.value == (
        "met"
    )
    gone = "  - {cast: Growth, targets: Ox}\n  - {cast: Away, by: B, targets: Ox}"
    assert _played(gone, "Growth: {resolved: no}", "Growth: {已结算: 否}").outcome.value == "met"


CHINESE = """
题目: {zh: 期望用中文}
牌手:
  甲: {战场: [熊王]}
  乙: {战场: [小恶魔]}
牌:
  熊王: {类别: 生物～熊, 身材: 2/2, 叙述: 反黑保护}
  小恶魔: {类别: 生物～小恶魔, 身材: 1/1}
动作:
  - 攻击: 熊王
期望:
  - 甲: {生命: 19}
  - 熊王: {区域: 坟墓场, 横置: 否, 关键词: 飞行, 类别: 妖精, 指示物: {+1/+1: 1}}
  - 步骤: 结束步骤
  - 胜者: 平局
  - 引用: [702.9b]
  - 询问: 选择
  - 合法: {攻击: 小恶魔}
"""


def test_expectations_of_a_chinese_file_are_told_in_chinese() -> None:
    """No English word of the notation stands in what was asked or in what is so."""
    told = replay(read_scenario(CHINESE)).expectations
    shown = [f"{each.text} {each.actual}" for each in told]
    assert "甲：生命 19" in shown[0]
    assert any("区域 坟墓场" in one and "战场" in one for one in shown)
    assert any("生物" in one and "熊" in one for one in shown if "类别" in one)
    without_rules = [re.sub(r"\d{3}\.\d+[a-z]?", "", one) for one in shown]
    assert not [one for one in without_rules if re.search("[A-Za-z]", one)]


def test_expectations_of_an_english_file_are_told_in_chinese_too() -> None:
    """A page speaks its reader's language, and calls the cards by their names in it."""
    judged = replayed("spells/two-different-targets").expectations
    assert [one.text for one in judged][:3] == [
        "illegal cast Lull, targets [Ox, Ox] 115.3", "Ox: tapped yes", "Goose: tapped yes",
    ]  # fmt: skip
    assert [one.in_language("zh") for one in judged] == [
        "不合法 施放 催眠, 目标 [牛, 牛] 115.3", "牛：横置 是", "鹅：横置 是",
        "铁矿坑：区域 坟墓场", "引用 115.3",
    ]  # fmt: skip
    gone = next(one for one in judged if "铁矿坑" in one.in_language("zh"))
    assert (gone.actual_in("zh"), gone.actual_in("en")) == ("坟墓场", "graveyard")


def test_what_a_chinese_file_asks_is_told_in_english_too() -> None:
    """The words of the notation, types and zones; cards without another name keep theirs."""
    told = [one.in_language("en") for one in replay(read_scenario(CHINESE)).expectations]
    assert "甲: life 19" in told[0]
    assert any("zone graveyard" in one for one in told)
    assert "熊王: types Elf" in told


def test_day_and_night_are_asked_of_the_game() -> None:
    """CR 731.1: neither at first, night after a turn without spells, day after two."""
    played = replayed("keywords/night-falls-and-day-breaks")
    asked = [one for one in played.expectations if one.text.startswith("day ")]
    assert [(one.text, one.met) for one in asked] == [("day night", True), ("day day", True)]
    assert asked[0].in_language("zh") == "昼夜 黑夜"
