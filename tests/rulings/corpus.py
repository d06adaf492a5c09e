"""The release notes of the corpus, by set: the facts that were counted in them.

Cards are names that a document writes out, entries the times that it does in the part on single
cards; notes are the bullets of the general part. How they were counted a second time, without the
parser, stands in `test_counts.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulings.loading import load_notes
from rulings.parsed import ParsedNotes

#: name: (cards, entries in the part on single cards, rulings, topics, notes)
NOTES = {
    "chk": (49, 38, 61, 11, 27),
    "10e": (49, 47, 107, 7, 7),
    "lrw": (88, 79, 150, 12, 69),
    "isd": (125, 116, 237, 12, 39),
    "aer": (112, 109, 268, 9, 28),
    "xln": (135, 129, 299, 12, 39),
    "dom": (138, 132, 313, 10, 31),
    "war": (172, 168, 481, 7, 32),
    "mh1": (148, 144, 411, 5, 19),
    "eld": (179, 174, 453, 8, 36),
    "m21": (192, 191, 506, 5, 7),
    "cmr": (253, 246, 625, 9, 50),
    "khm": (200, 194, 550, 9, 50),
    "mkm": (196, 192, 474, 10, 67),
    "otj": (288, 280, 846, 9, 37),
    "mh3": (268, 264, 1061, 11, 51),
    "tdm": (151, 139, 335, 8, 28),
    "fin": (301, 301, 866, 12, 65),
    "003": (268, 264, 1061, 11, 51),
}


def file_of(corpus: Path, name: str) -> Path:
    """The file of a set's release notes; `003` is the transcript of those of MH3."""
    if name == "003":
        return next((corpus / "seeds").glob("003_*.txt"))
    return next((corpus / "release-notes").glob(f"faq_{name}.*"))


@cache
def load(corpus: Path, name: str) -> ParsedNotes:
    """Parse release notes of the corpus, once for all tests."""
    file = file_of(corpus, name)
    return load_notes(file.read_bytes(), path=file.name)
