"""“Transforms into” the object itself is said of nothing but that object (CR 701.27f)."""

from __future__ import annotations

import pytest

from engine.ability.abilities import TriggeredAbility
from engine.ability.events.objects import Transforms
from engine.ability.events.structure import AnyEvent
from engine.ability.walk import parts_of
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line

_WOLF = parse_type_line("Creature — Human Werewolf")


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters or transforms into Moor Scout, you gain 1 life.",
        "Whenever Moor Scout attacks or transforms into Moor Scout, you gain 1 life.",
        "当此生物进战场或转化为荒原斥候时，你获得1点生命。",
    ],
)
def test_a_deed_or_becoming_what_it_is(text: str) -> None:
    (line,) = compile_text(text, _WOLF, ("Moor Scout", "荒原斥候"))
    (ability,) = line.abilities
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.event, AnyEvent)
    assert parts_of(ability.event, Transforms)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a Werewolf you control attacks or transforms into Moor Scout, you gain 1 life.",
        "每当一个由你操控的狼人转化为荒原斥候时，你获得1点生命。",
    ],
)
def test_others_that_become_it_are_not_read(text: str) -> None:
    (line,) = compile_text(text, _WOLF, ("Moor Scout", "荒原斥候"))
    assert line.problem is not None
