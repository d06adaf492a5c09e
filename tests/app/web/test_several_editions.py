"""Look-ups that read several things at once say the same as one after the other."""

from __future__ import annotations

from pathlib import Path

from app.library.library import Library
from app.service import Service


def test_the_editions_with_a_number_are_those_that_have_a_node_of_it(tea_library: Path) -> None:
    library = Service(tea_library).library
    editions = library.editions
    assert len(editions) > 1
    numbers = {node.number for edition in editions for node in library.all_nodes(edition)}
    having = {
        number: tuple(e for e in editions if library.keys_of(e, number)) for number in numbers
    }
    assert len(set(having.values())) > 1
    for number, there in having.items():
        assert library.with_number(editions, number) == there
        assert library.with_number(editions[::-1], number) == there[::-1]


def test_a_node_that_is_kept_is_the_one_of_its_edition(tea_library: Path) -> None:
    """Asked for by key alone, one edition's node must never stand for another's."""
    library = Service(tea_library).library
    fresh = Library(library.version)
    for _ in range(2):  # the second time from what is kept
        for edition in library.editions:
            for node in fresh.all_nodes(edition):
                assert library.node(edition, node.key) == node
    assert library.node(library.editions[0], "no such key") is None
