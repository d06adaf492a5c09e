"""Collecting seldom: while much is made that is kept, to look for what is not costs a third more.

In: nothing. Out: a context in which the collector of cycles runs seldom.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: So many new objects, and so many rounds of them, before the collector looks again.
_SELDOM = (50_000, 20, 100)
_USUAL = gc.get_threshold()


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Let the collector of cycles run seldom, and then as usual."""
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*_USUAL)
