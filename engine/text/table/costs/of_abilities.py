"""Rows for what abilities cost: "equip abilities you activate cost {1} less to activate".

In: one line. Out: `static` abilities of permanents.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Filter
from engine.ability.filters import (
    ControlledBy,
    HasChosenName,
    Is,
    IsSpell,
    PaidFor,
    SpellTargets,
)
from engine.ability.references import AttachedTo, EachOpponent, EachPlayer, You
from engine.ability.restrictions import AbilitiesCost, CostChange
from engine.ability.walk import contains
from engine.terms.keywords import Keyword
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word, words
from engine.text.surface import It, Its, ThatPlayer, about_this

#: Keywords of activated abilities that are known by a word of their own.
_KEYWORDS = (Keyword.EQUIP, Keyword.BOAST, Keyword.EXHAUST, Keyword.NINJUTSU)
_CHINESE = ("佩带", "夸耀", "枯竭", "忍术")
#: Keywords with an alternative cost of the spell.
_PAID = (Keyword.FLASHBACK, Keyword.BLITZ)
_PAID_CHINESE = ("返照", "急袭")


def _by(n: Amount, d: int) -> Amount | None:
    return Number(n.value * d) if isinstance(n, Number) else None


def _rule(**said: Any) -> StaticAbility:
    return StaticAbility((AbilitiesCost(**said),), None)


def _of_keyword(
    k: Keyword, w: Any, n: Amount, d: int, t: Filter | None = None
) -> StaticAbility | None:
    amount = _by(n, d)
    return None if amount is None else _rule(players=w, amount=amount, keyword=k, aimed=t)


def _taken(value: Any) -> Any:
    (rule,) = value.modifications
    return rule


def _take_of_keyword(value: Any) -> Bindings | None:
    rule = _taken(value)
    number = rule.amount.value
    found: Bindings = {"k": rule.keyword, "w": rule.players}
    found |= {"n": Number(abs(number)), "d": 1 if number > 0 else -1}
    return found | ({"t": rule.aimed} if rule.aimed is not None else {})


def _per(k: Keyword, n: Amount, p: Amount) -> StaticAbility | None:
    p = about_this(p)
    if not isinstance(n, Number) or contains(p, It, Its):
        return None
    return _rule(players=You(), amount=Times(-n.value, p), keyword=k)


def _take_per(value: Any) -> Bindings | None:
    rule = _taken(value)
    return {"k": rule.keyword, "n": Number(-rule.amount.factor), "p": rule.amount.amount}


def _of_permanents(k: Keyword, f: Filter, n: Amount) -> StaticAbility | None:
    amount = _by(n, -1)
    if amount is None:
        return None
    return _rule(players=EachPlayer(), amount=amount, keyword=k, of=f)


def _take_of_permanents(value: Any) -> Bindings | None:
    rule = _taken(value)
    return {"k": rule.keyword, "f": rule.of, "n": Number(-rule.amount.value)}


def _floored(f: Filter, n: Amount) -> StaticAbility | None:
    amount = _by(n, -1)
    if amount is None or contains(f, SpellTargets):
        return None
    return _rule(players=EachPlayer(), amount=amount, of=f, least=1)


def _take_floored(value: Any) -> Bindings | None:
    rule = _taken(value)
    return {"f": rule.of, "n": Number(-rule.amount.value)}


def _floored_by(f: Filter, x: Amount) -> StaticAbility | None:
    x = about_this(x)
    if contains((f, x), SpellTargets, It, Its, ThatPlayer):
        return None
    return _rule(players=EachPlayer(), amount=Times(-1, x), of=f, least=1)


def _take_floored_by(value: Any) -> Bindings | None:
    rule = _taken(value)
    if not isinstance(rule.amount, Times) or rule.amount.factor != -1:
        return None
    return {"f": rule.of, "x": rule.amount.amount}


def _aimed(f: Filter, t: Filter, n: Amount, d: int) -> StaticAbility | None:
    amount = _by(n, d)
    return None if amount is None else _rule(players=EachPlayer(), amount=amount, of=f, aimed=t)


def _take_aimed(value: Any) -> Bindings | None:
    rule = _taken(value)
    number = rule.amount.value
    found = {"f": rule.of, "t": rule.aimed, "n": Number(abs(number))}
    return {**found, "d": 1 if number > 0 else -1}


def _theirs(t: Filter, n: Amount, d: int) -> StaticAbility | None:
    amount = _by(n, d)
    return None if amount is None else _rule(players=EachOpponent(), amount=amount, aimed=t)


def _but_for_mana(n: Amount, f: Filter | None = None) -> StaticAbility | None:
    amount = _by(n, 1)
    if amount is None:
        return None
    return _rule(players=EachPlayer(), amount=amount, of=f, except_mana=True)


def _take_but_for_mana(value: Any) -> Bindings | None:
    rule = _taken(value)
    found: Bindings = {"n": rule.amount}
    return found | ({"f": rule.of} if rule.of is not None else {})


def _paid(k: Keyword, w: Any, n: Amount, d: int) -> StaticAbility | None:
    amount = _by(n, d)
    if amount is None:
        return None
    spells = all_of(IsSpell(), ControlledBy(w), PaidFor(k))
    return StaticAbility((CostChange(amount),), spells)


def _take_paid(value: Any) -> Bindings | None:
    (change,) = value.modifications
    parts = parts_of(value.applies_to)
    (cost,) = (part for part in parts if isinstance(part, PaidFor))
    (whose,) = (part for part in parts if isinstance(part, ControlledBy))
    number = change.amount.value
    found = {"k": cost.keyword, "w": whose.players, "n": Number(abs(number))}
    return {**found, "d": 1 if number > 0 else -1}


_FLOOR = "this effect can't reduce the mana in that cost to less than one mana."
_FLOOR_ZH = "此效应不能将该费用中的法术力减少到少于一点。"


ROWS: tuple[Row, ...] = (
    *words(
        "cheaper_keyword",
        *((str(k), f"{zh}[异能]", k) for k, zh in zip(_KEYWORDS, _CHINESE, strict=True)),
    ),
    *words("paid_keyword", *((str(k), zh, k) for k, zh in zip(_PAID, _PAID_CHINESE, strict=True))),
    row(
        "static",
        "{k:cheaper_keyword} abilities {w:payers} activate[ that target {t:targeted}] "
        "cost {n:generic} {d:dearer} to activate.",
        "{w:payers}起动[以{t:targeted}为目标]的{k:cheaper_keyword}异能{d:dearer}{n:generic}来起动。",
        make=_of_keyword,
        take=_take_of_keyword,
        eg=(
            (
                "Equip abilities you activate cost {1} less to activate.",
                "你起动的佩带异能减少{1}来起动。",
            ),
            (
                "Equip abilities you activate that target ~ cost {2} less to activate.",
                "你起动以~为目标的佩带异能减少{2}来起动。",
            ),
        ),
    ),
    row(
        "static",
        "equip costs {w:payers} pay cost {n:generic} {d:dearer}.",
        (),
        make=lambda w, n, d: _of_keyword(Keyword.EQUIP, w, n, d),
    ),
    row(
        "static",
        "{k:paid_keyword} costs {w:payers} pay cost {n:generic} {d:dearer}.",
        "{w:payers}支付的{k:paid_keyword}费用{d:dearer}{n:generic}。",
        make=_paid,
        take=_take_paid,
        eg=("Flashback costs you pay cost {2} less.", "你支付的返照费用减少{2}。"),
    ),
    word("payers", "you", "你", You()),
    word("payers", "your opponents", "对手", EachOpponent()),
    row(
        "static",
        "{k:cheaper_keyword} abilities you activate cost {n:generic} less to activate {p:per}.",
        "{p:per}你起动的{k:cheaper_keyword}异能便减少{n:generic}来起动。",
        make=_per,
        take=_take_per,
        eg=(
            "Boast abilities you activate cost {1} less to activate for each Dragon you control.",
            "每有一个由你操控的龙，你起动的夸耀异能便减少{1}来起动。",
        ),
    ),
    row(
        "static",
        "{k:cheaper_keyword} abilities of {f:permanents@pl} cost {n:generic} less to activate.",
        "{f:permanents}的{k:cheaper_keyword}异能减少{n:generic}来起动。",
        make=_of_permanents,
        take=_take_of_permanents,
        eg=(
            "Exhaust abilities of other permanents you control cost {2} less to activate.",
            "由你操控的其他永久物的枯竭异能减少{2}来起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} cost {n:generic} less to activate. " + _FLOOR,
        "{f:permanents}的起动式异能减少{n:generic}来起动。" + _FLOOR_ZH,
        make=_floored,
        take=_take_floored,
        eg=(
            f"Activated abilities of creatures cost {{1}} less to activate. {_FLOOR}",
            f"生物的起动式异能减少{{1}}来起动。{_FLOOR_ZH}",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} cost {X} less to activate{x:x_is}. " + _FLOOR,
        "{f:permanents}的起动式异能减少{X}来起动{x:x_is}。" + _FLOOR_ZH,
        make=_floored_by,
        take=_take_floored_by,
        eg=(
            "Activated abilities of creatures you control cost {X} less to activate, "
            f"where X is ~'s power. {_FLOOR}",
            f"由你操控的生物的起动式异能减少{{X}}来起动，X为~的力量。{_FLOOR_ZH}",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} that target {t:targeted} "
        "cost {n:generic} {d:dearer} to activate.",
        "{f:permanents}的以{t:targeted}为目标的起动式异能{d:dearer}{n:generic}来起动。",
        make=_aimed,
        take=_take_aimed,
        eg=(
            "Activated abilities of Equipment you control that target ~ cost {1} less to activate.",
            "由你操控的武具的以~为目标的起动式异能减少{1}来起动。",
        ),
    ),
    row(
        "static",
        "abilities your opponents activate that target {t:targeted} "
        "cost {n:generic} {d:dearer} to activate.",
        "对手起动且以{t:targeted}为目标的异能{d:dearer}{n:generic}来起动。",
        make=_theirs,
        take=lambda v: {k: p for k, p in _take_aimed(v).items() if k != "f"},  # type: ignore[union-attr]
        eg=(
            "Abilities your opponents activate that target a Goblin you control "
            "cost {2} more to activate.",
            "对手起动且以由你操控的鬼怪为目标的异能增加{2}来起动。",
        ),
    ),
    row(
        "static",
        "activated abilities[ of {f:costly}] cost {n:generic} more to activate "
        "unless they're mana abilities.",
        "[{f:costly}的]起动式异能增加{n:generic}来起动，法术力异能除外。",
        make=_but_for_mana,
        take=_take_but_for_mana,
        eg=(
            "Activated abilities cost {2} more to activate unless they're mana abilities.",
            "起动式异能增加{2}来起动，法术力异能除外。",
        ),
    ),
    word("costly", "sources with the chosen name", "具所选名称的来源", HasChosenName()),
    row(
        "static",
        "activated abilities of {o:attached} cost {n:generic} {d:dearer} to activate.",
        "{o:attached}的起动式异能{d:dearer}{n:generic}来起动。",
        make=lambda o, n, d: (
            None
            if (amount := _by(n, d)) is None
            else StaticAbility((CostChange(amount, abilities=True),), o)
        ),
        take=lambda v: {
            "o": v.applies_to,
            "n": Number(abs(v.modifications[0].amount.value)),
            "d": 1 if v.modifications[0].amount.value > 0 else -1,
        },
        eg=(
            "Activated abilities of enchanted creature cost {3} more to activate.",
            "所结附的生物的起动式异能增加{3}来起动。",
        ),
    ),
    word("targeted", "enchanted creature", "所结附的生物", SpellTargets(Is(AttachedTo()))),
)
