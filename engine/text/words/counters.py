"""Kinds of counters: the English name, which is the kind, and the Chinese one.

In: a kind as people write it, in either language. Out: the kind as the game knows it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.terms.counters import KEYWORD_COUNTERS, CounterKind
from engine.text.words.keywords import CHINESE

_CHINESE = {
    CounterKind.LOYALTY: "忠诚", CounterKind.DEFENSE: "布防", CounterKind.POISON: "中毒",
    CounterKind.SHIELD: "后盾", CounterKind.STUN: "晕眩", CounterKind.FINALITY: "终命",
    CounterKind.RAD: "拉德", CounterKind.ENERGY: "能量", CounterKind.EXPERIENCE: "经验",
    CounterKind.LORE: "学问", CounterKind.TIME: "计时", CounterKind.FADE: "消退",
    CounterKind.AGE: "岁月", CounterKind.LEVEL: "等级", CounterKind.CHARGE: "充电",
    CounterKind.OIL: "炼油", CounterKind.QUEST: "任务", CounterKind.VERSE: "诗篇",
    CounterKind.PAGE: "书页", CounterKind.STUDY: "学习", CounterKind.ICE: "冰霜",
    CounterKind.GOLD: "黄金", CounterKind.BRICK: "砖块", CounterKind.HOUR: "时刻",
    CounterKind.EGG: "蛋", CounterKind.FATE: "命运", CounterKind.EVERYTHING: "万物",
    CounterKind.COLLECTION: "收藏", CounterKind.TRAINING: "训导", CounterKind.POINT: "得分",
}  # fmt: skip
#: Kinds that a card or two alone name, with their Chinese names.
_OF_SINGLE_CARDS = {
    "hoofprint": "蹄印", "knowledge": "知识", "divinity": "神威", "wish": "祈愿", "aim": "瞄准",
    "silver": "白银", "blight": "枯萎", "unity": "团结", "impostor": "冒名", "bounty": "赏金",
    "ghostform": "魂体", "bloodstain": "血迹", "unlock": "解锁", "cell": "细胞",
    "aegis": "庇护", "incarnation": "转生", "hatchling": "幼雏",
    "night": "夜晚", "landmark": "地标", "voyage": "远行", "slime": "黏菌",
}  # fmt: skip
#: Chinese names by kind; those that give a keyword have its name.
COUNTER_NAMES: Mapping[str, str] = {
    **{str(kind): name for kind, name in _CHINESE.items()},
    **{kind: CHINESE[word] for kind, word in KEYWORD_COUNTERS.items()},
    **_OF_SINGLE_CARDS,
}
#: Other Chinese names of some kinds.
OTHER_NAMES: Mapping[str, str] = {
    "oil": "烁油", "ice": "寒冰", "study": "读书", "egg": "蛋卵",
    "verse": "词句", "training": "训练",
}  # fmt: skip
_KINDS = {zh: kind for names in (OTHER_NAMES, COUNTER_NAMES) for kind, zh in names.items()}
_MINUS = str.maketrans("−–", "--")


def counter_kind(written: str) -> str:
    """Return a kind of counter, folded: its English name, plain minus signs, no case.

    A Chinese name that is not listed stays as it is, a kind of its own.
    """
    plain = written.translate(_MINUS).strip().casefold()
    plain = plain.removesuffix("指示物").removesuffix(" counters").removesuffix(" counter")
    return _KINDS.get(plain, plain)
