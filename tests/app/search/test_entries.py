"""Entries: the mask of a set says what the set says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.search.entries import Entries, part_of

_NUMBERS = st.frozensets(st.integers(0, 300), max_size=60)


@given(among=_NUMBERS, found=_NUMBERS)
def test_a_set_with_a_mask_has_what_the_plain_set_has(
    among: frozenset[int], found: frozenset[int]
) -> None:
    """What is found may stand behind the last entry of the set."""
    assert sorted(part_of(Entries(among), found)) == sorted(among & found)
    assert sorted(part_of(among, found)) == sorted(among & found)
