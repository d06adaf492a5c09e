"""The one shape of every error."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.shapes.shape import Shape
from rules.errors import HeadjudgeError


class Problem(Shape, frozen=True, kw_only=True):
    """What is wrong."""

    code: Annotated[str, Meta(description="not_found, syntax, ambiguous, illegal, unsupported …")]
    message: str
    place: str | None
    nearest: Annotated[
        tuple[str, ...],
        Meta(description="Valid values close to what was asked, best first."),
    ]


class Error(Shape, frozen=True, kw_only=True):
    """Every error has this shape."""

    error: Problem

    @classmethod
    def of(cls, problem: HeadjudgeError) -> Error:
        """Return an error that a user can cause."""
        return cls(
            error=Problem(
                code=problem.code,
                message=str(problem),
                place=problem.place,
                nearest=tuple(problem.nearest),
            )
        )
