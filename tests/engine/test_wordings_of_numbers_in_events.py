"""Events of so many at once: attackers of one player, blockers, players dealt damage, targets."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUBS = tuple(worded(name, "Creature — Bear", stats="2/2") for name in ("Cub", "Kit", "Pup"))
WALLS = tuple(worded(name, "Creature — Wall", stats="0/4") for name in ("Wall", "Fence"))


def watcher(event: str) -> Card:
    """An enchantment that waits for something."""
    text = f"{event}, you gain 3 life." if event.startswith("When") else f"{event}，你获得3点生命。"
    return worded("Watcher", "Enchantment", text)


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever you attack with exactly two creatures", 20),
        ("Whenever two or more creatures you control attack a player", 23),
        ("每当两个或更多由你操控的生物攻击任一牌手时", 23),
        ("Whenever you attack a player", 26),
        ("Whenever you attack a player with one or more Bears", 26),
        ("Whenever you attack a player who has more life than you", 23),
        ("Whenever you attack an opponent who controls a Wall", 23),
    ],
)
def test_attackers_are_counted_for_each_player_attacked(event: str, life: int) -> None:
    """CR 508.3: two attack B, one attacks C."""
    table = Table.of((watcher(event), *CUBS), third=WALLS, life=(20, 30, 20))
    assert table.attack(Cub="B", Kit="B", Pup="C").settle().life(A) == life


@pytest.mark.parametrize(("attackers", "life"), [(1, 20), (2, 23)])
def test_exactly_so_many(attackers: int, life: int) -> None:
    """No more and no fewer."""
    table = Table.of((watcher("Whenever you attack with exactly two creatures"), *CUBS))
    declared = dict.fromkeys(["Cub", "Kit", "Pup"][:attackers], "B")
    assert table.attack_with(declared).settle().life(A) == life


@pytest.mark.parametrize(
    ("text", "life"),
    [
        (
            "Whenever an opponent attacks you with two or more creatures, that player loses 3 "
            "life.",
            17,
        ),
        ("Whenever an opponent attacks you, ~ deals 1 damage to them.", 19),
        ("Whenever one or more creatures attack you, ~ deals 1 damage to them.", 20),
    ],
)
def test_who_attacks_you_is_that_player(text: str, life: int) -> None:
    """The player whose turn it is, and not you who are attacked."""
    table = Table.of(CUBS, (worded("Thorns", "Enchantment", text),)).attack(Cub="B", Kit="B")
    assert (table.settle().life(A), table.life(B)) == (life, 20)


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever a Bear becomes blocked by a Wall", 26),
        ("Whenever a Bear becomes blocked by one or more Walls", 23),
        ("每当一个熊被一个或数个墙阻挡时", 23),
        ("Whenever a Bear becomes blocked by two or more creatures", 23),
        ("Whenever a Bear becomes blocked by two or more Bears", 20),
    ],
)
def test_blockers_together_are_one_event(event: str, life: int) -> None:
    """CR 603.2c: "one or more" triggers once for all of them."""
    table = Table.of((watcher(event), *CUBS), WALLS).attack(Cub="B")
    table.block_with({"Wall": "Cub", "Fence": "Cub"})
    if table.state.pending is not None:
        table.order(1, 2)
    assert table.settle().life(A) == life


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever one or more Bears deal combat damage to a player", 26),
        (
            "Whenever one or more Bears deal combat damage to one or more players",
            23,
        ),
        ("Whenever an opponent is dealt combat damage", 26),
        ("Whenever an opponent is dealt noncombat damage", 20),
    ],
)
def test_damage_to_several_players(event: str, life: int) -> None:
    """CR 603.2c."""
    table = Table.of((watcher(event), *CUBS), third=()).attack(Cub="B", Kit="B", Pup="C")
    table.to(Step.COMBAT_DAMAGE)
    if table.state.pending is not None:
        table.order(1, 2)
    assert table.settle().life(A) == life


@pytest.mark.parametrize(
    ("event", "lives"),
    [
        ("Whenever you cast a spell that targets only a single creature", (23, 20)),
        ("每当你施放以只有一个生物为目标的咒语时", (23, 20)),
        ("Whenever you cast a spell that targets one or more creatures", (23, 23)),
        ("Whenever you cast a spell that targets only a single player", (20, 20)),
    ],
)
def test_what_a_spell_targets_and_nothing_else(event: str, lives: tuple[int, int]) -> None:
    """CR 115.9c: other objects or players are no targets of it."""
    one = worded("One", "Instant", "Target creature gets +1/+1 until end of turn.")
    two = worded(
        "Two",
        "Instant",
        "Target creature gets +1/+1 until end of turn. Target player draws a card.",
    )
    table = Table.of((watcher(event), *CUBS), hand=(one,)).cast("One", "Cub").settle()
    assert table.life(A) == lives[0]
    table = Table.of((watcher(event), *CUBS), hand=(two,)).cast("Two", "Cub", "B").settle()
    assert table.life(A) == lives[1]


@pytest.mark.parametrize(
    ("event", "deed", "life"),
    [
        ("Whenever a creature leaves the battlefield without dying", "Exile target creature.", 23),
        ("每当一个生物离开战场但未死去时", "Exile target creature.", 23),
        (
            "Whenever a creature leaves the battlefield without dying",
            "Destroy target creature.",
            20,
        ),
        (
            "Whenever a creature is returned to its owner's hand",
            "Return target creature to its owner's hand.",
            23,
        ),
        (
            "Whenever another permanent is returned to your hand",
            "Return target creature to its owner's hand.",
            23,
        ),
        ("Whenever a creature is returned to your hand", "Exile target creature.", 20),
    ],
)
def test_how_it_left(event: str, deed: str, life: int) -> None:
    """Where it goes is asked."""
    spell = worded("Deed", "Instant", deed)
    table = Table.of((watcher(event), *CUBS), hand=(spell,))
    assert table.cast("Deed", "Cub").settle().life(A) == life


@pytest.mark.parametrize(("event", "life"), [("graveyard", 23), ("hand", 20)])
def test_from_which_of_your_zones_it_enters(event: str, life: int) -> None:
    """A card in a graveyard of yours is one that you own."""
    raise_ = worded(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    here = watcher(f"Whenever a creature enters from your {event}")
    table = Table.of((here,), hand=(raise_,), graveyard=(CUBS[0],)).cast("Raise", "Cub").settle()
    assert (table.life(A), table.zone("Cub")) == (life, Zone.BATTLEFIELD)


@pytest.mark.parametrize(("amount", "life"), [(2, 20), (3, 23)])
def test_so_much_damage_or_more(amount: int, life: int) -> None:
    """In all, however many sources."""
    here = watcher("Whenever a creature is dealt 3 or more damage")
    bolt = worded("Bolt", "Instant", f"Bolt deals {amount} damage to target creature.")
    assert Table.of((here, WALLS[0]), hand=(bolt,)).cast("Bolt", "Wall").settle().life(A) == life


def test_source_of_damage_is_that_source() -> None:
    """Its controller, and not that of what was damaged."""
    hydra = worded(
        "Hydra",
        "Creature — Hydra",
        "Whenever a source deals damage to ~, that source's controller loses that much life.",
        stats="5/5",
    )
    bolt = worded("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    table = Table.of((), (hydra,), hand=(bolt,)).cast("Bolt", "Hydra").settle()
    assert (table.life(A), table.life(B)) == (17, 20)


GROWN = "Put two +1/+1 counters on target creature."


@pytest.mark.parametrize(
    ("event", "lives"),
    [
        ("Whenever a creature you control with base power 2 attacks", (23, 23)),
        ("Whenever a creature you control with base power and toughness 4/4 attacks", (20, 20)),
        (
            "Whenever a creature you control with power greater than its base power attacks",
            (20, 23),
        ),
        ("每当一个由你操控且力量大于其基础力量的生物攻击时", (20, 23)),
        ("Whenever a creature you control with power equal to its toughness attacks", (23, 23)),
        ("Whenever a creature you control with power 4 or greater attacks", (20, 23)),
    ],
)
def test_base_power_is_what_counters_add_to(event: str, lives: tuple[int, int]) -> None:
    """CR 613.4: of layer 7b, and not what counters make of it in 7c."""
    grow = worded("Grow", "Instant", GROWN)
    plain = Table.of((watcher(event), CUBS[0]), hand=(grow,))
    assert plain.attack(Cub="B").settle().life(A) == lives[0]
    grown = Table.of((watcher(event), CUBS[0]), hand=(grow,)).cast("Grow", "Cub").settle()
    assert grown.attack(Cub="B").settle().life(A) == lives[1]


def test_base_power_follows_what_sets_it() -> None:
    """CR 613.4b."""
    here = watcher("Whenever a creature you control with base power 5 attacks")
    become = worded(
        "Become", "Instant", "Target creature has base power and toughness 5/5 until end of turn."
    )
    table = Table.of((here, CUBS[0]), hand=(become,)).cast("Become", "Cub").settle()
    assert table.attack(Cub="B").settle().life(A) == 23


def test_damage_of_the_hand_of_whom_it_is_dealt() -> None:
    """ "Their hand" is that of the player who is dealt damage."""
    rack = worded(
        "Rack",
        "Artifact",
        "At the beginning of each opponent's end step, ~ deals X damage to that player, where X is "
        "3 minus the number of cards in their hand.",
    )
    table = Table.of((), (rack,), hand=(CUBS[0], CUBS[1]))
    assert table.to(Step.END).settle().life(A) == 19
