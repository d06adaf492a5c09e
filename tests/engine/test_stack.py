"""Casting, activating and resolving: CR 601, 602, 608."""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility, SpellAbility, SpellCostAbility, StaticAbility
from engine.ability.amounts import Number, X
from engine.ability.chosen_costs import SacrificeMatching
from engine.ability.conditions import WasKicked
from engine.ability.costs import AddCounters, PayLife, PayMana, SacrificeThis, TapThis
from engine.ability.effects.cards import Draw
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, GainLife
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Destroy
from engine.ability.effects.spells import AddMana, CounterSpell
from engine.ability.effects.structure import If
from engine.ability.filters import HasColor, HasType, IsSpell
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangePowerToughness, GainAbility
from engine.ability.references import AttachedTo, EachPlayer, Target, This, You
from engine.ability.restrictions import CantBeTargeted
from engine.ability.targets import Modal, Mode, TargetSpecification
from engine.game.state.actions import AdvanceTo, Announcements, Cast, Pass
from engine.game.state.choices import ChoiceKind
from engine.game.state.setup import PermanentSetUp
from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import (
    CREATURE,
    A,
    B,
    Table,
    any_target,
    bolt,
    card,
    creature,
    instant,
    target,
)


def test_spell_goes_on_the_stack_and_resolves_after_everybody_passes() -> None:
    """CR 601.2a–i, 117.4, 608.2."""
    table = Table.of((), (creature("Bear"),), hand=(bolt(),)).cast("Bolt", "Bear")
    assert table.zone("Bolt") is Zone.STACK
    assert table.state.priority == A  # CR 117.3c
    table.do(Pass(A))
    assert table.zone("Bolt") is Zone.STACK
    table.do(Pass(B))
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.zone("Bolt") is Zone.GRAVEYARD
    assert {"601.2a", "601.2c", "601.2f", "601.2h", "601.2i", "608.2b", "608.2n"} <= table.cited


def test_spell_whose_target_is_gone_does_not_resolve() -> None:
    """CR 608.2b."""
    drain = instant(
        "Drain", DealDamage(Number(2), Target()), GainLife(You(), Number(2)), targets=(target(),)
    )
    table = Table.of((), (creature("Bear"),), hand=(drain,), their_hand=(bolt(),))
    table.cast("Drain", "Bear").do(Pass(A)).cast("Bolt", "Bear", by=B).settle()
    assert table.life(A) == 20
    assert table.zone("Drain") is Zone.GRAVEYARD
    assert "608.2b" in table.checked


def test_legal_targets_are_affected_though_another_is_illegal() -> None:
    """CR 608.2b: only the illegal one is left out."""
    twin = instant(
        "Twin",
        DealDamage(Number(2), Target(0)),
        DealDamage(Number(2), Target(1)),
        targets=(target(), any_target()),
    )
    table = Table.of((), (creature("Bear"),), hand=(twin,), their_hand=(bolt(),))
    table.cast("Twin", "Bear", "B").do(Pass(A)).cast("Bolt", "Bear", by=B).settle()
    assert table.life(B) == 18


def test_sorcery_timing() -> None:
    """CR 117.1a: a creature spell waits for an empty stack and one's own main phase."""
    table = Table.of(hand=(bolt(), creature("Bear")), their_hand=(creature("Ox"),))
    table.cast("Bolt", "B").cast("Bear")
    assert table.refused == "117.1a"
    table.do(Pass(A)).cast("Ox", by=B)
    assert table.refused == "117.1a"
    assert table.zone("Ox") is Zone.HAND


def test_flash_lifts_the_timing() -> None:
    """CR 702.8a."""
    table = Table.of(hand=(bolt(),), their_hand=(creature("Fox", 2, 2, "flash"),))
    table.cast("Bolt", "B").do(Pass(A)).cast("Fox", by=B)
    assert table.refused is None


def test_without_priority_nothing_can_be_cast() -> None:
    """CR 117.1."""
    table = Table.of(their_hand=(bolt(),)).cast("Bolt", "A", by=B)
    assert table.refused == "117.1"


def test_illegal_action_is_reversed_as_a_whole() -> None:
    """CR 733.1, 601.2h: a cost that can't be paid; the spell is in the hand again."""
    cost = SpellCostAbility(additional=(SacrificeMatching(CREATURE),))
    rite = card("Rite", (CardType.INSTANT,), SpellAbility(Mode((Draw(You()),))), cost)
    table = Table.of(hand=(rite,))
    before = table.state
    table.cast("Rite")
    assert table.refused == "601.2h"
    assert table.zone("Rite") is Zone.HAND
    assert table.state.objects == before.objects
    assert table.state.zones == before.zones


def test_additional_cost_is_paid_and_the_choice_is_asked() -> None:
    """CR 118.8, 601.2h."""
    cost = SpellCostAbility(additional=(SacrificeMatching(CREATURE),))
    rite = card("Rite", (CardType.INSTANT,), SpellAbility(Mode((Draw(You(), Number(2)),))), cost)
    table = Table.of((creature("Bear"), creature("Elk")), hand=(rite,)).cast("Rite")
    assert table.state.pending is not None
    assert table.state.pending.kind is ChoiceKind.OBJECTS
    table.choose("Elk").settle()
    assert table.zone("Elk") is Zone.GRAVEYARD
    assert table.zone("Bear") is Zone.BATTLEFIELD
    assert len(table.state.zone(Zone.HAND, A)) == 2


def test_target_with_hexproof_shroud_or_protection_is_refused() -> None:
    """CR 702.11b, 702.18a, 702.16b."""
    red = KeywordAbility(Keyword.PROTECTION, quality=_red())
    for keyword, rule in (("hexproof", "702.11b"), ("shroud", "702.18a")):
        table = Table.of((), (creature("Bear", 2, 2, keyword),), hand=(bolt(),)).cast(
            "Bolt", "Bear"
        )
        assert table.refused == rule
    table = Table.of((), (creature("Bear", abilities=(red,)),), hand=(bolt(),)).cast("Bolt", "Bear")
    assert table.refused == "702.16b"
    own = Table.of((creature("Bear", 2, 2, "hexproof"),), hand=(bolt(),)).cast("Bolt", "Bear")
    assert own.refused is None


def _red() -> object:

    return HasColor(Color.RED)


def test_counterspell() -> None:
    """CR 701.6a."""
    no = instant(
        "No", CounterSpell(Target()), targets=(TargetSpecification(objects=IsSpell()),), cost="{U}"
    )
    table = Table.of((), (creature("Ox"),), hand=(bolt(),), their_hand=(no,))
    table.cast("Bolt", "Ox").do(Pass(A)).cast("No", "Bolt", by=B).settle()
    assert table.zone("Ox") is Zone.BATTLEFIELD
    assert table.zone("Bolt") is Zone.GRAVEYARD
    assert "701.6a" in table.cited


def test_modal_spell() -> None:
    """CR 700.2a, 601.2b."""
    modal = Modal((Mode((GainLife(You(), Number(3)),)), Mode((Destroy(Target()),), (target(),))))
    charm = card("Charm", (CardType.INSTANT,), SpellAbility(modal))
    table = Table.of(hand=(charm,)).cast("Charm")  # only one mode has targets that are legal
    table.settle()
    assert table.life(A) == 23
    table = Table.of((), (creature("Bear"),), hand=(charm,)).cast("Charm")
    assert table.state.pending is not None
    assert table.state.pending.kind is ChoiceKind.MODES
    table.choose(1).settle()
    assert table.zone("Bear") is Zone.GRAVEYARD


def test_x_is_announced_and_counts() -> None:
    """CR 107.3a, 601.2b."""
    blaze = instant("Blaze", DealDamage(X(), Target()), targets=(any_target(),), cost="{X}{R}")
    table = Table.of(hand=(blaze,)).cast("Blaze", "B", x=4).settle()
    assert table.life(B) == 16
    assert table.said("{4}{R}")


def test_divided_damage() -> None:
    """CR 601.2d."""
    volley = instant(
        "Volley",
        DealDamage(Number(3), Target(), divided=True),
        targets=(TargetSpecification(CREATURE, minimum=Number(1), maximum=Number(3)),),
    )
    table = Table.of((), (creature("Bear"), creature("Elk", 1, 1)), hand=(volley,))
    ids = (table.id("Bear"), table.id("Elk"))
    table.do(Cast(A, table.id("Volley"), Announcements(targets=(ids,), division=(3, 0))))
    assert table.refused == "601.2d"
    table.do(Cast(A, table.id("Volley"), Announcements(targets=(ids,), division=(2, 1)))).settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.zone("Elk") is Zone.GRAVEYARD


def test_kicker_is_optional_and_known_on_resolution() -> None:
    """CR 118.8b, 702.33."""
    kick = SpellCostAbility(optional=(PayMana(ManaCost.parse("{4}")),), word=Keyword.KICKER)
    effect = If(
        WasKicked(This()), (DealDamage(Number(4), Target()),), (DealDamage(Number(2), Target()),)
    )
    burst = card(
        "Burst",
        (CardType.INSTANT,),
        SpellAbility(Mode((effect,), (any_target(),))),
        kick,
        cost="{R}",
    )
    table = Table.of(hand=(burst,)).cast("Burst", "B", optional=(Keyword.KICKER,)).settle()
    assert table.life(B) == 16
    assert table.said("{4}{R}")
    table = Table.of(hand=(burst,)).cast("Burst", "B", optional=()).settle()
    assert table.life(B) == 18


def test_activated_ability_uses_the_stack() -> None:
    """CR 602.2, 113.7a: it resolves though its source is gone."""
    ping = ActivatedAbility(
        (TapThis(), SacrificeThis()), Mode((DealDamage(Number(1), Target()),), (any_target(),))
    )
    table = Table.of((creature("Pinger", abilities=(ping,)),)).activate("Pinger", "B")
    assert table.zone("Pinger") is Zone.GRAVEYARD
    assert table.life(B) == 20
    table.settle()
    assert table.life(B) == 19


def test_tap_ability_of_a_new_creature() -> None:
    """CR 602.5a, 702.10c."""
    ping = ActivatedAbility((TapThis(),), Mode((DealDamage(Number(1), Target()),), (any_target(),)))
    new = PermanentSetUp(creature("Pinger", abilities=(ping,)), "", new=True)
    assert Table.of((new,)).activate("Pinger", "B").refused == "602.5a"
    hasty = PermanentSetUp(creature("Pinger", 1, 1, "haste", abilities=(ping,)), "", new=True)
    assert Table.of((hasty,)).activate("Pinger", "B").refused is None


def test_mana_ability_resolves_at_once_and_pays_in_a_strict_game() -> None:
    """CR 605.3b, 106.4, 118.3a, 500.5."""
    green = ActivatedAbility((TapThis(),), Mode((AddMana((ManaCost.parse("{G}"),)),)))
    forest = card("Forest", (CardType.LAND,), green, cost=None, subtypes=("Forest",))
    table = Table.of(
        (forest, forest), hand=(creature("Cub", 1, 1, cost="{1}{G}"),), strict_mana=True
    )
    table.cast("Cub")
    assert table.refused == "601.2h"
    table.activate("Forest").activate("Forest#2")
    assert table.state.stack == ()
    table.cast("Cub").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.state.player(A).mana == ()


def test_land_is_played_once_each_turn() -> None:
    """CR 116.2a, 305.2b."""
    forest = card("Forest", (CardType.LAND,), cost=None, subtypes=("Forest",))
    table = Table.of(hand=(forest, forest)).play_land("Forest")
    assert table.zone("Forest") is Zone.BATTLEFIELD
    assert table.state.stack == ()
    table.play_land("Forest#2")
    assert table.refused == "305.2b"


def test_aura_targets_and_enters_attached() -> None:
    """CR 303.4a, 608.3c; illegal: 608.3b."""

    boost = StaticAbility((ChangePowerToughness(Number(2), Number(2)),), AttachedTo())
    aura = card(
        "Strength",
        (CardType.ENCHANTMENT,),
        KeywordAbility(Keyword.ENCHANT, quality=CREATURE),
        boost,
        subtypes=("Aura",),
    )
    table = (
        Table.of((creature("Bear"),), hand=(aura,), their_hand=(bolt(9),))
        .cast("Strength", "Bear")
        .settle()
    )
    assert table.stats("Bear") == (4, 4)
    table.do(Pass(A)).cast("Bolt", "Bear", by=B).settle()
    assert table.zone("Strength") is Zone.GRAVEYARD
    assert {"303.4a", "608.3c", "704.5m"} <= table.cited


def test_equip_only_as_a_sorcery() -> None:
    """CR 702.6a, 602.5d, 301.5."""

    boost = StaticAbility((ChangePowerToughness(Number(1), Number(0)),), AttachedTo())
    equip = KeywordAbility(Keyword.EQUIP, (PayMana(ManaCost.parse("{1}")),))
    sword = card("Sword", (CardType.ARTIFACT,), boost, equip, subtypes=("Equipment",))
    table = Table.of((sword, creature("Bear")), hand=(bolt(),)).activate("Sword", "Bear").settle()
    assert table.stats("Bear") == (3, 2)
    table.cast("Bolt", "Bear").activate("Sword", "Bear")
    assert table.refused == "602.5d"
    table.settle()
    assert table.state.objects[table.id("Sword")].attached_to is None
    assert "704.5n" in table.cited


def test_planeswalker_ability_once_each_turn() -> None:
    """CR 606.3–4, 306.5b."""

    plus = ActivatedAbility(
        (AddCounters("loyalty", Number(1)),), Mode((GainLife(You(), Number(2)),)), loyalty=True
    )
    sage = card("Sage", (CardType.PLANESWALKER,), plus, loyalty=3, cost="{3}")
    table = Table.of(hand=(sage,)).cast("Sage").settle()
    assert table.counters("Sage") == {"loyalty": 3}
    table.activate("Sage").settle()
    assert (table.life(A), table.counters("Sage")) == (22, {"loyalty": 4})
    table.activate("Sage")
    assert table.refused == "606.3"


def test_life_is_paid_only_by_who_has_it() -> None:
    """CR 119.4."""
    pay = ActivatedAbility((PayLife(Number(3)),), Mode((PutCounters(This(), "+1/+1"),)))
    table = Table.of((creature("Imp", abilities=(pay,)),), life=(2, 20, 20)).activate("Imp")
    assert table.refused == "601.2h"
    table = Table.of((creature("Imp", abilities=(pay,)),), life=(3, 20, 20)).activate("Imp")
    assert table.state.over  # paid the last life: CR 704.5a before the ability resolves
    assert table.state.winners == (B,)


def test_granted_hexproof_makes_the_target_illegal_on_resolution() -> None:
    """CR 608.2b, 702.11b."""
    ward = instant(
        "Ward",
        Modify(Target(), (GainAbility(KeywordAbility(Keyword.HEXPROOF)),)),
        targets=(target(),),
    )
    table = Table.of((), (creature("Bear"),), hand=(bolt(),), their_hand=(ward,))
    table.cast("Bolt", "Bear").do(Pass(A)).cast("Ward", "Bear", by=B).settle()
    assert table.zone("Bear") is Zone.BATTLEFIELD


def test_advance_goes_to_another_turn() -> None:
    """CR 500, 502–504, 514."""
    table = Table.of((creature("Bear"),)).attack(Bear="B").to(Step.END)
    table.do(AdvanceTo(A, Step.PRECOMBAT_MAIN))
    assert table.state.active == B
    assert len(table.state.zone(Zone.HAND, B)) == 1
    table.do(AdvanceTo(A, Step.PRECOMBAT_MAIN, 5))
    assert not table.state.objects[table.id("Bear")].tapped
    assert {"502.3", "504.1"} <= table.cited


def test_everything_is_a_value() -> None:
    """States and steps compare; the same actions give the same trace."""

    def run() -> Table:
        table = Table.of((creature("Bear"),), (creature("Ox"),), hand=(bolt(),))
        return table.attack(Bear="B").block_with({"Ox": "Bear"}).cast("Bolt", "Ox").settle()

    assert run().steps == run().steps
    assert HasType(CardType.LAND) == HasType(CardType.LAND)
    assert EachPlayer() == EachPlayer()
    assert CantBeTargeted() != CantBeTargeted(players=You())


def test_kicker_as_a_keyword() -> None:
    """CR 702.33a."""
    kick = KeywordAbility(Keyword.KICKER, (PayMana(ManaCost.parse("{4}")),))
    effect = If(WasKicked(This()), (GainLife(You(), Number(5)),), (GainLife(You(), Number(1)),))
    spell = card("Gift", (CardType.INSTANT,), SpellAbility(Mode((effect,))), kick, cost="{G}")
    table = Table.of(hand=(spell,)).cast("Gift", optional=(Keyword.KICKER,)).settle()
    assert table.life(A) == 25


def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    """CR 702.34a: only for the flashback cost, and it leaves the stack for exile."""
    flash = KeywordAbility(Keyword.FLASHBACK, (PayMana(ManaCost.parse("{3}{R}")),))
    spell = card(
        "Echo",
        (CardType.INSTANT,),
        SpellAbility(Mode((DealDamage(Number(2), Target()),), (any_target(),))),
        flash,
        cost="{R}",
    )
    table = Table.of(graveyard=(spell,)).cast("Echo", "B").settle()
    assert table.life(B) == 18
    assert table.zone("Echo") is Zone.EXILE
    assert table.said("{3}{R}")
    table = Table.of(hand=(spell,)).cast("Echo", "B").settle()
    assert table.zone("Echo") is Zone.GRAVEYARD


def test_evoked_creature_is_sacrificed() -> None:
    """CR 702.74a."""
    evoke = KeywordAbility(Keyword.EVOKE, (PayMana(ManaCost.parse("{W}")),))
    table = Table.of(hand=(creature("Muse", abilities=(evoke,)),))
    table.cast("Muse", alternative=Keyword.EVOKE).settle()
    assert table.zone("Muse") is Zone.GRAVEYARD
    table = Table.of(hand=(creature("Muse", abilities=(evoke,)),)).cast("Muse").settle()
    assert table.zone("Muse") is Zone.BATTLEFIELD
