"""A text in the languages that a reader wants, side by side.

In: a text of a book with its references, and a reader. Out: safe `Markup`. A chapter has thousands
of them, which is why no template makes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup, escape

from app.in_books import tournament_book
from app.library.edition_facts import EditionFacts
from app.web.addresses import reference_address
from app.web.markup import passage
from app.web.strings import strings
from rules.emphasis import stresses
from rules.reference import Reference
from rules.text import Bilingual, Language

#: Makes the sides of a text: the part of a node that it is, what is missing in a language told or
#: not, and the writing with asterisks of what is emphasised.
Sides = Callable[..., Markup]


def sides_for(language: Language, shown: Callable[[EditionFacts], Sequence[Language]]) -> Sides:
    """Return what makes the sides for a reader, who reads an edition in the `shown` languages."""
    words = strings(language)
    frames = {
        side: (f'<div class="side" lang="{name}">', _missing(words, side))
        for side, name in ((Language.ZH, "zh-Hans"), (Language.EN, "en"))
    }

    def sides(
        text: Bilingual,
        references: Sequence[Reference],
        part: str,
        edition: EditionFacts,
        missing: bool = True,
        stressed: Bilingual | None = None,
    ) -> Markup:
        there = shown(edition)
        told = (missing and tournament_book(edition) is None) or len(there) == 1
        address = reference_address(edition)
        made = []
        for side in there:
            opening, lack = frames[side]
            if said := text[side]:
                marks = stresses(stressed[side], said) if stressed else ()
                inner: str = passage(said, references, side, part, address, marks)
            elif told:
                inner = lack if missing and not edition.starter else ""
            else:
                continue
            made.append(f"{opening}{inner}</div>\n")
        return Markup(f'<div class="sides">\n{"".join(made)}</div>\n')

    return sides


def _missing(words: Mapping[str, str], side: Language) -> str:
    return f'<p class="missing">{escape(words[f"not_in_{side.value}"])}</p>'
