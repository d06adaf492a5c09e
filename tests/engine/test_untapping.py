"""What stays tapped and for how long; counters of kinds that a card alone names."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.game.state.setup import PermanentSetUp
from engine.terms.turn import Step
from engine.text.card import FaceText, compile_card
from engine.text.errors import UnsupportedAbility
from tests.engine.kit import Table, creature

OX = creature("Ox", 2, 2)


def _read(name: str, type_: str, text: str, stats: str = "") -> Card:
    return compile_card(FaceText(name, type_, "{1}", stats, text))


def _is_tapped(table: Table, label: str) -> bool:
    return table.state.objects[table.id(label)].tapped


def test_creature_stays_tapped_while_the_source_does() -> None:
    """CR 611.2b: for as long as the artifact remains tapped."""
    clamp = _read(
        "Clamp",
        "Artifact",
        "{T}: Tap target creature. It doesn't untap during its controller's untap step "
        "for as long as Clamp remains tapped.",
    )
    table = Table.of((clamp,), (OX,)).activate("Clamp", "Ox").settle()
    assert _is_tapped(table.to(Step.UPKEEP, turn=4), "Ox")
    assert not _is_tapped(table.to(Step.UPKEEP, turn=5), "Clamp")
    assert not _is_tapped(table.to(Step.UPKEEP, turn=6), "Ox")


def test_it_stays_tapped_in_the_untap_step_of_its_player() -> None:
    """CR 502.3."""
    sleeper = _read("Sleeper", "Creature", "Sleeper doesn't untap during your untap step.", "3/3")
    table = Table.of((sleeper,)).to(Step.DECLARE_ATTACKERS).attack(Sleeper="B")
    assert _is_tapped(table.to(Step.UPKEEP, turn=5), "Sleeper")
    assert "502.3" in table.cited


def test_counters_of_a_kind_that_the_card_alone_names() -> None:
    """CR 122.1: such a counter is a marker; counters of one kind are alike."""
    urn = _read("Urn", "Artifact", "{0}: Put an ember counter on Urn.\n"
                "Remove two ember counters from Urn: You gain 5 life.")  # fmt: skip
    table = Table.of((urn,))
    table.activate("Urn").settle().activate("Urn", ability=1)
    assert table.refused is not None
    table.activate("Urn").settle().activate("Urn", ability=1).settle()
    assert table.counters("Urn") == {}
    assert table.life(table.state.active) == 25


@pytest.mark.parametrize("word", ["another", "additional", "those", "many"])
def test_what_names_no_kind_is_not_read_as_one(word: str) -> None:
    """ "Another counter" is no counter of the kind "another"."""
    with pytest.raises(UnsupportedAbility):
        _read("Urn", "Artifact", f"{{0}}: Put {word} counter on Urn.")


def _tapped_oxen(number: int, *more: Card) -> tuple[PermanentSetUp | Card, ...]:
    oxen = (PermanentSetUp(OX, f"Ox{n}", tapped=True) for n in range(1, number + 1))
    return (*oxen, *more)


def test_creatures_untap_in_the_untap_steps_of_others_and_in_their_own() -> None:
    """CR 502.3: what "doesn't untap during its controller's untap step" does so in another's."""
    spring = _read("Spring", "Enchantment", "Untap all creatures you control during each other "
                   "player's untap step.")  # fmt: skip
    frost = _read("Frost", "Enchantment", "Creatures don't untap during their controllers' "
                  "untap steps.")  # fmt: skip
    table = Table.of((), (*_tapped_oxen(2), spring, frost)).to(Step.UPKEEP, turn=4)
    assert _is_tapped(table, "Ox1"), "in the own one it stays tapped"
    table.to(Step.UPKEEP, turn=5)
    assert not _is_tapped(table, "Ox1")
    assert not _is_tapped(table, "Ox2")
    assert "502.3" in table.cited


def test_no_more_than_so_many_untap_and_their_controller_chooses() -> None:
    """CR 502.3: a limit for everybody, in their own untap steps."""
    orb = _read("Orb", "Artifact", "Players can't untap more than two permanents during their "
                "untap steps.")  # fmt: skip
    table = Table.of((orb,), _tapped_oxen(3)).to(Step.UPKEEP, turn=4)
    assert table.state.pending is not None
    assert table.state.pending.minimum == table.state.pending.maximum == 2
    table.choose("Ox1", "Ox3")
    assert [_is_tapped(table, f"Ox{n}") for n in (1, 2, 3)] == [False, True, False]


def test_a_limit_may_hold_only_while_its_source_is_untapped() -> None:
    """CR 611.3a: "as long as ~ is untapped"."""
    orb = _read("Orb", "Artifact", "As long as ~ is untapped, players can't untap more than two "
                "permanents during their untap steps.\n{T}: You gain 1 life.")  # fmt: skip
    free = Table.of((orb,), _tapped_oxen(3)).activate("Orb").settle().to(Step.UPKEEP, turn=4)
    assert free.state.pending is None
    assert not any(_is_tapped(free, f"Ox{n}") for n in (1, 2, 3))
    held = Table.of((orb,), _tapped_oxen(3)).to(Step.UPKEEP, turn=4)
    assert held.state.pending is not None and held.state.pending.maximum == 2


def test_two_limits_hold_together() -> None:
    """CR 502.3, 101.2."""
    one = _read("Winter", "Artifact", "Players can't untap more than one creature during their "
                "untap steps.")  # fmt: skip
    two = _read("Spring", "Artifact", "Players can't untap more than two permanents during their "
                "untap steps.")  # fmt: skip
    table = Table.of((one, two), _tapped_oxen(3)).to(Step.UPKEEP, turn=4).choose("Ox2")
    assert [_is_tapped(table, f"Ox{n}") for n in (1, 2, 3)] == [True, False, True]


def test_without_an_untap_step_nothing_untaps() -> None:
    """CR 614.10."""
    stop = _read("Stop", "Enchantment", "Players skip their untap steps.")
    table = Table.of((stop,), _tapped_oxen(1)).to(Step.UPKEEP, turn=4)
    assert _is_tapped(table, "Ox1")


def test_what_is_exerted_stays_tapped_by_no_resolution() -> None:
    """CR 701.43a, 611.2a: no spell or ability resolves as a creature is exerted to attack."""
    runner = _read("Runner", "Creature", "You may exert Runner as it attacks.", "2/2")
    table = Table.of((runner,)).attack(Runner="B").choose("yes")
    assert "701.43a" in table.cited
    assert "611.2a" not in table.cited
