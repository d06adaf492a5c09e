"""Older templating, rewritten as the present one before anything is read.

In: nothing. Out: `ERAS_ZH` and `ERAS_EN`, replacements in the order in which they apply. Only
wordings whose meaning is the same everywhere stand here; a wording that needs its sentence is a row
of the table.
"""

from __future__ import annotations

import re

_PAIRS = (
    (r"进入战场", "进战场"),
    (r"进场", "进战场"),
    (r"离场", "离开战场"),
    (r"移出(?:对战|游戏)", "放逐"),
    (r"墓地|坟场(?!风暴)", "坟墓场"),
    (r"置入坟墓场时", "进入坟墓场时"),
    (r"场上", "战场上"),
    (r"战战场上", "战场上"),
    (r"战场上上", "战场上"),
    (r"玩家", "牌手"),
    (r"启动", "起动"),
    (r"在你操控下", "在你的操控下"),
    (r"从战场上(?=进入|置入)", "从战场"),
    (r"装备(?=于其上|在)", "贴附"),
    (r"到你的法术力池中?", ""),
    (r"将(?:你|其)的牌库洗牌", "洗牌"),
    (r"控制权", "操控权"),
    (r"操控权者", "操控者"),
    (r"(?<!操)控制者", "操控者"),
    (r"[被受]你操控", "由你操控"),
    (r"[被受](?=(?:任一)?对手操控)", "由"),
    (r"起动式异能以法术时机", "起动式异能以法术时机"),
    (r"部族(?=瞬间|法术|结界|神器|牌|咒语|永久物)", "亲缘"),
    (r"替身甲", "本影甲"),
    (r"不会毁坏", "不灭"),
    (r"(?<=\d)[点个](?=伤害)", "点"),
    (r"行动阶段开始时", "行动阶段开始时"),
    (r"衍生生物物", "衍生生物"),
)

ERAS_ZH: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), new) for pattern, new in _PAIRS if pattern != new
)

_COUNTED = r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|X|that many)"
_TOKENS = rf"{_COUNTED} [^.,;]*?\btokens?(?: with [a-z ]+?)?"
_PAIRS_EN = (
    (r"\b(enters?|entered|entering) the battlefield\b", r"\1"),
    (r"\bhis or her\b", "their"),
    (r"(\bthen shuffles?) (?:your|their) library\b", r"\1"),
    (r"\bto (?:your|their) mana pool\b", ""),
    (r"\btotem armor\b", "umbra armor"),
    (r"\bcomes? into play\b", "enters"),
    # CR 701.7a: older cards put tokens onto the battlefield; that is to create them.
    (
        rf"\b[Pp]ut ({_COUNTED} [^.,;]*?\btokens?(?: with [a-z ]+?)?) onto the battlefield\b",
        r"create \1",
    ),
)

ERAS_EN: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE if pattern.islower() else 0), new)
    for pattern, new in _PAIRS_EN
)
