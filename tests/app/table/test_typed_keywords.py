"""Keyword abilities as they are typed: what the grammar of card text says, mostly without it."""

from __future__ import annotations

import pytest

from app.table import typed_keywords
from app.table.plain_cards import creatures_of
from app.table.typed_keywords import begun_by, is_keyword, plain_names
from engine.replay.words import keyword_written


def test_every_plain_name_is_read_as_that_keyword() -> None:
    """In both languages: what is told by its record alone is what the grammar reads."""
    read = {name: keyword_written(name) for name in plain_names()}
    assert {name for name, found in read.items() if found is None} == set()
    assert all(found.keyword == plain_names()[name] for name, found in read.items() if found)
    assert len(plain_names()) > 150


@pytest.mark.parametrize(
    "said",
    ["ward {2}", "protection from red", "toxic 1", "swampwalk", "plainscycling {2}", "反红保护",
     "沼泽行者", "守护{2}", "hexproof from red", "equip {1}", "banding", "Pit Wyrm", "巨大化",
     "protection", "ward"],
)  # fmt: skip
def test_what_takes_something_is_read_as_the_grammar_reads_it(said: str) -> None:
    assert is_keyword(said) is (keyword_written(said) is not None)


def test_ordinary_words_never_ask_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made ready in seconds: nobody who types a name waits for that."""

    def refuse(_said: str) -> None:
        raise AssertionError("the grammar was asked")

    monkeypatch.setattr(typed_keywords, "keyword_written", refuse)
    assert is_keyword("Flying")
    assert is_keyword("死触")
    assert not is_keyword("Humility")
    assert not is_keyword("巨大化")
    assert [one.say for one in creatures_of("2/2 flying first str", "en")] == [
        "2/2 flying first strike"
    ]
    assert begun_by("死") == ["死触"]
