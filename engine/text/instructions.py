"""Instructions: effects as the rows read them, made into a mode for an ability, and back.

In: the effects of a text and the event of its trigger. Out: a `Mode`, or None where a word refers
to nothing; for printing, the effects in their words, or None where they cannot be said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import EventAmount
from engine.ability.base import Condition, Effect, ReplacedEvent, TriggerEvent
from engine.ability.conditions import Either, Every, IsIn, WasKicked
from engine.ability.effects.moving import MoveTo
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import Another, Is, Not
from engine.ability.references import AttachedTo, EventObject, EventPlayer, This, You
from engine.ability.replacements.hooks import (
    WouldDealDamage,
    WouldGainLife,
    WouldLoseLife,
    WouldPayLife,
)
from engine.ability.targets import Modal, Mode
from engine.ability.walk import contains, is_sealed, parts_of, rebuilt, substituted
from engine.terms.zones import Zone
from engine.text.choices import joined, parted
from engine.text.noting import note_asked, note_difference
from engine.text.referents import resolved, settle
from engine.text.scene import Scene, UnreferredError, scene_of_event
from engine.text.spoken import unsettle, unsettle_condition
from engine.text.surface import Actor, Later, ThisCard, holds_words

Spoken = tuple[Effect, ...] | Modal
#: Modes as the rows read them: effects of each, with how many may be chosen.


def settled(
    spoken: Spoken,
    event: TriggerEvent | None = None,
    *,
    is_spell: bool = False,
    condition: Condition | None = None,
) -> Mode | Modal | None:
    """The instructions that `spoken` gives, or None where a word of it refers to nothing.

    `condition` is the intervening "if" that was said before them.
    """
    scene = scene_of_event(event, is_spell=is_spell)
    note_asked(condition, scene)
    if not holds_words(condition):
        note_difference(condition, scene)
    try:
        if isinstance(spoken, Modal):
            if is_spell and contains(spoken.all_if, WasKicked):
                return None  # modes are chosen before it is announced what else is paid
            modes = tuple(
                replace(_settle(mode.effects, scene), cost=mode.cost) for mode in spoken.modes
            )
            return replace(spoken, modes=modes)
        return _settle(spoken, scene)
    except UnreferredError:
        return None


def settled_condition(condition: Condition, event: TriggerEvent) -> Condition | None:
    """The intervening "if" with its "it" worked out, or None where that refers to nothing."""
    try:
        found: Condition = resolved(_told_from_event(condition, event), scene_of_event(event))
    except UnreferredError:
        return None
    return found


def _told_from_event(condition: Condition, event: TriggerEvent) -> Condition:
    """ "Whenever a Mountain enters, if you control five other Mountains": other than that one."""
    about = getattr(event, "filter", None)
    if not contains(condition, Another) or not isinstance(event, ZoneChange) or about is None:
        return condition
    if any(isinstance(part.object, This | AttachedTo) for part in parts_of(about, Is)):
        return condition
    if event.batch or contains(about, Another):
        raise UnreferredError("other than which of the two")
    found: Condition = substituted(condition, Another(), Not(Is(EventObject())))
    return found


def unsettled_condition(condition: Condition, event: TriggerEvent) -> Condition | None:
    """The inverse of `settled_condition`."""
    return unsettle_condition(condition, scene_of_event(event))


def _settle(effects: tuple[Effect, ...], scene: Scene) -> Mode:
    at_once = [effect for effect in effects if not isinstance(effect, Later)]
    if scene.is_spell and any(contains(effect, ThisCard) for effect in at_once):
        raise UnreferredError("a spell that lies in a graveyard as it resolves")
    mode = settle(joined(substituted(effects, ThisCard(), This())), scene)
    if contains(mode, Actor):
        raise UnreferredError("a player")
    return mode


def _scene_of_replaced(event: ReplacedEvent) -> Scene:
    """What words in "… instead" can refer to: the number and the player of the event."""
    scene = scene_of_event(None)
    if isinstance(event, WouldDealDamage | WouldGainLife | WouldLoseLife | WouldPayLife):
        scene.amount = EventAmount()
    if getattr(event, "players", None) not in (None, You()):
        scene.players.append(EventPlayer())
    return scene


def settled_instead(spoken: Spoken, event: ReplacedEvent) -> tuple[Effect, ...] | None:
    """What is done instead of an event; None where a word refers to nothing, or to a target."""
    if isinstance(spoken, Modal):
        return None
    try:
        mode = _settle(spoken, _scene_of_replaced(event))
    except UnreferredError:
        return None
    return None if mode.targets or mode.cost else mode.effects


def unsettled_instead(effects: tuple[Effect, ...], event: ReplacedEvent) -> Spoken | None:
    """The inverse of `settled_instead`."""
    said = unsettle(Mode(effects), _scene_of_replaced(event))
    return None if said is None else parted(said)


def graveyard_if_said(spoken: Spoken) -> tuple[Zone, ...]:
    """The graveyard, where an ability functions that moves its own card out of it (CR 113.6m)."""
    return (Zone.GRAVEYARD,) if contains(spoken, ThisCard) else ()


def zones_asked(condition: Condition | None) -> tuple[Zone, ...]:
    """CR 113.6b: "if ~ is in your graveyard" says the zone in which the ability functions."""
    if isinstance(condition, Every):
        asked = (zone for part in condition.conditions for zone in zones_asked(part))
        return tuple(dict.fromkeys(asked))
    if isinstance(condition, Either):
        each = [zones_asked(part) for part in condition.conditions]
        return tuple(zone for zones in each for zone in zones) if all(each) else ()
    if not isinstance(condition, IsIn) or condition.object != This():
        return ()
    return (condition.zone,)


def _said_of_card(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    def change(part: Any) -> Any:
        if isinstance(part, MoveTo) and part.what == This():
            return replace(part, what=ThisCard())
        return part if is_sealed(part) else rebuilt(part, change)

    return tuple(change(effect) for effect in effects)


def unsettled(
    instructions: Mode | Modal,
    event: TriggerEvent | None = None,
    *,
    is_spell: bool = False,
    zones: tuple[Zone, ...] = (),
    condition: Condition | None = None,
) -> Spoken | None:
    """The inverse of `settled` for an ability that functions in `zones`."""
    scene = scene_of_event(event, is_spell=is_spell)
    note_asked(condition, scene)
    note_difference(condition, scene)
    scene.asked_of_this = contains(condition, This)
    if isinstance(instructions, Modal):
        modes: list[Mode] = []
        for mode in instructions.modes:
            effects = unsettle(mode, scene)
            if effects is None:
                return None
            modes.append(Mode(parted(effects), cost=mode.cost))
        return replace(instructions, modes=tuple(modes))
    effects = unsettle(instructions, scene)
    if effects is None or instructions.cost:
        return None
    said = parted(effects)
    return _said_of_card(said) if zones == (Zone.GRAVEYARD,) else said
