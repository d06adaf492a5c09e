"""Rows for digging: looking at the top cards and taking some, revealing until one is found.

In: verb phrases without their subject. Out: `LookAndSort`, `RevealUntil`, `RevealCards`, `LookAt`.
How many are looked at, what is taken where (`kept`) and where the rest goes are slots.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.ability.amounts import CountOf, Number
from engine.ability.base import Amount, Filter
from engine.ability.effects.cards import LookAndSort, RevealUntil
from engine.ability.effects.moving import MoveTo
from engine.ability.filters import Anything, InZone, Is
from engine.ability.references import Chosen
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, Milled, ThatMuch

_ONE = Number(1)
_WHO = Actor()


class Kept(NamedTuple):
    """What of the cards is taken: how many (None: any number), which, and where they go."""

    number: Amount | None
    filter: Filter | None
    up_to: bool
    show: bool
    destination: Zone
    tapped: bool = False
    attacking: bool = False
    also: Filter | None = None


def _kept(zone: Zone, *, up_to: bool = False, show: bool = False) -> Any:
    def make(f: Any = None, m: Any = _ONE, t: bool = False) -> Kept:
        asked = None if f == Anything() else f
        return Kept(m, asked, up_to, show, zone, t)

    return make


def _take_kept(zone: Zone, *, up_to: bool, show: bool = False, several: bool = False) -> Any:
    def take(value: Any) -> Bindings | None:
        if (value.destination, value.up_to, value.show) != (zone, up_to, show):
            return None
        if value.number is None or (value.number != _ONE) != several:
            return None
        if value.attacking or value.also:
            return None
        found = {"f": value.filter or Anything(), "m": value.number}
        return found | ({"t": True} if value.tapped else {})

    return take


#: Where the rest goes that does not stay in the library.
_RESTING = {"graveyard": (Zone.GRAVEYARD, "bottom"), "hand": (Zone.HAND, "bottom")}


def _sorted(t: tuple[Amount, bool], k: Kept, r: str) -> LookAndSort | None:
    number, revealed = t
    zone, position = _RESTING.get(r, (Zone.LIBRARY, r))
    return LookAndSort(
        _WHO,
        number,
        number if k.number is None else k.number,
        k.destination,
        zone,
        k.filter,
        up_to=k.up_to,
        reveal=revealed,
        rest_position=position,
        tapped=k.tapped,
        show=k.show,
        attacking=k.attacking,
        also=k.also,
    )


def _take_sorted(value: Any) -> Bindings | None:
    if not isinstance(value, LookAndSort):
        return None
    rest = next((r for r, (z, _) in _RESTING.items() if z is value.rest), value.rest_position)
    number = None if value.take == value.number else value.take
    kept = Kept(
        number,
        value.filter,
        value.up_to,
        value.show,
        value.destination,
        value.tapped,
        value.attacking,
        value.also,
    )
    return {"t": (value.number, value.reveal), "k": kept, "r": rest}


#: CR 701.17c: a milled card is found in the public zone that it went to, whichever that is.
_AMONG_MILLED = (
    any_of(InZone(zone) for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)),
    Is(Milled()),
)


def _any_milled(f: Filter) -> Chosen:
    there = all_of(f, *_AMONG_MILLED)
    return Chosen(there, Actor(), CountOf(there), up_to=True)


def _take_any_milled(value: Any) -> Bindings | None:
    f = all_of(*(part for part in parts_of(value.filter) if part not in _AMONG_MILLED))
    return {"f": f} if value == _any_milled(f) else None


def _until(f: Filter, z: tuple[Zone, bool, bool], r: str) -> RevealUntil:
    zone, position = (Zone.GRAVEYARD, "bottom") if r == "graveyard" else (Zone.LIBRARY, r)
    return RevealUntil(_WHO, f, z[0], zone, rest_position=position, tapped=z[1], attacking=z[2])


def _attacks(f: Filter) -> Kept:
    return Kept(_ONE, f, True, False, Zone.BATTLEFIELD, True, True)


def _on_top(f: Filter | None = None) -> Kept:
    """One stays on top of the library; a card of some kind is shown."""
    return Kept(_ONE, f, f is not None, f is not None, Zone.LIBRARY)


def _take_until(value: Any) -> Bindings | None:
    rest = "graveyard" if value.rest is Zone.GRAVEYARD else value.rest_position
    return {"f": value.filter, "z": (value.destination, value.tapped, value.attacking), "r": rest}


def _one_of_each(*, show: bool, zone: Zone = Zone.HAND) -> Any:
    """ "A creature card and/or a land card": up to one of each; no card is taken twice."""
    return lambda f, g: Kept(_ONE, f, True, show, zone, also=g)


def _take_one_of_each(*, show: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if value.also is None or value.show != show or value.filter is None:
            return None
        return {"f": value.filter, "g": value.also}

    return take


def _several(make: Any) -> Any:
    """ "Up to two …": of one it is said otherwise."""
    return lambda m, f=None, t=False: None if m == _ONE else make(f, m, t)


_AMONG_EN = "from among (them|those cards|the revealed cards|the cards revealed this way)"
_OTHERS_EN = "the (rest|other|others|rest of the revealed cards)"
_REST_EN = f"(. (put|then put) {_OTHERS_EN}| and [put ]{_OTHERS_EN})"
_IT = "(它|之|其|该牌)"
_HAND = "into <their|your> hand"
_HAND_ZH = "置(于|入|)<其|你>[的]手上"
_FIELD_EN = "onto the battlefield[ {t:tapped}]"
_FIELD_ZH = "[{t:tapped}]放进战场"


def _of_kept(
    en: str, zh: str, zone: Zone, eg: tuple[str, str], *, up_to: bool, several: bool, **more: Any
) -> Row:
    maker = _kept(zone, up_to=up_to, **more)
    return row(
        "kept",
        en,
        zh,
        make=_several(maker) if several else maker,
        take=_take_kept(zone, up_to=up_to, several=several, **more),
        eg=eg,
    )


ROWS: tuple[Row, ...] = (
    row(
        "top_seen",
        "look at the top {n:count} cards of your library",
        "检视你[的]牌库顶的{n:count}张牌",
        (slot("n"), False),
        eg=("look at the top four cards of your library", "检视你牌库顶的四张牌"),
    ),
    row(
        "top_seen",
        "look at the top x cards of your library{x:x_is}",
        "检视你[的]牌库顶的x张牌{x:x_is}",
        make=lambda x: (x, False),
        take=lambda v: {"x": v[0]} if not v[1] else None,
        eg=(
            "look at the top X cards of your library, where X is ~'s power",
            "检视你牌库顶的X张牌，X为~的力量",
        ),
    ),
    row(
        "top_seen",
        "reveal the top {n:count} cards of your library",
        "展示你[的]牌库顶的{n:count}张牌",
        (slot("n"), True),
        eg=("reveal the top four cards of your library", "展示你牌库顶的四张牌"),
    ),
    row(
        "top_seen",
        "reveal the top x cards of your library{x:x_is}",
        "展示你[的]牌库顶的x张牌{x:x_is}",
        make=lambda x: (x, True),
        take=lambda v: {"x": v[0]} if v[1] else None,
        eg=(
            "reveal the top X cards of your library, where X is ~'s power",
            "展示你牌库顶的X张牌，X为~的力量",
        ),
    ),
    word(
        "top_seen",
        "look at that many cards from the top of your library",
        "检视你[的]牌库顶等量的牌",
        (ThatMuch(), False),
    ),
    word(
        "top_seen",
        "reveal that many cards from the top of your library",
        ("展示你[的]牌库顶等量的牌", "从你[的]牌库顶展示等量的牌"),
        (ThatMuch(), True),
    ),
    row(
        "act",
        f"{{t:top_seen}}(.|, then) {{k:kept}}{_REST_EN} {{r:rest}}",
        (
            "{t:top_seen}。{k:kept}。将其余的牌{r:rest}",
            "{t:top_seen}。{k:kept}，其余[的牌]则{r:rest}",
        ),
        make=_sorted,
        take=_take_sorted,
        eg=(
            "reveal the top five cards of your library. You may put a creature card from among "
            "them into your hand. Put the rest into your graveyard",
            "展示你牌库顶的五张牌。你可以将其中一张生物牌置于你手上。将其余的牌置入你坟墓场",
        ),
    ),
    *words(
        "rest",
        ("on the bottom of your library", "置于你[的]牌库底", "bottom"),
        ("into your hand", "置于你[的]手上", "hand"),
        ("on top of your library in any order", "以任意顺序置于你[的]牌库顶", "top"),
        ("back on top of your library in any order", "以任意顺序放回你[的]牌库顶", "top"),
    ),
    row("kept", f"put one of (them|those cards) {_HAND}", (), make=_kept(Zone.HAND)),
    row(
        "kept",
        f"put {{m:number}} of (them|those cards) {_HAND}",
        f"将其中{{m:count}}张牌{_HAND_ZH}",
        make=lambda m: Kept(m, None, False, False, Zone.HAND),
        take=lambda v: (
            {"m": v.number} if v == Kept(v.number, None, False, False, Zone.HAND) else None
        ),
        eg=("put two of them into your hand", "将其中两张牌置于你手上"),
    ),
    row(
        "kept",
        f"put up to {{m:number}} of (them|those cards) {_HAND}",
        f"将其中至多{{m:count}}张牌{_HAND_ZH}",
        make=lambda m: Kept(m, None, True, False, Zone.HAND),
        take=lambda v: (
            {"m": v.number} if v == Kept(v.number, None, True, False, Zone.HAND) else None
        ),
        eg=("put up to two of them into your hand", "将其中至多两张牌置于你手上"),
    ),
    _of_kept(
        f"you may put a {{f:cards}} {_AMONG_EN} {_HAND}",
        f"你可以将其中[的]一张{{f:cards}}{_HAND_ZH}",
        Zone.HAND,
        (
            "you may put a land card from among them into your hand",
            "你可以将其中一张地牌置于你手上",
        ),
        up_to=True,
        several=False,
    ),
    _of_kept(
        f"[you may ]put up to {{m:count}} {{f:cards@pl}} {_AMONG_EN} {_HAND}",
        f"[你可以]将其中至多{{m:count}}张{{f:cards}}{_HAND_ZH}",
        Zone.HAND,
        (
            "put up to two land cards from among them into your hand",
            "将其中至多两张地牌置于你手上",
        ),
        up_to=True,
        several=True,
    ),
    row(
        "kept",
        f"you may reveal a {{f:cards}} {_AMONG_EN} and put (it|that card) {_HAND}",
        f"你可以展示其中[的]一张{{f:cards}}[，]并[将{_IT}]{_HAND_ZH}",
        make=_kept(Zone.HAND, up_to=True, show=True),
        take=_take_kept(Zone.HAND, up_to=True, show=True),
        eg=(
            "you may reveal a land card from among them and put it into your hand",
            "你可以展示其中一张地牌并置于你手上",
        ),
    ),
    row(
        "kept",
        f"you may put a {{f:cards@sg}} and/or a {{g:cards@sg}} {_AMONG_EN} {_HAND}",
        f"你可以将其中一张{{f:cards}}和/或一张{{g:cards}}{_HAND_ZH}",
        make=_one_of_each(show=False),
        take=_take_one_of_each(show=False),
        eg=(
            "you may put a land card and/or a Goat card from among them into your hand",
            "你可以将其中一张地牌和/或一张山羊牌置于你手上",
        ),
    ),
    row(
        "kept",
        f"you may reveal a {{f:cards@sg}} and/or a {{g:cards@sg}} {_AMONG_EN} and put "
        f"(them|the revealed cards|those cards) {_HAND}",
        f"你可以展示其中一张{{f:cards}}和/或一张{{g:cards}}并{_HAND_ZH}",
        make=_one_of_each(show=True),
        take=_take_one_of_each(show=True),
        eg=(
            "you may reveal a land card and/or a Goat card from among them and put them into "
            "your hand",
            "你可以展示其中一张地牌和/或一张山羊牌并置于你手上",
        ),
    ),
    row(
        "kept",
        f"you may reveal up to {{m:count}} {{f:cards@pl}} {_AMONG_EN} and put "
        f"(them|the revealed cards|those cards) {_HAND}",
        f"你可以展示其中至多{{m:count}}张{{f:cards}}并{_HAND_ZH}",
        make=_several(_kept(Zone.HAND, up_to=True, show=True)),
        take=_take_kept(Zone.HAND, up_to=True, show=True, several=True),
        eg=(
            "you may reveal up to two land cards from among them and put them into your hand",
            "你可以展示其中至多两张地牌并置于你手上",
        ),
    ),
    row(
        "kept",
        f"you may reveal any number of {{f:cards@pl}} {_AMONG_EN} and put "
        f"(them|the revealed cards) {_HAND}",
        f"你可以展示其中任意数量的{{f:cards}}并{_HAND_ZH}",
        make=lambda f: Kept(None, f, True, True, Zone.HAND),
        take=lambda v: {"f": v.filter} if v.number is None and v.filter else None,
        eg=(
            "you may reveal any number of land cards from among them and put them into your hand",
            "你可以展示其中任意数量的地牌并置于你手上",
        ),
    ),
    row(
        "kept",
        f"put all {{f:cards@pl}} (from among them|revealed this way) {_HAND}",
        f"将其中所有{{f:cards}}{_HAND_ZH}",
        make=lambda f: None if f == Anything() else Kept(None, f, False, False, Zone.HAND),
        take=lambda v: {"f": v.filter} if v.number is None and v.filter else None,
        eg=("put all land cards revealed this way into your hand", "将其中所有地牌置于你手上"),
    ),
    row(
        "kept",
        "put all {f:cards@pl} (from among them|revealed this way) onto the battlefield"
        "[ {t:tapped}]",
        f"将其中所有{{f:cards}}{_FIELD_ZH}",
        make=lambda f, t=False: Kept(None, f, False, False, Zone.BATTLEFIELD, t),
        take=lambda v: (
            {"f": v.filter} | ({"t": True} if v.tapped else {}) if v.number is None else None
        ),
        eg=(
            "put all land cards revealed this way onto the battlefield tapped",
            "将其中所有地牌横置放进战场",
        ),
    ),
    _of_kept(
        f"you may put a {{f:cards}} {_AMONG_EN} {_FIELD_EN}",
        f"你可以将其中[的]一张{{f:cards}}{_FIELD_ZH}",
        Zone.BATTLEFIELD,
        (
            "you may put a Goat card from among them onto the battlefield tapped",
            "你可以将其中一张山羊牌横置放进战场",
        ),
        up_to=True,
        several=False,
    ),
    _of_kept(
        f"[you may ]put up to {{m:count}} {{f:cards@pl}} {_AMONG_EN} {_FIELD_EN}",
        f"[你可以]将其中至多{{m:count}}张{{f:cards}}{_FIELD_ZH}",
        Zone.BATTLEFIELD,
        (
            "put up to two land cards from among them onto the battlefield",
            "将其中至多两张地牌放进战场",
        ),
        up_to=True,
        several=True,
    ),
    row(
        "kept",
        f"[you may ]put any number of {{f:cards@pl}} {_AMONG_EN} {_FIELD_EN}",
        f"[你可以]将其中任意数量的{{f:cards}}{_FIELD_ZH}",
        make=lambda f, t=False: Kept(None, f, True, False, Zone.BATTLEFIELD, t),
        take=lambda v: (
            {"f": v.filter} | ({"t": True} if v.tapped else {}) if v.number is None else None
        ),
        eg=(
            "put any number of land cards from among them onto the battlefield",
            "将其中任意数量的地牌放进战场",
        ),
    ),
    row(
        "kept",
        f"you may put a {{f:cards}} {_AMONG_EN} onto the battlefield tapped and attacking",
        "你可以将其中[的]一张{f:cards}横置放进战场且正进行攻击",
        make=_attacks,
        take=lambda v: {"f": v.filter} if v.filter and v == _attacks(v.filter) else None,
        eg=(
            "you may put a Goat card from among them onto the battlefield tapped and attacking",
            "你可以将其中一张山羊牌横置放进战场且正进行攻击",
        ),
    ),
    row(
        "kept",
        "put one of (them|those cards) [back ]on top of your library",
        "将其中一张[牌](置于|放回)你[的]牌库顶",
        make=_on_top,
        take=lambda v: {} if v == _on_top() else None,
        eg=("put one of them on top of your library", "将其中一张置于你的牌库顶"),
    ),
    row(
        "kept",
        "you may put one of (them|those cards) [back ]on top of your library",
        "你可以将其中一张[牌](置于|放回)你[的]牌库顶",
        make=lambda: _on_top()._replace(up_to=True),
        take=lambda v: {} if v == _on_top()._replace(up_to=True) else None,
        eg=("you may put one of them on top of your library", "你可以将其中一张置于你的牌库顶"),
    ),
    row(
        "kept",
        f"you may reveal a {{f:cards}} {_AMONG_EN} and put (it|that card) on top of your library",
        f"你可以展示其中[的]一张{{f:cards}}[，]并[将{_IT}]置于你[的]牌库顶",
        make=_on_top,
        take=lambda v: {"f": v.filter} if v.filter and v == _on_top(v.filter) else None,
        eg=(
            "you may reveal a land card from among them and put it on top of your library",
            "你可以展示其中一张地牌并置于你的牌库顶",
        ),
    ),
    row(
        "kept",
        f"put any number of {{f:cards@pl}} {_AMONG_EN} {_HAND}",
        f"将其中任意数量的{{f:cards}}{_HAND_ZH}",
        make=lambda f: Kept(None, f, True, False, Zone.HAND),
        take=lambda v: (
            {"f": v.filter} if v == Kept(None, v.filter, True, False, Zone.HAND) else None
        ),
        eg=(
            "put any number of land cards from among them into your hand",
            "将其中任意数量的地牌置于你手上",
        ),
    ),
    row(
        "from_milled",
        (
            "{f:some_cards} from among "
            "(them|those cards|the milled cards|the cards milled this way)",
            "{f:some_cards} milled this way",
        ),
        (
            "以此法磨掉的牌中{f:some_cards}",
            "(其|所磨掉之牌|以此法磨掉的牌)中[的]{f:some_cards}",
            "以此法磨掉的{f:some_cards}",
        ),
        Chosen(asked(part("f", 0), *_AMONG_MILLED), Actor(), part("f", 1)),
        eg=("a land card from among them", "以此法磨掉的牌中一张地牌"),
    ),
    row(
        "from_milled",
        "up to {n:count} {f:cards@pl} from among "
        "(them|those cards|the milled cards|the cards milled this way)",
        ("以此法磨掉的牌中至多{n:count}张{f:cards}", "至多{n:count}张以此法磨掉的{f:cards}"),
        Chosen(asked(slot("f"), *_AMONG_MILLED), Actor(), slot("n"), up_to=True),
        eg=("up to two land cards from among them", "以此法磨掉的牌中至多两张地牌"),
    ),
    row(
        "from_milled",
        "any number of {f:cards@pl} (from among (them|those cards|the milled cards)|"
        "milled this way|from among the cards milled this way)",
        "以此法磨掉的牌中任意数量的{f:cards}",
        make=_any_milled,
        take=_take_any_milled,
        eg=("any number of land cards from among them", "以此法磨掉的牌中任意数量的地牌"),
    ),
    row(
        "act",
        (
            "<puts|put> {o:from_milled} into <their|your> hand",
            "<returns|return> {o:from_milled} to <their|your> hand",
        ),
        "将{o:from_milled}置于<其|你>[的]手上",
        MoveTo(slot("o"), Zone.HAND),
        eg=(
            "put a land card from among the milled cards into your hand",
            "将以此法磨掉的牌中一张地牌置于你手上",
        ),
    ),
    row(
        "act",
        "<puts|put> {o:from_milled} onto the battlefield[ {t:tapped}]",
        "将{o:from_milled}[{t:tapped}]放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, _WHO, tapped=slot("t", False)),
        eg=(
            "put a land card from among the milled cards onto the battlefield tapped",
            "将以此法磨掉的牌中一张地牌横置放进战场",
        ),
    ),
    row(
        "act",
        "<reveals|reveal> cards from the top of <their|your> library until "
        "<they reveal|you reveal> a {f:cards}(. put| and put) (that card|it) {z:until_zone}"
        "( and|. put|, then put| and put|, and) (the rest|all other cards revealed this way) "
        "{r:until_rest}",
        "从<其|你>[的]牌库顶开始展示牌，直到[<其|你>]展示出一张{f:cards}为止。"
        "将该牌{z:until_zone}，(并将其余的牌|其余[的牌]则|然后将其余的牌){r:until_rest}",
        make=_until,
        take=_take_until,
        eg=(
            "reveal cards from the top of your library until you reveal a Goat card. Put that "
            "card onto the battlefield tapped and the rest into your graveyard",
            "从你的牌库顶开始展示牌，直到展示出一张山羊牌为止。"
            "将该牌横置放进战场，并将其余的牌置入你坟墓场",
        ),
    ),
    *words(
        "until_zone",
        ("into <their|your> hand", "置于<其|你>[的]手上", (Zone.HAND, False, False)),
        ("onto the battlefield", "放进战场", (Zone.BATTLEFIELD, False, False)),
        ("onto the battlefield tapped", "横置放进战场", (Zone.BATTLEFIELD, True, False)),
        (
            "onto the battlefield tapped and attacking",
            "横置放进战场且正进行攻击",
            (Zone.BATTLEFIELD, True, True),
        ),
        ("into <their|your> graveyard", "置入<其|你>[的]坟墓场", (Zone.GRAVEYARD, False, False)),
    ),
    *words(
        "until_rest",
        (
            "on the bottom of <their|your> library in any order",
            "以任意顺序置于<其|你>[的]牌库底",
            "bottom",
        ),
        (
            "on the bottom of <their|your> library in a random order",
            "以随机顺序置于<其|你>[的]牌库底",
            "random bottom",
        ),
        ("into <their|your> graveyard", "置入<其|你>[的]坟墓场", "graveyard"),
    ),
)
