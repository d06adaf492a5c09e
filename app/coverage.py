"""The coverage of card text: what of the cards of a scenario, document or library is understood.

In: paths or a library. Out: faces of cards as people write them, and the compiler's report on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from app.library.card_files import CardFile
from app.library.library import LibraryHandle
from app.library.readers import Overrides, read_document
from app.library.sources import SourceFile, source_files
from app.scenarios import ENDINGS, face_text, scenario_faces
from engine.game.support import unsupported
from engine.scenario.reader import load_scenario
from engine.text.card import FaceText
from engine.text.coverage import Report, coverage
from rules.errors import HeadjudgeError
from rulings.card import Card
from rulings.parsed import ParsedNotes


def measure(faces: Iterable[FaceText]) -> Report:
    """Compile every distinct line of the faces and count."""
    return coverage(faces, unsupported)


def faces_of_path(path: Path) -> Iterator[FaceText]:
    """Yield the faces of the cards in a scenario, a document, or all of a folder.

    A file that has no cards gives none. Raises `HeadjudgeError` for one that is named and cannot be
    read; in a folder such files are passed over.
    """
    for source in source_files([path]):
        try:
            yield from _faces_of(source)
        except HeadjudgeError:
            if source.named:
                raise


def _faces_of(source: SourceFile) -> Iterator[FaceText]:
    if source.path.suffix.lower() in ENDINGS:
        yield from scenario_faces(load_scenario(source.path))
        return
    found = read_document(source, Overrides())
    if found is not None and isinstance(found[0], (ParsedNotes, CardFile)):
        yield from faces_of_cards(found[0].cards)


def faces_of_library(library: Path) -> Iterator[FaceText]:
    """Yield the faces of all cards of the library."""
    yield from faces_of_cards(LibraryHandle(library).get().cards.every())


def faces_of_cards(cards: Iterable[Card]) -> Iterator[FaceText]:
    """Yield the faces of cards that have text."""
    for card in cards:
        for face in card.faces:
            if face.text:
                yield face_text(face, card)
