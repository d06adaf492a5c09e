"""A clause of a step's sentence that can take up others of its kind: "A draws two cards".

In: what was done, with its subjects or its number. Out: one clause in Chinese and in English, the
verb in its number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.terms.bilingual import Bilingual
from engine.wording import in_words, joined

#: The name of a card that nobody knows.
UNKNOWN = Bilingual("未知牌", "unknown card")


@dataclass(frozen=True, slots=True)
class Clause:
    """`one` of a single thing, `several` of more; `{0}` is where the names stand, `{n}` the number.

    Two clauses of the same words become one of all their names, or of their numbers together.
    `moment`, where it is set, keeps apart what did not happen at the same time.
    """

    one: Bilingual
    several: Bilingual | None = None
    names: tuple[Bilingual, ...] = ()
    number: int = 0
    moment: object = None

    def with_next(self, other: Clause) -> Clause | None:
        """Both as one clause; None if they say different things."""
        alike = (self.one, self.several) == (other.one, other.several)
        if not alike or self.moment is not other.moment:
            return None
        if self.number and other.number:
            return replace(self, number=self.number + other.number)
        if not self.names or any(name in self.names for name in other.names):
            return None
        return replace(self, names=self.names + other.names)

    @property
    def text(self) -> Bilingual:
        """The clause in both languages."""
        many = len(self.names) > 1 or self.number > 1
        form = self.several if many and self.several is not None else self.one
        zh, en = form.zh, form.en
        if self.number:
            count = in_words(self.number)
            zh, en = zh.replace("{n}", count.zh), en.replace("{n}", count.en)
        if self.names:
            names = _listed(self.names)
            zh, en = zh.replace("{0}", names.zh), en.replace("{0}", names.en)
        return Bilingual(zh, en)


def _listed(names: tuple[Bilingual, ...]) -> Bilingual:
    """The names in a row, unknown cards counted: 山羊与三张未知牌."""
    known = [name for name in names if not _is_unknown(name)]
    count = len(names) - len(known)
    if count:
        said = in_words(count)
        words = "an unknown card" if count == 1 else f"{said.en} unknown cards"
        known.append(Bilingual(f"{said.zh}张未知牌", words))
    return joined(known)


def _is_unknown(name: Bilingual) -> bool:
    return name.zh.partition("#")[0] == UNKNOWN.zh
