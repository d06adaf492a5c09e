"""The stores of the index: each gives back what it was given, and both the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from struct import pack, unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.search.stores import STORES, open_index, write
from app.search.stores.stored import COLUMNS, FIELDS, StoredDocument

_TOKENS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=6)
_WEIGHTS = st.floats(0.0625, 1024, width=32)
_DOCUMENTS = st.lists(
    st.builds(
        StoredDocument,
        st.fixed_dictionaries({f: st.dictionaries(_TOKENS, _WEIGHTS, max_size=5) for f in FIELDS}),
        st.fixed_dictionaries({name: st.binary(max_size=20) for name in COLUMNS}),
    ),
    min_size=1,
    max_size=12,
)


def _single(weight: float) -> float:
    """A number as it is in single precision."""
    found: float = unpack("<f", pack("<f", weight))[0]
    return found


@pytest.mark.parametrize("store", STORES)
@settings(max_examples=40, deadline=None)
@given(documents=_DOCUMENTS)
def test_a_store_gives_back_what_it_was_given(
    tmp_path_factory: pytest.TempPathFactory, store: str, documents: list[StoredDocument]
) -> None:
    directory = tmp_path_factory.mktemp(store)
    write(store, directory, documents)
    stored = open_index(directory)
    assert stored.count == len(documents)
    columns = {n: tuple(d.columns[name] for name in COLUMNS) for n, d in enumerate(documents)}
    assert stored.rows(tuple(columns)) == columns
    for field in FIELDS:
        tokens = {token for d in documents for token in d.fields[field]}
        for token in tokens:
            expected = [
                (n, _single(d.fields[field][token]))
                for n, d in enumerate(documents)
                if token in d.fields[field]
            ]
            assert list(stored.read(field, token)) == expected
            assert stored.frequency(field, token) == len(expected)
            prefix = token[:1]
            begins = sorted((t for t in tokens if t.startswith(prefix)), key=str.encode)
            assert stored.tokens_from(field, prefix, 3) == begins[:3]
        assert not list(stored.read(field, "\U0010ffff no such token"))


@pytest.mark.parametrize("store", STORES)
def test_an_index_is_asked_by_several_threads(
    tmp_path: Path, store: str, threads_that_change_often: None
) -> None:
    """Postings, counts, beginnings and columns: what one thread asks, others may ask too."""
    tokens = [f"w{n:03}" for n in range(300)]
    documents = [
        StoredDocument(
            {"words": dict.fromkeys(tokens[n % 7 :: 7], 1.0 + n), "tags": {}, "names": {}},
            dict.fromkeys(COLUMNS, str(n).encode()),
        )
        for n in range(100)
    ]
    write(store, tmp_path, documents)
    stored = open_index(tmp_path)

    def asked(n: int) -> bool:
        token = tokens[n % 300]
        holding = [m for m in range(100) if m % 7 == n % 300 % 7]
        begun = [one for one in tokens if one.startswith(token[:3])]
        return (
            list(stored.read("words", token)) == [(m, 1.0 + m) for m in holding]
            and stored.frequency("words", token) == len(holding)
            and stored.tokens_from("words", token[:3], 20) == begun
            and stored.rows((n % 100,)) == {n % 100: (str(n % 100).encode(),) * len(COLUMNS)}
        )

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(asked, range(2000)))
