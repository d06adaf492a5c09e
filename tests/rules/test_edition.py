"""Editions: documents merged into one linked set of nodes."""

from __future__ import annotations

from rules.edition import Edition, build_edition
from rules.text import Language
from tests.rules.books import EN, ZH, read


def _edition(*texts: tuple[str, Language]) -> Edition:
    books = [read(text, language, f"{n}.txt") for n, (text, language) in enumerate(texts)]
    return build_edition(books)


def test_both_languages_stand_in_one_node() -> None:
    edition = _edition((EN, Language.EN), (ZH, Language.ZH))
    assert edition.id == "mtg/cr/2031-05-04"
    for node in edition.nodes:
        assert bool(node.text.zh) == bool(node.text.en), node.key
        assert bool(node.title.zh) == bool(node.title.en), node.key
        assert all(example.zh and example.en for example in node.examples)


def test_previous_and_next_walk_the_whole_book() -> None:
    edition = _edition((EN, Language.EN), (ZH, Language.ZH))
    nodes = {node.key: node for node in edition.nodes}
    key: str | None = edition.nodes[0].key
    walked = []
    while key is not None:
        walked.append(key)
        following = nodes[key].next
        assert following is None or nodes[following].previous == key
        key = following
    assert walked == [node.key for node in edition.nodes]


def test_references_resolve_both_ways_and_dangling_ones_are_kept() -> None:
    edition = _edition((EN, Language.EN), (ZH, Language.ZH))
    nodes = {node.key: node for node in edition.nodes}
    assert "100.1" in nodes["200.2"].cited_by
    assert "100.1" in nodes["2"].cited_by
    dangling = [(key, r.text) for key, r in edition.dangling()]
    assert dangling == [("100.2a", "999.9"), ("100.2a", "999.9"), ("200.1", "100.1a–b")]


def test_glossary_entries_pair_by_what_they_refer_to() -> None:
    swapped = ZH.replace("猫\n", "@\n").replace("桌子\n", "猫\n").replace("@\n", "桌子\n")
    edition = _edition((EN, Language.EN), (swapped, Language.ZH))
    names = {entry.name.en: entry.name.zh for entry in edition.entries}
    assert names == {"Cat": "桌子", "Table": "猫"}


def test_of_two_documents_the_longer_one_stands_and_differences_are_told() -> None:
    longer = EN.replace("200.2. The game stops.", "200.2. The game stops for good.")
    for order in ((EN, longer), (longer, EN)):
        edition = _edition(*((text, Language.EN) for text in order))
        node = next(n for n in edition.nodes if n.key == "200.2")
        assert node.text.en == "The game stops for good."
        (difference,) = edition.differences
        assert (difference.key, difference.part) == ("200.2", "text")
        assert difference.other == "The game stops."


def test_a_node_that_one_language_lacks_has_the_other_alone() -> None:
    shorter = ZH.replace("200.2. 游戏停下。\n\n", "")
    edition = _edition((EN, Language.EN), (shorter, Language.ZH))
    node = next(n for n in edition.nodes if n.key == "200.2")
    assert node.text.en
    assert node.text.zh is None
    assert [n.key for n in edition.nodes] == [n.key for n in _edition((EN, Language.EN)).nodes]
