"""Rows for trigger events of damage: "deals combat damage to a player", "is dealt damage".

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.events.combat import DealsDamage, IsDealtDamage
from engine.ability.filters import HasType, Is, IsSpell
from engine.ability.references import AttachedPlayer, EachOpponent, EachPlayer, You
from engine.ability.walk import contains
from engine.terms.types import CardType
from engine.text.pattern import Bindings
from engine.text.row import Row, row, words
from engine.text.table.triggers.actors import DOER, SELF
from engine.text.table.triggers.objects import COMBAT, KINDS

_WALKER = HasType(CardType.PLANESWALKER)
_BATTLE = HasType(CardType.BATTLE)


def _take_source_damage(value: Any) -> Bindings | None:
    if not isinstance(value, DealsDamage) or value.batch:
        return None
    if value.together or (value.to is not None and value.players is not None):
        return None
    return {"f": value.source, "k": KINDS[value.combat], "p": value.players}


def _take_spell_damage(value: Any) -> Bindings | None:
    """The damage of a spell: what deals it is on the stack."""
    if not contains(value.source, IsSpell):
        return None
    return _take_source_damage(value)


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
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to one or more {p:damaged_players}",
        "对一位或数位{p:damaged_players}造成{k:damage_kind}",
        make=lambda k, p: DealsDamage(DOER, players=p, combat=COMBAT[k], together=True),
        take=lambda v: {"k": KINDS[v.combat], "p": v.players} if v.together else None,
        eg=(
            "deals combat damage to one or more players",
            "对一位或数位牌手造成战斗伤害",
        ),
    ),
    *words(
        "damaged_players",
        ("players", "牌手", EachPlayer()),
        ("of your opponents", "对手", EachOpponent()),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to one or more {g:permanents@pl}",
        "对一个或数个{g:permanents}造成{k:damage_kind}",
        make=lambda k, g: DealsDamage(DOER, g, combat=COMBAT[k], together=True),
        take=lambda v: {"k": KINDS[v.combat], "g": v.to} if v.together and v.to else None,
        eg=(
            "deals combat damage to one or more creatures",
            "对一个或数个生物造成战斗伤害",
        ),
    ),
    row(
        "deed",
        "<deals|deal> {k:damage_kind} to {o:attached}",
        "对{o:attached}造成{k:damage_kind}",
        make=lambda k, o: DealsDamage(DOER, Is(o), combat=COMBAT[k]),
        take=lambda v: {"k": KINDS[v.combat], "o": v.to.object} if isinstance(v.to, Is) else None,
        eg=("deals damage to enchanted creature", "对所结附的生物造成伤害"),
    ),
    row(
        "event",
        "{p!:damaged_one} is dealt {k:damage_kind}",
        "{p:damaged_one}受到{k:damage_kind}",
        make=lambda p, k: IsDealtDamage(None, p, COMBAT[k]),
        take=lambda v: (
            {"p": v.players, "k": KINDS[v.combat]} if not (v.filter or v.source) else None
        ),
        eg=("an opponent is dealt noncombat damage", "任一对手受到非战斗伤害"),
    ),
    *words(
        "damaged_one",
        ("an opponent", "(任一对手|对手)", EachOpponent()),
        ("a player", "(任一牌手|牌手)", EachPlayer()),
        ("enchanted player", "所结附的牌手", AttachedPlayer()),
    ),
    row(
        "event",
        ("{k:damage_kind} is dealt to you", "you're dealt {k:damage_kind}"),
        (),
        make=lambda k: IsDealtDamage(None, You(), COMBAT[k]),
    ),
    row(
        "event",
        "{k:damage_kind} is dealt to ~",
        (),
        make=lambda k: IsDealtDamage(SELF, None, COMBAT[k]),
    ),
    row(
        "deed",
        "<is|are> dealt {n:num} or more damage",
        "受到{n:num}点或更多伤害",
        make=lambda n: IsDealtDamage(DOER, least=n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v.least)} if v.least else None,
        eg=("is dealt 3 or more damage", "受到3点或更多伤害"),
    ),
    row(
        "event",
        "a {f:spells@sg} <deals|deal> {k:damage_kind}",
        "任一{f:spells}造成{k:damage_kind}",
        make=lambda f, k: DealsDamage(f, combat=COMBAT[k]) if f != IsSpell() else None,
        take=_take_spell_damage,
        eg=("an instant spell you control deals damage", "任一由你操控的瞬间咒语造成伤害"),
    ),
    row(
        "event",
        "a {f:spells@sg} deals {k:damage_kind} to {p:who}",
        "任一{f:spells}对{p:who}造成{k:damage_kind}",
        make=lambda f, k, p: DealsDamage(f, players=p, combat=COMBAT[k]),
        take=_take_spell_damage,
        eg=(
            "an instant spell you control deals damage to an opponent",
            "任一由你操控的瞬间咒语对任一对手造成伤害",
        ),
    ),
    row(
        "event",
        "a {f:damage_source} deals {k:damage_kind} to you or a {g:permanents@sg}",
        "[一个|任一]{f:damage_source}(对|向)你或[一个]{g:permanents}造成{k:damage_kind}",
        make=lambda f, k, g: DealsDamage(f, g, You(), COMBAT[k]),
        take=lambda v: (
            {"f": v.source, "k": KINDS[v.combat], "g": v.to}
            if v.players == You() and v.to and not v.batch and not v.together
            else None
        ),
        eg=(
            "a source an opponent controls deals damage to you or a permanent you control",
            "由对手操控的来源对你或由你操控的永久物造成伤害",
        ),
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
