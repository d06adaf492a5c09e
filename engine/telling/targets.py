"""Which part of a spell or ability a target is for, in the words of its text.

In: an instance of the word "target". Out: the words of the instruction in which it stands, and
its own words where other targets stand there too; None where no template says them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.ability.base import Effect
from engine.ability.targets import Mode
from engine.ability.walk import parts_of
from engine.game.facts.questions import TargetFor
from engine.telling.quoted import of_source
from engine.telling.speaker import Speaker
from engine.telling.words import Words, words
from engine.terms.ids import ObjectId
from engine.text.choices import parted
from engine.text.scene import scene_of_event
from engine.text.spoken import unsettle
from engine.text.surface import Aim


@dataclass(frozen=True, slots=True)
class PartSaid:
    """`inside` is the instruction, `noun` what the target is: "target land". `alone`: no other."""

    inside: Words | None
    noun: Words | None
    alone: bool


@lru_cache(maxsize=1024)
def part_of_text(mode: Mode, slot: int) -> PartSaid:
    """The words of the text around one of a mode's targets."""
    specification = mode.targets[slot]
    another = bool(specification.distinct_from)
    noun = words("objects", Aim(replace(specification, distinct_from=()), another=another))
    effect, others = _around(mode, slot)
    return PartSaid(words("sentences", (effect,)) if effect else None, noun, others == 0)


def _around(mode: Mode, slot: int) -> tuple[Effect | None, int]:
    """The instruction that speaks of a target first, and how many other targets it speaks of."""
    spoken = unsettle(mode, scene_of_event(None, is_spell=True))
    before = 0
    for effect in parted(spoken) if spoken else ():
        aims = len(parts_of(effect, Aim))
        if before <= slot < before + aims:
            return effect, aims - 1
        before += aims
    return None, 0


def said_of_part(say: Speaker, fact: TargetFor) -> tuple[str | None, str | None]:
    """The instruction in quotation marks, and the target's own words where those are needed."""
    found = part_of_text(fact.mode, fact.slot)
    noun = None if found.alone and found.inside is not None else found.noun
    return _of_source(say, found.inside, fact.source), _of_source(say, noun, fact.source)


def _of_source(say: Speaker, text: Words | None, source: ObjectId) -> str | None:
    """Words of a text in quotation marks, its source by name."""
    said = say.of(text)
    return None if said is None else say.grammar.quote(of_source(say, said, source))
