"""`headjudge card`: a card with its faces and all its rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.common import json_option, lang_option, library_option, print_json, words_of
from app.commands.texts import both, many, paragraphs
from app.service import CardView, Service
from app.shapes.cards import Card as CardShape
from rulings.card import Face


@click.command("card")
@click.argument("name", nargs=-1, required=True)
@lang_option
@library_option
@json_option
def card_command(name: tuple[str, ...], lang: str | None, library: Path, *, as_json: bool) -> None:
    """Show the card with this NAME: any face, Chinese or English, with all its rulings.

    \b
    Examples:
      headjudge card 昂度结绳师
      headjudge card The Lunar Whale
    """
    view = Service(library).card(words_of(name, "a card"))
    if as_json:
        print_json(CardShape.of(view))
        return
    click.echo("\n".join(_lines(view, lang)))


def _lines(view: CardView, lang: str | None) -> Iterator[str]:
    card = view.card
    sets = ", ".join(code.upper() for code in card.sets)
    yield f"{both(card.name, lang)}  [{card.layout.value}, {sets}]"
    for face in card.faces:
        yield from _face_lines(face, lang)
    for topic in view.topics:
        yield f"  topic: {both(topic.title, lang)} ({topic.key})"
    yield f"  {many(len(view.rulings), 'ruling')}"
    for item in view.rulings:
        ruling = item.ruling
        sources = "; ".join(
            Path(source.document).name + (f":{source.line}" if source.line else "")
            for source in ruling.sources
        )
        yield f"{ruling.number}. ({', '.join(filter(None, (ruling.date, sources)))})"
        yield from paragraphs(ruling.text, lang=lang)
        if item.rules:
            yield f"  rules: {', '.join(item.rules)}"
    if view.others:
        yield f"  other cards of this name: {', '.join(view.others)}"


def _face_lines(face: Face, lang: str | None) -> Iterator[str]:
    head = [both(face.name, lang), face.cost or ""]
    yield f"— {'  '.join(part for part in head if part)}"
    kind = [both(face.type, lang), face.stats or "", face.color or ""]
    yield f"  {'  '.join(part for part in kind if part)}"
    yield from paragraphs(face.text, lang=lang)
