"""Rows for moves that say where before they say what, and for owners who shuffle.

In: verb phrases without their subject, or with the owner as their subject. Out: `MoveTo` effects,
printed as the same moves are elsewhere.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Effect
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import InZone, OwnedBy
from engine.ability.references import All, Chosen, EachOpponent, OwnerOf, You
from engine.ability.walk import contains
from engine.terms.zones import Zone
from engine.text.actors import acted
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Actor, Aim, ExiledByIt, It
from engine.text.table.acts.permanents import in_graveyard

_WHO = Actor()
_THEIRS_IN_EXILE = all_of(InZone(Zone.EXILE), OwnedBy(EachOpponent()))


def _all_lying(f: Any) -> All | None:
    """Cards of which it is said where they lie."""
    return All(f) if contains(f, InZone) else None


def _owned(o: Any) -> bool:
    """Whether only your own cards are spoken of, which return under your control."""
    asked = o.specification.objects if isinstance(o, Aim) else getattr(o, "filter", None)
    return asked is not None and OwnedBy(You()) in parts_of(asked)


def _to_hand(o: Any) -> MoveTo | None:
    return MoveTo(o, Zone.HAND) if _owned(o) else None


def _to_battlefield(o: Any, t: bool = False) -> MoveTo | None:
    return MoveTo(o, Zone.BATTLEFIELD, tapped=t) if _owned(o) else None


def _to_owners_hand(o: Any) -> MoveTo | None:
    """ "Return all artifacts target player owns to their hand": each card is that player's."""
    asked = o.filter if isinstance(o, All) else None
    owners = tuple(p for p in parts_of(asked) if isinstance(p, OwnedBy)) if asked else ()
    return MoveTo(o, Zone.HAND) if len(owners) == 1 and contains(owners, Aim) else None


def _aimed_there(c: Any) -> Aim | None:
    """A target of which it is said that it lies in your graveyard."""
    asked = c.specification.objects if isinstance(c, Aim) else None
    there = {InZone(Zone.GRAVEYARD), OwnedBy(You())}
    return c if asked is not None and there <= set(parts_of(asked)) else None


def _aimed_lying(c: Any) -> Any:
    return in_graveyard(c, You())


_SHUFFLED = "shuffled"


def _shuffles(o: Any, a: tuple[Effect, ...] = ()) -> tuple[Effect, ...] | None:
    """The owner of one object shuffles it into the library, and then does more."""
    if isinstance(o, Aim) and (o.specification.objects is None or o.another):
        return None
    said = o if isinstance(o, It) else It()
    return (MoveTo(o, Zone.LIBRARY, position=_SHUFFLED), *acted(OwnerOf(said), a))


def _from_their_graveyard(p: Aim, c: Aim) -> MoveTo | None:
    """CR 601.2c: the cards are targets too, and that player's."""
    lying = in_graveyard(c, p)
    return None if lying is None else MoveTo(lying, Zone.LIBRARY, position=_SHUFFLED)


ROWS: tuple[Row, ...] = (
    row("lying", "all {f:cards@pl}", (), make=_all_lying),
    row("lying", "{c:target_cards} from your graveyard", (), make=_aimed_lying),
    row("lying", "{c:target_cards}", (), make=_aimed_there),
    row("act", "<returns|return> to your hand {o:lying}", (), make=_to_hand),
    row(
        "act",
        "<returns|return> to the battlefield[ {t:tapped}] {o:lying}",
        (),
        make=_to_battlefield,
    ),
    row(
        "act",
        "<returns|return> from your graveyard to the battlefield[ {t:tapped}] {c:target_cards}",
        (),
        make=lambda c, t=False: _to_battlefield(_aimed_lying(c), t) if _aimed_lying(c) else None,
    ),
    row(
        "act",
        "<returns|return> from your graveyard to your hand {c:target_cards}",
        (),
        make=lambda c: _to_hand(_aimed_lying(c)) if _aimed_lying(c) else None,
    ),
    row(
        "act",
        "<puts|put> onto the battlefield[ {t:tapped}] under your control {o:lying}",
        (),
        MoveTo(slot("o"), Zone.BATTLEFIELD, You(), tapped=slot("t", False)),
    ),
    either("shuffled_one", "targets", "attached"),
    row(
        "others",
        (
            "the owner of {o:targets} shuffles it into their library[, then {a:acts@sg}]",
            "{o:shuffled_one}'s owner shuffles it into their library[, then {a:acts@sg}]",
        ),
        (),
        make=_shuffles,
    ),
    row(
        "others",
        "its owner shuffles it into their library",
        (),
        make=lambda: _shuffles(It()),
    ),
    row(
        "clause",
        "{p!:target_player} <shuffles|shuffle> {c:target_cards} from their graveyard "
        "into their library",
        (),
        make=_from_their_graveyard,
    ),
    # Each owner moves their own: all of them move at once, to their owners.
    row(
        "clause",
        "each player returns to their hand all {f:cards@pl} they own exiled with (it|~)",
        (),
        make=lambda f: MoveTo(ExiledByIt(f), Zone.HAND),
    ),
    row(
        "clause",
        "each player returns to the battlefield all {f:cards@pl} they own exiled with (it|~)",
        (),
        make=lambda f: MoveTo(ExiledByIt(f), Zone.BATTLEFIELD),
    ),
    row(
        "act",
        "<returns|return> {o:own_things} to your hand",
        (),
        make=_to_hand,
    ),
    either("own_things", "targets", "group"),
    row(
        "act",
        "<returns|return> {o:group} to their hand",
        (),
        make=_to_owners_hand,
    ),
    # A card goes to its owner's graveyard and library, whoever is called its owner.
    row(
        "act",
        "<puts|put> {o:that} into (their|that player's) graveyard",
        (),
        make=lambda o: MoveTo(o, Zone.GRAVEYARD) if isinstance(o, It) else None,
    ),
    row(
        "act",
        "<puts|put> {o:that} {p:library_end} of that player's library",
        (),
        make=lambda o, p: MoveTo(o, Zone.LIBRARY, position=p) if isinstance(o, It) else None,
    ),
    row(
        "act",
        "<puts|put> {n:exiled_of_opponents} into (that player's|their|their owners') "
        "(graveyard|graveyards)",
        "将{n:exiled_of_opponents}置入其拥有者的坟墓场",
        make=lambda n: MoveTo(Chosen(_THEIRS_IN_EXILE, _WHO, n), Zone.GRAVEYARD),
        slots={"n": "what.number"},
        eg=(
            "put a card an opponent owns from exile into that player's graveyard",
            "将一张由对手拥有的放逐牌置入其拥有者的坟墓场",
        ),
    ),
    word(
        "exiled_of_opponents",
        ("a card an opponent owns from exile", "a card an opponent owns in exile"),
        "一张由对手拥有的放逐牌",
        Number(1),
    ),
    word(
        "exiled_of_opponents",
        "two cards your opponents own from exile",
        "两张由对手拥有的放逐牌",
        Number(2),
    ),
)
