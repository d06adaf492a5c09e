"""Shuffling a library (CR 701.24).

In: whose libraries, and what was put into a certain position of them at the same time. Out: cards
whose order nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game.facts.effects import Doing
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state.events import Event, Move
from engine.game.triggers.detection import note
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.zones import Zone


def shuffle_libraries(
    play: Play, players: Iterable[PlayerId], but: frozenset[ObjectId] = frozenset()
) -> None:
    """CR 701.24a: nobody knows the order afterwards; of all cards but those in a certain place."""
    for player in players:
        play.because(KeywordAction.SHUFFLE.rule, Doing.SHUFFLES(player))
        play.report(Doing.SHUFFLES(player))
        cards = play.state.zone(Zone.LIBRARY, player)
        placed = tuple(id for id in cards if id in but)
        if placed:
            play.because("701.24g", Reason.KEEPS_ITS_PLACE(placed))
        play.state = play.state.with_objects(
            play.state.objects[id].but(known=False) for id in cards if id not in but
        )
        note(play, PlayerDid(player, deed=PlayerDeed.SHUFFLE))


def shuffle_after(play: Play, final: Sequence[Event]) -> None:
    """Shuffle where a replacement effect says so of what has gone to a library (CR 701.24a, g)."""
    players, play.shuffling = play.shuffling, ()
    placed = (
        play.state.successors.get(event.object)
        for event in final
        if isinstance(event, Move) and event.destination is Zone.LIBRARY
        if event.position != "shuffled"
    )
    shuffle_libraries(play, players, frozenset(id for id in placed if id is not None))
