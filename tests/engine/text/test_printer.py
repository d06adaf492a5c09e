"""The printer gives the same words for a value whatever it printed before."""

from __future__ import annotations

import pytest

from engine.ability.amounts import Number
from engine.ability.effects.counters import PutCounters
from engine.ability.references import This
from engine.terms.counters import CounterKind
from engine.text.printer import Printer
from engine.text.reading import PERMANENT_LINE, read
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
