"""What a replay says of tokens and of face-down permanents."""

from __future__ import annotations

from tests.engine.replay.told import replayed


def told(name: str) -> tuple[str, str]:
    """Everything said in a scenario, in Chinese and in English."""
    steps = replayed(f"keywords/{name}").steps
    return "\n".join(s.text.zh for s in steps), "\n".join(s.text.en for s in steps)


def test_a_token_is_called_a_token_once():
    """CR 111.4 names it "Servo Token"; the sentence does not say so twice."""
    zh, en = told("fabricate-counters-or-servos")
    assert "派出两个1/1无色自动机衍生神器生物" in zh and "衍生物衍生物" not in zh
    assert "creates two 1/1 colorless Servo artifact creature tokens" in en
    assert "Token token" not in en


def test_a_face_down_creature_is_told_by_the_card_that_it_is():
    """It has no name (CR 708.2a), and the reader of a trace knows which card lies there."""
    zh, en = told("face-down-and-turned-up")
    assert "施放牌面朝下的Ghoul" in zh and "牌面朝下的Ghoul翻回正面" in zh
    assert "casts Ghoul face down" in en and "face-down Ghoul is turned face up" in en


def test_a_token_of_the_rules_own_is_called_by_its_subtypes_in_chinese_too() -> None:
    """CR 111.4: a room of a dungeon gives it no name of its own."""
    told = replayed("keywords/down-through-a-dungeon")
    assert any("A派出一个1/1红色鬼怪衍生生物" in step.text.zh for step in told.steps)
    assert not any("名称为" in step.text.zh for step in told.steps)
