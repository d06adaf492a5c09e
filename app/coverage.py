"""The coverage of card text: what of the cards of a scenario, document or library is understood.

In: paths or a library. Out: faces of cards as people write them, read on all cores into a tally.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from app.children import children
from app.coverage_tally import Tally
from app.library.handle import LibraryHandle
from app.library.readers import Overrides, read_document
from app.library.sources import SourceFile, source_files
from app.scenarios import ENDINGS, face_text, scenario_faces
from engine.game.support import unsupported
from engine.scenario.reader import load_scenario
from engine.text.card import FaceText
from engine.text.coverage import ReadFace, read_face
from rules.document import DocumentKind, decode
from rules.errors import DocumentError, HeadjudgeError, RefusedError
from rules.text import Bilingual, Language
from rulings.card import Card, Face
from rulings.card_data import CardData, head_of
from rulings.mtgjson import read_atomic_cards
from rulings.parsed import ParsedNotes
from rulings.recognise import is_scryfall_rulings, recognise_card_data
from rulings.scryfall import read_bulk

#: So many faces are read by one process at a time; fewer in all are not worth another process.
_AT_A_TIME = 250
#: So many batches wait for each process.
_AHEAD = 3
#: A process that has read so many batches makes place for a fresh one, and gives its memory back.
_BATCHES = 200
_TEXT_ENDINGS = (".txt", ".text")

#: Told how many faces are read.
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """A face and the layout of its card, `normal` for an ordinary one."""

    face: FaceText
    layout: str = "normal"


def measure(faces: Iterable[PrintedFace], tally: Tally, progress: Progress | None = None) -> None:
    """Compile the faces on all cores and count them in `tally`."""
    done = 0
    for batch in _read_batches(_batches(faces)):
        for face in batch:
            tally.add(face)
        done += len(batch)
        if progress is not None:
            progress(done)


def _batches(faces: Iterable[PrintedFace]) -> Iterator[list[PrintedFace]]:
    waiting = iter(faces)
    while batch := list(islice(waiting, _AT_A_TIME)):
        yield batch


def _read_batches(batches: Iterator[list[PrintedFace]]) -> Iterator[list[ReadFace]]:
    """Yield the batches as they are read, in order; few of them are read here."""
    first, second = next(batches, []), next(batches, [])
    processes = os.cpu_count() or 1
    if not second or processes == 1:
        yield from map(read_batch, filter(None, (first, second)))
        yield from map(read_batch, batches)
        return
    with children(processes, tasks_each=_BATCHES) as pool:
        coming: deque[Future[list[ReadFace]]] = deque()
        coming.extend(pool.submit(read_batch, batch) for batch in (first, second))
        for batch in batches:
            coming.append(pool.submit(read_batch, batch))
            if len(coming) > processes * _AHEAD:
                yield coming.popleft().result()
        while coming:
            yield coming.popleft().result()


def read_batch(batch: list[PrintedFace]) -> list[ReadFace]:
    """Compile some faces."""
    return [read_face(each.face, unsupported, each.layout) for each in batch]


def faces_of_path(path: Path) -> Iterator[FaceText]:
    """Yield the faces of the cards in a scenario, a document, or all of a folder."""
    return (printed.face for printed in printed_faces(path))


def printed_faces(path: Path) -> Iterator[PrintedFace]:
    """Yield the faces with the layouts of their cards.

    A file that has no cards gives none. A text file that is named and is no document is card text:
    each paragraph a card. Raises `HeadjudgeError` for one that is named and cannot be read; in a
    folder such files are passed over.
    """
    for source in source_files([path]):
        try:
            yield from _faces_of(source)
        except HeadjudgeError:
            if source.named:
                raise


def _faces_of(source: SourceFile) -> Iterator[PrintedFace]:
    path = source.path
    if path.suffix.lower() in ENDINGS:
        yield from map(PrintedFace, scenario_faces(load_scenario(path)))
        return
    if path.is_file() and (kind := recognise_card_data(head_of(path))) is not None:
        yield from faces_of_cards(_card_data(path, kind))
        return
    try:
        found = read_document(source, Overrides())
    except DocumentError as error:
        if not source.named or path.suffix.lower() not in _TEXT_ENDINGS or not path.is_file():
            raise
        yield from _paragraphs(path, error)
        return
    if found is not None and isinstance(found[0], ParsedNotes):
        yield from faces_of_cards(found[0].cards)


def _card_data(path: Path, kind: DocumentKind) -> Iterator[Card]:
    """Yield the cards of card data, one after another as the file is read."""
    if kind is DocumentKind.SCRYFALL and is_scryfall_rulings(head_of(path)):
        return
    found = read_atomic_cards(path) if kind is DocumentKind.ATOMIC_CARDS else read_bulk(path)
    any_card = False
    for item in found:
        if isinstance(item, CardData):
            any_card = True
            yield item.card
    if not any_card:
        raise RefusedError("no card in it can be read", place=str(path))


def _paragraphs(path: Path, refused: DocumentError) -> Iterator[PrintedFace]:
    """Yield the paragraphs of a text file, each as the text of a card without name or type."""
    with path.open("rb") as file:
        try:
            decode(file.read(4096).rsplit(b"\n", 1)[0], place=str(path))
        except DocumentError:
            raise refused from None
        file.seek(0)
        lines: list[str] = []
        for raw in file:
            line = raw.decode("utf-8-sig", errors="replace").strip()
            if line:
                lines.append(line)
            elif lines:
                yield PrintedFace(FaceText("", "", text="\n".join(lines)))
                lines = []
        if lines:
            yield PrintedFace(FaceText("", "", text="\n".join(lines)))


def faces_of_library(library: Path) -> Iterator[PrintedFace]:
    """Yield the faces of all cards of the library."""
    yield from faces_of_cards(LibraryHandle(library).get().cards.every())


def faces_of_cards(cards: Iterable[Card]) -> Iterator[PrintedFace]:
    """Yield the faces of cards that are written out, in each language in which they are."""
    for card in cards:
        for face in card.faces:
            for spoken in _in_each_language(face):
                text = face_text(spoken, card)
                if text.type or text.text:
                    yield PrintedFace(text, str(card.layout.value))


def _in_each_language(face: Face) -> Iterator[Face]:
    """Yield a face once for each language that it has type and text in, else as it is."""
    if not (face.type.zh and face.text.zh and face.type.en and face.text.en):
        yield face
        return
    for language in Language:
        type_line, text = (Bilingual.of(language, it[language]) for it in (face.type, face.text))
        yield replace(face, type=type_line, text=text)
