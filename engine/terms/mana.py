"""Mana symbols, mana costs and mana: what stands in a cost and what pays it.

In: symbols as cards write them (`{2}{W/U}{G/P}{X}`). Out: `ManaCost` values that print back, with
mana value and colors; `Mana`, one unit in a pool.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from engine.terms.colors import Color
from engine.terms.ids import ObjectId
from engine.terms.numbers import LARGEST_NUMBER, number_in
from rules.errors import NotationError

_TOO_MUCH = f"a mana cost is at most {LARGEST_NUMBER:,}"

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ORDER = tuple(Color)


@dataclass(frozen=True, slots=True)
class ManaSymbol:
    """One symbol of a mana cost (CR 107.4).

    `colors` are its colors, in print order; `generic` is the number of a numerical symbol or the
    left half of `{2/W}`; `variable` is X, Y or Z.
    """

    colors: tuple[Color, ...] = ()
    generic: int | None = None
    colorless: bool = False
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""

    @property
    def is_hybrid(self) -> bool:
        """CR 107.4e: paid in one of two ways, as its halves say."""
        return len(self.colors) + (self.generic is not None) + self.colorless > 1

    @classmethod
    def parse(cls, word: str) -> ManaSymbol:
        """Read the inside of one pair of braces; raises `NotationError` for an unknown symbol."""
        upper = word.strip().upper()
        if upper.isdecimal():
            return cls(generic=_generic(upper, word))
        if upper in {"X", "Y", "Z"}:
            return cls(variable=upper)
        if upper == "S":
            return cls(snow=True)
        colors: list[Color] = []
        generic: int | None = None
        colorless = phyrexian = False
        for part in upper.split("/"):
            if part in Color.__members__.values() or part in {c.value for c in Color}:
                colors.append(Color(part))
            elif part.isdecimal():
                generic = _generic(part, word)
            elif part == "C":
                colorless = True
            elif part == "P":
                phyrexian = True
            else:
                raise NotationError("not a mana symbol", text="{" + word + "}")
        return cls(tuple(colors), generic, colorless, phyrexian)

    @property
    def value(self) -> int:
        """What the symbol adds to a mana value, X counting as 0 (CR 202.3e–g)."""
        if self.variable:
            return 0
        return self.generic if self.generic is not None else 1

    def __str__(self) -> str:
        if self.variable or self.snow:
            return "{" + (self.variable or "S") + "}"
        parts = [str(self.generic)] if self.generic is not None else []
        parts += ["C"] if self.colorless else []
        parts += [str(color) for color in self.colors]
        parts += ["P"] if self.phyrexian else []
        return "{" + "/".join(parts) + "}"


def _generic(digits: str, word: str) -> int:
    found = number_in(digits)
    if found is None:
        raise NotationError(_TOO_MUCH, text="{" + word + "}")
    return found


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost: its symbols in print order. An empty cost is {0}; no cost at all is None."""

    symbols: tuple[ManaSymbol, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read `{2}{W}`; raises `NotationError` when something else than symbols stands there."""
        return _parse(text)

    @property
    def mana_value(self) -> int:
        """The sum of the symbols with X as 0 (CR 202.3)."""
        return sum(symbol.value for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[Color]:
        """The colors of the symbols (CR 202.2)."""
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @property
    def variables(self) -> int:
        """How many X symbols the cost has."""
        return sum(1 for symbol in self.symbols if symbol.variable)

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together, generic numbers added up (CR 601.2f)."""
        return _combined(self.symbols + other.symbols)

    def with_variable(self, value: int) -> ManaCost:
        """This cost with each X replaced by `value` generic mana (CR 107.3a)."""
        return _combined(
            tuple(ManaSymbol(generic=value) if s.variable else s for s in self.symbols)
        )

    def less_generic(self, amount: int) -> ManaCost:
        """This cost with its generic part reduced by `amount`, never below zero (CR 118.7c)."""
        rest: list[ManaSymbol] = []
        for symbol in self.symbols:
            if symbol.generic is not None and not symbol.colors and amount > 0:
                taken = min(amount, symbol.generic)
                amount -= taken
                rest.append(ManaSymbol(generic=symbol.generic - taken))
            else:
                rest.append(symbol)
        return _combined(tuple(rest))

    def less(self, other: ManaCost) -> ManaCost:
        """This cost reduced by another, of what it has not by generic mana (CR 118.7a–d)."""
        left, generic = list(self.symbols), 0
        for symbol in other.symbols:
            if symbol.generic is not None and not symbol.colors:
                generic += symbol.generic
                continue
            fits = [each for each in left if each == symbol]
            fits += [each for each in left if symbol.colors and set(symbol.colors) < {*each.colors}]
            if fits:
                left.remove(fits[0])
            else:
                generic += 1
        return ManaCost(tuple(left)).less_generic(generic)

    def __str__(self) -> str:
        return "".join(map(str, self.symbols)) or "{0}"


def _combined(symbols: tuple[ManaSymbol, ...]) -> ManaCost:
    generic = sum(s.generic or 0 for s in symbols if s.generic is not None and not s.colors)
    others = tuple(s for s in symbols if s.generic is None or s.colors)
    return ManaCost(((ManaSymbol(generic=generic),) if generic else ()) + others)


@lru_cache(maxsize=1024)
def _parse(text: str) -> ManaCost:
    stripped = text.strip()
    if _SYMBOL.sub("", stripped).strip():
        raise NotationError("not a mana cost", text=text)
    symbols = tuple(ManaSymbol.parse(word) for word in _SYMBOL.findall(stripped))
    cost = ManaCost(() if symbols == (ManaSymbol(generic=0),) else symbols)
    if cost.mana_value > LARGEST_NUMBER:
        raise NotationError(_TOO_MUCH, text=text)
    return cost


#: Stands for mana of which nobody said of what kind it was.
UNKNOWN_MANA = "?"
#: Stands before the letter of mana from a snow source.
SNOW_MANA = "S"


@dataclass(frozen=True, slots=True)
class Mana:
    """One unit of mana in a pool: a color, or None for colorless (CR 106.1).

    `only` is what it may be spent on, where that is restricted (CR 106.6), as the text of `source`
    says it.
    """

    color: Color | None = None
    snow: bool = False
    only: Hashable | None = None
    source: ObjectId | None = None
    kept: str = ""  # "combat" or "turn": until the end of that it is not lost as steps end
    mark: int = 0  # which mana it is, where a text speaks of what becomes of it
    rider: Hashable | None = None  # what it does to a spell on which it is spent (CR 106.6)

    def __str__(self) -> str:
        return "{" + (self.color.value if self.color else "C") + "}"
