"""Sets of objects that were fixed as an effect began, where others would fit now (CR 611.2c).

In: the states before and after a step. Out: the rule with the reason: what goes on for an object
that would fit no longer, and what leaves out one that fits only now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.ability.base import Filter, PlayerReference
from engine.ability.filters import (
    AllOf,
    Another,
    AnyOf,
    Anything,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
)
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.ability.walk import contains
from engine.game.facts.layers import Fixed, SetWasFixed
from engine.game.facts.naming import Several
from engine.game.layers.deriving import derive
from engine.game.meaning.matching import matching
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.types import CardType

#: What asks only what an object is, how it is, and whose: it can be asked at any later time.
_PLAIN = (
    AllOf, Another, AnyOf, Anything, ControlledBy, HasColor, HasKeyword, HasStatus, HasSubtype,
    HasSupertype, HasType, Not, EachOpponent, EachPlayer, You,
)  # fmt: skip
#: So many are told at most.
_MOST = 4
#: From here on layers change power and toughness (CR 613.4).
_STATS = 71


def of_fixed_sets(before: GameState, after: GameState) -> Iterator[tuple[str, Fact]]:
    """CR 611.2c: what came to fit, or to fit no longer, since an effect fixed its objects."""
    there = {effect.timestamp for effect in before.effects}
    lasting = [
        effect
        for effect in after.effects
        if effect.among is not None and effect.timestamp in there and _is_plain(effect.among)
    ]
    if not lasting:
        return
    was, now = derive(before), derive(after)
    found: list[Fact] = []
    for effect in lasting:
        found += [fact for fact in _of_one(effect, lasting, was, now) if fact not in found]
    if found:
        yield "611.2c", found[0] if len(found) == 1 else Several(tuple(found[:_MOST]))


def _of_one(
    effect: ContinuousEffect, others: list[ContinuousEffect], was: Position, now: Position
) -> Iterator[Fact]:
    assert effect.among is not None
    scene = Scene.of(effect.scene)
    said = SetWasFixed((), effect.modifications, effect.among, scene.as_it_is())
    fitted, fits = (set(matching(effect.among, at, scene)) for at in (was, now))
    there = [id for id in now.state.battlefield if (id in fitted) != (id in fits)]
    if not contains(effect.among, HasStatus):  # what untaps, what attacks no more: nobody asks
        left = [id for id in there if id in fitted and id in effect.objects]
        if stay := tuple(id for id in left if _matters_to(effect, id, now)):
            yield replace(said, objects=stay)
    taken = {id for each in others if _is_alike(each, effect) for id in each.objects}
    late = [id for id in there if id in fits and id not in taken]
    came = tuple(id for id in late if id not in was.state.objects)
    became = tuple(id for id in late if id in was.state.battlefield)  # and did not phase in
    for ids, how in ((became, Fixed.FITS_LATE), (came, Fixed.ENTERS_LATE)):
        if ids:
            yield replace(said, objects=ids, changes=(), how=how)


def _is_alike(one: ContinuousEffect, other: ContinuousEffect) -> bool:
    """Whether both are of one source: also those with which each object has its own number."""
    return (one.term.source, one.among) == (other.term.source, other.among)


def _matters_to(effect: ContinuousEffect, id: ObjectId, now: Position) -> bool:
    """CR 208.3: what is no creature has no power and toughness to be changed."""
    is_creature = CardType.CREATURE in now.of(id).types
    return is_creature or any(change.layer < _STATS for change in effect.modifications)


@lru_cache(maxsize=1024)
def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(part) for part in value)
    if not isinstance(value, Filter | PlayerReference):
        return True  # a word, a number, a color
    names = getattr(value, "__dataclass_fields__", {})
    return isinstance(value, _PLAIN) and all(_is_plain(getattr(value, name)) for name in names)
