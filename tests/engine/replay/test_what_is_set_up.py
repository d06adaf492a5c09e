"""What may be there before anything happens: commanders, cards in exile, no instants in play."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.reader import read_scenario
from engine.scenario.writer import write_scenario
from rules.errors import NotationError

_CARDS = """
  B: {hand: [Felling]}
cards:
  Queen: {type: Legendary Creature — Human, cost: "{1}{W}", stats: 3/3}
  Bell: {type: Artifact, cost: "{4}", text: "Suspend 3—{1}"}
  Shot: {type: Instant, cost: "{R}", text: "~ deals 2 damage to any target."}
  Rite: {type: Sorcery, cost: "{R}", text: "Draw a card."}
  Felling: {type: Instant, cost: "{B}", text: "Destroy target creature."}
"""


def _played(a: str, rest: str = "") -> Replay:
    return replay(read_scenario(f"title: {{en: Set up}}\nplayers:\n  A: {{{a}}}{_CARDS}{rest}"))


def test_a_permanent_may_be_a_commander() -> None:
    """CR 704.6d: its owner may put it into the command zone once it has died."""
    actions = "actions:\n  - cast: Felling\n    by: B\n    targets: Queen\n  - resolve\n"
    played = _played("battlefield: [{Queen: {commander: yes}}]", actions)
    assert played.outcome is Outcome.STOPPED
    assert played.stopped is not None
    assert (str(played.stopped.player), str(played.stopped.rule)) == ("A", "704.6d")
    assert _played("battlefield: [Queen]", actions).outcome is Outcome.MET


def test_a_card_in_exile_may_have_counters() -> None:
    """CR 702.62a: the last time counter of a suspended card is removed, and it may be cast."""
    rest = "step: untap\nactions:\n  - to: upkeep\n  - resolve\n"
    played = _played("exile: [{Bell: {counters: {time: 2}}}, 2]", rest)
    assert played.outcome is Outcome.MET
    assert any("time counter" in step.text.en for step in played.steps)
    view = next(one for one in played.steps[0].state.players if one.name == "A")
    assert len(view.exile) == 3


@pytest.mark.parametrize("name", ["Shot", "Rite"])
def test_an_instant_or_sorcery_is_no_permanent(name: str) -> None:
    """CR 304.4, 307.4: neither enters the battlefield; face down it has no type that says so."""
    with pytest.raises(NotationError, match="no permanent"):
        _played(f"battlefield: [{name}]")
    assert _played(f"battlefield: [{{{name}: {{face: down}}}}]").outcome is Outcome.MET


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_commander_and_what_lies_in_exile_are_written_and_read_again(language: str) -> None:
    """What the table keeps in a link is what was built."""
    own = (
        "battlefield: [{Queen: {commander: yes}}], exile: [{Bell: {counters: {time: 2}}}, 2, Shot]"
    )
    scenario = read_scenario(f"title: {{en: Set up}}\nplayers:\n  A: {{{own}}}{_CARDS}")
    again = read_scenario(write_scenario(scenario, language))
    first, second = scenario.players[0], again.players[0]
    assert first.exile == second.exile
    assert [one.commander for one in second.battlefield] == [True]


def test_a_card_in_exile_that_is_said_wrong_is_refused() -> None:
    """The place, the problem and the text are said."""
    with pytest.raises(NotationError, match="one name with its counters"):
        _played("exile: [{Bell: {counters: {time: 1}}, Shot: {counters: {time: 1}}}]")
