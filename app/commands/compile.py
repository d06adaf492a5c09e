"""`headjudge compile`: how much card text is understood, and where the rest stops."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.common import json_option, library_option
from app.coverage import PrintedFace, faces_of_library, measure, printed_faces
from app.coverage_tally import Tally
from app.shapes.coverage import Coverage
from app.shapes.shape import plain
from app.words.compiling import say
from rules.text import Language

#: How many places where lines stop are shown, and how many lines of each.
SHOWN_STOPS, SHOWN_LINES = 30, 2
#: How many wordings that would open cards are shown, and how many JSON has.
SHOWN_OPENINGS, MOST_OPENINGS = 30, 500
#: Without a terminal progress is told each time so many faces more are read.
_TOLD_EVERY = 5_000


@click.command("compile")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH…")
@click.option(
    "--sample",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Draw N understood lines at random and print each for reading by eye.",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="S",
    help="The seed of the draw; the same lines and seed give the same draw.",
)
@click.option(
    "--lang",
    type=click.Choice([language.value for language in Language]),
    default=Language.EN.value,
    show_default=True,
    help="The language of the words around the numbers.",
)
@library_option
@json_option
def compile_command(
    paths: tuple[Path, ...], sample: int, seed: int, lang: str, library: Path, *, as_json: bool
) -> None:
    """Compile the card text at PATH…, or of the whole library, and count what is understood.

    PATH is a scenario, release notes, card data (AtomicCards, Scryfall; also .gz), a folder of
    these, or a text file of your own: a line for each ability, an empty line between cards.

    Lines are counted once each, without reminder text. A line is understood when the engine can
    execute it, a face of a card is whole when all its lines are. A face counts under every kind
    that it is (creature, saga, flip …), a card with text in both languages once in each.

    The wordings listed are the next to teach: how many faces lack that one to be whole, and at
    which words most lines stop. --sample shows for each line what it was read as: the form that
    the reading prints, and what each "it", "that" and "target" in it was bound to.

    \b
    Examples:
      headjudge compile scenarios/
      headjudge compile AtomicCards.json.gz
      headjudge compile documents/faq_mh3.txt --lang zh
      headjudge compile my-cards.txt --sample 20 --seed 7
      headjudge compile --json | jq .cards
    """
    with Tally(sample, seed) as tally:
        counter = _Counter()
        measure(_faces(paths, library), tally, counter)
        counter.end()
        if as_json:
            _print_json(tally)
        else:
            for line in _told(tally, seed, lang):
                click.echo(line)


def _faces(paths: tuple[Path, ...], library: Path) -> Iterator[PrintedFace]:
    if not paths:
        yield from faces_of_library(library)
    for path in paths:
        yield from printed_faces(path)


def _print_json(tally: Tally) -> None:
    """Print one JSON document; the stops, which may be very many, one after another."""
    head = json.dumps(plain(Coverage.of(tally, MOST_OPENINGS)), ensure_ascii=False, indent=2)
    click.echo(head.removesuffix("\n}") + ',\n  "stopped": [', nl=False)
    comma = "\n    "
    for stop in tally.stops():
        click.echo(comma + json.dumps(plain(stop), ensure_ascii=False), nl=False)
        comma = ",\n    "
    click.echo("\n  ]\n}")


def _told(tally: Tally, seed: int, lang: str) -> Iterator[str]:
    """Yield the numbers, the wordings and the sample as lines of a terminal."""
    faces, lines, understood = tally.faces, tally.lines, tally.understood
    if not faces.total.all:
        yield say("nothing", lang)
        return
    yield say(
        "lines",
        lang,
        lines=lines,
        understood=understood,
        share=_share(understood, lines),
        keyword_only=tally.keyword_only,
    )
    total = faces.total
    yield say("cards", lang, all=total.all, whole=total.whole, share=_share(total.whole, total.all))
    for title, shares in (("languages", faces.languages), ("kinds", faces.kinds)):
        if len(shares) > 1:
            yield f"\n{say(title, lang)}"
        for name, it in sorted(shares.items(), key=lambda item: (-item[1].all, item[0])):
            if len(shares) > 1:
                yield f"{it.whole:>7} / {it.all:<7} {_share(it.whole, it.all):>7}  {name}"
    yield from _wordings(tally, lang)
    yield from _sample(tally, seed, lang)


def _wordings(tally: Tally, lang: str) -> Iterator[str]:
    openings = tally.openings(SHOWN_OPENINGS)
    if openings:
        yield f"\n{say('opening', lang)}"
    for opening in openings:
        yield f"{opening.faces:>6}  {opening.words}"
    places = tally.places
    if places:
        yield f"\n{say('stopped', lang)}"
    for stop in tally.stops(SHOWN_STOPS, SHOWN_LINES):
        yield f"{stop.count:>6}  {stop.words}"
        for line in stop.lines:
            yield f"          {line}"
    if places > SHOWN_STOPS:
        yield f"({say('more', lang, left=places - SHOWN_STOPS)})"


def _sample(tally: Tally, seed: int, lang: str) -> Iterator[str]:
    drawn = list(tally.sample())
    if drawn:
        yield f"\n{say('sample', lang, drawn=len(drawn), seed=seed)}"
    for number, each in enumerate(drawn, 1):
        yield f"\n{number}. {each.card}"
        yield f"   {each.line}"
        yield f"   = {each.printed}"
        yield from (f"     {line}" for line in each.bound.splitlines())


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


class _Counter:
    """How many faces are read, on standard error: a live number, or a line now and then."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._told = 0

    def __call__(self, done: int) -> None:
        if self._live:
            click.echo(f"\r\033[K{done:,} faces", err=True, nl=False)
        elif done - self._told >= _TOLD_EVERY:
            self._told = done
            click.echo(f"{done:,} faces …", err=True)

    def end(self) -> None:
        """Clear the live number."""
        if self._live:
            click.echo("\r\033[K", err=True, nl=False)
