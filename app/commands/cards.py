"""`headjudge card`: a card with its faces and all its rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from app.card_lines import CardLine, FaceLines, Reading, lines_of
from app.commands.common import json_option, lang_option, library_option, print_json, words_of
from app.commands.texts import both, many, paragraphs
from app.service import Service
from app.shapes.cards import Card as CardShape
from app.views import CardView
from rules.text import Language
from rulings.card import Card, Face

#: Before each line: whether the engine reads it (`✓`), or not (`✗`), or need not (`·`).
_MARKS = {
    Reading.READ: "✓",
    Reading.NOT_PLAYED: "✗",
    Reading.STOPPED: "✗",
    Reading.TWO_READINGS: "✗",
    Reading.REMINDER: "·",
}


@click.command("card")
@click.argument("name", nargs=-1, required=True)
@lang_option
@library_option
@json_option
def card_command(name: tuple[str, ...], lang: str | None, library: Path, *, as_json: bool) -> None:
    """Show the card with this NAME: any face, Chinese or English, with all its rulings.

    Before each line stands whether the engine reads it (✓) or not (✗), below it the rules that
    govern it, or where reading stopped.

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
    if card.formats:
        yield f"  {_formats(card)}"
    for address in (card.page, *card.pictures):
        if address:
            yield f"  {address}"
    for face, lines in zip(card.faces, lines_of(card), strict=True):
        yield from _face_lines(face, lines, lang)
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


def _formats(card: Card) -> str:
    """Return in which formats a card is legal, restricted, banned."""
    words: dict[str, list[str]] = {}
    for name, word in card.formats:
        words.setdefault(word, []).append(name)
    return "; ".join(f"{word}: {', '.join(names)}" for word, names in words.items())


def _face_lines(face: Face, lines: FaceLines, lang: str | None) -> Iterator[str]:
    head = [both(face.name, lang), face.cost or ""]
    yield f"— {'  '.join(part for part in head if part)}"
    kind = [both(face.type, lang), face.stats or "", face.color or ""]
    yield f"  {'  '.join(part for part in kind if part)}"
    wanted = Language(lang) if lang else None
    for language, found in lines.items():
        if wanted in (None, language) or wanted not in lines:
            for line in found:
                yield from _read_line(line)


def _read_line(line: CardLine) -> Iterator[str]:
    """Yield a line with a mark for what was made of it, then the rules or where it stopped."""
    mark = _MARKS[line.reading]
    first, *more = line.text.split("\n")
    yield f"  {mark} {first}"
    yield from (f"    {text}" for text in more)
    if line.stopped:
        word = "stops at" if line.reading is Reading.STOPPED else "not played"
        yield f"      {word}: {line.stopped}"
    elif line.reading is Reading.TWO_READINGS:
        yield "      two readings"
    if line.rules:
        yield f"      CR {', '.join(line.rules)}"
