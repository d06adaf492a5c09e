"""A name that the books of two games share leads somewhere in each."""

from __future__ import annotations

from dataclasses import replace

from app.library.indexing import names_of
from rules.edition import Edition
from rules.glossary import GlossaryEntry
from rules.text import Bilingual


def book(game: str, date: str, *entries: GlossaryEntry) -> Edition:
    return Edition(game, "b", date, None, (), (), entries, ())


def test_each_book_keeps_its_own_entry_of_a_name() -> None:
    one = GlossaryEntry("conceding", Bilingual("认输", "Conceding"), Bilingual(), ())
    other = replace(one, key="concede", name=Bilingual("认输", "Concede"))
    found = names_of([book("one", "2031-01-01", one), book("two", "2031-01-01", other)])
    keys = {name.key for name in found if name.text == "认输"}
    assert keys == {"conceding", "concede"}
