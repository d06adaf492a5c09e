"""Rows for static abilities and abilities of casting: "creatures you control get +1/+1".

In: one line. Out: `static` abilities of permanents, `casting` abilities of spells.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    All,
    BecomeBasicLand,
    CardTypesAmong,
    ChangePowerToughness,
    ControlledBy,
    CostChange,
    CountOf,
    DefinePowerToughness,
    GainAbility,
    InZone,
    IsSpell,
    Number,
    PlayerRule,
    SpellCostAbility,
    StaticAbility,
    StatOf,
    Sum,
    This,
    Times,
    X,
    You,
)
from engine.ability.base import Amount, Condition, Filter, ObjectReference
from engine.terms import Stat, Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import It
from engine.text.table.clauses import _pump, per_each
from engine.text.table.modifications import gained
from engine.text.walk import contains, substituted

_YOURS = ControlledBy(You())


def _static(w: Any, m: Any, c: Condition | None = None, x: Amount | None = None) -> Any:
    applies = w.filter if isinstance(w, All) else w
    if x is not None:
        if not contains(m, X):
            return None
        m = substituted(m, X(), _about_this(x))
    if c is not None:
        c = _about_this(c)
    return StaticAbility(m, applies, c)


def _about_this(value: Any) -> Any:
    """ "It" in a static ability is the object whose ability it is."""
    return substituted(value, It(), This())


def _take(*, condition: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, StaticAbility) or (value.condition is not None) != condition:
            return None
        if value.characteristic_defining or value.zones or value.applies_to is None:
            return None
        who = value.applies_to
        subject = who if isinstance(who, ObjectReference) else All(who)
        return {"w": subject, "m": value.modifications, "c": value.condition}

    return take


def _where(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or value.condition is not None:
        return None
    found: set[Amount] = set()

    def look(part: Any) -> Any:
        from engine.text.walk import rebuilt

        if isinstance(part, Times) and part.factor == -1:
            return look(part.amount)
        if isinstance(part, Amount) and not isinstance(part, Number):
            found.add(part)
            return part
        return rebuilt(part, look)

    look(value.modifications)
    if len(found) != 1:
        return None
    amount = found.pop()
    plain = StaticAbility(substituted(value.modifications, amount, X()), value.applies_to)
    bindings: Bindings | None = _take(condition=False)(plain)
    return None if bindings is None else {**bindings, "x": amount}


def _per_each(w: Any, n: Amount, c: ChangePowerToughness) -> Any:
    modify = _pump(w, _about_this(n), c, None)
    return None if modify is None else _static(w, modify.modifications)


def _take_per_each(value: Any) -> Bindings | None:
    bindings: Bindings | None = _take(condition=False)(value)
    if bindings is None or len(bindings["m"]) != 1:
        return None
    parts = per_each(bindings["m"][0])
    return {"w": bindings["w"], "c": parts[0], "n": parts[1]} if parts else None


SUBJECTS = (
    row("bearer", "~", "~", This(), number="sg"),
    row("bearer", "{o:attached}", "{o:attached}", slot("o"), number="sg"),
    row("bearer", "{o:group}", "{o:group}[均|各]", slot("o")),
)

STATICS = (
    row(
        "static",
        "{w!:bearer} {m:traits}.",
        "{w:bearer}[便|须]{m:traits}。",
        make=_static,
        take=_take(condition=False),
        eg=("Other creatures you control get +1/+1.", "由你操控的其他生物得+1/+1。"),
    ),
    row(
        "static",
        "as long as {c:condition}, {w!:bearer_or_it} {m:traits}.",
        "只要{c:condition}，{w:bearer_or_it}便{m:traits}。",
        make=_static,
        take=_take(condition=True),
        eg=(
            "As long as you control an artifact, ~ has flying.",
            "只要你操控神器，~便具有飞行异能。",
        ),
    ),
    row("static", "{w!:bearer} {m:traits} as long as {c:condition}.", (), make=_static),
    row("bearer_or_it", "{w:bearer}", "{w:bearer}", slot("w")),
    row("bearer_or_it", "it", "(它|其)", make=lambda: This()),
    row(
        "static",
        "{w!:bearer} {m:traits}{x:x_is}.",
        "{w:bearer}{m:traits}{x:x_is}。",
        make=_static,
        take=_where,
        eg=(
            "~ gets +x/+0, where x is the number of lands you control.",
            "~得+x/+0，x为由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "{w!:bearer} <gets|get> {c:#change} {n:per}.",
        "{n:per}{w:bearer}便得{c:#change}。",
        make=_per_each,
        take=_take_per_each,
        eg=("~ gets +1/+1 for each land you control.", "每有一个由你操控的地，~便得+1/+1。"),
    ),
)


def _defining(power: Amount | None, toughness: Amount | None) -> StaticAbility:
    change = DefinePowerToughness(power, toughness)
    return StaticAbility((change,), This(), characteristic_defining=True)


def _define(a: Amount, n: Any = None) -> StaticAbility:
    return _defining(a, Sum((a, n)) if n else a)


def _take_define(kind: str) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
            return None
        change = value.modifications[0]
        if not isinstance(change, DefinePowerToughness) or change.power is None:
            return None
        a = change.power
        if kind == "more":
            more = change.toughness
            if not isinstance(more, Sum) or len(more.parts) != 2 or more.parts[0] != a:
                return None
            return {"a": a, "n": more.parts[1]} if value == _define(a, more.parts[1]) else None
        made = _defining(a, None) if kind == "power" else _define(a)
        return {"a": a} if value == made else None

    return take


DEFINING = (
    row(
        "static",
        "~'s power and toughness are each equal to {a:amount}.",
        ("~的力量与防御力各等同于{a:amount}。", "~的力量(和|与|及)防御力[均]等同于{a:amount}。"),
        make=_define,
        take=_take_define("both"),
        eg=(
            "~'s power and toughness are each equal to the number of lands you control.",
            "~的力量与防御力各等同于由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "~'s power is equal to {a:amount}.",
        "~的力量等同于{a:amount}。",
        make=lambda a: _defining(a, None),
        take=_take_define("power"),
        eg=(
            "~'s power is equal to the number of lands you control.",
            "~的力量等同于由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "~'s power is equal to {a:amount} and its toughness is equal to that number plus {n:num}.",
        "~的力量等同于{a:amount}，其防御力等同于该数量加{n:num}。",
        make=_define,
        take=_take_define("more"),
        eg=(
            "~'s power is equal to the number of lands you control and its toughness is equal to that number plus 1.",
            "~的力量等同于由你操控的地数量，其防御力等同于该数量加1。",
        ),
    ),
)


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


def _reduced(n: Amount, k: Any = None) -> Any:
    each = n if k is None else k
    if isinstance(k, Number) and k.value != 1:
        return SpellCostAbility(reduction=Times(k.value, n))
    del each
    return SpellCostAbility(reduction=n)


def _reduced_rule(f: Filter, x: Amount) -> StaticAbility:
    return StaticAbility((CostChange(Times(-1, _about_this(x))),), all_of(f, _YOURS))


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


_GENERIC = "{n:generic}"
CASTING = (
    row(
        "generic",
        "{s:#symbol}",
        "{s:#symbol}",
        make=lambda s: _generic(s),
        take=lambda v: _take_generic(v),
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
        take=lambda v: _take_spell_grant(v),
        eg=("Creature spells you cast have convoke.", "你施放的生物咒语具有召集异能。"),
    ),
    row(
        "casting",
        "~ costs {k:generic} less to cast {n:per}.",
        "{n:per}~便减少{k:generic}来施放。",
        make=lambda n, k: _reduced(n, k),
        take=lambda v: _take_reduced(v),
        eg=(
            "~ costs {1} less to cast for each creature you control.",
            "每有一个由你操控的生物，~便减少{1}来施放。",
        ),
    ),
    row("casting", "~ costs {x} less to cast{x:x_is}.", (), make=lambda x: None)
    if False
    else row(
        "casting",
        "as an additional cost to cast ~, {c:cost}.",
        ("{c:cost}，以作为施放~的额外费用。", "作为施放~的额外费用，{c:cost}。"),
        SpellCostAbility(additional=slot("c")),
        eg=(
            "As an additional cost to cast ~, sacrifice a creature.",
            "牺牲一个生物，以作为施放~的额外费用。",
        ),
    ),
    row(
        "casting",
        "you may {c:cost} rather than pay ~'s mana cost.",
        ("你可以{c:cost}，而不支付~的法术力费用。",),
        SpellCostAbility(alternative=slot("c")),
        eg=(
            "You may pay 2 life rather than pay ~'s mana cost.",
            "你可以支付2点生命，而不支付~的法术力费用。",
        ),
    ),
    row(
        "casting",
        "~ can't be countered.",
        "~不能被反击。",
        make=lambda: _uncounterable(),
        take=lambda v: {} if v == _uncounterable() else None,
        eg=("~ can't be countered.", "~不能被反击。"),
    ),
)


def _uncounterable() -> StaticAbility:
    from engine.ability import CantBeCountered

    return StaticAbility((CantBeCountered(),), This())


def _generic(s: Any) -> Amount | None:
    if s.variable:
        return X()
    if s.generic is None or s.colors:
        return None
    return Number(s.generic)


def _take_generic(value: Any) -> Bindings | None:
    from engine.mana import ManaSymbol

    if isinstance(value, X):
        return {"s": ManaSymbol(variable="X")}
    if isinstance(value, Number) and value.value >= 0:
        return {"s": ManaSymbol(generic=value.value)}
    return None


def _take_reduced(value: Any) -> Bindings | None:
    if not isinstance(value, SpellCostAbility) or isinstance(value.reduction, Number):
        return None
    amount = value.reduction
    if isinstance(amount, Times):
        found = {"n": amount.amount, "k": Number(amount.factor)}
    else:
        found = {"n": amount, "k": Number(1)}
    return found if value == _reduced(found["n"], found["k"]) else None


def _rule(en: str, zh: str | tuple[str, ...], rule: PlayerRule) -> Row:
    return row("static", en, zh, StaticAbility((rule,), None))


_PLAYER = (
    _rule(
        "you have no maximum hand size.",
        "你的手牌数量没有上限。",
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
        "you may cast {f:spells@pl} from the top of your library.",
        "你可以从你的牌库顶施放{f:spells}。",
        StaticAbility((PlayerRule("may play from top of library", You(), slot("f")),), None),
        eg=(
            "You may cast creature spells from the top of your library.",
            "你可以从你的牌库顶施放生物咒语。",
        ),
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
    _rule("you have hexproof.", "你具有辟邪异能。", PlayerRule("hexproof", You())),
    _rule("you have shroud.", "你具有帷幕异能。", PlayerRule("shroud", You())),
    _rule(
        "you may play an additional land on each of your turns.",
        ("你可以于你的每个回合中额外使用一个地。", "你在你的每个回合中可以额外使用一个地。"),
        PlayerRule("additional land", You(), amount=Number(1)),
    ),
    _rule(
        "you may play lands from your graveyard.",
        "你可以从你的坟墓场使用地。",
        PlayerRule("may play from graveyard", You(), filter=None),
    ),
)

ROWS: tuple[Row, ...] = (*SUBJECTS, *STATICS, *DEFINING, *CASTING, *_PLAYER[:-1])
_ = (CardTypesAmong, CountOf, InZone, StatOf, Stat, Zone, IsSpell, _GENERIC)
