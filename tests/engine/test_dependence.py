"""Few pairs of effects are tried for dependency; trying all of them comes to the same (613.8)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.layers import layer_by_layer as applying
from engine.game.layers.dependence import Profile
from engine.game.layers.deriving import derive
from engine.game.layers.under_way import snapshot
from engine.game.state.state import GameState
from engine.replay.build import card_names, set_up
from engine.replay.cards import CardBox
from engine.replay.table import Table
from engine.scenario.reader import read_scenario
from engine.terms.ids import ObjectId

#: Permanents whose static abilities look at what those of others change.
CARDS = {
    "Wing": "Creatures you control have flying.",
    "Gust": "Creatures with flying get +1/+1.",
    "Roost": "Creatures with flying have vigilance.",
    "Watch": "Creatures with vigilance have flying.",
    "Dye": "Creatures you control are black.",
    "Dark": "Black creatures get +1/+1.",
    "Hush": "All creatures lose all abilities and have base power and toughness 1/1.",
    "Wake": "Lands you control are 2/2 creatures that are still lands.",
    "Mist": "All creatures lose flying.",
    "Herd": "Creatures have base power and toughness 3/3.",
}
_TYPES = {"Wing", "Gust", "Dye", "Dark"}  # these are creatures themselves


def _begin(mine: list[str], theirs: list[str]) -> GameState:
    lines = "".join(
        f"  {name}: {{type: {'Creature — Bird' if name in _TYPES else 'Enchantment'}"
        f"{', stats: 2/2' if name in _TYPES else ''}, text: '{text}'}}\n"
        for name, text in CARDS.items()
    )
    scenario = read_scenario(
        f"players:\n  A: {{battlefield: [Cub, Grove, {', '.join(mine)}]}}\n"
        f"  B: {{battlefield: [Cub, {', '.join(theirs)}]}}\n"
        f"cards:\n{lines}  Cub: {{type: Creature — Bear, stats: 2/2, text: Trample}}\n"
        "  Grove: {type: Basic Land — Forest}\n"
    )
    cards = CardBox(scenario)
    for name, _ in card_names(scenario):
        cards.card(name)
    return Table.begun(set_up(scenario, cards)).state


def _derived(state: GameState) -> tuple[Mapping[ObjectId, object], list[object]]:
    """What everything is, and which rules applied which effect to what."""
    state.memo.clear()
    position = derive(state)
    applied = [
        (layer, how.rules, how.objects, how.parts, how.waits_for)
        for (layer, _), how in position.applied.items()
    ]
    return {id: snapshot(position.of(id)) for id in state.battlefield}, applied


_SOME = st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=5)


@settings(max_examples=60, deadline=None)
@given(_SOME, _SOME)
def test_trying_every_pair_comes_to_the_same(mine: list[str], theirs: list[str]) -> None:
    state = _begin(mine, theirs)
    quick = _derived(state)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(applying, "quiet", lambda profiles: False)
        patched.setattr(Profile, "may_depend_on", lambda self, other: True)
        thorough = _derived(state)
    assert quick == thorough


def test_what_looks_at_what_another_changes_may_depend_on_it() -> None:
    """CR 613.8a: the flying that one gives decides to what the other gives vigilance."""
    state = _begin(["Roost", "Wing"], ["Cub"])
    found = derive(state)
    cub = state.find("Cub")
    assert cub is not None
    assert {word.name for word in found.of(cub).keywords} >= {"FLYING", "VIGILANCE", "TRAMPLE"}
