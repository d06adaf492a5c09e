"""Events of cards and spells: milled, created, countered, copied, so manieth in whose turn."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
ISLE = worded("Isle", "Basic Land — Island", cost="")


def watcher(event: str) -> Card:
    """An enchantment that waits for something."""
    text = f"{event}, you gain 3 life." if event.startswith("When") else f"{event}，你获得3点生命。"
    return worded("Watcher", "Enchantment", text)


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever you mill a creature card", 26),
        ("Whenever you mill one or more creature cards", 23),
        ("每当你磨一张或数张生物牌时", 23),
        ("Whenever an opponent mills a creature card", 20),
        ("Whenever one or more land cards are milled", 23),
        ("Whenever a creature card is put into a graveyard from anywhere", 26),
    ],
)
def test_what_is_milled(event: str, life: int) -> None:
    """CR 701.17a: two creature cards and a land."""
    mill = worded("Mill", "Artifact", "{0}: Mill three cards.")
    table = Table.of((watcher(event), mill), library=(CUB, OX, ISLE), unknown_cards=0)
    table.activate("Mill").settle()
    if table.state.pending is not None:
        table.order(1, 2).settle()
    assert table.life(A) == life


def test_one_or_more_of_each_player_are_an_event_of_each() -> None:
    """CR 603.2c: two players discard at once, one of them two cards."""
    here = watcher("Whenever a player discards one or more cards")
    wheel = worded("Wheel", "Sorcery", "Each player discards their hand.", cost="{1}")
    table = Table.of((here,), hand=(wheel, CUB, OX), their_hand=(CUB,)).cast("Wheel").settle()
    if table.state.pending is not None:
        table.order(1, 2).settle()
    assert table.life(A) == 26


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever you create a token", 26),
        ("Whenever you create one or more tokens", 23),
        ("Whenever you create a Food token", 20),
        ("每当你派出衍生物时", 26),
    ],
)
def test_who_creates_a_token_owns_it(event: str, life: int) -> None:
    """CR 111.2."""
    make = worded("Make", "Sorcery", "Create two 1/1 white Soldier creature tokens.", cost="{1}")
    table = Table.of((watcher(event),), hand=(make,)).cast("Make").settle()
    if table.state.pending is not None:
        table.order(1, 2).settle()
    assert table.life(A) == life


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever a spell or ability you control counters a spell", 23),
        ("每当由你操控的咒语或异能反击咒语时", 23),
        ("Whenever a spell or ability an opponent controls counters a spell", 20),
        ("Whenever a spell you've cast is countered", 23),
        ("Whenever a creature spell you've cast is countered", 23),
        ("Whenever an instant spell you've cast is countered", 20),
    ],
)
def test_which_spell_is_countered_by_whom(event: str, life: int) -> None:
    """CR 603.10e: it is looked at as it was on the stack."""
    no = worded("No", "Instant", "Counter target spell.", cost="{U}")
    table = Table.of((watcher(event),), hand=(CUB, no)).cast("Cub").cast("No", "Cub").settle()
    assert (table.life(A), table.zone("Cub")) == (life, Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever you cast a spell other than your first spell each turn", 26),
        ("Whenever you cast your first spell during each opponent's turn", 20),
        ("Whenever a player casts their second spell during their turn", 23),
        ("于其回合中", 23),
        ("Whenever an opponent casts their second spell during their turn", 20),
        ("Whenever you cast a spell during combat", 20),
    ],
)
def test_so_manieth_spell_of_a_turn(event: str, life: int) -> None:
    """Three spells in one's own main phase."""
    if event == "于其回合中":
        event = "每当于其回合中任一牌手施放其第二个咒语时"
    table = Table.of((watcher(event),), hand=(CUB, OX, CUB))
    for name in ("Cub", "Ox", "Cub#2"):
        table.cast(name).settle()
    assert table.life(A) == life


def test_that_player_is_the_one_whose_turn_it_is() -> None:
    """ "During each opponent's turn … that player": not the one who casts."""
    faerie = worded(
        "Faerie",
        "Enchantment",
        "Whenever you cast your first spell during each opponent's turn, that player loses 2 life.",
    )
    bolt = worded("Bolt", "Instant", "You gain 1 life.", cost="{R}")
    table = Table.of((), (faerie,), their_hand=(bolt,))
    table.to(Step.BEGINNING_OF_COMBAT).do(Pass(A)).cast("Bolt", by=B).settle()
    assert (table.life(A), table.life(B)) == (18, 21)


def test_spell_cast_in_combat() -> None:
    """From the beginning of combat on."""
    bolt = worded("Bolt", "Instant", "You gain 1 life.", cost="{R}")
    here = watcher("Whenever you cast a spell during combat")
    table = Table.of((here,), hand=(bolt,)).to(Step.BEGINNING_OF_COMBAT).cast("Bolt").settle()
    assert table.life(A) == 24


@pytest.mark.parametrize(("ability", "life"), [(0, 24), (1, 20)])
def test_loyalty_ability_of_a_planeswalker(ability: int, life: int) -> None:
    """Another ability of it is none."""
    sage = worded(
        "Sage",
        "Legendary Planeswalker — Jace",
        "+1: You gain 1 life.\n{0}: Draw a card.",
        stats="4",
    )
    here = watcher("Whenever you activate a loyalty ability of a Jace planeswalker")
    table = Table.of((here, sage)).activate("Sage", ability=ability).settle()
    assert table.life(A) == life


@pytest.mark.parametrize(
    ("text", "target", "life"),
    [
        ("Target player draws a card.", "B", 23),
        ("Target creature gets +1/+1 until end of turn.", "Cub", 23),
        ("Target creature gets +1/+1 until end of turn.", "Ox", 20),
        ("Target player draws a card.", "A", 20),
    ],
)
def test_player_or_permanent_becomes_a_target(text: str, target: str, life: int) -> None:
    """B and what B controls."""
    ward = watcher(
        "Whenever you or a creature you control becomes the target of a spell or ability an "
        "opponent controls"
    )
    spell = worded("Deed", "Instant", text)
    table = Table.of((OX,), (ward, CUB), hand=(spell,)).cast("Deed", target).settle()
    assert table.life(B) == life


@pytest.mark.parametrize(
    ("event", "top", "life"),
    [
        ("Whenever a creature you control explores a land card", ISLE, 23),
        ("Whenever a creature you control explores a nonland card", ISLE, 20),
        ("每当一个由你操控的生物勘察一张非地牌时", OX, 23),
        ("Whenever a creature you control explores a land card", OX, 20),
        ("Whenever a creature you control explores", OX, 23),
    ],
)
def test_what_is_explored(event: str, top: Card, life: int) -> None:
    """CR 701.44a: the card that was revealed, wherever it went."""
    deed = worded("Deed", "Sorcery", "Target creature you control explores.", cost="{1}")
    table = Table.of((watcher(event), CUB), hand=(deed,), library=(top,), unknown_cards=0)
    table.cast("Deed", "Cub").settle()
    if table.state.pending is not None:
        table.choose("yes").settle()
    assert table.life(A) == life


def test_evolving_is_getting_the_counter_of_evolve() -> None:
    """CR 702.100c: another counter is none of it."""
    newt = worded(
        "Newt", "Creature — Salamander", "Evolve\nWhenever ~ evolves, you gain 3 life.", stats="1/1"
    )
    grow = worded("Grow", "Instant", "Put a +1/+1 counter on target creature.")
    table = Table.of((newt,), hand=(CUB, grow)).cast("Grow", "Newt").settle()
    assert table.life(A) == 20
    table = Table.of((newt,), hand=(CUB, grow)).cast("Cub").settle()
    assert (table.life(A), table.counters("Newt")) == (23, {"+1/+1": 1})


def test_mentored_creature_is_that_creature() -> None:
    """CR 702.134c: the other one, which got the counter."""
    boss = worded(
        "Boss",
        "Creature — Soldier",
        "Mentor\nWhenever ~ mentors a creature, put a charge counter on that creature.",
        stats="3/3",
    )
    table = Table.of((boss, CUB)).attack(Boss="B", Cub="B")
    if table.state.pending is not None:
        table.choose("Cub")
    assert table.settle().counters("Cub") == {"+1/+1": 1, "charge": 1}


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever a creature becomes tapped", 26),
        ("Whenever one or more creatures become tapped", 23),
        ("每当一个或数个生物成为横置时", 23),
        ("Whenever one or more goaded creatures become tapped", 20),
    ],
)
def test_creatures_that_become_tapped_together(event: str, life: int) -> None:
    """CR 603.2c: two attack."""
    table = Table.of((watcher(event), CUB, OX)).attack(Cub="B", Ox="B")
    if table.state.pending is not None:
        table.order(1, 2)
    assert table.settle().life(A) == life


@pytest.mark.parametrize(("goad", "life"), [(True, 20), (False, 23)])
def test_goaded_creature_deals_the_damage(goad: bool, life: int) -> None:
    """CR 701.15a."""
    here = worded(
        "Watcher", "Enchantment", "Whenever a goaded creature attacks, ~ deals 3 damage to you."
    )
    deed = worded("Deed", "Sorcery", "Goad target creature.", cost="{1}")
    table = Table.of((here, CUB), hand=(deed,), life=(23, 20, 20))
    if goad:
        table.cast("Deed", "Cub").settle()
    assert table.attack(Cub="B").settle().life(A) == life


@pytest.mark.parametrize(("monarch", "life"), [(True, 23), (False, 20)])
def test_attacking_the_monarch(monarch: bool, life: int) -> None:
    """CR 725: B is it, or nobody."""
    deed = worded("Deed", "Sorcery", "Target player becomes the monarch.", cost="{1}")
    here = watcher("Whenever a creature you control attacks the monarch")
    table = Table.of((here, CUB), hand=(deed,))
    if monarch:
        table.cast("Deed", "B").settle()
    assert table.attack(Cub="B").settle().life(A) == life


def test_two_extra_turns() -> None:
    """CR 500.7."""
    deed = worded("Deed", "Sorcery", "Take two extra turns after this one.", cost="{1}")
    table = Table.of(hand=(deed,), turn=3).cast("Deed").settle()
    assert table.to(Step.UPKEEP, 4).state.active == A
    assert table.to(Step.UPKEEP, 5).state.active == A
    assert table.to(Step.UPKEEP, 6).state.active == B


def test_chapter_that_begins_with_if_asks_as_it_resolves() -> None:
    """CR 714.2b: its "if" is no condition of the trigger."""
    tale = worded(
        "Tale",
        "Enchantment — Saga",
        "I — If you control a Bear, you gain 3 life.\nII — Draw a card.",
    )
    table = Table.of((), hand=(tale, CUB)).cast("Tale").do(Pass(A)).do(Pass(B))
    assert len(table.state.stack) == 1
    assert table.settle().life(A) == 20
