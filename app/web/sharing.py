"""What a page says of itself to who shares it: its own absolute address, a title, a sentence.

In: the request and, if one is set, the site's address. Out: addresses that are right behind a
proxy, and short lines of plain text. A page names no host that is not asked for: without a set
address the request's host is part of what an answer is kept under (`app.web.delivery`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask, current_app, g, request

from app.views import NodeView
from app.web.assets import static_address
from app.web.reader import CHOICES
from rules.errors import HeadjudgeError
from rules.infraction import in_short
from rules.node import NodeKind
from rules.text import Bilingual, Language

#: The name of the setting in the application.
_SETTING = "headjudge_site"
_HOST = re.compile(r"[A-Za-z0-9.\-]{1,253}(?::\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](?::\d{1,5})?")
_SITE = re.compile(rf"https?://(?:{_HOST.pattern})")
#: What an address may ask beside the reader's choices and still be the same page.
_PASSING = frozenset({*CHOICES, "find", "notes", "preview", "fragment"})
#: Characters of a title and of a description, beyond which they are cut.
_TITLE, _DESCRIPTION = 70, 200


def set_site(app: Flask, site: str | None) -> None:
    """Set the address that the site has for the world (`https://judge.example`)."""
    if site is not None and not _SITE.fullmatch(site.rstrip("/")):
        raise HeadjudgeError(
            "the address of a site is https:// and a host, without a path", text=site
        )
    app.extensions[_SETTING] = site.rstrip("/") if site else None


def site_of(app: Flask, environ: Mapping[str, Any]) -> str:
    """Return the address of the site that a request is for, "" for a host that is none."""
    chosen: str | None = app.extensions[_SETTING]
    if chosen is not None:
        return chosen
    host = str(environ.get("HTTP_HOST", ""))
    return f"{environ['wsgi.url_scheme']}://{host}" if _HOST.fullmatch(host) else ""


def absolute(path: str) -> str:
    """Return the absolute address of a path of this site."""
    return site_of(current_app, request.environ) + path


def canonical() -> str:
    """Return this page's own path: without the reader's choices and without the way here."""
    passing = _PASSING if request.path == "/search" else _PASSING | {"q"}
    asked = [(k, v) for k, v in request.args.items(multi=True) if k not in passing]
    path = quote(request.path, safe="!$&'()*+,/:;=@~")
    return f"{path}?{urlencode(asked)}" if asked else path


def has_own_address() -> bool:
    """Tell whether the page is one that others can open: no error, no text that somebody wrote."""
    found = request.endpoint is not None and request.routing_exception is None
    return found and "s" not in request.args and not g.get("is_error", False)


def in_language(language: Language) -> str:
    """Return this page's path in a language of the interface."""
    path = canonical()
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


def shortened(text: str | None, most: int = _DESCRIPTION) -> str:
    """Return a text as one line of so many characters at most, cut between words."""
    line = " ".join((text or "").split())
    if len(line) <= most:
        return line
    cut = line[: most - 1]
    word = cut.rfind(" ")
    return (cut[:word] if word > most * 2 // 3 else cut).rstrip(" ,.;:，。；：、") + "…"


def rule_heading(view: NodeView, language: Language) -> str:
    """Return what a rule is: its title, else that of the rule around it and what it says.

    What it says is our gist, in an edition without gists the beginning of its text.
    """
    if title := view.node.title.prefer(language):
        return title
    around = next((n for n in reversed(view.path) if n.kind is NodeKind.RULE and n.title), None)
    named = around.title.prefer(language) if around else ""
    says = view.gist.prefer(language) or _first_line(view.node.text, language)
    mark = "：" if language is Language.ZH else ": "
    return shortened(mark.join(part for part in (named, says) if part), _TITLE)


def rule_description(view: NodeView, language: Language) -> str:
    """Return a sentence on a rule: what it says, else our gist, else what its first part says."""
    told = (in_short(view.parts), *(part.text for part in view.parts))
    texts = (view.node.text, view.gist, *told, view.node.title)
    return shortened(next((said for text in texts if (said := text.prefer(language))), ""))


def _first_line(text: Bilingual, language: Language) -> str:
    return (text.prefer(language) or "").partition("\n")[0]


def page_sharing(language: Language) -> dict[str, Any]:
    """Return what templates use to say what a page is."""
    return {
        "absolute": absolute,
        "canonical": canonical,
        "has_own_address": has_own_address,
        "in_language": in_language,
        "shortened": shortened,
        "rule_heading": lambda view: rule_heading(view, language),
        "rule_description": lambda view: rule_description(view, language),
        "share_picture": static_address("icons/share.png"),
        "touch_icon": static_address("icons/touch-180.png"),
        "og_locales": {"zh": "zh_CN", "en": "en_US"},
    }
