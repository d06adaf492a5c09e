"""Rows for whole lines: activated, loyalty and spell abilities, and which line may be which.

In: one line. Out: `line` gives a tuple of abilities for a permanent's line, `spell_line` for a
line of an instant or sorcery, `quotable` one ability inside quotation marks.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ActivatedAbility, SpellAbility
from engine.ability.amounts import Number, OneOf, Times
from engine.ability.base import Ability, Amount
from engine.ability.conditions import DuringStep, Every, TurnOf
from engine.ability.costs import AddCounters, DiscardThis, ExileThis
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.instructions import Spoken, graveyard_if_said, settled, unsettled
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.table.statics.casting_costs import about_this


def _activated(c: Any, b: Spoken, s: Any = None) -> Any:
    instructions = settled(b)
    if instructions is None:
        return None
    if any(isinstance(part, AddCounters) and part.kind == "loyalty" for part in c):
        return None
    more = dict(s or ())
    return ActivatedAbility(c, instructions, zones=_cost_zones(c) or graveyard_if_said(b), **more)


def _cost_zones(cost: Any) -> tuple[Zone, ...]:
    """Where an activated ability functions other than the battlefield (CR 113.6)."""
    if any(isinstance(part, DiscardThis) for part in cost):
        return (Zone.HAND,)
    if any(isinstance(part, ExileThis) and part.zone is Zone.GRAVEYARD for part in cost):
        return (Zone.GRAVEYARD,)
    return ()


def _take_activated(value: Any) -> Bindings | None:
    if not isinstance(value, ActivatedAbility) or value.loyalty or value.word:
        return None
    said = unsettled(value.instructions, zones=value.zones)
    if said is None or value.zones != (_cost_zones(value.cost) or graveyard_if_said(said)):
        return None
    return {"c": value.cost, "b": said, "s": _limits(value)}


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
#: The steps of a turn before attackers are declared.
_BEFORE_ATTACK = (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)


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
    """Two limits: each says something else."""
    said = dict((*a, *b))
    if len(said) != len(a) + len(b):
        return None
    order = ("condition", "sorcery_speed", "per_turn")
    return tuple((name, said[name]) for name in order if name in said)


def _take_both_limits(value: Any) -> Bindings | None:
    return {"a": value[:1], "b": value[1:]} if len(value) == 2 else None


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


def _spell(b: Spoken) -> Any:
    instructions = settled(b, is_spell=True)
    return SpellAbility(instructions) if instructions is not None else None


def _take_spell(value: Any) -> Bindings | None:
    if not isinstance(value, SpellAbility):
        return None
    said = unsettled(value.instructions, is_spell=True)
    return {"b": said} if said is not None else None


def _one(a: Ability) -> tuple[Ability, ...]:
    return (a,)


def _take_one(value: Any) -> Bindings | None:
    return {"a": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


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
    row(
        "limits",
        "{n:times} each turn",
        ("每回合只能起动{n:times}", "每回合至多起动{n:times}"),
        (("per_turn", slot("n")),),
        eg=("once each turn", "每回合只能起动一次"),
    ),
    word(
        "limits",
        "during your turn",
        ("只能于你的回合[中]起动", "只能在你的回合[中]起动"),
        (("condition", TurnOf(You())),),
    ),
    row(
        "limits",
        "during {t:own_time}",
        "只能于{t:own_time}[中]起动",
        (("condition", slot("t")),),
        eg=("during your upkeep", "只能于你的维持中起动"),
    ),
    *words(
        "own_time",
        ("your upkeep", "你的维持", Every((TurnOf(You()), DuringStep((Step.UPKEEP,))))),
        ("your end step", "你的结束步骤", Every((TurnOf(You()), DuringStep((Step.END,))))),
        ("combat", "战斗", DuringStep(_COMBAT)),
        (
            "your turn, before attackers are declared",
            "你的回合且在宣告攻击者前",
            Every((TurnOf(You()), DuringStep(_BEFORE_ATTACK))),
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
    word("limit_part", "as a sorcery", "只能于法术时机起动", (("sorcery_speed", True),)),
    row(
        "limit_part",
        "if {c:condition}",
        "只能于{c:condition}时起动",
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
        "this ability costs {k:generic} less to activate if {c:condition}.",
        "如果{c:condition}，则此异能减少{k:generic}来起动。",
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
        "if {c:condition}",
        ("只能于{c:condition}时起动", "只能在{c:condition}时起动"),
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
            "{1}, {T}: Draw a card. Activate only as a sorcery.",
            "{1}，{T}：抓一张牌。只能于法术时机起动。",
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
    either("whole", "chapter", "ability", "casting"),
    row("line", "{a:keyword_line}[.]", "{a:keyword_line}[。]", slot("a")),
    row("line", "{a:whole}", "{a:whole}", make=_one, take=_take_one),
    either("ability", "triggered", "activated", "static", "replacement"),
    row(
        "spell",
        "{b:body}",
        "{b:body}",
        make=_spell,
        take=_take_spell,
        eg=("Destroy target creature.", "消灭目标生物。"),
    ),
    row(
        "spell_line",
        "{a:keyword_line}[.]",
        "{a:keyword_line}[。]",
        slot("a"),
    ),
    either("whole_of_spell", "spell", "triggered", "activated", "casting"),
    row("spell_line", "{a:whole_of_spell}", "{a:whole_of_spell}", make=_one, take=_take_one),
    either("quotable", "ability", "enchant"),
)
