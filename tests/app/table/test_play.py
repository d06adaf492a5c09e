"""`headjudge play`: a scenario played on in the terminal, with piped answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.cli import cli
from app.words.table import EN, ZH
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario

BOARD = """\
players:
  A: {hand: [Spark], battlefield: [Cub]}
  B: {battlefield: [Ox, Ox]}
cards:
  Cub: {type: Creature — Bear, cost: "{G}", stats: 6/6, text: Trample}
  Ox: {type: Creature — Ox, cost: "{1}{W}", stats: 2/3}
  Spark: {type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.}
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A file with a board."""
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return file


def _play(file: Path, *typed: str, lang: str = "en") -> Result:
    given = "\n".join((*typed, "q")) + "\n"
    arguments = ["play", str(file), "--lang", lang, "--library", str(file.parent / "none")]
    return CliRunner().invoke(cli, arguments, input=given, catch_exceptions=False)


def test_both_languages_say_the_same() -> None:
    assert ZH.keys() == EN.keys()


def test_a_combat_is_played_with_numbers(board: Path, tmp_path: Path) -> None:
    """CR 702.19b: lethal damage to both blockers, what is left to the player."""
    saved = tmp_path / "saved.yaml"
    found = _play(
        board,
        "to: declare attackers",
        "1",
        "to: declare blockers",
        "1:1 2:1",
        "to: combat damage",
        "",
        f"s {saved}",
    )
    assert found.exit_code == 0
    assert "A has to choose: declare attackers (508.1)" in found.output
    scenario = read_scenario(saved.read_text(encoding="utf-8"))
    result = replay(scenario)
    assert result.outcome is Outcome.MET
    assert saved.read_text(encoding="utf-8").startswith(BOARD)
    assert result.final is not None
    assert [one.label for one in result.final.permanents] == ["Cub"]


def test_a_target_is_chosen_by_its_number_and_taken_back(board: Path) -> None:
    found = _play(board, "cast: Spark", "3", "u", "5", "t")
    assert "choose: [B]" in found.output
    assert "choose: [Ox#2]" not in found.output.rpartition("actions:")[2]


def test_chinese_asks_in_chinese(board: Path) -> None:
    found = _play(board, "cast: Spark", lang="zh")
    assert "A要选择：为Spark选择目标（601.2c）" in found.output


def test_what_is_forbidden_is_told_with_its_rule(board: Path) -> None:
    found = _play(board, "attack: {Ox: A}", "? Ox", "block: {Cub: Ox}")
    assert "508.1a" in found.output
    assert "forbidden" in found.output


def test_what_means_nothing_changes_nothing(board: Path) -> None:
    found = _play(board, "dance", "99", "", "cast: Nobody", "? Nobody", "u", "{", "cast: [")
    assert found.exit_code == 0
    assert found.output.count("not understood") == 7
    assert "there is nothing to undo" in found.output


def test_help_is_given_and_the_board_is_told_once(board: Path) -> None:
    """What changes nothing does not push its own answer away."""
    found = _play(board, "h", "?", "help", "dance", "? Spark", "to: declare attackers")
    assert found.output.count(EN["keys"][:40]) == 4
    assert found.output.count("— Turn 1") == 2
    assert "Enter: none of them" in found.output


def test_the_end_of_input_ends_the_play(board: Path) -> None:
    found = CliRunner().invoke(cli, ["play", str(board), "--lang", "en"], input="")
    assert found.exit_code == 0


def test_a_line_that_is_not_read_is_told(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(BOARD.replace("text: Trample", "text: Hum a tune."), encoding="utf-8")
    found = _play(file)
    assert found.exit_code == 1
    assert "Hum a tune." in found.output


def test_no_file_is_two_players() -> None:
    found = CliRunner().invoke(cli, ["play", "--lang", "zh"], input="q\n")
    assert found.exit_code == 0
    assert "甲" in found.output
