"""Instructions: effects as the rows read them, made into a mode for an ability, and back.

In: the effects of a text and the event of its trigger. Out: a `Mode`, or None where a word refers
to nothing; for printing, the effects in their words, or None where they cannot be said.
"""

from __future__ import annotations

from engine.ability import Modal, Mode
from engine.ability.base import Effect, TriggerEvent
from engine.text.choices import joined, parted
from engine.text.referents import Scene, Unreferred, scene_of_event, settle
from engine.text.spoken import unsettle
from engine.text.surface import Actor
from engine.text.walk import contains

Spoken = tuple[Effect, ...] | Modal
#: Modes as the rows read them: effects of each, with how many may be chosen.


def settled(
    spoken: Spoken, event: TriggerEvent | None = None, *, is_spell: bool = False
) -> Mode | Modal | None:
    """The instructions that `spoken` gives, or None where a word of it refers to nothing."""
    scene = scene_of_event(event, is_spell=is_spell)
    try:
        if isinstance(spoken, Modal):
            modes = tuple(_settle(mode.effects, scene) for mode in spoken.modes)
            return Modal(modes, spoken.minimum, spoken.maximum, spoken.repeatable)
        return _settle(spoken, scene)
    except Unreferred:
        return None


def _settle(effects: tuple[Effect, ...], scene: Scene) -> Mode:
    mode = settle(joined(effects), scene)
    if contains(mode, Actor):
        raise Unreferred("a player")
    return mode


def unsettled(
    instructions: Mode | Modal, event: TriggerEvent | None = None, *, is_spell: bool = False
) -> Spoken | None:
    """The inverse of `settled`."""
    scene = scene_of_event(event, is_spell=is_spell)
    if isinstance(instructions, Modal):
        modes: list[Mode] = []
        for mode in instructions.modes:
            effects = unsettle(mode, scene)
            if effects is None or mode.cost:
                return None
            modes.append(Mode(parted(effects)))
        return Modal(
            tuple(modes), instructions.minimum, instructions.maximum, instructions.repeatable
        )
    effects = unsettle(instructions, scene)
    return None if effects is None or instructions.cost else parted(effects)
