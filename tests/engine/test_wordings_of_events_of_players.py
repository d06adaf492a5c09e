"""Events of players and states of them: kicked spells, commanders, how some player stands."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
DRAKE = worded("Drake", "Creature — Dragon", stats="2/2")
BOLT = worded("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
OWL = worded("Owl", "Creature — Bird", "Kicker {1}", stats="1/1", cost="{U}")


def watcher(event: str) -> Card:
    """An enchantment that waits for something."""
    text = f"{event}, you gain 3 life." if event.startswith("When") else f"{event}，你获得3点生命。"
    return worded("Watcher", "Enchantment", text)


@pytest.mark.parametrize(("kicked", "life"), [(True, 23), (False, 20)])
@pytest.mark.parametrize("event", ["Whenever a player kicks a spell", "每当任一牌手增幅咒语时"])
def test_kicked_spell(event: str, kicked: bool, life: int) -> None:
    """CR 702.33d."""
    table = Table.of((watcher(event),), hand=(OWL,))
    table.cast("Owl", optional=(Keyword.KICKER,) if kicked else ()).settle()
    assert table.life(A) == life


@pytest.mark.parametrize(
    ("event", "lives"),
    [
        ("Whenever you cast a noncreature or Dragon spell", (20, 23, 23)),
        ("每当你施放非生物或龙咒语时", (20, 23, 23)),
        ("Whenever an opponent casts a noncreature spell or a Dragon spell", (20, 20, 20)),
    ],
)
def test_noncreature_or_of_a_kind(event: str, lives: tuple[int, int, int]) -> None:
    """A creature spell of that kind, or any that is of no creature."""
    for name, life in zip(("Cub", "Drake", "Bolt"), lives, strict=True):
        table = Table.of((watcher(event),), hand=(CUB, DRAKE, BOLT))
        table.cast(name, *(("B",) if name == "Bolt" else ())).settle()
        assert table.life(A) == life


def test_state_of_some_player_is_waited_for() -> None:
    """CR 603.8: as soon as it is so."""
    jackal = worded("Jackal", "Enchantment", "When an opponent has 10 or less life, sacrifice ~.")
    table = Table.of((jackal,), hand=(BOLT, BOLT), life=(20, 14, 20)).cast("Bolt", "B").settle()
    assert table.zone("Jackal") is Zone.BATTLEFIELD
    assert table.cast("Bolt#2", "B").settle().zone("Jackal") is Zone.GRAVEYARD


def test_its_own_power_is_waited_for() -> None:
    """CR 603.8."""
    beast = worded(
        "Beast", "Creature — Ox", "When ~'s power is 4 or greater, sacrifice it.", stats="2/2"
    )
    grow = worded("Grow", "Instant", "Target creature gets +2/+0 until end of turn.", cost="{G}")
    table = Table.of((beast,), hand=(grow,)).cast("Grow", "Beast").settle()
    assert table.zone("Beast") is Zone.GRAVEYARD


@pytest.mark.parametrize(("player", "life"), [("A", 20), ("B", 23)])
def test_owner_of_the_graveyard_is_that_player(player: str, life: int) -> None:
    """ "Into a player's graveyard … that player"."""
    grave = worded(
        "Grave",
        "Enchantment",
        "Whenever a creature is put into a player's graveyard from the battlefield, that player "
        "loses 3 life.",
    )
    mine, theirs = ((CUB,), ()) if player == "A" else ((), (CUB,))
    table = Table.of((grave, *mine), theirs, hand=(BOLT,), life=(23, 23, 20))
    table.cast("Bolt", "Cub").settle()
    assert (table.life(A), table.life(B)) == (life, 43 - life)


def test_discarding_together_is_one_event_of_all_players() -> None:
    """ "One or more players": once for all of them."""
    here = watcher("Whenever one or more players discard one or more cards")
    wheel = worded("Wheel", "Sorcery", "Each player discards their hand.", cost="{1}")
    table = Table.of((here,), hand=(wheel, CUB), their_hand=(CUB,)).cast("Wheel").settle()
    assert table.life(A) == 23


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever an attacking creature you control or a land an opponent controls dies", 23),
        ("Whenever an attacking creature you control dies", 23),
        ("Whenever an attacking creature an opponent controls or a land you control dies", 20),
    ],
)
def test_one_or_the_other_dies(event: str, life: int) -> None:
    """Either of the two."""
    table = Table.of((watcher(event), CUB), hand=(BOLT,)).attack(Cub="B")
    assert table.cast("Bolt", "Cub").settle().life(A) == life


def test_end_of_combat_on_your_turn() -> None:
    """CR 511.2: and on nobody else's."""
    here = worded("Watcher", "Enchantment", "At end of combat on your turn, you gain 3 life.")
    table = Table.of((here, CUB), (CUB,)).attack(Cub="B")
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.settle().life(A) == 23


def test_first_of_other_cards_cycled_each_turn() -> None:
    """CR 603.2: the second triggers no more."""
    here = worded(
        "Watcher",
        "Enchantment",
        "Whenever you cycle another card for the first time each turn, you gain 3 life.",
    )
    ring = worded("Ring", "Artifact", "Cycling {1}")
    table = Table.of((here,), hand=(ring, ring)).activate("Ring").settle()
    assert table.activate("Ring#2").settle().life(A) == 23


def test_creatures_of_whoever_attacks() -> None:
    """Two or more of them, one is none."""
    here = watcher("Whenever two or more creatures attack")
    assert Table.of((CUB, DRAKE), (here,)).attack(Cub="B", Drake="B").settle().life(B) == 23
    assert Table.of((CUB, DRAKE), (here,)).attack(Cub="B").settle().life(B) == 20


def test_whose_spell_targets_is_that_player() -> None:
    """ "A spell or ability an opponent controls … that player controls"."""
    ward = worded(
        "Ward",
        "Creature — Spirit",
        "Whenever ~ becomes the target of a spell or ability an opponent controls, that player "
        "loses 3 life.",
        stats="1/5",
    )
    table = Table.of((), (ward,), hand=(BOLT,)).cast("Bolt", "Ward").settle()
    assert (table.life(A), table.life(B)) == (17, 20)


def test_namesakes_in_all_graveyards() -> None:
    """Cards of the name of the spell that was cast."""
    choir = worded(
        "Choir",
        "Enchantment",
        "Whenever you cast a spell, you gain life equal to the number of cards in all graveyards "
        "with the same name as that spell.",
    )
    table = Table.of((choir,), hand=(CUB,), graveyard=(CUB, CUB, DRAKE)).cast("Cub").settle()
    assert table.life(A) == 22


def test_their_graveyard_is_exiled() -> None:
    """That of the player who does it."""
    deed = worded("Deed", "Sorcery", "Target player mills two cards, then exiles their graveyard.")
    table = Table.of(hand=(deed,), graveyard=(CUB,), library=(DRAKE, OWL), unknown_cards=0)
    table.cast("Deed", "A").settle()
    assert {table.zone(name) for name in ("Cub", "Drake", "Owl")} == {Zone.EXILE}
