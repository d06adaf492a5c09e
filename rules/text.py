"""Text in two languages, and the folding that makes two spellings of a text comparable.

In: strings from documents. Out: `Bilingual` values and normalised strings.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_NOT_SIGNIFICANT = re.compile(r"[^\w]|_", re.UNICODE)
#: Kangxi and CJK supplementary radicals that PDF fonts put in place of the ordinary character.
_RADICALS = re.compile(r"[\u2e80-\u2fdf]")


class Language(StrEnum):
    """A language of the library: Chinese (simplified) or English."""

    ZH = "zh"
    EN = "en"


_STRAIGHT = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


@dataclass(frozen=True, slots=True)
class Bilingual:
    """A text in Chinese, in English, in both, or in neither; an absent text is None."""

    zh: str | None = None
    en: str | None = None

    @classmethod
    def of(cls, language: Language, text: str | None) -> Bilingual:
        """Make the value that has `text` in one language and nothing in the other."""
        return cls(zh=text) if language is Language.ZH else cls(en=text)

    def __getitem__(self, language: Language) -> str | None:
        return self.zh if language is Language.ZH else self.en

    def __bool__(self) -> bool:
        return bool(self.zh or self.en)

    def filled_from(self, other: Bilingual) -> Bilingual:
        """Return this text with what it lacks taken from `other`."""
        return Bilingual(
            self.zh if self.zh is not None else other.zh,
            self.en if self.en is not None else other.en,
        )

    def prefer_zh(self) -> str:
        """Return the Chinese text, or the English one, or an empty string."""
        return self.prefer(Language.ZH)

    def prefer(self, language: Language) -> str:
        """Return the text in `language`, or in the other one, or an empty string."""
        return self[language] or self.zh or self.en or ""


def language_of(text: str) -> Language:
    """Tell the language of a passage by its share of Han characters (more than one in ten)."""
    letters = sum(1 for c in text if c.isalpha())
    han = len(HAN.findall(text))
    return Language.ZH if letters and han * 10 > letters else Language.EN


def ordinary(text: str) -> str:
    """Replace Kangxi radicals by the ordinary characters that they stand for (U+2F64 → 用)."""
    return _RADICALS.sub(lambda m: unicodedata.normalize("NFKC", m.group()), text)


def folded(text: str) -> str:
    """Return `text` as a name to look up: NFKC, no case, straight quotes, single spaces."""
    plain = unicodedata.normalize("NFKC", text).translate(_STRAIGHT).casefold()
    return " ".join(plain.split())


def significant(text: str) -> str:
    """Return the letters, digits and characters of `text` alone, folded (NFKC, no case).

    Two renderings of one text that differ in spacing, punctuation and marks give the same string.
    """
    return _NOT_SIGNIFICANT.sub("", unicodedata.normalize("NFKC", text)).casefold()
