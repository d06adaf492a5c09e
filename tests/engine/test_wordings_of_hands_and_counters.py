"""Wordings of cards put back from the hand, "unless" after a trigger, graveyards and counters."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.game.state.setup import PermanentSetUp
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


CUB = card("Cub", "Creature — Bear", "", stats="2/2")
SLATE = card("Slate", "Artifact", "")


def test_card_from_the_hand_to_the_bottom() -> None:
    """Its player chooses which."""
    muse = card("Muse", "Sorcery", "Put a card from your hand on the bottom of your library.")
    table = Table.of((), hand=(muse, CUB, SLATE), library=(SLATE,), unknown_cards=0)
    table.cast("Muse").settle().choose("Cub")
    assert table.state.zone(Zone.LIBRARY, A)[-1] == table.id("Cub")


@pytest.mark.parametrize(("mine", "zone"), [((), Zone.GRAVEYARD), ((SLATE,), Zone.BATTLEFIELD)])
def test_unless_after_a_trigger_is_asked_on_resolution(mine: tuple, zone: Zone) -> None:  # type: ignore[type-arg]
    """CR 603.4: it follows no comma, so that the ability triggers in any case."""
    text = "When Brute enters, sacrifice it unless you control an artifact."
    brute = card("Brute", "Creature — Ogre", text, stats="4/4")
    table = Table.of(mine, hand=(brute,)).cast("Brute")
    table.settle()
    assert table.zone("Brute") is zone


def test_counters_of_what_escaped() -> None:
    """CR 702.138c: it enters with them if it was cast for its escape cost, and else without."""
    text = (
        "Escape—{G}, Exile a card from your graveyard.\n"
        "Wraith escapes with two +1/+1 counters on it."
    )
    wraith = card("Wraith", "Creature — Spirit", text, cost="{B}", stats="1/1")
    plain = Table.of((), hand=(wraith,)).cast("Wraith").settle()
    assert plain.counters("Wraith") == {}
    table = Table.of((), graveyard=(wraith, SLATE))
    ahead = Announcements(alternative=Keyword.ESCAPE)
    table.do(Cast(A, table.id("Wraith"), ahead)).settle()
    assert table.counters("Wraith") == {CounterKind.PLUS: 2}


def test_all_counters_of_one_kind_removed() -> None:
    """Those of other kinds stay."""
    wash = card("Wash", "Instant", "Remove all +1/+1 counters from target creature.")
    cub = PermanentSetUp(CUB, "Cub", counters=((CounterKind.PLUS, 2), (CounterKind.STUN, 1)))
    table = Table.of((cub,), hand=(wash,)).cast("Wash", "Cub").settle()
    assert table.counters("Cub") == {CounterKind.STUN: 1}


def test_graveyards_of_opponents_alone() -> None:
    """One's own cards stay."""
    blight = card("Blight", "Sorcery", "Exile all opponents' graveyards.")
    kill = card("Kill", "Instant", "Destroy target creature.")
    table = Table.of((), (CUB,), graveyard=(SLATE,), hand=(blight, kill))
    table.cast("Kill", "Cub").settle().cast("Blight").settle()
    assert table.zone("Cub") is Zone.EXILE
    assert table.zone("Slate") is Zone.GRAVEYARD
    assert table.state.zone(Zone.GRAVEYARD, B) == ()
