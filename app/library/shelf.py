"""Read the cards, rulings and topics of the library.

In: names and addresses. Out: values of `rulings`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Literal

from app.library.card_rows import card_of, ruling_of, topic_of
from app.search.analysis import fold
from app.search.likely import Likely
from rules.digest.known_cards import card_called
from rulings.card import Card, folded
from rulings.ruling import Ruling
from rulings.topic import Topic

#: How alike (0–100) a name must be to be offered.
_LIKE = 60.0
#: Who is so like a name has a slip in it: none is looked for that has it in its middle.
_SLIP = 88
#: So many letters at an end are the same in a name that is likely meant.
_LETTERS = 3
#: So many names that have what was typed in them are looked at.
_MOST_INSIDE = 1_000
Counted = Literal["card", "ruling", "document"]
Query = Callable[[str, Iterable[Any]], list[sqlite3.Row]]


class CardShelf:
    """The cards of one version of the library; `query` runs a statement of SQL."""

    def __init__(self, query: Query) -> None:
        self._query = query
        self._counted: dict[Counted, int] = {}

    def find(self, name: str) -> tuple[Card, ...]:
        """Return the cards that have a name, whole or of one face, in either language.

        A name in Traditional characters leads to the card that has it in Simplified ones, a
        nickname to the card that players call so.
        """
        found = self._having(folded(name)) or self._having(folded(fold(name)))
        meant = None if found else card_called(name)
        return self._having(folded(meant)) if meant else found

    def _having(self, name: str) -> tuple[Card, ...]:
        rows = self._query(
            "SELECT DISTINCT card.* FROM card_name JOIN card ON card.key = card_name.card"
            " WHERE folded = ? ORDER BY position",
            (name,),
        )
        return tuple(card_of(row) for row in rows)

    def every(self) -> Iterator[Card]:
        """Yield all cards of the library."""
        for row in self._query("SELECT * FROM card ORDER BY position", ()):
            yield card_of(row)

    def card(self, key: str) -> Card | None:
        """Return the card at an address (`mh3/昂度结绳师`), or None."""
        rows = self._query("SELECT * FROM card WHERE key = ?", (key,))
        return card_of(rows[0]) if rows else None

    def near_names(self, name: str, limit: int = 5) -> tuple[str, ...]:
        """Return names that have `name` in them or are spelt like it, best first."""
        key = folded(name)[:60]
        if not key:
            return ()
        close = self._spelt_like(key, self._likely, limit)
        is_slip = bool(close) and close[0][1] >= _SLIP
        inside = [] if is_slip else self._having_in_them(key, limit)
        if not (close or inside):
            close = self._spelt_like(key, self._less_likely, limit)
        found = dict.fromkeys((*inside, *(name for name, _ in close)))
        return tuple(self._names[name] for name in found)[:limit]

    def _spelt_like(self, key: str, likely: Likely, limit: int) -> list[tuple[str, float]]:
        """Return the likely folded names that are spelt like one, and how far (0–100)."""
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - few commands miss a card

        found = process.extract(
            key, likely.of(key), scorer=fuzz.ratio, limit=limit, score_cutoff=_LIKE
        )
        return [(name, score) for name, score, _ in found]

    def _having_in_them(self, part: str, limit: int) -> list[str]:
        """Return the shortest folded names that have a part, of so many as are looked at."""
        names = self._lines
        found: dict[str, None] = {}
        at = names.find(part)
        while at >= 0 and len(found) < _MOST_INSIDE:
            end = names.index("\n", at)
            found[names[names.rindex("\n", 0, at + 1) + 1 : end]] = None
            at = names.find(part, end)
        return sorted(found, key=len)[:limit]

    @cached_property
    def _lines(self) -> str:
        """All folded names, a line each: to look through one text is quicker than through many."""
        return "\n".join(("", *self._names, ""))

    @cached_property
    def _likely(self) -> Likely:
        return Likely(self._names, _LETTERS)

    @cached_property
    def _less_likely(self) -> Likely:
        """More names to choose from, for a name that is like none of the likely ones."""
        return Likely(self._names)

    @cached_property
    def _names(self) -> dict[str, str]:
        """The names of all cards by how they are looked up."""
        rows = self._query("SELECT folded, name FROM card_name", ())
        return {row["folded"]: row["name"] for row in rows}

    def rulings_of(self, card: str) -> tuple[Ruling, ...]:
        """Return the rulings under a card, in the order of the documents."""
        rows = self._query(
            "SELECT ruling.* FROM ruling_card JOIN ruling ON ruling.key = ruling_card.ruling"
            " WHERE card = ? ORDER BY position",
            (card,),
        )
        return tuple(ruling_of(row) for row in rows)

    def ruling(self, key: str) -> Ruling | None:
        """Return the ruling at an address (`mh3/昂度结绳师/2`), or None."""
        rows = self._query("SELECT * FROM ruling WHERE key = ?", (key,))
        return ruling_of(rows[0]) if rows else None

    def rulings(self, keys: Sequence[str]) -> tuple[Ruling, ...]:
        """Return the rulings at some addresses, in the order of the addresses."""
        marks = ",".join("?" * len(keys))
        rows = self._query(f"SELECT * FROM ruling WHERE key IN ({marks})", keys)
        found = {row["key"]: ruling_of(row) for row in rows}
        return tuple(found[key] for key in keys if key in found)

    def cards(self, keys: Iterable[str]) -> dict[str, Card]:
        """Return the cards at some addresses, by address."""
        wanted = tuple(dict.fromkeys(keys))
        marks = ",".join("?" * len(wanted))
        rows = self._query(f"SELECT * FROM card WHERE key IN ({marks})", wanted)
        return {row["key"]: card_of(row) for row in rows}

    def rulings_naming(self, number: str) -> tuple[str, ...]:
        """Return the addresses of the rulings that name a rule by its number."""
        rows = self._query(
            "SELECT ruling FROM ruling_number JOIN ruling ON ruling.key = ruling_number.ruling"
            " WHERE ruling_number.number = ? ORDER BY position",
            (number,),
        )
        return tuple(row["ruling"] for row in rows)

    def rulings_with(self, terms: Iterable[str]) -> tuple[str, ...]:
        """Return the addresses of the rulings that speak of one of `terms` (keys of entries)."""
        wanted = tuple(terms)
        if not wanted:
            return ()
        marks = ",".join("?" * len(wanted))
        rows = self._query(f"SELECT ruling FROM ruling_term WHERE term IN ({marks})", wanted)
        return self.newest_first(row["ruling"] for row in rows)

    def newest_first(self, rulings: Iterable[str]) -> tuple[str, ...]:
        """Return the addresses of rulings, each once, the newest first, those of no date last.

        Rulings of one date stand in the order of their documents.
        """
        return tuple(sorted(set(rulings), key=self._places_by_date.__getitem__))

    @cached_property
    def _places_by_date(self) -> dict[str, int]:
        """The place of each ruling by date: a join takes as long again as the page of a rule."""
        rows = self._query("SELECT key FROM ruling ORDER BY date IS NULL, date DESC, position", ())
        return {row["key"]: place for place, row in enumerate(rows)}

    def terms_of(self, ruling: str) -> tuple[str, ...]:
        """Return the keys of the terms in a ruling, in their order."""
        rows = self._query("SELECT terms FROM ruling WHERE key = ?", (ruling,))
        return tuple(json.loads(rows[0]["terms"])) if rows else ()

    def rulings_by_term(self) -> dict[str, int]:
        """Return how many rulings speak of each term."""
        rows = self._query("SELECT term, COUNT(*) AS n FROM ruling_term GROUP BY term", ())
        return {row["term"]: row["n"] for row in rows}

    def count(self, kind: Counted) -> int:
        """Return how many cards, rulings or documents the library has."""
        if kind not in self._counted:
            self._counted[kind] = int(self._query(f"SELECT COUNT(*) AS n FROM {kind}", ())[0]["n"])
        return self._counted[kind]

    def sets(self) -> tuple[str, ...]:
        """Return the codes of the sets whose notes the library has, by the date of the notes."""
        rows = self._query(
            "SELECT DISTINCT set_code FROM document WHERE kind = 'release-notes' ORDER BY id", ()
        )
        return tuple(row["set_code"] for row in rows)

    def cards_of_set(self, set_code: str) -> tuple[Card, ...]:
        """Return the cards of a set's notes, in the order of the documents."""
        rows = self._query(
            "SELECT card.* FROM card_set JOIN card ON card.key = card_set.card"
            " WHERE set_code = ? ORDER BY position",
            (set_code,),
        )
        return tuple(card_of(row) for row in rows)

    def topics_of_set(self, set_code: str) -> tuple[Topic, ...]:
        """Return the topics of a set's notes, in the order of the document."""
        rows = self._query("SELECT * FROM topic WHERE set_code = ? ORDER BY position", (set_code,))
        return tuple(topic_of(row) for row in rows)

    def topic(self, key: str) -> Topic | None:
        """Return the topic at an address, or None."""
        rows = self._query("SELECT * FROM topic WHERE key = ?", (key,))
        return topic_of(rows[0]) if rows else None

    def all_cards(self) -> Iterator[Card]:
        """Yield every card."""
        for row in self._query("SELECT * FROM card ORDER BY position", ()):
            yield card_of(row)

    def all_rulings(self) -> Iterator[Ruling]:
        """Yield every ruling."""
        for row in self._query("SELECT * FROM ruling ORDER BY position", ()):
            yield ruling_of(row)

    def all_topics(self) -> Iterator[Topic]:
        """Yield every topic."""
        for row in self._query("SELECT * FROM topic ORDER BY position", ()):
            yield topic_of(row)

    def topics_with(self, card: str) -> tuple[Topic, ...]:
        """Return the topics that write out a card."""
        name = card.split("/", 1)[-1]
        rows = self._query(
            "SELECT * FROM topic WHERE parts LIKE ?", (f"%{json.dumps(name, ensure_ascii=False)}%",)
        )
        return tuple(topic_of(row) for row in rows)
