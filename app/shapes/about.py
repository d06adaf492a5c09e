"""Shape of the story of an object: what it is by itself and what each layer makes of it.

In: values of `engine.replay.about`. Out: the answer of `replay --about`.
"""

from __future__ import annotations

from app.shapes.shape import Count, Shape
from engine.replay import about as asked
from engine.replay.result import EDITION
from engine.telling.became import AbilityNow, Aspect
from engine.telling.story import ToldChapter
from engine.terms.bilingual import Bilingual


class About(Shape, frozen=True, kw_only=True):
    """What an object is after a step, from what it is by itself on, layer by layer (CR 613)."""

    edition: str
    step: Count
    object: str
    name: Bilingual
    printed: Bilingual
    layers: tuple[ToldChapter, ...]
    now: Bilingual
    changed: tuple[Aspect, ...]
    abilities: tuple[AbilityNow, ...]

    @classmethod
    def of(cls, found: asked.About) -> About:
        """Return the story of one object."""
        story = found.story
        return cls(
            edition=EDITION,
            step=found.step,
            object=story.label,
            name=story.name,
            printed=story.printed,
            layers=story.layers,
            now=story.now,
            changed=found.became.aspects,
            abilities=found.became.abilities,
        )
