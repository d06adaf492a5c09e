"""What a learner asks next: which number, whose effect, how much is left, what becomes of it."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def test_a_condition_has_beside_it_what_was_found() -> None:
    """CR 603.4: both times, with the number that there is then."""
    told = replayed("triggers/forty-life-wins")
    reasons = [s.because["603.4"] for s in told.steps if "603.4" in s.because]
    assert len(reasons) > 1
    assert all("is met (A has 45 life)" in reason.en for reason in reasons)
    assert all("成立（A有45点生命）" in reason.zh for reason in reasons)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("you control an Ox", "is met (Ox and Ox#2)"),
        ("you control five or more creatures", "is not met (Keeper, Ox and Ox#2)"),
        ("an opponent has 10 or less life", "is not met (B has 20 life)"),
        ("you have no cards in hand", "is met (A has 0 cards in hand)"),
    ],
)
def test_what_was_found_is_told_by_name_or_by_number(condition: str, said: str) -> None:
    told = played(f"""
players: {{A: {{battlefield: [Keeper, {{Ox: {{count: 2}}}}]}}, B: {{}}}}
step: untap
actions: [{{to: upkeep}}]
cards:
  Keeper:
    {{type: Creature — Cat, stats: 2/2,
    text: "At the beginning of your upkeep, if {condition}, you gain 1 life."}}
""")
    reasons = [s.because["603.4"].en for s in told.steps if "603.4" in s.because]
    assert said in reasons[0]


def test_a_shield_is_told_with_what_is_left_of_it_and_when_it_is_used_up() -> None:
    """CR 615.7."""
    told = played("""
players: {A: {hand: [Ward, Jab, Jab, Jab]}, B: {battlefield: [Ox]}}
actions:
  - {cast: Ward, targets: Ox}
  - resolve
  - {cast: Jab, targets: Ox}
  - resolve
  - {cast: Jab#2, targets: Ox}
  - resolve
  - {cast: Jab#3, targets: Ox}
  - resolve
cards:
  Ward:
    {type: Instant, cost: "{W}",
    text: "Prevent the next 3 damage that would be dealt to target creature this turn."}
  Jab: {type: Instant, cost: "{R}", text: "Jab deals 2 damage to target creature."}
""")
    first, second, third = (step_at(told, f"{name} resolves") for name in ("Jab", "Jab#2", "Jab#3"))
    assert "the shield of Ward prevents 2, and can still prevent 1" in first.because["615.7"].en
    assert "Ward的护盾防止2点，还可防止1点" in first.because["615.7"].zh
    assert "the shield of Ward prevents 1 and is used up" in second.because["615.7"].en
    assert "615.7" not in third.rules


COSTS = """
players: {{A: {{hand: [{hand}], battlefield: [Chief]}}, B: {{}}}}
actions: [{{cast: {hand}}}]
cards:
  Chief:
    {{type: Creature — Goblin, cost: "{{R}}", stats: 1/1,
    text: "Goblin spells you cast cost {{1}} less to cast."}}
  Imp: {{type: Creature — Goblin, cost: "{{R}}", stats: 1/1}}
  Brute: {{type: Creature — Goblin, cost: "{{1}}{{R}}", stats: 2/2}}
"""


def test_whose_effect_makes_a_cost_less_is_said_and_why_nothing_is_taken_off() -> None:
    """CR 118.7a."""
    step = step_at(played(COSTS.format(hand="Brute")), "A casts Brute")
    assert "it costs {1} less by the effect of Chief; A pays {R}" in step.text.en
    assert "Chief的效应使其费用减少{1}" in step.text.zh
    step = step_at(played(COSTS.format(hand="Imp")), "A casts Imp")
    assert "less" not in step.text.en
    assert step.because["118.7a"].en == (
        "because it costs {1} less by the effect of Chief; "
        "{R} has no generic mana from which {1} could be taken off."
    )


def test_what_was_paid_for_a_countered_spell_is_not_given_back() -> None:
    """CR 701.6b: of an ability too; nothing was paid for a copy."""
    step = step_at(replayed("keywords/countered-is-not-bought-back"), "countered")
    assert "gets back nothing of what was paid for" in step.because["701.6b"].en
    step = step_at(replayed("state-based/copy-of-a-spell-countered"), "copy Spark#2 is countered")
    assert "701.6b" not in step.rules


def test_a_commander_that_was_not_cast_before_costs_nothing_more() -> None:
    """CR 903.8."""
    told = replayed("multiplayer/a-commander-dies-among-four")
    reason = step_at(told, "from the command zone").because["903.8"]
    assert "was not cast from there before, so nothing is added to its cost" in reason.en


def test_what_is_kept_tapped_once_untaps_the_next_time() -> None:
    """CR 502.3: whose effect it is, that it is for one untap step, and that this one is over."""
    told = replayed("objects/frozen-for-one-untap-step")
    reasons = [s.because["502.3"].en for s in told.steps if "502.3" in s.because]
    assert reasons == [
        "because the effect of Frost keeps Ox from untapping in this untap step, and in no later "
        "one.",
        "because the effect of Frost kept Ox tapped in one untap step alone, and that is over.",
    ]


def test_the_game_goes_on_while_several_are_left() -> None:
    """CR 800.4."""
    told = replayed("multiplayer/owner-of-the-creature-leaves")
    (reason,) = (s.because["800.4"] for s in told.steps if "800.4" in s.because)
    assert reason.en == "because A and C are still in the game, which goes on."


def test_where_nothing_can_be_sacrificed_what_there_is_is_named() -> None:
    told = played("""
players: {A: {battlefield: [King]}, B: {}}
actions: [{attack: King}]
cards:
  King:
    {type: Creature — Dragon, stats: 4/4,
    text: "Whenever this creature attacks, sacrifice another permanent."}
""")
    reason = next(s.because["701.21a"] for s in told.steps if "701.21a" in s.because)
    assert "A controls only King, and nothing that can be sacrificed for it" in reason.en


def test_a_bonus_for_a_chosen_type_names_the_type() -> None:
    told = replayed("objects/a-creature-type-and-nothing-else")
    reason = step_at(told, "Herd Idol resolves").because["613.4c"]
    assert "Tide Mage gets +1/+1 (Wizard was chosen for Herd Idol)" in reason.en
    assert "（为Herd Idol选的是法术师）" in reason.zh


def test_a_token_that_becomes_double_faced_by_its_own_effect_has_one_face() -> None:
    """CR 707.8a."""
    told = replayed("copies/a-token-copy-of-a-clone-has-one-face")
    assert "is created with one face" in step_at(told, "Mold resolves").because["707.8a"].en
    reason = step_at(told, "Moonlight resolves").because["712.9"]
    assert "the token Hunt Leader#2 was created with one face alone" in reason.en


def test_what_becomes_a_copy_without_entering_chooses_nothing() -> None:
    """CR 707.6."""
    told = replayed("copies/a-copy-for-which-no-color-was-chosen")
    reason = step_at(told, "becomes a copy of Voice").because["707.6"]
    assert "without entering has nothing chosen for it anew" in reason.en


def test_an_effect_under_a_condition_has_the_condition_beside_it() -> None:
    """CR 611.3a: what its "as long as" finds as it begins to apply."""
    reason = step_at(replayed("layers/god-with-too-little-devotion"), "Rend resolves").because[
        "613.1d"
    ]
    assert "is met (it is 3)" in reason.en
    told = played("""
players: {A: {hand: [Den], battlefield: [Pal]}, B: {}}
actions: [{cast: Den}, resolve]
cards:
  Den: {type: Creature — Bear, cost: "{G}", stats: 2/2}
  Pal:
    {type: Creature — Ape, stats: 1/1,
    text: "As long as you control a Bear, this creature gets +2/+2."}
""")
    reason = step_at(told, "Den resolves").because["613.4c"]
    assert reason.en == (
        "because by its own effect, Pal gets +2/+2, "
        "since the condition “you control a Bear” is met (Den)."
    )
    assert "Pal得+2/+2；条件「你操控熊」成立（Den）" in reason.zh


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ("[{cast: Omen, by: B, illegal: 117.1a}]", "it is A's turn"),
        ("[{to: upkeep}, {cast: Omen, by: A, illegal: 117.1a}]", "it is B's turn"),
        (
            "[{to: beginning of combat}, {cast: Omen, illegal: 117.1a}]",
            "it is the beginning of combat step, which is no main phase",
        ),
        (
            "[{cast: Doom, targets: Ox}, {cast: Omen, illegal: 117.1a}]",
            "the stack is not empty: Doom is on it",
        ),
    ],
)
def test_a_refusal_says_whose_turn_it_is_which_step_and_what_is_on_the_stack(
    actions: str, said: str
) -> None:
    """CR 117.1a, 307.1."""
    if "by: B" in actions:
        actions = actions.replace("[{cast", "[{pass: A}, {cast")
    told = played(f"""
players: {{A: {{hand: [Omen, Doom]}}, B: {{hand: [Omen], battlefield: [Ox]}}}}
actions: {actions}
cards:
  Omen: {{type: Sorcery, cost: "{{U}}", text: "Draw a card."}}
""")
    assert said in step_at(told, "Illegal action").text.en


def test_a_trigger_above_a_spell_says_that_it_resolves_first() -> None:
    """CR 405.2."""
    told = replayed("spells/gone-and-back-it-is-no-target")
    step = step_at(told, "goes on the stack")
    assert "Doom is on the stack already: the ability goes above it" in step.because["405.2"].en


def test_the_one_player_who_can_protect_a_battle_is_named() -> None:
    """CR 704.5w."""
    told = replayed("state-based/protector-leaves-the-game")
    assert "A can choose nobody but B" in step_at(told, "has no protector").because["704.5w"].en


def test_a_foretold_card_is_seen_by_its_player_alone() -> None:
    """CR 116.2h."""
    told = replayed("keywords/foretold-and-cast-later")
    reason = step_at(told, "exiles Omen").because["116.2h"]
    assert "A alone may look at the card" in reason.en
