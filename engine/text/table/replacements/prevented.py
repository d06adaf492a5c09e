"""Rows for damage prevented by a line that does something besides.

In: "if damage would be dealt to ~, prevent that damage and put that many …". Out: replacement
abilities; what is done besides counts the damage that was prevented (CR 615.5).
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import AmountThisWay, EventAmount
from engine.ability.base import Condition
from engine.ability.conditions import Matches
from engine.ability.filters import HasCounter, Is
from engine.ability.references import This, You
from engine.ability.replacements.hooks import WouldDealDamage
from engine.ability.replacements.instead import PreventDamage
from engine.ability.walk import substituted
from engine.text.instructions import Spoken, settled_instead, unsettled_instead
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word
from engine.text.table.replacements.leaving import replacing

#: Under this label the game keeps how much was prevented.
_PREVENTED = AmountThisWay("prevented")


def _besides(
    w: WouldDealDamage, a: Spoken, condition: Condition | None = None
) -> ReplacementAbility | None:
    effects = settled_instead(a, w)
    if effects is None:
        return None
    then = tuple(substituted(each, EventAmount(), _PREVENTED) for each in effects)
    return replacing(w, PreventDamage(), then=then, condition=condition)


def _take_besides(value: Any) -> Bindings | None:
    found = value.replacement
    if found.results != (PreventDamage(),) or not found.then:
        return None
    then = tuple(substituted(each, _PREVENTED, EventAmount()) for each in found.then)
    said = unsettled_instead(then, found.event)
    return None if said is None else {"w": found.event, "a": said}


def _take_unconditional(value: Any) -> Bindings | None:
    return _take_besides(value) if value.replacement.condition is None else None


_TO_THIS = WouldDealDamage(to=Is(This()))


def _while_it_has(k: str, a: Spoken) -> ReplacementAbility | None:
    return _besides(_TO_THIS, a, Matches(This(), HasCounter(k)))


def _take_while_it_has(value: Any) -> Bindings | None:
    condition = value.replacement.condition
    if not isinstance(condition, Matches) or not isinstance(condition.filter, HasCounter):
        return None
    bindings = _take_besides(value)
    return None if bindings is None else {"k": condition.filter.kind, "a": bindings["a"]}


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "if {w:harm}, prevent that damage and {a:chain}.",
        (
            "如果{w:harm}，则防止该伤害，并{a:chain}。",
            "(如果|若){w:harm}，[则]防止该伤害[，](并|且){a:chain}。",
        ),
        make=_besides,
        take=_take_unconditional,
        eg=(
            "If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters "
            "on ~.",
            "如果将对~造成伤害，则防止该伤害，并在~上放置等量的+1/+1指示物。",
        ),
    ),
    word("harm", "damage would be dealt to ~", ("将对~造成伤害", "~将受到伤害"), _TO_THIS),
    word(
        "harm",
        "a source would deal damage to you",
        "(某|某个|一个|)来源将对你造成伤害",
        WouldDealDamage(players=You()),
    ),
    row(
        "harm",
        "damage would be dealt to {o:attached}",
        ("将对{o:attached}造成伤害", "{o:attached}将受到伤害"),
        made(WouldDealDamage, to=made(Is, object=slot("o"))),
        eg=("damage would be dealt to enchanted creature", "将对所结附的生物造成伤害"),
    ),
    row(
        "replacement",
        "if damage would be dealt to ~ while it has a {k:counter} counter on it, "
        "prevent that damage and {a:chain}.",
        (
            "如果~于其上有{k:counter}指示物时将受到伤害，则防止该伤害，并{a:chain}。",
            "(如果|若)~(于|在)其上有{k:counter}指示物时将受到伤害，[则]防止该伤害[，](并|且){a:chain}。",
        ),
        make=_while_it_has,
        take=_take_while_it_has,
        eg=(
            "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage "
            "and remove a +1/+1 counter from ~.",
            "如果~于其上有+1/+1指示物时将受到伤害，则防止该伤害，并从~上移去一个+1/+1指示物。",
        ),
    ),
)
