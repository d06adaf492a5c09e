"""The modules of a page that has a program of its own: plain ES modules, sent without comments.

In: a folder of `app/static`. Out: its modules at `/assets/FOLDER.LANGUAGE-HASH/NAME.js`, kept by
the browser for good: a module imports its neighbours by relative address, so that one hash in the
folder's name covers them all. `words.js` is made here, of the words of the page in a language.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flask import Response, request

from app.web.blueprint import web
from rules.errors import NotFoundError
from rules.text import Language

_STATIC = Path(__file__).resolve().parent.parent / "static"
_YEAR_SECONDS = 365 * 24 * 3600
#: A neighbour that a module imports.
_IMPORTED = re.compile(r'^(?:import|export) [^"]*?from "\./([\w.]+)";$', re.MULTILINE)
#: A line that is a comment alone: it is sent empty, so that every line keeps its number.
_COMMENT = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
#: What `words.js` of a folder holds, for each language: a value of JSON.
Words = Callable[[Language], Mapping[str, Any]]
_WORDS: dict[str, Words] = {}


@dataclass(frozen=True, slots=True)
class Modules:
    """The modules of a page by file name; `folder` holds a hash of all of them."""

    folder: str
    texts: Mapping[str, str]

    @property
    def addresses(self) -> tuple[str, ...]:
        """The address of each module."""
        return tuple(map(self.address, self.texts))

    def needed(self, name: str) -> tuple[str, ...]:
        """Return the addresses of a module and of all that it imports, directly or not."""
        found = {name: None}
        for each in (waiting := [name]):
            for other in _IMPORTED.findall(self.texts[each]):
                if other not in found:
                    found[other] = None
                    waiting.append(other)
        return tuple(map(self.address, found))

    def address(self, name: str) -> str:
        """Return the address of one module."""
        return f"/assets/{self.folder}/{name}"


def declare(folder: str, words: Words) -> None:
    """Say what the words of a folder's modules are."""
    _WORDS[folder] = words


@cache
def modules(folder: str, language: Language) -> Modules:
    """Return the modules of a folder with the words of a language."""
    texts = {
        part.name: _COMMENT.sub("", part.read_text(encoding="utf-8"))
        for part in sorted((_STATIC / folder).glob("*.js"))
    }
    said = json.dumps(_WORDS[folder](language), ensure_ascii=False, separators=(",", ":"))
    texts["words.js"] = f"export default {said};\n"
    made = hashlib.sha256("\0".join(texts.values()).encode()).hexdigest()[:10]
    return Modules(f"{folder}.{language}-{made}", texts)


@web.get("/assets/<folder>/<name>")
def module(folder: str, name: str) -> Response:
    """Send a module; a folder's old name still gives the present text, to be asked for again."""
    plain, _, language = folder.rpartition("-")[0].rpartition(".")
    known = plain in _WORDS and language in tuple(Language)
    found = modules(plain, Language(language)) if known else None
    if found is None or name not in found.texts:
        raise NotFoundError("there is no such page", text=request.path)
    response = Response(found.texts[name], content_type="text/javascript; charset=utf-8")
    if found.folder == folder:
        response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
    return response
