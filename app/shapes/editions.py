"""Shapes of editions: which there are, what differs between two, one rule through all of them.

In: views of the service. Out: the answers of `editions`, `diff`, `history` and `check`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, field

from app.library.edition_facts import EditionFacts
from app.shapes.shape import BilingualText, Count, Keys, Shape, Share
from app.views import DiffView
from rules.check import Gap as FoundGap
from rules.history import Step


class Edition(Shape, frozen=True, kw_only=True):
    """An edition of a book."""

    id: str
    game: str
    book: str
    edition: str
    effective: str | None
    official: bool

    @classmethod
    def each(cls, found: Iterable[EditionFacts]) -> tuple[Edition, ...]:
        """Return editions."""
        return tuple(
            cls(
                id=e.id,
                game=e.game,
                book=e.book,
                edition=e.date,
                effective=e.effective,
                official=not e.starter,
            )
            for e in found
        )


class Editions(Shape, frozen=True, kw_only=True):
    """All editions."""

    editions: tuple[Edition, ...]

    @classmethod
    def of(cls, found: Iterable[EditionFacts]) -> Editions:
        """Return the list of editions."""
        return cls(editions=Edition.each(found))


class Move(Shape, frozen=True, kw_only=True):
    """A rule under another number."""

    old: str = field(name="from")
    new: str = field(name="to")


class ChangedRule(Shape, frozen=True, kw_only=True):
    """A rule that says something else."""

    old: str = field(name="from")
    new: str = field(name="to")
    similarity: Share
    what: tuple[Literal["text_zh", "text_en", "examples", "refs"], ...]
    refs_follow: bool
    nature: Annotated[
        Literal["meaning", "translation", "renumbering"],
        Meta(description="What the change is about, by the English of both."),
    ]


class SectionDiff(Shape, frozen=True, kw_only=True):
    """How much of a section differs."""

    old: str | None = field(name="from")
    new: str | None = field(name="to")
    added: Count
    removed: Count
    moved: Count
    changed: Count


class Renumbered(Shape, frozen=True, kw_only=True):
    """The outermost renumbered rules."""

    old: str = field(name="from")
    new: str = field(name="to")
    along: Annotated[Count, Meta(description="How many rules below it went along.")]


class Diff(Shape, frozen=True, kw_only=True):
    """What differs between two editions."""

    game: str
    book: str
    old: str
    new: str
    added: Keys
    removed: Keys
    moved: tuple[Move, ...]
    changed: tuple[ChangedRule, ...]
    sections: tuple[SectionDiff, ...]
    renumbered: tuple[Renumbered, ...]

    @classmethod
    def of(cls, view: DiffView) -> Diff:
        """Return the contract of `headjudge diff`."""
        it = view.diff
        return cls(
            game=view.new.game,
            book=view.new.book,
            old=view.old.date,
            new=view.new.date,
            added=tuple(it.added),
            removed=tuple(it.removed),
            moved=tuple(Move(old=move.old, new=move.new) for move in it.moved),
            changed=tuple(
                ChangedRule(
                    old=change.old,
                    new=change.new,
                    similarity=round(change.similarity, 4),
                    what=tuple(what.value for what in change.what),
                    refs_follow=change.refs_follow,
                    nature=view.nature(change).value,
                )
                for change in it.changed
            ),
            sections=tuple(
                SectionDiff(
                    old=section.old,
                    new=section.new,
                    added=section.added,
                    removed=section.removed,
                    moved=section.moved,
                    changed=section.changed,
                )
                for section in it.sections
            ),
            renumbered=tuple(
                Renumbered(old=move.old, new=move.new, along=along)
                for move, along in view.renumbered()
            ),
        )


class HistoryStep(Shape, frozen=True, kw_only=True):
    """The rule in one edition."""

    edition: str
    number: str | None
    change: Annotated[
        str,
        Meta(
            description="first, added, same, renumbered, changed, references, removed; "
            "several joined by +"
        ),
    ]
    similarity: float


class History(Shape, frozen=True, kw_only=True):
    """A rule through the editions, the oldest first."""

    chain: tuple[HistoryStep, ...]

    @classmethod
    def of(cls, steps: Iterable[Step]) -> History:
        """Return the contract of `headjudge history`."""
        return cls(
            chain=tuple(
                HistoryStep(
                    edition=step.edition,
                    number=step.key,
                    change="+".join(became.value for became in step.became),
                    similarity=round(step.similarity, 4),
                )
                for step in steps
            )
        )


class Gap(Shape, frozen=True, kw_only=True):
    """Where the two languages of an edition do not match."""

    kind: str
    key: str
    lacks: str | None
    found: BilingualText


class Gaps(Shape, frozen=True, kw_only=True):
    """What `headjudge check` finds."""

    edition: str
    gaps: tuple[Gap, ...]

    @classmethod
    def of(cls, edition: EditionFacts, found: Iterable[FoundGap]) -> Gaps:
        """Return what is found in an edition."""
        return cls(
            edition=edition.id,
            gaps=tuple(
                Gap(
                    kind=gap.kind.value,
                    key=gap.key,
                    lacks=gap.lacks.value if gap.lacks else None,
                    found=BilingualText.of(gap.found),
                )
                for gap in found
            ),
        )
