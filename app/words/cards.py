"""A card of a scenario in the language of its reader.

In: a type line and a text as somebody wrote them in one language. Out: both in the other, printed
from what the compiler understood; None where it does not understand or cannot say all of it. Whole
cards as a replay shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.words.game import printed_type
from engine.replay.cards import basic_land
from engine.telling.en import ENGLISH
from engine.telling.zh import CHINESE
from engine.terms.bilingual import Bilingual
from engine.terms.types import CardType
from engine.text import compile_text, parse_type_line, written
from engine.text.card import FaceText
from engine.text.normalise import fold_symbols, language_of
from engine.text.reading import PERMANENT_LINE, SPELL_LINE
from engine.text.typeline import TypeLine, parse_cost
from rules.errors import HeadjudgeError
from rules.text import HAN, Language

_BASIC = ("Basic ", "基本")
_SPELLS = {CardType.INSTANT, CardType.SORCERY}


@lru_cache(maxsize=1024)
def translated(
    type_line: str, text: str, names: tuple[str, ...], shown: str, language: Language
) -> tuple[str, str] | None:
    """Return type line and text in `language`, calling the card by the name `shown`."""
    try:
        kind = parse_type_line(type_line)
    except HeadjudgeError:
        return None
    said = _said(text, kind, names, language) if text else ""
    if said is None:
        return None
    grammar = (CHINESE if language is Language.ZH else ENGLISH).grammar
    if "Equipment" in kind.subtypes and language_of(text) != language.value:
        said = grammar.of_equipment(said)
    return printed_type(kind, language), grammar.by_name(said, shown)


def _said(text: str, kind: TypeLine, names: tuple[str, ...], language: Language) -> str | None:
    """Return a text in `language`, as it is where it is in it already; None if it can't be said."""
    if language_of(text) == language.value:
        return text
    category = SPELL_LINE if _SPELLS & set(kind.types) else PERMANENT_LINE
    into: Literal["zh", "en"] = "zh" if language is Language.ZH else "en"
    lines = []
    for line in compile_text(text, kind, names, variable=True):
        said = written(line.abilities, into, category) if line.problem is None else None
        if said is None:
            return None
        lines.append(said)
    return "\n".join(lines)


@lru_cache(maxsize=4096)
def _said_in_both(face: FaceText) -> tuple[tuple[str, str], tuple[str, str]]:
    names = (face.name, *face.names)
    own = language_of(face.text or face.type)
    other = Language.EN if own == "zh" else Language.ZH
    wanted = [n for n in names if bool(HAN.search(n)) == (other is Language.ZH)]
    shown = (wanted or list(names))[0]
    mine = face.type, face.text
    theirs = translated(face.type, face.text, names, shown, other) or ("", "")
    return (mine, theirs) if own == "zh" else (theirs, mine)


def said_in_both(face: FaceText) -> dict[str, Bilingual]:
    """Return the type line and the text of a face in both languages, "" where it can't be said."""
    zh, en = _said_in_both(face)
    return {"type": Bilingual(zh[0], en[0]), "text": Bilingual(zh[1], en[1])}


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """A face of a card in both languages; where one of them can't be said, as it is written."""

    name: Bilingual
    cost: str
    type: Bilingual
    stats: str
    text: Bilingual


def printed_cards(cards: Iterable[Sequence[FaceText]]) -> Iterator[tuple[PrintedFace, ...]]:
    """Yield cards face by face, the basic lands left out, whose names say it all."""
    for faces in cards:
        if not all(_name_says_all(face) for face in faces):
            yield tuple(map(printed_face, faces))


def _name_says_all(face: FaceText) -> bool:
    """Whether it is a basic land that everybody knows by its name."""
    return basic_land(face.name) is not None and face.type.startswith(_BASIC)


def printed_face(face: FaceText) -> PrintedFace:
    """Return a face in both languages."""
    said = said_in_both(face)
    names = (face.name, *face.names)
    zh = next((name for name in names if HAN.search(name)), face.name)
    en = next((name for name in names if not HAN.search(name)), face.name)
    both = Bilingual(said["text"].zh or face.text, said["text"].en or face.text)
    text = Bilingual(fold_symbols(both.zh), fold_symbols(both.en))  # as a step writes costs
    cost = str(parse_cost(face.cost) or "")
    return PrintedFace(Bilingual(zh, en), cost, _kind(face.type), face.stats, text)


def _kind(written: str) -> Bilingual:
    """Return a type line in both languages, as it is written where it can't be read."""
    try:
        kind = parse_type_line(written)
    except HeadjudgeError:
        return Bilingual.same(written)
    return Bilingual(printed_type(kind, Language.ZH), printed_type(kind, Language.EN))
