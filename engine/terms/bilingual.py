"""The same said in Chinese and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bilingual:
    """The same in Chinese and in English. Where only one is known, both fields hold it."""

    zh: str
    en: str

    @classmethod
    def same(cls, text: str) -> Bilingual:
        """One text for both languages: a name that is known in one language only."""
        return cls(text, text)

    def __str__(self) -> str:
        return self.en if self.zh == self.en else f"{self.zh} ({self.en})"
