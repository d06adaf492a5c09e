"""Links and anchors of a Markdown rule book, and what they say beside the references of its text.

In: the links that a parser found. Out: the numbers they lead to, and a list that sets each link
beside the reference which the text itself states there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.glossary import ParsedEntry
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


@dataclass(frozen=True, slots=True)
class _Passage:
    """A text of a node or term, and where it stands."""

    source: str
    part: str
    text: str
    language: Language
    line: int


def check_links(
    nodes: Iterable[ParsedNode], links: Iterable[Link], entries: Iterable[ParsedEntry] = ()
) -> tuple[LinkCheck, ...]:
    """Set each link in the texts of nodes and terms beside the references found in the same words.

    A language without any link is left out, so that it does not count as a list of missing links.
    """
    there: dict[tuple[str, str], list[Link]] = defaultdict(list)
    linked: set[Language] = set()
    sources: dict[str, str] = {}
    for link in links:
        there[link.source, link.part].append(link)
        linked.add(link.language)
        sources[link.source.rpartition("@")[2]] = link.source
    checks: list[LinkCheck] = []
    for passage in (*_node_passages(nodes), *_entry_passages(entries, sources)):
        if passage.language in linked:
            part = passage.part.partition(":")[0]
            found = find_references(passage.text, passage.language, part)
            checks += _compare(passage, there[passage.source, passage.part], found)
    return tuple(checks)


def _node_passages(nodes: Iterable[ParsedNode]) -> Iterator[_Passage]:
    for node in nodes:
        parts = {"text": node.text}
        parts |= {f"example.{n}": text for n, text in enumerate(node.examples, start=1)}
        for language in Language:
            for part, texts in parts.items():
                if text := texts[language]:
                    yield _Passage(node.key, f"{part}:{language}", text, language, node.line)


def _entry_passages(
    entries: Iterable[ParsedEntry], sources: Mapping[str, str]
) -> Iterator[_Passage]:
    for entry in entries:
        source = sources.get(str(entry.line), f"{entry.name}@{entry.line}")
        part = f"definition:{entry.language}"
        yield _Passage(source, part, entry.definition, entry.language, entry.line)


def _compare(
    passage: _Passage, links: Iterable[Link], references: Iterable[Reference]
) -> Iterator[LinkCheck]:
    source, part = passage.source, passage.part
    rest = list(references)
    for link in links:
        match = next((r for r in rest if r.start < link.end and link.start < r.end), None)
        if match is None:
            only = Agreement.LINK_ONLY
            yield LinkCheck(only, source, part, link.text, link.target, None, link.line)
            continue
        rest.remove(match)
        agreement = _agreement(link.target, match.target)
        yield LinkCheck(agreement, source, part, match.text, link.target, match.target, link.line)
    for reference in rest:
        only = Agreement.REFERENCE_ONLY
        yield LinkCheck(only, source, part, reference.text, None, reference.target, passage.line)


def _agreement(link: RuleNumber | None, reference: Target) -> Agreement:
    if link == reference:
        return Agreement.SAME
    if isinstance(reference, NumberRange) and link == reference.first:
        return Agreement.RANGE_BY_ITS_FIRST
    return Agreement.OTHER_TARGET
