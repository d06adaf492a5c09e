"""Rows for what spells cost and have: "creature spells you cast cost {1} less".

In: one line. Out: `static` abilities of permanents.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import SpellCostAbility, StaticAbility
from engine.ability.amounts import CountThisTurn, HappeningFilter, Number, Times, X
from engine.ability.base import Amount, Condition, Filter
from engine.ability.casting_order import NthCast
from engine.ability.conditions import Compare
from engine.ability.costs import ManaChange
from engine.ability.filters import (
    Anything,
    CastFrom,
    ControlledBy,
    Is,
    IsCast,
    IsSpell,
    OwnedBy,
    SpellTargets,
)
from engine.ability.modifications import (
    GainAbility,
)
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.restrictions import CostChange, CostFloor
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.happenings import Counted
from engine.terms.keywords import UnnamedCost
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, of_card, parts_of
from engine.text.instructions import zones_asked
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It, Its, ThatPlayer, about_this
from engine.text.table.changes.abilities import gained

_YOURS = ControlledBy(You())


_THEIRS = ControlledBy(EachOpponent())


def _cost_rule(
    f: Filter, n: Amount, d: int, w: Filter | None = None, t: Filter | None = None
) -> StaticAbility | None:
    if not isinstance(n, Number | X):
        return None
    amount = n if d > 0 else (Number(-n.value) if isinstance(n, Number) else Times(-1, n))
    return StaticAbility((CostChange(amount),), all_of(f, *(part for part in (w, t) if part)))


def either_spells(f: Filter, g: Filter) -> Filter | None:
    """ "Dragon spells and artifact spells": spells of either kind."""
    kinds = [of_card(each) for each in (f, g)]
    return None if Anything() in kinds else all_of(any_of(kinds), IsSpell())


def _colored_rule(f: Filter, m: ManaCost, d: int, w: Filter | None = None) -> StaticAbility:
    change = CostChange(mana=ManaChange(m, more=d > 0))
    return StaticAbility((change,), all_of(f, *(part for part in (w,) if part)))


def _take_colored_rule(value: Any) -> Bindings | None:
    change = value.modifications[0]
    parts = parts_of(value.applies_to)
    casters = [part for part in parts if part in {_YOURS, _THEIRS}]
    rest = all_of(*(part for part in parts if part not in casters))
    found = {"f": rest, "m": change.mana.mana, "d": 1 if change.mana.more else -1}
    return found | ({"w": casters[0]} if casters else {})


def _take_cost(value: Any, *, aimed: bool) -> Bindings | None:
    change = value.modifications[0]
    parts = parts_of(value.applies_to)
    casters = [part for part in parts if part in {_YOURS, _THEIRS}]
    targets = [part for part in parts if isinstance(part, SpellTargets)]
    if change.abilities or change.mana is not None or bool(targets) != aimed or len(casters) > 1:
        return None
    rest = all_of(*(part for part in parts if part not in (*casters, *targets)))
    less = change.amount.value < 0
    found: Bindings = {"f": rest, "n": Number(abs(change.amount.value)), "d": -1 if less else 1}
    found |= {"w": casters[0]} if casters else {}
    return found | ({"t": targets[0]} if targets else {})


_NOT_FROM_HAND = CastFrom(Zone.HAND, other=True)
_OWN_GRAVEYARD = all_of(CastFrom(Zone.GRAVEYARD), OwnedBy(You()))
_OWN_SET_ASIDE = any_of((_OWN_GRAVEYARD, CastFrom(Zone.EXILE)))
_SET_ASIDE = any_of((CastFrom(Zone.GRAVEYARD), CastFrom(Zone.EXILE)))


def _origin(filter_: Any) -> Filter | None:
    """The part of a filter that says from where a spell was cast."""
    parts = parts_of(filter_)
    if set(parts_of(_OWN_GRAVEYARD)) <= set(parts):
        return _OWN_GRAVEYARD
    return next((part for part in parts if contains(part, CastFrom)), None)


def _without(filter_: Any, z: Filter) -> Filter:
    left_out = (z, *parts_of(z))
    return all_of(*(part for part in parts_of(filter_) if part not in left_out))


def _take_cost_from(value: Any, whose: Filter) -> Bindings | None:
    z = _origin(value.applies_to)
    if z is None:
        return None
    rest = _without(value.applies_to, z)
    found = _take_cost(replace(value, applies_to=rest), aimed=False)
    if found is None or found.pop("w", None) != whose:
        return None
    return {**found, "z": z}


def _take_grant_from(value: Any) -> Bindings | None:
    z = _origin(value.applies_to)
    if z is None:
        return None
    rest = _without(value.applies_to, z)
    found = _take_spell_grant(replace(value, applies_to=rest))
    return None if found is None else {**found, "z": z}


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


def _reduced_per(f: Filter, n: Amount, p: Amount) -> StaticAbility | None:
    """So much less as often as the number says; "it" there would be each spell's own."""
    if not isinstance(n, Number) or contains(p, It, Its):
        return None
    return StaticAbility((CostChange(Times(-n.value, p)),), all_of(f, _YOURS))


def _take_reduced_per(value: Any) -> Bindings | None:
    found = _take_reduced_rule(value)
    if found is None:
        return None
    amount = value.modifications[0].amount
    return {"f": found["f"], "n": Number(-amount.factor), "p": amount.amount}


def _reduced_if(f: Filter, n: Amount, c: Condition) -> StaticAbility | None:
    if not isinstance(n, Number) or contains(c, It, ThatPlayer):
        return None
    change = CostChange(Number(-n.value))
    return StaticAbility((change,), all_of(f, _YOURS), c, zones=zones_asked(c))


def _take_reduced_if(value: Any) -> Bindings | None:
    rest = all_of(*(part for part in parts_of(value.applies_to) if part != _YOURS))
    number = Number(-value.modifications[0].amount.value)
    return {"f": rest, "n": number, "c": value.condition}


def _nth(o: int, f: Filter, n: Amount) -> StaticAbility | None:
    """CR 601.2f: as its cost is determined, so many such spells less one have been cast."""
    if not isinstance(n, Number):
        return None
    cast = HappeningFilter(Counted.CAST, You(), f)
    before = Compare(CountThisTurn(cast), Comparison.EQUAL, Number(o - 1))
    return StaticAbility((CostChange(Number(-n.value)),), all_of(f, _YOURS), before)


def _take_nth(value: Any) -> Bindings | None:
    return {
        "o": value.condition.right.value + 1,
        "f": value.condition.left.what.filter,
        "n": Number(-value.modifications[0].amount.value),
    }


def _ability_cost(f: Filter, n: Amount, d: int) -> StaticAbility | None:
    if not isinstance(n, Number) or contains(f, SpellTargets):
        return None  # it is the abilities that target something
    return StaticAbility((CostChange(Number(n.value * d), abilities=True),), f)


def _take_ability_cost(value: Any) -> Bindings | None:
    change = value.modifications[0]
    amount = change.amount.value
    return {"f": value.applies_to, "n": Number(abs(amount)), "d": 1 if amount > 0 else -1}


def _spell_grant(f: Filter, k: Any) -> StaticAbility:
    """CR 707.10: a copy that was not cast is no spell that anybody casts."""
    return StaticAbility(gained(k), all_of(f, _YOURS, IsCast()))


def _take_spell_grant(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or not isinstance(value.applies_to, Filter):
        return None
    parts = parts_of(value.applies_to)
    if IsSpell() not in parts or _YOURS not in parts:
        return None
    if not all(isinstance(each, GainAbility) for each in value.modifications):
        return None
    if IsCast() not in parts:
        return None
    rest = all_of(*(part for part in parts if part not in (_YOURS, IsCast())))
    abilities = tuple(getattr(each, "ability", None) for each in value.modifications)
    same = StaticAbility(value.modifications, value.applies_to)
    return {"f": rest, "k": abilities} if value == same else None


def _paid_otherwise(c: Any, f: Filter) -> StaticAbility | None:
    """CR 118.9: another cost instead of the mana cost; X would be another spell's."""
    if contains(c, X, It, Its, ThatPlayer):
        return None
    offered = SpellCostAbility(alternative=c, word=UnnamedCost.ALTERNATIVE)
    return StaticAbility((GainAbility(offered),), all_of(f, _YOURS, IsCast()))


def _take_paid_otherwise(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    if not isinstance(value.applies_to, Filter):
        return None
    offered = getattr(value.modifications[0], "ability", None)
    if not isinstance(offered, SpellCostAbility) or offered.alternative is None:
        return None
    beside = (_YOURS, IsCast())
    f = all_of(*(part for part in parts_of(value.applies_to) if part not in beside))
    return {"c": offered.alternative, "f": f}


def _take_held_by_spells(value: Any) -> Bindings | None:
    """Of whoever controls the spell, a copy that was not cast among them."""
    if not isinstance(value, StaticAbility) or not isinstance(value.applies_to, Filter):
        return None
    parts = parts_of(value.applies_to)
    if IsSpell() not in parts or _YOURS not in parts:
        return None
    if contains(parts, NthCast) or not all(isinstance(m, GainAbility) for m in value.modifications):
        return None
    f = all_of(*(part for part in parts if part != _YOURS))
    abilities = tuple(getattr(m, "ability", None) for m in value.modifications)
    same = StaticAbility(value.modifications, value.applies_to)
    return {"f": f, "k": abilities} if value == same and IsCast() not in parts else None


def _floor(f: Filter, n: Amount, m: Amount) -> StaticAbility | None:
    """So much mana at least: both numbers are the same."""
    if n != m or not isinstance(n, Number) or contains(f, SpellTargets, It, ThatPlayer):
        return None
    return StaticAbility((CostFloor(n.value),), f)


def _take_floor(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    floor = value.modifications[0]
    if not isinstance(floor, CostFloor) or not isinstance(value.applies_to, Filter):
        return None
    least = Number(floor.least)
    return {"f": value.applies_to, "n": least, "m": least}


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


ROWS: tuple[Row, ...] = (
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
        "{f:spell_kinds}[ {w:casters} cast] cost {n:generic} {d:dearer} to cast.",
        (
            "[{w:casters}施放的]{f:spell_kinds}{d:dearer}{n:generic}来施放。",
            "{w:casters}施放(的|之){f:spell_kinds}{d:dearer}{n:generic}来施放。",
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
        "{f:spell_kinds}[ {w:casters} cast] cost {m:colored_cost} {d:dearer} to cast.",
        "[{w:casters}施放的]{f:spell_kinds}{d:dearer}{m:colored_cost}来施放。",
        make=_colored_rule,
        take=_take_colored_rule,
        eg=("White spells you cast cost {W} more to cast.", "你施放的白色咒语增加{W}来施放。"),
    ),
    either("spell_kinds", "spells@pl"),
    row("spell_kinds", "{f:spells@pl} and {g:spells@pl}", (), make=either_spells),
    row(
        "static",
        "each {f:spells@sg} that would cost less than {n:number} mana to cast "
        "costs {m:number} mana to cast.",
        "每个施放费用将少于{n:count}点法术力的{f:spells}，其施放费用为{m:count}点法术力。",
        make=_floor,
        take=_take_floor,
        eg=(
            "Each Elf spell that would cost less than two mana to cast costs two mana to cast.",
            "每个施放费用将少于两点法术力的妖精咒语，其施放费用为两点法术力。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl}[ {w:casters} cast] that target {t:targeted} "
        "cost {n:generic} {d:dearer} to cast.",
        (
            "[{w:casters}施放且]以{t:targeted}为目标的{f:spells}{d:dearer}{n:generic}来施放。",
            "[由]{w:casters}施放且以{t:targeted}为目标之{f:spells}{d:dearer}{n:generic}来施放。",
        ),
        make=_cost_rule,
        take=lambda v: _take_cost(v, aimed=True),
        eg=(
            "Spells your opponents cast that target a creature you control cost {2} more to cast.",
            "对手施放且以由你操控的生物为目标的咒语增加{2}来施放。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} {w:casters} cast {a:clause_of} cost {n:generic} {d:dearer} to cast.",
        (),
        make=lambda f, w, a, n, d: _cost_rule(all_of(f, a), n, d, w),
    ),
    row(
        "static",
        "{f:spells@pl} you cast from {z:cast_off} cost {n:generic} {d:dearer} to cast.",
        "你从{z:cast_off}施放(的|之){f:spells}{d:dearer}{n:generic}来施放。",
        make=lambda f, z, n, d: _cost_rule(all_of(f, z), n, d, _YOURS),
        take=lambda v: _take_cost_from(v, _YOURS),
        eg=(
            "Spells you cast from exile cost {1} less to cast.",
            "你从放逐区施放的咒语减少{1}来施放。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} your opponents cast from {z:cast_off_theirs} "
        "cost {n:generic} {d:dearer} to cast.",
        "对手从{z:cast_off_theirs}施放(的|之){f:spells}{d:dearer}{n:generic}来施放。",
        make=lambda f, z, n, d: _cost_rule(all_of(f, z), n, d, _THEIRS),
        take=lambda v: _take_cost_from(v, _THEIRS),
        eg=(
            "Spells your opponents cast from graveyards cost {2} more to cast.",
            "对手从坟墓场施放的咒语增加{2}来施放。",
        ),
    ),
    row(
        "static",
        (
            "{f:spells@pl} you cast from {z:cast_off} have {k:keyword_list}.",
            "each {f:spells@sg} you cast from {z:cast_off} has {k:keyword_list}.",
        ),
        "你从{z:cast_off}施放(的|之){f:spells}[均]具有{k:keyword_list}异能。",
        make=lambda f, z, k: _spell_grant(all_of(f, z), k),
        take=_take_grant_from,
        eg=(
            "Noncreature spells you cast from exile have convoke.",
            "你从放逐区施放的非生物咒语具有召集异能。",
        ),
    ),
    *words(
        "cast_off",
        ("your graveyard", "你[的]坟墓场[中]", _OWN_GRAVEYARD),
        ("your hand", "你手上", CastFrom(Zone.HAND)),
        ("exile", "放逐区[中]", CastFrom(Zone.EXILE)),
        ("anywhere other than your hand", "[你]手牌以外的任何区域", _NOT_FROM_HAND),
        ("your graveyard or from exile", "你[的]坟墓场或放逐区[中]", _OWN_SET_ASIDE),
    ),
    *words(
        "cast_off_theirs",
        ("graveyards", "坟墓场[中]", CastFrom(Zone.GRAVEYARD)),
        ("exile", "放逐区[中]", CastFrom(Zone.EXILE)),
        ("anywhere other than their hands", "手牌以外的任何区域", _NOT_FROM_HAND),
        (
            ("graveyards or from exile", "graveyards or exile"),
            "坟墓场或放逐区[中]",
            _SET_ASIDE,
        ),
    ),
    row(
        "static",
        "{f:spells@pl} you cast cost {n:generic} less to cast {p:per}.",
        "{p:per}你施放的{f:spells}便减少{n:generic}来施放。",
        make=_reduced_per,
        take=_take_reduced_per,
        eg=(
            "Creature spells you cast cost {1} less to cast for each land you control.",
            "每有一个由你操控的地，你施放的生物咒语便减少{1}来施放。",
        ),
    ),
    row(
        "static",
        (
            "{f:spells@pl} you cast cost {n:generic} less to cast as long as {c:conditions}.",
            "as long as {c:conditions}, {f:spells@pl} you cast cost {n:generic} less to cast.",
        ),
        "只要{c:conditions}，你施放的{f:spells}便减少{n:generic}来施放。",
        make=_reduced_if,
        take=_take_reduced_if,
        eg=(
            "Creature spells you cast cost {1} less to cast as long as you control an artifact.",
            "只要你操控神器，你施放的生物咒语便减少{1}来施放。",
        ),
    ),
    row(
        "static",
        "the {o:ordinal} {f:spells@sg} you cast each turn costs {n:generic} less to cast.",
        "你每回合[中]施放的{o:ordinal}个{f:spells}减少{n:generic}来施放。",
        make=_nth,
        take=_take_nth,
        eg=(
            "The first creature spell you cast each turn costs {2} less to cast.",
            "你每回合施放的第一个生物咒语减少{2}来施放。",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} cost {n:generic} {d:dearer} to activate.",
        "{f:permanents}的起动式异能{d:dearer}{n:generic}来起动。",
        make=_ability_cost,
        take=_take_ability_cost,
        eg=(
            "Activated abilities of artifacts you control cost {1} less to activate.",
            "由你操控的神器的起动式异能减少{1}来起动。",
        ),
    ),
    *words("casters", ("you", "你", _YOURS), ("your opponents", ("对手", "你的对手"), _THEIRS)),
    *words("dearer", ("more", "增加", 1), ("less", "减少", -1)),
    row(
        "targeted",
        ("a {f:permanents}", "one or more {f:permanents@pl}"),
        ("{f:permanents}", "一个或数个{f:permanents}"),
        SpellTargets(slot("f")),
        eg=("a creature you control", "由你操控的生物"),
    ),
    word("targeted", "~", "~", SpellTargets(Is(This()))),
    word("targeted", "you", "你", SpellTargets(None, You())),
    row(
        "targeted",
        "you or a {f:permanents}",
        "你或{f:permanents}",
        SpellTargets(slot("f"), You()),
        eg=("you or a creature you control", "你或由你操控的生物"),
    ),
    word("targeted", "a player", "牌手", SpellTargets(None, EachPlayer())),
    word("targeted", "only ~", "只有~", SpellTargets(Is(This()), only=True)),
    word(
        "targeted",
        "only a single player",
        "只有一位牌手",
        SpellTargets(None, EachPlayer(), only=True),
    ),
    row(
        "targeted",
        "only a single {f:permanents@sg}",
        "只有一个{f:permanents}",
        SpellTargets(slot("f"), only=True),
        eg=("only a single creature you control", "只有一个由你操控的生物"),
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
        (
            "{f:spells@pl} you cast have {k:keyword_list}.",
            "each {f:spells@sg} you cast has {k:keyword_list}.",
        ),
        "[每个]你施放(的|之){f:spells}[均]具有{k:keyword_list}异能。",
        make=_spell_grant,
        take=_take_spell_grant,
        eg=("Creature spells you cast have convoke.", "你施放的生物咒语具有召集异能。"),
    ),
    row(
        "static",
        "{f:spells@pl} you cast {a:clause_of} have {k:keyword_list}.",
        (),
        make=lambda f, a, k: _spell_grant(all_of(f, a), k),
    ),
    row(
        "static",
        "{f:spell_kinds} you control have {k:keyword_list}.",
        "由你操控(的|之){f:spell_kinds}[均]具有{k:keyword_list}异能。",
        make=lambda f, k: StaticAbility(gained(k), all_of(f, _YOURS)),
        take=_take_held_by_spells,
        eg=("Instant spells you control have lifelink.", "由你操控的瞬间咒语具有系命异能。"),
    ),
    row(
        "static",
        "you may {c:payment} rather than pay the mana cost for {f:spells@pl} you cast.",
        "你可以{c:payment}，而不支付你施放的{f:spells}的法术力费用。",
        make=_paid_otherwise,
        take=_take_paid_otherwise,
        eg=(
            "You may pay {1} rather than pay the mana cost for creature spells you cast.",
            "你可以支付{1}，而不支付你施放的生物咒语的法术力费用。",
        ),
    ),
)
