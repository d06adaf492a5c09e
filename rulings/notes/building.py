"""Building: cards, rulings and topics while their lines are being read.

In: paragraphs that the parser has recognised. Out: finished values, and each line in the account.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from rules.document import LineAccount, Place
from rules.formats.paragraph import Paragraph
from rules.text import Bilingual, Language
from rulings.card import Entry, Face, layout_of
from rulings.notes.shapes import split_names
from rulings.ruling import Ruling, Source
from rulings.topic import PartKind, Topic, TopicPart

_ADDRESS = str.maketrans({"/": "／", "~": "～", "#": "＃", "?": "？", "\n": " "})


def address_of(name: str) -> str:
    """A name as a part of an address: without characters that part addresses."""
    return re.sub(r"\s+", " ", name.translate(_ADDRESS)).strip()


class Ledger:
    """The account of a document, written paragraph by paragraph."""

    def __init__(self, language: Language) -> None:
        self.account = LineAccount()
        self.language = language

    def place(
        self, paragraph: Paragraph, place: Place, target: str, part: str, label: str = ""
    ) -> None:
        """Record every line of a paragraph in a part of a target; the label is the first's."""
        for number, line in enumerate(paragraph.lines):
            self.account.place(line, place, target, part, label if number == 0 else "")


@dataclass(slots=True)
class FaceBuilder:
    """A face while it is being read."""

    name: Bilingual
    cost: str | None = None
    type: str | None = None
    stats: str | None = None
    color: str | None = None
    text: list[str] = field(default_factory=list)

    def built(self, language: Language) -> Face:
        """The finished face."""
        return Face(
            name=self.name,
            cost=self.cost,
            type=Bilingual.of(language, self.type),
            text=Bilingual.of(language, "\n".join(self.text) if self.text else None),
            stats=self.stats,
            color=self.color,
        )


@dataclass(slots=True)
class RulingBuilder:
    """A ruling while it is being read; later lines follow behind line breaks."""

    key: str
    number: int
    cards: tuple[str, ...]
    section: tuple[str, ...]
    line: int
    texts: list[str] = field(default_factory=list)

    def built(self, language: Language, document: str, date: str | None) -> Ruling:
        """The finished ruling."""
        return Ruling(
            key=self.key,
            number=self.number,
            cards=self.cards,
            text=Bilingual.of(language, "\n".join(self.texts)),
            section=self.section,
            date=date,
            sources=(Source(document, self.line, date),),
        )


@dataclass(slots=True)
class EntryBuilder:
    """A card entry while it is being read.

    `framed` says that the layout shows which lines are the card's; `box`, `left` are those of its
    name; `spaced` that blank lines part the lines of its header; `choosing` that a list of modes is
    open, `listed` that its last line was a mode, with the bullet
    `mode_mark`, `outside` that modes stand outside the card's frame.
    """

    key: str
    section: tuple[str, ...]
    topic: str | None
    line: int
    faces: list[FaceBuilder] = field(default_factory=list)
    flipped: bool = False
    framed: bool = False
    box: int = 0
    left: int | None = None
    spaced: bool = False
    choosing: bool = False
    listed: bool = False
    mode_mark: str = ""
    outside: bool = False
    rulings: int = 0
    remark: str = ""

    @property
    def face(self) -> FaceBuilder:
        return self.faces[-1]

    @property
    def prefix(self) -> str:
        return f"face.{len(self.faces)}"

    def built(self, language: Language) -> Entry:
        """The finished entry."""
        faces = tuple(face.built(language) for face in self.faces)
        return Entry(
            key=self.key,
            faces=faces,
            layout=layout_of(faces, flipped=self.flipped),
            section=self.section,
            topic=self.topic,
            line=self.line,
            remark=self.remark or None,
        )


@dataclass(slots=True)
class TopicBuilder:
    """A topic while it is being read."""

    key: str
    titles: list[str]
    section: tuple[str, ...]
    line: int
    parts: list[tuple[PartKind, list[str], str | None]] = field(default_factory=list)

    def built(self, language: Language) -> Topic:
        """The finished topic."""
        return Topic(
            key=self.key,
            title=Bilingual.of(language, "\n".join(self.titles)),
            section=self.section,
            parts=tuple(
                TopicPart(kind, Bilingual.of(language, "\n".join(texts) or None), entry)
                for kind, texts, entry in self.parts
            ),
            line=self.line,
        )


@dataclass(slots=True)
class Keys:
    """Addresses that stand once in a document: the second of a name gets `~2`."""

    set_code: str
    entries: Counter[str] = field(default_factory=Counter)
    topics: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)

    def entry(self, name: str) -> str:
        """The key of the next entry of a card of this name."""
        base = address_of(name)
        self.entries[base] += 1
        count = self.entries[base]
        return base if count == 1 else f"{base}~{count}"

    def topic(self, title: str) -> str:
        """The address of the next topic of this title."""
        base = f"{self.set_code}/topic/{address_of(title)}"
        self.topics[base] += 1
        count = self.topics[base]
        return base if count == 1 else f"{base}~{count}"

    def ruling(self, card: str) -> tuple[str, int]:
        """The address and number of the next ruling under a card."""
        self.rulings[card] += 1
        return f"{card}/{self.rulings[card]}", self.rulings[card]

    def target(self, entry: EntryBuilder) -> str:
        """The name of an entry in the account."""
        return f"{self.set_code}/{entry.key}"

    def card(self, entry: str) -> str:
        """The address of the card that an entry writes out."""
        return f"{self.set_code}/{entry.split('~', 1)[0]}"


def name_part(text: str) -> tuple[Bilingual, str]:
    """A card's names from its name line, and the languages in the order of the line."""
    zh, en = split_names(text)
    if zh and en:
        return Bilingual(zh, en), "zh+en" if text.index(zh) < text.index(en) else "en+zh"
    return Bilingual(zh, en), "zh" if zh else "en"
