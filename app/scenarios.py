"""Scenarios for every face: files found and replayed, cards from the library, gists of rules.

In: paths, texts and a library. Out: `Replay`s and their totals, text of cards for the compiler.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from app.library.handle import LibraryHandle
from app.library.library import Library
from app.library.scenario_shelf import ScenarioFacts, ToldStep
from engine.ability.cards import Layout
from engine.game.facts.procedure import Part
from engine.replay.cards import CardText, Lookup, no_library
from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.model import CardDefinition, Scenario
from engine.scenario.reader import load_scenario
from engine.scenario.words import COLORS
from engine.telling.trace import TraceStep
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.text.card import FaceText
from engine.text.typeline import parse_type_line
from rules import text as rule_text
from rules.digest import load_digest
from rules.errors import HeadjudgeError, NotFoundError
from rulings.card import Card, Face, folded, names_of
from rulings.card import Layout as Printed

ENDINGS = (".yaml", ".yml")
_COLOR = {"white": Color.WHITE, "blue": Color.BLUE, "black": Color.BLACK}
_COLOR |= {"red": Color.RED, "green": Color.GREEN}
_LAYOUTS = {
    Printed.SPLIT: Layout.SPLIT,
    Printed.ROOM: Layout.ROOM,
    Printed.FLIP: Layout.FLIP,
    Printed.PREPARATION: Layout.PREPARATION,
    Printed.ADVENTURE: Layout.ADVENTURE,
}
_LAND = re.compile("地|land", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FileReplay:
    """The replay of one file; `error` where the file itself is wrong, and then no replay."""

    path: Path
    replay: Replay | None = None
    error: HeadjudgeError | None = None

    @property
    def outcome(self) -> str:
        """The outcome's word; `error` for a file that is no scenario."""
        return self.replay.outcome.value if self.replay is not None else "error"


@cache
def gists() -> Mapping[str, Bilingual]:
    """Return our own gist of each rule in the digest, by number."""
    return MappingProxyType(
        {
            str(number): Bilingual(entry.gist.zh or "", entry.gist.en or "")
            for number, entry in load_digest().items()
        }
    )


@cache
def _gists_of_sides() -> Mapping[tuple[str, str], Bilingual]:
    return MappingProxyType(
        {
            (str(number), side): Bilingual(gist.zh or "", gist.en or "")
            for number, entry in load_digest().items()
            for side, gist in entry.sides
        }
    )


def gist_of(rule: str, side: str | None = None) -> Bilingual | None:
    """Return our gist of a rule: that of the side that came true, where it has two."""
    whole = gists().get(rule)
    return whole if side is None else _gists_of_sides().get((rule, side), whole)


def scenario_files(path: Path) -> tuple[Path, ...]:
    """Return a file as it is, and the scenario files of a folder in the order of their names.

    Raises `NotFoundError` where there is nothing.
    """
    if path.is_file():
        return (path,)
    if path.is_dir():
        return tuple(sorted(p for p in path.rglob("*") if p.suffix.lower() in ENDINGS))
    raise NotFoundError("there is no such file or folder", text=str(path))


def replay_files(
    paths: Sequence[Path],
    lookup: Lookup = no_library,
    *,
    most_steps: int | None = None,
    bounded: Callable[[str], AbstractContextManager[None]] = lambda _: nullcontext(),
) -> Iterator[FileReplay]:
    """Replay each file; what is wrong with a file is told beside it and stops no other.

    `most_steps` bounds the steps of each; `bounded` makes what is around the replay of a file.
    """
    for path in paths:
        try:
            with bounded(path.name):
                found = replay(load_scenario(path), lookup, most_steps=most_steps)
        except HeadjudgeError as error:
            yield FileReplay(path, error=error)
        else:
            yield FileReplay(path, found)


def without_missing(files: Sequence[FileReplay]) -> list[FileReplay]:
    """Leave out scenarios whose cards are not in the library."""
    return [f for f in files if f.replay is None or f.replay.outcome is not Outcome.MISSING]


def scenario_text(folder: Path, id: str) -> str:
    """Return the text of a scenario of a folder, by its path there without the ending.

    Raises `NotFoundError` where the folder has no such scenario.
    """
    known = _by_id(folder)
    if id not in known:
        near = tuple(difflib.get_close_matches(id, known, n=3))
        raise NotFoundError("no such scenario", text=id, nearest=near)
    return known[id].read_text(encoding="utf-8")


def scenario_texts(folder: Path) -> dict[str, str]:
    """Return the text of every scenario of a folder, by its path there without the ending."""
    return {id: file.read_text(encoding="utf-8") for id, file in _by_id(folder).items()}


def _by_id(folder: Path) -> dict[str, Path]:
    files = scenario_files(folder) if folder.is_dir() else ()
    return {file.relative_to(folder).with_suffix("").as_posix(): file for file in files}


def own_facts(paths: Iterable[Path], folder: Path) -> list[ScenarioFacts | None]:
    """Replay files of a folder without a library; None for a file that is wrong."""
    return [_facts(file, folder) for file in replay_files(tuple(paths))]


def with_cards(
    found: Iterable[ScenarioFacts | None], folder: Path, cards: Iterable[Card]
) -> Iterator[ScenarioFacts | None]:
    """Yield the same; those whose cards were not there are replayed with these cards."""
    lookup = lookup_among(cards)
    for facts in found:
        if facts is None or facts.outcome != Outcome.MISSING.value:
            yield facts
            continue
        path = next(p for e in ENDINGS if (p := folder / f"{facts.id}{e}").is_file())
        (file,) = replay_files([path], lookup)
        yield _facts(file, folder) or facts


def _facts(file: FileReplay, folder: Path) -> ScenarioFacts | None:
    if file.replay is None:
        return None
    title = file.replay.title
    return ScenarioFacts(
        id=file.path.relative_to(folder).with_suffix("").as_posix(),
        title=rule_text.Bilingual(title.zh, title.en),
        source=file.replay.source,
        outcome=file.outcome,
        steps=len(file.replay.steps),
        rules=file.replay.rules,
        told=tuple(_told(step) for step in file.replay.steps),
    )


def _told(step: TraceStep) -> ToldStep:
    deciding = tuple(rule for rule, part in step.parts if part is Part.DECIDES)
    procedure = tuple(rule for rule, part in step.parts if part is not Part.DECIDES)
    return step.text.zh, step.text.en, deciding, procedure


# --- cards of the library ------------------------------------------------------------------------


def library_lookup(library: Path) -> Lookup:
    """Return the look-up of cards in a library; without a library no card is found."""
    handle = LibraryHandle(library)

    def lookup(name: str) -> CardText | None:
        try:
            return found_card(handle.get(), name)
        except NotFoundError:
            return None

    return lookup


def lookup_among(cards: Iterable[Card]) -> Lookup:
    """Return the look-up of these cards, by every name of theirs; of two the first is found."""
    by_name: dict[str, Card] = {}
    for card in cards:
        names = (card.name.zh, card.name.en, *card.aliases, *names_of(card.faces))
        for name in names:
            if name:
                by_name.setdefault(folded(name), card)

    def lookup(name: str) -> CardText | None:
        found = by_name.get(folded(name))
        return card_text(found) if found is not None else None

    return lookup


def found_card(library: Library, name: str) -> CardText | None:
    """Return the text of the card that has a name in a library, None if there is none."""
    found = library.cards.find(name)
    return card_text(found[0]) if found else None


def card_text(card: Card) -> CardText:
    """Return a card's faces as people write them; a text in one language only is taken as it is."""
    layout = _LAYOUTS.get(card.layout, Layout.NORMAL)
    if card.layout is Printed.DOUBLE_FACED:
        layout = Layout.MODAL if _is_modal(*card.faces) else Layout.TRANSFORMING
    faces = card.faces if layout is not Layout.NORMAL else card.faces[:1]
    return CardText(tuple(face_text(face, card) for face in faces), layout)


def _is_modal(*faces: Face) -> bool:
    """Whether the back face is played by itself: it has a cost, or is a land (CR 712.1).

    A card whose front speaks of transforming is turned over instead.
    """
    front, back = faces[0], faces[-1]
    said = f"{front.text.zh or ''} {front.text.en or ''}".lower()
    if "转化" in said or "transform" in said:
        return False
    return bool(back.cost) or bool(_LAND.search(back.type.zh or back.type.en or ""))


def face_text(face: Face, card: Card | None = None) -> FaceText:
    """Return one face in the language in which its type and text are known.

    A Chinese type line of older days, which no one reads today, gives way to the English one.
    """
    in_english = face.type.en is not None and (face.text.en is not None or face.text.zh is None)
    chinese = face.type.zh is not None and (not in_english or _is_type_line(face.type.zh))
    names = tuple(n for n in (face.name.zh, face.name.en) if n)
    name, *others = names or ("",)
    if not chinese and face.name.en:
        name, others = face.name.en, [n for n in names if n != face.name.en]
    aliases = card.aliases if card is not None else ()
    return FaceText(
        name,
        (face.type.zh if chinese else face.type.en) or "",
        face.cost or "",
        face.stats or "",
        (face.text.zh if chinese else face.text.en) or "",
        (*others, *aliases),
        _colors(face.color),
    )


def _is_type_line(text: str) -> bool:
    try:
        parse_type_line(text)
    except HeadjudgeError:
        return False
    return True


def _colors(written: str | None) -> tuple[Color, ...] | None:
    """The colours of a colour indicator as documents write it."""
    if written is None:
        return None
    found = {
        _COLOR[word.en]
        for word in COLORS.words
        for spelling in word.spellings
        if re.search(rf"(?<![A-Za-z]){re.escape(spelling)}(?![A-Za-z])", written)
    }
    return tuple(color for color in Color if color in found)


def definition_text(card: CardDefinition) -> Iterator[FaceText]:
    """Yield the faces of a card that a scenario defines."""
    for face in (card, card.back):
        if face is None or face.type is None:
            continue
        name = face.name or (face.names[0] if face.names else card.name)
        stats = face.stats or face.loyalty or face.defense or ""
        yield FaceText(name, face.type, face.cost or "", stats, face.text or "", face.names)


def scenario_faces(scenario: Scenario) -> Iterator[FaceText]:
    """Yield the faces of all cards that a scenario defines."""
    for card in scenario.cards:
        yield from definition_text(card)
