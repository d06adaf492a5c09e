"""Wordings of cards exiled until one is found, with a permanent, and cast without paying."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import A, B, Table


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


CUB = card("Cub", "Creature — Bear", "", cost="{1}{G}", stats="2/2")
HARE = card("Hare", "Creature — Rabbit", "", cost="{G}", stats="1/1")
FIELD = card("Field", "Land", "", cost="")
BROOK = card("Brook", "Land", "", cost="")
SPARK = card("Spark", "Instant", "Each opponent loses 2 life.", cost="{R}{R}")

DELVE = (
    "Exile cards from the top of your library until you exile a nonland card. You may cast that "
    "card without paying its mana cost. Put the exiled cards that weren't cast this way on the "
    "bottom of your library in a random order."
)


@pytest.mark.parametrize(
    ("wanted", "zone", "left"), [("yes", Zone.GRAVEYARD, 3), ("no", Zone.LIBRARY, 4)]
)
def test_cards_exiled_until_one_is_found(wanted: str, zone: Zone, left: int) -> None:
    """The lands come with it, what lies below stays; what was not cast goes to the bottom."""
    delve = card("Delve", "Sorcery", DELVE)
    table = Table.of((), hand=(delve,), library=(FIELD, BROOK, SPARK, CUB), unknown_cards=0)
    table.cast("Delve").settle().choose(wanted).settle()
    assert table.zone("Spark") is zone
    assert table.state.player(B).life == (18 if wanted == "yes" else 20)
    library = table.state.zone(Zone.LIBRARY, A)
    assert len(library) == left
    assert library[0] == table.id("Cub")


def test_the_rest_leaves_the_found_card_where_it_is() -> None:
    """ "The rest" are the others that were exiled."""
    text = (
        "Exile cards from the top of your library until you exile a creature card. Put that card "
        "onto the battlefield. Put the rest on the bottom of that library in a random order."
    )
    call = card("Call", "Sorcery", text)
    table = Table.of((), hand=(call,), library=(FIELD, SPARK, CUB, HARE), unknown_cards=0)
    table.cast("Call").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.zone("Field") is table.zone("Spark") is Zone.LIBRARY


def test_cards_exiled_with_a_permanent() -> None:
    """CR 607.2a: those that its own ability exiled, and no others."""
    jar = card(
        "Jar",
        "Artifact",
        "{T}: Exile target creature.\n{1}, Sacrifice Jar: Return all cards exiled with Jar to "
        "the battlefield under their owners' control.",
    )
    banish = card("Banish", "Instant", "Exile target creature.")
    table = Table.of((jar,), (CUB, HARE), hand=(banish,))
    table.activate("Jar", "Cub", ability=0).settle().cast("Banish", "Hare").settle()
    assert table.zone("Cub") is table.zone("Hare") is Zone.EXILE
    table.activate("Jar", ability=1).settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.zone("Hare") is Zone.EXILE


def test_other_cards_exiled_with_it_are_not_read() -> None:
    """Other than the card just exiled, which "other" does not say."""
    text = (
        "Whenever a creature dies, you may exile it. If you do, return each other card exiled "
        "with Jar to its owner's hand."
    )
    with pytest.raises(UnsupportedAbility):
        card("Jar", "Artifact", text)


def test_spell_cast_from_the_hand_for_nothing() -> None:
    """CR 608.2g: while the ability resolves, and no land."""
    gate = card(
        "Gate",
        "Artifact",
        "{T}: You may cast a spell with mana value 2 or less from your hand without paying its "
        "mana cost.",
    )
    table = Table.of((gate,), hand=(SPARK, FIELD), strict_mana=True)
    table.activate("Gate").settle().choose("yes").settle()
    assert table.zone("Spark") is Zone.GRAVEYARD
    assert table.zone("Field") is Zone.HAND
    assert table.state.player(B).life == 18


def test_leave_to_cast_without_paying() -> None:
    """CR 118.9: the leave lasts for the turn and is for nothing."""
    text = (
        "Exile the top card of your library. Until end of turn, you may cast that card without "
        "paying its mana cost."
    )
    peek = card("Peek", "Sorcery", text, cost="{0}")
    table = Table.of((), hand=(peek,), library=(SPARK,), strict_mana=True)
    table.cast("Peek").settle().cast("Spark").settle()
    assert table.refused is None
    assert table.state.player(B).life == 18


def test_mana_as_though_of_any_color() -> None:
    """CR 609.4b: for the colors in the cost, and not for {C}."""
    text = (
        "Exile the top two cards of your library. Until end of turn, you may cast those cards and "
        "you may spend mana as though it were mana of any color to cast those spells."
    )
    peek = card("Peek", "Sorcery", text, cost="{0}")
    void = card("Void", "Instant", "Each opponent loses 2 life.", cost="{C}{C}")
    well = card("Well", "Artifact", "{T}: Add {G}{G}.")
    for label, refused in (("Spark", False), ("Void", True)):
        table = Table.of((well,), hand=(peek,), library=(SPARK, void), strict_mana=True)
        table.cast("Peek").settle().activate("Well").cast(label)
        assert (table.refused is not None) is refused


def test_bargain() -> None:
    """CR 702.166a: a token, an artifact or an enchantment is sacrificed besides."""
    deal = card("Deal", "Sorcery", "Bargain\nDraw a card. If Deal was bargained, you gain 3 life.")
    slate = card("Slate", "Artifact", "")
    paid = Table.of((slate, CUB), hand=(deal,))
    ahead = Announcements(optional=(Keyword.BARGAIN,))
    paid.do(Cast(A, paid.id("Deal"), ahead)).settle()
    assert paid.zone("Slate") is Zone.GRAVEYARD
    assert paid.state.player(A).life == 23
    without = Table.of((CUB,), hand=(deal,)).cast("Deal").settle()
    assert without.state.player(A).life == 20


def test_kicked_spell_of_another_is_not_the_object_itself() -> None:
    """ "It" is the spell that was cast, which the condition does not speak of."""
    with pytest.raises(UnsupportedAbility):
        card("Echo", "Enchantment", "Whenever you cast a spell, if it was bargained, draw a card.")


def test_support_by_a_permanent_leaves_itself_out() -> None:
    """CR 701.41a: other target creatures; of a spell any."""
    coach = card("Coach", "Creature — Human", "When Coach enters, support 2.", stats="1/1")
    table = Table.of((CUB,), hand=(coach,)).cast("Coach").settle()
    pending = table.state.pending
    assert pending is not None
    offered = {option.value for option in pending.options}
    assert table.id("Cub") in offered
    assert table.id("Coach") not in offered
    cheer = card("Cheer", "Sorcery", "Support 2.")
    spell = Table.of((CUB, HARE), hand=(cheer,))
    targets = ((spell.id("Cub"), spell.id("Hare")),)
    spell.do(Cast(A, spell.id("Cheer"), Announcements(targets=targets))).settle()
    for label in ("Cub", "Hare"):
        assert spell.counters(label) == {CounterKind.PLUS: 1}
