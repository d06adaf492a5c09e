"""What transforms and what stays as it is (CR 701.27, 712.9–10, 712.15a)."""

from __future__ import annotations

from engine.replay.result import Replay
from tests.engine.replay.told import run_text, step_at

CARDS = """
  Moth:
    type: Creature — Insect
    cost: "{1}"
    stats: 1/1
    text: "{1}: Transform this creature."
    back: {name: Lantern Moth, type: Creature — Insect, stats: 3/3,
           text: "{1}: Transform this creature."}
  Path:
    type: Creature — Cat
    stats: 1/1
    cost: "{G}"
    back: {name: Garden, type: Land, text: "{T}: Add {G}."}
  Half:
    type: Creature — Cat
    stats: 2/2
    cost: "{G}"
    back: {name: Boom, type: Sorcery, cost: "{R}", text: Boom deals 2 damage to any target.}
  Turn: {type: Instant, cost: "{U}", text: Transform target creature.}
  Hide: {type: Sorcery, cost: "{1}", text: Manifest the top card of your library.}
"""


def met(game: str) -> Replay:
    """The game with the common cards, which comes out as it expects."""
    found = run_text("title: {en: Turned over}\ncards:" + CARDS + game)
    assert found.outcome.value == "met", [(e.text, e.actual) for e in found.expectations]
    return found


def test_an_ability_of_its_own_does_not_turn_it_over_after_another_has() -> None:
    """CR 701.27f: it has transformed since that ability was put on the stack."""
    told = met("""
players: {A: {battlefield: [Moth]}, B: {}}
actions:
  - activate: Moth
  - activate: Moth
  - resolve: all
expect:
  - Moth: {face: back}
  - cites: [701.27f]
""")
    assert "701.27f" in told.steps[-1].deciding
    assert "has transformed since" in told.steps[-1].because["701.27f"].en


def test_an_ability_put_on_the_stack_afterwards_turns_it_back() -> None:
    """CR 701.27f: what counts is when the ability was put on the stack."""
    met("""
players: {A: {battlefield: [Moth]}, B: {}}
actions:
  - activate: Moth
  - resolve
  - activate: Moth
  - resolve
expect:
  - Moth: {face: front}
  - not cites: [701.27f]
""")


def test_spells_turn_it_over_as_often_as_they_say() -> None:
    """CR 701.27f speaks of the permanent's own abilities."""
    met("""
players: {A: {battlefield: [Moth], hand: [Turn, Turn]}, B: {}}
actions:
  - cast: Turn
    targets: Moth
  - cast: Turn
    targets: Moth
  - resolve: all
expect:
  - Moth: {face: front}
  - not cites: [701.27f]
""")


def test_a_modal_double_faced_permanent_transforms() -> None:
    """CR 712.9: any double-faced card that is no meld card."""
    met("""
players: {A: {battlefield: [Path], hand: [Turn]}, B: {}}
actions:
  - cast: Turn
    targets: Path
  - resolve
expect:
  - Path: {face: back, types: [land]}
""")


def test_nothing_transforms_into_a_sorcery() -> None:
    """CR 701.27d, 712.10."""
    told = met("""
players: {A: {battlefield: [Half], hand: [Turn]}, B: {}}
actions:
  - cast: Turn
    targets: Half
  - resolve
expect:
  - Half: {face: front}
  - cites: [701.27d, 712.10]
""")
    assert "an instant or a sorcery" in told.steps[-1].because["701.27d"].en


def test_what_is_face_down_does_not_transform() -> None:
    """CR 712.15a: a double-faced card among others."""
    told = met("""
players: {A: {library: [Moth, Moth], hand: [Hide, Turn]}, B: {}}
actions:
  - cast: Hide
  - resolve
  - cast: Turn
    targets: Moth
  - resolve
expect:
  - Moth: {face: down}
  - cites: [712.15a]
""")
    assert "face down" in step_at(told, "Turn resolves").because["712.15a"].en


TOKENS = """
  Mirror: {type: Sorcery, cost: "{U}", text: Create a token that's a copy of target creature.}
  Ash Mirror: {type: Sorcery, cost: "{U}",
               text: "Create a token that's a copy of target creature, except it has haste."}
  Fork: {type: Instant, cost: "{U}", text: Copy target creature spell you control.}
  Face Thief: {type: Creature — Shapeshifter, cost: "{3}{U}", stats: 0/0,
               text: "You may have Face Thief enter as a copy of a creature.",
               back: {name: Thief Unmasked, type: Creature — Shapeshifter, stats: 4/4}}
  Ox: {type: Creature — Ox, stats: 2/4}
"""


def test_a_token_copy_of_a_double_faced_permanent_has_both_faces() -> None:
    """CR 707.8a: it transforms, whichever face was copied; an exception is on both faces."""
    told = met(
        TOKENS
        + """
players: {A: {battlefield: [Moth], hand: [Mirror, Ash Mirror]}, B: {}}
actions:
  - cast: Mirror
    targets: Moth
  - resolve
  - cast: Ash Mirror
    targets: Moth
  - resolve
  - activate: Moth#2
  - activate: Moth#3
  - resolve: all
expect:
  - Moth#1: {face: front}
  - Moth#2: {face: back, called: Lantern Moth, stats: 3/3, not keywords: [haste]}
  - Moth#3: {face: back, called: Lantern Moth, stats: 3/3, keywords: [haste]}
"""
    )
    assert "707.8a" in step_at(told, "Mirror resolves").because


def test_a_copy_of_a_double_faced_spell_becomes_a_double_faced_token() -> None:
    """CR 707.10g."""
    met(
        TOKENS
        + """
players: {A: {hand: [Moth, Fork]}, B: {}}
actions:
  - cast: Moth
  - cast: Fork
    targets: Moth
  - resolve: all
  - activate: Moth#2
  - resolve
expect:
  - Moth#2: {face: back, stats: 3/3}
"""
    )


def test_a_double_faced_card_that_entered_as_a_copy_stays_one_as_it_transforms() -> None:
    """CR 712.18: the effect that made it a copy goes on to apply."""
    met(
        TOKENS
        + """
players: {A: {battlefield: [Ox], hand: [Face Thief, Turn]}, B: {}}
actions:
  - cast: Face Thief
  - resolve
  - choose: Ox
  - cast: Turn
    targets: Face Thief
  - resolve
expect:
  - Face Thief: {face: back, called: Ox, stats: 2/4}
"""
    )
