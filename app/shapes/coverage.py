"""The shape of the coverage of card text."""

from __future__ import annotations

from collections.abc import Mapping

from app.coverage_tally import Opening, Sampled, Tally
from app.shapes.shape import Count, Shape
from engine.text.coverage import Share


class Stop(Shape, frozen=True, kw_only=True):
    """Words at which lines stop."""

    words: str
    count: Count
    lines: tuple[str, ...]


class Whole(Shape, frozen=True, kw_only=True):
    """How many faces there are of a kind, or in a language, and how many are whole."""

    name: str
    all: Count
    whole: Count

    @classmethod
    def of(cls, shares: Mapping[str, Share]) -> tuple[Whole, ...]:
        """Return the shares, the greatest first."""
        ordered = sorted(shares.items(), key=lambda item: (-item[1].all, item[0]))
        return tuple(cls(name=name, all=it.all, whole=it.whole) for name, it in ordered)


class Cards(Shape, frozen=True, kw_only=True):
    """Faces of cards: `whole` are those of which every line is understood."""

    all: Count
    whole: Count
    kinds: tuple[Whole, ...]
    languages: tuple[Whole, ...]


class Coverage(Shape, frozen=True, kw_only=True):
    """How much of the card text is understood.

    `opening` are the wordings that alone keep most faces from being whole; what stops lines
    follows as `stopped`, a `Stop` for each place.
    """

    lines: Count
    understood: Count
    keyword_only: Count
    cards: Cards
    opening: tuple[Opening, ...]
    sample: tuple[Sampled, ...]

    @classmethod
    def of(cls, tally: Tally, most_openings: int) -> Coverage:
        """Return the contract of `headjudge compile`, but for `stopped`."""
        faces = tally.faces
        return cls(
            lines=tally.lines,
            understood=tally.understood,
            keyword_only=tally.keyword_only,
            cards=Cards(
                all=faces.total.all,
                whole=faces.total.whole,
                kinds=Whole.of(faces.kinds),
                languages=Whole.of(faces.languages),
            ),
            opening=tally.openings(most_openings),
            sample=tuple(tally.sample()),
        )
