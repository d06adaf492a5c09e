"""Copiable values and copies of them with exceptions (CR 707).

In: the values of an object, exceptions from a copy effect. Out: other copiable values.
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
