"""Taiwan's wording: words of the game that are others on the mainland, whose book we read.

In: text in Simplified characters. Out: the same with the words of the mainland's book. Taiwan's
cards and players have other words for some things (巫術, 啟動, 抽牌 for 法术, 起动, 抓牌), and they
stay others when their characters are turned into Simplified ones.

Texts and queries go through the same table, so that each finds the other; a word of it stands for
nothing else in a text about the game. Most words have as many characters as ours: marks stay right.
"""

from __future__ import annotations

import re

#: Taiwan's word, in Simplified characters, and the mainland's. The longest is read first.
TAIWAN = {
    "启动": "起动",
    "起动型": "起动式",
    "启动型": "起动式",
    "触发型": "触发式",
    "静态": "静止式",
    "巫术": "法术",
    "魔法力": "法术力",
    "抽牌": "抓牌",
    "抽一张": "抓一张",
    "主要阶段": "行动阶段",
    "主阶段": "行动阶段",
    "回复步骤": "重置步骤",
    "恢复步骤": "重置步骤",
    "反制": "反击",
    "破坏": "消灭",
    "摧毁": "消灭",
    "丢掉": "弃掉",
    "丢到": "弃到",
    "铜板": "硬币",
    "主将": "指挥官",
    "召唤病": "召唤失调",
    "召唤晕": "召唤失调",
    "弹回手": "移回手",
    "弹回家": "移回手",
    "弹回去": "移回手",
    "被弹回": "被移回",
}
_PATTERN = re.compile("|".join(map(re.escape, sorted(TAIWAN, key=len, reverse=True))))


def in_our_wording(text: str) -> str:
    """Return a text in Simplified characters with the words of the mainland's book."""
    return _PATTERN.sub(lambda match: TAIWAN[match[0]], text)
