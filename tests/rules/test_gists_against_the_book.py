"""The gists beside the book: every number has one, and none is the rule's own sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from rules.digest import DigestEntry, load_digest, load_outline, load_terms
from rules.number import RuleNumber
from rules.text import HAN, Language
from tests.rules.test_digest import Texts, read_edition

#: A gist may share a run of so many Han characters or English words with its rule, and no more.
LONGEST_RUN = {Language.ZH: 15, Language.EN: 9}


@pytest.fixture(scope="module")
def book(corpus: Path) -> Mapping[Language, Texts]:
    return {
        Language.EN: read_edition(corpus / "cr" / "20260417_En.txt", "Glossary"),
        Language.ZH: read_edition(corpus / "cr" / "20260417_Zh.txt", "词汇表"),
    }


def test_every_number_of_the_edition_has_its_gist(book: Mapping[Language, Texts]) -> None:
    """Chapters, sections, rules and subrules: 3,294 of them."""
    numbers = {*book[Language.EN], *book[Language.ZH]}
    assert len(numbers) == 3294
    assert numbers == set(load_digest())


def test_every_rule_of_two_sides_has_a_gist_of_both_in_both_languages() -> None:
    sided = [entry for entry in load_digest().values() if entry.sides]
    assert len(sided) >= 50
    for entry in sided:
        assert len(entry.sides) >= 2, entry.number
        assert len({side for side, _ in entry.sides}) == len(entry.sides), entry.number
        for side, gist in entry.sides:
            assert re.fullmatch("[a-z_]+", side), entry.number
            assert HAN.search(gist.zh or ""), (entry.number, side)
            assert not HAN.search(gist.en or "一"), (entry.number, side)


def pieces(text: str, language: Language) -> list[str]:
    """The characters or words of a text; what stands between them is no likeness."""
    if language is Language.ZH:
        return HAN.findall(text)
    return re.findall(r"[a-z0-9]+(?:[’'][a-z]+)?", text.casefold())


def shared_run(one: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    """The longest run of pieces that two texts share."""
    best, end = 0, 0
    before = [0] * (len(other) + 1)
    for n, piece in enumerate(one):
        now = [0] * (len(other) + 1)
        for m, candidate in enumerate(other):
            if piece == candidate:
                now[m + 1] = before[m] + 1
                if now[m + 1] > best:
                    best, end = now[m + 1], n + 1
        before = now
    return tuple(one[end - best : end])


#: What may join the terms of a list.
JOINING = {Language.ZH: set("与和或及、以的"), Language.EN: {"and", "or", "the", "a", "an", "of"}}


def names() -> Mapping[Language, Sequence[tuple[str, ...]]]:
    """The pieces of every term's name and every title, the longest first."""
    texts = [term.name for term in load_terms()]
    texts += [entry.title for entry in load_outline().values()]
    return {
        language: sorted(
            {tuple(pieces(text[language] or "", language)) for text in texts} - {()},
            key=len,
            reverse=True,
        )
        for language in Language
    }


def is_list_of_terms(
    run: tuple[str, ...], language: Language, terms: Sequence[tuple[str, ...]]
) -> bool:
    """Whether a run is made of terms and what joins them, its ends perhaps cut."""
    left, at = 0, 0
    while at < len(run):
        name = next((term for term in terms if run[at : at + len(term)] == term), None)
        left += name is None and run[at] not in JOINING[language]
        at += len(name) if name else 1
    return left <= 2


def said(entry: DigestEntry, language: Language) -> Iterator[str]:
    yield entry.gist[language] or ""
    for _, gist in entry.sides:
        yield gist[language] or ""


@pytest.mark.parametrize("language", list(Language))
def test_no_gist_shares_a_long_run_with_its_rule(
    book: Mapping[Language, Texts], language: Language
) -> None:
    """A reader who lays a gist beside its rule finds no sentence of it; a list of terms may be."""
    terms = names()[language]
    faults: dict[RuleNumber, str] = {}
    for number, entry in load_digest().items():
        rule = pieces(book[language][number], language)
        for text in said(entry, language):
            run = shared_run(pieces(text, language), rule)
            if len(run) > LONGEST_RUN[language] and not is_list_of_terms(run, language, terms):
                faults[number] = ("" if language is Language.ZH else " ").join(run)
    assert not faults, "\n".join(f"{number}: {run}" for number, run in faults.items())


def test_a_list_of_terms_is_told_from_a_sentence() -> None:
    terms = names()[Language.EN]
    listed = pieces("flying, first strike, double strike, deathtouch, haste and reach", Language.EN)
    sentence = pieces(
        "the creature with flying can be blocked by creatures with reach", Language.EN
    )
    assert is_list_of_terms(tuple(listed), Language.EN, terms)
    assert not is_list_of_terms(tuple(sentence), Language.EN, terms)


def test_the_longest_run_is_found_whatever_stands_between_its_words() -> None:
    one = pieces("The game is, over: at once!", Language.EN)
    other = pieces("Then (the game is over) at last.", Language.EN)
    assert shared_run(one, other) == ("the", "game", "is", "over", "at")
    assert shared_run(pieces("甲乙，丙丁", Language.ZH), pieces("乙丙丁", Language.ZH)) == (
        "乙",
        "丙",
        "丁",
    )
