"""Merging: copies, translations, reprints, and what is reported of them."""

from __future__ import annotations

import pytest

from rules.text import Bilingual
from rulings.card import Card, Face, Layout
from rulings.differences import DifferenceKind
from rulings.loading import load_notes
from rulings.merge import Merged, merge
from rulings.pairing import copies, signature, translations
from rulings.registry import Registry
from tests.rulings import samples


def _merge(*texts: tuple[str, str], cards: tuple[Card, ...] = ()) -> Merged:
    return merge([load_notes(text.encode(), path=path) for path, text in texts], cards)


def test_equal_copies_are_one_set_with_two_sources() -> None:
    merged = _merge(("faq_tri.txt", samples.HYPHENS), ("tri_faq.txt", samples.HYPHENS + "\n"))
    assert merged.differences == ()
    assert len(merged.rulings) == 4
    assert all(len(r.sources) == 2 for r in merged.rulings)


def test_slip_in_a_copy_is_reported_and_not_doubled() -> None:
    copy = samples.HYPHENS.replace("牌库为空时也要抓。", "牌库为空时也耍抓。")
    merged = _merge(("faq_tri.txt", samples.HYPHENS), ("tri_faq.txt", copy))
    (difference,) = merged.differences
    assert difference.kind is DifferenceKind.RULING
    assert (difference.part, difference.first) == ("tri/晨钟骑士/2", "牌库为空时也要抓。")
    assert len(merged.rulings) == 4


def test_slip_in_a_name_is_one_card_found_by_both_names() -> None:
    copy = samples.HYPHENS.replace("晨钟骑士", "晨锺骑士")
    merged = _merge(("faq_tri.txt", samples.HYPHENS), ("tri_faq.txt", copy))
    registry = Registry(merged.cards)
    assert registry.find("晨钟骑士") == registry.find("晨锺骑士") != ()
    assert DifferenceKind.NAME in {d.kind for d in merged.differences}


def test_ruling_that_only_one_copy_has_is_kept_and_reported() -> None:
    copy = samples.HYPHENS.replace(
        "* 牌库为空时也要抓。\n", "* 完全不同的另一句话，谈的是别的事。\n"
    )
    merged = _merge(("faq_tri.txt", samples.HYPHENS), ("tri_faq.txt", copy))
    keys = [r.key for r in merged.rulings if r.cards == ("tri/晨钟骑士",)]
    assert keys == ["tri/晨钟骑士/1", "tri/晨钟骑士/2", "tri/晨钟骑士/3"]
    missing = [d for d in merged.differences if d.kind is DifferenceKind.MISSING_RULING]
    assert len(missing) == 2


def test_reprint_is_one_card_of_two_sets_with_all_rulings() -> None:
    other = samples.HYPHENS.replace("2031年2月3日", "2032年2月3日").replace(
        "* 你不能两项都选。", "* 你不能两项都选。\n* 后来的一句。"
    )
    merged = _merge(("faq_tri.txt", samples.HYPHENS), ("faq_two.txt", other))
    (card,) = Registry(merged.cards).find("铜镜")
    assert card.sets == ("tri", "two")
    rulings = [r for r in merged.rulings if card.key in r.cards]
    assert [r.key for r in rulings] == ["tri/铜镜/1", "two/铜镜/2"]
    assert [len(r.sources) for r in rulings] == [2, 1]


def test_names_in_card_data_join_notes_of_two_languages() -> None:
    knight = Card(
        "tri/Dawnbell Knight",
        (Face(Bilingual("晨钟骑士", "Dawnbell Knight")),),
        Layout.NORMAL,
        ("tri",),
    )
    english = samples.ENGLISH.replace(
        "You draw the card only after Dawnbell Knight has entered the battlefield, see rule "
        "603.6a.",
        "You draw only after it has entered, see rule 603.6a.",
    )
    chinese = samples.HYPHENS.replace(
        "晨钟骑士进战场之后才抓牌。", "晨钟骑士进战场后才抓牌，见规则603.6a。"
    )
    merged = _merge(("faq_tri.txt", chinese), ("tri_faq.en.txt", english), cards=(knight,))
    (card,) = Registry(merged.cards).find("Dawnbell Knight")
    assert card.faces[0].type == Bilingual(
        "传奇生物～人类／骑士", "Legendary Creature — Human Knight"
    )
    rulings = [r for r in merged.rulings if card.key in r.cards]
    paired = [r for r in rulings if r.text.zh and r.text.en]
    assert [r.text.zh for r in paired] == ["晨钟骑士进战场后才抓牌，见规则603.6a。"]
    assert sum(1 for r in rulings if not r.text.zh) == 1
    assert sum(1 for r in rulings if not r.text.en) == 1


@pytest.mark.parametrize(
    ("zh", "en", "pairs"),
    [
        (["抓两张牌，然后弃掉一张。"], ["Draw two cards, then discard one."], [(0, 0)]),
        (
            ["得+1/+1 直到回合结束。", "见规则704.5k。"],
            ["See rule 704.5k.", "It gets +1/+1 until end of turn."],
            [],
        ),
        (["它得+1/+1。", "说了别的。", "X 是{三}。"], ["It gets +1/+1."], [(0, 0)]),
        (["它得+2/+2。"], ["It gets +1/+1."], []),
        ([], ["Anything."], []),
    ],
)
def test_translations_pair_only_where_they_surely_agree(
    zh: list[str], en: list[str], pairs: list[tuple[int, int]]
) -> None:
    assert translations(zh, en) == pairs


def test_symbols_and_numbers_are_the_same_in_both_languages() -> None:
    assert signature("支付{三}{黑}，见规则601.2b，得−1/−1。") == signature(
        "Pay {3}{B}, see rule 601.2b, it gets -1/-1."
    )


def test_copies_pair_by_equality_before_likeness() -> None:
    first = ["你抓一张牌，然后弃一张牌。", "你抓两张牌，然后弃一张牌。"]
    assert copies(first, [first[1], first[0]]) == [(0, 1), (1, 0)]
    assert copies(first, [first[0], "你抓两张牌，然后弃壹张牌。"]) == [(0, 0), (1, 1)]


def test_registry_folds_names_and_knows_near_ones() -> None:
    card = Card(
        "tri/x", (Face(Bilingual("晨钟骑士", "Æther Knight, the Élan")),), Layout.NORMAL, ("tri",)
    )
    registry = Registry([card])
    for name in ("晨钟骑士", "aether knight the elan", "ÆTHER KNIGHT, THE ÉLAN", "晨钟 骑士"):
        assert registry.find(name) == (card,)
    assert registry.find("晨钟") == ()
    assert registry.nearest("晨钟") == ("晨钟骑士",)
    assert registry.nearest("aether night") == ("Æther Knight, the Élan",)
