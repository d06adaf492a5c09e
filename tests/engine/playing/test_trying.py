"""Boards to try a card on: it lies where what it does is still to come."""

from __future__ import annotations

import pytest

from engine.playing.trying import try_out
from engine.replay.cards import CardText, FaceText

_CREATURE = "Creature — Elf"


@pytest.mark.parametrize(
    ("type", "stats", "text", "zone"),
    [
        (_CREATURE, "2/2", "When Elf enters, you gain 2 life.", "hand"),
        (_CREATURE, "0/0", "You may have Elf enter as a copy of any creature on the battlefield.",
         "hand"),
        (_CREATURE, "0/0", "Elf enters with two +1/+1 counters on it.", "hand"),
        ("Artifact", "", "As Elf enters, choose a color.", "hand"),
        ("Enchantment — Saga", "", "I — You gain 2 life.\nII — Draw a card.", "hand"),
        (_CREATURE, "2/2", "Elf enters tapped.", "battlefield"),
        (_CREATURE, "2/2", "Whenever another creature you control enters, you gain 1 life.",
         "battlefield"),
        (_CREATURE, "2/2", "When Elf dies, you gain 2 life.", "battlefield"),
        (_CREATURE, "2/2", "", "battlefield"),
    ],
)  # fmt: skip
def test_a_card_that_does_something_as_it_enters_is_tried_from_the_hand(
    type: str, stats: str, text: str, zone: str
) -> None:
    face = FaceText("Elf", type=type, cost="{1}{G}", stats=stats, text=text)
    board = try_out(["Elf"], lambda name: CardText((face,)) if name == "Elf" else None)
    player = board.players[0]
    named = {"hand": player.hand, "battlefield": tuple(p.name for p in player.battlefield)}
    assert [where for where, names in named.items() if "Elf" in names] == [zone]
