"""Rows for who may activate an ability, when, how often and for how much less.

In: the sentences after what an activated ability does. Out: the limits (`limit`, `limits`) as pairs
of the name of a field of `ActivatedAbility` and its value.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number, OneOf, Times
from engine.ability.base import Amount
from engine.ability.conditions import (
    BeforeCombat,
    DuringStep,
    Either,
    Every,
    TurnOf,
)
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.terms.turn import Step
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import about_this

Limits = tuple[tuple[str, Any], ...]

#: CR 506.1: the steps of combat.
_COMBAT = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)


def _cheaper(k: Any, n: Amount) -> tuple[tuple[str, Any], ...]:
    """So much less for each: the number times the amount."""
    each = about_this(n)
    return (("reduction", each if k == Number(1) else Times(k.value, each)),)


def _take_cheaper(value: Any) -> Bindings | None:
    name, amount = value[0]
    if name != "reduction" or len(value) != 1 or isinstance(amount, OneOf):
        return None
    if isinstance(amount, Times):
        return {"k": Number(amount.factor), "n": amount.amount}
    return {"k": Number(1), "n": amount}


def _both_limits(a: Any, b: Any) -> tuple[tuple[str, Any], ...] | None:
    """Two limits: each says something else; two conditions must both be true."""
    if [name for name, _ in (*a, *b)] == ["condition", "condition"]:
        return (("condition", Every((a[0][1], b[0][1]))),)
    said = dict((*a, *b))
    if len(said) != len(a) + len(b):
        return None
    order = ("condition", "sorcery_speed", "per_turn", "once")
    return tuple((name, said[name]) for name in order if name in said)


def _take_both_limits(value: Any) -> Bindings | None:
    if len(value) == 2:
        return {"a": value[:1], "b": value[1:]}
    (name, condition), *others = value
    if others or not isinstance(condition, Every) or len(condition.conditions) != 2:
        return None
    one, two = condition.conditions
    return {"a": ((name, one),), "b": ((name, two),)}


#: In which order an ability says its limits.
_ORDER = ("condition", "sorcery_speed", "reduction", "by", "per_turn", "once")


def _joined(a: Limits, b: Limits) -> Limits | None:
    """Limits of two sentences, which say different things."""
    said = dict((*a, *b))
    if len(said) != len(a) + len(b) or not set(said) <= set(_ORDER):
        return None
    return tuple((name, said[name]) for name in _ORDER if name in said)


def _parted(value: Limits, name: str) -> tuple[Limits, Limits] | None:
    own = tuple(each for each in value if each[0] == name)
    rest = tuple(each for each in value if each[0] != name)
    return (own, rest) if own and rest else None


def _take_cheaper_and(value: Limits) -> Bindings | None:
    found = _parted(value, "reduction")
    return None if found is None else {"a": found[0], "t": found[1]}


_ANYBODY, _OPPONENTS = (("by", EachPlayer()),), (("by", EachOpponent()),)


def _by(who: Limits, t: Limits) -> Limits | None:
    """What is said of "you" would be the player who activates it."""
    return None if t == _THEIR_TURN else _joined(who, t)


_THEIR_TURN = (("condition", TurnOf(You())),)


def _take_by(who: Limits, value: Limits) -> Bindings | None:
    found = _parted(value, "by")
    return {"t": found[1]} if found is not None and found[0] == who else None


ROWS: tuple[Row, ...] = (
    row(
        "limit",
        (
            "activate (only|no more than) {t:limits}.",
            "activate this ability (only|no more than) {t:limits}.",
        ),
        "{t:limits}。",
        slot("t"),
        eg=("activate only once each turn.", "每回合只能起动一次。"),
    ),
    word(
        "limits",
        "as a sorcery",
        (
            "只能于法术时机起动",
            "只能于你能施放法术的时机起动",
            "[你]只(能|可以)(于|在)你(能|可以)施放法术的时机[下]起动[此异能]",
        ),
        (("sorcery_speed", True),),
    ),
    word(
        "limits",
        ("as an instant", "any time you could cast an instant"),
        ("只能于瞬间时机起动", "只能于你能施放瞬间的时机起动"),
        (("instant_speed", True),),
    ),
    row(
        "limits",
        "{n:times} each turn",
        ("每回合只能起动{n:times}", "[此异能]每回合(至多|只能)起动{n:times}"),
        (("per_turn", slot("n")),),
        eg=("once each turn", "每回合只能起动一次"),
    ),
    row(
        "limits",
        "during {t:own_time}",
        ("只能于{t:own_time}[中]起动", "[你]只(能|可以)(于|在){t:own_time}[中]起动[此异能]"),
        (("condition", slot("t")),),
        eg=("during your upkeep", "只能于你的维持中起动"),
    ),
    *words(
        "own_time",
        ("your turn", ("你的回合", "自己的回合"), TurnOf(You())),
        ("your upkeep", "你的维持", Every((TurnOf(You()), DuringStep((Step.UPKEEP,))))),
        ("your end step", "你的结束步骤", Every((TurnOf(You()), DuringStep((Step.END,))))),
        ("combat", "战斗", DuringStep(_COMBAT)),
        ("combat after blockers are declared", "战斗中宣告阻挡者之后", DuringStep(_COMBAT[2:])),
        (
            "an opponent's upkeep",
            "对手的维持",
            Every((TurnOf(EachOpponent()), DuringStep((Step.UPKEEP,)))),
        ),
        ("any upkeep step", "任一维持步骤", DuringStep((Step.UPKEEP,))),
        (
            "your turn, before attackers are declared",
            "你的回合且在宣告攻击者前",
            Every((TurnOf(You()), BeforeCombat())),
        ),
        ("an opponent's turn", "对手的回合", TurnOf(EachOpponent())),
        (
            "the declare blockers step",
            "宣告阻挡者步骤",
            DuringStep((Step.DECLARE_BLOCKERS,)),
        ),
        (
            "the declare attackers step",
            "宣告攻击者步骤",
            DuringStep((Step.DECLARE_ATTACKERS,)),
        ),
    ),
    row(
        "limits",
        "{a:limit_part} and only {b:limit_part}",
        "{a:limit_part}，且{b:limit_part}",
        make=_both_limits,
        take=_take_both_limits,
        eg=(
            "during your upkeep and only once each turn",
            "只能于你的维持中起动，且每回合只能起动一次",
        ),
    ),
    row(
        "limit_part",
        "during {t:own_time}",
        "只能于{t:own_time}[中]起动",
        (("condition", slot("t")),),
        eg=("during your upkeep", "只能于你的维持中起动"),
    ),
    row(
        "limit_part",
        "{n:times} each turn",
        "每回合只能起动{n:times}",
        (("per_turn", slot("n")),),
        eg=("once each turn", "每回合只能起动一次"),
    ),
    row("limit_part", "once", "只能起动一次", (("once", True),)),
    word("limit_part", "as a sorcery", "只能于法术时机起动", (("sorcery_speed", True),)),
    row(
        "limit_part",
        "if {c:conditions}",
        "只能于{c:conditions}时起动",
        (("condition", slot("c")),),
        eg=("if you control an artifact", "只能于你操控神器时起动"),
    ),
    row(
        "limit",
        "any player may activate this ability.",
        "任何牌手都能起动此异能。",
        (("by", EachPlayer()),),
    ),
    row(
        "cheaper",
        "this ability costs {k:generic} less to activate {n:per}.",
        "{n:per}此异能便减少{k:generic}来起动。",
        make=_cheaper,
        take=_take_cheaper,
        eg=(
            "this ability costs {1} less to activate for each land you control.",
            "每有一个由你操控的地，此异能便减少{1}来起动。",
        ),
    ),
    row(
        "cheaper",
        "this ability costs {k:generic} less to activate if {c:conditions}.",
        "如果{c:conditions}，则此异能减少{k:generic}来起动。",
        make=lambda k, c: (("reduction", OneOf(about_this(c), k, Number(0))),),
        take=lambda v: {"k": v[0][1].then, "c": v[0][1].condition},
        eg=(
            "this ability costs {2} less to activate if you control an artifact.",
            "如果你操控神器，则此异能减少{2}来起动。",
        ),
    ),
    row(
        "cheaper",
        (
            "this ability costs {X} less to activate, where x is {n:more}.",
            "this ability costs x less to activate, where x is {n:more}.",
        ),
        "此异能减少{X}来起动，X为{n:more}。",
        make=lambda n: (("reduction", about_this(n)),),
        take=lambda v: {"n": v[0][1]},
        eg=(
            "this ability costs {X} less to activate, where X is the number of lands you control.",
            "此异能减少{X}来起动，X为由你操控的地数量。",
        ),
    ),
    either("limit", "cheaper"),
    row(
        "limit",
        "{a:cheaper} activate (only|no more than) {t:limits}.",
        "{a:cheaper}{t:limits}。",
        make=lambda a, t: _joined(a, t),  # noqa: PLW0108
        take=_take_cheaper_and,
        eg=(
            "this ability costs {1} less to activate for each land you control. "
            "Activate only as a sorcery.",
            "每有一个由你操控的地，此异能便减少{1}来起动。只能于法术时机起动。",
        ),
    ),
    row(
        "limit",
        "any player may activate this ability but only {t:limits}.",
        "任何牌手都能起动此异能，但{t:limits}。",
        make=lambda t: _by(_ANYBODY, t),
        take=lambda v: _take_by(_ANYBODY, v),
        eg=(
            "any player may activate this ability but only as a sorcery.",
            "任何牌手都能起动此异能，但只能于法术时机起动。",
        ),
    ),
    word(
        "limit",
        "any player may activate this ability but only during their turn.",
        "任何牌手都能起动此异能，但只能于其回合中起动。",
        _joined(_ANYBODY, _THEIR_TURN),
    ),
    word(
        "limit",
        "only your opponents may activate this ability.",
        "只有你的对手能起动此异能。",
        _OPPONENTS,
    ),
    row(
        "limit",
        "only your opponents may activate this ability and only {t:limits}.",
        "只有你的对手能起动此异能，且{t:limits}。",
        make=lambda t: _by(_OPPONENTS, t),
        take=lambda v: _take_by(_OPPONENTS, v),
        eg=(
            "only your opponents may activate this ability and only as a sorcery.",
            "只有你的对手能起动此异能，且只能于法术时机起动。",
        ),
    ),
    row(
        "limits",
        "if {a:condition} or if {b:condition}",
        "只能于{a:condition}或{b:condition}时起动",
        (("condition", Either((slot("a"), slot("b")))),),
        eg=(
            "if you control an artifact or if it's your turn",
            "只能于你操控神器或在你的回合时起动",
        ),
    ),
    row(
        "limits",
        "if {c:conditions}",
        (
            "只能于{c:conditions}时起动[此异能]",
            "[你]只(能|可以)(于|在){c:conditions}时起动[此异能]",
            "只能于{c:turn_of}(的|之)回合中起动[此异能]",
        ),
        (("condition", slot("c")),),
        eg=("if you control an artifact", "只能于你操控神器时起动"),
    ),
    row("limits", "once", "只能起动一次", (("once", True),)),
)
