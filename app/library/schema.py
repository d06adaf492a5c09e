"""The tables of the store and the version of their form.

Lists and bilingual texts inside a row are JSON; an absent text is NULL. Positions follow the book.
"""

from __future__ import annotations

#: Raised with every change of form, of the store or of the index beside it: a library of another
#: version is built anew, never guessed at.
FORMAT_VERSION = 14

STORE = "library.sqlite"

TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE source (sha256 TEXT PRIMARY KEY, data BLOB NOT NULL);

CREATE TABLE document (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT NOT NULL, kind TEXT NOT NULL,
    game TEXT NOT NULL, book TEXT, languages TEXT NOT NULL, edition TEXT, set_code TEXT,
    title TEXT, effective TEXT, report TEXT NOT NULL
);

CREATE TABLE line (
    document INTEGER NOT NULL REFERENCES document, number INTEGER NOT NULL, place TEXT NOT NULL,
    target TEXT, part TEXT, label TEXT NOT NULL, reason TEXT, text TEXT NOT NULL,
    PRIMARY KEY (document, number)
) WITHOUT ROWID;

CREATE TABLE edition (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, book TEXT NOT NULL, date TEXT NOT NULL,
    effective TEXT, starter INTEGER NOT NULL, missing TEXT NOT NULL
);

CREATE TABLE node (
    edition TEXT NOT NULL REFERENCES edition, key TEXT NOT NULL, position INTEGER NOT NULL,
    number TEXT NOT NULL, kind TEXT NOT NULL, title_zh TEXT, title_en TEXT, text_zh TEXT,
    text_en TEXT, marked_zh TEXT, marked_en TEXT, examples TEXT NOT NULL, parent TEXT,
    children TEXT NOT NULL, previous TEXT, next TEXT, refs TEXT NOT NULL, cited_by TEXT NOT NULL,
    terms TEXT NOT NULL, notes TEXT NOT NULL, cited_elsewhere TEXT NOT NULL,
    PRIMARY KEY (edition, key)
) WITHOUT ROWID;
CREATE INDEX node_by_position ON node (edition, position);
CREATE INDEX node_by_number ON node (edition, number);

CREATE TABLE entry (
    edition TEXT NOT NULL REFERENCES edition, key TEXT NOT NULL, position INTEGER NOT NULL,
    name_zh TEXT, name_en TEXT, definition_zh TEXT, definition_en TEXT, refs TEXT NOT NULL,
    cited_by TEXT NOT NULL, provisional INTEGER NOT NULL,
    PRIMARY KEY (edition, key)
) WITHOUT ROWID;

CREATE TABLE entry_name (edition TEXT NOT NULL, folded TEXT NOT NULL, key TEXT NOT NULL);
CREATE INDEX entry_by_name ON entry_name (folded, edition);

CREATE TABLE diff (old TEXT NOT NULL, new TEXT NOT NULL, content TEXT NOT NULL,
    PRIMARY KEY (old, new)) WITHOUT ROWID;

CREATE TABLE gist (
    book TEXT NOT NULL, number TEXT NOT NULL, edition TEXT NOT NULL, zh TEXT NOT NULL,
    en TEXT NOT NULL, PRIMARY KEY (book, number)
) WITHOUT ROWID;

CREATE TABLE gist_side (
    book TEXT NOT NULL, number TEXT NOT NULL, edition TEXT NOT NULL, position INTEGER NOT NULL,
    side TEXT NOT NULL, zh TEXT NOT NULL, en TEXT NOT NULL, PRIMARY KEY (book, number, position)
) WITHOUT ROWID;

CREATE TABLE difference (
    edition TEXT NOT NULL REFERENCES edition, path TEXT NOT NULL, language TEXT NOT NULL,
    key TEXT NOT NULL, part TEXT NOT NULL, stands TEXT, other TEXT
);
"""
