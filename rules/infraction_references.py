"""References by the name of an infraction: `Game Play Error — Missed Trigger`.

In: the nodes of an edition of the Infraction Procedure Guide. Out: for each node the references to
sections that are named with their class in its texts, in either language; in the tables of an
appendix also those to sections whose name is all that a cell says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rules.node import NodeKind, ParsedNode
from rules.reference import Reference, Title
from rules.text import Language, significant

#: What stands between the class of an infraction and its name.
_BETWEEN = {Language.EN: r"\s*[—–-]\s*", Language.ZH: r"\s*[～~—–-]+\s*"}
#: A row of a table in a text, and a cell of it without the spaces around.
_ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
_CELL = re.compile(r"[^|\s](?:[^|]*[^|\s])?")


def named_infractions(nodes: Sequence[ParsedNode]) -> Mapping[str, tuple[Reference, ...]]:
    """Return the references of each node by its key; a section does not refer to itself."""
    found: dict[str, tuple[Reference, ...]] = {}
    patterns = {language: _pattern(nodes, language) for language in Language}
    titles = {language: _titles(nodes, language) for language in Language}
    for node in nodes:
        named = (
            reference
            for language, (pattern, keys) in patterns.items()
            if pattern is not None
            for reference in _in_node(node, language, pattern, keys)
        )
        listed = (r for language in Language for r in _in_table(node, language, titles[language]))
        references = tuple({(r.language, r.part, r.start): r for r in (*listed, *named)}.values())
        if references:
            found[node.key] = references
    return found


def _pattern(
    nodes: Sequence[ParsedNode], language: Language
) -> tuple[re.Pattern[str] | None, Mapping[str, str]]:
    """Return what finds the names in a language, and the key of each."""
    classes = {n.key: n.title[language] for n in nodes if n.kind is NodeKind.CHAPTER}
    keys: dict[str, str] = {}
    forms: list[str] = []
    for node in nodes:
        title, kind = node.title[language], classes.get(node.parent or "")
        if node.kind is not NodeKind.SECTION or not title or not kind:
            continue
        one = kind.removesuffix("s") if language is Language.EN else kind
        forms.append(re.escape(one) + "s?" + _BETWEEN[language] + re.escape(title))
        keys[significant(one + title)] = node.key
    if not forms:
        return None, keys
    ends = r"(?![a-z])" if language is Language.EN else ""
    longest = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(longest)}){ends}", re.IGNORECASE), keys


def _titles(nodes: Sequence[ParsedNode], language: Language) -> Mapping[str, str]:
    """Return the key of each chapter and section by its title; no title that two of them have."""
    keys: dict[str, set[str]] = {}
    for node in nodes:
        title = node.title[language]
        is_numbered = isinstance(node.number.parts[0], int) and node.number.part is None
        if title and is_numbered and node.kind in (NodeKind.CHAPTER, NodeKind.SECTION):
            keys.setdefault(significant(title), set()).add(node.key)
    return {title: of.pop() for title, of in keys.items() if len(of) == 1}


def _in_table(
    node: ParsedNode, language: Language, titles: Mapping[str, str]
) -> Iterator[Reference]:
    """Yield what the cells of an appendix name: each that is the title of a section, no more."""
    if not str(node.number.parts[0]).startswith("appendix-"):
        return
    for row in _ROW.finditer(node.text[language] or ""):
        for cell in _CELL.finditer(row[0]):
            key = titles.get(significant(cell[0]))
            if key is not None:
                start = row.start() + cell.start()
                end, target = start + len(cell[0]), Title(cell[0])
                yield Reference(language, "text", start, end, cell[0], target, (key,))


def _in_node(
    node: ParsedNode, language: Language, pattern: re.Pattern[str], keys: Mapping[str, str]
) -> Iterator[Reference]:
    parts = [("text", node.text)]
    parts += [(f"example.{n}", text) for n, text in enumerate(node.examples, start=1)]
    parts += [(f"note.{n}", note.text) for n, note in enumerate(node.notes, start=1)]
    for part, text in parts:
        for match in pattern.finditer(text[language] or ""):
            key = keys.get(significant(match[0]))
            if key is not None and key not in (node.key, node.parent):
                target = Title(match[0])
                yield Reference(
                    language, part, match.start(), match.end(), match[0], target, (key,)
                )
