"""Rows for players told by what they have or did: "each opponent who controls a creature".

In: words. Out: player references (`PlayersWho`), and how many such players there are. `of_player`
is what is asked of one of them, said after "who".
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    CardsInHand,
    CountersOfPlayer,
    CountOf,
    HappeningFilter,
    LifeOf,
    Number,
    NumberOfPlayers,
)
from engine.ability.base import Condition, Filter
from engine.ability.conditions import Compare, Exists, HappenedThisTurn, Unless
from engine.ability.dungeons import HasInitiative
from engine.ability.filters import ControlledBy
from engine.ability.monarch import IsMonarch
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    IteratedPlayer,
    PlayersWho,
    You,
)
from engine.ability.targets import TargetSpecification
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Aim
from engine.text.table.filters.qualities import YOURS

_ONE = IteratedPlayer()
_THEIRS = ControlledBy(_ONE)


def _did(what: Counted, f: Filter | None = None) -> HappenedThisTurn:
    return HappenedThisTurn(HappeningFilter(what, _ONE, f))


def _compared(f: Filter, c: Comparison) -> Compare:
    """They control more of them, or fewer, than you."""
    return Compare(CountOf(all_of(f, _THEIRS)), c, CountOf(all_of(f, YOURS)))


def _take_compared(value: Any) -> Bindings | None:
    rest = (each for each in parts_of(value.right.filter) if each != YOURS)
    return {"f": all_of(*rest), "c": value.comparison}


def _aimed(p: Any, c: Condition) -> Aim:
    return Aim(TargetSpecification(None, PlayersWho(p, c)))


def _take_aimed(value: Any) -> Bindings | None:
    who = value.specification.players
    return {"p": who.players, "c": who.condition} if isinstance(who, PlayersWho) else None


ROWS: tuple[Row, ...] = (
    row(
        "other_player",
        "each {p:each_one} who {c:of_player}",
        "每位{c:of_player}的{p:each_one}",
        PlayersWho(slot("p"), slot("c")),
        number="sg",
        eg=("each opponent who controls a creature", "每位操控生物的对手"),
    ),
    row(
        "target_player",
        "target {p:aimed_player@sg} who {c:of_player}",
        "目标{c:of_player}的{p:aimed_player}",
        make=_aimed,
        take=_take_aimed,
        number="sg",
        eg=("target opponent who has more life than you", "目标总生命比你多的对手"),
    ),
    row(
        "each",
        "{p:each_one} who {c:of_player}",
        "一位{c:of_player}的{p:each_one}",
        NumberOfPlayers(PlayersWho(slot("p"), slot("c"))),
        number="sg",
        eg=("opponent who lost life this turn", "一位本回合中失去过生命的对手"),
    ),
    row(
        "plain_amount",
        "the number of {p:several_players} who {c:of_player}",
        "{c:of_player}的{p:several_players}数量",
        NumberOfPlayers(PlayersWho(slot("p"), slot("c"))),
        eg=(
            "the number of opponents who have three or more poison counters",
            "有三个或更多中毒指示物的对手数量",
        ),
    ),
    row(
        "who",
        "{p:who_of_all} who {c:of_player}",
        "{c:of_player}的{p:who_of_all}",
        PlayersWho(slot("p"), slot("c")),
        number="sg",
        eg=("a player who controls more lands than you", "操控的地比你多的牌手"),
    ),
    word("who", "the monarch", "君主", PlayersWho(EachPlayer(), IsMonarch(_ONE)), number="sg"),
    word(
        "who",
        "the player who has the initiative",
        "握有先制的牌手",
        PlayersWho(EachPlayer(), HasInitiative(_ONE)),
        number="sg",
    ),
    *words(
        "who_of_all",
        ("a player", "(牌手|任一牌手|一位牌手)", EachPlayer()),
        ("an opponent", "(对手|任一对手|一位对手)", EachOpponent()),
    ),
    *words(
        "several_players",
        (("opponents", "your opponents"), "对手", EachOpponent()),
        ("players", "牌手", EachPlayer()),
    ),
    row(
        "of_player",
        "(controls|control) {f:so_many}",
        "{f:so_many}",
        Exists(asked(part("f", 0), _THEIRS), part("f", 1), part("f", 2)),
        eg=("controls a creature", "操控生物"),
    ),
    row(
        "of_player",
        "(doesn't|don't) control a {f:permanents@sg}",
        "(未|没有)操控{f:permanents}",
        make=lambda f: Exists(all_of(f, _THEIRS), Comparison.EQUAL, Number(0)),
        eg=("doesn't control an Elf", "未操控妖精"),
    ),
    row(
        "of_player",
        "(controls|control) {c:more_or_fewer} {f:permanents@pl} than you",
        "操控的{f:permanents}比你{c:more_or_fewer}",
        make=_compared,
        take=_take_compared,
        eg=("controls fewer creatures than you", "操控的生物比你少"),
    ),
    row(
        "of_player",
        "(has|have) {n:number} or {c:or_more_or_fewer} cards in hand",
        "有{n:number}张或{c:or_more_or_fewer}手牌",
        Compare(CardsInHand(_ONE), slot("c"), slot("n")),
        eg=("has four or more cards in hand", "有四张或更多手牌"),
    ),
    row(
        "of_player",
        "(has|have) {n:count} or more {k:counter} counters",
        "有{n:count}个或更多{k:counter}指示物",
        make=lambda n, k: Compare(CountersOfPlayer(_ONE, k), Comparison.AT_LEAST, n),
        slots={"n": "right", "k": "left.kind"},
        eg=("has three or more poison counters", "有三个或更多中毒指示物"),
    ),
    row(
        "of_player",
        "(has|have) {n:so_much} life",
        "总生命{n:so_much}",
        Compare(LifeOf(_ONE), part("n", 0), part("n", 1)),
        eg=("has 10 or less life", "总生命等于或小于10"),
    ),
    row(
        "of_player",
        "lost {n:num} or more life this turn",
        "本回合[中]失去过{n:num}点或更多生命",
        HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, _ONE), slot("n")),
        eg=("lost 3 or more life this turn", "本回合中失去过3点或更多生命"),
    ),
    row(
        "of_player",
        "drew {n:count} or more cards this turn",
        "本回合[中]抓过{n:count}张或更多牌",
        HappenedThisTurn(HappeningFilter(Counted.DRAWN, _ONE), slot("n")),
        eg=("drew two or more cards this turn", "本回合中抓过两张或更多牌"),
    ),
    row(
        "of_player",
        "(cast|has cast|have cast) a {f:spells@sg} this turn",
        "本回合[中]施放过{f:spells}",
        HappenedThisTurn(HappeningFilter(Counted.CAST, _ONE, slot("f"))),
        eg=("cast a red spell this turn", "本回合中施放过红色咒语"),
    ),
    *words(
        "of_player",
        (
            "(has|have) more life than you",
            "总生命比你多",
            Compare(LifeOf(_ONE), Comparison.GREATER, LifeOf(You())),
        ),
        (
            "(has|have) less life than you",
            "总生命比你少",
            Compare(LifeOf(_ONE), Comparison.LESS, LifeOf(You())),
        ),
        (
            "(has|have) more cards in hand than you",
            "手牌比你多",
            Compare(CardsInHand(_ONE), Comparison.GREATER, CardsInHand(You())),
        ),
        (
            "(has|have) no cards in hand",
            "没有手牌",
            Compare(CardsInHand(_ONE), Comparison.EQUAL, Number(0)),
        ),
        (
            "(is|are) poisoned",
            "已中毒",
            Compare(
                CountersOfPlayer(_ONE, str(CounterKind.POISON)), Comparison.AT_LEAST, Number(1)
            ),
        ),
        ("lost life this turn", "本回合[中]失去过生命", _did(Counted.LIFE_LOST)),
        ("gained life this turn", "本回合[中]获得过生命", _did(Counted.LIFE_GAINED)),
        ("(was|were) dealt damage this turn", "本回合[中]受到过伤害", _did(Counted.DAMAGE_TAKEN)),
        ("discarded a card this turn", "本回合[中]弃过牌", _did(Counted.DISCARDED)),
        (
            "didn't cast a spell this turn",
            "本回合[中]未施放过咒语",
            Unless(_did(Counted.CAST)),
        ),
    ),
)
