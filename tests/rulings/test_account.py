"""The account of lines: every document can be rebuilt from what was parsed of it."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from rules.document import LineRecord, Place, Reason
from rules.text import significant
from rulings.formats.characters import normalised
from rulings.loading import parse_reading, read_document
from rulings.parsed import ParsedNotes
from tests.rulings import samples
from tests.rulings.corpus import NOTES, file_of

OWN = {
    "faq_tri.txt": samples.HYPHENS.encode(),
    "tri_release_notes.md": samples.DASHES.encode(),
    "faq_tri.en.txt": samples.ENGLISH.encode(),
    "faq_tri.html": samples.HTML.encode(),
    "faq_tri.docx": samples.docx(),
    "faq_tri.pdf": samples.pdf(),
}


def assert_rebuilt(data: bytes, path: str) -> ParsedNotes:
    """Every line stands in the account once, and each part's lines say what the part says."""
    reading = read_document(data, path=path)
    notes = parse_reading(reading, data, path=path)
    lines = {line.number: line.text for p in reading.paragraphs for line in p.lines}
    assert set(lines) == set(notes.account.records)
    groups: dict[tuple[str, str], list[LineRecord]] = defaultdict(list)
    for record in notes.account:
        if record.place in (Place.FRONT_MATTER, Place.SET_ASIDE):
            assert record.text == lines[record.number]
        else:
            groups[record.target or "", record.part or ""].append(record)
    for (target, part), records in groups.items():
        written = "".join(normalised(lines[r.number]) for r in records)
        said = "".join(r.label for r in records)
        if part not in ("separator", "section") and not part.endswith((".separator", ".label")):
            said += notes.text_of(target, part)
        assert significant(written) == significant(said), (target, part)
    totals = notes.account.totals()
    assert totals.placed + totals.front_matter + totals.set_aside == totals.total == len(lines)
    return notes


@pytest.mark.parametrize("path", OWN)
def test_own_document_is_rebuilt_from_its_parts(path: str) -> None:
    notes = assert_rebuilt(OWN[path], path)
    assert notes.account.totals().reasons[Reason.UNPLACED] == 0


@pytest.mark.parametrize("name", NOTES)
def test_release_notes_are_rebuilt_from_their_parts(corpus: Path, name: str) -> None:
    file = file_of(corpus, name)
    notes = assert_rebuilt(file.read_bytes(), file.name)
    totals = notes.account.totals()
    assert totals.reasons[Reason.UNPLACED] == 0
    assert totals.front_matter < 20
    aside = {reason for reason, count in totals.reasons.items() if count}
    assert aside <= {Reason.PAGE_FURNITURE}
