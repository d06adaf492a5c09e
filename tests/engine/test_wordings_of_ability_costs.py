"""What abilities cost more or less, costs from the graveyard, words chosen on entering: played."""

from __future__ import annotations

from engine.terms.keywords import UnnamedCost
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_face
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

SOURCE = card("Spring", "Artifact", "{T}: Add {C}{C}.")
ANVIL = card("Anvil", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {3}")
BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2}")


def test_equip_abilities_cost_less() -> None:
    """CR 601.2f, 602.2b: of that keyword, and activated by that player."""
    hero = card("Hero", "Creature — Human", "Equip abilities you activate cost {1} less to "
                "activate.", stats="1/1")  # fmt: skip
    table = Table.of((hero, ANVIL, SOURCE), strict_mana=True)
    table.activate("Spring").activate("Anvil", "Hero")
    assert table.refused is None
    alone = Table.of((creature("Bear"), ANVIL, SOURCE), strict_mana=True)
    assert alone.activate("Spring").activate("Anvil", "Bear").refused is not None


def test_equip_abilities_that_target_it_cost_less() -> None:
    """CR 601.2c comes before 601.2f: the target is chosen when the cost is worked out."""
    text = "Equip abilities you activate that target ~ cost {1} less to activate."
    hero = card("Hero", "Creature — Human", text, stats="1/1")
    for target, so in (("Hero", True), ("Bear", False)):
        table = Table.of((hero, creature("Bear"), ANVIL, SOURCE), strict_mana=True)
        table.activate("Spring").activate("Anvil", target)
        assert (table.refused is None) is so


def test_one_mana_is_left_of_the_cost() -> None:
    """CR 601.2f: the reduction stops there."""
    stone = card(
        "Stone",
        "Artifact",
        "Activated abilities of creatures cost {2} less to activate. This effect can't reduce "
        "the mana in that cost to less than one mana.",
    )
    imp = card("Imp", "Creature — Imp", "{2}: You gain 1 life.", stats="1/1")
    free = Table.of((stone, imp), strict_mana=True).activate("Imp")
    assert free.refused is not None
    table = Table.of((stone, imp, SOURCE), strict_mana=True).activate("Spring").activate("Imp")
    assert table.refused is None
    assert len(table.state.player(A).mana) == 1


def test_all_but_mana_abilities_cost_more() -> None:
    """CR 605.1a: mana abilities are left out."""
    field = card(
        "Field",
        "Enchantment",
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
    )
    bell = card("Bell", "Artifact", "{T}: You gain 1 life.")
    table = Table.of((field, bell, SOURCE), strict_mana=True)
    assert table.activate("Bell").refused is not None
    table.activate("Spring").activate("Bell").settle()
    assert table.life(A) == 21


def test_flashback_costs_less() -> None:
    """CR 118.9: the cost for which it is cast, and not its mana cost."""
    crystal = card("Crystal", "Artifact", "Flashback costs you pay cost {2} less.")
    wish = card("Wish", "Sorcery", "You gain 3 life.\nFlashback {2}", cost="{4}")
    table = Table.of((crystal,), graveyard=(wish,), strict_mana=True).cast("Wish").settle()
    assert table.life(A) == 23
    held = Table.of((crystal,), hand=(wish,), strict_mana=True).cast("Wish")
    assert held.refused is not None


def test_cast_from_the_graveyard_at_another_price() -> None:
    """CR 118.9: rather than the mana cost, and from there only."""
    squee = card(
        "Pest",
        "Creature — Pest",
        "You may cast ~ from your graveyard by paying {1} and exiling two other cards from your "
        "graveyard rather than paying its mana cost.",
        cost="{6}",
        stats="1/1",
    )
    others = (creature("Fox"), creature("Elk"))
    table = Table.of((), graveyard=(squee, *others)).cast("Pest").settle()
    assert table.zone("Pest") is Zone.BATTLEFIELD
    assert table.zone("Fox") is Zone.EXILE
    lonely = Table.of((), graveyard=(squee,)).cast("Pest")
    assert lonely.refused is not None
    held = Table.of((), hand=(squee,)).cast("Pest", alternative=UnnamedCost.FROM_GRAVEYARD)
    assert held.refused is not None


def test_cast_from_the_graveyard_and_a_card_besides() -> None:
    """CR 118.8: the mana cost is paid as well."""
    text = (
        "You may cast ~ from your graveyard by discarding a card in addition to paying its "
        "other costs."
    )
    pest = card("Pest", "Creature — Pest", text, cost="{2}", stats="1/1")
    table = Table.of((SOURCE,), graveyard=(pest,), hand=(creature("Fox"),), strict_mana=True)
    assert table.cast("Pest").refused is not None
    table.activate("Spring").cast("Pest").settle()
    assert table.zone("Pest") is Zone.BATTLEFIELD
    assert table.zone("Fox") is Zone.GRAVEYARD
    assert table.said("additional")


def test_the_word_that_was_chosen_as_it_entered() -> None:
    """CR 614.12c: the ability of that word, and not the other."""
    text = (
        "As ~ enters, choose North or South.\n• North — At the beginning of your end step, you "
        "gain 3 life.\n• South — At the beginning of your end step, you lose 1 life."
    )
    gate = card("Gate", "Enchantment", text)
    table = Table.of((), hand=(gate,)).cast("Gate").settle().choose("South").settle()
    table.to(Step.END).settle()
    assert table.life(A) == 19
    unknown = text.replace("you lose 1 life", "you frobnicate")
    assert compile_face(FaceText("Gate", "Enchantment", "{1}", text=unknown)).problems


def test_a_color_other_than_one() -> None:
    """The choice is among the four others."""
    text = "~ enters tapped. As it enters, choose a color other than white."
    moor = card("Moor", "Land", text, cost="")
    table = Table.of((), hand=(moor,)).play_land("Moor")
    assert table.state.pending is not None
    assert {option.value for option in table.state.pending.options} == {"U", "B", "R", "G"}


def test_all_activated_abilities_of_exiled_cards() -> None:
    """CR 607.2a, 613.1f: those of the cards that it exiled, as long as they are there."""
    eater = card(
        "Eater",
        "Artifact Creature — Construct",
        "{1}: Exile target artifact card from a graveyard.\n~ has all activated abilities of all "
        "cards exiled with it.",
        stats="1/1",
    )
    bell = card("Bell", "Artifact", "{T}: You gain 1 life.")
    table = Table.of((eater,), graveyard=(bell,))
    table.activate("Eater", "Bell").settle().activate("Eater", ability=1).settle()
    assert table.life(A) == 21
    assert table.life(B) == 20


def test_abilities_of_others_but_not_for_mana() -> None:
    """CR 605.1a: a mana ability is left out where the text says so."""
    thief = card(
        "Thief",
        "Creature — Rogue",
        "~ has all activated abilities of lands your opponents control except mana abilities.",
        stats="1/1",
    )
    land = card("Cave", "Land", "{T}: Add {C}.\n{T}: You gain 1 life.", cost="")
    table = Table.of((thief,), (land,))
    assert len(table.position.of(table.id("Thief")).held) == 2
    table.activate("Thief").settle()
    assert table.life(A) == 21
