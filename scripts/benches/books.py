"""Bench of the rule books: time to parse each document, to link editions and to compare them.

usage: python scripts/benches/books.py [FOLDER_OR_FILE…]   (default: ../shared/corpus)
The baseline is measured in the same run: reading the file and matching one regular expression on
each of its lines. Processor time is counted, so that other work on the machine counts little.
Ratios compare machines, milliseconds do not. `references` is the time to find the references in the
texts of the document on top of parsing them.
"""

from __future__ import annotations

import re
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

from rules import basic, comprehensive, comprehensive_markdown, riftbound
from rules.diff import diff_editions
from rules.document import Document, DocumentKind, decode
from rules.edition import Edition, build_edition
from rules.parsed import ParsedBook
from rules.reference import find_references
from rules.text import Language

_DEFAULT = Path(__file__).resolve().parents[3] / "shared" / "corpus"
_LINE = re.compile(r"^\s*(\d{1,3})\.(\d{1,3}[a-z]?)?\.?\s+(.*)$")
_DATE = re.compile(r"(20\d\d)(\d\d)(\d\d)")
_PARSERS = (
    (DocumentKind.RIFTBOUND, "riftbound", "core", riftbound),
    (DocumentKind.CR_MARKDOWN, "mtg", "cr", comprehensive_markdown),
    (DocumentKind.BASIC, "mtg", "basic", basic),
    (DocumentKind.CR_TEXT, "mtg", "cr", comprehensive),
)
Action = Callable[[], object]


def bare(path: Path) -> int:
    """Read a file and match one expression on each line."""
    return sum(1 for line in path.read_text("utf-8", "replace").splitlines() if _LINE.match(line))


def seconds(action: Action, times: int = 3) -> float:
    """The best of a few runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        began = time.process_time()
        action()
        best = min(best, time.process_time() - began)
    return best


def reader_of(path: Path) -> Callable[[], ParsedBook] | None:
    """The action that reads a file as the library does; None for a file of no known kind."""
    try:
        text = decode(path.read_bytes(), place=path.name)
    except Exception:
        return None
    for kind, game, book, parser in _PARSERS:
        if not parser.recognises(text):
            continue
        languages: tuple[Language, ...] = (Language.ZH,)
        edition = None
        if kind is DocumentKind.CR_MARKDOWN:
            languages = tuple(Language)
        elif kind is DocumentKind.CR_TEXT:
            languages = (comprehensive.document_language(text),)
            edition = comprehensive.effective_date(text[:4000])
            if match := _DATE.search(path.stem):
                edition = "-".join(match.groups())
        document = Document(path.name, "0", kind, game, book, languages, edition)
        return lambda: parser.parse(decode(path.read_bytes(), place=path.name), document)
    return None


def all_references(book: ParsedBook) -> int:
    """Find the references in every text of a document."""
    found = 0
    for node in book.nodes:
        for text in (node.text, *node.examples):
            found += sum(len(find_references(text[x] or "", x, "text")) for x in Language)
    return found


def files_of(arguments: Iterable[str]) -> list[Path]:
    """The documents to measure."""
    files: list[Path] = []
    for place in [Path(argument) for argument in arguments] or [_DEFAULT]:
        files += sorted(p for p in place.rglob("*") if p.is_file()) if place.is_dir() else [place]
    return [path for path in files if path.suffix in {".txt", ".md"}]


def main() -> int:
    files = files_of(sys.argv[1:])
    if not files:
        print("no documents to measure", file=sys.stderr)
        return 2
    print(f"{'document':<28}{'parse ms':>9}{'ratio':>7}{'references ms':>15}{'nodes':>7}")
    editions: dict[str, list[ParsedBook]] = defaultdict(list)
    for n, path in enumerate(files, start=1):
        print(f"\r{n}/{len(files)} {path.name[:40]:<44}", end="\r", file=sys.stderr)
        read = reader_of(path)
        if read is None:
            continue
        book = read()
        parse, baseline = seconds(read), seconds(lambda path=path: bare(path))
        references = seconds(lambda book=book: all_references(book), times=2)
        print(
            f"{path.name[:27]:<28}{1000 * parse:>9.1f}{parse / baseline:>7.1f}"
            f"{1000 * references:>15.1f}{len(book.nodes):>7}"
        )
        if book.document.kind is DocumentKind.CR_TEXT and book.document.edition:
            editions[book.document.edition].append(book)
    _compare(editions, baseline=sum(seconds(lambda p=p: bare(p)) for p in files[:2]))
    return 0


def _compare(editions: dict[str, list[ParsedBook]], baseline: float) -> None:
    """Measure linking each edition and comparing it with each other one."""
    built: list[Edition] = []
    for date, books in sorted(editions.items()):
        linking = seconds(lambda books=books: build_edition(books), times=2)
        built.append(build_edition(books))
        print(f"link {date}: {1000 * linking:.0f} ms")
    for old, new in [*pairwise(built), *([(built[0], built[-1])] if len(built) > 2 else [])]:
        took = seconds(lambda old=old, new=new: diff_editions(old, new))
        print(
            f"diff {old.date} → {new.date}: {1000 * took:.0f} ms, "
            f"{took / baseline:.1f} × reading two documents"
        )


if __name__ == "__main__":
    sys.exit(main())
