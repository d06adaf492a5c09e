"""Rows for moving cards and permanents: return, put onto the battlefield, into a library.

In: verb phrases without their subject. Out: `MoveTo` effects; a card named by the zone that it
comes from is a target in that zone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import InZone, OwnedBy
from engine.ability.references import Chosen, You
from engine.terms.counters import CounterKind
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor, Aim, ThisCard

_WHO = Actor()
_ONE = Number(1)
_PLUS = str(CounterKind.PLUS)
_OWN_HAND = (InZone(Zone.HAND), OwnedBy(_WHO))


def _from_graveyard(what: Aim, whose: Any = You()) -> Any:
    """Put the zone that the sentence names into what the target may be."""
    if not isinstance(what, Aim):
        return None
    spec = what.specification
    zone = [InZone(Zone.GRAVEYARD)] + ([OwnedBy(whose)] if whose else [])
    if spec.objects is None or any(isinstance(p, InZone) for p in parts_of(spec.objects)):
        return None
    return replace(what, specification=replace(spec, objects=all_of(spec.objects, *zone)))


def _without_graveyard(what: Any, whose: Any = You()) -> Any:
    if not isinstance(what, Aim) or what.specification.objects is None:
        return None
    zone = [InZone(Zone.GRAVEYARD)] + ([OwnedBy(whose)] if whose else [])
    parts = parts_of(what.specification.objects)
    if not all(part in parts for part in zone) or (
        not whose and any(isinstance(p, OwnedBy) for p in parts)
    ):
        return None
    rest = all_of(*(part for part in parts if part not in zone))
    return replace(what, specification=replace(what.specification, objects=rest))


def zone_row(en: str, zh: str | tuple[str, ...], build: Any, *, whose: Any = You(), eg: Any) -> Row:
    """A row that moves target cards out of a graveyard: `build` makes the effect of the target."""

    def make(c: Any, **more: Any) -> Any:
        aimed = _from_graveyard(c, whose)
        return None if aimed is None else build(aimed, **more)

    def take(value: Any) -> Bindings | None:
        bare = _without_graveyard(getattr(value, "what", None), whose)
        if bare is None:
            return None
        # "Under your control" is said of who acts, where that is you.
        yours = isinstance(value, MoveTo) and value.controller == _WHO
        said = replace(value, controller=You()) if yours else value
        return {"c": bare} if build(value.what) == said else None

    return row("act", en, zh, make=make, take=take, eg=eg)


def own_cards(f: Filter, n: Any = _ONE, *, up_to: bool = False) -> Chosen:
    """Cards that the acting player chooses from their own hand."""
    return Chosen(all_of(f, InZone(Zone.HAND), OwnedBy(_WHO)), _WHO, n, up_to)


def _move(zone: Zone, **more: Any) -> Any:
    return lambda what: MoveTo(what, zone, **more)


def _take_hand(value: Any, *, tapped: bool) -> Bindings | None:
    if not isinstance(value, MoveTo) or not isinstance(value.what, Chosen):
        return None
    hand = (InZone(Zone.HAND), OwnedBy(_WHO))
    rest = all_of(*(part for part in parts_of(value.what.filter) if part not in hand))
    same = MoveTo(own_cards(rest), Zone.BATTLEFIELD, _WHO, tapped=tapped)
    return {"f": rest} if value == same else None


def _own_graveyard(f: Filter) -> Chosen:
    """A card that the acting player chooses in their own graveyard, without targeting it."""
    return Chosen(all_of(f, InZone(Zone.GRAVEYARD), OwnedBy(_WHO)), _WHO, Number(1))


def _take_own_graveyard(value: Any) -> Bindings | None:
    zone = (InZone(Zone.GRAVEYARD), OwnedBy(_WHO))
    parts = parts_of(value.what.filter)
    return {"f": all_of(*(part for part in parts if part not in zone))}


MOVES = (
    row(
        "act",
        "<returns|return> a {f:cards} from <their|your> graveyard to <their|your> hand",
        "将一张{f:cards}从<其|你>[的]坟墓场[中]移回<其|你>[的]手上",
        make=lambda f: MoveTo(_own_graveyard(f), Zone.HAND),
        take=_take_own_graveyard,
        eg=(
            "return a land card from your graveyard to your hand",
            "将一张地牌从你坟墓场移回你手上",
        ),
    ),
    row(
        "act",
        "<returns|return> a {f:cards} from <their|your> graveyard to the battlefield",
        "将一张{f:cards}从<其|你>[的]坟墓场[中]移回战场",
        make=lambda f: MoveTo(_own_graveyard(f), Zone.BATTLEFIELD),
        take=_take_own_graveyard,
        eg=(
            "return a land card from your graveyard to the battlefield",
            "将一张地牌从你坟墓场移回战场",
        ),
    ),
    row(
        "act",
        (
            "<returns|return> {o:objects} to its owner's hand",
            "<returns|return> {o:objects} to their (owner's|owners') (hand|hands)",
        ),
        ("将{o:objects}移回其拥有者[的]手上",),
        MoveTo(slot("o"), Zone.HAND),
        eg=("return target creature to its owner's hand", "将目标生物移回其拥有者手上"),
    ),
    zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to your hand",
        ("将{c:card_phrase}从你[的]坟墓场[中]移回你[的]手上",),
        _move(Zone.HAND),
        eg=(
            "return target creature card from your graveyard to your hand",
            "将目标生物牌从你的坟墓场移回你手上",
        ),
    ),
    zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to the battlefield",
        ("将{c:card_phrase}从你[的]坟墓场[中]移回战场",),
        _move(Zone.BATTLEFIELD),
        eg=(
            "return target creature card from your graveyard to the battlefield",
            "将目标生物牌从你的坟墓场移回战场",
        ),
    ),
    zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to the battlefield tapped",
        ("将{c:card_phrase}从你[的]坟墓场[中]横置移回战场",),
        _move(Zone.BATTLEFIELD, tapped=True),
        eg=(
            "return target creature card from your graveyard to the battlefield tapped",
            "将目标生物牌从你的坟墓场横置移回战场",
        ),
    ),
    zone_row(
        "<puts|put> {c:card_phrase} from a graveyard onto the battlefield under your control",
        (
            "将{c:card_phrase}从任一坟墓场[中]在你的操控下放进战场",
            "将{c:card_phrase}在你的操控下从[任一]坟墓场[中]放进战场",
            "将目标在坟墓场中的{c:card_phrase}在你的操控下放进战场",
        ),
        _move(Zone.BATTLEFIELD, controller=You()),
        whose=None,
        eg=(
            "put target creature card from a graveyard onto the battlefield under your control",
            "将目标生物牌从任一坟墓场在你的操控下放进战场",
        ),
    ),
    zone_row(
        "<puts|put> {c:card_phrase} from your graveyard on top of your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]置于你[的]牌库顶",),
        _move(Zone.LIBRARY),
        eg=(
            "put target card from your graveyard on top of your library",
            "将目标牌从你的坟墓场置于你牌库顶",
        ),
    ),
    zone_row(
        "<puts|put> {c:card_phrase} from your graveyard on the bottom of your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]置于你[的]牌库底",),
        _move(Zone.LIBRARY, position="bottom"),
        eg=(
            "put target card from your graveyard on the bottom of your library",
            "将目标牌从你的坟墓场置于你牌库底",
        ),
    ),
    zone_row(
        "<shuffles|shuffle> {c:card_phrase} from your graveyard into your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]洗入你[的]牌库",),
        _move(Zone.LIBRARY, position="shuffled"),
        eg=(
            "shuffle up to three target cards from your graveyard into your library",
            "将至多三张目标牌从你的坟墓场洗入你的牌库",
        ),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to your hand",
        "将~从你[的]坟墓场[中]移回你[的]手上",
        MoveTo(ThisCard(), Zone.HAND),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to the battlefield",
        "将~从你[的]坟墓场[中]移回战场",
        MoveTo(ThisCard(), Zone.BATTLEFIELD),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to the battlefield tapped",
        "将~从你[的]坟墓场[中]横置移回战场",
        MoveTo(ThisCard(), Zone.BATTLEFIELD, tapped=True),
    ),
    row(
        "act",
        "<returns|return> {o:that} to the battlefield under (its|their) owner's control",
        ("将{o:that}在其拥有者的操控下移回战场", "将{o:that}在其拥有者的操控下放进战场"),
        MoveTo(slot("o"), Zone.BATTLEFIELD),
        eg=(
            "return it to the battlefield under its owner's control",
            "将它在其拥有者的操控下移回战场",
        ),
    ),
    row(
        "act",
        "<returns|return> {o:that} to the battlefield tapped under (its|their) owner's control",
        ("将{o:that}在其拥有者的操控下横置移回战场",),
        MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=True),
        eg=(
            "return it to the battlefield tapped under its owner's control",
            "将它在其拥有者的操控下横置移回战场",
        ),
    ),
    row(
        "act",
        "<returns|return> {o:that} to the battlefield transformed under its owner's control",
        (
            "将{o:that}在其拥有者的操控下移回战场且已转化",
            "将{o:that}已转化地在其拥有者的操控下移回战场",
        ),
        MoveTo(slot("o"), Zone.BATTLEFIELD, transformed=True),
        eg=(
            "return it to the battlefield transformed under its owner's control",
            "将它在其拥有者的操控下移回战场且已转化",
        ),
    ),
    row(
        "act",
        (
            "<puts|put> {o:that} onto the battlefield under your control",
            "<returns|return> {o:that} to the battlefield under your control",
        ),
        "将{o:that}在你的操控下(放进|移回)战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=You()),
        eg=("put it onto the battlefield under your control", "将它在你的操控下放进战场"),
    ),
    row(
        "act",
        "<puts|put> {o:that} onto the battlefield",
        "将{o:that}放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=_WHO),
        eg=("put it onto the battlefield", "将它放进战场"),
    ),
    row(
        "act",
        "<puts|put> {o:that} onto the battlefield tapped",
        "将{o:that}横置放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=_WHO, tapped=True),
        eg=("put it onto the battlefield tapped", "将它横置放进战场"),
    ),
    row(
        "act",
        ("<returns|return> {o:that} to your hand", "<puts|put> {o:that} into your hand"),
        ("将{o:that}移回你[的]手上", "将{o:that}置于你[的]手上"),
        MoveTo(slot("o"), Zone.HAND),
        eg=("return it to your hand", "将它移回你手上"),
    ),
    row(
        "act",
        (
            "<returns|return> {o:that} to its owner's hand",
            "<puts|put> {o:that} into its owner's hand",
        ),
        ("将{o:that}移回其拥有者手上", "将{o:that}置于其拥有者手上"),
        make=lambda o: MoveTo(o, Zone.HAND),
        eg=("put it into its owner's hand", "将它置于其拥有者手上"),
    ),
    row(
        "act",
        "<puts|put> {o:that} into your graveyard",
        "将{o:that}置入你[的]坟墓场",
        MoveTo(slot("o"), Zone.GRAVEYARD),
        eg=("put it into your graveyard", "将它置入你的坟墓场"),
    ),
    row(
        "act",
        "<puts|put> {o:objects} on top of its owner's library",
        "将{o:objects}置于其拥有者的牌库顶",
        MoveTo(slot("o"), Zone.LIBRARY),
        eg=("put target creature on top of its owner's library", "将目标生物置于其拥有者的牌库顶"),
    ),
    row(
        "act",
        "<puts|put> {o:objects} on the bottom of its owner's library",
        "将{o:objects}置于其拥有者的牌库底",
        MoveTo(slot("o"), Zone.LIBRARY, position="bottom"),
        eg=(
            "put target creature on the bottom of its owner's library",
            "将目标生物置于其拥有者的牌库底",
        ),
    ),
    row(
        "act",
        "<shuffles|shuffle> {o:objects} into its owner's library",
        ("将{o:objects}洗入其拥有者的牌库",),
        MoveTo(slot("o"), Zone.LIBRARY, position="shuffled"),
        eg=("shuffle target creature into its owner's library", "将目标生物洗入其拥有者的牌库"),
    ),
    row(
        "act",
        "<puts|put> {n:number} {f:cards@pl} from <their|your> hand on top of <their|your> library "
        "in any order",
        (
            "将{n:count}张{f:cards}从<其|你>[的]手上以任意顺序置于<其|你>[的]牌库顶",
            "以任意顺序将{n:count}张{f:cards}从<其|你>[的]手上置于<其|你>[的]牌库顶",
            "将<其|你>(手上|手牌中)的{n:count}张{f:cards}以任意顺序(置于|放回)<其|你>[的]牌库顶",
        ),
        make=lambda f, n: MoveTo(own_cards(f, n), Zone.LIBRARY, position="top in any order"),
        take=lambda v: {
            "n": v.what.number,
            "f": all_of(*(p for p in parts_of(v.what.filter) if p not in _OWN_HAND)),
        },
        eg=(
            "put two cards from your hand on top of your library in any order",
            "将两张牌从你手上以任意顺序置于你牌库顶",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield",
        ("将一张{f:cards}从<其|你>[的]手上放进战场",),
        make=lambda f: MoveTo(own_cards(f), Zone.BATTLEFIELD, _WHO),
        take=lambda v: _take_hand(v, tapped=False),
        eg=(
            "put a creature card from your hand onto the battlefield",
            "将一张生物牌从你手上放进战场",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield tapped",
        ("将一张{f:cards}从<其|你>[的]手上横置放进战场",),
        make=lambda f: MoveTo(own_cards(f), Zone.BATTLEFIELD, _WHO, tapped=True),
        take=lambda v: _take_hand(v, tapped=True),
        eg=(
            "put a land card from your hand onto the battlefield tapped",
            "将一张地牌从你手上横置放进战场",
        ),
    ),
)


ROWS: tuple[Row, ...] = (*MOVES,)
