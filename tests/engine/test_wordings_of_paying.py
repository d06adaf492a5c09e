"""What was paid to cast a spell, and what more may be cast or chosen: our own cards, played."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Activate, Announcements, Cast
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, Table, creature, worded


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


EMBER = card(
    "Ember",
    "Sorcery",
    "You gain 1 life. If at least three red mana was spent to cast this spell, draw a card.",
    cost="{2}{R}",
)


@pytest.mark.parametrize(("generic", "draws"), [(2, True), (1, False)])
def test_the_player_says_of_which_kind_generic_mana_was(generic: int, *, draws: bool) -> None:
    """CR 400.7d: where mana is not counted, its color is asked for if the text asks."""
    table = Table.of((), hand=(EMBER,))
    table.cast("Ember").choose(generic).settle()
    assert table.life(A) == 21
    assert table.said("draws a card") is draws


def test_no_mana_is_asked_about_where_no_text_speaks_of_it() -> None:
    """A spell whose text asks nothing is cast without a question."""
    table = Table.of((), hand=(card("Plain", "Sorcery", "You gain 1 life.", cost="{2}{R}"),))
    table.cast("Plain").settle()
    assert table.life(A) == 21


def test_how_much_mana_another_spell_cost() -> None:
    """The amount is known of every spell, whatever its colors."""
    watcher = card(
        "Watcher",
        "Creature — Wizard",
        "Whenever you cast a noncreature spell, if at least four mana was spent to cast it, "
        "put a +1/+1 counter on Watcher.",
        stats="2/2",
    )
    dear = card("Dear", "Sorcery", "You gain 1 life.", cost="{3}{R}")
    cheap = card("Cheap", "Sorcery", "You gain 1 life.", cost="{2}{R}")
    table = Table.of((watcher,), hand=(dear, cheap))
    table.cast("Cheap").settle()
    assert table.stats("Watcher") == (2, 2)
    table.cast("Dear").settle()
    assert table.stats("Watcher") == (3, 3)


def test_what_follows_when_you_do_is_of_that_ability() -> None:
    """CR 603.12: "it" is the target of the reflexive ability, and not the source."""
    guide = card(
        "Guide",
        "Creature — Wizard",
        "{0}: You may sacrifice a land. When you do, put a +1/+1 counter on target creature. "
        "It gains flying until end of turn.",
        stats="2/2",
    )
    table = Table.of((guide, creature("Bear"), card("Grove", "Land", "")))
    table.activate("Guide").settle().choose("yes").settle().choose("Bear").settle()
    assert table.stats("Bear") == (3, 3)
    names = {str(word) for word in table.position.of(table.id("Bear")).keywords}
    assert "flying" in names
    assert not table.position.of(table.id("Guide")).keywords


def test_the_next_spell_of_this_turn_and_no_other() -> None:
    """CR 603.7b: it triggers once."""
    omen = card("Omen", "Sorcery", "When you next cast a sorcery spell this turn, draw a card.")
    first = card("First", "Sorcery", "You gain 1 life.")
    second = card("Second", "Sorcery", "You gain 1 life.")
    table = Table.of((), hand=(omen, first, second))
    for label in ("Omen", "First", "Second"):
        table.cast(label).settle()
    assert sum("draws a card" in step.text.en for step in table.steps) == 1


def test_a_spell_from_the_hand_without_paying() -> None:
    """CR 608.2g: it is chosen as the ability resolves; a land is not cast."""
    gift = card(
        "Gift",
        "Sorcery",
        "You may cast a spell with mana value 3 or less from your hand without paying its "
        "mana cost.",
    )
    table = Table.of((), hand=(gift, creature("Bear"), card("Grove", "Land", "")))
    table.cast("Gift").settle()
    assert table.state.pending is not None
    values = {option.value for option in table.state.pending.options}
    assert table.id("Grove") not in values
    table.choose("Bear").settle()
    while table.state.pending is not None:
        table.choose("yes").settle()
    assert table.zone("Bear") is Zone.BATTLEFIELD


def test_counters_of_two_kinds_at_once() -> None:
    """CR 122.1: on the same creature."""
    boon = card(
        "Boon", "Instant", "Put two +1/+1 counters and a flying counter on target creature."
    )
    table = Table.of((creature("Bear"),), hand=(boon,))
    table.cast("Boon", "Bear").settle()
    assert table.counters("Bear") == {"+1/+1": 2, "flying": 1}


def test_discarding_up_to_two_draws_as_many_as_were_discarded() -> None:
    """ "That many" is what was done, and not what could be."""
    sift = card("Sift", "Sorcery", "Discard up to two cards, then draw that many cards.")
    table = Table.of((), hand=(sift, creature("Bear"), creature("Wolf"), creature("Ox")))
    table.cast("Sift").settle().choose("Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.said("draws a card")


def test_cast_from_its_own_graveyard() -> None:
    """CR 113.6b: the card's own line functions in the graveyard."""
    shade = card(
        "Shade", "Creature — Shade", "You may cast Shade from your graveyard.", stats="1/1"
    )
    kill = card("Kill", "Instant", "Destroy target creature.")
    table = Table.of((shade,), hand=(kill,))
    table.cast("Kill", "Shade").settle()
    assert table.zone("Shade") is Zone.GRAVEYARD
    table.do(Cast(A, table.id("Shade"), Announcements())).settle()
    assert table.zone("Shade") is Zone.BATTLEFIELD


def test_the_exiled_card_is_the_one_that_the_cost_exiled() -> None:
    """CR 400.7j: the effect finds what was exiled to pay for it, where nothing else was."""
    idol = worded(
        "Idol",
        "Artifact",
        "{1}, Exile a creature card from your graveyard: You gain life equal to the exiled card's "
        "power.",
    )
    ox = worded("Ox", "Creature — Ox", stats="4/4")
    cub = worded("Cub", "Creature — Bear", stats="2/2")
    table = Table.of((idol,), graveyard=(ox, cub))
    table.do(Activate(A, table.id("Idol"), None, Announcements(cost_objects=(table.id("Ox"),))))
    assert table.settle().life(A) == 24
    table.activate("Idol").settle()
    assert table.life(A) == 26
