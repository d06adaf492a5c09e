"""Faults that were found in the game, each with its rule, so that none comes back."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from rules.errors import FaultError
from tests.engine.replay.told import run_text, step_at

CARDS = """
  Ox: {type: Creature — Ox, stats: 2/4}
  Cub: {type: Creature — Bear, stats: 2/2}
  Away: {type: Instant, cost: "{U}", text: "Return target creature to its owner's hand."}
  Rune: {type: Enchantment — Aura, cost: "{W}",
         text: "Enchant creature\\nEnchanted creature gets +1/+1."}
  Raise: {type: Sorcery, cost: "{W}",
          text: "Return target enchantment card from your graveyard to the battlefield."}
"""


def text_of(game: str) -> str:
    """A game whose cards stand beside the common ones."""
    head, mark, rest = game.partition("cards:\n")
    assert mark
    return "title: {en: Once a fault}\n" + head + "cards:" + CARDS + rest


def met(game: str) -> Replay:
    """The game, which comes out as it expects."""
    found = run_text(text_of(game))
    assert found.outcome.value == "met", [(e.text, e.actual) for e in found.expectations]
    return found


def test_a_blocker_stays_a_blocking_creature_when_its_attacker_leaves() -> None:
    """CR 509.1g, 510.1d: it blocks nothing any more, and assigns no damage."""
    told = met("""
players: {A: {battlefield: [Ox], hand: [Away]}, B: {battlefield: [Cub], hand: [Brace]}}
cards:
  Brace: {type: Instant, cost: "{W}",
          text: "Target blocking creature gets +1/+1 until end of turn."}
actions:
  - attack: Ox
  - block: {Cub: Ox}
  - cast: Away
    targets: Ox
  - resolve
  - cast: Brace
    by: B
    targets: Cub
  - to: combat damage
expect:
  - Cub: {stats: 3/3}
""")
    assert "510.1d" in step_at(told, "combat damage step").rules


def test_each_creature_blocking_it_is_of_it_alone() -> None:
    """CR 509.3: the blockers of another attacker do not count."""
    met("""
players: {A: {battlefield: [Ox, Elk]}, B: {battlefield: [Cub, Cub, Cub]}}
cards:
  Elk: {type: Creature — Elk, stats: 0/9,
    text: "Whenever ~ becomes blocked, it gets +0/+1 until end of turn for each creature
      blocking it."}
actions:
  - attack: [Ox, Elk]
  - block: {Cub: Ox, Cub#2: Elk, Cub#3: Elk}
  - resolve
expect:
  - Elk: {stats: 0/11}
""")


def test_provoke_is_for_this_combat() -> None:
    """CR 702.39a."""
    told = met("""
players: {A: {battlefield: [Bully]}, B: {battlefield: [Cub]}}
cards:
  Bully: {type: Creature — Ogre, stats: 0/4, text: Provoke}
actions:
  - attack: Bully
  - choose: yes
  - block: {Cub: Bully}
""")
    step = step_at(told, "The provoke ability of Bully resolves")
    assert "until end of combat" in step.text.en and "直到战斗结束" in step.text.zh


def test_triggers_of_one_source_with_different_objects_are_put_in_order() -> None:
    """CR 603.3b: and told apart by what they are about."""
    told = met("""
players: {A: {battlefield: [Herald], hand: [Twins]}, B: {}}
cards:
  Herald: {type: Creature — Human, stats: 1/1,
    text: "Whenever another creature enters, that creature gets +1/+1 until end of turn."}
  Twins: {type: Sorcery, cost: "{G}", text: "Create two 1/1 green Elf creature tokens."}
actions:
  - cast: Twins
  - resolve
  - order: [Elf Token#2, Elf Token]
  - resolve
  - check:
    - Elf Token: {stats: 2/2}
    - Elf Token#2: {stats: 1/1}
""")
    placed = [step.text.en for step in told.steps if "goes on the stack" in step.text.en]
    assert len(set(placed)) == 2


def test_combat_damage_is_assigned_in_the_first_of_two_steps() -> None:
    """CR 510.4: double strike and trample."""
    met("""
players: {A: {battlefield: [Twin]}, B: {battlefield: [Ox]}}
cards:
  Twin: {type: Creature — Giant, stats: 5/5, text: "Double strike, trample"}
actions:
  - attack: Twin
  - block: {Ox: Twin}
  - assign damage: {Twin: {Ox: 4, B: 1}}
expect:
  - B: {life: 14}
""")


def test_a_replacement_ends_with_its_permanent() -> None:
    """CR 604.2, 611.3b: the spell that destroys it goes to the graveyard itself."""
    met("""
players: {A: {hand: [Axe]}, B: {battlefield: [Void]}}
cards:
  Void: {type: Enchantment,
    text: "If a card would be put into a graveyard from anywhere, exile it instead."}
  Axe: {type: Instant, cost: "{W}", text: "Destroy target enchantment."}
actions:
  - cast: Axe
    targets: Void
expect:
  - Void: {zone: exile}
  - Axe: {zone: graveyard}
""")


def test_an_aura_is_attached_as_it_enters() -> None:
    """CR 303.4f: by its controller's choice, and no target."""
    told = met("""
players: {A: {hand: [Raise], graveyard: [Rune]}, B: {battlefield: [Ox, Frog]}}
cards:
  Frog: {type: Creature — Frog, stats: 1/1, text: Hexproof}
actions:
  - cast: Raise
    targets: Rune
  - resolve
  - choose: Frog
expect:
  - Rune: {attached to: Frog}
  - asked: choose what it enchants
""")
    assert "303.4f" in step_at(told, "Raise resolves").rules


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    """CR 303.4g."""
    told = met("""
players: {A: {hand: [Raise], graveyard: [Rune]}, B: {}}
cards:
  Nothing: {type: Artifact}
actions:
  - cast: Raise
    targets: Rune
expect:
  - Rune: {zone: graveyard}
  - not cites: 704.5m
""")
    assert "303.4g" in step_at(told, "Raise resolves").rules


def test_two_are_not_sacrificed_where_there_is_one() -> None:
    """CR 608.2d: what is impossible is no choice."""
    told = met("""
players: {A: {hand: [Rite], battlefield: [Ox], library: [4]}, B: {}}
cards:
  Rite: {type: Sorcery, cost: "{B}",
         text: "You may sacrifice two creatures. If you do, draw two cards."}
actions:
  - cast: Rite
expect:
  - Ox: {zone: battlefield}
  - A: {hand: 0}
""")
    step = step_at(told, "Rite resolves")
    assert step.because["608.2d"].en.startswith("because A can't sacrifice")


def test_a_copy_without_a_back_face_stays_in_exile() -> None:
    """CR 712.14a: only a double-faced card enters transformed."""
    told = met("""
players: {A: {battlefield: [Moth, Twin], hand: [Become]}, B: {}}
cards:
  Moth:
    type: Creature — Insect
    stats: 1/1
    text: "{1}: Exile ~, then return it to the battlefield transformed under its owner's control."
    back: {name: Moth Lord, type: Creature — Insect, stats: 3/3}
  Twin: {type: Creature — Shapeshifter, stats: 1/1}
  Become: {type: Instant, cost: "{U}",
           text: "Target creature becomes a copy of another target creature."}
actions:
  - cast: Become
    targets: [Twin, Moth]
  - resolve
  - activate: Twin
expect:
  - Twin: {zone: exile}
""")
    assert "712.14a" in step_at(told, "ability of Moth (Twin) resolves").rules


def test_an_order_that_names_too_few_is_a_missing_choice() -> None:
    """CR 603.3b: who has to choose what, and not "A chooses 0"."""
    found = replay(
        read_scenario(
            text_of("""
players: {A: {hand: [Away], battlefield: [Choir, Bell]}, B: {battlefield: [Cub]}}
cards:
  Choir: {type: Enchantment, text: "Whenever you cast an instant spell, you gain 1 life."}
  Bell: {type: Artifact, text: "Whenever you cast an instant spell, each opponent loses 1 life."}
actions:
  - cast: Away
    targets: Cub
  - order: [1]
""")
        )
    )
    assert found.outcome.value == "stopped" and found.stopped is not None
    assert len(found.stopped.options) == 2


def test_whatever_fails_inside_is_told_with_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program is a sentence with the place, and its cause is kept."""

    def broken(*_: object) -> None:
        raise IndexError("nothing there")

    monkeypatch.setattr("engine.replay.driver.Driver._take", broken)
    game = text_of("""
players: {A: {hand: [Away]}, B: {battlefield: [Cub]}}
cards:
  Nothing: {type: Artifact}
actions:
  - cast: Away
    targets: Cub
""")
    with pytest.raises(FaultError, match="the engine failed after step 0") as told:
        replay(read_scenario(game))
    assert isinstance(told.value.__cause__, IndexError)
