"""Pointers of the glossary: terms that a definition says to see, as links.

In: an entry and its edition. Out: its definition's references, with one for each such pointer, and
the address of either kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from app.library.edition_facts import EditionFacts
from app.web.addresses import reference_address, term_address
from app.web.blueprint import service
from rules.glossary import GlossaryEntry
from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Language

#: Names behind "See" and 参见, up to the end of the sentence, parted by and, or, commas.
_POINTERS = {
    Language.EN: re.compile(r"\bSee (?:also )?(?!rule|section)(?P<names>[^.]+)"),
    Language.ZH: re.compile(r"参见(?!规则|第)(?P<names>[^。；]+)"),
}
_NAME = {
    Language.EN: re.compile(r"[A-Za-z][^,“”\"()]*?(?=,|$| and | or |[“”\"()])"),
    Language.ZH: re.compile(r"[^，、和或与“”「」（）()]+"),
}
#: What marks a reference that leads to a term; numbers never begin so.
_TERM = "glossary/"


def with_pointers(entry: GlossaryEntry, edition: EditionFacts) -> tuple[Reference, ...]:
    """Return the references of an entry and those to the terms that it says to see."""
    return (*entry.references, *_pointers(entry, edition))


def _pointers(entry: GlossaryEntry, edition: EditionFacts) -> Iterator[Reference]:
    for language in Language:
        text = entry.definitions[language] or ""
        for said in _POINTERS[language].finditer(text):
            for name in _NAME[language].finditer(said["names"]):
                there = service().library.entry(edition, name[0].strip())
                if there is None or there.key == entry.key:
                    continue
                start = said.start("names") + name.start()
                yield Reference(
                    language,
                    "definition",
                    start,
                    start + len(name[0].rstrip()),
                    name[0].strip(),
                    RuleNumber((0,)),
                    (f"{_TERM}{there.key}",),
                )


def pointed_address(edition: EditionFacts) -> Callable[[Reference], str]:
    """Return the function from a reference to its rules, or to the term that it points to."""
    of_rules = reference_address(edition)

    def address(reference: Reference) -> str:
        key = reference.keys[0]
        if key.startswith(_TERM):
            return term_address(edition, key.removeprefix(_TERM))
        return of_rules(reference)

    return address
