"""Rows for prevention and for damage replaced: "prevent the next 3 damage", "deals double".

In: instructions (`clause`) and lines (`replacement`). Out: effects that last and abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import AllOf, Anything, ControlledBy, HasStatus, Is, OwnedBy
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    Remembered,
    RememberedPlayers,
    This,
    You,
)
from engine.ability.replacements.hooks import WouldDealDamage, WouldMove
from engine.ability.replacements.instead import (
    ChangeAmount,
    MoveInstead,
    PreventDamage,
    Replacement,
)
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row

_EOT = Duration.END_OF_TURN
_YOURS = ControlledBy(You())
_SHIELDED = WouldDealDamage(to=Is(Remembered("shielded")), players=RememberedPlayers("shielded"))
_ANYTHING = "a permanent or player"
_ANYTHING_ZH = "任一永久物或牌手"
#: A card, which a token is not.
_CARD = AllOf((OwnedBy(EachPlayer()), HasStatus(Status.NONTOKEN)))


def _prevented(event: WouldDealDamage, **more: Any) -> Replace:
    return Replace(Replacement(event, (PreventDamage(),)), _EOT, **more)


def _doubled(f: Filter, w: str) -> ReplacementAbility:
    """`w` says that it is damage to anything, as both languages do."""
    return ReplacementAbility(Replacement(WouldDealDamage(source=f), (ChangeAmount(2),)))


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event = value.replacement.event
    if not isinstance(event, WouldDealDamage) or event.source is None:
        return None
    if value != _doubled(event.source, "anything"):
        return None
    return {"f": event.source, "w": "anything"}


CLAUSES = (
    row(
        "clause",
        "prevent all combat damage that would be dealt this turn",
        (
            "防止本回合中将造成的所有战斗伤害",
            "防止[于]本回合[中]将造成的所有战斗伤害",
            "防止[所有][于]本回合[中][所有]将造成的战斗伤害",
            "[于]本回合中，防止(将造成的所有|所有将造成的)战斗伤害",
        ),
        _prevented(WouldDealDamage(combat=True)),
    ),
    row(
        "clause",
        "prevent all damage {f:permanents@pl} would deal this turn",
        (
            "防止本回合中{f:permanents}将造成的所有伤害",
            "防止{f:permanents}本回合中将造成的所有伤害",
        ),
        make=lambda f: _prevented(WouldDealDamage(source=f)),
        slots={"f": "replacement.event.source"},
        eg=(
            "prevent all damage creatures would deal this turn",
            "防止本回合中生物将造成的所有伤害",
        ),
    ),
    row(
        "clause",
        "prevent all combat damage {f:permanents@pl} would deal this turn",
        (
            "防止本回合中{f:permanents}将造成的所有战斗伤害",
            "防止{f:permanents}本回合中将造成的所有战斗伤害",
        ),
        make=lambda f: _prevented(WouldDealDamage(source=f, combat=True)),
        slots={"f": "replacement.event.source"},
        eg=(
            "prevent all combat damage Wolves would deal this turn",
            "防止本回合中狼将造成的所有战斗伤害",
        ),
    ),
    row(
        "clause",
        "prevent the next {n:num} damage that would be dealt to {o:damaged} this turn",
        (
            "防止本回合中接下来将对{o:damaged}造成的{n:num}点伤害",
            "防止(本回合|接下来本回合中)(接下来|)将对{o:damaged}造成的{n:num}点伤害",
            "于本回合中，防止接下来将对{o:damaged}造成的{n:num}点伤害",
        ),
        _prevented(_SHIELDED, shield=slot("n"), about=slot("o")),
        eg=(
            "prevent the next 3 damage that would be dealt to target creature this turn",
            "防止本回合中接下来将对目标生物造成的3点伤害",
        ),
    ),
)


def _source(f: Filter) -> Filter:
    return all_of(f, _YOURS)


def _take_source(value: Any) -> Bindings | None:
    rest = [part for part in parts_of(value) if part != _YOURS]
    return {"f": rest[0]} if len(rest) == 1 and value == _source(rest[0]) else None


#: Damage to anything at all.
ANYTHING = (None, None)


def _increased(f: Filter, w: Any, m: ChangeAmount) -> ReplacementAbility:
    event = WouldDealDamage(source=f, to=w[0], players=w[1])
    return ReplacementAbility(Replacement(event, (m,)))


def _take_increased(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event, results = value.replacement.event, value.replacement.results
    if not isinstance(event, WouldDealDamage) or event.source is None or len(results) != 1:
        return None
    to, result = (event.to, event.players), results[0]
    if not isinstance(result, ChangeAmount) or value != _increased(event.source, to, result):
        return None
    return {"f": event.source, "w": to, "m": result}


#: Sources of damage that are spoken of as such, and how much more damage they deal.
SOURCES = (
    row("damage_source", "source", "来源", Anything()),
    row("damage_source", "source you control", "由你操控的来源", _YOURS),
    row(
        "damage_source",
        "source an opponent controls",
        "由对手操控的来源",
        ControlledBy(EachOpponent()),
    ),
    row(
        "damage_source",
        "{f:color} source you control",
        "由你操控的{f:color}来源",
        make=_source,
        take=_take_source,
        eg=("red source you control", "由你操控的红色来源"),
    ),
    row(
        "damage_source",
        "{f:subtype@sg} source you control",
        "由你操控的{f:subtype}来源",
        make=_source,
        take=_take_source,
        eg=("Giant source you control", "由你操控的巨人来源"),
    ),
    row("more_damage", "double that damage", "两倍(的|数量的|)伤害", ChangeAmount(2)),
    row("more_damage", "triple that damage", "三倍(的|数量的|)伤害", ChangeAmount(3)),
    row(
        "more_damage",
        "that much damage plus {n:num}",
        "原数量加{n:num}点伤害",
        ChangeAmount(1, slot("n")),
        eg=("that much damage plus 2", "原数量加2点伤害"),
    ),
    # What is dealt damage stands in a slot of its own: whom the damage is for, by a filter and
    # players; none of both is anything.
    row("hurt", _ANYTHING, (_ANYTHING_ZH, "永久物或牌手"), ANYTHING),
    row(
        "hurt",
        "an opponent or a permanent an opponent controls",
        "任一对手或[任一]由对手操控的永久物",
        (ControlledBy(EachOpponent()), EachOpponent()),
    ),
    row("hurt_again", "to that permanent or player", "对该永久物或牌手", "again"),
    row(
        "replacement",
        "if a {f:damage_source} would deal damage to {w:hurt}, it deals {m:more_damage} instead.",
        (
            "如果某个{f:damage_source}将对{w:hurt}造成伤害，则改为它造成{m:more_damage}。",
            "如果[一个|任一]{f:damage_source}将(对|向){w:hurt}造成伤害，则改为[它]造成{m:more_damage}。",
            "如果某个{f:damage_source}将向{w:hurt}造成伤害，则改为它造成{m:more_damage}。",
        ),
        make=_increased,
        take=_take_increased,
        eg=(
            f"If a Giant source you control would deal damage to {_ANYTHING}, "
            "it deals triple that damage instead.",
            f"如果某个由你操控的巨人来源将对{_ANYTHING_ZH}造成伤害，则改为它造成三倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "if a {f:damage_source} would deal damage to {w:hurt}, "
        "it deals {m:more_damage} {a:hurt_again} instead.",
        "如果(某个|一个|){f:damage_source}将(对|向){w:hurt}造成伤害，"
        "则改为它{a:hurt_again}造成{m:more_damage}。",
        make=lambda f, w, m, a: _increased(f, w, m),
        take=lambda value: None,
        eg=(
            f"If a red source you control would deal damage to {_ANYTHING}, "
            "it deals that much damage plus 1 to that permanent or player instead.",
            f"如果某个由你操控的红色来源将对{_ANYTHING_ZH}造成伤害，"
            "则改为它对该永久物或牌手造成原数量加1点伤害。",
        ),
    ),
)

LINES = (
    row("to_anything", _ANYTHING, "永久物或牌手", "anything"),
    row(
        "replacement",
        "if a {f:permanents} would deal damage to {w:to_anything}, "
        "it deals double that damage instead.",
        "如果一个{f:permanents}将对{w:to_anything}造成伤害，则改为它造成两倍的伤害。",
        make=_doubled,
        take=_take_doubled,
        eg=(
            f"If a Goblin would deal damage to {_ANYTHING}, it deals double that damage instead.",
            "如果一个鬼怪将对永久物或牌手造成伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to a {f:permanents}, prevent {n:num} of that damage.",
        "如果一个来源将对一个{f:permanents}造成伤害，则防止其中{n:num}点伤害。",
        ReplacementAbility(Replacement(WouldDealDamage(to=slot("f")), (PreventDamage(slot("n")),))),
        eg=(
            "If a source would deal damage to a creature you control, prevent 1 of that damage.",
            "如果一个来源将对一个由你操控的生物造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if ~ would die, shuffle it into its owner's library instead.",
        "如果~将死去，则改为将它洗入其拥有者的牌库。",
        ReplacementAbility(
            Replacement(
                WouldMove(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD),
                (MoveInstead(Zone.LIBRARY, "shuffled"),),
            )
        ),
    ),
    row(
        "replacement",
        "if a card would be put into a graveyard from anywhere, exile (it|that card) instead.",
        "如果(一张|某张|)牌将从任何区域(进入|置入)坟墓场，则改为(将它|将之|将该牌)放逐。",
        ReplacementAbility(
            Replacement(
                WouldMove(_CARD, None, Zone.GRAVEYARD),
                (MoveInstead(Zone.EXILE),),
            )
        ),
    ),
    row(
        "replacement",
        "if a card or token would be put into a graveyard from anywhere, exile it instead.",
        "如果(一张|某|)牌或衍生物将从任何区域(进入|置入)坟墓场，则改为将它放逐。",
        ReplacementAbility(
            Replacement(
                WouldMove(OwnedBy(EachPlayer()), None, Zone.GRAVEYARD), (MoveInstead(Zone.EXILE),)
            )
        ),
    ),
    row(
        "replacement",
        "if a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        "如果(一张|某张|有|任一|)牌将从任何区域(进入|置入)(任一|)对手的坟墓场，"
        "则改为(将它|将之|将该牌)放逐。",
        ReplacementAbility(
            Replacement(
                WouldMove(
                    AllOf((OwnedBy(EachOpponent()), HasStatus(Status.NONTOKEN))),
                    None,
                    Zone.GRAVEYARD,
                ),
                (MoveInstead(Zone.EXILE),),
            )
        ),
    ),
)


ROWS: tuple[Row, ...] = (*CLAUSES, *SOURCES, *LINES)
