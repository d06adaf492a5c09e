"""The position with which a replay begins, in short.

In: the state before the first step. Out: the turn and what each player has, in every language.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.facts.opening import Has, Opens
from engine.game.state.state import GameState
from engine.telling.languages import told
from engine.terms.bilingual import Bilingual


@dataclass(frozen=True, slots=True)
class Opening:
    """The position before the first step: whose turn it is, and what each player has."""

    moment: Bilingual
    players: tuple[Bilingual, ...]


def opening(state: GameState) -> Opening:
    """The position in words."""
    return Opening(
        told(state, Opens(state.turn, state.active, state.step)),
        tuple(told(state, Has(player.name)) for player in state.players),
    )
