"""Keywords about how a spell is cast: our own cards, played."""

from __future__ import annotations

import pytest

from engine.game.state.setup import PermanentSetUp
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

PRISM = worded("Prism", "Artifact", "Sunburst", cost="{3}")
GOLEM = worded("Golem", "Artifact Creature — Golem", "Sunburst", cost="{W}{2}", stats="0/1")
MAKER = worded(
    "Maker",
    "Sorcery",
    "Create a 1/1 green Elf creature token for each color of mana spent to cast this spell.",
    cost="{G}{2}",
)


@pytest.mark.parametrize(("card", "kind", "answers"), [(PRISM, "charge", 3), (GOLEM, "+1/+1", 2)])
def test_sunburst_counts_colors(card, kind: str, answers: int) -> None:  # type: ignore[no-untyped-def]
    """CR 702.44a: charge counters, or +1/+1 counters on a creature, one for each color."""
    name = card.name.en
    table = Table.of((), hand=(card,)).cast(name)
    for _ in range(answers):
        table.choose(1)
    table.settle()
    assert table.counters(name) == {kind: 3}
    assert "702.44a" in table.cited


def test_a_color_counts_once_and_is_not_asked_again() -> None:
    """CR 702.44a: two mana of one color are one color; what is known is not asked."""
    table = Table.of((), hand=(GOLEM,)).cast("Golem").choose(2).settle()
    assert table.counters("Golem") == {"+1/+1": 2}


def test_put_onto_the_battlefield_it_has_no_counters() -> None:
    """CR 702.44b: only what was cast counts the mana."""
    bring = worded(
        "Bring", "Sorcery", "Return target artifact card from your graveyard to the battlefield."
    )
    table = Table.of((), hand=(bring,), graveyard=(PRISM,)).cast("Bring", "Prism").settle()
    assert table.counters("Prism") == {}


def test_an_artifact_that_an_effect_makes_a_creature_has_charge_counters() -> None:
    """CR 702.44a: what changes types is left out of account."""
    march = worded(
        "March",
        "Enchantment",
        "Artifacts you control are 1/1 creatures in addition to their other types.",
    )
    table = Table.of((march,), hand=(PRISM,)).cast("Prism").choose(1).choose(2).settle()
    assert table.counters("Prism") == {"charge": 2}


def test_modular_sunburst_enters_with_counters() -> None:
    """CR 702.44c: the number of modular is the number of colors."""
    arc = worded("Arc", "Artifact Creature — Golem", "Modular—Sunburst", cost="{W}{U}", stats="0/0")
    table = Table.of((), hand=(arc,)).cast("Arc").settle()
    assert table.counters("Arc") == {"+1/+1": 2}


def test_converge_counts_the_colors_of_the_spell_itself() -> None:
    """CR 400.7d: the mana spent to cast it is known as it resolves."""
    table = Table.of((), hand=(MAKER,)).cast("Maker").choose(1).choose(1).settle()
    assert len(table.state.battlefield) == 3


def test_two_mana_of_a_color() -> None:
    """CR 400.7d: {R}{R} means two red mana."""
    pup = worded(
        "Pup",
        "Creature — Dog",
        "When this creature enters, if {R}{R} was spent to cast it, you gain 3 life.",
        cost="{2}{R/W}",
        stats="2/2",
    )
    for red, life in ((2, 23), (1, 20)):
        table = Table.of((), hand=(pup,)).cast("Pup").choose(red).settle()
        assert table.life(A) == life


def test_emerge_costs_less_by_the_mana_value_of_what_is_sacrificed() -> None:
    """CR 702.119a, c: chosen as the cost is chosen, sacrificed as it is paid."""
    moth = worded("Moth", "Creature — Eldrazi", "Emerge {5}{U}", cost="{7}", stats="3/3")
    cub = worded("Cub", "Creature — Bear", cost="{2}{G}", stats="2/2")
    ahead = {"alternative": Keyword.EMERGE}
    table = Table.of((cub,), hand=(moth,)).cast("Moth", **ahead)
    assert table.zone("Cub") is Zone.GRAVEYARD
    assert table.said("pays {2}{U}")
    assert table.settle().zone("Moth") is Zone.BATTLEFIELD
    assert {"702.119a", "702.119c"} <= table.cited


def test_emerge_from_another_kind() -> None:
    """CR 702.119b: the quality says what is sacrificed."""
    relic = worded("Relic", "Artifact", cost="{4}")
    cub = worded("Cub", "Creature — Bear", cost="{2}{G}", stats="2/2")
    moth = worded("Moth", "Creature — Eldrazi", "Emerge from artifact {5}{U}", "{7}", "3/3")
    table = Table.of((cub, relic), hand=(moth,)).cast("Moth", alternative=Keyword.EMERGE)
    assert table.zone("Relic") is Zone.GRAVEYARD
    assert table.said("pays {1}{U}")


def test_without_a_creature_nothing_emerges() -> None:
    """CR 118.3: a cost that can't be paid."""
    moth = worded("Moth", "Creature — Eldrazi", "Emerge {5}{U}", cost="{7}", stats="3/3")
    table = Table.of((), hand=(moth,)).cast("Moth", alternative=Keyword.EMERGE)
    assert table.refused == "601.2h"


CHORUS = worded("Chorus", "Sorcery", "You gain 2 life.\nHarmonize {5}{G}", cost="{G}")


def test_harmonize_taps_a_creature_for_its_power() -> None:
    """CR 702.180a-b: from the graveyard, for less; then it is exiled."""
    ox = worded("Ox", "Creature — Ox", cost="{2}{G}", stats="4/4")
    table = Table.of((ox,), graveyard=(CHORUS,)).cast("Chorus").choose("Ox")
    assert table.state.objects[table.id("Ox")].tapped
    assert table.said("pays {1}{G}")
    table.settle()
    assert table.life(A) == 22
    assert table.zone("Chorus") is Zone.EXILE
    assert {"702.180a", "702.180b"} <= table.cited


def test_harmonize_without_a_creature_costs_all_of_it() -> None:
    """CR 702.180a: up to one creature."""
    table = Table.of((), graveyard=(CHORUS,)).cast("Chorus").settle()
    assert table.life(A) == 22
    assert table.said("pays {5}{G}")


def test_harmonize_is_for_the_graveyard_only() -> None:
    """CR 702.180a: from the hand the card is cast for its mana cost."""
    table = Table.of((), hand=(CHORUS,)).cast("Chorus", alternative=Keyword.HARMONIZE)
    assert table.refused == "702.180a"
    table = Table.of((), hand=(CHORUS,)).cast("Chorus").settle()
    assert table.zone("Chorus") is Zone.GRAVEYARD


IMP = worded("Imp", "Creature — Imp", "Mayhem {B}", cost="{3}{B}", stats="3/3")
LOOT = worded("Loot", "Sorcery", "Discard a card.", cost="{0}")


def test_mayhem_needs_a_discard_of_this_turn() -> None:
    """CR 702.187b: the card lies in the graveyard because it was discarded this turn."""
    table = Table.of((), hand=(IMP, LOOT)).cast("Loot").settle()
    assert table.zone("Imp") is Zone.GRAVEYARD
    table.cast("Imp").settle()
    assert table.zone("Imp") is Zone.BATTLEFIELD
    assert "702.187b" in table.cited


def test_without_a_discard_there_is_no_mayhem() -> None:
    """CR 702.187b: a card that lay there already stays."""
    table = Table.of((), graveyard=(IMP,)).cast("Imp")
    assert table.refused == "601.3"


def test_what_was_discarded_and_came_back_is_another_card() -> None:
    """CR 400.7: the object that was discarded is gone."""
    up = worded(
        "Up",
        "Sorcery",
        "Put target creature card from your graveyard on top of your library.",
        "{0}",
    )
    table = Table.of((), hand=(IMP, LOOT, up, worded("Drop", "Sorcery", "Mill a card.", "{0}")))
    table.cast("Loot").settle().choose("Imp").settle()
    table.cast("Up", "Imp").settle().cast("Drop").settle()
    assert table.zone("Imp") is Zone.GRAVEYARD
    assert table.cast("Imp").refused == "601.3"


def test_web_slinging_returns_a_tapped_creature() -> None:
    """CR 702.188a: a tapped creature goes back to its owner's hand."""
    webber = worded(
        "Webber",
        "Creature — Spider",
        "Web-slinging {W}\n"
        "When this creature enters, if it was cast using web-slinging, you gain 3 life.",
        "{4}{W}",
        "3/3",
    )
    cub = worded("Cub", "Creature — Bear", cost="{2}{G}", stats="2/2")
    tapped = PermanentSetUp(cub, "Cub", tapped=True)
    table = Table.of((tapped,), hand=(webber,))
    table.cast("Webber", alternative=Keyword.WEB_SLINGING).settle()
    assert (table.zone("Cub"), table.life(A)) == (Zone.HAND, 23)
    table = Table.of((cub,), hand=(webber,)).cast("Webber", alternative=Keyword.WEB_SLINGING)
    assert table.refused == "601.2h"
    table = Table.of((tapped,), hand=(webber,)).cast("Webber").settle()
    assert table.life(A) == 20


NINJA = worded("Ninja", "Creature — Ninja", "Sneak {1}{U}", "{4}{U}", "3/3")


def test_sneak_enters_attacking_what_was_attacked() -> None:
    """CR 702.190a-b: in the declare blockers step, for an attacker that nobody blocked."""
    rat = worded("Rat", "Creature — Rat", stats="1/1")
    table = Table.of((rat,), hand=(NINJA,))
    assert table.cast("Ninja", alternative=Keyword.SNEAK).refused == "702.190a"
    table = Table.of((rat,), hand=(NINJA,)).attack(Rat="B").to(Step.DECLARE_BLOCKERS)
    table.cast("Ninja", alternative=Keyword.SNEAK).settle()
    assert table.zone("Rat") is Zone.HAND
    ninja = table.state.objects[table.id("Ninja")]
    assert ninja.tapped and table.state.combat.attacker(ninja.id).target == B
    table.to(Step.END_OF_COMBAT)
    assert table.life(B) == 17
    assert {"702.190a", "702.190b"} <= table.cited


def test_a_blocked_creature_pays_for_no_sneaking() -> None:
    """CR 702.190a: an unblocked creature is returned."""
    rat, wall = (worded(n, "Creature — Rat", stats="1/1") for n in ("Rat", "Wall"))
    table = Table.of((rat,), (wall,), hand=(NINJA,)).attack(Rat="B").block_with({"Wall": "Rat"})
    assert table.cast("Ninja", alternative=Keyword.SNEAK).refused == "601.2h"


ROUSE = worded("Rouse", "Sorcery", "You gain 2 life.\nAwaken 3—{4}{G}", cost="{G}")


def test_awaken_targets_a_land_only_for_its_cost() -> None:
    """CR 702.113a-b: a target more, counters on it, and it is a creature that is still a land."""
    land = worded("Grove", "Land", "")
    table = Table.of((land,), hand=(ROUSE,)).cast("Rouse").settle()
    assert table.stats("Grove") == (None, None)
    table = Table.of((land,), hand=(ROUSE,)).cast("Rouse", "Grove", alternative=Keyword.AWAKEN)
    table.settle()
    assert table.stats("Grove") == (3, 3)
    assert table.life(A) == 22
    found = table.position.of(table.id("Grove"))
    assert {CardType.LAND, CardType.CREATURE} <= found.types
    assert found.has_keyword(Keyword.HASTE)
    assert "702.113a" in table.cited


def test_without_a_land_nothing_is_awakened() -> None:
    """CR 601.2c: the target that the cost asks for must be there."""
    table = Table.of((), hand=(ROUSE,)).cast("Rouse", alternative=Keyword.AWAKEN)
    assert table.refused == "601.2c"


def test_that_much_after_a_condition_is_the_mana_that_it_counts() -> None:
    """ "That much" is what the sentence itself has counted, and not the cards drawn before."""
    sage = worded(
        "Sage",
        "Creature — Wizard",
        "Whenever you cast a noncreature spell, draw two cards. If eight or more mana was spent to "
        "cast that spell, this creature deals that much damage to each opponent.",
        stats="2/2",
    )
    great = worded("Great", "Sorcery", "You gain 1 life.", cost="{9}")
    table = Table.of((sage,), hand=(great,)).cast("Great").settle()
    assert table.life(B) == 11


TEAM = worded("Team", "Sorcery", "Assist\nYou gain 5 life.", cost="{3}{W}")


def test_another_player_pays_for_generic_mana() -> None:
    """CR 702.132a: as much of it as they like, and no colored mana."""
    table = Table.of((), hand=(TEAM,)).cast("Team").choose("B").choose(2)
    assert table.said("B pays {2}")
    assert table.said("A pays {1}{W}")
    assert table.settle().life(A) == 25
    assert "702.132a" in table.cited


def test_nobody_has_to_assist() -> None:
    """CR 702.132a: "you may choose another player", who may pay nothing."""
    table = Table.of((), hand=(TEAM,)).cast("Team").choose()
    assert table.said("A pays {3}{W}")
    table = Table.of((), hand=(TEAM,)).cast("Team").choose("B").choose(0)
    assert table.said("A pays {3}{W}")


def test_without_generic_mana_there_is_nothing_to_assist_with() -> None:
    """CR 702.132a: only if the total cost includes generic mana."""
    table = Table.of((), hand=(worded("Own", "Sorcery", "Assist\nYou gain 5 life.", "{W}"),))
    assert table.cast("Own").settle().life(A) == 25
