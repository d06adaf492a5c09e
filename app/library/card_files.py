"""Files of card data: MTGJSON's AtomicCards and Scryfall's bulk files.

In: the path of a file of any size. Out: its cards and rulings; a Scryfall file holds either, and
`join` puts the rulings of one under the cards of another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from rules.document import (
    Document,
    DocumentKind,
    LineAccount,
    Place,
    Problem,
    Reason,
    SourceLine,
)
from rules.errors import DocumentError, RefusedError
from rules.text import Language
from rulings.card import Card
from rulings.card_data import Fate, NoCard, Progress, head_of
from rulings.mtgjson import read_atomic_cards
from rulings.recognise import is_scryfall_rulings
from rulings.ruling import Ruling
from rulings.scryfall import checked_rulings, read_bulk, read_rulings, rulings_of

#: Entries that are no cards are told one by one, up to so many.
MOST_TOLD = 20
KINDS = (DocumentKind.ATOMIC_CARDS, DocumentKind.SCRYFALL)

#: Why an entry is set aside; one that is no card of a deck is no part of a set of cards.
_REASONS = {
    Fate.UNREADABLE: Reason.UNPLACED,
    Fate.REPEATED: Reason.DUPLICATE,
    Fate.NOT_PLAYED: Reason.SITE_CHROME,
}


@dataclass(frozen=True, slots=True)
class CardFile:
    """One file of card data, read; its account is of entries and not of lines, by their number."""

    document: Document
    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    problems: tuple[Problem, ...] = ()
    account: LineAccount = field(default_factory=LineAccount)


def read(path: Path, kind: DocumentKind, progress: Progress | None = None) -> CardFile:
    """Read a file; what stands before damage is kept and the damage is a problem.

    A Scryfall file of rulings has no cards of its own: `join` reads it with the file of cards.
    Raises `RefusedError` for a file in which nothing can be read.
    """
    document = Document(
        str(path),
        _checksum(path),
        kind,
        "mtg",
        languages=(Language.EN, Language.ZH),
        title=path.name,
    )
    if kind is DocumentKind.SCRYFALL and is_scryfall_rulings(head_of(path)):
        return _rulings_alone(path, document)
    cards: list[Card] = []
    rulings: list[Ruling] = []
    ledger = _Ledger()
    if kind is DocumentKind.ATOMIC_CARDS:
        found = read_atomic_cards(path, progress)
    else:
        found = read_bulk(path, progress=progress)
    try:
        for item in found:
            if isinstance(item, NoCard):
                ledger.aside(item)
                continue
            cards.append(item.card)
            rulings.extend(item.rulings)
            ledger.place(item.number, Place.CARD, item.card.key)
    except DocumentError as error:
        if not cards:
            raise RefusedError(error.problem, place=str(path)) from error
        ledger.problems.append(Problem(0, error.problem, left_out=True))
    if not cards:
        raise RefusedError("no card in it can be read", place=str(path))
    return CardFile(document, tuple(cards), tuple(rulings), *ledger.closed())


def _rulings_alone(path: Path, document: Document) -> CardFile:
    """A file of rulings: `join` puts them under the cards of another."""
    ledger = _Ledger()
    try:
        for number, wrong in enumerate(checked_rulings(path), start=1):
            if wrong is None:
                ledger.place(number, Place.RULING, "")
            else:
                ledger.aside(wrong)
    except DocumentError as error:
        ledger.problems.append(Problem(0, error.problem, left_out=True))
    return CardFile(document, (), (), *ledger.closed())


class _Ledger:
    """The account of a file of card data: each entry stands in it once, by its number."""

    def __init__(self) -> None:
        self.account = LineAccount()
        self.problems: list[Problem] = []
        self._unread = 0

    def place(self, number: int, place: Place, target: str) -> None:
        """Note an entry that stands in the library."""
        self.account.place(SourceLine(number, ""), place, target, "entry")

    def aside(self, item: NoCard) -> None:
        """Note an entry that gave no card of its own; what cannot be read is a problem."""
        line = SourceLine(item.number, item.name)
        if item.fate is Fate.MERGED:
            self.account.place(line, Place.CARD, item.name, "texts")
            return
        unread = item.fate is Fate.UNREADABLE
        self.account.aside(line, _REASONS[item.fate])
        if unread:
            self._unread += 1
            if self._unread <= MOST_TOLD:
                problem = f"this entry is no card: {item.reason}"
                self.problems.append(Problem(item.number, problem, item.name, left_out=True))

    def closed(self) -> tuple[tuple[Problem, ...], LineAccount]:
        """Return the problems and the account."""
        if self._unread > MOST_TOLD:
            more = f"{self._unread - MOST_TOLD} more entries are no cards"
            self.problems.append(Problem(0, more, left_out=True))
        return tuple(self.problems), self.account


def join(files: Iterable[CardFile]) -> list[CardFile]:
    """Read the rulings of a Scryfall file under the cards of the Scryfall files beside it."""
    listed = list(files)
    comments = [f for f in listed if f.document.kind is DocumentKind.SCRYFALL and not f.cards]
    if not comments:
        return listed
    path = comments[0].document.path
    said = read_rulings(Path(path))
    joined = []
    for file in listed:
        if file.document.kind is DocumentKind.SCRYFALL and file.cards:
            found = tuple(r for card in file.cards for r in rulings_of(card, said, path))
            joined.append(replace(file, rulings=found))
        else:
            joined.append(file)
    return joined


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
