"""Wordings that ask what an object was, where the card itself lies, and what a turn has seen."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.counters import CounterKind
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, worded


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


CUB = card("Cub", "Creature — Bear", "", stats="2/2")
SLATE = card("Slate", "Artifact", "", cost="{2}")
SMITE = card("Smite", "Instant", "Destroy target permanent.")


@pytest.mark.parametrize(("victim", "life"), [("Cub", 23), ("Slate", 20)])
def test_what_it_was_before_it_was_destroyed(victim: str, life: int) -> None:
    """CR 608.2h: the permanent as it last was, and not the card in the graveyard."""
    grave = card(
        "Grave", "Instant", "Destroy target permanent. If it was a creature, you gain 3 life."
    )
    table = Table.of((), (CUB, SLATE), hand=(grave,))
    table.cast("Grave", victim).settle()
    assert table.zone(victim) is Zone.GRAVEYARD
    assert table.state.player(A).life == life


def test_land_that_was_animated_was_a_creature() -> None:
    """What it was by a continuous effect counts as well."""
    wake = card("Wake", "Instant", "Target land becomes a 2/2 creature until end of turn.")
    grave = card(
        "Grave", "Instant", "Destroy target permanent. If it was a creature, you gain 3 life."
    )
    field = card("Field", "Land", "", cost="")
    table = Table.of((), (field,), hand=(wake, grave))
    table.cast("Wake", "Field").settle().cast("Grave", "Field").settle()
    assert table.state.player(A).life == 23


def test_trigger_that_functions_in_the_graveyard() -> None:
    """CR 113.6b, 603.4: on the battlefield it does not trigger."""
    text = "At the beginning of your upkeep, if Revenant is in your graveyard, you gain 2 life."
    revenant = card("Revenant", "Creature — Spirit", text, stats="2/2")
    lying = Table.of((), graveyard=(revenant,), step=Step.END)
    standing = Table.of((revenant,), step=Step.END)
    for table, life in ((lying, 22), (standing, 20)):
        table.to(Step.UPKEEP, turn=5).settle()
        assert table.state.player(A).life == life


def test_another_spell_this_turn() -> None:
    """The spell that the permanent itself was does not count (CR 400.7)."""
    scout = card(
        "Scout",
        "Creature — Elf",
        "When Scout enters, if you've cast another spell this turn, you gain 3 life.",
        stats="1/1",
    )
    spark = card("Spark", "Instant", "Each opponent gains 1 life.")
    alone = Table.of((), hand=(scout,)).cast("Scout").settle()
    assert alone.state.player(A).life == 20
    second = Table.of((), hand=(scout, spark)).cast("Spark").settle().cast("Scout").settle()
    assert second.state.player(A).life == 23


def test_crime_stays_one_when_the_target_changes_its_controller() -> None:
    """CR 700.13: it was committed when the target was chosen."""
    lure = card("Lure", "Sorcery", "Gain control of target creature.")
    den = card(
        "Den",
        "Enchantment",
        "At the beginning of your end step, if you've committed a crime this turn, "
        "you gain 3 life.",
    )
    theirs = Table.of((den,), (CUB,), hand=(lure,)).cast("Lure", "Cub").settle()
    assert theirs.to(Step.END).settle().state.player(A).life == 23
    own = Table.of((den, CUB), hand=(lure,)).cast("Lure", "Cub").settle()
    assert own.to(Step.END).settle().state.player(A).life == 20


@pytest.mark.parametrize(("victim", "life"), [("Cub", 23), ("Spark", 20)])
def test_descended_this_turn(victim: str, life: int) -> None:
    """CR 700.11: a permanent card, from anywhere."""
    pit = card(
        "Pit",
        "Enchantment",
        "At the beginning of your end step, if you descended this turn, you gain 3 life.",
    )
    spark = card("Spark", "Instant", "Each opponent gains 1 life.")
    rot = card("Rot", "Sorcery", "Draw a card.")
    table = Table.of((pit,), hand=(spark, SMITE, rot))
    if victim == "Cub":
        table = Table.of((pit, CUB), hand=(SMITE,)).cast("Smite", "Cub").settle()
    else:
        table.cast("Spark").settle()
    assert table.to(Step.END).settle().state.player(A).life == life


def test_card_that_left_the_graveyard() -> None:
    """Whose graveyard it was is asked, not who controls it now."""
    dig = card("Dig", "Sorcery", "Return target creature card from your graveyard to your hand.")
    crypt = card(
        "Crypt",
        "Enchantment",
        "At the beginning of your end step, if a card left your graveyard this turn, "
        "you gain 3 life.",
    )
    idle = Table.of((crypt,), graveyard=(CUB,)).to(Step.END).settle()
    assert idle.state.player(A).life == 20
    table = Table.of((crypt,), graveyard=(CUB,), hand=(dig,)).cast("Dig", "Cub").settle()
    assert table.to(Step.END).settle().state.player(A).life == 23


def test_skipping_the_next_turn_once() -> None:
    """CR 614.10: each of the players skips one, and no later one."""
    pause = card("Pause", "Sorcery", "Each opponent skips their next turn.")
    table = Table.of((), hand=(pause,)).cast("Pause").settle()
    table.to(Step.UPKEEP)
    assert table.state.active == A
    assert table.state.turn == 4
    table.to(Step.END).to(Step.UPKEEP)
    assert table.state.active == B


def test_counter_on_each_of_them() -> None:
    """What is done to each of a group is done to all of it."""
    chill = card(
        "Chill", "Sorcery", "Tap up to two target creatures. Put a stun counter on each of them."
    )
    hare = card("Hare", "Creature — Rabbit", "", stats="1/1")
    table = Table.of((), (CUB, hare), hand=(chill,))
    ahead = Announcements(targets=((table.id("Cub"), table.id("Hare")),))
    table.do(Cast(A, table.id("Chill"), ahead)).settle()
    for label in ("Cub", "Hare"):
        assert table.state.objects[table.id(label)].tapped
        assert table.counters(label) == {CounterKind.STUN: 1}


def test_up_to_so_many_discarded_and_that_many_drawn() -> None:
    """ "That many" is how many were discarded, and not how many might have been."""
    trade = card("Trade", "Sorcery", "Discard up to two cards, then draw that many cards.")
    spark = card("Spark", "Instant", "Each opponent gains 1 life.")
    table = Table.of((), hand=(trade, spark, CUB)).cast("Trade").settle().choose("Spark")
    assert table.zone("Spark") is Zone.GRAVEYARD
    assert len(table.state.zone(Zone.HAND, A)) == 2


def test_static_ability_asks_the_player_who_is_attacked() -> None:
    """CR 508.5: the defending player of that attack."""
    shy = card(
        "Shy",
        "Creature — Bear",
        "Shy can't attack if defending player controls an artifact.",
        stats="2/2",
    )
    open_ = Table.of((shy,)).to(Step.DECLARE_ATTACKERS)
    open_.attack_with({"Shy": "B"})
    assert open_.refused is None
    barred = Table.of((shy,), (SLATE,)).to(Step.DECLARE_ATTACKERS)
    barred.attack_with({"Shy": "B"})
    assert barred.refused is not None


def test_another_card_in_the_graveyard_is_not_the_one_that_the_source_became() -> None:
    """The card of what died, or was sacrificed, lies there; "another" leaves it out."""
    cub = worded("Cub", "Creature — Bear", stats="2/2")
    smite = worded("Smite", "Instant", "Destroy target creature.")
    words = "return another target creature card from your graveyard to your hand."
    imp = worded("Imp", "Creature — Imp", f"When ~ dies, {words}", stats="1/1")
    died = Table.of((imp,), graveyard=(cub,), hand=(smite,)).cast("Smite", "Imp").settle()
    assert (died.state.pending, died.zone("Cub")) == (None, Zone.HAND)
    idol = worded(
        "Idol",
        "Artifact Creature — Golem",
        f"{{T}}: You may sacrifice ~. When you do, {words}",
        stats="1/1",
    )
    given = Table.of((idol,), graveyard=(cub,)).activate("Idol").settle().choose("yes").settle()
    assert (given.state.pending, given.zone("Cub")) == (None, Zone.HAND)
