"""Rows for what casting costs and for rules of players: "creature spells you cast cost {1} less".

In: one line. Out: `static` abilities of permanents, `casting` abilities of spells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number, Times, X
from engine.ability.base import Amount, Filter
from engine.ability.conditions import TurnOf
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.filters import Anything, ControlledBy, Is, IsSpell, SpellTargets
from engine.ability.modifications import BecomeBasicLand, GainAbility
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.restrictions import CostChange, PlayerRule
from engine.mana import ManaSymbol
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, words
from engine.text.surface import Actor, ThatPlayer
from engine.text.table.modifications import gained
from engine.text.table.statics import about_this
from engine.text.walk import contains

_YOURS = ControlledBy(You())
_THEIRS = ControlledBy(EachOpponent())


def _cost_rule(
    f: Filter, n: Amount, d: int, w: Filter | None = None, t: Filter | None = None
) -> StaticAbility | None:
    if not isinstance(n, Number | X):
        return None
    amount = n if d > 0 else (Number(-n.value) if isinstance(n, Number) else Times(-1, n))
    return StaticAbility((CostChange(amount),), all_of(f, *(part for part in (w, t) if part)))


def _take_cost(value: Any, *, aimed: bool) -> Bindings | None:
    change = value.modifications[0]
    parts = parts_of(value.applies_to)
    casters = [part for part in parts if part in {_YOURS, _THEIRS}]
    targets = [part for part in parts if isinstance(part, SpellTargets)]
    if change.abilities or bool(targets) != aimed or len(casters) > 1:
        return None
    rest = all_of(*(part for part in parts if part not in (*casters, *targets)))
    less = change.amount.value < 0
    found: Bindings = {"f": rest, "n": Number(abs(change.amount.value)), "d": -1 if less else 1}
    found |= {"w": casters[0]} if casters else {}
    return found | ({"t": targets[0]} if targets else {})


def _reduced_rule(f: Filter, x: Amount) -> StaticAbility:
    return StaticAbility((CostChange(Times(-1, about_this(x))),), all_of(f, _YOURS))


def _take_reduced_rule(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    change, filter_ = value.modifications[0], value.applies_to
    if not isinstance(change, CostChange) or not isinstance(change.amount, Times):
        return None
    if not isinstance(filter_, Filter):
        return None
    rest = all_of(*(part for part in parts_of(filter_) if part != _YOURS))
    return (
        {"f": rest, "x": change.amount.amount}
        if value == _reduced_rule(rest, change.amount.amount)
        else None
    )


def _take_spell_grant(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or not isinstance(value.applies_to, Filter):
        return None
    parts = parts_of(value.applies_to)
    if IsSpell() not in parts or _YOURS not in parts:
        return None
    if not all(isinstance(each, GainAbility) for each in value.modifications):
        return None
    rest = all_of(*(part for part in parts if part != _YOURS))
    abilities = tuple(getattr(each, "ability", None) for each in value.modifications)
    same = StaticAbility(value.modifications, value.applies_to)
    return {"f": rest, "k": abilities} if value == same else None


def _generic(s: Any) -> Amount | None:
    if s.variable:
        return X()
    if s.generic is None or s.colors:
        return None
    return Number(s.generic)


def _take_generic(value: Any) -> Bindings | None:
    if isinstance(value, X):
        return {"s": ManaSymbol(variable="X")}
    if isinstance(value, Number) and value.value >= 0:
        return {"s": ManaSymbol(generic=value.value)}
    return None


def _rule(en: str, zh: str | tuple[str, ...], rule: PlayerRule) -> Row:
    return row("static", en, zh, StaticAbility((rule,), None))


CASTING = (
    row(
        "generic",
        "{s:#symbol}",
        "{s:#symbol}",
        make=_generic,
        take=_take_generic,
        eg=("{2}", "{2}"),
    ),
    row(
        "static",
        "{f:spells@pl}[ {w:casters} cast] cost {n:generic} {d:dearer} to cast.",
        (
            "[{w:casters}施放的]{f:spells}{d:dearer}{n:generic}来施放。",
            "{w:casters}施放(的|之){f:spells}{d:dearer}{n:generic}来施放。",
        ),
        make=_cost_rule,
        take=lambda v: _take_cost(v, aimed=False),
        eg=(
            ("Red spells you cast cost {1} less to cast.", "你施放的红色咒语减少{1}来施放。"),
            ("Noncreature spells cost {1} more to cast.", "非生物咒语增加{1}来施放。"),
            ("Spells your opponents cast cost {1} more to cast.", "对手施放的咒语增加{1}来施放。"),
        ),
    ),
    row(
        "static",
        "{f:spells@pl}[ {w:casters} cast] that target {t:targeted} cost {n:generic} {d:dearer} to cast.",
        "[{w:casters}施放且]以{t:targeted}为目标的{f:spells}{d:dearer}{n:generic}来施放。",
        make=_cost_rule,
        take=lambda v: _take_cost(v, aimed=True),
        eg=(
            "Spells your opponents cast that target a creature you control cost {2} more to cast.",
            "对手施放且以由你操控的生物为目标的咒语增加{2}来施放。",
        ),
    ),
    *words("casters", ("you", "你", _YOURS), ("your opponents", ("对手", "你的对手"), _THEIRS)),
    *words("dearer", ("more", "增加", 1), ("less", "减少", -1)),
    row(
        "targeted",
        "a {f:permanents}",
        "{f:permanents}",
        SpellTargets(slot("f")),
        eg=("a creature you control", "由你操控的生物"),
    ),
    row("targeted", "~", "~", SpellTargets(Is(This()))),
    row("targeted", "you", "你", SpellTargets(None, You())),
    row(
        "static",
        "{f:spells@pl} you cast cost {X} less to cast{x:x_is}.",
        "你施放(的|之){f:spells}减少{X}来施放{x:x_is}。",
        make=_reduced_rule,
        take=_take_reduced_rule,
        eg=(
            "Creature spells you cast cost {X} less to cast, where X is ~'s power.",
            "你施放的生物咒语减少{X}来施放，X为~的力量。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} you cast have {k:keyword_list}.",
        "[每个]你施放(的|之){f:spells}[均]具有{k:keyword_list}异能。",
        make=lambda f, k: StaticAbility(gained(k), all_of(f, _YOURS)),
        take=_take_spell_grant,
        eg=("Creature spells you cast have convoke.", "你施放的生物咒语具有召集异能。"),
    ),
)


def _ban(rule: str) -> PlayerRule:
    """A rule for the players who are its subject."""
    return PlayerRule(rule, Actor())


def _no_casting(f: Filter) -> PlayerRule | None:
    """Such spells may not be cast; the card is looked at where it is cast from."""
    plain = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    if contains(plain, ThatPlayer):
        return None
    return PlayerRule("can't cast", Actor(), None if plain == Anything() else plain)


def _take_no_casting(value: Any) -> Bindings | None:
    if value.rule != "can't cast":
        return None
    return {"f": all_of(value.filter or Anything(), IsSpell())}


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
    rule = value.modifications[0]
    found = {"p": rule.players, "r": replace(rule, players=Actor())}
    return found if value == _banned_now(**found) else None


RULES = (
    row(
        "static",
        "{p!:those_who} {r:player_ban}.",
        "{p:those_who}{r:player_ban}。",
        make=lambda p, r: StaticAbility((replace(r, players=p),), None),
        take=_take_banned,
        eg=(
            ("Your opponents can't cast noncreature spells.", "对手不能施放非生物咒语。"),
            ("Players can't gain life.", "牌手不能获得生命。"),
        ),
    ),
    row(
        "static",
        "{p!:those_who} {r:player_ban} and {q!:those_who} {s:player_ban}.",
        "{p:those_who}{r:player_ban}，且{q:those_who}{s:player_ban}。",
        make=lambda p, r, q, s: StaticAbility((replace(r, players=p), replace(s, players=q)), None),
        take=_take_banned_both,
        eg=(
            "You can't lose the game and your opponents can't win the game.",
            "你不会输掉此盘游戏，且对手不会赢得此盘游戏。",
        ),
    ),
    row(
        "clause",
        "{p!:those_who} {r:player_ban} this turn",
        ("本回合[中]{p:those_who}{r:player_ban}", "本回合中，{p:those_who}{r:player_ban}"),
        make=_banned_now,
        take=_take_banned_now,
        eg=("players can't gain life this turn", "本回合中牌手不能获得生命"),
    ),
    row("those_who", ("players", "each player"), ("牌手", "每位牌手"), EachPlayer(), number="pl"),
    row(
        "those_who",
        ("your opponents", "each opponent"),
        ("对手", "(你的对手|所有对手|每位对手)"),
        EachOpponent(),
        number="pl",
    ),
    row("those_who", "you", "你", You(), number="pl"),
    row(
        "player_ban",
        "can't cast {f:spells@pl}",
        "不能施放{f:spells}",
        make=_no_casting,
        take=_take_no_casting,
        eg=("can't cast creature spells", "不能施放生物咒语"),
    ),
    row(
        "player_ban",
        "<has|have> protection from {q:quality}",
        "具有反{q:quality}保护[异能]",
        PlayerRule("protection", Actor(), slot("q")),
        eg=("have protection from everything", "具有反一切保护异能"),
    ),
    *words(
        "player_ban",
        ("can't search libraries", "不能搜寻牌库", _ban("can't search libraries")),
        (
            "can't draw more than one card each turn",
            "每回合(不能抓一张以上的牌|所抓的牌不能多于一张)",
            _ban("can't draw more than one card each turn"),
        ),
        (
            "can't cast more than one spell each turn",
            (
                "每回合所施放的咒语不能多于一个",
                "每回合[中][都|各]不能(施放|使用)(一个以上的|超过一个|多于一个)咒语",
                "每回合[中][都|各]只能施放一个咒语",
            ),
            _ban("can't cast more than one spell each turn"),
        ),
        ("can't gain life", "不能获得生命", _ban("can't gain life")),
        ("can't play lands", ("不能使用地", "都不能使用地"), _ban("can't play lands")),
        ("can't get poison counters", "不能得到中毒指示物", _ban("can't get poison counters")),
        ("can't lose the game", "不会输掉(此盘|这盘|)游戏", _ban("can't lose the game")),
        ("can't win the game", "不会赢得(此盘|这盘|)游戏", _ban("can't win the game")),
        (
            "<doesn't|don't> lose the game for having 0 or less life",
            (
                "不会因(总|)生命为0或更少而输掉(此盘|这盘|)游戏",
                "(不会|不)因[为](总|)生命[总数](为0或更少|等于或小于0|等于或少于0)而输掉(此盘|这盘|)游戏",
            ),
            _ban("no loss by life"),
        ),
        (
            "can cast spells only any time they could cast a sorcery",
            "都只能于其能施放法术的时机施放咒语",
            _ban("can cast only as sorcery"),
        ),
        ("<has|have> hexproof", "具有辟邪[异能]", _ban("hexproof")),
        ("<has|have> shroud", "具有帷幕[异能]", _ban("shroud")),
    ),
    row(
        "static",
        "your opponents can't cast spells during your turn.",
        "对手不能在你的回合[中]施放咒语。",
        StaticAbility((PlayerRule("can't cast", EachOpponent()),), None, TurnOf(You())),
    ),
    row(
        "static",
        "skip your {s:skipped} step.",
        "略过你的{s:skipped}步骤。",
        StaticAbility((made(PlayerRule, rule=slot("s"), players=You()),), None),
        eg=("Skip your draw step.", "略过你的抓牌步骤。"),
    ),
    *words("skipped", ("untap", "重置", "skip untap step"), ("draw", "抓牌", "skip draw step")),
    _rule(
        "damage can't be prevented.",
        "伤害不能被防止。",
        PlayerRule("damage can't be prevented", EachPlayer()),
    ),
    _rule(
        "you have no maximum hand size.",
        ("你的手牌数量没有上限。", "你[的]手牌没有[数量]上限。", "你没有手牌[数量|张数[的]]上限。"),
        PlayerRule("no maximum hand size", You()),
    ),
    row(
        "static",
        "your maximum hand size is {n:number}.",
        "你的手牌上限为{n:count}张。",
        StaticAbility((PlayerRule("maximum hand size", You(), amount=slot("n")),), None),
        eg=("Your maximum hand size is five.", "你的手牌上限为五张。"),
    ),
    row(
        "static",
        "{f:permanents@pl} are {t:basic_land@pl}.",
        "{f:permanents}都是{t:basic_land}。",
        StaticAbility((BecomeBasicLand((slot("t"),)),), slot("f")),
        eg=("Nonbasic lands are Islands.", "非基本地都是海岛。"),
    ),
    row(
        "static",
        "no more than {n!:number} <creature|creatures> can {d:limited} each combat.",
        "每次战斗中，至多只能有{n:count}个生物{d:limited}。",
        StaticAbility(
            (made(PlayerRule, rule=slot("d"), players=EachPlayer(), amount=slot("n")),), None
        ),
        eg=(
            (
                "No more than one creature can attack each combat.",
                "每次战斗中，至多只能有一个生物攻击。",
            ),
            (
                "No more than two creatures can block each combat.",
                "每次战斗中，至多只能有两个生物阻挡。",
            ),
        ),
    ),
    *words(
        "limited",
        ("attack", "[进行]攻击", "can't attack with more than"),
        ("block", "[进行]阻挡", "can't block with more than"),
    ),
    _rule(
        "you may play an additional land on each of your turns.",
        (
            "你可以于你的每个回合中额外使用一个地。",
            "你(在|于)(你的每个|每个你的|自己的每个)回合中可以额外使用一(个|张)地。",
            "你可以(在|于)(你|自己)的(每个回合|每回合)中额外使用一(个|张)地。",
            "(在|于)你的每个回合中，你可以额外使用一(个|张)地。",
        ),
        PlayerRule("additional land", You(), amount=Number(1)),
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
            else StaticAbility((PlayerRule("additional land", You(), amount=n),), None)
        ),
        slots={"n": "modifications.0.amount"},
        eg=(
            "You may play two additional lands on each of your turns.",
            "你在自己的每个回合中可以额外使用两个地。",
        ),
    ),
)


ROWS: tuple[Row, ...] = (
    *CASTING,
    *RULES,
)
