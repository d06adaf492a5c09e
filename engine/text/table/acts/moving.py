"""Rows for moving objects and cards from one zone to another: return, put, shuffle into.

In: verb phrases without their subject. Out: `MoveTo` effects. What is moved and where it goes are
slots; what lies in a graveyard stands in `acts/from_graveyards`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, OneOf
from engine.ability.base import Condition, Effect, Filter
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import (
    AnyOf,
    InZone,
    OwnedBy,
)
from engine.ability.modifications import ChangeColors, ChangeTypes, GainAbility
from engine.ability.references import All, Chosen, EnchantedCard, You
from engine.ability.walk import contains
from engine.terms.zones import Zone
from engine.text.actors import acted, unacted
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor, Aim, It, ThatMuch
from engine.text.table.acts.permanents import own_cards

_WHO = Actor()


_OWN_HAND = (InZone(Zone.HAND), OwnedBy(_WHO))


def _put_attacking(f: Filter) -> MoveTo:
    return MoveTo(own_cards(f), Zone.BATTLEFIELD, _WHO, tapped=True, attacking=True)


def _owners_choice(o: Any, n: int = 0) -> MoveTo | None:
    """One object: its owner chooses the end of the library, or so deep instead of the top."""
    if isinstance(o, It):
        return MoveTo(o, Zone.LIBRARY, position="top or bottom", from_top=n)
    if not isinstance(o, Aim) or o.specification.maximum != Number(1):
        return None
    return MoveTo(o, Zone.LIBRARY, position="top or bottom", from_top=n)


def _take_owners_choice(of: type[Any], n: int) -> Any:
    def take(value: Any) -> Bindings | None:
        said = value.what if isinstance(value, MoveTo) else None
        return {"o": said} if isinstance(said, of) and value == _owners_choice(said, n) else None

    return take


def _deep(o: Any, n: int) -> MoveTo:
    return MoveTo(o, Zone.LIBRARY, from_top=n)


def being(a: Any, m: Any) -> tuple[Effect, ...] | None:
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


def _with_more_if(a: Any, c: Condition, n: Any, k: str) -> tuple[Effect, ...] | None:
    """CR 614.1c: it enters so; the condition is not about it."""
    if not isinstance(a, MoveTo) or a.zone is not Zone.BATTLEFIELD or a.counters:
        return None
    if contains(c, It, Aim, ThatMuch):
        return None
    return acted(You(), (replace(a, counters=((k, OneOf(c, n, Number(0))),)),))


def _take_with_more_if(value: Any) -> Bindings | None:
    said = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(said, MoveTo) or len(said.counters) != 1:
        return None
    kind, number = said.counters[0]
    if not isinstance(number, OneOf):
        return None
    plain = unacted(You(), (replace(said, counters=()),))[0]
    return {"a": plain, "c": number.condition, "n": number.then, "k": kind}


def _shuffled(*zones: Zone) -> MoveTo:
    """All cards of these zones of the acting player go into their library, which is shuffled."""
    where = tuple(InZone(zone) for zone in zones)
    places = where[0] if len(where) == 1 else AnyOf(where)
    return MoveTo(All(all_of(places, OwnedBy(_WHO))), Zone.LIBRARY, position="shuffled")


def _of_hand(f: Filter) -> Chosen:
    return Chosen(all_of(f, InZone(Zone.HAND), OwnedBy(_WHO)), _WHO, Number(1))


def _take_of_hand(value: Any) -> Bindings | None:
    where = (InZone(Zone.HAND), OwnedBy(_WHO))
    f = all_of(*(part for part in parts_of(value.what.filter) if part not in where))
    fits = value == MoveTo(_of_hand(f), Zone.LIBRARY, position=value.position)
    return {"f": f, "p": value.position} if fits else None


ROWS: tuple[Row, ...] = (
    *words("tapped", ("tapped", ("横置", "(已|)横置"), True)),
    *words("transformed", ("transformed", "且已转化", True)),
    *words("library_end", ("on top", "顶", "top"), ("on the bottom", "底", "bottom")),
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
    row(
        "act",
        (
            "<puts|put> {o:objects} {p:library_end} of its owner's library",
            "<puts|put> {o:objects} {p:library_end} of their (owners'|owner's) (libraries|library)",
        ),
        "将{o:objects}置于其拥有者的牌库{p:library_end}",
        MoveTo(slot("o"), Zone.LIBRARY, position=slot("p")),
        eg=("put target creature on top of its owner's library", "将目标生物置于其拥有者的牌库顶"),
    ),
    row(
        "clause",
        (
            "the owner of {o:owned_one} puts it on their choice of the top or bottom of "
            "their library",
            "{o:owned_one}'s owner puts it on their choice of the top or bottom of their library",
            "the owner of {o:owned_one} puts it on the top or bottom of their library",
        ),
        (
            "{o:owned_one}的拥有者将它置于其牌库顶或牌库底（由该牌手选择）",
            "{o:owned_one}的拥有者将它置于其牌库顶或牌库底",
        ),
        make=_owners_choice,
        take=_take_owners_choice(Aim, 0),
        eg=(
            "the owner of target Goat puts it on their choice of the top or bottom of "
            "their library",
            "目标山羊的拥有者将它置于其牌库顶或牌库底（由该牌手选择）",
        ),
    ),
    either("owned_one", "targets", "target_spells"),
    row(
        "clause",
        "its owner puts it on their choice of the top or bottom of their library",
        ("其拥有者将它置于其牌库顶或牌库底（由该牌手选择）", "其拥有者将它置于其牌库顶或牌库底"),
        make=lambda: _owners_choice(It()),
        take=lambda v: {} if v == _owners_choice(It()) else None,
        eg=(
            "its owner puts it on their choice of the top or bottom of their library",
            "其拥有者将它置于其牌库顶或牌库底（由该牌手选择）",
        ),
    ),
    row(
        "clause",
        "the owner of {o:owned_one} puts it into their library second from the top or "
        "on the bottom",
        "{o:owned_one}的拥有者将它置入其牌库顶算起第二张的位置或牌库底",
        make=lambda o: _owners_choice(o, 1),
        take=_take_owners_choice(Aim, 1),
        eg=(
            "the owner of target Goat puts it into their library second from the top or "
            "on the bottom",
            "目标山羊的拥有者将它置入其牌库顶算起第二张的位置或牌库底",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:objects} into its owner's library {n:depth} from the top",
        (
            "将{o:objects}置入其拥有者的牌库顶算起第{n:depth}的位置",
            "将{o:objects}置于其拥有者[的]牌库顶(数来|算起)第{n:depth}的位置",
        ),
        make=_deep,
        slots={"o": "what", "n": "from_top"},
        eg=(
            "put target creature into its owner's library second from the top",
            "将目标生物置入其拥有者的牌库顶算起第二张的位置",
        ),
    ),
    *words(
        "depth",
        ("second", "二张", 1),
        ("third", "三张", 2),
        ("fourth", "四张", 3),
        ("seventh", "七张", 6),
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
        (
            "<returns|return> {o:that} to the battlefield[ {t:tapped}][ {u:transformed}] "
            "under (its owner's|their owner's|their owners'|her owner's|his owner's) control",
            "<returns|return> {o:that} to the battlefield {t:tapped} and {u:transformed} "
            "under (its owner's|their owner's|their owners'|her owner's|his owner's) control",
        ),
        (
            "将{o:that}在其拥有者的操控下[{t:tapped}]移回战场[{u:transformed}]",
            "将{o:that}在其拥有者的操控下放进战场",
            "将{o:that}{u:transformed_before}在其拥有者的操控下移回战场",
        ),
        MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=slot("t", False), transformed=slot("u", False)),
        eg=(
            (
                "return it to the battlefield tapped under its owner's control",
                "将它在其拥有者的操控下横置移回战场",
            ),
            (
                "return it to the battlefield transformed under its owner's control",
                "将它在其拥有者的操控下移回战场且已转化",
            ),
        ),
    ),
    row(
        "act",
        "<puts|put> {o:that} onto the battlefield[ {t:tapped}] "
        "under (its owner's|their owner's|their owners') control",
        (),
        make=lambda o, t=False: MoveTo(o, Zone.BATTLEFIELD, tapped=t),
    ),
    word("transformed_before", (), "已转化地", True),
    row(
        "act",
        (
            "<puts|put> {o:that} onto the battlefield[ {t:tapped}][ {u:transformed}] "
            "under your control",
            "<returns|return> {o:that} to the battlefield[ {t:tapped}][ {u:transformed}] "
            "under your control",
        ),
        "将{o:that}在你的操控下[{t:tapped}](放进|移回)战场[{u:transformed}]",
        MoveTo(
            slot("o"),
            Zone.BATTLEFIELD,
            controller=You(),
            tapped=slot("t", False),
            transformed=slot("u", False),
        ),
        eg=(
            ("put it onto the battlefield under your control", "将它在你的操控下放进战场"),
            (
                "return it to the battlefield transformed under your control",
                "将它在你的操控下移回战场且已转化",
            ),
        ),
    ),
    # An Aura that enchants a card in a graveyard.
    row(
        "enchanted_card",
        ("enchanted creature card", "enchanted {n:noun@sg} card"),
        ("所结附的生物牌", "所结附的{n:noun}牌"),
        make=lambda n="": EnchantedCard(),
        take=lambda v: {} if v == EnchantedCard() else None,
        eg=("enchanted artifact card", "所结附的神器牌"),
    ),
    row(
        "act",
        (
            "<returns|return> {e:enchanted_card} to the battlefield[ {t:tapped}] "
            "under your control",
            "<puts|put> {e:enchanted_card} onto the battlefield[ {t:tapped}] under your control",
        ),
        "将{e:enchanted_card}在你的操控下[{t:tapped}](移回|放进)战场",
        MoveTo(slot("e"), Zone.BATTLEFIELD, controller=You(), tapped=slot("t", False)),
        eg=(
            "return enchanted creature card to the battlefield tapped under your control",
            "将所结附的生物牌在你的操控下横置移回战场",
        ),
    ),
    # CR 110.2a: under the control of who is told to, where nothing else is said.
    row(
        "act",
        "<returns|return> {o:that} to the battlefield[ {t:tapped}]",
        "将{o:that}[{t:tapped}]移回战场",
        make=lambda o, t=False: MoveTo(o, Zone.BATTLEFIELD, controller=_WHO, tapped=t),
        take=lambda v: None,
        eg=("return it to the battlefield tapped", "将它横置移回战场"),
    ),
    row(
        "act",
        "<puts|put> {o:that} onto the battlefield[ {t:tapped}]",
        "将{o:that}[{t:tapped}]放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=_WHO, tapped=slot("t", False)),
        eg=(
            ("put it onto the battlefield", "将它放进战场"),
            ("put it onto the battlefield tapped", "将它横置放进战场"),
        ),
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
        "<puts|put> {o:that} into their hand",
        "将{o:that}置于其手上",
        make=lambda o: MoveTo(o, Zone.HAND),
        eg=("put it into their hand", "将它置于其手上"),
    ),
    row(
        "act",
        "<puts|put> {o:that} [back ]{p:library_end} of <their|your> library",
        "将{o:that}(置于|放回)<其|你>[的]牌库{p:library_end}",
        MoveTo(slot("o"), Zone.LIBRARY, position=slot("p")),
        eg=("put that card on the bottom of your library", "将该牌置于你的牌库底"),
    ),
    row(
        "act",
        "<puts|put> {o:that} into (its owner's hand|their owner's hand|their owners' hands)",
        "将{o:that}置于其拥有者手上",
        make=lambda o: MoveTo(o, Zone.HAND),
        eg=("put it into its owner's hand", "将它置于其拥有者手上"),
    ),
    row(
        "act",
        "<puts|put> {o:that} into (its|their) (owner's graveyard|owners' graveyards)",
        "将{o:that}置入其拥有者的坟墓场",
        MoveTo(slot("o"), Zone.GRAVEYARD),
        eg=("put it into its owner's graveyard", "将它置入其拥有者的坟墓场"),
    ),
    row(
        "act",
        "<puts|put> {o:that} into your graveyard",
        "将{o:that}置入你[的]坟墓场",
        make=lambda o: MoveTo(o, Zone.GRAVEYARD),
        eg=("put it into your graveyard", "将它置入你的坟墓场"),
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
        MoveTo(
            Chosen(asked(slot("f"), *_OWN_HAND), _WHO, slot("n")),
            Zone.LIBRARY,
            position="top in any order",
        ),
        eg=(
            "put two cards from your hand on top of your library in any order",
            "将两张牌从你手上以任意顺序置于你牌库顶",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_hand} onto the battlefield[ {t:tapped}]",
        "将{o:from_hand}[{t:tapped}]放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, _WHO, tapped=slot("t", False)),
        eg=(
            (
                "put a creature card from your hand onto the battlefield",
                "将一张生物牌从你手上放进战场",
            ),
            (
                "put a land card from your hand onto the battlefield tapped",
                "将一张地牌从你手上横置放进战场",
            ),
        ),
    ),
    row(
        "act",
        "<shuffles|shuffle> {o:from_hand} into <their|your> library",
        "将{o:from_hand}洗入<其|你>[的]牌库",
        MoveTo(slot("o"), Zone.LIBRARY, position="shuffled"),
        eg=(
            "shuffle a land card from your hand into your library",
            "将一张地牌从你手上洗入你的牌库",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield tapped and attacking",
        (
            "将一张{f:cards}从<其|你>[的]手上放进战场，且该生物已横置并正进行攻击",
            "将一张{f:cards}从<其|你>[的]手上横置放进战场[，]且正进行攻击",
        ),
        make=_put_attacking,
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.what.filter) if part not in _OWN_HAND))
        },
        eg=(
            "put a creature card from your hand onto the battlefield tapped and attacking",
            "将一张生物牌从你手上放进战场，且该生物已横置并正进行攻击",
        ),
    ),
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
    row(
        "free",
        "{a:act@pl}. (it|that permanent|that creature|that card) {m:trait}",
        "{a:act}。(它|其|该永久物|该生物|该牌){m:trait}",
        make=being,
        take=_take_being,
        eg=(
            "return target creature card from your graveyard to the battlefield. "
            "It is an artifact in addition to its other types",
            "将目标生物牌从你的坟墓场移回战场。它额外具有神器此类别",
        ),
    ),
    row(
        "free",
        "{a:act@pl}. if {c:conditions}, (that creature|it|that permanent) enters with "
        "{n:additional} {k:counter} <counter|counters> on it",
        "{a:act}。如果{c:conditions}，则它额外有{n:additional}{k:counter}指示物地进战场",
        make=_with_more_if,
        take=_take_with_more_if,
        eg=(
            "return target creature card from your graveyard to the battlefield. If you control "
            "an Elf, that creature enters with an additional +1/+1 counter on it",
            "将目标生物牌从你的坟墓场移回战场。如果你操控妖精，则它额外有一个+1/+1指示物地进战场",
        ),
    ),
    word("additional", "an additional", "一个", Number(1), number="sg"),
    row(
        "additional",
        "{n:number} additional",
        "{n:count}个",
        make=lambda n: None if n == Number(1) else n,
        take=lambda v: {"n": v},
        number="pl",
        eg=("two additional", "两个"),
    ),
    row(
        "act",
        "<puts|put> a {f:cards@sg} from <their|your> hand {p:library_end} of <their|your> library",
        "将一张{f:cards}从<其|你>手上置于<其|你>的牌库{p:library_end}",
        make=lambda f, p: MoveTo(_of_hand(f), Zone.LIBRARY, position=p),
        take=_take_of_hand,
        eg=(
            "put a card from your hand on the bottom of your library",
            "将一张牌从你手上置于你的牌库底",
        ),
    ),
)
