"""References of the basic rulebook: by page and title, or to the glossary; and its mana symbols.

In: the text of a passage. Out: `TitleReference`s that name a heading or a term; text in which
`oR` stands as `{R}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

from rules.reference import TitleReference

_SYMBOLS = re.compile(r"(?<![A-Za-z])(?:[oO](?:h?\d+|[WUBRGTX]))+(?![a-z])")
_SYMBOL = re.compile(r"[oO](h?\d+|[WUBRGTX])")
_REFERENCE = re.compile(
    r"(?:第\s*(?P<page>\d{1,3})\s*页|(?P<glossary>名词解释|词汇表)(?:部分)?)的?"
    r"(?P<titles>(?:(?:，|、|与|和|以及)*「[^「」]{1,24}」)+)\s*(?:段落|部分|一节)"
)
_TITLE = re.compile(r"「([^「」]{1,24})」")
_LEAST_LIKE = 0.75


def render_mana(text: str) -> str:
    """Write mana symbols in braces: `o4oRoR` → `{4}{R}{R}`, `oT` → `{T}`."""
    return _SYMBOLS.sub(lambda match: _SYMBOL.sub(r"{\1}", match.group()), text)


def find_title_references(source: str, text: str) -> tuple[TitleReference, ...]:
    """Find the references of a passage, in order, pending."""
    found = []
    for match in _REFERENCE.finditer(text):
        page = int(match["page"]) if match["page"] else None
        for title in _TITLE.finditer(text, match.start("titles"), match.end("titles")):
            start, end = title.span(1)
            found.append(TitleReference(source, start, end, title[1], page, is_term=page is None))
    return tuple(found)


def named_titles(text: str) -> frozenset[str]:
    """Return the titles that a whole document names in references or tells its reader to see."""
    referred = {reference.title for reference in find_title_references("", text)}
    seen = re.findall(r"看看?([\u3400-\u9fff]{3,12})。", text)
    return frozenset(referred | set(seen))


def resolve_titles(
    references: Iterable[TitleReference], headings: Mapping[str, str], terms: Iterable[str]
) -> tuple[TitleReference, ...]:
    """Resolve references: by page to a heading (title → key), else to a term, names alike at most.

    A heading that is named a little otherwise is taken when it is alike enough and alone so.
    """
    names = set(terms)
    return tuple(_resolved(reference, headings, names) for reference in references)


def _resolved(
    reference: TitleReference, headings: Mapping[str, str], terms: set[str]
) -> TitleReference:
    key = None if reference.is_term else headings.get(reference.title)
    if key is None and not reference.is_term:
        near = [h for h in headings if _alike(h, reference.title) >= _LEAST_LIKE]
        key = headings[near[0]] if len(near) == 1 else None
    if key is not None:
        return _with(reference, key, is_term=False)
    if reference.title in terms:
        return _with(reference, reference.title, is_term=True)
    if reference.is_term and reference.title in headings:
        return _with(reference, headings[reference.title], is_term=False)
    return reference


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _with(reference: TitleReference, target: str, *, is_term: bool) -> TitleReference:
    return TitleReference(
        reference.source,
        reference.start,
        reference.end,
        reference.title,
        reference.page,
        target,
        is_term,
    )
