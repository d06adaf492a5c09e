"""Reasons that belong to their own rule, and not to its neighbor."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at


def test_what_enters_together_is_the_reason_why_it_cannot_be_chosen() -> None:
    """CR 614.13a, 614.13b: what is entering as well, and what was taken already."""
    played = replayed("replacement/what-enters-together-is-not-exiled")
    step = step_at(played, "Rise Together resolves")
    said = step.because["614.13a"]
    assert said.en == "because Cave Bear is entering as well and can't be chosen."
    assert "同时正要进战场" in said.zh
    eaten = step_at(replayed("replacement/devoured-only-once"), "Cinder Lizard resolves")
    assert "614.13a" not in eaten.rules
    assert eaten.because["614.13b"].en == (
        "because Cave Bear was chosen for another such effect already."
    )


def test_the_replacement_for_a_commander_is_that_of_the_rules() -> None:
    """CR 903.9b: the card has no text, and its owner is asked about the command zone."""
    played = replayed("state-based/commander-costs-more-each-time")
    step = step_at(played, "Undertow resolves")
    said = step.because["614.1a"]
    assert said.en == (
        "because the rules' replacement effect for the commander Warlord of Cinders applies."
    )
    assert "规则赋予指挥官Warlord of Cinders的替代性效应" in said.zh


def test_one_target_for_each_time_that_the_text_says_so() -> None:
    """CR 115.3: the permitted side is told as well as the forbidden one."""
    played = replayed("spells/two-different-targets")
    refused, allowed = played.steps[0], step_at(played, "A casts Rubble")
    assert "115.3" in refused.rules
    assert allowed.because["115.3"].en == (
        "because the text says “target” twice, and Iron Quarry is chosen once for each."
    )


def test_a_delayed_ability_of_a_keyword_says_what_it_will_do() -> None:
    """CR 702.88a, 603.7: rebound, as it is created, as it triggers and as it resolves."""
    played = replayed("keywords/rebounds-in-the-next-upkeep")
    words = "at the beginning of A's next upkeep step, A may cast Flare without paying"
    assert words in step_at(played, "Flare resolves").text.en
    assert words in step_at(played, "goes on the stack").text.en
    for step in played.steps[19:22]:
        assert "702.88a" in step.deciding
    warped = replayed("keywords/warped-in-and-out")
    assert "its owner may cast it on a later turn" in step_at(warped, "Comet resolves").text.en
    assert "702.185a" in step_at(warped, "Comet resolves").deciding


def test_a_class_is_refused_a_level_by_its_own_rule() -> None:
    """CR 716.2a: from the level before alone; and a level is reached once ("when")."""
    played = replayed("objects/a-class-gains-levels")
    refused = played.steps[0]
    assert refused.refused[0].rule == "716.2a" and "602.5" in refused.rules
    assert "Tiller is below level 2" in refused.text.en and "耕者未达到等级2" in refused.text.zh
    gained = step_at(played, "becomes level 2")
    assert "“When Tiller becomes level 2, you gain 3 life”" in gained.because["603.2"].en


def test_a_refused_activation_says_which_condition_is_not_met() -> None:
    """CR 602.5: in the card's words."""
    played = played_with("""
players:
  A: {battlefield: [Forge]}
  B: {}
cards:
  Forge:
    type: Artifact
    text: "{T}: You gain 1 life. Activate only if you control a creature."
actions:
  - activate: Forge
    illegal: 602.5
""")
    said = played.steps[0].text.en
    assert "can't be activated now: the condition “you control a creature” is not met" in said


def test_a_part_waits_for_the_whole_only_where_something_applied_to_the_whole() -> None:
    """CR 616.1g: with one effect alone nothing has to wait."""
    doubled = step_at(
        replayed("replacement/doubled-tokens-choose-each"), "Silver Reflection resolves"
    )
    assert "616.1g" in doubled.rules
    two = replayed("replacement/two-ways-out-of-the-graveyard")
    assert not [step.number for step in two.steps if "616.1g" in step.rules]


def test_a_siege_resolves_by_the_ability_that_every_siege_has() -> None:
    """CR 310.11b: nothing waits any more as it resolves."""
    played = replayed("state-based/siege-defeated-and-cast-transformed")
    steps = [step for step in played.steps if "310.11b" in step.rules]
    assert "last defense counter" in steps[0].because["310.11b"].en
    resolved = next(step for step in steps if "resolves" in step.text.en)
    assert "the ability that every Siege has" in resolved.because["310.11b"].en


def test_a_player_who_attacks_with_a_kind_triggers_by_its_own_rule() -> None:
    """CR 508.3c, 603.2c: "with one or more Elves", once for all of them."""
    attack = step_at(replayed("triggers/all-that-attacked-together"), "attack B")
    assert {"508.3c", "603.2c"} <= set(attack.deciding)


def test_a_reason_has_no_because_within_because() -> None:
    """Chinese: 因为依…, not 因为因…."""
    for name in ("combat/must-attack-under-a-limit", "keywords/umbra-armor-is-destroyed-instead"):
        for step in replayed(name).steps:
            assert not [said.zh for said in step.because.values() if said.zh.startswith("因为因")]


def test_a_keyword_is_named_with_its_number_and_what_it_did_as_a_whole() -> None:
    """CR 702.86a, 701.21a, 702.40a."""
    played = replayed("keywords/annihilator-of-the-defender")
    assert played.steps[2].because["702.86a"].en == "because Titan has annihilator 2."
    gone = step_at(played, "sacrifices")
    assert gone.because["701.21a"].en == "because B sacrifices Field and Cub."
    storm = step_at(replayed("keywords/storm-counts-what-came-before"), "Spark#2 resolves")
    assert "three other spells were cast before it this turn" in storm.text.en


def test_a_condition_is_told_as_what_it_asks_for() -> None:
    """CR 603.4, 719.3a, 702.62b: what is met is not told as failing, and is named."""
    solved = replayed("objects/a-case-is-solved")
    said = [step.because["603.4"] for step in solved.steps if "603.4" in step.rules]
    assert said and all("File is not solved" in one.en for one in said)
    assert all("尚未侦结" in one.zh for one in said)
    asleep = replayed("keywords/suspended-until-the-last-counter")
    said = [step.because["603.4"] for step in asleep.steps if "603.4" in step.rules]
    assert any("Sleeper is suspended" in one.en for one in said)


def test_a_loop_that_one_could_break_is_not_told_as_without_a_choice() -> None:
    """CR 732.4, 732.5: nobody has to end it, though somebody could."""
    played = replayed("triggers/loop-that-one-could-break")
    said = [step.because["732.4"] for step in played.steps if "732.4" in step.rules]
    assert said and all("nothing in them brings an end" in one.en for one in said)
    assert all("没有任何动作能终止" in one.zh for one in said)


def test_what_returns_at_the_same_time_returns_together() -> None:
    """CR 610.3c–d: under their owner's control, and as one event."""
    back = step_at(replayed("replacement/exiled-cards-return-together"), "Reckoning resolves")
    assert "left at the same time" in back.because["610.3d"].en
    assert "B, its owner" in back.because["610.3c"].en


def test_a_chapter_triggers_by_the_rule_of_chapters_alone() -> None:
    """CR 714.2b: the chapter symbol says what 603.2 says of other abilities."""
    steps = replayed("state-based/saga-told-to-the-end").steps
    chapters = [step for step in steps if "714.2b" in step.deciding]
    assert len(chapters) == 2
    assert all("603.2" not in step.deciding for step in chapters)


def test_counters_are_told_each_time() -> None:
    """CR 122.1a, 613.4c: the second counter as well as the first."""
    steps = replayed("combat/lifelink-twice").steps
    told = [step.because["122.1a"].en for step in steps if "122.1a" in step.deciding]
    assert "a +1/+1 counter" in told[0] and "two +1/+1 counters" in told[1]


def test_a_size_that_is_counted_is_told_as_it_changes() -> None:
    """CR 611.3a: nothing of it is locked in."""
    steps = replayed("state-based/toughness-zero-for-a-moment").steps
    counted = [step.because["611.3a"].en for step in steps if "611.3a" in step.deciding]
    assert any("is 7/7." in said for said in counted)


def test_a_token_that_is_a_copy_is_told_from_what_it_copies() -> None:
    """CR 707.2: both have the name, and a reader has to know which is meant."""
    steps = replayed("keywords/myriad-attacks-everybody").steps
    blocks = next(step for step in steps if "unblocked" in step.text.en)
    assert "Captain and the token Captain#2 are unblocked" in blocks.text.en


def test_what_lets_a_card_be_cast_is_told_with_the_casting() -> None:
    """CR 601.3, 702.85a: an effect of a permanent, or what is resolving."""
    cast = step_at(replayed("keywords/cascade-into-a-lesser-spell"), "casts Bolt")
    assert "lets Bolt be cast" in cast.because["702.85a"].en
    cast = step_at(replayed("spells/an-adventure-from-the-top"), "casts Fell Timber from")
    assert "lets A cast Fell Timber" in cast.because["601.3"].en
    assert "as an Adventure" in cast.because["715.3a"].en


def test_what_nearly_triggers_says_why_it_does_not() -> None:
    """CR 603.2, 702.171b, 603.6b: not saddled, not the first time, lost as it entered."""
    pony = step_at(replayed("keywords/not-saddled-does-not-trigger"), "Pony attacks")
    assert "not saddled" in pony.because["702.171b"].en
    second = step_at(replayed("triggers/first-time-each-turn"), "Sip#2 resolves")
    assert "happened before this turn" in second.because["603.2"].en
    silent = step_at(replayed("triggers/silenced-as-it-enters"), "Greeter resolves")
    assert "no longer" in silent.because["603.6b"].en


def test_what_is_linked_to_nothing_says_so() -> None:
    """CR 607.2a: the other ability exiled nothing."""
    steps = replayed("objects/nothing-exiled-no-token").steps
    assert "nothing was exiled" in steps[-1].because["607.2a"].en


def test_a_color_that_was_never_chosen_is_told() -> None:
    """CR 607.5a: the copy protects from nothing."""
    copied = step_at(replayed("copies/a-copy-for-which-no-color-was-chosen"), "Fog resolves")
    assert "no color was chosen" in copied.because["607.5a"].en


def test_a_keyword_whose_cost_is_a_sentence_is_told_once() -> None:
    """CR 702.30a: the text that follows "has" has no subject of its own."""
    upkeep = step_at(replayed("keywords/echo-for-as-much-as-your-life"), "A's upkeep step")
    assert "Hellion has echo {X}" in upkeep.because["702.30a"].en


def test_a_battle_is_attacked_by_those_who_attack_its_protector() -> None:
    """CR 310.8b."""
    attack = step_at(replayed("state-based/siege-defeated-and-cast-transformed"), "attacks Fall")
    assert "is protected by" in attack.because["310.8b"].en
