"""Chinese words of what a learner asks of a step.

In: facts of `facts/asked.py`. Out: `ASKED`, templates, and functions for those with structure.
"""

from __future__ import annotations

from engine.game.facts.asked import Asked, CopiedExcept, LostSubtypes
from engine.telling.speaker import Speaker, Template
from engine.telling.zh.grammar import THIS_PERMANENT, joined
from engine.terms.fact import Kind

ASKED: dict[Kind, Template] = {
    Asked.KEEPS_ITS_COST: "{permanent}的法术力费用不变，仍为{cost}，且仍为无色",
    Asked.NAME_OF_SUBTYPES: "派出时没有另定名称，名称便是其副类别加上“衍生物”：{token}",
    Asked.STILL_WAITS: (
        "状态动作先于已触发的异能放进堆叠：{ability}已经触发，但{player}已离开游戏，它不会再进堆叠"
    ),
    Asked.SAME_TARGET: "{permanent}翻回正面后仍是同一个物件，仍是{of}的目标",
    Asked.COST_OF_HALF: "此咒语只是{card}，故其{keyword}费用只算这一半：{cost}",
    Asked.ENCHANTS_ONE: "{aura}只能结附于一个物件或一位牌手，由{player}选择哪一个",
    Asked.EQUIPS_ONE: "{equipment}只能由一个生物佩带，由{player}选择哪一个",
    Asked.SWITCHED_ANEW: (
        "互换力量与防御力在其他一切之后：{object}未互换时是{before}，互换后是{now}"
    ),
    Asked.SWITCHED_BACK: (
        "{object}至此共互换{number:times}，后一次抵消前一次，结果是{stats}，等于没有互换"
    ),
    Asked.SWITCHED_ONCE_MORE: (
        "{object}至此共互换{number:times}，后一次抵消前一次，结果是{stats}，等于只互换一次"
    ),
    Asked.LEAST_TOUGHNESS: "选择{object}，其防御力最小，为{toughness}",
    Asked.CANT_ENTER_BY: "因{source}的效应，{object}不能进战场",
    Asked.CANT_ENTER_AS: "因{source}的效应，{object}不能当成{original}的复制品进战场",
    Asked.LEGAL_THOUGH: (
        "{permanent}不能被消灭，但仍是合法目标，故{resolving}照常结算，其余叙述照作"
    ),
    Asked.KEEPS_COLOR_AND_COST: "{permanent}仍为{colors}，法术力费用仍为{cost}",
}


def copied_except(say: Speaker, fact: CopiedExcept) -> str:
    """What is copied, and in what the copy differs."""
    said = say.words("exceptions", fact.exceptions)
    said = said or say.words("spell_exception", fact.exceptions)
    said = None if said is None else said.replace("~", THIS_PERMANENT)
    name = say.name(fact.original)
    if said is None:
        return f"复制{name}时另有例外，该例外也会被复制"
    return f"复制{name}，但{said}；再复制此复制品时，该例外也会被复制"


def lost_subtypes(say: Speaker, fact: LostSubtypes) -> str:
    """What an object is not, and which subtypes it has not for that reason."""
    word = say.words("type_name", fact.type) or fact.type
    types = joined([say.words("subtype_name", each) or each for each in fact.subtypes])
    these = "这个" if len(fact.subtypes) == 1 else "这些"
    return f"{say.name(fact.object)}此时不是{word}，所以也没有{types}{these}{word}类别"
