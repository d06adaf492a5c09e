"""The ways through the site that people take most, in both languages, on a phone and on a screen,
with JavaScript and without it: each way is one function that a visitor walks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from app.web.strings import EN, ZH
from tests.app.web.documents import NEWEST, OLDER
from tests.app.web.visitor import PHONE, SCREEN, Visitor

BOOK = f"/mtg/cr/{NEWEST}"
Words = dict[str, str]
T = TypeVar("T")


def a_number_typed_at_home_opens_the_rule(v: Visitor, t: Words) -> None:
    v.go("/").search("101.1b").until(lambda: f"{BOOK}/101.1b" in v.at)
    assert v.one("h1").text == "101.1b"
    assert "says so" in v.text
    assert "说出来" in v.text


def a_number_with_a_prefix_opens_the_rule(v: Visitor, t: Words) -> None:
    v.go("/glossary").search("规则 101.1B").until(lambda: f"{BOOK}/101.1b" in v.at)


def a_chinese_name_opens_the_term(v: Visitor, t: Words) -> None:
    v.go("/").search("浸泡").until(lambda: f"{BOOK}/glossary/steeping" in v.at)
    v.follow("702.2").until(lambda: v.at == f"{BOOK}/702.2")
    assert "darker" in v.text


def an_english_name_opens_the_term_and_the_other_hits_are_near(v: Visitor, t: Words) -> None:
    v.go("/").search("tea table").until(lambda: "/glossary/tea" in v.at)
    v.follow(t["other_hits"]).until(lambda: "/search?" in v.at)
    assert v.all(".hits li")


def words_give_hits_with_the_words_marked(v: Visitor, t: Words) -> None:
    v.go("/").search("darker 茶壶").until(lambda: "/search?" in v.at)
    assert "702.2b" in v.one(".hits li").text
    assert {m.text for m in v.all(".hits mark")} >= {"darker", "茶壶"}
    v.choose(".hits :is(h2, h3) a")
    v.until(lambda: v.at.startswith(f"{BOOK}/702.2b"))


def hits_can_be_narrowed_to_a_kind(v: Visitor, t: Words) -> None:
    v.go("/search?q=pot&all=1").follow(t["kind_glossary"])
    v.until(lambda: "kind=glossary" in v.at)
    assert {tag.text for tag in v.all(".hits .tag")} == {t["kind_glossary"]}


def a_hit_is_read_in_its_section(v: Visitor, t: Words) -> None:
    v.go("/search?q=darker&all=1").follow(t["in_section"])
    v.until(lambda: v.at == f"{BOOK}/read/702?q=darker#702.2b")
    assert "702.3a" in v.text


def a_short_address_leads_to_the_newest_edition(v: Visitor, t: Words) -> None:
    v.go("/704.5C").until(lambda: v.at == f"{BOOK}/704.5c")
    assert NEWEST in v.one(".edition").text


def a_reference_leads_to_its_rule(v: Visitor, t: Words) -> None:
    v.go("/702.2b").follow("704.5b").until(lambda: v.at == f"{BOOK}/704.5b")
    assert "702.2b" in v.one("#cited").text


def a_range_leads_to_all_its_rules(v: Visitor, t: Words) -> None:
    v.go("/100.1a").follow("101.1a").until(lambda: v.at == f"{BOOK}/101.1a-101.1c")
    assert len(v.all(".rule")) == 3


def rules_follow_each_other(v: Visitor, t: Words) -> None:
    v.go("/100.1").follow(t["next"]).until(lambda: v.at == f"{BOOK}/100.1a")
    v.follow(t["previous"]).until(lambda: v.at == f"{BOOK}/100.1")


def the_path_leads_outwards(v: Visitor, t: Words) -> None:
    v.go("/704.5c")
    for key in ("704.5", "704", "7"):
        v.choose(".path [rel=up]")
        v.until(lambda key=key: v.at == f"{BOOK}/{key}")


def an_older_edition_says_so_and_leads_to_the_newest(v: Visitor, t: Words) -> None:
    v.go("/100.2").follow(OLDER).until(lambda: v.at == f"/mtg/cr/{OLDER}/100.2")
    assert "after the water" in v.text
    assert t["older"] in v.one(".edition").text
    v.follow(t["see_newest"]).until(lambda: v.at == f"{BOOK}/100.2")
    assert "before the water" in v.text


def the_language_of_the_texts_is_chosen_and_remembered(v: Visitor, t: Words) -> None:
    v.go("/101.1").choose(".bar .choice [href*='show=zh']")
    v.until(lambda: "show=zh" in v.at)
    v.go("/704.1")
    assert "举杯" in v.text
    assert "lift a cup" not in v.text
    v.follow(t["show_both"]).until(lambda: "lift a cup" in v.text)


def the_language_of_the_site_is_one_touch_away(v: Visitor, t: Words) -> None:
    other = EN if t is ZH else ZH
    v.go("/704.1").choose(".switch")
    v.until(lambda: "lang=" in v.at)
    v.go("/glossary")
    assert v.one("h1").text.startswith(other["glossary"])


def the_contents_lead_to_a_section(v: Visitor, t: Words) -> None:
    v.go("/").follow(t["contents"]).until(lambda: v.at == f"{BOOK}/")
    v.follow("Boiling Over").until(lambda: v.at == f"{BOOK}/704")
    assert len(v.all(".below .rule")) == 5


def a_chapter_is_read_whole_with_the_tree(v: Visitor, t: Words) -> None:
    v.go("/contents").choose(".chapter .aside")
    v.until(lambda: v.at == f"{BOOK}/read/1")
    assert "Nobody pours twice" in v.text
    v.choose(f".tree [href='{BOOK}/read/101']")
    v.until(lambda: v.at == f"{BOOK}/read/101")
    v.follow(t["previous_section"]).until(lambda: v.at == f"{BOOK}/read/100")


def the_glossary_is_there_by_pinyin_and_by_english_letter(v: Visitor, t: Words) -> None:
    v.go("/glossary").follow(t["by_pinyin"]).until(lambda: "by=pinyin" in v.at)
    assert [h.text.split()[0] for h in v.all(".letter h2")] == ["C", "J", "Z"]
    v.follow(t["by_english"]).until(lambda: "by=en" in v.at)
    assert [h.text.split()[0] for h in v.all(".letter h2")] == ["P", "S", "T"]
    v.choose("#T h2 a").until(lambda: v.at.endswith("#T"))
    v.follow("Tea Table").until(lambda: "/glossary/tea" in v.at)
    assert "价目表" in v.text


def the_keywords_lead_to_their_rules(v: Visitor, t: Words) -> None:
    group = f".fold:has([href='{BOOK}/702.2']) h3 a"
    v.go("/keywords").choose(group).until(lambda: "#" in v.at)
    v.follow("Steeping").until(lambda: v.at == f"{BOOK}/702.2")
    assert len(v.all(".below .rule")) == 3
    v.go("/keywords").choose(group).until(lambda: "#" in v.at)
    v.choose(f'.see a[href="{BOOK}/702.2/rulings"]')
    v.until(lambda: v.at == f"{BOOK}/702.2/rulings")


def a_wrong_number_names_the_nearest(v: Visitor, t: Words) -> None:
    v.go("/704.5d")
    assert v.one("h1").text == t["error_not_found"]
    v.follow("704.5c").until(lambda: v.at.startswith(f"{BOOK}/704.5c"))


def a_misspelt_name_leads_to_what_was_meant_and_back(v: Visitor, t: Words) -> None:
    v.go("/").search("steepingg").until(lambda: "/glossary/steeping" in v.at)
    v.choose(".other a").until(lambda: "/search?" in v.at)
    v.choose("main a[href*='/glossary/steeping']").until(lambda: "/glossary/steeping" in v.at)


def the_site_can_be_dark(v: Visitor, t: Words) -> None:
    v.go("/704.1").follow(t["theme_dark"]).until(lambda: "theme=dark" in v.at)
    v.go("/704.1")
    colour = v.one("body").value_of_css_property("background-color")
    assert colour in ("rgba(21, 23, 26, 1)", "rgb(21, 23, 26)")


def two_editions_are_compared(v: Visitor, t: Words) -> None:
    v.go("/").follow(t["editions_room"]).until(lambda: v.at == "/editions")
    v.choose(".compare button")
    v.until(lambda: v.at == f"/diff/mtg/cr/{OLDER}/{NEWEST}")
    assert {"after"} == {e.text for e in v.all(".side[lang=en] del")}
    v.follow("100.2").until(lambda: v.at == f"{BOOK}/100.2")
    v.follow(t["history"]).until(lambda: v.at == f"{BOOK}/100.2/history")
    assert v.all("ins")


def a_card_is_found_by_its_set(v: Visitor, t: Words) -> None:
    v.go("/").follow(t["cards"]).until(lambda: v.at == "/cards")
    v.choose(".sets a")
    v.until(lambda: v.at.startswith("/notes/"))
    v.choose(".entry h2 a")
    v.until(lambda: v.at.startswith("/cards/"))
    assert "法术力异能" in v.text
    v.follow("101.1").until(lambda: v.at == f"{BOOK}/101.1")


def a_card_is_found_by_its_name(v: Visitor, t: Words) -> None:
    v.go("/").search("茶壶精灵").until(lambda: "/cards/" in v.at)
    assert v.one("h1").text.startswith("茶壶精灵")
    assert len(v.all(".ruling")) == 2


def the_api_is_explained_with_examples(v: Visitor, t: Words) -> None:
    v.go("/").follow(t["api"]).until(lambda: v.at == "/api")
    v.follow("/api/v1/rules/").until(lambda: v.at.startswith("/api/v1/rules/"))
    assert '"number"' in v.one("body").text


WAYS: tuple[Callable[[Visitor, Words], None], ...] = (
    a_number_typed_at_home_opens_the_rule,
    a_number_with_a_prefix_opens_the_rule,
    a_chinese_name_opens_the_term,
    an_english_name_opens_the_term_and_the_other_hits_are_near,
    words_give_hits_with_the_words_marked,
    hits_can_be_narrowed_to_a_kind,
    a_hit_is_read_in_its_section,
    a_short_address_leads_to_the_newest_edition,
    a_reference_leads_to_its_rule,
    a_range_leads_to_all_its_rules,
    rules_follow_each_other,
    the_path_leads_outwards,
    an_older_edition_says_so_and_leads_to_the_newest,
    the_language_of_the_texts_is_chosen_and_remembered,
    the_language_of_the_site_is_one_touch_away,
    the_contents_lead_to_a_section,
    a_chapter_is_read_whole_with_the_tree,
    the_glossary_is_there_by_pinyin_and_by_english_letter,
    the_keywords_lead_to_their_rules,
    a_wrong_number_names_the_nearest,
    a_misspelt_name_leads_to_what_was_meant_and_back,
    the_site_can_be_dark,
    two_editions_are_compared,
    a_card_is_found_by_its_set,
    a_card_is_found_by_its_name,
    the_api_is_explained_with_examples,
)


def name_of(part: object) -> str:
    """How a part of a test's parameters stands in its name."""
    return getattr(part, "__name__", str(part))


def turns(ways: Iterable[T], shift: int) -> list[tuple[T, str, int]]:
    """Each way in both languages and on both windows, two of the four at a time.

    The ways take turns, and with another shift each has the other two.
    """
    pairs = ((("zh", PHONE), ("en", SCREEN)), (("en", PHONE), ("zh", SCREEN)))
    return [
        (way, language, width)
        for turn, way in enumerate(ways, start=shift)
        for language, width in pairs[turn % 2]
    ]


@pytest.mark.parametrize(("way", "language", "width"), turns(WAYS, 0), ids=name_of)
def test_with_javascript(
    visitor: Visitor, way: Callable[[Visitor, Words], None], language: str, width: int
) -> None:
    visitor.device(width)
    visitor.prefers(lang=language)
    way(visitor, ZH if language == "zh" else EN)


@pytest.mark.parametrize(("way", "language", "width"), turns(WAYS, 1), ids=name_of)
def test_without_javascript(
    plain_visitor: Visitor, way: Callable[[Visitor, Words], None], language: str, width: int
) -> None:
    plain_visitor.device(width)
    plain_visitor.prefers(lang=language)
    way(plain_visitor, ZH if language == "zh" else EN)
