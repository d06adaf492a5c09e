"""Sittings that a worker keeps: bounded in number, in steps, in memory, and never needed."""

from __future__ import annotations

from app.replaying import table
from app.replaying.limits import KEPT_MEMORY
from app.replaying.sittings import KeptSittings, Seat
from engine.playing.laying import lay
from engine.playing.sitting import sit_down, tokens
from engine.replay.cards import no_library
from engine.scenario.reader import read_scenario

TEXT = "players: {A: {battlefield: [Cub]}, B: {}}\ncards: {Cub: {type: Creature, stats: 2/2}}\n"


def _seat() -> Seat:
    scenario = read_scenario(TEXT)
    laid = lay(scenario)
    assert laid.driver is not None
    return Seat(laid, sit_down(scenario, laid.driver))


def test_so_many_are_kept_and_those_used_last() -> None:
    kept, seat = KeptSittings(most=2), _seat()
    for token in "ab":
        kept.put(token, seat)
    assert kept.get("a") is seat
    kept.put("c", seat)
    assert kept.get("b") is None
    assert kept.get("a") is seat


def test_steps_in_all_are_bounded() -> None:
    kept, seat = KeptSittings(most=99, steps=3), _seat()
    for token in "abcdef":
        kept.put(token, seat)
    assert len(kept) == 3


def test_too_much_memory_forgets_all() -> None:
    kept = KeptSittings()
    kept.put("a", _seat())
    kept.make_room(memory=KEPT_MEMORY)
    assert len(kept) == 1
    kept.make_room(memory=KEPT_MEMORY + 1)
    assert len(kept) == 0


def test_an_answer_does_not_depend_on_what_is_kept() -> None:
    entries = [{"to": "declare attackers"}, {"attack": {"Cub": "B"}}, {"to": "end"}]
    table.KEPT.clear()
    fresh = table.table_json(TEXT, no_library, do=entries)
    table.table_json(TEXT, no_library, do=entries[:1])
    assert table.table_json(TEXT, no_library, do=entries) == fresh


def test_layout_and_title_make_no_other_token_and_play_does() -> None:
    one = read_scenario(TEXT)
    same = read_scenario(
        "title: Another\n" + TEXT.replace("{battlefield: [Cub]}", '{"battlefield": [Cub]}')
    )
    other = read_scenario(TEXT.replace("2/2", "2/3"))
    assert tokens(one) == tokens(same)
    assert tokens(one) != tokens(other)
    assert tokens(one, "a library") != tokens(one)
