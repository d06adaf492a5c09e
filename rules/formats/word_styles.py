"""Styles and lists of a Word document: what a paragraph is, beyond its words.

In: `styles.xml` and `numbering.xml` as trees. Out: for a paragraph, whether it is an item of a list
or a heading, and at which level.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_HEADING_NAME = re.compile(r"^(?:heading|标题|titre|überschrift)\s*(\d)$", re.IGNORECASE)


def value_of(element: Any, name: str) -> str | None:
    """The value of an attribute in Word's own namespace."""
    found = element.get(_W + name)
    return None if found is None else str(found)


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    """What a paragraph is: an item of a list at `level` (from 0), a heading (level from 1).

    `outline` is the level that the paragraph itself claims in the outline, often by accident.
    """

    is_item: bool = False
    level: int = 0
    heading: int = 0
    outline: int = 0
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class _Style:
    based_on: str | None
    list_id: str | None
    level: int
    heading: int


class Styles:
    """The styles and list formats of one document."""

    def __init__(self, styles: Any, numbering: Any) -> None:
        self._styles: dict[str, _Style] = {}
        self._formats = _list_formats(numbering)
        for element in styles.iter(_W + "style") if styles is not None else ():
            identifier = value_of(element, "styleId")
            if identifier and value_of(element, "type") in (None, "paragraph"):
                self._styles[identifier] = _style(element)

    def of(self, paragraph: Any) -> ParagraphStyle:
        """Say what a `w:p` element is."""
        properties = paragraph.find(_W + "pPr")
        if properties is None:
            return ParagraphStyle()
        named = properties.find(_W + "pStyle")
        chain = self._chain(value_of(named, "val") if named is not None else None)
        list_id, level = _list_of(properties)
        if list_id is None:
            inherited = next((s for s in chain if s.list_id is not None), None)
            list_id, level = (inherited.list_id, inherited.level) if inherited else (None, 0)
        heading = next((s.heading for s in chain if s.heading), 0)
        outline = _outline(properties)
        kind = self._formats.get((list_id or "0", level), "none") if list_id != "0" else "none"
        is_item = kind != "none" and not heading
        return ParagraphStyle(is_item, level, heading, outline, heading > 0)

    def _chain(self, name: str | None) -> list[_Style]:
        """A style and those it is based on."""
        chain: list[_Style] = []
        while name in self._styles and len(chain) < 20:
            chain.append(self._styles[name])
            name = chain[-1].based_on
        return chain


def _style(element: Any) -> _Style:
    properties = element.find(_W + "pPr")
    list_id, level = _list_of(properties) if properties is not None else (None, 0)
    based_on = element.find(_W + "basedOn")
    name = element.find(_W + "name")
    match = _HEADING_NAME.match((value_of(name, "val") or "") if name is not None else "")
    title = name is not None and (value_of(name, "val") or "").lower() == "title"
    heading = int(match[1]) if match else 1 if title else 0
    if not heading and properties is not None:
        heading = _outline(properties)
    return _Style(
        value_of(based_on, "val") if based_on is not None else None, list_id, level, heading
    )


def _outline(properties: Any) -> int:
    """The heading level that an outline level (0–8) gives, 0 for body text."""
    found = properties.find(_W + "outlineLvl")
    level = value_of(found, "val") if found is not None else None
    return int(level) + 1 if level and level.isdigit() and int(level) < 9 else 0


def _list_of(properties: Any) -> tuple[str | None, int]:
    found = properties.find(_W + "numPr")
    if found is None:
        return None, 0
    list_id, level = found.find(_W + "numId"), found.find(_W + "ilvl")
    depth = value_of(level, "val") if level is not None else None
    return (
        value_of(list_id, "val") if list_id is not None else None,
        int(depth) if depth and depth.isdigit() else 0,
    )


def _list_formats(numbering: Any) -> dict[tuple[str, int], str]:
    """The format (`bullet`, `decimal` …) of each level of each list."""
    formats: dict[tuple[str, int], str] = {}
    if numbering is None:
        return formats
    abstract: dict[str, dict[int, str]] = {}
    for element in numbering.iter(_W + "abstractNum"):
        levels = {}
        for level in element.iter(_W + "lvl"):
            kind = level.find(_W + "numFmt")
            depth = value_of(level, "ilvl") or "0"
            if kind is not None and depth.isdigit():
                levels[int(depth)] = value_of(kind, "val") or "none"
        abstract[value_of(element, "abstractNumId") or ""] = levels
    for element in numbering.iter(_W + "num"):
        link = element.find(_W + "abstractNumId")
        name = value_of(link, "val") if link is not None else None
        for depth_number, kind_name in abstract.get(name or "", {}).items():
            formats[(value_of(element, "numId") or "", depth_number)] = kind_name
    return formats
