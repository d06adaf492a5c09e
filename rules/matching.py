"""Match the nodes of two editions: by their place, their order and what they say.

In: the nodes of both. Out: pairs of keys. Sections are matched first, then the rules of each pair
of sections, then the subrules of each pair of rules, so that a section that was renumbered is
followed as a whole and two rules of identical text are told apart by their place; what is left is
looked for elsewhere in the book, and at last taken for the rule of its number that stands in its
place.

Within a pair of parents the same title or text comes first (in order, where it occurs more than
once), then the most alike neighbours in order, then the most alike in any order.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from rules.node import Node
from rules.reference import Reference
from rules.text import Language
from rules.words import LANGUAGES, folded, in_common, pairs_of, words

#: Two nodes under one parent are the same rule from this likeness on, anywhere else from the other.
LEAST_ALIKE = 0.45
LEAST_ALIKE_ELSEWHERE = 0.6
#: A rule that was written anew keeps its number and its neighbours: then this much is enough, and
#: less still where nothing else is left between the neighbours. Rules of one parent have 0.1 in
#: common as a rule, so the second only keeps out what shares next to nothing.
LEAST_REWRITTEN, LEAST_ALONE = 0.25, 0.08
#: A text shorter than this many words is no evidence by itself.
_SHORT = 6
#: Of the words that a node's text has, those which at most so many nodes have lead to candidates.
_RARE = 12
#: How alike a text is to one that holds at least `_NEARLY` all of it.
_HELD, _NEARLY = 0.7, 0.85
_MOST_GAP = 60

Bag = Counter[tuple[str, ...]]


@dataclass(eq=False)
class Candidate:
    """A node with what matching compares; texts have their references masked."""

    node: Node
    children: list[Candidate] = field(default_factory=list)
    parent: Candidate | None = None
    partner: Candidate | None = None

    @cached_property
    def said(self) -> tuple[str, ...]:
        """Title and text in each language, references masked."""
        return tuple(own_text(self.node, language) for language in LANGUAGES)

    @cached_property
    def title(self) -> tuple[str, ...]:
        """The title in each language, empty for a node that has text."""
        if self.node.text:
            return ()
        return tuple(folded(self.node.title[language]) for language in LANGUAGES)

    @cached_property
    def bags(self) -> tuple[Bag, ...]:
        """Pairs of neighbouring words in each language."""
        return tuple(
            pairs_of(words(text.casefold(), language))
            for text, language in zip(self.said, LANGUAGES, strict=True)
        )

    @cached_property
    def subtree(self) -> tuple[Bag, ...]:
        """The bags of the node and of all that is under it."""
        total = tuple(Counter(bag) for bag in self.bags)
        for child in self.children:
            for bag, more in zip(total, child.subtree, strict=True):
                bag.update(more)
        return total


def own_text(node: Node, language: Language) -> str:
    """Return title and text of a node in one language, folded, each reference as `§`."""
    text = node.text[language]
    return folded(" ".join(t for t in (node.title[language], _masked(node, language, text)) if t))


def _masked(node: Node, language: Language, text: str | None) -> str:
    return mask(text or "", (r for r in node.references if r.language is language), "text")


def mask(text: str, references: Iterable[Reference], part: str) -> str:
    """Return a passage with each of its references written as `§`."""
    pieces, at = [], 0
    for reference in sorted(references, key=lambda r: r.start):
        if reference.part == part and reference.start >= at:
            pieces += [text[at : reference.start], "§"]
            at = reference.end
    return "".join([*pieces, text[at:]])


def match_nodes(old: Sequence[Node], new: Sequence[Node]) -> dict[str, str]:
    """Return the pairs of nodes, old key → new key, in the order of the old edition."""
    olds, news = _tree(old), _tree(new)
    _pair_equals_in_place(olds, news)
    _match_siblings(_tops(olds), _tops(news))
    sections = [c for c in olds if c.parent is None or c.parent.parent is None]
    _match_sections(
        [c for top in _tops(olds) for c in top.children],
        [c for top in _tops(news) for c in top.children],
    )
    for one in sections:
        _match_below(one)
    _match_elsewhere(olds, news)
    for one in olds:
        _match_rewritten(one)
    return {c.node.key: c.partner.node.key for c in olds if c.partner is not None}


def _tree(nodes: Sequence[Node]) -> list[Candidate]:
    candidates = {node.key: Candidate(node) for node in nodes}
    for candidate in candidates.values():
        parent = candidates.get(candidate.node.parent or "")
        if parent is not None:
            candidate.parent = parent
            parent.children.append(candidate)
    return list(candidates.values())


def _tops(candidates: Iterable[Candidate]) -> list[Candidate]:
    return [candidate for candidate in candidates if candidate.parent is None]


def _pair(one: Candidate, other: Candidate) -> None:
    one.partner, other.partner = other, one


def _free(candidates: Iterable[Candidate]) -> list[Candidate]:
    return [candidate for candidate in candidates if candidate.partner is None]


def _pair_equals_in_place(olds: Iterable[Candidate], news: Iterable[Candidate]) -> None:
    """Pair the nodes of the same number that say the same under the same parents.

    A node whose parent is not the same one is left for later: its section may have moved.
    """
    by_key = {candidate.node.key: candidate for candidate in news}
    for one in olds:
        other = by_key.get(one.node.key)
        if other is None or not _says_same(one, other):
            continue
        if one.parent is None or one.parent.partner is not None:
            _pair(one, other)


def _says_same(one: Candidate, other: Candidate) -> bool:
    """Whether two nodes have the same texts, letter by letter in one language at least."""
    a, b = one.node, other.node
    return any(
        (a.text[x] or a.title[x]) and a.text[x] == b.text[x] and a.title[x] == b.title[x]
        for x in LANGUAGES
    )


def _match_sections(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Match sections: by number and title, by a title that occurs once, by what stands in them."""
    by_key = {candidate.node.key: candidate for candidate in news}
    for one in _free(olds):
        other = by_key.get(one.node.key)
        if other is not None and other.partner is None and _shares_title(one, other):
            _pair(one, other)
    for n in range(len(LANGUAGES)):
        titles: dict[str, list[Candidate]] = defaultdict(list)
        for other in _free(news):
            if n < len(other.title):
                titles[other.title[n]].append(other)
        counts = Counter(one.title[n] for one in _free(olds) if n < len(one.title))
        for one in _free(olds):
            title = one.title[n] if n < len(one.title) else ""
            same = [other for other in titles.get(title, ()) if other.partner is None]
            if title and len(same) == 1 and counts[title] == 1:
                _pair(one, same[0])
    _match_most_alike(_free(olds), _free(news), LEAST_ALIKE, by_subtree=True)


def _shares_title(one: Candidate, other: Candidate) -> bool:
    return any(a and a == b for a, b in zip(one.title, other.title, strict=False))


def _match_below(one: Candidate) -> None:
    """Match what is under a pair of nodes, level by level."""
    if one.partner is None:
        return
    _match_siblings(one.children, one.partner.children)
    for child in one.children:
        _match_below(child)


def _match_siblings(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Match the children of one parent with those of its partner."""
    if not olds or not news:
        return
    _match_same(_free(olds), _free(news))
    for gap_olds, gap_news in _gaps(olds, news):
        _match_in_order(gap_olds, gap_news)
    _match_most_alike(_free(olds), _free(news), LEAST_ALIKE_ELSEWHERE, by_subtree=True)


def _match_same(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Pair those that say the same; of several that do, those of one number, then in order."""
    for one, other in _same_key(olds, news):
        if any(a and a == b for a, b in zip(one.said, other.said, strict=True)):
            _pair(one, other)
    for n in range(len(LANGUAGES)):
        saying: dict[str, list[Candidate]] = defaultdict(list)
        for other in _free(news):
            saying[other.said[n]].append(other)
        for one in _free(olds):
            same = saying.get(one.said[n]) if one.said[n] else None
            if same:
                _pair(one, same.pop(0))


def _same_key(
    olds: Iterable[Candidate], news: Iterable[Candidate]
) -> Iterable[tuple[Candidate, Candidate]]:
    by_key = {candidate.node.key: candidate for candidate in news}
    for one in olds:
        other = by_key.get(one.node.key)
        if other is not None and one.partner is None and other.partner is None:
            yield one, other


def _gaps(
    olds: Sequence[Candidate], news: Sequence[Candidate]
) -> list[tuple[list[Candidate], list[Candidate]]]:
    """Return the runs of unmatched nodes that stand between the same matched neighbours."""
    places = {id(other): n for n, other in enumerate(news)}
    anchors = [(-1, -1)]
    for i, one in enumerate(olds):
        j = places.get(id(one.partner)) if one.partner is not None else None
        if j is not None and j > anchors[-1][1]:
            anchors.append((i, j))
    anchors.append((len(olds), len(news)))
    gaps = []
    for (i1, j1), (i2, j2) in pairwise(anchors):
        left, right = _free(olds[i1 + 1 : i2]), _free(news[j1 + 1 : j2])
        if left and right:
            gaps.append((left, right))
    return gaps


def _match_in_order(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Pair two runs so that the order stays and the sum of likenesses is greatest."""
    if len(olds) > _MOST_GAP or len(news) > _MOST_GAP:
        return
    alike = [[_alike(a, b) + 0.02 * (a.node.key == b.node.key) for b in news] for a in olds]
    best = [[0.0] * (len(news) + 1) for _ in range(len(olds) + 1)]
    for i in reversed(range(len(olds))):
        for j in reversed(range(len(news))):
            here = alike[i][j] + best[i + 1][j + 1] if alike[i][j] >= LEAST_ALIKE else 0.0
            best[i][j] = max(here, best[i + 1][j], best[i][j + 1])
    i = j = 0
    while i < len(olds) and j < len(news):
        here = alike[i][j] + best[i + 1][j + 1]
        if alike[i][j] >= LEAST_ALIKE and best[i][j] == here:
            _pair(olds[i], news[j])
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1


def _match_most_alike(
    olds: Sequence[Candidate], news: Sequence[Candidate], least: float, *, by_subtree: bool
) -> None:
    """Pair from the most alike down, in whatever order they stand."""
    scored = [
        (_alike(a, b, by_subtree=by_subtree), i, j)
        for i, a in enumerate(olds)
        for j, b in enumerate(news)
    ]
    for score, i, j in sorted(scored, key=lambda item: (-item[0], abs(item[1] - item[2]))):
        if score < least:
            break
        if olds[i].partner is None and news[j].partner is None:
            _pair(olds[i], news[j])


def _match_elsewhere(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Match what is left with what is left anywhere in the book: the same text, then alike."""
    left, right = _free(olds), _free(news)
    long = [c for c in left if sum(sum(bag.values()) for bag in c.bags) >= _SHORT]
    _match_same_once(long, right)
    holders: dict[tuple[str, ...], list[Candidate]] = defaultdict(list)
    for other in _free(right):
        for bag in other.bags:
            for word in bag:
                holders[word].append(other)
    scored: list[tuple[float, int, Candidate, Candidate]] = []
    for n, one in enumerate(_free(long)):
        near: Counter[Candidate] = Counter()
        for bag in one.bags:
            for word in bag:
                if len(there := holders.get(word, ())) <= _RARE:
                    near.update(there)
        for other, _ in near.most_common(5):
            scored.append((_alike(one, other), n, one, other))
    for score, _, one, other in sorted(scored, key=lambda item: (-item[0], item[1])):
        if score < LEAST_ALIKE_ELSEWHERE:
            break
        if one.partner is None and other.partner is None:
            _pair(one, other)
            _match_below(one)


def _match_rewritten(one: Candidate) -> None:
    """Pair children of a pair that have one number and stand between the same neighbours."""
    if one.partner is None:
        return
    for olds, news in _gaps(one.children, one.partner.children):
        alone = len(olds) == len(news) == 1
        for old, new in _same_key(olds, news):
            if _alike(old, new) >= (LEAST_ALONE if alone else LEAST_REWRITTEN):
                _pair(old, new)
                _match_below(old)


def _match_same_once(olds: Sequence[Candidate], news: Sequence[Candidate]) -> None:
    """Pair the texts that each side has left exactly once."""
    for n in range(len(LANGUAGES)):
        counts = Counter(one.said[n] for one in _free(olds))
        saying: dict[str, list[Candidate]] = defaultdict(list)
        for other in _free(news):
            saying[other.said[n]].append(other)
        for one in _free(olds):
            same = [c for c in saying.get(one.said[n], ()) if c.partner is None]
            if one.said[n] and counts[one.said[n]] == 1 and len(same) == 1:
                _pair(one, same[0])
                _match_below(one)


def _alike(one: Candidate, other: Candidate, *, by_subtree: bool = False) -> float:
    """Return how alike two nodes are, 0–1: by their words, for names by what is under them too."""
    if one.node.kind is not other.node.kind:
        return 0.0
    own = _dice(one.bags, other.bags)
    titled = bool(one.title) and bool(other.title)
    if not titled and not by_subtree:
        return own
    if not (one.children and other.children):
        return own
    below = _dice(one.subtree, other.subtree)
    return 0.3 * own + 0.7 * below if titled else max(own, 0.5 * own + 0.5 * below)


def _dice(ones: Sequence[Bag], others: Sequence[Bag]) -> float:
    """Return the mean over languages of the share of word pairs that two bags have in common.

    A text that the other has nearly whole in it counts as alike, however much was added.
    """
    shares = []
    for a, b in zip(ones, others, strict=True):
        if a and b:
            common = in_common(a, b)
            within = common / min(a.total(), b.total())
            held = _HELD * within if within >= _NEARLY and len(a) >= _SHORT else 0.0
            shares.append(max(2 * common / (a.total() + b.total()), held))
    return sum(shares) / len(shares) if shares else 0.0
