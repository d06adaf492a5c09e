"""What directly affects a total cost, and mana that pays as though it were of any color."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast
from engine.terms.keywords import Keyword
from engine.text.card import FaceText, compile_card
from engine.text.errors import UnsupportedAbility
from rules.errors import UnsupportedError
from tests.engine.kit import A, Table


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


GATE = card(
    "Gate",
    "Artifact",
    "As long as Gate is untapped, each spell that would cost less than three mana to cast costs "
    "three mana to cast.\n{0}: Tap Gate.",
)
TITHE = card("Tithe", "Enchantment", "Noncreature spells cost {1} more to cast.")
LESSON = card("Lesson", "Instant", "You gain 1 life.", cost="{G}")
FEAST = card("Feast", "Instant", "You gain 1 life.", cost="{X}{G}")
TALE = card("Tale", "Sorcery", "You gain 1 life.", cost="{3}{G}")


def _well(number: int):  # type: ignore[no-untyped-def]
    return card("Well", "Artifact", f"{{T}}: Add {'{G}' * number}.")


@pytest.mark.parametrize(
    ("permanents", "spell", "mana", "cast"),
    [
        ((GATE,), LESSON, 2, False),
        ((GATE,), LESSON, 3, True),
        ((GATE, TITHE), LESSON, 2, False),  # the increase counts: not four
        ((GATE, TITHE), LESSON, 3, True),
        ((GATE,), TALE, 4, True),
        ((GATE,), TALE, 3, False),
        ((), LESSON, 1, True),
    ],
)
def test_total_cost_is_so_much_mana_at_least(
    permanents: tuple, spell: object, mana: int, cast: bool
) -> None:  # type: ignore[type-arg]
    """CR 601.2f: applied once everything else is added and taken."""
    table = Table.of((*permanents, _well(mana)), hand=(spell,), strict_mana=True)  # type: ignore[arg-type]
    table.activate("Well").cast(spell.faces[0].name.en).settle()  # type: ignore[attr-defined]
    assert (table.refused is None) is cast
    assert table.state.player(A).life == (21 if cast else 20)


@pytest.mark.parametrize(("x", "cast"), [(0, False), (1, False), (2, True), (3, False)])
def test_x_is_a_part_of_the_cost(x: int, cast: bool) -> None:
    mana = 3 if x == 2 else 2
    table = Table.of((GATE, _well(mana)), hand=(FEAST,), strict_mana=True).activate("Well")
    table.do(Cast(A, table.id("Feast"), Announcements(x=x))).settle()
    assert (table.refused is None) is cast


def test_tapped_it_asks_for_nothing() -> None:
    table = Table.of((GATE, _well(1)), hand=(LESSON,), strict_mana=True)
    table.activate("Gate").settle().activate("Well").cast("Lesson").settle()
    assert table.refused is None


def test_an_alternative_cost_is_raised_as_well() -> None:
    """CR 118.9d: what the spell is cast for is changed like a mana cost."""
    echo = card("Echo", "Sorcery", "You gain 1 life.\nOverload {G}", cost="{4}{G}")
    for mana, cast in ((1, False), (3, True)):
        table = Table.of((GATE, _well(mana)), hand=(echo,), strict_mana=True).activate("Well")
        ahead = Announcements(alternative=Keyword.OVERLOAD)
        table.do(Cast(A, table.id("Echo"), ahead)).settle()
        assert (table.refused is None) is cast


def test_a_cost_that_may_be_paid_with_life_is_not_guessed() -> None:
    """CR 107.4f: how it is paid is announced before, and decides how much mana it is."""
    probe = card("Probe", "Sorcery", "You gain 1 life.", cost="{G/P}")
    table = Table.of((GATE, _well(3)), hand=(probe,), strict_mana=True).activate("Well")
    with pytest.raises(UnsupportedError):
        table.cast("Probe")


def test_two_different_numbers_are_not_read() -> None:
    with pytest.raises(UnsupportedAbility):
        card(
            "Arch",
            "Artifact",
            "Each spell that would cost less than three mana to cast costs two mana to cast.",
        )


def test_spells_cost_more_while_something_is_so() -> None:
    text = "As long as Post is untapped, noncreature spells cost {1} more to cast."
    post = card("Post", "Artifact", text)
    table = Table.of((post, _well(1)), hand=(LESSON,), strict_mana=True)
    assert table.activate("Well").cast("Lesson").refused is not None


@pytest.mark.parametrize(
    ("line", "paid"),
    [
        ("Players may spend mana as though it were mana of any color.", True),
        ("You may spend mana as though it were mana of any color.", True),
        ("", False),
    ],
)
def test_mana_of_any_color(line: str, paid: bool) -> None:
    """CR 609.4b: for abilities as for spells, and not for {C}."""
    prism = card("Prism", "Artifact", line)
    song = card("Song", "Instant", "You gain 1 life.", cost="{W}{U}")
    void = card("Void", "Instant", "You gain 1 life.", cost="{C}")
    bell = card("Bell", "Artifact", "{R}: You gain 1 life.")
    for label in ("Song", "Bell"):
        table = Table.of((prism, bell, _well(2)), hand=(song,), strict_mana=True).activate("Well")
        table.activate("Bell") if label == "Bell" else table.cast("Song")
        assert (table.settle().refused is None) is paid
    table = Table.of((prism, _well(2)), hand=(void,), strict_mana=True).activate("Well")
    assert table.cast("Void").refused is not None
