"""Combat: CR 506–511."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.filters import HasSubtype, Not
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.restrictions import (
    CantAttackAlone,
    CantBeBlocked,
    CantBlock,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    PlayerRule,
)
from engine.game.combat.evasion import why_not_block
from engine.game.state.setup import PermanentSetUp
from engine.terms.happenings import Attacked
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import A, B, C, Table, bolt, card, creature


def test_unblocked_attacker_deals_damage_to_the_player() -> None:
    """CR 510.1b, 120.3a."""
    table = Table.of((creature("Bear"),)).attack(Bear="B").to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 18
    assert {"508.1", "508.1f", "510.1b", "510.2", "120.3a"} <= table.cited


def test_creatures_in_combat_destroy_each_other_at_the_same_time() -> None:
    """CR 510.2, 704.3, 704.5g."""
    table = Table.of((creature("Bear"),), (creature("Ogre", 3, 2),))
    table.attack(Bear="B").block_with({"Ogre": "Bear"}).to(Step.COMBAT_DAMAGE)
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.zone("Ogre") is Zone.GRAVEYARD
    assert "704.5g" in table.cited
    dying = [s for s in table.steps if "704.3" in s.rules]
    assert len(dying) == 1  # both as one event


def test_damage_less_than_toughness_does_not_destroy() -> None:
    """CR 704.5g is checked and false, and says so."""
    table = Table.of((creature("Bear"),), (creature("Wall", 0, 5, "defender"),))
    table.attack(Bear="B").block_with({"Wall": "Bear"}).to(Step.COMBAT_DAMAGE)
    assert table.zone("Wall") is Zone.BATTLEFIELD
    assert "704.5g" not in table.cited
    assert "704.5g" in table.checked


def test_deathtouch_with_trample_needs_one_damage_for_each_blocker() -> None:
    """CR 702.2c, 702.19b."""
    table = Table.of(
        (creature("Wurm", 6, 4, "deathtouch", "trample"),), (creature("Wall", 0, 7, "defender"),)
    )
    table.attack(Wurm="B").block_with({"Wall": "Wurm"}).to(Step.COMBAT_DAMAGE)
    table.assign({"Wurm": {"B": 6}})
    assert table.refused == "702.19b"
    table.assign({"Wurm": {"Wall": 1, "B": 5}})
    assert table.life(B) == 15
    assert table.zone("Wall") is Zone.GRAVEYARD
    assert {"702.2c", "702.19b", "704.5h"} <= table.cited
    assert "704.5g" not in table.cited


def test_trample_counts_damage_already_marked() -> None:
    """CR 702.19b."""
    table = Table.of(
        (creature("Beast", 5, 5, "trample"),),
        (PermanentSetUp(creature("Wall", 0, 4), "", damage=2),),
    )
    table.attack(Beast="B").block_with({"Wall": "Beast"}).to(Step.COMBAT_DAMAGE)
    table.assign({"Beast": {"Wall": 2, "B": 3}})
    assert table.refused is None
    assert table.life(B) == 17


def test_trample_without_blockers_left_assigns_everything_to_the_player() -> None:
    """CR 702.19d."""

    table = Table.of((creature("Beast", 5, 5, "trample"),), (creature("Bear"),), hand=(bolt(),))
    table.attack(Beast="B").block_with({"Bear": "Beast"})
    table.cast("Bolt", "Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    table.to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 15
    assert "702.19d" in table.cited


def test_blocked_creature_whose_blockers_are_gone_assigns_no_damage() -> None:
    """CR 509.1h, 510.1c."""

    table = Table.of((creature("Ogre", 5, 5),), (creature("Bear"),), hand=(bolt(),))
    table.attack(Ogre="B").block_with({"Bear": "Ogre"})
    table.cast("Bolt", "Bear").settle().to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 20
    assert "510.1c" in table.checked


def test_first_strike_makes_two_damage_steps_and_the_dead_deal_none() -> None:
    """CR 510.4, 702.7b; a blocker that died is not counted again in the second step."""
    table = Table.of((creature("Knight", 2, 2, "first strike"),), (creature("Bear"),))
    table.attack(Knight="B").block_with({"Bear": "Knight"}).to(Step.END_OF_COMBAT)
    assert table.zone("Knight") is Zone.BATTLEFIELD
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert {"510.4", "702.7b"} <= table.cited


def test_double_strike_deals_damage_in_both_steps() -> None:
    """CR 702.4b."""
    table = Table.of((creature("Duelist", 3, 3, "double strike"),)).attack(Duelist="B")
    table.to(Step.END_OF_COMBAT)
    assert table.life(B) == 14


def test_double_strike_trampler_counts_only_living_blockers_in_the_second_step() -> None:
    """CR 702.19d, 510.4: nothing blocks it any more in the second step."""
    table = Table.of((creature("Beast", 3, 3, "double strike", "trample"),), (creature("Bear"),))
    table.attack(Beast="B").block_with({"Bear": "Beast"}).to(Step.END_OF_COMBAT)
    table.assign({"Beast": {"Bear": 2, "B": 1}})
    assert table.life(B) == 16  # 1 in the first step, 3 in the second


def test_damage_is_divided_among_blockers_as_the_attacker_likes() -> None:
    """CR 510.1c: no order among the blockers since 2024-11."""
    table = Table.of((creature("Giant", 4, 6),), (creature("Bear"), creature("Elk", 2, 3)))
    table.attack(Giant="B").block_with({"Bear": "Giant", "Elk": "Giant"}).to(Step.COMBAT_DAMAGE)
    table.assign({"Giant": {"Bear": 1, "Elk": 2}})
    assert table.refused == "510.1a"  # three of four
    table.assign({"Giant": {"Bear": 1, "Elk": 3}})
    assert table.zone("Bear") is Zone.BATTLEFIELD
    assert table.zone("Elk") is Zone.GRAVEYARD


def test_lifelink_gains_as_much_as_was_dealt() -> None:
    """CR 120.3f, 702.15b."""
    table = Table.of((creature("Angel", 4, 4, "lifelink"),)).attack(Angel="B")
    table.to(Step.COMBAT_DAMAGE)
    assert (table.life(A), table.life(B)) == (24, 16)


def test_vigilance_attacks_without_tapping() -> None:
    """CR 702.20b."""
    table = Table.of((creature("Guard", 2, 2, "vigilance"),)).attack(Guard="B")
    assert not table.state.objects[table.id("Guard")].tapped
    assert "702.20b" in table.cited


def test_defender_cannot_attack() -> None:
    """CR 702.3b."""
    table = Table.of((creature("Wall", 0, 4, "defender"), creature("Bear"))).attack(Wall="B")
    assert table.refused == "702.3b"


def test_new_creature_cannot_attack_without_haste() -> None:
    """CR 302.6."""
    new = PermanentSetUp(creature("Bear"), "", new=True)
    table = Table.of((new, creature("Elk"))).attack(Bear="B")
    assert table.refused == "302.6"
    hasty = PermanentSetUp(creature("Goblin", 1, 1, "haste"), "", new=True)
    assert Table.of((hasty,)).attack(Goblin="B").refused is None


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        (("flying",), (), "702.9b"),
        (("flying",), ("flying",), None),
        (("flying",), ("reach",), None),
        ((), ("flying",), None),
        (("shadow",), (), "702.28b"),
        ((), ("shadow",), "702.28b"),
        (("horsemanship",), (), "702.31b"),
        (("fear",), (), "702.36b"),
        (("menace",), (), "702.111b"),
    ],
)
def test_evasion_keyword_decides_who_can_block(
    attacker: tuple[str, ...], blocker: tuple[str, ...], rule: str | None
) -> None:
    """CR 509.1b and the evasion abilities of 702."""
    table = Table.of(
        (creature("Attacker", 2, 2, *attacker),), (creature("Blocker", 2, 2, *blocker),)
    )
    table.attack(Attacker="B").to(Step.DECLARE_BLOCKERS)
    if table.state.pending is None:
        illegal = why_not_block(table.position, table.id("Blocker"), table.id("Attacker"), B)
        assert illegal is not None
        assert illegal.rule == rule
        return
    table.block_with({"Blocker": "Attacker"})
    assert table.refused == rule


def test_two_creatures_can_block_one_with_menace() -> None:
    """CR 702.111b."""
    table = Table.of((creature("Rogue", 2, 2, "menace"),), (creature("Bear"), creature("Elk")))
    table.attack(Rogue="B").block_with({"Bear": "Rogue", "Elk": "Rogue"})
    assert table.refused is None


def test_tapped_creature_cannot_block() -> None:
    """CR 509.1a."""
    table = Table.of(
        (creature("Bear"),), (PermanentSetUp(creature("Elk"), "", tapped=True), creature("Ox"))
    )
    table.attack(Bear="B").block_with({"Elk": "Bear"})
    assert table.refused == "509.1a"


def test_creature_that_must_attack_has_to() -> None:
    """CR 508.1d."""
    eager = StaticAbility((MustAttack(),))
    table = Table.of((creature("Berserker", 3, 3, abilities=(eager,)), creature("Bear")))
    table.attack(Bear="B")
    assert table.refused == "508.1d"
    table.attack_with({"Bear": "B", "Berserker": "B"})
    assert table.refused is None


def test_creature_that_attacks_this_turn_if_able_has_done_so_after_one_attack() -> None:
    """CR 508.1d: "this turn if able" is obeyed once, "each combat" in each combat."""
    for once, refused in ((True, None), (False, "508.1d")):
        eager = StaticAbility((MustAttack(once=once),))
        table = Table.of((creature("Berserker", 3, 3, abilities=(eager,)),))
        attacked = Attacked(A, table.id("Berserker"), B, B)
        table.state = replace(table.state, history=(*table.state.history, attacked))
        table.attack_with({})
        assert table.refused == refused


def test_requirement_yields_to_restriction() -> None:
    """CR 508.1d: must attack, and can't attack alone."""
    both = StaticAbility((MustAttack(), CantAttackAlone()))
    table = Table.of((creature("Coward", 3, 3, abilities=(both,)), creature("Bear")))
    table.attack(Coward="B")
    assert table.refused == "508.1c"
    table.attack_with({})
    assert table.refused == "508.1d"  # it could attack together with the other
    table.attack_with({"Coward": "B", "Bear": "B"})
    assert table.refused is None


def test_only_as_many_requirements_as_a_limit_allows_must_be_obeyed() -> None:
    """CR 508.1d: two must attack, one may."""
    eager = StaticAbility((MustAttack(),))
    rule = StaticAbility(
        (PlayerRule(ForPlayers.ATTACK_WITH_AT_MOST, EachPlayer(), amount=Number(1)),), None
    )
    dam = card("Dam", (CardType.ENCHANTMENT,), rule)
    table = Table.of(
        (creature("One", abilities=(eager,)), creature("Two", abilities=(eager,)), dam)
    )
    table.attack(One="B", Two="B")
    assert table.refused == "508.1c"
    table.attack_with({})
    assert table.refused == "508.1d"
    table.attack_with({"Two": "B"})
    assert table.refused is None


def test_lure_draws_every_creature_that_can_block() -> None:
    """CR 509.1c."""
    lure = StaticAbility((MustBeBlocked(by_all=True),))
    table = Table.of(
        (creature("Lurer", abilities=(lure,)), creature("Elk")),
        (creature("Bear"), creature("Ox"), PermanentSetUp(creature("Fox"), "", tapped=True)),
    )
    table.attack(Lurer="B", Elk="B").block_with({"Bear": "Lurer", "Ox": "Elk"})
    assert table.refused == "509.1c"
    table.block_with({"Bear": "Lurer", "Ox": "Lurer"})
    assert table.refused is None


def test_requirement_to_block_one_with_menace_takes_two_blockers() -> None:
    """CR 509.1c: a restriction that more blockers satisfy does not free from the requirement."""
    must = StaticAbility((MustBeBlocked(),))
    table = Table.of(
        (creature("Rogue", 2, 2, "menace", abilities=(must,)),), (creature("Bear"), creature("Elk"))
    )
    table.attack(Rogue="B").block_with({})
    assert table.refused == "509.1c"
    table.block_with({"Bear": "Rogue", "Elk": "Rogue"})
    assert table.refused is None


def test_effects_restrict_who_can_block_whom() -> None:
    """CR 509.1b."""
    cannot = StaticAbility((CantBlock(),))
    pick = StaticAbility((CantBeBlocked(Not(HasSubtype("Wall"))),))
    table = Table.of(
        (creature("Sneak", abilities=(pick,)), creature("Ogre")),
        (
            creature("Coward", abilities=(cannot,)),
            creature("Bear"),
            creature("Brick", subtypes=("Wall",)),
        ),
    )
    table.attack(Sneak="B", Ogre="B").block_with({"Coward": "Ogre"})
    assert table.refused == "509.1b"
    table.block_with({"Bear": "Sneak"})
    assert table.refused == "509.1b"
    table.block_with({"Brick": "Sneak"})
    assert table.refused is None


def test_must_block_is_a_requirement() -> None:
    """CR 509.1c."""
    must = StaticAbility((MustBlock(),))
    table = Table.of((creature("Bear"),), (creature("Guard", abilities=(must,)),))
    table.attack(Bear="B").block_with({})
    assert table.refused == "509.1c"


def test_each_opponent_may_be_attacked() -> None:
    """CR 506.2a, 508.1b: two defending players declare blockers in turn order."""
    table = Table.of(
        (creature("Bear"), creature("Elk")), (creature("Ox"),), third=(creature("Fox"),)
    )
    table.attack(Bear="B", Elk="C")
    table.block_with({"Fox": "Elk"}, by=C)
    assert table.refused == "509.1"
    table.block_with({}, by=B).block_with({"Fox": "Elk"}, by=C).to(Step.COMBAT_DAMAGE)
    assert (table.life(B), table.life(C)) == (18, 20)


def test_planeswalker_is_attacked_and_loses_loyalty() -> None:
    """CR 306.8, 508.1b, 120.3c, 704.5i."""
    walker = card("Sage", (CardType.PLANESWALKER,), loyalty=2, cost="{3}")
    table = Table.of((creature("Bear"),), (walker,)).attack(Bear="Sage").to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 20
    assert table.zone("Sage") is Zone.GRAVEYARD
    assert {"120.3c", "704.5i", "508.1b"} <= table.cited


def test_no_attackers_skip_blocks_and_damage() -> None:
    """CR 508.8."""
    table = Table.of((creature("Bear"),)).to(Step.END_OF_COMBAT)
    assert not any("declare blockers" in s.text.en for s in table.steps)


@pytest.mark.parametrize("reference", [This(), EachOpponent(), You()])
def test_references_are_values(reference: object) -> None:
    """The vocabulary compares by content."""
    assert reference == type(reference)()
