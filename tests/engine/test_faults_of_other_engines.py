"""The faults that other engines are told to have: planted here, each is caught by what guards it.

`docs/faults-of-other-systems.md` lists them with the tests and scenarios that guard against them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from engine.game.layers.under_way import Application
from engine.game.stack import resolution
from engine.game.state.combat import Combat
from engine.game.state_based import check
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import load_scenario, read_scenario
from engine.text import card
from engine.text.card import FaceText, compile_face
from engine.text.errors import UnsupportedAbility
from tests.conftest import ROOT
from tests.engine import test_combat, test_layers, test_state_based, test_triggers

Plant = Callable[[pytest.MonkeyPatch], None]

TWO_SENTENCES = "This creature enters with a +1/+1 counter on it. Its owner whistles."


def _one_action_at_a_time(patch: pytest.MonkeyPatch) -> None:
    """704.3 forgotten: only the first state-based action that is found is performed."""
    together = check._as_one_event
    patch.setattr(check, "_as_one_event", lambda play, found: together(play, found)[:1])


def _targets_before_the_if(patch: pytest.MonkeyPatch) -> None:
    """608.2b before 608.2a."""
    in_order = resolution._resolve_ability

    def targets_first(play, object, scene):
        if resolution._targets_still_legal(play, object, scene):
            in_order(play, object, scene)
        else:
            resolution._leave_stack(play, object)

    patch.setattr(resolution, "_resolve_ability", targets_first)


def _the_dead_go_on_blocking(patch: pytest.MonkeyPatch) -> None:
    """506.4 forgotten: who left the battlefield stays in combat."""
    patch.setattr(Combat, "without", lambda combat, id: combat)


def _effects_end_with_their_ability(patch: pytest.MonkeyPatch) -> None:
    """613.6 forgotten: an effect that began does not go on in later layers."""
    carried_on = Application.apply

    def forgotten(application, effect, rules):
        carried_on(application, effect, rules)
        application.running.clear()

    patch.setattr(Application, "apply", forgotten)


def _clauses_are_dropped(patch: pytest.MonkeyPatch) -> None:
    """A sentence that is not understood is left out, and the rest of the line is played."""
    attempt = card._attempt

    def without_the_last(line, language, category):
        whole = attempt(line, language, category)
        first, stop, rest = line.text.partition(". ")
        if whole.problem is None or not rest:
            return whole
        return attempt(card.Line(line.number, first + stop.strip()), language, category)

    patch.setattr(card, "_attempt", without_the_last)
    # what was read without the fault is not remembered here
    patch.setattr(sys.modules[__name__], "compile_face", compile_face.__wrapped__)


def _scenario(name: str) -> Callable[[], None]:
    def meets() -> None:
        assert replay(load_scenario(ROOT / "scenarios" / name)).outcome is Outcome.MET

    return meets


def test_clause_that_is_not_understood_refuses_the_card() -> None:
    """One sentence is understood, the other is not: nothing of the card is played."""
    face = FaceText("Cub", "Creature — Bear", "{G}", "1/1", TWO_SENTENCES)
    with pytest.raises(UnsupportedAbility, match="whistles"):
        compile_face(face).require()
    cub = f"{{type: Creature — Bear, stats: 1/1, text: {TWO_SENTENCES!r}}}"
    players = "players: {A: {hand: [Cub]}, B: {}}"
    text = f"{players}\ncards:\n  Cub: {cub}\nexpect:\n  - A: {{life: 20}}\n"
    assert replay(read_scenario(text)).outcome is Outcome.UNSUPPORTED


STATE_BASED = test_state_based.test_everything_is_checked_before_anything_is_performed
GUARDS: tuple[tuple[Plant, Callable[[], None]], ...] = (
    (_one_action_at_a_time, STATE_BASED),
    (_one_action_at_a_time, _scenario("state-based/two-that-hold-each-other-up.yaml")),
    (_targets_before_the_if, test_triggers.test_intervening_if_is_checked_before_the_targets),
    (_targets_before_the_if, _scenario("triggers/the-if-before-the-targets.yaml")),
    (
        _the_dead_go_on_blocking,
        test_combat.test_double_strike_trampler_counts_only_living_blockers_in_the_second_step,
    ),
    (_the_dead_go_on_blocking, _scenario("combat/dead-blockers-take-no-damage.yaml")),
    (
        _effects_end_with_their_ability,
        test_layers.test_effect_goes_on_in_later_layers_though_its_ability_is_gone,
    ),
    (_effects_end_with_their_ability, _scenario("layers/silenced-and-still-one-one.yaml")),
    (_clauses_are_dropped, test_clause_that_is_not_understood_refuses_the_card),
)


@pytest.mark.parametrize(("plant", "guard"), GUARDS)
def test_planted_fault_is_caught(
    plant: Plant, guard: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guard holds without the fault, and fails with it: it can fail."""
    guard()
    plant(monkeypatch)
    with pytest.raises((Exception, pytest.fail.Exception)):
        guard()
