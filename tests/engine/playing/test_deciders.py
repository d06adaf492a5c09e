"""What is said to decide a change is about that change, whatever else happens in the same step."""

from __future__ import annotations

import pytest

from engine.playing.practice import questions
from engine.playing.question import Asks, Question
from engine.scenario.reader import read_scenario

CARDS = """
cards:
  Fang: {type: Creature — Snake, cost: "{G}", stats: 4/4, text: "Deathtouch, trample, lifelink"}
  Ewe: {type: Creature — Sheep, cost: "{W}", stats: 1/3}
  Ox: {type: Creature — Ox, cost: "{1}{W}", stats: 2/2}
  Embers:
    type: Sorcery
    cost: "{R}"
    text: |
      Embers deals 2 damage to any target.
      Flashback {2}{R}
  Feast: {type: Instant, cost: "{1}{B}", text: Each player sacrifices a creature. You gain 3 life.}
  Sift: {type: Instant, cost: "{U}", text: "Draw a card, then discard a card."}
  Ghast: {type: Creature — Zombie, cost: "{2}{B}", stats: 2/2, text: Exploit}
  Sky: {type: Enchantment, cost: "{W}", text: Creatures you control get +1/+1.}
  Gate:
    type: Enchantment
    cost: "{W}"
    text: If you would gain life, you gain that much life plus 1 instead.
"""
FIGHT = """
players:
  A: {battlefield: [Fang]}
  B: {battlefield: [Ewe, Ox]}
actions:
  - attack: {Fang: B}
  - block: {Ewe: Fang, Ox: Fang}
  - assign damage: {Fang: {Ewe: 1, Ox: 1, B: 2}}
"""
EXPLOIT = """
players:
  A: {hand: [Ghast]}
  B: {}
actions:
  - cast: Ghast
  - resolve
  - resolve
  - choose: yes
"""
FEAST = """
players:
  A: {hand: [Feast], battlefield: [Ewe, Gate]}
  B: {battlefield: [Ox]}
actions:
  - cast: Feast
  - resolve
"""
EMBERS = """
players:
  A: {graveyard: [Embers]}
  B: {battlefield: [Ox]}
actions:
  - {cast: Embers, targets: [B], with: flashback}
  - resolve
"""
SIFT = """
players:
  A: {hand: [Sift], library: [Ewe, Ox]}
  B: {}
actions:
  - cast: Sift
  - resolve
  - choose: Ewe
"""
SKY = """
players:
  A: {hand: [Sky], battlefield: [Ox, Ewe]}
  B: {}
actions:
  - cast: Sky
  - resolve
"""


def _asked(play: str, about: str, answer: str) -> Question:
    found = questions(read_scenario(play + CARDS, place="test"))
    fits = [
        one
        for one in found
        if one.asks is Asks.HAPPENS and about in one.text.en and one.choices[one.right].en == answer
    ]
    assert fits, about
    return fits[-1]


@pytest.mark.parametrize(
    ("play", "about", "answer", "rules", "why"),
    [
        # 702.19b and 120.3a: what tramples over; deathtouch and lifelink are about others.
        (FIGHT, "B's life", "18", {"702.19b", "510.1c", "120.3a"}, "Fang has trample"),
        (FIGHT, "A's life", "24", {"119.3", "120.3f", "702.15b"}, "A gains 4 life"),
        # 704.5h is why both are destroyed, and its reason may name one of them alone.
        (FIGHT, "does Ewe go", "graveyard", {"704.5h", "701.8a", "702.2b"}, "deathtouch"),
        (FIGHT, "does Ox go", "graveyard", {"704.5h", "701.8a", "702.2b"}, "Ox"),
        (FEAST, "does Feast go", "graveyard", {"608.2n"}, None),
        (FEAST, "does Ewe go", "graveyard", {"701.21a"}, "Ewe"),
        (FEAST, "A's life", "24", {"119.3", "614.1a", "614.5"}, "A gains 4 life"),
        (EMBERS, "does Embers go", "stack", {"601.2a"}, None),
        (EMBERS, "does Embers go", "exile", {"702.34a", "614.1a", "608.2n"}, "flashback"),
        (EMBERS, "B's life", "18", {"120.3a"}, "Embers deals 2 damage to B"),
        (SIFT, "does Ewe go", "graveyard", {"121.1", "701.9a"}, "discards Ewe"),
        # 702.110a is why it is sacrificed, and not why it enters, whatever triggers then.
        (EXPLOIT, "does Ghast go", "graveyard", {"702.110a", "701.21a"}, "Ghast"),
        (EXPLOIT, "does Ghast go", "battlefield", {"608.3", "608.3a"}, None),
        (SKY, "does Sky go", "battlefield", {"608.3", "608.3a"}, None),
        (SKY, "Ox's power", "3/3", {"613.4c", "611.3a", "611.3b"}, "Ox"),
    ],
)  # fmt: skip
def test_only_the_rules_of_what_is_asked_decide_it(
    play: str, about: str, answer: str, rules: set[str], why: str | None
) -> None:
    """All of the rules stand among those that are right, and the reason speaks of what is asked."""
    asked = _asked(play, about, answer)
    assert set(asked.rules) <= rules, asked.rules
    assert asked.rules
    said = None if asked.because is None else asked.because.en
    assert (said is None) if why is None else (said is not None and why in said), said
