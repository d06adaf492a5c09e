"""The keys of the notation as a page: every table that the reader of scenarios reads by.

In: nothing; the tables of `engine.scenario`, from which the JSON Schema is made as well. Out: rows
with the key in both languages and what it holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from flask import render_template, request

from app.web.blueprint import web
from app.web.reader import reader_of
from app.web.strings.notation import ABOUT_ZH
from engine.scenario import action_keys, actions, expectations, reader, setup
from rules.text import Language


class Written(Protocol):
    """What every row of every table of the notation has."""

    @property
    def en(self) -> tuple[str, ...]: ...
    @property
    def zh(self) -> tuple[str, ...]: ...
    @property
    def about(self) -> str: ...


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key: its spellings in each language, the first the usual one, and what it holds."""

    en: tuple[str, ...]
    zh: tuple[str, ...]
    about: str


@dataclass(frozen=True, slots=True)
class KeyTable:
    """Keys that may stand in one place; `name` is a key of the strings."""

    name: str
    rows: tuple[KeyRow, ...]


def key_tables(language: Language) -> tuple[KeyTable, ...]:
    """Return every table of keys, with what they hold in a language."""
    details = {key.attribute: key for form in actions.FORMS for key in form.details}
    tables: tuple[tuple[str, Iterable[Written]], ...] = (
        ("file", reader.SCENARIO.keys),
        ("player", setup.PLAYER_SETUP.keys),
        ("permanent", setup.PERMANENT.keys),
        ("card", setup.CARD.keys),
        ("actions", actions.FORMS),
        ("details", details.values()),
        ("payment", action_keys.PAYMENT.keys),
        ("statements", expectations.STATEMENTS),
        ("of_player", expectations.PLAYER_IS.keys),
        ("of_object", expectations.OBJECT_IS.keys),
        ("of_game", expectations.GAME_IS.keys),
    )
    return tuple(
        KeyTable(name, tuple(_row(written, language) for written in rows)) for name, rows in tables
    )


def _row(written: Written, language: Language) -> KeyRow:
    about = ABOUT_ZH[written.about] if language is Language.ZH else written.about
    return KeyRow(written.en, written.zh, about)


@web.get("/editor/keys")
def editor_keys() -> str:
    """Show every key in both languages."""
    tables = key_tables(reader_of(request).lang)
    return render_template("editor_keys.html", tables=tables, page="editor")
