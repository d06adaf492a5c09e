"""`headjudge import`: read documents into the library, and say what became of each."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import click

from app.commands.common import json_option, library_option, print_json
from app.commands.progress import Progress
from app.library.build import import_documents, import_starter
from app.library.readers import Overrides
from app.library.report import ImportReport
from app.search.stores import STORES, USUAL
from rules.document import DocumentKind
from rules.text import Language

#: So many differences of one document are printed one by one; more are counted.
_MOST_DIFFERENCES = 12


@click.command("import")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH…]")
@click.option("--add", is_flag=True, help="Keep the documents that the library already has.")
@click.option("--starter", is_flag=True, help="Build the embedded starter: no official texts.")
@click.option(
    "--kind", type=click.Choice([k.value for k in DocumentKind]), help="What the files are."
)
@click.option("--game", help="The game they belong to.")
@click.option("--book", help="The book: cr, ipg, mtr, jar, basic, core.")
@click.option("--lang", type=click.Choice([x.value for x in Language]), help="Their language.")
@click.option("--edition", metavar="DATE", help="Their edition's date (YYYY-MM-DD).")
@click.option("--set", "set_code", metavar="CODE", help="The set that release notes speak of.")
@click.option(
    "--index",
    "store",
    type=click.Choice(list(STORES)),
    default=USUAL,
    show_default=True,
    help="How the index is kept: SQLite is quicker, Whoosh is there for who chooses it.",
)
@library_option
@json_option
def import_command(
    paths: tuple[Path, ...],
    *,
    add: bool,
    starter: bool,
    store: str,
    library: Path,
    as_json: bool,
    **said: Any,
) -> None:
    """Make the library hold the documents at PATH… (files or folders), or the starter.

    It holds exactly these. Kind, game, book, language, edition and set are recognised; options
    override what is. Folders may hold other files: those are skipped. With --add the library keeps
    what it has.

    \b
    Examples:
      headjudge import documents/
      headjudge import 20260417_En.txt 20260417_Zh.txt
      headjudge import --add faq_mh3.txt
      headjudge import --starter
    """
    if bool(paths) == starter:
        raise click.UsageError("give files or folders to import, or --starter")
    progress = Progress()
    if starter:
        report = import_starter(library, progress, store=store)
    else:
        report = import_documents(
            library, paths, overrides=_overrides(said), add=add, progress=progress, store=store
        )
    progress.end()
    if as_json:
        print_json(report.as_json())
    else:
        _print(report, library)
    sys.exit(0 if report.is_complete else 1)


def _overrides(said: dict[str, Any]) -> Overrides:
    edition = said["edition"]
    if edition is not None and not _is_date(edition):
        raise click.BadParameter("a date has the form YYYY-MM-DD", param_hint="--edition")
    return Overrides(
        kind=DocumentKind(said["kind"]) if said["kind"] else None,
        game=said["game"],
        book=said["book"],
        language=Language(said["lang"]) if said["lang"] else None,
        edition=edition,
        set_code=said["set_code"].lower() if said["set_code"] else None,
    )


def _is_date(text: str) -> bool:
    try:
        click.DateTime(["%Y-%m-%d"]).convert(text, None, None)
    except click.BadParameter:
        return False
    return len(text) == 10


def _print(report: ImportReport, library: Path) -> None:
    for document in report.documents:
        lines = document["lines"]
        language = document["language"]
        about = [
            document["kind"],
            document["edition"] or document["set"] or "",
            language if isinstance(language, str) else "+".join(language),
        ]
        counts = [
            f"{document[name]:,} {name}"
            for name in ("nodes", "glossary", "cards", "rulings", "topics")
            if document[name]
        ]
        click.echo(f"{document['path']}")
        click.echo(f"  {' · '.join(filter(None, about))}: {', '.join(counts)}")
        click.echo(
            f"  {lines['total']:,} lines: {lines['placed']:,} placed, "
            f"{lines['front_matter']:,} front matter, {lines['set_aside']:,} set aside"
            f" ({lines['reasons']['unplaced']:,} not placed)"
        )
        for problem in document["problems"]:
            text = f": {problem['text']}" if problem["text"] else ""
            click.echo(f"  line {problem['line']}: {problem['message']}{text}")
    for edition in report.editions:
        click.echo(
            f"{edition['id']}: {edition['chapters']} chapters, {edition['sections']} sections, "
            f"{edition['rules']:,} rules, {edition['subrules']:,} subrules, "
            f"{edition['examples']} examples, {edition['glossary']} terms"
        )
        for key, text in edition["dangling"]:
            place = f"rule {key}" if key[:1].isdigit() else f"the term “{key}”"
            click.echo(f"  {place} refers to {text}, which this edition does not have")
        _print_differences(edition["differences"])
    notes = report.notes
    if notes["cards"]:
        click.echo(f"{notes['cards']:,} cards and {notes['rulings']:,} rulings after merging")
    _print_copies(notes["differences"])
    for skipped in report.skipped:
        word = "refused" if skipped.refused else "skipped"
        click.echo(f"{skipped.path}: {word}: {skipped.reason}", err=True)
    if report.mended:
        click.echo(f"the library was damaged ({report.mended}) and is made anew", err=True)
    unchanged = " (nothing changed)" if report.unchanged else ""
    click.echo(f"{library}: ready in {report.seconds:.1f} s{unchanged}")


def _print_differences(differences: list[dict[str, Any]]) -> None:
    """Print where documents of one language differ: each place, or a count of many."""
    by_path: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for difference in differences:
        by_path[difference["path"]].append(difference)
    for path, found in by_path.items():
        if len(found) > _MOST_DIFFERENCES:
            click.echo(
                f"  {path} says {len(found)} things otherwise than the document that stands"
                " (--json lists them)"
            )
            continue
        for difference in found:
            click.echo(
                f"  {path} has another {difference['part']} ({difference['language']}) of "
                f"{difference['key']}; the other document stands"
            )


def _print_copies(differences: list[dict[str, Any]]) -> None:
    """Print how many things two copies of one set's notes say differently."""
    by_pair = Counter(tuple(difference["documents"]) for difference in differences)
    for (one, other), count in by_pair.items():
        click.echo(f"  {one} and {other} differ in {count} places (--json lists them)")
