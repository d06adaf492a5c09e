"""The feed of editions and what changed in each, in Atom (RFC 4287).

In: the editions of the library and their diffs. Out: `/feed.zh.atom` and `/feed.en.atom`, an entry
for each edition, the newest first. Ids come from the edition alone: the same on every site.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from flask import Response, url_for
from markupsafe import Markup, escape

from app.library.edition_facts import EditionFacts
from app.serving import VERSION
from app.views import DiffView
from app.web.addresses import book_address, diff_address
from app.web.blueprint import service, web
from app.web.context import book_name, html_lang, in_force
from app.web.installing import language_of, xml_text
from app.web.sharing import absolute
from app.web.strings import strings
from rules.diff import Nature
from rules.text import Language

_ATOM = "http://www.w3.org/2005/Atom"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
#: An entry names so many sections in which most has changed.
MOST_SECTIONS = 12


@dataclass(frozen=True, slots=True)
class Entry:
    """An edition as the feed tells of it; `before` is the edition that it follows, if any."""

    edition: EditionFacts
    before: EditionFacts | None

    @property
    def updated(self) -> str:
        """The day from which it is in force, as RFC 3339 has it; of a year its first day."""
        date = self.edition.effective or self.edition.date
        return f"{date if '-' in date else f'{date}-01-01'}T00:00:00Z"


@web.get("/feed.<name>.atom")
def feed(name: str) -> Response:
    """Give the feed in one language."""
    language = language_of(name)
    root = Xml.Element(f"{{{_ATOM}}}feed", {_XML_LANG: html_lang(language)})
    Xml.register_namespace("", _ATOM)
    entries = sorted(entries_of(service().library.editions), key=lambda e: e.updated, reverse=True)
    _add(root, "id", permanent_id(f"feed/{language}"))
    _add(root, "title", strings(language)["feed_title"])
    _add(root, "updated", entries[0].updated if entries else "1970-01-01T00:00:00Z")
    _add(Xml.SubElement(root, f"{{{_ATOM}}}author"), "name", "主审 Headjudge")
    _add(root, "generator", "Headjudge", version=VERSION)
    _add(root, "icon", absolute(url_for("static", filename="icons/icon-192.png")))
    kind = "application/atom+xml"
    _link(root, "self", url_for("web.feed", name=name), type=kind, hreflang=html_lang(language))
    _link(root, "alternate", url_for("web.editions"), type="text/html")
    for entry in entries:
        _tell(Xml.SubElement(root, f"{{{_ATOM}}}entry"), entry, language)
    return Response(xml_text(root), content_type=f"{kind}; charset=utf-8")


def entries_of(editions: tuple[EditionFacts, ...]) -> Iterator[Entry]:
    """Yield every edition with the one of its book that it follows."""
    for edition in editions:
        older = [
            e
            for e in editions
            if (e.game, e.book) == (edition.game, edition.book) and e.date < edition.date
        ]
        yield Entry(edition, max(older, key=lambda e: e.date, default=None))


def permanent_id(of: str) -> str:
    """Return the id of a feed or an entry, which is the same wherever the site stands."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"headjudge:{of}").urn


def _tell(element: Xml.Element, entry: Entry, language: Language) -> None:
    edition, before = entry.edition, entry.before
    _add(element, "id", permanent_id(f"{edition.id}/{language}"))
    _add(element, "title", f"{book_name(edition, language)} {in_force(edition, language)}")
    _add(element, "updated", entry.updated)
    _add(element, "published", entry.updated)
    _add(element, "category", None, term=f"{edition.game}/{edition.book}")
    if before is None or edition.missing or before.missing:
        _link(element, "alternate", book_address(edition), type="text/html")
        said = "first_edition" if before is None else "feed_part"
        _add(element, "summary", strings(language)[said], type="text")
        return
    view = service().diff(before.date, edition.date, edition.game, edition.book)
    _link(element, "alternate", diff_address(before, edition), type="text/html")
    _link(element, "related", book_address(edition), type="text/html")
    _add(element, "summary", _counted(view, language), type="text")
    _add(element, "content", str(_sections(view, language)), type="html")


def _counted(view: DiffView, language: Language) -> str:
    """Return how much differs, and how many of the changes are about what the rules mean."""
    words, it = strings(language), view.diff
    counts = {"added": it.added, "removed": it.removed, "changed": it.changed, "moved": it.moved}
    said = words["diff_described"].format(**{name: len(found) for name, found in counts.items()})
    natures = Counter(view.nature(change) for change in it.changed)
    about = [f"{words[f'nature_{n.value}']} {natures[n]}" for n in Nature if natures[n]]
    within = words["in_brackets"].format(words=words["list_comma"].join(about))
    return said + within if about else said


def _sections(view: DiffView, language: Language) -> Markup:
    """Return the summary and the sections in which most differs, as HTML with absolute links."""
    address = absolute(diff_address(view.old, view.new))
    most = sorted(
        view.diff.sections, key=lambda s: s.added + s.removed + s.moved + s.changed, reverse=True
    )
    items = Markup("").join(
        Markup('<li><a href="{}?section={}">{} {}</a> +{} −{} ~{}</li>').format(
            address, key, key, _title(view, key, language), s.added, s.removed, s.changed
        )
        for s in most[:MOST_SECTIONS]
        if (key := s.new or s.old)
    )
    return Markup("<p>{}</p><ul>{}</ul>").format(escape(_counted(view, language)), items)


def _title(view: DiffView, key: str, language: Language) -> str:
    node = view.news.get(key) or view.olds.get(key)
    return node.title.prefer(language) or "" if node else ""


def _add(parent: Xml.Element, tag: str, text: str | None, **attributes: str) -> None:
    Xml.SubElement(parent, f"{{{_ATOM}}}{tag}", attributes).text = text


def _link(parent: Xml.Element, rel: str, path: str, **attributes: str) -> None:
    _add(parent, "link", None, rel=rel, href=absolute(path), **attributes)
