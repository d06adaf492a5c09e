"""Bench of the release notes: time of each document, beside bare extraction of its text.

usage: python scripts/benches/notes.py [FOLDER_OR_FILE…]   (default: ../shared/corpus/release-notes)
The baseline is measured in the same run: the text of every page of a PDF, every `w:t` of a Word
document, the decoded bytes of anything else. Ratios compare machines; seconds do not.
"""

from __future__ import annotations

import re
import sys
import time
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pypdfium2

from rulings.loading import load_notes
from rulings.merge import merge

_DEFAULT = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "release-notes"
_SUFFIXES = (".pdf", ".docx", ".txt", ".html", ".htm")


def bare_text(path: Path) -> str:
    """Extract the text of a file and do nothing with it."""
    if path.suffix == ".pdf":
        document = pypdfium2.PdfDocument(path)
        texts = []
        for page in document:
            text = page.get_textpage()
            texts.append(text.get_text_bounded())
            text.close()
            page.close()
        document.close()
        return "".join(texts)
    if path.suffix == ".docx":
        with zipfile.ZipFile(path) as archive:
            xml = archive.read("word/document.xml").decode()
        return "".join(re.findall(r"<w:t(?: [^>]*)?>([^<]*)</w:t>", xml))
    return path.read_text(encoding="utf-8", errors="replace")


def seconds(action: Callable[[], object], times: int = 3) -> float:
    """The best of a few runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - began)
    return best


def files_of(arguments: Iterable[str]) -> list[Path]:
    """The documents to measure."""
    places = [Path(a) for a in arguments] or [_DEFAULT]
    files: list[Path] = []
    for place in places:
        files += sorted(place.iterdir()) if place.is_dir() else [place]
    return [f for f in files if f.suffix in _SUFFIXES]


def main() -> int:
    """Print one line for each document and one for all."""
    files = files_of(sys.argv[1:])
    if not files:
        print("no documents", file=sys.stderr)
        return 2
    print(f"{'document':24} {'bare':>8} {'parsed':>8} {'ratio':>6}  cards rulings")
    total_bare = total_parsed = 0.0
    notes = []
    for file in files:
        data = file.read_bytes()
        bare = seconds(lambda file=file: bare_text(file))  # type: ignore[misc]
        parsed = seconds(lambda data=data, file=file: load_notes(data, path=file.name))  # type: ignore[misc]
        found = load_notes(data, path=file.name)
        notes.append(found)
        counts = f"{len(found.cards):6} {len(found.rulings):7}"
        print(f"{file.name:24} {bare:8.3f} {parsed:8.3f} {parsed / bare:6.1f} {counts}")
        total_bare, total_parsed = total_bare + bare, total_parsed + parsed
    print(f"{'all':24} {total_bare:8.3f} {total_parsed:8.3f} {total_parsed / total_bare:6.1f}")
    print(f"{'merging':24} {'':8} {seconds(lambda: merge(notes), 1):8.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
