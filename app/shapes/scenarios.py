"""Shapes of the scenarios of the collection: one of them whole, as it is written and as it plays.

In: a scenario that was played. Out: the answer of the API's `scenarios/ID`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.collection import Played
from app.shapes.replays import Replay
from app.shapes.shape import BilingualText, Count, Keys, Shape


class PlayedScenario(Shape, frozen=True, kw_only=True):
    """A scenario of the collection: as it is written, and as it plays."""

    id: str
    title: BilingualText
    source: str | None
    outcome: str
    steps: Count
    rules: Keys
    text: Annotated[str, Meta(description="The scenario as its file holds it: YAML.")]
    replay: Replay

    @classmethod
    def of(cls, it: Played) -> PlayedScenario:
        """Return a scenario with its replay."""
        title = it.replay.title
        return cls(
            id=it.id,
            title=BilingualText(zh=title.zh or None, en=title.en or None),
            source=it.replay.source,
            outcome=it.replay.outcome.value,
            steps=len(it.replay.steps),
            rules=tuple(it.replay.rules),
            text=it.text,
            replay=Replay.of(it.replay),
        )
