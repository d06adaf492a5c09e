"""Rows for cards where they lie: "target creature card from your graveyard", 一张地牌从你手上.

In: words. Out: what is moved: `from_graveyard`, `from_a_graveyard`, `from_hand` and their kin.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import CountOf, Number
from engine.ability.filters import InZone, OwnedBy
from engine.ability.references import All, Chosen, DefendingPlayer, EachOpponent, Together, You
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor, Aim, ThatPlayer, ThisCard
from engine.text.table.acts.permanents import in_graveyard

_WHO = Actor()
_OWN_HAND = (InZone(Zone.HAND), OwnedBy(_WHO))
_OWN_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(_WHO))
_OWN_HAND_OR_GRAVEYARD = (
    any_of((InZone(Zone.GRAVEYARD), InZone(Zone.HAND))),
    OwnedBy(_WHO),
)
_OWN_LYING = asked(part("f", 0), *_OWN_GRAVEYARD)
#: The group of targets that lie in one graveyard.
_ONE_OWNER = "one owner"


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


def _target_row(category: str, en: str, zh: str | tuple[str, ...], whose: Any, eg: Any) -> Row:
    """Target cards of a graveyard: the zone that the sentence names is part of the target."""

    def take(value: Any) -> Bindings | None:
        bare = _without_graveyard(value, whose)
        return None if bare is None else {"c": bare}

    return row(
        category, en, zh, make=lambda c: in_graveyard(c, whose), take=take, eg=eg, number="sg"
    )


def _two_kinds(a: Any, b: Any) -> Together | None:
    """Target cards of two kinds, moved together."""
    both = [in_graveyard(each, You()) for each in (a, b)]
    if not all(isinstance(each, Aim) for each in both):
        return None
    return Together(*both)


def _take_two_kinds(value: Any) -> Bindings | None:
    if not isinstance(value, Together):
        return None
    a, b = (_without_graveyard(each) for each in (value.first, value.second))
    return None if a is None or b is None else {"a": a, "b": b}


def _take_in_graveyard(value: Any) -> Bindings | None:
    """The player whose graveyard a target card lies in, and the target without it."""
    if not isinstance(value, Aim) or value.specification.objects is None:
        return None
    several = value.specification.maximum != Number(1)
    if several != (value.specification.group == _ONE_OWNER):
        return None
    alone = replace(value, specification=replace(value.specification, group=""))
    for each in parts_of(value.specification.objects):
        if isinstance(each, OwnedBy) and each.players != You():
            return {"c": _without_graveyard(alone, each.players), "p": each.players}
    return None


def _in_graveyard_of(c: Any, p: Any) -> Aim | None:
    """Target cards of another player: several of them lie in one graveyard."""
    found = in_graveyard(c, p)
    if not isinstance(found, Aim) or found.specification.maximum == Number(1):
        return found if isinstance(found, Aim) else None
    return _of_one_owner(found)


def _of_one_owner(found: Aim) -> Aim:
    return replace(found, specification=replace(found.specification, group=_ONE_OWNER))


def _from_one_graveyard(c: Any) -> Aim | None:
    """ "Up to two target cards from a single graveyard": all of one owner."""
    found = in_graveyard(c, None)
    if not isinstance(found, Aim) or found.specification.minimum != Number(0):
        return None
    return _of_one_owner(found)


def _take_from_one_graveyard(value: Any) -> Bindings | None:
    if not isinstance(value, Aim) or value.specification.group != _ONE_OWNER:
        return None
    alone = replace(value, specification=replace(value.specification, group=""))
    bare = _without_graveyard(alone, None)
    return None if bare is None else {"c": bare}


def _as_many_as(category: str, place: str, zh: str, where: tuple[Any, ...]) -> tuple[Row, ...]:
    """Up to so many of these cards, and any number of them."""

    def any_number(f: Any) -> Chosen:
        there = all_of(f, *where)
        return Chosen(there, _WHO, CountOf(there), up_to=True)

    def take_any(value: Any) -> Bindings | None:
        rest = all_of(*(part for part in parts_of(value.filter) if part not in where))
        return {"f": rest} if value == any_number(rest) else None

    return (
        row(
            category,
            f"up to {{n:count}} {{f:cards@pl}} from <their|your> {place}",
            f"至多{{n:count}}张{{f:cards}}从<其|你>[的]{zh}",
            Chosen(asked(slot("f"), *where), _WHO, slot("n"), up_to=True),
            eg=(f"up to two land cards from your {place}", f"至多两张地牌从你{zh}"),
        ),
        row(
            category,
            f"any number of {{f:cards@pl}} from <their|your> {place}",
            f"任意数量的{{f:cards}}从<其|你>[的]{zh}",
            make=any_number,
            take=take_any,
            eg=(f"any number of land cards from your {place}", f"任意数量的地牌从你{zh}"),
        ),
    )


ROWS: tuple[Row, ...] = (
    _target_row(
        "from_graveyard",
        "{c:target_cards} from your graveyard",
        "{c:target_cards}从你[的]坟墓场[中]",
        You(),
        ("target creature card from your graveyard", "目标生物牌从你的坟墓场"),
    ),
    row(
        "from_graveyard",
        "{a:target_cards} and {b:target_cards} from your graveyard",
        "{a:target_cards}(和|与|以及){b:target_cards}从你[的]坟墓场[中]",
        make=_two_kinds,
        take=_take_two_kinds,
        number="pl",
        eg=(
            "up to one target artifact card and up to one target land card from your graveyard",
            "至多一张目标神器牌和至多一张目标地牌从你的坟墓场",
        ),
    ),
    word("from_graveyard", "~ from your graveyard", "~从你[的]坟墓场[中]", ThisCard()),
    row(
        "from_graveyard",
        "{f:some_cards} from <their|your> graveyard",
        "{f:some_cards}从<其|你>[的]坟墓场[中]",
        Chosen(asked(part("f", 0), *_OWN_GRAVEYARD), _WHO, part("f", 1)),
        eg=("a land card from your graveyard", "一张地牌从你坟墓场"),
    ),
    row(
        "from_graveyard",
        "{f:some_cards} at random from <their|your> graveyard",
        "随机{f:some_cards}从<其|你>[的]坟墓场[中]",
        Chosen(asked(part("f", 0), *_OWN_GRAVEYARD), _WHO, part("f", 1), at_random=True),
        eg=("a land card at random from your graveyard", "随机一张地牌从你坟墓场"),
    ),
    row(
        "from_graveyard",
        (
            "all {f:cards@pl} from <their|your> graveyard",
            "each {f:cards@sg} from <their|your> graveyard",
        ),
        ("<其|你>[的]坟墓场[中|中的]所有{f:cards}", "所有{f:cards}从<其|你>[的]坟墓场[中]"),
        All(asked(slot("f"), *_OWN_GRAVEYARD)),
        eg=("all creature cards from your graveyard", "你坟墓场中所有生物牌"),
    ),
    # 从你的坟墓场放逐…: where they lie is said before what is done.
    _target_row(
        "own_aimed",
        "{c:target_cards}",
        "{c:target_cards}",
        You(),
        ("target creature card", "目标生物牌"),
    ),
    row("own_lying", (), "{f:some_cards}", Chosen(_OWN_LYING, _WHO, part("f", 1))),
    row(
        "own_lying",
        (),
        "随机{f:some_cards}",
        Chosen(_OWN_LYING, _WHO, part("f", 1), at_random=True),
    ),
    either("own_lying", "own_aimed"),
    row("own_lying", (), "所有{f:cards}", All(asked(slot("f"), *_OWN_GRAVEYARD))),
    _target_row(
        "from_a_graveyard",
        "{c:target_cards} from a graveyard",
        ("{c:target_cards}从任一坟墓场[中]", "{c:target_cards}从坟墓场[中]"),
        None,
        ("target card from a graveyard", "目标牌从任一坟墓场"),
    ),
    row(
        "from_a_graveyard",
        "{c:target_cards} from {p:graveyard_owner} graveyard",
        "{c:target_cards}从{p:graveyard_owner}[的]坟墓场[中]",
        make=_in_graveyard_of,
        take=_take_in_graveyard,
        number="sg",
        eg=(
            "target creature card from an opponent's graveyard",
            "目标生物牌从对手坟墓场",
        ),
    ),
    row(
        "from_a_graveyard",
        "{c:target_cards} from a single graveyard",
        "{c:target_cards}从同一个坟墓场[中]",
        make=_from_one_graveyard,
        take=_take_from_one_graveyard,
        number="pl",
        eg=(
            "up to two target cards from a single graveyard",
            "至多两张目标牌从同一个坟墓场",
        ),
    ),
    *words(
        "graveyard_owner",
        ("an opponent's", ("对手", "(任一对手|一位对手)"), EachOpponent()),
        ("defending player's", "防御牌手", DefendingPlayer()),
        ("that player's", "该牌手", ThatPlayer()),
    ),
    row(
        "graveyard_owner",
        "{p:target_player}'s",
        "{p:target_player}",
        slot("p"),
        eg=("target player's", "目标牌手"),
    ),
    row(
        "from_a_graveyard_chosen",
        "{f:some_cards} from a graveyard",
        "{f:some_cards}从任一坟墓场[中]",
        Chosen(asked(part("f", 0), InZone(Zone.GRAVEYARD)), _WHO, part("f", 1)),
        eg=("a card from a graveyard", "一张牌从任一坟墓场"),
    ),
    row(
        "from_all_graveyards",
        "all {f:cards@pl} from all graveyards",
        ("所有坟墓场[中|中的]所有{f:cards}", "所有{f:cards}从所有坟墓场"),
        All(asked(slot("f"), InZone(Zone.GRAVEYARD))),
        eg=("all artifact cards from all graveyards", "所有坟墓场中所有神器牌"),
    ),
    row(
        "from_hand",
        "{f:some_cards} from <their|your> hand",
        "{f:some_cards}从<其|你>[的]手上",
        Chosen(asked(part("f", 0), *_OWN_HAND), _WHO, part("f", 1)),
        eg=("a land card from your hand", "一张地牌从你手上"),
    ),
    *(
        made
        for category, place, zh, where in (
            ("from_hand", "hand", "手上", _OWN_HAND),
            ("from_graveyard", "graveyard", "坟墓场", _OWN_GRAVEYARD),
        )
        for made in _as_many_as(category, place, zh, where)
    ),
    row(
        "from_hand",
        (
            "all [the ]{f:cards@pl} from <their|your> hand",
            "the {f:cards@pl} from <their|your> hand",
        ),
        "<其|你>[的]手上所有{f:cards}",
        All(asked(slot("f"), *_OWN_HAND)),
        eg=("all creature cards from your hand", "你的手上所有生物牌"),
    ),
    row(
        "from_hand",
        (
            "{f:some_cards} from <their|your> hand or graveyard",
            "{f:some_cards} from <their|your> graveyard or hand",
        ),
        "{f:some_cards}从<其|你>[的]手上或坟墓场",
        Chosen(asked(part("f", 0), *_OWN_HAND_OR_GRAVEYARD), _WHO, part("f", 1)),
        eg=("a land card from your hand or graveyard", "一张地牌从你手上或坟墓场"),
    ),
    either("from_own_place", "from_hand", "from_library"),
    row(
        "from_library",
        "all [the ]{f:cards@pl} from <their|your> library",
        "<其|你>[的]牌库中所有{f:cards}",
        All(asked(slot("f"), InZone(Zone.LIBRARY), OwnedBy(_WHO))),
        eg=("all cards from your library", "你的牌库中所有牌"),
    ),
)
