"""Rows for activated abilities: "{T}: draw a card", "activate only once each turn", loyalty, boast.

In: a cost, a colon, the body and its limits. Out: `activated`; the limits (`limit`, `limits`) as
pairs of a name and a value.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import (
    ActivatedAbility,
)
from engine.ability.amounts import Number, OneOf, Times, X
from engine.ability.base import Amount
from engine.ability.conditions import (
    BeforeCombat,
    DuringStep,
    Either,
    Every,
    Matches,
    TurnOf,
)
from engine.ability.costs import AddCounters, DiscardThis, ExileThis, RemoveCounters
from engine.ability.effects.spells import AddMana
from engine.ability.filters import HasStatus
from engine.ability.keywords import KeywordAbility, spelled
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.walk import substituted
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.instructions import (
    Spoken,
    graveyard_if_said,
    settled,
    unsettled,
    zones_asked,
)
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import RemovedForCost, about_this


def _activated(c: Any, b: Spoken, s: Any = None) -> Any:
    for part in c:
        if isinstance(part, RemoveCounters) and part.number == X():
            b = substituted(b, RemovedForCost(part.kind), X())
    instructions = settled(b)
    if instructions is None:
        return None
    if any(isinstance(part, AddCounters) and part.kind == "loyalty" for part in c):
        return None
    more = dict(s or ())
    zones = zones_asked(more.get("condition")) or _cost_zones(c) or graveyard_if_said(b)
    return ActivatedAbility(c, instructions, zones=zones, **more)


def _cost_zones(cost: Any) -> tuple[Zone, ...]:
    """Where an activated ability functions other than the battlefield (CR 113.6)."""
    if any(isinstance(part, DiscardThis) or part == ExileThis(Zone.HAND) for part in cost):
        return (Zone.HAND,)
    if any(isinstance(part, ExileThis) and part.zone is Zone.GRAVEYARD for part in cost):
        return (Zone.GRAVEYARD,)
    return ()


def _take_activated(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.loyalty or value.word:
        return None
    said = unsettled(value.instructions, zones=value.zones)
    asked = zones_asked(value.condition)
    if said is None or value.zones != (asked or _cost_zones(value.cost) or graveyard_if_said(said)):
        return None
    for part in value.cost:
        if isinstance(part, RemoveCounters) and part.number == X():
            said = _for_each_removed(said, part.kind)
    return {"c": value.cost, "b": said, "s": _limits(value)}


def _for_each_removed(said: Spoken, kind: str) -> Spoken:
    """Mana is added for each counter that was removed as a cost, which is not called X."""
    if not isinstance(said, tuple):
        return said
    return tuple(
        replace(each, number=RemovedForCost(kind))
        if isinstance(each, AddMana) and each.number == X() and not each.combination
        else each
        for each in said
    )


def _limits(value: ActivatedAbility) -> tuple[tuple[str, Any], ...]:
    found: list[tuple[str, Any]] = []
    if value.condition is not None:
        found.append(("condition", value.condition))
    if value.sorcery_speed:
        found.append(("sorcery_speed", True))
    if value.reduction != Number(0):
        found.append(("reduction", value.reduction))
    if value.by is not None:
        found.append(("by", value.by))
    if value.per_turn is not None:
        found.append(("per_turn", value.per_turn))
    if value.once:
        found.append(("once", True))
    return tuple(found)


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


def _boast(c: Any, b: Spoken) -> Any:
    """CR 702.142a: only if it attacked this turn, and only once each turn."""
    attacked = Matches(This(), HasStatus(Status.ATTACKED_THIS_TURN))
    plain = _activated(c, b, (("condition", attacked), ("per_turn", 1)))
    return None if plain is None else replace(plain, word=Keyword.BOAST)


def _take_boast(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.word is not Keyword.BOAST:
        return None
    return _take_activated(replace(value, word=None))


def _exhaust(c: Any, b: Spoken, s: Any = None) -> Any:
    """CR 702.177a: it may be activated only once."""
    plain = _activated(c, b, s)
    return None if plain is None else replace(plain, word=Keyword.EXHAUST, once=True)


def _take_exhaust(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.word is not Keyword.EXHAUST:
        return None
    return _take_activated(replace(value, word=None, once=False))


def _equip(c: Any, s: Any) -> ActivatedAbility | None:
    """CR 702.6a: the ability that the keyword stands for, with what is said of it besides."""
    keyword = KeywordAbility(Keyword.EQUIP, cost=c)
    plain = next(each for each in spelled((keyword,)) if each != keyword)
    more = dict(s)
    if not isinstance(plain, ActivatedAbility) or {"sorcery_speed", "instant_speed"} & set(more):
        return None
    return replace(plain, **more)


def _take_equip(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.word is not Keyword.EQUIP:
        return None
    said = _limits(replace(value, sorcery_speed=False))
    return {"c": value.cost, "s": said} if said else None


_IN_YOUR_UPKEEP = Every((TurnOf(You()), DuringStep((Step.UPKEEP,))))


def _forecast(c: Any, b: Spoken) -> Any:
    """CR 702.57a–b: from the hand, in its owner's upkeep, once each turn; the card is revealed."""
    plain = _activated(c, b, (("condition", _IN_YOUR_UPKEEP), ("per_turn", 1)))
    if plain is None or plain.zones:
        return None
    return replace(plain, word=Keyword.FORECAST, zones=(Zone.HAND,))


def _take_forecast(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.word is not Keyword.FORECAST:
        return None
    return _take_activated(replace(value, word=None, zones=()))


def _loyalty(c: Any, b: Spoken) -> Any:
    instructions = settled(b)
    if instructions is None:
        return None
    return ActivatedAbility((c,), instructions, sorcery_speed=True, loyalty=True)


def _take_loyalty(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or not value.loyalty or len(value.cost) != 1:
        return None
    said = unsettled(value.instructions)
    return {"c": value.cost[0], "b": said} if said is not None else None


ROWS: tuple[Row, ...] = (
    row(
        "limit",
        "activate (only|no more than) {t:limits}.",
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
        "limit",
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
        "limit",
        "any player may activate this ability.",
        "任何牌手都能起动此异能。",
        (("by", EachPlayer()),),
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
    row(
        "activated",
        "{c:cost}: {b:body}[ {s:limit}]",
        "{c:cost}：{b:body}[{s:limit}]",
        make=_activated,
        take=_take_activated,
        eg=(
            (
                "{1}, {T}: Draw a card. Activate only as a sorcery.",
                "{1}，{T}：抓一张牌。只能于法术时机起动。",
            ),
        ),
    ),
    row(
        "activated",
        "boast — {c:cost}: {b:body}",
        "炫威—{c:cost}：{b:body}",
        make=_boast,
        take=_take_boast,
        eg=("Boast — {1}: Draw a card.", "炫威—{1}：抓一张牌。"),
    ),
    row(
        "activated",
        "exhaust — {c:cost}: {b:body}[ {s:limit}]",
        "竭绝—{c:cost}：{b:body}[{s:limit}]",
        make=_exhaust,
        take=_take_exhaust,
        eg=("Exhaust — {1}: Draw a card.", "竭绝—{1}：抓一张牌。"),
    ),
    row(
        "activated",
        "forecast — {c:cost}, reveal ~ from your hand: {b:body}",
        "预报—{c:cost}，从你手上展示~：{b:body}",
        make=_forecast,
        take=_take_forecast,
        eg=(
            "Forecast — {1}, reveal ~ from your hand: Draw a card.",
            "预报—{1}，从你手上展示~：抓一张牌。",
        ),
    ),
    row("limits", "once", "只能起动一次", (("once", True),)),
    row(
        "activated",
        "{c:loyalty_cost}: {b:body}",
        "{c:loyalty_cost}：{b:body}",
        make=_loyalty,
        take=_take_loyalty,
        eg=("+1: Draw a card.", "+1：抓一张牌。"),
    ),
    row(
        "activated",
        "equip {c:mana_only}. {s:limit}",
        "佩带{c:mana_only}。{s:limit}",
        make=_equip,
        take=_take_equip,
        eg=(
            "Equip {3}. Activate only once each turn.",
            "佩带{3}。每回合只能起动一次。",
        ),
    ),
)
