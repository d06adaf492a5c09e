"""Rows for what would die or be put into a graveyard, and goes elsewhere.

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.filters import AllOf, HasStatus, Is, OwnedBy
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
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.pattern import made, slot
from engine.text.row import Row, row, word, words

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
        "if {f:would_die} would die, {d:instead} instead.",
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
            "exile it",
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
            "shuffle it into its owner's library",
            "将(它|之)洗入其拥有者的牌库",
            MoveInstead(Zone.LIBRARY, "shuffled"),
        ),
    ),
    word("would_die", "~", "~", Is(This())),
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
        (
            "if ~ would be put into a graveyard from anywhere, "
            "shuffle it into its owner's library instead.",
            "if ~ would be put into a graveyard from anywhere, "
            "reveal ~ and shuffle it into its owner's library instead.",
        ),
        (
            "如果~将从任何区域(进入|置入)坟墓场，则改为将它洗入其拥有者的牌库。",
            "如果~将从任何区域(进入|置入)坟墓场，则改为展示~并将它洗入其拥有者的牌库。",
        ),
        _buried(MoveInstead(Zone.LIBRARY, "shuffled")),
    ),
    row(
        "replacement",
        "if ~ would be put into a graveyard from anywhere, exile it instead.",
        "如果~将从任何区域(进入|置入)坟墓场，则改为将它放逐。",
        _buried(MoveInstead(Zone.EXILE)),
    ),
)
