"""Faults that look-up services of our kind are told to have, tried on our faces.

`docs/faults-of-other-systems.md` lists them with the tests that guard against them.
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from app.web.strings import EN as EN_STRINGS
from tests.app.conftest import Runner
from tests.rules.books import EN, ZH

#: A term whose name has a full stop, a stroke and an apostrophe.
ODD = "St. Cat/Dog’s"


def _with_odd_term(folder: Path) -> Path:
    (folder / "en.txt").write_text(EN.replace("\nCat\n", f"\n{ODD}\n"), encoding="utf-8")
    (folder / "zh.txt").write_text(ZH, encoding="utf-8")
    import_documents(folder / "library", [folder / "en.txt", folder / "zh.txt"])
    return folder / "library"


def test_a_term_with_a_full_stop_has_a_page_and_an_answer(tmp_path: Path) -> None:
    """Its name is found by the command line, the search, the page and the API."""
    library = _with_odd_term(tmp_path)
    run = Runner(library)
    assert json.loads(run("term", ODD, "--json").stdout)["name"]["en"] == ODD
    hits = json.loads(run("search", ODD, "--json").stdout)["hits"]
    assert [hit["title"]["en"] for hit in hits if hit["kind"] == "glossary"][:1] == [ODD]
    client = create_app(library).test_client()
    found = client.get(f"/search?q={quote(ODD)}", follow_redirects=True)
    assert "An animal that knows no rules" in found.text
    assert client.get(f"/api/v1/terms/{quote(ODD)}").json["name"]["en"] == ODD


def test_a_number_is_a_number_and_not_the_beginning_of_others(run: Runner) -> None:
    """100.1 is one rule, not every text that has these characters."""
    assert json.loads(run("rule", "100.1", "--json").stdout)["number"] == "100.1"
    hits = json.loads(run("search", "100.1", "--json").stdout)["hits"]
    assert hits[0]["number"] == "100.1"
    assert json.loads(run("rule", "100", "--json").stdout)["kind"] == "section"


def test_a_rule_says_which_rules_cite_it(run: Runner) -> None:
    """And those that cite a range with it are among them."""
    cited = json.loads(run("rule", "100.1a", "--json").stdout)["cited_by"]
    assert {"100.1", "200.1"} <= set(cited)


def test_the_page_of_a_rule_says_since_when_it_is_in_force(client: FlaskClient) -> None:
    """The date stands above the text, in words, and not only in addresses."""
    page = client.get("/mtg/cr/2031-05-04/100.1?lang=en").text
    said = EN_STRINGS["effective_on"].format(date="2031-05-04")
    assert page.index(said) < page.index("Everybody sits down", page.index("<main"))
