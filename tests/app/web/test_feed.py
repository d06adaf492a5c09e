"""The feed of editions against RFC 4287, the search description, the manifest."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree as Xml

import pytest
from flask.testing import FlaskClient

from app import create_app
from tests.app.web.documents import NEWEST, OLDER

SITE = "https://judge.example"
ATOM = "{http://www.w3.org/2005/Atom}"
SEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"
#: RFC 3339 with a time zone, as RFC 4287 3.3 asks.
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
#: Elements that a feed, and an entry, has exactly once; and at most once (RFC 4287 4.1.1, 4.1.2).
ONCE = {"feed": {"id", "title", "updated"}, "entry": {"id", "title", "updated"}}
AT_MOST_ONCE = {
    "feed": {"generator", "icon", "logo", "rights", "subtitle"},
    "entry": {"content", "published", "rights", "source", "summary"},
}


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    return create_app(tea_library, site=SITE).test_client(use_cookies=False)


def _names(element: Xml.Element) -> list[str]:
    return [child.tag.removeprefix(ATOM) for child in element]


def _check(element: Xml.Element, kind: str) -> None:
    """Hold a feed or an entry against what RFC 4287 asks of it."""
    assert element.tag == ATOM + kind
    names = _names(element)
    for name in ONCE[kind]:
        assert names.count(name) == 1, name
    for name in AT_MOST_ONCE[kind]:
        assert names.count(name) <= 1, name
    for name in ("updated", "published"):
        for date in element.findall(ATOM + name):
            assert DATE.fullmatch(date.text or ""), date.text
    assert urlsplit(element.findtext(f"{ATOM}id") or "").scheme, "an id is an absolute IRI"
    links = element.findall(f"{ATOM}link")
    for link in links:
        assert urlsplit(link.attrib["href"]).netloc, link.attrib
    alternates = [(a.get("type"), a.get("hreflang")) for a in links if a.get("rel") == "alternate"]
    assert len(alternates) == len(set(alternates)) >= 1
    for person in element.findall(f"{ATOM}author"):
        assert _names(person).count("name") == 1
    for text in (*element.findall(f"{ATOM}summary"), *element.findall(f"{ATOM}content")):
        assert text.get("type") in ("text", "html")
        assert (text.text or "").strip()
        assert len(text) == 0, "text and html hold no elements"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_feed_is_atom(client: FlaskClient, language: str) -> None:
    answer = client.get(f"/feed.{language}.atom")
    assert answer.mimetype == "application/atom+xml"
    feed = Xml.fromstring(answer.data)
    _check(feed, "feed")
    assert _names(feed).count("author") >= 1, "no entry has an author of its own"
    (own,) = (a for a in feed.findall(f"{ATOM}link") if a.get("rel") == "self")
    assert own.attrib["href"] == f"{SITE}/feed.{language}.atom"
    entries = feed.findall(f"{ATOM}entry")
    for entry in entries:
        _check(entry, "entry")
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(set(ids)) == len(ids) == 2
    dates = [entry.findtext(f"{ATOM}updated") or "" for entry in entries]
    assert dates == sorted(dates, reverse=True) == [f"{d}T00:00:00Z" for d in (NEWEST, OLDER)]
    assert feed.findtext(f"{ATOM}updated") == dates[0]


def test_an_entry_tells_what_changed_and_leads_there(client: FlaskClient) -> None:
    feed = Xml.fromstring(client.get("/feed.en.atom").data)
    newest, oldest = feed.findall(f"{ATOM}entry")
    assert (newest.findtext(f"{ATOM}summary") or "").startswith("1 added, 0 removed, 1 changed")
    assert "section=704" in (newest.findtext(f"{ATOM}content") or "")
    for entry, path in ((newest, f"/diff/mtg/cr/{OLDER}/{NEWEST}"), (oldest, f"/mtg/cr/{OLDER}/")):
        (link,) = (a for a in entry.findall(f"{ATOM}link") if a.get("rel") == "alternate")
        assert link.attrib["href"] == SITE + path
        assert client.get(path).status_code == 200


def test_ids_are_the_same_on_every_site(client: FlaskClient, tea_library: Path) -> None:
    ids = [
        re.findall("<id>(.*?)</id>", c.get("/feed.zh.atom").text)
        for c in (client, create_app(tea_library).test_client())
    ]
    assert ids[0] == ids[1]
    assert not set(ids[0]) & set(re.findall("<id>(.*?)</id>", client.get("/feed.en.atom").text))


@pytest.mark.parametrize("address", ["/opensearch.xml", "/opensearch.zh.xml", "/opensearch.en.xml"])
def test_a_browser_can_search_here(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.mimetype == "application/opensearchdescription+xml"
    told = Xml.fromstring(answer.data)
    assert told.tag == f"{SEARCH}OpenSearchDescription"
    assert 0 < len(told.findtext(f"{SEARCH}ShortName") or "") <= 16
    assert 0 < len(told.findtext(f"{SEARCH}Description") or "") <= 1024
    templates = {u.attrib["type"]: u.attrib["template"] for u in told.findall(f"{SEARCH}Url")}
    for kind in ("text/html", "application/x-suggestions+json"):
        assert templates[kind].startswith(SITE)
        found = client.get(templates[kind].removeprefix(SITE).replace("{searchTerms}", "steeping"))
        assert found.status_code in (200, 302)


def test_suggestions_have_the_form_that_browsers_read(client: FlaskClient) -> None:
    answer = client.get("/suggest?q=stee")
    assert answer.mimetype == "application/x-suggestions+json"
    told: Any = answer.json
    query, texts, said, addresses = told
    assert query == "stee"
    assert "Steeping" in texts
    assert len(texts) == len(said) == len(addresses)
    assert all(address.startswith(f"{SITE}/search?q=") for address in addresses)
    assert client.get("/suggest?q=").json == ["", [], [], []]
    assert client.get(f"/suggest?q={'x' * 400}").status_code == 200


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_manifest_names_what_is_there(client: FlaskClient, language: str) -> None:
    answer = client.get(f"/manifest.{language}.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    told: Any = answer.json
    assert told["id"] == told["start_url"] == "/"
    for icon in told["icons"]:
        with client.get(icon["src"]) as picture:
            data = picture.data
        assert picture.status_code == 200
        assert picture.mimetype == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {"any", "maskable"} <= {icon.get("purpose") for icon in told["icons"]}
    for shortcut in told["shortcuts"]:
        assert client.get(shortcut["url"]).status_code in (200, 302)


@pytest.mark.parametrize(
    "address", ["/feed.fr.atom", "/opensearch.fr.xml", "/manifest.x.webmanifest"]
)
def test_other_languages_are_no_page(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_pages_lead_to_feed_search_and_manifest(client: FlaskClient) -> None:
    for language in ("zh", "en"):
        page = client.get(f"/?lang={language}").text
        for part in ("feed.{}.atom", "opensearch.{}.xml", "manifest.{}.webmanifest"):
            assert f'href="/{part.format(language)}"' in page
