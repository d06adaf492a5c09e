"""Which replacement effects are prevention effects (CR 615.1a).

In: what a replacement effect does. Out: whether it prevents.
"""

from __future__ import annotations

from engine.ability.replacements import PreventDamage, Replacement


def prevents(replacement: Replacement) -> bool:
    """Whether it is a prevention effect."""
    return any(isinstance(result, PreventDamage) for result in replacement.results)
