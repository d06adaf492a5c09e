"""What cards are called in a question: their names, and what players shorten those to.

In: cards, what players call them, and texts in which ordinary words stand. Out: `Name`s of the kind
`called`, each of which means one card (or two) and nothing that a rule or a question says of any
other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from app.search.analysis import stream
from app.search.lexicon import Lexicon, is_han, token_of
from app.search.segments import is_ordinary_word
from app.search.vocabulary import Name
from rules.digest.known_cards import nicknames_of
from rulings.card import Card

#: The end of a Chinese name by which a card is called has so many characters.
_SHORTEST, _LONGEST = 2, 5
#: A short name that more cards share means none of them.
_MOST_CARDS = 2
_NO_BEGINNING = frozenset("的之与和")


def called_names(cards: Sequence[Card], taken: Iterable[str], texts: Iterable[str]) -> list[Name]:
    """Return by which names cards are meant wherever they stand in a line.

    Left out is what is `taken` by other things and what the `texts` say in passing.
    """
    if not cards:
        return []
    calls: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for card in cards:
        for call, names in _calls(card):
            calls[call].setdefault(card.key, names)
    used = {token_of(name) for name in taken}
    lexicon = Lexicon(token for call in calls if (token := token_of(call)) not in used)
    said = {token for text in texts for _, _, token in lexicon.matches(stream(text))}
    free = set(lexicon.tokens) - said
    return [
        Name(
            call,
            "called",
            next(iter(of)),
            None,
            tuple(dict.fromkeys(n for v in of.values() for n in v)),
        )
        for call, of in calls.items()
        if token_of(call) in free and len(of) <= _MOST_CARDS
    ]


def _calls(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what a card is called, with the whole names that are meant; its own names first."""
    for face in card.faces:
        whole = tuple(name for name in (face.name.zh, face.name.en) if name)
        for name in whole:
            yield name, ()
            yield from ((short, whole) for short in (*_short(name), *nicknames_of(name)))


def _short(name: str) -> Iterator[str]:
    """Yield the ends of a Chinese name, and what stands before the comma of an English one."""
    if not is_han(name[-1]):
        before, comma, _ = name.partition(", ")
        if comma and len(before) >= _SHORTEST:
            yield before
        return
    for length in range(_SHORTEST, min(_LONGEST, len(name) - 2) + 1):
        end = name[-length:]
        if all(map(is_han, end)) and end[0] not in _NO_BEGINNING and not is_ordinary_word(end):
            yield end
