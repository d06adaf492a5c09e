"""Tables of keys: what a mapping of the notation may hold, in both languages.

In: the entries of a mapping. Out: keyword arguments for the value that the table makes; back from
the value to a mapping; the JSON Schema of the mapping. A key is added by one row of one table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from engine.scenario.kinds import Kind, Plain, Schema, ref
from engine.scenario.source import Source, nearest
from engine.scenario.tree import Node, Scalar
from engine.scenario.words import fold

Entries = Iterable[tuple[Scalar, Node]]


@dataclass(frozen=True)
class Key:
    """One key: the attribute that it fills, how it is written, and the kind of its value.

    The first English and the first Chinese spelling are the ones that are written back; `about` is
    a line for the documentation and for editors.
    """

    attribute: str
    en: tuple[str, ...]
    zh: tuple[str, ...]
    kind: Kind
    about: str

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way to write the key."""
        return (*self.en, *self.zh)

    def written(self, language: str) -> str:
        """Return the key as it is written in `zh` or `en`."""
        return (self.zh if language == "zh" else self.en)[0]


@dataclass(frozen=True)
class Table:
    """The keys of one kind of mapping; `label` says what it describes."""

    label: str
    keys: tuple[Key, ...]

    def find(self, text: str) -> Key | None:
        """Return the key that `text` writes, or None."""
        wanted = fold(text)
        return next((k for k in self.keys if wanted in map(fold, k.spellings)), None)

    def read(self, entries: Entries, source: Source) -> dict[str, Any]:
        """Read a mapping into keyword arguments.

        Raises `NotationError` for a key that is not in the table (with the nearest ones) and for
        one that is there twice under two spellings.
        """
        found: dict[str, Any] = {}
        for written, node in entries:
            key = self.find(written.text)
            if key is None:
                raise self.no_such_key(written, node, source)
            if key.attribute in found:
                raise source.bad("this key stands here twice", written, written.text)
            found[key.attribute] = key.kind.read(node, source)
        return found

    def no_such_key(self, written: Scalar, value: Node, source: Source) -> Exception:
        """Make the error for a key that the table does not have."""
        if isinstance(value, Scalar) and not (value.text or value.quoted):
            # {text: Flying, vigilance}: the comma ended the text, and its rest stands as a key.
            return source.bad(
                "a text with a comma between braces stands in quotes", written, written.text
            )
        near = nearest(written.text, (s for key in self.keys for s in key.spellings))
        return source.bad(f"{self.label} has no such key", written, written.text, near)

    def write(self, value: Any, language: str) -> dict[str, Plain]:
        """Write the attributes of `value` that differ from their defaults."""
        defaults = {f.name: _default(f) for f in fields(value)}
        return {
            key.written(language): key.kind.write(given, language)
            for key in self.keys
            if (given := getattr(value, key.attribute)) != defaults[key.attribute]
        }

    def schema(self) -> dict[str, Schema]:
        """Return the JSON Schema of each property, under every spelling of its key."""
        return {
            spelling: {**ref(key.kind.name), "description": key.about}
            for key in self.keys
            for spelling in key.spellings
        }

    def kinds(self) -> Mapping[str, Kind]:
        """Return the kinds of values in the table by name."""
        return {key.kind.name: key.kind for key in self.keys}


def _default(field: Any) -> Any:
    return None if field.default is MISSING else field.default
