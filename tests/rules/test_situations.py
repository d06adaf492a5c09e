"""Situations and meetings: rules of the edition that questions and the texts of cards lead to."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.digest.situations import (
    load_meetings,
    load_situations,
    load_traits,
    rules_where_meet,
    situations_in,
    traits_of,
    traits_of_rule,
    traits_said,
)
from rules.document import decode
from rules.text import Bilingual


def deciding(question: str) -> list[str]:
    return [str(found.rules[0]) for found in situations_in(question) if found.rules]


@pytest.mark.parametrize("mechanic", ["saga", "planeswalker", "vehicle", "clue"])
def test_a_source_that_is_gone_is_113_7a_whatever_it_was(mechanic: str) -> None:
    """CR 113.7a: an ability on the stack is independent of its source."""
    question = f"{mechanic} destroyed in response, does the ability still happen"
    assert deciding(question)[0] == "113.7a"


@pytest.mark.parametrize("thing", ["传纪", "鹏洛客", "载具"])
def test_the_same_is_read_in_chinese(thing: str) -> None:
    assert "113.7a" in deciding(f"{thing}在响应中被消灭，异能还会结算吗")


def test_words_that_speak_against_a_situation_end_it() -> None:
    """A token that is copied is no token that is bounced."""
    assert "111.7" in deciding("token bounced to hand, where does it go")
    assert "111.7" not in deciding("copy of a token bounced to hand, where does it go")


def test_half_of_a_situation_is_none() -> None:
    assert situations_in("does my creature die") == ()


def test_short_cues_are_whole_words() -> None:
    """An x in a cost is a letter by itself, no beginning of xenagos."""
    assert "107.3b" in deciding("cascading into it, what is x")
    assert "107.3b" not in deciding("cascading into xenagos, what is xenagos")


def test_cards_meet_by_what_their_texts_do() -> None:
    """CR 614.6: what is replaced never happened, so nothing triggers on it."""
    exiles = traits_of([(Bilingual(), Bilingual(en="If a pot would die, exile it instead."))])
    mourns = traits_of([(Bilingual(), Bilingual(zh="每当一个壶死去时，抓一张牌。"))])
    assert "replaces_death" in exiles
    assert "triggers_on_death" in mourns
    assert str(rules_where_meet(exiles, mourns)[0]) == "614.6"
    assert rules_where_meet(mourns, exiles) == rules_where_meet(exiles, mourns)
    assert rules_where_meet(mourns, mourns) == ()


def test_a_land_of_a_kind_is_told_by_its_type_line() -> None:
    """CR 305.7: a land that is given a basic land type loses what its text gave it."""
    moon = traits_of([(Bilingual(), Bilingual(en="Nonbasic lands are Mountains."))])
    shed = traits_of([(Bilingual(en="Land — Shed"), Bilingual(en="{T}: Add {C}."))])
    field = traits_of([(Bilingual(en="Basic Land — Forest"), Bilingual())])
    assert str(rules_where_meet(moon, shed)[0]) == "305.7"
    assert "is_nonbasic_land" not in field


def test_a_keyword_has_the_traits_of_its_rule() -> None:
    assert traits_of_rule("702.12") == {"is_indestructible"}
    assert traits_of_rule("702.9") == frozenset()


def test_a_card_meets_what_a_question_speaks_of_without_a_name() -> None:
    """CR 111.8: a token that has left the battlefield does not come back."""
    text = "Exile target pot, then return it to the battlefield under its owner's control."
    blinks = traits_of([(Bilingual(), Bilingual(en=text))])
    (token,) = traits_said("my saproling token is gone")
    assert str(rules_where_meet(blinks, token)[0]) == "111.8"
    assert traits_said("my pot is gone") == ()


def test_what_cannot_be_prevented_is_not() -> None:
    """CR 615.12."""
    mist = traits_of([(Bilingual(), Bilingual(en="Prevent all combat damage this turn."))])
    beast = traits_of([(Bilingual(), Bilingual(en="Combat damage can't be prevented."))])
    assert str(rules_where_meet(mist, beast)[0]) == "615.12"


def test_every_rule_of_the_tables_is_in_the_edition_and_every_trait_there(corpus: Path) -> None:
    path = corpus / "cr" / "20260417_En.txt"
    lines = decode(path.read_bytes(), place=path.name).splitlines()
    numbers = {line.split(" ")[0].rstrip(".") for line in lines if line[:1].isdigit()}
    rules = {str(rule) for one in (*load_situations(), *load_meetings()) for rule in one.rules}
    keywords = {number for trait in load_traits() for number in trait.keywords}
    assert rules | keywords <= numbers
    traits = {trait.name for trait in load_traits()}
    assert {name for meeting in load_meetings() for name in (meeting.one, meeting.other)} <= traits


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("i forgot my upkeep trigger and it is main phase now", "IPG 2.1"),
        ("忘记说触发了怎么办", "IPG 2.1"),
        ("i forgot to untap my lands", "IPG 2.5"),
        ("他忘了抓牌", "IPG 2.5"),
    ],
)
def test_what_was_forgotten_is_a_matter_of_the_tournament_documents(
    question: str, place: str
) -> None:
    (situation,) = situations_in(question)
    assert situation.places[0] == place


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("he takes ages for every single turn, can I call somebody", "IPG 3.3"),
        ("对面每个回合都想半天，可以叫裁判吗", "IPG 3.3"),
        ("I flipped a card of his library while shuffling", "IPG 2.2"),
        ("比赛里忘了把备牌换回去，第二盘才发现", "IPG 3.5"),
        ("my registered list says 59 cards", "IPG 3.4"),
        ("he offered me half the prize for the win", "IPG 4.4"),
        ("we are both fine with a draw, can we sign the slip for this round", "MTR 2.5"),
        ("time is called on my turn, who wins", "MTR 2.4"),
        ("刚说不挡又改主意，能让他反悔吗", "MTR 4.8"),
    ],
)
def test_what_happened_at_a_tournament_leads_to_its_section(question: str, place: str) -> None:
    assert place in [found.places[0] for found in situations_in(question) if found.places]


@pytest.mark.parametrize(
    "question",
    [
        "can I shuffle my graveyard into my library",
        "damage marked on a creature at the end of turn",
        "can I pay half my life rounded up",
        "攻击中的生物被弹回手，还打人吗",
        "gain control of a creature that was stolen",
    ],
)
def test_what_happens_in_a_game_is_no_matter_of_a_tournament(question: str) -> None:
    assert not any(found.places for found in situations_in(question))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("does a 0/0 creature die right away", "704.5f"),
        ("0/0的东西马上死吗", "704.5f"),
        ("a +1/+1 and a -1/-1 counter on the same creature", "704.5q"),
        ("上面有+1/+1也有-1/-1指示物怎么办", "704.5q"),
        ("does having deathtouch twice do anything", "113.2c"),
        ("he attacks, I kill it in response to the attack", "508.2"),
        ("it sneaks a creature in, was it cast, does it count", "601.2"),
    ],
)
def test_a_situation_is_read_without_the_words_of_its_rule(question: str, rule: str) -> None:
    assert rule in deciding(question)
