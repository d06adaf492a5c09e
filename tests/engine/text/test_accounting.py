"""Every word of a line that narrows it is said by some value of its reading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ability.abilities import SpellAbility
from engine.ability.effects.lasting import Reflexive
from engine.ability.effects.structure import May
from engine.ability.targets import Mode
from engine.ability.walk import everywhere
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, read
from engine.text.table import TABLE
from tests.engine.text.accounting import unaccounted


def test_no_example_of_the_table_drops_a_word() -> None:
    """A property of readings; a word that a row leaves out on purpose is no word of its example."""
    lines = {en for row in TABLE for en, _ in row.examples}
    looked_at, dropped = 0, []
    for line in sorted(lines):
        for category in (PERMANENT_LINE, SPELL_LINE):
            try:
                found = read(line.lower(), "en", category)
            except (UnsupportedAbility, AmbiguousAbility):
                continue
            looked_at += 1
            if words := unaccounted(line, found):
                dropped.append((line, words))
            break
    assert looked_at > 500
    assert dropped == []


@pytest.mark.parametrize(
    ("line", "read_as"),
    [
        ("destroy target black creature.", "destroy target creature."),
        ("destroy target creature an opponent controls.", "destroy target creature."),
        ("draw three cards.", "draw four cards."),
        ("exile target card from a graveyard.", "exile target creature."),
        ("discard a card at random.", "discard a card."),
        ("tap up to two target creatures.", "tap two target creatures."),
        ("target creature gets +1/+1 until end of turn.", "destroy target creature."),
        (
            "tap target creature. sacrifice another creature.",
            "tap target creature. sacrifice a creature.",
        ),
        (
            "draw a card at the beginning of the next turn's upkeep.",
            "draw a card at the beginning of the next upkeep.",
        ),
        (
            "you and target opponent each draw a card.",
            "target opponent draws a card, then you draw a card.",
        ),
    ],
)
def test_a_word_that_no_value_says_is_found(line: str, read_as: str) -> None:
    """The account would tell: it is held against readings that lack a word."""
    assert not unaccounted(line, read(line, "en", SPELL_LINE))
    assert unaccounted(line, read(read_as, "en", SPELL_LINE))


def test_when_you_do_that_waits_for_nothing_is_found() -> None:
    """CR 603.12: it is what was done, and not the wish to do it."""
    line = "You may exile a creature card from your graveyard. When you do, draw a card."
    found = read(line, "en", SPELL_LINE)
    label = next(iter(everywhere(found, Reflexive)))
    assert not unaccounted(line, found)
    (spell,) = found
    assert isinstance(spell, SpellAbility)
    assert isinstance(spell.instructions, Mode)
    (may,) = spell.instructions.effects
    assert isinstance(may, May)
    wish = replace(may, then=(replace(label, label=""),))
    assert unaccounted(line, (replace(spell, instructions=Mode((wish,))),)) == ["when you do"]
