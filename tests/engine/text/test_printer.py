"""The printer gives the same words for a value whatever it printed before."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from engine.ability.amounts import Number
from engine.ability.effects.counters import PutCounters
from engine.ability.references import This
from engine.terms.counters import CounterKind
from engine.text.printer import Printer
from engine.text.reading import PERMANENT_LINE, read, written
from engine.text.row import Language
from engine.text.table import TABLE
from engine.text.table.terminals import TERMINALS


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_counter_is_printed_the_same_by_name_and_by_kind(language: Language) -> None:
    """Values that are equal share their words, so that none may print where another does not."""
    printer = Printer(TABLE, TERMINALS, language)
    by_kind = PutCounters(This(), CounterKind.PLUS, Number(2))
    first = printer.write("acts", (by_kind,), "pl")
    line = read("When ~ dies, put two +1/+1 counters on ~.", "en")
    assert first is not None
    assert printer.write(PERMANENT_LINE, line) is not None


@pytest.mark.parametrize("language", ["en", "zh"])
def test_threads_that_print_the_same_find_the_same_words(
    language: Language, threads_that_change_often: None
) -> None:
    """What one of them has begun to print is nothing to the others, until it is printed."""
    lines = (
        "When ~ dies, put two +1/+1 counters on ~.",
        "Whenever another creature dies, you gain 1 life.",
        "Whenever you cast a creature spell, you may draw a card.",
    )
    values = [read(line, "en") for line in lines]
    alone = Printer(TABLE, TERMINALS, language)
    wanted = [alone.write(PERMANENT_LINE, value) for value in values]
    assert all(wanted)
    for _ in range(4):
        printer, together = Printer(TABLE, TERMINALS, language), Barrier(8)

        def printed(printer: Printer = printer, together: Barrier = together) -> list[object]:
            together.wait()
            return [printer.write(PERMANENT_LINE, value) for value in values]

        with ThreadPoolExecutor(8) as threads:
            found = [one.result() for one in [threads.submit(printed) for _ in range(8)]]
        assert found == [wanted] * 8


def test_a_pronoun_before_its_verb_is_a_subject() -> None:
    """ "They get", also in the middle of a sentence."""
    line = "Whenever you attack with one or more Elves, they get +1/+1 until end of turn."
    assert written(read(line, "en"), "en", PERMANENT_LINE) == line


@pytest.mark.parametrize(
    ("zh", "en"),
    [
        (
            "每当你施放每回合中你的第二个绿色咒语时，你获得7点生命。",
            "Whenever you cast your second green spell each turn, you gain 7 life.",
        ),
        (
            "每当你施放蓝色咒语时，若施放它时支付过至少九点法术力，则你获得7点生命。",
            "Whenever you cast a blue spell, if at least nine mana was spent to cast it, you gain "
            "7 life.",
        ),
        (
            "每当你施放黑色咒语时，若施放它时未支付过法术力，则你获得7点生命。",
            "Whenever you cast a black spell, if no mana was spent to cast it, you gain 7 life.",
        ),
        (
            "每当你从你的坟墓场施放一个咒语时，你获得7点生命。",
            "Whenever you cast a spell from your graveyard, you gain 7 life.",
        ),
    ],
)
def test_what_is_asked_of_a_spell_cast_is_printed_as_cards_say_it(zh: str, en: str) -> None:
    """A spell of the turn by its number, what mana was spent, where it was cast from."""
    assert written(read(zh, "zh"), "en", PERMANENT_LINE) == en
    assert read(en, "en") == read(zh, "zh")
