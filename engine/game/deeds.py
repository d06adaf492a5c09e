"""What the values of card text do in the game: instructions, costs paid, choices made.

In: a value, the play under way, and the scene in which its words are read. Out: the game changed
by the function that is registered for its class.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from engine.ability.amounts import (
    BasicLandTypesAmong,
    CardsInHand,
    CardTypesAmong,
    ColorsAmong,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    DifferentNames,
    DifferentStats,
    GreatestOf,
    LifeOf,
    Number,
    PartySize,
    StatOf,
    TotalOf,
)
from engine.ability.base import (
    CostPart,
    Effect,
    ObjectReference,
    PlayerReference,
    ReplacementResult,
    Subject,
)
from engine.ability.labels import labels_of
from engine.ability.references import Target
from engine.ability.walk import parts_of
from engine.game.facts.naming import WasLast
from engine.game.facts.reasons import Reason
from engine.game.meaning.counted import among
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.meaning.registry import Meanings
from engine.game.play import Play
from engine.game.state.events import NONE_APPLIED, Applied, Event
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import Stat

PERFORMS: Meanings[[Play, Scene], None] = Meanings()
IMPOSSIBLE: Meanings[[Play, Scene], bool] = Meanings()
PAYS: Meanings[[Play, PlayerId, Scene], None] = Meanings()
SELECTS: Meanings[[Play, Scene], tuple[ObjectId, ...]] = Meanings()
SELECTS_PLAYERS: Meanings[[Play, Scene], tuple[PlayerId, ...]] = Meanings()
RECIPIENTS: Meanings[[Play, Scene], tuple[Recipient, ...]] = Meanings()
INSTEAD: Meanings[[Play, Event, Scene, Watcher], list[Event]] = Meanings()


def perform(effect: Effect, play: Play, scene: Scene) -> None:
    """Make it happen; CR 104.1: nothing does after the game has ended."""
    if play.state.over:
        return
    around, play.doing = play.doing, effect
    if play.resolving is not None:
        _tell_numbers(effect, play, scene)
    PERFORMS[type(effect)](effect, play, scene)
    play.doing = around
    for label in labels_of(effect):
        # What is left out, or finds nothing, has done nothing: not what a linked ability did.
        scene.labels.setdefault(label, ())


#: What an effect asks of the game to work out a number (CR 608.2h).
_COUNTED = (
    BasicLandTypesAmong, CardsInHand, CardTypesAmong, ColorsAmong, CountersOfPlayer, CountOf,
    DifferentNames, DifferentStats, GreatestOf, LifeOf, PartySize, TotalOf,
)  # fmt: skip
_NOW = {
    Stat.POWER: Reason.POWER_NOW,
    Stat.TOUGHNESS: Reason.TOUGHNESS_NOW,
    Stat.MANA_VALUE: Reason.MANA_VALUE_NOW,
}


def _tell_numbers(effect: Effect, play: Play, scene: Scene) -> None:
    """CR 608.2h: what the numbers of an effect are is determined once, as it is applied."""
    kind: Any = type(effect)
    subject = getattr(effect, "to", None)
    if isinstance(subject, Target):  # CR 608.2b: nothing is worked out for an illegal target
        there = objects_of(subject, play.position, scene)
        if not there and not players_of(subject, play.position, scene):
            return
    for name in _numbers_of(kind):
        amount = getattr(effect, name)
        if amount is None or isinstance(amount, Number):
            continue
        for part in parts_of(amount, *_COUNTED):
            number = value_of(part, play.position, scene)
            counted = Reason.COUNTED_NOW(number, among(part, play.position, scene))
            play.because("608.2h", counted)
        for part in parts_of(amount, StatOf, CountersOn):
            _tell_of_one(part, play, scene)


@lru_cache(maxsize=512)
def _numbers_of(kind: type[Any]) -> tuple[str, ...]:
    """The fields of such effects that are numbers."""
    return tuple(field.name for field in fields(kind) if "Amount" in str(field.type))


def _tell_of_one(part: StatOf | CountersOn, play: Play, scene: Scene) -> None:
    """What the number of a certain object is, or was as it was last."""
    for id in objects_of(part.object, play.position, scene):
        if id not in play.state.objects:
            if id in play.state.last_known:
                play.because("608.2h", Reason.LAST_KNOWN(id, WasLast(id)))
            continue
        now = Reason.COUNTERS_NOW if isinstance(part, CountersOn) else _NOW.get(part.stat)
        if now is not None:
            play.because("608.2h", now(id, value_of(part, play.position, scene)))


def is_impossible(effect: Effect, play: Play, scene: Scene) -> bool:
    """Whether nothing of it could be done, so that it can't be chosen (CR 608.2d)."""
    return IMPOSSIBLE[type(effect)](effect, play, scene)


def pay(part: CostPart, play: Play, payer: PlayerId, scene: Scene) -> None:
    """Pay this part of a cost; it was found payable."""
    PAYS[type(part)](part, play, payer, scene)


def select_objects(reference: ObjectReference, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    """The objects to act on, asking a player to choose where the text says so."""
    return SELECTS[type(reference)](reference, play, scene)


def select_players(reference: PlayerReference, play: Play, scene: Scene) -> tuple[PlayerId, ...]:
    """The players to act on, asking where the text says that one is chosen."""
    return SELECTS_PLAYERS[type(reference)](reference, play, scene)


def recipients_of(subject: Subject, play: Play, scene: Scene) -> tuple[Recipient, ...]:
    """The objects and players, with choices made by asking."""
    return RECIPIENTS[type(subject)](subject, play, scene)


def events_instead(
    result: ReplacementResult, play: Play, event: Event, scene: Scene, watcher: Watcher
) -> list[Event]:
    """The events that happen instead of this one."""
    return INSTEAD[type(result)](result, play, event, scene, watcher)


def perform_after(
    play: Play, effects: Sequence[Effect], scene: Scene, applied: Applied = NONE_APPLIED
) -> None:
    """Perform effects right after the events that happen now.

    `applied` are the replacement effects of which these effects are the result.
    """

    def perform_all() -> None:
        outer, play.inherited = play.inherited, play.inherited | applied
        for effect in effects:
            perform(effect, play, scene)
        play.inherited = outer

    play.afterwards.append(perform_all)


@IMPOSSIBLE.of(Effect)
def _possible(effect: Effect, play: Play, scene: Scene) -> bool:
    return False


@SELECTS.of(ObjectReference)
def _objects_there(reference: ObjectReference, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    return objects_of(reference, play.position, scene)


@SELECTS_PLAYERS.of(PlayerReference)
def _players_there(reference: PlayerReference, play: Play, scene: Scene) -> tuple[PlayerId, ...]:
    return players_of(reference, play.position, scene)


RECIPIENTS.of(ObjectReference)(select_objects)
RECIPIENTS.of(PlayerReference)(select_players)
