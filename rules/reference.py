"""References between rules: found in running text, resolved once every document is read.

In: a passage in Chinese or English. Out: `Reference`s with the numbers they name, pending until
`rules.edition` resolves them; a dangling one is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.number import NumberRange, RuleNumber
from rules.text import Language


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference as it stands in a passage.

    `language` and `part` (`text`, `example.1` …) say which passage; `start` and `end` are character
    offsets in it, `text` the words between them. `target` is what it names; `keys` are the nodes it
    leads to once it is resolved: empty means dangling.
    """

    language: Language
    part: str
    start: int
    end: int
    text: str
    target: RuleNumber | NumberRange
    keys: tuple[str, ...] = ()

    @property
    def is_dangling(self) -> bool:
        return not self.keys
