"""Release notes of sets that do not exist, in our own words, by the hundred.

In: a folder and how many. Out: text files as a publisher's are: a head, cards with their type,
text and size, rulings that name rules. The same number gives the same files.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

#: Cards of a document and rulings of a card, as many as notes of the last years have on average.
CARDS, RULINGS = 160, 3
_FIRST = "晨暮霜雾铜银松竹荷茶雨云石沙炉钟灯桥渡潮"
_SECOND = "影歌语痕心翼刃盾铃帆书镜索针轮笛伞灯阶鼓"
_KINDS = ("骑士", "学徒", "守望者", "信使", "渔夫", "匠人", "哨兵", "歌者", "牧人", "学士")
_TEXTS = (
    "当{name}进战场时，抓一张牌。",
    "飞行",
    "当{name}死去时，你获得2点生命。",
    "{{横置}}：加{{绿}}。",
)
_RULINGS = (
    "{name}进战场之后，这个异能才会触发。参见规则603.{n}。",
    "如果{name}在结算之前离开战场，仍然照常结算。参见规则608.2{letter}。",
    "你在宣告时选择目标，而不是在结算时选择。参见规则601.2{letter}。",
    "两个{name}的异能各自计算，次序由其操控者决定。",
    "{name}的费用减少只影响一般法术力的部分。参见规则118.{n}。",
)


def write_release_notes(folder: Path, count: int) -> list[Path]:
    """Write so many documents; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number in range(1, count + 1):
        path = folder / f"notes-{number:03}.txt"
        path.write_text("\n".join(_lines(number)) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


def _lines(number: int) -> Iterator[str]:
    chance = random.Random(number)
    month, year = number % 12 + 1, 2031 + number // 12
    yield from (
        f"第{number}茶园发布释疑",
        "编撰：试写",
        f"文档最后更新日期：{year} 年 {month} 月 1 日",
    )
    yield from ("", "通则释疑", "", "单卡释疑", "")
    for card in range(CARDS):
        kind = chance.choice(_KINDS)
        name = (
            f"{chance.choice(_FIRST)}{chance.choice(_SECOND)}{_in_han(number * CARDS + card)}{kind}"
        )
        yield name
        yield f"{{{chance.randint(1, 5)}}}{{绿}}"
        yield "生物～人类"
        yield chance.choice(_TEXTS).format(name=name)
        yield f"{chance.randint(1, 5)}/{chance.randint(1, 5)}"
        for ruling in chance.sample(_RULINGS, RULINGS):
            number_said, letter = chance.randint(1, 8), chance.choice("abcdefg")
            yield f"* {ruling.format(name=name, n=number_said, letter=letter)}"
        yield ""


def _in_han(number: int) -> str:
    return "".join("零一二三四五六七八九"[int(digit)] for digit in str(number))
