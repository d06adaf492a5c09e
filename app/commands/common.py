"""What every command shares: its options, its output, and its errors.

In: click commands. Out: `--library` and `--json` as the contract has them; a `HeadjudgeError` as
one line on standard error, or as JSON, and exit status 1.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from app.shapes.errors import Error
from app.shapes.shape import plain
from rules.errors import HeadjudgeError, NotationError

DEFAULT_LIBRARY = "instance/library"


def library_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--library DIR` (or HEADJUDGE_LIBRARY) as the argument `library`."""
    return click.option(
        "--library",
        type=click.Path(path_type=Path, file_okay=False),
        default=lambda: Path(os.environ.get("HEADJUDGE_LIBRARY") or DEFAULT_LIBRARY),
        show_default=f"{DEFAULT_LIBRARY}, or HEADJUDGE_LIBRARY",
        help="The library to use.",
    )(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--json` as the argument `as_json`, and turn errors into exit status 1."""

    @functools.wraps(command)
    def guarded(*args: Any, as_json: bool, **options: Any) -> Any:
        try:
            return command(*args, as_json=as_json, **options)
        except HeadjudgeError as error:
            fail(error, as_json=as_json)

    option = click.option(
        "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
    )
    return option(guarded)


def edition_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--game`, `--book` and `--edition`."""
    for option in (
        click.option(
            "--edition", metavar="DATE", help="The edition's date; the newest without it."
        ),
        click.option(
            "--book", help="The book: cr, ipg, mtr, jar, basic, core; the game's own without it."
        ),
        click.option("--game", help="The game: mtg (without it) or riftbound."),
    ):
        command = option(command)
    return command


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--lang`: texts in one language alone."""
    option = click.option(
        "--lang", type=click.Choice(["zh", "en"]), help="Texts in this language alone."
    )
    return option(command)


def print_json(value: Any) -> None:
    """Print one JSON document on standard output."""
    click.echo(json.dumps(plain(value), ensure_ascii=False, indent=2))


def words_of(typed: Sequence[str], what: str) -> str:
    """Return what was typed as one line; nothing is an argument of the wrong form."""
    line = " ".join(" ".join(typed).split())
    if not line:
        raise NotationError(f"nothing was given: say {what}")
    return line


def fail(error: HeadjudgeError, *, as_json: bool) -> None:
    """Print an error and leave: status 2 for an argument of the wrong form, else 1."""
    if as_json:
        print_json(Error.of(error))
    else:
        click.echo(f"headjudge: {error}", err=True)
        if error.nearest:
            click.echo(f"  nearest: {', '.join(error.nearest)}", err=True)
    wrong_use = isinstance(error, NotationError) and error.place is None
    sys.exit(2 if wrong_use else 1)
