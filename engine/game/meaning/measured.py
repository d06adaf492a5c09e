"""What a condition was asked about: of "you have 45 or more life" the life total.

In: a condition and a position in which it holds, or does not. Out: facts; none where its words
speak of what only its event or its spell knows.
"""

from __future__ import annotations

from engine.ability.amounts import (
    CardsInHand,
    ColorsSpent,
    CountersOn,
    CountOf,
    DifferentNames,
    LifeOf,
    ManaSpent,
    Number,
    StatOf,
)
from engine.ability.base import Amount, Condition, Filter, ObjectReference, PlayerReference
from engine.ability.conditions import (
    CastLastTurn,
    Compare,
    Exists,
    HappenedThisTurn,
    SomeLife,
    TurnOf,
    Unless,
)
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.walk import parts_of
from engine.game.facts.measured import Measured
from engine.game.facts.naming import Counters
from engine.game.meaning.amounts import count_this_turn, happened_this_turn
from engine.game.meaning.mana_spent import mana_counted
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import holds, players_of, value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Stated
from engine.terms.happenings import BecameCast, Counted, Moved
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import Stat

#: What means the same whatever made the ability trigger.
_CLOSED = (This, You, EachOpponent, EachPlayer)
#: So many objects are named at most; of more the number is said.
_FEW = 4


def measured(
    condition: Condition, position: Position, source: ObjectId, controller: PlayerId, *, so: bool
) -> list[Stated]:
    """What was found of a condition that holds, or does not; nothing of any but the simplest."""
    referred = parts_of(condition, ObjectReference, PlayerReference)
    if not all(isinstance(each, _CLOSED) for each in referred):
        return []
    scene = Scene(source, controller)
    if holds(condition, position, scene) is not so:
        return []  # it was asked of another moment than this
    return _of_condition(condition, position, scene)


def _of_condition(condition: Condition, position: Position, scene: Scene) -> list[Stated]:
    match condition:
        case Exists(filter=filter):
            return _of_those(filter, position, scene)
        case Compare(left=left, right=right):
            return [*_of_amount(left, position, scene), *_of_amount(right, position, scene)]
        case SomeLife(players=players):
            return [
                Measured.LIFE(name, position.state.player(name).life)
                for name in players_of(players, position, scene)
            ]
        case TurnOf():
            return [Measured.TURN_OF(position.state.active)]
        case CastLastTurn():
            return _of_casters(position.state.cast_last_turn, Measured.CAST_LAST_TURN, position)
        case HappenedThisTurn():
            return _of_turn(condition, position, scene)
        case Unless(condition=CastLastTurn() | HappenedThisTurn() as denied):
            return _of_condition(denied, position, scene)
    return []


def _of_turn(condition: HappenedThisTurn, position: Position, scene: Scene) -> list[Stated]:
    """What happened this turn, by name; of life and damage how much, if an amount is asked for."""
    what = condition.what
    if what.what.adds_up:
        asked = condition.times != Number(1)
        return [Measured.SO_MANY(count_this_turn(what, position, scene))] if asked else []
    if parts_of(condition, This):
        return []  # the words of the condition name it
    found = tuple(happened_this_turn(what, position, scene))
    if what.what is Counted.CAST:
        cast = tuple(each for each in found if isinstance(each, BecameCast))
        return _of_casters(cast, Measured.CAST_THIS_TURN, position)
    objects = [
        each.before if what.what.looks_back and isinstance(each, Moved) else subject
        for each in found
        for subject in each.occurrence().objects[:1]
    ]
    ids = tuple(dict.fromkeys(id for id in objects if id is not None))
    if not ids:
        return []
    known = len(ids) <= _FEW and all(_is_known(position, id) for id in ids)
    return [Measured.THESE(ids) if known else Measured.SO_MANY(len(found))]


def _of_casters(cast: tuple[BecameCast, ...], said: Measured, position: Position) -> list[Stated]:
    """Who cast what; of many spells how many."""
    if len(cast) > _FEW:
        return [Measured.SO_MANY(len(cast))]
    return [
        said(player.name, spells)
        for player in position.state.players
        if (spells := tuple(each.object for each in cast if each.player == player.name))
    ]


def _of_those(filter: Filter, position: Position, scene: Scene) -> list[Stated]:
    """What there is of it by name, or how many."""
    found = matching(filter, position, scene)
    if not found:
        return [Measured.NONE()]
    if len(found) > _FEW or not all(_is_known(position, id) for id in found):
        return [Measured.SO_MANY(len(found))]
    return [Measured.THESE(tuple(found))]


def _is_known(position: Position, id: ObjectId) -> bool:
    card = position.object(id).card
    return card is None or not card.is_unknown


def _of_amount(amount: Amount, position: Position, scene: Scene) -> list[Stated]:
    match amount:
        case Number():
            return []
        case ManaSpent() | ColorsSpent():
            mana = mana_counted(amount, position, scene)
            return [Measured.MANA_SPENT(mana)] if mana else []
        case CountOf(filter=filter):
            return _of_those(filter, position, scene)
        case DifferentNames(filter=filter):
            number = value_of(amount, position, scene)
            there = matching(filter, position, scene)
            nameless = tuple(id for id in there if not str(position.of(id).name).strip())
            if nameless:  # CR 201.2b
                return [Measured.SO_MANY_NAMED(number, nameless)]
            return [Measured.SO_MANY(number)]
        case LifeOf(player=player):
            return [
                Measured.LIFE(name, position.state.player(name).life)
                for name in players_of(player, position, scene)
            ]
        case CardsInHand(player=You()):
            return [Measured.HAND(scene.controller, value_of(amount, position, scene))]
        case CountersOn(object=This(), kind=str(kind)):
            counters = Counters(kind, value_of(amount, position, scene))
            return [Measured.COUNTERS(scene.source, counters)]
        case StatOf(object=This(), stat=Stat.POWER):
            return [Measured.POWER(scene.source, value_of(amount, position, scene))]
        case StatOf(object=This(), stat=Stat.TOUGHNESS):
            return [Measured.TOUGHNESS(scene.source, value_of(amount, position, scene))]
    return [Measured.SO_MANY(value_of(amount, position, scene))]
