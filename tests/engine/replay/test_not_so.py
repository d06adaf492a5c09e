"""What does not come is told as it is: why not, and never as "it is not so that …"."""

from __future__ import annotations

import pytest

from engine.telling.languages import LANGUAGES
from engine.telling.speaker import Language
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def test_damage_below_toughness_is_told_with_both_numbers() -> None:
    """CR 704.5g."""
    told = played("""
players: {A: {hand: [Spark]}, B: {battlefield: [Ox]}}
cards:
  Spark: {type: Instant, cost: "{R}", text: "Spark deals 1 damage to any target."}
actions:
  - cast: Spark
    targets: Ox
""")
    why = step_at(told, "Spark resolves").because["704.5g"]
    assert why.en == "because Ox has 1 damage, which is less than its toughness of 4."
    assert why.zh == "因为Ox受到1点伤害，小于其防御力4。"


IF = """
players: {A: {hand: [Sage], battlefield: [OTHERS]}, B: {}}
cards:
  Sage: {type: Creature — Elf, cost: "{G}", stats: 1/1,
         text: "When Sage enters, if you control an Ox, you gain 2 life."}
actions:
  - cast: Sage
"""


def test_an_intervening_if_is_told_in_the_words_of_the_card() -> None:
    """CR 603.4, 608.2a: met as it triggers and as it resolves, or not met."""
    told = played(IF.replace("OTHERS", "Ox"))
    met = "because the condition “you control an Ox” is met (Ox)."
    assert step_at(told, "Sage resolves").because["603.4"].en == met
    assert step_at(told, "ability of Sage resolves").because["608.2a"].en == met
    told = played(IF.replace("OTHERS", "Cub"))
    why = step_at(told, "Sage resolves").because["603.4"]
    assert why.en == (
        "because the condition “you control an Ox” is not met (there is none),"
        " so the triggered ability of Sage doesn't trigger."
    )
    assert why.zh.endswith("不成立（没有），故Sage的触发式异能不触发。")


@pytest.mark.parametrize(
    ("scenario", "step", "rule", "words"),
    [
        ("keywords/evolve-by-toughness", "evolve ability of Newt resolves", "608.2a", "greater"),
        ("keywords/undying-with-both-counters", "State-based actions", "603.4", "counter on it"),
        ("keywords/echo-is-paid-once", "echo ability of", "608.2a", "came under"),
    ],
)
def test_conditions_of_keywords_have_words_of_their_own(
    scenario: str, step: str, rule: str, words: str
) -> None:
    """CR 702.30a, 702.79a, 702.100a: no card text says them."""
    found = [s for s in replayed(scenario).steps if step in s.text.en and rule in s.because]
    assert any(words in each.because[rule].en for each in found)


def test_unless_has_its_own_rule() -> None:
    """CR 118.12a for "unless", 118.12 for "you may pay … if you don't"."""
    told = played("""
players: {A: {hand: [Spark]}, B: {battlefield: [Turtle]}}
cards:
  Turtle: {type: Creature — Turtle, stats: 1/4, text: "Ward {2}"}
  Spark: {type: Instant, cost: "{R}", text: "Spark deals 1 damage to any target."}
actions:
  - cast: Spark
    targets: Turtle
  - resolve
  - pay: no
""")
    step = step_at(told, "ward ability of Turtle resolves")
    assert "118.12a" in step.rules and "118.12" not in step.rules


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_is_not_so_is_said_of_facts_that_are_told(language: Language) -> None:
    assert set(language.not_so) <= set(language.sentences)


def test_both_languages_deny_the_same() -> None:
    one, other = LANGUAGES
    assert set(one.not_so) == set(other.not_so)
    assert set(one.denials) == set(other.denials)


def test_what_enters_tapped_does_not_become_tapped() -> None:
    """CR 603.2e: why an ability that waits for that does not trigger."""
    step = replayed("triggers/enters-tapped-is-not-becoming-tapped").steps[0]
    assert "doesn't become tapped, so the triggered ability of" in step.because["603.2e"].en


def test_a_cost_with_a_condition_says_the_condition_when_it_is_refused() -> None:
    """CR 702.117a: surge needs another spell cast before it this turn."""
    step = replayed("keywords/surge-after-another-spell").steps[0]
    assert step.refused[0].rule == "702.117a"
    assert "has not cast another spell this turn" in step.text.en


def test_what_is_phased_out_is_said_not_to_be_seen() -> None:
    """CR 702.26b."""
    step = step_at(replayed("keywords/phased-out-is-not-destroyed"), "Ruin resolves")
    assert step.because["702.26b"].en.startswith("because Ox is phased out")


def test_what_comes_back_is_told_to_be_another_object() -> None:
    """CR 400.7, 608.2b: the former one was the target."""
    told = played("""
players: {A: {hand: [Blink], battlefield: [Ox]}, B: {hand: [Doom]}}
cards:
  Blink: {type: Instant, cost: "{W}",
          text: "Exile target creature you control, then return that card to the battlefield
            under its owner's control."}
actions:
  - {cast: Doom, by: B, targets: Ox}
  - {cast: Blink, targets: Ox}
""")
    assert "new object" in step_at(told, "Blink resolves").because["400.7"].en
    assert "the former Ox is gone" in step_at(told, "Doom doesn't resolve").because["608.2b"].en


def test_an_effect_that_ends_with_its_source_says_so() -> None:
    """CR 611.3b; a set that only becomes smaller brings no rule of the layers anew."""
    told = played("""
players: {A: {hand: [Doom], battlefield: [Lord, Cub, Ox]}, B: {}}
cards:
  Lord: {type: Creature — Elf, stats: 2/2, text: "Other creatures you control get +1/+1."}
actions:
  - {cast: Doom, targets: Cub}
  - resolve
""")
    assert "613.4c" not in step_at(told, "Doom resolves").rules
    told = played("""
players: {A: {hand: [Doom], battlefield: [Lord, Cub, Ox]}, B: {}}
cards:
  Lord: {type: Creature — Elf, stats: 2/2, text: "Other creatures you control get +1/+1."}
actions:
  - {cast: Doom, targets: Lord}
""")
    assert "Lord has left" in step_at(told, "Doom resolves").because["611.3b"].en


def test_a_change_belongs_to_the_step_that_begins() -> None:
    """The untap step is over without anybody acting; the next one has its own change."""
    told = replayed("keywords/echo-is-paid-once").steps
    untap = next(step for step in told if "untap step" in step.text.en)
    (change,) = (one for one in untap.changes if one.what == "step")
    assert change.after == "untap"


def test_the_side_of_an_if_is_that_of_a_condition_that_is_not_so() -> None:
    """CR 603.4: an ability that triggered has no side, for both tell of one that did not."""
    met = step_at(played(IF.replace("OTHERS", "Ox")), "Sage resolves")
    unmet = step_at(played(IF.replace("OTHERS", "Cub")), "Sage resolves")
    assert "603.4" not in met.sides and unmet.sides["603.4"] == "triggers"


KINDS = """
players: {{A: {{battlefield: [Monk], hand: [Calf, Zap, Twin]}}, B: {{}}}}
actions: [{actions}]
cards:
  Monk: {{type: Creature — Monk, stats: 1/2, text: "{text}"}}
  Calf: {{type: Creature — Ox, cost: "{{G}}", stats: 1/1}}
  Zap: {{type: Instant, cost: "{{R}}", text: "You gain 1 life."}}
  Twin: {{type: Instant, cost: "{{R}}", text: "Copy target instant spell."}}
"""
SHAMAN = "Whenever you cast an instant or sorcery spell, you gain 1 life."
WIDE = "Whenever you cast or copy an instant or sorcery spell, you gain 1 life."


def test_a_spell_of_the_kind_that_is_left_out_is_named() -> None:
    """CR 603.2: a creature spell for prowess, or for what waits for instants and sorceries."""
    why = step_at(played(KINDS.format(text="Prowess", actions="cast: Calf")), "casts Calf").because[
        "603.2"
    ]
    assert why.en == (
        "because Calf is a creature spell, so the prowess ability of Monk doesn't trigger."
    )
    assert why.zh == "因为Calf是生物咒语，故Monk的灵技异能不触发。"
    why = step_at(played(KINDS.format(text=SHAMAN, actions="cast: Calf")), "casts Calf").because[
        "603.2"
    ]
    assert "Calf is not an instant or sorcery spell, so the triggered ability" in why.en
    assert "Calf不是瞬间或法术咒语，故" in why.zh
    other = "Whenever you cast an artifact spell, you gain 1 life."
    step = step_at(played(KINDS.format(text=other, actions="cast: Calf")), "casts Calf")
    assert "603.2" not in step.rules


def test_a_copy_of_a_spell_is_not_cast() -> None:
    """CR 603.2, 707.10."""
    doing = "cast: Zap, cast: Twin, choose: Zap, resolve"
    step = step_at(played(KINDS.format(text=SHAMAN, actions=doing)), "Twin resolves")
    assert (
        "the copy Zap#2 is not cast, so the triggered ability of Monk doesn't"
        in step.because["603.2"].en
    )
    assert "不是施放的，故" in step.because["603.2"].zh
    step = step_at(played(KINDS.format(text=WIDE, actions=doing)), "Twin resolves")
    assert "not cast" not in step.because.get("603.2", step.text).en


def test_two_abilities_alike_are_denied_once() -> None:
    """CR 603.2, 702.108b."""
    (step,) = [s for s in replayed("keywords/prowess-twice").steps if "casts Cub" in s.text.en]
    assert step.because["603.2"].en.count("doesn't trigger") == 1
