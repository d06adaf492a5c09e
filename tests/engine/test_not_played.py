"""What is not played is refused by its name and the rule it would need; the rest is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.game.state_based.index import STATE_BASED_ACTIONS
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.not_played import PARTS
from engine.scenario.reader import read_scenario
from rules.digest import load_digest
from rules.number import RuleNumber
from tests.engine.test_citations import cited_in

_ACTION = re.compile(r"^(704\.[56][a-z])\s")

#: One card for each part, in each language: type line and text.
CARDS = {
    "704.5u": (("Creature — Human", "Space sculptor"), ("生物～人类", "太空塑师")),
    "704.6e": (("Scheme", "When you set this scheme in motion, you draw a card."), ("邪计", "")),
    "704.6f": (("Phenomenon", ""), ("异象", ""), ("Plane — Ostrel", ""), ("时空～欧斯崔", "")),
}

#: Cards of a part that has no state-based action of its own, by its name.
WITHOUT_ACTION = {"dungeon cards of one's own": ("Dungeon", "地城")}


def _replayed(head: str, type_line: str = "", text: str = ""):
    cards = f"cards:\n  Piece:\n    type: {type_line}\n    text: {text!r}\n" if type_line else ""
    hand = "[Piece]" if type_line else "[]"
    players = f"players:\n  A: {{hand: {hand}}}\n  B: {{}}\n"
    return replay(read_scenario(f"{head}{players}{cards}expect:\n  - A: {{lost: no}}\n"))


def _state_based_actions(corpus: Path) -> set[str]:
    text = (corpus / "cr" / "20260417_En.txt").read_text(encoding="utf-8-sig")
    lines = re.split(r"\r\n|\r|\n", text)
    return {match[1] for line in lines if (match := _ACTION.match(line))}


def test_every_state_based_action_is_played_or_refused_by_name(corpus):
    """Each of 704.5 and 704.6 is looked for by a function of the index, or named as not played."""
    modules = {Path(find.__code__.co_filename) for find in STATE_BASED_ACTIONS}
    played = {n for path in modules for n in cited_in(path) if re.match(r"704\.[56][a-z]$", n)}
    refused = {rule for part in PARTS for rule in part.rules}
    assert not played & refused
    assert played | refused == _state_based_actions(corpus)
    assert refused == {"704.5u", "704.6a", "704.6b", "704.6e", "704.6f"}


@pytest.mark.parametrize(
    ("rule", "type_line", "text"),
    [(rule, *card) for rule, cards in CARDS.items() for card in cards],
)
def test_card_of_a_part_that_is_not_played_is_refused_with_its_rule(rule, type_line, text):
    """The answer names the state-based action that would be needed; nothing is approximated."""
    result = _replayed("", type_line, text)
    assert result.outcome is Outcome.UNSUPPORTED
    assert {line.rule for line in result.unsupported} == {rule}
    assert {line.card for line in result.unsupported} == {"Piece"}


@pytest.mark.parametrize("part", [p for p in PARTS if p.variant], ids=lambda p: p.variant)
def test_variant_that_is_not_played_is_refused_by_name(part):
    """A scenario that asks for teams, schemes or planes is told so before anything is played."""
    result = _replayed(f"variant: {part.variant}\n")
    assert result.outcome is Outcome.UNSUPPORTED
    (line,) = result.unsupported
    assert (line.line, line.words, line.rule) == (part.variant, str(part.name), part.rule)
    assert result.steps == ()


def test_every_part_is_tried_here():
    """A part that is added without a card or a variant that shows its refusal fails here."""
    for part in PARTS:
        assert part.variant or set(part.rules) & set(CARDS) or part.name.en in WITHOUT_ACTION, part


@pytest.mark.parametrize("type_line", WITHOUT_ACTION["dungeon cards of one's own"])
def test_dungeon_card_of_ones_own_is_refused(type_line):
    """The four dungeons are played; another would need rooms, which no text of a card says."""
    result = _replayed("", type_line, "")
    assert result.outcome is Outcome.UNSUPPORTED
    assert {line.card for line in result.unsupported} == {"Piece"}


@pytest.mark.parametrize(("variant", "life"), [("free-for-all", 20), ("commander", 40)])
def test_variant_that_is_played_sets_the_life_total(variant, life):
    """CR 903.7: 40 life in Commander; 20 otherwise."""
    result = _replayed(f"variant: {variant}\n")
    assert result.outcome is Outcome.MET
    assert {player.life for player in result.final.players} == {life}


def test_rules_of_parts_have_gists():
    """A refusal can be shown with what the rule says."""
    digest = load_digest()
    assert all(digest.get(RuleNumber.parse(rule)) for part in PARTS for rule in part.rules)


def test_card_that_is_merely_misspelt_is_no_part():
    """Only words of a part bring its rule."""
    result = _replayed("", "Creature — Human", "This creature gains speedd.")
    assert [line.rule for line in result.unsupported] == [None]
