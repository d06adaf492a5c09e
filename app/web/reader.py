"""What a reader has chosen: language of the interface, languages of the texts, light or dark.

In: a request. Out: a `Reader`. Each choice comes from the address, then the cookie that keeps the
last one, then the browser; so it works without JavaScript and a link can carry it.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from flask import Request, Response

from rules.text import Language

_YEAR_SECONDS = 365 * 24 * 3600
#: Each choice with its values, the default first; the name is both parameter and cookie.
CHOICES = {"lang": ("zh", "en"), "show": ("both", "zh", "en"), "theme": ("auto", "light", "dark")}


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader's choices: `lang` of the interface, `show` for the texts, `theme`."""

    lang: Language
    show: str
    theme: str

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages of the texts to show, the reader's own first."""
        return (self.lang, self.other) if self.show == "both" else (Language(self.show),)

    @property
    def other(self) -> Language:
        """The language of the interface that the reader has not chosen."""
        return Language.EN if self.lang is Language.ZH else Language.ZH


def reader_of(request: Request) -> Reader:
    """Return the choices that a request carries."""
    lang = _chosen(request, "lang") or _browser_language(request)
    return Reader(
        Language(lang), _chosen(request, "show") or "both", _chosen(request, "theme") or "auto"
    )


def keep_choices(request: Request, response: Response) -> bool:
    """Keep the choices that the address makes in cookies; tell whether there were any."""
    made = {name: request.args.get(name) for name in CHOICES}
    for name, value in made.items():
        if value in CHOICES[name]:
            response.set_cookie(name, value, max_age=_YEAR_SECONDS, samesite="Lax")
    return any(made.values())


def carry_choices(request: Request, response: Response) -> None:
    """Let a redirect lead on with the choices of the address, for who keeps no cookies."""
    target = urlsplit(response.location or "")
    made = {n: v for n in CHOICES if (v := request.args.get(n)) in CHOICES[n]}
    if target.path and not target.netloc and made:
        query = "&".join(part for part in (target.query, urlencode(made)) if part)
        response.location = target._replace(query=query).geturl()


def _chosen(request: Request, name: str) -> str | None:
    for value in (request.args.get(name), request.cookies.get(name)):
        if value in CHOICES[name]:
            return value
    return None


def _browser_language(request: Request) -> str:
    best = request.accept_languages.best_match(["zh", "zh-CN", "zh-TW", "zh-HK", "en"], "zh")
    return "en" if best == "en" else "zh"
