"""Which rows read a line, and patterns that are said or not."""

from __future__ import annotations

from engine.ability.effects.moving import MoveTo
from engine.ability.filters import ControlledBy, HasType
from engine.ability.references import This, You
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.firing import Firing, rows_fired
from engine.text.pattern import asked, filler, part, slot, taken
from engine.text.reading import SPELL_LINE


def test_rows_of_a_reading_are_those_that_build_it() -> None:
    """A line fires the rows of its words; a line that is not read fires none."""
    fired = {str(row) for row in rows_fired("Mill three cards.", "en", SPELL_LINE)}
    assert any(name.startswith("act: <mills|mill>") for name in fired)
    assert not any(name.startswith("act: <draws|draw>") for name in fired)
    assert rows_fired("Mill nothing at all.", "en", SPELL_LINE) == ()


def test_firing_counts_each_language_by_itself() -> None:
    """Rows that fire in no line are dead over what was counted."""
    firing = Firing()
    firing.add("抓一张牌。", "zh", SPELL_LINE)
    firing.add("Draw a card.", "en", SPELL_LINE)
    firing.add("Draw two cards.", "en", SPELL_LINE)
    draws = [
        (en, zh)
        for _, row, en, zh in firing.rows()
        if str(row).startswith("act: <draws|draw> {n:many")
    ]
    assert draws == [(2, 1)]


def test_slot_with_a_default_is_left_out_where_it_has_it() -> None:
    """Words in brackets are said or not: both are one pattern."""
    pattern = MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=slot("t", False))
    plain, tapped = MoveTo(This(), Zone.BATTLEFIELD), MoveTo(This(), Zone.BATTLEFIELD, tapped=True)
    assert filler(pattern)({"o": This()}) == plain
    assert taken(pattern, plain) == {"o": This()}
    assert taken(pattern, tapped) == {"o": This(), "t": True}


def test_elements_and_further_questions_are_taken_apart_as_they_were_put_together() -> None:
    """`part` is an element of a tuple, `asked` a filter with more asked besides."""
    yours, creature = ControlledBy(You()), HasType(CardType.CREATURE)
    assert taken((part("c", 1), part("c", 0)), ("oil", 2)) == {"c": (2, "oil")}
    pattern = asked(slot("f"), yours)
    both = all_of(creature, yours)
    assert filler(pattern)({"f": creature}) == both
    assert taken(pattern, both) == {"f": creature}
    assert taken(pattern, creature) is None
