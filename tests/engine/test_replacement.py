"""Replacement and prevention effects: CR 614–616."""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, StaticAbility
from engine.ability.amounts import Number, X
from engine.ability.base import Filter, ReplacedEvent, ReplacementResult
from engine.ability.cards import CopiableValues
from engine.ability.effects.cards import Draw, Mill
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.lasting import Modify, Replace
from engine.ability.effects.moving import Destroy, MoveTo
from engine.ability.effects.permanents import Regenerate
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.filters import AllOf, ControlledBy, HasColor, HasType, Is
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangePowerToughness
from engine.ability.references import (
    All,
    EachOpponent,
    EachPlayer,
    Remembered,
    RememberedPlayers,
    Target,
    This,
    You,
)
from engine.ability.replacements.entering import EnterAsCopy, EnterTapped, EnterWithCounters
from engine.ability.replacements.hooks import (
    WouldBegin,
    WouldCreateTokens,
    WouldDealDamage,
    WouldDraw,
    WouldEnter,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseGame,
    WouldMove,
    WouldPayLife,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    DoInstead,
    MoveInstead,
    PreventDamage,
    RedirectDamage,
    Replacement,
    Skip,
)
from engine.ability.restrictions import PlayerRule
from engine.game.state.actions import Concede, Pass
from engine.game.state.choices import ChoiceKind
from engine.game.state.setup import PermanentSetUp
from engine.telling.trace import tell_options
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
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

THIS = Is(This())


def instead(
    event: ReplacedEvent, *results: ReplacementResult, **more: object
) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, results, **more))  # type: ignore[arg-type]


def enchantment(name: str, *abilities: ReplacementAbility) -> object:
    return card(name, (CardType.ENCHANTMENT,), *abilities)


def test_permanent_enters_tapped_or_with_counters() -> None:
    """CR 614.1c, 122.6; X of the spell counts (CR 107.3m)."""
    slow = creature("Slow", abilities=(instead(WouldEnter(THIS), EnterTapped()),))
    hydra = creature(
        "Hydra",
        0,
        0,
        cost="{X}{G}",
        abilities=(instead(WouldEnter(THIS), EnterWithCounters("+1/+1", X())),),
    )
    table = Table.of(hand=(slow, hydra)).cast("Slow").settle().cast("Hydra", x=3).settle()
    assert table.state.objects[table.id("Slow")].tapped
    assert table.stats("Hydra") == (3, 3)
    assert "614.1c" in table.cited


def test_others_enter_tapped() -> None:
    """CR 614.12."""
    theirs = AllOf((CREATURE, ControlledBy(EachOpponent())))
    gate = enchantment("Gate", instead(WouldEnter(theirs), EnterTapped()))
    table = Table.of((gate,), hand=(creature("Bear"),)).cast("Bear").settle()  # type: ignore[arg-type]
    assert not table.state.objects[table.id("Bear")].tapped
    table = Table.of((), (gate,), hand=(creature("Bear"),)).cast("Bear").settle()  # type: ignore[arg-type]
    assert table.state.objects[table.id("Bear")].tapped


def test_creature_is_exiled_instead_of_dying() -> None:
    """CR 614.6, 603.2g: it never dies."""
    rest = enchantment(
        "Rest",
        instead(WouldMove(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), MoveInstead(Zone.EXILE)),
    )
    table = Table.of((creature("Bear"), rest), hand=(bolt(),)).cast("Bolt", "Bear").settle()  # type: ignore[arg-type]
    assert table.zone("Bear") is Zone.EXILE
    assert "614.6" in table.cited


def test_prevention_shield_is_used_up() -> None:
    """CR 615.7."""
    shield = Replace(
        Replacement(WouldDealDamage(), (PreventDamage(),)), shield=Number(4), about=Target()
    )
    guard = instant("Guard", shield, targets=(any_target(),))
    table = (
        Table.of((creature("Bear"),), hand=(guard, bolt(), bolt())).cast("Guard", "Bear").settle()
    )
    table.cast("Bolt", "Bear").settle()
    assert table.state.objects[table.id("Bear")].damage == 0
    table.cast("Bolt#2", "Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD  # 1 prevented, 2 dealt


def test_prevented_damage_triggers_nothing_and_gains_nothing() -> None:
    """CR 615.1, 603.2g, 120.3f."""
    fog = instant("Fog", Replace(Replacement(WouldDealDamage(combat=True), (PreventDamage(),))))
    table = Table.of((creature("Angel", 4, 4, "lifelink"),), hand=(fog,)).attack(Angel="B")
    table.cast("Fog").settle().to(Step.COMBAT_DAMAGE)
    assert (table.life(A), table.life(B)) == (20, 20)


def test_protection_prevents_damage() -> None:
    """CR 702.16e."""
    white = KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))
    sweep = instant("Sweep", DealDamage(Number(5), _all()))
    table = (
        Table.of((creature("Knight", abilities=(white,)), creature("Bear")), hand=(sweep,))
        .cast("Sweep")
        .settle()
    )
    assert table.zone("Knight") is Zone.BATTLEFIELD
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert "702.16e" in table.cited


def _all(filter: Filter = CREATURE) -> object:

    return All(filter)


def test_doubling_and_adding_are_ordered_by_the_affected_player() -> None:
    """CR 616.1, 616.1e: the player who is affected chooses, and the results differ."""
    double = enchantment("Double", instead(WouldDealDamage(), ChangeAmount(times=2)))
    more = enchantment("More", instead(WouldDealDamage(), ChangeAmount(plus=Number(1))))
    table = Table.of((double, more), hand=(bolt(),)).cast("Bolt", "B").settle()  # type: ignore[arg-type]
    choice = table.state.pending
    assert choice is not None
    assert (choice.player, choice.kind, choice.rule) == (B, ChoiceKind.OPTION, "616.1")
    said = tell_options(table.state, choice.options)
    pairs = zip(choice.options, said, strict=True)
    first = next(option.value for option, words in pairs if "Double" in words.en)
    table.choose(first)  # type: ignore[arg-type]
    assert table.life(B) == 13
    assert {"616.1", "616.1e"} <= table.cited


def test_replacement_applies_once_to_an_event() -> None:
    """CR 614.5."""
    double = enchantment("Double", instead(WouldDealDamage(), ChangeAmount(times=2)))
    table = Table.of((double, double), hand=(bolt(),)).cast("Bolt", "B").settle()  # type: ignore[arg-type]
    while table.state.pending is not None:
        table.choose(1)
    assert table.life(B) == 8  # doubled by each once


def test_doubled_counters_tokens_and_life() -> None:
    """CR 614.1 on counters, tokens and life."""
    season = enchantment(
        "Season",
        instead(WouldGetCounters(ControlledBy(You())), ChangeAmount(times=2)),
        instead(WouldCreateTokens(You()), ChangeAmount(times=2)),
        instead(WouldGainLife(You()), ChangeAmount(plus=Number(1))),
    )
    spawn = CopiableValues(
        Bilingual.same("Spawn"), types=(CardType.CREATURE,), power=1, toughness=1
    )
    spell = instant(
        "Gift",
        PutCounters(Target(), "+1/+1"),
        CreateToken(TokenDescription(spawn)),
        GainLife(You(), Number(1)),
        targets=(target(),),
    )
    table = Table.of((creature("Bear"), season), hand=(spell,)).cast("Gift", "Bear").settle()  # type: ignore[arg-type]
    assert table.counters("Bear") == {"+1/+1": 2}
    assert table.state.find("Spawn#2") is not None
    assert table.life(A) == 22


def test_regeneration() -> None:
    """CR 701.19a, 701.19c: tapped, healed, out of combat; not if it can't be regenerated."""
    regrow = instant("Regrow", Regenerate(Target()), targets=(target(),))
    table = Table.of((creature("Troll"),), hand=(regrow, bolt())).cast("Regrow", "Troll").settle()
    table.cast("Bolt", "Troll").settle()
    troll = table.state.objects[table.id("Troll")]
    assert (troll.tapped, troll.damage, troll.zone) == (True, 0, Zone.BATTLEFIELD)
    bury = instant("Bury", Destroy(Target(), can_regenerate=False), targets=(target(),))
    table = Table.of((creature("Troll"),), hand=(regrow, bury)).cast("Regrow", "Troll").settle()
    table.cast("Bury", "Troll").settle()
    assert table.zone("Troll") is Zone.GRAVEYARD


def test_regeneration_can_replace_state_based_destruction_but_not_toughness_zero() -> None:
    """CR 704.5f, 704.5g."""

    regrow = instant("Regrow", Regenerate(Target()), targets=(target(),))
    wilt = instant(
        "Wilt",
        Modify(Target(), (ChangePowerToughness(Number(-2), Number(-2)),)),
        targets=(target(),),
    )
    table = Table.of((creature("Troll"),), hand=(regrow, wilt)).cast("Regrow", "Troll").settle()
    table.cast("Wilt", "Troll").settle()
    assert table.zone("Troll") is Zone.GRAVEYARD
    assert "704.5f" in table.cited


def test_replaced_draw() -> None:
    """CR 614.11, 121.6b."""
    wheel = enchantment("Wheel", instead(WouldDraw(You()), DoInstead((Mill(You(), Number(2)),))))
    draw = instant("Think", Draw(You(), Number(2)))
    table = Table.of((wheel,), hand=(draw,), unknown_cards=10).cast("Think").settle()  # type: ignore[arg-type]
    assert table.state.zone(Zone.HAND, A) == ()
    assert len(table.state.zone(Zone.GRAVEYARD, A)) == 5


def test_redirected_damage() -> None:
    """CR 614.9."""
    martyr = creature(
        "Martyr", 1, 5, abilities=(instead(WouldDealDamage(players=You()), RedirectDamage(This())),)
    )
    table = Table.of((martyr,), their_hand=(bolt(),))

    table.do(Pass(A)).cast("Bolt", "A", by=B).settle()
    assert table.life(A) == 20
    assert table.state.objects[table.id("Martyr")].damage == 3


def test_copy_entering() -> None:
    """CR 614.12a, 707.2, 707.5: the copy has the copied creature's own enters effects."""
    golem = creature(
        "Golem", 3, 3, abilities=(instead(WouldEnter(THIS), EnterWithCounters("+1/+1", Number(1))),)
    )
    clone = creature("Clone", 0, 0, abilities=(instead(WouldEnter(THIS), EnterAsCopy(CREATURE)),))
    table = Table.of((golem,), hand=(clone,)).cast("Clone").settle().choose("Golem")
    assert table.stats("Clone") == (4, 4)
    assert table.position.of(table.id("Clone")).name.en == "Golem"
    table = Table.of((creature("Bear"),), hand=(clone,)).cast("Clone").settle().choose()
    assert table.zone("Clone") is Zone.GRAVEYARD  # not copying: 0/0


def test_skipped_step() -> None:
    """CR 614.10, 500.11."""
    seal = enchantment("Seal", instead(WouldBegin(You(), (Step.DRAW,)), Skip()))
    table = Table.of((), (seal,)).to(Step.END).to(Step.PRECOMBAT_MAIN)  # type: ignore[arg-type]
    assert table.state.active == B
    assert table.state.zone(Zone.HAND, B) == ()
    assert "500.11" in table.cited


def test_shield_and_finality_counters() -> None:
    """CR 122.1c, 122.1h."""
    shielded = PermanentSetUp(creature("Guard", 2, 2), "", counters=(("shield", 1),))
    doomed = PermanentSetUp(creature("Ghost", 2, 2), "", counters=(("finality", 1),))
    table = Table.of((shielded, doomed), hand=(bolt(), bolt(), bolt()))
    table.cast("Bolt", "Guard").settle()
    assert table.zone("Guard") is Zone.BATTLEFIELD
    assert table.counters("Guard") == {}
    table.cast("Bolt#2", "Guard").settle().cast("Bolt#3", "Ghost").settle()
    assert table.zone("Guard") is Zone.GRAVEYARD
    assert table.zone("Ghost") is Zone.EXILE


def test_zero_damage_is_no_event_to_increase() -> None:
    """CR 120.8."""
    more = enchantment("More", instead(WouldDealDamage(), ChangeAmount(plus=Number(2))))
    table = Table.of((more,), hand=(bolt(0),)).cast("Bolt", "B").settle()  # type: ignore[arg-type]
    assert table.life(B) == 20


def test_cannot_gain_life_beats_gaining() -> None:
    """CR 101.2, 119.7."""

    curse = card(
        "Curse",
        (CardType.ENCHANTMENT,),
        StaticAbility((PlayerRule(ForPlayers.CANT_GAIN_LIFE, EachPlayer()),), None),
    )
    table = (
        Table.of(
            (curse,),
            hand=(
                instant("Drop", GainLife(You(), Number(3)), LoseLife(EachOpponent(), Number(1))),
            ),
        )
        .cast("Drop")
        .settle()
    )
    assert (table.life(A), table.life(B)) == (20, 19)
    assert "119.7" in table.cited


def test_returned_card_goes_to_its_owner() -> None:
    """CR 400.3."""
    bounce = instant(
        "Bounce", MoveTo(Target(), Zone.HAND), targets=(target(HasType(CardType.CREATURE)),)
    )

    stolen = PermanentSetUp(creature("Bear"), "", owner=PlayerId("B"))
    table = Table.of((stolen,), hand=(bounce,)).cast("Bounce", "Bear").settle()
    assert table.id("Bear") in table.state.zone(Zone.HAND, B)


def test_drawing_more_instead_of_drawing_meets_the_same_effect_once() -> None:
    """CR 614.5: what happens instead is the event as modified; 121.2: each draw is replaced."""
    more = enchantment("More", instead(WouldDraw(You()), DoInstead((Draw(You(), Number(2)),))))
    spell = instant("Study", Draw(You()))
    table = Table.of((more,), hand=(spell,)).cast("Study").settle()  # type: ignore[arg-type]
    assert len(table.state.zone(Zone.HAND, A)) == 2


def test_conceding_is_not_replaced() -> None:
    """CR 104.3a: a player who concedes leaves the game, whatever would happen instead."""
    instead_of_losing = instead(WouldLoseGame(You()), DoInstead((GainLife(You(), Number(20)),)))
    table = Table.of((enchantment("Mirror", instead_of_losing),))  # type: ignore[arg-type]
    table = table.do(Concede(A))
    assert table.state.winners == (B,)


def test_player_who_would_lose_for_any_reason_may_go_on() -> None:
    """CR 704.7: two state-based actions with the same result are replaced once."""
    instead_of_losing = instead(WouldLoseGame(You()), DoInstead((GainLife(You(), Number(20)),)))
    drain = instant("Drain", LoseLife(You(), Number(25)), Draw(You()))
    mirror = enchantment("Mirror", instead_of_losing)
    table = Table.of((mirror,), hand=(drain,), unknown_cards=0)  # type: ignore[arg-type]
    table = table.cast("Drain").settle()
    assert table.state.player(A).life == 15
    assert {"704.5a", "704.5b", "704.7"} <= table.cited


def test_only_life_that_is_paid_is_replaced() -> None:
    """CR 119.4: paying life is losing it, but losing it is not paying."""
    debt = instead(WouldPayLife(You()), DoInstead((GainLife(You(), Number(1)),)))
    drain = instant("Drain", LoseLife(You(), Number(3)))
    table = Table.of((enchantment("Debt", debt),), hand=(drain,)).cast("Drain").settle()  # type: ignore[arg-type]
    assert table.state.player(A).life == 17


def test_same_ability_given_twice_works_twice() -> None:
    """CR 113.2c: each of several instances of one ability functions by itself."""
    grown = instead(WouldEnter(THIS), EnterWithCounters("+1/+1", Number(1)))
    cub = creature("Cub", 1, 1, abilities=(grown, grown))
    table = Table.of(hand=(cub,)).cast("Cub").settle()
    assert table.stats("Cub") == (3, 3)


def test_shield_for_several_protects_each() -> None:
    """CR 615.11: as much for each creature, and none for one that comes later."""
    prevent = Replacement(
        WouldDealDamage(to=Is(Remembered("shielded")), players=RememberedPlayers("shielded")),
        (PreventDamage(),),
    )
    guard = instant("Guard", Replace(prevent, shield=Number(2), about=All(CREATURE)))
    storm = instant("Storm", DealDamage(Number(3), All(CREATURE)))
    table = Table.of(
        (creature("Ox", 2, 5), creature("Yak", 2, 5)), hand=(guard, storm, creature("Late", 1, 5))
    )
    table = table.cast("Guard").settle().cast("Late").settle().cast("Storm").settle()
    damage = {name: table.state.objects[table.id(name)].damage for name in ("Ox", "Yak", "Late")}
    assert damage == {"Ox": 1, "Yak": 1, "Late": 3}
    assert "615.11" in table.cited
