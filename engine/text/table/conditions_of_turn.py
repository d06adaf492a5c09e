"""Rows for conditions about this turn and about who has the most: "if ~ entered this turn".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    CardsInHand,
    CountOf,
    DifferentStats,
    HappeningFilter,
    LifeOf,
    Number,
    NumberOfPlayers,
)
from engine.ability.base import Condition, Filter
from engine.ability.conditions import (
    Compare,
    Either,
    Every,
    Exists,
    FirstCombat,
    HappenedThisTurn,
    Matches,
    SomeLife,
    SomePlayer,
    TurnOf,
    Unless,
)
from engine.ability.filters import (
    CastFrom,
    ControlledBy,
    GreatestAmong,
    HasStatus,
    HasType,
    InZone,
    IsSpell,
    OwnedBy,
)
from engine.ability.references import (
    ControllerOf,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    IteratedPlayer,
    This,
    You,
)
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.objects import Stat, Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import It
from engine.text.table.filters.qualities import YOUR_GRAVEYARD, YOURS

_CREATURE = HasType(CardType.CREATURE)
_ONE_OF_THEM = IteratedPlayer()
_THEIR_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(_ONE_OF_THEM))


def _none_has_as_much(kind: type[Any]) -> Unless:
    """You have more than each opponent: none of them has as much."""
    theirs, yours = kind(_ONE_OF_THEM), kind(You())
    return Unless(SomePlayer(EachOpponent(), Compare(theirs, Comparison.AT_LEAST, yours)))


def _controls_most(f: Filter, p: Any) -> Unless:
    theirs = CountOf(all_of(f, ControlledBy(_ONE_OF_THEM)))
    yours = CountOf(all_of(f, YOURS))
    return Unless(SomePlayer(p, Compare(theirs, Comparison.AT_LEAST, yours)))


def _take_controls_most(value: Any) -> Bindings | None:
    inner = value.condition
    parts = (p for p in parts_of(inner.condition.right.filter) if p != YOURS)
    return {"f": all_of(*parts), "p": inner.players}


def _both(a: Filter, b: Filter) -> Every:
    return Every((Exists(all_of(a, YOURS)), Exists(all_of(b, YOURS))))


def _take_both(value: Any) -> Bindings | None:
    found = []
    for each in value.conditions:
        rest = all_of(*(p for p in parts_of(each.filter) if p != YOURS))
        found.append(rest)
    return {"a": found[0], "b": found[1]} if len(found) == 2 else None


def _this(status: Status) -> Condition:
    return Matches(This(), HasStatus(status))


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "it's the first combat phase of the turn",
        (
            "此为本回合的第一个战斗阶段",
            "(此为|这是|当前是|当前为)本回合的(第一个|首个)战斗阶段",
        ),
        FirstCombat(),
    ),
    *words(
        "condition",
        ("~ entered this turn", "~本回合中进战场", _this(Status.ENTERED_THIS_TURN)),
        (
            "~ attacked this turn",
            "~本回合[中]攻击过",
            _this(Status.ATTACKED_THIS_TURN),
        ),
        (
            ("you discarded a card this turn", "you've discarded a card this turn"),
            "你本回合[中]弃过牌",
            HappenedThisTurn(HappeningFilter(Counted.DISCARDED, You())),
        ),
        (
            "you have more cards in hand than each opponent",
            "你的手牌比每位对手都多",
            _none_has_as_much(CardsInHand),
        ),
        (
            "you have more life than each opponent",
            "你的总生命比每位对手都多",
            _none_has_as_much(LifeOf),
        ),
        (
            (
                "you control the creature with the greatest power or tied for the greatest power",
                "you control a creature with the greatest power among creatures on the battlefield",
            ),
            "你操控力量最大或与之并列的生物",
            Exists(all_of(_CREATURE, YOURS, GreatestAmong(Stat.POWER, _CREATURE))),
        ),
    ),
    row(
        "condition",
        "it (didn't attack|hasn't attacked) this turn",
        "它本回合[中]未攻击过",
        make=lambda: Unless(Matches(It(), HasStatus(Status.ATTACKED_THIS_TURN))),
        take=lambda v: (
            {} if v == Unless(Matches(It(), HasStatus(Status.ATTACKED_THIS_TURN))) else None
        ),
        eg=("it didn't attack this turn", "它本回合未攻击过"),
    ),
    row(
        "condition",
        "you control more {f:permanents@pl} than {p:others_compared}",
        "你操控的{f:permanents}比{p:others_compared}都多",
        make=_controls_most,
        take=_take_controls_most,
        eg=("you control more creatures than each opponent", "你操控的生物比每位对手都多"),
    ),
    *words(
        "others_compared",
        ("each opponent", "每位对手", EachOpponent()),
        ("each other player", "每位其他牌手", EachOtherPlayer(You())),
        ("that spell's controller", "该咒语的操控者", ControllerOf(It("spell"))),
    ),
    row(
        "condition",
        (
            "there is a {f:cards@sg} in your graveyard",
            "there's a {f:cards@sg} in your graveyard",
            "a {f:cards@sg} is in your graveyard",
        ),
        "你[的]坟墓场中有{f:cards}",
        Exists(asked(slot("f"), *YOUR_GRAVEYARD.filters)),
        eg=("there is a Desert card in your graveyard", "你坟墓场中有沙漠牌"),
    ),
    row(
        "condition",
        "there are {n:count} or more mana values among cards in your graveyard",
        "你坟墓场中的牌有{n:count}种或更多法术力值",
        Compare(DifferentStats(Stat.MANA_VALUE, YOUR_GRAVEYARD), Comparison.AT_LEAST, slot("n")),
        eg=(
            "there are five or more mana values among cards in your graveyard",
            "你坟墓场中的牌有五种或更多法术力值",
        ),
    ),
    row(
        "condition",
        "{p:someone} has {n:count} or more {f:cards@pl} in their graveyard",
        "{p:someone}的坟墓场中有{n:count}张或更多{f:cards}",
        SomePlayer(
            slot("p"),
            Exists(asked(slot("f"), *_THEIR_GRAVEYARD), Comparison.AT_LEAST, slot("n")),
        ),
        eg=(
            "an opponent has eight or more cards in their graveyard",
            "有对手的坟墓场中有八张或更多牌",
        ),
    ),
    row(
        "condition",
        "{n:count} or more {f:permanents@pl} died this turn",
        "本回合[中]有{n:count}个或更多{f:permanents}死去",
        HappenedThisTurn(HappeningFilter(Counted.DIED, None, slot("f")), slot("n")),
        eg=("three or more creatures died this turn", "本回合有三个或更多生物死去"),
    ),
    row(
        "condition",
        "{n:count} or more {f:permanents@pl} entered under your control this turn",
        "本回合[中]有{n:count}个或更多{f:permanents}在你的操控下进战场",
        make=lambda n, f: (
            None
            if n == Number(1)
            else HappenedThisTurn(HappeningFilter(Counted.ENTERED, You(), f), n)
        ),
        slots={"n": "times", "f": "what.filter"},
        eg=(
            "two or more artifacts entered under your control this turn",
            "本回合有两个或更多神器在你的操控下进战场",
        ),
    ),
    row(
        "condition",
        "you control a {a:permanents@sg} and a {b:permanents@sg}",
        "你操控{a:permanents}以及{b:permanents}",
        make=_both,
        take=_take_both,
        eg=("you control an artifact and an enchantment", "你操控神器以及结界"),
    ),
    row(
        "condition",
        "an opponent controls a {a:permanents@sg} and you control a {b:permanents@sg}",
        "(任一|有)对手操控{a:permanents}且你操控{b:permanents}",
        Every(
            (
                Exists(asked(slot("a"), ControlledBy(EachOpponent()))),
                Exists(asked(slot("b"), YOURS)),
            )
        ),
        eg=(
            "an opponent controls a Swamp and you control a Plains",
            "任一对手操控沼泽且你操控平原",
        ),
    ),
    row(
        "condition",
        "you control a {a:permanents@sg} or there is a {f:cards@sg} in your graveyard",
        "你操控{a:permanents}或你[的]坟墓场中有{f:cards}",
        Either(
            (
                Exists(asked(slot("a"), YOURS)),
                Exists(asked(slot("f"), *YOUR_GRAVEYARD.filters)),
            )
        ),
        eg=(
            "you control a Desert or there is a Desert card in your graveyard",
            "你操控沙漠或你坟墓场中有沙漠牌",
        ),
    ),
    row(
        "condition",
        "a player has {n:so_much} life",
        "有牌手的总生命{n:so_much}",
        SomeLife(EachPlayer(), part("n", 0), part("n", 1)),
        eg=("a player has 13 or less life", "有牌手的总生命等于或小于13"),
    ),
    row(
        "condition",
        "you have {n:count} or more opponents",
        "你有{n:count}位或更多对手",
        Compare(NumberOfPlayers(EachOpponent()), Comparison.AT_LEAST, slot("n")),
        eg=("you have two or more opponents", "你有两位或更多对手"),
    ),
    row(
        "condition",
        "your opponents control {n:count} or more {f:permanents@pl}",
        "你的对手操控{n:count}个或更多{f:permanents}",
        Exists(asked(slot("f"), ControlledBy(EachOpponent())), Comparison.AT_LEAST, slot("n")),
        eg=("your opponents control eight or more lands", "你的对手操控八个或更多地"),
    ),
    word(
        "condition",
        "you control a commander",
        "你操控指挥官",
        Exists(all_of(HasStatus(Status.COMMANDER), YOURS)),
    ),
    row(
        "condition",
        "you've cast {n:count} or more {f:spells@pl} this turn",
        "你(本回合中|本回合|于本回合中)[曾]施放过{n:count}个或更多{f:spells}",
        make=lambda n, f: (
            None if f == IsSpell() else HappenedThisTurn(HappeningFilter(Counted.CAST, You(), f), n)
        ),
        slots={"n": "times", "f": "what.filter"},
        eg=(
            "you've cast two or more noncreature spells this turn",
            "你本回合中施放过两个或更多非生物咒语",
        ),
    ),
    word(
        "condition",
        (
            "you didn't cast a spell from your hand this turn",
            "you haven't cast a spell from your hand this turn",
        ),
        "你本回合中未从你手上施放过咒语",
        Unless(
            HappenedThisTurn(
                HappeningFilter(Counted.CAST, You(), all_of(IsSpell(), CastFrom(Zone.HAND)))
            )
        ),
    ),
    # Of one player, not of all of them together.
    row(
        "condition",
        "{p:someone} lost {n:num} or more life this turn",
        (
            "{p:someone}本回合中失去过{n:num}点或更多生命",
            "本回合中{p:someone}失去过{n:num}点或更多生命",
        ),
        SomePlayer(
            slot("p"), HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, _ONE_OF_THEM), slot("n"))
        ),
        eg=(
            "an opponent lost 3 or more life this turn",
            "有对手本回合中失去过3点或更多生命",
        ),
    ),
    row(
        "condition",
        "{p:someone} was dealt {n:num} or more damage this turn",
        (
            "{p:someone}本回合中受到过{n:num}点或更多伤害",
            "本回合中{p:someone}曾受到{n:num}点或更多伤害",
        ),
        SomePlayer(
            slot("p"),
            HappenedThisTurn(HappeningFilter(Counted.DAMAGE_TAKEN, _ONE_OF_THEM), slot("n")),
        ),
        eg=(
            "an opponent was dealt 3 or more damage this turn",
            "有对手本回合中受到过3点或更多伤害",
        ),
    ),
    row(
        "condition",
        "{p:someone} cast {n:count} or more spells this turn",
        "{p:someone}本回合中施放过{n:count}个或更多咒语",
        SomePlayer(
            slot("p"), HappenedThisTurn(HappeningFilter(Counted.CAST, _ONE_OF_THEM), slot("n"))
        ),
        eg=(
            "an opponent cast three or more spells this turn",
            "有对手本回合中施放过三个或更多咒语",
        ),
    ),
    row(
        "condition",
        "{p:someone} discarded a card this turn",
        ("{p:someone}本回合中弃过牌", "本回合中{p:someone}弃牌"),
        HappenedThisTurn(HappeningFilter(Counted.DISCARDED, slot("p"))),
        eg=("an opponent discarded a card this turn", "有对手本回合中弃过牌"),
    ),
    word(
        "condition",
        "a creature died under an opponent's control this turn",
        "本回合中有生物在对手的操控下死去",
        HappenedThisTurn(HappeningFilter(Counted.DIED, EachOpponent(), _CREATURE)),
    ),
    row(
        "condition",
        "you have exactly {n:num} life",
        "你的总生命恰为{n:num}",
        Compare(LifeOf(You()), Comparison.EQUAL, slot("n")),
        eg=("you have exactly 13 life", "你的总生命恰为13"),
    ),
    word(
        "condition",
        "it's the first combat phase of your turn",
        "(此为|这是|当前是|当前为)你[的]回合的(第一个|首个)战斗阶段",
        Every((TurnOf(You()), FirstCombat())),
    ),
    row(
        "turn_of",
        (),
        "有{f:permanents}在你的操控下进战场",
        make=lambda f: HappenedThisTurn(HappeningFilter(Counted.ENTERED, You(), f)),
    ),
    # 只能于有生物死去的回合中起动: "activate only if a creature died this turn".
    word(
        "turn_of",
        (),
        "有生物死去",
        HappenedThisTurn(HappeningFilter(Counted.DIED, filter=_CREATURE)),
    ),
    row(
        "turn_of",
        (),
        "你施放过{n:count}个或更多咒语",
        make=lambda n: HappenedThisTurn(HappeningFilter(Counted.CAST, You()), n),
    ),
)
