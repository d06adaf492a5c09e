"""The parser of release notes, one for all formats and eras.

In: a `Reading` and the document's facts. Out: `ParsedNotes`, every line of the document in the
account. The parser goes through the paragraphs once: what a paragraph is depends on its shape, on
what the layout says of it, and on what stands open: a topic, a card's text, a card's rulings.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rules.document import Document, Place, Problem, Reason
from rules.text import Language
from rulings.card import NO_TEXT, Card, Entry
from rulings.formats.marks import is_face_separator, is_separator
from rulings.formats.paragraph import Paragraph, Reading
from rulings.formats.text import without_emphasis
from rulings.notes import shapes
from rulings.notes.building import (
    EntryBuilder,
    FaceBuilder,
    Keys,
    Ledger,
    RulingBuilder,
    TopicBuilder,
    name_part,
)
from rulings.notes.extent import Extent, extent_of
from rulings.notes.front import front_facts
from rulings.notes.header import Header, Headers
from rulings.notes.layout import PageLayout
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
        self._extent: Extent = extent_of(self._paragraphs, self._headers)
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
        self._problems: list[Problem] = list(reading.problems)

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
            problems=tuple(self._problems),
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
        if is_separator(text):
            self._separate(paragraph)
        elif self._entry is not None and self._ruling is None and self._reads_face(position):
            return self._next_face(position)
        elif not paragraph.mark and self._reads_title(position):
            pass
        elif self._entry is not None and self._is_card_text(position):
            self._card_line(paragraph)
        elif paragraph.mark:
            self._note(paragraph)
        else:
            self._prose(paragraph)
        if not is_separator(text) and not self._is_title_text(text):
            self._fresh = False
        return position + 1

    @staticmethod
    def _is_title_text(text: str) -> bool:
        return shapes.is_general_title(text) or shapes.is_specific_title(text)

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
            return Place.CARD, self._target(self._entry)
        if self._topic is not None:
            return Place.TOPIC, self._topic.key
        return Place.TOPIC, f"{self._keys.set_code}/topic"

    def _reads_title(self, position: int) -> bool:
        """Read a title of the outline; False if the paragraph is none."""
        paragraph = self._paragraphs[position]
        text = paragraph.text
        plain = shapes.emphasised(text) or without_emphasis(text)
        if shapes.is_general_title(plain) or shapes.is_specific_title(plain):
            self._begin_section(paragraph, plain)
            return True
        in_text = self._entry is not None and self._is_card_text(position)
        if in_text and not self._fresh:
            return False
        if self._is_general:
            return self._reads_topic_title(paragraph, plain)
        if shapes.is_color_title(plain) or (
            self._layout.is_heading(paragraph) and not shapes.ends_sentence(plain)
        ):
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
        text = paragraph.text
        if len(plain) > shapes.LONGEST_HEADING or shapes.ends_sentence(plain):
            return False
        emphasised = shapes.emphasised(text)
        by_layout = self._layout.is_heading(paragraph)
        by_shape = (
            not self._layout.has_headings
            and not self._layout.has_separators
            and self._stands_apart(paragraph)
        )
        if not (emphasised or by_layout or self._fresh or by_shape):
            return False
        deeper = (text.startswith("_") and emphasised) or self._layout.is_deeper(paragraph)
        if deeper and self._topic is not None:
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

    def _stands_apart(self, paragraph: Paragraph) -> bool:
        """Whether a short line of a text without layout stands where a title may."""
        return paragraph.gap and self._entry is None

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
            title = " ".join(self._section) or "?"
            self._topic = TopicBuilder(self._keys.topic(title), [], self._section, paragraph.line)
            self._topics.append(self._topic)
        return self._topic

    # Cards -------------------------------------------------------------------------------------

    def _target(self, entry: EntryBuilder) -> str:
        return f"{self._keys.set_code}/{entry.key}"

    def _begin_card(self, header: Header) -> None:
        first = self._paragraphs[header.name]
        named = shapes.without_remark(header.run_in[0] if header.run_in else first.text)[0]
        sharing = self._entry is not None and self._ruling is None and not self._fresh
        shared = self._sharing if sharing and not self._is_general else []
        self._close_card()
        name, _ = name_part(without_emphasis(named))
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
        self._read_header(self._entry, header)
        self._fresh = False

    def _read_header(self, entry: EntryBuilder, header: Header) -> None:
        """Read name, cost, colour and type of a face into an entry."""
        target = self._target(entry)
        named = self._paragraphs[header.name]
        entry.choosing = entry.listed = False
        if header.run_in is not None:
            written, cost, kind = header.run_in
            name, languages = name_part(without_emphasis(written))
            entry.faces.append(FaceBuilder(name, cost=cost.replace(" ", "") or None, type=kind))
            self._ledger.place(named, Place.CARD, target, f"{entry.prefix}.header:{languages}")
            return
        plain, remark = shapes.without_remark(without_emphasis(named.text))
        name, languages = name_part(plain)
        entry.faces.append(FaceBuilder(name))
        if header.label is not None:
            label = self._paragraphs[header.label]
            self._ledger.place(label, Place.CARD, target, f"{entry.prefix}.label", label.text)
        part = f"{entry.prefix}.{'remarked' if remark else 'name'}:{languages}"
        entry.remark = entry.remark or remark
        self._ledger.place(named, Place.CARD, target, part)
        for part, at in (("cost", header.cost), ("color", header.color)):
            if at is not None:
                paragraph = self._paragraphs[at]
                setattr(entry.face, part, paragraph.text.replace(" ", ""))
                self._ledger.place(paragraph, Place.CARD, target, f"{entry.prefix}.{part}")
        typed = self._paragraphs[header.type]
        entry.face.type = typed.text
        self._ledger.place(typed, Place.CARD, target, f"{entry.prefix}.type:{self._language}")

    def _next_face(self, position: int) -> int:
        """Read the line between two faces and the header of the next face, if one follows."""
        assert self._entry is not None
        paragraph = self._paragraphs[position]
        target = self._target(self._entry)
        header = self._headers.at(position)
        if header is None:
            self._ledger.place(
                paragraph, Place.CARD, target, f"{self._entry.prefix}.separator", paragraph.text
            )
            self._entry.flipped |= paragraph.text.startswith("+")
            position += 1
            header = self._headers.at(position)
            inside = header is None and position < self._extent.last
            if inside and shapes.is_cost(self._paragraphs[position].text):
                return self._read_second_cost(position)
        if header is None:
            self._problems.append(
                Problem(paragraph.line, "no face follows this line", paragraph.text)
            )
            return position
        self._read_header(self._entry, header)
        return header.end

    def _read_second_cost(self, position: int) -> int:
        """Read the cost of the second characteristics of a prototype card, which have no name."""
        assert self._entry is not None
        entry, paragraph = self._entry, self._paragraphs[position]
        entry.faces.append(FaceBuilder(NO_TEXT, cost=paragraph.text.replace(" ", "")))
        self._ledger.place(paragraph, Place.CARD, self._target(entry), f"{entry.prefix}.cost")
        return position + 1

    def _is_card_text(self, position: int) -> bool:
        """Whether a paragraph belongs to the text of the open card."""
        entry = self._entry
        if entry is None or self._ruling is not None:
            return False
        paragraph = self._paragraphs[position]
        if entry.framed:
            inside = self._layout.is_inside(paragraph, entry.box, entry.left)
            return inside or (
                not paragraph.mark
                and not self._is_general
                and not self._layout.is_heading(paragraph)
            )
        if paragraph.mark:
            return self._is_mode(entry, position)
        if not self._is_general:
            return not shapes.is_color_title(paragraph.text)
        if paragraph.gap and not entry.spaced:
            return False
        return not self._is_prose_behind(entry, paragraph.text)

    @staticmethod
    def _is_prose_behind(entry: EntryBuilder, text: str) -> bool:
        """Whether a paragraph behind a card in the general notes is no longer the card's text."""
        if shapes.emphasised(text) or shapes.is_explanation(text):
            return True
        has_loyalty = any(shapes.is_loyalty_ability(line) for line in entry.face.text)
        return has_loyalty and not shapes.is_loyalty_ability(text)

    def _is_mode(self, entry: EntryBuilder, position: int) -> bool:
        """Whether a bullet is a mode of the card: a list right behind a line that announces it."""
        paragraph = self._paragraphs[position]
        if not entry.choosing:
            return False
        if not entry.listed:
            entry.mode_mark = paragraph.mark
            return True
        if paragraph.mark != entry.mode_mark:
            return False
        if paragraph.gap and not paragraph.mark.startswith("•"):
            return False
        return not self._begins_rulings(entry, position)

    def _begins_rulings(self, entry: EntryBuilder, position: int) -> bool:
        """Whether rulings begin in the middle of a list of modes.

        They do where the text speaks of modes, or of the card while no other list follows.
        """
        text = self._paragraphs[position].text
        if "模式" in text or re.search(r"\bmodes?\b", text):
            return True
        after = position + 1
        while after < self._extent.last and self._paragraphs[after].mark:
            if self._paragraphs[after].gap:
                return False
            after += 1
        names = [n for face in entry.faces for n in (face.name.zh, face.name.en) if n]
        return any(name in text for name in names)

    def _card_line(self, paragraph: Paragraph) -> None:
        """Put a line into the text or the stats of the open face."""
        entry = self._entry
        assert entry is not None
        target, text = self._target(entry), paragraph.text
        face = entry.face
        is_walker = bool(face.type) and shapes.has_loyalty(face.type or "")
        stats = None
        if not paragraph.mark and face.stats is None:
            broken = not face.text and shapes.is_broken_stats(text)
            if shapes.is_stats(text) or broken:
                stats = text
            elif is_walker:
                stats = shapes.loyalty(text)
        if stats is not None:
            face.stats = stats.replace(" ", "")
            label = "" if stats == text else text.replace(stats, "", 1)
            self._ledger.place(paragraph, Place.CARD, target, f"{entry.prefix}.stats", label)
            return
        face.text.append(("•" if paragraph.mark else "") + without_emphasis(text))
        self._ledger.place(
            paragraph, Place.CARD, target, f"{entry.prefix}.text:{self._language}", paragraph.mark
        )
        entry.listed = bool(paragraph.mark)
        entry.choosing = (entry.choosing and entry.listed) or shapes.is_chooser(text)

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
