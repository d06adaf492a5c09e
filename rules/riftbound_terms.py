"""The terms of the Riftbound core rules, which have no glossary of their own.

In: the nodes of a document. Out: an entry for each term that titles or words in bold give as
中文 (English). The forms of one English word beside one Chinese name (Showdown, Showdowns) are one
term; one English word with two Chinese names makes two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rules.emphasis import bold_passages
from rules.glossary import GlossaryEntry
from rules.node import ParsedNode
from rules.reference import Reference
from rules.text import Bilingual, Language

_TERM = re.compile(
    r"^(?P<zh>[^()（）]*[\u3400-\u9fff][^()（）]*?)\s*[(（]\s*"
    r"(?P<en>[A-Za-z][A-Za-z0-9 '’,/&+!.-]*?)\s*[)）]$"
)
#: Of the rules below a name, the first so many say what it is.
_MOST_SAID = 3
_ARTICLE = frozenset({"a", "an", "the"})
_ENDING = re.compile(r"(?<=[a-z]{2})(?:ment|ing|ies|es|ed|en|s|e|y)$")
_DOUBLED = re.compile(r"([bcdfghjklmnpqrstvwxz])\1$")


def named_in_both(text: str) -> Bilingual | None:
    """Return the names in a text that is nothing but 中文 (English), None for any other."""
    match = _TERM.match(text)
    return Bilingual(zh=match["zh"].strip(), en=match["en"]) if match else None


def terms_of(nodes: Iterable[ParsedNode]) -> tuple[GlossaryEntry, ...]:
    """Return the terms that the nodes give: whole titles, and words in bold.

    Each is an entry that refers to the nodes which give it, a node that it titles first, and says
    what that one says. Its English name has all the forms that the text gives, the shortest first.
    """
    nodes = tuple(nodes)
    below = _texts_below(nodes)
    copies: dict[str, int] = {}
    entries = []
    for (zh, _), given in _gathered(nodes).items():
        forms = _forms(en for en, _ in given)
        key = forms[0].casefold()
        copies[key] = copies.get(key, 0) + 1
        there = {node.key: node for _, node in given}
        entries.append(
            GlossaryEntry(
                key=key if copies[key] == 1 else f"{key}~{copies[key]}",
                name=Bilingual(zh=zh, en="/".join(forms)),
                definitions=_said_by(next(iter(there.values())), below),
                references=tuple(
                    Reference(Language.ZH, "name", 0, 0, str(k), node.number, (k,))
                    for k, node in there.items()
                ),
            )
        )
    return tuple(entries)


def _texts_below(nodes: Iterable[ParsedNode]) -> dict[str, list[Bilingual]]:
    """Return the texts of the nodes that stand directly below each."""
    below: dict[str, list[Bilingual]] = {}
    for node in nodes:
        if node.parent is not None and node.text:
            below.setdefault(node.parent, []).append(node.text)
    return below


def _said_by(node: ParsedNode, below: dict[str, list[Bilingual]]) -> Bilingual:
    """Return what a node says of its term: its text, or the first below one that is only a name."""
    texts = [node.text] if node.text else below.get(node.key, [])[:_MOST_SAID]
    sides = ("\n".join(text[side] or "" for text in texts).strip() or None for side in Language)
    zh, en = sides
    return Bilingual(zh, en)


def _gathered(
    nodes: Iterable[ParsedNode],
) -> dict[tuple[str, tuple[str, ...]], list[tuple[str, ParsedNode]]]:
    """Return what gives each term: its English form and its node; titles first, in book order."""
    titles: list[tuple[Bilingual, ParsedNode]] = []
    passages: list[tuple[Bilingual, ParsedNode]] = []
    for node in nodes:
        if node.title.zh and node.title.en:
            titles.append((node.title, node))
        passages += ((name, node) for name in _named_in_bold(node))
    found: dict[tuple[str, tuple[str, ...]], list[tuple[str, ParsedNode]]] = {}
    for name, node in (*titles, *passages):
        zh, en = name.zh or "", name.en or ""
        found.setdefault((zh, stems(en)), []).append((en, node))
    return found


def _named_in_bold(node: ParsedNode) -> Iterator[Bilingual]:
    for passage in bold_passages(node.marked.zh or ""):
        if (name := named_in_both(passage.rstrip(":：。 "))) is not None:
            yield name


def _forms(given: Iterable[str]) -> list[str]:
    """Return the forms of a name, the shortest first; one that differs in its case is no other."""
    first: dict[str, str] = {}
    for form in given:
        first.setdefault(form.casefold(), form)
    return sorted(first.values(), key=len)


def stems(name: str) -> tuple[str, ...]:
    """Return what the forms of an English name have in common: its words without endings."""
    words = re.findall(r"[a-z0-9+]+", name.casefold())
    return tuple(_stem(word) for word in words if word not in _ARTICLE)


def _stem(word: str) -> str:
    """Return a word without its endings: `hid` for hide and hidden, `stun` for stunned."""
    steps = [word]
    while (shorter := _DOUBLED.sub(r"\1", _ENDING.sub("", steps[-1]))) != steps[-1]:
        steps.append(shorter)
    return steps[-1]
