"""`headjudge fetch`: bring the current documents here, on a machine that has internet."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from app.commands.common import json_option, print_json
from app.commands.progress import Progress
from app.fetching.addresses import load_addresses
from app.fetching.download import Fetched, FetchError, fetch
from rules.errors import NotFoundError


@click.command("fetch")
@click.argument("names", nargs=-1, metavar="[NAME…]")
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("documents"),
    show_default=True,
    help="The folder to keep the files in.",
)
@click.option(
    "--addresses",
    type=click.Path(path_type=Path),
    help="A file of addresses instead of the project's own.",
)
@click.option(
    "--list", "only_list", is_flag=True, help="Print what can be fetched, and from where."
)
@json_option
def fetch_command(
    names: tuple[str, ...], folder: Path, addresses: Path | None, *, only_list: bool, as_json: bool
) -> None:
    """Fetch the current documents: all that the addresses list, or those called NAME.

    A transfer that breaks off is resumed; a file is checked before it takes the place of the one
    that is there. Then run `headjudge import documents/`.
    """
    sources = load_addresses(addresses)
    if only_list:
        rows = [{"name": s.name, "title": s.title, "from": s.address or s.listing} for s in sources]
        if as_json:
            print_json({"sources": rows})
        for row in () if as_json else rows:
            click.echo(f"{row['name']:<18}{row['title']}\n{'':<18}{row['from']}")
        return
    known = tuple(source.name for source in sources)
    for name in names:
        if name not in known:
            raise NotFoundError("nothing of this name to fetch", text=name, nearest=known)
    wanted = [source for source in sources if not names or source.name in names]
    fetched: list[Fetched] = []
    failed: list[FetchError] = []
    progress = Progress()
    for source in wanted:
        try:
            fetched.append(fetch(source, folder, progress))
        except FetchError as error:
            failed.append(error)
        progress.end()
    if as_json:
        print_json(_as_json(fetched, failed))
    else:
        for item in fetched:
            word = "new" if item.changed else "unchanged"
            click.echo(f"{item.path}: {item.size:,} bytes, {word}")
        for failure in failed:
            click.echo(f"headjudge: {failure}", err=True)
    sys.exit(1 if failed else 0)


def _as_json(fetched: list[Fetched], failed: list[FetchError]) -> dict[str, object]:
    return {
        "fetched": [
            {
                "name": item.source.name,
                "path": str(item.path),
                "bytes": item.size,
                "changed": item.changed,
            }
            for item in fetched
        ],
        "failed": [{"message": str(error), "place": error.place} for error in failed],
    }
