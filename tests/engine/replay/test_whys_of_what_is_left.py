"""What a learner asked of twenty more: what is left of an effect, and what of a name."""

from __future__ import annotations

from rules.digest import load_digest
from rules.number import RuleNumber
from tests.engine.replay.told import played_with, replayed, step_at, steps


def test_the_source_sacrificed_before_its_own_ability_is_gone_and_the_rest_is_done() -> None:
    """CR 113.7a, 603.10a, 609.3."""
    told = played_with("""
players: {A: {battlefield: [King, Altar]}, B: {}}
cards:
  King:
    type: Creature — Dragon
    stats: 4/4
    text: "Whenever you sacrifice a permanent, put a +1/+1 counter on King. Draw a card."
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
actions:
  - activate: Altar
    pay: {sacrifice: King}
  - resolve
""")
    paid = told.steps[0].because["603.10a"]
    assert paid.en == "because what counts is how things were just before King left."
    done = step_at(told, "A draws a card").because
    assert done["113.7a"].en == (
        "because King, its source, is gone, and the ability is there without it."
    )
    assert done["609.3"].en == (
        "because what is to be done to King is not possible, and the rest is done all the same."
    )


def test_nothing_is_left_to_do_where_all_is_about_what_is_gone() -> None:
    """CR 609.3: no rest is spoken of where there is none."""
    told = played_with("""
players: {A: {hand: [Away], battlefield: [Imp]}, B: {}}
cards:
  Imp:
    type: Creature — Imp
    stats: 1/1
    text: "{0}: Put a +1/+1 counter on this creature. Untap this creature."
actions:
  - activate: Imp
  - cast: Away
    targets: Imp
  - resolve
  - resolve
""")
    step = step_at(told, "ability of Imp resolves")
    assert "609.3" not in step.rules


def test_a_copy_of_a_spell_is_a_spell_and_not_a_copied_spell() -> None:
    """CR 707.10, 704.5e."""
    told = replayed("state-based/copy-of-a-spell-countered")
    made = step_at(told, "Echo resolves").because["707.10"]
    assert made.en == (
        "because Spark is copied with what was chosen and paid for it, and the copy is itself a "
        "spell."
    )
    assert (
        made.zh == "因为复制Spark时，连同为其所作的选择与所支付的费用一并复制，复制品本身也是咒语。"
    )
    assert load_digest()[RuleNumber.parse("704.5e")].gist.en.startswith(
        "A copy of a spell that is off the stack"
    )


def test_what_unearth_replaces_is_going_anywhere_else() -> None:
    """CR 702.84a: it is no bar to being exiled by something else."""
    gist = load_digest()[RuleNumber.parse("702.84a")].gist
    assert "anywhere else" in gist.en
    assert "别处" in gist.zh


def test_each_of_several_steps_added_says_so() -> None:
    """CR 500.10: each comes in a phase of its own, without its other steps."""
    told = replayed("triggers/upkeeps-after-combat")
    first, second = (s for s in steps(told, "A's upkeep step.") if "500.10" in s.because)
    assert first.because["500.10"].en == (
        "because an effect added this upkeep step, and the phase comes with no other step."
    )
    assert second.because["500.10"] == first.because["500.10"]
    assert "500.10" not in step_at(told, "A's postcombat main phase").rules


def test_a_land_that_an_effect_lets_you_play_is_no_spell_cast_meanwhile() -> None:
    """CR 305.1, 305.2a."""
    told = replayed("keywords/hideaway-and-a-land")
    step = step_at(told, "A plays Fen")
    assert "608.2g" not in step.rules
    assert step.because["305.1"].en == (
        "because the effect lets A play Fen as it resolves, whatever the moment."
    )
    assert step.because["305.2a"].en == (
        "because A can play one land this turn and has played no lands before."
    )
    assert step.because["305.2a"].zh == "因为A本回合可使用1张地，在此之前使用过0张。"


def test_what_an_effect_says_without_giving_an_ability_is_told_in_plain_chinese() -> None:
    """CR 113.12."""
    told = replayed("layers/creatures-with-no-abilities")
    assert told.steps[0].because["113.12"].zh == (
        "因为Paint的效应只说Boar是什么或不能怎样，并没有给它异能。"
    )


def test_echo_says_in_plain_chinese_since_when() -> None:
    """CR 702.30a."""
    told = replayed("keywords/echo-for-a-new-controller")
    said = next(s.because["603.4"] for s in told.steps if "603.4" in s.because)
    assert said.zh == "因为Mason的操控者在自己上一个维持开始之后才操控它。"


def test_the_effects_that_apply_to_one_event_are_named() -> None:
    """CR 616.1, 616.1f."""
    told = replayed("replacement/enters-as-a-copy-and-not-tapped")
    step = step_at(told, "Creaking Idol resolves")
    assert step.because["616.1"].en == (
        "because two effects would apply to the same event: those of Creaking Idol and Heart "
        "of the Thicket."
    )
    assert step.because["616.1"].zh == (
        "因为有两个效应会影响同一事件：Creaking Idol与Heart of the Thicket的。"
    )


def test_why_bestowed_it_may_not_be_cast_and_otherwise_may() -> None:
    """CR 702.103d."""
    told = replayed("keywords/no-bestow-from-the-top-for-creature-spells")
    tried = told.steps[0].because["702.103d"]
    assert tried.en == (
        "because what counts is Moth Spirit as the Aura spell that it becomes, and not as a "
        "creature spell."
    )


def test_a_delayed_ability_that_comes_too_late_says_so() -> None:
    """CR 603.7a."""
    told = replayed("triggers/leaves-before-the-delayed-trigger-is-there")
    said = step_at(told, "a delayed triggered ability is created").because["603.7a"]
    assert said.en == (
        "because Lantern Moth has left already, before the delayed triggered ability is created, "
        "which never triggers on that."
    )


def test_what_it_would_be_face_up_has_no_ability_to_turn_it() -> None:
    """CR 702.37e, 708.10."""
    told = replayed("copies/face-down-and-a-copy-without-morph")
    step = step_at(told, "Likeness resolves")
    assert step.because["702.37e"].en == (
        "because face-down Grim One would be Wisp face up, which has no cost for turning it face "
        "up."
    )


def test_a_permanent_that_phases_out_is_among_the_changes() -> None:
    """CR 702.26b."""
    told = replayed("keywords/phased-out-does-not-count")
    step = step_at(told, "Fade resolves")
    found = [c for c in step.changes if c.what == "phased out"]
    assert [(c.subject.en, c.before, c.after) for c in found] == [("Ox", "no", "yes")]


def test_unearth_does_not_replace_being_exiled() -> None:
    """CR 702.84a: what exiles it may bring it back."""
    told = played_with("""
players: {A: {hand: [Blink], graveyard: [Imp]}, B: {}}
cards:
  Imp: {type: Creature — Imp, stats: 1/1, text: "Unearth {R}"}
  Blink:
    type: Instant
    cost: "{W}"
    text: |
      Exile target creature you control.
      Return it to the battlefield under its owner's control.
actions:
  - activate: Imp
  - resolve
  - cast: Blink
    targets: Imp
  - resolve
""")
    said = step_at(told, "Blink resolves").because["702.84a"]
    assert said.en == (
        "because Imp is being exiled anyway, which unearth doesn't replace, and what exiles it "
        "goes on."
    )
    assert said.zh == "因为Imp本来就是要被放逐，破坟不替代此事，放逐它的效应照常进行。"


def test_how_many_the_faeries_are_that_its_mana_value_is_measured_by() -> None:
    """CR 608.2b: both numbers of the comparison."""
    told = played_with("""
players: {A: {battlefield: [Sprite], hand: [Stutter]}, B: {hand: [Idol, Doom]}}
active: B
cards:
  Sprite: {type: Creature — Faerie, stats: 1/1}
  Stutter:
    type: Creature — Faerie
    cost: "{U}"
    stats: 1/1
    text: "Flash\\nWhen Stutter enters, counter target spell with mana value less than or equal \\
      to the number of Faeries you control."
  Idol: {type: Artifact, cost: "{2}"}
actions:
  - cast: Idol
    by: B
  - cast: Stutter
    by: A
  - resolve
  - cast: Doom
    by: B
    targets: Sprite
  - resolve
  - resolve
""")
    said = step_at(told, "all its targets are illegal").because["608.2b"]
    assert said.en.endswith("(it has mana value 2, and the number is 1: Stutter).")
    assert "is not “a spell with mana value less than or equal to the number" in said.en
    assert said.zh.endswith("（其法术力值为2，而所计的数目是1：Stutter）。")
    assert "目标所要求的「" in said.zh


def test_what_attacked_is_counted_to_a_number() -> None:
    """CR 608.2i."""
    told = replayed("costs/it-attacked-though-it-is-no-creature")
    said = step_at(told, "A casts Search Captain").because["608.2i"]
    assert said.en.endswith("wherever it is: the number is 1.")
    assert said.zh.endswith("在哪里，所计的数目是1。")


def test_a_copy_has_not_the_way_of_entering_that_the_card_has() -> None:
    """CR 616.1f."""
    told = replayed("replacement/enters-as-a-copy-and-not-tapped")
    said = step_at(told, "Creaking Idol resolves").because["616.1f"]
    assert said.en == (
        "because the replacement effect of Creaking Idol does not apply any more: it now enters as "
        "a copy, without that ability."
    )
    assert said.zh == "因为Creaking Idol的替代性效应不再适用：它当成复制品进战场，没有了该异能。"


def test_who_shows_what_was_face_down() -> None:
    """CR 708.9."""
    told = replayed("keywords/revealed-as-it-dies")
    said = step_at(told, "is destroyed").because["708.9"]
    assert (
        said.en == "because face-down Ghoul leaves the battlefield, and A shows that it is Ghoul."
    )


def test_from_where_other_spells_may_be_cast_is_said() -> None:
    """CR 601.3."""
    told = replayed("keywords/no-bestow-from-the-top-for-creature-spells")
    said = told.steps[0].because["601.3"]
    assert said.en == (
        "because the effect of Horde allows casting other spells from the library, and Moth Spirit "
        "as it would be cast is none of these."
    )
    assert said.zh == (
        "因为Horde的效应允许从牌库施放的是别种咒语，而Moth Spirit这样施放就不属于那类咒语。"
    )


def test_what_did_not_fit_yet_is_said_once_in_chinese() -> None:
    """CR 611.2c."""
    told = replayed("layers/bonus-for-those-white-then")
    said = [s.because["611.2c"].zh for s in told.steps if "611.2c" in s.because]
    assert "因为晨光的效应开始时，黑羊还不是白色生物，所以不受影响。" in said


def test_what_creates_its_own_bearer_asks_for_no_equip_cost() -> None:
    """CR 702.92a, 702.163a, 702.182a."""
    digest = load_digest()
    for number in ("702.92a", "702.163a", "702.182a"):
        gist = digest[RuleNumber.parse(number)].gist
        assert "without its equip cost" in gist.en
        assert "不必支付佩带费用" in gist.zh
