"""Groups that share a static ability, prices for attacking, abilities that trigger again."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card


def test_abilities_of_such_creatures_trigger_once_more() -> None:
    """CR 603.2d: those of what is described, whatever makes them trigger, and no others."""
    echo = card(
        "Echo",
        "Enchantment",
        "If a triggered ability of another Goblin you control triggers, that ability triggers "
        "an additional time.",
    )
    text = "Whenever ~ attacks, you gain 1 life."
    goblin = card("Goblin", "Creature — Goblin", text, stats="1/1")
    elf = card("Elf", "Creature — Elf", text, stats="1/1")
    table = Table.of((echo, goblin, elf)).attack(Goblin="B", Elf="B")
    table.order(*range(3)) if table.state.pending is not None else table
    table.settle()
    assert table.life(A) == 23
    assert "603.2d" in table.cited


def test_a_land_is_sacrificed_to_attack() -> None:
    """CR 508.1h–j: without it the creature doesn't attack."""
    dragon = card(
        "Wyrm", "Creature — Dragon", "~ can't attack unless you sacrifice a land.", stats="5/5"
    )
    forest = card("Forest", "Basic Land — Forest", "", cost="")
    table = Table.of((dragon, forest)).attack(Wyrm="B")
    assert table.zone("Forest") is Zone.GRAVEYARD
    poor = Table.of((dragon,)).attack(Wyrm="B")
    assert poor.refused is not None


def test_whoever_controls_the_enchanted_creature_pays() -> None:
    """CR 508.1h: its controller, and not that of the Aura."""
    rays = card(
        "Rays",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack or block unless its controller "
        "pays {3}.",
    )
    table = Table.of((creature("Bear"),), hand=(rays,)).cast("Rays", "Bear").settle()
    table.attack(Bear="B")
    assert "508.1h" in table.cited


def test_blocking_only_with_two_others() -> None:
    """CR 509.1b: three of them in all."""
    shy = card(
        "Shy",
        "Creature — Ogre",
        "~ can't block unless at least two other creatures block.",
        stats="3/3",
    )
    attackers = tuple(creature(f"Wolf{n}") for n in range(3))
    table = Table.of(attackers, (shy, creature("Ox"), creature("Elk")))
    table.attack(Wolf0="B", Wolf1="B", Wolf2="B")
    table.block_with({"Shy": "Wolf0", "Ox": "Wolf1"})
    assert table.refused == "509.1b"
    table.block_with({"Shy": "Wolf0", "Ox": "Wolf1", "Elk": "Wolf2"})
    assert table.refused is None


def test_the_same_is_true_for_spells_and_cards() -> None:
    """CR 604.3: permanents, spells and cards in other zones, and only one's own."""
    forge = card(
        "Forge",
        "Enchantment",
        "Creatures you control are artifacts in addition to their other types. The same is true "
        "for creature spells you control and creature cards you own that aren't on the "
        "battlefield.",
    )
    table = Table.of(
        (forge, creature("Bear")), (creature("Ox"),), hand=(creature("Elk"),),
        graveyard=(creature("Fox"),),
    )  # fmt: skip
    for name, so in (("Bear", True), ("Ox", False), ("Elk", True), ("Fox", True)):
        assert (CardType.ARTIFACT in table.position.of(table.id(name)).types) is so, name
    table.cast("Elk")
    assert CardType.ARTIFACT in table.position.of(table.id("Elk")).types


def test_hexproof_unless_it_attacks() -> None:
    """A restriction turned round: it has the ability as long as that isn't so."""
    monk = card("Monk", "Creature — Monk", "~ has hexproof unless it's attacking.", stats="2/2")
    table = Table.of((monk,))
    held = table.position.of(table.id("Monk")).keywords
    assert "hexproof" in {str(word) for word in held}
    table.attack(Monk="B")
    held = table.position.of(table.id("Monk")).keywords
    assert "hexproof" not in {str(word) for word in held}


def test_what_is_exiled_instead_and_what_happens_besides() -> None:
    """CR 614.6: the life is gained right after; "it" besides would be another object."""
    bell = card(
        "Bell",
        "Artifact",
        "If a creature an opponent controls would die, instead exile it and you gain 2 life.",
    )
    bolt = card("Zap", "Instant", "Destroy target creature.")
    table = Table.of((bell,), (creature("Bear"),), hand=(bolt,)).cast("Zap", "Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    assert table.life(A) == 22
    text = "If a creature an opponent controls would die, instead exile it and you tap it."
    assert compile_face(FaceText("Bell", "Artifact", "{1}", text=text)).problems


def test_damage_doubled_for_one_player() -> None:
    """CR 614.1a: damage to you, combat damage by one creature."""
    seal = card(
        "Seal",
        "Enchantment",
        "If a source would deal damage to you, it deals double that damage to you instead.",
    )
    table = Table.of((creature("Bear"),), (seal,)).attack(Bear="B").to(Step.END_OF_COMBAT)
    assert table.life(B) == 16


def test_damage_prevented_as_long_as_something_is_so() -> None:
    """CR 615.1: only while the condition holds."""
    wall = card(
        "Guard",
        "Artifact",
        "As long as you control an enchantment, prevent all damage that would be dealt to you.",
    )
    sign = card("Sign", "Enchantment", "")
    for mine, left in (((wall, sign), 20), ((wall,), 18)):
        table = Table.of((creature("Bear"),), mine).attack(Bear="B").to(Step.END_OF_COMBAT)
        assert table.life(B) == left


def test_who_attacked_casts_nothing() -> None:
    """CR 508.1: each opponent by what they did this turn."""
    angel = card(
        "Arbiter",
        "Creature — Angel",
        "Each opponent who attacked with a creature this turn can't cast spells.\nEach opponent "
        "who cast a spell this turn can't attack with creatures.",
        stats="0/9",
    )
    wish = card("Wish", "Instant", "You gain 1 life.")
    table = Table.of((creature("Bear"),), (angel,), hand=(wish,)).attack(Bear="B")
    assert table.cast("Wish").refused is not None
    table = Table.of((creature("Bear"),), (angel,), hand=(wish,)).cast("Wish").settle()
    assert table.attack(Bear="B").refused is not None


def test_only_during_ones_own_turn() -> None:
    """CR 601.3: whoever's turn it is not casts nothing and activates nothing."""
    city = card(
        "City",
        "Enchantment",
        "Players can cast spells and activate abilities only during their own turns.",
    )
    wish = card("Wish", "Instant", "You gain 1 life.")
    bell = card("Bell", "Artifact", "{1}: You gain 1 life.")
    table = Table.of((city, bell), (creature("Ox"),), hand=(wish,), their_hand=(wish,))
    table.cast("Wish").settle().activate("Bell").settle()
    assert table.life(A) == 22
    table.do(Pass(A))
    assert table.cast("Wish#2", by=B).refused is not None


def test_defending_player_casts_nothing() -> None:
    """CR 508.5: the player whom the creature attacks, as long as it attacks."""
    text = "As long as ~ is attacking, defending player can't cast spells."
    dragon = card("Wyrm", "Creature — Dragon", text, stats="4/4")
    wish = card("Wish", "Instant", "You gain 1 life.")
    table = Table.of((dragon,), their_hand=(wish,)).attack(Wyrm="B").do(Pass(A))
    assert table.cast("Wish", by=B).refused is not None


def test_spells_with_the_name_of_the_exiled_card() -> None:
    """CR 607.2a: the card that its linked ability exiled."""
    rite = card(
        "Rite",
        "Artifact",
        "{1}: Exile target card from a graveyard.\nPlayers can't cast spells with the same name "
        "as a card exiled with ~.",
    )
    wish = card("Wish", "Instant", "You gain 1 life.")
    table = Table.of((rite,), hand=(wish,), graveyard=(wish,))
    table.activate("Rite", "Wish#2").settle()
    assert table.cast("Wish").refused is not None


def test_creature_cards_stay_in_the_graveyard() -> None:
    """CR 614.17: what would enter from there does not; what comes from elsewhere does."""
    hound = card("Hound", "Enchantment", "Creature cards in graveyards can't enter.")
    raise_ = card(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    table = Table.of((hound,), hand=(raise_, creature("Elk")), graveyard=(creature("Fox"),))
    table.cast("Raise", "Fox").settle().cast("Elk").settle()
    assert table.zone("Fox") is Zone.GRAVEYARD
    assert table.zone("Elk") is Zone.BATTLEFIELD
