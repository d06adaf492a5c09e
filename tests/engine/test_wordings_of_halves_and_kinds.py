"""Words of spells for halves, for kinds of two words, and for where a spell was cast from."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast, Pass
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{W}")
IMP = worded("Imp", "Creature — Imp", stats="1/1", cost="{B}")
ROCK = worded("Rock", "Artifact")
FIELD = worded("Field", "Land")


def test_half_of_what_one_controls_is_sacrificed() -> None:
    """CR 107.1a, 701.21a: rounded as the text says."""
    curse = worded(
        "Curse",
        "Sorcery",
        "Target player sacrifices half the permanents they control, rounded down.",
    )
    table = Table.of((), (CUB, OX, ROCK), hand=(curse,)).cast("Curse", "B").settle()
    table.choose("Ox")
    assert table.zone("Ox") is Zone.GRAVEYARD
    assert len(table.state.zone(Zone.BATTLEFIELD)) == 2


def test_life_total_of_each_becomes_a_number_of_their_own() -> None:
    """CR 119.5."""
    life = worded(
        "Life",
        "Sorcery",
        "Each player's life total becomes the number of creatures they control.",
    )
    table = Table.of((CUB, OX), (IMP,), hand=(life,)).cast("Life").settle()
    assert (table.life(A), table.life(B)) == (2, 1)


def test_color_after_two_nouns_is_said_of_both() -> None:
    """CR 115.1."""
    scorn = worded(
        "Scorn",
        "Instant",
        "Destroy target creature or planeswalker that's white or black.",
    )
    assert Table.of((), (CUB,), hand=(scorn,)).cast("Scorn", "Cub").refused is not None
    table = Table.of((), (IMP,), hand=(scorn,)).cast("Scorn", "Imp").settle()
    assert table.zone("Imp") is Zone.GRAVEYARD


def test_two_kinds_with_a_word_for_each() -> None:
    """CR 115.1: a white creature or a black one, and not any creature."""
    purge = worded("Purge", "Instant", "Exile target white creature or black creature.")
    assert Table.of((), (CUB,), hand=(purge,)).cast("Purge", "Cub").refused is not None
    assert Table.of((), (OX,), hand=(purge,)).cast("Purge", "Ox").settle().zone("Ox") is Zone.EXILE


def test_damage_of_this_instruction_cannot_be_prevented() -> None:
    """CR 615.12."""
    wall = worded(
        "Shield", "Enchantment", "Prevent all damage that would be dealt to creatures you control."
    )
    burn = worded(
        "Burn",
        "Instant",
        "~ deals 2 damage to target creature. The damage can't be prevented.",
    )
    table = Table.of((), (CUB, wall), hand=(burn,)).cast("Burn", "Cub").settle()
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_damage_to_each_of_two_targets() -> None:
    """CR 601.2c: two of them, players or permanents."""
    burn = worded("Burn", "Instant", "~ deals 2 damage to each of two targets.")
    table = Table.of((), (CUB,), hand=(burn,))
    ahead = Announcements(targets=((table.id("Cub"), B),))
    table.do(Cast(A, table.id("Burn"), ahead)).settle()
    assert table.life(B) == 18
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_several_more_lands_this_turn() -> None:
    """CR 305.2."""
    bloom = worded("Bloom", "Sorcery", "You may play up to two additional lands this turn.")
    table = Table.of(hand=(bloom, FIELD, FIELD, FIELD, FIELD)).cast("Bloom").settle()
    for label in ("Field", "Field#2", "Field#3"):
        assert table.play_land(label).refused is None
    assert table.play_land("Field#4").refused is not None


def test_spell_that_was_cast_from_a_graveyard() -> None:
    """CR 601.2a: where it was as it was cast."""
    rise = worded("Rise", "Instant", "You gain 3 life.\nFlashback {1}")
    no = worded("No", "Instant", "Counter target spell cast from a graveyard.")
    table = Table.of(graveyard=(rise,), their_hand=(no,)).cast("Rise").do(Pass(A))
    assert table.cast("No", "Rise", by=B).settle().life(A) == 20
    table = Table.of(hand=(rise,), their_hand=(no,)).cast("Rise").do(Pass(A))
    assert table.cast("No", "Rise", by=B).refused is not None


def test_all_of_two_groups_at_once() -> None:
    """CR 608.2c."""
    end = worded(
        "End",
        "Sorcery",
        "Destroy all creatures you don't control and all artifacts you don't control.",
    )
    table = Table.of((CUB, ROCK), (OX, ROCK, FIELD), hand=(end,)).cast("End").settle()
    assert (table.zone("Cub"), table.zone("Rock")) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    assert (table.zone("Ox"), table.zone("Rock#2")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert table.zone("Field") is Zone.BATTLEFIELD
