"""Rows for conditions of what was done: "you gained life this turn", "was discarded this way".

In: words after "if". Out: conditions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability.amounts import HappeningFilter, Number, TimesResolved
from engine.ability.base import Condition, Effect, Filter
from engine.ability.conditions import (
    Compare,
    DoneThisWay,
    HappenedThisTurn,
    Unless,
)
from engine.ability.effects.cards import Discard, Mill
from engine.ability.effects.moving import Destroy, Sacrifice
from engine.ability.filters import (
    Another,
    Anything,
    HasType,
    IsSpell,
    Not,
    WasSpellOf,
)
from engine.ability.references import EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.types import CardType
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.surface import CardDone


def _resolved_so_often(comparison: Comparison, n: int) -> Condition:
    return Compare(TimesResolved(), comparison, Number(n))


def _take_resolved(comparison: Comparison) -> Callable[[Any], Bindings | None]:
    def take(value: Any) -> Bindings | None:
        number = getattr(getattr(value, "right", None), "value", None)
        if not isinstance(number, int) or value != _resolved_so_often(comparison, number):
            return None
        return {"n": number}

    return take


def _done_to_such(deed: type[Effect]) -> Callable[[Filter], CardDone | None]:
    return lambda f: None if f == Anything() else CardDone(deed, f)


def _take_done_to_such(deed: type[Effect]) -> Callable[[Any], Bindings | None]:
    return lambda v: {"f": v.filter} if v.effect is deed else None


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        (
            "this is the {n:ordinal} time this ability has resolved this turn",
            "it's the {n:ordinal} time",
        ),
        (
            "这是此异能本回合中{n:ordinal}次结算",
            "(这|)是此异能在本回合[中]{n:ordinal}次[的]结算",
            "此异能本回合中是{n:ordinal}次结算",
        ),
        make=lambda n: _resolved_so_often(Comparison.EQUAL, n),
        take=_take_resolved(Comparison.EQUAL),
        eg=(
            "this is the second time this ability has resolved this turn",
            "这是此异能本回合中第二次结算",
        ),
    ),
    row(
        "condition",
        "this is the first or {n:ordinal} time this ability has resolved this turn",
        "这是此异能本回合中第一或{n:ordinal}次结算",
        make=lambda n: _resolved_so_often(Comparison.AT_MOST, n) if n == 2 else None,
        take=_take_resolved(Comparison.AT_MOST),
        eg=(
            "this is the first or second time this ability has resolved this turn",
            "这是此异能本回合中第一或第二次结算",
        ),
    ),
    row(
        "condition",
        "a creature died this turn",
        "(本回合中有生物死去|有生物于本回合[中]死去|本回合有生物死去)",
        HappenedThisTurn(HappeningFilter(Counted.DIED, filter=HasType(CardType.CREATURE))),
    ),
    row(
        "condition",
        ("you gained life this turn", "you've gained life this turn"),
        "你(本回合中|本回合|于本回合中)[曾]获得过生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, You())),
    ),
    row(
        "condition",
        "you gained {n:num} or more life this turn",
        "你(本回合中|本回合|于本回合中)[曾]获得(过|了){n:num}点或更多生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, You()), slot("n")),
        eg=("you gained 3 or more life this turn", "你本回合中获得过3点或更多生命"),
    ),
    row(
        "condition",
        "an opponent lost life this turn",
        "(任一|有)对手(本回合中|本回合|于本回合中)[曾]失去过生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent())),
    ),
    row(
        "condition",
        "an opponent gained life this turn",
        "(任一|有)对手(本回合中|本回合|于本回合中)[曾]获得过生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_GAINED, EachOpponent())),
    ),
    row(
        "condition",
        "you attacked this turn",
        (
            "你(本回合中|本回合|于本回合中)[曾]攻击过",
            "你(本回合中|本回合|于本回合中)曾以生物攻击",
        ),
        HappenedThisTurn(HappeningFilter(Counted.ATTACKED, You())),
    ),
    row(
        "condition",
        "you've cast {n:count} or more spells this turn",
        "你(本回合中|本回合|于本回合中)[(已|曾)]施放过{n:count}个或更多咒语",
        HappenedThisTurn(HappeningFilter(Counted.CAST, You()), slot("n")),
        eg=("you've cast two or more spells this turn", "你本回合中施放过两个或更多咒语"),
    ),
    row(
        "condition",
        "you've drawn {n:count} or more cards this turn",
        "你(本回合中|本回合|于本回合中)(已抓|抓过){n:count}张或更多牌",
        HappenedThisTurn(HappeningFilter(Counted.DRAWN, You()), slot("n")),
        eg=("you've drawn two or more cards this turn", "你本回合中已抓两张或更多牌"),
    ),
    row(
        "condition",
        "a permanent you controlled left the battlefield this turn",
        "(本回合中|本回合|于本回合中)[曾]有由你操控的永久物离开战场",
        HappenedThisTurn(HappeningFilter(Counted.LEFT, You())),
    ),
    row(
        "condition",
        (
            "you've sacrificed a {f:permanents} this turn",
            "you sacrificed a {f:permanents} this turn",
        ),
        "你(本回合中|本回合|于本回合中)[曾]牺牲过{f:permanents}",
        HappenedThisTurn(HappeningFilter(Counted.SACRIFICED, You(), slot("f"))),
        eg=("you've sacrificed an artifact this turn", "你本回合中牺牲过神器"),
    ),
    row(
        "condition",
        "a {f:cards@sg} (was|is) discarded this way",
        ("以此法弃掉[了]一张{f:cards}", "以此法弃掉的是{f:cards}"),
        CardDone(Discard, slot("f")),
        eg=("a land card was discarded this way", "以此法弃掉了一张地牌"),
    ),
    row(
        "condition",
        (
            "a {f:cards@sg} (was|is) milled this way",
            "at least one {f:cards@sg} (was|is) milled this way",
        ),
        ("以此法磨掉[了]一张{f:cards}", "以此法磨掉的是{f:cards}"),
        CardDone(Mill, slot("f")),
        eg=("a land card was milled this way", "以此法磨掉了一张地牌"),
    ),
    row(
        "condition",
        "a {f:cards@sg} (was|is) exiled this way",
        ("以此法放逐[了]一张{f:cards}", "以此法放逐的是{f:cards}"),
        DoneThisWay("exiled", slot("f")),
        eg=("a land card was exiled this way", "以此法放逐了一张地牌"),
    ),
    row(
        "condition",
        "a {f:permanents@sg} (is|was) dealt damage this way",
        "{f:permanents}以此法受到伤害",
        DoneThisWay("dealt damage", slot("f")),
        eg=("a creature is dealt damage this way", "生物以此法受到伤害"),
    ),
    *(
        row(
            "condition",
            f"a {{f:permanents@sg}} (was|is) {en} this way",
            f"以此法{zh}{{f:permanents}}",
            make=_done_to_such(deed),
            take=_take_done_to_such(deed),
            eg=(f"an artifact was {en} this way", f"以此法{zh}神器"),
        )
        for en, zh, deed in (
            ("destroyed", "消灭", Destroy),
            ("sacrificed", "牺牲", Sacrifice),
        )
    ),
    row(
        "condition",
        "a {f:permanents@sg} (was|is) exiled this way",
        "以此法放逐{f:permanents}",
        make=lambda f: None if f == Anything() else DoneThisWay("exiled", f),
        eg=("an artifact was exiled this way", "以此法放逐神器"),
    ),
    *words(
        "condition",
        (
            "you've cast another spell this turn",
            "你本回合[中][曾]施放过另一个咒语",
            HappenedThisTurn(
                HappeningFilter(Counted.CAST, You(), all_of(IsSpell(), Not(WasSpellOf(This()))))
            ),
        ),
        (
            "you've committed a crime this turn",
            ("你本回合犯罪", "你本回合[中][曾](犯罪|犯下罪行|犯罪过)"),
            HappenedThisTurn(HappeningFilter(Counted.CRIMES, You())),
        ),
        (
            (
                "a card left your graveyard this turn",
                "one or more cards left your graveyard this turn",
            ),
            "本回合[中][曾]有牌离开你[的]坟墓场",
            HappenedThisTurn(HappeningFilter(Counted.LEFT_GRAVEYARD, You())),
        ),
        (
            "you descended this turn",
            "你本回合[中][曾]沉坠过",
            HappenedThisTurn(HappeningFilter(Counted.DESCENDED, You())),
        ),
        (
            ("you've played a land this turn", "you played a land this turn"),
            "你本回合[中][曾]使用过地",
            HappenedThisTurn(HappeningFilter(Counted.LAND_PLAYED, You())),
        ),
        (
            ("you didn't play a land this turn", "you haven't played a land this turn"),
            "你本回合[中]未使用过地",
            Unless(HappenedThisTurn(HappeningFilter(Counted.LAND_PLAYED, You()))),
        ),
        (
            (
                "another creature entered under your control this turn",
                "you had another creature enter under your control this turn",
            ),
            "本回合[中][曾]有另一个生物在你的操控下进战场",
            HappenedThisTurn(
                HappeningFilter(
                    Counted.ENTERED, You(), all_of(HasType(CardType.CREATURE), Another())
                )
            ),
        ),
        (
            "you put a counter on a creature this turn",
            (
                "你本回合在生物上放置过指示物",
                "你本回合[中](曾|)在[一个]生物上放置(过|)[一个]指示物",
            ),
            HappenedThisTurn(HappeningFilter(Counted.COUNTERS, You(), HasType(CardType.CREATURE))),
        ),
    ),
    row(
        "condition",
        "an opponent (cast|has cast) a {f:spells} this turn",
        "有对手本回合[中][曾]施放过{f:spells}",
        HappenedThisTurn(HappeningFilter(Counted.CAST, EachOpponent(), slot("f"))),
        eg=("an opponent cast a blue spell this turn", "有对手本回合中施放过蓝色咒语"),
    ),
)
