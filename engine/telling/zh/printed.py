"""Chinese words of what is printed on an object: colors, mana value, type line (CR 202, 205).

In: facts of what is printed. Out: words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game.facts.printed import Printed, SubtypesOf, TypeLine
from engine.telling.speaker import Speaker, Template
from engine.telling.zh.grammar import joined
from engine.terms.fact import Fact, Kind

PRINTED: dict[Kind, Template] = {
    Printed.COLORED_SYMBOLS: "{object}的法术力费用{cost}中的有色符号使其为{colors}",
    Printed.SEVERAL_COLORS: "{object}的法术力费用{cost}中的各有色符号使其为{colors}",
    Printed.COLORS_OF_EACH_SYMBOL: (
        "{object}的法术力费用{cost}中，每个符号的所有颜色都算，故{object}为{colors}"
    ),
    Printed.NO_COLORED_SYMBOL: "{object}的法术力费用{cost}中没有有色符号，故为无色",
    Printed.ADDED_UP: "{object}的法术力费用{cost}中的法术力相加：{sum}",
    Printed.LARGER_HALF: "{object}的法术力费用{cost}中，每个混血符号取较大的一半：{sum}",
    Printed.PHYREXIAN_IS_ONE: "{object}的法术力费用{cost}中，每个非瑞克西亚符号算1：{sum}",
    Printed.X_IS_NOTHING: "{object}不在堆叠上，法术力费用{cost}中的X算0：{sum}",
    Printed.X_WAS_CHOSEN: "{object}在堆叠上，法术力费用{cost}中的X是所选的{number}：{sum}",
    Printed.COSTS_TOGETHER: "{object}不在堆叠上，两边的法术力费用合为{cost}",
    Printed.BOTH_HALVES: "{object}不在堆叠上，两边的法术力费用合为{cost}一并计算：{sum}",
    Printed.NO_MANA_COST: "{object}没有法术力费用，故法术力值为0",
    Printed.COPY_WITHOUT_COST: "{object}复制了没有法术力费用的物件，其自身牌的正面不算",
    Printed.COST_OF_FRONT: "{object}的背面按其正面的法术力费用{cost}计算：{sum}",
}


def type_line(say: Speaker, fact: TypeLine) -> str:
    """What stands before the dash and after it."""
    before = [say.words("supertype_name", each) or str(each) for each in fact.supertypes]
    before += [say.words("type_name", each) or str(each) for each in fact.types]
    after = [say.words("subtype_name", each) or each for each in fact.subtypes]
    each = "，各是一个副类别" if len(after) > 1 else "，是其副类别"
    name = say.name(fact.object)
    return f"{name}的类别栏里，“～”之前是{joined(before)}，之后是{joined(after)}{each}"


def subtypes_of(say: Speaker, fact: SubtypesOf) -> str:
    """Which kind of subtypes they are."""
    after = [say.words("subtype_name", each) or each for each in fact.subtypes]
    kind = say.words("type_name", fact.type) or str(fact.type)
    return f"{joined(after)}是{kind}类别"


#: The facts that have structure.
WORDS_OF_PRINTED: dict[type[Fact], Callable[[Speaker, Any], str]] = {
    TypeLine: type_line,
    SubtypesOf: subtypes_of,
}
