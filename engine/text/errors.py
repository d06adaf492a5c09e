"""What can go wrong with a line of card text, said with the words where it stopped.

In: a line and the place in it. Out: `UnsupportedAbility`, `AmbiguousAbility`, each one line.
"""

from __future__ import annotations

from rules.errors import AmbiguousError, UnsupportedError


class UnsupportedAbility(UnsupportedError):  # noqa: N818 - the answer of the design
    """No template reads this line; `words` are those at which reading stopped.

    `index` is the token of the line that they begin with, None where they are no words of it.
    """

    def __init__(
        self, line: str, words: str, *, index: int | None = None, card: str | None = None
    ) -> None:
        self.line = line
        self.words = words
        self.index = index
        super().__init__(f"card text not understood from {words!r}", place=card, text=line)


class AmbiguousAbility(AmbiguousError):  # noqa: N818 - its counterpart
    """Two templates read this line differently; `readings` are what they make of it."""

    def __init__(self, line: str, readings: tuple[str, ...], *, card: str | None = None) -> None:
        self.line = line
        self.readings = readings
        both = " / ".join(readings)
        super().__init__(f"card text has {len(readings)} readings, {both}", place=card, text=line)
