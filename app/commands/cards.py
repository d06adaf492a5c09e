"""`headjudge card`: a card with its faces and all its rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from app.api import shapes
from app.commands.common import json_option, library_option, print_json
from app.commands.texts import both, paragraphs
from app.service import CardView, Service
from rulings.card import Face


@click.command("card")
@click.argument("name", nargs=-1, required=True)
@library_option
@json_option
def card_command(name: tuple[str, ...], library: Path, *, as_json: bool) -> None:
    """Show the card with this NAME: any face, Chinese or English, with all its rulings.

    \b
    Examples:
      headjudge card 昂度结绳师
      headjudge card The Lunar Whale
    """
    view = Service(library).card(" ".join(name))
    if as_json:
        print_json(shapes.card(view))
        return
    click.echo("\n".join(_lines(view)))


def _lines(view: CardView) -> Iterator[str]:
    card = view.card
    sets = ", ".join(code.upper() for code in card.sets)
    yield f"{both(card.name)}  [{card.layout.value}, {sets}]"
    for face in card.faces:
        yield from _face_lines(face)
    for topic in view.topics:
        yield f"  topic: {both(topic.title)} ({topic.key})"
    yield f"  {len(view.rulings)} rulings"
    for item in view.rulings:
        ruling = item.ruling
        sources = "; ".join(
            Path(source.document).name + (f":{source.line}" if source.line else "")
            for source in ruling.sources
        )
        yield f"{ruling.number}. ({', '.join(filter(None, (ruling.date, sources)))})"
        yield from paragraphs(ruling.text)
        if item.rules:
            yield f"  rules: {', '.join(item.rules)}"
    if view.others:
        yield f"  other cards of this name: {', '.join(view.others)}"


def _face_lines(face: Face) -> Iterator[str]:
    head = [both(face.name), face.cost or ""]
    yield f"— {'  '.join(part for part in head if part)}"
    kind = [both(face.type), face.stats or "", face.color or ""]
    yield f"  {'  '.join(part for part in kind if part)}"
    yield from paragraphs(face.text)
