"""Words for what an instruction has found: "those creatures" are the ones that it found then."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Pass
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
GEAR = worded("Gear", "Artifact")


def _is_tapped(table: Table, label: str) -> bool:
    return table.state.objects[table.id(label)].tapped


def test_those_are_not_what_comes_later() -> None:
    """CR 611.2c: "those creatures" are a set, also for what changes no characteristics."""
    lull = worded(
        "Lull",
        "Sorcery",
        "Tap all creatures your opponents control. "
        "Those creatures don't untap during their controller's next untap step.",
    )
    late = worded("Late", "Creature — Cat", "Flash\nLate enters tapped.", stats="1/1")
    table = Table.of((), (OX,), hand=(lull,), their_hand=(late,))
    table.cast("Lull").settle().do(Pass(A)).cast("Late", by=B).settle()
    assert _is_tapped(table, "Late")
    table.to(Step.UPKEEP, turn=4)
    assert _is_tapped(table, "Ox")
    assert not _is_tapped(table, "Late")


@pytest.mark.parametrize(("life", "stays"), [(5, True), (6, False)])
def test_those_stay_the_same_when_they_match_no_more(life: int, stays: bool) -> None:
    """What attacked is meant after it has ceased to attack; under a false "if" there are none."""
    haze = worded(
        "Haze",
        "Instant",
        "If you have 5 or less life, tap all attacking creatures. "
        "Those creatures don't untap during their controller's next untap step.",
    )
    table = Table.of((CUB,), their_hand=(haze,), life=(20, life)).attack(Cub="B")
    table.do(Pass(A)).cast("Haze", by=B).settle()
    table.to(Step.CLEANUP).to(Step.UPKEEP, turn=5)
    assert _is_tapped(table, "Cub") is stays


def test_those_after_a_change_of_control() -> None:
    """They are opponents' no more, and are untapped all the same."""
    raid = worded(
        "Raid",
        "Sorcery",
        "Gain control of all artifacts your opponents control until end of turn. Untap them.",
    )
    nap = worded("Nap", "Instant", "Tap target artifact.")
    table = Table.of((), (GEAR,), hand=(raid, nap)).cast("Nap", "Gear").settle()
    table.cast("Raid").settle()
    assert table.position.controller(table.id("Gear")) == A
    assert not _is_tapped(table, "Gear")


def test_those_that_a_number_left_behind() -> None:
    """CR 608.2c: a pump that ends the match does not end the set."""
    weed = worded(
        "Weed",
        "Sorcery",
        "Creatures with power 2 or less get +3/+0 until end of turn. Destroy those creatures.",
    )
    table = Table.of((CUB,), (worded("Elk", "Creature — Elk", stats="4/4"),), hand=(weed,))
    table.cast("Weed").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.zone("Elk") is Zone.BATTLEFIELD


def test_overloaded_spell_speaks_of_those_it_found() -> None:
    """CR 702.96a: "that creature" is each of those which the first "each" found."""
    swoop = worded(
        "Swoop",
        "Instant",
        "Target creature with power 2 or less gets +3/+0 until end of turn. "
        "That creature gains flying until end of turn.\nOverload {4}",
    )
    elk = worded("Elk", "Creature — Elk", stats="4/4")
    table = Table.of((CUB, elk), hand=(swoop,))
    table.cast("Swoop", alternative=Keyword.OVERLOAD).settle()
    assert table.position.of(table.id("Cub")).has_keyword(Keyword.FLYING)
    assert not table.position.of(table.id("Elk")).has_keyword(Keyword.FLYING)


def test_those_in_place_of_which_others_are_changed() -> None:
    """What is done instead is done to what the words describe: the first set was never found."""
    wilt = worded(
        "Wilt",
        "Instant",
        "Kicker {3}\nCreatures target player controls get -1/-1 until end of turn. "
        "If Wilt was kicked, those creatures get -2/-2 until end of turn instead.",
    )
    table = (
        Table.of((), (CUB,), hand=(wilt,)).cast("Wilt", "B", optional=(Keyword.KICKER,)).settle()
    )
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_what_one_mode_exiled_is_not_what_another_speaks_of() -> None:
    """CR 700.2: each chosen mode's "it" is its own."""
    part = worded(
        "Part",
        "Sorcery",
        "Choose one or both — • Exile target creature you don't control. "
        "• Exile target creature you control, then return it to the battlefield "
        "under its owner's control.",
    )
    table = Table.of((CUB,), (OX,), hand=(part,))
    table.cast("Part", "Ox", "Cub", modes=(0, 1)).settle()
    assert (table.zone("Ox"), table.zone("Cub")) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_it_is_what_the_instruction_just_before_has_done() -> None:
    """The second token, and not both of them."""
    smithy = worded(
        "Pan",
        "Artifact — Equipment",
        "When Pan enters, create a Food token, then create a 1/1 white Kithkin creature token "
        "and attach Pan to it.\nEquipped creature gets +1/+1.\nEquip {2}",
    )
    table = Table.of((), hand=(smithy,)).cast("Pan").settle()
    host = table.state.objects[table.id("Pan")].attached_to
    assert isinstance(host, int)
    assert table.position.of(host).has_subtype("Kithkin")


def test_if_you_do_asks_for_the_instruction_just_before() -> None:
    """A sacrifice is no discard, though both are done "this way"."""
    toll = worded(
        "Toll", "Sorcery", "Sacrifice a creature. Discard a card. If you do, you gain 3 life."
    )
    empty = Table.of((CUB,), hand=(toll,)).cast("Toll").settle()
    assert (empty.zone("Cub"), empty.life(A)) == (Zone.GRAVEYARD, 20)
    held = Table.of((CUB,), hand=(toll, OX)).cast("Toll").settle()
    assert (held.zone("Ox"), held.life(A)) == (Zone.GRAVEYARD, 23)


def test_when_you_do_asks_for_the_instruction_just_before() -> None:
    """CR 603.12: milling cards is not sacrificing the source."""
    eden = worded(
        "Eden",
        "Artifact",
        "{T}: Mill a card, then you may sacrifice Eden. When you do, you gain 3 life.",
    )
    smite = worded("Smite", "Instant", "Destroy target artifact.")
    table = Table.of((eden,), hand=(smite,)).activate("Eden").cast("Smite", "Eden").settle()
    if table.state.pending is not None:
        table.choose("yes").settle()
    assert (table.zone("Eden"), table.life(A)) == (Zone.GRAVEYARD, 20)
    done = Table.of((eden,)).activate("Eden").settle().choose("yes").settle()
    assert (done.zone("Eden"), done.life(A)) == (Zone.GRAVEYARD, 23)


def test_what_was_not_exiled_this_time_is_not_what_was_exiled_before() -> None:
    """CR 607.2a is about another ability: this one speaks of what it exiled itself."""
    gambler = worded(
        "Gambler",
        "Creature — Rogue",
        "{T}: You may discard a card. If you do, exile the top card of your library. "
        "You may play it this turn.\n{0}: Untap Gambler.",
        stats="1/1",
    )
    spark = worded("Spark", "Instant", "You gain 3 life.")
    table = Table.of((gambler,), hand=(CUB, OX), library=(spark, GEAR))
    table.activate("Gambler", ability=0).settle().choose("yes").choose("Cub").settle()
    table.to(Step.CLEANUP).to(Step.UPKEEP, turn=5)
    table.activate("Gambler", ability=0).settle().choose("no").settle()
    assert table.cast("Spark").refused == "601.3"


def test_sacrificed_creature_deals_damage_as_it_was() -> None:
    """CR 608.2h: the permanent as it last was, with lifelink, and not the card."""
    bomb = worded(
        "Bomb",
        "Creature — Goblin",
        "Lifelink\n{T}: Sacrifice Bomb and it deals damage equal to its power to each opponent.",
        stats="3/1",
    )
    tonic = worded("Tonic", "Enchantment", "Creatures you control get +1/+0.")
    table = Table.of((bomb, tonic)).activate("Bomb").settle()
    assert (table.life(A), table.life(B)) == (24, 16)
