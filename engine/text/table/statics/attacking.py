"""Rows for what attacks or blocks only at a price, in company, or against fewer.

In: lines and predicates. Out: `static` abilities, `ban`s.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import CountOf, Number, StatOf
from engine.ability.base import Filter
from engine.ability.conditions import Compare
from engine.ability.costs import PayMana
from engine.ability.filters import Another, ControlledBy, HasStat, HasSubtype
from engine.ability.references import ActivePlayer, DefendingPlayer, EachOpponent, This, You
from engine.ability.restrictions import (
    CantAttack,
    CantAttackAlone,
    CantBeBlocked,
    CantBeEnchantedOrEquipped,
    CantBeTargeted,
    CantBlock,
    CantBlockAlone,
    CantTransform,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    PlayerRule,
)
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.objects import Stat
from engine.terms.player_rules import ForPlayers
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import It, ThatPlayer, about_this
from engine.text.table.filters.qualities import YOURS

_DEFENDERS = ControlledBy(DefendingPlayer())
_ATTACKERS = ControlledBy(ActivePlayer())


def _priced(d: Any, c: Any) -> StaticAbility | None:
    """ "It" in a cost of ~ is ~."""
    c = about_this(c)
    return None if contains(c, It, ThatPlayer) else StaticAbility(tuple(k(c) for k in d), This())


def _attached_priced(o: Any, d: Any, c: Any) -> StaticAbility | None:
    """Whoever controls the creature pays; what is yours would be another's there."""
    if not all(isinstance(each, PayMana) for each in c):
        return None
    return StaticAbility(tuple(kind(c) for kind in d), o)


def _take_priced(value: Any) -> Bindings:
    kinds = tuple(type(each) for each in value.modifications)
    return {"d": kinds, "c": value.modifications[0].cost, "o": value.applies_to}


def _outnumbered(f: Filter, theirs: Filter) -> Compare:
    yours = CountOf(all_of(f, YOURS))
    return Compare(yours, Comparison.GREATER, CountOf(all_of(f, theirs)))


def _only_with_more(f: Filter, *, attacking: bool) -> StaticAbility:
    """CR 508.5: of the defending player, or of the one who attacks."""
    if attacking:
        return StaticAbility((CantAttack(unless=_outnumbered(f, _DEFENDERS)),), This())
    return StaticAbility((CantBlock(unless=_outnumbered(f, _ATTACKERS)),), This())


def _take_only_with_more(value: Any) -> Bindings:
    mine = value.modifications[0].unless.left.filter
    return {"f": all_of(*(part for part in parts_of(mine) if part != YOURS))}


#: CR 509.1b: of more power than ~ has as blockers are declared.
_STRONGER = HasStat(Stat.POWER, Comparison.GREATER, StatOf(Stat.POWER, This()))


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "~ can't {d:taxed} unless you {c:yielded}.",
        "除非你{c:yielded}，否则~不能{d:taxed}。",
        make=_priced,
        take=_take_priced,
        eg=("~ can't attack unless you sacrifice a land.", "除非你牺牲一个地，否则~不能攻击。"),
    ),
    row(
        "static",
        "{o:attached} can't {d:taxed} unless its controller pays {c:mana_only}.",
        "除非{o:attached}的操控者支付{c:mana_only}，否则它不能{d:taxed}。",
        make=_attached_priced,
        take=_take_priced,
        eg=(
            "Enchanted creature can't attack or block unless its controller pays {3}.",
            "除非所结附的生物的操控者支付{3}，否则它不能攻击或阻挡。",
        ),
    ),
    row(
        "static",
        "~ can't attack unless you control more {f:permanents@pl} than defending player.",
        "除非你操控的{f:permanents}比防御牌手多，否则~不能攻击。",
        make=lambda f: _only_with_more(f, attacking=True),
        take=_take_only_with_more,
        eg=(
            "~ can't attack unless you control more lands than defending player.",
            "除非你操控的地比防御牌手多，否则~不能攻击。",
        ),
    ),
    row(
        "static",
        "~ can't block unless you control more {f:permanents@pl} than attacking player.",
        "除非你操控的{f:permanents}比攻击牌手多，否则~不能阻挡。",
        make=lambda f: _only_with_more(f, attacking=False),
        take=_take_only_with_more,
        eg=(
            "~ can't block unless you control more lands than attacking player.",
            "除非你操控的地比攻击牌手多，否则~不能阻挡。",
        ),
    ),
    row(
        "static",
        "~ can't attack unless at least {n:count} other creatures attack.",
        "除非至少有{n:count}个其他生物攻击，否则~不能攻击。",
        make=lambda n: StaticAbility((CantAttackAlone(n.value),), This()),
        take=lambda v: {"n": Number(v.modifications[0].others)},
        eg=(
            "~ can't attack unless at least two other creatures attack.",
            "除非至少有两个其他生物攻击，否则~不能攻击。",
        ),
    ),
    row(
        "static",
        "~ can't block unless at least {n:count} other creatures block.",
        "除非至少有{n:count}个其他生物阻挡，否则~不能阻挡。",
        make=lambda n: StaticAbility((CantBlockAlone(n.value),), This()),
        take=lambda v: {"n": Number(v.modifications[0].others)},
        eg=(
            "~ can't block unless at least two other creatures block.",
            "除非至少有两个其他生物阻挡，否则~不能阻挡。",
        ),
    ),
    row(
        "static",
        "no more than {n!:number} <creature|creatures> can attack you each combat.",
        "每次战斗中，至多只能有{n:count}个生物攻击你。",
        StaticAbility((PlayerRule(ForPlayers.ATTACKED_BY_AT_MOST, You(), amount=slot("n")),), None),
        eg=(
            "No more than two creatures can attack you each combat.",
            "每次战斗中，至多只能有两个生物攻击你。",
        ),
    ),
    row(
        "static",
        "as long as {c:conditions}, all creatures able to block {o:bearer} do so.",
        "只要{c:conditions}，所有能阻挡{o:bearer}的生物便都必须如此作。",
        make=lambda c, o: (
            None
            if contains(c, It, ThatPlayer)
            else StaticAbility((MustBeBlocked(True),), getattr(o, "filter", o), c)
        ),
        slots={"c": "condition", "o": "applies_to"},
        eg=(
            "As long as you control an artifact, all creatures able to block ~ do so.",
            "只要你操控神器，所有能阻挡~的生物便都必须如此作。",
        ),
    ),
    row(
        "static",
        "~ can't be blocked by creatures with greater power.",
        "~不能被力量较大的生物阻挡。",
        StaticAbility((CantBeBlocked(_STRONGER),), This()),
    ),
    row(
        "ban",
        "<attacks|attack> or <blocks|block> each combat if able",
        "每次战斗若能攻击或阻挡，则必须攻击或阻挡",
        (MustAttack(), MustBlock()),
    ),
    row(
        "ban",
        "can't attack, block, or transform",
        "不能攻击，阻挡或转化",
        (CantAttack(), CantBlock(), CantTransform()),
    ),
    row(
        "ban",
        "can't be the (target|targets) of spells or abilities your opponents control",
        "不能成为由对手操控之咒语或异能的目标",
        (CantBeTargeted(None, EachOpponent()),),
    ),
    row(
        "ban",
        "can't be enchanted by other Auras",
        "不能被其他灵气结附",
        (CantBeEnchantedOrEquipped(all_of(HasSubtype("Aura"), Another())),),
    ),
)
