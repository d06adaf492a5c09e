"""Targets that are asked for something together, what each controller gets, that color or type."""

from __future__ import annotations

import pytest

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.filters import HasStat, HasType
from engine.ability.targets import TargetSpecification
from engine.game.state.actions import Announcements, Cast
from engine.game.state.scene import Scene
from engine.game.targeting import are_grouped
from engine.terms.comparison import Comparison
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{1}{G}", stats="2/2")
OX = worded("Ox", "Creature — Ox", cost="{3}{W}", stats="4/4")


def _cast(table: Table, label: str, *targets: str) -> Table:
    """Cast with all these as the one instance of "target"."""
    group = tuple(table.id(target) for target in targets)
    return table.do(Cast(A, table.id(label), Announcements(targets=(group,))))


def test_total_of_all_targets() -> None:
    """CR 601.2c: together they have no more than it says."""
    house = worded(
        "House",
        "Sorcery",
        "Return any number of target creature cards with total power 5 or less from your "
        "graveyard to the battlefield.",
    )
    table = Table.of(hand=(house,), graveyard=(CUB, CUB, OX))
    assert _cast(table, "House", "Cub", "Ox").refused is not None
    _cast(table, "House", "Cub", "Cub#2").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.zone("Cub#2") is Zone.BATTLEFIELD
    assert table.zone("Ox") is Zone.GRAVEYARD


def test_several_cards_of_an_opponents_graveyard_lie_in_one() -> None:
    """It is one graveyard that the words name, of one opponent."""
    drill = worded("Drill", "Artifact", "{T}: Exile two target cards from an opponent's graveyard.")
    alone = worded("Sift", "Artifact", "{T}: Exile target card from an opponent's graveyard.")
    (several,), (one,) = (
        [target.group for target in ability.instructions.targets]
        for face in (drill, alone)
        for ability in face.values.abilities
        if isinstance(ability, ActivatedAbility)
    )
    assert several == "one owner"
    assert one == ""


def test_targets_with_different_names() -> None:
    """CR 201.2b: no two of them have a name in common."""
    six = worded(
        "Six",
        "Sorcery",
        "Return up to two target creature cards with different names from your graveyard to your "
        "hand.",
    )
    table = Table.of(hand=(six,), graveyard=(CUB, CUB, OX))
    assert _cast(table, "Six", "Cub", "Cub#2").refused is not None
    _cast(table, "Six", "Cub", "Ox").settle()
    assert table.zone("Ox") is Zone.HAND


def test_each_controller_creates_as_many_as_were_theirs() -> None:
    """CR 608.2h: whose each of them was as it left."""
    march = worded(
        "March",
        "Sorcery",
        "Destroy all creatures. For each creature destroyed this way, its controller creates a "
        "1/1 white Bird creature token.",
    )
    table = Table.of((CUB,), (OX, CUB), hand=(march,)).cast("March").settle()
    found = [table.position.controller(id) for id in table.state.battlefield]
    assert sorted(found) == [A, B, B]


def test_each_controller_draws_for_what_was_exiled() -> None:
    """What is exiled is counted for those who controlled it."""
    cry = worded(
        "Cry",
        "Sorcery",
        "Exile all green creatures. For each creature exiled this way, its controller draws a "
        "card.",
    )
    table = Table.of((CUB, OX), (CUB, CUB), hand=(cry,)).cast("Cry").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 1
    assert len(table.state.zone(Zone.HAND, B)) == 2
    assert table.zone("Ox") is Zone.BATTLEFIELD


def test_of_that_type_is_the_one_just_chosen() -> None:
    """CR 608.2d: it is chosen as the instruction is followed."""
    tune = worded(
        "Tune",
        "Sorcery",
        "Choose a creature type. You gain 1 life for each creature you control of that type.",
    )
    table = Table.of((CUB, CUB, OX), hand=(tune,)).cast("Tune").settle().choose("Bear").settle()
    assert table.life(A) == 22


def test_of_that_color_without_a_choice_is_not_read() -> None:
    """A word that nothing before it chose speaks of nothing."""
    text = "You gain 1 life for each permanent of that color."
    with pytest.raises(UnsupportedAbility):
        compile_face(FaceText("Odd", "Sorcery", "{1}", "", text)).require()


def test_targets_of_one_graveyard_with_a_total() -> None:
    """CR 601.2c: what is asked of them together is all asked."""
    group = TargetSpecification(
        HasType(CardType.CREATURE),
        maximum=None,
        group="one owner",
        total=HasStat(Stat.MANA_VALUE, Comparison.AT_MOST, Number(3)),
    )
    table = Table.of(graveyard=(CUB, CUB, OX))
    scene = Scene(source=table.id("Cub"), controller=A)
    cubs = (table.id("Cub"), table.id("Cub#2"))
    assert not are_grouped(table.position, group, cubs, scene)
    assert are_grouped(table.position, group, cubs[:1], scene)
