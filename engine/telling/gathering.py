"""Clauses that take up others of their kind: "A draws two cards", "X and Y are destroyed".

In: clauses in every language, in the order in which they were reported. Out: fewer clauses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.telling.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Form:
    """`one` of a single thing, `several` of more; `{0}` is where the names stand, `{n}` the number.

    Two clauses of the same words become one of all their names, or of their numbers together.
    `moment`, where it is set, keeps apart what did not happen at the same time.
    """

    one: str
    several: str | None = None
    names: tuple[str, ...] = ()
    number: int = 0
    moment: object = None

    def text(self, grammar: Grammar) -> str:
        """The clause."""
        many = len(self.names) > 1 or self.number > 1
        text = self.several if many and self.several is not None else self.one
        if self.number:
            text = text.replace("{n}", grammar.in_words(self.number))
        if self.names:
            text = text.replace("{0}", _listed(self.names, grammar))
        return text


#: One clause in every language.
Clause = tuple[Form, ...]


def gathered(clauses: Iterable[Clause]) -> list[Clause]:
    """The clauses, each added to the one before it where both say the same of different things."""
    found: list[Clause] = []
    for clause in clauses:
        both = _both(found[-1], clause) if found else None
        if both is not None:
            found[-1] = both
        else:
            found.append(clause)
    return found


def _both(one: Clause, other: Clause) -> Clause | None:
    """Both as one clause; None if they say different things in any language."""
    if any(
        (a.one, a.several) != (b.one, b.several) or a.moment is not b.moment
        for a, b in zip(one, other, strict=True)
    ):
        return None
    if one[0].number and other[0].number:
        return tuple(
            replace(a, number=a.number + b.number) for a, b in zip(one, other, strict=True)
        )
    named = set(zip(*(form.names for form in one), strict=True))
    if not named or named & set(zip(*(form.names for form in other), strict=True)):
        return None
    return tuple(replace(a, names=a.names + b.names) for a, b in zip(one, other, strict=True))


def _listed(names: tuple[str, ...], grammar: Grammar) -> str:
    """The names in a row, unknown cards counted: 山羊与三张未知牌."""
    known = [name for name in names if name.partition("#")[0] != grammar.UNKNOWN]
    count = len(names) - len(known)
    if count:
        known.append(grammar.unknown_cards(count))
    return grammar.joined(known)
