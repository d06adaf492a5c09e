"""The starter as somebody meets it who has no documents: it helps, and says what it is not."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app.web.strings import EN, ZH

PAGES = (
    "/contents",
    "/keywords",
    "/glossary",
    "/704.5j",
    "/702.2a-c",
    "/mtg/cr/2026-04-17/read/704",
    "/glossary/deathtouch",
    "/search?q=sacrifice+twice&all=1",
)


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("address", PAGES)
def test_every_page_of_the_starter_says_that_it_is_not_the_official_text(
    starter_client: FlaskClient, address: str, language: str
) -> None:
    joined = "&" if "?" in address else "?"
    page = starter_client.get(f"{address}{joined}lang={language}", follow_redirects=True).text
    words = ZH if language == "zh" else EN
    assert f'<a class="tag old" href="/#starter">{words["starter_tag"]}</a>' in page


def test_official_documents_carry_no_such_mark(client: FlaskClient) -> None:
    assert "#starter" not in client.get("/100.1", follow_redirects=True).text


def test_a_rule_of_two_sides_shows_both_in_both_languages(starter_client: FlaskClient) -> None:
    """509.1h: what is blocked, and what is not; the rules that they name are links."""
    page = starter_client.get("/509.1h?show=both", follow_redirects=True).text
    assert page.count('<ul class="two-sides">') == 2
    sides = starter_client.get("/api/v1/rules/509.1h").json["gist_sides"]
    assert [side["side"] for side in sides] == ["blocked", "unblocked"]
    for side in sides:
        for text in side["gist"].values():
            assert text.split("510.1c")[0][:30].split("'")[0] in page
    assert '<a href="/mtg/cr/2026-04-17/510.1c">510.1c</a>' in page.split('class="two-sides"')[1]
    assert starter_client.get("/api/v1/rules/509.1g").json["gist_sides"] == []


def test_a_range_shows_the_sides_too(starter_client: FlaskClient) -> None:
    assert 'class="two-sides"' in starter_client.get("/mtg/cr/2026-04-17/509.1g-509.1h").text


def test_neighbours_open_with_our_gist(starter_client: FlaskClient) -> None:
    page = starter_client.get("/704.5k?lang=en", follow_redirects=True).text
    before = page[page.index('rel="prev"') :]
    assert "The legend rule" in before[: before.index("</a>")]


def test_the_stepper_and_completion_work_without_documents(starter_client: FlaskClient) -> None:
    step = starter_client.get("/scenarios/combat/deathtouch-with-trample/4?lang=zh").text
    assert "死触来源" in step  # the gist of 702.2c stands beside the step
    assert starter_client.get("/api/v1/complete?q=召唤").json["completions"]
    assert starter_client.get("/api/v1/search?q=summoning+sickness").json["hits"]


def test_a_section_that_a_gist_names_alone_is_a_link(starter_client: FlaskClient) -> None:
    """Stack leads to 405, Continuous Effect to 611 and 613; what is counted leads nowhere."""
    for language in ("zh", "en"):
        stack = starter_client.get(f"/mtg/cr/2026-04-17/glossary/stack?lang={language}").text
        assert '/405">405</a>' in stack
        effect = starter_client.get(
            f"/mtg/cr/2026-04-17/glossary/continuous-effect?lang={language}"
        ).text
        assert '/611">611</a>' in effect and '/613">613</a>' in effect
        deck = starter_client.get(f"/903.5a?lang={language}", follow_redirects=True).text
        assert " 100 " in deck and '/100">100</a>' not in deck
