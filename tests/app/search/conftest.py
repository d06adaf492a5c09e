"""A library of our own words to search in: two editions, and the notes of one set."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.library.build import import_documents
from app.library.edition_facts import EditionFacts
from app.service import Service
from tests.app.conftest import Runner
from tests.app.sharing import Shared

EN = """Magic: The Gathering Comprehensive Rules

These rules are effective as of May 4, 2031.

Introduction

Contents

1. Concepts
104. Ending
7. More
702. Keywords
704. Checks

Glossary

Credits

1. Concepts

104. Ending

104.1. The game ends when one player is left.

104.2. Life at nothing means that the game is over, see rule 704.2.

7. More

702. Keywords

702.1. A keyword stands for a longer sentence.

702.2. Deathtouch

702.2a Deathtouch is a static ability. Wounds from it are deadly.
Example: A small snake bites a large bear.

702.2b A creature dies of any wound that deathtouch gave.

702.3. Ward

702.3a Ward taxes whoever aims at the guarded thing.

702.3b Each ward is paid apart, in a café of the payer’s choice.

702.4. First Strike

702.4a The quick one hits before the slow one.

704. Checks

704.1. Checks happen whenever somebody is about to act.

704.2. Whoever has no life left is out.

Glossary

Deathtouch
A keyword. See rule 702.2, “Deathtouch.”

First Strike
A keyword. See rule 702.4, “First Strike.”

Player
Somebody who plays. See rule 104.1.

State-Based Check
A check of what stands on the table. See rule 704.

Ward
A keyword. See rule 702.3, “Ward.”

Credits

Written for tests.
"""

ZH = """万智牌完整规则

此规则于2031年5月4日起生效。

前言

目录

1. 概念
104. 结束
7. 其他
702. 关键字
704. 检查

词汇表

版权信息

1. 概念

104. 结束

104.1. 只剩一个人时游戏结束。

104.2. 生命没有了就结束，见规则704.2。

7. 其他

702. 关键字

702.1. 关键字代替一句长话。

702.2. 死触

702.2a 死触是静止的本领。它造成的伤口都致命。
例如：小蛇咬了大熊。

702.2b 生物只要被死触弄伤就会死去。

702.3. 守护

702.3a 守护向瞄准它的人收税。

702.3b 每个守护分开付。

702.4. 先攻

702.4a 快的先打，慢的后打。

704. 检查

704.1. 有人要动手之前都会检查。

704.2. 没有生命的人出局。

词汇表

死触
关键字。参见规则702.2，“死触”。

先攻
关键字。参见规则702.4，“先攻”。

玩家
玩的人。参见规则104.1。

状态检查
检查桌上有什么。参见规则704。

守护
关键字。参见规则702.3，“守护”。

版权信息

为测试而写。
"""

NOTES = """测试新篇发布释疑

编纂：小安

此文件最近更新日期：2031 年 5 月 4 日

通则释疑

单卡解惑

毒牙小蛇
{一}{黑}
生物～蛇
1/1
死触

- 小蛇同时咬两个人也算死触。
- 就算小蛇先走了，死触仍然有效。

铁壳龟
{三}{绿}
生物～龟
1/6
守护{二}

- 守护只对对手的咒语有用。

本文件之商标属于测试者。
"""


def _searched(folder: Path) -> None:
    for date, said in (("20310504", "May 4, 2031"), ("20300101", "January 1, 2030")):
        zh = "2031年5月4日" if date == "20310504" else "2030年1月1日"
        old = date == "20300101"
        en = EN.replace("May 4, 2031", said).replace("café", "tavern" if old else "café")
        (folder / f"{date}_En.txt").write_text(en, encoding="utf-8")
        (folder / f"{date}_Zh.txt").write_text(ZH.replace("2031年5月4日", zh), encoding="utf-8")
    (folder / "faq_TST.txt").write_text(NOTES, encoding="utf-8")
    import_documents(folder / "library", [folder])


@pytest.fixture(scope="session")
def searched(shared: Shared) -> Path:
    """A library with two editions and the notes of a set, to read only."""
    return shared.made("searched", _searched) / "library"


@pytest.fixture(scope="session")
def service(searched: Path) -> Service:
    """The service over the searched library."""
    return Service(searched)


@pytest.fixture(scope="session")
def edition(service: Service) -> EditionFacts:
    """The newest edition."""
    return service.edition()


@pytest.fixture
def search_by_command(searched: Path) -> Runner:
    """The command line over the searched library."""
    return Runner(searched)
