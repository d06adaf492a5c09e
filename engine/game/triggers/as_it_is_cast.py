"""What does not come of casting or activating, though a reader would wait for it (CR 201.5, 603.2).

In: what was cast or activated, and the position after. Out: what is told of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Filter, TriggerEvent
from engine.ability.events.objects import Cycles
from engine.ability.events.spells import SpellCast
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import (
    AllOf,
    AnyOf,
    CastFrom,
    HasType,
    Is,
    IsCast,
    IsKicked,
    IsSpell,
    Not,
    PaidFor,
    SpellTargets,
)
from engine.ability.references import This
from engine.ability.walk import parts_of
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.facts.targets import Matching, NotMatching
from engine.game.meaning.questions import matches, players_of
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.listeners import Listener, listeners
from engine.terms.fact import Fact
from engine.terms.happenings import Activated, BecameCast, Copied, Happening
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: What is asked of a spell as a spell, which a card of which an ability is activated never is.
_OF_SPELLS = (IsSpell, IsCast, CastFrom, SpellTargets, PaidFor, IsKicked)


def tell_of_casting(play: Play, after: Position, happening: Happening) -> None:
    """Tell which abilities that wait for a spell or for their own card do not trigger."""
    if isinstance(happening, Activated) and happening.ability is not None:
        _no_spell(play, after, happening)
        if happening.keyword in (Keyword.CYCLING, Keyword.TYPECYCLING):
            _another_of_that_name(play, after, happening.source, happening.player)
    if isinstance(happening, BecameCast):
        _another_of_that_name(play, after, happening.object, after.controller(happening.object))
        _another_kind(play, after, happening)
    if isinstance(happening, Copied):
        _no_casting(play, after, happening)


def _no_spell(play: Play, after: Position, happening: Activated) -> None:
    """CR 603.2: an ability of a card that is not on the battlefield is taken for casting it."""
    assert happening.ability is not None
    part = after.object(happening.ability).stack
    zones: frozenset[Zone] = frozenset(getattr(part.ability, "zones", ())) if part else frozenset()
    card = _where_now(after, happening.source)
    if not zones or Zone.BATTLEFIELD in zones or card is None:
        return
    for listener, event, scene in _waiting(after, happening.player):
        asked = _of_the_card(event.filter, zones) if event.players is not None else None
        if asked is not None and matches(asked, after, card, scene):
            of = AbilityOf(listener.source, listener.ability)
            play.nothing("603.2", Triggering.IS_CAST(of, happening.source))


def _another_kind(play: Play, after: Position, happening: BecameCast) -> None:
    """CR 603.2: a spell is cast, but not of the kind that is asked for: a creature for prowess."""
    for listener, event, scene in _waiting(after, happening.player):
        kinds, rest = _kinds_and_rest(event.filter)
        if not kinds or event.number is not None:
            continue
        if not matches(rest, after, happening.object, scene):
            continue
        wrong = [kind for kind in kinds if not matches(kind, after, happening.object, scene)]
        if wrong:
            of = AbilityOf(listener.source, listener.ability)
            why = _is_of_kind(happening.object, wrong[0])
            play.nothing("603.2", Triggering.HAS_STATS_ASKED(of, why))


def _no_casting(play: Play, after: Position, happening: Copied) -> None:
    """CR 603.2, 707.10: a copy is not cast, and what waits for casting does not trigger."""
    for listener, event, scene in _waiting(after, happening.player):
        if listener.source == happening.object:
            continue
        asked = _without_casting(event.filter)
        if matches(asked, after, happening.object, scene):
            of = AbilityOf(listener.source, listener.ability)
            play.nothing("603.2", Triggering.IS_NO_COPY(of, happening.object))


def _without_casting(filter: Filter | None) -> Filter:
    """What is asked of a spell besides that it is cast, which a copy never is."""
    asked = filter.filters if isinstance(filter, AllOf) else () if filter is None else (filter,)
    return AllOf(tuple(each for each in asked if not isinstance(each, IsCast)))


def _waiting(
    after: Position, player: PlayerId | None
) -> Iterator[tuple[Listener, SpellCast, Scene]]:
    """The abilities that wait for this player to cast something, those alike of one object once."""
    found = {(each.source, each.ability): each for each in listeners(after)}
    for listener in found.values():
        scene = Scene(source=listener.source, controller=after.controller(listener.source))
        for event in _casts(listener.ability.event):
            if event.players is None or player in players_of(event.players, after, scene):
                yield listener, event, scene


def _kinds_and_rest(filter: Filter | None) -> tuple[list[Filter], Filter]:
    """What is asked of the types of a spell so that others are near it, and what else is."""
    asked = filter.filters if isinstance(filter, AllOf) else () if filter is None else (filter,)
    kinds = [each for each in asked if _is_near_others(each)]
    return kinds, AllOf(tuple(each for each in asked if each not in kinds))


def _is_near_others(filter: Filter) -> bool:
    """Whether it is all but one type, or both instants and sorceries."""
    if isinstance(filter, Not):
        return isinstance(filter.filter, HasType)
    parts = filter.filters if isinstance(filter, AnyOf) else ()
    types = {each.type for each in parts if isinstance(each, HasType)}
    return types == {CardType.INSTANT, CardType.SORCERY} and len(parts) == len(types)


def _is_of_kind(spell: ObjectId, kind: Filter) -> Fact:
    """That it is of the kind that is left out, or not of a kind that is asked for."""
    if isinstance(kind, Not):
        return Matching(spell, AllOf((kind.filter, IsSpell())))
    return NotMatching(spell, AllOf((kind, IsSpell())), of_target=False)


def _where_now(after: Position, id: ObjectId) -> ObjectId | None:
    """The card, which its own cost may have moved."""
    now: ObjectId | None = id
    if id not in after.state.objects:
        now = after.state.successors.get(id)
    return now if now in after.state.objects else None


def _casts(event: TriggerEvent) -> Iterator[SpellCast]:
    for part in event.events if isinstance(event, AnyEvent) else (event,):
        if isinstance(part, SpellCast) and part.number is None:
            yield part


def _of_the_card(filter: Filter | None, zones: frozenset[Zone]) -> Filter | None:
    """What is asked of the card itself, None where something else is asked that it can't be."""
    asked = filter.filters if isinstance(filter, AllOf) else () if filter is None else (filter,)
    for each in asked:
        if isinstance(each, CastFrom) and (each.zone in zones) is each.other:
            return None
    rest = tuple(each for each in asked if not isinstance(each, IsSpell | IsCast | CastFrom))
    return None if any(parts_of(AllOf(rest), *_OF_SPELLS, This)) else AllOf(rest)


def _another_of_that_name(
    play: Play, after: Position, id: ObjectId, player: PlayerId | None
) -> None:
    """CR 201.5: "whenever you cast or cycle" a card by its own name means this one alone."""
    card = _where_now(after, id)
    name = after.of(card).name if card is not None else None
    for other in after.state.battlefield if name is not None else ():
        if after.of(other).name != name or after.controller(other) != player:
            continue
        for held in after.of(other).functional:
            ability = held.ability
            if isinstance(ability, TriggeredAbility) and _casts_or_cycles_itself(ability.event):
                of = AbilityOf(other, ability)
                play.nothing("201.5", Triggering.IS_ABOUT_IT(of, other, id))


def _casts_or_cycles_itself(event: TriggerEvent) -> bool:
    parts = event.events if isinstance(event, AnyEvent) else ()
    own = [isinstance(each, SpellCast | Cycles) and each.filter == Is(This()) for each in parts]
    return all(own) and {SpellCast, Cycles} <= {type(each) for each in parts}
