"""Which rules the engine can cite: every number that stands in its code.

In: the engine's own modules. Out: rule numbers of the edition of 2026-04-17, in book order. The
digest has a gist for each of them, and the tests hold each against the rules.
"""

from __future__ import annotations

import ast
import importlib.machinery
import importlib.util
import pkgutil
import re
from functools import lru_cache

import engine
from rules.number import RuleNumber

_NUMBER = re.compile(r"^[1-9]\d{2}\.\d+[a-z]?$")


@lru_cache(maxsize=1)
def citable_numbers() -> tuple[RuleNumber, ...]:
    """Every rule number that stands as a whole string in a module of this package."""
    found: set[str] = set()
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        found |= _numbers_in(module.name)
    return tuple(sorted(RuleNumber.parse(number) for number in found))


def _numbers_in(name: str) -> set[str]:
    spec = importlib.util.find_spec(name)
    loader = spec.loader if spec is not None else None
    source = loader.get_source(name) if isinstance(loader, _WithSource) else None
    if source is None:
        return set()
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and _NUMBER.match(node.value)
    }


_WithSource = importlib.machinery.SourceFileLoader
