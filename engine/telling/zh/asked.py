"""Chinese words of what a learner asks of a step.

In: facts of `facts/asked.py`. Out: `ASKED`, templates, and functions for those with structure.
"""

from __future__ import annotations

from engine.game.facts.asked import Asked, CopiedExcept
from engine.telling.speaker import Speaker, Template
from engine.telling.zh.grammar import THIS_PERMANENT
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
    Asked.LEAST_TOUGHNESS: "选择{object}，其防御力最小，为{toughness}",
    Asked.CANT_ENTER_BY: "因{source}的效应，{object}不能进战场",
    Asked.CANT_ENTER_AS: "因{source}的效应，{object}不能当成{original}的复制品进战场",
    Asked.LEGAL_THOUGH: (
        "{permanent}不能被消灭，但仍是合法目标，故{resolving}照常结算，其余叙述照作"
    ),
    Asked.ONLY_OPPONENT_PROTECTS: "{siege}由{player}操控，而围攻只能由其操控者的对手防卫",
    Asked.BEFORE_PRIORITY: ("状态动作在{player}再次得到优先权之前处理，来不及再起动{object}的异能"),
    Asked.OWN_HEXPROOF: "{permanent}的辟邪异能只防对手，而{player}操控它",
    Asked.NO_COMBAT_DAMAGE: ("{source}的效应只管战斗伤害，而{creature}在互斗中造成的不是战斗伤害"),
    Asked.LEGAL_AS_IT_BEGAN: (
        "目标是否合法只在{resolving}开始结算时检查：虽然此时{reason}，其余的叙述仍对{object}生效"
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
