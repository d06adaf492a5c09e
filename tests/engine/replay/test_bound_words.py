"""What is played where a word of the text was bound, or a word of it was once dropped."""

from __future__ import annotations

from tests.engine.replay.told import run_text

_HEAD = "title: {en: It, zh: 它}\nplayers:\n"


def test_two_that_are_asked_for_cannot_be_chosen_where_there_is_one() -> None:
    """CR 608.2d: sacrificing two is impossible with one, so that "if you do" gives nothing."""
    replay = run_text(
        _HEAD
        + """  A: {battlefield: [Rock], hand: [Bargain], mana: "{B}"}
  B: {}
cards:
  Rock: {type: Artifact, cost: "{1}"}
  Bargain:
    type: Sorcery
    cost: "{B}"
    text: You may sacrifice two artifacts. If you do, you gain 3 life.
actions:
  - cast: Bargain
  - resolve
expect:
  - A: {life: 20}
  - Rock: {zone: battlefield}
"""
    )
    assert replay.outcome == "met", replay


def test_order_to_sacrifice_two_takes_one_and_gives_nothing() -> None:
    """CR 609.3: as much as possible is done; "if you do" asks for all of it."""
    replay = run_text(
        _HEAD
        + """  A: {battlefield: [Rock], hand: [Bargain], mana: "{B}"}
  B: {}
cards:
  Rock: {type: Artifact, cost: "{1}"}
  Bargain:
    type: Sorcery
    cost: "{B}"
    text: Sacrifice two artifacts. If you do, you gain 3 life.
actions:
  - cast: Bargain
  - resolve
expect:
  - A: {life: 20}
  - Rock: {zone: graveyard}
"""
    )
    assert replay.outcome == "met", replay


def test_target_of_a_cost_that_was_not_paid_is_not_asked_for() -> None:
    """CR 601.2c: with no land in sight the spell is cast and its kicked part needs no target."""
    replay = run_text(
        _HEAD
        + """  A: {hand: [Notice], mana: "{U}"}
  B: {}
cards:
  Notice:
    type: Sorcery
    cost: "{U}"
    text: "Kicker {R}\\nYou gain 2 life. If this spell was kicked, destroy target land."
actions:
  - cast: Notice
  - resolve
expect:
  - A: {life: 22}
"""
    )
    assert replay.outcome == "met", replay


def test_other_creatures_are_others_than_the_one_that_deals_the_damage() -> None:
    """The target deals damage to each other creature and none to itself."""
    replay = run_text(
        _HEAD
        + """  A: {battlefield: [Bear], hand: [Rampage], mana: "{G}"}
  B: {battlefield: [Elk]}
cards:
  Bear: {type: Creature — Bear, cost: "{1}{G}", stats: 2/2}
  Elk: {type: Creature — Elk, cost: "{1}{G}", stats: 2/2}
  Rampage:
    type: Sorcery
    cost: "{G}"
    text: Target creature you control deals damage equal to its power to each other creature.
actions:
  - cast: Rampage
    targets: Bear
  - resolve
expect:
  - Bear: {zone: battlefield}
  - Elk: {zone: graveyard}
"""
    )
    assert replay.outcome == "met", replay
