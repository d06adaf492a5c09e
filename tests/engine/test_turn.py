"""The turn: CR 500–514."""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.effects.cards import Draw
from engine.ability.effects.damage import GainLife
from engine.ability.effects.game import ExtraPhases, ExtraTurn
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.permanents import Untap
from engine.ability.events.players import Draws, StepBegins
from engine.ability.filters import AllOf, ControlledBy
from engine.ability.references import All, EachOpponent, You
from engine.ability.targets import Mode
from engine.game.game import why_not
from engine.game.state.actions import Choose
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import CREATURE, A, B, Table, card, creature, instant


def test_additional_combat_phase_follows_this_phase_and_then_the_turn_goes_on() -> None:
    """CR 500.8, 505.1a."""
    again = instant(
        "Again",
        Untap(All(AllOf((CREATURE, ControlledBy(You()))))),
        ExtraPhases((Step.BEGINNING_OF_COMBAT,)),
    )
    table = Table.of((creature("Bear"),), hand=(again,)).attack(Bear="B").to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 18
    table.cast("Again").settle().to(Step.DECLARE_ATTACKERS).attack_with({"Bear": "B"})
    table.to(Step.END_OF_COMBAT)
    assert table.life(B) == 16
    told = len(table.steps)
    table.to(Step.END)
    assert not any("main phase" in step.text.en for step in table.steps[told:])
    assert "500.8" in table.cited


def test_extra_turn_is_taken_first() -> None:
    """CR 500.7."""
    table = Table.of(hand=(instant("More", ExtraTurn()),)).cast("More").settle()
    table.to(Step.END).to(Step.UPKEEP)
    assert (table.state.active, table.state.turn) == (A, 4)
    table.to(Step.END).to(Step.UPKEEP)
    assert table.state.active == B


def test_an_extra_turn_of_another_does_not_move_the_order_of_turns() -> None:
    """CR 500.7: it is added after this turn; then comes who would have come without it."""
    table = Table.of(hand=(instant("Give", ExtraTurn(EachOpponent())),)).cast("Give").settle()
    for turn in (4, 5):
        table.to(Step.END).to(Step.UPKEEP)
        assert (table.state.active, table.state.turn) == (B, turn)
    table.to(Step.END).to(Step.UPKEEP)
    assert table.state.active == A


def test_discarding_down_at_cleanup_is_a_choice() -> None:
    """CR 514.1."""
    table = Table.of(hand=tuple(creature("Bear") for _ in range(9))).to(Step.UPKEEP)
    assert table.state.pending is not None
    assert table.state.pending.rule == "514.1"
    table.choose("Bear", "Bear#2")
    assert table.state.active == B


def test_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup() -> None:
    """CR 514.3a."""
    late = instant(
        "Late", DelayedTrigger(StepBegins((Step.CLEANUP,)), Mode((GainLife(You(), Number(1)),)))
    )
    table = Table.of(hand=(late,)).cast("Late").settle().to(Step.END).to(Step.UPKEEP)
    assert table.life(A) == 21
    assert sum("'s cleanup step" in s.text.en for s in table.steps) == 2
    assert "514.3a" in table.cited


def test_draws_beyond_the_first_of_the_draw_step() -> None:
    """CR 504.1, 121.2: the card of the draw step is excepted, whatever was drawn before."""
    watch = card(
        "Tax",
        (CardType.ENCHANTMENT,),
        TriggeredAbility(
            Draws(You(), except_draw_step_first=True), Mode((GainLife(You(), Number(1)),))
        ),
    )
    upkeep = TriggeredAbility(StepBegins((Step.UPKEEP,), You()), Mode((Draw(You()),)))
    muse = card("Muse", (CardType.ENCHANTMENT,), upkeep)
    table = Table.of((), (watch, muse)).to(Step.END).to(Step.PRECOMBAT_MAIN)
    assert table.state.active == B
    assert table.life(B) == 21


def test_a_legal_answer_is_not_refused_for_a_goal_that_is_out_of_reach() -> None:
    """CR 514.1, 500.1: what can't be reached is refused by itself, and the discards stand."""
    table = Table.of(hand=tuple(creature("Bear") for _ in range(9)), unknown_cards=40)
    table.to(Step.FIRST_STRIKE_DAMAGE)
    assert table.state.pending is not None
    answer = Choose(A, (table.id("Bear"), table.id("Bear#2")))
    assert why_not(table.state, answer) is None
    while table.state.pending is not None and table.state.pending.rule == "514.1":
        hand = table.state.zone(Zone.HAND, table.state.pending.player)
        table.do(Choose(table.state.pending.player, hand[: len(hand) - 7]))
    assert table.refused == "500.1"
    assert len(table.state.zone(Zone.GRAVEYARD, A)) >= 2
