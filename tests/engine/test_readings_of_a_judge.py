"""What a judge found who held readings of card text against the text: each as a class, played."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast, Pass
from engine.terms.ids import PlayerId
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")
OX = worded("Ox", "Creature — Ox", cost="{3}{G}", stats="4/4")


def _in_hand(table: Table, player: PlayerId) -> int:
    return len(table.state.zone(Zone.HAND, player))


# --- a name ---------------------------------------------------------------------------------------

_WISP = {
    "en": "When Wisp enters, you may search your library for a card named Wisp, reveal it, put it "
    "into your hand, then shuffle.",
    "zh": "当萤火进战场时，你可以从你牌库中搜寻一张名称为萤火的牌，"
    "展示它，将它置于你手上，然后洗牌。",
}


@pytest.mark.parametrize(("language", "name"), [("en", "Wisp"), ("zh", "萤火")])
def test_named_with_its_own_name_is_that_name_whatever_it_is_by_then(
    language: str, name: str
) -> None:
    """CR 201.5 speaks of the object itself, and not of others that have the name."""
    wisp = worded(name, "Creature — Spirit", _WISP[language], stats="1/1")
    mask = worded(
        "Mask",
        "Instant",
        "Target creature becomes a copy of another target creature until end of turn.",
    )
    table = Table.of((OX,), hand=(wisp, mask), library=(wisp, OX))
    table.cast(name).do(Pass(A)).do(Pass(B)).cast("Mask", name, "Ox").do(Pass(A)).do(Pass(B))
    assert table.stats(name) == (4, 4)
    table.settle().choose("yes")
    table.choose(f"{name}#2")
    assert table.zone(f"{name}#2") is Zone.HAND


# --- the order of players -------------------------------------------------------------------------

_PACT = {
    "en": "You and target opponent each draw two cards.",
    "zh": "你与目标对手各抓两张牌。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_you_and_another_draw_in_the_order_of_turns(language: str) -> None:
    """CR 121.2c: the active player draws first, whoever's spell it is."""
    pact = worded("Pact", "Instant", _PACT[language])
    table = Table.of((), (), their_hand=(pact,)).do(Pass(A)).cast("Pact", "A", by=B).settle()
    said = table.steps[-1].text.en
    assert said.index("A draws") < said.index("B draws")
    assert (_in_hand(table, A), _in_hand(table, B)) == (2, 2)


def test_several_targets_draw_in_the_order_of_turns() -> None:
    """CR 101.4, 121.2c: not in the order in which they were chosen."""
    feast = worded("Feast", "Instant", "Up to two target players draw a card.")
    table = Table.of((), (), their_hand=(feast,))
    both = Announcements(targets=((B, A),))
    table.do(Pass(A)).do(Cast(B, table.id("Feast"), both)).settle()
    said = table.steps[-1].text.en
    assert said.index("A draws") < said.index("B draws")


def test_tokens_of_two_players_are_created_at_the_same_time() -> None:
    """CR 608.2f: what waits for one or more of them triggers once."""
    gift = worded("Gift", "Sorcery", "You and target opponent each create a Treasure token.")
    watch = worded("Watch", "Artifact", "Whenever one or more artifacts enter, you gain 1 life.")
    table = Table.of((watch,), hand=(gift,)).cast("Gift", "B").settle()
    assert table.life(A) == 21


def test_what_two_players_do_in_turn_is_two_instructions_of_both() -> None:
    """CR 608.2e: both draw before one of them discards."""
    deal = worded(
        "Deal", "Sorcery", "You and target opponent each draw a card, then discard a card."
    )
    table = Table.of((), (), hand=(deal,), library=(CUB,)).cast("Deal", "B").settle()
    said = table.steps[-1].text.en
    assert said.index("B draws") < said.index("A discards")
    assert (_in_hand(table, A), _in_hand(table, B)) == (0, 0)


# --- the next turn's upkeep -----------------------------------------------------------------------

_BEAD = {
    "en": "{T}: Draw a card at the beginning of the next turn's upkeep.",
    "zh": "{T}：在下一回合的维持开始时，抓一张牌。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_next_turns_upkeep_is_no_further_upkeep_of_this_turn(language: str) -> None:
    """It is of a turn after the one in which the ability was created."""
    bead = worded("Bead", "Artifact", _BEAD[language])
    dial = worded("Dial", "Artifact", "{T}: You get an additional upkeep step after this phase.")
    table = Table.of((bead, dial)).activate("Bead").settle().activate("Dial").settle()
    table.to(Step.UPKEEP, turn=3).settle()
    assert _in_hand(table, A) == 0
    table.to(Step.UPKEEP, turn=4).settle()
    assert _in_hand(table, A) == 1


# --- the end of the game --------------------------------------------------------------------------


def test_nothing_happens_after_somebody_has_won() -> None:
    """CR 104.1: the first one stands."""
    seer = worded(
        "Seer",
        "Creature — Human",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
        stats="1/1",
    )
    pact = worded("Pact", "Sorcery", "Each player draws a card. You gain 1 life.")
    table = Table.of((seer,), (seer,), hand=(pact,), unknown_cards=0).cast("Pact").settle()
    assert table.state.winners == (A,)
    assert table.life(A) == 20
