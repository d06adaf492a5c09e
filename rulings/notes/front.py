"""The front of release notes: title, author, date and set.

In: the paragraphs before the first section, and the file's name. Out: `FrontFacts`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from rules.formats.paragraph import Paragraph
from rules.formats.text import without_emphasis
from rulings.sets import code_of_set

_AUTHOR = re.compile(
    r"^(?:编纂|编撰|作者|compiled by|written by|by)\s*[:：]?\s*(.{2,300})$", re.IGNORECASE
)
_UPDATED = re.compile(
    r"更新日期|更新于|最近更新|(?:last|document|notes) (?:last )?(?:modified|updated|revised)",
    re.IGNORECASE,
)
_ZH_DATE = re.compile(r"(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日")
_ISO_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_EN_DATE = re.compile(rf"({'|'.join(_MONTHS)}) (\d{{1,2}}),? (\d{{4}})", re.IGNORECASE)
_TITLE_WORDS = re.compile(
    r"\s*(?:\(tm\)|™|®)?\s*(?:发布释疑|常见问题集|常见问题|释疑|release notes|\bFAQ\b|"
    r"frequently asked questions).*$",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"(?:系列代码(?:均)?为|系列代码[:：]|[Ss]et [Cc]odes?[:：]?)\s*[「(（“\"]?([A-Z0-9]{3,4})\b"
    r"|\b([A-Z0-9]{3,4})\s(?=[Ss]et [Cc]ode\b)"
)
_FILE_CODE = re.compile(
    r"^(?:faq|rn|release[-_ ]?notes)[-_ ]([a-z0-9]{3,4})(?:[-_.]|$)"
    r"|^(?:[a-z]{2}_?)?(?:mtg)?([a-z0-9]{3,4})[-_ ](?:faq|release[-_ ]?notes)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FrontFacts:
    """What the front says; `date` is ISO 8601, `set_code` in lower case."""

    title: str | None
    author: str | None
    date: str | None
    set_code: str | None


def front_facts(front: Sequence[Paragraph], text: str, path: str) -> FrontFacts:
    """Read the facts from the front paragraphs, the set's code from name, title or `text`."""
    lines = [without_emphasis(p.text) for p in front if p.aside is None]
    title = title_of(front)
    author = next((m[1].rstrip("。.") for m in map(_AUTHOR.match, lines) if m), None)
    date = next((date_in(line) for line in lines if _UPDATED.search(line)), None)
    return FrontFacts(title, author, date, set_code(path, title, text))


def title_of(front: Sequence[Paragraph]) -> str | None:
    """The title: the first line that names this kind of document, else the first line."""
    lines = [without_emphasis(p.text).strip(" #") for p in front if p.aside is None]
    return next((line for line in lines if _TITLE_WORDS.search(line)), lines[0] if lines else None)


def date_in(text: str) -> str | None:
    """The first date in a text as ISO 8601, or None."""
    if match := _ZH_DATE.search(text) or _ISO_DATE.search(text):
        return f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}"
    if match := _EN_DATE.search(text):
        month = _MONTHS.index(match[1].lower()) + 1
        return f"{match[3]}-{month:02}-{int(match[2]):02}"
    return None


def set_code(path: str, title: str | None, text: str) -> str | None:
    """The set's code: from the file's name, else the set's name in the title, else the text."""
    if match := _FILE_CODE.search(PurePath(path).stem):
        return (match[1] or match[2]).lower()
    if title and (code := code_of_set(set_name(title))):
        return code
    found = _CODE.finditer(text[:60_000])
    counts = Counter((match[1] or match[2]).lower() for match in found)
    return min(counts, key=lambda c: (-counts[c], text.lower().find(c))) if counts else None


def set_name(title: str) -> str:
    """The name of the set in a title: without `发布释疑`, `常见问题集`, `Release Notes`."""
    return _TITLE_WORDS.sub("", title).strip(" _*")
