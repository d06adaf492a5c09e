"""What a learner asks of Rooms, of what something is as it enters, of costs and of mills."""

from __future__ import annotations

import pytest

from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import played_with, replayed, step_at

ROOM = "objects/a-room-door-by-door"


def test_a_room_with_both_doors_open_has_both_names() -> None:
    """CR 709.4a, 709.5: the name of neither half is gone."""
    step = step_at(replayed(ROOM), "A unlocks a half")
    (name,) = [one for one in step.changes if one.what == "name"]
    assert (name.subject.en, name.before) == ("Cellar of Dusk", "Cellar of Dusk")
    assert name.words is not None
    assert name.words[1] == Bilingual("晨光厅 // 暮色窖", "Hall of Dawn // Cellar of Dusk")


def test_a_room_is_called_by_its_open_door_throughout() -> None:
    step = step_at(replayed(ROOM), "Cellar of Dusk resolves")
    assert step.changes[0].subject.en == "Cellar of Dusk"


def test_why_a_door_triggers_as_the_room_enters_and_the_whole_room_does_not() -> None:
    """CR 709.5h–i."""
    step = step_at(replayed(ROOM), "Cellar of Dusk resolves")
    assert "unlocked as Cellar of Dusk enters counts too" in step.because["709.5h"].en
    assert step.because["709.5i"] == Bilingual(
        "因为暮色窖的另一边仍上锁，故门卫的触发式异能不触发。",
        "because the other half of Cellar of Dusk is still locked, "
        "so the triggered ability of Doorkeeper doesn't trigger.",
    )


def test_a_room_that_is_fully_unlocked_says_so_and_what_its_costs_are() -> None:
    """CR 709.5i, 709.4b."""
    step = step_at(replayed(ROOM), "A unlocks a half")
    assert step.because["709.5i"].en == "because both halves of Hall of Dawn are unlocked now."
    assert "its mana value is 5" in step.because["709.4b"].en
    assert not step.checked


def test_what_a_permanent_is_as_it_enters_it_does_not_become() -> None:
    """CR 611.2e."""
    step = step_at(replayed("layers/enters-as-an-enchantment"), "Sacred Memory resolves")
    for rule in ("613.1d", "205.1b"):
        assert "Cave Bear is an enchantment in addition to its other types" in step.because[rule].en
        assert "Cave Bear是结界" in step.because[rule].zh
    assert step.because["611.2e"].en == (
        "because what Sacred Memory says of Cave Bear is so from the moment that Cave Bear enters."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Creatures you control are Bears in addition to their other types.", "Cub is a Bear"),
        ("Creatures you control have flying.", "Cub has flying"),
    ],
)
def test_what_a_static_ability_says_is_so(text: str, said: str) -> None:
    """It has nothing become what it says, and gives nothing at a moment."""
    told = played_with(
        f"""
players:
  A: {{hand: [Banner], battlefield: [Cub]}}
  B: {{}}
cards:
  Banner: {{type: Enchantment, cost: "{{1}}", text: "{text}"}}
actions:
  - cast: Banner
  - resolve
"""
    )
    step = step_at(told, "Banner resolves")
    assert any(f"by the effect of Banner, {said}" in one.en for one in step.because.values())


def test_what_if_you_do_asks_for_is_a_cost_that_was_not_paid() -> None:
    """CR 118.12: what counts is that it was begun to be paid, and not what came of it."""
    step = step_at(
        replayed("triggers/sacrifice-that-cannot-be-paid"),
        "The triggered ability of Quiet Hour resolves",
    )
    assert step.because["118.12"] == Bilingual(
        "因为先前作为费用的那件事没有做到。",
        "because what stands before it as its cost was not done.",
    )


def test_what_is_revealed_and_shuffled_in_was_not_milled_into_the_graveyard() -> None:
    """CR 701.17a: only what the graveyard gets; 701.20a: the card says that it is shown."""
    step = step_at(replayed("replacement/milled-and-shuffled-in"), "Grind resolves")
    assert step.because["701.17a"].en == "because B mills Cub."
    assert "B reveals Hydra" in step.text.en and "B展示Hydra" in step.text.zh
    assert "still in a library" in step.because["400.6"].en


def test_a_split_card_in_a_graveyard_has_the_names_of_both_its_halves() -> None:
    """CR 709.4a, 201.2a."""
    told = played_with(
        """
players:
  A: {hand: [Recall], graveyard: [Wax]}
  B: {}
cards:
  Recall:
    type: Sorcery
    cost: "{B}"
    text: Return target card named Wane from your graveyard to your hand.
  Wax:
    type: Instant
    cost: "{1}"
    text: You gain 1 life.
    back: {name: Wane, type: Instant, cost: "{2}", text: You lose 1 life.}
actions:
  - {cast: Recall, targets: Wax}
  - resolve
"""
    )
    assert "Wax returns to A's hand" in step_at(told, "Recall resolves").text.en


def test_what_is_done_instead_is_told_in_the_words_of_the_card() -> None:
    """CR 614.1a: and “that many” by its number."""
    told = replayed("replacement/life-becomes-cards-becomes-a-return")
    step = step_at(told, "Warm Sip resolves")
    assert "“draw a card” is in place of A's gaining 1 life" in step.text.en
    assert "A不获得1点生命，而改为「抓一张牌」" in step.text.zh
    assert "A不抓牌，而改为「将一张牌从你坟墓场移回你手上」" in step.text.zh


ONLY = """
players:
  A: {hand: [Shade]}
  B: {}
cards:
  Shade:
    type: Creature — Shade
    cost: "{B}"
    stats: 4/4
    text: "When Shade enters, target creature gets -1/-1 until end of turn."
actions:
  - cast: Shade
  - resolve
"""


def test_a_target_of_ones_own_that_is_the_only_one_is_told_so() -> None:
    """CR 603.3d, 601.2c: and not where there is another, or the text asks for one's own."""
    step = step_at(played_with(ONLY), "goes on the stack")
    assert step.because["603.3d"] == Bilingual(
        "因为必须选择目标，而合法的只有Shade。",
        "because a target must be chosen, and Shade is the only legal one.",
    )
    own = ONLY.replace("target creature gets", "target creature you control gets")
    assert "603.3d" not in step_at(played_with(own), "goes on the stack").because
    two = ONLY.replace("B: {}", "B: {battlefield: [Ox]}") + "  - choose: Shade\n"
    assert "603.3d" not in step_at(played_with(two), "goes on the stack").because


GREATEST = """
players:
  A: {hand: [Levy]}
  B: {battlefield: [Ox, Cub, Tall]}
cards:
  Tall: {type: Creature — Giant, cost: "{3}{R}", stats: 4/4}
  Levy:
    type: Sorcery
    cost: "{B}"
    text: Each opponent sacrifices a creature with the greatest power among creatures they control.
actions:
  - cast: Levy
  - resolve
"""


def test_what_has_the_greatest_number_is_told_and_who_chooses_among_equals() -> None:
    """CR 701.21a, 202.3."""
    step = step_at(played_with(GREATEST), "Levy resolves")
    assert step.because["701.21a"].en == (
        "because of the permanents of B that come into question Tall has the greatest power, 4."
    )
    told = replayed("rulings/the-greatest-is-chosen-among-equals")
    if told.steps:  # its card is in the release notes
        step = step_at(told, "牺牲Giant")
        assert "Ogre与Giant的法术力值最大，同为4，由B从中选择" in step.because["701.21a"].zh


IF = """
players:
  A: {hand: [Omen], library: [Ox, Cub]}
  B: {}
cards:
  Omen:
    type: Sorcery
    cost: "{G}"
    text: >-
      Reveal the top card of your library. If it is a creature card, put it into your hand.
      Otherwise, put it onto the battlefield.
actions:
  - cast: Omen
  - resolve
"""


def test_a_condition_that_is_met_says_so_as_one_that_is_not() -> None:
    """CR 608.2c."""
    step = step_at(played_with(IF), "Omen resolves")
    assert "the revealed card is a creature" in step.because["608.2c"].en


TWICE = """
players:
  A: {battlefield: [Banner, Cub, Ox, Fan]}
  B: {}
cards:
  Fan: {type: Artifact, text: "{0}: Target creature gets +1/+0 until end of turn."}
  Banner:
    type: Enchantment
    text: >-
      Creatures you control have "Whenever this creature becomes the target of a spell or ability,
      you gain 1 life. This ability triggers only once each turn."
actions:
  - {activate: Fan, targets: Cub}
  - resolve: all
  - {activate: Fan, targets: Ox}
  - resolve: all
"""


def test_what_triggers_so_often_each_turn_counts_for_each_permanent() -> None:
    """CR 603.2: one of them has triggered, and the other still may."""
    told = played_with(TWICE)
    first, second = (step_at(told, f"targeting {name}") for name in ("Cub", "Ox"))
    assert "times this turn" not in first.because["603.2"].en
    assert "however often that of Cub has triggered" in second.because["603.2"].en


def test_what_cannot_be_countered_leaves_the_rest_to_be_done() -> None:
    """CR 609.3, 101.2."""
    told = played_with(
        """
players:
  A: {hand: [Colossus]}
  B: {hand: [Hush]}
cards:
  Colossus: {type: Creature — Giant, cost: "{5}", stats: 6/6, text: "Colossus can't be countered."}
  Hush: {type: Instant, cost: "{U}", text: "Counter target creature spell. You gain 2 life."}
actions:
  - cast: Colossus
  - {cast: Hush, by: B, targets: Colossus}
  - resolve
"""
    )
    step = step_at(told, "Hush resolves")
    assert step.because["609.3"] == Bilingual(
        "因为对Colossus该做的做不了，其余部分照常执行。",
        "because what is to be done to Colossus is not possible, "
        "and the rest is done all the same.",
    )


def test_what_pays_for_a_controlled_player_is_that_players_own() -> None:
    """CR 723.5a."""
    told = replayed("multiplayer/one-player-decides-for-another")
    assert any(
        step.because["723.5a"].en == "because A pays this cost of B with B's own mana."
        for step in told.steps
        if "723.5a" in step.because
    )


def test_poison_counters_say_what_they_come_to() -> None:
    """CR 122.1f: not those with which the game is lost."""
    step = step_at(replayed("keywords/poisonous-and-ingest"), "B gets two poison counters")
    assert step.because["122.1f"] == Bilingual(
        "因为B现有两个中毒指示物，满十个就会输掉这盘游戏。",
        "because B has two poison counters now, and would lose the game with ten.",
    )


def test_a_target_of_one_type_may_have_every_type() -> None:
    """CR 702.73a."""
    told = played_with(
        """
players:
  A: {hand: [Call], battlefield: [Manyface, Ram]}
  B: {}
cards:
  Manyface: {type: Creature — Shapeshifter, stats: 2/2, text: Changeling}
  Ram: {type: Creature — Goat, stats: 1/1}
  Call: {type: Instant, cost: "{G}", text: "Target Goat gets +1/+1 until end of turn."}
actions:
  - {cast: Call, targets: Manyface}
  - resolve
"""
    )
    step = step_at(told, "A casts Call")
    assert step.because["702.73a"].zh == "因为Manyface具有化形异能，是所有生物类别，因此也是山羊。"


def test_a_clash_that_was_won_is_told_as_that() -> None:
    """CR 701.30d: no cost was paid; and nobody asks whether what has upkeep is still there."""
    step = step_at(replayed("keywords/clashed-and-back-in-hand"), "wins the clash")
    assert step.because["608.2c"].en == "because its controller won the clash."
    upkeep = replayed("keywords/cumulative-upkeep-grows")
    assert not any("608.2c" in step.because for step in upkeep.steps)
