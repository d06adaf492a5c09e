"""What a store takes and what it answers.

In: documents. Out: for each token of a field the numbers of the documents that have it, with
weights in single precision; the columns of a document.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

#: The fields that are looked up by token, and the columns that are read by number.
FIELDS = ("words", "tags", "names", "phrasings")
COLUMNS = ("shown", "plain", "asked")


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """One document: in each field its tokens with their weights, and its columns.

    Its number is its place in the order of writing, from 0.
    """

    fields: Mapping[str, Mapping[str, float]]
    columns: Mapping[str, bytes]


Writable = Iterable[StoredDocument]


class Stored(Protocol):
    """An index, open for reading; safe among threads."""

    count: int

    def read(self, field: str, token: str) -> Iterable[tuple[int, float]]:
        """Return (document, weight) for each that has a token, in order of documents, once."""

    def frequency(self, field: str, token: str) -> int:
        """Return how many documents have a token."""

    def tokens_from(self, field: str, prefix: str, limit: int) -> list[str]:
        """Return up to `limit` tokens that begin with `prefix`, in the order of their bytes."""

    def rows(self, numbers: Sequence[int]) -> dict[int, tuple[bytes, ...]]:
        """Return the columns of some documents, each in the order of `COLUMNS`, by number."""
