"""Two editions of a rule book of our own, about tea, and release notes of a set about tea.

In: nothing. Out: the texts by file name. The older edition lacks a rule and says another otherwise.
"""

from __future__ import annotations

_EN = """Magic: The Gathering Comprehensive Rules

These rules are effective as of {date_en}.

Introduction

A small book for tests.

Contents

1. The Table
100. General
101. The Guests
7. The Pot
700. General
701. Keyword Actions
702. Keyword Abilities
704. Boiling Over

Glossary

Credits

1. The Table

100. General

100.1. Tea is drunk by two or more guests. See rule 704.5 and section 7.
Example: Ann and Bob share a pot, so rule 101.1 asks who pours.

100.1a A guest without a cup waits. (See rules 101.1a–c.)
     A cat is never a guest.

100.2. {hundred_two}

101. The Guests

101.1. The host pours first, then everybody to the left in turn.

101.1a The host may pass the pot for {{T}}, or pay {{2}}{{W}}{{U}} to keep it.

101.1b A guest who passes says so.

101.1c Nobody pours twice in one round.

7. The Pot

700. General

700.1. A pot is warm, hot or boiling; see rule 704.

701. Keyword Actions

701.1. Pour

701.1a To pour is to move tea from a pot into a cup.

702. Keyword Abilities

702.1. General words about abilities of pots, which rule 702.2 begins.

702.2. Steeping

702.2a Steeping is an ability that works while leaves lie in the pot.

702.2b A pot with steeping grows darker with each round. See rule 704.5b.

702.2c Two leaves of steeping do not make it twice as dark.

702.3. Whistling

702.3a Whistling makes itself heard when rule 704.5a applies.

704. Boiling Over

704.1. Whenever a guest would lift a cup, the pot is looked at first.

704.5. What is looked for is this:

704.5a A pot that boils is taken off the fire.

704.5b A pot that is empty is filled again, as rule 999.9 asks.
{last_en}
Glossary

Pour
To move tea from a pot into a cup. See rule 701.1, “Pour.”

Steeping
An ability of pots. See rule 702.2, “Steeping.”

Tea Table
1. Where guests sit.
2. A list of prices.
See rule 100.1.

Credits

Written for tests.
"""

_ZH = """万智牌完整规则

此规则于{date_zh}起生效。

前言

测试用的小规则书。

目录

1. 茶桌
100. 总则
101. 客人
7. 茶壶
700. 总则
701. 关键字动作
702. 关键字异能
704. 沸腾

词汇表

版权信息

1. 茶桌

100. 总则

100.1. 两位或更多客人一同喝茶。参见规则704.5与第7章。
例如：小安与小波共用一壶，于是由规则101.1决定谁来倒茶。

100.1a 没有杯子的客人先等着。（参见规则101.1a至c。）
     猫从来不算客人。

100.2. {hundred_two_zh}

101. 客人

101.1. 主人先倒茶，然后由左手边依次轮流。

101.1a 主人可以用{{T}}把茶壶传下去，或支付{{2}}{{W}}{{U}}把它留下。

101.1b 让过的客人要说出来。

101.1c 一轮之中谁也不倒两次。

7. 茶壶

700. 总则

700.1. 茶壶有温、热、沸三种状态；参见规则704。

701. 关键字动作

701.1. 斟茶

701.1a 斟茶是指把茶从壶里移到杯中。

702. 关键字异能

702.1. 关于茶壶异能的几句话，从规则702.2开始。

702.2. 浸泡

702.2a 浸泡是茶叶在壶中时才生效的异能。

702.2b 具浸泡的茶壶每轮都变深。参见规则704.5b。

702.2c 两片茶叶的浸泡不会让颜色加倍。

702.3. 鸣响

702.3a 当规则704.5a适用时，鸣响便让人听见。

704. 沸腾

704.1. 每当有客人将举杯时，先看一看茶壶。

704.5. 要看的事情如下：

704.5a 沸腾的茶壶要离火。

704.5b 空了的茶壶按规则999.9重新装满。
{last_zh}
词汇表

斟茶
把茶从壶里移到杯中。参见规则701.1，“斟茶”。

浸泡
茶壶的一种异能。参见规则702.2，“浸泡”。

茶桌
1. 客人坐的地方。
2. 价目表。
参见规则100.1。

版权信息

为测试而写。
"""

_NOTES = """茶园发布释疑
编撰：茶人
文档最后更新日期：2030 年 3 月 1 日

通则释疑

单卡释疑

茶壶精灵
{1}{绿}
生物～精灵
{横置}：加{绿}。
1/1
* 茶壶精灵的异能是法术力异能。参见规则101.1。
* 你可以在支付费用时起动它。
"""

NEWEST, OLDER = "2031-05-04", "2030-02-01"


def _texts(*, newest: bool) -> tuple[str, str]:
    english = _EN.format(
        date_en="May 4, 2031" if newest else "February 1, 2030",
        hundred_two="Leaves are weighed before the water is."
        if newest
        else "Leaves are weighed after the water is.",
        last_en="\n704.5c A cup without a guest leaves the table.\n" if newest else "",
    )
    chinese = _ZH.format(
        date_zh="2031年5月4日" if newest else "2030年2月1日",
        hundred_two_zh="先称茶叶，再称水。" if newest else "先称水，再称茶叶。",
        last_zh="\n704.5c 没有客人的杯子离开茶桌。\n" if newest else "",
    )
    return english, chinese


def documents() -> dict[str, str]:
    """Return every document by its file name."""
    (new_en, new_zh), (old_en, old_zh) = _texts(newest=True), _texts(newest=False)
    return {
        "20310504_En.txt": new_en,
        "20310504_Zh.txt": new_zh,
        "20300201_En.txt": old_en,
        "20300201_Zh.txt": old_zh,
        "faq_tea.txt": _NOTES,
    }
