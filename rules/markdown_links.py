"""Links and anchors of a Markdown rule book, and what they say beside the references of its text.

In: the links that a parser found. Out: the numbers they lead to, and a list that sets each link
beside the reference which the text itself states there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.markdown_lines import RenderedLine
from rules.node import ParsedNode
from rules.number import NumberRange, RuleNumber
from rules.reference import Reference, Target, find_references
from rules.text import Language

_FRAGMENT = re.compile(r"(?:^|#)cr(\d{3})(?:-(\d{1,3})([a-z]?))?$")
_CHAPTER = re.compile(r"(?:^|/)([1-9])/?$")
_PAGE = re.compile(r"^(?:\.{0,2}/)?(?:cr/)?(?:[1-9a-z]+/?)?$")


@dataclass(frozen=True, slots=True)
class Link:
    """A link as a document sets it.

    `source` is a node's key or a term's target, `part` the passage with its language (`text:zh`),
    `start` and `end` character offsets in that passage, `line` the 1-based line; `target` is the
    number that `address` leads to, None for any other page.
    """

    source: str
    part: str
    start: int
    end: int
    text: str
    address: str
    target: RuleNumber | None
    language: Language
    line: int


def anchor_number(name: str) -> RuleNumber | None:
    """Return the number that an anchor names (`cr704-5k` → 704.5k), None for any other anchor."""
    match = _FRAGMENT.search(name)
    if not match:
        return None
    text = match[1] + (f".{match[2]}{match[3]}" if match[2] else "")
    return None if match[3] in {"l", "o"} else RuleNumber.parse(text)


def address_number(address: str) -> RuleNumber | None:
    """Return the number that a link leads to (`/cr/6/#cr601-2b` → 601.2b, `./8` → 8), or None."""
    if "#" in address:
        return anchor_number(address[address.index("#") :])
    match = _CHAPTER.search(address)
    return RuleNumber((int(match[1]),), width=1) if match else None


def names_site_page(address: str) -> bool:
    """Whether an address is a whole page of the same site, as a navigation bar has them."""
    return bool(_PAGE.match(address))


def links_of(line: RenderedLine, place: tuple[str, str, int], start: int) -> Iterator[Link]:
    """Yield the links of a line whose passage begins at `start` of the line.

    `place` is the source, the part with its language, and the passage's offset in that part.
    """
    source, part, offset = place
    language = Language(part.rpartition(":")[2])
    passage = line.text[start:]
    shift = offset - start - (len(passage) - len(passage.lstrip()))
    for span in line.links:
        if span.end > start:
            yield Link(
                source,
                part,
                span.start + shift,
                span.end + shift,
                line.text[span.start : span.end],
                span.value,
                address_number(span.value),
                language,
                line.number,
            )


class Agreement(StrEnum):
    """How a link and the reference of the text at the same place compare."""

    SAME = "same"
    RANGE_BY_ITS_FIRST = "range_by_its_first"
    OTHER_TARGET = "other_target"
    LINK_ONLY = "link_only"
    REFERENCE_ONLY = "reference_only"


@dataclass(frozen=True, slots=True)
class LinkCheck:
    """One place of the text with its link, its reference, or both, and how they compare."""

    agreement: Agreement
    source: str
    part: str
    text: str
    link: RuleNumber | None
    reference: Target | None
    line: int


def check_links(nodes: Iterable[ParsedNode], links: Iterable[Link]) -> tuple[LinkCheck, ...]:
    """Set each link in the nodes' texts beside the references found in the same words.

    Only passages that have a link at all are looked at, so that an unlinked language does not count
    as a list of missing links; a document whose links stand in one language is checked in that one.
    """
    there: dict[tuple[str, str], list[Link]] = defaultdict(list)
    linked: set[Language] = set()
    for link in links:
        there[link.source, link.part].append(link)
        linked.add(link.language)
    checks: list[LinkCheck] = []
    for node in nodes:
        for part, text in _passages(node):
            language = Language(part.rpartition(":")[2])
            if text and language in linked:
                found = find_references(text, language, part.partition(":")[0])
                checks += _compare(node, part, there[node.key, part], found)
    return tuple(checks)


def _passages(node: ParsedNode) -> Iterator[tuple[str, str | None]]:
    for language in Language:
        yield f"text:{language}", node.text[language]
        for i, example in enumerate(node.examples, start=1):
            yield f"example.{i}:{language}", example[language]


def _compare(
    node: ParsedNode, part: str, links: list[Link], references: tuple[Reference, ...]
) -> Iterator[LinkCheck]:
    rest = list(references)
    for link in links:
        match = next((r for r in rest if r.start < link.end and link.start < r.end), None)
        if match is None:
            yield LinkCheck(
                Agreement.LINK_ONLY, node.key, part, link.text, link.target, None, link.line
            )
            continue
        rest.remove(match)
        yield LinkCheck(
            _agreement(link.target, match.target),
            node.key,
            part,
            match.text,
            link.target,
            match.target,
            link.line,
        )
    for reference in rest:
        yield LinkCheck(
            Agreement.REFERENCE_ONLY,
            node.key,
            part,
            reference.text,
            None,
            reference.target,
            node.line,
        )


def _agreement(link: RuleNumber | None, reference: Target) -> Agreement:
    if link == reference:
        return Agreement.SAME
    if isinstance(reference, NumberRange) and link == reference.first:
        return Agreement.RANGE_BY_ITS_FIRST
    return Agreement.OTHER_TARGET
