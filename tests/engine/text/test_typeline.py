"""Type lines, costs and printed numbers in both languages."""

from __future__ import annotations

import pytest

from engine.terms.mana import ManaCost
from engine.terms.types import CardType, Supertype
from engine.text.typeline import Numbers, TypeLine, parse_cost, parse_stats, parse_type_line
from engine.text.words.subtypes import BASIC_LAND_MANA, BY_NAME, SUBTYPES
from rules.errors import NotationError

CLERIC = TypeLine((CardType.CREATURE,), (Supertype.LEGENDARY,), ("Human", "Cleric"))


@pytest.mark.parametrize(
    "text",
    [
        "Legendary Creature — Human Cleric",
        "Legendary Creature - Human Cleric",
        "传奇生物～人类／僧侣",
        "传奇生物 ~ 人类 / 僧侣",
        "传奇生物—人类/僧侣",
    ],
)
def test_type_line_is_the_same_in_both_languages(text: str) -> None:
    """CR 205.1: types, supertypes and subtypes, whatever the dash and the script."""
    assert parse_type_line(text) == CLERIC


def test_several_card_types_stand_in_their_order() -> None:
    """CR 205.1b: an object may have several card types."""
    assert parse_type_line("神器生物～魔像").types == (CardType.ARTIFACT, CardType.CREATURE)
    assert parse_type_line("Artifact Creature — Golem").subtypes == ("Golem",)
    assert parse_type_line("地").types == (CardType.LAND,)


def test_unknown_subtype_keeps_its_word() -> None:
    """Creature types are open for cards of a scenario."""
    assert parse_type_line("生物～纸人").subtypes == ("纸人",)
    assert parse_type_line("Creature — Paperling").subtypes == ("Paperling",)


@pytest.mark.parametrize("text", ["", "人类", "Wizardry", "生物怪"])
def test_type_line_without_a_card_type_is_refused(text: str) -> None:
    """A type line names at least one card type and nothing that is none."""
    with pytest.raises(NotationError):
        parse_type_line(text)


def test_cost_reads_in_both_languages() -> None:
    """CR 107.4: the symbols of Chinese cards are those of English ones."""
    assert parse_cost("{四}{绿}{G}") == ManaCost.parse("{4}{G}{G}")
    assert parse_cost("{十}") == ManaCost.parse("{10}")
    assert parse_cost("") is None


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("2/3", Numbers(power=2, toughness=3)),
        ("*/1+*", Numbers(power=0, toughness=1)),
        ("* / *", Numbers(power=0, toughness=0)),
        ("-1/4", Numbers(power=-1, toughness=4)),
        ("", Numbers()),
    ],
)
def test_stats_read_with_a_star_as_zero(text: str, numbers: Numbers) -> None:
    """CR 208.2: a star is set by a characteristic-defining ability."""
    assert parse_stats(text, (CardType.CREATURE,)) == numbers


def test_lone_number_is_loyalty_or_defense() -> None:
    """CR 209.1, 210.1: by the card type beside it."""
    assert parse_stats("4", (CardType.PLANESWALKER,)) == Numbers(loyalty=4)
    assert parse_stats("5", (CardType.BATTLE,)) == Numbers(defense=5)
    with pytest.raises(NotationError):
        parse_stats("4", (CardType.CREATURE,))


def test_no_two_subtypes_share_a_word() -> None:
    """A word on a type line names one subtype."""
    words = [word.lower() for subtype in SUBTYPES for word in (subtype.name, *subtype.zh)]
    assert len(words) == len(set(words)) == len(BY_NAME)
    assert set(BASIC_LAND_MANA) <= {subtype.name for subtype in SUBTYPES}
