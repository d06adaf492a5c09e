"""The parser of release notes, one for all formats and eras.

In: a `Reading` and the document's facts. Out: `ParsedNotes`, every line of the document in the
account. The parser goes through the paragraphs once: what a paragraph is depends on its shape, on
what the layout says of it, and on what stands open: a topic, a card's text, a card's rulings.
"""

from __future__ import annotations

from dataclasses import replace

from rules.document import Document, Place, Problem, Reason
from rules.formats.marks import is_face_separator, is_separator
from rules.formats.paragraph import Paragraph, Reading
from rules.formats.text import without_emphasis
from rules.text import Language
from rulings.card import Card, Entry
from rulings.notes import shapes
from rulings.notes.building import (
    EntryBuilder,
    Keys,
    Ledger,
    RulingBuilder,
    TopicBuilder,
    name_part,
)
from rulings.notes.card_text import CardText
from rulings.notes.extent import Extent, begins_document, extent_of, opens
from rulings.notes.faces import FaceReader
from rulings.notes.front import front_facts
from rulings.notes.header import Header, Headers
from rulings.notes.layout import PageLayout
from rulings.notes.titles import Titles, is_section_title
from rulings.parsed import ParsedNotes
from rulings.topic import PartKind


def parse_notes(reading: Reading, document: Document, language: Language) -> ParsedNotes:
    """Parse release notes; a document without a single card or topic gives a problem."""
    return _NotesParser(reading, document, language).parsed()


class _NotesParser:
    """One pass over a document."""

    def __init__(self, reading: Reading, document: Document, language: Language) -> None:
        self._paragraphs = tuple(p for p in reading.paragraphs if p.aside is None)
        self._reading = reading
        self._document = document
        self._language = language
        self._keys = Keys(document.set_code or "unknown")
        self._ledger = Ledger(language)
        self._headers = Headers(self._paragraphs)
        self._layout = PageLayout(self._paragraphs)
        self._titles = Titles(self._paragraphs, self._headers, self._layout)
        self._extent: Extent = extent_of(self._paragraphs, self._headers)
        self._card_text = CardText(self._paragraphs, self._layout, self._headers, self._extent.last)
        self._problems: list[Problem] = list(reading.problems)
        self._faces = FaceReader(self._paragraphs, self._headers, self._ledger, self._keys)
        self._section: tuple[str, ...] = ()
        self._is_general = True
        self._fresh = True  # a separator or a section's title stands directly before
        self._topic: TopicBuilder | None = None
        self._entry: EntryBuilder | None = None
        self._ruling: RulingBuilder | None = None
        self._sharing: list[EntryBuilder] = []
        self._topics: list[TopicBuilder] = []
        self._entries: list[EntryBuilder] = []
        self._rulings: list[RulingBuilder] = []

    def parsed(self) -> ParsedNotes:
        """Run the pass and put its result together."""
        for paragraph in self._reading.paragraphs:
            if paragraph.aside is not None:
                for line in paragraph.lines:
                    self._ledger.account.aside(line, paragraph.aside)
        for paragraph in (*self._extent.front, *self._extent.end):
            for line in paragraph.lines:
                self._ledger.account.front(line)
        position = self._extent.first
        while position < self._extent.last:
            position = self._step(position)
        text = "\n".join(p.text for p in self._paragraphs[:400])
        facts = front_facts(self._extent.front, text, self._document.path)
        entries = tuple(e.built(self._language) for e in self._entries)
        self._check()
        return ParsedNotes(
            document=replace(self._document, title=facts.title or self._document.title),
            language=self._language,
            title=facts.title,
            author=facts.author,
            date=facts.date,
            cards=_cards(entries, self._document.set_code),
            entries=entries,
            rulings=tuple(
                r.built(self._language, self._document.path, facts.date) for r in self._rulings
            ),
            topics=tuple(t.built(self._language) for t in self._topics),
            problems=(*self._problems, *self._faces.problems),
            account=self._ledger.account,
        )

    def _check(self) -> None:
        if not self._entries and not self._topics:
            self._problems.append(Problem(0, "no card and no topic was found"))
        for entry in self._entries:
            if entry.topic is None and not entry.rulings:
                self._problems.append(
                    Problem(entry.line, "no ruling stands under this card", entry.key)
                )

    # What a paragraph is -----------------------------------------------------------------------

    def _step(self, position: int) -> int:
        """Read what begins at a position; return the position behind it."""
        paragraph = self._paragraphs[position]
        header = self._headers.at(position)
        if header is not None and self._may_begin_card(position, header):
            self._begin_card(header)
            return header.end
        text = paragraph.text
        if self._begins_document(position):
            return self._another_document(position)
        if is_separator(text):
            self._separate(paragraph)
        elif self._entry is not None and self._ruling is None and self._reads_face(position):
            return self._faces.read_next(self._entry, position)
        elif not paragraph.mark and self._reads_title(position):
            pass
        elif self._entry is not None and self._is_card_text(position):
            self._faces.read_line(self._entry, paragraph)
        elif paragraph.mark:
            self._note(paragraph)
        else:
            self._prose(paragraph)
        if not is_separator(text) and not is_section_title(text):
            self._fresh = False
        return position + 1

    def _may_begin_card(self, position: int, header: Header) -> bool:
        """Whether a header begins a card of its own, not the next face of the one that is open."""
        if self._entry is None or self._ruling is not None:
            return True
        if shapes.is_back_label(self._paragraphs[position].text):
            return False
        if self._is_back_face(header):
            return False
        return header.cost is not None or not self._paragraphs[position].glued

    @staticmethod
    def _is_back_face(header: Header) -> bool:
        """Whether a header is that of a back face: it has a colour indicator in place of a cost."""
        return header.cost is None and header.color is not None

    def _reads_face(self, position: int) -> bool:
        paragraph = self._paragraphs[position]
        if is_face_separator(paragraph.text) or shapes.is_back_label(paragraph.text):
            return True
        header = self._headers.at(position)
        return header is not None and self._is_back_face(header)

    def _begins_document(self, position: int) -> bool:
        """Whether another document begins here, and no card's text goes on."""
        in_text = self._entry is not None and self._is_card_text(position)
        return begins_document(self._paragraphs, position) and not in_text

    def _another_document(self, position: int) -> int:
        """Read the front of another document in this file; return the position behind it."""
        self._close_card()
        self._topic = None
        while position < self._extent.last and (
            self._headers.at(position) is None and not opens(self._paragraphs[position])
        ):
            paragraph = self._paragraphs[position]
            if shapes.is_document_title(paragraph.text):
                message = "another document begins here; its set and date are not its own"
                self._problems.append(Problem(paragraph.line, message, paragraph.text))
            for line in paragraph.lines:
                self._ledger.account.front(line)
            position += 1
        self._fresh = True
        return position

    # Sections and topics -----------------------------------------------------------------------

    def _separate(self, paragraph: Paragraph) -> None:
        """A rule of dashes closes the card; in general notes it closes the topic too."""
        target = self._current_target()
        self._ledger.place(paragraph, *target, "separator", paragraph.text)
        self._close_card()
        self._fresh = True

    def _current_target(self) -> tuple[Place, str]:
        if self._ruling is not None:
            return Place.RULING, self._ruling.key
        if self._entry is not None:
            return Place.CARD, self._keys.target(self._entry)
        if self._topic is not None:
            return Place.TOPIC, self._topic.key
        return Place.TOPIC, f"{self._keys.set_code}/topic"

    def _reads_title(self, position: int) -> bool:
        """Read a title of the outline; False if the paragraph is none."""
        paragraph = self._paragraphs[position]
        text = paragraph.text
        plain = shapes.emphasised(text) or without_emphasis(text)
        if is_section_title(plain):
            self._begin_section(paragraph, plain)
            return True
        in_text = self._entry is not None and self._is_card_text(position)
        if in_text and not self._fresh:
            return False
        if self._is_general:
            return self._reads_topic_title(paragraph, plain)
        if self._titles.is_of_group(position, plain, fresh=self._fresh):
            self._close_card()
            self._section = (*self._section[:1], plain)
            self._fresh = True
            self._ledger.place(
                paragraph, Place.TOPIC, f"{self._keys.set_code}/topic", "section", paragraph.text
            )
            return True
        return False

    def _begin_section(self, paragraph: Paragraph, title: str) -> None:
        self._close_card()
        self._topic = None
        self._is_general = shapes.is_general_title(title)
        self._section = (title,)
        self._fresh = True
        self._ledger.place(
            paragraph, Place.TOPIC, f"{self._keys.set_code}/topic", "section", paragraph.text
        )

    def _reads_topic_title(self, paragraph: Paragraph, plain: str) -> bool:
        """Read the title of a topic or, a level deeper, a heading inside it."""
        in_card = self._entry is not None
        if not self._titles.is_of_topic(paragraph, plain, fresh=self._fresh, in_card=in_card):
            return False
        if self._topic is not None and self._titles.is_deeper(paragraph):
            self._close_card()
            self._part(PartKind.HEADING, paragraph, plain)
            return True
        self._close_card()
        if self._topic is not None and not self._topic.parts:
            self._topic.titles.append(plain)
        else:
            key = self._keys.topic(plain)
            self._topic = TopicBuilder(key, [plain], self._section, paragraph.line)
            self._topics.append(self._topic)
        self._ledger.place(paragraph, Place.TOPIC, self._topic.key, f"title:{self._language}")
        return True

    def _part(self, kind: PartKind, paragraph: Paragraph, text: str) -> None:
        """Put a paragraph into the open topic as a part of its own."""
        topic = self._open_topic(paragraph)
        topic.parts.append((kind, [text], None))
        self._ledger.place(
            paragraph,
            Place.TOPIC,
            topic.key,
            f"part.{len(topic.parts)}:{self._language}",
            paragraph.mark,
        )

    def _open_topic(self, paragraph: Paragraph) -> TopicBuilder:
        """The open topic; a section without a title of its own gets one of its section's title."""
        if self._topic is None:
            title = " › ".join(self._section) or "?"
            key = self._keys.topic(title)
            self._topic = TopicBuilder(key, [title], self._section, paragraph.line)
            self._topics.append(self._topic)
        return self._topic

    # Cards -------------------------------------------------------------------------------------

    def _begin_card(self, header: Header) -> None:
        first = self._paragraphs[header.name]
        named = shapes.without_remark(header.run_in[0] if header.run_in else first.text)[0]
        sharing = self._entry is not None and self._ruling is None and not self._fresh
        shared = self._sharing if sharing and not self._is_general else []
        self._close_card()
        name, _ = name_part(self._faces.own_name(header) or without_emphasis(named))
        self._entry = EntryBuilder(
            key=self._keys.entry(name.zh or name.en or ""),
            section=self._section,
            topic=None,
            line=first.line,
            box=first.box,
            left=first.left,
        )
        self._sharing = [*shared, self._entry]
        self._entry.framed = self._layout.is_framed(self._paragraphs, header.name, header.type)
        self._entry.spaced = self._headers.is_spaced(header)
        self._entries.append(self._entry)
        if self._is_general:
            topic = self._open_topic(first)
            topic.parts.append((PartKind.CARD, [], self._entry.key))
            self._entry.topic = topic.key
        self._faces.read_header(self._entry, header)
        self._fresh = False

    def _is_card_text(self, position: int) -> bool:
        """Whether a paragraph belongs to the text of the open card."""
        if self._entry is None or self._ruling is not None:
            return False
        return self._card_text.holds(self._entry, position, is_general=self._is_general)

    def _close_card(self) -> None:
        self._entry = None
        self._ruling = None
        self._sharing = []

    # Rulings, notes and prose ------------------------------------------------------------------

    def _note(self, paragraph: Paragraph) -> None:
        """Read a bullet: a ruling under the open cards, or a note of the open topic."""
        text = without_emphasis(paragraph.text)
        if self._is_general:
            self._close_card()
            if self._is_sub_item(paragraph) and self._topic and self._topic.parts:
                self._continue_part(paragraph, text)
            else:
                self._part(PartKind.NOTE, paragraph, text)
        elif self._entry is None:
            self._problems.append(Problem(paragraph.line, "no card stands above this", text))
            self._part(PartKind.NOTE, paragraph, text)
        elif self._ruling is not None and self._is_sub_item(paragraph):
            self._continue_ruling(paragraph, text)
        else:
            self._begin_ruling(paragraph, text)

    @staticmethod
    def _is_sub_item(paragraph: Paragraph) -> bool:
        return paragraph.level > 1 or len(paragraph.mark) > 1

    def _begin_ruling(self, paragraph: Paragraph, text: str) -> None:
        cards = tuple(dict.fromkeys(self._keys.card(e.key) for e in self._sharing))
        key, number = self._keys.ruling(cards[0])
        self._ruling = RulingBuilder(key, number, cards, self._section, paragraph.line, [text])
        self._rulings.append(self._ruling)
        for entry in self._sharing:
            entry.rulings += 1
        self._ledger.place(paragraph, Place.RULING, key, f"text:{self._language}", paragraph.mark)

    def _continue_ruling(self, paragraph: Paragraph, text: str) -> None:
        assert self._ruling is not None
        self._ruling.texts.append(text)
        self._ledger.place(
            paragraph, Place.RULING, self._ruling.key, f"text:{self._language}", paragraph.mark
        )

    def _continue_part(self, paragraph: Paragraph, text: str) -> None:
        """Put a further paragraph into the topic's last part."""
        assert self._topic is not None
        self._topic.parts[-1][1].append(text)
        number = len(self._topic.parts)
        self._ledger.place(
            paragraph,
            Place.TOPIC,
            self._topic.key,
            f"part.{number}:{self._language}",
            paragraph.mark,
        )

    def _prose(self, paragraph: Paragraph) -> None:
        """Read a paragraph that is no bullet: it continues a ruling, or is prose of a topic."""
        text = without_emphasis(paragraph.text)
        if self._ruling is not None:
            self._continue_ruling(paragraph, text)
            return
        if self._is_general:
            self._close_card()
            kind = PartKind.RULE if shapes.is_rule(text) else PartKind.PROSE
            self._part(kind, paragraph, text)
            return
        if self._fresh and self._entry is None:
            self._part(PartKind.PROSE, paragraph, text)  # an introduction of the part
            return
        if any(c.isalnum() for c in text):
            self._problems.append(Problem(paragraph.line, "this stands under no card", text))
        for line in paragraph.lines:
            self._ledger.account.aside(line, Reason.UNPLACED)


def _cards(entries: tuple[Entry, ...], set_code: str | None) -> tuple[Card, ...]:
    """One card for each name that the entries write out, its fullest faces first."""
    cards: dict[str, Card] = {}
    for entry in entries:
        key = f"{set_code or 'unknown'}/{entry.card}"
        known = cards.get(key)
        if known is None or len(entry.faces) > len(known.faces):
            cards[key] = Card(key, entry.faces, entry.layout, (set_code,) if set_code else ())
        elif len(entry.faces) == len(known.faces):
            faces = tuple(a.filled_from(b) for a, b in zip(known.faces, entry.faces, strict=True))
            cards[key] = replace(known, faces=faces)
    return tuple(cards.values())
