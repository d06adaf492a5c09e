"""The registry: cards by any name of any face, in either language.

In: cards. Out: for a name as a person types it, the cards that have it, and the nearest names.
"""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rulings.card import Card, folded, names_of


class Registry:
    """Cards by folded name. A name may lead to several cards."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards: dict[str, Card] = {}
        self._keys: dict[str, list[str]] = defaultdict(list)
        self._names: dict[str, str] = {}
        for card in cards:
            self.add(card)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def add(self, card: Card) -> None:
        """Add a card, or put it in the place of the one with its key."""
        self._cards[card.key] = card
        for name in (*names_of(card.faces), *card.aliases):
            key = folded(name)
            self._names.setdefault(key, name)
            if card.key not in self._keys[key]:
                self._keys[key].append(card.key)

    def by_key(self, key: str) -> Card | None:
        """The card of an address, or None."""
        return self._cards.get(key)

    def find(self, name: str) -> tuple[Card, ...]:
        """The cards that have this name, whole or of one face, in either language."""
        return tuple(self._cards[key] for key in self._keys.get(folded(name), ()))

    def nearest(self, name: str, limit: int = 5) -> tuple[str, ...]:
        """Names close to one that no card has, best first, at most `limit`."""
        key = folded(name)[:80]
        if not key:
            return ()
        inside = sorted((k for k in self._names if key in k), key=len)[:limit]
        close = difflib.get_close_matches(key, self._names.keys(), n=limit, cutoff=0.6)
        return tuple(self._names[k] for k in dict.fromkeys((*inside, *close)))[:limit]
