"""`headjudge compile`: how much card text is understood, and where the rest stops."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.common import json_option, library_option, print_json
from app.coverage import faces_of_library, faces_of_path, measure
from app.shapes.coverage import Coverage
from engine.text.card import FaceText

#: How many places where lines stop are shown, and how many lines of each.
SHOWN_STOPS, SHOWN_LINES = 30, 2


@click.command("compile")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH…")
@library_option
@json_option
def compile_command(paths: tuple[Path, ...], library: Path, *, as_json: bool) -> None:
    """Compile the card text at PATH… (scenarios, documents, folders), or of the whole library.

    Counts distinct lines without reminder text. Understood means that the engine executes the line;
    the others are listed by the words at which reading stopped.

    \b
    Examples:
      headjudge compile scenarios/
      headjudge compile documents/faq_mh3.txt
    """
    report = measure(_faces(paths, library))
    if as_json:
        print_json(Coverage.of(report))
        return
    share = 100 * report.understood / report.lines if report.lines else 0.0
    click.echo(f"{report.lines} distinct lines of card text")
    click.echo(f"{report.understood} understood ({share:.1f} %)")
    click.echo(f"{report.keyword_only} of them keywords alone")
    for stop in report.stopped[:SHOWN_STOPS]:
        click.echo(f"{stop.count:>5}  {stop.words}")
        for line in stop.lines[:SHOWN_LINES]:
            click.echo(f"         {line}")
    left = len(report.stopped) - SHOWN_STOPS
    if left > 0:
        click.echo(f"(and {left} more places; --json has them all)")


def _faces(paths: tuple[Path, ...], library: Path) -> Iterator[FaceText]:
    if not paths:
        yield from faces_of_library(library)
    for path in paths:
        yield from faces_of_path(path)
