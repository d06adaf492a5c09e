"""Costs paid with counters, cards and tapped permanents, and who may activate: our own cards."""

from __future__ import annotations

import pytest

from engine import PermanentSetUp
from engine.game.state.actions import Pass
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature, worded

LAMP = "Artifact"


def charged(text: str, number: int = 3, kind: str = "charge", type_: str = LAMP) -> PermanentSetUp:
    """A permanent with counters."""
    stats = "2/2" if "Creature" in type_ else ""
    lamp = worded("Lamp", type_, text, stats=stats)
    return PermanentSetUp(lamp, "Lamp", counters=((kind, number),))


def test_one_or_more_counters_is_said_and_not_none() -> None:
    """CR 601.2b: the player says how many, at least one; "that much" is that number."""
    text = "{0}, Remove one or more charge counters from Lamp: It deals that much damage to "
    table = Table.of((charged(text + "target player."),)).activate("Lamp", "B", x=2).settle()
    assert table.life(B) == 18
    assert table.counters("Lamp") == {"charge": 1}
    table.activate("Lamp", "B", x=0)
    assert table.refused == "601.2b"


def test_all_counters_and_what_was_removed() -> None:
    """All of them go, and the effect knows how many there were."""
    text = "Remove all charge counters from Lamp: You gain 2 life for each charge counter removed "
    table = Table.of((charged(text + "this way."),)).activate("Lamp").settle()
    assert table.life(A) == 26
    assert not table.counters("Lamp")


def test_counters_from_among_several() -> None:
    """CR 118.3: two counters may come from two creatures."""
    lamp = worded(
        "Lamp",
        LAMP,
        "Remove two +1/+1 counters from among creatures you control: Draw a card.",
    )
    bears = tuple(
        PermanentSetUp(creature(name), name, counters=(("+1/+1", 1),)) for name in ("Bear", "Elk")
    )
    table = Table.of((lamp, *bears)).activate("Lamp").choose("Bear").settle()
    assert table.stats("Bear") == table.stats("Elk") == (2, 2)
    assert table.said("draws a card")


def test_the_top_cards_are_exiled_and_spoken_of() -> None:
    """What the cost exiled is "the exiled card"."""
    lamp = worded(
        "Lamp",
        LAMP,
        "Exile the top card of your library: If the exiled card is a land, you gain 3 life.",
    )
    grove, bear = worded("Grove", "Land"), creature("Bear")
    table = Table.of((lamp,), library=(grove, bear)).activate("Lamp").settle()
    assert table.zone("Grove") is Zone.EXILE
    assert table.life(A) == 23
    assert table.activate("Lamp").settle().life(A) == 23


def test_the_top_of_the_graveyard() -> None:
    """The card put there last is the top one."""
    lamp = worded("Lamp", LAMP, "{0}, Exile the top card of your graveyard: You gain 1 life.")
    table = Table.of((lamp,), graveyard=(creature("Bear"), creature("Elk")))
    table.activate("Lamp").settle()
    assert (table.zone("Bear"), table.zone("Elk")) == (Zone.EXILE, Zone.GRAVEYARD)
    assert table.activate("Lamp").settle().activate("Lamp").refused == "601.2h"


def test_tapped_creatures_are_untapped_for_it() -> None:
    """Two tapped ones are needed."""
    lamp = worded("Lamp", LAMP, "Untap two tapped creatures you control: Draw a card.")
    bears = (PermanentSetUp(creature("Bear"), "Bear", tapped=True), creature("Elk"))
    assert Table.of((lamp, *bears)).activate("Lamp").refused == "601.2h"
    both = tuple(PermanentSetUp(creature(name), name, tapped=True) for name in ("Bear", "Elk"))
    table = Table.of((lamp, *both)).activate("Lamp").settle()
    assert not table.state.objects[table.id("Bear")].tapped
    assert table.said("draws a card")


@pytest.mark.parametrize(("option", "left"), [("0", "{G}"), ("1", "{G}{G}{G}")])
def test_one_of_two_costs_of_mana(option: str, left: str) -> None:
    """CR 601.2b: which is paid is said before the total cost is worked out."""
    lamp = worded("Lamp", LAMP, "{3}, {T} or {G}, {T}: You gain 1 life.")
    grove = worded("Grove", "Land", "{T}: Add {G}{G}{G}{G}.")
    table = Table.of((lamp, grove), strict_mana=True).activate("Grove").activate("Lamp")
    table.choose(int(option)).settle()
    assert table.life(A) == 21
    assert "".join(map(str, table.state.player(A).mana)) == left


def test_with_another_besides() -> None:
    """ "Lamp and a creature": Lamp alone is not both, even where it is a creature itself."""
    text = "{0}, Sacrifice Lamp and a creature you control: You gain 5 life."
    lamp = worded("Lamp", "Artifact Creature — Golem", text, stats="1/1")
    assert Table.of((lamp,)).activate("Lamp").refused == "601.2h"
    table = Table.of((lamp, creature("Bear"))).activate("Lamp").settle()
    assert table.zone("Bear") is table.zone("Lamp") is Zone.GRAVEYARD
    assert table.life(A) == 25


def test_a_card_of_an_opponent_out_of_exile() -> None:
    """It must be an opponent's, and it goes to that player's graveyard."""
    lamp = worded(
        "Lamp",
        LAMP,
        "{0}, Put a card an opponent owns from exile into that player's graveyard: Draw a card.",
    )
    ray = worded("Ray", "Instant", "Exile target creature.")
    table = Table.of((lamp, creature("Elk")), (creature("Bear"),), hand=(ray, ray))
    table.cast("Ray", "Elk").settle().activate("Lamp")
    assert table.refused == "601.2h"
    table.cast("Ray#2", "Bear").settle().activate("Lamp").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.zone("Elk") is Zone.EXILE


def test_only_opponents_may_activate() -> None:
    """CR 602.2: its controller may not."""
    orb = worded("Orb", LAMP, "{0}: Destroy Orb. Only your opponents may activate this ability.")
    assert Table.of((orb,)).activate("Orb").refused == "602.2"
    table = Table.of((), (orb,)).activate("Orb").settle()
    assert table.zone("Orb") is Zone.GRAVEYARD


def test_any_player_in_their_own_turn() -> None:
    """ "Their turn" is that of the player who activates it."""
    text = "{0}: You gain 1 life. Any player may activate this ability but only during their turn."
    table = Table.of((), (worded("Orb", LAMP, text),)).activate("Orb").settle()
    assert (table.life(A), table.life(B)) == (21, 20)
    table.to(Step.UPKEEP, 4).do(Pass(B)).activate("Orb")
    assert table.refused == "602.5"


def test_it_costs_less_and_only_as_a_sorcery() -> None:
    """Two sentences of limits, both heeded; Lamp is there as the cost is worked out (601.2f)."""
    text = (
        "{4}, Sacrifice Lamp: You gain 1 life. This ability costs {1} less to activate for each "
        "charge counter on Lamp. Activate only as a sorcery."
    )
    grove = worded("Grove", "Land", "{T}: Add {G}.")
    table = Table.of((charged(text), grove), strict_mana=True).activate("Grove").activate("Lamp")
    assert table.settle().life(A) == 21
    late = Table.of((charged(text), grove), step=Step.UPKEEP).activate("Lamp")
    assert late.refused == "602.5d"
