"""Filters of a query: what narrows it, and what that may be called in either language.

In: the name and the value of a filter as they are typed (`in:704-706`). Out: a `Filter` with the
values that the index has; values that mean nothing are given back as they were typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from app.search.analysis import fold, name_key
from rules.errors import NotationError
from rules.number import LETTERS, NumberRange, RuleNumber, parse_query
from rules.text import Language

_NAMES = {
    "kind": "kind",
    "类型": "kind",
    "card": "card",
    "牌": "card",
    "in": "in",
    "章节": "in",
    "set": "set",
    "系列": "set",
    "edition": "edition",
    "版本": "edition",
    "lang": "lang",
    "语言": "lang",
}
FILTER_NAMES = tuple(_NAMES)
_KINDS = {
    **{
        kind: kind
        for kind in ("section", "rule", "glossary", "card", "ruling", "topic", "policy", "scenario")
    },
    **{"term": "glossary", "keyword": "rule", "章": "section"},
    **{"规则": "rule", "术语": "glossary", "牌": "card", "释疑": "ruling", "机制": "topic"},
    **{"章节": "section", "情景": "scenario", "比赛文件": "policy", "比赛规则": "policy"},
}
_LANGUAGES = {
    **dict.fromkeys(
        ("zh", "cn", "chinese", "中文", "中", "汉语", "简体", "简体中文", "zhs"), Language.ZH
    ),
    **dict.fromkeys(("en", "eng", "english", "英文", "英", "英语"), Language.EN),
}
_LANGUAGE_AND_PLACE = re.compile(r"(zh|en)[-_][a-z_-]+$")
_APART = re.compile(r"[,，、;；|]+")
_DATE = re.compile(r"(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$")


@dataclass(frozen=True, slots=True)
class Filter:
    """What narrows a query to some values, one of which a hit has; `typed` as it was written."""

    name: str
    typed: str
    values: tuple[str, ...]


def filter_named(name: str) -> str | None:
    """Return the filter that a word before a colon names, in either language, or None."""
    return _NAMES.get(name.casefold())


def read_filter(name: str, value: str) -> tuple[Filter | None, tuple[str, ...]]:
    """Return the filter of a name and a value, and what of it means nothing.

    `set:mh3,mkm` has several values; `in:704-706` has those of the range.
    """
    kind = _NAMES[name.casefold()]
    typed = [value] if kind == "card" else [part for part in _APART.split(value) if part]
    known: list[str] = []
    nothing: list[str] = []
    for part in typed:
        values = list(_values(kind, part))
        known.extend(values)
        if not values:
            nothing.append(f"{name}:{part}")
    if not typed:
        nothing.append(f"{name}:{value}")
    found = Filter(kind, f"{name}:{value}", tuple(dict.fromkeys(known))) if known else None
    return found, tuple(nothing)


def _values(kind: str, value: str) -> Iterator[str]:
    """Yield the values of a filter as the index has them, none for one that means nothing."""
    plain = fold(value)
    match kind:
        case "kind":
            if found := _KINDS.get(plain) or _KINDS.get(plain.removesuffix("s")):
                yield found
        case "lang":
            short = _LANGUAGE_AND_PLACE.sub(r"\1", plain)
            if language := _LANGUAGES.get(short):
                yield language.value
        case "edition":
            yield from _dates(plain)
        case "in":
            yield from _numbers(value)
        case "card":
            yield from filter(None, [name_key(value)])
        case _:
            yield plain


def _dates(value: str) -> Iterator[str]:
    """Yield the date that is written as `2024-02-06`, `2024-2-6`, `2024/2/6` or `20240206`."""
    if match := _DATE.match(value):
        year, _, month, day, whole_month, whole_day = match.groups()
        try:
            yield date(int(year), int(month or whole_month), int(day or whole_day)).isoformat()
        except ValueError:
            return


def _numbers(value: str) -> Iterator[str]:
    """Yield the numbers of a number or a range."""
    try:
        items = parse_query(value)
    except NotationError:
        return
    for item in items:
        yield from map(str, _between(item) if isinstance(item, NumberRange) else (item,))


def _between(numbers: NumberRange) -> Iterator[RuleNumber]:
    """Yield all numbers that a range can have; those of the book are among them.

    A range from one section into another is none for a filter.
    """
    first, last = numbers.first, numbers.last
    if first.parent != last.parent and len(first.parts) > 1:
        return
    start, end = first.parts[-1], last.parts[-1]
    steps: list[int | str] = []
    if isinstance(start, int) and isinstance(end, int):
        steps.extend(range(start, end + 1))
    else:
        steps.extend(letter for letter in LETTERS if str(start) <= letter <= str(end))
    for step in steps:
        yield RuleNumber((*first.parts[:-1], step), dotted=first.dotted, width=first.width)
