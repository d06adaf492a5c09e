"""What a question asks about: the names in `what is X`, `difference between X and Y`.

In: a line and the library. Out: the names as the library has them; none where a part is no name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.library.library import Library
from app.search.analysis import name_key
from app.search.framing import Frame, claims_of, frames_of
from app.search.lexicon import token_of
from app.search.query import Query
from app.search.vocabulary import Vocabulary

#: Names that a plain part of a sentence does not mean.
_UNMEANT = ("policy", "former", "called", "topic")
_TERM = "glossary"
#: What kind of thing a term is; players say it or leave it out.
_NOUNS = (
    " zone",
    " step",
    " phase",
    " ability",
    " token",
    " counter",
    " rule",
    " effect",
    " variant",
)


def names_asked_about(library: Library, query: Query) -> tuple[str, ...]:
    """Return the names that a plain line asks about: one to be told what it is, two to compare."""
    return _known(library, query, frames_of(query.text))


def names_held_together(library: Library, query: Query) -> tuple[str, ...]:
    """Return the two names of which a plain line asks whether the one is the other."""
    return _known(library, query, claims_of(query.text))


def _known(library: Library, query: Query, frames: Iterable[Frame]) -> tuple[str, ...]:
    """Return the parts of the first frame of which the library knows all, each by its name."""
    if not query.is_plain or not query.words:
        return ()
    vocabulary = library.search.vocabulary
    for frame in frames:
        names = [_name(vocabulary, part, frame.parts[-1]) for part in frame.parts]
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


def _name(vocabulary: Vocabulary, part: str, last: str) -> str | None:
    """Return a part as the library names it, as a term if there is one: `mana abilities` too."""
    exactly = [n for n in vocabulary.by_key.get(name_key(part), ()) if n.kind not in _UNMEANT]
    alike = [n for n in vocabulary.by_token.get(token_of(part), ()) if n.kind not in _UNMEANT]
    terms = [
        name
        for wording in _wordings(part, last)
        for name in vocabulary.by_token.get(token_of(wording), ())
        if name.kind == _TERM
    ]
    return next((name.text for name in (*terms, *exactly, *alike)), None)


def _wordings(part: str, last: str) -> Iterator[str]:
    """Yield how the glossary may have a part, the likeliest first.

    Of `activated and triggered abilities` the `last` part has the noun of both; `command zone` is
    in the glossary without its noun, `Treasure` with one.
    """
    if part != last:
        if " " in last:  # of `spell and ability` each is a thing by itself
            yield f"{part} {last.rsplit(' ', maxsplit=1)[-1]}"
        yield from (f"{part}{last[-length:]}" for length in (3, 2) if len(last) > length)
    yield part
    yield from (part.removesuffix(noun) for noun in _NOUNS if part.endswith(noun))
    yield from (f"{part}{noun}" for noun in _NOUNS)
