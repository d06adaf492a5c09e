"""The position with which a replay begins, in short.

In: the state before the first step, and the steps. Out: the turn, what each player has and whether
mana is taken as available, in every language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.game.costs.mana import pay_from
from engine.game.facts.account import Account, Report
from engine.game.facts.casting import Costs
from engine.game.facts.opening import Has, ManaIsThere, Opens
from engine.game.state.state import GameState
from engine.telling.languages import told
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Stated
from engine.terms.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Opening:
    """The position before the first step: whose turn it is, and what each player has.

    `mana` says that mana is taken as available, where a cost is paid with none that was made.
    """

    moment: Bilingual
    players: tuple[Bilingual, ...]
    mana: Bilingual | None = None


def opening(state: GameState, steps: Iterable[Account] = ()) -> Opening:
    """The position in words, before these steps."""
    reports = (report for step in steps for report in step.reports)
    return Opening(
        told(state, Opens(state.turn, state.active, state.step)),
        tuple(told(state, Has(player.name)) for player in state.players),
        told(state, ManaIsThere()) if any(map(_takes_mana, reports)) else None,
    )


def _takes_mana(report: Report) -> bool:
    """Whether a cost is paid with mana that nobody made: there is too little in the pool."""
    fact = report.fact
    if report.at.strict_mana or not isinstance(fact, Stated) or fact.kind is not Costs.PAYS:
        return False
    payer, cost = fact.held
    assert isinstance(cost, ManaCost)
    return pay_from(report.at.player(payer).mana, cost) is None
