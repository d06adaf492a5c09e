"""The edition of a document that states no date, found by comparing it with those that do.

In: a `ParsedBook` without edition and dated ones of the same book. Out: the edition whose texts it
shares the most of, and how sure that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.parsed import ParsedBook
from rules.text import Language, significant

#: Below this share of equal texts the document is of none of the editions.
LEAST_SHARE = 0.5
#: The key of a node or term, a language, and the letters and digits of the text.
_Text = tuple[str, Language, str]


@dataclass(frozen=True, slots=True)
class Dating:
    """The edition that a document is taken for.

    `share` (0–1) of its `compared` texts stand in that edition word for word; `runner_up` is the
    next best edition with its share, None where there is no other.
    """

    edition: str
    share: float
    compared: int
    runner_up: tuple[str, float] | None

    def __str__(self) -> str:
        text = (
            f"no date in the text: taken for edition {self.edition}, "
            f"{self.share:.1%} of its {self.compared:,} texts are equal"
        )
        if self.runner_up:
            text += f" ({self.runner_up[0]}: {self.runner_up[1]:.1%})"
        return text


class DatedTexts:
    """The texts of dated documents by edition, to compare those without a date with."""

    def __init__(self, dated: Iterable[ParsedBook]) -> None:
        self._texts: dict[tuple[str, str | None], dict[str, set[_Text]]] = {}
        for book in dated:
            document = book.document
            if document.edition:
                editions = self._texts.setdefault((document.game, document.book), {})
                editions.setdefault(document.edition, set()).update(_texts(book))

    def dating_of(self, book: ParsedBook) -> Dating | None:
        """Return the edition that `book` is taken for, None where none has half of its texts.

        Texts are compared by node or term and language, letters and digits alone.
        """
        wanted = set(_texts(book))
        if not wanted:
            return None
        editions = self._texts.get((book.document.game, book.document.book), {})
        shares = Counter(
            {edition: len(wanted & texts) / len(wanted) for edition, texts in editions.items()}
        ).most_common(2)
        if not shares or shares[0][1] < LEAST_SHARE:
            return None
        (edition, share), *others = shares
        return Dating(edition, share, len(wanted), others[0] if others else None)


def date_by_comparison(book: ParsedBook, dated: Iterable[ParsedBook]) -> Dating | None:
    """Return the edition that one book is taken for, as `DatedTexts.dating_of` does."""
    return DatedTexts(dated).dating_of(book)


def _texts(book: ParsedBook) -> Iterator[_Text]:
    """Yield (key, language, folded text) of every rule and definition of a document."""
    for node in book.nodes:
        for language in Language:
            if text := node.text[language]:
                yield node.key, language, significant(text)
    for entry in book.entries:
        yield significant(entry.name), entry.language, significant(entry.definition)
