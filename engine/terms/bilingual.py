"""The same said in Chinese and in English, and in whatever other languages there are words for."""

from __future__ import annotations

from collections.abc import Mapping
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

    @staticmethod
    def of(said: Mapping[str, str]) -> Bilingual:
        """Words by the code of their language: Chinese, English, and others if there are any."""
        others = tuple((code, words) for code, words in said.items() if code not in ("zh", "en"))
        if others:
            return Multilingual(said["zh"], said["en"], others)
        return Bilingual(said["zh"], said["en"])

    def in_language(self, code: str) -> str:
        """The words in a language; the English ones where it has none."""
        return self.zh if code == "zh" else self.en

    def __str__(self) -> str:
        return self.en if self.zh == self.en else f"{self.zh} ({self.en})"


@dataclass(frozen=True, slots=True)
class Multilingual(Bilingual):
    """The same in further languages besides, by their code."""

    others: tuple[tuple[str, str], ...]

    def in_language(self, code: str) -> str:
        """The words in a language; the English ones where it has none."""
        return dict(self.others).get(code, self.zh if code == "zh" else self.en)
