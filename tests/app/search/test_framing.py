"""Frames: what a question is about that asks what something is, or how two things differ."""

from __future__ import annotations

import pytest

from app.search.framing import frames_of
from app.search.lexicon import with_names_whole


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("what is the stack", ("stack",)),
        ("What’s a planeswalker?", ("planeswalker",)),
        ("how does trample work in commander", ("trample",)),
        ("what does ward do", ("ward",)),
        ("什么是堆叠？", ("堆叠",)),
        ("先攻是什么意思", ("先攻",)),
        ("辟邪有什么用", ("辟邪",)),
        ("怎么算法术力值", ("法术力值",)),
        ("践踏伤害该怎么算？", ("践踏伤害",)),
        ("how do I calculate mana value", ("mana value",)),
        ("how is devotion counted?", ("devotion",)),
        ("what is the penalty for slow play", ("slow play",)),
        ("slow play penalty", ("slow play",)),
        ("慢玩怎么罚", ("慢玩",)),
        ("what is the difference between destroy and exile?", ("destroy", "exile")),
        ("is a copy the same as a token", ("copy", "token")),
        ("瞬间与法术的区别是什么", ("瞬间", "法术")),
        ("系命跟吸血一样吗", ("系命", "吸血")),
        ("法术和瞬间差在哪", ("法术", "瞬间")),
        ("怎么区分消灭和牺牲", ("消灭", "牺牲")),
        ("how do instants and sorceries differ", ("instants", "sorceries")),
        ("how do I tell a token from a copy", ("token", "copy")),
        ("instant or sorcery, what's the difference?", ("instant", "sorcery")),
        ("what makes a spell different from a permanent", ("spell", "permanent")),
        ("what counts as a permanent", ("permanent",)),
        ("重置步骤是干嘛的", ("重置步骤",)),
    ],
)
def test_a_frame_has_the_parts_that_the_line_asks_about(line: str, parts: tuple[str, ...]) -> None:
    assert next(frames_of(line)).parts == parts
    assert next(frames_of(line)).compares is (len(parts) == 2)


@pytest.mark.parametrize(
    "line",
    [
        "trample",
        "deathtouch and trample",
        "tap and untap it",
        "践踏",
        "堆叠上有几个咒语",
        "他干什么我都能响应吗",
    ],
)
def test_what_asks_neither_has_no_frame(line: str) -> None:
    assert list(frames_of(line)) == []


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("一回合可以下几张地", "一回合可以下地"),
        ("抓了三张牌之后", "抓牌之后"),
        ("下过地还能下吗", "下地还能下吗"),
        ("使用一个地", "使用地"),
        ("把一张地放进战场", "把一张地放进战场"),
    ],
)
def test_a_number_parts_no_name(line: str, whole: str) -> None:
    assert with_names_whole(line, {"下地", "抓牌", "使用地"}) == whole


def test_what_begins_another_name_parts_none() -> None:
    """死了触发 says that something died and triggers: no deathtouch."""
    assert with_names_whole("生物死了触发", {"死触", "触发"}) == "生物死了触发"
