"""Rows for what would die or be put into a graveyard, and goes elsewhere.

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.filters import AllOf, Another, Anything, HasStatus, Is, OwnedBy
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    WouldBeDestroyed,
    WouldMove,
)
from engine.ability.replacements.instead import (
    MoveInstead,
    RegenerateInstead,
    Replacement,
)
from engine.ability.walk import contains
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.instructions import Spoken, settled_instead, unsettled_instead
from engine.text.pattern import Bindings, asked, made, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import It

_YOUR_GRAVEYARD_CARDS = OwnedBy(You())


#: A card, which a token is not.
_CARD = AllOf((OwnedBy(EachPlayer()), HasStatus(Status.NONTOKEN)))


_SELF = Is(This())


#: An object's own replacement of where it goes functions wherever it is (CR 113.6).
_ANYWHERE = tuple(Zone)


def replacing(event: Any, *results: Any, **more: Any) -> ReplacementAbility:
    """An ability that does `results` instead of the event."""
    return ReplacementAbility(Replacement(event, results, **more))


def _buried(*results: Any) -> Any:
    return ReplacementAbility(
        Replacement(WouldMove(_SELF, None, Zone.GRAVEYARD), results), zones=_ANYWHERE
    )


def _exiled_with(c: Any) -> MoveInstead | None:
    number, kind = c
    if not isinstance(number, Number):
        return None
    return MoveInstead(Zone.EXILE, counters=((kind, number.value),))


def _take_exiled_with(value: Any) -> Bindings | None:
    if not isinstance(value, MoveInstead) or len(value.counters) != 1:
        return None
    ((kind, number),) = value.counters
    return {"c": (Number(number), kind)}


def _and_more(f: Filter, d: MoveInstead, a: Spoken) -> ReplacementAbility | None:
    """What is done besides speaks of nothing that moved."""
    event = WouldMove(f, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if contains(a, It):
        return None
    then = settled_instead(a, event)
    return None if then is None else replacing(event, d, then=then)


def _take_and_more(value: Any) -> Bindings | None:
    found = value.replacement
    (result,) = found.results
    said = unsettled_instead(found.then, found.event) if found.then else None
    return None if said is None else {"f": found.event.filter, "d": result, "a": said}


def _card_buried(f: Filter, z: Any) -> ReplacementAbility | None:
    """A card of a kind, which a token is not; of any kind there are other rows."""
    if f == Anything():
        return None
    what = all_of(f, OwnedBy(z), HasStatus(Status.NONTOKEN))
    return replacing(WouldMove(what, None, Zone.GRAVEYARD), MoveInstead(Zone.EXILE))


def _take_card_buried(value: Any) -> Bindings | None:
    parts = parts_of(value.replacement.event.filter)
    (owned,) = (part for part in parts if isinstance(part, OwnedBy))
    rest = (part for part in parts if part not in (owned, HasStatus(Status.NONTOKEN)))
    return {"f": all_of(*rest), "z": owned.players}


ROWS: tuple[Row, ...] = (
    word("anything", "~", "~", Is(This())),
    word("anything", "a card or token", "某牌或衍生物", _YOUR_GRAVEYARD_CARDS),
    row(
        "replacement",
        "if {f:anything} would be put into your graveyard from anywhere, exile it instead.",
        "如果{f:anything}将从任何区域进入你的坟墓场，则改为将它放逐。",
        replacing(WouldMove(slot("f"), None, Zone.GRAVEYARD), MoveInstead(Zone.EXILE)),
        eg=(
            "If ~ would be put into your graveyard from anywhere, exile it instead.",
            "如果~将从任何区域进入你的坟墓场，则改为将它放逐。",
        ),
    ),
    row(
        "replacement",
        (
            "if {f:would_die} would die, {d:instead} instead.",
            "if {f:would_die} would die, instead {d:instead}.",
        ),
        (
            "如果{f:would_die}将死去，则改为{d:instead}。",
            "若{f:would_die}将死去，则改为{d:instead}。",
        ),
        replacing(WouldMove(slot("f"), Zone.BATTLEFIELD, Zone.GRAVEYARD), slot("d")),
        eg=(
            "If a creature an opponent controls would die, exile it instead.",
            "如果一个由对手操控的生物将死去，则改为将它放逐。",
        ),
    ),
    *words(
        "instead",
        (
            ("exile it", "exile that card"),
            ("将它放逐", "(将之放逐|将其放逐|放逐它|放逐之|放逐该生物)"),
            MoveInstead(Zone.EXILE),
        ),
        (
            "put it on top of its owner's library",
            "将(它|之)置于其拥有者的牌库顶",
            MoveInstead(Zone.LIBRARY),
        ),
        ("return it to its owner's hand", "将(它|之)移回其拥有者手上", MoveInstead(Zone.HAND)),
        (
            ("shuffle it into its owner's library", "shuffle it into your library"),
            "将(它|之)洗入其拥有者的牌库",
            MoveInstead(Zone.LIBRARY, "shuffled"),
        ),
    ),
    row(
        "instead",
        (
            "exile (it|that card) with {c:some_counters} on it",
            "exile (it|that card) and put {c:some_counters} on it",
        ),
        "将它放逐且上面有{c:some_counters}",
        make=_exiled_with,
        take=_take_exiled_with,
        eg=("exile it with two oil counters on it", "将它放逐且上面有两个炼油指示物"),
    ),
    row(
        "replacement",
        (
            "if {f:would_die} would die, instead {d:instead} and {a:chain}.",
            "if {f:would_die} would die, {d:instead} instead and {a:chain}.",
        ),
        "如果{f:would_die}将死去，则改为{d:instead}，且{a:chain}。",
        make=_and_more,
        take=_take_and_more,
        eg=(
            "If a creature an opponent controls would die, instead exile it and you gain 2 life.",
            "如果一个由对手操控的生物将死去，则改为将它放逐，且你获得2点生命。",
        ),
    ),
    row(
        "replacement",
        "if a {f:cards@sg} would be put into {z:buried_in} from anywhere, "
        "exile (it|that card) instead.",
        "如果{f:cards}将从任何区域进入{z:buried_in}，则改为将它放逐。",
        make=_card_buried,
        take=_take_card_buried,
        eg=(
            "If an instant card would be put into a graveyard from anywhere, exile it instead.",
            "如果瞬间牌将从任何区域进入坟墓场，则改为将它放逐。",
        ),
    ),
    *words(
        "buried_in",
        ("a graveyard", "坟墓场", EachPlayer()),
        ("your graveyard", "你的坟墓场", You()),
        ("an opponent's graveyard", "对手的坟墓场", EachOpponent()),
    ),
    word("would_die", "~", "~", Is(This())),
    row(
        "would_die",
        "another {f:permanents}",
        "另一个{f:permanents}",
        asked(slot("f"), Another()),
        eg=("another creature", "另一个生物"),
    ),
    row(
        "would_die",
        "a {f:permanents}",
        ("一个{f:permanents}", "某个{f:permanents}", "任一{f:permanents}", "{f:permanents}"),
        slot("f"),
        eg=("a creature", "一个生物"),
    ),
    row(
        "replacement",
        "if {w:buried} from anywhere, exile (it|that card) instead.",
        "如果{w:buried}，则改为(将它|将之|将该牌)放逐。",
        ReplacementAbility(
            Replacement(
                made(WouldMove, filter=slot("w"), origin=None, destination=Zone.GRAVEYARD),
                (MoveInstead(Zone.EXILE),),
            )
        ),
        eg=(
            "If a card would be put into a graveyard from anywhere, exile it instead.",
            "如果一张牌将从任何区域进入坟墓场，则改为将它放逐。",
        ),
    ),
    *words(
        "buried",
        (
            "a card would be put into a graveyard",
            "(一张|某张|)牌将从任何区域(进入|置入)坟墓场",
            _CARD,
        ),
        (
            "a card would be put into your graveyard",
            "(一张|某张|)牌将从任何区域(进入|置入)你的坟墓场",
            AllOf((OwnedBy(You()), HasStatus(Status.NONTOKEN))),
        ),
        (
            "a card or token would be put into a graveyard",
            "(一张|某|)牌或衍生物将从任何区域(进入|置入)坟墓场",
            OwnedBy(EachPlayer()),
        ),
        (
            "a card would be put into an opponent's graveyard",
            "(一张|某张|有|任一|)牌将从任何区域(进入|置入)(任一|)对手的坟墓场",
            AllOf((OwnedBy(EachOpponent()), HasStatus(Status.NONTOKEN))),
        ),
    ),
    row(
        "replacement",
        "if ~ would be destroyed, regenerate it.",
        ("如果~将被消灭，则重生之。", "如果~将被消灭，(则|)(将它重生|重生它)。"),
        replacing(WouldBeDestroyed(_SELF), RegenerateInstead()),
    ),
    row(
        "replacement",
        "if ~ would be put into a graveyard from anywhere, "
        "shuffle it into its owner's library instead.",
        "如果~将从任何区域(进入|置入)坟墓场，则改为将它洗入其拥有者的牌库。",
        _buried(MoveInstead(Zone.LIBRARY, "shuffled")),
    ),
    row(
        "replacement",
        "if ~ would be put into a graveyard from anywhere, "
        "reveal ~ and shuffle it into its owner's library instead.",
        "如果~将从任何区域(进入|置入)坟墓场，则改为展示~并将它洗入其拥有者的牌库。",
        _buried(MoveInstead(Zone.LIBRARY, "shuffled", reveal=True)),
    ),
    row(
        "replacement",
        "if ~ would be put into a graveyard from anywhere, exile it instead.",
        "如果~将从任何区域(进入|置入)坟墓场，则改为将它放逐。",
        _buried(MoveInstead(Zone.EXILE)),
    ),
)
