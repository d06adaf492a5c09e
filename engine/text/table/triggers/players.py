"""Rows for trigger events of players: "you cast a spell", 任一对手失去生命.

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CardsInHand, CountersOn, LifeOf, Number, StatOf
from engine.ability.base import Condition, Filter, PlayerReference
from engine.ability.conditions import Compare, Exists, Matches, SomePlayer
from engine.ability.designations import DayOrNightComes
from engine.ability.dungeons import CompletesDungeon, TakesInitiative
from engine.ability.events.objects import (
    BecomesDesignated,
    BecomesTapped,
    Cycles,
    Discards,
    Mills,
    Sacrifices,
    ZoneChange,
)
from engine.ability.events.players import (
    CollectsEvidence,
    Draws,
    Expends,
    GainsLife,
    LosesLife,
    PlayerLosesGame,
    ScriesOrSurveils,
    Unlocks,
)
from engine.ability.events.spells import SpellCast, SpellCopied
from engine.ability.events.structure import AnyEvent, StateIs
from engine.ability.filters import (
    Another,
    AnyOf,
    Anything,
    CastFrom,
    ControlledBy,
    HasKeyword,
    HasStatus,
    OwnedBy,
)
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.terms.comparison import Comparison
from engine.terms.objects import FULLY_UNLOCKED, THIS_DOOR, UNLOCKED, Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, made, part, slot
from engine.text.row import Row, row, words
from engine.text.table.filters.qualities import YOURS
from engine.text.table.triggers.actors import SELF, take_this_or


def _take_exerting(value: Any) -> Bindings | None:
    if not isinstance(value, BecomesDesignated) or value.word != Status.EXERTED:
        return None
    parts = parts_of(value.filter) if value.filter is not None else ()
    return {"f": all_of(*(p for p in parts if p != YOURS))} if YOURS in parts else None


def _take_sacrificed_too(value: Any) -> Bindings | None:
    """The other permanents of "~ or another"."""
    found = take_this_or(value.filter)
    if found is None or Another() not in parts_of(found["f"]):
        return None
    rest = all_of(*(part for part in parts_of(found["f"]) if part != Another()))
    return {"p": value.players, "f": rest}


_TOKEN = HasStatus(Status.TOKEN)
_OWNED = OwnedBy(You())


def _creates(f: Filter, *, batch: bool = False) -> ZoneChange | None:
    """CR 111.2: who creates a token owns it, and a token enters only as it is created."""
    parts = parts_of(f)
    if _TOKEN not in parts or YOURS in parts:
        return None
    return ZoneChange(all_of(*parts, _OWNED), None, Zone.BATTLEFIELD, batch)


def _take_creates(value: Any, *, batch: bool = False) -> Bindings | None:
    if not isinstance(value, ZoneChange) or value.filter is None:
        return None
    f = all_of(*(part for part in parts_of(value.filter) if part != _OWNED))
    return {"f": f} if value == _creates(f, batch=batch) else None


def _take_cast(value: Any) -> Bindings | None:
    """A spell of some kind; "from your graveyard" has words of its own, which say it shorter."""
    if (
        not isinstance(value, SpellCast)
        or value.filter is None
        or value != SpellCast(value.players, value.filter)
    ):
        return None
    if {CastFrom(Zone.GRAVEYARD), _OWNED} <= set(parts_of(value.filter)):
        return None
    return {"p": value.players, "f": value.filter}


def _state_of_player(p: PlayerReference, c: Condition) -> StateIs | None:
    """CR 603.8: how some player stands; what they control has rows of its own."""
    return StateIs(SomePlayer(p, c)) if isinstance(c, Compare) else None


ROWS: tuple[Row, ...] = (
    row("event", "day becomes night", "白昼成为黑夜", DayOrNightComes(True)),
    row("event", "night becomes day", "黑夜成为白昼", DayOrNightComes(False)),
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells}",
        "{p:who}施放[任一|一个]{f:spells}",
        SpellCast(slot("p"), slot("f")),
        take=_take_cast,
        eg=("you cast a creature spell", "你施放生物咒语"),
    ),
    row(
        "event",
        "you cast another {f:spells@sg}",
        "你施放另一个{f:spells}",
        SpellCast(You(), asked(slot("f"), Another())),
        eg=("you cast another Elf spell", "你施放另一个妖精咒语"),
    ),
    row(
        "event",
        "you cast a spell, if it's the second {f:spells} you cast this turn",
        "你施放咒语，若该咒语是你于本回合[中]施放的第二个{f:spells}",
        make=lambda f: SpellCast(You(), f, 2),
        take=lambda v: None,  # printed as "your second spell each turn"
        eg=(
            "you cast a spell, if it's the second creature spell you cast this turn",
            "你施放咒语，若该咒语是你于本回合中施放的第二个生物咒语",
        ),
    ),
    row(
        "event",
        "{p!:who} <taps|tap> a {f:permanents} for mana",
        (
            "{p:who}为产生法术力而横置[任一]{f:permanents}",
            "{p:who}横置[一个]{f:permanents}以产生法术力",
        ),
        make=lambda p, f: BecomesTapped(f, for_mana=True, players=p),
        slots={"p": "players", "f": "filter"},
        eg=("a player taps a land for mana", "任一牌手为产生法术力而横置地"),
    ),
    row(
        "event",
        "you cycle or discard a card",
        "你循环或弃掉一张牌",
        make=lambda: Discards(You(), Anything()),
    ),
    row(
        "event",
        "{p!:who} <completes|complete> a dungeon",
        "{p:who}完成一个地城",
        CompletesDungeon(slot("p")),
        eg=("you complete a dungeon", "你完成一个地城"),
    ),
    row(
        "event",
        "{p!:who} <takes|take> the initiative",
        "{p:who}掌握先制",
        TakesInitiative(slot("p")),
        eg=("you take the initiative", "你掌握先制"),
    ),
    row(
        "event",
        "you exert a {f:permanents}",
        "你耗竭{f:permanents}",
        make=lambda f: BecomesDesignated(all_of(f, YOURS), Status.EXERTED),
        take=_take_exerting,
        eg=("you exert a creature", "你耗竭生物"),
    ),
    # CR 709.5h: which door it is, its half says (`sections.of_doors`).
    row("event", "you unlock this door", "你解锁此(偏门|门)", Unlocks(You(), SELF, THIS_DOOR)),
    *(
        row(
            "event",
            f"=you unlock this door{end}",
            f"=你解锁此偏门{end}",
            Unlocks(You(), SELF, door),
        )
        for door, end in zip(UNLOCKED, ("", " "), strict=True)
    ),
    row(
        "event",
        "you fully unlock a {f:permanents}",
        "你完全解锁[一个]{f:permanents}",
        Unlocks(You(), slot("f"), FULLY_UNLOCKED),
        eg=("you fully unlock a Room", "你完全解锁隔间"),
    ),
    row("event", "you cast ~", "你施放~", SpellCast(You(), SELF)),
    row("event", "you cycle ~", "你循环~", Cycles(You(), SELF)),
    row(
        "event",
        "{p!:who} <cycles|cycle> a card",
        "{p:who}循环一张牌",
        Cycles(slot("p"), Anything()),
        eg=("a player cycles a card", "任一牌手循环一张牌"),
    ),
    row(
        "event",
        "you cycle or discard another card",
        "你循环或弃掉另一张牌",
        make=lambda: Discards(You(), Another()),
    ),
    row(
        "event",
        "{p!:who} <discards|discard> one or more {f:cards@pl}",
        "{p:who}弃[掉]一张或数张{f:cards}",
        Discards(slot("p"), slot("f"), True),
        eg=("you discard one or more land cards", "你弃掉一张或数张地牌"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> one or more {f:permanents@pl}",
        "{p:who}牺牲一个或数个{f:permanents}",
        Sacrifices(slot("p"), slot("f"), True),
        eg=("you sacrifice one or more artifacts", "你牺牲一个或数个神器"),
    ),
    row("event", "you sacrifice ~", "你牺牲~", Sacrifices(You(), SELF)),
    row(
        "event",
        "you cast or cycle ~",
        "你施放或循环~",
        AnyEvent((SpellCast(You(), SELF), Cycles(You(), SELF))),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> <their|your> {n:ordinal} {f:spells@sg} each turn",
        (
            "{p:who}施放每回合中<其|你>[的]{n:ordinal}个{f:spells}",
            "{p:who}施放同一回合中(<其|你>[的]|的){n:ordinal}个{f:spells}",
        ),
        SpellCast(slot("p"), slot("f"), slot("n")),
        eg=(
            ("you cast your second spell each turn", "你施放每回合中你的第二个咒语"),
            (
                "you cast your first instant or sorcery spell each turn",
                "你施放每回合中你的第一个瞬间或法术咒语",
            ),
        ),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> {n:ordinal} card (each|in a) turn",
        (
            "{p:who}抓每回合中<其|你>[的]{n:ordinal}张牌",
            "{p:who}抓同一回合中<其|你>[的]{n:ordinal}张牌",
            "{p:who}抓(其|你)每回合[中]的{n:ordinal}张牌",
        ),
        Draws(slot("p"), slot("n")),
        eg=("you draw your second card each turn", "你抓每回合中你的第二张牌"),
    ),
    row(
        "event",
        "{p!:who} <expends|expend> {n:#digits}",
        "{p:who}花销{n:#digits}",
        Expends(slot("p"), slot("n")),
        eg=("you expend 4", "你花销4"),
    ),
    *words(
        "ordinal",
        ("first", "第一", 1),
        ("second", "第二", 2),
        ("third", "第三", 3),
        ("fourth", "第四", 4),
        ("fifth", "第五", 5),
        ("sixth", "第六", 6),
        ("seventh", "第七", 7),
        ("twelfth", "第十二", 12),
    ),
    row(
        "event",
        "you cast or copy an {f:spells}",
        "你施放或复制{f:spells}",
        make=lambda f: AnyEvent((SpellCast(You(), f), SpellCopied(You(), f))),
        slots={"f": "events.0.filter"},
        eg=("you cast or copy an instant or sorcery spell", "你施放或复制瞬间或法术咒语"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> a card",
        "{p:who}抓[一张]牌",
        Draws(slot("p")),
        eg=("you draw a card", "你抓一张牌"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> a card "
        "except the first one (they|you) draw in each of (their|your) draw steps",
        (
            "{p:who}抓一张牌，且该牌不是<其|你>在自己的抓牌步骤中抓的第一张牌",
            "{p:who}抓一张牌，且该牌不是(其|你)(在自己的|于自己的每个)抓牌步骤中抓的第一张牌",
        ),
        Draws(slot("p"), None, True),
        eg=(
            "an opponent draws a card except the first one they draw in each of their draw steps",
            "任一对手抓一张牌，且该牌不是其在自己的抓牌步骤中抓的第一张牌",
        ),
    ),
    row(
        "event",
        "{p!:who} <discards|discard> a {f:cards}",
        "{p:who}弃[掉][一张]{f:cards}",
        Discards(slot("p"), slot("f")),
        eg=("an opponent discards a creature card", "任一对手弃一张生物牌"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> another {f:permanents}",
        "{p:who}牺牲另一个{f:permanents}",
        Sacrifices(slot("p"), asked(slot("f"), Another())),
        eg=("you sacrifice another creature", "你牺牲另一个生物"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> ~ or another {f:permanents}",
        "{p:who}牺牲~或另一个{f:permanents}",
        make=lambda p, f: Sacrifices(p, AnyOf((SELF, all_of(f, Another())))),
        take=_take_sacrificed_too,
        eg=("you sacrifice ~ or another artifact", "你牺牲~或另一个神器"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> a {f:permanents}",
        "{p:who}牺牲[一个]{f:permanents}",
        Sacrifices(slot("p"), slot("f")),
        eg=("you sacrifice a creature", "你牺牲一个生物"),
    ),
    row(
        "event",
        "you have no cards in hand",
        "你没有手牌",
        StateIs(Compare(CardsInHand(You()), Comparison.EQUAL, Number(0))),
    ),
    row(
        "event",
        "you control no {f:permanents@pl}",
        "你(未|没有)操控[任何]{f:permanents}",
        StateIs(Exists(asked(slot("f"), YOURS), Comparison.EQUAL, Number(0))),
        eg=("you control no Islands", "你未操控海岛"),
    ),
    row(
        "event",
        "you control a {f:permanents@sg}",
        "你操控{f:permanents}",
        StateIs(Exists(asked(slot("f"), YOURS))),
        eg=("you control a Dwarf", "你操控矮人"),
    ),
    row(
        "event",
        "you control {n:count} or more {f:permanents@pl}",
        "你操控{n:count}个或更多{f:permanents}",
        StateIs(Exists(asked(slot("f"), YOURS), Comparison.AT_LEAST, slot("n"))),
        eg=("you control seven or more Islands", "你操控七个或更多海岛"),
    ),
    row(
        "event",
        "an opponent controls a {f:permanents@sg}",
        "(任一|)对手操控{f:permanents}",
        StateIs(Exists(asked(slot("f"), ControlledBy(EachOpponent())))),
        eg=("an opponent controls a Dwarf", "任一对手操控矮人"),
    ),
    row(
        "event",
        "there are no {f:permanents@pl} on the battlefield",
        "战场上没有{f:permanents}",
        StateIs(Exists(slot("f"), Comparison.EQUAL, Number(0))),
        eg=("there are no lands on the battlefield", "战场上没有地"),
    ),
    row(
        "event",
        ("~ has {c:counters_there} on (it|him|her)", "there are {c:counters_there} on ~"),
        "~上{c:counters_there}",
        StateIs(Compare(CountersOn(This(), part("c", 0)), part("c", 1), part("c", 2))),
        eg=("~ has five or more oil counters on it", "~上有五个或更多炼油指示物"),
    ),
    row(
        "event",
        "~ has {k:keyword}",
        "~具[有]{k:keyword}(异能|)",
        StateIs(Matches(This(), made(HasKeyword, keyword=slot("k")))),
        eg=("~ has flying", "~具有飞行异能"),
    ),
    row(
        "event",
        "you have {n:so_much} life",
        "你的总生命{n:so_much}",
        StateIs(Compare(LifeOf(You()), part("n", 0), part("n", 1))),
        eg=("you have 30 or more life", "你的总生命等于或大于30"),
    ),
    row(
        "event",
        "{p!:who} <gains|gain> life",
        "{p:who}获得生命",
        GainsLife(slot("p")),
        eg=("you gain life", "你获得生命"),
    ),
    row(
        "event",
        "{p!:who} <loses|lose> life",
        "{p:who}失去生命",
        LosesLife(slot("p")),
        eg=("an opponent loses life", "任一对手失去生命"),
    ),
    row("event", "you scry", "你占卜", ScriesOrSurveils(You(), surveil=False)),
    row("event", "you surveil", "你刺探", ScriesOrSurveils(You(), scry=False)),
    row("event", "you collect evidence", "你搜证", CollectsEvidence(You())),
    row(
        "event",
        "{p!:who} <gains|gain> or <loses|lose> life",
        "{p:who}获得或失去生命",
        make=lambda p: AnyEvent((GainsLife(p), LosesLife(p))),
        slots={"p": "events.0.players"},
        eg=("you gain or lose life", "你获得或失去生命"),
    ),
    row(
        "event",
        "{p!:who} <scries|scry> or <surveils|surveil>",
        "{p:who}占卜或刺探",
        ScriesOrSurveils(slot("p")),
        eg=("you scry or surveil", "你占卜或刺探"),
    ),
    row(
        "event",
        "{p!:who} <loses|lose> the game",
        "{p:who}输掉[这盘|此盘]游戏",
        PlayerLosesGame(slot("p")),
        eg=("another player loses the game", "另一位牌手输掉游戏"),
    ),
    row(
        "event",
        "{p!:who} <cycles|cycle> another card",
        "{p:who}循环另一张牌",
        Cycles(slot("p"), Another()),
        eg=("you cycle another card", "你循环另一张牌"),
    ),
    row(
        "event",
        "{p!:who} <mills|mill> a {f:cards@sg}",
        "{p:who}磨一张{f:cards}",
        Mills(slot("p"), slot("f")),
        eg=("a player mills a land card", "任一牌手磨一张地牌"),
    ),
    row(
        "event",
        "{p!:who} <mills|mill> one or more {f:cards@pl}",
        "{p:who}磨一张或数张{f:cards}",
        Mills(slot("p"), slot("f"), True),
        eg=("you mill one or more land cards", "你磨一张或数张地牌"),
    ),
    row(
        "event",
        "one or more {f:cards@pl} are milled",
        "一张或数张{f:cards}被磨",
        Mills(None, slot("f"), True),
        eg=("one or more land cards are milled", "一张或数张地牌被磨"),
    ),
    row(
        "event",
        "you create a {f:permanents@sg}",
        "你派出[一个]{f:permanents}",
        make=_creates,
        take=_take_creates,
        eg=("you create a token", "你派出衍生物"),
    ),
    row(
        "event",
        "you create one or more {f:permanents@pl}",
        "你派出一个或数个{f:permanents}",
        make=lambda f: _creates(f, batch=True),
        take=lambda v: _take_creates(v, batch=True),
        eg=("you create one or more tokens", "你派出一个或数个衍生物"),
    ),
    row(
        "event",
        "one or more players discard one or more {f:cards@pl}",
        "一位或数位牌手弃一张或数张{f:cards}",
        Discards(None, slot("f"), True),
        eg=(
            "one or more players discard one or more land cards",
            "一位或数位牌手弃一张或数张地牌",
        ),
    ),
    row(
        "event",
        "{p!:who} <taps|tap> ~ for mana",
        "{p:who}为产生法术力而横置~",
        make=lambda p: BecomesTapped(SELF, for_mana=True, players=p),
        slots={"p": "players"},
        eg=("you tap ~ for mana", "你为产生法术力而横置~"),
    ),
    row(
        "event",
        "~'s {s:stat} is {n:so_much}",
        "~的{s:stat}{n:so_much}",
        StateIs(Compare(made(StatOf, stat=slot("s"), object=This()), part("n", 0), part("n", 1))),
        eg=("~'s power is 7 or greater", "~的力量等于或大于7"),
    ),
    row(
        "event",
        "{p:somebody} {c:of_player}",
        "{p:somebody}{c:of_player}",
        make=_state_of_player,
        take=lambda v: (
            {"p": v.condition.players, "c": v.condition.condition}
            if isinstance(v.condition, SomePlayer)
            else None
        ),
        eg=("an opponent has 10 or less life", "任一对手总生命等于或小于10"),
    ),
    *words(
        "somebody",
        ("an opponent", "(任一对手|对手)", EachOpponent()),
        ("a player", "(任一牌手|牌手)", EachPlayer()),
    ),
    row("event", "you discard ~", "你弃掉~", Discards(You(), SELF)),
    row(
        "event",
        "a spell or ability an opponent controls causes you to discard ~",
        "由对手操控的咒语或异能使你弃掉~",
        Discards(You(), SELF, by=EachOpponent()),
    ),
)
