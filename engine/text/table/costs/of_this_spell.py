"""Rows for what a spell says of its own casting: additional and alternative costs, cost reductions.

In: one line. Out: `casting` abilities of spells. Costs without a keyword have a word of their own,
by which a scenario says that they are paid.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import SpellCostAbility, StaticAbility
from engine.ability.amounts import CountOf, Number, TargetsChosen, Times, X
from engine.ability.base import Amount, Condition, Modification
from engine.ability.chosen_costs import OneOfCosts
from engine.ability.costs import ManaChange, PayMana
from engine.ability.filters import SpellTargets
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import This
from engine.ability.restrictions import CantBeCountered, HasFlashPermission
from engine.ability.walk import contains
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Aim, It, ThatPlayer, about_this


def _reduced(n: Amount, k: Any = None) -> Any:
    if isinstance(k, Number) and k.value != 1:
        return SpellCostAbility(reduction=Times(k.value, n))
    return SpellCostAbility(reduction=n)


def _uncounterable() -> StaticAbility:
    return StaticAbility((CantBeCountered(),), This())


def _uncounterable_if(c: Condition) -> StaticAbility | None:
    if contains(c, It, ThatPlayer, Aim):
        return None
    return StaticAbility((CantBeCountered(),), This(), c, zones=(Zone.STACK,))


def _take_reduced(value: Any) -> Bindings | None:
    if not isinstance(value, SpellCostAbility) or isinstance(value.reduction, Number):
        return None
    amount = value.reduction
    if isinstance(amount, Times):
        found = {"n": amount.amount, "k": Number(amount.factor)}
    else:
        found = {"n": amount, "k": Number(1)}
    return found if value == _reduced(found["n"], found["k"]) else None


def _take_reduced_by(value: Any) -> Bindings | None:
    amount = value.reduction
    return None if isinstance(amount, Number | X | Times | CountOf) else {"x": amount}


def _take_paid(value: Any) -> Bindings | None:
    return {"c": value[0]} if len(value) == 1 and isinstance(value[0], PayMana) else None


def _more_per_target(m: ManaCost) -> SpellCostAbility:
    """CR 601.2c, 601.2f: the targets have been chosen as the cost is determined."""
    return SpellCostAbility(change=ManaChange(m, TargetsChosen(beyond=1), more=True))


def _flash_if(c: Condition, m: Modification) -> StaticAbility | None:
    """CR 601.3d: asked as it begins to be cast; what it targets is not known then."""
    if contains(c, It, ThatPlayer, Aim, SpellTargets):
        return None
    return StaticAbility((m,), This(), c, zones=(Zone.STACK,))


def _free_if(k: Condition) -> SpellCostAbility:
    """CR 118.9: to pay nothing instead of its mana cost is an alternative cost."""
    return SpellCostAbility(
        alternative=(PayMana(ManaCost()),),
        condition=about_this(k),
        word=UnnamedCost.ALTERNATIVE,
    )


ROWS: tuple[Row, ...] = (
    row(
        "casting",
        "~ costs {k:generic} less to cast {n:per}.",
        "{n:per}~便减少{k:generic}来施放。",
        make=_reduced,
        take=_take_reduced,
        eg=(
            "~ costs {1} less to cast for each creature you control.",
            "每有一个由你操控的生物，~便减少{1}来施放。",
        ),
    ),
    row(
        "casting",
        "as an additional cost to cast ~, {c:cost}.",
        ("{c:cost}，以作为施放~的额外费用。", "作为施放~的额外费用，{c:cost}。"),
        SpellCostAbility(additional=slot("c")),
        eg=(
            "As an additional cost to cast ~, sacrifice a creature.",
            "牺牲一个生物，以作为施放~的额外费用。",
        ),
    ),
    row("either_cost", "{c:cost}", "{c:cost}", slot("c")),
    row("either_cost", "{c:pay_part}", "{c:pay_part}", make=lambda c: (c,), take=_take_paid),
    row(
        "casting",
        "as an additional cost to cast ~, {a:either_cost} or {b:either_cost}.",
        (
            "{a:either_cost}或{b:either_cost}，以作为施放~的额外费用。",
            "作为施放~的额外费用，{a:either_cost}或{b:either_cost}。",
        ),
        SpellCostAbility(additional=(OneOfCosts((slot("a"), slot("b"))),)),
        eg=(
            "As an additional cost to cast ~, sacrifice a creature or discard a card.",
            "牺牲一个生物或弃一张牌，以作为施放~的额外费用。",
        ),
    ),
    row(
        "casting",
        "as an additional cost to cast ~, you may {c:either_cost}.",
        (
            "你可以{c:either_cost}，以作为施放~的额外费用。",
            "作为施放~的额外费用，你可以{c:either_cost}。",
        ),
        SpellCostAbility(optional=slot("c"), word=UnnamedCost.ADDITIONAL),
        eg=(
            "As an additional cost to cast ~, you may sacrifice a creature.",
            "你可以牺牲一个生物，以作为施放~的额外费用。",
        ),
    ),
    row("joint_cost", "{c:either_cost}", "{c:either_cost}", slot("c")),
    row(
        "joint_cost",
        "{a:either_cost} and {b:either_cost}",
        "{a:either_cost}(且|并){b:either_cost}",
        make=lambda a, b: (*a, *b),
        take=lambda v: {"a": v[:1], "b": v[1:]} if len(v) == 2 else None,
        eg=(
            "pay 1 life and exile a blue card from your hand",
            "支付1点生命且从你手上放逐一张蓝色牌",
        ),
    ),
    row(
        "casting",
        "you may {c:joint_cost} rather than pay ~'s mana cost.",
        (
            "你可以{c:joint_cost}，而不支付~的法术力费用。",
            "你可以{c:joint_cost}，(而不是|以代替|来代替)支付~的法术力费用。",
        ),
        SpellCostAbility(alternative=slot("c"), word=UnnamedCost.ALTERNATIVE),
        eg=(
            "You may pay 2 life rather than pay ~'s mana cost.",
            "你可以支付2点生命，而不支付~的法术力费用。",
        ),
    ),
    row(
        "casting",
        "if {k:condition}, you may cast ~ without paying its mana cost.",
        "如果{k:condition}，(则|)你可以施放~，而不支付其法术力费用。",
        make=_free_if,
        slots={"k": "condition"},
        eg=(
            "If you control an artifact, you may cast ~ without paying its mana cost.",
            "如果你操控神器，则你可以施放~，而不支付其法术力费用。",
        ),
    ),
    row(
        "casting",
        "if {k:condition}, you may {c:joint_cost} rather than pay ~'s mana cost.",
        "如果{k:condition}，(则|)你可以{c:joint_cost}，而不支付~的法术力费用。",
        make=lambda k, c: SpellCostAbility(
            alternative=c, condition=about_this(k), word=UnnamedCost.ALTERNATIVE
        ),
        slots={"k": "condition", "c": "alternative"},
        eg=(
            "If you control an artifact, you may pay 2 life rather than pay ~'s mana cost.",
            "如果你操控神器，则你可以支付2点生命，而不支付~的法术力费用。",
        ),
    ),
    row(
        "casting",
        (
            "~ costs {k:generic} less to cast if {c:conditions}.",
            "~ costs {k:generic} less to cast as long as {c:conditions}.",
        ),
        "(如果|只要){c:conditions}，(则|)(~|它)[便]减少{k:generic}来施放。",
        SpellCostAbility(reduction=slot("k"), condition=slot("c")),
        eg=(
            "~ costs {2} less to cast if you control an artifact.",
            "如果你操控神器，则~减少{2}来施放。",
        ),
    ),
    row(
        "casting",
        "~ costs {X} less to cast{x:x_is}.",
        "~减少{X}来施放{x:x_is}。",
        make=lambda x: SpellCostAbility(reduction=about_this(x)),
        take=_take_reduced_by,
        eg=(
            "~ costs {X} less to cast, where X is the greatest power among creatures you control.",
            "~减少{X}来施放，X为由你操控的生物中的最大力量。",
        ),
    ),
    row(
        "casting",
        "~ costs {m:colored_cost} less to cast {n:per}.",
        "{n:per}~便减少{m:colored_cost}来施放。",
        make=lambda m, n: SpellCostAbility(change=ManaChange(m, n)),
        take=lambda v: (
            {"m": v.change.mana, "n": v.change.times}
            if v.change is not None and not isinstance(v.change.times, Number)
            else None
        ),
        eg=(
            "~ costs {G} less to cast for each creature you control.",
            "每有一个由你操控的生物，~便减少{G}来施放。",
        ),
    ),
    row(
        "casting",
        "~ costs {m:colored_cost} less to cast if {c:conditions}.",
        "(如果|只要){c:conditions}，(则|)(~|它)[便]减少{m:colored_cost}来施放。",
        make=lambda m, c: SpellCostAbility(change=ManaChange(m), condition=c),
        slots={"m": "change.mana", "c": "condition"},
        eg=(
            "~ costs {U} less to cast if you control an artifact.",
            "如果你操控神器，则~减少{U}来施放。",
        ),
    ),
    row(
        "casting",
        "~ costs {m:mana_cost} more to cast for each target beyond the first.",
        "每有一个超过第一个的目标，~便增加{m:mana_cost}来施放。",
        make=_more_per_target,
        slots={"m": "change.mana"},
        eg=(
            "~ costs {1}{G} more to cast for each target beyond the first.",
            "每有一个超过第一个的目标，~便增加{1}{G}来施放。",
        ),
    ),
    row(
        "casting",
        "~ costs {m:mana_cost} more to cast if {c:conditions}.",
        "如果{c:conditions}，(则|)~增加{m:mana_cost}来施放。",
        make=lambda m, c: SpellCostAbility(change=ManaChange(m, more=True), condition=c),
        slots={"m": "change.mana", "c": "condition"},
        eg=(
            "~ costs {2} more to cast if you control an artifact.",
            "如果你操控神器，则~增加{2}来施放。",
        ),
    ),
    # CR 601.3c-d.
    row(
        "casting",
        "you may cast ~ as though it had flash if you pay {m:mana_cost} more to cast it.",
        "如果你额外支付{m:mana_cost}来施放~，则你可以视同其具有闪现异能地施放之。",
        make=lambda m: SpellCostAbility(
            optional=(PayMana(m),), word=UnnamedCost.ADDITIONAL, flash=True
        ),
        slots={"m": "optional.0.cost"},
        eg=(
            "You may cast ~ as though it had flash if you pay {2} more to cast it.",
            "如果你额外支付{2}来施放~，则你可以视同其具有闪现异能地施放之。",
        ),
    ),
    row(
        "casting",
        (
            "you may cast ~ as though it had flash if {c:conditions}.",
            "as long as {c:conditions}, you may cast ~ as though it had flash.",
            "if {c:conditions}, you may cast ~ as though it had flash.",
        ),
        "如果{c:conditions}，则你可以视同~具有闪现异能地施放之。",
        make=lambda c: _flash_if(c, HasFlashPermission()),
        slots={"c": "condition"},
        eg=(
            "You may cast ~ as though it had flash if you control an artifact.",
            "如果你操控神器，则你可以视同~具有闪现异能地施放之。",
        ),
    ),
    row(
        "casting",
        "~ has flash as long as {c:conditions}.",
        "只要{c:conditions}，~便具有闪现异能。",
        make=lambda c: _flash_if(c, GainAbility(KeywordAbility(Keyword.FLASH))),
        slots={"c": "condition"},
        eg=(
            "~ has flash as long as you control an artifact.",
            "只要你操控神器，~便具有闪现异能。",
        ),
    ),
    row(
        "casting",
        "~ can't be countered.",
        "~不能被反击。",
        make=_uncounterable,
        take=lambda v: {} if v == _uncounterable() else None,
        eg=("~ can't be countered.", "~不能被反击。"),
    ),
    row(
        "casting",
        ("~ can't be countered if {c:conditions}.", "if {c:conditions}, ~ can't be countered."),
        "如果{c:conditions}，则~不能被反击。",
        make=_uncounterable_if,
        take=lambda v: {"c": v.condition} if v == _uncounterable_if(v.condition) else None,
        eg=(
            "~ can't be countered if you control an artifact.",
            "如果你操控神器，则~不能被反击。",
        ),
    ),
    row(
        "casting",
        "~ costs {k:generic} less to cast {w:in_own_step}.",
        "{w:in_own_step}，~减少{k:generic}来施放。",
        SpellCostAbility(reduction=slot("k"), condition=slot("w")),
        eg=("~ costs {2} less to cast during your end step.", "你的结束步骤中，~减少{2}来施放。"),
    ),
)
