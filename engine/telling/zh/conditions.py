"""Chinese: that a condition of card text is met, or is not.

In: a condition that was looked at, its source, and the other object of its event. Out: a clause.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import HappeningFilter
from engine.ability.conditions import (
    BeforeCombat,
    CameSinceLastUpkeep,
    DoneThisWay,
    DuringStep,
    Every,
    HappenedThisTurn,
    IsOfLevel,
    Matches,
    Unless,
    WasDiscardedThisTurn,
    WasKicked,
    WordChosen,
)
from engine.ability.filters import AllOf, HasCounter, HasStatus, InZone, IsPaired
from engine.ability.references import Remembered, This
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds
from engine.telling.common import is_evolving
from engine.telling.measured import beside
from engine.telling.quoted import intervening_words, of_source
from engine.telling.speaker import Speaker
from engine.telling.zh.grammar import STEPS
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind, Status
from engine.terms.zones import Zone
from engine.text.words.counters import COUNTER_NAMES


def condition_holds(say: Speaker, fact: ConditionHolds) -> str:
    """A condition that is met."""
    return _said(say, fact, so=True)


def condition_fails(say: Speaker, fact: ConditionHolds) -> str:
    """A condition that is not met, and what comes of that."""
    said = _said(say, fact, so=False)
    if fact.ability is None or fact.again:
        return said
    return f"{said}，故{say.ability_name(say.name(fact.source), fact.ability)}不触发"


def _said(say: Speaker, fact: ConditionHolds, *, so: bool) -> str:
    """The condition in its words; without any, that the whole of it holds or does not."""
    return in_its_words(say, fact, so=so) or f"其叙述所要求的条件{'成立' if so else '不成立'}"


def in_its_words(say: Speaker, fact: ConditionHolds, *, so: bool) -> str | None:
    """The condition in its words, None where there are none."""
    told = _told(say, fact, so) or _plainly(say, fact, so)
    if told is None and isinstance(fact.ability, TriggeredAbility):
        asked = intervening_words(say, fact.ability, fact.source)
        if asked is not None:
            met = "成立" if so else "不成立"
            told = f"「{asked}」{met}{beside(say, fact, so=so)}"
    return told


def _plainly(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    """A condition whose own words are no clause by themselves."""
    match fact.condition:
        case DuringStep(steps=steps):
            others = "或".join(STEPS[step] for step in steps)
            return f"现在{'' if so else '不'}是{others}"
        case BeforeCombat(step=step):
            return f"现在{'' if so else '不'}在本回合首个战斗阶段的{STEPS[step]}之前"
        case Matches(object=Remembered(label="revealed"), filter=filter):
            wanted = say.words("permanents", filter)
            if wanted is not None:
                return f"所展示的牌{'' if so else '不'}是{wanted}"
    return None


def _told(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    condition = fact.condition
    if isinstance(condition, Unless):
        denied = fact.about(condition.condition)
        if (said := _in_words(say, denied, not so)) is not None:
            return said
        if say.words("condition", condition) is None:
            return _told(say, denied, not so)
    words = _in_words(say, fact, so)
    if words is not None:
        return words
    met = "成立" if so else "不成立"
    found = say.words("condition", condition)
    if found is None and isinstance(condition, Every):
        parts = "，且".join(_said(say, fact.about(part), so=True) for part in condition.conditions)
        return parts if so else f"“{parts}”并未全部做到"
    if found is None:
        return None
    return f"条件「{of_source(say, found, fact.source)}」{met}{beside(say, fact, so=so)}"


def _paid(say: Speaker, condition: WasKicked, source: ObjectId, so: bool) -> str:
    """What a spell was cast for, or with."""
    name = say.name(source)
    keyword, yes = condition.keyword, "已" if so else "未"
    if condition.evidence:
        return f"{yes}为{name}搜证"
    match keyword:
        case Keyword.GIFT:
            return f"{yes}为{name}应诺礼赠"
        case Keyword.BARGAIN:
            return f"{yes}为{name}加码"
        case Keyword.ESCAPE:
            return f"{yes}以逸脱施放{name}"
    if say.position.object(source).kind is ObjectKind.COPY:  # CR 707.10: nobody paid for it
        return f"{name}所复制的咒语{yes}支付{say.keyword(keyword)}费用，复制品与之相同"
    return f"{'支付了' if so else '未支付'}{name}的{say.keyword(keyword)}费用"


def _as_it_became(condition: IsOfLevel | WordChosen | Matches, name: str, so: bool) -> str:
    """Its level, the word that was chosen as it entered, or whether it is paired."""
    if isinstance(condition, Matches):
        return f"{name}{'已' if so else '未'}与另一个生物搭档"
    if isinstance(condition, WordChosen):
        return f"{name}进战场时{'' if so else '未'}选择{condition.word}"
    return f"{name}{'已' if so else '未'}达到等级{condition.level}"


def _done(condition: DoneThisWay, so: bool) -> str:
    """What an effect asks about that was to be done before: to win a clash, or a cost (118.12)."""
    if condition.label == "clash":
        return f"其操控者{'' if so else '没有'}赢得比点"
    return f"先前作为费用的那件事{'已' if so else '没有'}做到"


def _in_words(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    """Conditions of keywords, which card text has no words of its own for."""
    name, condition = say.name(fact.source), fact.condition
    match condition:
        case Matches(object=This(), filter=HasStatus(status=Status.SOLVED)):
            return f"{name}{'已' if so else '尚未'}侦结"
        case Matches(object=This(), filter=HasStatus(status=Status.MONSTROUS)):
            return f"{name}{'已经' if so else '尚未'}蛮化"
        case Matches(
            object=This(),
            filter=AllOf(filters=(InZone(zone=Zone.EXILE), HasCounter(kind=CounterKind.TIME))),
        ):
            return f"{name}{'已' if so else '未'}被延缓"
        case Matches(object=This(), filter=HasCounter(kind=kind)) if kind is not None:
            there = "" if say.position.exists(fact.source) else "当时"
            has = "有" if so else "没有"
            return f"{name}上{there}{has}{COUNTER_NAMES.get(kind, kind)}指示物"
        case Every() if any(parts_of(condition, IsPaired)):
            return f"{name}与其操控者的另一个生物{'都尚' if so else '并非都'}未搭档"
        case CameSinceLastUpkeep():
            since = "在自己上一个维持开始之后才" if so else "从自己上一个维持开始时起一直"
            return f"{name}的操控者{since}操控它"
        case WasDiscardedThisTurn():
            return f"{name}{'是' if so else '不是'}本回合中弃掉的"
        case WasKicked():
            return _paid(say, condition, fact.source, so)
        case HappenedThisTurn(what=HappeningFilter(what=Counted.CAST, filter=None)):
            return f"其操控者本回合中{'' if so else '没有'}施放过另一个咒语"
        case IsOfLevel() | WordChosen() | Matches(object=This(), filter=IsPaired()):
            return _as_it_became(condition, name, so)
        case DoneThisWay():
            return _done(condition, so)
    if is_evolving(condition) and fact.other is not None:
        other = say.name(fact.other)
        greater = "大于" if so else "都不大于"
        return f"{other}的力量{'或' if so else '与'}防御力{greater}{name}"
    return None
