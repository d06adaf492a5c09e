"""The digest holds against the edition that it was written for."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules import digest
from rules.digest import (
    ASKED,
    GISTS,
    DigestEntry,
    load_asked,
    load_asked_of,
    load_digest,
    load_outline,
    load_terms,
)
from rules.document import decode
from rules.number import RuleNumber
from rules.text import HAN, Language

EDITION = "2026-04-17"
#: A gist is short: characters of Chinese, characters of English.
LONGEST = {Language.ZH: 200, Language.EN: 480}
NUMBERED = re.compile(r"^(\d|\d{3}(?:\.\d+[a-z]?)?)\.?(?:\s+|(?=[^\d\s.]))(.*)$")

Texts = Mapping[RuleNumber, str]


def read_edition(path: Path, glossary: str) -> Texts:
    """Read number → text without examples, joined with continuation paragraphs."""
    body = decode(path.read_bytes(), place=path.name)
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    contents, end = (i for i, line in enumerate(lines) if line == glossary)
    texts: dict[RuleNumber, str] = {}
    current = None
    for line in lines[contents + 1 : end]:
        match = NUMBERED.match(line)
        if match:
            current = RuleNumber.parse(match[1])
            texts[current] = match[2]
        elif current and not line.startswith(("Example", "例")):
            texts[current] += "\n" + line
    return texts


@pytest.fixture(scope="module")
def edition(corpus: Path) -> Mapping[Language, Texts]:
    return {
        Language.EN: read_edition(corpus / "cr" / "20260417_En.txt", "Glossary"),
        Language.ZH: read_edition(corpus / "cr" / "20260417_Zh.txt", "词汇表"),
    }


def entries() -> list[DigestEntry]:
    return list(load_digest().values())


def test_every_gist_is_written_in_both_languages() -> None:
    for entry in entries():
        assert HAN.search(entry.gist.zh or ""), entry.number
        assert entry.gist.en, entry.number
        assert not HAN.search(entry.gist.en), entry.number


def test_no_gist_is_longer_than_a_gist() -> None:
    for entry in entries():
        for language, bound in LONGEST.items():
            assert len(entry.gist[language] or "") <= bound, (entry.number, language)


def test_every_gist_names_a_rule_of_its_edition(edition: Mapping[Language, Texts]) -> None:
    for entry in entries():
        assert entry.edition == EDITION
        for language in Language:
            assert entry.number in edition[language], (entry.number, language)


def test_keywords_stand_in_the_rule_and_together_in_no_other_of_its_section(
    edition: Mapping[Language, Texts],
) -> None:
    """A number that is real but wrong does not have the words of the rule that was meant."""
    sections: dict[tuple[Language, RuleNumber | None], dict[RuleNumber, str]] = defaultdict(dict)
    for language, texts in edition.items():
        for number, text in texts.items():
            sections[language, number.section][number] = text.casefold()
    faults = []
    for entry in entries():
        for language in Language:
            words = [word.casefold() for word in entry.keywords[language]]
            if not words:
                continue
            there = sections[language, entry.number.section]
            own = there.get(entry.number)  # 610.4d says word for word what 610.3d says
            found = [
                n
                for n, text in there.items()
                if all(word in text for word in words) and (n == entry.number or text != own)
            ]
            if found != [entry.number]:
                faults.append((str(entry.number), words, [str(number) for number in found]))
    assert not faults


def test_outline_has_every_chapter_section_and_keyword(
    edition: Mapping[Language, Texts],
) -> None:
    outline = load_outline()
    numbers = [n for n in edition[Language.EN] if len(n.parts) == 1]
    keywords = [
        n
        for n, text in edition[Language.EN].items()
        if n.parts[0] in {701, 702} and len(n.parts) == 2 and n.parts[1] != 1 and len(text) < 60
    ]
    assert list(outline) == sorted(numbers + keywords)
    assert sum(n.is_chapter for n in outline) == 9
    assert sum(len(n.parts) == 1 and not n.is_chapter for n in outline) == 147


def test_titles_are_those_of_the_edition(edition: Mapping[Language, Texts]) -> None:
    for number, entry in load_outline().items():
        assert entry.edition == EDITION
        for language in Language:
            assert entry.title[language] == edition[language][number]


def test_every_chapter_section_and_keyword_has_a_gist() -> None:
    missing = [str(number) for number in load_outline() if number not in load_digest()]
    assert not missing


def test_gists_say_what_is_theirs_alone() -> None:
    """No two numbers share a gist: a copied row would pass every other test."""
    for language in Language:
        seen: dict[str, RuleNumber] = {}
        for entry in entries():
            gist = entry.gist[language] or ""
            assert gist not in seen, (entry.number, seen[gist])
            seen[gist] = entry.number


def test_numbers_that_a_gist_points_to_exist_and_are_the_same_in_both_languages(
    edition: Mapping[Language, Texts],
) -> None:
    for entry in entries():
        pointed = {
            language: re.findall(r"\d{3}\.\d+[a-z]?", entry.gist[language] or "")
            for language in Language
        }
        assert pointed[Language.ZH] == pointed[Language.EN], entry.number
        for number in pointed[Language.EN]:
            assert RuleNumber.parse(number) in edition[Language.EN], entry.number


def test_every_gist_stands_in_the_file_of_its_section() -> None:
    """A translator finds a gist by its number alone."""
    for folder in (GISTS, ASKED):
        for name in digest._toml_files(folder):
            stem = Path(name).stem
            numbers = [RuleNumber.parse(key) for key in digest._read(name) if key != "edition"]
            assert numbers == sorted(numbers), name
            for number in numbers:
                home = "chapters" if number.is_chapter else str(number.parts[0])
                assert stem == home, (name, number)


def test_a_number_in_two_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two files may not speak of one rule: which gist is shown would hang on a file's name."""
    row = {"zh": "一", "en": "one"}
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("a.toml", "b.toml"))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "704.5k": row})
    with pytest.raises(ValueError, match=r"b\.toml: 704\.5k stands in a\.toml too"):
        load_digest.__wrapped__()


@pytest.mark.parametrize(
    "row", [{"zh": "一"}, {"zh": "一", "en": ""}, {"zh": "一", "en": "one", "fr": "un"}, "one"]
)
def test_a_gist_that_lacks_a_language_or_has_another_key_is_refused(
    monkeypatch: pytest.MonkeyPatch, row: object
) -> None:
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("a.toml",))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "704.5k": row})
    with pytest.raises(ValueError, match=r"^a\.toml: .*704\.5k"):
        load_digest.__wrapped__()


def test_rules_are_asked_for_in_both_languages_and_are_in_the_edition(
    edition: Mapping[Language, Texts],
) -> None:
    """A phrasing under a number that does not exist would lead nowhere."""
    asked = load_asked()
    assert len(asked) >= 700
    for number, phrasings in asked.items():
        assert number in edition[Language.EN], number
        assert any(HAN.search(phrasing) for phrasing in phrasings), number
        assert not all(HAN.search(phrasing) for phrasing in phrasings), number


def test_no_phrasing_stands_under_two_rules() -> None:
    seen: dict[str, RuleNumber] = {}
    for number, phrasings in load_asked().items():
        for phrasing in phrasings:
            assert phrasing not in seen, (number, seen[phrasing])
            seen[phrasing] = number


@pytest.mark.parametrize("book", ["mtr", "ipg"])
def test_sections_of_tournament_documents_are_asked_for_in_both_languages(book: str) -> None:
    asked = load_asked_of(book)
    assert len(asked) > 25
    every = [phrasing for phrasings in asked.values() for phrasing in phrasings]
    assert len(set(every)) == len(every)
    assert 0.3 < sum(bool(HAN.search(phrasing)) for phrasing in every) / len(every) < 0.7
    assert not load_asked_of("none")


def test_a_number_in_two_files_of_phrasings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The phrasings of the file read first would be lost."""
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("asked-1.toml", "asked-2.toml"))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "704.5k": ["one"]})
    with pytest.raises(ValueError, match=r"asked-2\.toml: 704\.5k stands in asked-1\.toml too"):
        load_asked.__wrapped__()


@pytest.mark.parametrize("row", [[], "one", [""], [1]])
def test_phrasings_that_are_no_texts_are_refused(
    monkeypatch: pytest.MonkeyPatch, row: object
) -> None:
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("asked-1.toml",))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "704.5k": row})
    with pytest.raises(ValueError, match=r"^asked-1\.toml: 704\.5k"):
        load_asked.__wrapped__()


def test_terms_stand_in_the_glossary(corpus: Path) -> None:
    """Remarks of the translators are no part of a name; one name is corrected.

    The published Chinese glossary calls Plainscycling by the name of Plainswalk.
    """
    english, chinese = (
        {
            line.split("（译")[0].split("（这")[0]
            for line in glossary_lines(corpus / "cr" / name, opening)
        }
        for name, opening in (("20260417_En.txt", "Glossary"), ("20260417_Zh.txt", "词汇表"))
    )
    terms = load_terms()
    assert len(terms) == 730
    assert {term.name.en for term in terms} <= english
    assert {term.name.zh for term in terms} - chinese == {"循环平原"}


def glossary_lines(path: Path, opening: str) -> list[str]:
    text = decode(path.read_bytes(), place=path.name)
    return text.split(f"\n{opening}\n")[-1].splitlines()


def test_terms_are_named_once() -> None:
    for language in Language:
        names = [term.name[language] for term in load_terms()]
        assert len(names) == len(set(names)), language


def test_terms_of_keywords_carry_the_titles_of_the_outline() -> None:
    """Where a term has the English title of a keyword it refers to, the Chinese is its title."""
    outline = load_outline()
    for term in load_terms():
        for title in (outline[n].title for n in term.rules if n in outline and len(n.parts) == 2):
            if title.en == term.name.en:
                assert (title.zh or "").split("（")[0] in (term.name.zh or "")
