"""Slips in either language are put right; what is known, and notation, is offered nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.library.edition_facts import EditionFacts
from app.search.lexicon import Lexicon
from app.search.segments import parted
from app.search.slips import Slips
from app.search.vocabulary import Name
from app.service import Service

NAMES = [
    Name("传奇规则", "glossary", "legend rule", readings=("chuan qi gui ze",)),
    Name("传奇", "glossary", "legend", readings=("chuan qi",)),
    Name("规则", "glossary", "rule", readings=("gui ze",)),
    Name("牺牲", "rule", "701.21", readings=("xi sheng",)),
    Name("先攻", "rule", "702.7", readings=("xian gong",)),
    Name("先手", "said", "先手玩家", readings=("xian shou",)),
]
#: How many texts have a character or two side by side; nothing else is anywhere.
THERE = {"传奇": 50, "规则": 90, "牺牲": 40, "牺": 40, "牲": 41, "先攻": 9, "生物": 300, "先": 70}


@pytest.fixture(scope="module")
def slips() -> Slips:
    """Slips beside a handful of names."""
    lexicon = Lexicon([name.text for name in NAMES])
    return Slips(NAMES, lambda pair: THERE.get(pair, 0), 0, lambda run: parted(run, lexicon))


@pytest.fixture(scope="module")
def starter(starter_library: Path) -> Service:
    """The embedded starter."""
    return Service(starter_library)


def offered(slips: Slips, line: str, *, is_sentence: bool = False) -> Sequence[str]:
    return [slip.name for slip in slips.of(line, is_sentence=is_sentence)]


def test_what_sounds_like_a_name_leads_to_it(slips: Slips) -> None:
    assert offered(slips, "传起规则")[0] == "传奇规则"
    assert offered(slips, "先工")[0] == "先攻"


def test_what_shares_a_character_with_a_name_leads_to_it_terms_first(slips: Slips) -> None:
    assert offered(slips, "先机") == ["先攻", "先手"]


def test_in_a_sentence_a_slip_must_be_sure(slips: Slips) -> None:
    """It sounds the same, or keeps a character that hardly stands elsewhere."""
    assert offered(slips, "传起规则管用吗", is_sentence=True)[0] == "传奇规则"
    assert offered(slips, "牺性一个生物", is_sentence=True) == ["牺牲"]
    assert offered(slips, "谁先机", is_sentence=True) == []


def test_names_and_words_side_by_side_are_no_slips(slips: Slips) -> None:
    """No text has 则牺 or 物传, and each word by itself is right."""
    assert not slips.has_odd("规则牺牲")
    assert not slips.has_odd("传奇生物")
    assert slips.has_odd("传起")


@pytest.mark.parametrize("typed", ["守互", "首护", "守户"])
def test_a_slip_is_told_though_its_characters_are_found(
    service: Service, edition: EditionFacts, typed: str
) -> None:
    assert service.search(typed, edition).suggestions[0] == "守护"


def test_the_rest_of_the_line_stays(service: Service, edition: EditionFacts) -> None:
    assert (
        service.search("小蛇 守互 kind:ruling", edition).suggestions[0] == "小蛇 守护 kind:ruling"
    )
    assert service.search("小蛇 deathtoch", edition).suggestions[0] == "小蛇 deathtouch"


def test_a_long_word_may_be_written_as_it_sounds(service: Service, edition: EditionFacts) -> None:
    assert service.search("deathtusch", edition).suggestions[0].casefold() == "deathtouch"


@pytest.mark.parametrize(
    "typed",
    [
        "lang:en",
        "-deathtouch",
        "the",
        "kind:nonsense",
        "snake bear",
        "死触 生物",
        "card:毒牙小蛇 检查",
    ],
)
def test_known_words_and_notation_are_offered_nothing(
    service: Service, edition: EditionFacts, typed: str
) -> None:
    assert service.search(typed, edition).suggestions == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("trampel", "trample"), ("deathtuoch", "deathtouch"), ("死处", "死触")],
)
def test_a_sure_slip_goes_straight_to_what_was_meant_with_a_way_back(
    starter: Service, typed: str, meant: str
) -> None:
    view = starter.search(typed, starter.edition())
    assert view.read_as == meant
    assert view.exact is not None
    assert view.as_typed is not None
    back = starter.search(view.as_typed, starter.edition())
    assert back.read_as is None


def test_what_is_no_slip_is_read_as_it_stands(starter: Service) -> None:
    for typed in ("trample", "死触", "xyzzy", "kolaghan"):
        assert starter.search(typed, starter.edition()).read_as is None


def test_a_name_whose_words_were_typed_as_one_is_read_apart(starter: Service) -> None:
    view = starter.search("firststrike deathtouch", starter.edition())
    assert view.read_as == "first strike deathtouch"
    assert view.as_typed == '"firststrike" deathtouch'
