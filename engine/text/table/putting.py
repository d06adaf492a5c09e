"""Rows for all cards of graveyards that move together, and for what enters as something.

In: verb phrases without their subject, and two sentences that are one instruction ("… It is an
artifact in addition …"). Out: `MoveTo` effects, with modifications where they enter as something
(CR 611.2e).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Effect
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import AnyOf, InZone, OwnedBy
from engine.ability.modifications import ChangeColors, ChangeTypes, GainAbility
from engine.ability.references import All, You
from engine.terms import Zone
from engine.text.actors import acted, unacted
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.surface import Actor

_WHO = Actor()


def _being(a: Any, m: Any) -> tuple[Effect, ...] | None:
    """CR 611.2e: "is" and "has" apply as it enters; "gets" and "loses" are no such words."""
    if not isinstance(a, MoveTo) or a.zone is not Zone.BATTLEFIELD or a.modifications:
        return None
    if not all(isinstance(each, ChangeTypes | ChangeColors | GainAbility) for each in m):
        return None
    return acted(You(), (replace(a, modifications=m),))


def _take_being(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], MoveTo):
        return None
    said, changes = value[0], value[0].modifications
    if not changes:
        return None
    return {"a": unacted(You(), (replace(said, modifications=()),))[0], "m": changes}


def _shuffled(*zones: Zone) -> MoveTo:
    """All cards of these zones of the acting player go into their library, which is shuffled."""
    where = tuple(InZone(zone) for zone in zones)
    places = where[0] if len(where) == 1 else AnyOf(where)
    return MoveTo(All(all_of(places, OwnedBy(_WHO))), Zone.LIBRARY, position="shuffled")


SHUFFLED = (
    row(
        "act",
        "<shuffles|shuffle> <their|your> {z:shuffled_zones} into <their|your> library",
        "将<其|你>[的]{z:shuffled_zones}洗入<其|你>[的]牌库",
        slot("z"),
        eg=("shuffle your graveyard into your library", "将你的坟墓场洗入你的牌库"),
    ),
    *words(
        "shuffled_zones",
        ("graveyard", "坟墓场", _shuffled(Zone.GRAVEYARD)),
        ("hand", "手牌", _shuffled(Zone.HAND)),
        (
            "hand and graveyard",
            ("手牌和坟墓场", "手牌(和|与|及)[<其|你>[的]]坟墓场"),
            _shuffled(Zone.HAND, Zone.GRAVEYARD),
        ),
    ),
)

ROWS: tuple[Row, ...] = (
    *SHUFFLED,
    row(
        "free",
        "{a:act@pl}. (it|that permanent|that creature|that card) {m:trait}",
        "{a:act}。(它|其|该永久物|该生物|该牌){m:trait}",
        make=_being,
        take=_take_being,
        eg=(
            "return target creature card from your graveyard to the battlefield. "
            "It is an artifact in addition to its other types",
            "将目标生物牌从你的坟墓场移回战场。它额外具有神器此类别",
        ),
    ),
)
