"""Phrasings: the best single one of an entry counts, and what a query and it say of each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from app.search.entry import IndexEntry
from app.search.phrasings import Said, nearest
from app.search.postings import IndexWriter, Postings
from app.search.ranking import rank
from app.search.segments import EXAMPLE, PLAIN_WORD, Segments
from app.search.stores import STORES
from app.search.units import Unit
from app.search.vocabulary import Vocabulary
from app.service import Service
from rules.digest import load_asked
from rules.text import Bilingual

_EVERYTHING = frozenset(range(10))


def _saying(**phrasings: tuple[int, str]) -> tuple[dict[str, Said], dict[int, int]]:
    """Return who says each word, and the entry of each phrasing, of name → (entry, words)."""
    numbers = count(100)
    by: dict[str, dict[int, tuple[float, float]]] = {}
    entries: dict[int, int] = {}
    for entry, line in phrasings.values():
        number = next(numbers)
        entries[number] = entry
        for word in line.split():
            by.setdefault(word, {})[number] = 1.0, 1 / len(line.split())
    return {word: Said(there, 1.0) for word, there in by.items()}, entries


def test_one_phrasing_that_says_all_counts_more_than_many_that_say_a_word_each() -> None:
    said, entries = _saying(
        a=(1, "token bounced hand"),
        b=(2, "token gone away"),
        c=(2, "bounced spell back"),
        d=(2, "hand of seven"),
    )
    found = nearest([said[word] for word in ("token", "bounced", "hand")], entries, _EVERYTHING)
    assert found[1] == pytest.approx(1.0)
    assert found[2] < found[1] / 2


def test_what_a_phrasing_says_besides_makes_it_less_alike() -> None:
    said, entries = _saying(a=(1, "token bounced"), b=(2, "token bounced while tapped and red"))
    found = nearest([said["token"], said["bounced"]], entries, _EVERYTHING)
    assert found[1] > found[2] > 0


def test_entries_that_are_not_looked_among_are_not_found() -> None:
    said, entries = _saying(a=(1, "token"), b=(2, "token"))
    assert nearest([said["token"]], entries, frozenset({2})).keys() == {2}


def test_no_words_are_like_nothing() -> None:
    assert nearest([], {}, _EVERYTHING) == {}
    assert nearest([Said({}, 9.0)], {}, _EVERYTHING) == {}


def test_numbers_and_sizes_count_little_and_signed_ones_as_words() -> None:
    words = Segments(Vocabulary([]))
    assert words.worth("3/3") == words.worth("12") == EXAMPLE
    assert words.worth("+1/+1") == words.worth("blocker") == PLAIN_WORD


def test_each_phrasing_of_the_digest_is_in_the_index_with_its_rule(starter_library: Path) -> None:
    service = Service(starter_library)
    postings = Postings(next((starter_library / "versions").iterdir()))
    phrased = [postings.shown(entry).key for entry in postings.phrased.values()]
    for number, asked in list(load_asked().items())[::40]:
        assert phrased.count(str(number)) >= len(asked)
    assert postings.phrasings_count == len(postings.phrased)
    assert min(postings.phrased) == postings.count
    assert service.search("牺牲", service.edition()).hits


class _NeverGoneThrough(frozenset[int]):
    """A set that may be asked for members and whose members nobody goes through."""

    def __iter__(self) -> Iterator[int]:
        raise AssertionError("every entry was gone through")


def test_a_search_goes_through_no_more_than_what_its_words_find(starter_library: Path) -> None:
    postings = Postings(next((starter_library / "versions").iterdir()))
    among = _NeverGoneThrough(range(postings.count))
    one = Unit("one", {1: 0.5, 2: 0.9}, 2.0, ("one",))
    two = Unit("two", {2: 0.5, 3: 0.1}, 3.0, ("two",))
    both = rank([one, two], among, postings, 10, is_plain=False)
    assert [entry for entry, _ in both.entries] == [2]
    assert rank([one, two], among, postings, 10, is_question=True).total == 3


@pytest.mark.parametrize("store", STORES)
def test_both_stores_keep_phrasings_behind_the_entries(store: str, tmp_path: Path) -> None:
    title = Bilingual("践踏", "Trample")
    first = IndexEntry("rule", "1.1", title, title, ("s",), asked=("is it trampling", "trample"))
    second = IndexEntry("rule", "1.2", title, title, ("s",), asked=("does it fly",))
    with IndexWriter(tmp_path, Vocabulary([]), store) as index:
        index.add([first, second])
    postings = Postings(tmp_path)
    assert postings.count == 2
    assert postings.phrased == {2: 0, 3: 0, 4: 1}
    assert dict(postings.said_by("trampl")) == {2: pytest.approx(1.0), 3: pytest.approx(1.0)}
