"""Our gists of terms on every face: answers, pages, search, the terminal, the book kept offline."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.search.entry import Leads
from app.service import Service
from rules.digest import TermGist, load_term_gists
from rules.glossary import GlossaryEntry
from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Bilingual, Language
from tests.app.conftest import Runner


def _term(client: FlaskClient, name: str) -> Any:
    answer = client.get(f"/api/v1/terms/{name}")
    assert answer.status_code == 200
    return answer.get_json()


def test_the_starter_has_each_term_with_its_gist(starter_library: Path) -> None:
    service = Service(starter_library)
    edition = service.edition()
    for it in load_term_gists().values():
        view = service.term(it.term, edition)
        assert view.gist == it.gist, it.term
        assert service.library.term_names(edition, view.see).keys() == set(it.see_keys), it.term


def test_the_answer_has_the_gist_and_what_to_read_instead(starter_client: FlaskClient) -> None:
    bury = load_term_gists()["Bury (Obsolete)"]
    term = _term(starter_client, "埋葬")
    assert term["gist"] == {"zh": bury.gist.zh, "en": bury.gist.en}
    assert term["see"] == ["destroy", "sacrifice"]
    assert [_term(starter_client, key)["id"].split("/")[-1] for key in term["see"]] == term["see"]
    assert _term(starter_client, "死触")["see"] == []


def test_another_edition_than_the_digest_s_has_no_gist(client: FlaskClient) -> None:
    term = _term(client, "cat")
    assert term["gist"] == {"zh": None, "en": None}
    assert term["see"] == []


def test_the_page_tells_the_gist_and_leads_to_what_to_read_instead(
    starter_client: FlaskClient,
) -> None:
    address = "/mtg/cr/2026-04-17/glossary"
    page = starter_client.get(f"{address}/bury (obsolete)?lang=zh").text
    (gist,) = re.findall(r'<aside class="gist".*?</aside>', page, re.DOTALL)
    assert "旧词" in gist
    assert '/701.8"' in gist
    (see,) = re.findall(r'<p class="see">(.*?)</p>', page)
    assert re.findall(r'href="([^"]*)"', see) == [f"{address}/destroy", f"{address}/sacrifice"]
    assert "消灭" in see
    assert 'class="see"' not in starter_client.get(f"{address}/deathtouch?lang=zh").text


def test_a_look_at_a_term_without_definition_shows_the_gist(starter_client: FlaskClient) -> None:
    page = starter_client.get("/mtg/cr/2026-04-17/glossary/deathtouch?preview=1&lang=en").text
    assert 'class="gist"' in page


def test_the_terminal_tells_the_gist(starter_library: Path) -> None:
    shown = Runner(starter_library)("term", "bury").stdout
    assert "旧词" in shown
    assert "read instead: destroy, sacrifice" in shown


@pytest.mark.parametrize(
    ("query", "term"),
    [
        ("每从统帅区施放过指挥官一次 再施放就多付", "Commander Tax"),
        ("venom ten lose", "Poison Counter"),
    ],
)
def test_a_term_is_found_by_the_words_of_its_gist(
    starter_library: Path, query: str, term: str
) -> None:
    """The starter has no definitions: these words stand in our gist alone."""
    found = Runner(starter_library)("search", query, "--kind", "glossary", "--json")
    hits = json.loads(found.stdout)["hits"]
    titles = [hit["title"]["en"] for hit in hits[:3]]
    assert term in titles
    assert hits[titles.index(term)]["snippet"]["zh"]


def test_what_is_kept_offline_has_the_gist_where_there_is_no_definition(
    starter_client: FlaskClient, client: FlaskClient
) -> None:
    def kept(visitor: FlaskClient) -> dict[str, list[Any]]:
        worker = visitor.get("/offline").text
        (address,) = re.findall(r'data-book="([^"]+)"', worker)
        return {term[0]: term for term in visitor.get(address).get_json()["terms"]}

    gist = load_term_gists()["Deathtouch"].gist
    assert kept(starter_client)["deathtouch"][-2:] == [gist.zh, gist.en]
    assert {len(term) for term in kept(client).values()} == {6}


def test_a_term_without_rules_of_its_own_leads_where_our_gist_does() -> None:
    rule = Reference(
        Language.EN, "definition", 0, 0, "701.8", RuleNumber.parse("701.8"), ("701.8",)
    )
    old = GlossaryEntry("bury", Bilingual("埋葬", "Bury"), Bilingual(), ())
    new = GlossaryEntry("destroy", Bilingual("消灭", "Destroy"), Bilingual(), (rule,))
    own = TermGist("Bury", "2026-04-17", Bilingual("一", "one"), ("Destroy",))
    assert Leads([old, new]).of(old) == ()
    assert Leads([old, new], {"bury": own}).of(old) == ("701.8",)
