"""Rows for rules of players: who can't draw, gain life or lose; their hands, lands and steps.

In: one line. Out: `static` abilities. A `player_ban` is a rule without its players, which stand
before it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.filters import (
    AnyOf,
    ControlledBy,
    InZone,
    OwnedBy,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import All, EachOpponent, EachPlayer, You
from engine.ability.restrictions import CostChange, CostFloor, PlayerRule
from engine.ability.walk import contains
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.instructions import zones_asked
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, It


def _rule(en: str, zh: str | tuple[str, ...], rule: PlayerRule) -> Row:
    return row("static", en, zh, StaticAbility((rule,), None))


def _hexproof_too(o: All, d: Duration) -> tuple[Modify, Modify]:
    """Of you it is a rule for players, of permanents an ability."""
    rule = PlayerRule(ForPlayers.HEXPROOF, You())
    gained = GainAbility(KeywordAbility(Keyword.HEXPROOF))
    return (Modify(None, (rule,), d), Modify(o, (gained,), d))


def _take_hexproof_too(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Modify):
        return None
    group, duration = value[1].what, value[1].duration
    if not isinstance(group, All) or value != _hexproof_too(group, duration):
        return None
    return {"o": group, "d": duration}


def _cant_come_from_there(f: Filter) -> StaticAbility | None:
    """What lies in a graveyard or a library; what is said of a player's would be another rule."""
    if contains(f, InZone, OwnedBy, ControlledBy):
        return None
    return player_rule(ForPlayers.CANT_ENTER, EachPlayer(), all_of(f, HIDDEN))


def _take_cant_come_from_there(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule is not ForPlayers.CANT_ENTER or HIDDEN not in parts_of(rule.filter):
        return None
    return {"f": all_of(*(part for part in parts_of(rule.filter) if part != HIDDEN))}


def _ban(rule: ForPlayers) -> PlayerRule:
    """A rule for the players who are its subject."""
    return PlayerRule(rule, Actor())


def _take_banned(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    rule = value.modifications[0]
    if not isinstance(rule, PlayerRule):
        return None
    return {"p": rule.players, "r": replace(rule, players=Actor())}


def _take_banned_both(value: Any) -> Bindings | None:
    one, two = value.modifications
    actor = Actor()
    return {
        "p": one.players, "r": replace(one, players=actor),
        "q": two.players, "s": replace(two, players=actor),
    }  # fmt: skip


def _banned_now(p: Any, r: PlayerRule) -> Modify:
    return Modify(None, (replace(r, players=p),), Duration.END_OF_TURN)


def _take_banned_now(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or value.what is not None:
        return None
    rule: Any = value.modifications[0]
    found = {"p": rule.players, "r": replace(rule, players=Actor())}
    return found if value == _banned_now(**found) else None


def rules_of(*rules: PlayerRule) -> StaticAbility:
    """A line that says these rules of players and nothing of objects."""
    return StaticAbility(rules, None)


def player_rule(
    rule: ForPlayers, players: Any, filter_: Filter | None = None, amount: Any = None, **more: Any
) -> StaticAbility:
    """A line that says one rule of these players, about what the filter matches, so many of it."""
    return StaticAbility((PlayerRule(rule, players, filter_, amount),), None, **more)


def more_of(rule: ForPlayers, players: Any, amount: Any) -> StaticAbility:
    """So many more, or so much: a rule of players with a number."""
    return StaticAbility((PlayerRule(rule, players, amount=amount),), None)


#: CR 119.7, 119.8: a total that can't change is of one who neither gains nor loses life.
_LIFE_STAYS = (
    PlayerRule(ForPlayers.CANT_GAIN_LIFE, You()),
    PlayerRule(ForPlayers.CANT_LOSE_LIFE, You()),
)


def _take_ruled_for(value: Any) -> Bindings | None:
    if value.what is not None or not all(isinstance(m, PlayerRule) for m in value.modifications):
        return None
    return {"d": value.duration, "s": StaticAbility(value.modifications, None)}


#: What a player is said to gain for a time, and to have where it is a static ability.
_GIFTS = (ForPlayers.PROTECTION, ForPlayers.HEXPROOF, ForPlayers.SHROUD)


def _given_for(p: Any, r: PlayerRule, d: Duration) -> Modify:
    return Modify(None, (replace(r, players=p),), d)


def _take_given_for(value: Any) -> Bindings | None:
    rule: Any = value.modifications[0]
    if value.what is not None or not isinstance(rule, PlayerRule) or rule.rule not in _GIFTS:
        return None
    found = {"p": rule.players, "r": replace(rule, players=Actor()), "d": value.duration}
    return found if value == _given_for(**found) else None


def _of_no_permanent(s: StaticAbility) -> bool:
    """Whether it is about players and the game, or about what spells cost."""
    return s.applies_to is None or all(
        isinstance(each, CostChange | CostFloor) for each in s.modifications
    )


def _while(c: Condition, s: Any) -> StaticAbility | None:
    """Rules of players and of the game while something is so."""
    if not isinstance(s, StaticAbility) or s.condition is not None or not _of_no_permanent(s):
        return None
    if s.zones or zones_asked(c) or contains((c, s), It):
        return None
    found: StaticAbility = replace(s, condition=c)
    return found


def _take_while(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or not _of_no_permanent(value):
        return None
    return {"c": value.condition, "s": replace(value, condition=None)} if value.condition else None


def _take_entering(value: Any) -> Bindings | None:
    rule = value.modifications[0] if len(value.modifications) == 1 else None
    filter_ = getattr(rule, "filter", None)
    if filter_ is None or value != player_rule(ForPlayers.CANT_ENTER, EachPlayer(), filter_):
        return None
    return {"f": filter_}


#: Where nobody looks for a spell to cast.
HIDDEN = AnyOf((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))


def _lasting_rows(category: str) -> tuple[Row, ...]:
    """Rules of players beside changes of objects that last as long."""
    return (
        row(
            category,
            "{s:ruled}",
            "{s:ruled}",
            make=lambda s: (Modify(None, s.modifications, Duration.NONE),),
            take=lambda v: _only(_take_ruled_for(v[0]), "s"),
        ),
        row(
            category,
            "{p!:those_who} <gains|gain> {r:player_gift}",
            "{p:those_who}获得{r:player_gift}",
            make=lambda p, r: (_given_for(p, r, Duration.NONE),),
            take=lambda v: _only(_take_given_for(v[0]), "p", "r"),
            eg=("you gain hexproof", "你获得辟邪异能"),
        ),
    )


def _only(found: Bindings | None, *names: str) -> Bindings | None:
    return None if found is None else {name: found[name] for name in names}


ROWS: tuple[Row, ...] = (
    *_lasting_rows("lasting"),
    *_lasting_rows("lasting_one"),
    row("static", "{s:ruled}.", "{s:ruled}。", slot("s")),
    row(
        "clause",
        ("{d:until}, {s:ruled}", "{s:ruled} {d:until}"),
        "{d:until}，{s:ruled}",
        make=lambda d, s: Modify(None, s.modifications, d),
        take=_take_ruled_for,
        eg=(
            "until your next turn, you have hexproof",
            "直到你的下一个回合，你具有辟邪异能",
        ),
    ),
    row(
        "clause",
        ("{p!:those_who} <gains|gain> {r:player_gift} {d:until}",),
        "{p:those_who}获得{r:player_gift}{d:until}",
        make=_given_for,
        take=_take_given_for,
        eg=(
            "you gain protection from everything until your next turn",
            "你获得反一切保护异能直到你的下一个回合",
        ),
    ),
    row(
        "free",
        "you and {o!:group} gain hexproof {d:until}",
        "你和{o:group}获得辟邪异能{d:until}",
        make=_hexproof_too,
        take=_take_hexproof_too,
        eg=(
            "you and artifacts you control gain hexproof until end of turn",
            "你和由你操控的神器获得辟邪异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{d:until}, {p!:those_who} <gains|gain> {r:player_gift}",
        "{d:until}，{p:those_who}获得{r:player_gift}",
        make=_given_for,
        eg=(
            "until your next turn, you gain protection from everything",
            "直到你的下一个回合，你获得反一切保护异能",
        ),
    ),
    row(
        "player_gift",
        "protection from {q:quality}",
        "反{q:quality}保护[异能]",
        PlayerRule(ForPlayers.PROTECTION, Actor(), slot("q")),
        eg=("protection from everything", "反一切保护异能"),
    ),
    *words(
        "player_gift",
        ("hexproof", "辟邪[异能]", _ban(ForPlayers.HEXPROOF)),
        ("shroud", "帷幕[异能]", _ban(ForPlayers.SHROUD)),
    ),
    row(
        "ruled",
        "your life total can't change",
        "你的总生命(不能|不会)改变",
        rules_of(*_LIFE_STAYS),
    ),
    row(
        "ruled",
        "{p!:those_who} {r:player_ban}",
        "{p:those_who}{r:player_ban}",
        make=lambda p, r: StaticAbility((replace(r, players=p),), None),
        take=_take_banned,
        eg=(
            ("your opponents can't cast noncreature spells", "对手不能施放非生物咒语"),
            ("players can't gain life", "牌手不能获得生命"),
        ),
    ),
    row(
        "static",
        "{p!:those_who} {r:player_ban} and {q!:those_who} {s:player_ban}.",
        "{p:those_who}{r:player_ban}，[且]{q:those_who}{s:player_ban}。",
        make=lambda p, r, q, s: StaticAbility((replace(r, players=p), replace(s, players=q)), None),
        take=_take_banned_both,
        eg=(
            "You can't lose the game and your opponents can't win the game.",
            "你不会输掉此盘游戏，且对手不会赢得此盘游戏。",
        ),
    ),
    row(
        "static",
        "as long as {c:conditions}, {s:static}",
        ("只要{c:conditions}，{s:static}", "只要{c:conditions}，则{s:static}"),
        make=_while,
        take=_take_while,
        eg=(
            "As long as ~ is untapped, players can't gain life.",
            "只要~未横置，牌手不能获得生命。",
        ),
    ),
    row("static", "{s:ruled} as long as {c:conditions}.", (), make=_while),
    row(
        "static",
        "{p!:those_who} can't draw cards or gain life.",
        "{p:those_who}不能抓牌或获得生命。",
        make=lambda p: rules_of(
            PlayerRule(ForPlayers.CANT_DRAW, p), PlayerRule(ForPlayers.CANT_GAIN_LIFE, p)
        ),
        slots={"p": "modifications.0.players"},
        eg=("Players can't draw cards or gain life.", "牌手不能抓牌或获得生命。"),
    ),
    row(
        "clause",
        "{p!:those_who} {r:player_ban} this turn",
        ("本回合[中]{p:those_who}{r:player_ban}", "本回合中，{p:those_who}{r:player_ban}"),
        make=_banned_now,
        take=_take_banned_now,
        eg=("players can't gain life this turn", "本回合中牌手不能获得生命"),
    ),
    word("those_who", ("players", "each player"), ("牌手", "每位牌手"), EachPlayer(), number="pl"),
    word(
        "those_who",
        ("your opponents", "(opponents|each opponent)"),
        ("对手", "(你的对手|所有对手|每位对手)"),
        EachOpponent(),
        number="pl",
    ),
    word("those_who", "you", "你", You(), number="pl"),
    row(
        "player_ban",
        "<has|have> protection from {q:quality}",
        "具有反{q:quality}保护[异能]",
        PlayerRule(ForPlayers.PROTECTION, Actor(), slot("q")),
        eg=("have protection from everything", "具有反一切保护异能"),
    ),
    *words(
        "player_ban",
        ("can't search libraries", "不能搜寻牌库", _ban(ForPlayers.CANT_SEARCH)),
        (
            "can't draw more than one card each turn",
            "每回合(不能抓一张以上的牌|所抓的牌不能多于一张)",
            _ban(ForPlayers.ONE_DRAW_EACH_TURN),
        ),
        (
            "can't cast more than one spell each turn",
            (
                "每回合所施放的咒语不能多于一个",
                "每回合[中][都|各]不能(施放|使用)(一个以上的|超过一个|多于一个)咒语",
                "每回合[中][都|各]只能施放一个咒语",
            ),
            _ban(ForPlayers.ONE_SPELL_EACH_TURN),
        ),
        ("can't gain life", "不能获得生命", _ban(ForPlayers.CANT_GAIN_LIFE)),
        ("can't draw cards", "不能抓牌", _ban(ForPlayers.CANT_DRAW)),
        ("can't get counters", "不能得到指示物", _ban(ForPlayers.CANT_GET_COUNTERS)),
        ("can't play lands", ("不能使用地", "都不能使用地"), _ban(ForPlayers.CANT_PLAY_LANDS)),
        ("can't get poison counters", "不能得到中毒指示物", _ban(ForPlayers.CANT_GET_POISON)),
        (
            "can't lose the game",
            ("不会输掉(此盘|这盘|)游戏", "这盘游戏不会输"),
            _ban(ForPlayers.CANT_LOSE),
        ),
        (
            "can't win the game",
            ("不会赢得(此盘|这盘|)游戏", "(这盘游戏|也)不会赢"),
            _ban(ForPlayers.CANT_WIN),
        ),
        (
            "<doesn't|don't> lose the game for having 0 or less life",
            (
                "不会因(总|)生命为0或更少而输掉(此盘|这盘|)游戏",
                "(不会|不)因[为](总|)生命[总数](为0或更少|等于或小于0|等于或少于0)而输掉(此盘|这盘|)游戏",
            ),
            _ban(ForPlayers.NO_LOSS_BY_LIFE),
        ),
        (
            "can cast spells only any time they could cast a sorcery",
            (
                "都只能于其能施放法术的时机施放咒语",
                "只(可以|能)于其能[够]施放法术的时机[下]施放咒语",
            ),
            _ban(ForPlayers.CAST_AS_SORCERY),
        ),
        (
            "may spend mana as though it were mana of any color",
            (
                "可以将法术力视同任意颜色的法术力来支付",
                "(可以|可)将法术力视同任意颜色的法术力[一般|地]来支付[费用]",
            ),
            _ban(ForPlayers.MANA_OF_ANY_COLOR),
        ),
        ("<has|have> hexproof", "具有辟邪[异能]", _ban(ForPlayers.HEXPROOF)),
        ("<has|have> shroud", "具有帷幕[异能]", _ban(ForPlayers.SHROUD)),
    ),
    _rule(
        "damage can't be prevented.",
        "伤害不能被防止。",
        PlayerRule(ForPlayers.DAMAGE_NOT_PREVENTED, EachPlayer()),
    ),
    _rule(
        "players have no maximum hand size.",
        ("牌手的手牌数量没有上限。", "牌手的手牌数量都没有上限。"),
        PlayerRule(ForPlayers.NO_MAXIMUM_HAND, EachPlayer()),
    ),
    _rule(
        "you may look at the top card of your library any time.",
        "你可以随时检视你的牌库顶牌。",
        PlayerRule(ForPlayers.MAY_LOOK_AT_TOP, You()),
    ),
    _rule(
        "you have no maximum hand size.",
        ("你的手牌数量没有上限。", "你[的]手牌没有[数量]上限。", "你没有手牌[数量|张数[的]]上限。"),
        PlayerRule(ForPlayers.NO_MAXIMUM_HAND, You()),
    ),
    row(
        "static",
        "your maximum hand size is {n:number}.",
        "你的手牌上限为{n:count}张。",
        StaticAbility((PlayerRule(ForPlayers.MAXIMUM_HAND, You(), amount=slot("n")),), None),
        eg=("Your maximum hand size is five.", "你的手牌上限为五张。"),
    ),
    _rule(
        "you may play an additional land on each of your turns.",
        (
            "你可以于你的每个回合中额外使用一个地。",
            "你(在|于)(你的每个|每个你的|自己的每个)回合中可以额外使用一(个|张)地。",
            "你可以(在|于)(你|自己)的(每个回合|每回合)中额外使用一(个|张)地。",
            "(在|于)你的每个回合中，你可以额外使用一(个|张)地。",
        ),
        PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=Number(1)),
    ),
    row(
        "static",
        "you may play {n:number} additional lands on each of your turns.",
        (
            "你在自己的每个回合中可以额外使用{n:count}个地。",
            "你可以于你的每个回合中额外使用{n:count}个地。",
        ),
        make=lambda n: (
            None
            if n == Number(1)
            else StaticAbility((PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=n),), None)
        ),
        slots={"n": "modifications.0.amount"},
        eg=(
            "You may play two additional lands on each of your turns.",
            "你在自己的每个回合中可以额外使用两个地。",
        ),
    ),
    row(
        "static",
        "all damage is dealt as though its source had wither.",
        "所有伤害都视同其来源具有干枯异能地来造成。",
        rules_of(PlayerRule(ForPlayers.ALL_DAMAGE_WITHERS, EachPlayer())),
    ),
    row(
        "static",
        "{f:cards@pl} in graveyards and libraries can't enter[ the battlefield].",
        "坟墓场和牌库中的{f:cards}不能进战场。",
        make=_cant_come_from_there,
        take=_take_cant_come_from_there,
        eg=(
            "Creature cards in graveyards and libraries can't enter the battlefield.",
            "坟墓场和牌库中的生物牌不能进战场。",
        ),
    ),
    row(
        "static",
        "play with the top card of your library revealed.",
        (
            "持续展示你牌库顶的牌。",
            "将你的牌库顶牌展示着进行游戏。",
            "你以展示牌库顶牌的方式进行游戏。",
        ),
        player_rule(ForPlayers.TOP_CARD_REVEALED, You()),
    ),
    row(
        "static",
        "if an opponent would search a library, that player searches the top {n:count} cards "
        "of that library instead.",
        "如果对手将搜寻牌库，则改为该牌手搜寻该牌库顶的{n:count}张牌。",
        more_of(ForPlayers.SEARCH_TOP_CARDS, EachOpponent(), slot("n")),
        eg=(
            "If an opponent would search a library, that player searches the top two cards "
            "of that library instead.",
            "如果对手将搜寻牌库，则改为该牌手搜寻该牌库顶的两张牌。",
        ),
    ),
    row(
        "static",
        "your devotion to each color and (each|every) combination of colors is increased by one.",
        "你对每种颜色和每种颜色组合的献力增加一。",
        more_of(ForPlayers.MORE_DEVOTION, You(), Number(1)),
    ),
    row(
        "static",
        "your opponents play with their hands revealed.",
        ("对手持续展示其手牌。", "你的对手(都|均|)持续展示其手牌。"),
        player_rule(ForPlayers.HAND_REVEALED, EachOpponent()),
    ),
    row(
        "static",
        "[all] players play with their hands revealed.",
        ("牌手持续展示其手牌。", "每位牌手(都|均|)持续展示其手牌。"),
        player_rule(ForPlayers.HAND_REVEALED, EachPlayer()),
    ),
    row(
        "static",
        "{f:permanents@pl} can't enter[ the battlefield].",
        "{f:permanents}不能进战场。",
        make=lambda f: player_rule(ForPlayers.CANT_ENTER, EachPlayer(), f),
        take=_take_entering,
        eg=("Lands can't enter.", "地不能进战场。"),
    ),
)
