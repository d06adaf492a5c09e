"""All pages of the site: importing this module hangs every one of them on the blueprint `web`."""

from __future__ import annotations

from app.web import (
    assets,
    cards,
    context,
    editions,
    editor,
    feed,
    glossary,
    home,
    hour,
    installing,
    interface,
    keywords,
    notation,
    offline,
    pocket,
    problems,
    reading,
    rule,
    scenarios,
    searching,
    table,
)
from app.web.blueprint import web

__all__ = [
    "assets",
    "cards",
    "context",
    "editions",
    "editor",
    "feed",
    "glossary",
    "home",
    "hour",
    "installing",
    "interface",
    "keywords",
    "notation",
    "offline",
    "pocket",
    "problems",
    "reading",
    "rule",
    "scenarios",
    "searching",
    "table",
    "web",
]
