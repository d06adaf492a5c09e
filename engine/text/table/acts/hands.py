"""Rows for a card that you choose from another player's hand: looked at, revealed in part.

In: words up to a full stop, or a whole sentence and more. Out: effects (`sentence`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.conditions import DoneThisWay
from engine.ability.effects.cards import Discard, Draw, LookAt, RevealCards
from engine.ability.effects.moving import Exile
from engine.ability.effects.structure import If
from engine.ability.filters import Anything, InZone, Is, OwnedBy
from engine.ability.references import All, Chosen, Remembered, You
from engine.terms.zones import Zone
from engine.text.actors import GROUPS, NEW
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import ThatPlayer

_ONE = Number(1)
_REVEALED = "revealed"


def _hand(p: Any, *asked: Filter) -> Filter:
    return all_of(*asked, InZone(Zone.HAND), OwnedBy(p))


def _again(p: Any) -> Any:
    return ThatPlayer() if isinstance(p, NEW) else p


def _looked_at(p: Any, f: Filter) -> Any:
    """You look at the hand of one player and may choose what is discarded for another card."""
    if isinstance(p, GROUPS):
        return None
    again, asked = _again(p), None if f == Anything() else f
    return (
        LookAt(All(_hand(p))),
        Discard(again, _ONE, asked, chooser=You(), up_to=True),
        If(DoneThisWay(), (Draw(again, _ONE),)),
    )


def _exiled(p: Any, f: Filter, how: str) -> Any:
    """You choose what is exiled from the hand of one player, who shows it to you or to all."""
    if isinstance(p, GROUPS):
        return None
    chosen = Chosen(_hand(_again(p), f), You(), _ONE, up_to=how != "must")
    if how == "until":
        return (LookAt(All(_hand(p))), Exile(chosen, until_source_leaves=True))
    shown = All(_hand(p, f)) if how == "must" else All(_hand(p))
    return (RevealCards(shown, ""), Exile(chosen))


def _some_revealed(p: Any, n: Amount) -> Any:
    """They choose what they reveal, and you one of these."""
    if isinstance(p, GROUPS):
        return None
    again = _again(p)
    return (
        # Who chooses is spoken of first.
        RevealCards(Chosen(_hand(again), p, n), _REVEALED),
        Discard(again, _ONE, Is(Remembered(_REVEALED)), chooser=You()),
    )


def _take_chosen(value: Any) -> Bindings | None:
    """Whose hand, and what may be chosen from it."""
    if not _is_pair(value, LookAt, Discard):
        return None
    found: Bindings = {"p": _whose(value[0].what.filter), "f": value[1].filter or Anything()}
    return found if _looked_at(**found) == value else None


def _take_exiled(value: Any, how: str) -> Bindings | None:
    if not _is_pair(value, LookAt | RevealCards, Exile) or not isinstance(value[1].what, Chosen):
        return None
    asked = parts_of(value[1].what.filter)
    f = all_of(*(part for part in asked if not isinstance(part, InZone | OwnedBy)))
    found: Bindings = {"p": _whose(value[0].what.filter), "f": f}
    return found if _exiled(**found, how=how) == value else None


def _take_some_revealed(value: Any) -> Bindings | None:
    if not _is_pair(value, RevealCards, Discard) or not isinstance(value[0].what, Chosen):
        return None
    found: Bindings = {"p": value[0].what.by, "n": value[0].what.number}
    return found if _some_revealed(**found) == value else None


def _is_pair(value: Any, first: Any, second: Any) -> bool:
    """Whether these are such instructions, the first about objects that a filter finds."""
    if not isinstance(value, tuple) or len(value) < 2:
        return False
    shown = isinstance(value[0], first) and isinstance(value[0].what, All | Chosen)
    return shown and isinstance(value[1], second)


def _whose(asked: Filter) -> Any:
    return next((part.players for part in parts_of(asked) if isinstance(part, OwnedBy)), None)


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        "look at {p:other_player}'s hand. you may choose a {f:cards} from it. if you do, "
        "(that player discards|they discard) that card, then draws a card",
        "检视{p:other_player}的手牌。你可以从中选择一张{f:cards}。若你如此作，则该牌手弃掉该牌，"
        "然后抓一张牌",
        make=_looked_at,
        take=_take_chosen,
        eg=(
            "look at target opponent's hand. you may choose a land card from it. if you do, that "
            "player discards that card, then draws a card",
            "检视目标对手的手牌。你可以从中选择一张地牌。若你如此作，则该牌手弃掉该牌，然后抓一张牌",
        ),
    ),
    row(
        "sentence",
        "{p!:other_player} <reveals|reveal> their hand. you may choose a {f:cards} from it. "
        "if you do, exile that card",
        "{p:other_player}展示其手牌。你可以从中选择一张{f:cards}。若你如此作，则放逐该牌",
        make=lambda p, f: _exiled(p, f, "may"),
        take=lambda v: _take_exiled(v, "may"),
        eg=(
            "target opponent reveals their hand. you may choose a land card from it. if you do, "
            "exile that card",
            "目标对手展示其手牌。你可以从中选择一张地牌。若你如此作，则放逐该牌",
        ),
    ),
    row(
        "sentence",
        "look at {p:other_player}'s hand. you may exile a {f:cards} from it until ~ leaves the "
        "battlefield",
        "检视{p:other_player}的手牌。你可以从中放逐一张{f:cards}，直到~离开战场为止",
        make=lambda p, f: _exiled(p, f, "until"),
        take=lambda v: _take_exiled(v, "until"),
        eg=(
            "look at target opponent's hand. you may exile a land card from it until ~ leaves the "
            "battlefield",
            "检视目标对手的手牌。你可以从中放逐一张地牌，直到~离开战场为止",
        ),
    ),
    row(
        "sentence",
        "{p!:other_player} <reveals|reveal> each {f:cards@sg} in their hand. you choose one of "
        "those cards and exile it",
        "{p:other_player}展示其手上每张{f:cards}。你选择其中一张并放逐之",
        make=lambda p, f: _exiled(p, f, "must"),
        take=lambda v: _take_exiled(v, "must"),
        eg=(
            "target opponent reveals each land card in their hand. you choose one of those cards "
            "and exile it",
            "目标对手展示其手上每张地牌。你选择其中一张并放逐之",
        ),
    ),
    row(
        "sentence",
        "{p!:other_player} <reveals|reveal> a number of cards from their hand equal to {n:amount}. "
        "you choose one of (them|those cards). (that player discards|they discard) that card",
        "{p:other_player}展示若干张其手牌，其数量等同于{n:amount}。你选择其中一张。该牌手弃掉该牌",
        make=_some_revealed,
        take=_take_some_revealed,
        eg=(
            "target opponent reveals a number of cards from their hand equal to the number of "
            "lands you control. you choose one of them. that player discards that card",
            "目标对手展示若干张其手牌，其数量等同于由你操控的地数量。你选择其中一张。该牌手弃掉该牌",
        ),
    ),
)
