"""Tables of results below the ability that rolls a die, read from our own cards (CR 706.3)."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

LUCK = card(
    "Luck",
    "Artifact",
    "{1}: Roll a d20.\n1—9 | You lose 3 life.\n10—19 | You gain 2 life."
    "\n20 | Each opponent loses 5 life.",
)


@pytest.mark.parametrize(
    ("rolled", "mine", "theirs"), [(1, 17, 20), (9, 17, 20), (10, 22, 20), (20, 20, 15)]
)
def test_the_row_of_the_result_is_followed_and_no_other(
    rolled: int, mine: int, theirs: int
) -> None:
    """CR 706.3a: the range in which the result lies."""
    table = Table.of((LUCK,)).activate("Luck").settle().choose(rolled).settle()
    assert (table.life(A), table.life(B)) == (mine, theirs)
    assert {"706.2"} <= table.cited


def test_a_table_is_part_of_the_ability_above_it() -> None:
    """CR 706.3b: one line, and its limit is said of the whole."""
    text = (
        "{1}: Roll a d20. Activate only once each turn.\n"
        "1-14 | You gain 1 life.\n15+ | You gain 2 life."
    )
    assert not compile_face(FaceText("Wheel", "Artifact", "{1}", text=text)).problems
    wheel = card("Wheel", "Artifact", text)
    table = Table.of((wheel,)).activate("Wheel").settle().choose(15).settle()
    assert table.life(A) == 22
    assert table.activate("Wheel").refused is not None


def test_each_row_speaks_of_what_was_said_above_the_table() -> None:
    """What one row does is not spoken of in the next."""
    text = (
        "When ~ enters, choose target creature an opponent controls, then roll a d20.\n"
        "1—9 | Tap that creature.\n10—20 | Return that creature to its owner's hand."
    )
    imp = card("Imp", "Creature — Imp", text, stats="1/1")
    table = Table.of((), (creature("Bear"),), hand=(imp,)).cast("Imp").settle()
    table.choose(12).settle()
    assert table.zone("Bear") is Zone.HAND
    wrong = text.replace("Tap that creature", "Exile the top card of your library").replace(
        "Return that creature to its owner's hand", "You may play that card this turn"
    )
    assert compile_face(FaceText("Imp", "Creature", "{1}", "1/1", wrong)).problems


def test_a_table_in_chinese() -> None:
    """The same in Chinese."""
    text = "{1}：掷一颗二十面骰。\n1～9|你失去3点生命。\n10～20|你获得2点生命。"
    assert not compile_face(FaceText("骰", "神器", "{1}", text=text)).problems
