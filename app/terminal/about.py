"""The story of an object for a terminal: what it is by itself, layer by layer, and now.

In: an `About` and a `Telling`. Out: lines of text in Chinese, in English or in both.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.terminal.replay import Telling
from engine.replay.about import About


def lines(found: About, telling: Telling) -> Iterator[str]:
    """Yield the lines of a story."""
    story = found.story
    asked = telling.say("asked after", step=found.step)
    yield f"{asked}: {' / '.join(telling.both(story.name))}"
    yield from _line(telling.say("printed"), telling.both(story.printed))
    for chapter in story.layers:
        texts, now = telling.both(chapter.text), telling.both(chapter.now)
        for n, text in enumerate(texts):
            outcome = f" → {now[min(n, len(now) - 1)]}" if any(now) else ""
            yield f"  {text}{outcome}"
        yield f"    {', '.join(chapter.rules)}"
    yield from _line(telling.say("is now"), telling.both(story.now))


def _line(head: str, texts: tuple[str, ...]) -> Iterator[str]:
    first, *others = texts
    yield f"  {head}: {first}"
    for other in others:
        yield f"  {'':<{len(head)}}  {other}"
