"""The notation is read into values, in both languages, and written back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from engine.scenario import model
from engine.scenario.model import Name, Title
from engine.scenario.reader import load_scenario, read_scenario
from engine.scenario.writer import write_scenario
from rules.errors import DocumentError, HeadjudgeError, NotationError, NotFoundError
from rules.number import RuleNumber
from tests.engine.scenario import strategies

ENGLISH = """
title: {zh: 石墙挡虫, en: A wall blocks a wurm}
players:
  A: {life: 20, battlefield: [Wurm: {tapped: no, counters: {+1/+1: 2}}]}
  B: {battlefield: [Stone, {Stone: {new: yes}}], hand: [Stone, 3], library: [4]}
cards:
  Wurm: {type: Creature, cost: "{4}{G}{G}", stats: 6/4, text: Trample}
  Stone:
    type: Creature
    stats: 0/7
    text: |
      Defender
      Reach
active: A
step: upkeep
mana: strict
actions:
  - to: declare attackers
  - attack: {Wurm: B}
  - check:
      - Wurm: {tapped: yes}
  - block: {Stone#2: [Wurm]}
    illegal: 509.1b
  - cast: Stone
    by: B
    targets: [Wurm, [A, B]]
    x: 2
    pay: {sacrifice: Stone}
  - pass
  - resolve: all
expect:
  - B: {life: 15, hand: [Stone]}
  - Stone#2: {zone: graveyard, stats: -1/7, colors: colorless}
  - cites: [702.2c, 702.10]
  - not cites: 704.5g
  - illegal: {action: block, rule: 509.1b}
  - asked: {player: B, choice: damage}
  - winner: none
"""
CHINESE = """
标题: {中文: 石墙挡虫, 英文: A wall blocks a wurm}
牌手:
  A: {生命: 20, 战场: [Wurm: {横置: 否, 指示物: {+1/+1: 2}}]}
  B: {战场: [Stone, {Stone: {新进场: 是}}], 手牌: [Stone, 3], 牌库: [4]}
牌:
  Wurm: {类别: Creature, 费用: "{4}{G}{G}", 身材: 6/4, 叙述: Trample}
  Stone: {类别: Creature, 身材: 0/7, 叙述: "Defender\\nReach"}
主动牌手: A
步骤: 维持
法术力: 严格
动作:
  - 到: 宣告攻击者步骤
  - 攻击: {Wurm: B}
  - 检查:
      - Wurm: {横置: 是}
  - 阻挡: {Stone#2: [Wurm]}
    不合法: 509.1b
  - 施放: Stone
    由: B
    目标: [Wurm, [A, B]]
    X: 2
    支付: {牺牲: Stone}
  - 让过
  - 结算: 全部
期望:
  - B: {生命: 15, 手牌: [Stone]}
  - Stone#2: {区域: 坟墓场, 身材: -1/7, 颜色: 无色}
  - 引用: [702.2c, 702.10]
  - 不引用: 704.5g
  - 不合法: {动作: 阻挡, 规则: 509.1b}
  - 询问: {牌手: B, 选择: damage}
  - 胜者: 未分
"""


def scenario_of(*lines: str) -> str:
    """A small scenario, whose lines from the fourth on are `lines`."""
    return "\n".join(["players:", "  A: {battlefield: [Bear]}", "  B: {}", *lines])


def error_of(text: str) -> HeadjudgeError:
    with pytest.raises(HeadjudgeError) as caught:
        read_scenario(text, place="bolt.yaml")
    return caught.value


def test_both_languages_of_keys_give_equal_scenarios():
    """Keys and words of the notation exist in Chinese and English alike."""
    assert read_scenario(CHINESE) == read_scenario(ENGLISH)


def test_every_scalar_is_text():
    """Rule 702.10 is not the number 702.1."""
    cites = read_scenario(ENGLISH).expectations[2]
    assert isinstance(cites, model.Cites)
    assert cites.rules[1] == RuleNumber.parse("702.10")


def test_values_of_the_set_up_and_of_actions():
    """Each part of the notation stands in its field."""
    scenario = read_scenario(ENGLISH)
    a, b = scenario.players
    assert a.battlefield == (model.PermanentSetup("Wurm", counters=(("+1/+1", 2),)),)
    assert (b.hand, b.library, b.battlefield[1].new) == (("Stone", 3), (4,), True)
    assert scenario.cards[1].text == "Defender\nReach"
    assert scenario.strict_mana and scenario.step == "upkeep"
    assert scenario.actions[3] == model.Block(
        blockers=((Name("Stone", 2), (Name("Wurm"),)),), illegal=(RuleNumber.parse("509.1b"),)
    )
    assert scenario.actions[4] == model.Cast(
        by="B",
        card=Name("Stone"),
        targets=((Name("Wurm"),), (Name("A"), Name("B"))),
        x=2,
        pay=model.Payment(sacrifice=(Name("Stone"),)),
    )
    assert scenario.actions[-1] == model.Resolve(everything=True)


def test_values_keep_their_line():
    """Messages of the replay name the line an action or expectation stands on."""
    scenario = read_scenario(ENGLISH)
    lines = ENGLISH.splitlines()
    for item in (*scenario.actions, *scenario.expectations):
        assert lines[item.line - 1].lstrip().startswith("- ")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_a_written_scenario_reads_back(text, language):
    """read → write → read gives an equal value."""
    scenario = read_scenario(text)
    assert read_scenario(write_scenario(scenario, language)) == scenario


@pytest.mark.parametrize("text", ["｛", "］：", "一｛二\n三：四［五", "，［" * 60])
def test_full_width_brackets_in_a_text_survive_writing(text):
    """They are words of a card, and no flow of the notation's own."""
    read = read_scenario(ENGLISH)
    card = replace(read.cards[0], text=text, irrelevant=(text.partition("\n")[0],))
    scenario = replace(read, note=Title(text, None), cards=(card, *read.cards[1:]))
    for language in ("en", "zh"):
        assert read_scenario(write_scenario(scenario, language)) == scenario


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(strategies.scenarios)
def test_any_scenario_survives_writing_and_reading(scenario):
    """write → read is the identity, whichever language the keys are in."""
    for language in ("en", "zh"):
        assert read_scenario(write_scenario(scenario, language)) == scenario


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["actons: []"], "bolt.yaml:4: a scenario has no such key (near: actions): 'actons'"),
        (["active: C"], "bolt.yaml:4: no player named 'C'"),
        (["actions:", "  - atack: Bear"], "bolt.yaml:5: no such action (near: attack): 'atack'"),
        (
            ["actions:", "  - cast: Bear", "    taget: B"],
            "bolt.yaml:6: the action 'cast' has no such key (near: target, targets): 'taget'",
        ),
        (["turn: soon"], "bolt.yaml:4: not a whole number: 'soon'"),
        (["step: tea"], "bolt.yaml:4: not one of: untap, upkeep"),
        (["expect:", "  - cites: 704.5%"], "bolt.yaml:5: not a rule number: '704.5%'"),
        (["expect:", "  - Bear: {stats: 2}"], "bolt.yaml:5: power and toughness are written 2/3"),
        (["turn: 1", "turn: 2"], "bolt.yaml:5: this key stands here twice: 'turn'"),
        (["turn: 1", "回合: 2"], "bolt.yaml:5: this key stands here twice: '回合'"),
        (["cards: {A: {}}"], "bolt.yaml:4: a card and a player have the same name: 'A'"),
        (["title: &x hi"], "bolt.yaml:4: anchors have no place in a scenario: '&x'"),
        (["title: *x"], "bolt.yaml:4: "),
        (["title: !!python/name:os.system x"], "bolt.yaml:4: tags have no place in a scenario"),
        (["---", "players: {}"], "bolt.yaml:4: a file holds one scenario; a second one begins"),
        (["actions: [", "x"], "bolt.yaml:"),
        (["actions:", "  - cast:"], "bolt.yaml:5: a name is missing"),
        (["actions:", "  - pass: C"], "bolt.yaml:5: no player named 'C'"),
        (["actions:", "  - check: []", "    by: A"], "bolt.yaml:6: a check stands alone: 'by'"),
    ],
)
def test_errors_name_file_line_and_the_offending_text(lines, message):
    """An error is one line: place, problem, text, with the nearest valid words."""
    error = error_of(scenario_of(*lines))
    assert str(error).startswith(message)
    assert "\n" not in str(error)


def test_nearest_names_are_on_the_error():
    """A face can offer the nearest valid words."""
    assert error_of(scenario_of("actons: []")).nearest == ("actions",)


def test_a_scenario_needs_players():
    """Nothing can be replayed without them."""
    assert str(error_of("title: x")) == "bolt.yaml:1: a scenario has players"
    assert "two to 8 players" in str(error_of("players: {A: {}}"))
    assert isinstance(error_of(""), NotationError)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "players: " + "{a: " * 5000,
        "x: " + "a" * 300_000,
        "players: {A: {}, B: {}}\ntitle: " + "a" * 10_000,
        "players: {A: {}, B: {}}\nexpect: [" + "a," * 30_000 + "]",
        "players: {A: {hand: 1000000000}, B: {}}",
        "players: {A: {hand: 900000}, B: {}}",
        "players: {A: {battlefield: [Bear: {count: 5000}]}, B: {}}",
        "a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]",
        "players: {A: {}, B: {}}\nactions: [" + "pass," * 1_001 + "]",
    ],
)
def test_a_scenario_is_bounded(text):
    """A file that is deep, long, or grows when it is read is refused with a plain message."""
    assert isinstance(error_of(text), NotationError)


def test_a_file_that_cannot_be_read_is_said_in_one_line(tmp_path):
    """Missing files and files that are no text are the user's to mend."""
    with pytest.raises(DocumentError, match=r"^none.yaml: the file cannot be read"):
        load_scenario(tmp_path / "none.yaml")
    (tmp_path / "gb.yaml").write_bytes("标题: 石墙".encode("gb18030"))
    with pytest.raises(DocumentError, match="not UTF-8"):
        load_scenario(tmp_path / "gb.yaml")


def test_a_byte_order_mark_is_no_part_of_the_first_key(tmp_path):
    """Editors on Windows write one."""
    path = tmp_path / "bom.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + scenario_of().encode())
    assert len(load_scenario(path).players) == 2


def test_a_player_that_is_not_there_is_not_found():
    """Names of players are known when the file is read."""
    assert isinstance(error_of(scenario_of("active: C")), NotFoundError)
