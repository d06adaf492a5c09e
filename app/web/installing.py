"""What makes the site an application of the device and a search of the browser.

In: the language in the address. Out: the web app manifest, the OpenSearch description, and
suggestions in the form that browsers ask for.
"""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as Xml

from flask import Response, request, url_for

from app.web.addresses import search_address
from app.web.blueprint import service, web
from app.web.context import html_lang
from app.web.reader import reader_of
from app.web.sharing import absolute
from app.web.strings import strings
from rules.errors import NotFoundError
from rules.text import Language

#: The background of the icon, and the paper behind an application that opens.
_ACCENT, _PAPER = "#1d4f63", "#faf9f6"
_OPENSEARCH = "http://a9.com/-/spec/opensearch/1.1/"
_MOZILLA = "http://www.mozilla.org/2006/browser/search/"
#: So many suggestions are given, and a query longer than this gets none.
MOST_SUGGESTIONS, _LONGEST_QUERY = 10, 100


def language_of(name: str) -> Language:
    """Return the language in an address; raises `NotFoundError` for one that is none."""
    if name not in (*Language,):
        raise NotFoundError("there is no such page", text=request.path)
    return Language(name)


@web.get("/manifest.<name>.webmanifest")
def manifest(name: str) -> Response:
    """Describe the site as an application, in one language; both describe the same one."""
    language = language_of(name)
    words = strings(language)
    told = {
        "id": "/",
        "name": "主审 Headjudge",
        "short_name": words["name"],
        "description": words["app_described"],
        "lang": html_lang(language),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _ACCENT,
        "categories": ["games", "reference", "utilities"],
        "icons": _icons(),
        "shortcuts": [
            {"name": words[room], "url": f"/{room}"}
            for room in ("contents", "glossary", "cards", "scenarios")
        ],
    }
    text = json.dumps(told, ensure_ascii=False)
    return Response(text, content_type="application/manifest+json; charset=utf-8")


def _icons() -> list[dict[str, str]]:
    drawn = [{"src": _static("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    for size in (192, 512):
        for name, purpose in (("icon", "any"), ("maskable", "maskable")):
            src = _static(f"icons/{name}-{size}.png")
            icon = {"src": src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            drawn.append(icon)
    return drawn


def _static(name: str) -> str:
    return url_for("static", filename=name)


@web.get("/opensearch.xml")
def readers_opensearch() -> Response:
    """Describe the search in the reader's language."""
    return opensearch(reader_of(request).lang.value)


@web.get("/opensearch.<name>.xml")
def opensearch(name: str) -> Response:
    """Describe the search, so that a browser can search here from its bar."""
    words = strings(language_of(name))
    for prefix, space in (("", _OPENSEARCH), ("moz", _MOZILLA)):
        Xml.register_namespace(prefix, space)
    root = Xml.Element(f"{{{_OPENSEARCH}}}OpenSearchDescription")

    def add(tag: str, text: str | None = None, **attributes: str) -> None:
        Xml.SubElement(root, f"{{{_OPENSEARCH}}}{tag}", attributes).text = text

    add("ShortName", words["search_name"])
    add("Description", words["search_described"])
    add("InputEncoding", "UTF-8")
    for size, image in ((32, "icon.svg"), (192, "icons/icon-192.png")):
        kind = "image/svg+xml" if image.endswith("svg") else "image/png"
        add("Image", absolute(_static(image)), width=str(size), height=str(size), type=kind)
    add("Url", type="text/html", method="get", template=absolute("/search?q={searchTerms}"))
    suggestions = "application/x-suggestions+json"
    add("Url", type=suggestions, method="get", template=absolute("/suggest?q={searchTerms}"))
    own = "application/opensearchdescription+xml"
    add("Url", type=own, rel="self", template=absolute(request.path))
    Xml.SubElement(root, f"{{{_MOZILLA}}}SearchForm").text = absolute("/")
    return Response(xml_text(root), content_type=f"{own}; charset=utf-8")


def xml_text(root: Xml.Element) -> bytes:
    """Return an element as a document in UTF-8."""
    found: bytes = Xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return found


@web.get("/suggest")
def suggest() -> Response:
    """Complete `q` in the form of OpenSearch: query, completions, what each is, addresses."""
    text = request.args.get("q", "")
    told: list[Any] = [text, [], [], []]
    if text.strip() and len(text) <= _LONGEST_QUERY:
        edition = service().searched()
        for found in service().complete(text, edition, limit=MOST_SUGGESTIONS):
            told[1].append(found.text)
            names = (found.number, found.title.zh, found.title.en)
            told[2].append(" ".join(name for name in names if name))
            told[3].append(absolute(search_address(found.text)))
    answer = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return Response(answer, content_type="application/x-suggestions+json; charset=utf-8")
