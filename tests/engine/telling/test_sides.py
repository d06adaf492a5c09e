"""Which side of a rule came true is told by its facts, by a name that the digest has."""

from __future__ import annotations

from app.scenarios import gist_of
from engine.game.facts import sides as told
from rules.digest import load_digest
from rules.number import RuleNumber
from tests.engine.replay.told import run_text, step_at


def test_the_side_is_that_of_the_attacker() -> None:
    """CR 509.1h: unblocked; its gist is that of the side."""
    played = run_text(
        """
title: {en: Unblocked}
players: {A: {battlefield: [Ox]}, B: {}}
cards:
  Ox: {type: Creature — Ox, stats: 2/4}
actions:
  - attack: Ox
"""
    )
    step = step_at(played, "Ox is unblocked")
    assert step.sides["509.1h"] == "unblocked"
    assert gist_of("509.1h", "unblocked") != gist_of("509.1h")


def test_sides_have_the_names_of_the_digest() -> None:
    """A side that the digest does not have would show the gist of the whole."""
    digest = load_digest()
    for rule, sides in told._BY_KIND.items():
        known = {side for side, _ in digest[RuleNumber.parse(rule)].sides}
        assert set(sides.values()) <= known, rule
    for rule, sides in (("305.7", {"set", "added"}), ("611.2c", {"locked", "open"})):
        assert sides <= {side for side, _ in digest[RuleNumber.parse(rule)].sides}
