"""Pair the Chinese and English entries of a glossary by what they say, not by where they stand.

In: the entries of both languages and the titles that the book's nodes have in both. Out: one
`GlossaryEntry` for each term; an entry without counterpart stands alone.

The score of a pair adds up: both names are the two titles of one node; both definitions refer to
the same rules; both have as many meanings and the same numerals; each says "see" of terms that are
themselves a pair. Position breaks ties, and only where the two lists prove to run in one order.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.glossary import GlossaryEntry, ParsedEntry
from rules.reference import Reference, find_references
from rules.text import Bilingual, significant

_NUMERAL = re.compile(r"\d+(?:/\d+)?|[+−-]\d/[+−-]\d|\{[^}]*\}")
#: How many places apart two entries may stand that nothing but their place pairs.
_STRETCH = 8
#: Pairs below this score do not stand together.
LEAST_SCORE = 1.0


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry with what pairing compares."""

    index: int
    entry: ParsedEntry
    name: str
    references: tuple[Reference, ...]
    targets: frozenset[str]
    numerals: frozenset[str]


def pair_entries(
    zh: Sequence[ParsedEntry], en: Sequence[ParsedEntry], titles: Iterable[Bilingual]
) -> tuple[GlossaryEntry, ...]:
    """Pair the entries; the result is in the order of the English ones, lone Chinese ones last."""
    left, right = (
        [_prepared(i, e) for i, e in enumerate(zh)],
        [_prepared(i, e) for i, e in enumerate(en)],
    )
    named = {(significant(t.zh or ""), significant(t.en or "")) for t in titles}
    scores = _scores(left, right, named)
    parallel = _run_in_one_order(scores, left, right)
    if parallel:
        for i, j in _near_places(len(left), len(right)):
            scores[i, j] = scores.get((i, j), 0.4) + 0.7 - 0.2 * abs(i - j)
    pairs = _best_pairs(scores, left, right)
    if parallel:
        _pair_what_is_left(pairs, left, right)
    by_en = {j: i for i, j in pairs.items()}
    entries = [_entry(left[by_en[j]] if j in by_en else None, right[j]) for j in range(len(right))]
    entries += [_entry(left[i], None) for i in range(len(left)) if i not in pairs]
    return _with_distinct_keys(entries)


def _near_places(lefts: int, rights: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of places that are at most two apart."""
    for i in range(lefts):
        for j in range(max(0, i - 2), min(rights, i + 3)):
            yield i, j


def _pair_what_is_left(
    pairs: dict[int, int], left: Sequence[_Entry], right: Sequence[_Entry]
) -> None:
    """Pair entries that no pair claims and that are alone of their kind within their stretch.

    Both must have as many meanings and agree on whether they name a rule; within `_STRETCH` places
    each must be the other's only candidate. The last two of all need not be near.
    """

    def alike(one: _Entry, other: _Entry, stretch: int) -> bool:
        return (
            abs(one.index - other.index) <= stretch
            and bool(one.targets) == bool(other.targets)
            and one.entry.definition.count("\n") == other.entry.definition.count("\n")
        )

    lone_left, lone_right = _lone(pairs, left, right)
    for one in lone_left:
        near = [other for other in lone_right if alike(one, other, _STRETCH)]
        if len(near) == 1 and sum(1 for e in lone_left if alike(e, near[0], _STRETCH)) == 1:
            pairs[one.index] = near[0].index
    lone_left, lone_right = _lone(pairs, left, right)
    if len(lone_left) == len(lone_right) == 1 and alike(lone_left[0], lone_right[0], len(left)):
        pairs[lone_left[0].index] = lone_right[0].index


def _lone(
    pairs: dict[int, int], left: Sequence[_Entry], right: Sequence[_Entry]
) -> tuple[list[_Entry], list[_Entry]]:
    """Return the entries of both sides that no pair claims."""
    claimed = set(pairs.values())
    return [e for e in left if e.index not in pairs], [e for e in right if e.index not in claimed]


def _prepared(index: int, entry: ParsedEntry) -> _Entry:
    references = find_references(entry.definition, entry.language, "definition")
    targets = frozenset(str(r.target) for r in references)
    text = entry.definition
    for reference in references:
        text = text.replace(reference.text, " ")
    return _Entry(
        index,
        entry,
        significant(entry.name),
        references,
        targets,
        frozenset(_NUMERAL.findall(text)),
    )


def _scores(
    left: Sequence[_Entry], right: Sequence[_Entry], named: set[tuple[str, str]]
) -> dict[tuple[int, int], float]:
    """Score the pairs that share a rule or are the two names of one node."""
    by_target: dict[str, list[_Entry]] = defaultdict(list)
    by_name: dict[str, list[_Entry]] = defaultdict(list)
    for entry in right:
        by_name[entry.name].append(entry)
        for target in entry.targets:
            by_target[target].append(entry)
    translations: dict[str, list[str]] = defaultdict(list)
    for zh, en in named:
        translations[zh].append(en)
    scores: dict[tuple[int, int], float] = {}
    for one in left:
        near = {e.index: e for target in one.targets for e in by_target[target]}
        near |= {e.index: e for name in translations[one.name] for e in by_name[name]}
        for other in near.values():
            scores[one.index, other.index] = _score(one, other, named)
    return scores


def _score(one: _Entry, other: _Entry, named: set[tuple[str, str]]) -> float:
    score = 3.0 if (one.name, other.name) in named else 0.0
    score += 1.5 * _overlap(one.targets, other.targets)
    score += 0.5 * _overlap(one.numerals, other.numerals)
    meanings = one.entry.definition.count("\n"), other.entry.definition.count("\n")
    score += 0.5 if meanings[0] == meanings[1] else 0.0
    return score


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the share of common members (Jaccard); two empty sets count 0.5."""
    return len(one & other) / len(one | other) if one | other else 0.5


def _run_in_one_order(
    scores: dict[tuple[int, int], float], left: Sequence[_Entry], right: Sequence[_Entry]
) -> bool:
    """Whether the sure pairs rise together in at least nine of ten steps."""
    sure = sorted(pair for pair, score in scores.items() if score >= 3.0)
    rises = sum(1 for a, b in pairwise(sure) if a[1] <= b[1])
    near = abs(len(left) - len(right)) * 20 <= len(left)
    return near and len(sure) > 20 and rises * 10 >= len(sure) * 9


def _best_pairs(
    scores: dict[tuple[int, int], float], left: Sequence[_Entry], right: Sequence[_Entry]
) -> dict[int, int]:
    """Take the pairs from the highest score down, each entry once."""
    pairs: dict[int, int] = {}
    used: set[int] = set()
    spread = max(len(left), len(right), 1)

    def rank(item: tuple[tuple[int, int], float]) -> tuple[float, float]:
        (i, j), score = item
        return (-round(score, 3), abs(i - j) / spread)

    for (i, j), score in sorted(scores.items(), key=rank):
        if score >= LEAST_SCORE and i not in pairs and j not in used:
            pairs[i] = j
            used.add(j)
    return pairs


def _entry(zh: _Entry | None, en: _Entry | None) -> GlossaryEntry:
    name = en.entry.name if en else zh.entry.name if zh else ""
    return GlossaryEntry(
        key=" ".join(name.casefold().split()),
        name=Bilingual(zh.entry.name if zh else None, en.entry.name if en else None),
        definitions=Bilingual(
            zh.entry.definition if zh else None, en.entry.definition if en else None
        ),
        references=(*(zh.references if zh else ()), *(en.references if en else ())),
    )


def _with_distinct_keys(entries: Iterable[GlossaryEntry]) -> tuple[GlossaryEntry, ...]:
    """Tell entries of one name apart by `~2`, as nodes of one number are."""
    seen: dict[str, int] = defaultdict(int)
    result = []
    for entry in entries:
        seen[entry.key] += 1
        n = seen[entry.key]
        key = entry.key if n == 1 else f"{entry.key}~{n}"
        result.append(GlossaryEntry(key, entry.name, entry.definitions, entry.references))
    return tuple(result)
