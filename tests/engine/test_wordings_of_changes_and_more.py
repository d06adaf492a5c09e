"""Changes with something more, colors and mana of one's choice, faces turned up: our own cards."""

from __future__ import annotations

import pytest

from engine import PermanentSetUp
from engine.game.state.actions import Pass
from engine.terms.colors import Color
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Card, Table, creature, worded


def imp(text: str) -> Card:
    """A creature with one ability."""
    return worded("Imp", "Creature — Imp", text, stats="2/2")


def mana(table: Table) -> str:
    """The mana in A's pool."""
    return "".join(map(str, table.state.player(A).mana))


def words(table: Table, label: str) -> set[str]:
    """The keywords of a permanent."""
    return {str(word) for word in table.position.of(table.id(label)).keywords}


def test_it_gains_and_deals_damage() -> None:
    """Both are done by the creature, in that order."""
    text = "{0}: Imp gains flying until end of turn and deals 1 damage to you."
    table = Table.of((imp(text),)).activate("Imp").settle()
    assert "flying" in words(table, "Imp")
    assert table.life(A) == 19


def test_it_may_attack_with_defender() -> None:
    """Until end of turn only."""
    text = (
        "Defender\n{0}: Imp gets +1/-1 until end of turn and can attack this turn as though it "
        "didn't have defender."
    )
    table = Table.of((imp(text),)).activate("Imp").settle()
    table.attack(Imp="B").settle().to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 17


def test_it_has_it_for_as_long_as_imp_remains_tapped() -> None:
    """CR 611.2b: the duration ends as Imp untaps."""
    text = "{T}: Target creature gets +1/+1 and has flying for as long as Imp remains tapped."
    table = Table.of((imp(text), creature("Bear"))).activate("Imp", "Bear").settle()
    assert table.stats("Bear") == (3, 3)
    assert "flying" in words(table, "Bear")
    table.to(Step.UPKEEP, 5)
    assert table.stats("Bear") == (2, 2)


def test_two_conditions_of_one_duration() -> None:
    """It ends as soon as one of them is no longer so."""
    text = (
        "{T}: Gain control of target creature for as long as you control Imp and Imp remains "
        "tapped."
    )
    table = Table.of((imp(text),), (creature("Bear"),)).activate("Imp", "Bear").settle()
    assert table.position.controller(table.id("Bear")) == A
    table.to(Step.UPKEEP, 5)
    assert table.position.controller(table.id("Bear")) == B


def test_until_it_leaves_the_battlefield() -> None:
    """CR 611.2b: as Imp leaves, the land is what it was."""
    text = "{0}: Target land becomes a Forest until Imp leaves the battlefield."
    axe = worded("Axe", "Instant", "Destroy target creature.", "{B}")
    table = Table.of((imp(text), worded("Waste", "Land")), hand=(axe,))
    table.activate("Imp", "Waste").settle().to(Step.UPKEEP, 4)
    assert table.position.of(table.id("Waste")).subtypes == {"Forest"}
    table.to(Step.PRECOMBAT_MAIN, 5).cast("Axe", "Imp").settle()
    assert not table.position.of(table.id("Waste")).subtypes


def test_another_creature_type_and_no_other() -> None:
    """CR 205.1a: creature types are replaced, and nothing else is."""
    text = "{0}: Target creature becomes a Coward until end of turn."
    golem = worded("Golem", "Artifact Creature — Golem", stats="3/3")
    table = Table.of((imp(text), golem)).activate("Imp", "Golem").settle()
    found = table.position.of(table.id("Golem"))
    assert found.subtypes == {"Coward"}
    assert {str(kind) for kind in found.types} == {"artifact", "creature"}


def test_several_colors_are_chosen() -> None:
    """CR 105.3: the colors replace the old ones."""
    text = "{0}: Imp becomes the color or colors of your choice until end of turn."
    table = Table.of((imp(text),)).activate("Imp").settle()
    assert table.state.pending is not None
    assert len(table.state.pending.options) == 31
    table.choose(5).settle()
    assert table.position.of(table.id("Imp")).colors == {Color.WHITE, Color.BLUE}


def test_hexproof_from_the_chosen_color() -> None:
    """The color that it becomes is the one from which it has hexproof."""
    text = "{0}: Imp becomes the color of your choice and gains hexproof from that color until "
    axe = worded("Axe", "Instant", "Destroy target creature.", "{B}")
    table = Table.of((imp(text + "end of turn."),), their_hand=(axe,))
    table.activate("Imp").settle().choose("B").settle()
    assert table.position.of(table.id("Imp")).colors == {Color.BLACK}
    table.do(Pass(A)).cast("Axe", "Imp", by=B)
    assert table.refused is not None


def test_mana_of_different_colors() -> None:
    """The second is chosen among the others."""
    grove = worded("Grove", "Land", "{T}: Add two mana of different colors.")
    table = Table.of((grove,)).activate("Grove").choose("G")
    assert table.state.pending is not None
    assert "G" not in {option.value for option in table.state.pending.options}
    assert mana(table.choose("W")) == "{G}{W}"


def test_one_mana_of_each_color_there_is() -> None:
    """CR 106.5: colors of what one controls, each once."""
    text = "{T}: For each color among permanents you control, add one mana of that color."
    bears = tuple(creature(name, cost="{1}{G}") for name in ("Bear", "Elk"))
    ape = creature("Ape", cost="{R}")
    grove = worded("Grove", "Land", text)
    assert mana(Table.of((grove, *bears, ape)).activate("Grove")) == "{R}{G}"


@pytest.mark.parametrize(("option", "added"), [(0, "{G}"), (1, "{U}")])
def test_or_one_mana_of_the_chosen_color(option: int, added: str) -> None:
    """CR 607.2d: the color was chosen as the land entered."""
    grove = worded(
        "Grove",
        "Land",
        "As Grove enters, choose a color.\n{T}: Add {G} or one mana of the chosen color.",
    )
    table = Table.of((), hand=(grove,)).play_land("Grove").choose("U")
    assert mana(table.activate("Grove").choose(option)) == added


def test_a_face_down_creature_is_turned_up() -> None:
    """CR 708.8: by an effect, whatever its morph cost."""
    text = "{0}: Turn target face-down creature you control face up."
    beast = worded("Beast", "Creature — Beast", "Morph {5}", cost="{4}{G}", stats="5/5")
    hidden = PermanentSetUp(beast, "Beast", face_down=True)
    table = Table.of((imp(text), hidden)).activate("Imp", "Beast").settle()
    assert table.stats("Beast") == (5, 5)
    assert "708.8" in table.cited


def test_attacking_alone() -> None:
    """CR 506.5: no other creature is attacking."""
    text = "{0}: Target creature that's attacking alone gets +1/+1 until end of turn."
    table = Table.of((imp(text), creature("Bear"))).attack(Bear="B").activate("Imp", "Bear")
    assert table.settle().stats("Bear") == (3, 3)
    both = Table.of((imp(text), creature("Bear"))).attack_with({"Bear": "B", "Imp": "B"})
    assert both.activate("Imp", "Bear").refused is not None


def test_one_basic_land_type_for_all_lands() -> None:
    """CR 611.2c: chosen once, for the lands that are there."""
    text = "{0}: Choose a basic land type. Each land you control becomes that type until "
    lands = (worded("Waste", "Land"), worded("Mire", "Basic Land — Swamp"))
    table = Table.of((imp(text + "end of turn."), *lands)).activate("Imp").settle()
    table.choose(1).settle()
    kinds = [table.position.of(table.id(name)).subtypes for name in ("Waste", "Mire")]
    assert kinds == [{"Island"}, {"Island"}]


def test_a_target_among_what_it_exiled() -> None:
    """CR 607.2a: only cards exiled with it can be targets."""
    text = (
        "When Imp enters, exile target creature.\n"
        "{0}: Put target creature card exiled with Imp onto the battlefield under your control."
    )
    ray = worded("Ray", "Instant", "Exile target creature.", "{W}")
    table = Table.of((), (creature("Bear"), creature("Elk")), hand=(imp(text), ray))
    table.cast("Ray", "Elk").settle().cast("Imp").settle().choose("Bear").settle()
    assert table.activate("Imp", "Elk").refused is not None
    table.activate("Imp", "Bear").settle()
    assert table.zone("Bear") is Zone.BATTLEFIELD
    assert table.position.controller(table.id("Bear")) == A


def test_a_form_with_keywords_after_it() -> None:
    """Its other creature types are gone, and it has both keywords."""
    text = (
        "{0}: Until end of turn, Imp becomes a Dragon with base power and toughness 4/4, flying, "
        "and haste."
    )
    table = Table.of((imp(text),)).activate("Imp").settle()
    assert table.stats("Imp") == (4, 4)
    assert {"flying", "haste"} <= words(table, "Imp")
    assert table.position.of(table.id("Imp")).subtypes == {"Dragon"}


def test_one_more_basic_land_type() -> None:
    """CR 305.7: added to the type that the land has."""
    text = (
        "{0}: Target land becomes the basic land type of your choice in addition to its other "
        "types until end of turn."
    )
    mire = worded("Mire", "Basic Land — Swamp")
    table = Table.of((imp(text), mire)).activate("Imp", "Mire").settle().choose(1).settle()
    assert table.position.of(table.id("Mire")).subtypes == {"Swamp", "Island"}


@pytest.mark.parametrize(("kind", "countered"), [("Artifact", True), ("Enchantment", False)])
def test_abilities_from_an_artifact_source(kind: str, countered: bool) -> None:
    """CR 113.7a: the source as it last was, here sacrificed for the ability."""
    orb = worded("Orb", kind, "{0}, Sacrifice Orb: You gain 5 life.")
    imp_ = imp("{0}: Counter target activated ability from an artifact source.")
    table = Table.of((orb, imp_)).activate("Orb")
    ability = table.state.objects[table.state.stack[-1]].label
    table.activate("Imp", ability)
    assert (table.refused is None) is countered
    assert table.settle().life(A) == (20 if countered else 25)
