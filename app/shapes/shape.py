"""What every shape is: a closed, frozen record, its JSON, and the marks that fields carry.

In: values of the shapes. Out: their JSON, as bytes or as plain dictionaries.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rules import text


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every shape; its docstring is its description in the API's document."""


Count = Annotated[int, msgspec.Meta(ge=0)]
#: A share between nothing and all.
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Keys = Annotated[
    tuple[str, ...], msgspec.Meta(description="Numbers, as `rules/NUMBER` takes them.")
]


class BilingualText(Shape, frozen=True, kw_only=True):
    """A text in Chinese and in English; an absent text is null."""

    zh: str | None
    en: str | None

    @classmethod
    def of(cls, it: text.Bilingual) -> BilingualText:
        """Return a text in both languages."""
        return cls(zh=it.zh or None, en=it.en or None)


def plain(shape: Any) -> Any:
    """Return a shape as dictionaries and lists, ready to be dumped."""
    return msgspec.to_builtins(shape)


def as_json(shape: Any) -> bytes:
    """Return a shape's JSON in UTF-8."""
    return msgspec.json.encode(shape)
