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
from engine.ability.amounts import AmountThisWay, Number, X
from engine.ability.base import Amount
from engine.ability.chosen_costs import RemoveCountersFrom
from engine.ability.conditions import (
    DuringStep,
    Every,
    Matches,
    TurnOf,
)
from engine.ability.costs import AddCounters, DiscardThis, ExileThis, RemoveCounters
from engine.ability.effects.spells import AddMana
from engine.ability.filters import HasStatus
from engine.ability.keywords import KeywordAbility, spelled
from engine.ability.references import This, You
from engine.ability.targets import Modal, Mode
from engine.ability.walk import contains, substituted
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
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import RemovedForCost, ThatMuch


def _activated(c: Any, b: Spoken, s: Any = None) -> Any:
    for part in c:
        if isinstance(part, RemoveCounters | RemoveCountersFrom) and part.kind is not None:
            b = substituted(b, RemovedForCost(part.kind), _removed(part))
    instructions = settled(b)
    if instructions is None:
        instructions = _of_what_was_removed(c, b)
    if instructions is None:
        return None
    if any(isinstance(part, AddCounters) and part.kind == "loyalty" for part in c):
        return None
    more = dict(s or ())
    zones = zones_asked(more.get("condition")) or _cost_zones(c) or graveyard_if_said(b)
    return ActivatedAbility(c, instructions, zones=zones, **more)


def _removed(part: RemoveCounters | RemoveCountersFrom) -> Amount:
    """How many counters that part of the cost removes: a number, X, or as many as there were."""
    return part.number if part.number == X() else AmountThisWay("cost")


def _of_what_was_removed(c: Any, b: Spoken) -> Mode | Modal | None:
    """ "That many" of the first instruction is the number of counters removed as a cost."""
    removing = [part for part in c if isinstance(part, RemoveCounters | RemoveCountersFrom)]
    if len(removing) != 1 or isinstance(removing[0].number, Number) or isinstance(b, Modal):
        return None
    if not b or not contains(b[0], ThatMuch):
        return None
    return settled((substituted(b[0], ThatMuch(), _removed(removing[0])), *b[1:]))


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
        elif isinstance(part, RemoveCounters) and not isinstance(part.number, Number):
            said = substituted(said, AmountThisWay("cost"), RemovedForCost(part.kind))
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
