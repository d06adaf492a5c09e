"""Wordings of present-day Chinese cards: each reads as its English does, as does its print."""

from __future__ import annotations

import pytest

from engine.ability.base import Ability
from engine.text.bound import bound
from engine.text.card import compile_text
from engine.text.normalise import normalise
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, written
from engine.text.typeline import parse_type_line
from tests.engine.text.pairs_of_deeds import PAIRS as DEEDS
from tests.engine.text.pairs_of_things import PAIRS as THINGS

_KINDS = {
    "creature": "Creature — Wolf",
    "instant": "Instant",
    "aura": "Enchantment — Aura",
    "equipment": "Artifact — Equipment",
    "saga": "Enchantment — Saga",
}


def _read(kind: str, text: str) -> tuple[Ability, ...]:
    lines = compile_text(text, parse_type_line(_KINDS[kind]), ("Tester", "试作"), variable=True)
    assert [line.problem for line in lines if line.problem is not None] == []
    return tuple(ability for line in lines for ability in line.abilities)


PAIRS = [*THINGS, *DEEDS]
#: Cards by their Chinese name, which is another word in each language.
NAMED = [
    (
        "从你的牌库中搜寻一张名称为月下灰狼的牌，展示该牌，将它置于你手上，然后洗牌。",
        "名称为月下灰狼的牌",
    ),
    ("派出一个3/3蓝色，名称为大灰狼的狼衍生生物。", "名称为大灰狼的"),
]


@pytest.mark.parametrize(("line", "named"), NAMED)
def test_card_is_found_by_its_chinese_name(line: str, named: str) -> None:
    """CR 201.2: a name is what stands after "named", whole, in either language."""
    found = _read("instant", line)
    printed = written(found, "zh", SPELL_LINE)
    assert printed is not None and named in printed
    assert _read("instant", printed) == found


@pytest.mark.parametrize(("kind", "en", "zh"), PAIRS)
def test_chinese_reads_as_its_english_does(kind: str, en: str, zh: str) -> None:
    """The two languages of a line are one value, and so is what is printed for it, if anything."""
    found = _read(kind, zh)
    assert found == _read(kind, en)
    category = SPELL_LINE if kind == "instant" else PERMANENT_LINE
    for language in ("zh", "en"):
        printed = written(found, language, category)
        if printed is None:
            continue  # some values have no words of their own yet
        assert _read(kind, printed.replace("~", "试作" if language == "zh" else "Tester")) == found


@pytest.mark.parametrize(
    "line",
    [
        "守护—支付2点生命。",
        "预报—{W}，从你手上展示试作：抓一张牌。",
        "强化—{W}：抓一张牌。",
        "Ward—Pay 2 life.",
        "Forecast — {W}, Reveal ~ from your hand: Draw a card.",
        "Empower — {W}: Draw a card.",
        "•阿布—在你的结束步骤开始时，抓一张牌。",
    ],
)
def test_words_that_mean_something_are_no_flavor_words(line: str) -> None:
    """A keyword before a dash, and a mode that belongs to a choice made before, stay there."""
    assert normalise(line)[0].replace(" ", "").startswith(line[:4])


@pytest.mark.parametrize(
    "line",
    [
        "Whenever a Wolf you control dies, return another target creature card from your "
        "graveyard to your hand.",
        "每当一个由你操控的狼死去时，将另一张目标狼牌从你坟墓场移回你手上。",
    ],
)
def test_another_card_beside_the_one_that_died_is_not_read(line: str) -> None:
    """Other than the card that the trigger speaks of, and not than the source."""
    (found,) = compile_text(line, parse_type_line("Enchantment"), ("Tester", "试作"))
    assert found.problem is not None


def test_target_equipment_is_not_attached_to_itself() -> None:
    """ "It" after the Equipment is not the Equipment; it is the creature that entered."""
    line = "当试作进战场时，将至多一个目标由你操控的武具贴附于其上。"
    (found,) = compile_text(line, parse_type_line("Creature — Wolf"), ("Tester", "试作"))
    assert "Attach(target 1, to=~)" in bound(found.abilities)
