"""The one shape of every error."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.shapes.shape import Shape
from rules.errors import HeadjudgeError

#: Every code of an error that an address of the API may answer with, and what it means.
CODES = {
    "error": "The request cannot be answered.",
    "syntax": "Not written as its notation asks for.",
    "no_card": "No name with a type line below it.",
    "ambiguous": "More than one thing may be meant.",
    "illegal": "Well formed, and not allowed here.",
    "unsupported": "Well formed, and nothing that this program knows to do.",
    "understood_in_part": "A part of the line has no place on a board made from it.",
    "not_found": "There is no such thing.",
    "document": "No document that can be read.",
    "refused": "A document that the library leaves out.",
    "method": "The address is asked by another method.",
    "foreign": "Sent from a page of another site.",
    "too_large": "More text, permanents or memory than the server gives.",
    "too_long": "The address, a header or a query is too long.",
    "too_often": "Too many requests in a short time.",
    "too_many_steps": "The replay has more steps than the server plays.",
    "too_slow": "The replay took longer than the server gives it.",
    "busy": "Every worker is at work; Retry-After says when to ask again.",
    "library": "The library cannot be read now; Retry-After says when to ask again.",
    "fault": "The program itself failed.",
}


class Problem(Shape, frozen=True, kw_only=True):
    """What is wrong."""

    code: Annotated[
        str,
        Meta(
            description=" ".join(f"{code}: {meaning}" for code, meaning in CODES.items()),
            extra_json_schema={"enum": list(CODES)},
        ),
    ]
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
    def of(cls, problem: HeadjudgeError, said: str | None = None) -> Error:
        """Return an error that a user can cause; `said` is its message in another language."""
        return cls(
            error=Problem(
                code=problem.code,
                message=said or str(problem),
                place=problem.place,
                nearest=tuple(problem.nearest),
            )
        )
