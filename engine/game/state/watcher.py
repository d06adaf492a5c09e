"""One replacement or prevention effect, ready to be asked about an event.

In: nothing. Out: a value; `events.watching` asks it about events.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.filters import Is
from engine.ability.references import This
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import PreventDamage, Replacement
from engine.game.state.lasting import LastingReplacement
from engine.game.state.scene import Scene


def prevents(replacement: Replacement) -> bool:
    """Whether it is a prevention effect (CR 615.1a)."""
    return any(isinstance(result, PreventDamage) for result in replacement.results)


@dataclass(frozen=True, slots=True, eq=False)
class Watcher:
    """A replacement effect with the scene in which its words are read."""

    key: object
    replacement: Replacement
    scene: Scene
    lasting: LastingReplacement | None = None
    #: What the rules themselves make replace it: protection, a counter; "" for other effects.
    ruled: str = ""

    @property
    def prevention(self) -> bool:
        """Whether it is a prevention effect (CR 615.1a)."""
        return prevents(self.replacement)

    @property
    def is_about_its_source(self) -> bool:
        """Whether it replaces only its own source's entering (CR 614.12)."""
        event = self.replacement.event
        return isinstance(event, WouldEnter) and event.filter == Is(This())
