"""Which step comes next (CR 500.1, 505.1, 506.1).

In: a state at the end of a step. Out: the next step of the turn, None after the last.
"""

from __future__ import annotations

from engine.game.combat.strikes import has_first_damage_step
from engine.game.layers.deriving import derive
from engine.game.state.state import GameState
from engine.terms.turn import Phase, Step

#: Steps in turn order, the first damage step left out: it exists only when it is needed.
TURN = tuple(step for step in Step if step is not Step.FIRST_STRIKE_DAMAGE)
COMBAT_STEPS = frozenset(
    {
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    }
)
#: Steps in which players receive priority (CR 502.4, 514.3).
WITHOUT_PRIORITY = frozenset({Step.UNTAP, Step.CLEANUP})

PHASES: dict[Step, Phase] = {
    Step.UNTAP: Phase.BEGINNING,
    Step.UPKEEP: Phase.BEGINNING,
    Step.DRAW: Phase.BEGINNING,
    Step.PRECOMBAT_MAIN: Phase.PRECOMBAT_MAIN,
    Step.POSTCOMBAT_MAIN: Phase.POSTCOMBAT_MAIN,
    Step.END: Phase.ENDING,
    Step.CLEANUP: Phase.ENDING,
    **dict.fromkeys(COMBAT_STEPS, Phase.COMBAT),
}


def phase_of(step: Step) -> Phase:
    """The phase that a step belongs to; a main phase is its own."""
    return PHASES[step]


def next_step(state: GameState) -> Step | None:
    """The step after the present one, None when the turn is over."""
    step = state.step
    if step is Step.FIRST_STRIKE_DAMAGE:
        return Step.COMBAT_DAMAGE  # CR 510.4: a second combat damage step
    if step is Step.DECLARE_ATTACKERS and not _anything_attacked(state):
        # CR 508.8: nothing was declared as an attacker or put onto the battlefield attacking.
        return Step.END_OF_COMBAT
    if step is Step.DECLARE_BLOCKERS and has_first_damage_step(derive(state)):
        return Step.FIRST_STRIKE_DAMAGE
    if step is Step.CLEANUP:
        return None
    return TURN[TURN.index(step) + 1]


def _anything_attacked(state: GameState) -> bool:
    """Whether anything attacked in this combat phase, be it gone by now."""
    return state.combat is not None and state.combat.anything_attacked
