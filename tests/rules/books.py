"""Small rule books of our own, in the publisher's form, and how to read them."""

from __future__ import annotations

from rules import comprehensive
from rules.document import Document, DocumentKind, sha256_of
from rules.parsed import ParsedBook
from rules.text import Language

EN = """Magic: The Gathering Comprehensive Rules

These rules are effective as of May 4, 2031.

Introduction

A small book for tests.

Contents

1. First Things
100. Beginning
2. Later Things
200. Going On

Glossary

Credits

1. First Things

100. Beginning

100.1. Everybody sits down at the table. See rule 200.2 and section 2.
Example: Ann sits to the left of Bob.
Example: Bob stands, so the game waits (see 100.1a).

100.1a Nobody stands on the table.
     A cat is an exception to this.

100.2. Naming

100.2a A name is chosen as rule 999.9 asks.

2. Later Things

200. Going On

200.1. The game goes on, as rules 100.1a–b say.

200.2. The game stops.

Glossary

Cat
An animal that knows no rules. See rule 100.1a.

Table
1. A thing to sit at.
2. A list.
See rule 100.1.

Credits

Written for tests.
"""

ZH = """万智牌完整规则

此规则于2031年5月4日起生效。

前言

测试用的小规则书。

目录

1. 起头
100. 开场
2. 后续
200. 继续

词汇表

版权信息

1. 起头

100. 开场

100.1. 大家在桌旁坐好。参见规则200.2与第2章。
例如：小安坐在小波左边。
例如，小波站着，于是大家等他（参见100.1a）。

100.1a 谁也不许站到桌上去。
     猫除外。

100.2. 起名

100.2a 依照规则999.9起名。

2. 后续

200. 继续

200.1. 游戏照规则100.1a和规则100.2a继续。

200.2. 游戏停下。

词汇表

猫
不懂规则的动物。参见规则100.1a。

桌子
1. 坐在旁边的东西。
2. 清单。
参见规则100.1。

版权信息

为测试而写。
"""


def read(text: str, language: Language, path: str = "small.txt") -> ParsedBook:
    """Parse a small book as the library does."""
    document = Document(
        path,
        sha256_of(text.encode()),
        DocumentKind.CR_TEXT,
        "mtg",
        "cr",
        (language,),
        comprehensive.effective_date(text),
        title=comprehensive.title_of(text),
    )
    return comprehensive.parse(text, document)
