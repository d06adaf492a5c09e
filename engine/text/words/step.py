"""One step of normalising: an older wording, rewritten as the present one, with its example.

In: a pattern, what it becomes, and a text before and after. Out: a `Step`, which rewrites a text;
its example is its test: the step must change the old words into the new ones, leave those as they
are, and be needed for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Step:
    """`pattern` (a regular expression) becomes `new`; `was` is an example, which becomes `now`."""

    pattern: str
    new: str
    was: str
    now: str
    any_case: bool = True

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, re.IGNORECASE if self.any_case else 0)

    def __call__(self, text: str) -> str:
        """The text in the present wording."""
        return self._compiled.sub(self.new, text)

    @property
    def is_plain(self) -> bool:
        """Whether the pattern is fixed words, so that it can be undone wherever they stand."""
        return re.escape(self.pattern) == self.pattern and "\\" not in self.new

    def undone(self, text: str) -> str:
        """The inverse of a plain step: the text in the old wording."""
        if not self.is_plain:
            raise ValueError(f"not fixed words: {self.pattern}")
        return text.replace(self.new, self.pattern) if self.new else text


def rewritten(text: str, steps: tuple[Step, ...]) -> str:
    """The text after all steps, one after the other."""
    for step in steps:
        text = step(text)
    return text
