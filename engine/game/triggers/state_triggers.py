"""State triggers (CR 603.8): abilities that trigger when something is true of the game.

In: a play. Out: triggers waiting, each once until it has left the stack.
"""

from __future__ import annotations

from engine.ability.events.structure import StateIs
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf
from engine.game.meaning.questions import holds
from engine.game.play import Play
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.scene import Scene
from engine.game.triggers.detection import of_its_own
from engine.game.triggers.listeners import listeners


def notice_states(play: Play) -> None:
    """Let state triggers trigger whose state is true and that are not on their way already."""
    position = play.position
    for listener in listeners(position):
        event = listener.ability.event
        if not isinstance(event, StateIs):
            continue
        scene = Scene(source=listener.source, controller=position.controller(listener.source))
        if not holds(event.condition, position, scene) or _on_its_way(play, listener.source):
            continue
        condition = listener.ability.condition
        if condition is not None and not holds(condition, position, scene):
            continue  # CR 603.4
        play.because("603.8", OwnAbility(listener.source, listener.ability))
        waiting = WaitingTrigger(listener.ability, scene.saved(), listener.index)
        givers = of_its_own(listener.source, position)
        for giver in givers:
            again = Reason.ONCE_MORE(giver, AbilityOf(listener.source, listener.ability))
            play.because("603.2d", again)
        play.change(waiting=(*play.state.waiting, *((waiting,) * (1 + len(givers)))))


def _on_its_way(play: Play, source: int) -> bool:
    """CR 603.8: it doesn't trigger again until it has resolved or otherwise left the stack."""
    state = play.state
    if any(
        w.scene.source == source and isinstance(w.ability.event, StateIs) for w in state.waiting
    ):
        return True
    for id in state.stack:
        part = state.objects[id].stack
        if part is not None and part.source == source and part.ability is not None:
            event = getattr(part.ability, "event", None)
            if isinstance(event, StateIs):
                return True
    return False
