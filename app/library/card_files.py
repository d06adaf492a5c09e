"""Files of card data: MTGJSON's AtomicCards and Scryfall's bulk files.

In: the path of a file of any size. Out: its cards and rulings; a Scryfall file holds either, and
`join` puts the rulings of one under the cards of another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rules.document import Document, DocumentKind, LineAccount, Problem
from rules.errors import DocumentError, RefusedError
from rules.text import Language
from rulings.card import Card
from rulings.card_data import head_of
from rulings.mtgjson import read_atomic_cards
from rulings.recognise import is_scryfall_rulings
from rulings.ruling import Ruling
from rulings.scryfall import read_bulk

KINDS = (DocumentKind.ATOMIC_CARDS, DocumentKind.SCRYFALL)


@dataclass(frozen=True, slots=True)
class CardFile:
    """One file of card data, read; it has no lines to account for."""

    document: Document
    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    problems: tuple[Problem, ...] = ()
    account: LineAccount = field(default_factory=LineAccount)


def read(path: Path, kind: DocumentKind) -> CardFile:
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
        return CardFile(document, (), ())
    cards: list[Card] = []
    rulings: list[Ruling] = []
    problems: list[Problem] = []
    found = read_atomic_cards(path) if kind is DocumentKind.ATOMIC_CARDS else read_bulk(path)
    try:
        for item in found:
            cards.append(item.card)
            rulings.extend(item.rulings)
    except DocumentError as error:
        if not cards:
            raise RefusedError(error.problem, place=str(path)) from error
        problems.append(Problem(0, error.problem))
    return CardFile(document, tuple(cards), tuple(rulings), tuple(problems))


def join(files: Iterable[CardFile]) -> list[CardFile]:
    """Read the rulings of a Scryfall file under the cards of the Scryfall files beside it."""
    listed = list(files)
    comments = [f for f in listed if f.document.kind is DocumentKind.SCRYFALL and not f.cards]
    if not comments:
        return listed
    path = Path(comments[0].document.path)
    joined = []
    for file in listed:
        if file.document.kind is DocumentKind.SCRYFALL and file.cards:
            found = tuple(
                r for item in read_bulk(Path(file.document.path), path) for r in item.rulings
            )
            joined.append(CardFile(file.document, file.cards, found, file.problems))
        else:
            joined.append(file)
    return joined


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
