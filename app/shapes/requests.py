"""Shapes of what is sent to the table: the bodies of its requests.

In: JSON. Out: requests; `NotationError` with the field for what is not as its shape declares it.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from rules.errors import NotationError

#: The largest seed of a draw.
LARGEST_SEED = 1_000_000_000
#: No step is told by a larger number.
_LARGEST = 1_000_000
Scenario = Annotated[
    str | dict[str, Any],
    Meta(description="A scenario: YAML, or its tree as JSON; an empty text is two players alone."),
]
Entry = Annotated[
    str | dict[str, Any], Meta(description="An entry of `actions`, as docs/scenarios.md has it.")
]
Language = Annotated[
    Literal["", "zh", "en"], Meta(description="Of the keys that are written, or of the words.")
]
R = TypeVar("R", bound="Request")


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every request."""

    scenario: Scenario = ""
    language: Language = ""

    @property
    def text(self) -> str:
        """The text of the scenario, its tree as JSON."""
        if isinstance(self.scenario, str):
            return self.scenario
        return json.dumps(self.scenario, ensure_ascii=False)

    @classmethod
    def read(cls: type[R], body: bytes) -> R:
        """Read the body of a request; raises `NotationError`."""
        try:
            return msgspec.json.decode(body, type=cls)
        except msgspec.ValidationError as error:
            problem, _, place = str(error).partition(" - at `$")
            raise NotationError(problem, place=f"body{place.rstrip('`')}") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise NotationError("the body is JSON in UTF-8", place="body") from error


class PlayRequest(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario that is played on."""

    do: Annotated[list[Entry], Meta(description="Entries that are played on it.")] = []
    known: Annotated[
        int, Meta(ge=0, le=_LARGEST, description="Steps up to this number are not told again.")
    ] = 0


class TableWhyNotRequest(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question about a card, or about one entry."""

    card: Annotated[str, Meta(description="The `say` of an object: all that it could do.")] = ""
    action: Annotated[Entry | None, Meta(description="One entry, in place of a card.")] = None


class ScenarioRequest(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario alone."""


class PastedRequest(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a card, as a card or a site has it."""

    card: Annotated[str, Meta(description="Name, cost, type line, text, numbers: a line each.")] = (
        ""
    )


class PracticeRequest(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario that a question is made of."""

    level: Annotated[int, Meta(ge=0, le=4, description="1 to 4; 0 is any.")] = 0
    asks: Annotated[
        Literal["", "rule", "happens", "may", "who"], Meta(description="What it asks; empty: any.")
    ] = ""
    seed: Annotated[
        int, Meta(ge=0, le=LARGEST_SEED, description="The same seed draws the same question.")
    ] = 0


#: Every request by the address to which it is sent.
REQUESTS: dict[str, type[Request]] = {
    "/table": PlayRequest,
    "/table/why-not": TableWhyNotRequest,
    "/table/expect": ScenarioRequest,
    "/table/answer": ScenarioRequest,
    "/table/cards": PastedRequest,
    "/table/practice": PracticeRequest,
}
