"""Rules and rulings know the terms in them, and lead to each other by them."""

from __future__ import annotations

from app.library.library import EditionFacts
from app.library.linking import TermFinder
from app.service import Service
from rules.glossary import GlossaryEntry
from rules.text import Bilingual


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
    assert finder.terms_in(["First strike hits", "先攻击打"]) == ("first strike",)
    assert finder.terms_in(["最高层", "an attackless player"]) == ()
