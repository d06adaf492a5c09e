"""What a question asks about: the names in `what is X`, `difference between X and Y`.

In: a line and the library. Out: the names as the library has them; none where a part is no name.
"""

from __future__ import annotations

from app.library.library import Library
from app.search.analysis import name_key
from app.search.framing import frames_of
from app.search.lexicon import token_of
from app.search.query import Query
from app.search.vocabulary import Vocabulary

#: Names that a plain part of a sentence does not mean.
_UNMEANT = ("policy", "former", "called", "topic")
_TERM = "glossary"


def names_asked_about(library: Library, query: Query) -> tuple[str, ...]:
    """Return the names that a plain line asks about: one to be told what it is, two to compare."""
    if not query.is_plain or not query.words:
        return ()
    vocabulary = library.search.vocabulary
    for frame in frames_of(query.text):
        names = [_name(vocabulary, part) for part in frame.parts]
        known = [name for name in names if name is not None]
        if len(known) == len(names) and len(set(known)) == len(known):
            return tuple(known)
    return ()


def called_outright(library: Library, query: Query, spelt: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that a query says and nothing else, that it asks about, or `spelt` by it.

    `spelt` are those of pinyin, of which it may mean any.
    """
    if len(spelt) > 1 and query.text == "|".join(spelt):
        return spelt
    if not query.is_plain or not query.words:
        return ()
    return names_asked_about(library, query) or (query.words,)


def _name(vocabulary: Vocabulary, part: str) -> str | None:
    """Return a part as the library names it, as a term if there is one: `mana abilities` too."""
    exactly = [n for n in vocabulary.by_key.get(name_key(part), ()) if n.kind not in _UNMEANT]
    alike = [n for n in vocabulary.by_token.get(token_of(part), ()) if n.kind not in _UNMEANT]
    terms = [name for name in (*exactly, *alike) if name.kind == _TERM]
    return next((name.text for name in (*terms, *exactly, *alike)), None)
