"""Sentences that a reader who never judged stumbled over, each with its class."""

from __future__ import annotations

from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import played_with, replayed, step_at


def _change(step: object, what: str) -> list[tuple[str, str, tuple[str, ...], str]]:
    return [
        (one.subject.en, one.before, one.through, one.after)
        for one in step.changes  # type: ignore[attr-defined]
        if one.what == what
    ]


def test_what_left_and_came_back_was_somewhere_between() -> None:
    """CR 400.7: battlefield to battlefield is by way of exile."""
    step = step_at(replayed("spells/gone-and-back-it-is-no-target"), "Blink resolves")
    assert ("Ox", "battlefield", ("exile",), "battlefield") in _change(step, "zone")


def test_another_place_in_the_library_is_no_change_of_zones() -> None:
    step = step_at(replayed("replacement/milled-and-shuffled-in"), "Grind resolves")
    assert {one[0] for one in _change(step, "zone")} == {"Cub", "Grind"}


def test_an_unknown_card_is_that_of_a_player() -> None:
    """Two players draw, and each has a first unknown card."""
    told = replayed("objects/frozen-for-one-untap-step")
    drawn = [
        one.subject
        for step in told.steps
        for one in step.changes
        if one.after == "hand" and "unknown" in one.subject.en
    ]
    assert drawn == [
        Bilingual("B的未知牌#1", "B's unknown card#1"),
        Bilingual("A的未知牌#1", "A's unknown card#1"),
    ]


def test_a_new_name_is_told_of_what_had_the_old_one() -> None:
    told = replayed("copies/a-token-copy-of-a-clone-has-one-face")
    step = step_at(told, "Moonlight resolves")
    assert ("Hunt Leader", "Hunt Leader", (), "Night Howler") in _change(step, "name")


def test_a_nameless_copy_is_called_something() -> None:
    step = step_at(replayed("copies/copy-of-a-face-down"), "Clay Twin resolves")
    assert ("Clay Twin", "stack", (), "battlefield") in _change(step, "zone")


VEHICLE = """
players:
  A: {hand: [Push], battlefield: [Cart, Cub]}
  B: {}
cards:
  Cart: {type: Artifact — Vehicle, stats: 4/4, text: Crew 1}
  Push: {type: Instant, cost: "{G}", text: Put a +1/+1 counter on target Vehicle.}
actions:
  - cast: Push
    targets: Cart
  - resolve
  - activate: Cart
    pay: {tap: Cub}
  - resolve
expect: [Cart: {stats: 5/5}]
"""


def test_what_is_no_creature_has_no_power_to_change() -> None:
    """CR 208.3: layer 7 is told once the Vehicle is a creature."""
    told = played_with(VEHICLE)
    put, crewed = step_at(told, "Push resolves"), step_at(told, "crew ability of Cart resolves")
    assert "613.4c" not in put.because
    assert _change(put, "power/toughness") == []
    assert crewed.because["613.4c"].en == "because Cart has a +1/+1 counter."
    assert ("Cart", "", (), "5/5") in _change(crewed, "power/toughness")


def test_conditions_found_false_are_said_once_with_all_their_rules() -> None:
    told = replayed("copies/a-token-copy-of-a-clone-has-one-face")
    step = step_at(told, "Moonlight resolves")
    assert [rules for _, rules in step.found_false] == [("701.27c", "712.9")]


def test_a_refused_attack_is_one_of_its_step() -> None:
    """It is told before combat, to which the play goes back (CR 733.1)."""
    step = step_at(replayed("keywords/goaded-attacks-another"), "Ox attacks A")
    assert step.text.en.startswith("Illegal action (B's declare attackers step): ")
    assert step.text.zh.startswith("非法动作（B的宣告攻击者步骤）：")


def test_a_refused_choice_says_what_asked_and_for_what() -> None:
    told = replayed("objects/a-creature-type-and-nothing-else")
    step = step_at(told, "chooses Merfolk Wizard")
    assert step.text == Bilingual(
        "非法动作（Herd Idol：选择一种生物类别）："
        "A选择人鱼／法术师——人鱼／法术师不是一个生物类别。",
        "Illegal action (Herd Idol: choose a creature type): A chooses Merfolk Wizard; "
        "Merfolk Wizard is not one creature type.",
    )


def test_a_refused_spell_is_told_with_the_way_in_which_it_is_cast() -> None:
    told = replayed("keywords/no-bestow-from-the-top-for-creature-spells")
    step = step_at(told, "Illegal action")
    assert (
        "A casts Moth Spirit from the library for its bestow cost targeting Horde; " in step.text.en
    )
    assert "A从牌库施放Moth Spirit，支付神授费用而非其法术力费用，目标为Horde——" in step.text.zh


def test_of_several_conditions_the_one_that_is_not_met_is_said() -> None:
    step = step_at(replayed("keywords/sneaks-in-for-a-rat"), "Illegal action")
    assert step.text.en.endswith(
        "its sneak cost can't be paid: it is not the declare blockers step."
    )


def test_nobody_paid_for_a_copy() -> None:
    """CR 707.10: it has what was paid for the spell that it copies."""
    told = replayed("spells/a-copy-of-a-kicked-spell-is-kicked")
    copy = step_at(told, "The copy Jolt#2 resolves")
    assert copy.because["702.33e"] == Bilingual(
        "因为复制品Jolt#2所复制的咒语已支付增幅费用，复制品与之相同。",
        "because the kicker cost of the spell that the copy Jolt#2 copies was paid.",
    )


GIVEN = """
players:
  A: {hand: [Doom], battlefield: [Ox, Elder]}
  B: {}
cards:
  Elder:
    type: Creature — Elf
    stats: 1/1
    text: "Creatures you control have “When this creature dies, you draw a card.”"
actions:
  - cast: Doom
    targets: Ox
  - resolve: all
expect: [Ox: {zone: graveyard}]
"""


def test_an_ability_is_quoted_in_the_words_of_its_card() -> None:
    """Templates say "becomes a copy of it"; the card does not."""
    told = replayed("copies/a-copy-for-which-no-color-was-chosen")
    step = step_at(told, "goes on the stack")
    assert (
        "Shifting Fog becomes a copy of that creature, except it has this ability" in step.text.en
    )


def test_the_words_of_an_ability_that_another_card_gave_are_those_of_that_card() -> None:
    told = played_with(GIVEN)
    step = step_at(told, "goes on the stack")
    assert "“When Ox dies, you draw a card”" in step.text.en


SAGA = """
players:
  A: {hand: [Hush], battlefield: [{Tale: {counters: {lore: 2}}}]}
  B: {}
cards:
  Tale: {type: Enchantment — Saga, text: "I, II, III — You gain 1 life."}
  Hush: {type: Enchantment, cost: "{1}", text: Enchantments lose all abilities.}
actions:
  - cast: Hush
  - resolve
expect: [Tale: {zone: battlefield}]
"""


def test_a_saga_that_lost_its_chapters_stays() -> None:
    """CR 714.4: only one with chapter abilities is sacrificed."""
    step = step_at(played_with(SAGA), "Hush resolves")
    assert step.because["714.4"].en == (
        "because Tale has no chapter ability, so that it isn't sacrificed for its lore counters."
    )


ATTACK = """
players:
  A: {battlefield: [Cub]}
  B: {hand: [Doom]}
cards:
actions:
  - attack: [Cub]
  - cast: Doom
    by: B
    targets: Cub
  - resolve
expect: [Cub: {zone: graveyard}]
"""


def test_an_attacker_that_is_destroyed_before_damage_leaves_combat() -> None:
    """CR 506.4."""
    step = step_at(played_with(ATTACK), "Doom resolves")
    assert step.because["506.4"].en == (
        "because Cub leaves the battlefield, and deals no more damage in this combat."
    )


def test_what_is_said_of_objects_that_enter_is_not_their_own_text() -> None:
    """CR 614.1d."""
    told = replayed("replacement/enters-as-a-copy-and-not-tapped")
    assert "614.1c" not in step_at(told, "Creaking Idol resolves").rules


def test_two_effects_of_one_source_are_told_apart() -> None:
    told = replayed("layers/granted-ability-has-the-later-timestamp")
    step = next(each for each in told.steps if "613.7" in each.because)
    assert step.because["613.7"].en.endswith(
        "a later timestamp than the other effect of Iron Maul."
    )
    assert step.because["613.7"].zh.endswith("（其时间印记晚于Iron Maul的另一效应）。")


def test_what_has_gone_can_be_sacrificed_no_more() -> None:
    """CR 400.7: what is there now is another object, whoever controls it."""
    told = replayed("triggers/sacrifice-that-cannot-be-paid")
    step = next(each for each in told.steps if "701.21a" in each.because)
    assert step.because["701.21a"].en.endswith(" is gone and can't be sacrificed any more.")


def test_an_aura_is_told_that_its_host_is_another_now() -> None:
    """CR 400.7: the creature is back, and the Aura was on what it was before."""
    told = replayed("spells/gone-and-back-it-is-no-target")
    step = next(each for each in told.steps if "704.5m" in each.because)
    assert step.because["704.5m"] == Bilingual(
        "因为Coat所贴附的是先前的Ox，现在战场上的Ox是另一个物件。",
        "because what Coat was attached to is the former Ox, "
        "and the Ox on the battlefield now is another object.",
    )


def test_what_enters_as_a_copy_is_told_by_both_names() -> None:
    """The board has another of the name that it copies."""
    told = replayed("replacement/enters-as-a-copy-and-not-tapped")
    step = step_at(told, "Creaking Idol resolves")
    came = ("Heart of the Thicket (Creaking Idol)", "stack", (), "battlefield")
    assert came in _change(step, "zone")


def test_a_refused_attack_says_which_requirement_is_not_obeyed() -> None:
    """CR 508.1d, 701.15b: numbers of requirements alone don't say which."""
    goaded = step_at(replayed("keywords/goaded-attacks-another"), "Ox attacks A")
    said = "Ox, goaded by A, attacks A though it could attack somebody else."
    assert goaded.because["508.1d"].en.endswith(said)
    assert goaded.because["701.15b"].zh.endswith("；Ox受A煽惑，可以攻击他人却攻击A。")
    limited = replayed("combat/must-attack-under-a-limit")
    idle = step_at(limited, "declares no attackers")
    assert idle.text.en.endswith("Reckless Boar must attack if able, and doesn't.")
    encore = replayed("keywords/encore-for-each-opponent")
    wrong = step_at(encore, "Actor#2 attacks B, the token Actor#3 attacks B")
    assert wrong.text.en.endswith("the token Actor#3 must attack C if able, and attacks B.")


def test_a_refused_block_says_who_must_block() -> None:
    """CR 509.1c."""
    told = replayed("combat/menace-and-a-blocking-requirement")
    refused = next(each for each in told.steps if "509.1c" in each.because and each.refused)
    assert refused.text.en.endswith("1 can be obeyed; Eager Guard must block if able.")
