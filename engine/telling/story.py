"""The story of an object as people read it: what it is by itself, then layer by layer.

In: a state and an object. Out: a `ToldStory` in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game.facts.layers import Chapter, Nature
from engine.game.layers.deriving import stories_of
from engine.game.layers.story import Story
from engine.game.state.state import GameState
from engine.telling.languages import in_each, told
from engine.telling.view import shown_label
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.layers import layer_label


@dataclass(frozen=True, slots=True)
class ToldChapter:
    """What one effect makes of the object in a layer (`4`, `7b`), and what is different then.

    `source` is the label of the effect's source and `timestamp` the effect's own; both are None for
    counters and for what the rules do of themselves. `waits_for` are labels of sources whose
    effects come first although they have later timestamps, because this effect depends on them;
    `ahead_of` those of earlier ones that depend on this effect;
    `later_than` are those whose effects come first because of their timestamps.
    """

    layer: str
    text: Bilingual
    now: Bilingual
    rules: tuple[str, ...]
    source: str | None
    timestamp: int | None
    waits_for: tuple[str, ...]
    ahead_of: tuple[str, ...]
    later_than: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldStory:
    """What an object is by itself (`printed`), what each layer makes of it, what it is `now`."""

    label: str
    name: Bilingual
    printed: Bilingual
    layers: tuple[ToldChapter, ...]
    now: Bilingual


def tell_stories(state: GameState, ids: Sequence[ObjectId]) -> tuple[ToldStory, ...]:
    """The stories of objects that are in the game."""
    return tuple(_told(state, story) for story in stories_of(state, ids))


def stories_of_battlefield(state: GameState) -> tuple[ToldStory, ...]:
    """The stories of the permanents of which some continuous effect or counter made something."""
    found = stories_of(state, state.battlefield)
    return tuple(_told(state, story) for story in found if story.chapters)


def _told(state: GameState, story: Story) -> ToldStory:
    id = story.id
    return ToldStory(
        state.objects[id].label,
        in_each(state, lambda say: say.name(id)),
        told(state, Nature(id, story.printed)),
        tuple(_chapter(state, each) for each in story.chapters),
        told(state, Nature(id, story.now)),
    )


def _chapter(state: GameState, chapter: Chapter) -> ToldChapter:
    source = chapter.scene.source if chapter.scene is not None else None
    return ToldChapter(
        layer_label(chapter.layer),
        told(state, chapter),
        told(state, Nature(chapter.object, chapter.after, chapter.before)),
        chapter.rules,
        shown_label(state, source) if source is not None else None,
        chapter.timestamp,
        tuple(shown_label(state, each) for each in chapter.waits_for),
        tuple(shown_label(state, each) for each in chapter.ahead_of),
        tuple(shown_label(state, each) for each in chapter.later_than),
    )
