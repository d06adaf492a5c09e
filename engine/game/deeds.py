"""What the values of card text do in the game: instructions, costs paid, choices made.

In: a value, the play under way, and the scene in which its words are read. Out: the game changed
by the function that is registered for its class.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.base import (
    CostPart,
    Effect,
    ObjectReference,
    PlayerReference,
    ReplacementResult,
    Subject,
)
from engine.ability.labels import labels_of
from engine.game.meaning.questions import objects_of, players_of
from engine.game.meaning.registry import Meanings
from engine.game.play import Play
from engine.game.state.events import NONE_APPLIED, Applied, Event
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.ids import ObjectId, PlayerId, Recipient

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
    PERFORMS[type(effect)](effect, play, scene)
    play.doing = around
    for label in labels_of(effect):
        # What is left out, or finds nothing, has done nothing: not what a linked ability did.
        scene.labels.setdefault(label, ())


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
