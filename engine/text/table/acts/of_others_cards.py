"""Rows for the cards of another player that you look at: the top of a library, a hand.

In: verb phrases without their subject, which is you. Out: `LookAndSort`, `Discard`, `RevealCards`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.effects.cards import Discard, LookAndSort, RevealCards
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import Anything
from engine.ability.references import TopOfLibrary, You
from engine.terms.zones import Zone
from engine.text.actors import GROUPS
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor

_WHO = Actor()
_NONE, _ONE = Number(0), Number(1)


def _seen(p: Any, n: Amount, take: Amount, to: Zone, *, up_to: bool = False) -> LookAndSort | None:
    """The top cards of one other player's library; the rest stays on top in any order."""
    if isinstance(p, GROUPS):
        return None
    return LookAndSort(
        _WHO, n, take, to, Zone.LIBRARY, up_to=up_to, rest_position="top", whose=p
    )  # fmt: skip


def _take_seen(take: Amount | None, to: Zone, *, up_to: bool = False) -> Any:
    def found(value: Any) -> Bindings | None:
        if not isinstance(value, LookAndSort) or value.whose is None:
            return None
        again = _seen(value.whose, value.number, take or value.number, to, up_to=up_to)
        return {"p": value.whose, "n": value.number} if value == again else None

    return found


def _discarded(p: Any, f: Filter, n: Amount, *, up_to: bool = False) -> Discard | None:
    """CR 701.9b: you look at the hand and choose; of several players each would be asked."""
    if isinstance(p, GROUPS):
        return None
    return Discard(p, n, None if f == Anything() else f, chooser=You(), up_to=up_to)


def _take_discarded(*, up_to: bool) -> Any:
    def found(value: Any) -> Bindings | None:
        if not isinstance(value, Discard) or value.number is None or value.up_to != up_to:
            return None
        f = value.filter or Anything()
        if value != _discarded(value.who, f, value.number, up_to=up_to):
            return None
        return {"p": value.who, "f": f, "n": value.number}

    return found


_THAT_DISCARDS = "(that player discards|the player discards|they discard)"

ROWS: tuple[Row, ...] = (
    row(
        "act",
        "look at the top {n:count} cards of {p:other_player}'s library, then put them back "
        "in any order",
        "检视{p:other_player}[的]牌库顶的{n:count}张牌，然后以任意顺序放回",
        make=lambda p, n: _seen(p, n, _NONE, Zone.HAND),
        take=_take_seen(_NONE, Zone.HAND),
        eg=(
            "look at the top three cards of target player's library, then put them back "
            "in any order",
            "检视目标牌手牌库顶的三张牌，然后以任意顺序放回",
        ),
    ),
    row(
        "act",
        "look at the top {n:count} cards of {p:other_player}'s library. put one of "
        "(those cards|them) into (that player's|their) graveyard and the rest "
        "(on top of their library|back on top of their library|back on top) in any order",
        "检视{p:other_player}[的]牌库顶的{n:count}张牌。将其中一张置入该牌手的坟墓场，"
        "并将其余的牌以任意顺序置于其牌库顶",
        make=lambda p, n: _seen(p, n, _ONE, Zone.GRAVEYARD),
        take=_take_seen(_ONE, Zone.GRAVEYARD),
        eg=(
            "look at the top five cards of target opponent's library. Put one of those cards into "
            "that player's graveyard and the rest on top of their library in any order",
            "检视目标对手牌库顶的五张牌。将其中一张置入该牌手的坟墓场，"
            "并将其余的牌以任意顺序置于其牌库顶",
        ),
    ),
    row(
        "act",
        "look at the top {n:count} cards of {p:other_player}'s library. exile any number of "
        "(those cards|them), then put the rest back in any order",
        "检视{p:other_player}[的]牌库顶的{n:count}张牌。放逐其中任意数量的牌，"
        "然后将其余的牌以任意顺序放回",
        make=lambda p, n: _seen(p, n, n, Zone.EXILE, up_to=True),
        take=_take_seen(None, Zone.EXILE, up_to=True),
        eg=(
            "look at the top three cards of target player's library. Exile any number of those "
            "cards, then put the rest back in any order",
            "检视目标牌手牌库顶的三张牌。放逐其中任意数量的牌，然后将其余的牌以任意顺序放回",
        ),
    ),
    row(
        "act",
        "reveal the top card of {p:other_player}'s library",
        "展示{p:other_player}[的]牌库顶(的|一张|)牌",
        RevealCards(TopOfLibrary(_ONE, slot("p"))),
        eg=("reveal the top card of target player's library", "展示目标牌手的牌库顶牌"),
    ),
    row(
        "act",
        "<puts|put> {o:that} into (that player's|their) graveyard",
        "将{o:that}置入(该牌手|其)的坟墓场",
        make=lambda o: MoveTo(o, Zone.GRAVEYARD),
        eg=("put that card into their graveyard", "将该牌置入其的坟墓场"),
    ),
    row(
        "act",
        f"look at {{p:other_player}}'s hand and choose a {{f:cards}} from it. {_THAT_DISCARDS} "
        "(that card|it)",
        "检视{p:other_player}[的]手牌并选择其中一张{f:cards}。该牌手弃掉该牌",
        make=lambda p, f: _discarded(p, f, _ONE),
        take=lambda v: _take_discarded(up_to=False)(v) if v.number == _ONE else None,
        eg=(
            "look at target opponent's hand and choose a nonland card from it. "
            "That player discards that card",
            "检视目标对手手牌并选择其中一张非地牌。该牌手弃掉该牌",
        ),
    ),
    row(
        "act",
        f"look at {{p:other_player}}'s hand and choose {{n:number}} {{f:cards@pl}} from it. "
        f"{_THAT_DISCARDS} (those cards|them)",
        "检视{p:other_player}[的]手牌并选择其中{n:count}张{f:cards}。该牌手弃掉这些牌",
        make=lambda p, n, f: None if n == _ONE else _discarded(p, f, n),
        take=lambda v: _take_discarded(up_to=False)(v) if v.number != _ONE else None,
        eg=(
            "look at target opponent's hand and choose two cards from it. "
            "That player discards those cards",
            "检视目标对手手牌并选择其中两张牌。该牌手弃掉这些牌",
        ),
    ),
    row(
        "act",
        f"look at {{p:other_player}}'s hand and choose up to {{n:number}} {{f:cards@pl}} from it. "
        f"{_THAT_DISCARDS} (those cards|them)",
        "检视{p:other_player}[的]手牌并选择其中至多{n:count}张{f:cards}。该牌手弃掉这些牌",
        make=lambda p, n, f: _discarded(p, f, n, up_to=True),
        take=_take_discarded(up_to=True),
        eg=(
            "look at target opponent's hand and choose up to two cards from it. "
            "That player discards those cards",
            "检视目标对手手牌并选择其中至多两张牌。该牌手弃掉这些牌",
        ),
    ),
)
