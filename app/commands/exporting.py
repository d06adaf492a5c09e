"""`headjudge export`: the library as JSON lines, or as one SQLite file."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from app.commands.common import json_option, library_option, print_json
from app.exporting.files import Format, export_to, write_lines
from app.exporting.records import ALL, records, wanted_of
from app.service import Service
from rules.errors import NotationError


@click.command("export")
@click.argument("book", required=False)
@click.option("--all", "everything", is_flag=True, help="Everything, in all editions.")
@click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Format]),
    default=Format.JSONL.value,
    show_default=True,
    help="jsonl: a JSON object a line; sqlite: one file of tables.",
)
@click.option("--edition", metavar="DATE", help="The edition's date; the newest without it.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    help="The file to write; standard output without it, for jsonl.",
)
@library_option
@json_option
def export_command(
    book: str | None,
    form: str,
    edition: str | None,
    output: Path | None,
    library: Path,
    *,
    everything: bool,
    as_json: bool,
) -> None:
    """Write a BOOK, or everything with --all, as JSON lines or as one SQLite file.

    BOOK is mtg/cr, mtg/cr/2025-06-06, ipg, riftbound; or cards, or scenarios. docs/pocket.md has
    the form of the lines and of the tables.

    \b
    Examples:
      headjudge export mtg/cr -o cr.jsonl
      headjudge export cards --format sqlite -o cards.sqlite
      headjudge export --all --format sqlite -o everything.sqlite
      headjudge export ipg | head
    """
    if (book is None) != everything:
        raise NotationError("give a book, or --all")
    service, chosen = Service(library), Format(form)
    wanted = wanted_of(service, ALL if book is None else book, edition)
    found = records(service, wanted)
    if output is None or str(output) == "-":
        if as_json or chosen is Format.SQLITE:
            raise NotationError("this needs a file: -o FILE")
        write_lines(sys.stdout.buffer, found, wanted)
        return
    counts = export_to(output, found, wanted, chosen)
    if as_json:
        told = {"file": str(output), "format": form, "of": wanted.name, "counts": dict(counts)}
        print_json(told | {"bytes": output.stat().st_size})
        return
    said = ", ".join(f"{count:,} {kind}" for kind, count in counts.items())
    click.echo(f"{output}: {said}")
