"""Rows for trigger events of damage: "deals combat damage to a player", "is dealt damage".

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.events.combat import DealsDamage, IsDealtDamage
from engine.ability.filters import HasType
from engine.ability.references import You
from engine.terms.types import CardType
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.table.triggers.actors import DOER, SELF
from engine.text.table.triggers.objects import COMBAT, KINDS

_WALKER = HasType(CardType.PLANESWALKER)
_BATTLE = HasType(CardType.BATTLE)


def _take_source_damage(value: Any) -> Bindings | None:
    if not isinstance(value, DealsDamage) or value.batch:
        return None
    return {"f": value.source, "k": KINDS[value.combat], "p": value.players}


ROWS: tuple[Row, ...] = (
    row("deed", "<is|are> dealt damage", "受到伤害", IsDealtDamage(DOER)),
    row(
        "deed",
        "<deals|deal> {k:damage_kind}",
        "造成{k:damage_kind}",
        make=lambda k: DealsDamage(DOER, combat=COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat]},
        eg=("deals combat damage", "造成战斗伤害"),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to {p:who}",
        "(对|向){p:who}造成{k:damage_kind}",
        make=lambda k, p: DealsDamage(DOER, players=p, combat=COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat], "p": v.players},
        eg=("deals combat damage to a player", "对任一牌手造成战斗伤害"),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to {p:who} or planeswalker",
        "(对|向){p:who}或鹏洛客造成{k:damage_kind}",
        make=lambda k, p: DealsDamage(DOER, _WALKER, p, COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat], "p": v.players},
        eg=(
            "deals combat damage to a player or planeswalker",
            "对任一牌手或鹏洛客造成战斗伤害",
        ),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to {p:who} or battle",
        "(对|向){p:who}或战役造成{k:damage_kind}",
        make=lambda k, p: DealsDamage(DOER, _BATTLE, p, COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat], "p": v.players} if v.to == _BATTLE else None,
        eg=("deals combat damage to a player or battle", "对任一牌手或战役造成战斗伤害"),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to a {g:permanents}",
        "对(任一|一个){g:permanents}造成{k:damage_kind}",
        make=lambda k, g: DealsDamage(DOER, g, combat=COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat], "g": v.to},
        eg=("deals damage to a creature", "对任一生物造成伤害"),
    ),
    row(
        "event",
        "a {f:damage_source} deals {k:damage_kind} to {p:who}",
        "[一个|任一]{f:damage_source}(对|向){p:who}造成{k:damage_kind}",
        make=lambda f, k, p: DealsDamage(f, players=p, combat=COMBAT[k]),
        take=_take_source_damage,
        eg=(
            ("a source an opponent controls deals damage to you", "由对手操控的来源对你造成伤害"),
            (
                "a source you control deals noncombat damage to an opponent",
                "由你操控的来源对任一对手造成非战斗伤害",
            ),
        ),
    ),
    row(
        "event",
        "a {f:damage_source} deals {k:damage_kind} to ~",
        "{f:damage_source}(对|向)~造成{k:damage_kind}",
        make=lambda f, k: DealsDamage(f, SELF, combat=COMBAT[k]),
        take=_take_source_damage,
        eg=("a source deals damage to ~", "来源对~造成伤害"),
    ),
    row("deed", "<is|are> dealt combat damage", "受到战斗伤害", IsDealtDamage(DOER, combat=True)),
    row("event", "you're dealt damage", "你受到伤害", IsDealtDamage(None, You())),
    row(
        "event",
        "you're dealt combat damage",
        "你受到战斗伤害",
        IsDealtDamage(None, You(), combat=True),
    ),
)
