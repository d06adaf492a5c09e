"""What a page says of itself to who shares it: title, description, addresses, in both languages."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app import create_app
from rules.errors import HeadjudgeError
from tests.app.web.documents import NEWEST, OLDER

BOOK = f"/mtg/cr/{NEWEST}"
SITE = "https://judge.example"
#: Pages of every kind, with words that title and description have.
PAGES = {
    "/": ("主审", "集换式"),
    f"{BOOK}/702.2b": ("702.2b 浸泡", "变深"),
    f"{BOOK}/702": ("702 关键字异能", "关键字异能"),
    f"{BOOK}/702.2a-702.2c": ("702.2a-702.2c 浸泡", "茶叶"),
    f"{BOOK}/read/702": ("702 关键字异能", "关键字异能"),
    f"{BOOK}/702.2b/history": ("702.2b", "变深"),
    f"{BOOK}/glossary/steeping": ("浸泡", "茶壶的一种异能"),
    f"{BOOK}/": (NEWEST, NEWEST),
    "/cards/tea/茶壶精灵": ("茶壶精灵", "精灵"),
    "/rulings/tea/茶壶精灵/1": ("茶壶精灵", "法术力异能"),
    f"/diff/mtg/cr/{OLDER}/{NEWEST}": (OLDER, "新增 1 条"),
    "/scenarios/combat/deathtouch-with-trample": ("死触", "702.19b"),
    "/scenarios/combat/deathtouch-with-trample/2": ("死触", ""),
}


@pytest.fixture(scope="module")
def client(tea_library: Path) -> FlaskClient:
    return create_app(tea_library, site=SITE).test_client(use_cookies=False)


def _head(client: FlaskClient, address: str, **headers: str) -> dict[str, str]:
    """What the head of a page says, by name; `title` and `canonical` among it."""
    page = BeautifulSoup(client.get(address, headers=headers).text, "html.parser")
    told = {
        m.get("property") or m.get("name"): m["content"] for m in page("meta") if m.get("content")
    }
    assert page.title is not None
    told["title"] = page.title.text
    for link in page("link", rel="canonical"):
        told["canonical"] = link["href"]
    for link in page("link", hreflang=True):
        told[f"in {link['hreflang']}"] = link["href"]
    return told


@pytest.mark.parametrize("address", PAGES)
def test_a_page_says_what_it_is(client: FlaskClient, address: str) -> None:
    title, description = PAGES[address]
    told = _head(client, f"{address}?lang=zh&theme=dark")
    assert title in told["title"]
    assert told["og:title"] == told["title"]
    assert description in told["description"]
    assert told["description"] == told["og:description"]
    assert 0 < len(told["description"]) <= 200
    assert told["canonical"] == told["og:url"] == SITE + quote(address)
    assert told["og:locale"] == "zh_CN"
    assert told["og:image"].startswith(f"{SITE}/static/")
    with client.get(told["og:image"].removeprefix(SITE)) as picture:
        assert picture.content_type == "image/png"
    assert told["twitter:card"] == "summary_large_image"


def test_a_page_says_it_in_the_language_that_is_asked(client: FlaskClient) -> None:
    english = _head(client, f"{BOOK}/702.2b?lang=en")
    assert "702.2b Steeping: A pot" in english["title"]
    assert "darker" in english["og:description"]
    assert (english["og:locale"], english["og:locale:alternate"]) == ("en_US", "zh_CN")
    assert english["in en"] == f"{SITE}{BOOK}/702.2b?lang=en"
    assert english["in zh-Hans"] == f"{SITE}{BOOK}/702.2b?lang=zh"


def test_our_gist_titles_a_rule_without_heading(starter_library: Path) -> None:
    starter = create_app(starter_library).test_client()
    gist = starter.get("/api/v1/rules/509.1c").json
    assert gist is not None
    title = _head(starter, "/mtg/cr/2026-04-17/509.1c?lang=en")["title"]
    assert gist["gist"]["en"][:30] in unescape(title)


def test_the_way_here_is_no_part_of_an_address(client: FlaskClient) -> None:
    told = _head(client, f"{BOOK}/702.2?q=pot&lang=en&find=pot&show=zh")
    assert told["canonical"] == f"{SITE}{BOOK}/702.2"
    searched = _head(client, "/search?q=pot&all=1&lang=en")
    assert searched["canonical"] == f"{SITE}/search?q=pot&all=1"


@pytest.mark.parametrize("address", ["/nothing-here", f"{BOOK}/999", "/editor?s=abc"])
def test_what_nobody_else_can_open_has_no_address(client: FlaskClient, address: str) -> None:
    assert not {"canonical", "og:url", "og:title"} & set(_head(client, address))


def test_without_a_set_address_a_page_names_the_one_that_is_asked(tea_library: Path) -> None:
    """Two readers at two hosts get each their own, from what is kept too."""
    client = create_app(tea_library, proxies=1).test_client(use_cookies=False)
    here = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "here.example"}
    for _ in range(2):
        assert _head(client, "/", **here)["og:url"] == "https://here.example/"
        assert _head(client, "/", Host="there.example:81")["og:url"] == "http://there.example:81/"
    odd = client.get("/", headers={"Host": 'a"><script>'}).text
    assert "<script>" not in odd
    alone = create_app(tea_library).test_client(use_cookies=False)
    assert _head(alone, "/", **here)["og:url"] == "http://localhost/", "no proxy is believed"


@pytest.mark.parametrize("site", ["judge.example", "ftp://a", "https://a/b", "https://a b", "//a"])
def test_the_address_of_a_site_is_one(tea_library: Path, site: str) -> None:
    with pytest.raises(HeadjudgeError):
        create_app(tea_library, site=site)
