"""The diff of two editions: what was added, removed, renumbered and changed.

In: two `Edition`s of one book, neighbours or not. Out: a `Diff` with its summary by section and its
list of renumbered rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.edition import Edition
from rules.matching import mask, match_nodes
from rules.node import Node
from rules.number import NumberRange, RuleNumber
from rules.partial import is_missing
from rules.reference import Target
from rules.text import Language
from rules.words import LANGUAGES, Stretch, folded, likeness, marked_change


class What(StrEnum):
    """What differs between two versions of a rule."""

    TEXT_ZH = "text_zh"
    TEXT_EN = "text_en"
    EXAMPLES = "examples"
    REFS = "refs"


@dataclass(frozen=True, slots=True)
class Move:
    """A node that stands under another number in the new edition; keys of both."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Change:
    """A node that says something else in the new edition.

    `similarity` is 0–1 over title, text and examples, the mean of the languages that both have.
    `what` says where; `refs` alone means that nothing but the numbers it refers to differ, and
    `refs_follow` that those lead to the same rules as before, which were renumbered.
    """

    old: str
    new: str
    similarity: float
    what: tuple[What, ...]
    refs_follow: bool = False


class Nature(StrEnum):
    """What a change is about: what the rule means, how it is translated, or numbers alone."""

    MEANING = "meaning"
    TRANSLATION = "translation"
    RENUMBERING = "renumbering"


def nature_of(change: Change, old: Node, new: Node) -> Nature:
    """Return what a change is about, by the English of both versions.

    The English text is the one that is translated: where it says the same, the change is one of the
    translation, and where only numbers differ that follow their rules, one of numbering. Without
    the English of both every change may be one of meaning.
    """
    if change.what == (What.REFS,):
        return Nature.RENUMBERING if change.refs_follow else Nature.MEANING
    there = all(node.text.en or node.title.en for node in (old, new))
    same_examples = [e.en for e in old.examples] == [e.en for e in new.examples]
    if not there or What.TEXT_EN in change.what:
        return Nature.MEANING
    if What.EXAMPLES in change.what and not same_examples:
        return Nature.MEANING
    if What.REFS in change.what and not change.refs_follow:
        return Nature.MEANING
    return Nature.TRANSLATION


@dataclass(frozen=True, slots=True)
class SectionSummary:
    """How many nodes of a section were added, removed, moved and changed.

    `old` or `new` is None for a section that only one edition has; nodes that were removed count
    for the section they stood in.
    """

    old: str | None
    new: str | None
    added: int
    removed: int
    moved: int
    changed: int


@dataclass(frozen=True, slots=True)
class Diff:
    """What differs between two editions; keys are of the edition that they name, in its order."""

    old: str
    new: str
    added: tuple[str, ...]
    removed: tuple[str, ...]
    moved: tuple[Move, ...]
    changed: tuple[Change, ...]
    pairs: Mapping[str, str]
    sections: tuple[SectionSummary, ...]

    def backwards(self) -> dict[str, str]:
        """Return the pairs from new keys to old ones."""
        return {new: old for old, new in self.pairs.items()}


def diff_editions(old: Edition, new: Edition) -> Diff:
    """Compare two editions of one book.

    What one of them lacks because it is a part of the book is not compared: it was not removed.
    """
    before, after = _comparable(old, new), _comparable(new, old)
    pairs = match_nodes(before, after)
    olds, news = ({node.key: node for node in nodes} for nodes in (before, after))
    kept = set(pairs.values())
    added = tuple(key for key in news if key not in kept)
    removed = tuple(key for key in olds if key not in pairs)
    moved = tuple(Move(a, b) for a, b in pairs.items() if a != b)
    changed = tuple(
        change for a, b in pairs.items() if (change := compare(olds[a], news[b], pairs)) is not None
    )
    return Diff(
        old.date,
        new.date,
        added,
        removed,
        moved,
        changed,
        pairs,
        tuple(_summaries(olds, news, pairs, added, removed, moved, changed)),
    )


def _comparable(edition: Edition, other: Edition) -> Sequence[Node]:
    """Return the nodes of an edition without those that the other one promises and lacks."""
    if not other.missing:
        return edition.nodes
    return [node for node in edition.nodes if not is_missing(node.number, other.missing)]


def compare(old: Node, new: Node, pairs: Mapping[str, str]) -> Change | None:
    """Compare two versions of a node; None where they say the same in the languages both have."""
    what: list[What] = []
    for language, name in ((Language.ZH, What.TEXT_ZH), (Language.EN, What.TEXT_EN)):
        if _text_differs(old, new, language):
            what.append(name)
    if _examples_differ(old, new):
        what.append(What.EXAMPLES)
    follow = False
    if old.references != new.references:
        before, after = _targets(old), _targets(new)
        common = [x for x in LANGUAGES if _has(old, x) and _has(new, x)]
        if any(before[x] != after[x] for x in common):
            what.append(What.REFS)
            led = _led(old, new, pairs)
            follow = all(led[x][0] == led[x][1] for x in common)
    if not what:
        return None
    return Change(old.key, new.key, _similarity(old, new), tuple(what), follow)


def _has(node: Node, language: Language) -> bool:
    return bool(node.text[language] or node.title[language])


def _text_differs(old: Node, new: Node, language: Language) -> bool:
    """Whether title or text differ otherwise than in references; both must have the language."""
    if not (_has(old, language) and _has(new, language)):
        return False
    if old.text[language] == new.text[language] and old.title[language] == new.title[language]:
        return False
    return _masked(old, language, "text") != _masked(new, language, "text") or folded(
        old.title[language]
    ) != folded(new.title[language])


def _masked(node: Node, language: Language, part: str) -> str:
    text = node.text[language]
    if part != "text":
        text = node.examples[int(part.partition(".")[2]) - 1][language]
    return folded(mask(text or "", (r for r in node.references if r.language is language), part))


def _examples_differ(old: Node, new: Node) -> bool:
    """Whether the examples differ in number, or one of them otherwise than in references."""
    if old.examples == new.examples:
        return False
    for language in LANGUAGES:
        if not (_has(old, language) and _has(new, language)):
            continue
        before, after = (
            [
                _masked(node, language, f"example.{n}")
                for n, example in enumerate(node.examples, start=1)
                if example[language]
            ]
            for node in (old, new)
        )
        if before != after:
            return True
    return False


def _targets(node: Node) -> dict[Language, list[str]]:
    """Return what a node refers to in each language, as printed."""
    targets: dict[Language, list[str]] = {language: [] for language in LANGUAGES}
    for reference in node.references:
        targets[reference.language].append(str(reference.target))
    return targets


def _led(
    old: Node, new: Node, pairs: Mapping[str, str]
) -> dict[Language, tuple[list[str], list[str]]]:
    """Return the nodes that both versions lead to, those of the old one mapped to the new edition.

    A range is mapped by its ends.
    """
    led: dict[Language, tuple[list[str], list[str]]] = {x: ([], []) for x in LANGUAGES}
    for node, side in ((old, 0), (new, 1)):
        for reference in node.references:
            for number in _ends(reference.target):
                key = str(number)
                led[reference.language][side].append(pairs.get(key, key) if side == 0 else key)
    return led


def _ends(target: Target) -> tuple[RuleNumber, ...]:
    if isinstance(target, NumberRange):
        return target.first, target.last
    return (target,) if isinstance(target, RuleNumber) else ()


def _similarity(old: Node, new: Node) -> float:
    shares = [
        likeness(_whole(old, language), _whole(new, language), language)
        for language in LANGUAGES
        if _has(old, language) and _has(new, language)
    ]
    return sum(shares) / len(shares) if shares else 0.0


def _whole(node: Node, language: Language) -> str:
    texts = (node.title[language], node.text[language], *(e[language] for e in node.examples))
    return "\n".join(text for text in texts if text)


@dataclass(frozen=True, slots=True)
class MarkedPart:
    """A part of a node (`title`, `text`, `example.1` …) with what was removed and added in it."""

    part: str
    language: Language
    stretches: tuple[Stretch, ...]


def marked_parts(old: Node, new: Node) -> tuple[MarkedPart, ...]:
    """Return the parts that differ between two versions of a node, marked word by word."""
    marked = []
    for language in LANGUAGES:
        for part, before, after in _parts(old, new, language):
            if folded(before) != folded(after):
                stretches = marked_change(before or "", after or "", language)
                marked.append(MarkedPart(part, language, stretches))
    return tuple(marked)


def _parts(
    old: Node, new: Node, language: Language
) -> Iterator[tuple[str, str | None, str | None]]:
    if not (_has(old, language) and _has(new, language)):
        return
    yield "title", old.title[language], new.title[language]
    yield "text", old.text[language], new.text[language]
    for n in range(max(len(old.examples), len(new.examples))):
        before, after = (
            node.examples[n][language] if n < len(node.examples) else None for node in (old, new)
        )
        yield f"example.{n + 1}", before, after


def _summaries(
    olds: Mapping[str, Node],
    news: Mapping[str, Node],
    pairs: Mapping[str, str],
    added: Iterable[str],
    removed: Iterable[str],
    moved: Iterable[Move],
    changed: Iterable[Change],
) -> Iterator[SectionSummary]:
    """Count by section of the new edition; sections that are gone follow in the old order."""
    counts: dict[tuple[str | None, str | None], list[int]] = {}
    back = {b: a for a, b in pairs.items()}
    old_of, new_of = _sections_of(olds), _sections_of(news)
    for section in dict.fromkeys(new_of.values()):
        counts[back.get(section), section] = [0, 0, 0, 0]

    def count(place: int, section: str | None, *, is_old: bool) -> None:
        if section is None:
            return
        pair = (section, pairs.get(section)) if is_old else (back.get(section), section)
        counts.setdefault(pair, [0, 0, 0, 0])[place] += 1

    for key in added:
        count(0, new_of.get(key), is_old=False)
    for key in removed:
        count(1, old_of.get(key), is_old=True)
    for move in moved:
        count(2, new_of.get(move.new), is_old=False)
    for change in changed:
        count(3, new_of.get(change.new), is_old=False)
    for (old, new), numbers in counts.items():
        if any(numbers):
            yield SectionSummary(old, new, *numbers)


def _sections_of(nodes: Mapping[str, Node]) -> dict[str, str]:
    """Return the section of each node: the node itself or the one around it below a chapter."""
    sections: dict[str, str] = {}
    for key, node in nodes.items():
        parent = nodes.get(node.parent or "")
        if parent is None:
            continue
        sections[key] = sections.get(parent.key, key) if parent.parent else key
    return sections


def renumbered(diff: Diff, old: Sequence[Node]) -> tuple[tuple[Move, int], ...]:
    """Return the outermost moves with how many nodes each takes along.

    A rule that moved with its section is not listed apart: its number is the section's new one and
    its own place. In the order of the old edition.
    """
    parents = {node.key: node.parent for node in old}
    moves = {move.old: move for move in diff.moved}
    taken: dict[str, int] = {}
    for key in moves:
        head, outer = key, parents.get(key)
        while outer in moves and _goes_along(moves[head], moves[outer]):
            head, outer = outer, parents.get(outer)
        taken[head] = taken.get(head, 0) + 1
    return tuple((moves[key], count - 1) for key, count in taken.items())


def _goes_along(move: Move, outer: Move) -> bool:
    """Whether a node's new number is its parent's new number with its own last part."""
    last = move.old.removeprefix(outer.old)
    return last != move.old and move.new == outer.new + last


def renumbered_list(diff: Diff, old: Sequence[Node]) -> str:
    """Print the renumbered rules, one a line: `701.21 → 701.22 (and 4 under it)`."""
    lines = [f"{diff.old} → {diff.new}"]
    for move, along in renumbered(diff, old):
        more = f" (+{along})" if along else ""
        lines.append(f"{move.old} → {move.new}{more}")
    return "\n".join(lines)
