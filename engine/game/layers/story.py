"""The story of an object: what it is by itself, and what each continuous effect makes of it.

In: objects whose layers are being applied. Out: `Story` values: the layers are applied once more
while somebody watches (CR 613), and nothing of that is kept in the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.game.facts.layers import Chapter
from engine.game.state.characteristics import Characteristics
from engine.terms.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Story:
    """An object from what it is by itself to what it is now; `printed` is before all layers."""

    id: ObjectId
    printed: Characteristics
    chapters: tuple[Chapter, ...]
    now: Characteristics


class Watch:
    """Somebody who writes down what becomes of some objects while the layers are applied."""

    def __init__(self, ids: Iterable[ObjectId]) -> None:
        self.ids = frozenset(ids)
        self.printed: dict[ObjectId, Characteristics] = {}
        self.chapters: dict[ObjectId, list[Chapter]] = {id: [] for id in self.ids}

    def note(self, chapter: Chapter) -> None:
        """Write down what became of an object.

        Timestamps are told only where an effect that came before made something else of it.
        """
        before = self.chapters[chapter.object]
        if "613.7" in chapter.rules:
            same = {c.scene.source for c in before if c.layer == chapter.layer and c.scene}
            earlier = tuple(source for source in chapter.later_than if source in same)
            rules = chapter.rules
            if not earlier:
                rules = tuple(rule for rule in rules if rule not in ("613.7", "613.9"))
            chapter = replace(chapter, rules=rules, later_than=earlier)
        before.append(chapter)

    @contextmanager
    def over(
        self,
        characteristics: dict[ObjectId, Characteristics],
        layer: int,
        rules: tuple[str, ...],
        *,
        counter: tuple[str, int] | None = None,
    ) -> Iterator[None]:
        """Note what is done to objects meanwhile by what no effect says, if anything is.

        What the types of a land give it goes without saying where no effect changed the land.
        """
        before = {id: characteristics[id].clone() for id in self.ids if id in characteristics}
        yield
        for id, was in before.items():
            now = characteristics[id]
            if was == now:
                continue
            if counter is None and not self.chapters[id]:
                self.printed[id] = now.clone()
            else:
                self.note(Chapter(id, layer, rules, was, now.clone(), counter=counter))
