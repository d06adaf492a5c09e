"""Rows for all cards of graveyards that move together, and for what enters as something.

In: verb phrases without their subject, and two sentences that are one instruction ("… It is an
artifact in addition …"). Out: `MoveTo` effects, with modifications where they enter as something
(CR 611.2e).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Effect, Filter
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import AnyOf, InZone, OwnedBy
from engine.ability.modifications import ChangeColors, ChangeTypes, GainAbility
from engine.ability.references import All, You
from engine.terms.zones import Zone
from engine.text.actors import acted, unacted
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
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


def _together(en: str, zh: str | tuple[str, ...], own: bool, effect: MoveTo, eg: Any) -> Row:
    """A row that moves all cards of a kind out of one graveyard or of all at the same time."""
    place = (InZone(Zone.GRAVEYARD), *((OwnedBy(_WHO),) if own else ()))

    def make(f: Filter) -> MoveTo:
        return replace(effect, what=All(all_of(f, *place)))

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, MoveTo) or not isinstance(value.what, All):
            return None
        parts = parts_of(value.what.filter)
        if not all(part in parts for part in place):
            return None
        rest = all_of(*(part for part in parts if part not in place))
        return {"f": rest} if make(rest) == value else None

    return row("act", en, zh, make=make, take=take, eg=eg)


_NOTHING = All(InZone(Zone.GRAVEYARD))
TOGETHER = (
    _together(
        "<returns|return> all {f:cards@pl} from <their|your> graveyard to the battlefield",
        (
            "将<其|你>[的]坟墓场[中|中的]所有{f:cards}移回战场",
            "将所有{f:cards}从<其|你>[的]坟墓场[中]移回战场",
        ),
        True,
        MoveTo(_NOTHING, Zone.BATTLEFIELD),
        (
            "return all enchantment cards from your graveyard to the battlefield",
            "将你坟墓场中所有结界牌移回战场",
        ),
    ),
    _together(
        "<returns|return> all {f:cards@pl} from <their|your> graveyard to <their|your> hand",
        (
            "将<其|你>[的]坟墓场[中|中的]所有{f:cards}移回<其|你>[的]手上",
            "将所有{f:cards}从<其|你>[的]坟墓场[中]移回<其|你>[的]手上",
        ),
        True,
        MoveTo(_NOTHING, Zone.HAND),
        (
            "return all creature cards from your graveyard to your hand",
            "将你坟墓场中所有生物牌移回你手上",
        ),
    ),
    _together(
        "<returns|return> all {f:cards@pl} from all graveyards to the battlefield "
        "under their owners' control",
        (
            "将所有坟墓场[中|中的]所有{f:cards}在其拥有者的操控下移回战场",
            "将所有{f:cards}从所有坟墓场在其拥有者的操控下移回战场",
        ),
        False,
        MoveTo(_NOTHING, Zone.BATTLEFIELD),
        (
            "return all artifact cards from all graveyards to the battlefield "
            "under their owners' control",
            "将所有坟墓场中所有神器牌在其拥有者的操控下移回战场",
        ),
    ),
    _together(
        "<puts|put> all {f:cards@pl} from all graveyards onto the battlefield "
        "under <their|your> control",
        (
            "将所有坟墓场[中|中的]所有{f:cards}在<其|你>[的]操控下放进战场",
            "将所有{f:cards}从所有坟墓场在<其|你>[的]操控下放进战场",
        ),
        False,
        MoveTo(_NOTHING, Zone.BATTLEFIELD, _WHO),
        (
            "put all creature cards from all graveyards onto the battlefield under your control",
            "将所有坟墓场中所有生物牌在你的操控下放进战场",
        ),
    ),
)


def _shuffled(*zones: Zone) -> MoveTo:
    """All cards of these zones of the acting player go into their library, which is shuffled."""
    where = tuple(InZone(zone) for zone in zones)
    places = where[0] if len(where) == 1 else AnyOf(where)
    return MoveTo(All(all_of(places, OwnedBy(_WHO))), Zone.LIBRARY, position="shuffled")


SHUFFLED = (
    row(
        "act",
        "<shuffles|shuffle> <their|your> graveyard into <their|your> library",
        "将<其|你>[的]坟墓场洗入<其|你>[的]牌库",
        _shuffled(Zone.GRAVEYARD),
    ),
    row(
        "act",
        "<shuffles|shuffle> <their|your> hand into <their|your> library",
        "将<其|你>[的]手牌洗入<其|你>[的]牌库",
        _shuffled(Zone.HAND),
    ),
    row(
        "act",
        "<shuffles|shuffle> <their|your> hand and graveyard into <their|your> library",
        (
            "将<其|你>[的]手牌和坟墓场洗入<其|你>[的]牌库",
            "将<其|你>[的]手牌(和|与|及)[<其|你>[的]]坟墓场洗入<其|你>[的]牌库",
        ),
        _shuffled(Zone.HAND, Zone.GRAVEYARD),
    ),
)

ROWS: tuple[Row, ...] = (
    *TOGETHER,
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
