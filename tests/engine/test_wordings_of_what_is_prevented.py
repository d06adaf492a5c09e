"""Words of spells for what was prevented, for what was chosen, and for one player's untap step."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2", cost="{G}")
OX = worded("Ox", "Creature — Ox", stats="2/4", cost="{W}")
FIELD = worded("Field", "Basic Land — Plains")
ZAP = worded("Zap", "Instant", "~ deals 3 damage to any target.", cost="{R}")
PREVENTED = "damage prevented this way"


def test_counter_for_each_damage_prevented_this_way() -> None:
    """CR 615.5: right after it was prevented."""
    brace = worded(
        "Brace",
        "Instant",
        "Prevent all damage that would be dealt to target creature this turn. "
        "For each 1 damage prevented this way, put a +1/+1 counter on that creature.",
    )
    table = Table.of((CUB,), hand=(brace, ZAP)).cast("Brace", "Cub").settle()
    table.cast("Zap", "Cub").settle()
    assert table.counters("Cub") == {"+1/+1": 3}


def test_life_for_damage_prevented_of_a_chosen_source() -> None:
    """CR 615.5, 609.7."""
    pact = worded(
        "Pact",
        "Instant",
        "The next time a source of your choice would deal damage to you this turn, prevent that "
        f"damage. You gain life equal to the {PREVENTED}.",
    )
    table = Table.of(hand=(pact,), their_hand=(ZAP,)).do(Pass(A))
    table.cast("Zap", "A", by=B).do(Pass(B)).cast("Pact").do(Pass(A)).do(Pass(B))
    table.choose("Zap").settle()
    assert table.life(A) == 23


def test_if_damage_is_prevented_that_much_is_dealt() -> None:
    """CR 615.5."""
    harm = worded(
        "Harm",
        "Instant",
        "Prevent all damage that would be dealt to you this turn. If damage is prevented this way, "
        "~ deals that much damage to target creature.",
    )
    table = Table.of((CUB,), hand=(harm, ZAP)).cast("Harm", "Cub").settle()
    table.cast("Zap", "A").settle()
    assert table.life(A) == 20
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_untap_step_of_one_player_alone() -> None:
    """CR 502.3: of whoever was the target, and the next one only."""
    sleep = worded(
        "Sleep",
        "Sorcery",
        "Tap all creatures target player controls. "
        "Those creatures don't untap during that player's next untap step.",
    )
    table = Table.of((), (CUB, OX), hand=(sleep,)).cast("Sleep", "B").settle()
    table.to(Step.UPKEEP, 4)
    assert table.state.objects[table.id("Cub")].tapped
    table.to(Step.UPKEEP, 6)
    assert not table.state.objects[table.id("Cub")].tapped


def test_chosen_spell_is_the_one_that_was_chosen() -> None:
    """CR 115.1."""
    no = worded(
        "No",
        "Instant",
        "Choose target spell. You gain 1 life, then counter the chosen spell.",
    )
    table = Table.of(hand=(ZAP,), their_hand=(no,)).cast("Zap", "B").do(Pass(A))
    table.cast("No", "Zap", by=B).settle()
    assert table.life(B) == 21


def test_color_of_a_spell_or_permanent_is_asked_of_both() -> None:
    """CR 115.1."""
    gust = worded(
        "Gust",
        "Instant",
        "Choose target spell or permanent that's red or green. Its owner puts it on their choice "
        "of the top or bottom of their library.",
    )
    white = worded("White", "Instant", "You gain 1 life.", cost="{W}")
    table = Table.of(hand=(white,), their_hand=(gust,)).cast("White").do(Pass(A))
    assert table.cast("Gust", "White", by=B).refused is not None
    table = Table.of((), (OX, CUB), hand=(gust,))
    assert table.cast("Gust", "Ox").refused is not None
    table = Table.of((), (OX, CUB), hand=(gust,)).cast("Gust", "Cub").settle().choose("no")
    assert table.zone("Cub") is Zone.LIBRARY


def test_search_for_exactly_so_many() -> None:
    """CR 701.23b: for cards of no quality so many must be found."""
    plan = worded("Plan", "Sorcery", "Search your library for two cards, exile them, then shuffle.")
    table = Table.of(hand=(plan,), library=(CUB, OX, FIELD), unknown_cards=0)
    table.cast("Plan").settle()
    table.choose("Cub")
    assert table.refused is not None


def test_if_you_do_not_choose_a_card_to_be_discarded() -> None:
    """CR 608.2c."""
    shake = worded(
        "Shake",
        "Sorcery",
        "Target opponent reveals their hand. You may choose a nonland card from it. If you do, "
        "that player discards that card. If you don't, you gain 5 life.",
    )
    table = Table.of(hand=(shake,), their_hand=(CUB,)).cast("Shake", "B").settle().choose()
    assert table.life(A) == 25
    table = Table.of(hand=(shake,), their_hand=(CUB,)).cast("Shake", "B").settle().choose("Cub")
    assert table.life(A) == 20
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_no_maximum_hand_size_for_the_rest_of_the_game() -> None:
    """CR 402.2."""
    wise = worded("Wise", "Sorcery", "You have no maximum hand size for the rest of the game.")
    many = tuple(worded(f"Card{n}", "Artifact") for n in range(9))
    table = Table.of(hand=(wise, *many)).cast("Wise").settle().to(Step.UPKEEP, 4)
    assert len(table.state.zone(Zone.HAND, A)) == 9


def test_spell_countered_unless_more_is_paid_for_each() -> None:
    """CR 118.12: worked out as it resolves."""
    tax = worded(
        "Tax",
        "Instant",
        "Counter target spell unless its controller pays {1} plus an additional {1} for each "
        "creature you control.",
    )
    table = Table.of(hand=(ZAP,), theirs=(CUB, OX), their_hand=(tax,)).cast("Zap", "B").do(Pass(A))
    table.cast("Tax", "Zap", by=B).settle()
    table.choose("yes").settle()
    assert table.said("A pays {3}")
    assert table.life(B) == 17
