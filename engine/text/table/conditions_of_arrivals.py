"""Rows for conditions of what came and went under whose control: "another Elf entered this turn".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from engine.ability.amounts import HappeningFilter
from engine.ability.base import Filter, PlayerReference
from engine.ability.conditions import HappenedThisTurn
from engine.ability.filters import (
    Another,
    Anything,
    ControlledBy,
    HasStatus,
    HasType,
    IsSpell,
    Not,
    WasSpellOf,
)
from engine.ability.references import This, You
from engine.ability.walk import contains
from engine.ability.walk import parts_of as structured
from engine.terms.happenings import Counted
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import asked, slot
from engine.text.row import Row, row, words


def _left(f: Filter, p: PlayerReference | None) -> HappenedThisTurn | None:
    """CR 603.10a: it is asked as it was; "you control" would be said of it twice."""
    if f == Anything() or contains(f, Another, ControlledBy):
        return None
    return HappenedThisTurn(HappeningFilter(Counted.LEFT, p, f))


#: What is known of a permanent as it entered, whatever it is by now.
_LASTING = {Status.TOKEN, Status.NONTOKEN}


def _entered(f: Filter) -> HappenedThisTurn | None:
    """Of what changes, as being face down, is not kept how it was."""
    if any(part.status not in _LASTING for part in structured(f, HasStatus)):
        return None
    return HappenedThisTurn(HappeningFilter(Counted.ENTERED, You(), f))


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "another {f:permanents} died under your control this turn",
        "(本回合中|本回合|于本回合中)[曾]有另一个{f:permanents}在你的操控下死去",
        HappenedThisTurn(HappeningFilter(Counted.DIED, You(), asked(slot("f"), Another()))),
        eg=(
            "another Elf died under your control this turn",
            "本回合中有另一个妖精在你的操控下死去",
        ),
    ),
    row(
        "condition",
        "you've cast another {f:spells@sg} this turn",
        "你本回合[中][曾]施放过另一个{f:spells}",
        make=lambda f: (
            None
            if f == IsSpell()
            else HappenedThisTurn(
                HappeningFilter(Counted.CAST, You(), all_of(f, Not(WasSpellOf(This()))))
            )
        ),
        take=lambda v: {
            "f": all_of(*(p for p in parts_of(v.what.filter) if p != Not(WasSpellOf(This()))))
        },
        eg=("you've cast another black spell this turn", "你本回合中施放过另一个黑色咒语"),
    ),
    row(
        "condition",
        (
            "a {f:permanents} entered under your control this turn",
            "you had a {f:permanents} enter[ the battlefield] under your control this turn",
        ),
        "(本回合中|本回合|于本回合中)[曾]有{f:permanents}在你的操控下进战场",
        make=_entered,
        slots={"f": "what.filter"},
        eg=(
            "an artifact entered under your control this turn",
            "本回合中有神器在你的操控下进战场",
        ),
    ),
    row(
        "condition",
        "a {f:permanents@sg} was put into your hand from the battlefield this turn",
        "本回合[中][曾]有{f:permanents}从战场(置于|移回|回到)你[的]手上",
        HappenedThisTurn(HappeningFilter(Counted.RETURNED, You(), slot("f"))),
        eg=(
            "an artifact was put into your hand from the battlefield this turn",
            "本回合中有神器从战场置于你手上",
        ),
    ),
    *words(
        "condition",
        (
            "a permanent left the battlefield under your control this turn",
            "本回合中有永久物在你的操控下离开战场",
            HappenedThisTurn(HappeningFilter(Counted.LEFT, You())),
        ),
        (
            "a creature died under your control this turn",
            "本回合中有生物在你的操控下死去",
            HappenedThisTurn(HappeningFilter(Counted.DIED, You(), HasType(CardType.CREATURE))),
        ),
    ),
    row(
        "condition",
        "a {f:permanents@sg} left the battlefield under your control this turn",
        "本回合[中]有{f:permanents}在你的操控下离开战场",
        make=lambda f: _left(f, You()),
        take=lambda v: {"f": v.what.filter} if v == _left(v.what.filter, You()) else None,
        eg=(
            "a creature left the battlefield under your control this turn",
            "本回合有生物在你的操控下离开战场",
        ),
    ),
    row(
        "condition",
        "a {f:permanents@sg} left the battlefield this turn",
        "本回合[中]有{f:permanents}离开战场",
        make=lambda f: _left(f, None),
        take=lambda v: {"f": v.what.filter} if v == _left(v.what.filter, None) else None,
        eg=("an artifact left the battlefield this turn", "本回合有神器离开战场"),
    ),
    row(
        "condition",
        "you've cast a {f:spells} this turn",
        "你(本回合中|本回合|于本回合中)[曾]施放过{f:spells}",
        HappenedThisTurn(HappeningFilter(Counted.CAST, You(), slot("f"))),
        eg=("you've cast a noncreature spell this turn", "你本回合中施放过非生物咒语"),
    ),
)
