"""Practice in a real browser: a question is drawn, answered by a tap or a key, and scored."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.app.web.everybody import is_for_everybody
from tests.app.web.visitor import PHONE, SCREEN, Visitor


def _settled(visitor: Visitor) -> Visitor:
    return visitor.until(lambda: visitor.one("#table").get_attribute("data-busy") == "false")


def _asked(visitor: Visitor, query: str) -> Any:
    """What the API says of the question that such an address draws."""
    script = "fetch(arguments[0]).then((r) => r.text()).then(arguments[1])"
    address = f"/api/v1/table/practice?{query}"
    return json.loads(visitor.driver.execute_async_script(script, address))


def test_a_question_is_answered_scored_and_kept_in_the_browser(visitor: Visitor) -> None:
    """The score counts a question once; the address holds the question; nothing is sent of it."""
    query = "level=2&topic=boards&asks=rule&seed=3"
    visitor.device(PHONE, touch=True)
    _settled(visitor.prefers(lang="en").go(f"/practice?{query}"))
    asked = _asked(visitor, query)
    assert asked["level"] == 2
    assert visitor.one("#asked").text == asked["text"]["en"]
    assert not visitor.all(".deciding"), "what comes is hidden until it is guessed"
    wrong = (asked["right"] + 1) % len(asked["choices"])
    before = visitor.one(".dock .latest").text
    visitor.choose(f'[data-key="choice {wrong}"]')
    told = "return [...document.querySelectorAll('.happened .number')].map((e) => e.textContent)"
    assert visitor.one(".dock .latest .number").text == visitor.run(told)[-1]
    assert visitor.one(".dock .latest").text != before
    assert asked["because"]["en"] in visitor.one(".dock").text
    assert not visitor.all(".dock .deciding"), "what else decides the steps is folded"
    assert len(visitor.all(".dock .cited")) == len(asked["rules"])
    assert "0 of 1" in visitor.one(".score").text
    _settled(visitor.go(f"/practice?{query}")).choose(f'[data-key="choice {asked["right"]}"]')
    assert visitor.all(".outcome.met")
    assert "0 of 1" in visitor.one(".score").text, "a question counts the first time"
    visitor.choose('[data-key="next"]')
    _settled(visitor).until(lambda: visitor.all("#asked"))
    assert not visitor.at.endswith("seed=3")
    assert "level=2" in visitor.at
    seed = visitor.at.partition("seed=")[2]
    asked = _asked(visitor, f"level=2&topic=boards&asks=rule&seed={seed}")
    visitor.press(str(asked["right"] + 1))
    assert "1 of 2" in visitor.one(".score").text
    visitor.run(
        "document.querySelector('.score').scrollIntoView({block: 'start'})"
    )  # from under the dock
    visitor.choose('[data-key="forget"]')
    assert visitor.run("return localStorage.getItem('practice')") is None


@pytest.mark.parametrize(
    ("width", "theme", "language"), [(PHONE, "dark", "zh"), (SCREEN, "light", "en")]
)
@pytest.mark.parametrize(
    "query", ["asks=rule&level=2&topic=boards", "asks=happens", "asks=may", "asks=who"]
)
def test_a_question_satisfies_axe_before_and_after_it_is_answered(
    visitor: Visitor, query: str, width: int, theme: str, language: str
) -> None:
    visitor.device(width, theme, touch=width == PHONE)
    _settled(visitor.prefers(lang=language).go(f"/practice?{query}&seed=3"))
    visitor.until(lambda: visitor.all("#asked"))
    is_for_everybody(visitor, width)
    visitor.choose('[data-key="choice 0"]')
    visitor.until(lambda: visitor.all(".outcome"))
    is_for_everybody(visitor, width)


def test_practice_of_one_scenario_asks_about_it(visitor: Visitor) -> None:
    id = "combat/deathtouch-with-trample"
    visitor.prefers(lang="zh").go(f"/scenarios/{id}").choose('main a[href^="/practice?topic="]')
    _settled(visitor).until(lambda: visitor.all("#asked"))
    assert len(visitor.all(".board .seat")) == 2
    visitor.press("1")
    visitor.until(lambda: visitor.all(".outcome"))
    visitor.until(
        lambda: "?s=" in (visitor.one('[data-key="play on"]').get_attribute("href") or "")
    )
    visitor.choose('[data-key="play on"]')
    visitor.until(lambda: visitor.at.startswith("/table?s="))
    assert _settled(visitor).all("#table .seat")


def test_the_page_needs_few_modules_and_leads_on_without_a_script(
    starter_client: FlaskClient,
) -> None:
    page = starter_client.get("/practice?topic=combat/deathtouch-with-trample&lang=en").text
    assert "/practice.js" in page
    assert "/setup.js" not in page
    assert "/scenarios/combat/deathtouch-with-trample/practice" in page.split("<noscript>")[1]
