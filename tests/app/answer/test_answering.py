"""What stands above the hits: found how, how sure, with which rules, terms and scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.answer.answer import Answer, How, Sure
from app.library.build import import_documents
from app.service import Service
from rules.digest import load_digest
from rules.number import RuleNumber
from rules.text import HAN


@pytest.fixture(scope="module")
def service(starter_library: Path) -> Service:
    """The embedded starter: our gists, our phrasings, our scenarios."""
    return Service(starter_library)


def answer(service: Service, query: str) -> Answer | None:
    return service.answer(service.search(query, service.edition()))


def numbers(found: Answer | None) -> list[str | None]:
    assert found is not None
    return [item.number for item in found.items]


def keys(found: Answer | None) -> list[str]:
    assert found is not None
    return [item.key for item in found.items]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("what is the stack", ["stack", "405.1"]),
        ("What's priority?", ["priority", "117.1"]),
        ("什么是触发式异能", ["triggered ability", "603.1"]),
        ("系命是什么意思", ["lifelink", "702.15"]),
        ("what is the command zone", ["command", "408.1"]),
        ("how do mana abilities work", ["mana ability", "605.1"]),
    ],
)
def test_who_asks_what_something_is_gets_its_term_and_the_rule_that_defines_it(
    service: Service, query: str, told: list[str]
) -> None:
    found = answer(service, query)
    assert keys(found) == told
    assert found is not None
    assert found.how is How.NAMED
    assert service.search(query, service.edition()).hits[0].key == told[0]


def test_who_asks_how_something_is_worked_out_gets_the_rule_that_defines_it(
    service: Service,
) -> None:
    for query in ("怎么算法术力值", "how is mana value calculated"):
        assert keys(answer(service, query)) == ["mana value", "202.3"]


@pytest.mark.parametrize(
    ("query", "number"), [("how do I win?", "104.2"), ("怎么赢", "104.2"), ("谁先手？", "103.1")]
)
def test_what_is_a_phrasing_word_for_word_is_answered_surely_in_one_word_too(
    service: Service, query: str, number: str
) -> None:
    found = answer(service, query)
    assert numbers(found) == [number]
    assert found is not None
    assert found.sure is Sure.SURE


@pytest.mark.parametrize(
    "query",
    [
        "失去所有异能以后再给的飞行还有没有用",  # of the phrasing it has all, and asks for more
        "damage to my creature from two sources",  # the phrasing speaks of deathtouch
        "对手操控我的生物时我死了会怎样",  # our phrasing has the same words of another death
        "鹏洛客同时被两个生物打 忠诚归零",
    ],
)
def test_a_phrasing_that_says_less_or_other_than_the_question_makes_no_answer_sure(
    service: Service, query: str
) -> None:
    found = answer(service, query)
    assert found is None or found.sure is not Sure.SURE


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("difference between instant and sorcery", ["instant", "sorcery"]),
        ("how is dying different from a sacrifice", ["dies", "sacrifice"]),
        ("消灭和牺牲有什么区别", ["destroy", "sacrifice"]),
        ("辟邪跟帷幕一样吗", ["hexproof", "shroud"]),
        (
            "difference between activated and triggered abilities",
            ["activated ability", "triggered ability"],
        ),
        ("difference between a spell and an ability", ["spell", "ability"]),
        ("difference between a spell and an ability", ["spell", "ability"]),
    ],
)
def test_who_asks_how_two_things_differ_gets_both_terms(
    service: Service, query: str, told: list[str]
) -> None:
    found = answer(service, query)
    assert found is not None
    assert (found.how, keys(found)) == (How.COMPARED, told)
    hits = service.search(query, service.edition()).hits
    assert [hit.key for hit in hits[:2]] == told


def test_who_asks_whether_one_thing_is_another_gets_both_where_nothing_better_answers(
    service: Service,
) -> None:
    """The terms stand in the box alone: the hits answer the question as it was asked."""
    query = "is a planeswalker a creature"
    found = answer(service, query)
    assert found is not None
    assert (found.how, keys(found)) == (How.COMPARED, ["planeswalker", "creature"])
    assert service.search(query, service.edition()).hits[0].kind == "rule"


def test_names_that_have_no_rule_of_their_own_lead_to_their_term(service: Service) -> None:
    assert keys(answer(service, "APNAP order simultaneous triggers")) == ["apnap order", "603.3b"]


def test_layers_by_their_letters_are_the_rules_of_those_layers(service: Service) -> None:
    assert keys(answer(service, "层 7b 7c")) == ["613.4b", "613.4c"]


def test_a_guess_does_not_stand_above_the_book_that_would_answer(service: Service) -> None:
    """The policy of missed triggers is in documents that the starter does not have."""
    view = service.search("忘记触发怎么办", service.edition())
    assert view.missing
    assert service.answer(view) is None


@pytest.mark.parametrize("query", ["死触 践踏", "践踏 死触", "deathtouch trample", "死觸 踐踏"])
def test_two_keywords_give_the_rules_where_they_meet_and_what_shows_it(
    service: Service, query: str
) -> None:
    """CR 702.2c: lethal is any damage of a source with deathtouch; CR 702.19b assigns by it."""
    found = answer(service, query)
    assert found is not None
    assert (found.how, found.sure) == (How.MEET, Sure.SURE)
    assert [item.number for item in found.items] == ["702.19b", "702.2c"]
    assert "1" in (found.items[0].gist.en or "")
    assert found.scenario is not None
    assert found.scenario.id == "combat/deathtouch-with-trample"


def test_keywords_of_which_no_rule_speaks_together_each_follow_their_own(service: Service) -> None:
    found = answer(service, "飞行 系命")
    assert found is not None
    assert found.how is How.APART
    assert numbers(found) == ["702.9", "702.15"]


def test_a_number_a_keyword_and_what_players_say_name_one_rule(service: Service) -> None:
    for query, number in (("704.5j", "704.5j"), ("践踏", "702.19"), ("首次攻击", "702.7")):
        found = answer(service, query)
        assert found is not None
        assert (found.how, found.sure) == (How.NAMED, Sure.SURE)
        assert numbers(found)[0] == number


@pytest.mark.parametrize("query", ["传奇", "legend", "傳奇"])
def test_who_says_legend_means_the_legend_rule_and_no_type_of_old(
    service: Service, query: str
) -> None:
    """CR 704.5j; the creature type of that name is obsolete."""
    assert numbers(answer(service, query))[0] == "704.5j"


@pytest.mark.parametrize(
    ("query", "first", "how"),
    [
        ("what happens when a creature is dealt damage", "120.3e", How.ASKED),
        ("tapped attacker still deals damage?", "506.4b", How.ASKED),
        ("can summoning sick creatures crew", "702.122a", How.MEET),
        ("时间跳跃算离场吗", "702.26d", How.MEET),
    ],
)
def test_what_a_phrasing_asks_closely_stands_before_what_names_have(
    service: Service, query: str, first: str, how: How
) -> None:
    """Where no rule speaks of all names, and where they meet in others than the one asked for."""
    found = answer(service, query)
    assert numbers(found)[0] == first
    assert found is not None
    assert found.how is how


def test_words_that_are_no_question_are_answered_where_they_say_much(service: Service) -> None:
    view = service.search("mill trigger both players same time order", service.edition())
    found = service.answer(view)
    assert not view.is_question
    assert numbers(found) == [view.hits[0].number]
    assert answer(service, "flying trample haste vigilance") is None


def test_a_question_gets_the_best_hit_with_the_phrasing_that_asks_the_same(
    service: Service,
) -> None:
    query = "does damage stay on a creature after the turn"
    view = service.search(query, service.edition())
    found = service.answer(view)
    assert found is not None
    assert found.how is How.ASKED
    assert found.items[0].number == view.hits[0].number
    assert found.items[0].asked == view.hits[0].asked


def test_an_answer_that_no_phrasing_asks_for_is_a_guess(service: Service) -> None:
    found = answer(service, "what if the moon eats my permanents")
    assert found is None or found.sure is Sure.GUESS


@pytest.mark.parametrize("query", ["702.2a-c", "死触 kind:rule", '"death"', "xyzzy", "704.5zz"])
def test_lists_notation_and_nothing_have_no_answer(service: Service, query: str) -> None:
    assert answer(service, query) is None


def test_an_answer_changes_no_hit(service: Service) -> None:
    view = service.search("死触 践踏", service.edition())
    service.answer(view)
    assert view == service.search("死触 践踏", service.edition())


def test_the_real_book_has_the_same_meeting_and_marks_the_deciding_sentence(
    corpus: Path, tmp_path: Path
) -> None:
    """CR 702.19b: the sentence that our gist rests on."""
    import_documents(tmp_path / "library", [corpus / "cr" / "20260417_En.txt"])
    service = Service(tmp_path / "library")
    found = answer(service, "deathtouch trample")
    assert found is not None
    trample = next(item for item in found.items if item.number == "702.19b")
    text = trample.text.en or ""
    decides = trample.decides[1]
    assert decides is not None
    (keyword,) = load_digest()[RuleNumber.parse("702.19b")].keywords.en
    assert keyword in text[slice(*decides)]


def test_a_far_lead_makes_an_answer_sure_that_a_long_phrasing_asks_for(service: Service) -> None:
    found = answer(service, "我的传奇生物场上已经有一个同名的再下一个会怎样")
    assert found is not None
    assert keys(found) == ["704.5j"]
    assert found.sure is Sure.SURE


@pytest.mark.parametrize(
    "query",
    [
        "can a 3/3 with deathtouch and trample kill two 4/4s and still hit",
        "如果我的2/2有死触和践踏，被两个5/5挡住还能打到人吗",
    ],
)
def test_a_question_with_sizes_is_answered_where_the_keywords_meet(
    service: Service, query: str
) -> None:
    found = answer(service, query)
    assert found is not None
    assert found.sure is not Sure.GUESS
    assert set(keys(found)) & {"702.2c", "702.19b"}


@pytest.mark.parametrize("query", ["double strike trample", "lifelink vs flying", "连击 践踏"])
def test_what_players_ask_is_told_in_the_language_of_the_line(service: Service, query: str) -> None:
    found = answer(service, query)
    assert found is not None
    for item in found.items:
        assert item.asked is None or bool(HAN.search(item.asked)) == bool(HAN.search(query))
