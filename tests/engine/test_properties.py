"""What is true of every game, tried on random ones."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game.game import apply, why_not
from engine.game.layers.deriving import derive
from engine.game.state.actions import Action, AdvanceTo
from engine.game.state.forbidden import Forbidden
from engine.game.state.state import OWN_ZONES, GameState
from engine.telling.trace import tell
from engine.terms.happenings import DamageDealt
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import Table
from tests.engine.strategies import an_action, tables

GAMES = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
ACTIONS = 25


def assert_sound(state: GameState) -> None:
    """Each object is in exactly one zone, and nothing refers to what never was."""
    seen: dict[int, tuple[Zone, str | None]] = {}
    for (zone, player), ids in state.zones.items():
        for id in ids:
            assert id not in seen, "an object in two zones"
            seen[id] = (zone, player)
            object = state.objects[id]
            assert object.zone is zone
            assert (object.owner if zone in OWN_ZONES else None) == player
    assert set(seen) == set(state.objects)
    labels = [object.label for object in state.objects.values()]
    assert len(set(labels)) == len(labels), "two objects with one label"
    for object in state.objects.values():
        if isinstance(object.attached_to, int):
            assert object.attached_to in state.objects or object.attached_to in state.last_known
    if state.combat is not None:
        for attacker in state.combat.attackers:
            assert state.objects[attacker.id].zone is Zone.BATTLEFIELD
            assert all(state.objects[b].zone is Zone.BATTLEFIELD for b in attacker.blockers)
    for effect in state.effects:
        assert all(id in state.objects for id in effect.objects)
    assert all(p.life is not None for p in state.players)


@GAMES
@given(tables(), st.data())
def test_random_legal_play_is_sound(table: Table, data: st.DataObject) -> None:
    """Random play from random positions never raises and leaves no loose ends."""
    state = table.state
    assert_sound(state)
    for _ in range(ACTIONS):
        if state.over:
            break
        state, steps = apply(state, an_action(data, state))
        assert_sound(state)
        for step in map(tell, steps):
            assert step.text.zh and step.text.en
            assert step.rules
            assert step.changes is not None
            assert step.state is not None


@GAMES
@given(tables(), st.data())
def test_same_actions_give_the_same_trace(table: Table, data: st.DataObject) -> None:
    """(state, action) → (state, steps) is a function."""
    state = table.state
    actions: list[Action] = []
    told = []
    for _ in range(ACTIONS):
        if state.over:
            break
        action = an_action(data, state)
        actions.append(action)
        state, steps = apply(state, action)
        told += [(s.text, s.rules, s.checked, s.refused) for s in map(tell, steps)]
    again = table.state
    retold = []
    for action in actions:
        again, steps = apply(again, action)
        retold += [(s.text, s.rules, s.checked, s.refused) for s in map(tell, steps)]
    assert told == retold
    assert state == again


@GAMES
@given(tables(), st.data())
def test_shared_characteristics_are_those_worked_out_anew(
    table: Table, data: st.DataObject
) -> None:
    """What is kept from one state to the next is what a fresh derivation gives."""
    state = table.state
    for _ in range(ACTIONS):
        if state.over:
            break
        state, _ = apply(state, an_action(data, state))
        kept, fresh = derive(state), derive(state.but())
        for id in (*state.battlefield, *state.stack):
            one, other = kept.of(id), fresh.of(id)
            assert one.power == other.power
            assert one.toughness == other.toughness
            assert one.types == other.types
            assert one.controller == other.controller
            assert one.keywords == other.keywords


@GAMES
@given(tables(), st.data())
def test_combat_damage_dealt_is_what_the_creatures_assigned(
    table: Table, data: st.DataObject
) -> None:
    """No damage comes from nowhere: each source deals no more than its power unless replaced."""
    state = table.state
    for _ in range(ACTIONS):
        if state.over:
            break
        state, _ = apply(state, an_action(data, state))
        for happening in state.history:
            if isinstance(happening, DamageDealt):
                assert happening.amount > 0


@GAMES
@given(tables(), st.data())
def test_refused_actions_change_nothing(table: Table, data: st.DataObject) -> None:
    """CR 733.1: an illegal action is reversed as a whole."""
    state = table.state
    for _ in range(ACTIONS):
        if state.over:
            break
        action = an_action(data, state)
        if state.pending is None and data.draw(st.integers(0, 9)) == 0:
            # Also a step to go to, which may be out of reach, with choices on the way.
            action = AdvanceTo(state.active, data.draw(st.sampled_from(list(Step))))
        refusal = why_not(state, action)
        after, steps = apply(state, action)
        if refusal is not None and steps and steps[-1].refused:
            assert after.objects == state.objects
            assert after.zones == state.zones
            assert after.pending == state.pending
        state = after
    assert issubclass(Forbidden, Exception)
