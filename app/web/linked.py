"""Texts outside the books, in which the rules that they name are links: rulings, our gists.

In: a text and the edition in which its numbers are looked up. Out: safe `Markup`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from app.editions import PLAYED_EDITION
from app.library.edition_facts import EditionFacts
from app.web import markup
from app.web.addresses import reference_address
from app.web.blueprint import service
from rules.number import NumberRange, RuleNumber
from rules.reference import Reference, Target, find_references, resolve
from rules.text import Bilingual, Language

#: A section by its number alone, as our gists name it: 见 405, see 405, 第613节, by 103; and the
#: next of a list: 611 和 613. What is counted (100 张, 100 cards) is none.
_SECTION = re.compile(
    r"(?:[见照在第、与和,]|\b(?:see|by|in|and|sections?))\s?(?P<number>\d{3})"
    r"(?![\d.%]*\d|[a-zA-Z]|\s?(?:张|点|个|cards?|damage|life|permanents))",
    re.IGNORECASE,
)

#: So many gists are kept as they were made.
_GISTS = 2048


def ruling_text(text: Bilingual, language: Language) -> Markup:
    """Return a ruling with links to the rules that it names, in the newest edition."""
    edition = service().book_of_cards
    if edition is None:
        return markup.passage(text[language], (), language, "text", lambda _: "")
    return linked(text[language] or "", language, edition)


def gist_text(text: Bilingual, language: Language, edition: EditionFacts) -> Markup:
    """Return one of our gists with links to the rules that it names, in the edition it is of."""
    return _linked_gist(text[language] or "", language, edition)


def gist_line(written: str, language: Language | str) -> Markup:
    """Return one of our gists on one line, its numbers leading to the edition it is of.

    Without that edition in the library the numbers stay words.
    """
    found = service().library.editions
    digest = next((e for e in found if e.id == f"mtg/cr/{PLAYED_EDITION}"), None)
    line = " ".join(written.split("\n"))
    if digest is None:
        return markup.symbols(line)
    return Markup(_linked_gist(line, Language(language), digest)[len("<p>") : -len("</p>")])


def linked(written: str, language: Language, edition: EditionFacts) -> Markup:
    """Return a text as paragraphs in which each number that an edition has is a link."""
    return _with_links(written, find_references(written, language, "text"), language, edition)


def _linked_gist(written: str, language: Language, edition: EditionFacts) -> Markup:
    return _gist_made(service().library.version, written, language, edition)


@lru_cache(maxsize=_GISTS)
def _gist_made(_version: Path, written: str, language: Language, edition: EditionFacts) -> Markup:
    """Make it from a version of the library: steps of a scenario name the same rules again."""
    found = find_references(written, language, "text")
    taken = [(r.start, r.end) for r in found]
    sections = (
        section
        for section in _sections(written, language)
        if all(section.end <= start or end <= section.start for start, end in taken)
    )
    both = tuple(sorted((*found, *sections), key=lambda r: r.start))
    return _with_links(written, both, language, edition)


def _sections(written: str, language: Language) -> Iterator[Reference]:
    """Yield the sections that one of our gists names by their numbers alone."""
    for match in _SECTION.finditer(written):
        start, end = match.span("number")
        target = RuleNumber.parse(match["number"])
        yield Reference(language, "text", start, end, match["number"], target)


def _with_links(
    written: str, found: tuple[Reference, ...], language: Language, edition: EditionFacts
) -> Markup:
    ends = {end for r in found for end in _ends(r.target)}
    keys = {number: service().library.keys_of(edition, number) for number in ends}
    resolved = resolve(found, {number: there for number, there in keys.items() if there})
    return markup.passage(written, resolved, language, "text", reference_address(edition))


def _ends(target: Target) -> tuple[RuleNumber, ...]:
    if isinstance(target, NumberRange):
        return target.first, target.last
    return (target,) if isinstance(target, RuleNumber) else ()
