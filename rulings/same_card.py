"""One card: whether two cards that documents write out are the same.

In: two cards, and the texts of the rulings below them. Out: yes or no.
"""

from __future__ import annotations

from difflib import SequenceMatcher

from rules.text import significant
from rulings.card import Card, folded
from rulings.pairing import copies
from rulings.parsed import ParsedNotes

#: Two names that are at least this alike may be one name, if the rulings below them are the same.
_ALIKE_NAMES = 0.5


def may_be_one(known: Card, card: Card) -> bool:
    """Whether identity and English names, where both cards have them, are not at odds."""
    if known.oracle_id and card.oracle_id:
        return known.oracle_id == card.oracle_id
    ours, theirs = ({folded(f.name.en) for f in c.faces if f.name.en} for c in (known, card))
    return not (ours and theirs) or bool(ours & theirs)


def texts_under(document: ParsedNotes, card: str) -> set[str]:
    """Return the texts of a document's rulings on a card, by letters, digits and characters."""
    texts = (r.text.prefer(document.language) for r in document.rulings if card in r.cards)
    return {significant(text) for text in texts}


def is_same_card(card: Card, other: Card, ours: set[str], theirs: set[str]) -> bool:
    """Whether two cards of unlike names are one: alike names, and a part of the text equal."""
    if len(card.faces) != len(other.faces):
        return False
    names = _any_name(card), _any_name(other)
    if SequenceMatcher(None, *names, autojunk=False).ratio() < _ALIKE_NAMES:
        return False
    if ours & theirs:
        return True
    if card.faces[0].cost != other.faces[0].cost:
        return False
    if ours or theirs:
        return bool(copies(sorted(ours), sorted(theirs)))
    return bool(copies([_text_of(card)], [_text_of(other)]))


def _text_of(card: Card) -> str:
    return "\n".join(face.text.zh or face.text.en or "" for face in card.faces)


def _any_name(card: Card) -> str:
    return folded(card.name.zh or card.name.en or "")
