"""Continuous effects in layers: CR 613."""

from __future__ import annotations

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import CountOf, Number
from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.filters import (
    AllOf,
    Another,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeController,
    ChangePowerToughness,
    ChangeTypes,
    DefinePowerToughness,
    GainAbility,
    LoseAllAbilities,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.ability.references import All, Remembered, Target, You
from engine.game.state.actions import Pass
from engine.game.state.setup import PermanentSetUp
from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from tests.engine.kit import CREATURE, A, B, Table, bolt, card, creature, instant, target

LAND = HasType(CardType.LAND)


def enchantment(name: str, *abilities: StaticAbility) -> object:
    return card(name, (CardType.ENCHANTMENT,), *abilities)


def anthem(filter: Filter = CREATURE, power: int = 1, toughness: int = 1) -> StaticAbility:
    return StaticAbility((ChangePowerToughness(Number(power), Number(toughness)),), filter)


def test_static_ability_changes_power_and_toughness_while_it_is_there() -> None:
    """CR 604.1, 613.4c, 611.3b."""

    captain = creature("Captain", 2, 2, abilities=(anthem(AllOf((CREATURE, Another()))),))
    table = Table.of((captain, creature("Bear")), hand=(bolt(),))
    assert table.stats("Bear") == (3, 3)
    assert table.stats("Captain") == (2, 2)
    table.cast("Bolt", "Captain").settle()
    assert table.stats("Bear") == (2, 2)


def test_set_then_change_then_switch() -> None:
    """CR 613.4b–d: sublayers, not timestamps, decide."""
    pump = instant(
        "Growth",
        Modify(Target(), (ChangePowerToughness(Number(3), Number(0)),)),
        targets=(target(),),
    )
    set_ = instant(
        "Shrink", Modify(Target(), (SetPowerToughness(Number(1), Number(2)),)), targets=(target(),)
    )
    switch = instant("Twist", Modify(Target(), (SwitchPowerToughness(),)), targets=(target(),))
    table = Table.of((creature("Giant", 5, 5),), hand=(pump, set_, switch))
    table.cast("Growth", "Giant").settle()
    assert table.stats("Giant") == (8, 5)
    table.cast("Twist", "Giant").settle()
    assert table.stats("Giant") == (5, 8)
    table.cast("Shrink", "Giant").settle()
    assert table.stats("Giant") == (2, 4)
    table.to(Step.UPKEEP)
    assert table.stats("Giant") == (5, 5)
    assert "514.2" in table.cited


def test_counters_apply_in_layer_7c() -> None:
    """CR 613.4c, 122.1a."""
    bear = PermanentSetUp(creature("Bear"), "", counters=(("+1/+1", 2), ("-1/-1", 1)))
    table = Table.of((bear,))
    assert table.counters("Bear") == {"+1/+1": 1}  # CR 704.5q
    assert table.stats("Bear") == (3, 3)


def test_effect_goes_on_in_later_layers_though_its_ability_is_gone() -> None:
    """CR 613.6: all creatures lose all abilities and are 1/1, the source among them."""
    humble = StaticAbility((LoseAllAbilities(), SetPowerToughness(Number(1), Number(1))), CREATURE)
    mage = creature("Mage", 3, 3, "flying", abilities=(humble,))
    table = Table.of((mage, creature("Dragon", 5, 5, "flying")))
    assert table.stats("Mage") == (1, 1)
    assert table.stats("Dragon") == (1, 1)
    assert not table.position.of(table.id("Dragon")).keywords


def test_ability_removed_in_layer_6_gives_no_bonus_in_layer_7() -> None:
    """CR 613.6: an effect that has not begun to apply does not begin any more."""
    silence = StaticAbility((LoseAllAbilities(),), CREATURE)
    lord = creature("Lord", 2, 2, abilities=(anthem(AllOf((CREATURE, Another()))),))
    table = Table.of((lord, creature("Bear"), enchantment("Hush", silence)))
    assert table.stats("Bear") == (2, 2)


def test_dependency_overrides_timestamps() -> None:
    """CR 613.8: what makes lands creatures waits for what makes nonbasic lands basic."""
    moon = StaticAbility(
        (BecomeBasicLand(("Mountain",)),), AllOf((LAND, Not(HasSupertype(Supertype.BASIC))))
    )
    urborg = StaticAbility((BecomeBasicLand(("Swamp",), add=True),), LAND)
    tomb = card("Tomb", (CardType.LAND,), urborg, cost=None, supertypes=(Supertype.LEGENDARY,))
    for order in ((tomb, enchantment("Moon", moon)), (enchantment("Moon", moon), tomb)):
        table = Table.of(order)  # type: ignore[arg-type]
        assert table.position.of(table.id("Tomb")).subtypes == {"Mountain"}


def test_type_change_before_what_applies_to_that_type() -> None:
    """CR 613.8a: an effect depends on one that changes what it applies to."""
    animate = StaticAbility(
        (ChangeTypes(types=(CardType.CREATURE,)), SetPowerToughness(Number(1), Number(1))), LAND
    )
    artifacts = StaticAbility((ChangeTypes(types=(CardType.ARTIFACT,)),), CREATURE)
    forest = card("Forest", (CardType.LAND,), cost=None, subtypes=("Forest",))
    table = Table.of((enchantment("Steel", artifacts), enchantment("Wake", animate), forest))  # type: ignore[arg-type]
    found = table.position.of(table.id("Forest"))
    assert {CardType.LAND, CardType.CREATURE, CardType.ARTIFACT} == found.types
    assert table.stats("Forest") == (1, 1)


def test_color_change_and_what_looks_at_colors() -> None:
    """CR 613.1e before 613.1f–g."""
    paint = StaticAbility((ChangeColors((Color.RED,)),), CREATURE)
    table = Table.of(
        (
            creature("Bear"),
            enchantment("Glow", anthem(HasColor(Color.RED))),
            enchantment("Paint", paint),
        )  # type: ignore[arg-type]
    )
    assert table.stats("Bear") == (3, 3)


def test_granted_ability_with_a_continuous_effect_works() -> None:
    """CR 613.1f, 613.7a: a granted anthem applies in layer 7c."""
    lesson = StaticAbility((GainAbility(anthem(AllOf((CREATURE, Another())))),), HasSubtype("Elf"))
    table = Table.of(
        (creature("Elf", 1, 1, subtypes=("Elf",)), creature("Bear"), enchantment("Lesson", lesson))
    )  # type: ignore[arg-type]
    assert table.stats("Bear") == (3, 3)
    assert table.stats("Elf") == (1, 1)


def test_characteristic_defining_ability_comes_first() -> None:
    """CR 613.3, 613.4a, 604.3."""
    define = StaticAbility(
        (DefinePowerToughness(CountOf(AllOf((CREATURE, ControlledBy(You())))), Number(4)),),
        characteristic_defining=True,
    )
    crowd = creature("Crowd", 0, 0, abilities=(define,))
    table = Table.of((crowd, creature("Bear"), creature("Elk")), (creature("Ox"),))
    assert table.stats("Crowd") == (3, 4)


def test_later_timestamp_wins_between_independent_effects() -> None:
    """CR 613.7."""
    big = StaticAbility((SetPowerToughness(Number(7), Number(7)),), CREATURE)
    small = StaticAbility((SetPowerToughness(Number(1), Number(1)),), CREATURE)
    table = Table.of((creature("Bear"), enchantment("Big", big), enchantment("Small", small)))  # type: ignore[arg-type]
    assert table.stats("Bear") == (1, 1)
    table = Table.of((creature("Bear"), enchantment("Small", small), enchantment("Big", big)))  # type: ignore[arg-type]
    assert table.stats("Bear") == (7, 7)


def test_losing_abilities_after_gaining_one_and_the_other_way_round() -> None:
    """CR 613.7 in layer 6: timestamp order."""
    fly = instant(
        "Wings",
        Modify(Target(), (GainAbility(KeywordAbility(Keyword.FLYING)),)),
        targets=(target(),),
    )
    hush = instant("Hush", Modify(Target(), (LoseAllAbilities(),)), targets=(target(),))
    table = Table.of((creature("Bear"),), hand=(fly, hush))
    table.cast("Wings", "Bear").settle().cast("Hush", "Bear").settle()
    assert not table.position.of(table.id("Bear")).has_keyword(Keyword.FLYING)
    table = Table.of((creature("Bear"),), hand=(fly, hush))
    table.cast("Hush", "Bear").settle().cast("Wings", "Bear").settle()
    assert table.position.of(table.id("Bear")).has_keyword(Keyword.FLYING)


def test_gained_control_makes_the_creature_new_and_takes_it_out_of_combat() -> None:
    """CR 613.1b, 302.6, 506.4."""
    steal = instant(
        "Lure", Modify(Target(), (ChangeController(You()),), Duration.NONE), targets=(target(),)
    )
    table = Table.of((creature("Ox"),), (creature("Bear"),), hand=(steal,))
    table.cast("Lure", "Bear").settle()
    assert table.position.controller(table.id("Bear")) == A
    table.attack(Bear="B")
    assert table.refused == "302.6"


def test_stolen_attacker_is_removed_from_combat() -> None:
    """CR 506.4."""
    steal = instant(
        "Lure", Modify(Target(), (ChangeController(You()),), Duration.NONE), targets=(target(),)
    )
    table = Table.of((creature("Bear"),), their_hand=(steal,)).attack(Bear="B")

    table.do(Pass(A)).cast("Lure", "Bear", by=B).settle()
    assert table.state.combat is not None
    assert table.state.combat.attackers == ()
    assert "506.4" in table.cited


def test_fixed_set_of_objects() -> None:
    """CR 611.2c: a creature that comes later is not affected."""
    rally = instant("Rally", Modify(_all_mine(), (ChangePowerToughness(Number(1), Number(1)),)))
    table = Table.of((creature("Bear"),), hand=(rally, creature("Elk")))
    table.cast("Rally").settle().cast("Elk").settle()
    assert table.stats("Bear") == (3, 3)
    assert table.stats("Elk") == (2, 2)


def _all_mine() -> object:

    return All(AllOf((CREATURE, ControlledBy(You()))))


def test_new_object_is_not_affected_by_what_affected_the_old_one() -> None:
    """CR 400.7."""

    pump = instant(
        "Growth",
        Modify(Target(), (ChangePowerToughness(Number(3), Number(3)),)),
        targets=(target(),),
    )
    blink = instant(
        "Blink",
        Exile(Target()),
        MoveTo(Remembered("exiled"), Zone.BATTLEFIELD),
        targets=(target(),),
    )
    table = Table.of((creature("Bear"),), hand=(pump, blink))
    before = table.id("Bear")
    table.cast("Growth", "Bear").settle()
    assert table.stats("Bear") == (5, 5)
    table.cast("Blink", "Bear").settle()
    assert table.stats("Bear") == (2, 2)
    assert table.id("Bear") != before


def test_nothing_derived_is_stored() -> None:
    """The stored copiable values never change through effects."""
    table = Table.of((creature("Bear"), enchantment("Glow", anthem())))  # type: ignore[arg-type]
    assert table.stats("Bear") == (3, 3)
    assert table.state.objects[table.id("Bear")].values.power == 2
    assert table.life(B) == 20
