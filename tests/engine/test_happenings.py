"""What happened, as records, and what abilities that wait for it say of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.terms import happenings as records
from engine.terms.happenings import (
    Activated,
    Attacked,
    BecameBlocked,
    DamageDealt,
    Happening,
    Moved,
    OfObject,
    OfPlayer,
    Targeted,
    ZoneChanged,
)
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone
from tests.engine.kit import A, B

BEAR, BOLT, WALKER, GONE = ObjectId(1), ObjectId(2), ObjectId(3), ObjectId(4)


def _records() -> Iterator[type[Happening]]:
    for kind in vars(records).values():
        if isinstance(kind, type) and issubclass(kind, Happening):
            yield kind


@pytest.mark.parametrize(
    "kind", [k for k in _records() if k not in (Happening, OfObject, OfPlayer, Moved)]
)
def test_record_says_what_abilities_can_say_of_it(kind: type[Happening]) -> None:
    """A record without an occurrence of its own or of its base could not be waited for."""
    assert kind.occurrence is not Happening.occurrence


def test_what_left_the_battlefield_is_spoken_of_as_it_was_there() -> None:
    """CR 603.10a; elsewhere it is what it became."""
    died = ZoneChanged(A, BEAR, GONE, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    milled = ZoneChanged(A, BEAR, GONE, Zone.LIBRARY, Zone.GRAVEYARD)
    assert died.occurrence().objects == (GONE,)
    assert milled.occurrence().objects == (BEAR,)


@pytest.mark.parametrize(
    ("happening", "objects", "others", "player", "defending"),
    [
        (DamageDealt(A, BEAR, B, 2, True), (BEAR,), (), A, B),
        (DamageDealt(A, BEAR, WALKER, 2, True), (BEAR,), (WALKER,), A, None),
        (Targeted(A, BEAR, BOLT), (BEAR,), (BOLT,), A, None),
        (Targeted(A, B, BOLT), (), (BOLT,), A, B),
        (Attacked(A, BEAR, WALKER, B), (BEAR,), (WALKER,), B, B),
        (BecameBlocked(B, BEAR, (WALKER,)), (BEAR,), (WALKER,), B, B),
        (Activated(A, None, BEAR), (), (BEAR,), A, None),
    ],
)
def test_words_of_an_ability_mean_the_parts_of_what_happened(
    happening: Happening,
    objects: tuple[ObjectId, ...],
    others: tuple[ObjectId, ...],
    player: str,
    defending: str | None,
) -> None:
    """ "It", the other object, "that player" and the player attacked or damaged."""
    said = happening.occurrence()
    assert (said.objects, said.others) == (objects, others)
    assert (said.player, said.defending, said.happening) == (player, defending, happening)
