"""An expectation of what an object is says why it is so, where no step does (CR 202, 205, 709)."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Judged
from engine.scenario.reader import read_scenario
from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import replayed


def _of(name: str, words: str) -> Judged:
    """The first expectation of a scenario with these words."""
    return next(one for one in replayed(name).expectations if words in one.in_language("en"))


@pytest.mark.parametrize(
    ("name", "words", "rule", "said"),
    [
        ("objects/mana-value", "mana value", "202.3", "is added up: 3 + 1 + 1 = 5."),
        ("objects/mana-value-of-hybrid", "mana value", "202.3f", "larger half counts: 1 + 1 + 1"),
        ("objects/mana-value-of-two-or-black", "mana value", "202.3f", "2 + 2 + 2 = 6."),
        ("objects/mana-value-of-phyrexian", "mana value", "202.3g", "counts as 1: 1 + 1 + 1 = 3."),
        ("objects/mana-value-of-hybrid", "colors", "202.2d", "Sky Clerk is white and blue."),
        ("objects/a-split-card-is-both-its-halves", "colors", "709.4b", "together, {R}{3}{G}."),
        ("objects/a-split-card-is-both-its-halves", "mana value", "202.3d", "1 + 3 + 1 = 5."),
        ("copies/mana-value-of-the-back", "mana value", "202.3b", "front face, {2}{R}{G}"),
        ("objects/land-subtype", "types", "305.5", "because Mountain is a land type."),
        ("objects/creature-subtypes", "types", "302.3", "Goblin and Wizard are creature types."),
        ("objects/creature-subtypes", "types", "205.3b", "creature before the dash and Goblin and"),
    ],
)
def test_what_is_printed_says_why(name: str, words: str, rule: str, said: str) -> None:
    because = dict(_of(name, words).because)
    assert said in because[rule].en
    assert because[rule].zh.startswith("因为")
    assert rule in replayed(name).rules


def test_a_cost_without_colored_symbols_makes_nothing_colored() -> None:
    """CR 202.2b."""
    assert dict(_of("objects/colors-from-costs", "colors none").because) == {
        "202.2b": Bilingual(
            "因为无彩的法术力费用{2}中没有有色符号，故为无色。",
            "because there is no colored symbol in its mana cost {2}, so Colorless Thing is "
            "colorless.",
        )
    }


def _judged(text: str) -> list[Judged]:
    return list(replay(read_scenario(text)).expectations)


PAINTED = """
title: {en: Painted}
players:
  A: {battlefield: [Paint, Cub]}
  B: {}
cards:
  Paint: {type: Enchantment, cost: "{1}", text: "Creatures you control are black."}
  Cub: {type: Creature — Bear, cost: "{1}{G}", stats: 2/2}
"""


@pytest.mark.parametrize("color", ["black", "green"])
def test_what_an_effect_makes_of_it_is_not_told_by_the_cost(color: str) -> None:
    """CR 613.1e: the first step tells the layers, though the cost has the same color."""
    text = PAINTED.replace("are black", f"are {color}")
    colors, value = _judged(text + f"expect:\n  - Cub: {{colors: {color}, mana value: 2}}\n")
    assert not colors.because
    assert [rule for rule, _ in value.because] == ["202.3"]


def test_x_counts_as_chosen_on_the_stack_alone() -> None:
    """CR 202.3e."""
    told = _judged(
        """
title: {en: X}
players:
  A: {hand: [Blaze]}
  B: {}
cards:
  Blaze: {type: Sorcery, cost: "{X}{R}", text: "Blaze deals X damage to any target."}
actions:
  - check:
      - Blaze: {zone: hand, mana value: 1}
  - {cast: Blaze, x: 3, targets: B}
  - check:
      - Blaze: {zone: stack, mana value: 4}
  - resolve
"""
    )
    first, then = [one for one in told if "mana value" in one.text]
    assert "counts as 0: 0 + 1 = 1" in dict(first.because)["202.3e"].en
    assert "is the 3 that was chosen: 3 + 1 = 4" in dict(then.because)["202.3e"].en


def test_what_a_step_tells_is_not_told_again() -> None:
    """The numbers and types of a later moment have their reason in the step that made them so."""
    told = replayed("objects/a-room-door-by-door")
    assert not any(one.because for one in told.expectations if "stats" in one.in_language("en"))
