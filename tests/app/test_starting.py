"""The command line loads what a command uses and no more, and prints the language asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from subprocess import PIPE

import click
import pytest

from app.cli import COMMANDS, SHORT
from tests.app.conftest import Runner


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_their_own_help_says(name: str) -> None:
    module, _, attribute = COMMANDS[name].partition(":")
    command: click.Command = getattr(import_module(module), attribute)
    assert SHORT[name] == command.get_short_help_str(100)


@pytest.mark.parametrize(
    ("ran", "left_out"),
    [
        ("import app.cli", {"flask", "whoosh", "engine", "app.service"}),
        (
            "import app.commands.looking_up",
            {"flask", "whoosh.index", "engine", "rjieba", "app.finding"}
            | {"rules.diff", "rules.edition", "rules.document", "rules.history", "rules.check"},
        ),
    ],
)
def test_what_a_command_does_not_use_is_not_loaded(ran: str, left_out: set[str]) -> None:
    asked = f"{ran}; import sys; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert left_out.isdisjoint(out.stdout.split())


def test_texts_are_printed_in_one_language_where_that_is_asked_for(run: Runner) -> None:
    both = run("rule", "100.1").stdout
    english = run("rule", "100.1", "--lang", "en").stdout
    chinese = run("rule", "100.1", "--lang", "zh").stdout
    assert "Everybody" in both
    assert "大家" in both
    assert "Everybody" in english
    assert "大家" not in english
    assert "Everybody" not in chinese


def test_output_that_goes_nowhere_is_told_in_one_line() -> None:
    """A disk that is full, here the device that always is; a reader that has gone is no fault."""
    code = "import sys; from app.cli import main; sys.argv[1:] = ['--help']; main()"
    ask = partial(subprocess.run, [sys.executable, "-c", code], stderr=PIPE, text=True, check=False)
    with Path("/dev/full").open("w") as full:
        ended = ask(stdout=full)
    assert ended.returncode == 1
    told = "headjudge: the output cannot be written (No space left on device)\n"
    assert ended.stderr == told
    reader, writer = os.pipe()
    os.close(reader)
    ended = ask(stdout=writer)
    assert (ended.returncode, ended.stderr) == (1, "")
