"""Kinds of counters: the English name, which is the kind, and the Chinese one.

In: a kind as people write it, in either language. Out: the kind as the game knows it.
"""

from __future__ import annotations

from engine.terms.counters import CounterKind

COUNTER_NAMES = {
    CounterKind.LOYALTY: "忠诚", CounterKind.DEFENSE: "布防", CounterKind.POISON: "中毒",
    CounterKind.LORE: "学问", CounterKind.SHIELD: "后盾", CounterKind.STUN: "晕眩",
    CounterKind.FINALITY: "终命", CounterKind.EXPERIENCE: "经验", CounterKind.RAD: "拉德",
    "energy": "能量",
    "charge": "充电", "time": "计时", "oil": "炼油", "age": "岁月", "quest": "任务",
    "verse": "诗篇", "level": "等级", "fade": "消退", "page": "书页", "study": "学习",
    "ice": "冰霜", "gold": "黄金", "brick": "砖块", "hour": "时刻", "egg": "蛋", "fate": "命运",
    "flying": "飞行", "first strike": "先攻", "double strike": "连击", "deathtouch": "死触",
    "haste": "敏捷", "hexproof": "辟邪", "indestructible": "不灭", "lifelink": "系命",
    "menace": "威慑", "reach": "延势", "trample": "践踏", "vigilance": "警戒",
    "exalted": "颂威", "decayed": "败朽", "shadow": "次元幽影", "everything": "万物",
    "collection": "收藏", "training": "训导", "point": "得分",
}  # fmt: skip
_KINDS = {zh: str(kind) for kind, zh in COUNTER_NAMES.items()}
_MINUS = str.maketrans("−–", "--")


def counter_kind(written: str) -> str:
    """Return a kind of counter, folded: its English name, plain minus signs, no case.

    A Chinese name that is not listed stays as it is, a kind of its own.
    """
    plain = written.translate(_MINUS).strip().casefold()
    plain = plain.removesuffix("指示物").removesuffix(" counters").removesuffix(" counter")
    return _KINDS.get(plain, plain)
