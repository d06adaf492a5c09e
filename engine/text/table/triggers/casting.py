"""Rows for trigger events of spells: what they target, where they are cast from; crimes.

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Filter, PlayerReference
from engine.ability.events.players import PlaysLand
from engine.ability.events.spells import AbilityActivated, CommitsCrime, SpellCast
from engine.ability.filters import Anything, CastFrom, InZone, OwnedBy, SpellTargets
from engine.ability.references import You
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.words.keywords import CHINESE

_FROM_GRAVEYARD = CastFrom(Zone.GRAVEYARD)


def _cast(p: PlayerReference, f: Filter, c: Filter) -> SpellCast | None:
    """ "From your graveyard": a card of your own, not one that you cast from another's."""
    if c != _FROM_GRAVEYARD:
        return SpellCast(p, all_of(f, c))
    return SpellCast(p, all_of(f, c, OwnedBy(You()))) if p == You() else None


def _take_cast(kind: type[Filter]) -> Any:
    """The inverse of `_cast` for a circumstance of this kind."""

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, SpellCast) or value.filter is None or value.number:
            return None
        found = [part for part in parts_of(value.filter) if isinstance(part, kind)]
        if len(found) != 1:
            return None
        own = OwnedBy(You()) if found[0] == _FROM_GRAVEYARD else None
        rest = (part for part in parts_of(value.filter) if part not in (found[0], own))
        return {"p": value.players, "f": all_of(*rest), "c": found[0]}

    return take


def _permanent(f: Filter) -> Filter:
    """CR 109.2: "a permanent" is on the battlefield; an ability of anything may be elsewhere."""
    return InZone(Zone.BATTLEFIELD) if f == Anything() else f


def _take_activated(*, mana: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AbilityActivated) or value.source in (None, Anything()):
            return None
        f = Anything() if value.source == InZone(Zone.BATTLEFIELD) else value.source
        same = value == AbilityActivated(value.players, value.source, mana)
        return {"p": value.players, "f": f} if same else None

    return take


ROWS: tuple[Row, ...] = (
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells} that targets {c:targeted}",
        (
            "{p:who}施放[任一|一个]以{c:targeted}为目标的{f:spells}",
            "{p:who}施放[任一|一个]目标为{c:targeted}的{f:spells}",
        ),
        make=_cast,
        take=_take_cast(SpellTargets),
        eg=(
            ("you cast a spell that targets ~", "你施放以~为目标的咒语"),
            (
                "you cast an instant or sorcery spell that targets a creature you control",
                "你施放以由你操控的生物为目标的瞬间或法术咒语",
            ),
        ),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells} {c:cast_from}",
        "{p:who}{c:cast_from}施放[任一|一个]{f:spells}",
        make=_cast,
        take=_take_cast(CastFrom),
        eg=(
            ("you cast a spell from exile", "你从放逐区施放咒语"),
            (
                "an opponent casts a spell from anywhere other than their hand",
                "任一对手从手牌以外的任何区域施放咒语",
            ),
        ),
    ),
    *words(
        "cast_from",
        ("from <their|your> hand", "从(你的|你|其|)手[牌|上|中]", CastFrom(Zone.HAND)),
        ("from <their|your> graveyard", "从(你的|你|其|)坟墓场[中]", CastFrom(Zone.GRAVEYARD)),
        ("from exile", "从放逐区[中]", CastFrom(Zone.EXILE)),
        (
            "from anywhere other than <their|your> hand",
            ("从手牌以外的任何区域", "从(你的|你|其|)手牌以外的[任何|任意]区域"),
            CastFrom(Zone.HAND, other=True),
        ),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> an ability of {f:actor}",
        "{p:who}起动{f:actor}的异能",
        make=lambda p, f: AbilityActivated(p, _permanent(f), True),
        take=_take_activated(mana=True),
        eg=("you activate an ability of an artifact", "你起动一个神器的异能"),
    ),
    row(
        "event",
        (
            "{p!:who} <activates|activate> an ability of {f:actor}, if it isn't a mana ability",
            "{p!:who} <activates|activate> an ability of {f:actor} that isn't a mana ability",
        ),
        "{p:who}起动{f:actor}的非法术力异能",
        make=lambda p, f: AbilityActivated(p, _permanent(f)),
        take=_take_activated(mana=False),
        eg=(
            "an opponent activates an ability of a creature, if it isn't a mana ability",
            "任一对手起动一个生物的非法术力异能",
        ),
    ),
    row(
        "event",
        (
            "{p!:who} <activates|activate> an ability that isn't a mana ability",
            "{p!:who} <activates|activate> an ability, if it isn't a mana ability",
        ),
        "{p:who}起动非法术力异能",
        AbilityActivated(slot("p"), Anything()),
        eg=("you activate an ability that isn't a mana ability", "你起动非法术力异能"),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> a {k:activated_keyword} ability",
        "{p:who}起动{k:activated_keyword}异能",
        AbilityActivated(slot("p"), Anything(), keyword=slot("k")),
        eg=("you activate a boast ability", "你起动炫威异能"),
    ),
    *words(
        "activated_keyword",
        *(
            (str(each), CHINESE[each], each)
            for each in (Keyword.BOAST, Keyword.EXHAUST, Keyword.EQUIP, Keyword.CYCLING)
        ),
    ),
    row(
        "event",
        "{p!:who} <commits|commit> a crime",
        "{p:who}犯下罪行",
        CommitsCrime(slot("p")),
        eg=("you commit a crime", "你犯下罪行"),
    ),
    row(
        "event",
        "{p!:who} <plays|play> a land",
        "{p:who}使用[一个|一张]地",
        PlaysLand(slot("p")),
        eg=("an opponent plays a land", "任一对手使用地"),
    ),
)
