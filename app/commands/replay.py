"""`headjudge replay`: play written scenarios and explain each step."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import click

from app.commands.bounds import SECONDS, bounded
from app.commands.common import fail, json_option, library_option, print_json
from app.scenarios import (
    FileReplay,
    gists,
    library_lookup,
    replay_files,
    scenario_files,
    without_missing,
)
from app.shapes.about import About
from app.shapes.errors import Error
from app.shapes.replays import Replay, Totals
from app.shapes.shape import plain
from app.shapes.why_not import WhyNot
from app.terminal.about import lines as about_lines
from app.terminal.replay import MARKS, Telling, tell_totals
from app.terminal.why_not import lines as why_not_lines
from engine.replay.about import about
from engine.replay.cards import Lookup
from engine.replay.result import Outcome
from engine.replay.why_not import moment, read_asked, why_not
from engine.scenario.reader import load_scenario
from rules.errors import HeadjudgeError
from rules.text import Language

_LANGUAGES = {"both": ("zh", "en"), "zh": ("zh",), "en": ("en",)}


@click.command("replay")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE|DIR")
@click.option(
    "--lang",
    type=click.Choice([*(x.value for x in Language), "both"]),
    default="both",
    show_default=True,
    help="The language of the explanation.",
)
@click.option(
    "--skip-missing", is_flag=True, help="Leave out scenarios whose cards are not in the library."
)
@click.option(
    "--why-not",
    "asked",
    metavar="ACTION",
    help="Say why this action, written as in a scenario, was not taken.",
)
@click.option(
    "--about",
    "object",
    metavar="NAME",
    help="Tell what this object is, layer by layer.",
)
@click.option(
    "--at",
    "step",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="The step after which to ask that; 0 is the set-up.",
)
@click.option(
    "--most-steps",
    type=click.IntRange(1),
    default=5_000,
    show_default=True,
    help="Most steps of one scenario; a longer one is told so and ended.",
)
@click.option(
    "--most-seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=SECONDS,
    show_default=True,
    help="Most processor time of one scenario, in seconds; a longer one is told so and ended.",
)
@click.option(
    "--every-step",
    is_flag=True,
    help="Tell steps in which nothing happens one by one too.",
)
@library_option
@json_option
def replay_command(
    path: Path,
    lang: str,
    skip_missing: bool,
    asked: str | None,
    object: str | None,
    step: int,
    most_steps: int,
    most_seconds: float,
    every_step: bool,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Play the scenario in FILE, or all in DIR, by the rules of 2026-04-17.

    One file is told step by step with the rules that apply; a folder gives a line for each file and
    totals. The exit status is 0 only when every expectation is met. docs/scenarios.md has the
    notation. With --why-not the answer is the rule that forbids an action, the choice that it asks
    for, or what would happen. With --about it is what an object is at a step, and by which effects.

    \b
    Examples:
      headjudge replay scenarios/combat/deathtouch-with-trample.yaml
      headjudge replay scenarios/ --skip-missing
      headjudge replay attack.yaml --why-not "block: {Ox: Gull}" --at 2
      headjudge replay attack.yaml --about "Ox#2" --at 3
    """
    lookup = library_lookup(library)

    def within(place: str) -> AbstractContextManager[None]:
        return bounded(most_seconds, place)

    if object is not None:
        with within(path.name):
            _tell_about(path, object, step, lookup, Telling(_LANGUAGES[lang]), as_json)
        return
    if asked is not None:
        with within(path.name):
            _tell_why_not(path, asked, step, lookup, Telling(_LANGUAGES[lang], gists()), as_json)
        return
    files = list(replay_files(scenario_files(path), lookup, most_steps=most_steps, bounded=within))
    left_out = len(files) - len(without_missing(files)) if skip_missing else 0
    if skip_missing:
        files = without_missing(files)
    if path.is_dir():
        _tell_folder(path, files, left_out, _LANGUAGES[lang], as_json)
    elif files:
        _tell_file(files[0], Telling(_LANGUAGES[lang], gists(), every_step), as_json)
    elif as_json:
        print_json({"outcome": Outcome.MISSING.value, "skipped": True})
    met = all(f.outcome == Outcome.MET for f in files)
    sys.exit(0 if met else 1)


def _tell_why_not(
    path: Path, asked: str, step: int, lookup: Lookup, telling: Telling, as_json: bool
) -> None:
    if not path.is_file():
        raise click.UsageError("--why-not asks about one file")
    try:
        scenario = load_scenario(path)
        found = why_not(moment(scenario, step, lookup), read_asked(asked, scenario))
    except HeadjudgeError as error:
        fail(error, as_json=as_json)
    if as_json:
        print_json(WhyNot.of(found))
        return
    for line in why_not_lines(found, telling):
        click.echo(line)


def _tell_about(
    path: Path, name: str, step: int, lookup: Lookup, telling: Telling, as_json: bool
) -> None:
    if not path.is_file():
        raise click.UsageError("--about asks about one file")
    try:
        found = about(load_scenario(path), name, step, lookup)
    except HeadjudgeError as error:
        fail(error, as_json=as_json)
    if as_json:
        print_json(About.of(found))
        return
    for line in about_lines(found, telling):
        click.echo(line)


def _tell_file(file: FileReplay, telling: Telling, as_json: bool) -> None:
    if file.error is not None:
        fail(file.error, as_json=as_json)
    assert file.replay is not None
    if as_json:
        print_json(Replay.of(file.replay))
        return
    for line in telling.lines(file.replay):
        click.echo(line)


def _tell_folder(
    folder: Path, files: list[FileReplay], left_out: int, languages: tuple[str, ...], as_json: bool
) -> None:
    totals = plain(Totals.of(f.replay for f in files if f.replay is not None))
    totals["files"] = len(files)
    totals["errors"] = sum(f.error is not None for f in files)
    totals["skipped"] = left_out
    if as_json:
        print_json({"files": [_row(folder, f) for f in files], "totals": totals})
        return
    for file in files:
        mark = MARKS[file.outcome == Outcome.MET]
        click.echo(f"{mark} {file.path.relative_to(folder)}{_remark(file)}")
    click.echo(tell_totals(totals, languages))


def _row(folder: Path, file: FileReplay) -> dict[str, Any]:
    """One file of a folder: its path below the folder, its outcome, and what is wrong with it."""
    row: dict[str, Any] = {
        "path": file.path.relative_to(folder).as_posix(),
        "outcome": file.outcome,
    }
    if file.error is not None:
        row |= plain(Error.of(file.error))
    return row


def _remark(file: FileReplay) -> str:
    """Why a file of a folder is not met, in a few words."""
    if file.error is not None:
        return f": {file.error}"
    result = file.replay
    assert result is not None
    if result.outcome is Outcome.MET:
        return ""
    if result.refusal is not None:
        return f": {result.outcome}: {result.refusal.reason} ({result.refusal.rule})"
    if result.stopped is not None:
        return f": {result.outcome}: {result.stopped.player}: {result.stopped.choice}"
    if result.unsupported:
        first = result.unsupported[0]
        return f": {result.outcome}: {first.card}: {first.line}"
    if result.missing:
        return f": {result.outcome}: {', '.join(result.missing)}"
    unmet = next((one for one in result.expectations if not one.met), None)
    return f": {result.outcome}" + (f": {unmet.text} ({unmet.actual})" if unmet else "")
