"""Misfits: what a reading speaks of and could not find when it is played.

In: abilities. Out: one line for each reference that nothing in its ability gives: an object of an
event that has none, cards that nothing remembered, a permanent's instruction given to a spell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.ability.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.ability.amounts import EventAmount
from engine.ability.base import Ability, Filter
from engine.ability.effects.piles import CHOSEN_PILE, OTHER_PILE, SeparateIntoPiles
from engine.ability.effects.structure import Remember
from engine.ability.events.combat import BecomesBlocked, Blocks, DealsDamage, IsDealtDamage
from engine.ability.events.objects import BecomesAttached
from engine.ability.events.spells import AbilityActivated, BecomesTarget
from engine.ability.references import EventObject, OtherEventObject, Remembered, Target
from engine.ability.targets import Modal, Mode
from engine.text.fitting import Place, known_of, place_of_act
from engine.text.surface import holds_words

_WITH_SECOND = (
    BecomesAttached, BecomesBlocked, BecomesTarget, Blocks, DealsDamage, IsDealtDamage,
    AbilityActivated,
)  # fmt: skip


def misfits(abilities: tuple[Ability, ...]) -> list[str]:
    """What does not fit in these abilities, in words; empty if everything does."""
    found = ["a word without a meaning"] if holds_words(abilities) else []
    for ability in abilities:
        found += _of_ability(ability)
    return found


def _of_ability(ability: Ability) -> list[str]:
    found: list[str] = []
    if isinstance(ability, SpellAbility | ActivatedAbility):
        spoken = (EventObject, OtherEventObject, EventAmount)
        wrong = [
            part for part in _outside_triggers(ability.instructions) if isinstance(part, spoken)
        ]
        found += [f"{type(part).__name__} without an event" for part in wrong]
    if isinstance(ability, TriggeredAbility):
        events = getattr(ability.event, "events", (ability.event,))
        second = any(
            isinstance(part, OtherEventObject) for part in _outside_triggers(ability.instructions)
        )
        if second and not all(isinstance(event, _WITH_SECOND) for event in events):
            found.append("a second object of an event that has one")
    instructions = getattr(ability, "instructions", None)
    modes = instructions.modes if isinstance(instructions, Modal) else (instructions,)
    return found + [each for mode in modes if isinstance(mode, Mode) for each in _of_mode(mode)]


def _of_mode(mode: Mode) -> Iterator[str]:
    labels = {getattr(part, "remember", "") for part in parts_of_value(mode)}
    labels |= {part.label for part in parts_of_value(mode) if isinstance(part, Remember)}
    if any(isinstance(part, SeparateIntoPiles) for part in parts_of_value(mode)):
        labels |= {CHOSEN_PILE, OTHER_PILE}
    labels |= {"exiled", "cost", "shielded", "dealt damage", "revealed", "drawn"}
    for part in parts_of_value(mode):
        if isinstance(part, Remembered) and part.label not in labels:
            yield f"nothing remembered as {part.label!r}"
    for effect in _outside_triggers(mode.effects):
        place = place_of_act(effect)
        what = getattr(effect, "what", None)
        if place is None or not isinstance(what, Target) or what.slot >= len(mode.targets):
            continue
        asked = mode.targets[what.slot].objects
        if isinstance(asked, Filter) and not known_of(asked).places & {place, Place.ELSEWHERE}:
            yield f"{type(effect).__name__} of a target that is not there"


def _outside_triggers(value: Any) -> Iterator[Any]:
    """The parts of a value outside abilities inside it and outside later triggers."""
    todo = [value]
    while todo:
        part = todo.pop()
        yield part
        if isinstance(part, tuple):
            todo.extend(part)
        elif is_dataclass(part) and not isinstance(part, type | Ability):
            if hasattr(part, "event") and hasattr(part, "instructions"):
                continue
            todo.extend(getattr(part, field.name) for field in fields(part))


def parts_of_value(value: Any) -> Iterator[Any]:
    """Every part of a value."""
    todo = [value]
    while todo:
        part = todo.pop()
        yield part
        if isinstance(part, tuple):
            todo.extend(part)
        elif is_dataclass(part) and not isinstance(part, type):
            todo.extend(getattr(part, field.name) for field in fields(part))
