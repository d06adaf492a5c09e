"""Release notes as one document gives them, with the account of its lines.

In: what the parser of notes found. Out: `ParsedNotes`, and the texts that the account's records
speak of, by which a document's lines can be rebuilt.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.document import Document, LineAccount, Problem
from rules.text import Bilingual, Language
from rulings.card import Card, Entry, Face
from rulings.ruling import Ruling
from rulings.topic import Topic


@dataclass(frozen=True, slots=True)
class ParsedNotes:
    """One document of release notes.

    `author` and `date` (ISO 8601, the document's last revision) are as the document gives them;
    `cards` is one for each name that it writes out, `entries` one for each time.
    """

    document: Document
    language: Language
    title: str | None
    author: str | None
    date: str | None
    cards: tuple[Card, ...]
    entries: tuple[Entry, ...]
    rulings: tuple[Ruling, ...]
    topics: tuple[Topic, ...]
    problems: tuple[Problem, ...]
    account: LineAccount
    _texts: dict[tuple[str, str], str] = field(default_factory=dict, repr=False)

    def text_of(self, target: str, part: str) -> str:
        """The text that the account calls `part` of `target`; a `KeyError` if there is none."""
        if not self._texts:
            self._texts.update(self._collect())
        return self._texts[(target, part)]

    def _collect(self) -> dict[tuple[str, str], str]:
        texts: dict[tuple[str, str], str] = {}
        for entry in self.entries:
            target = f"{self.document.set_code}/{entry.key}"
            for number, face in enumerate(entry.faces, start=1):
                prefix = f"face.{number}"
                texts.update(_face_texts(target, prefix, face))
                for language in Language:
                    names = (other.name[language] or "" for other in entry.faces)
                    texts[(target, f"{prefix}.whole:{language}")] = "".join(names)
                for languages in ("zh", "en", "zh+en", "en+zh"):
                    name = texts[(target, f"{prefix}.name:{languages}")]
                    texts[(target, f"{prefix}.remarked:{languages}")] = name + (entry.remark or "")
        for ruling in self.rulings:
            texts.update(_language_texts(ruling.key, "text", ruling.text))
        for topic in self.topics:
            texts.update(_language_texts(topic.key, "title", topic.title))
            for number, part in enumerate(topic.parts, start=1):
                texts.update(_language_texts(topic.key, f"part.{number}", part.text))
        return texts


def _language_texts(target: str, part: str, text: Bilingual) -> dict[tuple[str, str], str]:
    zh, en = text.zh or "", text.en or ""
    return {
        (target, f"{part}:zh"): zh,
        (target, f"{part}:en"): en,
        (target, f"{part}:zh+en"): zh + en,
        (target, f"{part}:en+zh"): en + zh,
    }


def _face_texts(target: str, prefix: str, face: Face) -> dict[tuple[str, str], str]:
    texts = {
        **_language_texts(target, f"{prefix}.name", face.name),
        **_language_texts(target, f"{prefix}.type", face.type),
        **_language_texts(target, f"{prefix}.text", face.text),
    }
    for languages in ("zh", "en", "zh+en", "en+zh"):
        parts = (
            texts[(target, f"{prefix}.name:{languages}")],
            face.cost or "",
            face.type.zh or face.type.en or "",
        )
        texts[(target, f"{prefix}.header:{languages}")] = "".join(parts)
    for name in ("cost", "stats", "color"):
        texts[(target, f"{prefix}.{name}")] = getattr(face, name) or ""
    return texts
