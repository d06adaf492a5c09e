"""Rules and rulings know the terms in them, and lead to each other by them."""

from __future__ import annotations

from app.library.edition_facts import EditionFacts
from app.library.linking import TermFinder
from app.library.weighing import Weighing
from app.service import Service
from rules.glossary import GlossaryEntry
from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Bilingual, Language


def test_a_rule_knows_the_terms_in_it(service: Service, edition: EditionFacts) -> None:
    assert service.node("702.2b", edition).node.terms == ("deathtouch",)
    assert service.node("702.3b", edition).node.terms == ("ward",)


def test_a_ruling_knows_its_terms_and_their_rules(service: Service) -> None:
    view = service.card("铁壳龟")
    assert view.rulings[0].terms == ("ward",)
    assert view.rulings[0].rules == ("702.3",)


def test_a_rule_lists_the_rulings_of_its_keyword(service: Service, edition: EditionFacts) -> None:
    assert service.node("702.2", edition).rulings == ("tst/毒牙小蛇/1", "tst/毒牙小蛇/2")
    assert service.node("704.2", edition).rulings == ()


def test_a_card_knows_the_rules_that_it_touches(service: Service) -> None:
    assert service.card("毒牙小蛇").rules == ("702.2",)


def test_the_longest_term_counts_and_words_inside_words_do_not() -> None:
    entries = tuple(
        GlossaryEntry(en.casefold(), Bilingual(zh, en), Bilingual(), ())
        for zh, en in (("先攻", "First Strike"), ("攻击", "Attack"), ("层", "Layer"))
    )
    finder = TermFinder(entries)
    assert finder.terms_of(Bilingual("先攻击打", "First strike hits")) == ("first strike",)
    assert finder.terms_of(Bilingual("最高层", "an attackless player")) == ()


def _entry(zh: str, en: str, rule: str = "") -> GlossaryEntry:
    reference = (
        Reference(Language.EN, "text", 0, len(rule), rule, RuleNumber.parse(rule), (rule,))
        if rule
        else None
    )
    return GlossaryEntry(
        en.casefold(), Bilingual(zh, en), Bilingual(), (reference,) if reference else ()
    )


def test_what_the_glossary_calls_obsolete_is_not_meant_by_a_text() -> None:
    finder = TermFinder(
        (_entry("传奇（已废止）", "Legend (Obsolete)"), _entry("传奇", "Legendary"))
    )
    assert finder.terms_of(Bilingual("一个传奇", "a legend, legendary")) == ("legendary",)


def test_words_that_say_nothing_are_no_terms() -> None:
    finder = TermFinder((_entry("如果", "If"), _entry("除非", "Unless")))
    assert finder.terms_of(Bilingual("如果你愿意", "if you will")) == ()
    assert finder.terms_of(Bilingual("除非你愿意", None)) == ("unless",)


def test_terms_of_one_chinese_name_are_told_apart_by_the_english() -> None:
    """In the rules 循环 is a loop (731) as well as the keyword ability cycling (702.29)."""
    loop, cycling = _entry("循环", "Loop", "731"), _entry("循环", "Cycling", "702.29")
    finder = TermFinder((loop, cycling))
    assert finder.terms_of(Bilingual("这个循环", "This loop")) == ("loop",)
    assert finder.terms_of(Bilingual("此牌的循环", "Its cycling")) == ("cycling",)
    assert finder.terms_of(Bilingual("循环{2}", None)) == ("cycling",)


def test_common_words_lead_nowhere_unless_a_card_comes_back_to_them() -> None:
    """Of 1,000 rulings 300 speak of creatures and 100 of copies; one card is all about copies."""
    entries = (
        _entry("生物", "Creature", "302"),
        _entry("复制", "Copy", "707"),
        _entry("牌张类别", "Card Type", "3"),
        _entry("飞行", "Flying", "702.9"),
        _entry("层", "Layer", "613"),
    )
    counts = {"creature": 300, "copy": 100, "card type": 5, "flying": 300, "layer": 4}
    weighing = Weighing(counts, 1_000, TermFinder(entries))
    once = [("creature", "copy", "card type", "layer")]
    assert weighing.rules_of_card(["flying"], once, ["608.2b"]) == ("608.2b", "702.9", "613")
    assert weighing.rules_of_card([], [("copy",)] * 3, []) == ("707",)
    assert weighing.rules_of_ruling(("creature", "copy", "flying"), ()) == ("707", "702.9")


def test_rules_that_say_what_a_word_means_ask_for_more_than_those_that_tell_how() -> None:
    """Cost (118), opponent (102.3) and copying (707) in a tenth of all rulings each."""
    entries = (
        _entry("费用", "Cost", "118"),
        _entry("对手", "Opponent", "102.3"),
        _entry("复制", "Copy", "707"),
    )
    weighing = Weighing(
        dict.fromkeys(("cost", "opponent", "copy"), 100), 1_000, TermFinder(entries)
    )
    words = ("cost", "opponent", "copy")
    assert weighing.rules_of_card([], [words], []) == ()
    assert weighing.rules_of_card([], [words] * 3, []) == ("707",)
    assert set(weighing.rules_of_card([], [words] * 4, [])) == {"102.3", "707"}
    assert set(weighing.rules_of_card([], [words] * 12, [])) == {"118", "102.3", "707"}
    assert weighing.rules_of_card([], [words], ["118.9"]) == ("118.9",)
    assert weighing.rules_of_ruling(words, ()) == ("707",)
