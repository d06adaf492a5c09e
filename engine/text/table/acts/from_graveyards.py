"""Rows for moving cards out of graveyards: return to hand, to the battlefield, into the library.

In: verb phrases without their subject. Out: `MoveTo` effects. What is moved (`from_graveyard`)
stands in `references/lying_cards`.
"""

from __future__ import annotations

from engine.ability.base import Amount, Filter
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import (
    InZone,
    OwnedBy,
)
from engine.ability.references import Chosen, You
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Actor, ThisCard
from engine.text.table.acts.permanents import in_graveyard

_WHO = Actor()


_OWN_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(_WHO))


def _at_random(f: Filter, n: Amount) -> Chosen:
    """So many cards of the acting player's graveyard, at random."""
    return Chosen(all_of(f, *_OWN_GRAVEYARD), _WHO, n, at_random=True)


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<returns|return> {o:from_graveyard} to <their|your> hand",
        "将{o:from_graveyard}移回<其|你>[的]手上",
        MoveTo(slot("o"), Zone.HAND),
        eg=(
            (
                "return target creature card from your graveyard to your hand",
                "将目标生物牌从你的坟墓场移回你手上",
            ),
            (
                "return a land card from your graveyard to your hand",
                "将一张地牌从你坟墓场移回你手上",
            ),
            ("return ~ from your graveyard to your hand", "将~从你坟墓场移回你手上"),
        ),
    ),
    row(
        "act",
        "<returns|return> {o:from_graveyard} to the battlefield[ {t:tapped}]",
        "将{o:from_graveyard}[{t:tapped}]移回战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=slot("t", False)),
        eg=(
            (
                "return target creature card from your graveyard to the battlefield tapped",
                "将目标生物牌从你的坟墓场横置移回战场",
            ),
            (
                "return all enchantment cards from your graveyard to the battlefield",
                "将你坟墓场中所有结界牌移回战场",
            ),
        ),
    ),
    # 随机将两张牌从你的坟墓场移回你手上: "at random" said before what is moved.
    row(
        "act",
        (),
        "随机将{f:some_cards}从<其|你>[的]坟墓场[中]移回<其|你>[的]手上",
        make=lambda f: MoveTo(_at_random(*f), Zone.HAND),
    ),
    row(
        "act",
        (),
        "随机将{f:some_cards}从<其|你>[的]坟墓场[中]移回战场",
        make=lambda f: MoveTo(_at_random(*f), Zone.BATTLEFIELD),
    ),
    row(
        "act",
        "<returns|return> {o:from_graveyard} to the battlefield tapped and attacking",
        (
            "将{o:from_graveyard}移回战场，且其已横置并正进行攻击",
            "将{o:from_graveyard}横置移回战场[，]且正进行攻击",
        ),
        MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=True, attacking=True),
        eg=(
            "return target creature card from your graveyard to the battlefield "
            "tapped and attacking",
            "将目标生物牌从你的坟墓场移回战场，且其已横置并正进行攻击",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_graveyard} {p:library_end} of <their|your> library",
        "将{o:from_graveyard}置于<其|你>[的]牌库{p:library_end}",
        MoveTo(slot("o"), Zone.LIBRARY, position=slot("p")),
        eg=(
            "put target card from your graveyard on the bottom of your library",
            "将目标牌从你的坟墓场置于你牌库底",
        ),
    ),
    row(
        "act",
        "<shuffles|shuffle> {o:from_graveyard} into <their|your> library",
        "将{o:from_graveyard}洗入<其|你>[的]牌库",
        MoveTo(slot("o"), Zone.LIBRARY, position="shuffled"),
        eg=(
            "shuffle up to three target cards from your graveyard into your library",
            "将至多三张目标牌从你的坟墓场洗入你的牌库",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_a_graveyard} {p:library_end} of its owner's library",
        "将{o:from_a_graveyard}置于其拥有者的牌库{p:library_end}",
        MoveTo(slot("o"), Zone.LIBRARY, position=slot("p")),
        eg=(
            "put target card from a graveyard on the bottom of its owner's library",
            "将目标牌从任一坟墓场置于其拥有者的牌库底",
        ),
    ),
    row(
        "act",
        (
            "<returns|return> {o:from_a_graveyard} to its owner's hand",
            "<returns|return> {o:from_a_graveyard} to their hand",
        ),
        "将{o:from_a_graveyard}移回其拥有者手上",
        MoveTo(slot("o"), Zone.HAND),
        eg=(
            "return target creature card from a graveyard to its owner's hand",
            "将目标生物牌从任一坟墓场移回其拥有者手上",
        ),
    ),
    row(
        "act",
        (
            "<returns|return> ~ from <their|your> graveyard to the battlefield transformed",
            "<puts|put> ~ from <their|your> graveyard onto the battlefield transformed",
        ),
        "将~从<其|你>的坟墓场移回战场且已转化",
        MoveTo(ThisCard(), Zone.BATTLEFIELD, transformed=True),
    ),
    row(
        "act",
        "<puts|put> {o:from_a_graveyard} onto the battlefield under your control",
        "将{o:from_a_graveyard}在你的操控下放进战场",
        make=lambda o: MoveTo(o, Zone.BATTLEFIELD, controller=You()),
        # "Under your control" is said of who acts, where that is you.
        take=lambda v: {"o": v.what} if v.controller in {You(), _WHO} else None,
        eg=(
            "put target creature card from a graveyard onto the battlefield under your control",
            "将目标生物牌从任一坟墓场在你的操控下放进战场",
        ),
    ),
    row(
        "act",
        (),
        (
            "将{c:target_cards}在你的操控下从[任一]坟墓场[中](放进|移回)战场",
            "将目标在坟墓场中的{c:target_cards}在你的操控下放进战场",
        ),
        make=lambda c: (
            MoveTo(in_graveyard(c, None), Zone.BATTLEFIELD, controller=You())
            if in_graveyard(c, None)
            else None
        ),
    ),
    row(
        "act",
        (),
        "将{c:target_cards}在你的操控下从{p:graveyard_owner}[的|之]坟墓场[中]放进战场",
        make=lambda c, p: (
            MoveTo(found, Zone.BATTLEFIELD, controller=You())
            if (found := in_graveyard(c, p))
            else None
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_a_graveyard} onto the battlefield under its owner's control",
        (
            "将{o:from_a_graveyard}在其拥有者的操控下放进战场",
            "将{o:from_a_graveyard}在其拥有者的操控下移回战场",
        ),
        MoveTo(slot("o"), Zone.BATTLEFIELD),
        eg=(
            "put target creature card from a graveyard onto the battlefield "
            "under its owner's control",
            "将目标生物牌从任一坟墓场在其拥有者的操控下放进战场",
        ),
    ),
    row(
        "act",
        (),
        "将{c:target_cards}在其拥有者的操控下从[任一]坟墓场[中](放进|移回)战场",
        make=lambda c: (
            MoveTo(found, Zone.BATTLEFIELD) if (found := in_graveyard(c, None)) else None
        ),
    ),
    row(
        "act",
        "<returns|return> {o:from_all_graveyards} to the battlefield under their owners' control",
        "将{o:from_all_graveyards}在其拥有者的操控下移回战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD),
        eg=(
            "return all artifact cards from all graveyards to the battlefield "
            "under their owners' control",
            "将所有坟墓场中所有神器牌在其拥有者的操控下移回战场",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_all_graveyards} onto the battlefield under <their|your> control",
        "将{o:from_all_graveyards}在<其|你>[的]操控下放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, _WHO),
        eg=(
            "put all creature cards from all graveyards onto the battlefield under your control",
            "将所有坟墓场中所有生物牌在你的操控下放进战场",
        ),
    ),
)
