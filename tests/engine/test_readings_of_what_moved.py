"""What a judge found of readings that speak of an object after they have moved it: played."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line
from tests.engine.kit import A, Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")

_BACK = "Put target creature card from a graveyard onto the battlefield under your control"


@pytest.mark.parametrize(
    ("text", "life"),
    [
        (f"{_BACK}. You gain life equal to its power.", 23),
        (f"{_BACK}. You gain life equal to that creature's toughness.", 23),
        (f"{_BACK} with two +1/+1 counters on it. You gain 1 life for each counter on it.", 22),
        (f"{_BACK}. Its controller gains 5 life.", 25),
        (f"{_BACK}. Its owner gains 5 life.", 20),
        (f"{_BACK}. You gain life equal to its mana value.", 21),
    ],
)
def test_what_was_put_onto_the_battlefield_is_asked_there(text: str, life: int) -> None:
    """CR 608.2h: it is where it is expected to be; its mana value and its owner are the card's."""
    vigor = worded("Vigor", "Sorcery", text)
    smite = worded("Smite", "Instant", "Destroy target creature.")
    anthem = worded("Anthem", "Enchantment", "Creatures you control get +1/+1.")
    table = Table.of((anthem,), (CUB,), hand=(smite, vigor)).cast("Smite", "Cub").settle()
    table.cast("Vigor", "Cub").settle()
    assert table.life(A) == life


@pytest.mark.parametrize(
    ("name", "line", "counters"),
    [
        (
            "Wisp",
            "{2}: Return Wisp from your graveyard to the battlefield. Put a +1/+1 counter on Wisp.",
            1,
        ),
        ("萤火", "{2}：将萤火从你的坟墓场移回战场。在萤火上放置一个+1/+1指示物。", 1),
        (
            "Wisp",
            "{2}: Return Wisp from your graveyard to the battlefield. You may put a land card from "
            "your hand onto the battlefield. If you don't, exile Wisp.",
            None,
        ),
    ],
)
def test_what_is_called_by_its_name_after_it_was_moved_is_what_it_became(
    name: str, line: str, counters: int | None
) -> None:
    """CR 400.7: what moves it goes on to act on the object that it became."""
    wisp = worded(name, "Creature — Spirit", line, stats="1/1")
    table = Table.of((), graveyard=(wisp,)).activate(name).settle()
    assert table.zone(name) is (Zone.EXILE if counters is None else Zone.BATTLEFIELD)
    if counters is not None:
        assert table.stats(name) == (1 + counters, 1 + counters)


def test_target_said_before_the_time_is_not_chosen_later() -> None:
    """CR 601.2c, 603.3d: "destroy target creature at end of combat" aims as it is cast."""
    before = "Destroy target creature at the beginning of the next end step."
    after = "At the beginning of the next end step, destroy target creature."
    found = [
        compile_text(text, parse_type_line("Instant"), ("Doom",))[0] for text in (before, after)
    ]
    assert found[0].problem is not None
    assert found[1].problem is None


def test_that_many_is_not_asked_anew_of_what_a_draw_has_made_larger() -> None:
    """ "That many" are those drawn, and power may have grown with the hand."""
    text = (
        "Whenever ~ attacks, you may draw cards equal to its power. "
        "If you do, discard that many cards."
    )
    (line,) = compile_text(text, parse_type_line("Creature"), ("Shade",))
    assert line.problem is not None


def test_who_pays_is_who_loses_life_and_not_the_player_of_the_event() -> None:
    """ "Target opponent loses 2 life unless they pay" in your own upkeep: refused, not you."""
    mine = "At the beginning of your upkeep, target opponent loses 2 life unless they pay {2}."
    theirs = (
        "At the beginning of each opponent's upkeep, that player loses 2 life unless they pay {2}."
    )
    read = [
        compile_text(text, parse_type_line("Creature"), ("Gull",))[0] for text in (mine, theirs)
    ]
    assert read[0].problem is not None
    assert read[1].problem is None
