"""The continuous effect of being a copy (CR 707.2b).

In: copiable values (`cards`). Out: the modification that gives an object just these; exceptions
of a copy effect are worked into the values before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Modification
from engine.ability.cards import CopiableValues


@dataclass(frozen=True, slots=True)
class HasCopiableValues(Modification):
    """Layer 1: has these copiable values, fixed as the copy effect began (CR 707.2b)."""

    layer: ClassVar[int] = 1

    values: CopiableValues
