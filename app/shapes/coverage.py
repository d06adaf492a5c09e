"""The shape of the coverage of card text."""

from __future__ import annotations

from app.shapes.shape import Count, Shape
from engine.text.coverage import Report


class Stop(Shape, frozen=True, kw_only=True):
    """Words at which lines stop."""

    words: str
    count: Count
    lines: tuple[str, ...]


class Coverage(Shape, frozen=True, kw_only=True):
    """How much of the card text is understood."""

    lines: Count
    understood: Count
    keyword_only: Count
    stopped: tuple[Stop, ...]

    @classmethod
    def of(cls, report: Report) -> Coverage:
        """Return the contract of `headjudge compile`."""
        return cls(
            lines=report.lines,
            understood=report.understood,
            keyword_only=report.keyword_only,
            stopped=tuple(
                Stop(words=stop.words, count=stop.count, lines=stop.lines)
                for stop in report.stopped
            ),
        )
