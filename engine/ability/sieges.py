"""The ability that every Siege has by its subtype: exiled and cast transformed when defeated.

In: nothing. Out: abilities registered with `intrinsic_to` (`engine.ability.keywords`).
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.effects.cards import CastNow
from engine.ability.effects.moving import Exile
from engine.ability.events.objects import LastCounterRemoved
from engine.ability.filters import Is
from engine.ability.keywords import intrinsic_to
from engine.ability.references import Remembered, This
from engine.ability.targets import Mode
from engine.terms.counters import CounterKind

#: CR 310.11b: exiled when its last defense counter goes, then perhaps cast with its back face up.
DEFEATED = TriggeredAbility(
    LastCounterRemoved(Is(This()), str(CounterKind.DEFENSE)),
    Mode((Exile(This()), CastNow(Remembered("exiled"), transformed=True))),
)

intrinsic_to("Siege", DEFEATED)
