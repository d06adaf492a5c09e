"""Texts outside the books, in which the rules that they name are links: rulings, our gists.

In: a text and the edition in which its numbers are looked up. Out: safe `Markup`.
"""

from __future__ import annotations

from markupsafe import Markup

from app.library.edition_facts import EditionFacts
from app.service import PLAYED_EDITION
from app.web import markup
from app.web.addresses import reference_address
from app.web.blueprint import service
from rules.number import NumberRange, RuleNumber
from rules.reference import Target, find_references, resolve
from rules.text import Bilingual, Language


def ruling_text(text: Bilingual, language: Language) -> Markup:
    """Return a ruling with links to the rules that it names, in the newest edition."""
    edition = service().book_of_cards
    if edition is None:
        return markup.passage(text[language], (), language, "text", lambda _: "")
    return linked(text[language] or "", language, edition)


def gist_text(text: Bilingual, language: Language, edition: EditionFacts) -> Markup:
    """Return one of our gists with links to the rules that it names, in the edition it is of."""
    return linked(text[language] or "", language, edition)


def gist_line(written: str, language: Language | str) -> Markup:
    """Return one of our gists on one line, its numbers leading to the edition it is of.

    Without that edition in the library the numbers stay words.
    """
    found = service().library.editions
    digest = next((e for e in found if e.id == f"mtg/cr/{PLAYED_EDITION}"), None)
    line = " ".join(written.split("\n"))
    if digest is None:
        return markup.symbols(line)
    return Markup(linked(line, Language(language), digest)[len("<p>") : -len("</p>")])


def linked(written: str, language: Language, edition: EditionFacts) -> Markup:
    """Return a text as paragraphs in which each number that an edition has is a link."""
    found = find_references(written, language, "text")
    ends = {end for r in found for end in _ends(r.target)}
    keys = {number: service().library.keys_of(edition, number) for number in ends}
    resolved = resolve(found, {number: there for number, there in keys.items() if there})
    return markup.passage(written, resolved, language, "text", reference_address(edition))


def _ends(target: Target) -> tuple[RuleNumber, ...]:
    if isinstance(target, NumberRange):
        return target.first, target.last
    return (target,) if isinstance(target, RuleNumber) else ()
