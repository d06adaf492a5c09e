"""Merging: documents that say the same become one set of cards and rulings.

In: `ParsedNotes` of any number of documents, and cards of card data. Out: `Merged`, with every
difference between two copies of one set's notes. Of two copies of a text the published file's
stands, not a transcript's: PDF, Word and HTML come before plain text, then the path decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rules.text import Language, significant
from rulings.card import Card, folded, names_of
from rulings.differences import Difference, DifferenceKind, face_differences
from rulings.pairing import copies, translations
from rulings.parsed import ParsedNotes
from rulings.ruling import Ruling
from rulings.same_card import is_same_card, may_be_one, texts_under


@dataclass(frozen=True, slots=True)
class Merged:
    """One set of cards and rulings."""

    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    differences: tuple[Difference, ...]


def merge(
    documents: Iterable[ParsedNotes],
    cards: Iterable[Card] = (),
    rulings: Iterable[Ruling] = (),
) -> Merged:
    """Merge release notes with each other and with the cards and rulings of card data."""
    merger = _Merger()
    for card in cards:
        merger.add_card(card)
    for document in sorted(documents, key=_rank):
        merger.add_document(document)
    merger.add_rulings(list(rulings))
    return merger.merged()


def _rank(document: ParsedNotes) -> tuple[str, str, bool, str]:
    """The order of documents: by date, then set; a transcript behind the published file."""
    path = document.document.path
    is_text = path.lower().endswith((".txt", ".md", ".text"))
    return document.date or "", document.document.set_code or "", is_text, path


class _Merger:
    """Cards by name and rulings by card while documents are added."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {}
        self._by_name: dict[str, list[str]] = defaultdict(list)
        self._keys_now: dict[str, str] = {}  # of cards of card data, by the key they came with
        self._rulings: dict[str, list[Ruling]] = defaultdict(list)
        self._documents: list[ParsedNotes] = []
        self._keys: dict[str, frozenset[str]] = {}  # by path: the cards that a document has
        self._differences: list[Difference] = []

    def merged(self) -> Merged:
        """Everything merged so far, rulings in the order of their cards."""
        rulings = [r for key in self._cards for r in self._rulings[key] if r.cards[0] == key]
        return Merged(tuple(self._cards.values()), tuple(rulings), tuple(self._differences))

    def add_card(
        self, card: Card, document: ParsedNotes | None = None, *, of_notes: bool = False
    ) -> str:
        """Add a card or join it to the one that has a name of it; return the key it has now.

        With the `document` of a copy what it says otherwise is reported.
        """
        known = self._known(card, of_notes=of_notes)
        if known is None:
            known, number = card.key, 1
            while known in self._cards:
                known, number = f"{card.key}~{number + 1}", number + 1
            self._cards[known] = replace(card, key=known)
            self._learn_names(known, card)
        else:
            self._join(known, card, document)
        if not of_notes:
            self._keys_now[card.key] = known
        return known

    def _known(self, card: Card, *, of_notes: bool) -> str | None:
        """Return the key of the card that this one is, or None.

        Two cards may have one name in Chinese: identity and English names tell them apart, save
        in notes, whose English names have slips.
        """
        names = map(folded, names_of(card.faces))
        there = dict.fromkeys(key for name in names for key in self._by_name.get(name, ()))
        same = [key for key in there if may_be_one(self._cards[key], card)]
        return next(iter((*same, *there) if of_notes else same), None)

    def _learn_names(self, key: str, card: Card) -> None:
        for name in {folded(name) for name in (*names_of(card.faces), *card.aliases)}:
            if key not in self._by_name[name]:
                self._by_name[name].append(key)

    def _join(self, key: str, card: Card, document: ParsedNotes | None) -> None:
        """Join a card to the known one of this key, reporting what differs in one set."""
        known = self._cards[key]
        if document is not None:
            self._compare_faces(known, card, document)
        faces = known.faces
        if len(faces) == len(card.faces):
            faces = tuple(a.filled_from(b) for a, b in zip(faces, card.faces, strict=True))
        elif len(faces) < len(card.faces):
            faces = card.faces
        names = set(names_of(faces))
        aliases = [n for n in (*known.aliases, *names_of(card.faces)) if n not in names]
        self._cards[key] = replace(
            known,
            faces=faces,
            sets=tuple(dict.fromkeys((*known.sets, *card.sets))),
            oracle_id=known.oracle_id or card.oracle_id,
            aliases=tuple(dict.fromkeys((*aliases, *card.aliases))),
            formats=known.formats or card.formats,
            page=known.page or card.page,
            pictures=known.pictures or card.pictures,
        )
        self._learn_names(key, card)

    def add_document(self, document: ParsedNotes) -> None:
        """Add the cards and rulings of one document."""
        copy = next(
            (
                d
                for d in self._documents
                if d.document.set_code == document.document.set_code
                and d.language is document.language
            ),
            None,
        )
        renamed = self._renamed(document, copy) if copy else {}
        keys: dict[str, str] = {}
        for card in document.cards:
            if card.key in renamed:
                keys[card.key] = renamed[card.key]
                self._join(renamed[card.key], card, document)
            else:
                keys[card.key] = self.add_card(card, document if copy else None, of_notes=True)
        by_card: dict[str, list[Ruling]] = defaultdict(list)
        for ruling in document.rulings:
            moved = replace(ruling, cards=tuple(keys[c] for c in ruling.cards))
            by_card[moved.cards[0]].append(moved)
        for key, found in by_card.items():
            self._add_under(key, found, document, copy)
        self._keys[document.document.path] = frozenset(keys.values())
        if copy:
            self._report_missing(document, copy)
        self._documents.append(document)

    def add_rulings(self, rulings: list[Ruling]) -> None:
        """Add rulings of card data under the cards they name; equal text becomes one ruling.

        Those of one file after those of another: a file says nothing twice of a card.
        """
        for _, of_file in groupby(rulings, key=lambda ruling: ruling.sources[0].document):
            by_card: dict[str, list[Ruling]] = defaultdict(list)
            for ruling in of_file:
                key = self._keys_now.get(ruling.cards[0], ruling.cards[0])
                by_card[key].append(replace(ruling, cards=(key,)))
            for key, found in by_card.items():
                self._add_under(key, found, None, None)

    def _renamed(self, document: ParsedNotes, copy: ParsedNotes) -> dict[str, str]:
        """Cards of a copy whose names differ by a slip: alike, with equal text below them."""
        known = {folded(n) for card in copy.cards for n in names_of(card.faces)}
        here = {folded(n) for card in document.cards for n in names_of(card.faces)}
        lost = [c for c in copy.cards if not here & set(map(folded, names_of(c.faces)))]
        texts = {c.key: texts_under(copy, c.key) for c in lost}
        renamed: dict[str, str] = {}
        for card in document.cards:
            if known & set(map(folded, names_of(card.faces))):
                continue
            for other in lost:
                if is_same_card(card, other, texts_under(document, card.key), texts[other.key]):
                    renamed[card.key] = other.key
                    lost.remove(other)
                    paths = (copy.document.path, document.document.path)
                    self._differences.append(
                        Difference(
                            DifferenceKind.NAME,
                            other.key,
                            "name",
                            paths,
                            other.name.prefer(document.language),
                            card.name.prefer(document.language),
                        )
                    )
                    break
        return renamed

    def _add_under(
        self,
        key: str,
        found: Sequence[Ruling],
        document: ParsedNotes | None,
        copy: ParsedNotes | None,
    ) -> None:
        """Add rulings under a card: copies become sources, translations texts, the rest is new."""
        known = self._rulings[key]
        rest = self._join_copies(key, found, document, copy)
        rest = self._join_translations(key, rest)
        numbers = {r.key for r in known}
        for ruling in rest:
            number = ruling.number
            base = ruling.key.rsplit("/", 1)[0]
            if copy is not None:
                base = key
            while f"{base}/{number}" in numbers:
                number += 1
            fresh = replace(ruling, key=f"{base}/{number}", number=number)
            numbers.add(fresh.key)
            for card in dict.fromkeys(ruling.cards):
                self._rulings[card].append(fresh)

    def _join_copies(
        self,
        key: str,
        found: Sequence[Ruling],
        document: ParsedNotes | None,
        copy: ParsedNotes | None,
    ) -> list[Ruling]:
        """Join rulings that stand under the card already; return the others."""
        known = self._rulings[key]
        rest = list(found)
        for language in Language:
            old = [r for r in known if r.text[language]]
            new = [r for r in rest if r.text[language]]
            pairs = copies(
                [r.text[language] or "" for r in old], [r.text[language] or "" for r in new]
            )
            for i, j in pairs:
                same = significant(old[i].text[language] or "") == significant(
                    new[j].text[language] or ""
                )
                if not same and copy is None:
                    continue
                self._replace(old[i], _with_source(old[i], new[j]))
                rest.remove(new[j])
                if not same and document is not None and copy is not None:
                    self._report_ruling(old[i], new[j], document, copy, language)
        return rest

    def _join_translations(self, key: str, found: list[Ruling]) -> list[Ruling]:
        """Join rulings to those of the other language that say the same; return the others."""
        rest = list(found)
        for language, other in ((Language.ZH, Language.EN), (Language.EN, Language.ZH)):
            old = [r for r in self._rulings[key] if r.text[language] and not r.text[other]]
            new = [r for r in rest if r.text[other] and not r.text[language]]
            if not old or not new:
                continue
            texts = [r.text[language] or "" for r in old], [r.text[other] or "" for r in new]
            if language is Language.ZH:
                pairs = translations(*texts)
            else:
                pairs = [(i, j) for j, i in translations(texts[1], texts[0])]
            for i, j in pairs:
                joined = _with_source(old[i], new[j])
                self._replace(old[i], replace(joined, text=old[i].text.filled_from(new[j].text)))
                rest.remove(new[j])
        return rest

    def _replace(self, old: Ruling, new: Ruling) -> None:
        for card in dict.fromkeys(old.cards):
            rulings = self._rulings[card]
            rulings[:] = [new if r.key == old.key else r for r in rulings]

    # Reports -----------------------------------------------------------------------------------

    def _report_ruling(
        self,
        old: Ruling,
        new: Ruling,
        document: ParsedNotes,
        copy: ParsedNotes,
        language: Language,
    ) -> None:
        paths = (copy.document.path, document.document.path)
        self._differences.append(
            Difference(
                DifferenceKind.RULING,
                old.cards[0],
                old.key,
                paths,
                old.text[language],
                new.text[language],
            )
        )

    def _compare_faces(self, known: Card, card: Card, document: ParsedNotes) -> None:
        """Report what the faces of a card differ in between two copies of one set's notes."""
        copy = next(
            (d for d in self._documents if d.document.set_code == document.document.set_code), None
        )
        if copy is None:
            return
        paths = (copy.document.path, document.document.path)
        if len(known.faces) != len(card.faces):
            counts = str(len(known.faces)), str(len(card.faces))
            self._differences.append(
                Difference(DifferenceKind.FACE, known.key, "faces", paths, *counts)
            )
            return
        for number, (a, b) in enumerate(zip(known.faces, card.faces, strict=True), start=1):
            for part, first, second in face_differences(a, b, document.language):
                self._differences.append(
                    Difference(
                        DifferenceKind.FACE,
                        known.key,
                        f"face.{number}.{part}",
                        paths,
                        first,
                        second,
                    )
                )

    def _report_missing(self, document: ParsedNotes, copy: ParsedNotes) -> None:
        """Report the cards and rulings that only one of two copies has."""
        paths = (copy.document.path, document.document.path)
        theirs, ours = self._keys[paths[0]], self._keys[paths[1]]
        for key in sorted(theirs ^ ours):
            names = (key, None) if key in theirs else (None, key)
            self._differences.append(
                Difference(DifferenceKind.MISSING_CARD, key, "card", paths, *names)
            )
        for key in sorted(theirs & ours):
            for ruling in self._rulings[key]:
                sources = {s.document for s in ruling.sources}
                if ruling.cards[0] == key and len(sources & set(paths)) == 1:
                    text = ruling.text.prefer(document.language)
                    texts = (text, None) if paths[0] in sources else (None, text)
                    self._differences.append(
                        Difference(DifferenceKind.MISSING_RULING, key, ruling.key, paths, *texts)
                    )


def _with_source(old: Ruling, new: Ruling) -> Ruling:
    """The old ruling with the new one's sources; the earlier date stands."""
    sources = tuple(dict.fromkeys((*old.sources, *new.sources)))
    dates = sorted(d for d in (old.date, new.date) if d)
    return replace(old, sources=sources, date=dates[0] if dates else None)
