"""Tournament documents in our own words, in the forms in which the real ones come."""

from __future__ import annotations

#: (x, y, size, text) of the lines of each page, as `tests.rulings.samples.pdf` takes them.
_TITLE = (
    (50, 770, 14, "GARDEN INFRACTION PROCEDURE GUIDE"),
    (50, 750, 10, "Effective March 4, 2031"),
)


def _lines(
    *texts: str | tuple[int, str], top: int = 770, size: int = 10
) -> tuple[tuple[int, int, int, str], ...]:
    """Place lines one below the other; a pair has an indentation before the text, "" is a gap."""
    placed = []
    y = top
    for text in texts:
        x, said = text if isinstance(text, tuple) else (50, text)
        if said:
            larger = 14 if said.startswith("# ") else size
            placed.append((x, y, larger, said.removeprefix("# ")))
        y -= 12 if said else 10
    return tuple(placed)


#: The guide as the publisher lays it out: title, contents, chapters, sections, parts, an appendix.
GUIDE_PAGES = (
    (
        *_TITLE,
        *_lines(
            "# INTRODUCTION", "", "Gardeners use this guide at every fair of the county.", top=720
        ),
        (290, 20, 10, "1"),
    ),
    (
        *_lines(
            "# CONTENTS",
            "",
            "Introduction ..................................................1",
            "1. Sowing .....................................................3",
            "1.1. Watering ................................................3",
            "2. Harvest Errors ...............................................3",
            "2.1. Harvest Error - Lost Basket .............................3",
            "2.2. Harvest Error - Late Picking ...........................3",
            "Appendix A - Table of Baskets ................................4",
        ),
        (290, 20, 10, "2"),
    ),
    (
        *_lines(
            "# 1. SOWING",
            "",
            "Seeds go into the ground in spring.",
            "",
            "# 1.1. WATERING",
            "",
            "Water them at dawn (see section 2.1). First things first:",
            "",
            (60, "* a can of tin,"),
            (60, "* a can of copper."),
            "",
            "# 2. HARVEST ERRORS",
            "",
            "These errors happen in autumn.",
            "",
            "# 2.1. Harvest Error - Lost Basket Warning",
            "",
            "# Definition",
            "",
            "A gardener cannot find the basket that was handed out.",
            "",
            "# Examples",
            "",
            (60, "A. A basket stands behind the shed."),
            (60, "B. A goat has eaten the basket."),
            "",
            "# Additional Remedy",
            "",
            "Hand out another basket, see rule 704.5k and MTR section 4.3.",
            "",
            "Upgrade: If a gardener hides the basket, the penalty is a Game Loss.",
            "",
            "# 2.2. Harvest Error - Late Picking No Penalty",
            "",
            "# Definition",
            "",
            "Apples fall before they are picked.",
        ),
        (290, 20, 10, "3"),
    ),
    (
        *_lines(
            "# Appendix A - Table of Baskets",
            "",
            "Willow holds most.",
            "",
            "All trademarks belong to the county.",
        ),
        (290, 20, 10, "4"),
    ),
)

#: The same guide as bilingual Markdown with annotations.
GUIDE_MARKDOWN = """<!-- BUILT HERE -->
# 版本说明

***IPG正文***

IPG正文翻译版本：2031年3月4日

> 这是一段注解

# 目录

- [IPG 1. Sowing 播种](#ipg-1-sowing)
  - [IPG 1.1 Watering 浇水](#ipg-11-watering)
- [IPG 2. Harvest Errors 收获失误](#ipg-2)
  - [IPG 2.1 Lost Basket 丢失篮子](#ipg-21)
  - [IPG 2.2 Late Picking 采摘过晚](#ipg-22)
  - [IPG 2.3 Left Out 缺失](#ipg-23)

# Garden Infraction Procedure Guide 园艺违规处理方针

# Introduction 引言

Gardeners use this guide at every fair of the county.

园丁在本县的每个集市都使用本方针。

# IPG 1. Sowing 播种

Seeds go into the ground in spring.

种子在春天入土。

>Spring comes late here.
>
>这里春天来得晚。

## IPG 1.1 Watering 浇水

Water them at dawn (see section 2.1). First things first:

黎明时浇水（参见2.1章节），参见[《万智牌比赛规则》](https://example.org/mtr)第4.3节。首先：

* a can of tin,

* 锡壶一把，

>Tin is light.
>
>- Copper is not.
>
>锡很轻。
>
>- 铜不轻。

* a can of copper.

* 铜壶一把。

# IPG 2. Harvest Errors 收获失误

These errors happen in autumn.

这些失误发生在秋天。

## IPG 2.1 Lost Basket 丢失篮子

**Penalty: Warning 处罚：警告**

### Definition 定义

A gardener cannot find the basket that was handed out.

园丁找不到领到的篮子。

### Examples 范例

A. A basket stands behind the shed.

A. 篮子放在棚子后面。

B. A goat has eaten the basket.

B. 山羊吃掉了篮子。

### Additional Remedy 额外修正

Hand out another basket, see rule 704.5k and MTR section 4.3.

另发一个篮子，见规则704.5k和MTR第4.3节。

Upgrade: If a gardener hides the basket, the penalty is a Game Loss.

升级：如果园丁把篮子藏起来，处罚为一盘负。

## IPG 2.2 Late Picking 采摘过晚

**Definition 定义**

Apples fall before they are picked.

苹果在采摘之前落下。

# Appendix A—Table of Baskets 篮子表

| Basket<br>篮子 | Holds<br>可装 |
| --- | --- |
| Willow<br>柳条 | 40 |
"""

#: A document without numbers: two sizes of headings, (x, y, size, text).
JAR_PAGES = (
    (
        (50, 770, 18, "Judging at Regular Fairs"),
        (50, 750, 10, "Effective March 4, 2031"),
        (50, 720, 15, "Common Issues"),
        (50, 700, 10, "These come up at nearly every fair that the county holds."),
        (50, 680, 12, "A gardener forgets the watering can"),
        (50, 660, 10, "Let the gardener fetch it from the shed at once."),
        (50, 640, 12, "A gardener waters twice"),
        (50, 620, 10, "Nothing happens to the flowers in that case."),
        (50, 600, 15, "Serious Problems"),
        (50, 580, 10, "Some things cannot be put right by gardeners alone."),
    ),
)

#: Tournament rules that refer to the guide and to the rules.
RULES_PAGES = (
    (
        (50, 770, 14, "Garden Tournament Rules"),
        (50, 750, 10, "Effective April 5, 2031"),
        (50, 720, 14, "1. Fairs"),
        (50, 700, 14, "1.1 Tents"),
        (50, 680, 10, "Tents are put up on the meadow before the gates open."),
        (50, 650, 14, "1.2 Gates"),
        (50, 630, 10, "Whoever loses a basket is treated as IPG 2.1 says, see rule 100.1."),
        (50, 600, 14, "2. Paths"),
        (50, 580, 14, "2.1 Gravel"),
        (50, 560, 10, "Gravel is raked on Fridays."),
        (50, 530, 14, "3. Bees"),
        (50, 510, 14, "3.1 Hives"),
        (50, 490, 10, "Hives stay where they are."),
        (50, 460, 14, "4. Talking"),
        (50, 440, 14, "4.3 Whispering"),
        (50, 420, 10, "Gardeners whisper near the bees."),
    ),
)
