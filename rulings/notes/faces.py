"""Faces: the lines of a card become its faces, each line in the account.

In: headers and paragraphs that the parser knows to be a card's. Out: the faces of the entry that is
open, filled line by line.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.document import Place, Problem
from rules.formats.paragraph import Paragraph
from rules.formats.text import without_emphasis
from rulings.card import NO_TEXT, folded
from rulings.notes import shapes
from rulings.notes.building import EntryBuilder, FaceBuilder, Keys, Ledger, name_part
from rulings.notes.header import Header, Headers


class FaceReader:
    """Reads the lines of cards into entries; `problems` are what it found amiss."""

    def __init__(
        self, paragraphs: Sequence[Paragraph], headers: Headers, ledger: Ledger, keys: Keys
    ) -> None:
        self._paragraphs = paragraphs
        self._headers = headers
        self._ledger = ledger
        self._keys = keys
        self.problems: list[Problem] = []

    def _place(self, paragraph: Paragraph, entry: EntryBuilder, part: str, label: str = "") -> None:
        target = self._keys.target(entry)
        self._ledger.place(paragraph, Place.CARD, target, f"{entry.prefix}.{part}", label)

    def read_header(self, entry: EntryBuilder, header: Header) -> None:
        """Read name, cost, colour and type of a new face of an entry."""
        named = self._paragraphs[header.name]
        entry.choosing = entry.listed = False
        if header.run_in is not None:
            written, cost, kind = header.run_in
            name, languages = name_part(without_emphasis(written))
            entry.faces.append(FaceBuilder(name, cost=cost.replace(" ", "") or None, type=kind))
            self._place_label(entry, header)
            self._place(named, entry, f"header:{languages}")
            return
        plain, remark = without_emphasis(named.text), ""
        part = "name"
        if not entry.faces:
            plain, remark = shapes.without_remark(plain)
            part = "remarked" if remark else part
            if (own := self.own_name(header)) is not None:
                plain, part = own, "whole"
        name, languages = name_part(plain)
        entry.faces.append(FaceBuilder(name))
        self._place_label(entry, header)
        entry.remark = entry.remark or remark
        self._place(named, entry, f"{part}:{languages}")
        for part, at in (("cost", header.cost), ("color", header.color)):
            if at is not None:
                paragraph = self._paragraphs[at]
                setattr(entry.face, part, paragraph.text.replace(" ", ""))
                self._place(paragraph, entry, part)
        typed = self._paragraphs[header.type]
        entry.face.type = typed.text
        self._place(typed, entry, f"type:{self._ledger.language}")

    def own_name(self, header: Header) -> str | None:
        """Return the first face's own name where a heading names both faces (`A // B`).

        The other face then stands below, under its own name; a card whose other face has no
        heading keeps the whole name, and so does one with a remark.
        """
        names = shapes.names_of_faces(without_emphasis(self._paragraphs[header.name].text))
        if header.run_in is not None or names is None or "+" in name_part(names[0])[1]:
            return None
        behind = map(self._headers.at, range(header.end, len(self._paragraphs)))
        other = next((found for found in behind if found is not None), None)
        if other is None:
            return None
        written = without_emphasis(self._paragraphs[other.name].text)
        return names[0] if folded(written) == folded(names[1]) else None

    def _place_label(self, entry: EntryBuilder, header: Header) -> None:
        """Record the line that says which face follows (`（正面）`)."""
        if header.label is not None:
            label = self._paragraphs[header.label]
            self._place(label, entry, "label", label.text)

    def read_next(self, entry: EntryBuilder, position: int) -> int:
        """Read the line between two faces and the header of the next face, if one follows.

        Returns the position behind what was read.
        """
        paragraph = self._paragraphs[position]
        header = self._headers.at(position)
        if header is None:
            self._place(paragraph, entry, "separator", paragraph.text)
            entry.flipped |= paragraph.text.startswith("+")
            position += 1
            header = self._headers.at(position)
            inside = header is None and position < len(self._paragraphs)
            if inside and shapes.is_cost(self._paragraphs[position].text):
                return self._read_second_cost(entry, position)
        if header is None:
            problem = Problem(paragraph.line, "no face follows this line", paragraph.text)
            self.problems.append(problem)
            return position
        self.read_header(entry, header)
        return header.end

    def _read_second_cost(self, entry: EntryBuilder, position: int) -> int:
        """Read the cost of the second characteristics of a prototype card, which have no name."""
        paragraph = self._paragraphs[position]
        entry.faces.append(FaceBuilder(NO_TEXT, cost=paragraph.text.replace(" ", "")))
        self._place(paragraph, entry, "cost")
        return position + 1

    def read_line(self, entry: EntryBuilder, paragraph: Paragraph) -> None:
        """Read a line into the text or the stats of the face that is open."""
        text, face = paragraph.text, entry.face
        stats = None if paragraph.mark or face.stats is not None else _stats_in(face, text)
        if stats is not None:
            self._read_stats(entry, paragraph, stats)
            return
        face.text.append(("•" if paragraph.mark else "") + without_emphasis(text))
        self._place(paragraph, entry, f"text:{self._ledger.language}", paragraph.mark)
        entry.listed = bool(paragraph.mark)
        entry.choosing = (entry.choosing and entry.listed) or shapes.is_chooser(text)

    def _read_stats(self, entry: EntryBuilder, paragraph: Paragraph, stats: str) -> None:
        """Put stats into the face they are of: that of a creature, if the open one is none."""
        number = len(entry.faces)
        if "/" in stats and not shapes.has_power(entry.face.type or "生物"):
            creatures = (
                k
                for k, face in enumerate(entry.faces, start=1)
                if face.stats is None and shapes.has_power(face.type or "")
            )
            number = next(creatures, number)
        entry.faces[number - 1].stats = stats.replace(" ", "")
        label = "" if stats == paragraph.text else paragraph.text.replace(stats, "", 1)
        target = self._keys.target(entry)
        self._ledger.place(paragraph, Place.CARD, target, f"face.{number}.stats", label)


def _stats_in(face: FaceBuilder, text: str) -> str | None:
    """The stats that a line of a face without stats gives, None for any other line."""
    if shapes.is_stats(text) or (not face.text and shapes.is_broken_stats(text)):
        return text
    return shapes.loyalty(text) if shapes.has_loyalty(face.type or "") else None
