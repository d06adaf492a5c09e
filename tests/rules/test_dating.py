"""Documents without a date: their edition is the one whose texts they share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.dating import date_by_comparison
from rules.parsed import ParsedBook
from rules.text import Language
from tests.rules.books import EN, ZH, read


def _book(text: str, edition: str | None, language: Language = Language.EN) -> ParsedBook:
    book = read(text, language)
    return replace(book, document=replace(book.document, edition=edition))


OLD = EN.replace("The game stops.", "The game halts.")


def test_the_edition_with_the_most_equal_texts_is_it() -> None:
    dating = date_by_comparison(
        _book(EN, None), [_book(OLD, "2030-01-01"), _book(EN, "2031-05-04")]
    )
    assert dating is not None
    assert (dating.edition, dating.share) == ("2031-05-04", 1.0)
    assert dating.runner_up is not None
    assert dating.runner_up[0] == "2030-01-01"
    assert dating.share > dating.runner_up[1] == pytest.approx(1 - 1 / dating.compared)
    assert "2031-05-04" in str(dating)


def test_a_document_of_no_known_edition_stays_undated() -> None:
    assert date_by_comparison(_book(EN, None), []) is None
    chinese = [_book(ZH, "2031-05-04", Language.ZH)]
    assert date_by_comparison(_book(EN, None), chinese) is None
