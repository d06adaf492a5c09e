"""The style sheet and the script that pages load: one file each, made from small parts.

In: the parts in `app/static`. Out: bundles at `/assets/NAME-HASH.EXT`, which never change and are
kept by the browser for good. The script's words are those of `strings` that begin with `js_`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flask import Response, redirect, request, url_for

from app.web.blueprint import web
from app.web.strings import strings
from rules.errors import NotFoundError
from rules.text import Language

_STATIC = Path(__file__).resolve().parent.parent / "static"
#: Scripts that one page alone loads.
_OWN_PAGES = ("recent", "editor", "hour")
_YEAR_SECONDS = 365 * 24 * 3600
#: Where bundles are found.
_ASSETS = "/assets"
_TYPES = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8"}


@dataclass(frozen=True, slots=True)
class Bundle:
    """A file as it is sent; `name` holds a hash of `text`."""

    name: str
    text: str


@cache
def bundles() -> dict[str, Bundle]:
    """Return every bundle by its plain name: `site.css`, `site.zh.js`, `recent.js` …"""
    made = {"site.css": _joined("css", sorted((_STATIC / "css").glob("*.css")))}
    scripts = _STATIC / "js"
    reader = sorted((_STATIC / "offline" / "reader").glob("*.js"))
    parts = sorted(p for p in scripts.glob("*.js") if p.stem not in _OWN_PAGES)
    for language in Language:
        made[f"site.{language}.js"] = _script(parts, language)
        for own in _OWN_PAGES:
            made[f"{own}.{language}.js"] = _script([scripts / f"{own}.js"], language)
        made[f"reader.{language}.js"] = _script([scripts / "parcels.js", *reader], language)
    return {plain: Bundle(_hashed(plain, text), text) for plain, text in made.items()}


def _joined(kind: str, parts: list[Path]) -> str:
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


def _script(parts: list[Path], language: Language) -> str:
    words = {
        name.removeprefix("js_"): text
        for name, text in strings(language).items()
        if name.startswith("js_")
    }
    said = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return f'(() => {{\n"use strict";\nconst WORDS = {said};\n{_joined("js", parts)}}})();\n'


def _hashed(plain: str, text: str) -> str:
    stem, extension = plain.rsplit(".", 1)
    return f"{stem}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.{extension}"


@cache
def static_address(name: str) -> str:
    """Return the address of a file that is sent as it lies there (`icon.svg`).

    Every page names some: the routing is asked once for each.
    """
    return url_for("static", filename=name)


def asset_address(plain: str) -> str:
    """Return the address of a bundle."""
    return f"{_ASSETS}/{bundles()[plain].name}"


@web.get(f"{_ASSETS}/<name>")
def asset(name: str) -> Response:
    """Send a bundle; an old name still gives the present text, to be asked for again."""
    plain = f"{name.rsplit('-', 1)[0]}.{name.rsplit('.', 1)[-1]}"
    found = bundles().get(plain)
    if found is None:
        raise NotFoundError("there is no such page", text=request.path)
    response = Response(found.text, content_type=_TYPES[name.rsplit(".", 1)[-1]])
    if found.name == name:
        response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
    return response


@web.get("/favicon.ico")
def favicon() -> Any:
    """Lead to the icon: browsers ask here where no page names one, as with an answer in JSON."""
    return redirect(url_for("static", filename="icon.svg"), 301)
