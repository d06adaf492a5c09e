"""Rows for what casting costs and for rules of players: "creature spells you cast cost {1} less".

In: one line. Out: `static` abilities of permanents, `casting` abilities of spells.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number, Times, X
from engine.ability.base import Amount, Filter
from engine.ability.conditions import TurnOf
from engine.ability.filters import Anything, ControlledBy, Is, IsSpell, SpellTargets
from engine.ability.modifications import BecomeBasicLand, GainAbility
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.restrictions import CostChange, PlayerRule
from engine.terms.mana import ManaSymbol
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.modifications import gained
from engine.text.table.statics import about_this

_YOURS = ControlledBy(You())
_THEIRS = ControlledBy(EachOpponent())


def _cost_rule(f: Filter, n: Amount, *, more: bool, yours: bool) -> Any:
    if not isinstance(n, Number | X):
        return None
    amount = n if more else (Number(-n.value) if isinstance(n, Number) else Times(-1, n))
    applies = all_of(f, _YOURS) if yours else f
    return StaticAbility((CostChange(amount),), applies)


def _take_cost(*, more: bool, yours: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
            return None
        change = value.modifications[0]
        filter_ = value.applies_to
        if (
            not isinstance(change, CostChange)
            or change.abilities
            or not isinstance(filter_, Filter)
        ):
            return None
        if not isinstance(change.amount, Number) or (change.amount.value > 0) != more:
            return None
        parts = parts_of(filter_)
        if (_YOURS in parts) != yours:
            return None
        rest = all_of(*(part for part in parts if part != _YOURS))
        return {"f": rest, "n": Number(abs(change.amount.value))}

    return take


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


def _theirs(f: Filter, n: Amount) -> StaticAbility:
    return StaticAbility((CostChange(n),), all_of(f, _THEIRS))


def _take_theirs(value: Any) -> Bindings | None:
    parts = parts_of(value.applies_to)
    if _THEIRS not in parts or any(isinstance(part, SpellTargets) for part in parts):
        return None
    rest = all_of(*(part for part in parts if part != _THEIRS))
    return {"f": rest, "n": value.modifications[0].amount}


def _take_targeting(value: Any) -> Bindings | None:
    parts = parts_of(value.applies_to)
    aimed = [part for part in parts if isinstance(part, SpellTargets)]
    rest = all_of(*(part for part in parts if part != _THEIRS and part not in aimed))
    return {"f": rest, "t": aimed[0], "n": value.modifications[0].amount}


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
        "{f:spells@pl} you cast cost {n:generic} less to cast.",
        ("你施放的{f:spells}减少{n:generic}来施放。", "你施放之{f:spells}减少{n:generic}来施放。"),
        make=lambda f, n: _cost_rule(f, n, more=False, yours=True),
        take=_take_cost(more=False, yours=True),
        eg=("Red spells you cast cost {1} less to cast.", "你施放的红色咒语减少{1}来施放。"),
    ),
    row(
        "static",
        "{f:spells@pl} cost {n:generic} more to cast.",
        "{f:spells}增加{n:generic}来施放。",
        make=lambda f, n: _cost_rule(f, n, more=True, yours=False),
        take=_take_cost(more=True, yours=False),
        eg=("Noncreature spells cost {1} more to cast.", "非生物咒语增加{1}来施放。"),
    ),
    row(
        "static",
        "{f:spells@pl} your opponents cast cost {n:generic} more to cast.",
        (
            "对手施放的{f:spells}增加{n:generic}来施放。",
            "(对手|你的对手)施放(的|之){f:spells}增加{n:generic}来施放。",
        ),
        make=_theirs,
        take=_take_theirs,
        eg=(
            "Spells your opponents cast cost {1} more to cast.",
            "对手施放的咒语增加{1}来施放。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} your opponents cast that target {t:targeted} cost {n:generic} more to cast.",
        "对手施放且以{t:targeted}为目标的{f:spells}增加{n:generic}来施放。",
        make=lambda f, t, n: _theirs(all_of(f, t), n),
        take=_take_targeting,
        eg=(
            "Spells your opponents cast that target a creature you control cost {2} more to cast.",
            "对手施放且以由你操控的生物为目标的咒语增加{2}来施放。",
        ),
    ),
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
        "{f:spells@pl} cost {n:generic} less to cast.",
        "{f:spells}减少{n:generic}来施放。",
        make=lambda f, n: _cost_rule(f, n, more=False, yours=False),
        take=_take_cost(more=False, yours=False),
        eg=("Creature spells cost {1} less to cast.", "生物咒语减少{1}来施放。"),
    ),
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


def _no_casting(p: Any, f: Filter) -> StaticAbility:
    """Nobody of these may cast such spells; the card is looked at where it is cast from."""
    plain = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    return StaticAbility(
        (PlayerRule("can't cast", p, None if plain == Anything() else plain),), None
    )


def _take_no_casting(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule != "can't cast" or value.condition is not None:
        return None
    return {"p": rule.players, "f": all_of(rule.filter or Anything(), IsSpell())}


RULES = (
    row(
        "static",
        "{p:those_who} can't cast {f:spells@pl}.",
        "{p:those_who}不能施放{f:spells}。",
        make=_no_casting,
        take=_take_no_casting,
        eg=("Your opponents can't cast noncreature spells.", "对手不能施放非生物咒语。"),
    ),
    row("those_who", "players", "牌手", EachPlayer()),
    row("those_who", "your opponents", ("对手", "(你的对手|所有对手)"), EachOpponent()),
    row("those_who", "you", "你", You()),
    row(
        "static",
        "your opponents can't cast spells during your turn.",
        "对手不能在你的回合[中]施放咒语。",
        StaticAbility((PlayerRule("can't cast", EachOpponent()),), None, TurnOf(You())),
    ),
    _rule(
        "players can't search libraries.",
        "牌手不能搜寻牌库。",
        PlayerRule("can't search libraries", EachPlayer()),
    ),
    _rule("skip your untap step.", "略过你的重置步骤。", PlayerRule("skip untap step", You())),
    row(
        "static",
        "you can't lose the game and your opponents can't win the game.",
        ("你不会输掉(此盘|这盘|)游戏，且对手不会赢得(此盘|这盘|)游戏。",),
        StaticAbility(
            (
                PlayerRule("can't lose the game", You()),
                PlayerRule("can't win the game", EachOpponent()),
            ),
            None,
        ),
    ),
    _rule(
        "players can't draw more than one card each turn.",
        "牌手每回合(不能抓一张以上的牌|所抓的牌不能多于一张)。",
        PlayerRule("can't draw more than one card each turn", EachPlayer()),
    ),
    _rule(
        "players can't gain life.",
        "牌手不能获得生命。",
        PlayerRule("can't gain life", EachPlayer()),
    ),
    _rule(
        "your opponents can't gain life.",
        "对手不能获得生命。",
        PlayerRule("can't gain life", EachOpponent()),
    ),
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
        "{f:permanents@pl} are {t:basic_lands}.",
        "{f:permanents}都是{t:basic_lands}。",
        StaticAbility((BecomeBasicLand((slot("t"),)),), slot("f")),
        eg=("Nonbasic lands are Islands.", "非基本地都是海岛。"),
    ),
    row("basic_lands", "Plains", "平原", "Plains"),
    row("basic_lands", "Islands", "海岛", "Island"),
    row("basic_lands", "Swamps", "沼泽", "Swamp"),
    row("basic_lands", "Mountains", "山脉", "Mountain"),
    row("basic_lands", "Forests", "树林", "Forest"),
    _rule("skip your draw step.", "略过你的抓牌步骤。", PlayerRule("skip draw step", You())),
    _rule(
        "no more than one creature can attack each combat.",
        "每次战斗中，至多只能有一个生物[进行]攻击。",
        PlayerRule("can't attack with more than", EachPlayer(), amount=Number(1)),
    ),
    _rule(
        "each player can't cast more than one spell each turn.",
        (
            "每位牌手每回合所施放的咒语不能多于一个。",
            "[每位]牌手每回合[中][都|各]不能施放(一个以上的|超过一个|多于一个)咒语。",
            "每位牌手每回合[中][都|各]只能施放一个咒语。",
        ),
        PlayerRule("can't cast more than one spell each turn", EachPlayer()),
    ),
    _rule(
        "you can't cast more than one spell each turn.",
        ("你每回合不能施放一个以上的咒语。", "你每回合不能使用一个以上的咒语。"),
        PlayerRule("can't cast more than one spell each turn", You()),
    ),
    _rule(
        "each opponent can't draw more than one card each turn.",
        ("每位对手每回合所抓的牌不能多于一张。", "每位对手每回合不能抓一张以上的牌。"),
        PlayerRule("can't draw more than one card each turn", EachOpponent()),
    ),
    _rule("you have hexproof.", "你具有辟邪[异能]。", PlayerRule("hexproof", You())),
    _rule("you have shroud.", "你具有帷幕异能。", PlayerRule("shroud", You())),
    _rule(
        "players can't play lands.",
        ("牌手不能使用地。", "每位牌手都不能使用地。"),
        PlayerRule("can't play lands", EachPlayer()),
    ),
    _rule("you can't play lands.", "你不能使用地。", PlayerRule("can't play lands", You())),
    _rule(
        "your opponents can't play lands.",
        ("你的对手不能使用地。", "对手不能使用地。"),
        PlayerRule("can't play lands", EachOpponent()),
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
