"""The monarch: a designation with two inherent triggered abilities (CR 725).

In: nothing. Out: `MONARCH`, what lies in the command zone for the player who is the monarch, and
`IsMonarch`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, PlayerReference
from engine.ability.cards import CopiableValues
from engine.ability.effects.cards import Draw
from engine.ability.effects.game import BecomeMonarch
from engine.ability.events.combat import DealsDamage
from engine.ability.events.players import StepBegins
from engine.ability.filters import HasType
from engine.ability.references import ControllerOf, EventObject, You
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.terms.turn import Step
from engine.terms.types import CardType

NAME = Bilingual.same("The Monarch")

#: CR 725.2: a card at the end of the monarch's turn; combat damage hands the designation on.
MONARCH = CopiableValues(
    NAME,
    abilities=(
        TriggeredAbility(StepBegins((Step.END,), You()), Mode((Draw(You(), Number(1)),))),
        TriggeredAbility(
            DealsDamage(HasType(CardType.CREATURE), players=You(), combat=True),
            Mode((BecomeMonarch(ControllerOf(EventObject())),)),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class IsMonarch(Condition):
    """One of these players is the monarch."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})
